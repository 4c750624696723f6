"""What was staked and won, and the counts of chips. Part of the fold of an index.

Stakes and what went back are those of the cards and chips as they are known now: a correction or a late void counts the
round again, in the quarter of an hour in which it was settled. What the house kept is counted when it changed hands.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

from msgspec.structs import replace

from controller.review import index_rows
from controller.review.index_memory import Takings
from controller.review.index_new_rows import NewRows
from controller.review.index_rows import CountRow, Tally
from controller.table import events
from controller.table.events import AnyEvent, SettledLine
from controller.table.evolve_tray import is_after_closer
from controller.table.model import Table
from controller.table.rounds import VOID
from controller.table.tray import Count, Tray, in_order

_OF_THE_TRAY: Final = (events.InventoryCounted, events.InventoryCarried)
_LOW: Final = (1 << index_rows.LOW_BITS) - 1


def take_money(self: NewRows, n: int, at: str, event: AnyEvent) -> None:
    """Count the money that this event moved."""
    taker = _TAKERS.get(type(event))
    if taker is not None:
        taker(self, n, at, event)
    before, tray = self.before.table.tray, self.state.table.tray
    if tray is not before and tray.won != before.won and not isinstance(event, _OF_THE_TRAY):
        self.count(at, index_rows.MONEY_WON, tray.won - before.won, dealer=_dealer(self, event))


def _dealer(self: NewRows, event: AnyEvent) -> str | None:
    """Who dealt the round whose money moved; None: the dealer on duty. What is put right goes to the dealer of the
    round, where its stakes are, and not to the one who is there when it is found."""
    if isinstance(event, events.RoundSettled):
        return None
    case, number = getattr(event, "case", None), getattr(event, "round", None)
    of_line = [line for line in self.before.table.money if line.round == number or (case and line.case == case)]
    dealers = next((line.dealers for line in of_line if line.dealers), ())
    return dealers[-1] if dealers else self.dealer_of(number)


def _settled(self: NewRows, n: int, at: str, event: events.RoundSettled) -> None:
    key = self.count(at, index_rows.MONEY_ROUNDS)
    found = Takings(key, _by_wager(event.lines), n)
    _add(self, found, 1)
    self.remember(takings={**self.memory.takings, event.round: found})


def _new_shoe(self: NewRows, _n: int, _at: str, _event: events.ShoeLoaded) -> None:
    known = self.memory.takings.items()
    self.remember(takings={number: one for number, one in known if self.table.over(number) is not None})


def _by_wager(lines: Any) -> tuple[tuple[str, int, int], ...]:
    """Wager by wager: the cents in play, and those that went back. What lay above a maximum was not in play."""
    sums: dict[str, list[int]] = {}
    line: SettledLine
    for line in lines:
        found = sums.setdefault(line.on, [0, 0])
        found[0] += line.counts
        found[1] += line.returns - line.stake + line.counts
    return tuple((on, stake, back) for on, (stake, back) in sorted(sums.items()) if stake)


def _count_again(
    self: NewRows,
    _n: int,
    _at: str,
    event: events.CardCorrected | events.RoundReconstructed | events.WagerCorrected | events.RoundVoided,
) -> None:
    number = event.round
    was, over = self.memory.takings.get(number), self.table.over(number)
    if was is None or over is None or (over.result != VOID and _by_wager(over.lines) == was.lines):
        return
    _add(self, was, -1)
    if over.result == VOID:
        self.tallies[was.key][0] -= 1
        self.remember(takings={key: one for key, one in self.memory.takings.items() if key != number})
        _void_in_float(self, was)
        return
    now = Takings(was.key, _by_wager(over.lines), was.n)
    _add(self, now, 1)
    self.remember(takings={**self.memory.takings, number: now})


def _void_in_float(self: NewRows, was: Takings) -> None:
    """Take a round that was settled and is void now out of the float, also if its closer was counted in between."""
    if was.n < self.memory.opener[0]:
        return
    untyped = not was.lines
    rounds, without = self.memory.voids
    closer = self.memory.closer
    if closer is not None and was.n < closer.n:
        closer = replace(closer, rounds=closer.rounds - 1, untyped=closer.untyped - untyped)
        self.counts[closer.n] = closer
    self.remember(voids=(rounds + 1, without + untyped), closer=closer)


def _add(self: NewRows, takings: Takings, sign: int) -> None:
    """Count these takings, or take them out again (`sign` -1)."""

    def add(what: str, total: int, count: int = 1) -> None:
        counted = self.tallies[new(Tally, (hour, dealer, device, game, decks, what))]
        counted[0] += sign * count
        counted[1] += sign * total

    hour, dealer, device, game, decks, _ = takings.key
    new = tuple.__new__  # a round has a dozen keys: `Tally(…)` takes three times as long
    if not takings.lines:
        add(index_rows.MONEY_UNTYPED, 0)
    for on, stake, back in takings.lines:
        add(index_rows.MONEY_STAKE + on, stake)
        add(index_rows.MONEY_BACK + on, back)
    for (one, stake, _), (other, also, _) in combinations_with_replacement(takings.lines, 2):
        product = stake * also
        add(f"{index_rows.MONEY_PAIR}{one} {other}", product & _LOW, product >> index_rows.LOW_BITS)


def _count_row(self: NewRows, n: int, at: str, event: events.InventoryCounted) -> None:
    table: Table = self.table
    tray, before = table.tray, self.before.table.tray
    is_new = event.what == Count.OPENER and not event.again
    won, rounds, untyped = brought(before if is_new else tray, self.memory.voids)
    if is_new:
        self.remember(opener=(n, at), voids=(0, 0), closer=None)
    opened, opened_at = self.memory.opener
    late = is_after_closer(before, event) or (event.what == Count.DROP and Count.CLOSER in before.counted)
    self.counts[n] = CountRow(
        n=n, at=at, table=self.name, what=event.what,
        chips=", ".join(f"{count} × {value}" for value, count in in_order(event.chips).items()), total=event.total,
        expected=event.expected, difference=event.difference, by=event.by, role=event.role,
        second=event.second or "", second_role=event.second_role or "", reason=event.reason, again=event.again,
        opened=opened, opened_at=opened_at, opener=tray.total(Count.OPENER), fills=tray.total(Count.FILL) or 0,
        credits=tray.total(Count.CREDIT) or 0, drop=tray.total(Count.DROP), closer=tray.total(Count.CLOSER),
        won=won, rounds=rounds, untyped=untyped, after_closer=late,
    )  # fmt: skip
    if event.what == Count.CLOSER:
        self.remember(closer=self.counts[n])


def brought(tray: Tray, voids: tuple[int, int]) -> tuple[int, int, int]:
    """What the wagers on record brought since the opener, the rounds, and those without a wager on record. Rounds that
    were voided after they were settled (`voids`) are none."""
    return tray.won, tray.rounds - voids[0], tray.untyped - voids[1]


_TAKERS: Final[dict[type, Any]] = {
    events.InventoryCounted: _count_row,
    events.RoundSettled: _settled,
    events.CardCorrected: _count_again,
    events.RoundReconstructed: _count_again,
    events.WagerCorrected: _count_again,
    events.RoundVoided: _count_again,
    events.ShoeLoaded: _new_shoe,
}
