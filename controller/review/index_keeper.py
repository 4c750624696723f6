"""A process of its own that keeps indexes up beside a window: reading in ten million records must not hold up a screen.

    python -m controller.review.keeper FOLDER BOOK JOURNAL …

It says how far it has come as lines of JSON, goes on as long as the tables play, and ends when its stdin closes: with
the window, whatever becomes of that. `Keeper` is the window's end of it.
"""

import json
import os
import select
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.errors import JournalError
from controller.review.desk import Desk, open_desk

LOOK_AGAIN: Final = 0.5
"""Seconds between two looks at journals that were at their end."""


class Kept(NamedTuple):
    """How far one journal is read in."""

    path: Path
    n: int
    last: int


class Keeper:
    """Starts the process; `poll` says what is new, `close` ends it."""

    def __init__(self, paths: Sequence[Path], *, folder: Path, book: Path) -> None:
        words = [sys.executable, "-m", "controller.review.index_keeper", str(folder), str(book), *map(str, paths)]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - ourselves
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        self._out = self._process.stdout.fileno()
        os.set_blocking(self._out, False)
        self._begun = b""

    def poll(self) -> tuple[Kept, ...]:
        """What it has said since the last time; it never waits."""
        found = []
        while True:
            try:
                data = os.read(self._out, 65536)
            except BlockingIOError:
                break
            if not data:
                break
            *lines, self._begun = (self._begun + data).split(b"\n")
            found += [Kept(Path(path), n, last) for path, n, last in map(json.loads, lines)]
        return tuple(found)

    def fileno(self) -> int:
        """To be told by a notifier when there is something to poll."""
        return self._out

    @property
    def running(self) -> bool:
        """Whether it still keeps anything up."""
        return self._process.poll() is None

    def close(self) -> None:
        """End it; what it has read in stays."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()


def keep_up(desk: Desk) -> None:
    """Catch up, look again, and so on, until nobody is there."""
    said: dict[Path, tuple[int, int]] = {}

    def tell(path: Path, n: int, last: int) -> None:
        if said.get(path) != (n, last):
            said[path] = (n, last)
            print(json.dumps([str(path), n, last]), flush=True)

    while not _gone(0):
        desk.catch_up(tell, stop=lambda: _gone(0))
        for one in desk.journals:
            try:
                tell(one.path, one.index.place()[0], one.reader.head()[0])
            except JournalError:
                continue  # it is gone, or damaged: the window finds out by itself
        if _gone(LOOK_AGAIN):
            return


def _gone(seconds: float) -> bool:
    """Whether our stdin was closed, at the latest after so many seconds."""
    ready, _, _ = select.select([0], [], [], seconds)
    return bool(ready) and not os.read(0, 1)


def main(words: Sequence[str]) -> None:
    """The process."""
    folder, book, *paths = map(Path, words)
    with open_desk(paths, now=str, software="", book=book, folder=folder) as desk:
        try:
            keep_up(desk)
        except (BrokenPipeError, KeyboardInterrupt):
            return


if __name__ == "__main__":
    main(sys.argv[1:])
