"""What was staked and won, and the counts of chips. Part of the fold of an index.

Stakes and what went back are those of the cards and chips as they are known now: a correction or a late void counts the
round again, in the quarter of an hour in which it was settled. What the house kept is counted when it changed hands.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

from controller.review import index_rows
from controller.review.index_memory import Takings
from controller.review.index_new_rows import NewRows
from controller.review.index_rows import CountRow, Tally
from controller.table import events
from controller.table.events import AnyEvent, SettledLine
from controller.table.model import Table
from controller.table.rounds import VOID
from controller.table.tray import Count, in_order

_COUNTED_AGAIN: Final = (
    events.CardCorrected, events.RoundReconstructed, events.WagerCorrected, events.RoundVoided,
)  # fmt: skip
_OF_THE_TRAY: Final = (events.InventoryCounted, events.InventoryCarried)
_LOW: Final = (1 << index_rows.LOW_BITS) - 1


def take_money(self: NewRows, n: int, at: str, event: AnyEvent) -> None:
    """Count the money that this event moved."""
    before, tray = self.before.table.tray, self.table.tray
    if isinstance(event, events.InventoryCounted):
        _count_row(self, n, at, event)
    elif isinstance(event, events.RoundSettled):
        self.remember(takings={**self.memory.takings, event.round: _settled(self, at, event)})
    elif isinstance(event, _COUNTED_AGAIN):
        _count_again(self, event.round)
    elif isinstance(event, events.ShoeLoaded):
        known = self.memory.takings.items()
        self.remember(takings={number: one for number, one in known if self.table.over(number) is not None})
    if tray.won != before.won and not isinstance(event, _OF_THE_TRAY):
        self.count(at, index_rows.MONEY_WON, tray.won - before.won)


def _settled(self: NewRows, at: str, event: events.RoundSettled) -> Takings:
    key = self.count(at, index_rows.MONEY_ROUNDS)
    found = Takings(key, _by_wager(event.lines))
    _add(self, found, 1)
    return found


def _by_wager(lines: Any) -> tuple[tuple[str, int, int], ...]:
    """Wager by wager: the cents in play, and those that went back. What lay above a maximum was not in play."""
    sums: dict[str, list[int]] = {}
    line: SettledLine
    for line in lines:
        found = sums.setdefault(line.on, [0, 0])
        found[0] += line.counts
        found[1] += line.returns - line.stake + line.counts
    return tuple((on, stake, back) for on, (stake, back) in sorted(sums.items()) if stake)


def _count_again(self: NewRows, number: int) -> None:
    was, over = self.memory.takings.get(number), self.table.over(number)
    if was is None or over is None or (over.result != VOID and _by_wager(over.lines) == was.lines):
        return
    _add(self, was, -1)
    if over.result == VOID:
        self.tallies[was.key][0] -= 1
        self.remember(takings={key: one for key, one in self.memory.takings.items() if key != number})
        return
    now = Takings(was.key, _by_wager(over.lines))
    _add(self, now, 1)
    self.remember(takings={**self.memory.takings, number: now})


def _add(self: NewRows, takings: Takings, sign: int) -> None:
    """Count these takings, or take them out again (`sign` -1)."""

    def add(what: str, total: int, count: int = 1) -> None:
        counted = self.tallies[key._replace(what=what)]
        counted[0] += sign * count
        counted[1] += sign * total

    key: Tally = takings.key
    if not takings.lines:
        add(index_rows.MONEY_UNTYPED, 0)
    for on, stake, back in takings.lines:
        add(index_rows.MONEY_STAKE + on, stake)
        add(index_rows.MONEY_BACK + on, back)
    for (one, stake, _), (other, also, _) in combinations_with_replacement(takings.lines, 2):
        product = stake * also
        add(f"{index_rows.MONEY_PAIR}{one} {other}", product & _LOW, product >> index_rows.LOW_BITS)


def _count_row(self: NewRows, n: int, at: str, event: events.InventoryCounted) -> None:
    if event.what == Count.OPENER and not event.again:
        self.remember(opener=(n, at))
    table: Table = self.table
    tray, (opened, opened_at) = table.tray, self.memory.opener
    self.counts[n] = CountRow(
        n=n, at=at, table=self.name, what=event.what,
        chips=", ".join(f"{count} × {value}" for value, count in in_order(event.chips).items()), total=event.total,
        expected=event.expected, difference=event.difference, by=event.by, role=event.role,
        second=event.second or "", second_role=event.second_role or "", reason=event.reason, again=event.again,
        opened=opened, opened_at=opened_at, opener=tray.total(Count.OPENER), fills=tray.total(Count.FILL) or 0,
        credits=tray.total(Count.CREDIT) or 0, drop=tray.total(Count.DROP), closer=tray.total(Count.CLOSER),
        won=tray.won, rounds=tray.rounds, untyped=tray.untyped,
    )  # fmt: skip
