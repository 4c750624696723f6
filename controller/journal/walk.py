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

from controller.journal.chain import GENESIS, NO_WIRE, SNAPSHOT, STARTED, covers, own_field, record_hash, wire_digest
from controller.journal.errors import READ_ERRORS, in_short, journal_line, without_verify
from controller.journal.file import BEFORE_THE_FIRST, Tip, connect_reader, journal_id, named_key
from controller.journal.known_heads import KnownHeads, known_heads
from controller.journal.schema import is_current
from controller.journal.signed_heads import Head
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
                           WHERE s.n <= ? ORDER BY s.n DESC LIMIT 1"""
_HASH: Final = "SELECT hash FROM events WHERE n = ?"

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
    witnesses: int = 0
    """How many files of heads that are kept elsewhere had a head of this journal."""
    told: tuple[str, ...] = ()
    """What is wrong with files of heads without making the journal bad: lines that its key has not signed."""
    only_heads: bool = False
    """The chain holds by itself; heads say that it was written anew or cut off. Judging may find an earlier record."""


def verify_chain(
    path: Path,
    heads: Path | None = None,
    public_key: str | None = None,
    progress: Callable[[int, int], None] | None = None,
    witnesses: Sequence[Path] = (),
) -> Verified:
    """Walk everything; name the first bad record. `progress` is called with records done and records in all.

    Every head of the file beside the journal, of `heads` and of `witnesses` is compared. In `heads`, which somebody has
    chosen, every line must be signed; in the others the lines that the journal's key has not signed are told.
    JournalError if there is no journal to walk.
    """
    with connect_reader(path) as db:
        try:
            known = known_heads(db.conn, path, heads, public_key, witnesses)
            return _verify(db.conn, known, progress)
        except READ_ERRORS as error:
            bad = Bad(0, without_verify(journal_line(path, error)))
            return Verified(ok=False, records=0, head=GENESIS.hex(), first_bad=bad, journal="", heads=0)


def _verify(conn: sqlite3.Connection, known: KnownHeads, progress: Callable[[int, int], None] | None) -> Verified:
    # Heads and bounds are read before the walk: a writer may be going on.
    bounds = conn.execute(_BOUNDS).fetchone()
    walked = walk(conn, signed=known.signed, progress=progress)
    bad = walked.bad or _strays(walked.n, bounds)
    rewritten = bad is not None and bad.n in known.signed and bad == _rewritten(known.signed, bad.n)
    contradicted = bad is None or rewritten
    bad = bad or _cut_off(walked.n, known.signed) or _faulty(known) or _keys(conn)
    if bad is None and not is_current(conn):
        bad = Bad(0, "tables or triggers were changed by hand, though the records are as they were written")
    return Verified(
        bad is None,
        walked.n,
        walked.head.hex(),
        bad,
        journal_id(conn),
        len(known.signed),
        known.witnesses,
        known.told,
        contradicted and bad is not None,
    )


def _faulty(known: KnownHeads) -> Bad | None:
    return None if known.wrong is None else Bad(*known.wrong)


def _keys(conn: sqlite3.Connection) -> Bad | None:
    """A journal names its key once."""
    named = named_key(conn)
    for n, payload in conn.execute("SELECT n, payload FROM events WHERE kind = ? ORDER BY n", (STARTED,)):
        if own_field(payload, "public_key") not in (None, named):
            return Bad(n, "names another key for the heads than the journal does")
    return None


def walk_for_start(conn: sqlite3.Connection, head: Head | None) -> tuple[Walked, Tip]:
    """Walk the first record, and everything from the last snapshot on that the signed head is over; without such a
    snapshot everything. Also where the walk began: nothing before it was looked at.

    The walk comes by the record of the snapshot and by the signed one. So what the snapshot says was signed too.
    """
    signed = {} if head is None else {head.n: head}
    first = walk(conn, upto=1, signed=signed)
    found = None if head is None else conn.execute(_LAST_SNAPSHOT, (head.n,)).fetchone()
    if first.bad:
        return first, BEFORE_THE_FIRST
    n, upto, previous = found or (0, 0, GENESIS)
    if previous is None:
        return first._replace(bad=Bad(upto, "is missing, though a snapshot takes it in")), BEFORE_THE_FIRST
    walked = walk(conn, after=upto, previous=previous, signed=signed)
    if walked.bad is None and n and not upto < n <= walked.n:  # we did not come by the record that vouches for it
        walked = walked._replace(bad=Bad(n, _SNAPSHOT_CHANGED))
    return walked._replace(bad=walked.bad or _cut_off(walked.n, signed)), Tip(upto, previous)


def holds(conn: sqlite3.Connection, after: int, upto: int, digest: bytes) -> bool:
    """Whether the chain from record `after` on leads to record `upto` with this hash."""
    found = conn.execute(_HASH, (after,)).fetchone() if after else (GENESIS,)
    if found is None:
        return False
    walked = walk(conn, after=after, previous=found[0], upto=upto)
    return walked.bad is None and (walked.n, walked.head) == (upto, digest)


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
            snapshots = _snapshots(conn, n + 1, rows[-1][0])
            for got, at, kind, schema, payload, wire, stored in rows:
                digest = record_hash(previous, n + 1, at.encode(), kind.encode(), schema, payload, wire)
                if got != n + 1 or digest != stored:
                    return Walked(n, previous, Bad(got, _CHANGED) if got == n + 1 else _misplaced(n, got))
                if wires.get(got, NO_WIRE) != wire:
                    return Walked(n, previous, Bad(got, "has wire bytes that were changed, taken out or added"))
                if (got in snapshots or kind == SNAPSHOT) and not (
                    got in snapshots and covers(payload, *snapshots[got])
                ):
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


def _snapshots(conn: sqlite3.Connection, first: int, last: int) -> dict[int, tuple[int, bytes]]:
    """By record: the last record that each snapshot takes in, and the snapshot."""
    return {n: (upto, data) for n, upto, data in conn.execute(_SNAPSHOTS, (first, last))}


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


def _rewritten(signed: Mapping[int, Head], n: int) -> Bad:
    before = max((known for known in signed if known < n), default=0)
    return Bad(n, f"is not the one signed at {signed[n].at}: something from record {before + 1} on was written anew")


def _cut_off(records: int, signed: Mapping[int, Head]) -> Bad | None:
    last = max(signed, default=0)
    if last <= records:
        return None
    return Bad(records + 1, f"is missing, with all up to {last}: they were signed at {signed[last].at}")
