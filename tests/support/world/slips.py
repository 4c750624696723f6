"""What people do wrong at a table, and how they put it right: wrong PINs, calls too soon, cards too early, too many or in
the wrong hand, reports and corrections in error.

They put cards right by what really left the shoe, in the order in which it did, never by what the screen shows.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from controller.game.authority import Role
from controller.game.cards import DECK
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Known, Ruling
from controller.table import actions
from controller.table.cases import Case
from controller.table.model import Phase, Table
from controller.table.money_lines import How
from hardware_sim.felt import MOST_IN_A_HAND
from support.referee.staff import STAFF, who_may
from support.world.station import Station

IN_ERROR = (
    Irregularity.FACE_UP_CARD, Irregularity.PLAYER_AWAY, Irregularity.ORDER_ALTERED, Irregularity.SQUEEZE_SLIP,
    Irregularity.LATE_WAGER, Irregularity.LATE_WITHDRAWAL, Irregularity.NOT_ENOUGH_CARDS, Irregularity.FOREIGN_CARD,
)  # fmt: skip
"""What staff report although it did not happen."""
TIDIES = (Irregularity.OVERDRAW, Irregularity.WRONG_PLACE, Irregularity.DOUBLE_DRAW, Irregularity.EARLY_CARD)
"""After a ruling on one of these the cards on the felt are laid where they were due."""


class Slips:
    """The mistakes of one table's people."""

    def __init__(self, station: Station, rng: Random) -> None:
        self.station, self.rng = station, rng
        self.made: list[str] = []
        """The mistakes, by name."""

    def slip(self, table: Table) -> None:
        """One mistake of those that can be made now."""
        possible = [name for name, (when, _) in SLIPS.items() if when(self, table)]
        rare = [name for name in possible if SLIPS[name][0] is not _always]
        name = self.rng.choice((*possible, *rare, *rare))
        self.made.append(name)
        SLIPS[name][1](self, table)

    # Each mistake

    def wrong_pin(self, _: Table) -> None:
        """Somebody types a wrong PIN."""
        self.station.wrong_pin(self.rng.choice(STAFF).id)

    def early_settle(self, table: Table) -> None:
        """The dealer presses on before it is time."""
        self.station.tell(actions.Settle() if table.phase is not Phase.RESULT else actions.OpenBets())

    def wrong_phase(self, table: Table) -> None:
        """The dealer presses what belongs to another phase."""
        told = self.rng.choice((actions.EndShoe(), actions.LoadShoe(8))) if table.in_round else actions.CloseBets()
        self.station.tell(told)

    def wager_slip(self, _: Table) -> None:
        """A wager is entered that cannot be."""
        self.station.tell(actions.PlaceWager(9, self.rng.choice(tuple(Side)), 1, "a"))

    def early_card(self, _: Table) -> None:
        """A card is drawn before the bets are closed."""
        self.station.real.deal()

    def card_too_many(self, _: Table) -> None:
        """A card is drawn although the hands are complete."""
        real = self.station.real
        real.put(self.rng.choice([side for side in Side if len(real.felt.hands[side]) < MOST_IN_A_HAND]))

    def wrong_hand(self, _: Table) -> None:
        """A card is put down in the hand that is not due it."""
        real = self.station.real
        real.put(Side.BANKER if real.felt.due.to is Side.PLAYER else Side.PLAYER)

    def report_in_error(self, _: Table) -> None:
        """Staff report something that did not happen."""
        kinds = [kind for kind in IN_ERROR if kind in self.station.runtime.rules.ruleset.irregularities]
        hand = self.rng.choice(tuple(Side))
        kind = self.rng.choice(kinds)
        told = actions.Report(kind, "seen", hand=hand) if kind is Irregularity.PLAYER_AWAY else actions.Report(kind)
        self.station.tell(told)

    def wrong_correction(self, table: Table) -> None:
        """Somebody takes the wrong card for misread."""
        draw = self.rng.choice([draw for draw in table.deal.draws if draw.place is not None])
        self._correct(draw.place.side, draw.place.index, self.rng.choice(DECK))  # type: ignore[union-attr]

    def late_correction(self, table: Table) -> None:
        """The same in the round that was settled last; later it is put right."""
        last = table.last
        assert last is not None
        cards = {side: list(hand) for side, hand in ((Side.PLAYER, last.player), (Side.BANKER, last.banker))}
        side = self.rng.choice(tuple(Side))
        true = cards[side][0]
        self._correct(side, 1, self.rng.choice(DECK), last.number)
        if self.rng.random() < 0.8:
            self.station.time.at(20_000, lambda: self._correct(side, 1, true, last.number))

    def open_too_soon(self, _: Table) -> None:
        """*Place your bets* is called, and taken back."""
        self.station.tell(actions.OpenBets())
        self.station.tell(actions.TakeBack("open-bets"))

    def close_too_soon(self, _: Table) -> None:
        """*No more bets* is taken back."""
        self.station.tell(actions.TakeBack("close-bets", by=who_may(Role.PIT_SUPERVISOR), reason="called too soon"))

    # Putting right

    def dismissed(self, case: Case) -> bool:
        """Whether somebody said of a report that it was in error, and the table took it."""
        if case.known is not Known.REPORTED or case.kind not in IN_ERROR or self.rng.random() < 0.5:
            return False
        by = who_may(Role.PIT_SUPERVISOR)
        written = self.station.tell(actions.Dismiss(case=case.number, by=by, reason="it did not happen"))
        return written is not None and written.refusal is None

    def lay(self, kind: Irregularity, chosen: Ruling) -> None:
        """After a ruling: the cards are laid where they were due, and those that no hand was due are taken away."""
        station = self.station
        if not station.up or kind not in TIDIES or station.table.option is not None:
            return
        surplus = station.real.lay_in_order()
        if chosen is Ruling.KEEP_FOR_NEXT or station.table.carried:
            station.real.kept = surplus

    def correct_back(self, table: Table) -> bool:
        """The screen shows another card than lies there, as many as lie there: it is corrected. Cards that lie in the
        wrong places are reported. Whether one of the two was done."""
        shown = {Side.PLAYER: table.deal.player, Side.BANKER: table.deal.banker}
        lying = self.station.real.felt.hands
        if Counter((*table.deal.player, *table.deal.banker)) == Counter((*lying[Side.PLAYER], *lying[Side.BANKER])):
            self.station.tell(actions.Report(Irregularity.WRONG_PLACE, "cards lie in the wrong places"))
            return True
        if any(len(shown[side]) != len(lying[side]) for side in Side):
            return False
        wrong = [
            (side, index, card)
            for side in Side
            for index, card in enumerate(lying[side], 1)
            if shown[side][index - 1] is not card
        ]
        if not wrong or self.rng.random() < 0.2:
            return False
        written = self._correct(*wrong[0])
        return written is None or written.refusal is None

    def put_money_right(self, table: Table) -> bool:
        """A pit manager closes a line of money, sooner or later. Whether one was closed."""
        lines = [line for line in table.money if line.difference]
        if not lines or self.rng.random() < 0.7:
            return False
        line = self.rng.choice(lines)
        how = How.PAID if line.difference > 0 else How.COLLECTED
        how = self.rng.choice((how, how, How.WAIVED))
        by, second = who_may(Role.PIT_MANAGER), who_may(Role.GAMING_SHIFT_MANAGER)
        whole = abs(line.difference)
        cents = whole if self.rng.random() < 0.7 else self.rng.randint(1, whole)
        told = actions.Adjust(line.round, line.seat, how, cents, by, line.who, "put right at the table", second)
        written = self.station.tell(told)
        return written is not None and written.refusal is None

    def _correct(self, side: Side, index: int, card: Any, number: int | None = None) -> Any:
        by = who_may(Role.GAMING_SHIFT_MANAGER)
        return self.station.tell(actions.Correct(side, index, card, by, "as it lies on the felt", number))


def _always(_slips: Slips, _table: Table) -> bool:
    return True


def _reads(slips: Slips, table: Table) -> bool:
    """A device reads the cards, and enough are left for this round and the next."""
    return table.shoe.kind != "manual" and slips.station.real.shoe.left > ENOUGH


def _early(slips: Slips, table: Table) -> bool:
    empty = not slips.station.real.felt.cards and not table.carried
    return table.phase is Phase.BETTING and empty and _reads(slips, table)


def _too_many(slips: Slips, table: Table) -> bool:
    full = all(len(hand) == MOST_IN_A_HAND for hand in slips.station.real.felt.hands.values())
    return table.phase is Phase.RESULT and not full and _reads(slips, table)


def _in_wrong_hand(slips: Slips, table: Table) -> bool:
    due = slips.station.real.felt.due.to
    if due is None or table.phase is not Phase.DEALING or not _reads(slips, table):
        return False
    other = Side.BANKER if due is Side.PLAYER else Side.PLAYER
    return len(slips.station.real.felt.hands[other]) < MOST_IN_A_HAND


def _cards_lie(_: Slips, table: Table) -> bool:
    return table.phase in (Phase.DEALING, Phase.RESULT) and any(draw.place is not None for draw in table.deal.draws)


def _just_settled(_: Slips, table: Table) -> bool:
    last = table.last
    return table.phase is Phase.IDLE and last is not None and not last.is_void


def _may_open(slips: Slips, table: Table) -> bool:
    return table.phase is Phase.IDLE and not slips.station.real.felt.cards and not table.lacks_cards


def _nothing_drawn(slips: Slips, table: Table) -> bool:
    return table.phase is Phase.DEALING and not slips.station.real.felt.cards and not table.deal.draws


ENOUGH = 40
When = Callable[[Slips, Table], bool]
SLIPS: dict[str, tuple[When, Callable[[Slips, Table], None]]] = {
    "wrong-pin": (_always, Slips.wrong_pin),
    "early-settle": (_always, Slips.early_settle),
    "wrong-phase": (_always, Slips.wrong_phase),
    "wager-slip": (_always, Slips.wager_slip),
    "early-card": (_early, Slips.early_card),
    "card-too-many": (_too_many, Slips.card_too_many),
    "wrong-hand": (_in_wrong_hand, Slips.wrong_hand),
    "report-in-error": (_always, Slips.report_in_error),
    "wrong-correction": (_cards_lie, Slips.wrong_correction),
    "late-correction": (_just_settled, Slips.late_correction),
    "open-too-soon": (_may_open, Slips.open_too_soon),
    "close-too-soon": (_nothing_drawn, Slips.close_too_soon),
}
"""Each mistake: when it can be made, and what is done."""
