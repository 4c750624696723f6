"""`Float`: the chips of a table from an opener to its closer, and the win by counts beside the win by wagers.

Win by counts is closer + credits + drop - opener - fills.
"""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from controller.review.desk import Desk
from controller.review.index_rows import CountRow
from controller.table.tray import Count

LONGEST: Final = timedelta(days=3)
"""A drop may be counted so long after the closer, and a closer after the opener."""


class Float(NamedTuple):
    """The chips of a table from an opener to its closer; amounts are cents, None: not counted."""

    table: str
    opened: str
    closed: str
    """When opener and closer were counted; empty: they were not."""
    opener: int | None
    fills: int
    credits: int
    drop: int | None
    closer: int | None
    won: int
    """What the wagers on record brought in this time."""
    rounds: int
    untyped: int
    """The rounds in this time, and those without a wager on record."""
    counts: tuple[CountRow, ...]

    @property
    def middle(self) -> str:
        """The time in its middle: a float belongs to the shift and the gaming day of this time."""
        if not self.closed or not self.opened:
            return self.closed or self.opened or self.counts[0].at
        first, last = (datetime.fromisoformat(at) for at in (self.opened, self.closed))
        return _written(first + (last - first) / 2)

    @property
    def won_by_count(self) -> int | None:
        """Closer + credits + drop - opener - fills; None unless opener, drop and closer were counted."""
        if self.opener is None or self.drop is None or self.closer is None:
            return None
        return self.closer + self.credits + self.drop - self.opener - self.fills

    @property
    def difference(self) -> int | None:
        """Win by counts, less win by wagers; None: one of them is not known."""
        won = self.won_by_count
        return None if won is None or self.untyped else won - self.won


def floats_of(desk: Desk, journals: Iterable[str], since: str, until: str) -> tuple[Float, ...]:
    """The floats whose middle lies in a period, oldest first."""
    if not since < until:
        return ()
    around = _written(datetime.fromisoformat(since) - LONGEST), _written(datetime.fromisoformat(until) + LONGEST)
    grouped: dict[tuple[str, int], list[CountRow]] = {}
    for journal, row in desk.facts.counts(journals, around):
        grouped.setdefault((journal, row.opened), []).append(row)
    found = (_float(rows) for rows in grouped.values())
    return tuple(one for one in found if since <= one.middle < until)


def _float(rows: list[CountRow]) -> Float:
    last = rows[-1]
    closer = next((row for row in reversed(rows) if row.what == Count.CLOSER), None)
    upto = closer or last
    return Float(
        last.table, last.opened_at, "" if closer is None else closer.at, last.opener, last.fills, last.credits,
        last.drop, last.closer, upto.won, upto.rounds, upto.untyped, tuple(rows),
    )  # fmt: skip


def _written(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
