"""`Index`: a file beside the journals with the rows of one journal (cases, rounds, shoes), so that the log need not
read every record.

The index is no evidence and can be deleted at any time. It keeps the id of its journal, and the number and hash of the
last record it has read; if the journal does not have that record any more, somebody changed the journal: `catch_up`
says so in `findings` and makes the index again. It does the same if the rows do not fit their digests. One process at a
time writes an index, under a lock; any number may read it.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from controller.journal.durable_files import make_folder
from controller.journal.errors import NOT_UNDERSTOOD, InUseError, JournalError
from controller.journal.file import refusals
from controller.journal.lock import hold_lock
from controller.journal.records import Records
from controller.review import index_digests
from controller.review.facts import (
    LINE_COLUMNS,
    LINES,
    Facts,
    FactsBusyError,
    Finding,
    Key,
    LogLine,
    Progress,
    Stop,
    changed_words,
    log_line,
    silent,
    take_entries,
)
from controller.review.filters import Filters, condition, words_to_match
from controller.review.index_file import (
    FORMAT,
    file_id,
    open_to_write,
    remove_file,
    review_rows,
    write_reviews,
    write_rows,
)
from controller.review.index_fold import IndexFold
from controller.review.log_order import REVIEWS, Order, SortKey
from controller.review.review_book import Book

CHUNK: Final = 20_000
"""Records per transaction: at most this many are read again after the work was stopped."""


def index_path(folder: Path, reader: Records) -> Path:
    """The path of a journal's index. It depends on the journal's id and on its path, because a copy of a journal has
    the same id."""
    where = sha256(str(reader.path.resolve()).encode()).hexdigest()[:12]
    return folder / f"{reader.id or 'unknown'}-{where}.index"


class Index(Facts):
    """The rows of one journal. `catch_up` reads what the journal has more."""

    def __init__(self, path: Path, reader: Records, now: Callable[[], str] = str) -> None:
        self.path = path
        self.reader = reader
        self.now = now
        self.journal = reader.id
        self.findings: list[Finding] = []
        self._compared = False
        self._reviews_compared = False
        self._conn: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None

    def close(self) -> None:
        """Close the file."""
        if self._conn is not None:
            self._conn.close()
            self._conn = None

    # Reading

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of an SQL query; empty if there is no index yet. `JournalError` if it cannot be read."""
        try:
            return self._rows(query, values)
        except sqlite3.Error:  # perhaps another program has just made it again
            self.close()
        try:
            return self._rows(query, values)
        except sqlite3.Error as error:
            self.close()
            raise JournalError(f"{self.path}: the index cannot be read ({error}); delete it, it is made anew") from None

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        conn = self._reading()
        return [] if conn is None else conn.execute(query, values).fetchall()

    def _kept(self, columns: str) -> Any:
        """These columns of the table `place`; None if there is no index of this journal and this version."""
        try:
            found = self._rows(f"SELECT {columns} FROM place WHERE format = ? AND journal = ?",  # noqa: S608 - our words
                               (FORMAT, self.reader.id))  # fmt: skip
        except sqlite3.Error:  # damaged: `catch_up` makes it again
            self.close()
            return None
        return found[0] if found else None

    def place(self) -> tuple[int, str]:
        """The last record that the index has read, and what is wrong with the next one (empty if nothing is)."""
        return self._kept("n, trouble") or (0, "")

    def fold(self) -> IndexFold:
        """The fold after the last record that the index has read."""
        found = self._kept("state, memory")
        try:
            return IndexFold.restored(*found) if found else IndexFold()
        except NOT_UNDERSTOOD:
            return IndexFold()

    # The log

    def lines(self, filters: Filters, after: Key | None, limit: int) -> list[LogLine]:
        """Lines that pass the filters, newest first by the number of the record, so that pages and searches read one
        SQL index and stop early. `after` is the key of the last line seen, which may belong to another journal.

        Words are looked up in the order of their rows, never by rank: ranking would sort all of them.
        """
        below = 1 << 62 if after is None else self._below(*after)
        where, values = condition(filters, "+", self.journal)
        matched = words_to_match(filters)
        source, where, values = _source(matched, f"c.n < ? AND {where}", [below, *values])
        order = "words.rowid" if matched else "c.n"
        query = f"SELECT {LINE_COLUMNS} FROM {source} WHERE {where} ORDER BY {order} DESC LIMIT ?"  # noqa: S608
        return [log_line(self.journal, row) for row in self.rows(query, [*values, limit])]

    def in_order(
        self, filters: Filters, order: Order, after: SortKey | None, limit: int, *, valued: bool
    ) -> list[LogLine]:
        """Lines that pass the filters, sorted by a column: those with a value in it, or those without. `after` is the
        key of the last line of this part seen, which may belong to another journal."""
        where, values = condition(filters, "+", self.journal)
        beyond = order.beyond
        if after is not None:
            same = self.journal == after.journal
            here = (self.journal < after.journal) if order.falling else (self.journal > after.journal)
            at_same = f"c.n {beyond} ?" if same else "TRUE" if here else "FALSE"
            bound: list[Any] = [after.n] if same else []
            if valued:
                where = f"{order.sql} {beyond}= ? AND ({order.sql} {beyond} ? OR {at_same}) AND {where}"
                values = [after.value, after.value, *bound, *values]
            else:
                where, values = f"{at_same} AND {where}", [*bound, *values]
        where = f"{order.has_value() if valued else order.has_none()} AND {where}"
        source, where, values = _source(words_to_match(filters), where, values)
        if valued and order.table == REVIEWS and source == LINES:
            source = "reviews r CROSS JOIN cases c ON c.n = r.n"
        n = "r.n" if source.startswith("reviews") else "c.n"
        by = f"{order.sql} {order.direction}, {n} {order.direction}" if valued else f"c.n {order.direction}"
        query = f"SELECT {LINE_COLUMNS} FROM {source} WHERE {where} ORDER BY {by} LIMIT ?"  # noqa: S608
        return [log_line(self.journal, row) for row in self.rows(query, [*values, limit])]

    def _below(self, at: str, journal: str, n: int) -> int:
        """The lines after this key began below the record returned."""
        if self.journal == journal:
            return n
        sign = "<" if self.journal > journal else "<="
        query = f"SELECT n FROM cases WHERE sorted_at {sign} ? ORDER BY sorted_at DESC, n DESC LIMIT 1"  # noqa: S608
        rows = self.rows(query, (at,))
        return rows[0][0] + 1 if rows else 0

    def count(self, filters: Filters) -> int:
        """How many lines pass the filters."""
        where, values = condition(filters, "+", self.journal)
        matched = words_to_match(filters)
        if matched and not values and filters.reviewed is None:
            query, values = "SELECT count(*) FROM words WHERE words MATCH ?", [matched]
        else:
            source, where, values = _source(matched, where, values)
            query = f"SELECT count(*) FROM {source} WHERE {where}"  # noqa: S608 - values are bound
        return sum(number for (number,) in self.rows(query, values))

    def refolded(self) -> str:
        """When the whole journal was last folded anew and compared with this index; empty if it never was."""
        found = self.rows("SELECT at FROM refolded")
        return found[0][0] if found else ""

    def _reading(self) -> sqlite3.Connection | None:
        file = file_id(self.path)
        if self._file != file:  # another program made it again: the file that we had open is deleted
            self.close()
        if self._conn is None and file is not None:
            self._conn = sqlite3.connect(f"{self.path.resolve().as_uri()}?mode=ro", uri=True, timeout=2.0)
            self._file = file
        return self._conn

    # Keeping it up

    def catch_up(self, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Read what the journal has more. Returns False if `stop` ended it early; what was read by then stays.

        The first time, the rows are compared with their digests. Raises `FactsBusyError` if another program is writing
        this index.
        """
        last, _ = self.reader.head()
        if not self._compared:
            self._compare()
        n, _ = self.place()
        if n == last and self._fits():
            return True
        self.close()
        with refusals(self.path), self.held():
            try:
                return self.taken_in(last, progress, stop)
            except sqlite3.DatabaseError:  # damaged, or of a shape that we do not know: once more from the start
                self.close()
                remove_file(self.path)
                return self.taken_in(last, progress, stop)

    def _compare(self) -> None:
        """Compare the rows with their digests. If they differ, the index is removed, to be made again."""
        if self._kept("n") is not None:
            parts = self._differing()
            if parts:
                self.close()
                with refusals(self.path), self.held():
                    remove_file(self.path)
                self.findings.append(Finding(journal=False, what=changed_words(parts)))
        self._compared = True

    def _differing(self) -> list[str]:
        conn = self._reading()
        assert conn is not None  # noqa: S101 - it was there a moment ago, and an open file stays
        try:
            conn.execute("BEGIN")  # rows and digests of one moment
            try:
                return index_digests.differing(index_digests.digests(conn), index_digests.noted(conn))
            finally:
                conn.execute("ROLLBACK")
        except sqlite3.Error as error:
            return [f"all ({error})"]

    def computed(self) -> dict[str, bytes]:
        """The digest of every part, computed from the rows; empty if they cannot be read."""
        self.close()
        try:
            conn = self._reading()
            return {} if conn is None else index_digests.digests(conn)
        except sqlite3.Error:
            self.close()
            return {}

    def note_refolded(self) -> None:
        """Write down that the journal was folded anew and this index is the same. The caller holds the lock."""
        with contextlib.closing(open_to_write(self.path, self.reader.id, self.now())) as conn:
            conn.execute("UPDATE refolded SET at = ?", (self.now(),))

    def replace_by(self, other: "Index") -> None:
        """Take the file of another index in place of this one. The caller holds the lock."""
        self.close()
        other.close()
        with contextlib.closing(sqlite3.connect(other.path)) as conn:
            conn.execute("PRAGMA journal_mode = DELETE")  # so that the file stands by itself
        remove_file(self.path)
        other.path.replace(self.path)

    def remove(self) -> None:
        """Delete the file: it is made again by the next `catch_up`."""
        self.close()
        remove_file(self.path)

    def take_reviews(self, book: Book) -> None:
        """Bring the reviews of this journal's cases up to date with the review book. The first time they are compared
        with the book, and so is the record of the book that this index read last."""
        book.entries()
        n, head = book.head
        path = str(book.path.resolve())
        known = self.rows("SELECT path, n, head FROM book")
        if self._reading() is None or (self._reviews_compared and known == [(path, n, head)]):
            return
        rows = review_rows(book.reviews(self.reader.id))
        if known and known[0][0] == path and known[0][1] and not book.has(*known[0][1:]):
            self.findings.append(Finding(journal=True, what=f"the review book has lost its record {known[0][1]}"))
        elif known == [(path, n, head)] and self.rows("SELECT * FROM reviews ORDER BY n") != rows:
            self.findings.append(Finding(journal=False, what=changed_words(["reviews"])))
        elif known == [(path, n, head)]:
            self._reviews_compared = True
            return
        self.close()
        with (
            refusals(self.path),
            self.held(),
            contextlib.closing(open_to_write(self.path, self.reader.id, self.now())) as conn,
        ):
            conn.execute("BEGIN IMMEDIATE")
            write_reviews(conn, rows)
            conn.execute("DELETE FROM book")
            conn.execute("INSERT INTO book VALUES (?, ?, ?)", (path, n, head))
            conn.execute("COMMIT")
        self._reviews_compared = True

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Hold the lock of whoever writes this index."""
        make_folder(self.path.parent)
        with contextlib.ExitStack() as held:
            try:
                held.enter_context(hold_lock(self.path))
            except InUseError:
                raise FactsBusyError(f"{self.path}: another program keeps this index up") from None
            except JournalError as error:
                raise FactsBusyError(str(error)) from None
            yield

    def _fits(self) -> bool:
        """Whether the index is of this journal and this version, and the journal still has the last record it read."""
        found = self._kept("n, head")
        if found is None:
            return False
        n, head = found
        return n == 0 or any(entry.hash == head for entry in self.reader.entries(after=n - 1, upto=n))

    def taken_in(self, last: int, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Read up to record `last`. The caller holds the lock. Returns False if `stop` ended it early."""
        if not self._fits():
            n, _ = self.place()
            if n:
                gone = "is not there any more" if n > last else "is not the one that the desk has read before"
                self.findings.append(Finding(journal=True, what=f"record {n} {gone}"))
            self.close()
            remove_file(self.path)
        self.close()
        with contextlib.closing(open_to_write(self.path, self.reader.id, self.now())) as conn:
            n, _, trouble = conn.execute("SELECT n, head, trouble FROM place").fetchone()
            fold = self.fold()
            self.close()
            while n < last and not trouble:
                if stop is not None and stop():
                    return False
                n, trouble = self._chunk(conn, fold, n, min(last, n + CHUNK))
                progress(n, last)
            return bool(n == last)

    def _chunk(self, conn: sqlite3.Connection, fold: IndexFold, after: int, upto: int) -> tuple[int, str]:
        """Read some records. Returns the last one read and what is wrong with the next one."""
        n, head, trouble = take_entries(fold, self.reader.entries(after, upto), after, upto)
        write_rows(conn, fold, n, head, trouble)
        return n, trouble


def _source(matched: str, where: str, values: list[Any]) -> tuple[str, str, list[Any]]:
    """The SQL source and condition; with words to match, the full-text index comes first."""
    if not matched:
        return LINES, where, values
    source = "words CROSS JOIN cases c ON c.n = words.rowid LEFT JOIN reviews r ON r.n = c.n"
    return source, f"words MATCH ? AND {where.replace('c.n <', 'words.rowid <', 1)}", [matched, *values]
