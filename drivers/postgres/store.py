"""`Store`: what a sender tells a store, in calls of its one function."""

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from psycopg.types.json import Jsonb

from controller.floor.ingest import Answer, Cursor
from controller.journal.copies import Shipped
from drivers.postgres.connect import Connection, store_errors

_PUSH: Final = """select * from public.push(%b::text, %b::bigint[], %b::text[], %b::text[], %b::bigint[], %b::bytea[],
    %b::bytea[], %b::bytea[], %b::bytea[], %b::bigint[], %b::bytea[], %b::jsonb, %b::bigint)"""
_WRITE: Final = """select * from public.write_own(%b::text, %b::text, %b::bigint[], %b::text[], %b::text[],
    %b::bigint[], %b::bytea[], %b::bytea[])"""


class Pushed(NamedTuple):
    """The answer of a store."""

    answer: Answer
    cursor: Cursor
    """The last record that the store holds now; 0: none."""
    fork: int | None
    """The first record that differs."""
    head: int
    """The last record of which the store has a signed head."""


class Store:
    """A store on one connection."""

    def __init__(self, conn: Connection) -> None:
        self.conn = conn

    def push(
        self,
        journal: str,
        batch: Sequence[Shipped] = (),
        heads: Sequence[tuple[int, bytes]] = (),
        beat: Mapping[str, Any] | None = None,
        ends: int | None = None,
    ) -> Pushed:
        """Send a batch, signed heads and a sign of life. An empty one asks where the store is.

        `ends`: the file ends with this record, seen after the store said that it has more.
        """
        fields = [list(column) for column in zip(*batch, strict=True)] or [[] for _ in Shipped._fields]
        ns, ats, kinds, schemas, payloads, wires, snapshots, hashes = fields
        told = None if beat is None else Jsonb(dict(beat))
        values = (journal, ns, ats, kinds, schemas, payloads, wires, snapshots, hashes,
                  [n for n, _ in heads], [line for _, line in heads], told, ends)  # fmt: skip
        return self._answered(_PUSH, values)

    def write_own(self, journal: str, name: str, batch: Sequence[Shipped]) -> Pushed:
        """Append to a journal of the floor itself, such as its book of staff."""
        ns, ats, kinds, schemas, payloads, _, _, hashes = (list(column) for column in zip(*batch, strict=True))
        return self._answered(_WRITE, (journal, name, ns, ats, kinds, schemas, payloads, hashes))

    def clock_ahead(self) -> float:
        """How many seconds our clock is ahead of the store's, but for half of the way there and back."""
        asked = time.time()
        with store_errors():
            row = self.conn.execute("select extract(epoch from clock_timestamp())::float8").fetchone()
        return (asked + time.time()) / 2 - float(row[0] if row else asked)

    def _answered(self, query: str, values: tuple[Any, ...]) -> Pushed:
        with store_errors():
            row = self.conn.execute(query, values, binary=True).fetchone()
        answer, last_n, last_hash, fork, head = row or (Answer.SKIPPED, 0, b"", None, 0)
        return Pushed(Answer(answer), Cursor(last_n, bytes(last_hash)), fork, head or 0)
