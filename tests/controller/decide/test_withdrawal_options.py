"""Withdrawal options (reading 23): who is asked, when an answer counts, and who may end the option."""

from dataclasses import replace

import pytest
from support.staff import SIGNERS
from support.table import ToldTable

from controller.decide.settings_changes import change_refused
from controller.table import actions, events
from controller.table.actions import AnswerOption, EndOption, FromTerminal
from controller.table.ledger import MOST_AHEAD, TERMINAL
from drivers.shoes import MAKES


def asked(table, irregularity="other", ruling="withdraw-option", by=SIGNERS.shift_manager):
    """Staff report something and let players withdraw; returns the number of the case."""
    table.report(irregularity, "noise")
    number = table.opened.case
    table.do(table.ruling(ruling, by))
    assert table.table.option is not None
    return number


@pytest.fixture
def three():
    """Seats 3, 4 and 5 have wagers, four cards lie on the table, and players are asked."""
    table = ToldTable("fortune-six").load().open()
    table.bet(3, "player", "100").bet(4, "banker", "50").bet(5, "tie", "10").bet(5, "player-pair", "20")
    table.close().draw("2H 3D 4C KD")
    return table, asked(table)


def who_waits(table):
    return [(one["seat"], one["who"]) for one in table.state["option"]["unanswered"]]


def staked(table):
    return {(w.seat, w.on): w.amount for w in table.table.wagers}


def test_an_answer_takes_effect_when_the_option_ends_and_can_be_changed_until_then(three):
    table, number = three
    before = staked(table)
    table.do(AnswerOption(number, 3, takes=True))
    assert staked(table) == before
    table.do(AnswerOption(number, 3, takes=False))
    table.do(AnswerOption(number, 4, takes=False))
    table.do(AnswerOption(number, 4, takes=True))
    table.do(AnswerOption(number, 5, takes=False))
    assert table.state["option"]["answers"] == [
        {"seat": 3, "who": "a", "takes": False},
        {"seat": 4, "who": "a", "takes": True},
        {"seat": 5, "who": "a", "takes": False},
    ]
    table.do(EndOption(number))
    (gone,) = table.now(events.WagerWithdrawn)
    assert (gone.seat, gone.on, gone.amount) == (4, "banker", 50_00)
    assert table.table.option is None


def test_an_option_does_not_end_while_somebody_has_not_answered(three):
    table, number = three
    assert [(one["seat"], one["who"]) for one in table.state["option"]["asked"]] == [(3, "a"), (4, "a"), (5, "a")]
    table.do(AnswerOption(number, 4, takes=False))
    refusal = table.refuses(EndOption(number))
    assert "seat 3 (a)" in refusal.text
    assert "seat 5 (a)" in refusal.text
    assert "seat 4" not in refusal.text
    assert refusal.clause == "6.1"
    assert who_waits(table) == [(3, "a"), (5, "a")]
    assert table.table.option is not None


def test_a_pit_supervisor_signs_for_the_absent_who_stay_in_play(three):
    table, number = three
    table.do(AnswerOption(number, 4, takes=True))
    assert table.refuses(EndOption(number, SIGNERS.dealer, "they left")).reading == 7
    assert table.refuses(EndOption(number, SIGNERS.supervisor, " ")).reading == 7
    table.do(EndOption(number, SIGNERS.supervisor, "they left the table"))
    (ended,) = table.now(events.OptionEnded)
    assert (ended.by, ended.role, ended.reason) == ("ps1", "pit-supervisor", "they left the table")
    assert ended.absent == [{"seat": 3, "who": "a"}, {"seat": 5, "who": "a"}]
    assert sorted(staked(table)) == [(3, "player"), (5, "player-pair"), (5, "tie")]


def test_with_nobody_to_ask_the_dealer_ends_it():
    table = ToldTable("fortune-six").load().open().close().draw("2H 3D")
    number = asked(table)
    assert table.state["option"]["asked"] == []
    table.do(EndOption(number))
    assert not table.table.held


def test_a_wager_on_one_area_can_be_answered_for_itself(three):
    table, number = three
    table.refuses(AnswerOption(number, 5, takes=True, on="player-pair"))  # decided: it is lost
    table.do(AnswerOption(number, 5, takes=True, on="tie"))
    assert who_waits(table) == [(3, "a"), (4, "a")]
    table.do(AnswerOption(number, 5, takes=False))  # all of it again
    table.do(AnswerOption(number, 5, takes=True, on="tie"))
    table.do(AnswerOption(number, 3, takes=False))
    table.do(AnswerOption(number, 4, takes=False))
    table.do(EndOption(number))
    assert sorted(staked(table)) == [(3, "player"), (4, "banker"), (5, "player-pair")]


@pytest.mark.clause("fortune-six", "5.17.1")
def test_a_wager_that_is_lost_whatever_comes_stays():
    """The pair is decided by cards that wait under the hold too: they were seen."""
    table = ToldTable("fortune-six").load().open()
    table.bet(3, "player-pair", "100").bet(3, "banker", "50").close().draw("2H 3D")
    table.report("other", "noise")
    number = table.opened.case
    table.draw("4C")  # it waits: the pair of the Player is lost
    assert table.state["waiting"]
    table.do(table.ruling("withdraw-option", SIGNERS.shift_manager))
    assert table.table.option.decided == ("player-pair",)
    table.do(AnswerOption(number, 3, takes=True))
    table.do(EndOption(number))
    assert staked(table) == {(3, "player-pair"): 100_00}
    table.draw("KS 5D")
    table.settle()
    assert table.money[3, "a", "player-pair"][0] == "lose"


def test_a_card_that_comes_while_players_are_asked_can_decide_a_wager():
    table = ToldTable("fortune-six").load().open().bet(3, "player-pair", "100").close().draw("2H 3D")
    number = asked(table)
    table.do(AnswerOption(number, 3, takes=True))
    table.draw("4C")
    table.do(EndOption(number))
    assert staked(table) == {(3, "player-pair"): 100_00}


def test_the_differential_is_judged_again_when_the_option_ends():
    table = ToldTable("fortune-six", differential="100").load().open()
    table.bet(3, "player", "500").bet(4, "banker", "450").close().draw("2H 3D")
    number = asked(table)
    table.do(AnswerOption(number, 3, takes=False))
    table.do(AnswerOption(number, 4, takes=True))
    table.do(EndOption(number))
    assert table.opened.irregularity == "table-differential"
    assert table.table.held


# The electronic table (reading 17)


@pytest.fixture
def hall():
    """Terminals 1 and 2 have credit and a wager each; two cards are out and players are asked."""
    table = ToldTable("super-six-etg").load()
    for terminal in (1, 2):
        table.do(actions.BuyIn(terminal, SIGNERS.dealer, 1000_00))
    table.open()
    for terminal, on in ((1, "player"), (2, "banker")):
        table.do(FromTerminal(terminal, 1, actions.PlaceWager(terminal, on, 100_00, TERMINAL), table.table.round))
    table.close().draw("2H 3D")
    return table, asked(table)


def test_staff_do_not_answer_for_a_terminal(hall):
    table, number = hall
    refusal = table.refuses(AnswerOption(number, 1, takes=True, who=TERMINAL))
    assert refusal.reading == 17
    table.do(FromTerminal(1, 2, AnswerOption(number, 1, takes=True, who=TERMINAL)))
    assert table.table.ledger.in_play(1) == 100_00  # until the option ends
    table.do(FromTerminal(1, 3, AnswerOption(number, 1, takes=False, who=TERMINAL)))
    table.do(FromTerminal(1, 4, AnswerOption(number, 1, takes=True, who=TERMINAL)))
    assert "terminal 2" in table.refuses(EndOption(number)).text
    table.do(EndOption(number, SIGNERS.supervisor, "terminal 2 has no link"))
    assert (table.table.ledger.in_play(1), table.table.ledger.credit(1)) == (0, 1000_00)
    assert table.table.ledger.in_play(2) == 100_00


def test_staff_cannot_type_a_wager_at_an_electronic_table():
    table = ToldTable("super-six-etg").load().open()
    for who in ("a", TERMINAL):
        refusal = table.refuses(actions.PlaceWager(1, "player", 100_00, who))
        assert refusal.reading == 17
        assert "credit" in refusal.text
    assert not table.table.wagers


def test_credit_cannot_be_bought_for_a_terminal_that_is_not_enrolled():
    table = ToldTable("super-six-etg").load()
    table.rules = replace(table.rules, enrolled=frozenset({1, 2}))
    for terminal in (3, 999):
        refusal = table.refuses(actions.BuyIn(terminal, SIGNERS.dealer, 100_00))
        assert (refusal.reading, "not enrolled" in refusal.text) == (17, True)
    table.do(actions.BuyIn(2, SIGNERS.dealer, 100_00))
    table.rules = replace(table.rules, enrolled=frozenset())
    assert table.refuses(actions.SellVoucher(100_00, "d", SIGNERS.dealer)).reading == 17


def test_the_game_stays_while_terminals_have_credit():
    table = ToldTable("super-six-etg")
    now = table.rules.settings
    other = replace(now, game="no-commission")
    assert change_refused(table.table, now, other, SIGNERS.casino_manager, MAKES) is None
    table.do(actions.BuyIn(1, SIGNERS.dealer, 100_00))
    refusal = change_refused(table.table, now, other, SIGNERS.casino_manager, MAKES)
    assert refusal is not None
    assert refusal.reading == 17
    assert change_refused(table.table, now, replace(now, seats=5), SIGNERS.casino_manager, MAKES) is None


def test_a_request_number_far_ahead_does_not_make_the_next_ones_old():
    table = ToldTable("super-six-etg").load()
    table.do(actions.BuyIn(1, SIGNERS.dealer, 100_00))
    table.open()
    wager = actions.PlaceWager(1, "player", 10_00, TERMINAL)
    assert table.refuses(FromTerminal(1, 2**53 - 1, wager, 1)).reading == 17
    assert table.fresh == []  # not written: it uses no number up
    assert table.refuses(FromTerminal(1, MOST_AHEAD + 1, wager, 1)).reading == 17
    table.do(FromTerminal(1, 1, wager, 1))
    table.do(FromTerminal(1, MOST_AHEAD + 1, wager, 1))
    assert table.table.ledger.in_play(1) == 20_00
