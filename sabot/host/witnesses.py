"""The witnesses of a journal's signed heads, from the table's side: a child carries the heads, and nobody waits for it.

At a start the newest head of each witness is compared with the journal. Whoever puts yesterday's journal back and cuts
the heads beside it is found out here. A witness that does not answer in time refuses nothing: it is told, and compared
when it is back.
"""

import os
import select
import sys
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.journal import Journal
from controller.journal.reader import Reader
from controller.journal.trust import Keeping, doubted
from controller.own_process import own_command
from controller.runtime.state import State
from controller.settings.settings import TableSettings
from sabot.host.witness_child import Looked

ANSWER_SECONDS: Final = 5.0
"""How long a start waits for the witnesses; and how long a witness may take for new heads until it counts as lost."""
_CHILD: Final = "sabot.host.witness_child"
_NOTHING_YET: Final = "no answer"


class Witnesses:
    """The child that carries the heads of one journal, and what it said last of each witness."""

    def __init__(self, folders: Sequence[str], keeping: Keeping, journal: str, public_key: str) -> None:
        self.down = dict.fromkeys(folders, _NOTHING_YET)
        """Why witnesses cannot be reached, by their names."""
        self.ended = False
        """Whether the child has ended. It never does by itself."""
        self._folders = tuple(folders)
        self._asked: dict[str, float] = {}
        """Since when a witness has heads to take, by its name."""
        self._unread = b""
        words = own_command(_CHILD, journal, public_key, keeping.heads.absolute(), *folders)
        self._process, self._to, self._from = _started(words)
        os.set_blocking(self._from, False)
        os.set_blocking(self._to, False)

    def fileno(self) -> int:
        """A descriptor that is ready to read when a witness was lost or is back."""
        return self._from

    def first_looks(self) -> list[Looked]:
        """What is at each witness; one that does not answer in time is not among them."""
        until, found = time.monotonic() + ANSWER_SECONDS, []
        waiting = set(self.down)
        while waiting and not self.ended and (left := until - time.monotonic()) > 0:
            select.select([self._from], [], [], left)
            for looked in self.take():
                waiting.discard(looked.witness)
                found.append(looked)
        return found

    def take(self) -> list[Looked]:
        """What the child has said since."""
        if self.ended:
            return []
        with suppress(BlockingIOError):
            while data := os.read(self._from, 65_536):
                self._unread += data
            self.ended = True
            self.down |= dict.fromkeys(self._folders, "the process that carries heads has ended")
        *lines, self._unread = self._unread.split(b"\n")
        found = [msgspec.json.decode(line, type=Looked) for line in lines]
        for looked in found:
            self._asked.pop(looked.witness, None)
            if looked.why:
                self.down[looked.witness] = looked.why
            else:
                self.down.pop(looked.witness, None)
        for name, since in tuple(self._asked.items()):
            if time.monotonic() - since > ANSWER_SECONDS:
                self.down.setdefault(name, _NOTHING_YET)
        return found

    def carry(self) -> None:
        """There are new heads, or the child may begin. From any thread; never waits."""
        for name in self._folders:
            self._asked.setdefault(name, time.monotonic())
        with suppress(BlockingIOError, BrokenPipeError):
            os.write(self._to, b"\n")

    def close(self) -> None:
        """Let the child end by itself: it tries once more to bring what is new."""
        os.close(self._to)
        os.close(self._from)
        with suppress(ChildProcessError):
            os.waitpid(self._process, os.WNOHANG)


def _started(words: list[str]) -> tuple[int, int, int]:
    """Start a child in a session of its own, so that it outlives us: its process, and the ends of its pipes."""
    child_in, to = os.pipe()
    said, child_out = os.pipe()
    nowhere = os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)
    actions = [(os.POSIX_SPAWN_DUP2, ours, theirs) for ours, theirs in ((child_in, 0), (child_out, 1), (nowhere, 2))]
    try:
        process = os.posix_spawn(sys.executable, words, os.environ, file_actions=actions, setsid=True)
    finally:
        for descriptor in (child_in, child_out, nowhere):
            os.close(descriptor)
    return process, to, said


def named_witnesses(*settings: TableSettings | State) -> tuple[str, ...]:
    """The witnesses that any of these names: those of the settings file, and those that the journal knows."""
    named: dict[str, None] = {}
    for one in settings:
        if isinstance(one, State):
            found: Iterable[object] = (one.settings or {}).get("witnesses") or ()
        else:
            found = one.witnesses or ()
        named |= dict.fromkeys(str(folder) for folder in found)
    return tuple(named)


def witnessed(journal: Journal, keeping: Keeping, folders: Sequence[str]) -> Witnesses | None:
    """The witnesses of a journal; None if it has none. DoubtedError if one of them contradicts the journal."""
    if not folders or journal.public_key is None:
        return None
    found = Witnesses(folders, keeping, journal.id, journal.public_key)
    for looked in found.first_looks():
        wrong = contradiction(journal, looked)
        if wrong:
            found.close()
            raise doubted(journal.path, wrong)
    return found


def contradiction(journal: Reader, looked: Looked) -> str:
    """What a witness knows that is not so in this journal; empty: nothing."""
    first, head = looked.first, looked.newest
    key = journal.public_key if isinstance(journal, Journal) else journal.named_key
    if first is not None and first.public_key != key:
        return f"names another key than the one that signed its record {first.n} at {first.at} ({looked.witness})"
    if looked.others and journal.predecessor not in looked.others:
        return f"is another journal than {looked.others[-1]}, of which its key signed heads ({looked.witness})"
    if head is None:
        return ""
    found = next(journal.entries(head.n - 1, head.n), None)
    if found is None:
        last, _ = journal.head()
        return f"record {last + 1} is missing, with all up to {head.n}: signed at {head.at} ({looked.witness})"
    return "" if found.hash == head.head else f"record {head.n} is not the one signed at {head.at} ({looked.witness})"


def known_elsewhere(keeping: Keeping, public_key: str, folders: Sequence[str]) -> tuple[str, str]:
    """The witness that knows a journal of this key, and that journal; empty if none does."""
    if not folders:
        return "", ""
    asked = Witnesses(folders, keeping, "0" * 32, public_key)
    try:
        found = ((looked.witness, looked.others[-1]) for looked in asked.first_looks() if looked.others)
        return next(found, ("", ""))
    finally:
        asked.close()


def must_not_be_known(db: Path, keeping: Keeping, public_key: str, folders: Sequence[str]) -> None:
    """Refuse to begin a journal where there is none if a witness knows one of the same key."""
    witness, journal = known_elsewhere(keeping, public_key, folders)
    if journal:
        raise doubted(db, f"is missing, though {witness} knows its journal {journal}")


def carry_heads(folders: Sequence[str], keeping: Keeping, journal: str, public_key: str) -> None:
    """Let a child bring all heads of a journal to its witnesses; nobody waits for it."""
    if folders:
        carrying = Witnesses(folders, keeping, journal, public_key)
        carrying.carry()
        carrying.close()
