"""Verification of a store: the chain of each journal walked in SQL, its cursor, and the signed heads that it has; and
files compared with what the store holds."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec

from controller.journal.chain import GENESIS
from controller.journal.copies import Shipped, next_batch
from controller.journal.reader import Reader
from controller.journal.signed_heads import Head, is_signed
from drivers.postgres.connect import Connection, store_errors
from drivers.postgres.reading import Held, held_journal, held_journals

PART: Final = 20_000
"""Records that one statement walks."""


class BadRecord(NamedTuple):
    """The first thing that is wrong with a journal in a store."""

    journal: str
    n: int
    what: str


class Walk(NamedTuple):
    """What a walk along one journal found."""

    records: int
    bad: BadRecord | None


class Compared(NamedTuple):
    """What a comparison of a file with the store found."""

    journal: str
    behind: int
    """How many records of the file the store does not have yet."""
    bad: BadRecord | None


def compare_file(conn: Connection, reader: Reader) -> Compared:
    """Compare a journal with what the store holds, from the first record to the last, contents and hashes."""
    held = held_journal(conn, reader.id)
    upto = 0 if held is None else held.n
    # After the cursor was read: a file at a table is never behind it.
    n, previous, last = 0, GENESIS, reader.head()[0]
    while batch := next_batch(reader, n):
        known = _records(conn, reader.id, n, batch[-1].n)
        for record in batch:
            if not record.follows(previous):
                return Compared(reader.id, 0, BadRecord(reader.id, record.n, f"{reader.path}: does not match its hash"))
            if known.get(record.n, record)._replace(snapshot=None) != record._replace(snapshot=None):
                what = f"{reader.path}: is not the one that the store holds"
                return Compared(reader.id, 0, BadRecord(reader.id, record.n, what))
            previous = record.hash
        n = batch[-1].n
    if last < upto:
        what = f"{reader.path}: is missing, though the store holds records up to {upto}"
        return Compared(reader.id, 0, BadRecord(reader.id, last + 1, what))
    return Compared(reader.id, n - upto, None)


def _records(conn: Connection, journal: str, after: int, upto: int) -> dict[int, Shipped]:
    """What the store holds, whole: its own hashes and functions are not believed. Snapshots are covered by a record;
    a file keeps only the last ones."""
    query = """select n, at, kind, schema, payload, wire, snapshot, hash from public.record
               where journal = %s and n > %s and n <= %s"""
    with store_errors():
        rows = conn.execute(query, (journal, after, upto), binary=True).fetchall()
    return {row[0]: Shipped(*row) for row in rows}


def verify_journals(conn: Connection, progress: Callable[[str], None] | None = None) -> Iterator[tuple[Held, Walk]]:
    """Walk every journal, the floor's own too."""
    for own in (False, True):
        for held in held_journals(conn, own=own):
            yield held, verify_journal(conn, held)
            if progress is not None:
                progress(held.journal)
    with store_errors():
        lost = conn.execute("""select distinct r.journal from public.record r
            where not exists (select 1 from public.journal j where j.journal = r.journal)""").fetchone()
    if lost is not None:
        held = Held(lost[0], 0, GENESIS, "", "", None, None, None, own=False, first_seen=None)
        yield held, Walk(0, BadRecord(lost[0], 1, "is there, but the cursor of its journal is gone"))


def verify_journal(conn: Connection, held: Held) -> Walk:
    """Walk one journal. The cursor was read before: what came since is not looked at."""
    n, previous = 0, GENESIS
    records = 0
    while n < held.n:
        with store_errors():
            found = conn.execute(
                "select * from public.walk(%s, %s, %s, %s)", (held.journal, n, previous, PART)
            ).fetchone()
        count, last, last_hash, bad, what = found or (0, None, None, None, None)
        if bad is not None and bad <= held.n:
            return Walk(records + bad - n - 1, BadRecord(held.journal, bad, what))
        if last is None or last <= n:
            break
        records, n, previous = records + count, last, last_hash
    return Walk(records, _end(conn, held, n, previous) or _heads(conn, held))


def _end(conn: Connection, held: Held, n: int, last: bytes) -> BadRecord | None:
    """Whether the walk came to the cursor."""
    if n > held.n:  # a sender went on meanwhile: is the record of the cursor the one it names?
        row = conn.execute(
            "select hash from public.record where journal = %s and n = %s", (held.journal, held.n)
        ).fetchone()
        n, last = held.n, b"" if row is None else row[0]
    if n < held.n:
        anchor = conn.execute("select hash from public.anchor where journal = %s and n = %s", (held.journal, held.n))
        row = anchor.fetchone()
        if row is None:
            return BadRecord(held.journal, n + 1, f"is missing, with all up to {held.n}, where the cursor is")
        last = row[0]
    if last != held.hash:
        return BadRecord(held.journal, held.n, "is not the one that the cursor names")
    beyond = conn.execute(
        """select min(r.n) from public.record r join public.journal j using (journal)
           where r.journal = %s and r.n > j.last_n""", (held.journal,),
    ).fetchone()  # fmt: skip
    if beyond is not None and beyond[0] is not None:
        return BadRecord(held.journal, beyond[0], "is there, but the cursor has not come to it: the cursor was changed")
    return None


def _heads(conn: Connection, held: Held) -> BadRecord | None:
    """The first record that contradicts a signed head, or that one is over and that is not there."""
    query = """select h.n, h.line, h.n > j.last_n from public.head h join public.journal j using (journal)
               left join public.record r on r.journal = h.journal and r.n = h.n
               where h.journal = %s and (h.n > j.last_n
                   or public.json_of(h.line) ->> 'head' is distinct from encode(coalesce(r.hash, ''), 'hex')
                   and r.hash is not null) order by h.n"""
    with store_errors():
        rows = conn.execute(query, (held.journal,)).fetchall()
    for n, line, missing in rows:
        head = _signed(line, held)
        if head is not None:
            what = f"is missing: it was signed at {head.at}" if missing else f"is not the one signed at {head.at}"
            return BadRecord(held.journal, n, what)
    return None


def signed_heads(conn: Connection, held: Held) -> int:
    """How many heads the store has that the key of a journal signed."""
    with store_errors():
        rows = conn.execute("select line from public.head where journal = %s", (held.journal,)).fetchall()
    return sum(_signed(line, held) is not None for (line,) in rows)


def _signed(line: bytes, held: Held) -> Head | None:
    """The head in a line, if the key of the journal signed it."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    ours = head.journal == held.journal and held.public_key in (None, head.public_key)
    return head if ours and is_signed(head) else None
