"""`StoreFloorFacts`: the facts of all journals in a store, each answer by one query; and the tables under the names
that the queries of `controller.review.facts` use."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from controller.review.facts import (
    LINE_COLUMNS,
    TAKINGS,
    TALLIES,
    Key,
    LogLine,
    Period,
    as_row,
    has_query,
    log_line,
    named,
    names_query,
)
from controller.review.filters import Filters, condition, search_words
from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow, Tally
from controller.review.log_order import CASES, REVIEWS, Order, SortKey
from drivers.postgres.connect import Connection, store_errors

FEW: Final = 2_000
"""So many lines are sorted in passing."""
LONGEST: Final = 500
"""Letters of a word that a search looks at."""
_FIELDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "cases": ("fact_case", CaseRow.__struct_fields__),
    "rounds": ("fact_round", RoundRow.__struct_fields__),
    "shoes": ("fact_shoe", ShoeRow.__struct_fields__),
    "counts": ("fact_count", CountRow.__struct_fields__),
    "games": ("fact_game", ("fingerprint", "canonical")),
    "tallies": ("fact_tally", (*Tally._fields, "count", "total")),
    "reviews": ("fact_review", ("n", "caused_by", "remark", "cents", "reviewed_by", "reviewed_at", "entry")),
}


def rows_of(conn: Connection, query: str, values: Sequence[Any] = (), journal: str | None = None) -> list[Any]:
    """The rows of a query over the facts of one journal, or of all."""
    where = "" if journal is None else f" WHERE journal = '{_checked(journal)}'"
    tables = ", ".join(
        f"{name} AS NOT MATERIALIZED (SELECT {', '.join(map(_quoted, columns))} FROM public.{table}{where})"  # noqa: S608
        for name, (table, columns) in _FIELDS.items()
        if name in query
    )
    text = f"WITH {tables} {query}".replace("%", "%%").replace("?", "%s")
    with store_errors():
        return conn.execute(text, values).fetchall()


def _quoted(name: str) -> str:
    return f'"{name}"'


def _checked(journal: str) -> str:
    if not journal.isalnum():
        raise ValueError(journal)
    return journal


class StoreFloorFacts:
    """The facts of all journals."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def lines(self, filters: Filters, after: Key | None, limit: int) -> list[LogLine]:
        """Lines that pass the filters, newest first, over all journals."""
        where, values = _where(filters)
        below = "" if after is None else "(c.sorted_at, c.journal, c.n) < (?, ?, ?) AND "
        order = "c.sorted_at DESC, c.journal DESC, c.n DESC"
        if filters.text and self._is_rare(filters):
            order = order.replace("c.sorted_at", "c.sorted_at || ''")
        query = f"""SELECT c.journal, {LINE_COLUMNS} FROM {_LINES} WHERE {below}{where}
                    ORDER BY {order} LIMIT ?"""  # noqa: S608 - values are bound
        rows = self._rows(query, [*(after or ()), *values, limit])
        return [log_line(journal, row) for journal, *row in rows]

    def in_order(self, filters: Filters, order: Order, after: SortKey | None, limit: int) -> list[LogLine]:
        """Lines that pass the filters, sorted by a column: first those with a value in it, then the others."""
        found: list[LogLine] = []
        for valued in (True, False):
            if after is None or valued == (after.value is not None):
                found += self._part(filters, order, after, limit - len(found), valued=valued)
            elif not valued:
                found += self._part(filters, order, None, limit - len(found), valued=False)
            if len(found) >= limit:
                break
        return found

    def _part(
        self, filters: Filters, order: Order, after: SortKey | None, limit: int, *, valued: bool
    ) -> list[LogLine]:
        where, values = _where(filters)
        table = order.table if valued else CASES
        source = _REVIEWED if table == REVIEWS else _LINES
        place = [f"{table}.journal", f"{table}.n"]
        parts = [order.sql, *place] if valued else place
        where = f"{order.has_value() if valued else order.has_none()} AND {where}"
        if after is not None:
            where = f"({', '.join(parts)}) {order.beyond} ({'?, ?, ?' if valued else '?, ?'}) AND {where}"
            values = [*([after.value] if valued else []), after.journal, after.n, *values]
        by = ", ".join(f"{part} {order.direction}" for part in parts)
        query = f"SELECT c.journal, {LINE_COLUMNS} FROM {source} WHERE {where} ORDER BY {by} LIMIT ?"  # noqa: S608
        return [log_line(journal, row) for journal, *row in self._rows(query, [*values, limit])]

    def _is_rare(self, filters: Filters) -> bool:
        """Whether few lines have these words. They are fetched by their words and then sorted; PostgreSQL cannot know
        how rare a beginning of a word is, and would go down the whole log in its order to find them."""
        where, values = _where(Filters(text=filters.text))
        query = f"SELECT count(*) FROM (SELECT FROM public.fact_case c WHERE {where} LIMIT ?) few"  # noqa: S608
        return int(self._rows(query, [*values, FEW])[0][0]) < FEW

    def count(self, filters: Filters) -> int:
        """How many lines pass the filters."""
        where, values = _where(filters)
        return int(self._rows(f"SELECT count(*) FROM {_LINES} WHERE {where}", values)[0][0])  # noqa: S608

    def names(self, *columns: tuple[str, str]) -> set[str]:
        """The values that occur in these columns. In the log each value is looked up in an SQL index, one after the
        other: there are many lines and few values."""
        cases = [column for table, column in columns if table == "cases"]
        others = [one for one in columns if one[0] != "cases"]
        found = {value for column in cases for (value,) in self._rows(_EACH.replace("COLUMN", f'"{column}"'), ())}
        return named(found) | named(value for (value,) in (rows_of(self._conn, names_query(others)) if others else ()))

    def has(self, value: str | int, *columns: tuple[str, str]) -> bool:
        """Whether a value occurs in one of these columns."""
        return bool(rows_of(self._conn, has_query(columns), [value] * len(columns)))

    def games(self, journals: Iterable[str]) -> dict[str, str]:
        """The game files that these journals name, by fingerprint."""
        query = "SELECT DISTINCT fingerprint, canonical FROM public.fact_game WHERE journal = ANY(?)"
        return dict(self._rows(query, [list(journals)]))

    def tallies(self, journals: Iterable[str], period: Period) -> list[tuple[Any, ...]]:
        """The tallies of these journals in a period."""
        query = f"""SELECT journal, {_of_store(TALLIES)} AND journal = ANY(?) GROUP BY 1, 2, 3, 4, 5, 6, 7"""
        return self._rows(query, [*period, list(journals)])

    def takings(self, journals: Iterable[str], period: Period) -> list[tuple[Any, ...]]:
        """The money of these journals in a period."""
        query = f"""SELECT journal, {_of_store(TAKINGS)} AND journal = ANY(?) GROUP BY 1, 2, 3, 4, 5"""
        return self._rows(query, [*period, list(journals)])

    def counts(self, journals: Iterable[str], period: Period) -> list[tuple[str, CountRow]]:
        """The counts of chips of every float that has one in a period, and of the floats before and after it."""
        columns = ", ".join(map(_quoted, CountRow.__struct_fields__))
        query = f"""WITH floats AS (
                        SELECT journal, opened FROM public.fact_count WHERE at >= ? AND at < ? AND journal = ANY(?)
                        UNION (SELECT DISTINCT ON (journal) journal, opened FROM public.fact_count
                               WHERE at < ? AND journal = ANY(?) ORDER BY journal, n DESC)
                        UNION (SELECT DISTINCT ON (journal) journal, opened FROM public.fact_count
                               WHERE at >= ? AND journal = ANY(?) ORDER BY journal, n))
                    SELECT journal, {columns} FROM public.fact_count JOIN floats USING (journal, opened)
                    ORDER BY at, journal, n"""  # noqa: S608 - our own words
        (since, until), wanted = period, list(journals)
        rows = self._rows(query, [since, until, wanted, since, wanted, until, wanted])
        return [(journal, as_row(CountRow, row)) for journal, *row in rows]

    def _rows(self, query: str, values: Sequence[Any]) -> list[Any]:
        with store_errors():
            return self._conn.execute(query.replace("?", "%s"), values).fetchall()


def lexemes(words: Iterable[str]) -> str:
    """Words as the text of a tsvector. They have letters and digits only."""
    return " ".join(f"'{word[:LONGEST]}'" for word in words)


_EACH: Final = """WITH RECURSIVE found AS (
        (SELECT COLUMN AS value FROM public.fact_case WHERE COLUMN IS NOT NULL ORDER BY COLUMN LIMIT 1)
        UNION ALL SELECT (SELECT COLUMN FROM public.fact_case WHERE COLUMN > found.value ORDER BY COLUMN LIMIT 1)
        FROM found WHERE found.value IS NOT NULL)
    SELECT value FROM found"""
_LINES: Final = "public.fact_case c LEFT JOIN public.fact_review r ON r.journal = c.journal AND r.n = c.n"
_REVIEWED: Final = "public.fact_review r JOIN public.fact_case c ON r.journal = c.journal AND r.n = c.n"


def _of_store(query: str) -> str:
    return query.replace("FROM tallies", "FROM public.fact_tally")


def _where(filters: Filters) -> tuple[str, list[Any]]:
    """The condition with the words to match: each word, or its beginning."""
    where, values = condition(filters)
    words = search_words(filters.text)
    if not words:
        return where, values
    return f"c.words @@ ?::tsquery AND {where}", [" & ".join(f"'{word[:LONGEST]}':*" for word in words), *values]
