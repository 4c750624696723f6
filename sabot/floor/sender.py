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
from controller.journal.journal import Reader, open_reader
from drivers.postgres.store import Pushed, Store
from sabot.floor.heads_file import HeadsFile

BEAT_SECONDS: Final = 5.0
"""How often a store hears from a sender that has nothing to send."""


class ContradictedError(JournalError):
    """The store holds something else than the file. Status 1: a check has failed."""

    status = 1

    def __init__(self, says: str, n: int) -> None:
        super().__init__(says)
        self.n = n


class Place(NamedTuple):
    """Which file a path names, so that another one in its place is noticed."""

    device: int
    number: int


def place_of(path: Path) -> Place | None:
    """The file at a path; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Place(found.st_dev, found.st_ino)


class Sender:
    """Sends one file until another one takes its place."""

    def __init__(
        self, db: Path, store: Store, beat: Callable[[], Mapping[str, Any]] | None = None, upto: int | None = None
    ) -> None:
        """Opens the journal, and asks the store where it is. `beat` gives a sign of life. `upto`: send no record after
        this one."""
        self.db = db
        self._place = place_of(db)  # before it is opened: a file that comes between is noticed
        self.reader: Reader = open_reader(db)
        self._store, self._beat, self._upto = store, beat, upto
        try:
            self.heads = HeadsFile(db, self.reader.id, self.reader.named_key)
            self._at = self._compared(store.push(self.reader.id))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the file."""
        self.reader.close()

    @property
    def behind(self) -> int:
        """How many records the store does not have yet."""
        return max(0, self.reader.head()[0] - self._at.n)

    @property
    def replaced(self) -> bool:
        """Whether another file has taken the place of this one: the journal was rotated, or goes on in another."""
        there = place_of(self.db)
        return there is not None and there != self._place

    def send(self) -> bool:
        """Send one batch, with heads and a sign of life. Returns whether there is more to send at once."""
        batch = self._next()
        heads = self.heads.unsent(upto=batch[-1].n if batch else self._at.n)
        beat = None if self._beat is None else {**self._beat(), "file_n": self.reader.head()[0]}
        pushed = self._store.push(self.reader.id, batch, heads, beat)
        if pushed.answer is Answer.FORK:
            raise self._forked(pushed)
        self.heads.sent(heads, pushed.head)
        before = self._at.n
        expected = batch[-1].hash if batch else self._at.hash
        self._at = pushed.cursor if pushed.cursor.hash == expected else self._compared(pushed)
        return self._at.n < before or bool(self._next(1)) or bool(self.heads.unsent(upto=self._at.n, most=1))

    def _next(self, most: int = MOST) -> list[Shipped]:
        batch = next_batch(self.reader, self._at.n, most)
        return batch if self._upto is None else [record for record in batch if record.n <= self._upto]

    def _compared(self, pushed: Pushed) -> Cursor:
        """The cursor of the store, if the record there is the one in the file."""
        cursor = pushed.cursor
        self.heads.begin(pushed.head)
        if cursor.n == 0:
            return cursor
        last, _ = self.reader.head()  # after the store was asked: a file at a table is never behind
        if last < cursor.n:
            said = self._store.push(self.reader.id, next_batch(self.reader, last - 1), ends=last)
            if said.answer is Answer.FORK:
                raise self._forked(said)
            says = f"{self.db}: ends with record {last}, though the store holds records up to {cursor.n}"
            raise ContradictedError(f"{says}; this is not the file that was sent", last + 1)
        window = next_batch(self.reader, max(0, cursor.n - MOST), MOST)
        found = next((record for record in window if record.n == cursor.n), None)
        if found is None:  # records that are very large
            window = next_batch(self.reader, cursor.n - 1, 1)
            found = window[0]
        if found.hash != cursor.hash:
            raise self._forked(self._store.push(self.reader.id, [one for one in window if one.n <= cursor.n]))
        return cursor

    def _forked(self, pushed: Pushed) -> ContradictedError:
        n = pushed.fork or pushed.cursor.n
        where = (
            "is not the one that the store holds" if n <= pushed.cursor.n else "does not follow what the store holds"
        )
        return ContradictedError(f"{self.db}: record {n} {where}; keep both and run sabot floor verify", n)


def free_bytes(folder: Path) -> int:
    """How much room is left on the disk of a journal."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize
