"""The file under a journal: opened, told apart from what is no journal, begun, and written to in whole batches.

Two laws. There is one read-write connection and every other is read-only: SQLite up to 3.51.2 can corrupt a WAL that
two connections write. And nobody opens the file of a journal by other means while this process has it open in SQLite:
closing that second descriptor would silently give back SQLite's locks.
"""

import json
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlite_utils import Database

from controller.journal.chain import (
    BEGUN,
    GENESIS,
    NO_WIRE,
    STARTED,
    TOLD,
    Entry,
    Record,
    Wire,
    own_field,
    own_payload,
    record_hash,
    wire_digest,
)
from controller.journal.durable_files import make_private, open_private, sync_folder
from controller.journal.errors import MAY_NOT_BE_WRITTEN, READ_ERRORS, JournalError, NewerError, file_line, journal_line
from controller.journal.schema import APPLICATION_ID, MIGRATIONS, is_current, migration_gap
from controller.regular_file import NO_FILE

_WAIT_SECONDS = 2.0
"""How long to wait for another program that has the file locked: only a foreign one can."""
_SIDE_FILES = ("-wal", "-shm", "-journal")


class Tip(NamedTuple):
    """The last record of a chain."""

    n: int
    hash: bytes


BEFORE_THE_FIRST = Tip(0, GENESIS)


@contextmanager
def refusals(path: Path) -> Iterator[None]:
    """Turn what SQLite and the system say into one line about this journal."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # a mistake of ours, not of the file
    except READ_ERRORS as error:
        raise JournalError(journal_line(path, error)) from None
    except OSError as error:
        raise JournalError(file_line(path, error)) from None


def connect_writer(path: Path, *, durable: bool) -> Database:
    """The one read-write connection. The caller holds the lock."""
    with refusals(path), _opened(path, "rw") as db:
        make_private(path)
        if not os.access(path, os.W_OK):  # SQLite would find out at the first record
            raise JournalError(f"{path}: {MAY_NOT_BE_WRITTEN}")
        if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
            raise JournalError(f"{path}: this disk cannot hold a journal (no shared memory); use a local disk")
        db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")
        db.execute("BEGIN IMMEDIATE")  # refused here, not at the first card, if another program holds it
        if migration_gap(db.conn)[1]:
            MIGRATIONS.apply(db)
        db.execute("COMMIT")
        if not is_current(db.conn):
            raise JournalError(f"{path}: its tables or triggers were changed by hand; keep the file, run sabot verify")
        return db


def leave_wal(db: Database) -> None:
    """Let one file hold everything. Refused while somebody reads, so it waits for those who read for a moment."""
    until = time.monotonic() + _WAIT_SECONDS
    while True:
        try:
            db.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.OperationalError as error:  # SQLite does not wait here by itself
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.005)
        else:
            return


def connect_reader(path: Path, *, of_any_age: bool = False) -> Database:
    """A read-only connection, beside a writer or without one. `of_any_age`: only to look at the chain."""
    with refusals(path), _opened(path, "ro") as db:
        if migration_gap(db.conn)[1] and not of_any_age:
            raise JournalError(f"{path}: was written by an older Sabot; open it once with the table to bring it up")
        return db


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[Database]:
    """A connection to a journal, closed again if anything is wrong with it."""
    _must_be_there(path)
    db = _connect(path, mode)
    try:
        _must_be_ours(path, db)
        yield db
    except BaseException:
        db.close()
        raise


def _connect(path: Path, mode: str) -> Database:
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    conn = sqlite3.connect(uri, uri=True, timeout=_WAIT_SECONDS, isolation_level=None)
    return Database(conn, strict=True, execute_plugins=False)


def _must_be_there(path: Path) -> None:
    if path.is_dir():
        raise JournalError(f"{path}: is a folder; name a journal in it")
    if not path.exists():
        raise JournalError(f"{path}: there is no journal; check the path")
    if not path.is_file():
        raise JournalError(f"{path}: {NO_FILE}; check the path")
    if path.stat().st_size == 0:
        # A journal of ours is never empty: it gets its name when it is whole.
        raise JournalError(f"{path}: is empty, so not a journal; restore an archive, or move it away to begin anew")


def _must_be_ours(path: Path, db: Database) -> None:
    (found,) = db.execute("PRAGMA application_id").fetchone()
    if found != APPLICATION_ID:
        raise JournalError(f"{path}: is a database of another program, not a Sabot journal; name another file")
    newer, _ = migration_gap(db.conn)
    if newer:
        raise NewerError(path, newer[-1])


def journal_id(conn: sqlite3.Connection) -> str:
    """The random id in record 1; empty if that record is not what it was."""
    found = conn.execute("SELECT payload FROM events WHERE n = 1").fetchone()
    try:
        return str(json.loads(found[0])["journal"])
    except (TypeError, ValueError, KeyError):
        return ""


def named_key(conn: sqlite3.Connection) -> str | None:
    """The public key that the journal names for its heads; None: none yet. Quick also where record 1 does not."""
    first = conn.execute("SELECT payload FROM events WHERE n = 1").fetchone()
    if first and (found := own_field(first[0], "public_key")):
        return found
    # Named later, by a journal that an older Sabot began. Every snapshot since repeats it.
    last = conn.execute("SELECT e.n, e.payload FROM snapshots s JOIN events e ON e.n = s.n ORDER BY s.n DESC LIMIT 1")
    n, payload = last.fetchone() or (0, b"{}")
    if found := own_field(payload, "public_key"):
        return found
    later = conn.execute("SELECT payload FROM events WHERE n > ? AND kind = ? ORDER BY n", (n, STARTED))
    return next((found for (payload,) in later if (found := own_field(payload, "public_key"))), None)


def predecessor(conn: sqlite3.Connection) -> str | None:
    """The id of the journal that this one follows, as record 1 names it."""
    found = conn.execute("SELECT payload FROM events WHERE n = 1").fetchone()
    try:
        return str(json.loads(found[0])["after"]["journal"])
    except (TypeError, ValueError, KeyError):
        return None


def begin_journal(
    path: Path,
    journal: str,
    *,
    at: str,
    software: str,
    public_key: str | None = None,
    after: object = None,
    records: Sequence[Record] = (),
) -> Tip:
    """Make a whole journal of this id, with its first record and then `records`; return its tip.

    The caller holds the lock, knows that nothing of worth lies at `path`, and gives the file its real name afterwards:
    a journal that is only half there must never be found under the name of a journal.
    """
    key = {} if public_key is None else {"public_key": public_key}
    first = Record(BEGUN, 1, own_payload(journal=journal, format=1, software=software, after=after, **key))
    with refusals(path):
        for leftover in (path, *side_files(path)):
            leftover.unlink(missing_ok=True)
        open_private(path).close()
        with _connect(path, "rw") as db, db.atomic():
            MIGRATIONS.apply(db)
            *_, last = insert_batch(db.conn, BEFORE_THE_FIRST, at, (first, *records))
    return Tip(last.n, bytes.fromhex(last.hash))


def copy_journal(path: Path, rows: Iterable[tuple[tuple[Any, ...], list[Any], tuple[Any, ...] | None]]) -> Tip:
    """Make a whole journal of rows that another one had: record, wire bytes and snapshot of each. As `begin_journal`,
    the caller gives the file its name afterwards. Returns its last record."""
    tip = BEFORE_THE_FIRST
    for leftover in (path, *side_files(path)):
        leftover.unlink(missing_ok=True)
    open_private(path).close()
    with _connect(path, "rw") as db, db.atomic():
        MIGRATIONS.apply(db)
        for event, wires, snapshot in rows:
            db.conn.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", event)
            db.conn.executemany("INSERT INTO wire VALUES (?, ?, ?, ?, ?, ?)", wires)
            if snapshot is not None:
                db.conn.execute("INSERT INTO snapshots VALUES (?, ?, ?)", snapshot)
            tip = Tip(event[0], event[-1])
    return tip


def side_files(path: Path) -> tuple[Path, ...]:
    """The files that SQLite keeps beside a database while it is open."""
    return tuple(path.with_name(path.name + end) for end in _SIDE_FILES)


def put_in_place(new: Path, path: Path) -> None:
    """Give a whole, closed journal (or archive) its name. What lay beside must be gone for good, and the name last."""
    with refusals(path):
        sync_folder(path.parent)
        new.replace(path)
        sync_folder(path.parent)


def write_batch(
    conn: sqlite3.Connection,
    tip: Tip,
    at: str,
    records: Sequence[Record],
    wire: Sequence[Wire] = (),
    snapshot: tuple[int, bytes] | None = None,
) -> tuple[Entry, ...]:
    """Write records after `tip` in one transaction, as `insert_batch` does. A card waits for this, so it does without
    `Database.atomic`."""
    conn.execute("BEGIN")
    try:
        entries = insert_batch(conn, tip, at, records, wire, snapshot)
        conn.execute("COMMIT")
    except BaseException:
        conn.rollback()
        raise
    return entries


def insert_batch(
    conn: sqlite3.Connection,
    tip: Tip,
    at: str,
    records: Sequence[Record],
    wire: Sequence[Wire] = (),
    snapshot: tuple[int, bytes] | None = None,
) -> tuple[Entry, ...]:
    """Insert records after `tip`; wire bytes and snapshot belong to the first of them that is no `told`."""
    n, previous = tip
    first, moment = n + 1 + (records[0].kind == TOLD), at.encode()
    wires = [(first, i, *line) for i, line in enumerate(wire)]
    digest = wire_digest((i, port.encode(), time.encode(), way.encode(), data) for _, i, port, time, way, data in wires)
    rows, entries = [], []
    for kind, schema, payload in records:
        n += 1
        carried = digest if n == first else NO_WIRE
        previous = record_hash(previous, n, moment, kind.encode(), schema, payload, carried)
        rows.append((n, at, kind, schema, payload, carried, previous))
        entries.append(Entry(n, at, kind, schema, payload, previous.hex()))
    conn.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    if wires:
        conn.executemany("INSERT INTO wire VALUES (?, ?, ?, ?, ?, ?)", wires)
    if snapshot is not None:
        conn.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (first, *snapshot))
    return tuple(entries)
