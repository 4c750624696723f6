"""Digests of what an index holds, part by part, so that a change of its rows by hand is noticed.

A part is a block of records (the cases, rounds and shoes that began in it, with the words to search for), or a day of
tallies, or the fold itself. The digests lie in the index beside the rows: they show damage and careless changes. Who
changes both is found out when the journal is folded anew (`index_refold`).
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final

from controller.review.index_fold import IndexFold
from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow, Tally

BLOCK: Final = 20_000
"""So many records are one block."""
SCHEMA: Final = "CREATE TABLE digests (part TEXT PRIMARY KEY, digest BLOB NOT NULL) WITHOUT ROWID;"
_FOLD: Final = "fold"


def _as_text(columns: Sequence[str]) -> str:
    """The SQL for a row as one text: SQLite writes it in half the time that it takes to read the columns one by one."""
    return f"SELECT json_array({', '.join(columns)})"


_IN_BLOCK: Final = tuple(
    f"{_as_text(columns)} FROM {table} WHERE {key} > ? AND {key} <= ? ORDER BY {key}"
    for table, key, columns in (
        ("cases", "n", [f'"{name}"' for name in CaseRow.__struct_fields__]),
        ("rounds", "first", [f'"{name}"' for name in RoundRow.__struct_fields__]),
        ("shoes", "first", [f'"{name}"' for name in ShoeRow.__struct_fields__]),
        ("counts", "n", [f'"{name}"' for name in CountRow.__struct_fields__]),
        ("words", "rowid", ["rowid", "said"]),
    )
)
_KEY: Final = ", ".join(Tally._fields)
_OF_DAY: Final = (
    f"{_as_text([*Tally._fields, 'count', 'total'])} FROM tallies WHERE hour >= ? AND hour < ? ORDER BY {_KEY}",
)
_OF_FOLD: Final = (
    "SELECT n, head, state, memory, trouble FROM place",
    "SELECT fingerprint, canonical FROM games ORDER BY fingerprint",
    """SELECT name, sql FROM sqlite_schema WHERE name IN ('cases', 'rounds', 'shoes', 'counts', 'words', 'tallies')
       ORDER BY name""",
)
_BLOCKS: Final = (
    "SELECT DISTINCT (n - 1) / ? FROM cases",
    "SELECT DISTINCT (first - 1) / ? FROM rounds",
    "SELECT DISTINCT (first - 1) / ? FROM shoes",
    "SELECT DISTINCT (n - 1) / ? FROM counts",
    "SELECT DISTINCT (rowid - 1) / ? FROM words",
)
_DAYS: Final = "SELECT DISTINCT substr(hour, 1, 10) FROM tallies"


def touched(fold: IndexFold) -> set[str]:
    """The parts that the new rows of a fold belong to."""
    keys = (*fold.cases, *fold.rounds, *fold.shoes, *fold.counts)
    blocks = {f"block {(key - 1) // BLOCK}" for key in keys}
    return {_FOLD, *blocks, *(f"day {tally.hour[:10]}" for tally in fold.tallies)}


def renew(conn: sqlite3.Connection, parts: Iterable[str]) -> None:
    """Write the digests of these parts, as their rows are now."""
    rows = [(part, _digest(conn, part)) for part in sorted(parts)]
    conn.executemany("INSERT OR REPLACE INTO digests VALUES (?, ?)", rows)


def digests(conn: sqlite3.Connection) -> dict[str, bytes]:
    """The digest of every part, computed from the rows."""
    parts = {_FOLD, *(f"day {day}" for (day,) in conn.execute(_DAYS))}
    parts.update(f"block {block}" for query in _BLOCKS for (block,) in conn.execute(query, (BLOCK,)))
    return {part: _digest(conn, part) for part in sorted(parts)}


def noted(conn: sqlite3.Connection) -> dict[str, bytes]:
    """The digest of every part, as it was written with the rows."""
    return dict(conn.execute("SELECT part, digest FROM digests"))


def differing(first: dict[str, bytes], second: dict[str, bytes]) -> list[str]:
    """The parts in which two sets of digests differ, sorted."""
    return sorted(part for part in first.keys() | second.keys() if first.get(part) != second.get(part))


def _digest(conn: sqlite3.Connection, part: str) -> bytes:
    found = sha256()
    for query, lines in _lines(conn, part):
        found.update(f"{query}\n".encode())
        found.update("\n".join(lines).encode())
    return found.digest()


def _lines(conn: sqlite3.Connection, part: str) -> Iterator[tuple[str, Iterable[str]]]:
    """Every query about a part, with each of its rows as one line."""
    kind, _, which = part.partition(" ")
    queries: tuple[str, ...]
    values: tuple[Any, ...]
    if kind == "block":
        at = int(which) * BLOCK
        queries, values = _IN_BLOCK, (at, at + BLOCK)
    elif kind == "day":
        queries, values = _OF_DAY, (which, f"{which}U")  # an hour is written 2026-03-01T20
    else:
        queries, values = _OF_FOLD, ()
    for query in queries:
        rows = conn.execute(query, values)
        yield query, map(repr, rows) if part == _FOLD else [text for (text,) in rows]
