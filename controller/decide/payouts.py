"""What each player gets after a result, and what of it is done: collected and paid, player by player. Part of `decide`.

One meaning of *pay*: what leaves the tray. The stake of a winning wager stays on the felt, so it is in `returns` only.
If a card or a wager is corrected in the middle of paying, what was moved is compared with what is due now.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field

from controller.decide.draft import Draft
from controller.decide.wagers import settled_lines
from controller.game.phrase import phrase
from controller.game.ruleset import Cite
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Collect, PaySeat
from controller.table.events import Moved, SettledLine
from controller.table.ledger import TERMINAL
from controller.table.model import Phase, Table
from controller.value import Value


def collected(line: SettledLine) -> int:
    """The part of a stake that the house keeps."""
    return line.stake - (line.returns - line.pays)


class Payout(Value):
    """The money of one player after a result, in whole cents."""

    seat: int
    who: str
    lines: tuple[SettledLine, ...]
    """The player's wagers, each settled."""
    taken: int = 0
    """What was collected so far."""
    paid: int = 0
    """What left the tray so far."""
    by_area: Mapping[str, int] = field(default_factory=dict)
    """What was collected so far, area by area; empty: only the sum is known."""

    @property
    def player(self) -> tuple[int, str]:
        """The seat, and who of that seat."""
        return self.seat, self.who

    @property
    def takes(self) -> int:
        """What is to be collected in all."""
        return sum(map(collected, self.lines))

    @property
    def pays(self) -> int:
        """What is to leave the tray in all."""
        return sum(line.pays for line in self.lines)

    @property
    def returns(self) -> int:
        """What the player has back in all: the winnings and the stakes that are not collected."""
        return sum(line.returns for line in self.lines)

    @property
    def commission(self) -> int | None:
        """What the house deducted; None: no commission is taken from these wagers."""
        found = [line.commission for line in self.lines if line.commission is not None]
        return sum(found) if found else None

    @property
    def take_now(self) -> int:
        """What is still to be taken: losing wagers, and what was paid too much before a correction."""
        return self._stakes[0] + max(0, self.paid - self.pays)

    @property
    def pay_now(self) -> int:
        """What is still to leave the tray: winnings, and what was collected too much before a correction."""
        return max(0, self.pays - self.paid) + self._stakes[1]

    @property
    def _stakes(self) -> tuple[int, int]:
        """Of the stakes: what is still to be collected, and what was collected and goes back. A stake that loses now
        lies on the felt although another one of this player lies in the tray: each is moved by itself."""
        if self.taken and not self.by_area:
            return max(0, self.takes - self.taken), max(0, self.taken - self.takes)
        due = {line.on: collected(line) for line in self.lines}
        areas = {*due, *self.by_area}
        short = [due.get(on, 0) - self.by_area.get(on, 0) for on in areas]
        return sum(cents for cents in short if cents > 0), -sum(cents for cents in short if cents < 0)

    def after(self, *, paid: bool) -> Moved:
        """What was moved once the losing wagers are collected, or, if `paid`, once the player has what is due."""
        due = {line.on: collected(line) for line in self.lines}
        if paid:
            kept = due if self.taken and not self.by_area else self.by_area
            by_area = {on: min(kept.get(on, 0), cents) for on, cents in due.items()}
        else:
            by_area = {on: max(self.by_area.get(on, 0), due.get(on, 0)) for on in {**due, **self.by_area}}
        by_area = {on: cents for on, cents in by_area.items() if cents}
        return Moved(*self.player, sum(by_area.values()), self.pays if paid else min(self.paid, self.pays), by_area)

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to take or to pay."""
        return not (self.take_now or self.pay_now)


def payouts_of(lines: Iterable[SettledLine], moved: Iterable[Moved] = ()) -> tuple[Payout, ...]:
    """The money of each player of a settlement, in the order of the seats."""
    done = {(one.seat, one.who): one for one in moved}
    found: dict[tuple[int, str], list[SettledLine]] = {player: [] for player in done}
    for line in lines:
        found.setdefault((line.seat, line.who), []).append(line)
    return tuple(
        Payout(*player, tuple(found[player]), done[player].taken, done[player].paid, done[player].by_area)
        if player in done
        else Payout(*player, tuple(found[player]))
        for player in sorted(found)
    )


def payouts(table: Table, rules: TableRules) -> tuple[Payout, ...]:
    """The money of each player: before the settlement what is due and what is done. After a settlement or a void: what
    was settled, and what is still to be put right."""
    if table.phase is Phase.RESULT:
        return payouts_of(settled_lines(table, rules, table.deal.outcome), table.moved)
    wrong = [line for line in table.money if line.round == table.round and not line.before and line.difference]
    return payouts_of(
        table.lines, (Moved(line.seat, line.who, max(0, line.difference), max(0, -line.difference)) for line in wrong)
    )


def next_to_pay(money: tuple[Payout, ...]) -> Payout | None:
    """The first player who is still to be paid; None: all are."""
    return next((one for one in money if one.pay_now), None)


def collect(draft: Draft, _: Collect) -> None:
    """Decide `Collect`: the dealer has collected what loses."""
    losing = [one for one in payouts(draft.table, draft.rules) if one.take_now]
    if _at_terminals(draft):
        return
    if not losing:
        draft.refuse_by(Cite.SETTLEMENT, phrase("there is nothing to collect"))
        return
    draft.add(events.WagersCollected(draft.table.round, [one.after(paid=False) for one in losing]))


def pay_seat(draft: Draft, action: PaySeat) -> None:
    """Decide `PaySeat`: the dealer has paid this player."""
    player = (action.seat, action.who)
    found = next((one for one in payouts(draft.table, draft.rules) if one.player == player), None)
    if _at_terminals(draft):
        return
    if found is None or not found.pay_now:
        draft.refuse_by(Cite.SETTLEMENT, phrase("seat {seat} has nothing to get", seat=action.seat))
        return
    moved = found.after(paid=True)
    paid = events.SeatPaid(draft.table.round, *player, found.pays, found.returns, moved.taken, moved.by_area)
    draft.add(paid)


def _at_terminals(draft: Draft) -> bool:
    """Whether to refuse, because players bet at terminals: those are paid by the settlement."""
    if not any(wager.who == TERMINAL for wager in draft.table.wagers):
        return False
    draft.refuse(phrase("terminals are paid when the round is settled"), reading=17)
    return True
