"""A process that keeps the indexes up to date beside the review window: reading ten million records must not block it.

    python -m controller.review.index_keeper SOFTWARE FOLDER BOOK JOURNAL …

The process compares each index with its digests, and once a day with its journal folded anew, some records at a time.
It prints its progress as lines of JSON, goes on as long as the tables play, and ends when its stdin is closed, which
also happens if the window crashes. `IndexKeeper` is the window's side of it.
"""

import json
import os
import select
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.errors import JournalError
from controller.own_process import keep_memory_private
from controller.review.desk import Desk
from controller.review.file_desk import open_desk

LOOK_AGAIN: Final = 0.5
"""Seconds to wait before the journals are looked at again."""


class Indexed(NamedTuple):
    """How many records of one journal are in its index."""

    path: Path
    n: int
    last: int


class IndexKeeper:
    """The window's side: starts the process, `poll` returns its progress, `close` ends it."""

    def __init__(self, words: Sequence[str]) -> None:
        """`words` is the command line of the process."""
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - ourselves
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._out, False)
        self._begun = b""

    def poll(self) -> tuple[Indexed, ...]:
        """The progress since the last call; never waits."""
        found = []
        while True:
            try:
                data = os.read(self._out, 65536)
            except BlockingIOError:
                break
            if not data:
                break
            *lines, self._begun = (self._begun + data).split(b"\n")
            found += [Indexed(Path(path), n, last) for path, n, last in map(json.loads, lines)]
        return tuple(found)

    def fileno(self) -> int:
        """The descriptor that becomes readable when there is something to poll."""
        return self._out

    @property
    def running(self) -> bool:
        """Whether the process is running."""
        return self._process.poll() is None

    def close(self) -> None:
        """End the process; what it has written stays."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()


def keep_up(desk: Desk) -> None:
    """Bring the indexes up to date again and again, until stdin is closed."""
    said: dict[Path, tuple[int, int]] = {}

    def tell(path: Path, n: int, last: int) -> None:
        if said.get(path) != (n, last):
            said[path] = (n, last)
            print(json.dumps([str(path), n, last]), flush=True)

    while not gone(0):
        desk.catch_up(tell, stop=lambda: gone(0))
        desk.fold_anew(stop=_after_one())
        for one in desk.journals:
            try:
                tell(one.path, one.facts.place()[0], one.reader.head()[0])
            except JournalError:
                continue  # it is gone, or damaged: the window finds out by itself
        if gone(LOOK_AGAIN):
            return


def _after_one() -> Callable[[], bool]:
    """Stops the daily work after one chunk, so that the process can see whether the tables have played on."""
    chunks = iter((False,))
    return lambda: gone(0) or next(chunks, True)


def gone(seconds: float) -> bool:
    """Wait up to so many seconds; returns whether stdin was closed."""
    ready, _, _ = select.select([0], [], [], seconds)
    return bool(ready) and not os.read(0, 1)


def now() -> str:
    """The wall clock."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def main(words: Sequence[str]) -> None:
    """Run the process: folder of indexes, review book and journals from the command line."""
    software, *files = words
    folder, book, *paths = map(Path, files)
    with open_desk(paths, now=now, software=software, book=book, folder=folder) as desk:
        try:
            keep_up(desk)
        except (BrokenPipeError, KeyboardInterrupt):
            return


if __name__ == "__main__":
    keep_memory_private()
    main(sys.argv[1:])
