"""The table side of the electronic game: what the dealer sees of the terminals, by touches without Qt; then that nothing
is too small."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_cards
from controller.game.irregularities import Irregularity, Ruling
from controller.protocol.host_requests import CountDown, MakeStatement, Sold
from controller.protocol.host_requests import SellVoucher as Sale
from controller.protocol.host_state import Seat, Terminals
from controller.table.actions import (
    AnswerOption,
    AskCredit,
    BuyIn,
    CloseBets,
    DeclineCredit,
    EndOption,
    FromTerminal,
    LoadShoe,
    OpenBets,
    PayVoucher,
    PlaceWager,
    Report,
    Rule,
    SellVoucher,
    Signature,
)
from controller.table.ledger import TERMINAL
from controller.table.observations import CardDrawn
from controller.table.vouchers import voucher_digest
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.cases.withdrawal_options import OptionPage
from gui.console.pages.home import home, shown
from gui.console.pages.house.more import MorePage
from gui.console.pages.menu import menu, touch
from gui.console.pages.page import Act, Sign
from gui.console.pages.signing import Signing
from gui.console.pages.terminals.money import AskPage, MoneyPage, PayPage, SoldPage
from gui.console.pages.terminals.statement import DayPage
from gui.console.pages.terminals.terminals import (
    CountdownPage,
    EachPage,
    TerminalPage,
    TerminalsAskedPage,
    TerminalsPage,
)
from gui.console.pages.wagers.bets import BetsPage
from gui.console.view import Moment, present
from gui.console.window import ConsoleWindow

PANELS = [(1920, 1080, 344), (1280, 800, 217)]
DEALER = Signature("d104", Role.DEALER)
MANAGER = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
CODE = "7K2M-0Q4D-V9XR-1TTB-3N5E"


class Hall:
    """A felt with terminals around it, and a dealer who touches what the page shows."""

    def __init__(self, felt, terminals=3):
        self.felt = felt("super-six-etg", seats=7).tell(LoadShoe(8))
        self.requests = 0
        self.away = set()
        self.about = Terminals()
        self.page, self.meant = None, []
        for number in range(1, terminals + 1):
            self.felt.tell(BuyIn(number, DEALER, 100_00))

    def request(self, terminal, action):
        self.requests += 1
        self.felt.tell(FromTerminal(terminal, self.requests, action))

    def ask(self, terminal, cents):
        self.request(terminal, AskCredit(cents))

    def bet(self, terminal, on, cents):
        self.request(terminal, PlaceWager(terminal, on, cents, TERMINAL))

    def scene(self):
        table = self.felt.table
        ledger = table.ledger
        seats = tuple(
            Seat(n, n not in self.away, None, ledger.credit(n), ledger.in_play(n), ledger.asked_by(n),
                   tuple(w for w in table.wagers if w.player == (n, TERMINAL)))
            for n in ledger.terminals
        )  # fmt: skip
        return replace(self.felt.scene(), terminals=replace(self.about, seats=seats))

    def view(self, **moment):
        return present(self.scene(), Moment(clock="21:04", **moment), self.page)

    @property
    def column(self):
        return self.view().column

    def touch(self, *keys):
        for key in keys:
            column = self.column
            keys_there = {button.key for button in column.buttons if button.enabled} | {row.key for row in column.rows}
            keys_there |= {button.key for button in self.view().menu}
            typed = key.partition(":")[0] in ("key", "digit", "ok", "pad", "erase")
            assert typed or key in keys_there or (key == "back" and column.back), (key, keys_there)
            self.page, intent = touch(self.page, key, self.scene())
            if intent is not None:
                self.meant.append(intent)
        return self.meant[-1] if self.meant else None

    def sign(self, person="d104"):
        """Who signs, with a PIN; what they sign."""
        intent = self.touch(f"person:{person}", "digit:7", "ok")
        assert isinstance(intent, Sign)
        role = self.felt.people.by_id[person].role
        return intent.make(Signature(person, role))


@pytest.fixture
def hall(felt):
    return Hall(felt)


def cells(hall, lead):
    return next(row.cells for row in hall.column.rows if row.lead == str(lead) and not row.key)


def test_home_shows_who_is_there_what_they_have_and_what_is_staked(hall):
    hall.felt.tell(OpenBets())
    hall.bet(1, "banker", 25_50)
    hall.bet(1, "super-six", 5_00)
    hall.away = {2}
    assert hall.column.cites == "2 of 3 there"
    assert cells(hall, 1) == ("Banker +1", "69.50", "30.50")
    assert cells(hall, 2)[0] == "no link"
    assert cells(hall, 3) == ("–", "100", "0")
    assert ("Staked 30.50", "Credit 269.50") in [row.cells for row in hall.column.rows]
    assert hall.view().reason == "Staked at terminals: 30.50"


def test_nobody_bets_here(hall):
    """The dealer's screen offers no area and no chip to bet with: wagers are for looking at."""
    hall.felt.tell(OpenBets())
    hall.touch("menu:wagers")
    assert isinstance(hall.page, TerminalsPage)
    hall.touch("areas")
    assert [row.cells[0] for row in hall.column.rows][:3] == ["Player", "Banker", "Tie"]
    assert not any(key.startswith("way:") for key in (row.key for row in hall.column.rows))


def test_a_live_game_has_wagers_by_touch_and_no_terminals(felt):
    table = felt().tell(LoadShoe(8), OpenBets())
    assert isinstance(touch(None, "menu:wagers", table.scene()).page, BetsPage)
    assert "terminals" not in {button.key for button in MorePage().column(table.scene()).buttons}
    assert [button.key for button in menu(table.scene()) if button.detail] == ["menu:duty"]


def test_an_electronic_game_without_terminals_says_so(felt):
    table = felt("super-six-etg").tell(LoadShoe(8))
    page = touch(MorePage(), "terminals", table.scene()).page
    assert page.column(table.scene()).words == ("No terminals are served here.",)
    assert page.column(table.scene()).back


def test_a_wish_for_credit_is_seen_from_every_page(hall):
    hall.touch("menu:recall")
    assert hall.view().menu[1].detail == ""
    hall.ask(2, 250_00)
    assert hall.column.title == "Recall"  # nothing was taken away from whoever was busy
    assert (hall.view().menu[1].detail, hall.view().menu[1].chosen) == ("Credit asked: 1", True)
    hall.touch("menu:wagers")
    assert [(row.lead, row.cells) for row in hall.column.rows if row.key] == [("2", ("asks for credit", "250"))]


def test_a_wish_is_approved_signed_and_gone(hall):
    """What is signed is the amount that was shown."""
    hall.ask(2, 250_00)
    hall.touch("ask:2", "approve")
    deed = hall.sign()
    assert deed == BuyIn(2, DEALER, 250_00)
    hall.felt.tell(deed)
    assert hall.scene().terminals.asking == ()
    assert not AskPage(2).still_true(hall.scene())


def test_what_is_asked_later_is_not_what_was_signed(hall):
    """Declined and asked anew while somebody types the PIN: the amount of the signature stands."""
    hall.ask(2, 250_00)
    hall.touch("ask:2", "approve")
    hall.felt.tell(DeclineCredit(2, DEALER))
    hall.ask(2, 9_000_00)
    assert hall.sign() == BuyIn(2, DEALER, 250_00)


def test_a_wish_is_declined_or_given_otherwise(hall):
    hall.ask(3, 250_00)
    hall.touch("ask:3", "decline")
    assert hall.sign("ps1") == DeclineCredit(3, Signature("ps1", Role.PIT_SUPERVISOR))
    hall.touch("ask:3", "other", "pad", "digit:8", "digit:0", "ok")
    assert hall.sign() == BuyIn(3, DEALER, 80_00)


def test_many_wishes_leave_room_for_the_terminals(hall):
    for terminal in (1, 2, 3):
        hall.ask(terminal, 10_00 * terminal)
    keys = [row.key for row in hall.column.rows if row.key]
    assert keys == ["ask:1", "asking"]
    hall.touch("asking")
    assert [button.label for button in hall.column.buttons] == ["1", "2", "3", "Terminals"]
    hall.touch("seat:3")
    assert hall.page == AskPage(3)


def test_above_the_tables_amount_a_second_person_signs_on_a_second_page(hall):
    """The first signature leads to the page of the second, on which the first person is not offered."""
    rules = hall.felt.rules
    hall.felt.rules = replace(rules, settings=replace(rules.settings, second_above=200_00))
    second = Signature("ps1", Role.PIT_SUPERVISOR)
    hall.ask(2, 250_00)
    hall.touch("ask:2", "approve")
    hall.page = hall.sign()
    assert isinstance(hall.page, Signing)
    assert {button.key for button in hall.column.buttons} >= {"person:ps1", "person:gsm1"}
    assert "person:d104" not in {button.key for button in hall.column.buttons}
    deed = hall.sign("ps1")
    assert deed == BuyIn(2, DEALER, 250_00, second)
    hall.felt.tell(deed)
    hall.page = None
    hall.touch("money", "sell", "pad", *(f"digit:{digit}" for digit in "201"), "ok")
    hall.page = hall.sign()
    assert hall.sign("ps1").request == Sale(DEALER, 201_00, second)
    hall.felt.tell(SellVoucher(300_00, voucher_digest(CODE), DEALER, second))
    hall.page = PayPage()
    hall.touch(*(f"key:{sign}" for sign in CODE.replace("-", "").lower()), "pay")
    hall.page = hall.sign()
    assert hall.sign("ps1") == PayVoucher(voucher_digest(CODE), DEALER, second)


def test_staff_give_credit_that_nobody_asked_for(hall):
    hall.touch("seats", "seat:1")
    assert hall.page == TerminalPage(1)
    hall.touch("credit", "pad", "digit:5", "digit:0", "ok")
    assert hall.sign() == BuyIn(1, DEALER, 50_00)
    hall.ask(1, 70_00)
    hall.page = TerminalPage(1)
    hall.touch("credit")
    assert hall.page == AskPage(1)


def test_surveillance_does_not_sign_for_cash(hall):
    hall.ask(1, 70_00)
    hall.touch("ask:1", "approve")
    assert isinstance(hall.page, Signing)
    names = [button.key for button in hall.column.buttons if button.key.startswith("person:")]
    assert names == ["person:d104", "person:ps1", "person:gsm1"]


def test_forty_terminals_have_pages(felt):
    hall = Hall(felt, 40)
    hall.touch("seats")
    seen = []
    for _ in range(3):
        seen += [button.label for button in hall.column.buttons if button.key.startswith("seat:")]
        hall.touch("more")
    assert seen == [str(number) for number in range(1, 41)]
    assert hall.page == EachPage()


@pytest.mark.parametrize(("key", "seconds"), [("seconds:20", 20), ("off", None)])
def test_a_countdown_is_chosen_and_shown(hall, key, seconds):
    hall.felt.tell(OpenBets())
    hall.touch("countdown", key)
    assert hall.meant == [CountDown(seconds)]
    hall.about = Terminals(closes_in=7, countdown=20)
    assert hall.view().reason == "Bets close in 7 s"
    hall.touch("countdown")
    assert isinstance(hall.page, CountdownPage)
    assert [button.key for button in hall.column.buttons if button.chosen] == ["seconds:20"]
    hall.felt.tell(CloseBets())
    assert "close in" not in hall.view().reason


def test_a_result_shows_what_each_terminal_gets_and_that_nobody_need_pay(hall):
    hall.felt.tell(OpenBets())
    hall.bet(1, "banker", 20_00)
    hall.bet(2, "player", 30_00)
    hall.felt.tell(CloseBets()).deal("KS KH 2D 6C KC")
    assert cells(hall, 1) == ("Banker", "30", "20")
    assert cells(hall, 2) == ("Player", "0", "30")
    assert hall.view().reason == "The terminals are settled by themselves"


def test_where_the_dealer_settles_no_line_says_that_the_terminals_settle_themselves(hall):
    """A card was entered by hand: the dealer checks the cards (reading 29)."""
    hall.felt.tell(OpenBets())
    hall.bet(1, "banker", 20_00)
    hall.felt.tell(CloseBets(), *(CardDrawn(card, manual=True) for card in parse_cards("KS KH 2D 6C KC")))
    assert hall.view().step.endswith("CHECK THE CARDS AND SETTLE)")
    assert hall.view().reason == "The terminals are paid when the dealer settles"


def test_a_held_table_says_what_holds_it_and_not_that_it_settles(hall):
    hall.felt.tell(OpenBets())
    hall.bet(1, "banker", 20_00)
    hall.felt.tell(CloseBets()).deal("KS KH 2D 6C KC").tell(Report(Irregularity.FOREIGN_CARD, "blue"))
    assert "settled" not in hall.view().reason
    assert isinstance(home(hall.scene()), CasePage)


def test_the_terminals_give_way_to_a_case_and_can_be_looked_at_over_it(hall):
    hall.felt.tell(OpenBets(), CloseBets())
    hall.touch("menu:wagers")
    assert isinstance(shown(hall.page, hall.scene()), TerminalsPage)
    hall.felt.tell(Report(Irregularity.OTHER, "something"))
    assert isinstance(shown(hall.page, hall.scene()), CasePage)
    hall.touch("menu:wagers")
    assert isinstance(shown(hall.page, hall.scene()), TerminalsPage)
    hall.touch("areas", "back")
    assert isinstance(shown(hall.page, hall.scene()), CasePage)


def test_players_are_asked_at_their_terminals_and_the_dealer_sees_who_answered(hall):
    hall.felt.tell(OpenBets())
    for terminal in (1, 2, 3):
        hall.bet(terminal, "banker", 10_00 * terminal)
    hall.away = {3}
    hall.felt.tell(CloseBets()).deal("KS KH").tell(Report(Irregularity.OTHER, "something"))
    hall.felt.tell(Rule(1, Ruling.WITHDRAW_OPTION, MANAGER, "so"))
    assert isinstance(home(hall.scene()), TerminalsAskedPage)
    assert isinstance(home(hall.felt.scene()), OptionPage)
    hall.request(1, AnswerOption(1, 1, takes=True, who=TERMINAL))
    hall.request(2, AnswerOption(1, 2, takes=False, who=TERMINAL))
    assert [(row.lead, row.cells) for row in hall.column.rows] == [
        ("3", ("no link", "30")), ("1", ("withdraws", "10")), ("2", ("stays", "20")),
    ]  # fmt: skip
    (on,) = hall.column.buttons
    assert (on.key, on.detail) == ("absent", "1 not answered")
    hall.request(3, AnswerOption(1, 3, takes=False, who=TERMINAL))
    hall.page = None
    assert hall.touch("asked") == Act(EndOption(1))


def test_a_voucher_is_sold_with_a_signature_and_its_code_is_hidden_at_first(hall):
    hall.touch("money", "sell", "pad", "digit:5", "digit:0", "ok")
    deed = hall.sign()
    assert deed.request == Sale(DEALER, 50_00)
    hall.page = deed.then(Sold(7, 50_00, CODE))
    assert hall.page == SoldPage(7, 50_00, CODE)
    assert CODE[:4] not in str(hall.column)
    assert CODE not in repr(hall.page)
    hall.touch("show")
    assert [row.cells[0] for row in hall.column.rows[1:]] == CODE.split("-")
    hall.touch("hide")
    assert CODE[:4] not in str(hall.column)
    hall.touch("done")
    assert hall.page is None


def test_the_code_sold_last_can_be_shown_again_until_it_is_redeemed(hall):
    hall.page = MoneyPage()
    assert not next(button for button in hall.column.buttons if button.key == "again").enabled
    hall.about = Terminals(sold=7)
    hall.touch("again")
    assert hall.sign("ps1").request.cents is None


def test_a_voucher_is_paid_by_its_code(hall):
    """In small letters as a keyboard types them; a code that is not out pays nothing."""
    hall.felt.tell(SellVoucher(250_00, voucher_digest(CODE), DEALER))
    letters = CODE.replace("-", "").lower()
    hall.touch("money", "pay", *(f"key:{letter}" for letter in letters[:-1]))
    assert hall.column.words == ("19 of 20 letters",)
    hall.touch(f"key:{letters[-1]}", "key:0")
    assert hall.column.words == ("Worth 250",)
    hall.touch("pay")
    assert hall.sign() == PayVoucher(voucher_digest(CODE), DEALER)
    hall.page = PayPage()
    hall.touch(*(f"key:{letter}" for letter in letters[::-1]))
    assert "No such voucher" in hall.column.words[0]
    assert not next(button for button in hall.column.buttons if button.key == "pay").enabled


DAY = {
    "rounds": 3,
    "terminals": [
        {"terminal": 5, "opening": "10.00", "bought": "1000.00", "vouchers_in": "0.50", "staked": "-20.00",
         "returned": "0.00", "stakes_back": "0.00", "won": "0.00", "reckoned_back": "0.00", "cashed_out": "-400.00",
         "credit": "590.50", "in_play": "0.00", "lost": "20.00"},
    ],
    "all": {"credit": "590.50"},
    "cash": {"taken_in": "1000.00", "paid_out": "0.00", "held": "1000.00"},
    "vouchers": {"outstanding": "400.00"},
    "house": {"won": "-0.50", "in_all": "0.00"},
    "balanced": True,
    "wrong": [],
}  # fmt: skip


def test_the_statement_of_a_period(hall):
    hall.touch("money", "day", "hours:24")
    assert hall.meant == [MakeStatement(24)]
    hall.about = Terminals(day_runs=True)
    assert hall.column.words == ("The journal is being read …",)
    hall.about = Terminals(day=DAY)
    assert {row.cells[0]: row.cells[1] for row in hall.column.rows}["House won"] == "−0.50"
    hall.touch("each")
    assert [(row.lead, row.cells) for row in hall.column.rows] == [("5", ("1,000.50", "590.50", "400"))]
    hall.touch("terminal:5")
    assert ("Cashed out", "−400") in [row.cells for row in hall.column.rows]
    assert "Won" not in [row.cells[0] for row in hall.column.rows]
    hall.touch("lines", "day", "periods")
    assert hall.page == DayPage()


def test_a_statement_that_does_not_add_up_is_an_alarm(hall):
    hall.page = DayPage(asked=True)
    hall.about = Terminals(day={**DAY, "balanced": False, "wrong": ["terminal 5 should stand at 1.00"]})
    assert hall.column.alarm
    assert "terminal 5 should stand at 1.00" in hall.column.words[0]


def test_a_statement_that_could_not_be_made_says_why(hall):
    hall.page = DayPage(asked=True)
    hall.about = Terminals(day_failed="the journal is away")
    assert hall.column.words == ("the journal is away",)


def test_no_gateway_is_an_alarm(hall):
    hall.about = Terminals(linked=False)
    assert hall.column.alarm
    assert hall.column.words == ("No gateway: no terminal is reached.",)


@pytest.fixture
def states(monkeypatch):
    """Every picture of the set."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[3] / "script"))
    from pictures import etg  # noqa: PLC0415 - a script

    yield list(etg.states())
    for name in [name for name in sys.modules if name.split(".")[0] == "pictures"]:
        del sys.modules[name]


@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_targets_are_large_enough_inside_and_apart(qtbot, states, width, height, mm):
    """None below 12 mm, none over the edge, no two on top of each other."""
    for name, view in states:
        window = ConsoleWindow(view, lambda _: None, mm)
        qtbot.addWidget(window)
        window.resize(width, height)
        per_mm = width / mm
        zones = window.zones()
        for key, zone in zones:
            assert min(zone.width(), zone.height()) >= 11.4 * per_mm, (name, key, zone.height() / per_mm)
            assert window.rect().contains(zone.toRect().adjusted(1, 1, -1, -1)), (name, key)
        for at, (key, one) in enumerate(zones):
            for other_key, other in zones[at + 1 :]:
                assert not one.intersects(other), (name, key, other_key)
