"""`Sender`: brings a journal and its signed heads to a store, from where the store left off, over one connection.

The journal is only read, and the table does not know of it. What the store says is the truth about the store: after a
fail-over its cursor has gone back, and the records are sent again. What differs is told, and never sent over.
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from controller.floor.ingest import Answer, Cursor
from controller.journal.copies import MOST, Shipped, next_batch
from controller.journal.errors import JournalError
from controller.journal.file import side_files
from controller.journal.journal import Reader, open_reader
from controller.journal.signed_heads import heads_path
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


class Sender:
    """Sends the journal at a path until another one takes its place.

    The file is open only while it is read: a journal cannot be rotated while anybody has it open.
    """

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
        with open_reader(db) as reader:
            self.journal: Final = reader.id
            self.heads = HeadsFile(db, reader.id, reader.named_key)
            self._at = self._compared(reader, store.push(reader.id))

    @property
    def changed(self) -> bool:
        """Whether the files were written to since the last batch. Opens nothing."""
        return _traces(self.db) != self._seen

    def send(self) -> bool:
        """Send one batch, with heads and a sign of life. Returns whether there is more to send at once."""
        self._seen = _traces(self.db)  # before it is read: what comes between is noticed
        with open_reader(self.db) as reader:
            if reader.id != self.journal:
                self.replaced = True
                return False
            return self._send(reader)

    def _send(self, reader: Reader) -> bool:
        batch = self._next(reader)
        heads = self.heads.unsent(upto=batch[-1].n if batch else self._at.n)
        last = reader.head()[0]
        beat = None if self._beat is None else {**self._beat(), "file_n": last}
        pushed = self._store.push(self.journal, batch, heads, beat)
        if pushed.answer is Answer.FORK:
            raise self._forked(pushed)
        self.heads.sent(heads, pushed.head)
        expected = batch[-1].hash if batch else self._at.hash
        self._at = pushed.cursor if pushed.cursor.hash == expected else self._compared(reader, pushed)
        last = last if self._upto is None else min(last, self._upto)
        return self._at.n < last or bool(self.heads.unsent(upto=self._at.n, most=1))

    def _next(self, reader: Reader) -> list[Shipped]:
        batch = next_batch(reader, self._at.n)
        return batch if self._upto is None else [record for record in batch if record.n <= self._upto]

    def _compared(self, reader: Reader, pushed: Pushed) -> Cursor:
        """The cursor of the store, if the record there is the one in the file."""
        cursor = pushed.cursor
        self.heads.begin(pushed.head)
        if cursor.n == 0:
            return cursor
        last, _ = reader.head()  # after the store was asked: a file at a table is never behind
        if last < cursor.n:
            said = self._store.push(reader.id, next_batch(reader, last - 1), ends=last)
            if said.answer is Answer.FORK:
                raise self._forked(said)
            says = f"{self.db}: ends with record {last}, though the store holds records up to {cursor.n}"
            raise ContradictedError(f"{says}; this is not the file that was sent", last + 1)
        window = next_batch(reader, max(0, cursor.n - MOST), MOST)
        found = next((record for record in window if record.n == cursor.n), None)
        if found is None:  # records that are very large
            window = next_batch(reader, cursor.n - 1, 1)
            found = window[0]
        if found.hash != cursor.hash:
            raise self._forked(self._store.push(reader.id, [one for one in window if one.n <= cursor.n]))
        return cursor

    def _forked(self, pushed: Pushed) -> ContradictedError:
        n = pushed.fork or pushed.cursor.n
        where = (
            "is not the one that the store holds" if n <= pushed.cursor.n else "does not follow what the store holds"
        )
        return ContradictedError(f"{self.db}: record {n} {where}; keep both and run sabot floor verify", n)


def _traces(db: Path) -> list[tuple[int, int, int] | None]:
    """What every write to a journal or to its heads leaves on its files."""
    found: list[tuple[int, int, int] | None] = []
    for file in (db, *side_files(db)[:1], heads_path(db)):
        try:
            stat = file.stat()
            found.append((stat.st_ino, stat.st_size, stat.st_mtime_ns))
        except OSError:
            found.append(None)
    return found


def free_bytes(folder: Path) -> int:
    """How much room is left on the disk of a journal."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize
