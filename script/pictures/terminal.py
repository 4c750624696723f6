"""Pictures of the player's terminal: every kind of moment, told by the core itself and taken through its messages."""

import random
from collections.abc import Iterator
from dataclasses import replace

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import DECK, parse_card
from controller.game.gamefile import load_game
from controller.game.irregularities import Irregularity, Ruling
from controller.protocol.terminal_requests import refused
from controller.protocol.terminal_state import own_state, table_state
from controller.runtime.fold import evolve_state
from controller.runtime.recall import Recall
from controller.runtime.state import State
from controller.settings.settings import Limit, TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import FromTerminal, Signature
from controller.table.ledger import TERMINAL
from controller.table.model import Phase
from controller.table.observations import CardDrawn, LinkLost
from drivers.shoes import MAKES
from gui.terminal.buying import AskedPage, BuyPage
from gui.terminal.cashing import CashPage, CodeLostPage, VoucherPage
from gui.terminal.page import Sheet, Voucher
from gui.terminal.recall import RecallPage
from gui.terminal.redeeming import RedeemedPage, RedeemPage
from gui.terminal.session import Session, heard, looked
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.terminal.view import TerminalView, present_terminal

PANELS = ((1280, 800, 217), (1080, 1920, 194))
ME = 7
DEALER, SHIFT_MANAGER = Signature("d104", Role.DEALER), Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
VOUCHER = Voucher(128, "7K2M-0Q4D-V9XR-1TTB-3N5E", 1_237_50, "SGD", "BA-07", ME, "2026-03-01 21:04:09")
LINES = {"player": 100_00, "banker": 400_00, "tie": 25_00, "super-six": 50_00}


class Floor:
    """An electronic table that is told things, seen from terminal 7."""

    def __init__(self, credit: int = 2_500_00) -> None:
        ruleset = load_game("super-six-etg")
        main, side = Limit(25_00, 5_000_00), Limit(5_00, 500_00)
        limits = {on: main if on in ("player", "banker") else side for on in ruleset.wagers}
        settings = TableSettings(name="BA-07", game=ruleset.id, currency="SGD", limits=limits, shoe="manual")
        self.rules = TableRules(ruleset, settings, MAKES)
        self.state, self.recall, self.numbers = State(), Recall(), 0
        self.session = Session()
        self.tell(actions.LoadShoe(8))
        if credit:
            self.tell(actions.BuyIn(ME, DEALER, credit))

    def tell(self, *told: object) -> "Floor":
        """Tell it, and keep what happened."""
        for one in told:
            for event in decide(self.state.table, one, self.rules, None, "screenshots").events:  # type: ignore[arg-type]
                self.state = evolve_state(self.state, event)
                self.recall = self.recall.after(self.state.table)
            self.session = looked(self.session, self.seen())
        return self

    def stake(self, **wagers: int) -> "Floor":
        """Wagers that the table takes."""
        for on, cents in wagers.items():
            self.numbers += 1
            area = on.replace("_", "-")
            placed = actions.PlaceWager(ME, area, cents, TERMINAL)
            self.tell(FromTerminal(ME, self.numbers, placed, self.state.table.round))
            asked = Asking(self.numbers, Kind.WAGER, area, cents, self.state.table.round)
            self.session = replace(self.session, placed=(*self.session.placed, asked))
        return self

    def deal(self, cards: str) -> "Floor":
        """Cards from the shoe."""
        return self.tell(*(CardDrawn(parse_card(name)) for name in cards.split()))

    def play(self, rounds: int, seed: int) -> "Floor":
        """Whole rounds, some with a wager."""
        shoe = list(DECK) * 8
        rng = random.Random(seed)  # noqa: S311 - a shoe for a picture
        rng.shuffle(shoe)
        for at in range(rounds):
            self.tell(actions.OpenBets())
            if at % 3:
                self.stake(banker=100_00, tie=10_00)
            self.tell(actions.CloseBets())
            while self.state.table.phase is Phase.DEALING:
                self.tell(CardDrawn(shoe.pop()))
            self.tell(actions.Settle())
        return self

    def seen(self, **more: object) -> Seen:
        """What terminal 7 knows."""
        table = table_state(self.state.table, self.rules, self.recall)
        own = own_state(self.state.table, self.rules, self.recall, ME)
        return replace(Seen(ME, Link.LIVE, table, own), **more)  # type: ignore[arg-type]

    def ask(self, on: str, cents: int, kind: Kind = Kind.WAGER) -> Asking:
        """A request that is not answered yet."""
        return Asking(self.numbers + 1, kind, on, cents, self.state.table.round)

    def refuse(self, on: str, cents: int) -> "Floor":
        """A wager that the table refuses."""
        asked = self.ask(on, cents)
        action = FromTerminal(ME, asked.number, actions.PlaceWager(ME, on, cents, TERMINAL), asked.round)
        refusal = decide(self.state.table, action, self.rules, None, "screenshots").refusal
        assert refusal is not None  # noqa: S101
        answer = refused(asked.number, refusal)
        self.session = heard(self.session, asked, answer, self.seen(), "")
        return self

    def view(self, page: Sheet | None = None, holding: tuple[str, float] | None = None, **more: object) -> TerminalView:
        """What the player sees."""
        session = self.session if page is None else replace(self.session, page=page)
        return present_terminal(self.seen(**more), session, holding)


def states() -> Iterator[tuple[str, TerminalView]]:
    """The named set."""
    yield "no-link", present_terminal(Seen(ME, why="Connection refused"), Session())
    yield "no-credit", Floor(0).tell(actions.OpenBets()).view()
    floor = Floor().play(23, seed=4)
    yield "idle", floor.view()
    floor.tell(actions.OpenBets())
    yield "open", floor.view()
    yield "countdown", floor.view(left=13.2, whole=20.0)
    yield "last-seconds", floor.view(left=3.2, whole=20.0)
    floor.stake(player=100_00, super_six=25_00)
    yield "pending", floor.view(waiting=(floor.ask("banker", 500_00), floor.ask("super-six", 25_00)))
    yield "refused", floor.stake(tie=25_00).refuse("player", 5_000_00).view()
    floor.session = replace(floor.session, notice=None)
    yield "taking-back", floor.view(waiting=(floor.ask("player", 100_00, Kind.WITHDRAW),))
    yield "lost-in-mid-round", floor.view(link=Link.LOST, waiting=(floor.ask("banker", 25_00),), why="Connection reset")
    yield "table-away", floor.view(link=Link.AWAY)
    yield "closed", floor.tell(actions.CloseBets()).view()
    yield "dealing", floor.deal("7H KD 7C 6S").view()
    yield "dealing-held", Floor().play(9, 1).tell(actions.OpenBets()).stake(banker=100_00).tell(
        actions.CloseBets()).deal("7H KD").tell(LinkLost("pulled")).view()  # fmt: skip
    won = Floor().play(12, seed=3).tell(actions.OpenBets()).stake(
        player=100_00, banker=400_00, tie=25_00, super_six=50_00, banker_pair=10_00
    ).tell(actions.CloseBets()).deal("2H KS KD 6C 3C")  # fmt: skip
    yield "result", won.view()
    yield "settled", won.tell(actions.Settle()).view()
    tie = Floor().play(5, seed=3).tell(actions.OpenBets()).stake(player=1_025_00, tie=25_00, player_pair=30_00)
    yield "tie", tie.tell(actions.CloseBets()).deal("8H KS 8D 6C").tell(actions.Settle()).view()
    even = Floor().play(5, seed=3).tell(actions.OpenBets()).stake(player=1_025_00, tie=25_00, player_pair=30_00)
    yield "tie-settled", even.tell(actions.CloseBets()).deal("KH 7S 7D KC").tell(actions.Settle()).view()
    yield "buy", floor.view(BuyPage(1_500))
    yield "buy-refused", floor.view(BuyPage(1_500, "Staff have been asked for 500 already", "clause 1.1.5"))
    yield "buy-waiting", floor.view(AskedPage(1_500_00, taken=True))
    yield "buy-approved", floor.view(AskedPage(1_500_00, outcome="Approved by staff", received=1_500_00))
    yield "buy-declined", floor.view(AskedPage(1_500_00, outcome="Declined by staff", alarm=True))
    yield "redeem", floor.view(RedeemPage("7K2M0Q4DV9"))
    used = RedeemPage(VOUCHER.code.replace("-", ""), "This code is not valid, or was redeemed before", "clause 1.1.5")
    yield "redeem-refused", floor.view(used)
    yield "redeemed", floor.view(RedeemedPage(500_00))
    yield "cash-out", Floor().play(4, 1).view(CashPage(), holding=("cash", 0.55))
    yield "voucher", floor.view(VoucherPage(VOUCHER))
    yield "voucher-printed", floor.view(VoucherPage(VOUCHER).said("Sent to print: voucher-128.pdf"))
    yield "voucher-lost", floor.view(CodeLostPage(128, 500_00))
    yield "recall", floor.view(RecallPage())
    asked = Floor().play(5, 1).tell(actions.OpenBets()).stake(banker=100_00, tie=25_00).tell(actions.CloseBets())
    asked.tell(actions.Report(Irregularity.OTHER))
    yield "option", asked.tell(actions.Rule(1, Ruling.WITHDRAW_OPTION, SHIFT_MANAGER, "as ruled")).view()
    voided = Floor().play(5, 1).tell(actions.OpenBets()).stake(banker=100_00, tie=25_00).tell(actions.CloseBets())
    voided.deal("9H KD").tell(actions.Report(Irregularity.OTHER))
    yield "void", voided.tell(actions.Rule(1, Ruling.VOID, SHIFT_MANAGER, "as ruled")).view()
