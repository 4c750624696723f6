"""`Order`: by which column the log is sorted; and the SQL for it.

Without a column the log is in its own order, newest first. Sorted by a column, lines with the same value are kept by
journal and record, and lines without a value come last. One SQL index for each column serves both directions.
"""

from typing import Any, Final, NamedTuple

CASES, REVIEWS = "c", "r"
COLUMNS: Final[dict[str, tuple[str, str]]] = {
    **{name: (CASES, name) for name in ("table", "game", "shoe", "round", "kind", "clause", "dealer", "ruled_by")},
    "ruling": (CASES, "ruling"),
    "caused_by": (REVIEWS, "caused_by"),
    "remarks": (REVIEWS, "remark"),
    "savings_or_loss": (REVIEWS, "cents"),
    "reviewed_by": (REVIEWS, "reviewed_by"),
}
"""The columns of the log (`LogColumn.field`) that it can be sorted by, besides the time: the table of SQL and the name
in it."""
OF_CASES: Final = tuple(name for table, name in COLUMNS.values() if table == CASES)
OF_REVIEWS: Final = tuple(name for table, name in COLUMNS.values() if table == REVIEWS)
"""The columns that need an SQL index."""
_NUMBERS: Final = ("shoe", "round", "cents")
_NULLABLE: Final = ("shoe", "round", "clause")
LONG: Final = "remark"
LETTERS: Final = 100
"""A remark is sorted by its first letters: PostgreSQL takes no longer text into an index."""


def sort_sql(column: str) -> str:
    """What the log is sorted by, for a name of a column in SQL."""
    return f"substr({column}, 1, {LETTERS})" if LONG in column else column


class SortKey(NamedTuple):
    """Where a line is in a sorted log; ask for the lines after it with this."""

    value: str | int | None
    """Its value in the column; None: it has none, and comes after all that have one."""
    journal: str
    n: int


class Order(NamedTuple):
    """How the log is sorted."""

    column: str = ""
    """A key of `COLUMNS`; empty: by time, newest first."""
    falling: bool = True

    @property
    def sql(self) -> str:
        """What it is sorted by, in SQL."""
        return sort_sql(f'{self.table}."{COLUMNS[self.column][1]}"')

    @property
    def table(self) -> str:
        """The table of SQL: `CASES` or `REVIEWS`."""
        return COLUMNS[self.column][0]

    @property
    def direction(self) -> str:
        """The direction in SQL."""
        return "DESC" if self.falling else "ASC"

    @property
    def beyond(self) -> str:
        """The sign of what comes later."""
        return "<" if self.falling else ">"

    def has_value(self) -> str:
        """The SQL condition that a line has a value in the column."""
        return f"{self.sql} IS NOT NULL" + ("" if COLUMNS[self.column][1] in _NUMBERS else f" AND {self.sql} <> ''")

    def has_none(self) -> str:
        """The SQL condition that a line has no value in the column. For a column of cases it is one value, so that an
        SQL index finds the lines in their order."""
        if self.table == REVIEWS:
            return f"({self.has_value()}) IS NOT TRUE"
        return f"{self.sql} IS NULL" if COLUMNS[self.column][1] in _NULLABLE else f"{self.sql} = ''"

    def value_of(self, row: Any) -> str | int | None:
        """The value of a line (`LogLine`) in the column; None if it has none."""
        table, name = COLUMNS[self.column]
        value = getattr(row.case if table == CASES else row, name)
        return None if value in ("", None) else value[:LETTERS] if name == LONG else value

    def key(self, line: Any) -> SortKey:
        """The key of a line."""
        return SortKey(self.value_of(line), line.journal, line.case.n)


NEWEST_FIRST: Final = Order()
