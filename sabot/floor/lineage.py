"""The journal before one: which it was, and where its file was put when it was rotated or kept."""

import json
from pathlib import Path
from typing import NamedTuple

from controller.journal.archive import JOURNAL
from controller.journal.errors import JournalError
from controller.journal.reader import Reader, open_reader


class Earlier(NamedTuple):
    """The journal before another one, as that one names it."""

    journal: str
    n: int
    """Its last record that counts."""
    file: Path | None
    """Where it is; None: not where it was put."""


def earlier_journal(reader: Reader) -> Earlier | None:
    """The journal before this one; None: there was none."""
    first = next(reader.entries(0, 1), None)
    try:
        after = json.loads(b"" if first is None else first.payload)["after"]
        journal, n, kept = str(after["journal"]), int(after["n"]), str(after.get("kept", ""))
    except (TypeError, ValueError, KeyError):
        return None
    return Earlier(journal, n, _found(reader.path.resolve().parent / kept, journal) if kept else None)


def _found(kept: Path, journal: str) -> Path | None:
    file = kept / JOURNAL if kept.is_dir() else kept
    try:
        with open_reader(file) as reader:
            return file if reader.id == journal else None
    except JournalError:
        return None
