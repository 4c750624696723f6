"""A player's evening over real sockets and TLS: what is touched, what the table says, what the terminal shows."""

import json

import pytest
from PySide6.QtCore import Qt
from support.staff import cheap_hash

from controller.game.authority import Role
from controller.game.irregularities import Irregularity, Ruling
from controller.table import actions
from controller.table.actions import CloseBets, OpenBets, Signature
from controller.table.events import StaffAdded
from gui.patrons import Tone
from gui.terminal.buying import AskedPage
from gui.terminal.cashing import VoucherPage
from gui.terminal.page import VoucherShown
from gui.terminal.redeeming import RedeemedPage, RedeemPage
from gui.terminal.standing import Link
from gui.terminal.withdrawal import ChoosePage, ChosenPage

DEALER, SUPERVISOR = Signature("d104", Role.DEALER), Signature("ps1", Role.PIT_SUPERVISOR)
SHIFT_MANAGER = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)


def area(terminal, on):
    """An area as it is shown."""
    return next(one for one in terminal.view.areas if one.on == on)


def figures(terminal):
    """Credit, in play and win, as they are shown."""
    return tuple(one.words for one in terminal.view.money)


def typed(code):
    """The keys of a code."""
    return [f"sign:{sign}" for sign in code.replace("-", "")]


@pytest.mark.clause("super-six-etg", "3.1", "3.2", "4.1")
def test_buy_in_play_win_cash_out_and_redeem_elsewhere(house):
    """From the first coin to the voucher at another terminal, every figure to the cent."""
    one, other = house.sit(1), house.sit(2, 1080, 1920, 194)
    house.until(lambda: one.view.linked and other.view.linked)
    house.tap(one, "buy", "digit:5", "digit:00", "ok")
    house.until(lambda: one.session.page.taken)
    assert one.view.sheet.hero.note == "Waiting for staff"
    house.do(actions.BuyIn(1, DEALER, 500_50))
    house.until(lambda: one.session.page.outcome == "Approved by staff")
    assert one.view.sheet.hero.words == "USD 500.50"
    house.tap(one, "back")
    house.do(OpenBets())
    house.until(lambda: one.view.tone is Tone.OPEN)
    assert one.view.banner == "BETS ARE OPEN"
    house.tap(one, "chip:2500", "area:banker", "area:banker", "area:super-six", "chip:500", "area:tie")
    house.until(lambda: not one.seen().waiting and one.seen().own.in_play == 80_00)
    assert [area(one, on).standing for on in ("banker", "super-six", "tie", "player")] == ["50", "25", "5", ""]
    assert figures(one) == ("420.50", "80", "0")

    assert "chip:50000" not in dict(one.window.zones())  # the credit does not pay for that chip
    house.tap(one, "chip:10000", *["area:banker"] * 4)
    house.until(lambda: not one.seen().waiting)
    house.tap(one, "area:banker")
    house.until(lambda: one.session.notice is not None)
    assert one.view.notice.words == "100 on Banker not placed: 550 on Banker is over the maximum of 500"
    assert area(one, "banker").standing == "450"

    house.tap(one, "undo")
    house.until(lambda: area(one, "banker").standing == "350")
    house.do(CloseBets())
    house.until(lambda: one.view.tone is Tone.CLOSED)
    assert (one.view.banner, one.view.open) == ("BETS ARE CLOSED", False)
    house.draw("2H KS KD 6C 3C")
    house.until(lambda: one.seen().own.settled)
    assert one.view.banner == "BANKER WINS 6 OVER 5"
    assert area(one, "banker").outcome == "Won 175"
    assert area(one, "super-six").outcome == "Won 375"
    assert area(one, "tie").outcome == "Lost 5"
    assert figures(one) == ("1,045.50", "0", "550")
    assert one.view.player.total == "5"

    house.tap(one, "cash")
    house.hold(one, "cash", lambda: isinstance(one.session.page, VoucherPage))
    voucher = one.session.page.voucher
    assert (voucher.cents, voucher.at, figures(one)[0]) == (1_045_50, "2026-03-01 21:04:09", "0")
    take(house, one, voucher)
    redeem_twice(house, other, voucher)


def take(house, one, voucher):
    """It is shown, printed and taken."""
    assert one.view.sheet.hero == VoucherShown(voucher)
    house.tap(one, "print")
    (paper,) = house.paper.glob("*.pdf")
    assert paper.read_bytes().startswith(b"%PDF")
    assert paper.stat().st_mode & 0o077 == 0
    assert one.session.page.printed == f"Sent to print: {paper.name}"
    house.hold(one, "taken", lambda: one.session.page is None)
    assert not (house.paper / "terminal-1.json").exists()


def redeem_twice(house, other, voucher):
    """The voucher is credit at another terminal, once."""
    house.tap(other, "voucher", *typed(voucher.code), "ok")
    house.until(lambda: isinstance(other.session.page, RedeemedPage))
    house.until(lambda: figures(other)[0] == "1,045.50")
    house.tap(other, "back", "voucher", *typed(voucher.code), "ok")
    house.until(lambda: isinstance(other.session.page, RedeemPage) and other.session.page.refused)
    assert other.session.page.refused == "This code is not valid, or was redeemed before"
    assert "clause 1.1.5" in other.session.page.cites


def test_a_wager_over_the_limit_goes_back_with_the_reason(house):
    """The table says no; the terminal says why and by which rule, and nothing is staked."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 2_000_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "chip:50000", "area:tie")
    assert area(one, "tie").pending == "500"  # asked, and not answered: the table has not been looked at
    assert area(one, "tie").standing == ""
    house.tap(one, "area:tie")
    house.until(lambda: not one.seen().waiting)
    assert (area(one, "tie").standing, area(one, "tie").pending) == ("500", "")
    notice = one.view.notice
    assert notice.words == "500 on Tie not placed: 1,000 on Tie is over the maximum of 500"
    assert (notice.cites, notice.alarm) == ("reading 14", True)
    assert figures(one) == ("1,500", "500", "0")


def test_repeat_undo_and_clear(house):
    """The last round's wagers again with one touch; the last chip back; all of them back."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 1_000_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "chip:10000", "area:player", "chip:500", "area:banker-pair")
    house.until(lambda: one.seen().standing == {"player": 100_00, "banker-pair": 5_00} and not one.seen().waiting)
    house.do(CloseBets())
    house.draw("9H KS KD KC")
    house.until(lambda: one.seen().own.settled)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "repeat")
    house.until(lambda: one.seen().standing == {"player": 100_00, "banker-pair": 5_00} and not one.seen().waiting)
    house.tap(one, "area:player")
    house.until(lambda: one.seen().standing.get("player") == 105_00 and not one.seen().waiting)
    house.tap(one, "undo")
    house.until(lambda: one.seen().standing.get("player") == 100_00 and not one.seen().waiting)
    house.tap(one, "clear")
    assert area(one, "player").leaving
    house.until(lambda: not one.seen().standing and not one.seen().waiting)
    assert figures(one)[:2] == ("1,155", "0")


@pytest.mark.clause("super-six-etg", "3.2")
@pytest.mark.parametrize("late", [False, True])
def test_a_wager_in_the_last_moment_is_in_or_out(house, late):
    """The table's own close decides, and the terminal shows which it was."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 100_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    if late:
        house.do(CloseBets())
    house.tap(one, "chip:2500", "area:player")
    assert area(one, "player").pending == "25"
    if not late:
        house.until(lambda: house.runtime.table.wagers)
        house.do(CloseBets())
    house.until(lambda: one.view.tone is Tone.CLOSED and not one.seen().waiting)
    assert area(one, "player").pending == ""
    assert area(one, "player").standing == ("" if late else "25")
    assert figures(one)[:2] == (("100", "0") if late else ("75", "25"))
    if late:
        assert one.view.notice.words == "25 on Player not placed: Bets are closed"
        assert one.view.notice.cites == "clause 3.2 · reading 17"


def test_a_lost_link_is_seen_and_the_state_is_found_again(house):
    """What stands is shown as standing, what was on the way as pending; back again, it is in once."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 500_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "chip:10000", "area:banker")
    house.until(lambda: area(one, "banker").standing == "100")
    house.tap(one, "chip:2500", "area:tie")
    one.link.drop("the cable was pulled")
    one.look()
    assert (one.view.banner, one.view.tone, one.view.linked) == ("NO CONNECTION", Tone.WAIT, False)
    assert one.view.detail == "Your wagers stand at the table"
    assert (area(one, "banker").standing, area(one, "tie").pending, area(one, "tie").standing) == ("100", "25", "")
    assert one.view.notice.words == "For staff: the cable was pulled"
    house.tap(one, "area:player")
    assert not one.view.open
    assert one.view.notice.words == "No connection to the table: nothing can be placed"
    assert [wager.on for wager in one.link.conversation.waiting.values()] == ["tie"]
    house.until(lambda: one.view.linked and not one.seen().waiting)
    assert (area(one, "banker").standing, area(one, "tie").standing) == ("100", "25")
    assert figures(one)[:2] == ("375", "125")
    house.do(CloseBets())
    house.draw("9H KS KD KC")
    house.until(lambda: one.seen().own.settled)
    assert figures(one) == ("375", "0", "0")


def test_a_table_that_restarts_in_mid_round_restores_the_terminal(house):
    """Away, then held for the power failure, then asked, then settled: the wagers stand all the time."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 500_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "chip:10000", "area:banker", "chip:2500", "area:super-six")
    house.until(lambda: one.seen().own.in_play == 125_00)
    house.do(CloseBets())
    house.draw("2H KS")
    house.stop()
    house.until(lambda: one.view.banner == "THE TABLE IS AWAY")
    assert area(one, "banker").standing == "100"
    house.open()
    house.until(lambda: one.view.linked)
    assert (one.view.banner, one.view.tone) == ("PLEASE WAIT", Tone.WAIT)
    assert (area(one, "banker").standing, area(one, "super-six").standing) == ("100", "25")
    (case,) = house.runtime.table.cases
    house.do(actions.Rule(case.number, Ruling.WITHDRAW_OPTION, SUPERVISOR, "power failure"))
    house.until(lambda: isinstance(one.session.page, ChoosePage))
    assert set(dict(one.window.zones())) == {"keep", "takes", "language"}  # all or nothing here
    house.tap(one, "keep")
    house.until(lambda: isinstance(one.session.page, ChosenPage))
    house.do(actions.EndOption(case.number))
    house.until(lambda: one.view.sheet is None)
    house.draw("KD 6C 3C")
    house.until(lambda: one.seen().own.settled)
    assert area(one, "banker").outcome == "Won 50"
    assert figures(one) == ("925", "0", "425")


def test_a_killed_table_process_comes_back(qtbot, processes, db, settings_file, folder, lone_terminal):
    """SIGKILL in mid-round; the terminal is where it was, and a void gives everything back."""
    words = ("table", "--db", db, "--settings", settings_file, "--terminals", folder, "--settle-after", 0)
    table = processes(*words)
    table.send({"do": "load-shoe", "decks": 8}, {"do": "buy-in", "terminal": 3, "amount": "100", "by": "d104", "pin": "730164"},
               {"do": "open-bets"})  # fmt: skip
    one = lone_terminal
    qtbot.waitUntil(lambda: one.view.open and one.seen().credit == 100_00, timeout=30_000)
    one.touch("chip:2500")
    one.touch("area:player")
    qtbot.waitUntil(lambda: area(one, "player").standing == "25" and not one.seen().waiting, timeout=30_000)
    table.send({"do": "close-bets"}, {"do": "card", "card": "9H"})
    qtbot.waitUntil(lambda: len(one.view.player.cards) == 1, timeout=30_000)
    table.kill()
    qtbot.waitUntil(lambda: not one.view.linked, timeout=30_000)
    assert area(one, "player").standing == "25"
    table = processes(*words)
    qtbot.waitUntil(lambda: one.view.linked, timeout=30_000)
    assert one.seen().table.held
    assert area(one, "player").standing == "25"
    signed = {"by": "ps1", "pin": "418203", "reason": "power failure"}
    table.send({"do": "rule", "case": 1, "ruling": "withdraw-option", **signed})
    qtbot.waitUntil(lambda: isinstance(one.session.page, ChoosePage), timeout=30_000)
    one.touch("keep")
    qtbot.waitUntil(lambda: isinstance(one.session.page, ChosenPage), timeout=30_000)
    table.send(
        {"do": "end-option", "case": 1},
        *({"do": "card", "card": card} for card in ("KS", "KD", "KC")),
        {"do": "settle"},  # cards entered by hand wait for the dealer
    )
    qtbot.waitUntil(lambda: bool(one.seen().own.settled), timeout=30_000)
    assert figures(one) == ("125", "0", "25")
    table.end()


def test_wagers_are_taken_back_one_by_one_where_staff_offer_it(house):
    """One is taken back, the other stays; what was taken back is credit again."""
    house.runtime.write(StaffAdded("gsm1", "GSM1", SHIFT_MANAGER.role, cheap_hash("284016")))
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 500_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "chip:10000", "area:banker", "area:tie", "chip:2500", "area:player")
    house.until(lambda: one.seen().own.in_play == 225_00)
    house.draw("5H")  # a card before the bets are closed
    house.do(actions.Rule(1, Ruling.WITHDRAW_OPTION, SHIFT_MANAGER, "an early card"))
    house.until(lambda: isinstance(one.session.page, ChoosePage))
    assert one.view.sheet.cites == "clause 3.2 · reading 12"
    house.tap(one, "take:tie")
    house.until(lambda: one.seen().own.takes == ("tie",) and not one.seen().waiting)
    assert figures(one)[:2] == ("275", "225")  # an answer counts when the option ends
    house.hold(one, "takes", lambda: isinstance(one.session.page, ChosenPage) and not one.seen().waiting)
    house.until(lambda: one.view.sheet.hero.note == "USD 225 comes back when the round goes on")
    house.tap(one, "change")
    house.tap(one, "keep")
    house.until(lambda: one.seen().own.takes == () and isinstance(one.session.page, ChosenPage))
    house.tap(one, "change", "take:tie")
    house.until(lambda: one.seen().own.takes == ("tie",) and not one.seen().waiting)
    house.tap(one, "done", "back")
    house.do(actions.EndOption(1))
    house.until(lambda: one.view.tone is Tone.CLOSED)
    assert figures(one)[:2] == ("375", "125")


def test_staff_decline(house):
    """The page says so; on the board a line does."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    for leave in (False, True):
        house.tap(one, "buy", "more:10000", "ok")
        house.until(lambda: isinstance(one.session.page, AskedPage) and one.session.page.taken)
        if leave:
            house.tap(one, "back")
            assert one.view.services[0].detail == "asked: 100"
        house.do(actions.DeclineCredit(1, DEALER))
        if leave:
            house.until(lambda: one.session.notice is not None)
            assert one.view.notice.words == "Declined by staff"
        else:
            house.until(lambda: one.session.page.outcome)
            assert one.session.page.outcome == "Declined by staff"
            house.tap(one, "back")


def test_a_void_round_gives_everything_back(house):
    """And says so on each area."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 100_00)
    house.do(OpenBets())
    house.until(lambda: one.view.open)
    house.tap(one, "chip:2500", "area:player", "area:tie")
    house.until(lambda: one.seen().own.in_play == 50_00)
    house.do(CloseBets(), actions.Report(Irregularity.FOREIGN_CARD))
    house.until(lambda: one.view.banner == "PLEASE WAIT")
    (case,) = house.runtime.table.cases
    house.do(actions.Rule(case.number, Ruling.VOID, SUPERVISOR, "a card from elsewhere"))
    house.until(lambda: one.view.tone is Tone.VOID)
    house.until(lambda: figures(one) == ("100", "0", "0"))
    assert area(one, "tie").outcome == "Back 25"


def test_the_countdown_is_the_tables(house):
    """It runs by the terminal's own clock between two words of the table, and the table closes."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.do(OpenBets())
    house.host.count_down(60)
    house.until(lambda: one.view.countdown is not None)
    assert 50 < one.view.countdown.left <= one.view.countdown.whole == 60
    house.host.count_down(None)
    house.until(lambda: one.view.countdown is None)
    house.host.count_down(0.0)
    house.until(lambda: one.view.tone is Tone.CLOSED)


def test_a_voucher_survives_the_end_of_the_terminal(house):
    """The process ends between asking and the answer; the next one shows the voucher, and the money left once."""
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 100_00)
    house.tap(one, "cash")
    house.hold(one, "cash", lambda: bool(one.link.conversation.waiting) or isinstance(one.session.page, VoucherPage))
    one.close()
    house.terminals.remove(one)
    house.until(lambda: house.runtime.table.ledger.credit(1) == 0)
    kept = json.loads((house.paper / "terminal-1.json").read_text(encoding="utf-8"))
    assert kept["amount"] == "100.00"
    again = house.sit(1)
    house.until(lambda: isinstance(again.session.page, VoucherPage))
    assert again.session.page.voucher.cents == 100_00
    assert house.runtime.table.ledger.issued == 1


def test_a_cash_out_that_never_was_is_not_made_up(house):
    """Written down and never carried out: the next process asks for nothing."""
    house.paper.mkdir()
    (house.paper / "terminal-1.json").write_text('{"id": 7, "amount": "100.00"}', encoding="utf-8")
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.until(lambda: not (house.paper / "terminal-1.json").exists())
    assert not one.link.conversation.waiting
    assert one.seen().link is Link.LIVE


def test_a_voucher_is_made_even_if_it_cannot_be_written_down(house):
    """The table has it on record; a full disk of the terminal does not keep a player's money."""
    house.paper.write_text("in the way of the folder", encoding="ascii")
    one = house.sit(1)
    house.until(lambda: one.view.linked)
    house.credit(one, 100_00)
    house.tap(one, "cash")
    house.hold(one, "cash", lambda: isinstance(one.session.page, VoucherPage))
    house.tap(one, "print")
    assert one.session.page.alarm
    assert one.session.page.printed.startswith("Not printed: ")
    house.hold(one, "taken", lambda: one.session.page is None)


def test_a_scanner_types_a_code(house, qtbot):
    """A reader of QR codes is a keyboard: the signs, the dashes between them, and Enter."""
    one, other = house.sit(1), house.sit(2)
    house.until(lambda: one.view.linked and other.view.linked)
    house.credit(one, 100_00)
    house.tap(one, "cash")
    house.hold(one, "cash", lambda: isinstance(one.session.page, VoucherPage))
    house.tap(other, "voucher")
    qtbot.keyClicks(other.window, one.session.page.voucher.code)
    qtbot.keyClick(other.window, Qt.Key.Key_Return)
    house.until(lambda: figures(other)[0] == "100")
