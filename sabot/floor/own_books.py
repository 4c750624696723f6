"""The records of the floor's own books that count for nothing: which, who wrote them, and why."""

from collections.abc import Iterable
from itertools import islice
from typing import Final, NamedTuple

from controller.floor.alert_notes import ALERTS, note_doubts
from controller.review.review_book import Book
from drivers.postgres.connect import Connection
from drivers.postgres.own_books import book_id, writer_of
from drivers.postgres.reading import StoredJournal, held_journal
from sabot.cli.stamp import software, wall_clock
from sabot.floor.book import REVIEW, STAFF, ReviewPaper, StaffReader

MOST: Final = 20
"""So many doubtful records of a book are named: a login can write any number."""


class BookDoubt(NamedTuple):
    """A record that counts for nothing."""

    book: str
    journal: str
    n: int
    login: str
    """Who wrote it; empty: not known."""
    what: str

    @property
    def words(self) -> str:
        """All of it, in one line."""
        who = f", written by login {self.login}," if self.login else ""
        return f"the floor's book {self.book}: record {self.n}{who} counts for nothing: it {self.what}"


def all_doubts(conn: Connection) -> list[BookDoubt]:
    """The doubtful records of all books, at most `MOST` of each."""
    reader = StaffReader()
    review = Book(ReviewPaper(conn, reader), now=wall_clock, software=software())
    return [*book_doubts(conn, reader, review), *alert_doubts(conn, reader)]


def book_doubts(conn: Connection, reader: StaffReader, review: Book) -> list[BookDoubt]:
    """The doubtful records of the book of staff and of the review book."""
    review.entries()
    staff = [(one.n, one.what) for one in reader.read(conn).doubts]
    return [*_named(conn, STAFF, staff), *_named(conn, REVIEW, review.doubts)]


def alert_doubts(conn: Connection, reader: StaffReader) -> list[BookDoubt]:
    """The doubtful records of the journal about alerts."""
    held = held_journal(conn, book_id(conn, ALERTS))
    if held is None:
        return []
    entries = list(StoredJournal(conn, held.journal, held).entries(upto=held.n))
    return _named(conn, ALERTS, [(one.n, one.what) for one in note_doubts(entries, reader.read(conn))])


def _named(conn: Connection, name: str, doubts: Iterable[tuple[int, str]]) -> list[BookDoubt]:
    journal = book_id(conn, name)
    return [BookDoubt(name, journal, n, writer_of(conn, journal, n), what) for n, what in islice(doubts, MOST)]
