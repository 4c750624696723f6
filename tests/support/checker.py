"""The checker of a regulator's bundle, let loose on the records of a journal."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from controller.review.checker import Journal, Record, Table

ABOUT_ITSELF = frozenset({"told", "wire", "snapshot", "journal-resumed", "journal-begun", "journal-closed"})


def table_of(entries: Iterable[Any]) -> tuple[Table, list[tuple[str, int, str]]]:
    """The table of these records as the checker has it, and what it finds: kind, record, what. It reads no hashes."""
    found: list[tuple[str, int, str]] = []
    at = [0]
    table = Table(lambda kind, what: found.append((kind, at[0], what)))
    for entry in entries:
        at[0] = entry.n
        if entry.kind not in ABOUT_ITSELF:
            table.take(Record(entry.n, entry.at, entry.kind, entry.schema, entry.payload, b"", b""))
    return table, found


def checked(path: Path) -> Journal:
    """A journal file, read and checked."""
    return Journal(path, path.name)
