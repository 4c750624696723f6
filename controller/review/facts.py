"""`Facts`: the rows of one journal (cases and their reviews, rounds, shoes, games, tallies), wherever they are kept:
in an index file (`Index`) or in the store of a floor. `AllFacts` are those of all open journals together.

The SQL in this module is in words that SQLite and PostgreSQL both understand. Its tables are `cases`, `reviews`,
`rounds`, `shoes`, `counts`, `games` and `tallies`, with the rows of one journal, or of all.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

import msgspec

from controller.journal.chain import Entry
from controller.journal.errors import NOT_UNDERSTOOD, JournalError, newer_words
from controller.review.filters import Filters
from controller.review.index_fold import IndexFold
from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow
from controller.review.log_order import Order, SortKey
from controller.runtime.fold import newer_form

if TYPE_CHECKING:
    from controller.review.review_book import Book

Progress = Callable[[int, int], None]
"""Called with what is done and the whole."""
Stop = Callable[[], bool]
Period = tuple[str, str]
"""The first hour, and a text that sorts right after the last one."""


def silent(_done: int, _whole: int) -> None:
    """A `Progress` that tells no one."""


class FactsBusyError(JournalError):
    """Another program is folding this journal; what it has written can be read."""


class Finding(NamedTuple):
    """Something that was found wrong while facts were brought up to date."""

    journal: bool
    """Whether the journal itself is not what it was; otherwise only the facts were changed by hand."""
    what: str


class LogLine(NamedTuple):
    """One line of the log: the case and its review. Without a review the review's fields are empty."""

    journal: str
    """The id of its journal."""
    case: CaseRow
    caused_by: str
    remark: str
    cents: int | None
    reviewed_by: str
    reviewed_at: str

    @property
    def key(self) -> tuple[str, str, int]:
        """The sort key of this line; ask for the lines after it with this."""
        return self.case.sorted_at, self.journal, self.case.n


Key = tuple[str, str, int]
"""The key of a line of the log."""
CASE_COLUMNS: Final = ", ".join(f'c."{name}"' for name in CaseRow.__struct_fields__)
LINE_COLUMNS: Final = f"""{CASE_COLUMNS}, coalesce(r.caused_by, ''), coalesce(r.remark, ''), r.cents,
    coalesce(r.reviewed_by, ''), coalesce(r.reviewed_at, '')"""
LINES: Final = "cases c LEFT JOIN reviews r ON r.n = c.n"
"""The lines of the log of one journal."""
TALLIES: Final = """dealer, device, game, decks, what, CAST(substr(hour, 12, 2) AS INTEGER), CAST(sum(count) AS BIGINT),
    CAST(sum(total) AS BIGINT) FROM tallies WHERE hour >= ? AND hour < ?
    AND NOT (what >= 'money ' AND what < 'money!')"""
TAKINGS: Final = """dealer, game, decks, what, CAST(sum(count) AS BIGINT), CAST(sum(total) AS BIGINT)
    FROM tallies WHERE hour >= ? AND hour < ? AND what >= 'money ' AND what < 'money!'"""
"""The money of a period, of one journal, or of each."""


class Facts(ABC):
    """The facts of one journal."""

    journal: str
    """The id of the journal."""
    findings: list[Finding]
    """What was found wrong; whoever writes it down clears the list."""

    @abstractmethod
    def rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of an SQL query over the tables of this journal; empty if there are no facts yet. `JournalError` if
        they cannot be read."""

    @abstractmethod
    def place(self) -> tuple[int, str]:
        """The last record that was folded, and what is wrong with the next one (empty if nothing is)."""

    @abstractmethod
    def fold(self) -> IndexFold:
        """The fold after the last record that was folded."""

    @abstractmethod
    def catch_up(self, progress: Progress = silent, stop: Stop | None = None) -> bool:
        """Fold what the journal has more. Returns False if `stop` ended it early; what was folded by then stays.
        Raises `FactsBusyError` if another program is at it."""

    @abstractmethod
    def take_reviews(self, book: "Book") -> None:
        """Bring the reviews of this journal's cases up to date with the review book."""

    @abstractmethod
    def remove(self) -> None:
        """Forget the facts: the next `catch_up` folds them anew."""

    @abstractmethod
    def close(self) -> None:
        """Forget what was read: it is read again when somebody asks."""

    def line(self, column: str, value: int) -> LogLine | None:
        """The line with this value in a column of cases; None if there is none."""
        query = f'SELECT {LINE_COLUMNS} FROM {LINES} WHERE c."{column}" = ? ORDER BY c.n DESC LIMIT 1'  # noqa: S608
        found = self.rows(query, (value,))
        return log_line(self.journal, found[0]) if found else None

    def records_of_round(self, column: str, value: int, near: int) -> tuple[int, int] | None:
        """The first and the last record of the finished round with this value in a column, of several the one that
        began nearest to a record; None if there is none."""
        query = f"SELECT first, last FROM rounds WHERE {column} = ? ORDER BY abs(first - ?) LIMIT 1"  # noqa: S608
        found = self.rows(query, (value, near))
        return tuple(found[0]) if found else None

    def shoes(self, limit: int) -> tuple[ShoeRow, ...]:
        """The latest shoes, newest first."""
        query = "SELECT * FROM shoes ORDER BY first DESC LIMIT ?"
        return tuple(as_row(ShoeRow, row) for row in self.rows(query, (limit,)))

    def shoe(self, number: int | None = None) -> ShoeRow | None:
        """The shoe with this number, or the last one for None. None if there is no such shoe."""
        where = "" if number is None else "WHERE shoe = ?"
        query = f"SELECT * FROM shoes {where} ORDER BY first DESC LIMIT 1"  # noqa: S608 - our own words
        rows = self.rows(query, () if number is None else (number,))
        return as_row(ShoeRow, rows[0]) if rows else None

    def rounds(self, first: int, last: int) -> tuple[RoundRow, ...]:
        """The rounds that began from record `first` to record `last`, oldest first."""
        query = "SELECT * FROM rounds WHERE first >= ? AND first <= ? ORDER BY first"
        return tuple(as_row(RoundRow, row) for row in self.rows(query, (first, last)))

    def played(self, since: str, until: str) -> list[tuple[str, ...]]:
        """Table, game, game file and software of each shoe of a period, each once, oldest first."""
        query = """SELECT "table", game, fingerprint, software FROM shoes
                   WHERE (ended = '' OR ended >= ?) AND opened < ?
                   GROUP BY "table", game, fingerprint, software ORDER BY min(first)"""
        return [tuple(row) for row in self.rows(query, (since, until or "9"))]


class AllFacts(Protocol):
    """The facts of all open journals together."""

    def in_order(self, filters: Filters, order: Order, after: SortKey | None, limit: int) -> list[LogLine]:
        """Lines that pass the filters, sorted by a column. `after` is the key of the last line seen."""

    def lines(self, filters: Filters, after: Key | None, limit: int) -> list[LogLine]:
        """Lines that pass the filters, newest first. `after` is the key of the last line seen."""

    def count(self, filters: Filters) -> int:
        """How many lines pass the filters."""

    def names(self, *columns: tuple[str, str]) -> set[str]:
        """The values that occur in these columns, each a table and a column of it."""

    def has(self, value: str | int, *columns: tuple[str, str]) -> bool:
        """Whether a value occurs in one of these columns."""

    def games(self, journals: Iterable[str]) -> dict[str, str]:
        """The game files that these journals name, by fingerprint."""

    def tallies(self, journals: Iterable[str], period: Period) -> list[tuple[Any, ...]]:
        """The tallies of these journals in a period, over all days: journal, dealer, device, game, decks, what, hour of
        the day, count, total. Money is left out."""

    def takings(self, journals: Iterable[str], period: Period) -> list[tuple[Any, ...]]:
        """The money of these journals from one quarter of an hour to another: journal, dealer, game, decks, what,
        count, total."""

    def counts(self, journals: Iterable[str], period: Period) -> list[tuple[str, CountRow]]:
        """The counts of chips of these journals, each with its journal, oldest first: all counts of every float that
        has one in a period, and of the floats before and after it."""


def names_query(columns: Iterable[tuple[str, str]]) -> str:
    """The SQL for the values that occur in these columns."""
    return " UNION ".join(f'SELECT "{column}" FROM {table}' for table, column in columns)  # noqa: S608 - our own words


def has_query(columns: Iterable[tuple[str, str]]) -> str:
    """The SQL that finds a row if a value occurs in one of these columns."""
    parts = (f'SELECT 1 FROM {table} WHERE "{column}" = ?' for table, column in columns)  # noqa: S608 - our own words
    return f"{' UNION ALL '.join(parts)} LIMIT 1"


def named(values: Iterable[Any]) -> set[str]:
    """These values as texts, without empty ones."""
    return {str(value) for value in values if value not in ("", None)}


def log_line(journal: str, row: Sequence[Any]) -> LogLine:
    """The line of the log from `LINE_COLUMNS`."""
    width = len(CaseRow.__struct_fields__)
    return LogLine(journal, as_row(CaseRow, row[:width]), *row[width:])


_Row = TypeVar("_Row", CaseRow, RoundRow, ShoeRow, CountRow)


def as_row(kind: type[_Row], values: Sequence[Any]) -> _Row:
    """A row as its struct; SQLite keeps a bool as 0 or 1."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, values, strict=True)), kind, strict=False)


class Taken(NamedTuple):
    """How far a fold came."""

    n: int
    hash: str | None
    """The hash of the last record that was taken; None: none was."""
    trouble: str
    """What is wrong with the next one; empty: nothing."""


def take_entries(fold: IndexFold, entries: Iterable[Entry], after: int, upto: int) -> Taken:
    """Let a fold take these records, up to the first that it does not understand or that is missing."""
    n, head, trouble = after, None, ""
    for entry in entries:
        before = fold.state, fold.memory
        try:
            fold.take(entry)
        except NOT_UNDERSTOOD as error:
            fold.state, fold.memory = before
            trouble = f"record {entry.n} {_not_understood(entry, error)}"
            break
        n, head = entry.n, entry.hash
    if n < upto and not trouble:
        trouble = f"record {n + 1} is missing; run sabot verify"
    return Taken(n, head, trouble)


def _not_understood(entry: Entry, error: Exception) -> str:
    new = newer_form(entry.kind, entry.schema)
    return newer_words(new) if new else f"cannot be understood ({' '.join(str(error).split())[:120]})"


def changed_words(parts: Sequence[str]) -> str:
    """What to say of an index whose parts are not what was folded."""
    return f"the index was changed by hand ({', '.join(parts[:3])}{' …' * (len(parts) > 3)}) and is made anew"
