"""Reading a store: its journals, and one of them with the methods of a journal's reader."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.journal.chain import CLOSED, SNAPSHOT, Entry, Wire, covers, own_field, read_wire_image
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


def staff_ids(conn: Connection) -> set[str]:
    """The ids of all who were ever put into the book of staff of a table."""
    query = """select distinct public.json_of(r.payload) ->> 'id' from public.record r
               join public.journal j using (journal) where r.kind = 'staff-added' and not j.own"""
    with store_errors():
        return {person for (person,) in conn.execute(query) if person}


class StoredJournal:
    """A journal in a store, read as a file of it is read: what folds one folds the other."""

    def __init__(self, conn: Connection, journal: str, held: Held | None = None) -> None:
        """`held`: the journal as the store was just seen to hold it; unless said, it is looked up."""
        found = held or held_journal(conn, journal)
        if found is None:
            raise StoreError(f"the store holds no journal {journal}; sabot floor status lists them")
        self.id: Final = journal
        self.path: Final = Path(f"journal {journal}")
        """Its name in messages."""
        self.held: Final = found
        self._conn = conn

    @property
    def gone(self) -> bool:
        """Never: nothing is removed from a store. A day that was detached is missing in its records."""
        return False

    def close(self) -> None:
        """The connection belongs to who made it."""

    @property
    def named_key(self) -> str | None:
        """The public key that the journal names for its heads."""
        return self.held.public_key

    @property
    def predecessor(self) -> str | None:
        """The id of the journal that this one follows; None: it follows none."""
        return self.held.predecessor

    @property
    def successor(self) -> str | None:
        """The id of the journal that follows this one, as its last record names it; None: none was begun yet."""
        query = """select r.payload from public.record r join public.journal j
                   on j.journal = r.journal and j.last_n = r.n where r.journal = %s and r.kind = %s"""
        rows = self._rows(query, self.id, CLOSED)
        return own_field(rows[0][0], "successor") if rows else None

    @property
    def unsigned_after(self) -> float:
        """Not known: a store takes what a table sends."""
        return inf

    def head(self) -> tuple[int, str]:
        """The number and the hash of the last record that the store holds now."""
        found = held_journal(self._conn, self.id)
        if found is None:
            raise JournalError(f"{self.path}: is not in the store any more")
        return found.n, found.hash.hex()

    def entries(self, after: int = 0, upto: int | None = None, kinds: Sequence[str] = ()) -> Iterator[Entry]:
        """The records after number `after`, up to and including `upto`, in order; of these kinds, if any are named.
        Memory stays flat."""
        last = self.head()[0] if upto is None else upto
        of_kind = "and kind = any(%s)" if kinds else ""
        query = f"""select n, at, kind, schema, payload, hash from public.record
                    where journal = %s and n > %s and n <= %s {of_kind} order by n limit %s"""  # noqa: S608 - bound
        while rows := self._rows(query, self.id, after, last, *([list(kinds)] if kinds else []), PAGE):
            for n, at, kind, schema, payload, digest in rows:
                yield Entry(n, at, kind, schema, payload, digest.hex())
            after = rows[-1][0]

    def last_of(self, kind: str, upto: int, most: int, after: int = 0) -> list[Entry]:
        """The last so many records of a kind up to this one, and after that one; oldest first."""
        query = """select n, at, kind, schema, payload, hash from public.record
                   where journal = %s and kind = %s and n <= %s and n > %s order by n desc limit %s"""
        rows = self._rows(query, self.id, kind, upto, after, most)
        return [Entry(n, at, of_kind, schema, payload, digest.hex())
                for n, at, of_kind, schema, payload, digest in reversed(rows)]  # fmt: skip

    def wire(self, from_n: int = 1, to_n: int | None = None) -> Iterator[tuple[int, Wire]]:
        """The raw bytes that came with records `from_n` to `to_n`, each with the number of its record, in order."""
        last = self.head()[0] if to_n is None else to_n
        query = """select n, wire from public.record
                   where journal = %s and n >= %s and n <= %s and wire <> '' order by n limit %s"""
        while rows := self._rows(query, self.id, from_n, last, PAGE):
            for n, image in rows:
                yield from ((n, line) for line in read_wire_image(image))
            from_n = rows[-1][0] + 1

    def shipped(self, after: int = 0, upto: int | None = None) -> Iterator[Shipped]:
        """The same, with wire bytes and snapshots."""
        last = self.head()[0] if upto is None else upto
        query = """select n, at, kind, schema, payload, wire, snapshot, hash from public.record
                   where journal = %s and n > %s and n <= %s order by n limit %s"""
        while rows := self._rows(query, self.id, after, last, PAGE):
            yield from (Shipped(*row) for row in rows)
            after = rows[-1][0]

    def snapshots(self, count: int, layout: int = 1) -> list[tuple[int, bytes]]:
        """The last snapshots in this layout, the latest first, each with the number of the last record it takes in."""
        return self._snapshots(layout, 1 << 62, count)

    def snapshot_before(self, n: int, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout saved before record `n`, and the last record that it takes in."""
        return next(iter(self._snapshots(layout, n, 1)), None)

    def vouched_snapshot(self, layout: int = 1) -> tuple[int, bytes] | None:
        """The last snapshot in this layout, and the last record that it takes in."""
        return next(iter(self._snapshots(layout, 1 << 62, 1)), None)

    def _snapshots(self, layout: int, below: int, count: int) -> list[tuple[int, bytes]]:
        query = """select n, payload, snapshot from public.record
                   where journal = %s and kind = %s and schema = %s and n < %s order by n desc limit %s"""
        found = []
        for n, payload, snapshot in self._rows(query, self.id, SNAPSHOT, layout, below, count):
            upto = int(json.loads(payload)["upto"])
            if upto < n and covers(payload, upto, snapshot):
                found.append((upto, snapshot))
        return found

    def must_hold(self, after: int) -> None:
        """For who folds the records after this one. A store checked them when it took them."""

    def heads(self) -> list[bytes]:
        """Its signed heads, each line as the table wrote it, in order."""
        return [line for (line,) in self._rows("select line from public.head where journal = %s order by seq", self.id)]

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with store_errors():
            return self._conn.execute(query, values, binary=True).fetchall()
