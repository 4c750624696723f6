"""The child that writes the metrics of a table: a process of its own, so that no card waits for it.

    python -m sabot.host.metrics_child JOURNAL FILE

It reads the journal, and a line of JSON on stdin from time to time with what only the table knows. After each line it
writes the file anew, whole. At the end of stdin the table has ended, and the file is taken away: figures that nobody
keeps up to date would be taken for true.
"""

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.errors import JournalError
from controller.journal.reader import Reader, open_reader
from controller.own_process import keep_memory_private
from controller.review.metrics_fold import HostFigures, MetricsFold
from controller.runtime.fold import fold
from controller.runtime.state import State, decode_state, state_layout

NICE: Final = 10
"""The table goes first, and the sender."""


class JournalMetrics:
    """The metrics of the journal at a path. The file is open only meanwhile."""

    def __init__(self, db: Path) -> None:
        self._db = db
        with open_reader(db) as reader:
            self._n = reader.head()[0]
            self._fold = MetricsFold(_state_at(reader, self._n))

    def text(self, told: HostFigures) -> str:
        """The metrics now."""
        with open_reader(self._db) as reader:
            last = reader.head()[0]
            for entry in reader.entries(self._n, last):
                self._fold.take(entry)
            self._fold.take_wire(wire for _, wire in reader.wire(self._n + 1, last))
        self._n = last
        self._fold.take_figures(told)
        return self._fold.text(last, shutil.disk_usage(self._db.parent).free)


def _state_at(reader: Reader, n: int) -> State:
    """The state at a record."""
    saved = reader.vouched_snapshot(state_layout())
    after, state = (0, State()) if saved is None else (saved[0], decode_state(saved[1]))
    return fold(reader.entries(after, n), state)


def write_metrics(file: Path, text: str) -> None:
    """Write the file whole, or leave the one that is there. Everybody may read it."""
    new = file.with_name(f"{file.name}.{os.getpid()}")  # node_exporter reads no such name
    new.unlink(missing_ok=True)
    try:
        new.write_text(text, encoding="utf-8")
        new.chmod(0o644)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


def main(words: list[str]) -> None:
    """Write until stdin ends."""
    db, file = map(Path, words)
    keep_memory_private()
    os.nice(NICE)
    metrics = JournalMetrics(db)
    try:
        for line in sys.stdin.buffer:
            with suppress(JournalError, OSError):  # the next line tries again
                write_metrics(file, metrics.text(msgspec.json.decode(line, type=HostFigures)))
    finally:
        file.unlink(missing_ok=True)


if __name__ == "__main__":
    main(sys.argv[1:])
