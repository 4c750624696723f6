"""The shoe is reset after the close, and the power fails: who may withdraw what, and how the round goes on."""

import pytest

from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.table import events
from controller.table.actions import AnswerOption, CloseBets, EndOption, Rule
from controller.table.model import Phase
from controller.table.observations import CardDrawn, Place, ShoeStarted

ALL = ["fortune-six", "fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
RESET = [("fortune-six", "5.9"), *[(game, None) for game in ALL[1:]]]
POWER = [("fortune-six", "5.17", 8), *[(game, None, 16) for game in ALL[1:]]]


def closed(table_of, game):
    """Bets of two players, closed."""
    table = table_of(game).load().open().bet(3, "banker", "100").bet(3, "tie", "5").bet(4, "player", "40")
    return table.close()


# The device


@pytest.mark.clause("fortune-six", "5.9")
@pytest.mark.parametrize(("game", "clause"), RESET)
@pytest.mark.parametrize("seen", ["detected", "reported"])
def test_a_reset_after_the_close_lets_players_withdraw_and_then_bet_again(table_of, staff, game, clause, seen):
    """A pit supervisor rules; each player may take wagers back; bets reopen in the same round and are closed anew."""
    table = closed(table_of, game)
    if seen == "detected":
        table.do(ShoeStarted())
    else:
        table.report("device-reset")
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("device-reset", clause, 16, True)
    assert case.rulings == ["reset-and-reopen", "read-again", "enter-by-hand", "swap-shoe"]
    assert table.refuses(table.ruling("reset-and-reopen", staff.dealer)).reading == 7
    table.do(table.ruling("reset-and-reopen", staff.supervisor))
    (offered,) = table.now(events.OptionOpened)
    assert (offered.clause, offered.all_or_nothing, offered.then) == (clause, False, "reopen")
    table.do(AnswerOption(case.case, 3, takes=True, on="banker"))
    table.do(AnswerOption(case.case, 4, takes=False))
    assert table.table.phase is Phase.DEALING
    table.do(EndOption(case.case))
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
@pytest.mark.parametrize(("game", "clause"), RESET)
def test_cards_still_face_down_do_not_stand_in_the_way(table_of, game, clause):
    """Drawn but not exposed: bets may still be reopened."""
    table = closed(table_of, game).draw_unseen(2)
    table.do(ShoeStarted())
    assert table.opened.clause == clause
    assert "reset-and-reopen" in table.opened.rulings


@pytest.mark.parametrize("game", ALL)
def test_a_card_too_many_is_not_forgotten_when_bets_reopen(table_of, staff, game):
    """Five cards face down, the last for nobody; the device is reset and bets reopen: the fifth card still holds."""
    table = table_of(game).load().open().close()
    for place in (Place(Side.PLAYER, 1), Place(Side.BANKER, 1), Place(Side.PLAYER, 2), Place(Side.BANKER, 2), None):
        table.do(CardDrawn(None, place=place))
    table.do(ShoeStarted())
    unread, reset = (case.number for case in table.table.cases)
    table.do(Rule(reset, Ruling.RESET_AND_REOPEN, staff.supervisor, "reset"))
    table.do(EndOption(reset))
    assert table.table.phase is Phase.BETTING
    table.do(Rule(unread, Ruling.READ_AGAIN, staff.supervisor, "read again"))
    assert [case.kind for case in table.table.cases] == ["overdraw"]
    assert table.table.held


@pytest.mark.clause("fortune-six", "5.9")
@pytest.mark.parametrize(("game", "clause"), RESET)
def test_once_a_card_shows_a_reset_does_not_reopen_the_bets(table_of, staff, game, clause):
    """Reading 16: with a card exposed the reset is ruled by its cause, and wagers stay."""
    table = closed(table_of, game).draw("KS")
    table.do(ShoeStarted())
    assert table.opened.clause == clause
    assert table.opened.rulings == ["read-again", "enter-by-hand", "swap-shoe"]
    refusal = table.refuses(table.ruling("reset-and-reopen", staff.casino_manager))
    assert (refusal.clause, refusal.reading) == (clause, 16)
    table.do(table.ruling("read-again", staff.supervisor))
    table.draw("7H 6D KC")
    assert table.state["result"] == "banker"


@pytest.mark.clause("fortune-six", "5.9")
@pytest.mark.parametrize("game", ALL)
def test_a_reset_while_bets_are_open_is_only_noted(table_of, game):
    """Nobody needs an option who can still take the wager back."""
    table = table_of(game).load().open().bet(3, "banker", "100")
    assert table.do(ShoeStarted()) == [events.ShoeRestarted()]
    assert not table.table.held
    table.bet(3, "banker", "50")


# The power


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
    table.do(EndOption(case.case))
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
