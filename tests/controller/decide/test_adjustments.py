"""Reading 24: money put right after a settlement; reading 19: slips put right."""

import pytest

from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import (
    Adjust,
    BuyIn,
    CorrectWager,
    Dismiss,
    EndShoe,
    FromTerminal,
    PlaceWager,
    Report,
    SignOn,
)
from controller.table.ledger import HOUSE, TERMINAL
from controller.table.model import Phase
from controller.table.money_lines import How

PLAYER_WINS, BANKER_WINS, TIE = "KH KS 8D 4C", "KH KS 4D 9C", "KH KS 8D 8C"


def wrong_payout(number, paid, seat=1, who="a", **more):
    return Report(Irregularity.WRONG_PAYOUT, round=number, seat=seat, who=who, paid=paid, **more)


def slip(amount, by, on="banker", seat=1, reason="seen on the felt", **more):
    return CorrectWager(seat, on, amount, by, reason=reason, **more)


def adjust(how, amount, by, number=1, seat=1, reason="agreed with the player", **more):
    return Adjust(number, seat, How(how), amount, by, reason=reason, **more)


@pytest.fixture
def paid_too_much(table_of):
    """Banker 100 was paid 950 instead of 95."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "100").close().draw(BANKER_WINS).settle()
    table.do(wrong_payout(1, 950_00))
    return table


# Wrong payouts


@pytest.mark.parametrize("game", ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"])
def test_a_wrong_payout_is_reported_in_every_game_and_holds_nothing(table_of, game):
    table = table_of(game).load().open().bet(1, "player", "100").close().draw(PLAYER_WINS).settle()
    who = TERMINAL if game == "super-six-etg" else "a"
    table.do(wrong_payout(1, 200_00, who=who))
    opened = table.opened
    assert (opened.irregularity, opened.reading, opened.holds) == ("wrong-payout", 24, False)
    assert (opened.authority, opened.round) == ("pit-manager", 1)
    assert not table.table.held
    (line,) = table.state["adjustments"]
    assert line == {
        "round": 1, "seat": 1, "who": who, "paid": "200.00", "due": "100.00", "difference": "-100.00",
    }  # fmt: skip


def test_what_is_reported_must_be_a_settled_round_and_something_else_than_the_record(table_of):
    table = table_of("fortune-six").load().open().bet(1, "banker", "100")
    assert table.refuses(Report(Irregularity.WRONG_PAYOUT)).reading == 24
    assert table.refuses(wrong_payout(1, 950_00)).reading == 24
    table.close().draw(BANKER_WINS).settle()
    assert table.refuses(wrong_payout(1, 95_00)).reading == 24
    assert table.refuses(wrong_payout(2, 95_00)).reading == 24
    assert table.refuses(wrong_payout(1, 95_00, seat=99)).reading == 24
    table.do(wrong_payout(1, 0))
    assert table.state["adjustments"][0]["difference"] == "95.00"


def test_a_wrong_payout_reported_in_error_is_dismissed_and_the_record_counts_again(paid_too_much, staff):
    """Reading 22: as if it had not been reported; the second report of a line was in error too."""
    paid_too_much.do(wrong_payout(1, 850_00))
    paid_too_much.do(Dismiss(staff.supervisor, paid_too_much.case.number, reason="another table"))
    assert paid_too_much.state["adjustments"] == []
    assert paid_too_much.table.cases == ()
    paid_too_much.do(wrong_payout(1, 950_00))
    (line,) = paid_too_much.state["adjustments"]
    assert line["difference"] == "-855.00"


def test_once_money_was_moved_the_report_is_not_dismissed(paid_too_much, staff):
    paid_too_much.do(adjust("collected", 100_00, staff.manager))
    refusal = paid_too_much.refuses(Dismiss(staff.supervisor, paid_too_much.case.number, reason="another table"))
    assert refusal.reading == 22
    assert "money was moved already" in refusal.text


def test_a_report_made_after_an_earlier_case_moved_money_is_dismissed(paid_too_much, staff):
    """Reading 22: no ruling on this case was carried out. What the earlier case said and moved stays."""
    paid_too_much.do(adjust("collected", 855_00, staff.manager))
    paid_too_much.do(wrong_payout(1, 95_00))
    (line,) = paid_too_much.state["adjustments"]
    assert line["difference"] == "855.00"
    paid_too_much.do(Dismiss(staff.supervisor, paid_too_much.case.number, reason="a slip"))
    assert paid_too_much.state["adjustments"] == []
    assert "as the record says" in paid_too_much.refuses(wrong_payout(1, 950_00)).text
    paid_too_much.do(wrong_payout(1, 95_00))
    paid_too_much.do(adjust("paid", 800_00, staff.manager))
    refusal = paid_too_much.refuses(Dismiss(staff.supervisor, paid_too_much.case.number, reason="a slip"))
    assert "money was moved already" in refusal.text, "on this case"


def test_a_report_about_one_player_is_dismissed_after_another_player_was_put_right(paid_too_much, staff):
    paid_too_much.do(adjust("collected", 855_00, staff.manager))
    paid_too_much.do(wrong_payout(1, 50_00, seat=2))
    paid_too_much.do(Dismiss(staff.supervisor, paid_too_much.case.number, reason="another seat"))
    assert paid_too_much.state["adjustments"] == []


def test_a_second_report_of_the_round_joins_the_case(paid_too_much, staff):
    paid_too_much.do(wrong_payout(1, 50_00, seat=2))
    assert len(paid_too_much.table.cases) == 1
    assert [line["seat"] for line in paid_too_much.state["adjustments"]] == [1, 2]
    paid_too_much.do(adjust("collected", 855_00, staff.manager))
    assert len(paid_too_much.table.cases) == 1
    paid_too_much.do(adjust("waived", 50_00, staff.manager, seat=2))
    assert paid_too_much.table.cases == ()


# Adjustments


def test_a_part_leaves_the_rest_open_and_more_is_refused(paid_too_much, staff):
    paid_too_much.do(adjust("collected", 400_00, staff.manager))
    assert paid_too_much.now(events.Adjusted)[0].left == -455_00
    (line,) = paid_too_much.state["adjustments"]
    assert (line["paid"], line["due"], line["difference"]) == ("950.00", "95.00", "-455.00")
    assert paid_too_much.refuses(adjust("collected", 455_01, staff.manager)).reading == 24
    assert paid_too_much.refuses(adjust("collected", 0, staff.manager)).reading == 24
    paid_too_much.do(adjust("waived", 55_00, staff.manager))
    paid_too_much.do(adjust("collected", 400_00, staff.manager))
    assert paid_too_much.state["adjustments"] == []
    assert paid_too_much.table.cases == ()
    assert paid_too_much.refuses(adjust("collected", 1, staff.manager)).reading == 24


def test_collected_closes_what_was_paid_too_much_and_paid_what_was_too_little(paid_too_much, staff):
    assert paid_too_much.refuses(adjust("paid", 855_00, staff.manager)).reading == 24
    paid_too_much.do(wrong_payout(1, 5_00))
    assert paid_too_much.state["adjustments"][0]["difference"] == "90.00"
    assert paid_too_much.refuses(adjust("collected", 90_00, staff.manager)).reading == 24
    paid_too_much.do(adjust("paid", 90_00, staff.manager))
    assert paid_too_much.state["adjustments"] == []


def test_a_pit_manager_signs_with_a_reason(paid_too_much, staff):
    for signer in (staff.dealer, staff.supervisor, staff.surveillance):
        assert paid_too_much.refuses(adjust("waived", 855_00, signer)).reading == 7
    assert paid_too_much.refuses(adjust("waived", 855_00, staff.manager, reason=" ")).reading == 7
    paid_too_much.do(adjust("waived", 855_00, staff.manager))
    (event,) = paid_too_much.now(events.Adjusted)
    assert (event.by, event.role, event.how, event.amount, event.left) == ("pm1", "pit-manager", "waived", 855_00, 0)


def test_the_ruling_on_the_case_puts_all_of_it_right(paid_too_much, staff):
    paid_too_much.do(paid_too_much.ruling("adjust", staff.manager))
    (event,) = paid_too_much.now(events.Adjusted)
    assert (event.how, event.amount) == ("collected", 855_00)
    assert paid_too_much.state["adjustments"] == []


def test_open_lines_stay_over_shoes_and_restarts(paid_too_much, staff):
    open_lines = paid_too_much.state["adjustments"]
    paid_too_much.do(EndShoe())
    paid_too_much.load().play(PLAYER_WINS)
    paid_too_much.restart()
    assert paid_too_much.state["adjustments"] == open_lines
    paid_too_much.do(adjust("collected", 855_00, staff.manager))
    assert paid_too_much.state["adjustments"] == []


# Slips


def test_a_slip_corrected_after_the_settlement_lists_what_was_paid_on_the_chips_that_lay_there(table_of, staff):
    """1,000 was entered where 100 lay, and Banker won: 950 was paid, 95 was due."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000").close().draw(BANKER_WINS).settle()
    for signer in (staff.dealer, staff.supervisor):
        assert table.refuses(slip(100_00, signer, round=1)).reading == 7
    table.do(slip(100_00, staff.manager, round=1))
    (event,) = table.now(events.WagerCorrected)
    assert (event.before, event.after, event.by, event.settled) == (1000_00, 100_00, "pm1", True)
    assert table.state["adjustments"] == [
        {"round": 1, "seat": 1, "who": "a", "paid": "950.00", "due": "95.00", "difference": "-855.00"}
    ]
    assert table.money == {(1, "a", "banker"): ("win", "95.00", "195.00")}


@pytest.mark.parametrize("cards", [PLAYER_WINS, TIE])
def test_a_slip_that_lost_or_pushed_owes_nothing(table_of, staff, cards):
    """What was collected, or lay there, were the chips themselves."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000").close().draw(cards).settle()
    table.do(slip(100_00, staff.manager, round=1))
    assert table.state["adjustments"] == []


def test_a_wager_that_was_not_entered_is_due_what_it_won(table_of, staff):
    table = table_of("fortune-six").load().play(BANKER_WINS)
    table.do(slip(100_00, staff.manager))
    (line,) = table.state["adjustments"]
    assert (line["paid"], line["due"], line["difference"]) == ("0.00", "95.00", "95.00")


def test_one_line_for_a_player_with_several_wagers(table_of, staff):
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000").bet(1, "tie", "10").bet(2, "tie", "10")
    table.close().draw(BANKER_WINS).settle()
    table.do(slip(0, staff.manager, round=1))
    assert table.state["adjustments"] == [
        {"round": 1, "seat": 1, "who": "a", "paid": "940.00", "due": "-10.00", "difference": "-950.00"}
    ]


def test_who_puts_a_slip_right_depends_on_the_moment(table_of, staff):
    """Until the close it is the dealer's own, then a pit supervisor's; before and after are in the record."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000")
    table.do(slip(10_00, staff.dealer, reason=""))
    assert [w.amount for w in table.table.wagers] == [10_00]
    table.close()
    assert table.refuses(slip(100_00, staff.dealer)).reading == 7
    assert table.refuses(slip(100_00, staff.supervisor, reason="")).reading == 7
    table.do(slip(100_00, staff.supervisor))
    (event,) = table.now(events.WagerCorrected)
    assert (event.round, event.before, event.after, event.settled) == (1, 10_00, 100_00, False)
    table.draw(BANKER_WINS)
    table.do(slip(50_00, staff.supervisor, on="tie"))
    table.do(slip(0, staff.supervisor, on="tie"))
    assert table.refuses(slip(0, staff.supervisor, on="tie")).reading == 19
    table.settle()
    assert table.money == {(1, "a", "banker"): ("win", "95.00", "195.00")}


def test_a_terminals_wager_is_no_slip(table_of, staff):
    table = table_of("super-six-etg").load().open()
    assert table.refuses(slip(100_00, staff.dealer, who=TERMINAL)).reading == 19


def test_a_slip_of_another_shoe_or_of_a_void_round_is_not_put_right(table_of, staff):
    table = table_of("fortune-six").load().play(BANKER_WINS)
    table.do(EndShoe())
    table.load()
    assert table.refuses(slip(100_00, staff.manager, round=1)).reading == 19
    table.open().bet(1, "banker", "10").close()
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    assert table.refuses(slip(100_00, staff.manager, round=2)).reading == 19


# How many wagers an area takes


@pytest.mark.parametrize("game", ["fortune-six-nc", "no-commission", "fabulous-4"])
def test_a_fourth_wager_is_taken_where_the_game_sets_no_number(table_of, game):
    table = table_of(game).load().open()
    for who in "abcdef":
        table.bet(1, "player", "10", who)
    assert len(table.table.wagers) == 6


@pytest.mark.clause("fortune-six", "3.6")
def test_a_slip_is_no_way_to_a_fourth_wager(table_of, staff):
    table = table_of("fortune-six").load().open()
    for who in "abc":
        table.bet(1, "player", "10", who)
    assert table.refuses(slip(10_00, staff.dealer, on="player", who="d")).clause == "3.6"


# Commission


def test_banker_lines_of_a_commission_game_say_what_was_kept(table_of):
    table = table_of("fortune-six").load().open().bet(1, "banker", "100").bet(2, "player", "100")
    table.close().draw(BANKER_WINS).settle()
    kept = {line.on: line.commission for line in table.all(events.RoundSettled)[0].lines}
    assert kept == {"banker": 5_00, "player": None}
    other = table_of("no-commission").load().open().bet(1, "banker", "100").close().draw(BANKER_WINS).settle()
    assert other.all(events.RoundSettled)[0].lines[0].commission is None
    assert other.table.phase is Phase.IDLE


# Terminals


def test_at_a_terminal_it_is_a_posting_and_at_most_its_credit_is_collected(table_of, staff):
    table = table_of("super-six-etg").load()
    table.do(BuyIn(1, staff.dealer, 100_00))
    table.open()
    table.do(FromTerminal(1, 1, PlaceWager(1, "player", 100_00, TERMINAL), 1))
    table.close().draw(PLAYER_WINS).settle()
    table.do(wrong_payout(1, 500_00, who=TERMINAL))
    assert table.refuses(adjust("collected", 400_00, staff.manager, who=TERMINAL)).reading == 24
    table.do(adjust("collected", 150_00, staff.manager, who=TERMINAL))
    assert (table.table.ledger.credit(1), table.table.ledger.balance(HOUSE)) == (50_00, 50_00)
    assert table.table.ledger.faults() == []
    table.do(adjust("waived", 250_00, staff.manager, who=TERMINAL))
    assert table.state["adjustments"] == []


def test_a_void_after_the_settlement_moves_no_credit_until_it_is_adjusted(table_of, staff):
    table = table_of("super-six-etg").load()
    table.do(BuyIn(1, staff.dealer, 100_00))
    table.open()
    table.do(FromTerminal(1, 1, PlaceWager(1, "player", 100_00, TERMINAL), 1))
    table.close().draw(PLAYER_WINS).settle()
    table.report("overdraw")
    table.do(table.ruling("void", staff.supervisor))
    assert table.table.ledger.credit(1) == 200_00
    (line,) = table.state["adjustments"]
    assert (line["who"], line["difference"]) == (TERMINAL, "-100.00")
    table.do(adjust("collected", 100_00, staff.manager, who=TERMINAL))
    assert (table.table.ledger.credit(1), table.table.ledger.balance(HOUSE)) == (100_00, 0)


# Whose round it was


def test_who_dealt_a_part_of_the_round_does_not_sign_for_its_money(table_of, staff):
    """Reading 26: also after signing off, and also in a later shoe."""
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.manager))
    table.open().bet(1, "banker", "1000").close()
    table.do(SignOn(staff.dealer))
    table.draw(BANKER_WINS).settle()
    assert table.table.last.dealers == (staff.manager.id, staff.dealer.id)
    assert table.refuses(slip(100_00, staff.manager, round=1)).reading == 26
    table.do(slip(100_00, staff.shift_manager, round=1))
    table.do(EndShoe())
    table.load().play(PLAYER_WINS)
    assert table.refuses(adjust("collected", 855_00, staff.manager)).reading == 26
    table.do(adjust("collected", 855_00, staff.shift_manager))
