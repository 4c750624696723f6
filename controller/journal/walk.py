"""The walk along a chain: every record, its wire bytes and its snapshot hashed again, against what is stored.

A chain alone shows what was changed in the middle. That its end was cut off, or that all of it was written anew, only
signed heads can show (heads.py), the more so if they have left the machine.
"""

import sqlite3
import struct
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Final, NamedTuple

from controller.journal.chain import GENESIS, NO_WIRE, SNAPSHOT, record_hash, snapshot_payload, wire_digest
from controller.journal.errors import READ_ERRORS, in_short, journal_line
from controller.journal.file import connect_reader, journal_id
from controller.journal.schema import is_current
from controller.journal.signed_heads import Head, HeadsError, check_heads
from controller.value import Value

PAGE: Final = 2_000
"""Records read at a time: memory stays flat, and no reader holds back the writer's checkpoints for long."""
_LOWEST: Final = -(2**63)

_LAST: Final = "SELECT max(n) FROM events"
_EVENTS: Final = "SELECT n, at, kind, schema, payload, wire, hash FROM events WHERE n >= ? ORDER BY n LIMIT ?"
_WIRES: Final = "SELECT n, i, port, at, direction, data FROM wire WHERE n >= ? AND n <= ? ORDER BY n, i"
_SNAPSHOTS: Final = "SELECT n, upto, payload FROM snapshots WHERE n >= ? AND n <= ? ORDER BY n"
_BOUNDS: Final = """SELECT (SELECT min(n) FROM wire), (SELECT max(n) FROM wire),
                    (SELECT min(n) FROM snapshots), (SELECT max(n) FROM snapshots)"""
_LAST_SNAPSHOT: Final = """SELECT s.n, s.upto, e.hash FROM snapshots s LEFT JOIN events e ON e.n = s.upto
                           ORDER BY s.n DESC LIMIT 1"""

_CHANGED: Final = "does not match its hash: it was changed after it was written"
_SNAPSHOT_CHANGED: Final = "has a snapshot that was changed, taken out or added"


class Bad(NamedTuple):
    """The first thing that is wrong, and the record it was found at. 0: not at a record."""

    n: int
    what: str


class Walked(NamedTuple):
    """How far a walk came, the hash there, and what stopped it."""

    n: int
    head: bytes
    bad: Bad | None


class Verified(Value):
    """What a full walk found. `records` and `head` are the last that was good."""

    ok: bool
    records: int
    head: str
    first_bad: Bad | None
    journal: str
    heads: int
    """Signed heads of this journal that were compared. With none, a cut-off end cannot be seen."""


def verify_chain(
    path: Path,
    heads: Path | None = None,
    public_key: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Verified:
    """Walk everything; name the first bad record. `progress` is called with records done and records in all.

    JournalError if there is no journal to walk.
    """
    with connect_reader(path) as db:
        try:
            return _verify(db.conn, heads, public_key, progress)
        except READ_ERRORS as error:
            bad = Bad(0, journal_line(path, error))
            return Verified(ok=False, records=0, head=GENESIS.hex(), first_bad=bad, journal="", heads=0)


def _verify(
    conn: sqlite3.Connection,
    heads: Path | None,
    public_key: str | None,
    progress: Callable[[int, int], None] | None,
) -> Verified:
    journal = journal_id(conn)
    signed, faulty_heads = _signed(heads, journal, public_key)
    # Heads and bounds are read before the walk: a writer may be going on.
    bounds = conn.execute(_BOUNDS).fetchone()
    walked = walk(conn, signed=signed, progress=progress)
    bad = walked.bad or _strays(walked.n, bounds) or _cut_off(walked.n, signed) or faulty_heads
    if bad is None and not is_current(conn):
        bad = Bad(0, "tables or triggers were changed by hand, though the records are as they were written")
    return Verified(bad is None, walked.n, walked.head.hex(), bad, journal, len(signed))


def walk_since_snapshot(conn: sqlite3.Connection) -> Walked:
    """Walk the first record, and everything after the last snapshot with the snapshot itself: for every start."""
    first = walk(conn, upto=1)
    found = conn.execute(_LAST_SNAPSHOT).fetchone()
    if first.bad or found is None:
        return first if first.bad else walk(conn, after=1, previous=first.head)
    n, upto, previous = found
    if previous is None:
        return first._replace(bad=Bad(upto, "is missing, though a snapshot takes it in"))
    walked = walk(conn, after=upto, previous=previous)
    if walked.bad is None and not upto < n <= walked.n:  # we did not come by the record that vouches for it
        return walked._replace(bad=Bad(n, _SNAPSHOT_CHANGED))
    return walked


def walk(
    conn: sqlite3.Connection,
    *,
    after: int = 0,
    previous: bytes = GENESIS,
    upto: int | None = None,
    signed: Mapping[int, Head] | None = None,
    progress: Callable[[int, int], None] | None = None,
    page: int = PAGE,
) -> Walked:
    """Walk from the record after `after`, whose hash is `previous`, to the end or to `upto`."""
    n, signed = after, signed or {}
    try:
        while upto is None or n < upto:
            # The end is asked for before each page. A writer may have gone on since, but it never takes back.
            (last,) = conn.execute(_LAST).fetchone()
            limit = page if upto is None else min(page, upto - n)
            rows = conn.execute(_EVENTS, (n + 1 if n else _LOWEST, limit)).fetchall()
            if not rows:
                return Walked(n, previous, None if last == n else _misplaced(n, last))
            wires = _wire_digests(conn, n + 1, rows[-1][0])
            snapshots = _snapshot_payloads(conn, n + 1, rows[-1][0])
            for got, at, kind, schema, payload, wire, stored in rows:
                digest = record_hash(previous, n + 1, at.encode(), kind.encode(), schema, payload, wire)
                if got != n + 1 or digest != stored:
                    return Walked(n, previous, Bad(got, _CHANGED) if got == n + 1 else _misplaced(n, got))
                if wires.get(got, NO_WIRE) != wire:
                    return Walked(n, previous, Bad(got, "has wire bytes that were changed, taken out or added"))
                if (got in snapshots or kind == SNAPSHOT) and snapshots.get(got) != payload:
                    return Walked(n, previous, Bad(got, _SNAPSHOT_CHANGED))
                if got in signed and signed[got].head != digest.hex():
                    return Walked(n, previous, _rewritten(signed, got))
                n, previous = got, digest
            if progress:
                progress(n, max(n, last))
    except (*READ_ERRORS, struct.error, TypeError, AttributeError) as error:  # the last three: not what a column holds
        if page > 1:  # something in this page: go on one by one, to name the very record
            return walk(conn, after=n, previous=previous, upto=upto, signed=signed, progress=progress, page=1)
        return Walked(n, previous, Bad(n + 1, f"cannot be read ({in_short(error)})"))
    return Walked(n, previous, None)


def _wire_digests(conn: sqlite3.Connection, first: int, last: int) -> dict[int, bytes]:
    rows = conn.execute(_WIRES, (first, last))
    return {
        n: wire_digest((i, port.encode(), at.encode(), way.encode(), data) for _, i, port, at, way, data in lines)
        for n, lines in groupby(rows, key=itemgetter(0))
    }


def _snapshot_payloads(conn: sqlite3.Connection, first: int, last: int) -> dict[int, bytes]:
    """What the record of each snapshot must say."""
    return {n: snapshot_payload(upto, data) for n, upto, data in conn.execute(_SNAPSHOTS, (first, last))}


def _misplaced(n: int, got: int | None) -> Bad:
    """After record n comes `got` (None: nothing), which is not the next."""
    if got is None or got > n:
        return Bad(n + 1, "is missing")
    return Bad(got, "does not belong where it is: records count from 1, one by one")


def _strays(records: int, bounds: Sequence[int | None]) -> Bad | None:
    """Wire bytes or snapshots that belong to no record."""
    for n, what in zip(bounds, ("wire bytes", "wire bytes", "a snapshot", "a snapshot"), strict=True):
        if n is not None and not 1 <= n <= records:
            return Bad(n, f"does not exist, yet there is what belongs to it: {what}")
    return None


def _signed(path: Path | None, journal: str, public_key: str | None) -> tuple[dict[int, Head], Bad | None]:
    """The signed heads of this journal by record, and what is wrong with their file."""
    if path is None:
        return {}, None
    try:
        heads = check_heads(path, public_key=public_key)
    except HeadsError as error:
        return {}, Bad(0, str(error))
    ours: dict[int, Head] = {}
    for head in heads:
        if head.journal == journal and ours.setdefault(head.n, head).head != head.head:
            return ours, Bad(head.n, f"has two signed heads that contradict each other in {path}")
    return ours, None if ours else Bad(0, f"no signed head in {path} is of this journal ({journal or 'without id'})")


def _rewritten(signed: Mapping[int, Head], n: int) -> Bad:
    before = max((known for known in signed if known < n), default=0)
    return Bad(n, f"is not the one signed at {signed[n].at}: something from record {before + 1} on was written anew")


def _cut_off(records: int, signed: Mapping[int, Head]) -> Bad | None:
    last = max(signed, default=0)
    if last <= records:
        return None
    return Bad(records + 1, f"is missing, with all up to {last}: they were signed at {signed[last].at}")
