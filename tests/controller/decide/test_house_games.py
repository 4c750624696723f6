"""Games without an approved document: the same deal, the same irregularities as in a game without commission, and
wagers that a table need not offer."""

import pytest
from support.games import HOUSE

from controller.game.ruleset import Cite
from controller.table import events
from controller.table.actions import CloseBets, OpenBets, PlaceWager, WithdrawWager
from controller.table.observations import FaultRaised, ShoeFault

OF_THE_HOUSE = " ".join(HOUSE)
NATURAL = "9H 4D KS 2C"
pytestmark = pytest.mark.parametrize("game", HOUSE)


@pytest.mark.clause(OF_THE_HOUSE, "3.1", "3.2", "3.6", "3.7", "3.7.1", "3.7.2")
def test_calls_open_and_close_the_bets_and_cards_go_by_turns(table_of, game):
    table = table_of(game).load()
    assert table.refuses(PlaceWager(3, "banker", 100_00)).clause == "3.1"
    assert table.refuses(CloseBets()).clause == "3.2"
    table.open().bet(3, "banker", "100")
    assert table.refuses(OpenBets()).clause == "3.1"
    table.close().draw(NATURAL)
    assert table.hands == ("9H KS", "4D 2C")
    assert table.refuses(CloseBets()).clause == "3.2"
    table.settle()
    assert table.money == {(3, "a", "banker"): ("lose", "0.00", "0.00")}


@pytest.mark.clause(OF_THE_HOUSE, "5.6", "5.7")
def test_what_comes_after_the_call_is_refused(table_of, game):
    table = table_of(game).load().open().bet(3, "banker", "100").close()
    for late, clause in ((PlaceWager(5, "player", 50_00), "5.6"), (WithdrawWager(3, "banker"), "5.7")):
        assert table.refuses(late).clause == clause
    assert [(w.seat, w.amount) for w in table.table.wagers] == [(3, 100_00)]


@pytest.mark.clause(OF_THE_HOUSE, "5.1", "5.1.1", "5.2", "5.3", "5.4", "5.5")
@pytest.mark.parametrize(
    ("kind", "clause", "cards"),
    [
        ("foreign-card", "5.1", "9H 4D"),
        ("short-hand", "5.2", "9H 4D KS"),
        ("double-draw", "5.3", "9H 4D"),
        ("order-altered", "5.4", "9H 4D"),
        ("not-enough-cards", "5.5", "9H 4D KS"),
    ],
)
def test_a_round_that_cannot_be_saved_is_void_by_a_pit_supervisor(table_of, staff, game, kind, clause, cards):
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw(cards)
    if kind == "order-altered":
        table.do(FaultRaised(ShoeFault.REVERSE_AT_EXIT))
    else:
        table.report(kind)
    case = table.opened
    assert (case.irregularity, case.clause, case.holds, case.authority) == (kind, clause, True, "pit-supervisor")
    assert table.refuses(table.ruling("void", staff.dealer)).reading == 7
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00")}


@pytest.mark.clause(OF_THE_HOUSE, "5.1.2")
def test_earlier_rounds_stay(table_of, staff, game):
    table = table_of(game).load().open().bet(3, "player", "100").close().draw(NATURAL).settle()
    table.open().close().draw("9H")
    table.report("foreign-card")
    table.do(table.ruling("void", staff.supervisor))
    assert [event.round for event in table.all(events.RoundVoided)] == [2]


def test_what_the_house_has_no_clause_for_is_reading_12(table_of, game):
    table = table_of(game).load().open().close().draw("9H")
    table.report("face-up-card")
    assert (table.opened.clause, table.opened.reading, table.opened.authority) == (None, 12, "gaming-shift-manager")


@pytest.mark.clause(OF_THE_HOUSE, "3.5")
def test_a_table_takes_only_the_wagers_of_its_settings(table_of, game):
    table = table_of(game, wagers=("player", "banker")).load().open()
    refused = table.refuses(PlaceWager(3, "tie", 5_00))
    assert refused.clause == table.rules.ruleset.cites[Cite.AVAILABLE_WAGERS] == "3.5"
    table.bet(3, "banker", "100").close().draw("4H 9D 9S")
    assert table.state["established"] is False
