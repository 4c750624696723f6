"""`Float`: the chips of a table from an opener to its closer, and the win by counts beside the win by wagers.

Win by counts is closer + credits + drop - opener - fills. A float is always whole: the period of a report says which
floats are listed, never what a float has won.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Final, NamedTuple

from controller.game.money import amount
from controller.game.phrase import Phrase, phrase
from controller.review.desk import Desk
from controller.review.index_rows import CountRow
from controller.review.index_takings import brought
from controller.table.tray import COUNT_WORDS, Count

Brought = tuple[int, int, int]
"""What wagers on record brought, in cents; the rounds; those without a wager on record."""
_Key = tuple[str, int]
"""A float: the journal and the record of its opener."""
_BY_SLIP: Final = (Count.OPENER, Count.FILL, Count.CREDIT, Count.DROP)
_NEVER: Final = "9"
"""Sorts after every time."""


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
    until: str = ""
    """When the next opener was counted; empty: none was."""
    late: tuple[int, int] = (0, 0)
    """The rounds after the closer and until the next opener, and what their wagers brought: they are in no float."""

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

    @property
    def span(self) -> tuple[str, str]:
        """From when to when it was; one that was never closed goes on until the next opener."""
        return self.opened or self.counts[0].at, self.closed or self.until or _NEVER

    def counts_in(self, since: str, until: str) -> bool:
        """Whether it counts in the figures of a period: its middle lies there, so that it counts once."""
        return since <= self.middle < until

    def remarks(self, since: str, until: str) -> list[str]:
        """What to say of it in a report of a period; nothing if it lies in the period as a whole."""
        first, last = self.span
        said = (
            (first < since, phrase("begins before the period")),
            (last == _NEVER, phrase("not closed yet")),
            (not self.closed and last != _NEVER, phrase("no closer was counted")),
            (until < last < _NEVER, phrase("ends after the period")),
            (not self.counts_in(since, until), phrase("counts in the period of its middle, not in this one")),
            (any(self.late), phrase("after the closer, in no float: {rounds} rounds, win by wagers {amount}",
                                    rounds=self.late[0], amount=amount(self.late[1]))),
        )  # fmt: skip
        recounted = [
            phrase("{what} counted again: {was}, then {now}", what=_name(row.what), was=amount(was.total),
                   now=amount(row.total))
            for row, was in self.replaced if was is not None
        ]  # fmt: skip
        off = [
            phrase("{what}: {now} was counted and {expected} was expected", what=_name(row.what),
                   now=amount(row.total), expected=amount(row.expected or 0))
            for row in self.off_slip
        ]  # fmt: skip
        return [*(words for so, words in said if so), *recounted, *off]

    @property
    def off_slip(self) -> list[CountRow]:
        """Its opener, fills, credits and drop that are not as the closer before, or the slip, says, and were not
        counted again."""
        again = {was.n for _, was in self.replaced if was is not None}
        return [row for row in self.counts if row.what in _BY_SLIP and row.difference and row.n not in again]

    @property
    def replaced(self) -> list[tuple[CountRow, CountRow | None]]:
        """Its counts, each with the one that it was put in place of."""
        last: dict[str, CountRow] = {}
        found: list[tuple[CountRow, CountRow | None]] = []
        for row in self.counts:
            found.append((row, last.get(row.what) if row.again else None))
            last[row.what] = row
        return found


def floats_of(desk: Desk, journals: Iterable[str], since: str, until: str) -> tuple[Float, ...]:
    """The whole floats that a period touches, oldest first."""
    if not since < until:
        return ()
    before = {one.id: one.reader.predecessor for one in desk.journals}
    last: dict[str | None, _Key] = {}
    grouped: dict[_Key, list[CountRow]] = {}
    ends: dict[_Key, Brought] = {}
    for journal, row in desk.facts.counts(journals, (since, until)):
        own = (journal, row.opened)
        ended = last.get(journal) or last.get(before.get(journal))
        if row.n == row.opened and ended is not None:
            ends[ended] = _brought(row)
        last[journal] = own if row.opened else last.get(journal) or last.get(before.get(journal)) or own
        grouped.setdefault(last[journal], []).append(row)
    ends.update(_still_open(desk, before))
    floats = (_float(rows, ends.get(key)) for key, rows in grouped.items())
    found = sorted(floats, key=lambda one: (one.span[0], one.table))
    nexts: dict[str, str] = {}
    for at in reversed(range(len(found))):
        found[at] = found[at]._replace(until=nexts.get(found[at].table, ""))
        nexts[found[at].table] = found[at].span[0]
    return tuple(one for one in found if one.span[0] < until and one.span[1] >= since)


def _still_open(desk: Desk, before: Mapping[str, str | None]) -> dict[_Key, Brought]:
    """What the wagers have brought until now in the last float of each table."""
    folds = {one.id: one.facts.fold() for one in desk.journals}
    found: dict[_Key, Brought] = {}
    for journal, fold in folds.items():
        if journal in before.values():
            continue  # its float goes on in the next journal
        of = journal  # the one that has its opener
        while not folds[of].memory.opener[0] and (older := before[of]) in folds:
            of = str(older)
        found[of, folds[of].memory.opener[0]] = brought(fold.table.tray, fold.memory.voids)
    return found


def _float(rows: list[CountRow], end: Brought | None) -> Float:
    """`rows` are all its counts, `end` what the wagers have brought since its opener until the next one, or until now.
    A closer that is counted again closes the float anew: the rounds until then belong to it."""
    last = rows[-1]
    closers = [row for row in rows if row.what == Count.CLOSER]
    at_last = None if last.n == last.opened else _brought(last)  # a new opener has what the float before it brought
    upto = _brought(closers[-1]) if closers else end or at_last or (0, 0, 0)
    closed = next((row.at for row in closers if _brought(row) == upto), "")
    late = (end[1] - upto[1], end[0] - upto[0]) if closers and end else (0, 0)
    return Float(
        last.table, next((row.opened_at for row in rows if row.opened_at), ""), closed, last.opener, last.fills,
        last.credits, last.drop, last.closer, *upto, tuple(rows), late=late,
    )  # fmt: skip


def _name(what: str) -> Phrase:
    return COUNT_WORDS[Count(what)].written(what)


def _brought(row: CountRow) -> Brought:
    return row.won, row.rounds, row.untyped


def _written(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
