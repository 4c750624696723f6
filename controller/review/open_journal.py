"""`OpenJournal`: one journal of the desk with its index; answers queries about the log, the rounds and the shoes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from controller.journal.errors import JournalError
from controller.journal.journal import Reader
from controller.review.filters import Filters, condition, words_to_match
from controller.review.index import Index
from controller.review.index_rows import CaseRow, RoundRow, ShoeRow
from controller.runtime.fold import fold, load_state
from controller.runtime.state import State
from controller.table.money_lines import MoneyLine


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


class JournalStatus(NamedTuple):
    """The state of one journal and its table."""

    journal: str
    path: Path
    table: str
    mode: str
    game: str
    phase: str
    round: int
    dealer: str
    records: int
    indexed: int
    """How many of them are in the index."""
    held: bool
    holding: tuple[str, ...]
    """The kinds of the cases that hold the table."""
    trouble: str
    money: tuple[MoneyLine, ...] = ()
    """The differences after a settlement that are still open."""


class OpenJournal:
    """One open journal and its index."""

    def __init__(self, path: Path, reader: Reader, index: Index) -> None:
        self.path = path
        self.reader = reader
        self.index = index
        self.failed = ""
        """Why the last `catch_up` failed, in one line; empty if it did not."""
        self._folded: tuple[int, State] | None = None

    @property
    def id(self) -> str:
        """The journal's id."""
        return self.reader.id

    def state(self) -> State:
        """The state at the journal's end, folded from its records, never from the index: people sign by it."""
        n = self.reader.head()[0]
        if self._folded is None or self._folded[0] > n:
            self._folded = n, load_state(self.reader)
        elif self._folded[0] < n:
            self._folded = n, fold(self.reader.entries(self._folded[0], n), self._folded[1])
        return self._folded[1]

    def status(self) -> JournalStatus:
        """The status of the table after the last record that is in the index."""
        n, trouble = self.index.place()
        fold = self.index.fold()
        table = fold.table
        holding = tuple(case.kind.value for case in table.cases if case.holds)
        records, trouble = 0, f"{self.path}: {trouble}" if trouble else self.failed
        try:
            records = self.reader.head()[0]
        except JournalError as error:
            trouble = str(error)
        if not self.path.exists():
            trouble = f"{self.path}: is gone; put it back, or close the desk"
        mode = str((fold.state.settings or {}).get("mode", ""))
        return JournalStatus(
            self.id, self.path, fold.name, mode, table.shoe.game, table.phase.value, table.round,
            table.dealer or "", records, n, table.held, holding, trouble,
            tuple(line for line in table.money if line.difference),
        )  # fmt: skip

    # The log

    def lines(self, filters: Filters, after: tuple[str, str, int] | None, limit: int) -> list[LogLine]:
        """Lines that pass the filters, newest first. `after` is the key of the last line seen, which may belong to
        another journal."""
        below = 1 << 62 if after is None else self._below(*after)
        where, values = condition(filters)
        return self._select(f"c.n < ? AND {where}", [below, *values], limit, words_to_match(filters))

    def _below(self, at: str, journal: str, n: int) -> int:
        """The lines after this key began below the record returned."""
        if self.id == journal:
            return n
        sign = "<" if self.id > journal else "<="
        query = f"SELECT n FROM cases WHERE sorted_at {sign} ? ORDER BY sorted_at DESC, n DESC LIMIT 1"  # noqa: S608
        rows = self.index.rows(query, (at,))
        return rows[0][0] + 1 if rows else 0

    def line(self, where: str, value: int) -> LogLine | None:
        """The first line that fits this SQL condition; None if there is none."""
        found = self._select(where, [value], 1, "")
        return found[0] if found else None

    def count(self, filters: Filters) -> int:
        """How many lines pass the filters."""
        where, values = condition(filters)
        matched = words_to_match(filters)
        if matched and where == "1":
            query, values = "SELECT count(*) FROM words WHERE words MATCH ?", [matched]
        else:
            source, where, values = _source(matched, where, values)
            query = f"SELECT count(*) FROM {source} WHERE {where}"  # noqa: S608 - values are bound
        return sum(number for (number,) in self.index.rows(query, values))

    def values(self, column: str) -> set[str]:
        """The values that occur in a column of the log. KeyError if there is no such column."""
        if column not in CaseRow.__struct_fields__:
            raise KeyError(column)
        query = f'SELECT DISTINCT "{column}" FROM cases'  # noqa: S608 - a field of ours
        return {str(value) for (value,) in self.index.rows(query) if value not in (None, "")}

    def _select(self, where: str, values: list[Any], limit: int, matched: str) -> list[LogLine]:
        """Lines that fit an SQL condition, newest first by the number of the record, so that pages and searches read
        one SQL index and stop early.

        Words are looked up in the order of their rows, never by rank: ranking would sort all of them.
        """
        columns = ", ".join(f'c."{name}"' for name in CaseRow.__struct_fields__)
        source, where, values = _source(matched, where, values)
        order = "words.rowid" if matched else "c.n"
        query = f"""SELECT {columns}, coalesce(r.caused_by, ''), coalesce(r.remark, ''), r.cents,
                    coalesce(r.reviewed_by, ''), coalesce(r.reviewed_at, '')
                    FROM {source} WHERE {where} ORDER BY {order} DESC LIMIT ?"""  # noqa: S608 - values are bound
        width = len(CaseRow.__struct_fields__)
        rows = self.index.rows(query, [*values, limit])
        return [LogLine(self.id, _row(CaseRow, row[:width]), *row[width:]) for row in rows]

    # Shoes and rounds

    def shoes(self, limit: int) -> tuple[ShoeRow, ...]:
        """The latest shoes, newest first."""
        query = "SELECT * FROM shoes ORDER BY first DESC LIMIT ?"
        return tuple(_row(ShoeRow, row) for row in self.index.rows(query, (limit,)))

    def shoe(self, number: int | None = None) -> ShoeRow | None:
        """The shoe with this number, or the last one for None. None if there is no such shoe."""
        where = "" if number is None else "WHERE shoe = ?"
        query = f"SELECT * FROM shoes {where} ORDER BY first DESC LIMIT 1"  # noqa: S608 - our own words
        rows = self.index.rows(query, () if number is None else (number,))
        return _row(ShoeRow, rows[0]) if rows else None

    def rounds(self, first: int, last: int) -> tuple[RoundRow, ...]:
        """The rounds that began from record `first` to record `last`, oldest first."""
        query = "SELECT * FROM rounds WHERE first >= ? AND first <= ? ORDER BY first"
        return tuple(_row(RoundRow, row) for row in self.index.rows(query, (first, last)))


def _source(matched: str, where: str, values: list[Any]) -> tuple[str, str, list[Any]]:
    """The SQL source and condition; with words to match, the full-text index comes first."""
    if not matched:
        return "cases c LEFT JOIN reviews r ON r.n = c.n", where, values
    source = "words CROSS JOIN cases c ON c.n = words.rowid LEFT JOIN reviews r ON r.n = c.n"
    return source, f"words MATCH ? AND {where.replace('c.n <', 'words.rowid <', 1)}", [matched, *values]


_Row = TypeVar("_Row", CaseRow, RoundRow, ShoeRow)


def _row(kind: type[_Row], values: Sequence[Any]) -> _Row:
    """A row of the index as its struct; SQLite keeps a bool as 0 or 1."""
    return msgspec.convert(dict(zip(kind.__struct_fields__, values, strict=True)), kind, strict=False)
