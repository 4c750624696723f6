"""`Sender`: brings a journal and its signed heads to a store, from where the store left off, over one connection.

The journal is only read, and the table does not know of it. What the store says is the truth about the store: after a
fail-over its cursor has gone back, and the records are sent again. What differs is told, and never sent over.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from controller.floor.ingest import Answer, Cursor
from controller.journal.copies import MOST, Shipped, next_batch
from controller.journal.errors import JournalError
from controller.journal.file import side_files
from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path
from drivers.postgres.store import Pushed, Store
from sabot.floor.heads_file import HeadsFile

TRIES: Final = 5
BEAT_SECONDS: Final = 5.0
"""How often a store hears from a sender that has nothing to send."""


class ContradictedError(JournalError):
    """The store holds something else than the file. Status 1: a check has failed."""

    status = 1

    def __init__(self, says: str, n: int) -> None:
        super().__init__(says)
        self.n = n


class Look(NamedTuple):
    """What was read of a journal in one moment."""

    journal: str
    key: str | None
    last: int
    """Its last record."""
    batch: list[Shipped]


def look_at(db: Path, after: int, most: int = MOST) -> Look:
    """Read the records after this one. The file is open only meanwhile: a journal cannot be rotated while anybody has
    it open. If another file took its place, it is read again: SQLite would mix the two."""
    for _ in range(TRIES):
        before = _trace(db)
        with open_reader(db) as reader:
            found = Look(reader.id, reader.named_key, reader.head()[0], next_batch(reader, after, most))
        now = _trace(db)
        if before is not None and now is not None and before[0] == now[0]:
            return found
    raise JournalError(f"{db}: was replaced while it was read; try again")


class Sender:
    """Sends the journal at a path until another one takes its place."""

    def __init__(
        self, db: Path, store: Store, beat: Callable[[], Mapping[str, Any]] | None = None, upto: int | None = None
    ) -> None:
        """Looks at the journal, and asks the store where it is. `beat` gives a sign of life. `upto`: send no record
        after this one."""
        self.db = db
        self.replaced = False
        """Whether another journal has taken its place: it was rotated, or goes on in another."""
        self._store, self._beat, self._upto = store, beat, upto
        self._seen = _traces(db)
        look = look_at(db, 0, 1)
        self.journal: Final = look.journal
        self.heads = HeadsFile(db, look.journal, look.key)
        self._at = self._compared(store.push(look.journal))

    @property
    def at(self) -> int:
        """The last record that the store holds."""
        return self._at.n

    def clock_ahead(self) -> float:
        """How many seconds our clock is ahead of the store's."""
        return self._store.clock_ahead()

    @property
    def changed(self) -> bool:
        """Whether the files were written to since the last batch. Opens nothing."""
        return _traces(self.db) != self._seen

    def send(self) -> bool:
        """Send one batch, with heads and a sign of life. Returns whether there is more to send at once."""
        self._seen = _traces(self.db)  # before it is read: what comes between is noticed
        look = self._look(self._at.n)
        if look is None:
            return False
        batch = [record for record in look.batch if self._upto is None or record.n <= self._upto]
        heads = self.heads.unsent(upto=batch[-1].n if batch else self._at.n)
        beat = None if self._beat is None else {**self._beat(), "file_n": look.last}
        pushed = self._store.push(self.journal, batch, heads, beat)
        if pushed.answer is Answer.FORK:
            raise self._forked(pushed)
        self.heads.sent(heads, pushed.head)
        expected = batch[-1].hash if batch else self._at.hash
        self._at = pushed.cursor if pushed.cursor.hash == expected else self._compared(pushed)
        last = look.last if self._upto is None else min(look.last, self._upto)
        return not self.replaced and (self._at.n < last or bool(self.heads.unsent(upto=self._at.n, most=1)))

    def _look(self, after: int) -> Look | None:
        """What follows a record; None: another journal is there. What does not hold in itself is read twice: a fork is
        claimed of what is on the disk, not of one reading."""
        look = look_at(self.db, after)
        if look.journal == self.journal and not _holds(look.batch, self._at.hash if after == self._at.n else None):
            look = look_at(self.db, after)
        self.replaced = look.journal != self.journal
        return None if self.replaced else look

    def _compared(self, pushed: Pushed) -> Cursor:
        """The cursor of the store, if the record there is the one in the file."""
        cursor = pushed.cursor
        self.heads.begin(pushed.head)
        self._at = cursor
        # After the store was asked: a file at a table is never behind.
        look = self._look(max(0, cursor.n - MOST)) if cursor.n else None
        if look is None:
            return cursor
        if look.last < cursor.n:
            said = self._store.push(self.journal, look_at(self.db, look.last - 1).batch, ends=look.last)
            if said.answer is Answer.FORK:
                raise self._forked(said)
            says = f"{self.db}: ends with record {look.last}, though the store holds records up to {cursor.n}"
            raise ContradictedError(f"{says}; this is not the file that was sent", look.last + 1)
        window = look.batch if look.batch[-1].n >= cursor.n else look_at(self.db, cursor.n - 1, 1).batch
        if next(record.hash for record in window if record.n == cursor.n) != cursor.hash:
            raise self._forked(self._store.push(self.journal, [one for one in window if one.n <= cursor.n]))
        return cursor

    def _forked(self, pushed: Pushed) -> ContradictedError:
        n = pushed.fork or pushed.cursor.n
        where = (
            "is not the one that the store holds" if n <= pushed.cursor.n else "does not follow what the store holds"
        )
        return ContradictedError(f"{self.db}: record {n} {where}; keep both and run sabot floor verify", n)


def _holds(batch: list[Shipped], previous: bytes | None) -> bool:
    """Whether records follow each other, and the first one the record with this hash."""
    for record in batch:
        if previous is not None and not record.follows(previous):
            return False
        previous = record.hash
    return True


def _traces(db: Path) -> list[tuple[int, int, int] | None]:
    """What every write to a journal or to its heads leaves on its files."""
    return [_trace(file) for file in (db, *side_files(db)[:1], heads_path(db))]


def _trace(file: Path) -> tuple[int, int, int] | None:
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def free_bytes(folder: Path) -> int:
    """How much room is left on the disk of a journal."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize
