"""The shoe is reset after the close, and the power fails: who may withdraw what, and how the round goes on."""

import pytest

from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import events
from controller.table.actions import AnswerOption, CloseBets, EndOption, Report, Rule, SetMethod
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Place, SequenceGap, SequenceUnproved, ShoeStarted

ALL = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
POWER = [("fortune-six", "5.17", 8), *[(game, None, 16) for game in ALL[1:]]]


def closed(table_of, game):
    """Bets of two players, closed."""
    table = table_of(game).load().open().bet(3, "banker", "100").bet(3, "tie", "5").bet(4, "player", "40")
    return table.close()


# The device


@pytest.mark.clause("fortune-six", "5.9")
@pytest.mark.parametrize("seen", ["detected", "reported"])
def test_a_reset_after_the_close_lets_players_withdraw_and_then_bet_again(table_of, staff, seen):
    """A pit supervisor rules; each player may take wagers back; bets reopen in the same round and are closed anew."""
    table = closed(table_of, "fortune-six")
    if seen == "detected":
        table.do(ShoeStarted())
    else:
        table.report("device-reset")
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("device-reset", "5.9", 16, True)
    assert case.rulings == ["reset-and-reopen", "withdraw-option"]
    assert table.refuses(table.ruling("reset-and-reopen", staff.dealer)).reading == 7
    table.do(table.ruling("reset-and-reopen", staff.supervisor))
    (offered,) = table.now(events.OptionOpened)
    assert (offered.clause, offered.all_or_nothing, offered.then) == ("5.9", False, "reopen")
    table.do(AnswerOption(case.case, 3, takes=True, on="banker"))
    table.do(AnswerOption(case.case, 4, takes=False))
    assert table.table.phase is Phase.DEALING
    table.do(EndOption(case.case, staff.supervisor, "asked"))
    assert table.now(events.BetsReopened) == [events.BetsReopened()]
    assert table.table.phase is Phase.BETTING
    table.bet(5, "banker", "60").bet(4, "player", "10")
    assert table.do(CloseBets()) == [events.BetsClosed()]
    table.draw("KS 7H 6D KC").settle()
    assert table.state["round"] == 1
    assert {(seat, on): result for (seat, _, on), (result, *_) in table.money.items()} == {
        (3, "tie"): "lose",
        (4, "player"): "lose",
        (5, "banker"): "win",
    }


@pytest.mark.clause("fortune-six", "5.9")
def test_cards_still_face_down_stay_and_count(table_of, staff):
    """Drawn but not exposed: a pit supervisor reopens the bets, and the cards are the first of the same round."""
    table = closed(table_of, "fortune-six").draw_unseen(2)
    table.do(ShoeStarted())
    table.do(table.ruling("reset-and-reopen", staff.supervisor))
    table.do(EndOption(1, staff.supervisor, "asked"))
    assert table.table.phase is Phase.BETTING
    table.close()
    assert table.hands == ("??", "??")


@pytest.mark.clause("fortune-six", "5.9")
@pytest.mark.parametrize("how", ["handed", "reported"])
def test_a_card_in_a_players_hand_or_seen_by_mistake_counts_as_exposed(table_of, staff, how):
    """Under method A the highest bettor holds the hand face down; under B staff report that a card was seen."""
    table = table_of("fortune-six").load()
    table.do(SetMethod("A" if how == "handed" else "B", staff.manager))
    table.open().bet(3, "player", "100").close().draw_unseen(3)
    if how == "reported":
        table.do(Report(Irregularity.EXPOSED_CARD, card=2))
    table.do(ShoeStarted())
    assert table.refuses(table.ruling("reset-and-reopen", staff.manager)).reading == 7


@pytest.mark.parametrize("game", ALL[1:])
def test_games_without_the_clause_refer_a_reset_upwards(table_of, staff, game):
    """Reading 12: a gaming shift manager says how to go on, and nobody lower."""
    table = closed(table_of, game)
    table.do(ShoeStarted())
    case = table.opened
    assert (case.clause, case.reading, case.rulings) == (None, 12, ["play-on", "withdraw-option", "void"])
    for ruling in case.rulings:
        assert table.refuses(table.ruling(ruling, staff.manager)).reading == 7
    table.do(table.ruling("play-on", staff.shift_manager))
    table.draw("KS 7H 6D KC")
    assert table.state["result"] == "banker"


def test_a_card_too_many_is_not_forgotten_when_bets_reopen(table_of, staff):
    """Five cards face down, the last for nobody; the device is reset and bets reopen: the fifth card still holds."""
    table = table_of("fortune-six").load().open().close()
    for place in (Place(Side.PLAYER, 1), Place(Side.BANKER, 1), Place(Side.PLAYER, 2), Place(Side.BANKER, 2), None):
        table.do(CardDrawn(None, place=place))
    table.do(ShoeStarted())
    unread, reset = (case.number for case in table.table.cases)
    table.do(Rule(reset, Ruling.RESET_AND_REOPEN, staff.supervisor, "reset"))
    table.do(EndOption(reset, staff.supervisor, "asked"))
    assert table.table.phase is Phase.BETTING
    table.do(Rule(unread, Ruling.READ_AGAIN, staff.supervisor, "read again"))
    assert [case.kind for case in table.table.cases] == ["overdraw"]
    assert table.table.held


@pytest.mark.clause("fortune-six", "5.9")
def test_once_a_card_shows_players_may_withdraw_and_the_round_goes_on(table_of, staff):
    """Reading 16: a pit supervisor offers the withdrawal; the bets stay closed."""
    table = closed(table_of, "fortune-six").draw("KS")
    table.do(ShoeStarted())
    assert table.opened.rulings == ["reset-and-reopen", "withdraw-option"]
    assert table.refuses(table.ruling("reset-and-reopen", staff.manager)).reading == 7
    table.do(table.ruling("withdraw-option", staff.supervisor))
    table.do(AnswerOption(1, 4, takes=False))
    table.do(EndOption(1, staff.supervisor, "asked"))
    assert table.all(events.BetsReopened) == []
    table.draw("7H 6D KC")
    assert table.state["result"] == "banker"


@pytest.mark.clause("fortune-six", "5.9")
def test_a_shift_manager_reopens_the_bets_once_the_cards_of_the_round_are_burned(table_of, staff):
    """Reading 16: with a card exposed every card of the round goes aside first; then players are asked."""
    table = closed(table_of, "fortune-six").draw("KS 7H")
    table.do(ShoeStarted())
    table.do(table.ruling("reset-and-reopen", staff.shift_manager))
    assert [event.card for event in table.now(events.CardSetAside)] == ["KS", "7H"]
    assert (table.hands, table.table.shoe.burned) == (("", ""), 2)
    table.do(EndOption(1, staff.supervisor, "asked"))
    assert table.table.phase is Phase.BETTING
    table.bet(5, "banker", "60").close().draw("KS 7H 6D KC")
    assert (table.state["result"], table.state["round"]) == ("banker", 1)
    shoe = table.table.shoe
    assert shoe.drawn == shoe.burned + shoe.used + table.table.on_the_table == 6


@pytest.mark.clause("fortune-six", "5.9")
@pytest.mark.parametrize("game", ALL)
def test_a_reset_while_bets_are_open_is_only_noted(table_of, game):
    """Nobody needs an option who can still take the wager back."""
    table = table_of(game).load().open().bet(3, "banker", "100")
    assert table.do(ShoeStarted()) == [events.ShoeRestarted()]
    assert not table.table.held
    table.bet(3, "banker", "50")


# The power


@pytest.mark.parametrize("game", ALL)
def test_a_shoe_that_starts_with_or_after_the_controller_is_the_same_power_failure(table_of, staff, game):
    """One power cut, one case: also if the shoe comes back before the controller, or after the ruling."""
    for shoe_first in (True, False):
        table = closed(table_of, game).draw("KS")
        if shoe_first:
            table.do(ShoeStarted())
        table.restart()
        table.do(SequenceUnproved("1", "0"))
        table.do(ShoeStarted())
        assert [(case.number, case.kind) for case in table.table.cases] == [(1, "power-failure")]
        assert table.case.rulings == ("withdraw-option",)
        table.do(table.ruling("withdraw-option", staff.supervisor, case=1))
        table.do(EndOption(1, staff.supervisor, "asked"))
        table.do(ShoeStarted())
        assert not table.table.held
        table.draw("7H")
        table.do(ShoeStarted())
        assert table.case.kind == "device-reset", "a card has come since: another incident"


@pytest.mark.parametrize("game", ALL)
def test_a_shoe_that_speaks_for_the_first_time_after_a_power_failure_opens_no_second_case(table_of, staff, game):
    """Whoever ruled has compared the cards on the felt. A message that is missing by its number is a case of its own."""
    table = closed(table_of, game).draw("KS")
    table.restart()
    table.do(table.ruling("withdraw-option", staff.supervisor))
    table.do(EndOption(1, staff.supervisor, "asked"))
    table.do(SequenceUnproved("1", "2"))
    assert not table.table.held
    table.draw("7H")
    table.do(SequenceUnproved("2", "3"))
    assert table.case.kind == "link-lost", "a card has come since: another incident"
    again = closed(table_of, game).draw("KS")
    again.restart()
    again.do(SequenceUnproved("1", "3"))
    again.do(SequenceGap("2", "3"))
    assert [case.kind for case in again.table.cases] == ["power-failure", "sequence-gap"]


@pytest.mark.clause("fortune-six", "5.17", "5.17.1")
@pytest.mark.parametrize(("game", "clause", "reading"), POWER)
@pytest.mark.parametrize("seen", ["restart", "report"])
def test_with_nothing_decided_a_power_failure_lets_each_player_withdraw_all_or_nothing(
    table_of, staff, game, clause, reading, seen
):
    """Two open cards decide no wager: the one ruling is the option, for all wagers of a player or none; then it ends."""
    table = closed(table_of, game).draw("KS 7H")
    if seen == "restart":
        table.restart()
    else:
        table.report("power-failure")
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("power-failure", clause, reading, True)
    assert (case.rulings, case.authority) == (["withdraw-option"], "pit-supervisor")
    assert table.refuses(table.ruling("play-on", staff.casino_manager)).clause == clause
    assert table.refuses(table.ruling("withdraw-option", staff.dealer)).reading == 7
    table.do(table.ruling("withdraw-option", staff.supervisor))
    (offered,) = table.now(events.OptionOpened)
    assert offered.all_or_nothing
    table.refuses(AnswerOption(case.case, 3, takes=True, on="banker"))
    table.do(AnswerOption(case.case, 3, takes=True))
    table.do(AnswerOption(case.case, 4, takes=False))
    table.do(EndOption(case.case, staff.supervisor, "asked"))
    assert [(w.on, w.amount) for w in table.now(events.WagerWithdrawn)] == [("banker", 100_00), ("tie", 5_00)]
    table.draw("6D KC").settle()
    assert table.money == {(4, "a", "player"): ("lose", "0.00", "0.00")}
    assert table.state["result"] == "banker"


@pytest.mark.clause("fortune-six", "5.17", "5.17.2")
@pytest.mark.parametrize(("game", "clause", "reading"), POWER)
@pytest.mark.parametrize("cards", ["KS 7H 6D", "KS 7H 6D KH", "2C KS 3D 4H 7C"])
def test_with_a_wager_decided_play_goes_on(table_of, staff, game, clause, reading, cards):
    """From Player's second open card on a pair wager is won or lost: nobody withdraws, the round is dealt to its end."""
    table = closed(table_of, game).draw(cards)
    if table.table.phase is Phase.RESULT:
        table.restart()
        assert table.all(events.CaseOpened) == []
        table.settle()
        return
    table.restart()
    assert (table.opened.clause, table.opened.reading) == (clause, reading)
    assert table.opened.rulings == ["play-on"]
    assert table.refuses(table.ruling("withdraw-option", staff.casino_manager)).clause == clause
    assert table.refuses(table.ruling("play-on", staff.dealer)).reading == 7
    table.do(table.ruling("play-on", staff.supervisor))
    table.draw("KH" if cards.endswith("6D") else "5D").settle()
    assert len(table.money) == 3


@pytest.mark.clause("fortune-six", "5.17.1")
@pytest.mark.parametrize("game", ALL)
def test_cards_face_down_decide_nothing(table_of, game):
    """Reading 8: four concealed cards leave every wager open, so players may withdraw."""
    table = closed(table_of, game).draw_unseen(4)
    table.restart()
    assert table.opened.rulings == ["withdraw-option"]


@pytest.mark.clause("fortune-six", "5.17.1", "5.17.2")
@pytest.mark.parametrize("game", ALL)
def test_one_hand_shown_is_enough_to_decide_and_one_card_is_not(table_of, game):
    """With the rest concealed: Player's two cards decide the pair on them; one card of each hand decides nothing."""
    table = closed(table_of, game).draw_unseen(4).show("player", 1, "KS").show("banker", 1, "7H")
    table.restart()
    assert table.opened.rulings == ["withdraw-option"]
    shown = closed(table_of, game).draw_unseen(4).show("player", 1, "KS").show("player", 2, "6D")
    shown.restart()
    assert shown.opened.rulings == ["play-on"]


@pytest.mark.clause("fortune-six", "5.17")
@pytest.mark.parametrize("game", ALL)
def test_between_rounds_and_while_bets_are_open_a_restart_is_no_case(table_of, game):
    """Only a round in the middle of its cards makes it one."""
    table = table_of(game).load()
    table.restart()
    table.open().bet(3, "banker", "100")
    table.restart()
    assert table.all(events.CaseOpened) == []
    table.close()
    table.restart()
    assert table.opened.rulings == ["withdraw-option"]
