"""The child that carries signed heads to witnesses: a process of its own, because a disk far away may hang for ever.

    python -m sabot.host.witness_child JOURNAL PUBLIC_KEY HEADS WITNESS …

It first looks at each witness and prints what it found there, one line of JSON to a look. A line on stdin lets it
begin, and each further line says that there are new heads. It prints a line for each witness that has them all: a table
that waits for one in vain knows that the disk hangs, or that this process does. At the end of stdin it tries once more
and ends; without a line before it brings nothing. Each witness has a thread of its own, so that none waits for another.

A witness is a folder. Another kind, such as the store of a floor, would be another class with `look` and `take`.
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import msgspec

from controller.journal.durable_files import append_lines, whole_lines
from controller.journal.errors import JournalError
from controller.journal.kept_heads import kept_heads
from controller.journal.signed_heads import Head
from controller.regular_file import open_regular

RETRY_SECONDS: Final = 10.0
"""How long to wait before a witness that could not be reached is tried again."""
SLOW_SECONDS: Final = 5.0
"""A witness that took longer for new heads was away, and is looked at again."""
LAST_SECONDS: Final = 20.0
"""How long the last try may take after the table has ended."""


class Looked(msgspec.Struct, frozen=True):
    """What a look at a witness found."""

    witness: str
    why: str = ""
    """Why it cannot be reached; empty: it was."""
    newest: Head | None = None
    """The newest head of the journal that its key has signed."""
    first: Head | None = None
    """The first head of the journal that anybody has signed."""
    others: tuple[str, ...] = ()
    """If there is none of this journal: the other journals whose first head the same key has signed."""


class Witness(Protocol):
    """Where heads are kept by somebody else."""

    def look(self) -> Looked:
        """What is there; OSError or JournalError if it cannot be reached."""

    def take(self, lines: list[bytes]) -> None:
        """Keep those of these heads that it does not have yet, in order. The same errors."""


class FolderWitness:
    """A folder on another disk: one file of heads to a journal."""

    def __init__(self, folder: str, journal: str, public_key: str) -> None:
        self._folder = Path(folder)
        self._file = self._folder / f"{journal}.heads"
        self._journal, self._key = journal, public_key

    def look(self) -> Looked:
        """The heads of the journal; or who else is there."""
        os.scandir(self._folder).close()  # a folder that is gone is not one without heads
        heads = kept_heads(self._file)
        newest, first = heads.newest(self._journal, self._key).head, heads.first(self._journal)
        others = () if self._file.exists() else tuple(self._others())
        return Looked(str(self._folder), newest=newest, first=first, others=others)

    def _others(self) -> list[str]:
        found = []
        for file in sorted(self._folder.glob("*.heads")):
            first = kept_heads(file).first(file.stem)
            if first is not None and first.public_key == self._key:
                found.append(file.stem)
        return found

    def take(self, lines: list[bytes]) -> None:
        """Append what is missing."""
        known = set(whole_lines(self._file)) if self._file.exists() else set()
        missing = [line for line in lines if line not in known]
        if missing:
            append_lines(self._file, missing)


class Carrier:
    """Carries the heads of one journal to one witness."""

    def __init__(self, name: str, witness: Witness, heads: Path, journal: str, say: Callable[[Looked], None]) -> None:
        self._name, self._witness, self._heads = name, witness, heads
        self._mark = f'"journal":"{journal}"'.encode()
        self._say = say
        self._done = 0
        """How many bytes of the file of heads the witness has."""
        self._reached = True

    def look(self) -> None:
        """Look at the witness and say what is there."""
        try:
            self._say(self._witness.look())
        except (OSError, JournalError) as error:
            self._reached = False
            self._say(Looked(self._name, why=_words(error)))

    def carry(self) -> bool:
        """Bring what is new. Returns whether the witness has it now; a change is said."""
        try:
            lines, upto = self._new()
            if not self._reached:
                looked = self._witness.look()
                lines, upto = self._new(since=0)
                self._witness.take(lines)
                self._reached = True
                self._say(looked)
            elif lines:
                self._witness.take(lines)
        except (OSError, JournalError) as error:
            if self._reached:
                self._say(Looked(self._name, why=_words(error)))
            self._reached, self._done = False, 0
            return False
        self._done = upto
        return True

    def _new(self, since: int | None = None) -> tuple[list[bytes], int]:
        """The finished lines of this journal that the witness does not have, and where the file ends."""
        if not self._heads.exists():
            return [], 0
        start = self._done if since is None else since
        with os.fdopen(open_regular(self._heads), "rb") as file:
            if os.fstat(file.fileno()).st_size < start:
                start = 0
            file.seek(start)
            data = file.read()
        data = data[: data.rfind(b"\n") + 1]
        return [line for line in data.split(b"\n") if self._mark in line], start + len(data)


def _words(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def main(words: list[str]) -> None:
    """Run until stdin ends."""
    journal, public_key, heads, *folders = words
    lock, stop, go = threading.Lock(), threading.Event(), threading.Event()
    bells = [threading.Event() for _ in folders]

    def say(looked: Looked) -> None:
        with lock, suppress(BrokenPipeError):  # the table has ended
            os.write(1, msgspec.json.encode(looked) + b"\n")

    def run(folder: str, bell: threading.Event) -> None:
        carrier = Carrier(folder, FolderWitness(folder, journal, public_key), Path(heads), journal, say)
        carrier.look()
        go.wait()
        while True:
            ended = stop.is_set()
            bell.clear()
            began = time.monotonic()
            carried = carrier.carry()
            if carried and time.monotonic() - began > SLOW_SECONDS:
                carrier.look()  # it may be another one by now
            elif carried:
                say(Looked(folder))
            if ended:
                return
            bell.wait(None if carried else RETRY_SECONDS)

    threads = [threading.Thread(target=run, args=one, daemon=True) for one in zip(folders, bells, strict=True)]
    for thread in threads:
        thread.start()
    while os.read(0, 4096):
        go.set()
        for bell in bells:
            bell.set()
    if go.is_set():
        stop.set()
        for bell in bells:
            bell.set()
        for thread in threads:
            thread.join(LAST_SECONDS)
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
