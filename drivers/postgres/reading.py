"""Reading a store: its journals, and one of them with the methods of a journal's reader."""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.journal.chain import SNAPSHOT, Entry, covers
from controller.journal.copies import Shipped
from controller.journal.errors import JournalError
from drivers.postgres.connect import Connection, StoreError, store_errors

PAGE: Final = 2_000


class Held(NamedTuple):
    """A journal that a store holds."""

    journal: str
    n: int
    hash: bytes
    at: str
    kind: str
    table: str | None
    public_key: str | None
    predecessor: str | None
    own: bool
    first_seen: datetime | None


_HELD: Final = """select journal, last_n, last_hash, last_at, last_kind, table_name, public_key, predecessor, own,
    first_seen from public.journal"""


def held_journals(conn: Connection, *, own: bool = False) -> list[Held]:
    """The journals of tables, in the order in which they came; or the floor's own."""
    with store_errors():
        rows = conn.execute(f"{_HELD} where own = %s order by first_seen, journal", (own,)).fetchall()
    return [Held(*row) for row in rows]


def held_journal(conn: Connection, journal: str) -> Held | None:
    """One journal; None if the store does not know it."""
    with store_errors():
        row = conn.execute(f"{_HELD} where journal = %s", (journal,)).fetchone()
    return None if row is None else Held(*row)


class StoredJournal:
    """A journal in a store, read as a file of it is read: what folds one folds the other."""

    def __init__(self, conn: Connection, journal: str) -> None:
        found = held_journal(conn, journal)
        if found is None:
            raise StoreError(f"the store holds no journal {journal}; sabot floor status lists them")
        self.id: Final = journal
        self.path: Final = Path(f"journal {journal}")
        """Its name in messages."""
        self.held: Final = found
        self._conn = conn

    @property
    def named_key(self) -> str | None:
        """The public key that the journal names for its heads."""
        return self.held.public_key

    @property
    def predecessor(self) -> str | None:
        """The id of the journal that this one follows; None: it follows none."""
        return self.held.predecessor

    def head(self) -> tuple[int, str]:
        """The number and the hash of the last record that the store holds now."""
        found = held_journal(self._conn, self.id)
        if found is None:
            raise JournalError(f"{self.path}: is not in the store any more")
        return found.n, found.hash.hex()

    def entries(self, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The records after number `after`, up to and including `upto`, in order. Memory stays flat."""
        for one in self.shipped(after, upto):
            yield Entry(*one[:5], one.hash.hex())

    def shipped(self, after: int = 0, upto: int | None = None) -> Iterator[Shipped]:
        """The same, with wire bytes and snapshots."""
        last = self.head()[0] if upto is None else upto
        query = """select n, at, kind, schema, payload, wire, snapshot, hash from public.record
                   where journal = %s and n > %s and n <= %s order by n limit %s"""
        while rows := self._rows(query, self.id, after, last, PAGE):
            yield from (Shipped(*row) for row in rows)
            after = rows[-1][0]

    def vouched_snapshot(self, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout, and the last record that it takes in."""
        query = """select n, payload, snapshot from public.record
                   where journal = %s and kind = %s and schema = %s order by n desc limit 1"""
        for n, payload, snapshot in self._rows(query, self.id, SNAPSHOT, layout):
            upto = int(json.loads(payload)["upto"])
            return (upto, snapshot) if upto < n and covers(payload, upto, snapshot) else None
        return None

    def must_hold(self, after: int) -> None:
        """For who folds the records after this one. A store checked them when it took them."""

    def heads(self) -> list[bytes]:
        """Its signed heads, each line as the table wrote it, in order."""
        return [line for (line,) in self._rows("select line from public.head where journal = %s order by seq", self.id)]

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with store_errors():
            return self._conn.execute(query, values, binary=True).fetchall()
