"""The floor's own books: hash-chained journals in the store, written only by its desks.

The book of staff has the same events as the journal of a table, folded by the same code, and the approvals of tables
among them. The review book is the one of `controller.review`, on paper in the store.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from controller.floor.ingest import Answer
from controller.floor.review_rules import ReviewRules
from controller.floor.staff_book import APPROVED, StaffBook
from controller.journal.chain import BEGUN, GENESIS, NO_WIRE, Record, own_payload, record_hash
from controller.journal.copies import Shipped
from controller.review.review_book import BOOK_NAME
from controller.runtime.state import State
from controller.verify.numbers import own_software
from drivers.postgres.connect import Connection, StoreError, UnreachedError, connected
from drivers.postgres.own_books import book_id
from drivers.postgres.reading import StoredJournal, held_journal
from drivers.postgres.store import Store
from sabot.cli.stamp import software

STAFF: Final = "staff"
"""The name of the book of staff."""
REVIEW: Final = "review"
"""The name of the review book."""
_TRIES: Final = 5


class StoreBook:
    """A journal of the floor itself, to read and to append to."""

    def __init__(self, conn: Connection, name: str = STAFF) -> None:
        self._conn, self._name = conn, name
        self.id = book_id(conn, name)
        held = held_journal(conn, self.id)
        self._n, self._hash = (0, GENESIS) if held is None else (held.n, held.hash)

    @property
    def is_new(self) -> bool:
        """Whether nothing was written yet."""
        return not self._n

    def append(self, records: Sequence[Record], at: str) -> None:
        """Append records, all or none. StoreError if another person did so at the same moment."""
        begun = Record(
            BEGUN, 1, own_payload(journal=self.id, format=1, software=software(), after=None, book=self._name)
        )
        batch = []
        n, previous = self._n, self._hash
        for kind, schema, payload in [*([] if n else [begun]), *records]:
            n += 1
            previous = record_hash(previous, n, at.encode(), kind.encode(), schema, payload, NO_WIRE)
            batch.append(Shipped(n, at, kind, schema, payload, b"", None, previous))
        if Store(self._conn).write_own(self.id, self._name, batch).answer is not Answer.TAKEN:
            raise StoreError("somebody else wrote into the floor's book at the same moment; do it again")
        self._n, self._hash = n, previous


class StaffReader:
    """Reads the book of staff of one store, over one connection after another; each time only what came since."""

    def __init__(self) -> None:
        self._n, self._hash = 0, ""
        self._known = StaffBook(own_software())
        self.id = ""

    def read(self, conn: Connection) -> StaffBook:
        """What the book says now."""
        self.id = book_id(conn, STAFF)
        held = held_journal(conn, self.id)
        if held is None or not self._goes_on(conn, held.n):  # after a fail-over a store may have less
            self._n, self._hash, self._known = 0, "", StaffBook(own_software())
        if held is not None and held.n > self._n:
            self._known.take(StoredJournal(conn, self.id, held).entries(self._n, held.n))
            self._n, self._hash = held.n, held.hash.hex()
        return self._known

    def _goes_on(self, conn: Connection, last: int) -> bool:
        """Whether the store still holds the last record that was read."""
        known = StoredJournal(conn, self.id).entries(self._n - 1, self._n) if 0 < self._n <= last else iter(())
        return not self._n or any(entry.hash == self._hash for entry in known)


@contextmanager
def store_book(dsn: str, reader: StaffReader | None = None) -> Iterator[tuple[StoreBook, State]]:
    """The book of staff of a store, and what it says."""
    with connected(dsn) as conn:
        book = StoreBook(conn)
        yield book, (reader or StaffReader()).read(conn).state


class ReviewPaper:
    """The review book of a floor, in its store. Several desks write into it."""

    name = "the floor's review book"

    def __init__(self, conn: Connection, staff: StaffReader | None = None) -> None:
        self._conn, self._staff = conn, staff or StaffReader()
        self._read: StoredJournal | None = None
        self.path = config_folder() / BOOK_NAME

    @contextmanager
    def reading(self) -> Iterator[StoredJournal | None]:
        """The book in the store; None if it was not begun yet."""
        if self._read is None:
            held = held_journal(self._conn, book_id(self._conn, REVIEW))
            self._read = None if held is None else StoredJournal(self._conn, held.journal, held)
        yield self._read

    def check(self) -> ReviewRules:
        """An entry counts if a desk would have written it: every login of a desk can append to the book."""
        return ReviewRules(lambda: self._staff.read(self._conn))

    def append(self, first: Record, records: Sequence[Record], now: Callable[[], str], software: str) -> None:  # noqa: ARG002
        """Append records. Another desk may write at the same moment: then it is done again."""
        for left in reversed(range(_TRIES)):
            book = StoreBook(self._conn, REVIEW)
            try:
                book.append([first, *records] if book.is_new else records, at=now())
            except UnreachedError:
                raise
            except StoreError:
                if not left:
                    raise
            else:
                return

    def trace(self) -> object:
        """Its last record."""
        with self.reading() as book:
            return None if book is None else book.head()

    def doubt(self) -> str:
        """Nothing: the store keeps it, and `sabot floor verify` walks it."""
        return ""


def config_folder() -> Path:
    """Where the files of a floor's desk lie that would lie beside a review book: `house.toml` and saved views."""
    named = os.environ.get("XDG_CONFIG_HOME")
    return (Path(named) if named else Path.home() / ".config") / "sabot"


def approval_record(**fields: Any) -> Record:
    """The record of an approval."""
    return Record(APPROVED, 1, msgspec.json.encode({"event": APPROVED, **fields}))
