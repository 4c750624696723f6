"""Reading 24: money put right after a settlement; reading 19: slips put right."""

from dataclasses import replace

import pytest

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import events
from controller.table.actions import (
    Adjust,
    BuyIn,
    CloseBets,
    Correct,
    CorrectWager,
    Dismiss,
    EndShoe,
    FromTerminal,
    PlaceWager,
    Report,
    Rule,
    Signature,
    SignOff,
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


@pytest.mark.parametrize("game", ["fortune-six", "fortune-six-nc", "no-commission", "fabulous-4"])
def test_a_wrong_payout_is_reported_at_every_live_table_and_holds_nothing(table_of, game):
    table = table_of(game).load().open().bet(1, "player", "100").close().draw(PLAYER_WINS).settle()
    table.do(wrong_payout(1, 200_00))
    opened = table.opened
    assert (opened.irregularity, opened.reading, opened.holds) == ("wrong-payout", 24, False)
    assert (opened.authority, opened.round) == ("pit-manager", 1)
    assert opened.reported_by == "staff"
    assert not table.table.held
    (line,) = table.state["adjustments"]
    assert line == {
        "round": 1, "seat": 1, "who": "a", "paid": "200.00", "due": "100.00", "difference": "-100.00",
    }  # fmt: skip


def test_what_is_reported_must_be_a_settled_round_and_something_else_than_the_record(table_of):
    table = table_of("fortune-six").load().open().bet(1, "banker", "100")
    refusal = table.refuses(Report(Irregularity.WRONG_PAYOUT))
    assert (refusal.reading, refusal.text) == (24, "say which round, which seat and what was paid")
    assert table.refuses(wrong_payout(1, 950_00)).reading == 24
    table.close().draw(BANKER_WINS).settle()
    assert table.refuses(wrong_payout(1, 95_00)).reading == 24
    assert table.refuses(wrong_payout(2, 95_00)).reading == 24
    refusal = table.refuses(wrong_payout(1, 95_00, seat=99))
    assert (refusal.reading, refusal.text) == (24, "there is no seat 99; the table has 7")
    table.do(wrong_payout(1, 0))
    assert table.state["adjustments"][0]["difference"] == "95.00"


def test_no_more_was_collected_than_was_staked(table_of):
    table = table_of("fortune-six").load().open().bet(1, "player", "60").bet(1, "tie", "40").close()
    table.draw(BANKER_WINS).settle()
    refusal = table.refuses(wrong_payout(1, -100_01))
    assert (refusal.reading, refusal.text) == (
        24, "round 1: seat 1 (a) staked 100.00 on record: 100.01 cannot have been collected; correct the wager first",
    )  # fmt: skip
    assert table.state["adjustments"] == []
    table.do(wrong_payout(1, -60_00))


def test_a_payout_without_a_wager_on_record_is_signed_and_marked(table_of, staff):
    """Readings 13 and 24: nobody types every chip, so it can have been; but a supervisor signs it, with a note."""
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.dealer))
    table.open().bet(1, "player", "100").close().draw(BANKER_WINS).settle()
    note = "50 on tie was collected twice"
    refusal = table.refuses(wrong_payout(1, -50_00, seat=7))
    assert (refusal.reading, refusal.text) == (
        24, "round 1: no wager of seat 7 (a) is on record: a pit supervisor signs, with a note",
    )  # fmt: skip
    assert table.refuses(wrong_payout(1, -50_00, who="b", note=note)).reading == 24
    assert table.refuses(wrong_payout(1, -50_00, seat=7, by=staff.dealer, note=note)).reading == 7
    refusal = table.refuses(wrong_payout(1, -50_00, seat=7, by=staff.supervisor))
    assert refusal.reading == 7
    assert "a payout without a wager on record" in refusal.text
    table.do(wrong_payout(1, -50_00, seat=7, by=staff.supervisor, note=note))
    (reported,) = table.now(events.PayoutReported)
    assert (reported.by, reported.untyped, reported.dealers) == ("ps1", True, ["d104"])
    assert table.opened.evidence.endswith(f"; {note}")
    table.do(wrong_payout(1, -90_00))
    assert not table.now(events.PayoutReported)[0].untyped


def test_a_payout_that_no_stake_could_win_is_signed(table_of, staff):
    """An unsigned line made a dealer lose 9,999 on a stake of 100: the highest odds of the game are 20 to 1."""
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.dealer))
    table.open().bet(1, "player", "100").close().draw(BANKER_WINS).settle()
    refusal = table.refuses(wrong_payout(1, 2_000_01))
    assert (refusal.reading, refusal.text) == (
        24,
        (
            "round 1: seat 1 (a) staked 100.00 on record, which wins 2000.00 at most: for 2000.01 a pit supervisor "
            "signs, with a note"
        ),
    )
    assert table.refuses(wrong_payout(1, 2_000_01, by=staff.dealer, note="typed twice")).reading == 7
    table.do(wrong_payout(1, 2_000_01, by=staff.supervisor, note="typed twice"))
    (reported,) = table.now(events.PayoutReported)
    assert (reported.by, reported.untyped) == ("ps1", False)
    table.do(wrong_payout(1, 2_000_00))


@pytest.mark.parametrize("who", ["a", TERMINAL])
def test_a_terminal_is_paid_by_its_ledger_and_nobody_reports_otherwise(table_of, who):
    table = table_of("super-six-etg").load().open().bet(1, "player", "100").close().draw(PLAYER_WINS).settle()
    for paid in (200_00, 0, -100_00):
        assert table.refuses(wrong_payout(1, paid, who=who)).reading == 24
    live = table_of("fortune-six").load().play(PLAYER_WINS)
    assert live.refuses(wrong_payout(1, 10_00, who=TERMINAL)).reading == 24


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
    paid_too_much.do(wrong_payout(1, 50_00, seat=2, by=staff.supervisor, note="paid at the wrong seat"))
    paid_too_much.do(Dismiss(staff.manager, paid_too_much.case.number, reason="another seat"))
    assert paid_too_much.state["adjustments"] == []


def test_each_player_of_a_round_has_a_case_of_their_own(paid_too_much, staff):
    paid_too_much.do(wrong_payout(1, 50_00, seat=2, by=staff.supervisor, note="paid at the wrong seat"))
    first, second = paid_too_much.table.cases
    assert (first.player, second.player) == ((1, "a"), (2, "a"))
    assert "seat 2 (a) was paid 50.00 and was due 0.00; paid at the wrong seat" in second.evidence
    assert [line["seat"] for line in paid_too_much.state["adjustments"]] == [1, 2]
    paid_too_much.do(adjust("collected", 855_00, staff.manager))
    assert paid_too_much.table.cases == (second,)
    paid_too_much.do(adjust("waived", 50_00, staff.manager, seat=2))
    assert paid_too_much.table.cases == ()


def test_a_second_report_about_the_same_player_joins_the_case(paid_too_much):
    paid_too_much.do(wrong_payout(1, 850_00))
    (case,) = paid_too_much.table.cases
    assert [event.case for event in paid_too_much.now(events.PayoutReported)] == [case.number]


def test_a_ruling_and_a_dismissal_are_about_the_player_of_the_case(paid_too_much, staff):
    untyped = {"by": staff.supervisor, "note": "no chip was typed there"}
    paid_too_much.do(wrong_payout(1, 50_00, seat=2, **untyped))
    paid_too_much.do(wrong_payout(1, 70_00, seat=3, **untyped))
    first, second, third = paid_too_much.table.cases
    paid_too_much.do(Rule(first.number, Ruling.ADJUST, staff.manager, "agreed with the player"))
    assert [line["seat"] for line in paid_too_much.state["adjustments"]] == [2, 3]
    paid_too_much.do(Dismiss(staff.manager, second.number, reason="another table"))
    assert paid_too_much.table.cases == (third,)
    assert [line["seat"] for line in paid_too_much.state["adjustments"]] == [3]


# Adjustments


def test_a_part_leaves_the_rest_open_and_more_is_refused(paid_too_much, staff):
    paid_too_much.do(adjust("collected", 400_00, staff.manager))
    assert paid_too_much.now(events.Adjusted)[0].left == -455_00
    (line,) = paid_too_much.state["adjustments"]
    assert (line["paid"], line["due"], line["difference"]) == ("950.00", "95.00", "-455.00")
    too_much = paid_too_much.refuses(adjust("collected", 455_01, staff.manager))
    assert (too_much.reading, too_much.text) == (24, "455.01 cannot be adjusted: 455.00 is open")
    assert paid_too_much.refuses(adjust("collected", 0, staff.manager)).reading == 24
    paid_too_much.do(adjust("waived", 55_00, staff.manager))
    paid_too_much.do(adjust("collected", 400_00, staff.manager))
    assert paid_too_much.state["adjustments"] == []
    assert paid_too_much.table.cases == ()
    refusal = paid_too_much.refuses(adjust("collected", 1, staff.manager))
    assert (refusal.reading, refusal.text) == (24, "round 1: nothing is open for seat 1 (a)")


def test_collected_closes_what_was_paid_too_much_and_paid_what_was_too_little(paid_too_much, staff):
    refusal = paid_too_much.refuses(adjust("paid", 855_00, staff.manager))
    assert (refusal.reading, refusal.text) == (
        24, "the player is to give back 855.00: it is collected, or waived",
    )  # fmt: skip
    paid_too_much.do(wrong_payout(1, 5_00))
    assert paid_too_much.state["adjustments"][0]["difference"] == "90.00"
    refusal = paid_too_much.refuses(adjust("collected", 90_00, staff.manager))
    assert (refusal.reading, refusal.text) == (24, "the player is to get 90.00: it is paid, or waived")
    paid_too_much.do(adjust("paid", 90_00, staff.manager))
    assert paid_too_much.state["adjustments"] == []


def test_a_pit_manager_signs_with_a_reason(paid_too_much, staff):
    for signer in (staff.dealer, staff.supervisor, staff.surveillance):
        refusal = paid_too_much.refuses(adjust("waived", 855_00, signer))
        assert (refusal.reading, "an adjustment" in refusal.text) == (7, True)
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


@pytest.mark.parametrize(("paid", "how"), [(94_99, "paid"), (95_01, "collected")])
def test_a_ruling_puts_even_one_cent_right(table_of, staff, paid, how):
    table = table_of("fortune-six").load().open().bet(1, "banker", "100").close().draw(BANKER_WINS).settle()
    table.do(wrong_payout(1, paid))
    table.do(table.ruling("adjust", staff.manager))
    (event,) = table.now(events.Adjusted)
    assert (event.how, event.amount, event.left) == (how, 1, 0)


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


def test_a_slip_put_right_forgets_nothing_of_the_players_other_wagers(table_of, staff):
    """1,000 was entered where 100 lay, and 10 on the tie was lost all the same."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000").bet(1, "tie", "10")
    table.close().draw(BANKER_WINS).settle()
    table.do(slip(100_00, staff.manager, round=1))
    assert table.state["adjustments"] == [
        {"round": 1, "seat": 1, "who": "a", "paid": "940.00", "due": "85.00", "difference": "-855.00"}
    ]


def test_a_slip_after_a_corrected_card_lost_what_really_lay_there_at_the_settlement(table_of, staff):
    """Player won then, and 100 were collected for 1,000 on the slip; Banker really won, and 95 are due."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000").close().draw(PLAYER_WINS).settle()
    table.do(Correct(Side.BANKER, 2, parse_card("9C"), staff.supervisor, "seen on the felt"))
    table.do(slip(100_00, staff.manager, round=1))
    assert table.state["adjustments"] == [
        {"round": 1, "seat": 1, "who": "a", "paid": "-100.00", "due": "95.00", "difference": "195.00"}
    ]


def test_a_slip_of_one_round_touches_no_money_that_is_open_in_another(paid_too_much, staff):
    table = paid_too_much.open().bet(2, "banker", "1000").close().draw(BANKER_WINS).settle()
    table.do(slip(100_00, staff.manager, seat=2, round=2))
    assert table.state["adjustments"] == [
        {"round": 1, "seat": 1, "who": "a", "paid": "950.00", "due": "95.00", "difference": "-855.00"},
        {"round": 2, "seat": 2, "who": "a", "paid": "950.00", "due": "95.00", "difference": "-855.00"},
    ]
    refusal = table.refuses(slip(100_00, staff.manager, seat=2, round=2))
    assert (refusal.reading, refusal.text) == (19, "seat 2 (a) has 100.00 on banker already")


def test_who_puts_a_slip_right_depends_on_the_moment(table_of, staff):
    """Until the close it is the dealer's own, then a pit supervisor's; before and after are in the record."""
    table = table_of("fortune-six").load().open().bet(1, "banker", "1000")
    assert table.refuses(slip(10_00, staff.dealer, reason="")).reading == 19
    table.do(slip(10_00, staff.dealer))
    assert [w.amount for w in table.table.wagers] == [10_00]
    table.close()
    assert table.refuses(slip(100_00, staff.dealer)).reading == 7
    assert table.refuses(slip(100_00, staff.supervisor, reason="")).reading == 19
    table.do(slip(100_00, staff.supervisor))
    (event,) = table.now(events.WagerCorrected)
    assert (event.round, event.before, event.after, event.settled) == (1, 10_00, 100_00, False)
    table.draw(BANKER_WINS)
    table.do(slip(50_00, staff.supervisor, on="tie"))
    table.do(slip(0, staff.supervisor, on="tie"))
    assert table.refuses(slip(0, staff.supervisor, on="tie")).reading == 19
    table.settle()
    assert table.money == {(1, "a", "banker"): ("win", "95.00", "195.00")}


def test_before_the_close_the_dealer_signs_who_is_on_duty(table_of, staff):
    table = table_of("fortune-six").load()
    table.do(SignOn(staff.dealer))
    table.open().bet(1, "banker", "1000")
    other = Signature("d105", Role.DEALER)
    assert table.refuses(slip(10_00, other)).reading == 19
    table.do(slip(10_00, staff.dealer))
    table.do(slip(20_00, staff.supervisor))


def test_at_a_live_table_where_nobody_is_on_duty_no_dealer_signs(table_of, staff):
    table = table_of("fortune-six", mode="live").load()
    table.do(SignOn(staff.dealer))
    table.open().bet(1, "banker", "1000")
    table.do(SignOff())
    assert table.refuses(slip(10_00, Signature("dealer", Role.DEALER))).reading == 19
    table.do(slip(10_00, staff.supervisor))


@pytest.mark.clause("fortune-six no-commission fortune-six-nc fabulous-4", "3.2")
@pytest.mark.parametrize("exposed", [False, True])
@pytest.mark.parametrize("game", ["fortune-six", "no-commission", "fortune-six-nc", "fabulous-4"])
def test_a_slip_is_no_way_to_move_a_wager_while_an_early_card_holds_the_bets(table_of, staff, game, exposed):
    """Neither side moves, whoever signs: a slip is put right when somebody has ruled."""
    table = table_of(game).load().open().bet(1, "banker", "100").draw("9C", manual=True)
    if exposed:
        table.do(Report(Irregularity.EXPOSED_CARD))
    held = table.refuses(PlaceWager(5, "player", 10_000_00))
    for signer in (staff.dealer, staff.shift_manager):
        assert table.refuses(slip(10_000_00, signer, on="player", seat=5)) == held
        assert table.refuses(slip(0, signer)) == held
    table.do(table.ruling("close-now", staff.shift_manager))
    table.do(slip(50_00, staff.supervisor))


def test_a_slip_is_no_way_to_move_a_wager_under_any_other_hold_of_the_bets(table_of, staff):
    table = table_of("fortune-six").load().open()
    table.report("foreign-card")
    assert table.refuses(slip(100_00, staff.dealer)).clause == "5.1"


def test_a_slip_is_put_right_while_only_the_differential_holds_the_bets(table_of, staff):
    table = table_of("fortune-six", differential="100").load().open().bet(1, "banker", "1000")
    table.refuses(CloseBets())
    table.do(slip(100_00, staff.dealer))
    table.close()


@pytest.mark.parametrize("who", ["a", TERMINAL])
def test_at_an_electronic_table_nobody_types_a_wager_in_any_phase(table_of, staff, who):
    """Reading 17: a wager exists only with credit behind it."""
    table = table_of("super-six-etg").load()
    steps = (table.open, table.close, lambda: table.draw(PLAYER_WINS), table.settle)
    for step in steps:
        step()
        assert table.refuses(slip(100_00, staff.shift_manager, who=who)).reading == 17


@pytest.mark.clause("fortune-six", "3.5")
def test_a_slip_is_no_way_to_an_area_that_the_table_does_not_offer(table_of, staff):
    table = table_of("fortune-six", wagers=["player", "banker", "tie"]).load().open()
    refused = table.refuses(PlaceWager(1, "fortune-six", 50_00))
    assert table.refuses(slip(50_00, staff.dealer, on="fortune-six")) == refused
    table.close().draw(BANKER_WINS).settle()
    assert table.refuses(slip(50_00, staff.manager, on="fortune-six")) == refused


def test_a_wager_that_lies_on_an_area_is_put_right_although_the_table_offers_it_no_more(table_of, staff):
    """The table offered it in that round, or the wager would not be there."""
    table = table_of("fortune-six").load().open().bet(1, "tie", "1000").close().draw(TIE).settle()
    table.rules = replace(table.rules, settings=replace(table.rules.settings, wagers=("player", "banker")))
    table.do(slip(100_00, staff.manager, on="tie"))


def test_a_slip_of_another_shoe_or_of_a_void_round_is_not_put_right(table_of, staff):
    table = table_of("fortune-six").load().play(BANKER_WINS)
    table.do(EndShoe())
    table.load()
    assert table.refuses(slip(100_00, staff.manager, round=1)).reading == 19
    table.open().bet(1, "banker", "10").close()
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    assert table.refuses(slip(100_00, staff.manager, round=2)).reading == 19
    assert table.refuses(slip(100_00, staff.manager)).text == "round 2 is not a settled round of this shoe"
    assert table.refuses(slip(100_00, staff.manager, round=1)).text == "round 1 is not a settled round of this shoe"


def test_a_card_of_a_void_round_is_not_corrected(table_of, staff):
    table = table_of("fortune-six").load().open().bet(1, "banker", "100").close().draw("9H KS")
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    for number in (None, 1):
        refusal = table.refuses(Correct(Side.PLAYER, 1, parse_card("2H"), staff.supervisor, "misread", number))
        assert (refusal.text, refusal.reading) == ("round 1 is void: its cards are not corrected any more", 11)


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
    table.do(Correct(Side.BANKER, 2, parse_card("9C"), staff.supervisor, "seen on the felt"))
    table.open()
    table.do(FromTerminal(1, 2, PlaceWager(1, "player", 50_00, TERMINAL), 2))
    refusal = table.refuses(adjust("collected", 200_00, staff.manager, who=TERMINAL))
    assert (refusal.reading, refusal.text) == (24, "terminal 1 has 150.00: 200.00 cannot be collected")
    table.do(adjust("collected", 150_00, staff.manager, who=TERMINAL))
    assert (table.table.ledger.credit(1), table.table.ledger.balance(HOUSE)) == (0, 50_00)
    assert table.table.ledger.faults() == []
    table.do(adjust("waived", 50_00, staff.manager, who=TERMINAL))
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
