"""Pictures of the patrons' display: every kind of moment, told by the core itself and taken through the feed."""

import random
from collections.abc import Iterator

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import DECK, parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.table_of_play import next_step
from controller.protocol.public_state import StateLine, decode_line, encode_state, public
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.state import State
from controller.settings.settings import Limit, Mode, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.model import Phase
from controller.table.observations import CardDrawn, CuttingCardDrawn, IdentityShown, LinkLost, Place
from drivers.feed.wire import state_line
from drivers.shoes import MAKES
from gui.display.view import DisplayView, present_display

CONCEALED = [CardDrawn(None, place=Place(side, index)) for index in (1, 2) for side in Side]


class Felt:
    """A table that is told things, seen through its feed."""

    def __init__(self, game: str = "fortune-six", mode: Mode = Mode.LIVE) -> None:
        main, side = Limit(50_00, 10_000_00), Limit(10_00, 500_00)
        ruleset = load_game(game)
        limits = {on: main if on in ("player", "banker") else side for on in ruleset.wagers}
        self.rules = TableRules(
            ruleset, TableSettings(name="BA-07", game=game, mode=mode, currency="SGD", limits=limits), MAKES
        )
        self.state = State()
        self.recall = Recall()

    def tell(self, *told: object) -> "Felt":
        """Tell it, and keep what happened."""
        for one in told:
            for event in decide(self.state.table, one, self.rules, None, "screenshots").events:  # type: ignore[arg-type]
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
        return self

    def deal(self, cards: str) -> "Felt":
        """Cards without places, as a plain shoe sends them."""
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    def round(self, cards: str) -> "Felt":
        """Open and close the bets, and deal."""
        return self.tell(actions.OpenBets(), actions.CloseBets()).deal(cards)

    def play(self, rounds: int, seed: int, *, settle_last: bool = True) -> "Felt":
        """Whole rounds from a shuffled shoe."""
        shoe = list(DECK) * 8
        random.Random(seed).shuffle(shoe)  # noqa: S311 - a shoe for a picture
        for at in range(rounds):
            self.tell(actions.OpenBets(), actions.CloseBets())
            while self.state.table.phase is Phase.DEALING:
                assert next_step(self.state.table.deal.player, self.state.table.deal.banker).to  # noqa: S101
                self.tell(CardDrawn(shoe.pop()))
            if settle_last or at + 1 < rounds:
                self.tell(actions.Settle())
        return self

    def view(self, *, live: bool = True, left: float | None = None, called: bool = False) -> DisplayView:
        """What the patrons see."""
        countdown, closes = (None, None) if left is None else (20, "2026-01-01T00:00:20.000Z")
        state = public(self.state.table, self.rules, self.recall, countdown=countdown, closes_at=closes, called=called)
        line = decode_line(state_line(encode_state(state), "2026-01-01T00:00:00.000Z"))
        assert isinstance(line, StateLine)  # noqa: S101
        return present_display(line.state, live=live, left=left)


def states() -> Iterator[tuple[str, DisplayView]]:
    """The named set."""
    felt = Felt()
    yield "waiting", present_display(None, live=False)
    yield "no-shoe", felt.view()
    felt.tell(actions.LoadShoe(8))
    yield "idle", felt.view()
    felt.play(23, seed=4)
    yield "betting-countdown", felt.tell(actions.OpenBets()).view(left=13.2)
    yield "betting-last-seconds", felt.view(left=3.7)
    yield "betting", felt.view()
    yield "no-more-bets", felt.tell(actions.CloseBets()).view()
    yield "dealing", felt.deal("7H KD 7C 5S").view()
    yield "dealing-banker", felt.deal("6S").view() if felt.state.table.phase is Phase.DEALING else felt.view()
    yield "player-wins", Felt().tell(actions.LoadShoe(8)).play(9, 2).round("9H KS KD KC").view()
    yield "banker-wins", Felt().tell(actions.LoadShoe(8)).play(12, 3).round("4H KS KD 3C 9C 3D").view()
    yield "tie", Felt().tell(actions.LoadShoe(8)).play(15, 5).round("KH 7S 7D KD").view()
    settled = Felt().tell(actions.LoadShoe(8)).play(15, 5).round("8H 2S 8D 2D 3C").tell(actions.Settle())
    yield "settled", settled.view()
    hidden = Felt().tell(actions.LoadShoe(8)).play(30, 8).round("").tell(*CONCEALED)
    yield "concealed", hidden.view()
    yield "concealed-first-shown", hidden.tell(IdentityShown(Place(Side.PLAYER, 1), parse_card("4H"))).view()
    held = Felt().tell(actions.LoadShoe(8)).play(18, 9).round("9H KD").tell(LinkLost("the cable was pulled"))
    yield "held", held.view()
    yield "held-called", held.view(called=True)
    shift_manager = actions.Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    asked = Felt().tell(actions.LoadShoe(8)).play(5, 1)
    asked.tell(actions.OpenBets(), actions.PlaceWager(3, "banker", 100_00), actions.CloseBets())
    asked.tell(actions.Report(Irregularity.OTHER))
    yield "withdrawal", asked.tell(actions.Rule(1, Ruling.WITHDRAW_OPTION, shift_manager, "as ruled")).view()
    voided = Felt().tell(actions.LoadShoe(8)).play(5, 1).round("9H KD").tell(actions.Report(Irregularity.OTHER))
    yield "void", voided.tell(actions.Rule(1, Ruling.VOID, shift_manager, "as ruled")).view()
    yield "lost", held.view(live=False)
    long = Felt().tell(actions.LoadShoe(8)).play(75, 11, settle_last=False)
    yield "long-shoe", long.view()
    yield "shoe-change", long.tell(actions.Settle(), CuttingCardDrawn()).view()
    yield (
        "fabulous-4",
        Felt("fabulous-4", Mode.TRAINING).tell(actions.LoadShoe(8)).play(7, 1).tell(actions.OpenBets()).view(left=20),
    )
    yield "super-six", Felt("super-six-etg", Mode.SIMULATED).tell(actions.LoadShoe(8)).play(7, 1).round("KH 4D").view()
