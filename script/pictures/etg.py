"""Pictures of the table side of the electronic game: terminals, wishes for credit, vouchers, the statement."""

from collections.abc import Iterator
from dataclasses import replace

from controller.game.authority import Role
from controller.game.irregularities import Irregularity, Ruling
from controller.protocol.host_state import Seat, Terminals
from controller.settings.settings import Limit
from controller.settings.table_rules import TableRules
from controller.table.actions import (
    AnswerOption,
    Askable,
    AskCredit,
    BuyIn,
    CloseBets,
    FromTerminal,
    OpenBets,
    PlaceWager,
    Report,
    Rule,
    SellVoucher,
    Signature,
)
from controller.table.ledger import TERMINAL
from controller.table.vouchers import voucher_digest
from drivers.shoes import MAKES
from gui.console.pages.page import Scene
from gui.console.pages.terminals.money import MoneyPage, PayPage, SoldPage
from gui.console.pages.terminals.statement import DayPage
from gui.console.pages.terminals.terminals import CountdownPage, EachPage, TerminalPage, TerminalsPage
from gui.console.pages.wagers.recall import RecallPage
from gui.console.view import View
from pictures.felt import PEOPLE, Felt

DEALER = Signature("d104", Role.DEALER)
MANAGER = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
CODE = "7K2M-0Q4D-V9XR-1TTB-3N5E"
AREAS = ("player", "banker", "tie", "player-pair", "banker-pair", "super-six")
ROW = {
    "opening": "0.00", "bought": "1000.00", "vouchers_in": "250.00", "staked": "-2450.00", "returned": "100.00",
    "stakes_back": "1200.00", "won": "1187.50", "reckoned_back": "0.00", "cashed_out": "-400.00", "credit": "887.50",
    "in_play": "0.00", "lost": "1150.00",
}  # fmt: skip
DAY = {
    "rounds": 61,
    "terminals": [{"terminal": number, **ROW} for number in (1, 2, 3, 5, 7, 8, 12)],
    "all": ROW,
    "cash": {"taken_in": "8750.00", "paid_out": "1200.00", "held": "7550.00"},
    "vouchers": {"outstanding": "1600.00"},
    "house": {"won": "-262.50", "in_all": "-262.50"},
    "balanced": True,
    "wrong": [],
}


class Hall(Felt):
    """A felt with terminals around it."""

    def __init__(self, count: int = 5) -> None:
        super().__init__("super-six-etg")
        limits = {area: Limit(5_00, 1_000_00) for area in AREAS}
        self.rules = TableRules(self.rules.ruleset, replace(self.rules.settings, limits=limits), MAKES)
        self.away = {3}
        self.requests = 0
        self.about = Terminals()
        for terminal in range(1, count + 1):
            self.tell(BuyIn(terminal, DEALER, 500_00 + 125_50 * terminal))

    def ask(self, terminal: int, action: Askable) -> None:
        """A terminal's next request."""
        self.requests += 1
        self.tell(FromTerminal(terminal, self.requests, action))

    def bet(self, terminal: int, on: str, cents: int) -> "Hall":
        """A terminal stakes."""
        self.ask(terminal, PlaceWager(terminal, on, cents, TERMINAL))
        return self

    def everybody_bets(self) -> "Hall":
        """Wagers on most terminals."""
        for terminal in self.state.table.ledger.terminals:
            if terminal % 4:
                self.bet(terminal, AREAS[terminal % 3], 25_00 * terminal)
            if terminal % 3 == 1:
                self.bet(terminal, "super-six", 5_00)
        return self

    def scene(self, message: str = "") -> Scene:
        """What there is to look at, the terminals too."""
        table = self.state.table
        ledger = table.ledger
        seats = tuple(
            Seat(
                number,
                connected=number not in self.away,
                shows="open" if table.phase == "betting" else "closed",
                credit=ledger.credit(number),
                in_play=ledger.in_play(number),
                asked=ledger.asked_by(number),
                wagers=tuple(wager for wager in table.wagers if wager.player == (number, TERMINAL)),
            )
            for number in ledger.terminals
        )
        return Scene(table, self.rules, PEOPLE, self.recall, message, terminals=replace(self.about, seats=seats))


def states() -> Iterator[tuple[str, View]]:
    """The named set."""
    yield from _rounds()
    yield from _money()
    yield from _trouble()


def _rounds() -> Iterator[tuple[str, View]]:
    hall = Hall()
    yield "idle", hall.view()
    hall.tell(OpenBets())
    yield "open", hall.view()
    hall.everybody_bets().about = Terminals(closes_in=12, countdown=20)
    yield "countdown", hall.view()
    yield "countdown-choice", hall.view(CountdownPage())
    yield "areas", hall.view(TerminalsPage(by_area=True))
    yield "terminal", hall.view(TerminalPage(1))
    hall.about = Terminals(countdown=20)
    hall.tell(CloseBets()).deal("KS KH 2D 6C")
    yield "dealing", hall.view()
    hall.deal("KC")
    yield "result", hall.view()
    many = Hall(40).tell(OpenBets())
    assert isinstance(many, Hall)  # noqa: S101 - what `tell` gives back is itself
    many.everybody_bets()
    yield "forty", many.view()
    yield "forty-each", many.view(EachPage())


def _money() -> Iterator[tuple[str, View]]:
    hall = Hall()
    hall.tell(OpenBets())
    hall.ask(4, AskCredit(250_00))
    yield "asks", hall.view()
    yield "asks-elsewhere", hall.view(RecallPage())
    yield "ask", hall.walk(None, "ask:4")
    yield "ask-sign", hall.walk(None, "ask:4", "approve")
    yield "ask-pin", hall.walk(None, "ask:4", "approve", "person:d104", "digit:7", "digit:3")
    for terminal in (1, 2, 5):
        hall.ask(terminal, AskCredit(100_00 * terminal))
    yield "four-ask", hall.view()
    hall.tell(SellVoucher(250_00, voucher_digest(CODE), DEALER))
    hall.about = Terminals(sold=1)
    yield "money", hall.view(MoneyPage())
    yield "sold", hall.view(SoldPage(1, 250_00, CODE))
    yield "sold-shown", hall.walk(SoldPage(1, 250_00, CODE), "show")
    letters = CODE.replace("-", "").lower()
    yield "code-begun", hall.walk(PayPage(), *(f"key:{letter}" for letter in letters[:9]))
    yield "code-known", hall.walk(PayPage(), *(f"key:{letter}" for letter in letters))
    yield "code-unknown", hall.walk(PayPage(), *(f"key:{letter}" for letter in letters[::-1]))
    yield "periods", hall.view(DayPage())
    hall.about = Terminals(day_runs=True)
    yield "day-runs", hall.view(DayPage(asked=True))
    hall.about = Terminals(day=DAY)
    yield "day", hall.view(DayPage(asked=True))
    yield "day-each", hall.walk(DayPage(asked=True), "each")
    yield "day-terminal", hall.walk(DayPage(asked=True), "each", "terminal:5")
    hall.about = Terminals(day={**DAY, "balanced": False, "wrong": ["terminal 3 should stand at 10.00"]})
    yield "day-wrong", hall.view(DayPage(asked=True))


def _trouble() -> Iterator[tuple[str, View]]:
    hall = Hall()
    hall.tell(OpenBets())
    hall.about = Terminals(linked=False)
    yield "no-gateway", hall.view()
    hall.about = Terminals()
    hall.everybody_bets().tell(CloseBets()).deal("KS KH").tell(Report(Irregularity.OTHER))
    yield "held", hall.view()
    yield "held-terminals", hall.walk(None, "menu:wagers")
    hall.tell(Rule(1, Ruling.WITHDRAW_OPTION, MANAGER, "as the manager says"))
    hall.ask(1, AnswerOption(1, 1, takes=True, who=TERMINAL))
    hall.ask(2, AnswerOption(1, 2, takes=False, who=TERMINAL))
    yield "asked", hall.view()
