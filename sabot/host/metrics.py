"""`MetricsFile`: the metrics of a table for Prometheus, from the table's side. A child folds and writes them; the table
only tells it, every few seconds, what it alone knows, and never waits for it.
"""

import os
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.journal import Journal
from controller.own_process import own_command
from controller.review.metrics_fold import HostFigures
from drivers.backoff import Backoff
from drivers.child import Child
from sabot.cli.front import refuse
from sabot.host.floor_sender import FloorSender

EVERY_SECONDS: Final = 10.0
MOST_COMMITS: Final = 200
"""So many are told at once: a line fits into a pipe whole or not at all."""
_CHILD: Final = "sabot.host.metrics_child"


def must_take(file: Path) -> None:
    """Refuse a file that metrics cannot be written to, before anything else is done."""
    folder = file.absolute().parent
    if not folder.is_dir():
        refuse(f"metrics: {file}: there is no folder {folder}; make it")
    if not os.access(folder, os.W_OK | os.X_OK):
        refuse(f"metrics: {file}: files in {folder} cannot be written; let this user write there")
    if file.exists() and not file.is_file():
        refuse(f"metrics: {file}: is no file; name another one")


class MetricsFile:
    """The child that writes the file, started again when it ends."""

    def __init__(
        self,
        journal: Journal,
        file: Path,
        *,
        floor: FloorSender | None = None,
        terminals: Callable[[], int] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._journal, self._floor, self._terminals, self._now = journal, floor, terminals, now
        self._file = file.absolute()
        self._words = own_command(_CHILD, journal.path, self._file)
        self._due = now()
        self._child = Child(self._start, Backoff(1.0, 60.0), now)

    def _start(self) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(  # noqa: S603 - our own program
            self._words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        if process.stdin is not None:
            os.set_blocking(process.stdin.fileno(), False)
        self._due = self._now()
        return process

    def look(self) -> None:
        """Tell the child what only we know, if it is time."""
        if self._now() < self._due:
            return
        self._due = self._now() + EVERY_SECONDS
        self._child.look()
        process = self._child.process
        if process is not None and process.stdin is not None:
            # A child that does not read misses this: the pipe is full.
            with suppress(BlockingIOError, BrokenPipeError):
                os.write(process.stdin.fileno(), msgspec.json.encode(self._figures()) + b"\n")

    def _figures(self) -> HostFigures:
        commits, sender = self._journal.commits, self._floor
        measured = tuple(round(commits.popleft(), 6) for _ in range(min(len(commits), MOST_COMMITS)))
        terminals = None if self._terminals is None else self._terminals()
        if sender is None:
            return HostFigures(measured, terminals)
        return HostFigures(measured, terminals, sender.sent.n, sender.sent_at, sender.sent.ahead)

    def close(self) -> None:
        """Let the child end, and take the file away if it could not."""
        self._child.close(told=True)
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
