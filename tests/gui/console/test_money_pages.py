"""Money put right by touch: a wrong payout is reported, a slip corrected, a difference collected, paid or waived."""

from dataclasses import replace
from pathlib import Path

import pytest
from support.fitting import PANELS, assert_fits
from support.staff import SIGNERS
from support.touches import amount_keys, live, signed, signers, walk

from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.people.book import Person
from controller.table.actions import (
    Adjust,
    CloseBets,
    Correct,
    CorrectWager,
    EndShoe,
    LoadShoe,
    OpenBets,
    PlaceWager,
    Report,
    Settle,
    SignOff,
    SignOn,
)
from controller.table.model import Phase
from controller.table.money_lines import How
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.house.more import MorePage
from gui.console.pages.menu import menu, touch
from gui.console.pages.page import Act
from gui.console.pages.payouts.adjusting import AdjustmentsPage, AdjustPage
from gui.console.pages.signing import Signing
from gui.console.pages.wagers.bets import BetsPage
from gui.console.pages.wagers.recall import RecallPage
from gui.console.window import ConsoleWindow
from gui.touch.column import column_zones

ROOT = Path(__file__).parents[3]
BANKER = "2C KS 3D 5H 6C 3S"
"""Banker wins with eight over one."""
SLIP = (PlaceWager(1, "banker", 1_000_00), PlaceWager(2, "player", 100_00), PlaceWager(2, "tie", 5_00))
"""Seat 1 really has 100 there."""


def settled(felt, *wagers, game="fortune-six", cards=BANKER):
    """A round with these wagers, settled."""
    return felt(game).tell(LoadShoe(8), OpenBets(), *wagers, CloseBets()).deal(cards).tell(Settle())


def lines(table):
    """The open lines: round, seat, who, difference."""
    return [(one.round, one.seat, one.who, one.difference) for one in table.table.money if one.difference]


def rows(table, page):
    return [(row.lead, *row.cells) for row in table.view(page).column.rows]


# A wrong payout


def test_a_wrong_payout_is_reported_by_round_player_and_amount(felt):
    """Two touches to the question; what was paid stands there as the record has it, and one of the two is changed."""
    table = settled(felt, *SLIP)
    page = walk(table, ReportPage(1), "report:wrong-payout", "round:1", "player:1:a").page
    assert rows(table, page)[:2] == [("", "Paid out", "950"), ("", "Collected", "0")]
    assert "done" not in live(table, page), "the record says so already"
    page = walk(table, page, "paid", *amount_keys("1950")).page
    assert rows(table, page)[2:] == [("", "Should be", "paid 950"), ("", "To collect", "1,000")]
    step = walk(table, page, "done")
    assert step.intent == Act(Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=1_950_00))
    assert lines(table.tell(step.intent.told)) == [(1, 1, "a", -1_000_00)]
    assert table.view(step.page).column.title == "Seat 1 · round 1", "the pit manager may put it right at once"


def test_a_payout_that_no_stake_could_win_asks_for_a_signature(felt):
    table = settled(felt, *SLIP)
    page = walk(
        table, ReportPage(1), "report:wrong-payout", "round:1", "player:1:a", "paid", *amount_keys("99999")
    ).page
    page = walk(table, page, "done").page
    assert isinstance(page, Signing)
    told = page.make(SIGNERS.supervisor, "Seen by the pit")
    assert (told.by.id, told.paid, told.note) == ("ps1", 99_999_00, "Seen by the pit")
    assert lines(table.tell(told))


def test_what_was_collected_wrongly_counts_against_what_was_paid(felt):
    table = settled(felt, *SLIP)
    page = walk(table, ReportPage(1), "report:wrong-payout", "round:1", "player:2:a").page
    assert rows(table, page)[:2] == [("", "Paid out", "0"), ("", "Collected", "105")]
    page = walk(table, page, "collected", *amount_keys("0"), "paid", *amount_keys("40")).page
    assert walk(table, page, "done").intent.told.paid == 40_00


def test_a_payout_page_begins_with_the_record_as_it_is_now(felt):
    """What was reported and adjusted before is on the page; *Report* is off while nothing differs from the record."""
    table = settled(felt, *SLIP).tell(
        Report(Irregularity.WRONG_PAYOUT, round=1, seat=2, paid=0),
        Adjust(1, 2, How.COLLECTED, 60_00, SIGNERS.manager, reason="found"),
        Adjust(1, 2, How.WAIVED, 45_00, SIGNERS.manager, reason="left"),
    )
    page = walk(table, ReportPage(1), "report:wrong-payout", "round:1").page
    assert ("player:2:a", "nothing") in [(b.key, b.detail) for b in table.view(page).column.buttons]
    page = walk(table, page, "player:2:a").page
    assert rows(table, page) == [
        ("", "Paid out", "0"),
        ("", "Collected", "0"),
        ("", "Should be", "collected 105"),
        ("", "Since then", "collected 60"),
        ("", "Waived", "45"),
    ]
    assert "done" not in live(table, page), "nothing differs from the record"
    page = walk(table, page, "collected", *amount_keys("105")).page
    assert rows(table, page)[-1] == ("", "To pay", "60"), "what was collected since goes back"
    assert walk(table, page, "done").intent.told.paid == -105_00


def test_nothing_was_settled_so_no_payout_was_wrong(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), *SLIP, CloseBets()).deal(BANKER)
    assert "report:wrong-payout" not in live(table, ReportPage(1))


def test_a_player_without_a_wager_on_record_leads_to_the_slip(felt):
    """Nobody types every chip: what is due follows from the wager, so that comes first."""
    table = settled(felt, *SLIP)
    page = walk(table, ReportPage(1), "report:wrong-payout", "round:1", "seat", "seat:5").page
    assert table.view(page).column.words == ("No wager of this player is on record: enter it first.",)
    page = walk(table, page, "slip", "area:banker", *amount_keys("200"), "confirm").page
    table.tell(signed(table, page))
    assert lines(table) == [(1, 5, "a", 190_00)]


def test_a_terminals_payout_is_not_reported(felt):
    """Its ledger pays it."""
    table = settled(felt, *SLIP, game="super-six-etg")
    assert "report:wrong-payout" not in live(table, ReportPage(1))


# A difference


@pytest.fixture
def overpaid(felt):
    """Seat 1 was paid 1,000 too much, and seat 2 lost 105 that nobody collected."""
    table = settled(felt, *SLIP)
    return table.tell(
        Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=1_950_00),
        Report(Irregularity.WRONG_PAYOUT, round=1, seat=2, paid=0),
    )


def test_open_lines_are_listed_under_more_and_the_menu_says_how_many(overpaid):
    assert {button.key: button.detail for button in menu(overpaid.scene())}["menu:more"] == "Payouts: 2"
    page = walk(overpaid, MorePage(), "adjust").page
    assert rows(overpaid, page) == [("1", "Round 1", "collect 1,000"), ("2", "Round 1", "collect 105")]
    page = walk(overpaid, page, "line:1:1:a").page
    assert rows(overpaid, page) == [
        ("", "Net at the time", "paid 1,950"),
        ("", "Should be", "paid 950"),
        ("", "To collect", "1,000"),
    ]


@pytest.mark.parametrize(
    ("keys", "how", "cents"),
    [
        (["collected"], How.COLLECTED, 1_000_00),
        (["waived"], How.WAIVED, 1_000_00),
        (["part", *amount_keys("400"), "collected"], How.COLLECTED, 400_00),
        (["part", *amount_keys("0.50"), "waived"], How.WAIVED, 50),
    ],
)
def test_a_difference_is_closed_in_whole_or_in_part(overpaid, keys, how, cents):
    page = walk(overpaid, AdjustPage(1, 1, "a"), *keys).page
    assert page.needed is Role.PIT_MANAGER
    told = signed(overpaid, page)
    assert told == Adjust(1, 1, how, cents, told.by, "a", told.reason)
    overpaid.tell(told)
    assert lines(overpaid)[0] == (1, 1, "a", cents - 1_000_00) or cents == 1_000_00


def test_what_the_player_is_to_get_is_paid(felt):
    table = settled(felt, *SLIP).tell(Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=50_00))
    page = AdjustPage(1, 1, "a")
    assert "collected" not in live(table, page)
    assert signed(table, walk(table, page, "paid").page).how is How.PAID


def test_more_than_is_open_cannot_be_closed(overpaid):
    page = walk(overpaid, AdjustPage(1, 1, "a"), "part", *amount_keys("1000.01")).page
    assert live(overpaid, page).isdisjoint({"collected", "paid", "waived"})
    assert "1,000.01 cannot be adjusted: 1,000 is open (reading 24)" in overpaid.view(page).column.words


def test_a_line_that_is_closed_gives_way(overpaid):
    overpaid.tell(Adjust(1, 1, How.WAIVED, 1_000_00, SIGNERS.manager, reason="so"))
    assert overpaid.view(AdjustPage(1, 1, "a")).column.title != "Seat 1 · round 1"
    assert rows(overpaid, AdjustmentsPage()) == [("2", "Round 1", "collect 105")]
    overpaid.tell(Adjust(1, 2, How.WAIVED, 105_00, SIGNERS.manager, reason="so"))
    assert "adjust" not in live(overpaid, MorePage())
    assert {button.key: button.detail for button in menu(overpaid.scene())}["menu:more"] == ""


def test_the_case_of_a_wrong_payout_leads_to_its_lines_and_says_what_a_ruling_does(overpaid):
    assert isinstance(walk(overpaid, CasePage(1), "lines").page, AdjustmentsPage)
    page = walk(overpaid, CasePage(1), "ruling:adjust").page
    assert overpaid.view(page).column.words == (
        "Cards stay as they lie.",
        "Seat 1: collect 1,000.",
    )


def test_whoever_dealt_the_round_is_not_offered_to_sign(felt):
    """Not on duty any more, and of a rank that could."""
    table = felt()
    table.people = replace(
        table.people, by_id={**table.people.by_id, "pm9": Person("pm9", "PM9", Role.PIT_MANAGER, "$argon2id$")}
    )
    dealt = replace_role(SIGNERS.manager, "pm9")
    table.tell(LoadShoe(8), SignOn(dealt), OpenBets(), *SLIP, CloseBets()).deal(BANKER).tell(Settle(), SignOff())
    table.tell(Report(Irregularity.WRONG_PAYOUT, round=1, seat=1, paid=0))
    assert signers(table, walk(table, AdjustPage(1, 1, "a"), "paid").page) == ["gsm1"]
    assert signers(table, walk(table, CasePage(1), "dismiss").page) == ["gsm1", "ps1"]


def replace_role(signature, person):
    return type(signature)(person, signature.role)


# A slip


def test_a_slip_is_the_dealers_own_until_no_more_bets(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), *SLIP)
    page = walk(table, BetsPage(Phase.BETTING), "slip", "seat:1", "area:banker", *amount_keys("100")).page
    assert rows(table, page) == [("", "Entered", "1,000"), ("", "Really", "100")]
    step = walk(table, page, "confirm")
    assert isinstance(step.intent, Act)
    table.tell(step.intent.told)
    assert [(wager.seat, wager.amount) for wager in table.table.wagers if wager.on == "banker"] == [(1, 100_00)]


def test_a_slip_of_a_game_with_many_wagers_goes_page_by_page(felt):
    table = felt(game="classic").tell(LoadShoe(8), OpenBets(), PlaceWager(1, "banker", 1_000_00))
    areas = set(table.scene().rules.wagers)
    assert len(areas) == 16
    step, seen = walk(table, BetsPage(Phase.BETTING), "slip", "seat:1"), set()
    for _ in range(2):
        keys = {button.key for button in step.page.column(table.scene()).buttons}
        assert len(keys) <= 10
        seen |= {key.removeprefix("area:") for key in keys if key.startswith("area:")}
        step = walk(table, step.page, "more")
    assert seen == areas


def test_after_no_more_bets_a_pit_supervisor_signs_a_slip(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), *SLIP, CloseBets()).deal("9H")
    page = walk(table, BetsPage(Phase.DEALING), "slip", "who", "seat:3", "area:tie", *amount_keys("25"), "confirm").page
    assert page.needed is Role.PIT_SUPERVISOR
    told = signed(table, page)
    assert told == CorrectWager(3, "tie", 25_00, told.by, "b", told.reason)
    assert len(table.tell(told).table.wagers) == 4
    page = walk(table, BetsPage(Phase.DEALING), "slip", "seat:2", "area:player", *amount_keys("0"), "confirm").page
    table.tell(signed(table, page))
    assert (2, "player") not in {(wager.seat, wager.on) for wager in table.table.wagers}, "nothing takes it off"


def test_a_slip_that_changes_nothing_says_so(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), *SLIP)
    page = walk(table, BetsPage(Phase.BETTING), "slip", "seat:1", "area:banker", *amount_keys("1000")).page
    assert "confirm" not in live(table, page)
    assert "seat 1 (a) has 1,000 on Banker already (reading 19)" in table.view(page).column.words


def test_a_slip_of_a_settled_round_lists_the_money_and_a_pit_manager_signs(felt):
    table = settled(felt, *SLIP)
    page = walk(table, RecallPage(), "round:1", "correct", "slip", "seat:1", "area:banker", *amount_keys("100")).page
    assert rows(table, page) == [("", "Entered", "1,000"), ("", "Really", "100")]
    assert table.view(page).column.words == ("Seat 1: collect 855.",)
    page = walk(table, page, "confirm").page
    assert page.needed is Role.PIT_MANAGER
    told = signed(table, page)
    assert told.round == 1
    assert lines(table.tell(told)) == [(1, 1, "a", -855_00)]


def test_players_at_terminals_have_no_slips(felt):
    table = settled(felt, *SLIP, game="super-six-etg")
    assert "slip" not in live(table, walk(table, RecallPage(), "round:1", "correct").page)


# A round that was settled


def test_any_round_of_this_shoe_is_put_right(felt):
    """Not of the shoe before; and a round further back than ten is found."""
    table = settled(felt, *SLIP)
    for number in range(11):
        table.tell(OpenBets(), CloseBets()).deal("9H KD KC 5S" if number % 2 else "9S QC JH 5D").tell(Settle())
    page = walk(table, RecallPage(), "more", "round:1", "correct", "misread:banker:3").page
    assert (page.side, page.index, page.round) == (Side.BANKER, 3, 1)
    page = walk(table, page, "rank:6", "suit:D").page
    assert table.view(page).column.words == (
        "Result of round 1: Banker, now Tie.",
        "Seat 1: collect 950. Seat 2: pay 145.",
    )
    told = signed(table, page)
    assert told == Correct(Side.BANKER, 3, told.card, told.by, told.reason, 1)
    assert lines(table.tell(told)) == [(1, 1, "a", -950_00), (1, 2, "a", 145_00)]
    table.tell(EndShoe(), LoadShoe(8))
    page = walk(table, RecallPage(), "round:12").page
    assert "correct" not in live(table, page)


# At both sizes


@pytest.mark.parametrize("panel", PANELS)
def test_every_page_fits_and_can_be_touched(qtbot, panel, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "script"))
    from pictures import money  # noqa: PLC0415 - a script

    for name, view in money.states():
        assert_fits(qtbot, view, panel, name)


# The page that asks for an amount


def asked(felt, *keys):
    """The page that asks what seat 1 was paid."""
    table = settled(felt, *SLIP)
    return table, walk(table, RecallPage(), "round:1", "correct", "payout", "player:1:a", *keys).page


@pytest.mark.parametrize(("key", "record"), [("paid", "950"), ("collected", "0")])
def test_the_page_of_an_amount_says_whose_it_is_and_what_the_record_has(felt, key, record):
    table, page = asked(felt, key)
    assert rows(table, page)[0] == ("", "Seat 1 · round 1", f"on record {record}")
    page = walk(table, page, "pad").page
    assert rows(table, page) == [("", "Seat 1 · round 1", f"on record {record}")]


@pytest.mark.parametrize("keys", [("paid",), ("paid", "pad"), ("paid", "chip:10000")])
def test_the_page_of_an_amount_leads_back_to_the_page_that_asked(felt, keys):
    table, before = asked(felt)
    assert walk(table, before, *keys, "up").page == before


def test_a_slip_says_what_was_entered(felt):
    table = settled(felt, *SLIP)
    page = walk(table, RecallPage(), "round:1", "correct", "slip", "seat:1", "area:banker").page
    assert rows(table, page)[0] == ("", "Seat 1", "entered 1,000")
    assert table.view(walk(table, page, "up").page).column.title == "Seat 1"


def test_digits_of_a_keyboard_go_to_the_amount_while_chips_are_shown(qtbot, felt):
    """The first of them pressed the second button of the page, *Keys*, and was lost."""
    table, page = asked(felt, "paid")
    step = []

    def touched(key):
        step.append(touch(step[-1] if step else page, key, table.scene()).page)
        window.render_view(table.view(step[-1]))

    window = ConsoleWindow(table.view(page), touched, 217)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    qtbot.keyClicks(window, "250")
    assert step[-1].give(step[-1]._cents).paid == 250_00
    step.append(page)
    qtbot.keyClicks(window, ".5")
    assert table.view(step[-1]).column.pad.shown == "0.5"


@pytest.mark.parametrize(("width", "height", "mm"), [(1280, 800, 217), (1024, 768, 217)])
@pytest.mark.parametrize("keys", [("paid",), ("paid", "pad")])
def test_the_page_of_an_amount_fits(qtbot, felt, keys, width, height, mm):
    table, page = asked(felt, *keys)
    view = table.view(page)
    window = ConsoleWindow(view, lambda _: None, mm)
    qtbot.addWidget(window)
    window.resize(width, height)
    column = window.placed().column
    for key, zone in column_zones(view.column, column, window.placed().scale):
        assert min(zone.width(), zone.height()) >= 11.4 * width / mm, key
        assert column.contains(zone), key
