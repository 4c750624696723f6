"""What a terminal shows, without a window: stakes that stand or are pending, chips, refusals in words, pages."""

import re
from dataclasses import replace

import pytest
from msgspec import structs

from controller.decide.moves import decide
from controller.game.irregularities import Irregularity
from controller.game.phrase import Saying
from controller.protocol.terminal_messages import (
    Answer,
    AreaLimits,
    AreaState,
    OwnState,
    PayState,
    SettledState,
    TableState,
    VoucherState,
    decode_said,
    encode,
)
from controller.protocol.terminal_requests import refused as answer_of
from controller.table import actions
from controller.table.actions import CloseBets, FromTerminal, OpenBets
from controller.table.ledger import TERMINAL
from gui.language.qt import use_language
from gui.patrons import Tone
from gui.terminal.buying import AskedPage, BuyPage, given
from gui.terminal.cashing import CashPage, CodeLostPage, VoucherPage
from gui.terminal.page import AskCredit, CashOut, Forget, NextLanguage, PrintOut, RedeemCode, Stake, TakeBack
from gui.terminal.redeeming import RedeemPage
from gui.terminal.session import Session, chip_in_hand, fitting_chips, heard, looked, shown_chips, touched
from gui.terminal.standing import Asking, Kind, Link, Seen
from gui.terminal.view import present_terminal
from gui.terminal.words import reason_words
from gui.touch.page import pressed

AREAS = ("player", "banker", "tie")
CHIPS = (25, 1_00, 5_00, 25_00, 100_00, 500_00, 1_000_00, 5_000_00)
CODE = "7K2M0Q4DV9XR1TTB3N5E"


def table(**more):
    limits = {on: AreaLimits(5_00, 500_00) for on in AREAS}
    plain = {"name": "T", "game": "super-six-etg", "currency": "USD", "bets": "open", "phase": "betting", "round": 3}
    none = dict.fromkeys(("player_total", "banker_total", "result")) | dict.fromkeys(("held", "stopped"), False)
    none |= dict.fromkeys(("player", "banker", "rounds", "beads"), ())
    names = {on: AreaState(on.capitalize(), (PayState("1/1"),)) for on in AREAS}
    plain |= {"title": "Super Six No Commission Baccarat (Electronic Table Game)", "names": names}
    return TableState(**{**plain, **none, "areas": AREAS, "limits": limits, "chips": CHIPS, **more})


def has(credit, in_play=0, wagers=None, asked=None, last_request=0, settled=()):
    """What the terminal has."""
    return OwnState(7, credit, in_play, wagers or {}, asked, last_request, settled, ())


def line(on, stake, result, pays, returns):
    """A settled wager."""
    return SettledState(7, "terminal", on, stake, result, pays, returns, None, None)


def accepted(number, cents=None, voucher=None):
    return Answer(number, "accepted", amount=cents, voucher=voucher)


def refused(number, reason, clause=None, reading=None):
    return Answer(number, "refused", reason=reason, clause=clause, reading=reading)


def of_the_table(refusal):
    """The answer to a refused request, as it comes over the line."""
    return decode_said(encode(answer_of(5, refusal)))


def seen(**more):
    return Seen(**{"terminal": 7, "link": Link.LIVE, "table": table(), "own": has(100_00), **more})


def wager(number, on, cents, round_=3):
    return Asking(number, Kind.WAGER, on, cents, round_)


# A wager is shown once, whichever word of the table arrives first


def test_asked_answered_and_written_down_is_one_wager():
    asked = wager(5, "tie", 10_00)
    before = has(100_00, last_request=4)
    after = has(90_00, 10_00, {"tie": 10_00}, last_request=5)
    pending = seen(own=before, waiting=(asked,))
    assert (pending.standing, pending.pending_on("tie"), pending.credit, pending.free) == ({}, 10_00, 100_00, 90_00)
    answer_first = seen(own=before, done=(asked,))
    state_first = seen(own=after, waiting=(asked,))
    both = seen(own=after, done=(asked,))
    for one in (answer_first, state_first, both):
        assert (one.standing, one.pending_on("tie"), one.credit) == ({"tie": 10_00}, 0, 90_00)


def test_a_withdrawal_is_shown_once_too():
    back = Asking(6, Kind.WITHDRAW, "tie", None, 3)
    own = has(90_00, 10_00, {"tie": 10_00}, last_request=5)
    assert seen(own=own, waiting=(back,)).taking_back("tie")
    assert seen(own=own, waiting=(back,)).standing == {"tie": 10_00}
    assert seen(own=own, done=(back,)).standing == {}
    assert seen(own=own, done=(replace(back, cents=4_00),)).standing == {"tie": 6_00}
    assert seen(own=own, done=(replace(back, round=2),)).standing == {"tie": 10_00}


def test_without_a_link_what_stands_stands_and_nothing_can_be_staked():
    one = seen(link=Link.LOST, own=has(90_00, 10_00, {"tie": 10_00}))
    view = present_terminal(one, Session())
    assert (view.banner, view.detail, view.open) == ("NO CONNECTION", "Your wagers stand at the table", False)
    assert [area.standing for area in view.areas] == ["", "", "10"]
    assert not any(chip.enabled for chip in view.chips)
    assert not any(button.enabled for button in (*view.tools, *view.services[:3]))
    assert touched(Session(), "area:tie", one).intents == ()


# Chips


def test_chips_that_fit_the_limits_are_offered():
    """None above every maximum; of those under the least minimum none. An area without limits needs them all."""
    assert fitting_chips(seen()) == (5_00, 25_00, 100_00, 500_00)
    wide = table(limits={**table().limits, "tie": AreaLimits(1_00, 5_000_00)})
    assert fitting_chips(seen(table=wide)) == CHIPS[1:]
    assert fitting_chips(seen(table=table(limits={}))) == CHIPS
    assert fitting_chips(Seen()) == ()


def test_more_chips_than_there_is_room_for_are_turned_over():
    many = seen(table=table(limits={}))
    assert shown_chips(Session(), many) == (CHIPS[:5], True)
    further = touched(Session(), "chips:more", many).session
    assert shown_chips(further, many) == (CHIPS[3:], True)
    assert touched(further, "chips:more", many).session.first == 0


def test_the_chip_in_hand_is_one_that_the_main_areas_take():
    assert chip_in_hand(Session(), seen()) == 5_00
    high = table(limits={**table().limits, "banker": AreaLimits(50_00, 500_00)})
    assert chip_in_hand(Session(), seen(table=high)) == 100_00
    assert chip_in_hand(Session(chip=25_00), seen(table=high)) == 25_00
    assert chip_in_hand(Session(chip=77), seen()) == 5_00
    view = present_terminal(seen(), Session(chip=25_00))
    assert [(one.chip.cents, one.enabled) for one in view.chips if one.chosen] == [(25_00, True)]
    assert [one.enabled for one in view.chips] == [True, True, True, False]


# Touches


def test_a_touch_on_an_area_asks_for_the_chip_in_hand():
    assert touched(Session(chip=25_00), "area:tie", seen()).intents == (Stake("tie", 25_00),)
    assert touched(Session(), "area:nowhere", seen()).intents == ()
    closed = touched(Session(), "area:tie", seen(table=table(bets="closed")))
    assert (closed.intents, closed.session.notice.words) == ((), "Bets are closed")
    assert touched(Session(), "language", seen()).intents == (NextLanguage(),)


def test_undo_takes_back_the_last_chip_that_the_table_took():
    session = Session(round=3)
    for number, on, cents in ((1, "tie", 5_00), (2, "player", 25_00), (3, "tie", 10_00)):
        session = heard(session, wager(number, on, cents), accepted(number, cents), seen(), "")
    assert touched(session, "undo", seen()).intents == (TakeBack("tie", 10_00),)
    assert touched(session, "undo", seen(waiting=(wager(4, "tie", 5_00),))).intents == ()
    back = Asking(4, Kind.WITHDRAW, "tie", 10_00, 3)
    session = heard(session, back, accepted(4, 10_00), seen(), "")
    assert touched(session, "undo", seen()).intents == (TakeBack("player", 25_00),)
    session = heard(session, Asking(5, Kind.WITHDRAW, "player", None, 3), accepted(5), seen(), "")
    assert touched(session, "undo", seen()).intents == (TakeBack("tie", 5_00),)
    assert looked(session, seen(table=table(round=4))).placed == ()


def test_repeat_asks_for_what_stood_in_the_last_round_with_a_wager():
    session = looked(Session(), seen(own=has(70_00, 30_00, {"tie": 10_00, "banker": 20_00})))
    for number in (4, 5):
        session = looked(session, seen(table=table(round=number)))
    assert touched(session, "repeat", seen(table=table(round=5))).intents == (
        Stake("tie", 10_00),
        Stake("banker", 20_00),
    )
    assert touched(session, "repeat", seen(own=has(29_99), table=table(round=5))).intents == ()
    assert touched(session, "repeat", seen(own=has(70_00, 5_00, {"tie": 5_00}))).intents == ()


def test_a_terminal_that_was_started_anew_repeats_what_was_settled():
    settled = (line("tie", 10_00, "lose", 0, 0),)
    idle = seen(own=has(50_00, settled=settled), table=table(bets="closed", phase="idle", result="banker"))
    session = looked(looked(Session(), idle), seen(table=table(round=4)))
    assert touched(session, "repeat", seen(table=table(round=4))).intents == (Stake("tie", 10_00),)


def test_clear_takes_everything_back_once():
    one = seen(own=has(70_00, 30_00, {"tie": 10_00, "banker": 20_00}))
    assert touched(Session(), "clear", one).intents == (TakeBack("tie"), TakeBack("banker"))
    leaving = replace(one, waiting=(Asking(9, Kind.WITHDRAW, "tie", None, 3),))
    assert touched(Session(), "clear", leaving).intents == ()


# Refusals


def refusals(floor):
    """What the table itself says no to, each in its own words."""
    stake = lambda on, cents, number=99, **more: FromTerminal(  # noqa: E731 - a table of cases
        7, number, actions.PlaceWager(7, on, cents, TERMINAL), more.get("round", floor.state.table.round)
    )
    floor.tell(OpenBets()).stake(tie=100_00)
    yield stake("tie", 1_00 * 450), "550 on Tie is over the maximum of 500"
    yield stake("banker", 1_00), "1 on Banker is under the minimum of 25"
    yield stake("banker", 3_000_00), "The credit is 2,400, less than 3,000"
    yield stake("tie", 5_00, round=9), "It came too late: round 9 is over"
    yield FromTerminal(7, 99, actions.RedeemVoucher("0" * 64)), "This code is not valid, or was redeemed before"
    yield FromTerminal(7, 99, actions.CashOut("1" * 64, 9_000_00)), "The credit to cash out is 2,400"
    yield FromTerminal(7, 99, actions.WithdrawWager(7, "player", TERMINAL), 1), "There is no wager on Player"
    yield FromTerminal(7, 99, actions.AnswerOption(4, 7, True, TERMINAL)), "Wagers can no longer be taken back"
    floor.tell(FromTerminal(7, 2, actions.AskCredit(50_00)))
    yield FromTerminal(7, 99, actions.AskCredit(50_00)), "Staff have been asked for 50 already"
    floor.tell(CloseBets())
    yield stake("tie", 5_00), "Bets are closed"
    floor.deal("9H KS KD KC").tell(actions.Settle())
    yield stake("tie", 5_00), "Bets are not open"
    floor.tell(OpenBets(), actions.Report(Irregularity.OTHER))
    yield stake("tie", 5_00), "The round is being checked: wagers stay as they are"


def test_every_refusal_of_the_table_is_said_in_words_that_are_translated(pictures):
    floor = pictures.Floor()
    for action, words in refusals(floor):
        refusal = decide(floor.state.table, action, floor.rules, None, "test").refusal
        assert refusal is not None, words
        assert refusal.clause or refusal.reading
        assert reason_words(of_the_table(refusal)) == words


def test_a_sentence_that_is_not_known_stays_as_it_was_said():
    """An older table sends no phrase."""
    use_language("zh-TW")
    assert reason_words(refused(5, "something else is wrong")) == "Something else is wrong"


def test_a_refused_wager_says_what_why_and_by_which_rule():
    values = {"total": Saying("550"), "area": Saying("Tie"), "bound": Saying("500")}
    said = Saying("{total} on {area} is over the maximum of {bound}", values)
    answer = structs.replace(refused(5, "550.00 on tie is over the maximum of 500.00", None, 14), said=said)
    notice = heard(Session(), wager(5, "tie", 450_00), answer, seen(), "").notice
    assert notice.words == "450 on Tie not placed: 550 on Tie is over the maximum of 500"
    assert (notice.cites, notice.alarm) == ("reading 14", True)


@pytest.mark.parametrize("language", ["zh-CN", "zh-TW"])
def test_refusals_are_translated(pictures, language):
    floor = pictures.Floor()
    for action, words in refusals(floor):
        refusal = decide(floor.state.table, action, floor.rules, None, "test").refusal
        use_language(language)
        said = reason_words(of_the_table(refusal))
        use_language("en")
        assert said != words
        assert not re.search("[A-Za-z]", said), said


def test_a_phrase_that_does_not_fit_is_shown_in_the_english_of_the_table():
    answer = structs.replace(refused(5, "bets are closed"), said=Saying("{nothing} is closed", {"other": 1}))
    assert reason_words(answer) == "Bets are closed"


# Pages


def test_an_amount_is_typed_and_asked_for():
    page, one = BuyPage(), seen()
    for key in ("digit:1", "digit:2", "digit:00", "erase", "more:50000"):
        page = pressed(page, key, one).page
    assert page.units == 620
    step = pressed(page, "ok", one)
    assert step.intent == AskCredit(620_00)
    assert step.page.column(one).hero.note == "Asking the table"
    assert pressed(BuyPage(), "ok", one).intent is None
    assert pressed(page, "ok", seen(link=Link.LOST)).intent is None
    assert pressed(page, "back", one).page is None
    long = BuyPage()
    for _ in range(30):
        long = pressed(long, "digit:9", one).page
    assert len(str(long.units)) == 8


def test_staff_answer_and_the_page_says_which():
    asked = Asking(4, Kind.BUY_IN, cents=500_00)
    page = AskedPage(500_00, has(0)).hear(asked, accepted(4), seen(own=has(0)))
    assert page.look(seen(own=has(0, last_request=3))).outcome == ""  # the table's state is older than its answer
    waits = page.look(seen(own=has(0, asked=500_00, last_request=4)))
    assert waits.look(seen(own=has(500_00, last_request=4))).outcome == "Approved by staff"
    assert waits.look(seen(own=has(300_00, last_request=4))).received == 300_00
    assert waits.look(seen(own=has(0, last_request=4))).outcome == "Declined by staff"
    assert waits.look(seen(own=has(500_00, last_request=4), link=Link.LOST)).outcome == ""
    said = Saying("Staff have been asked for {amount} already", {"amount": Saying("9")})
    again = structs.replace(refused(4, "terminal 7 has asked for 9.00: staff will come"), said=said)
    again = AskedPage(500_00).hear(asked, again, seen())
    assert again == BuyPage(500, "Staff have been asked for 9 already")


def test_a_settlement_in_the_same_moment_is_not_taken_for_credit():
    before = has(100_00, 20_00, {"tie": 20_00})
    won = has(280_00, settled=(line("tie", 20_00, "win", 160_00, 180_00),))
    lost = has(100_00, settled=(line("tie", 20_00, "lose", 0, 0),))
    assert (given(before, won), given(before, lost)) == (0, 0)
    assert given(before, structs.replace(lost, credit=150_00)) == 50_00


def test_a_code_is_checked_before_it_is_sent():
    page, one = RedeemPage(), seen()
    for sign in CODE[:-1]:
        page = pressed(page, f"sign:{sign}", one).page
        assert pressed(page, "ok", one).intent is None
    page = pressed(page, "sign:E", one).page
    assert pressed(page, "sign:E", one).page == page
    assert pressed(page, "ok", one).intent == RedeemCode("7K2M-0Q4D-V9XR-1TTB-3N5E")
    assert pressed(page, "ok", seen(link=Link.AWAY)).intent is None
    assert pressed(page, "ok", seen(waiting=(Asking(1, Kind.REDEEM),))).intent is None
    assert pressed(RedeemPage(), "sign:U", one).page.code == ""


def test_cashing_out_waits_for_pending_wagers():
    """What a voucher is worth must not depend on an answer that is on the way."""
    assert pressed(CashPage(), "cash", seen()).intent == CashOut(100_00)
    assert pressed(CashPage(), "cash", seen(waiting=(wager(1, "tie", 5_00),))).intent is None
    assert pressed(CashPage(), "cash", seen(own=has(0))).intent is None
    (held,) = [button for button in CashPage().column(seen()).buttons if button.key == "cash"]
    assert held.hold


def test_a_voucher_stays_until_its_player_has_it():
    asked = Asking(9, Kind.CASH_OUT, cents=100_00)
    answer = accepted(9, 100_00, VoucherState(3, "7K2M-0Q4D-V9XR-1TTB-3N5E"))
    session = heard(Session(), asked, answer, seen(), "now")
    assert isinstance(session.page, VoucherPage)
    voucher = session.page.voucher
    assert (voucher.number, voucher.cents, voucher.currency, voucher.terminal, voucher.at) == (
        3,
        100_00,
        "USD",
        7,
        "now",
    )
    later = looked(session, seen(table=table(round=9, bets="closed"), link=Link.LIVE))
    assert later.page == session.page
    assert touched(session, "back", seen()).session.page == session.page
    assert touched(session, "print", seen()).intents == (PrintOut(voucher),)
    assert touched(session, "taken", seen()) == (replace(session, page=None), (Forget(),))
    lost = heard(Session(), asked, structs.replace(answer, voucher=VoucherState(3, None)), seen(), "now")
    assert lost.page == CodeLostPage(3, 100_00)


# The banner


@pytest.mark.parametrize(
    ("changes", "banner", "tone"),
    [
        ({}, "BETS ARE OPEN", Tone.OPEN),
        ({"bets": "closed", "phase": "dealing"}, "BETS ARE CLOSED", Tone.CLOSED),
        ({"bets": "closed", "phase": "idle"}, "BETS ARE CLOSED", Tone.CLOSED),
        ({"bets": "closed", "phase": "no-shoe"}, "SHOE CHANGE", Tone.CLOSED),
        ({"bets": "closed", "held": True}, "PLEASE WAIT", Tone.WAIT),
        ({"bets": "closed", "stopped": True}, "PLEASE WAIT", Tone.WAIT),
        ({"bets": "closed", "phase": "idle", "result": "void"}, "ROUND VOID", Tone.VOID),
        ({"bets": "closed", "phase": "result", "result": "tie", "player_total": 4}, "TIE ON 4", Tone.TIE),
    ],
)
def test_the_banner_says_how_the_bets_stand(changes, banner, tone):
    view = present_terminal(seen(table=table(**changes)), Session())
    assert (view.banner, view.tone, view.open) == (banner, tone, changes.get("bets", "open") == "open")


CONTRADICTED = {"player": ("9H", "4D", "6C"), "banker": ("KS", "6C"), "player_total": 9, "banker_total": 6}


@pytest.mark.parametrize(
    ("language", "banner", "detail"),
    [
        ("en", "BANKER WINS", "The result stands · Bets open soon"),
        ("zh-CN", "庄赢", "结果维持 · 即将开始下注"),
        ("zh-TW", "莊贏", "結果維持 · 即將開始下注"),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_a_settled_result_that_stands_is_said_without_totals_that_contradict_it(language, banner, detail):
    shown = seen(table=table(bets="closed", phase="idle", result="banker", **CONTRADICTED))
    use_language(language)
    try:
        view = present_terminal(shown, Session())
    finally:
        use_language("en")
    assert (view.banner, view.detail, view.player.total, view.banker.total) == (banner, detail, "", "")


def test_a_countdown_is_shown_while_bets_are_open_only():
    assert present_terminal(seen(left=12.1, whole=20.0), Session()).countdown.left == 13
    assert present_terminal(seen(left=-1.0, whole=20.0), Session()).countdown.left == 0
    assert present_terminal(seen(left=12.1, whole=20.0, table=table(bets="closed")), Session()).countdown is None
    assert present_terminal(seen(left=12.1, whole=20.0, link=Link.LOST), Session()).countdown is None


def test_each_area_says_its_pays_and_limits(pictures):
    areas = {area.on: area for area in pictures.Floor().view().areas}
    assert areas["banker"].pays == "1 : 1 · 1 : 2 on 6"
    assert areas["super-six"].pays == "15 : 1"
    assert (areas["banker"].limits, areas["tie"].limits) == ("25 – 5,000", "5 – 500")


@pytest.mark.parametrize(
    ("mode", "words"), [("simulated", "SIMULATED"), ("training", "TRAINING"), ("live", ""), ("", "")]
)
def test_a_table_without_real_money_says_so(mode, words):
    """A live table says nothing, and neither does an older table, which sends no mode."""
    assert present_terminal(seen(table=table(mode=mode)), Session()).mode_words == words


def test_what_was_paid_before_a_correction_is_marked():
    """The cards and the result are the corrected ones; what was paid is said together with that."""
    paid = has(100_00, settled=(line("banker", 10_00, "win", 10_00, 20_00),))
    over = table(bets="closed", phase="idle", result="player", player=("9H", "KD"), banker=("2C", "3C"))
    plain = present_terminal(seen(table=over, own=paid), Session())
    assert plain.notice.words == "Your round: 10 staked, 20 back to credit"
    corrected = OwnState(7, 100_00, 0, {}, None, 0, paid.settled, (), corrected=True)
    marked = present_terminal(seen(table=over, own=corrected), Session())
    assert marked.notice.words == "Corrected after it was paid: staff settle the difference"
    assert marked.notice.alarm


def test_a_terminal_says_house_rules_as_the_table_told_it():
    assert "house rules" in present_terminal(seen(table=table(document="house")), Session()).game
    assert "house rules" not in present_terminal(seen(), Session()).game
