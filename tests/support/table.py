"""Tables that tests tell things. `ToldTable` is the core alone; `Felt` also keeps what the screens show."""

import os
from typing import Any

from msgspec.structs import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from controller.decide.moves import decide, restarted
from controller.decide.settings_changes import method_from
from controller.game.cards import parse_card, parse_cards
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.money import parse_amount
from controller.game.ruleset import Method
from controller.people.book import People
from controller.protocol.public_state import decode_line, encode_state, public
from controller.protocol.table_json import state_fields
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.state import State
from controller.settings.checking import checked
from controller.settings.settings import Limit, TableSettings, settings_fields, settings_from_fields
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.actions import Signature
from controller.table.events import decode_event, encode_event
from controller.table.evolve import evolve
from controller.table.ledger import TERMINAL
from controller.table.model import Table
from controller.table.observations import CardDrawn, IdentityShown, Place
from drivers.shoes import MAKES
from support.staff import SIGNERS

AT = "2026-01-01T00:00:00.000Z"
PORT = "/dev/shoe"
"""The line to the shoe, in the settings; nothing opens it. `port=None`: there is none, and people type the cards."""
BANKER_LIMIT = {"banker": Limit(50_00, 10_000_00)}


class ToldTable:
    """A table as the core sees it: `do` tells it something that it must accept, `refuses` something that it must not.

    Keeps the table, every event so far (`happened`), and the events of the last thing told (`fresh`).
    """

    def __init__(self, game: str, **settings: Any) -> None:
        limits = {
            on: {end: bound for end, bound in zip(("minimum", "maximum"), bounds, strict=True) if bound is not None}
            for on, bounds in settings.pop("limits", {}).items()
        }
        given = {"game": game, "limits": limits, "port": PORT, **settings}
        chosen = checked(
            settings_from_fields({key: one for key, one in given.items() if one is not None}), "test", MAKES
        )
        self.rules = TableRules(load_game(game), chosen, MAKES)
        self.table = Table()
        self.happened: list[events.AnyEvent] = []
        self.fresh: list[events.AnyEvent] = []
        # What a journal begins with.
        self.take(restarted(self.table, self.rules, "test", resumed=False).events)
        method = method_from(self.table, chosen)
        self.take((events.SettingsChanged(settings_fields(chosen), by=None, role=None, method=method),))
        if chosen.method is Method.C:  # settings only permit it
            self.do(actions.SetMethod("C", SIGNERS.casino_manager))

    def take(self, decided: tuple[events.AnyEvent, ...]) -> None:
        self.fresh = list(decided)
        for event in decided:
            assert decode_event(encode_event(event)) == event
            self.table = evolve(self.table, event)
            self.happened.append(event)

    # Telling it

    def do(self, told: Any, millis: int | None = None) -> list[events.AnyEvent]:
        """Tell it this; it must not refuse."""
        decision = decide(self.table, self._at_its_terminal(told), self.rules, millis, "test")
        assert decision.refusal is None, decision.refusal
        self.take(decision.events)
        return self.fresh

    def refuses(self, told: Any) -> Any:
        """Tell it this; it must refuse. Returns the refusal; what it wrote down all the same is in `fresh`."""
        decision = decide(self.table, self._at_its_terminal(told), self.rules, None, "test")
        assert decision.refusal is not None, f"{told} was accepted: {decision.events}"
        assert decision.refusal.clause is not None or decision.refusal.reading is not None, "every refusal cites"
        assert decision.refusal.text, "every refusal says why"
        self.take(decision.events)
        return decision.refusal

    def restart(self) -> list[events.AnyEvent]:
        """The program comes back with what the journal holds."""
        self.take(restarted(self.table, self.rules, "test", resumed=True).events)
        return self.fresh

    # A round

    def load(self, decks: int = 8) -> "ToldTable":
        """A shoe on the table."""
        self.do(actions.LoadShoe(decks))
        return self

    def open(self, by: Signature | None = None) -> "ToldTable":
        """Place your bets; signed where few cards are left."""
        self.do(actions.OpenBets(by=by, reason="" if by is None else "the last cards"))
        return self

    def close(self) -> "ToldTable":
        """No more bets."""
        self.do(actions.CloseBets())
        return self

    def bet(self, seat: int, on: str, amount: str, who: str = "a") -> "ToldTable":
        """A wager; the amount as people write it. At an electronic table the seat is a terminal, which gets credit."""
        cents = parse_amount(amount)
        if not self.rules.ruleset.electronic:
            self.do(actions.PlaceWager(seat, on, cents, who))
            return self
        self.do(actions.BuyIn(seat, SIGNERS.dealer, cents))
        self.do(self._request(seat, actions.PlaceWager(seat, on, cents, TERMINAL), self.table.round))
        return self

    @property
    def who(self) -> str:
        """The player of a seat, as wagers and lines name them."""
        return TERMINAL if self.rules.ruleset.electronic else "a"

    def _request(self, terminal: int, asked: Any, number: int | None = None) -> actions.FromTerminal:
        """What a terminal asks under its next number; `number` is the round that it is about."""
        done = self.table.ledger.done_by(terminal)
        return actions.FromTerminal(terminal, max(done, default=0) + 1, asked, number)

    def _at_its_terminal(self, told: Any) -> Any:
        """At an electronic table the answer of a seat comes from its terminal; everything else is told as it is."""
        if isinstance(told, actions.AnswerOption) and told.who == "a" and self.rules.ruleset.electronic:
            return self._request(told.seat, replace(told, who=TERMINAL))
        return told

    def draw(self, cards: str, *, manual: bool = False) -> "ToldTable":
        """These cards leave the shoe one after another; the shoe says nothing about places."""
        for card in parse_cards(cards):
            self.do(CardDrawn(card, manual=manual))
        return self

    def draw_unseen(self, count: int) -> "ToldTable":
        """Cards leave the shoe face down, each placed by the shoe where it is due."""
        for _ in range(count):
            self.do(CardDrawn(None))
        return self

    def show(self, side: str, index: int, card: str) -> "ToldTable":
        """A card that lay face down is turned over the reader."""
        (shown,) = parse_cards(card)
        self.do(IdentityShown(Place(Side(side), index), shown))
        return self

    def settle(self) -> "ToldTable":
        """Collect and pay."""
        self.do(actions.Settle())
        return self

    def play(self, cards: str) -> "ToldTable":
        """A whole round with no wager, settled."""
        return self.open().close().draw(cards).settle()

    # Irregularities

    def report(self, kind: str, note: str = "") -> Any:
        """Staff report this; returns the case."""
        self.do(actions.Report(Irregularity(kind), note))
        return self.case

    def ruling(self, ruling: str, by: Signature, reason: str = "as seen on the felt", **more: Any) -> actions.Rule:
        """A ruling on the case opened last, to be told with `do` or `refuses`."""
        if "cards" in more:
            more["cards"] = parse_cards(more["cards"])
        if "set_aside" in more:
            more["set_aside"] = parse_cards(more["set_aside"])
        number = more.pop("case", self.opened.case)
        return actions.Rule(number, Ruling(ruling), by, reason, **more)

    # Looking at it

    def all(self, kind: type) -> list[Any]:
        """Every event of this kind so far."""
        return [event for event in self.happened if isinstance(event, kind)]

    def now(self, kind: type) -> list[Any]:
        """The events of this kind that came of the last thing told."""
        return [event for event in self.fresh if isinstance(event, kind)]

    @property
    def opened(self) -> Any:
        """The case that was opened last, as it was written down."""
        return self.all(events.CaseOpened)[-1]

    @property
    def case(self) -> Any:
        """The open case with the highest number; None when there is none."""
        return self.table.cases[-1] if self.table.cases else None

    @property
    def state(self) -> dict[str, Any]:
        """What `show` says."""
        return state_fields(self.table, self.rules)

    @property
    def hands(self) -> tuple[str, str]:
        """The two hands as text."""
        return " ".join(self.state["player"]), " ".join(self.state["banker"])

    @property
    def money(self) -> dict[tuple[int, str, str], tuple[str, str, str]]:
        """The settled wagers: (seat, who, area) to (result, pays, returns). The player at a terminal is `a`."""
        return {
            (line["seat"], line["who"].replace(TERMINAL, "a"), line["wager"]): (
                line["result"],
                line["pays"],
                line["returns"],
            )
            for line in self.state["settlement"]
        }


class Felt:
    """A table that is told things, with what the screens show of it. `witness` is called after each event."""

    def __init__(self, game="fortune-six", witness=lambda _: None, limits=BANKER_LIMIT, people=None, **settings):
        if settings.get("high_limit_area"):
            settings.setdefault("port", PORT)
        chosen = TableSettings(game=game, name="BA-07", limits=limits, **settings)
        self.rules = TableRules(load_game(game), chosen, MAKES)
        self.state, self.recall, self.witness = State(), Recall(), witness
        self.people = People() if people is None else people

    def tell(self, *told, refusable=False):
        for one in (real for each in told for real in self._at_terminals(each)):
            decision = decide(self.state.table, one, self.rules, None, "test")
            assert refusable or decision.refusal is None, decision.refusal
            for event in decision.events:
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
                self.witness(self)
        return self

    def _at_terminals(self, told):
        """At an electronic table a wager comes from a terminal that has credit; everything else is told as it is."""
        if not isinstance(told, actions.PlaceWager) or not self.rules.ruleset.electronic:
            return (told,)
        number = max(self.table.ledger.done_by(told.seat), default=0) + 1
        asked = actions.FromTerminal(told.seat, number, replace(told, who=TERMINAL), self.table.round)
        return actions.BuyIn(told.seat, SIGNERS.dealer, told.amount), asked

    def deal(self, cards):
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    @property
    def table(self):
        return self.state.table

    def public(self, **more):
        return public(self.table, self.rules, self.recall, **more)

    def display(self, *, live=True, left=None, **more):
        """What the display shows for the line that it gets."""
        from drivers.feed.wire import state_line  # noqa: PLC0415 - only tests of the display need it
        from gui.display.view import present_display  # noqa: PLC0415

        line = decode_line(state_line(encode_state(self.public(**more)), AT))
        return present_display(line.state, live=live, left=left)

    def scene(self, message=""):
        """What the console's pages are made from."""
        from gui.console.pages.page import Scene  # noqa: PLC0415 - only tests of the screens need it

        return Scene(self.table, self.rules, self.people, self.recall, message)

    def view(self, page=None, message="", **moment):
        """What the console shows."""
        from gui.console.view import Moment, present  # noqa: PLC0415

        return present(self.scene(message), Moment(clock="21:04", **moment), page)
