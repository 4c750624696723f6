"""The journal: append-only, hash-chained, durable before it answers. It does not know what its records mean.

Order is the number of a record and nothing else; times are only written down. One controller writes, any number of
processes read. When the disk fails, the journal stops and says why, and goes on when it can: nothing is lost that
`append` has returned, and nothing is there of what it refused.
"""

import os
import secrets
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, suppress
from math import inf
from pathlib import Path
from shutil import disk_usage
from time import perf_counter
from typing import TYPE_CHECKING, Final, Self

from sqlite_utils import Database

from controller.journal.chain import (
    CLOSED,
    RESUMED,
    SNAPSHOT,
    WIRE,
    WRITTEN_BY_ITSELF,
    Entry,
    Record,
    Wire,
    own_payload,
    snapshot_payload,
)
from controller.journal.errors import READ_ERRORS, DoubtedError, JournalError, JournalStoppedError
from controller.journal.file import (
    BEFORE_THE_FIRST,
    Tip,
    begin_journal,
    connect_reader,
    connect_writer,
    leave_wal,
    put_in_place,
    refusals,
    side_files,
    write_batch,
)
from controller.journal.lock import hold_lock, lock_path
from controller.journal.reader import Reader
from controller.journal.signed_heads import Head
from controller.journal.signing_key import public_key
from controller.journal.snapshots import SNAPSHOTS
from controller.journal.trust import Keeping, TakenUp, begin_key, take_up
from controller.journal.walk import holds, walk

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

MEASURED: Final = 1_000
"""So many commits are remembered at most."""
CHECKPOINTED_AFTER: Final = 100
"""So many new records are worth a checkpoint: those of about six rounds. SQLite by itself waits for 1,000 pages."""
_ROOM: Final = 1 << 18
"""Bytes that must be free before a stopped journal tries again, so that it does not stop at the very next record."""


class Journal(Reader):
    """A journal to write. There is one to a file at a time, and it belongs to one thread."""

    def __init__(self, path: Path, db: Database, now: Callable[[], str], held: ExitStack) -> None:
        super().__init__(path, db)
        self.key: Ed25519PrivateKey | None = None
        """The key that signs the heads of this journal; None: nobody asked for heads."""
        self.told = ""
        """What is wrong with the file of heads without refusing anything; empty: nothing."""
        self.stopped: str | None = None
        """Why the journal cannot be written now, in one line; None while it can."""
        self.commits: deque[float] = deque(maxlen=MEASURED)
        """The seconds that the last commits took, for who takes them out."""
        self._now = now
        self._held = held
        self._watched = (str(path), str(side_files(path)[0]))
        self._tip = self._walked_from = BEFORE_THE_FIRST
        self._opened = 0
        """The last record that was there when it was opened."""
        self._checkpointed = 0
        """The last record when the WAL was last emptied."""
        self._head: Head | None = None
        self.named = True
        """Whether the journal names that key. An older Sabot began it if not: the next start names it."""
        self._files = self._identity()
        self._size = 0
        """The size of the journal's file at the last record: it never shrinks."""

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        now: Callable[[], str],
        software: str,
        durable: bool = True,
        keeping: Keeping | None = None,
    ) -> Self:
        """Open a journal, or begin one if there is none. JournalError says in one line why it cannot be.

        `durable=False` is for simulations and tests: a power cut may then lose records, or the file. `keeping` says
        where its key and its heads are: the journal is then compared with them (DoubtedError: it is not the one that
        was signed). Without it the whole chain is walked.
        """
        path = path.resolve()
        if path.is_file() and not lock_path(path).exists():
            connect_reader(path, of_any_age=True).close()  # a file that is none of ours gets no lock beside it
        with ExitStack() as undo:
            undo.enter_context(hold_lock(path))
            if not path.exists():
                key = None if keeping is None else begin_key(path, keeping)
                _begin(path, now(), software, None if key is None else public_key(key))
            taken = None
            if keeping is not None:
                # Before anything is written to it: not even the mode of a file that is refused may change.
                with connect_reader(path, of_any_age=True) as looked_at, refusals(path):
                    taken = take_up(looked_at.conn, path, keeping)
            db = connect_writer(path, durable=durable)
            undo.callback(db.close)
            opened = cls(path, db, now, ExitStack())
            with refusals(path):
                opened._go_on(taken)
            opened._held = undo.pop_all()
            return opened

    def _go_on(self, taken: TakenUp | None) -> None:
        if taken is not None:
            self._tip, self._walked_from, self._head = taken.tip, taken.begins, taken.head
            self.key, self.named, self.told = taken.key, taken.named, taken.told
        else:
            walked = walk(self._db.conn)
            if bad := walked.bad:
                raise JournalError(f"{self.path}: record {bad.n} {bad.what}; keep the file and run sabot verify")
            self._tip = Tip(walked.n, walked.head)
        self._opened = self._checkpointed = self._tip.n

    @property
    def public_key(self) -> str | None:
        """The key that signs the heads; None: nobody asked for heads."""
        return None if self.key is None else public_key(self.key)

    @property
    def signed(self) -> int:
        """The last record with a signed head when the journal was opened; 0: none had one."""
        return 0 if self._head is None else self._head.n

    @property
    def unsigned_after(self) -> float:
        """The last record with a signed head when the journal was opened."""
        return self.signed or inf

    def snapshots(self, count: int, layout: int = 1) -> list[tuple[int, bytes]]:
        """The last snapshots in this layout that a signed head was over when the journal was opened, or that were saved
        since. Whoever folds on from an older one calls `must_hold`."""
        query = f"SELECT {SNAPSHOTS} WHERE e.schema = ? AND (s.n <= ? OR s.n > ?) ORDER BY s.n DESC LIMIT ?"
        return self._rows(query, (layout, self.signed, self._opened, count))

    def _signed_head(self) -> Head | None:
        return self._head

    def _leads_to(self, head: Head, after: int) -> bool:  # noqa: ARG002 - the walk at the start came by it
        self.must_hold(after)
        return True

    def must_hold(self, after: int) -> None:
        """Walk the records after this one that were not walked when the journal was opened. DoubtedError if one of
        them is not as it was written."""
        if after >= self._walked_from.n:
            return
        with refusals(self.path):
            if not holds(self._db.conn, after, *self._walked_from):
                raise DoubtedError(f"{self.path}: records after {after} are not as they were written; run sabot verify")
        if after == 0:
            self._walked_from = BEFORE_THE_FIRST

    def close(self) -> None:
        """Let go of the file and of its lock."""
        self._held.close()

    def head(self) -> tuple[int, str]:
        """The number and the hash of the last record, as this program wrote it."""
        return self._tip.n, self._tip.hash.hex()

    def append(self, records: Iterable[Record], wire: Iterable[Wire] = (), at: str | None = None) -> tuple[Entry, ...]:
        """Append records and the raw bytes that came with them, all or nothing; on disk when this returns.

        Bytes without a record get one of kind `wire`. JournalStoppedError: nothing was written, and nothing will be
        until `try_resume`.
        """
        batch, lines = tuple(records), tuple(wire)
        for record in batch:
            if record.kind in WRITTEN_BY_ITSELF:
                raise ValueError(f"records of kind {record.kind!r} are written by the journal itself")
        if lines and not batch:
            batch = (Record(WIRE, 1, own_payload()),)
        return self._write(batch, lines, at) if batch else ()

    def save_snapshot(self, n: int, payload: bytes, layout: int = 1) -> Entry:
        """Keep what everything up to and including record `n` amounts to, so that the next start is quick. `layout`
        names the form of the payload: another form is not read."""
        if not 1 <= n <= self._tip.n:
            raise ValueError(f"there is no record {n}; the last is {self._tip.n}")
        record = Record(SNAPSHOT, layout, snapshot_payload(n, payload, self.public_key))
        (entry,) = self._write((record,), snapshot=(n, payload))
        return entry

    def checkpoint(self, least: int = CHECKPOINTED_AFTER) -> None:
        """Bring the WAL into the file if it has so many new records; to be called when no card is waited for.

        Without it SQLite does so in the middle of a card now and then. And a WAL that was emptied is written over from
        its beginning: a disk takes longer to sync a file that grows.
        """
        if self.stopped is None and self._tip.n - self._checkpointed >= least:
            self._checkpointed = self._tip.n
            with suppress(sqlite3.Error):  # the WAL has it all; what is wrong with the disk the next record says
                self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def try_resume(self) -> bool:
        """Try to write again after a stop, with a record of what had happened. False: it is still stopped."""
        if self.stopped is None:
            return True
        why, self.stopped = self.stopped, None
        try:
            with refusals(self.path):
                self._must_have_room(why)
                self._must_end_here()
            self._write((Record(RESUMED, 1, own_payload(why=why)),))
        except JournalError as error:
            self.stopped = str(error)
            return False
        return True

    def finish(self, successor: str) -> None:
        """Write the last record of a journal that another one follows, and leave one file that stands by itself."""
        with refusals(self.path):
            self._db.execute("PRAGMA synchronous = EXTRA")  # what FULL is in WAL mode
            leave_wal(self._db)
        self._files = self._identity()
        self._write((Record(CLOSED, 1, own_payload(successor=successor)),))

    def _write(
        self,
        records: Sequence[Record],
        wire: Sequence[Wire] = (),
        at: str | None = None,
        snapshot: tuple[int, bytes] | None = None,
    ) -> tuple[Entry, ...]:
        if self.stopped is not None:
            raise JournalStoppedError(self.stopped)
        moment = self._now() if at is None else at
        began = perf_counter()
        try:
            self._must_be_in_place()
            entries = write_batch(self._db.conn, self._tip, moment, records, wire, snapshot)
        except (JournalError, *READ_ERRORS, OSError) as error:
            self.stopped = self._why(error)
            raise JournalStoppedError(self.stopped) from None
        self.commits.append(perf_counter() - began)
        self._tip = Tip(entries[-1].n, bytes.fromhex(entries[-1].hash))
        return entries

    def _why(self, error: Exception) -> str:
        """Why the journal cannot be written; an error that is no fault of the file is raised again."""
        try:
            with refusals(self.path):
                raise error
        except JournalError as why:
            return str(why)

    def _must_be_in_place(self) -> None:
        # SQLite would go on writing to files that are no longer there, and to one whose records are cut off.
        (journal, size), (wal, _) = map(_file, self._watched)
        if journal != self._files[0]:
            raise JournalError(f"{self.path}: was moved, deleted or replaced while in use; put it back")
        if wal != self._files[1]:
            name = Path(self._watched[1]).name
            raise JournalError(
                f"{self.path}: {name} beside it was moved, deleted or replaced while in use; put it back, or end the"
                " table in good order: that saves what was recorded"
            )
        if size < self._size:
            raise JournalError(
                f"{self.path}: was cut off while in use; end the table, keep the file and run sabot verify"
            )
        self._size = size

    def _must_have_room(self, why: str) -> None:
        if disk_usage(self.path.parent).free < _ROOM:
            raise JournalError(why)

    def _must_end_here(self) -> None:
        if super().head() != self.head():
            raise JournalError(f"{self.path}: another program wrote to it; keep the file and run sabot verify")

    def _identity(self) -> tuple[object, ...]:
        """Which files SQLite has open."""
        return tuple(inode for inode, _ in map(_file, self._watched))


def _file(path: str) -> tuple[tuple[int, int] | None, int]:
    """Which file is there, and how long it is."""
    try:
        found = os.stat(path)  # noqa: PTH116 - before every record: a Path takes twice as long
    except FileNotFoundError:
        return None, 0
    return (found.st_dev, found.st_ino), found.st_size


def _begin(path: Path, at: str, software: str, key: str | None) -> None:
    """Begin a journal where there is none."""
    for file in side_files(path):
        if not file.name.endswith("-shm") and file.exists() and file.stat().st_size:
            raise JournalError(f"{path}: is missing, but {file.name} is there with records in it; find the journal")
    new = path.with_name(path.name + ".new")
    begin_journal(new, secrets.token_hex(16), at=at, software=software, public_key=key)
    put_in_place(new, path)
