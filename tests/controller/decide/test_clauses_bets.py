"""Opening and closing the bets, and what comes after the close. (The terminals of super-six-etg have tests of their own.)"""

import pytest

from controller.table import events
from controller.table.actions import (
    AnswerOption,
    CloseBets,
    EndOption,
    FromTerminal,
    OpenBets,
    PlaceWager,
    WithdrawWager,
)
from controller.table.ledger import TERMINAL
from controller.table.model import Phase
from controller.table.observations import CardDrawn

AT_A_TABLE = ["fortune-six", "fortune-six-nc", "no-commission", "fabulous-4"]
ALL = [*AT_A_TABLE, "super-six-etg"]


@pytest.mark.clause("fortune-six fortune-six-nc no-commission fabulous-4", "3.1")
@pytest.mark.parametrize("game", AT_A_TABLE)
def test_a_round_opens_with_the_call_for_bets(table_of, game):
    """Before the call no wager is taken and nothing can be closed; the call itself opens round 1, and only once."""
    table = table_of(game).load()
    assert table.refuses(PlaceWager(3, "banker", 100_00)).clause == "3.1"
    assert table.refuses(CloseBets()).clause == "3.2"
    assert table.fresh == []
    assert table.do(OpenBets()) == [events.BetsOpened(round=1)]
    assert table.table.phase is Phase.BETTING
    assert table.do(PlaceWager(3, "banker", 100_00)) == [
        events.WagerPlaced(seat=3, who="a", on="banker", amount=100_00, total=100_00)
    ]
    assert table.refuses(OpenBets()).clause == "3.1"


@pytest.mark.clause("fortune-six fortune-six-nc no-commission fabulous-4", "3.2")
@pytest.mark.parametrize("game", AT_A_TABLE)
def test_the_call_closes_the_bets_and_the_deal_begins(table_of, game):
    """Until the call wagers come and go; from the call on cards land in the hands."""
    table = table_of(game).load().open().bet(3, "banker", "100").bet(4, "tie", "5")
    assert table.do(WithdrawWager(4, "tie")) == [
        events.WagerWithdrawn(seat=4, who="a", on="tie", amount=5_00, why="before the close")
    ]
    assert table.do(CloseBets()) == [events.BetsClosed()]
    assert table.table.phase is Phase.DEALING
    table.draw("9H")
    assert table.hands == ("9H", "")
    assert table.refuses(CloseBets()).clause == "3.2"


@pytest.mark.clause("fortune-six fortune-six-nc no-commission fabulous-4", "3.2")
@pytest.mark.parametrize("game", ALL)
def test_a_card_before_the_close_holds_the_table_for_a_pit_supervisor(table_of, staff, game):
    """A first card that comes while bets are open waits in no hand, and the table holds with three ways on."""
    table = table_of(game).load().open().bet(3, "banker", "100").draw("9H")
    case = table.opened
    assert (case.irregularity, case.clause, case.reading) == ("early-card", "3.2", 12)
    assert case.holds
    assert case.rulings == ["close-now", "withdraw-option", "void"]
    assert case.authority == "pit-supervisor"
    assert table.hands == ("", "")
    assert (table.state["waiting"], case.evidence) == (["??"], "?? drawn before the bets were closed")
    assert case.reserved == {"withdraw-option": "gaming-shift-manager", "void": "gaming-shift-manager"}
    assert table.refuses(CloseBets()).clause == "3.2"
    assert table.refuses(table.ruling("close-now", staff.dealer)).reading == 7
    table.do(table.ruling("close-now", staff.supervisor))
    assert table.fresh[1:] == [
        events.BetsClosed(forced=True),
        events.CardPlaced(card="9H", to="player", index=1),
    ]
    assert table.hands == ("9H", "")


@pytest.mark.clause("fortune-six fortune-six-nc no-commission fabulous-4", "3.2")
@pytest.mark.parametrize("game", AT_A_TABLE)
@pytest.mark.parametrize(
    "change", [PlaceWager(3, "banker", 50_00), PlaceWager(4, "tie", 5_00), WithdrawWager(3, "banker")]
)
def test_nobody_bets_on_a_card_that_came_early(table_of, game, change):
    """While the early card lies there no wager is placed, raised or taken back: only the ruling moves the game."""
    table = table_of(game).load().open().bet(3, "banker", "100").draw("9H")
    assert table.refuses(change).clause == "3.2"
    assert [(w.seat, w.on, w.amount) for w in table.table.wagers] == [(3, "banker", 100_00)]


@pytest.mark.clause("fortune-six fortune-six-nc no-commission fabulous-4", "3.2")
@pytest.mark.parametrize("game", ALL)
def test_an_early_card_may_give_players_the_choice_to_withdraw(table_of, staff, game):
    """With the withdrawal option each player answers, then the bets close and the early card counts."""
    table = table_of(game).load().open().bet(3, "banker", "100").bet(3, "tie", "5").bet(4, "player", "40").draw("9H")
    number = table.opened.case
    table.do(table.ruling("withdraw-option", staff.shift_manager))
    assert table.now(events.OptionOpened) == [
        events.OptionOpened(case=number, clause="3.2", reading=12, all_or_nothing=False, then="close-now")
    ]
    table.do(AnswerOption(number, 3, takes=True, on="banker"))
    table.do(AnswerOption(number, 4, takes=False))
    assert table.all(events.WagerWithdrawn) == []
    table.do(EndOption(number))
    assert [(w.seat, w.on, w.amount, w.why) for w in table.now(events.WagerWithdrawn)] == [
        (3, "banker", 100_00, f"option of case {number}")
    ]
    assert table.table.phase is Phase.DEALING
    assert table.hands == ("9H", "")
    assert {(w.seat, w.on) for w in table.table.wagers} == {(3, "tie"), (4, "player")}


@pytest.mark.clause("fortune-six fortune-six-nc no-commission fabulous-4", "3.2")
@pytest.mark.parametrize("game", ALL)
def test_an_early_card_may_void_the_round(table_of, staff, game):
    """A void gives every wager back at face value; the card stays drawn."""
    table = table_of(game).load().open().bet(3, "banker", "100").draw("9H")
    table.do(table.ruling("void", staff.shift_manager))
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00")}
    assert table.state["result"] == "void"
    assert table.state["cards_drawn"] == 1
    assert table.table.phase is Phase.IDLE


# After the close


@pytest.mark.clause("fortune-six", "5.4")
@pytest.mark.clause("fortune-six-nc no-commission fabulous-4", "5.6")
@pytest.mark.parametrize(
    ("game", "clause"),
    [("fortune-six", "5.4"), ("fortune-six-nc", "5.6"), ("no-commission", "5.6"), ("fabulous-4", "5.6")],
)
@pytest.mark.parametrize("late", [PlaceWager(5, "player", 50_00), PlaceWager(3, "banker", 50_00)], ids=["new", "raise"])
@pytest.mark.parametrize("cards", ["", "9H 4D", "9H 4D KS 2C"], ids=["no card", "dealing", "result"])
def test_a_wager_or_raise_after_the_close_is_refused_and_written_down(table_of, game, clause, late, cards):
    """What comes late is refused, recorded with its clause, holds nothing, and what was there in time stays as it was."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw(cards)
    assert table.refuses(late).clause == clause
    opened, closed = table.fresh
    assert (opened.irregularity, opened.clause, opened.holds) == ("late-wager", clause, False)
    assert opened.authority == "dealer"
    assert closed == events.CaseClosed(case=opened.case, why="refuse")
    assert not table.table.held
    assert [(w.seat, w.on, w.amount) for w in table.table.wagers] == [(3, "banker", 100_00)]
    table.draw("" if len(cards) > 5 else "9H 4D KS 2C"[len(cards) :])
    table.settle()
    assert table.money == {(3, "a", "banker"): ("lose", "0.00", "0.00")}


@pytest.mark.clause("fortune-six", "5.5")
@pytest.mark.clause("fortune-six-nc no-commission fabulous-4", "5.7")
@pytest.mark.parametrize(
    ("game", "clause"),
    [("fortune-six", "5.5"), ("fortune-six-nc", "5.7"), ("no-commission", "5.7"), ("fabulous-4", "5.7")],
)
@pytest.mark.parametrize(
    ("cards", "on", "result", "pays", "returns"),
    [("9H 4D KS 2C", "banker", "lose", "0.00", "0.00"), ("9H 4D KS 2C", "player", "win", "100.00", "200.00")],
)
def test_a_wager_taken_back_after_the_close_stays_in_play(table_of, game, clause, cards, on, result, pays, returns):
    """A late withdrawal is refused and recorded; the wager wins or loses with the round."""
    table = table_of(game).load().open().bet(3, on, "100").close()
    assert table.refuses(WithdrawWager(3, on)).clause == clause
    opened, closed = table.fresh
    assert (opened.irregularity, opened.clause, opened.holds) == ("late-withdrawal", clause, False)
    assert opened.authority == "dealer"
    assert closed == events.CaseClosed(case=opened.case, why="stays-in-play")
    assert not table.table.held
    table.draw(cards).settle()
    assert table.money == {(3, "a", on): (result, pays, returns)}


def test_two_late_wagers_are_two_records(table_of):
    """Every late wager of a round is written down, not only the first."""
    table = table_of("fortune-six").load().open().bet(3, "banker", "100").close().draw("9H")
    table.refuses(PlaceWager(5, "player", 50_00))
    table.refuses(PlaceWager(6, "tie", 5_00))
    said = [case.evidence for case in table.all(events.CaseOpened)]
    assert said == ["seat 5: 50.00 on player", "seat 6: 5.00 on tie"]


def test_a_late_wager_at_a_terminal_is_refused_without_a_case(table_of):
    """The electronic game has no rule about late wagers because a terminal cannot place one: refused, nothing held."""
    table = table_of("super-six-etg").load().open().bet(3, "banker", "100").close().draw("9H")
    late = PlaceWager(3, "player", 50_00, TERMINAL), WithdrawWager(3, "banker", TERMINAL)
    for number, request in enumerate(late, 2):
        assert table.refuses(FromTerminal(3, number, request, 1)).clause == "3.2"
        assert [type(event) for event in table.fresh] == [events.RequestRefused]
        assert not table.table.held
    table.do(CardDrawn(None))
