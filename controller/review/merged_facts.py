"""`MergedFacts`: the facts of journals that each have an index file, put together."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from heapq import merge
from itertools import islice
from typing import Any, Protocol

from controller.review.facts import TAKINGS, TALLIES, Key, LogLine, Period, as_row, has_query, named, names_query
from controller.review.filters import Filters
from controller.review.index import Index
from controller.review.index_rows import CountRow
from controller.review.log_order import Order, SortKey


class HasFacts(Protocol):
    """An open journal."""

    @property
    def facts(self) -> Any:
        """Its facts."""


def _sorted_by(order: Order, line: LogLine) -> Any:
    value, journal, n = order.key(line)
    return (journal, n) if value is None else (value, journal, n)


class MergedFacts:
    """The facts of these journals, whichever are open when somebody asks."""

    def __init__(self, journals: Sequence[HasFacts]) -> None:
        self._journals = journals

    def _indexes(self, journals: Iterable[str] | None = None) -> Iterator[Index]:
        wanted = None if journals is None else set(journals)
        for one in self._journals:
            if wanted is None or one.facts.journal in wanted:
                yield one.facts

    def lines(self, filters: Filters, after: Key | None, limit: int) -> list[LogLine]:
        """The lines of all indexes in one order."""
        found = [index.lines(filters, after, limit) for index in self._indexes()]
        return list(islice(merge(*found, key=lambda line: line.key, reverse=True), limit))

    def in_order(self, filters: Filters, order: Order, after: SortKey | None, limit: int) -> list[LogLine]:
        """The lines of all indexes, sorted by a column: first those with a value in it, then the others."""
        found: list[LogLine] = []
        for valued in (True, False):
            if after is not None and valued and after.value is None:
                continue
            since = after if after is not None and valued == (after.value is not None) else None
            left = limit - len(found)
            some = [index.in_order(filters, order, since, left, valued=valued) for index in self._indexes()]
            key = partial(_sorted_by, order)
            found += islice(merge(*some, key=key, reverse=order.falling), left)
            if len(found) >= limit:
                break
        return found

    def count(self, filters: Filters) -> int:
        """The lines of all indexes."""
        return sum(index.count(filters) for index in self._indexes())

    def names(self, *columns: tuple[str, str]) -> set[str]:
        """The values of all indexes."""
        query = names_query(columns)
        return named(value for index in self._indexes() for (value,) in index.rows(query))

    def has(self, value: str | int, *columns: tuple[str, str]) -> bool:
        """Whether a value occurs in one of these columns of an index."""
        query = has_query(columns)
        return any(index.rows(query, [value] * len(columns)) for index in self._indexes())

    def games(self, journals: Iterable[str]) -> dict[str, str]:
        """The game files of these journals."""
        query = "SELECT fingerprint, canonical FROM games"
        return {name: text for index in self._indexes(journals) for name, text in index.rows(query)}

    def tallies(self, journals: Iterable[str], period: Period) -> list[tuple[Any, ...]]:
        """The tallies of these journals, one after the other."""
        query = f"SELECT {TALLIES} GROUP BY 1, 2, 3, 4, 5, 6"
        return [(index.journal, *row) for index in self._indexes(journals) for row in index.rows(query, period)]

    def takings(self, journals: Iterable[str], period: Period) -> list[tuple[Any, ...]]:
        """The money of these journals, one after the other."""
        query = f"SELECT {TAKINGS} GROUP BY 1, 2, 3, 4"
        return [(index.journal, *row) for index in self._indexes(journals) for row in index.rows(query, period)]

    def counts(self, journals: Iterable[str], period: Period) -> list[tuple[str, CountRow]]:
        """The counts of all indexes in one order."""
        query = """SELECT * FROM counts WHERE opened IN (SELECT opened FROM counts WHERE at >= ? AND at < ?)
                   OR opened = (SELECT opened FROM counts WHERE at < ? ORDER BY n DESC LIMIT 1)
                   OR opened = (SELECT opened FROM counts WHERE at >= ? ORDER BY n LIMIT 1)"""
        since, until = period
        found = [
            (one.journal, as_row(CountRow, row))
            for one in self._indexes(journals)
            for row in one.rows(query, (since, until, since, until))
        ]
        return sorted(found, key=lambda one: (one[1].at, one[0], one[1].n))
