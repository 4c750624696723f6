"""A hand with the wrong number of cards: reconstructed where the order is known (reading 15), otherwise ruled upon."""

import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table import events
from controller.table.actions import Report
from controller.table.model import Phase
from controller.table.observations import CardDrawn, ClaimedResult, Place, ResultClaimed

OTHERS = ["fortune-six-nc", "no-commission", "super-six-etg", "fabulous-4"]
GAMES = [("fortune-six", "5.7"), *[(game, "5.2") for game in OTHERS]]
PLAYER_WINS = "9H 4D KS 2C"
REASON_CLAUSES = [
    pytest.mark.clause("fortune-six", "5.7"),
    pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.2"),
]


def marked(test):
    """The clause of each game."""
    for mark in REASON_CLAUSES:
        test = mark(test)
    return test


def overdrawn(table_of, game):
    """A natural for Player, and then a fifth card."""
    return table_of(game).load().open().bet(3, "player", "100").close().draw(PLAYER_WINS).draw("5D")


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_a_card_too_many_holds_the_table_and_the_first_offer_keeps_it_for_the_next_round(table_of, game, clause):
    """No hand is due it, so it lies in none; the offers begin with the one that leaves the shoe's order alone."""
    table = overdrawn(table_of, game)
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("overdraw", clause, 15, True)
    assert case.authority == "pit-supervisor"
    assert case.rulings[:2] == ["keep-for-next", "set-aside"]
    assert "void" in case.rulings
    assert table.hands == ("9H KS", "4D 2C")


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_a_card_kept_opens_the_next_round(table_of, staff, game, clause):
    """Signed by a pit supervisor: the round is settled as it stood and the card is Player's first in the next."""
    table = overdrawn(table_of, game)
    assert table.refuses(table.ruling("keep-for-next", staff.dealer)).reading == 7
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert table.now(events.CardKept) == [events.CardKept(card="5D")]
    assert table.opened.clause == clause
    table.settle()
    assert table.money == {(3, "a", "player"): ("win", "100.00", "200.00")}
    table.open().close()
    assert table.now(events.CardPlaced) == [events.CardPlaced(card="5D", to="player", index=1, carried=True)]
    assert table.hands == ("5D", "")
    assert table.state["next"] == "banker"


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_a_card_set_aside_is_burned(table_of, staff, game, clause):
    """The other choice for the card: it counts for nobody and the next round begins with the next card."""
    table = overdrawn(table_of, game)
    assert table.opened.clause == clause
    table.do(table.ruling("set-aside", staff.supervisor))
    assert table.now(events.CardSetAside) == [events.CardSetAside(card="5D")]
    table.settle().open().close().draw("2H")
    assert table.hands == ("2H", "")
    assert table.table.shoe.burned == 1


@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.2")
@pytest.mark.parametrize("game", OTHERS)
def test_what_cannot_be_reconstructed_is_void_by_a_supervisor(table_of, staff, game):
    """In these games the wrong number of cards, once nobody can put it right, voids the round."""
    table = overdrawn(table_of, game)
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "player"): ("push", "0.00", "100.00")}
    assert table.state["result"] == "void"


def short(table_of, game):
    """Banker is due a card, and the shoe calls the round over."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw("KS 2C 7D 3H")
    table.do(ResultClaimed(ClaimedResult.PLAYER, player_pair=False, banker_pair=False))
    return table


@pytest.mark.clause("fortune-six", "5.7")
@pytest.mark.parametrize("wrong", [overdrawn, short])
@pytest.mark.parametrize("ruling", ["play-on", "withdraw-option", "void"])
def test_fortune_six_reconstructs_and_leaves_anything_else_to_the_shift_manager(table_of, staff, wrong, ruling):
    """Its document always goes on with the round: void, withdrawal and play on are for a gaming shift manager."""
    table = wrong(table_of, "fortune-six")
    case = table.opened.case
    assert table.refuses(table.ruling(ruling, staff.manager)).reading == 7
    table.do(table.ruling(ruling, staff.shift_manager))
    assert case not in [open_case.number for open_case in table.table.cases]


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_a_third_card_that_another_hand_was_due_goes_over_to_it(table_of, staff, game, clause):
    """Seen at the reveal: Player had seven and stood, so the card that lies with Player is Banker's."""
    table = table_of(game).load().open().bet(3, "player", "100").close().draw_unseen(4)
    table.do(CardDrawn(None, place=Place(Side.PLAYER, 3)))
    for side, index, card in (("player", 1, "KS"), ("player", 2, "7D"), ("banker", 1, "2C"), ("banker", 2, "3H")):
        table.show(side, index, card)
    table.show("player", 3, "9C")
    assert (table.opened.irregularity, table.opened.clause, table.opened.reading) == ("overdraw", clause, 15)
    assert "reconstruct" in table.opened.rulings
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.hands == ("KS 7D", "2C 3H 9C")
    assert table.state["result"] == "player"


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_a_result_called_with_a_card_still_due_is_a_short_hand(table_of, staff, game, clause):
    """The shoe calls it over while Banker must draw: held; reconstructed, the missing card is drawn and counts."""
    table = short(table_of, game)
    case = table.opened
    assert (case.irregularity, case.clause, case.reading, case.holds) == ("short-hand", clause, 15, True)
    assert (case.rulings[0], case.authority) == ("reconstruct", "pit-supervisor")
    assert table.refuses(table.ruling("reconstruct", staff.dealer)).reading == 7
    table.do(table.ruling("reconstruct", staff.supervisor))
    assert table.state["next"] == "banker"
    table.draw("4D")
    assert table.state["result"] == "banker"
    assert table.hands == ("KS 7D", "2C 3H 4D")


@pytest.mark.clause("fortune-six-nc no-commission super-six-etg fabulous-4", "5.2")
@pytest.mark.parametrize("game", OTHERS)
def test_a_short_hand_nobody_can_complete_is_void(table_of, staff, game):
    """The other ruling, by a pit supervisor."""
    table = short(table_of, game)
    table.do(table.ruling("void", staff.supervisor))
    assert table.money == {(3, "a", "banker"): ("push", "0.00", "100.00")}


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
@pytest.mark.parametrize("kind", ["overdraw", "short-hand"])
def test_noticed_after_the_settlement_and_before_the_next_call_it_is_still_in_time(table_of, staff, game, clause, kind):
    """Staff report it once the round is paid: the round can still be void, and what was paid is reckoned back."""
    table = table_of(game).load().open().bet(3, "player", "100").close().draw(PLAYER_WINS).settle()
    table.report(kind, "three cards lay with Banker")
    case = table.opened
    assert (case.clause, case.round, case.holds) == (clause, 1, True)
    signer = staff.shift_manager if game == "fortune-six" else staff.supervisor
    table.do(table.ruling("void", signer))
    (voided,) = table.now(events.RoundVoided)
    assert voided.round == 1
    assert [(line.seat, line.on, line.stake, line.returns) for line in voided.lines] == [(3, "player", 100_00, 100_00)]
    assert voided.difference == [{"seat": 3, "who": table.who, "on": "player", "returned": 200_00, "due": 100_00}]
    assert table.table.results == ()
    assert table.state["result"] == "void"
    assert not table.table.held
    assert table.table.phase is Phase.IDLE
    table.open()
    assert table.state["round"] == 2


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
@pytest.mark.parametrize("kind", ["overdraw", "short-hand"])
def test_once_the_next_round_is_called_it_is_too_late(table_of, game, clause, kind):
    """With the new bets open and no card out, a wrong number of cards could only mean the round before: refused."""
    table = table_of(game).load().play(PLAYER_WINS).open().bet(3, "player", "100")
    assert table.refuses(Report(Irregularity(kind))).clause == clause
    assert table.fresh == []
    assert table.table.results == ("player",)


@marked
@pytest.mark.parametrize(("game", "clause"), GAMES)
def test_a_smart_shoe_that_claims_the_first_place_has_begun_the_next_round(table_of, game, clause):
    """A card said to be Player's first after the result is an early card of the next round, not one too many."""
    table = table_of(game).load().open().close().draw(PLAYER_WINS)
    table.do(CardDrawn(parse_card("5D"), place=Place(Side.PLAYER, 1)))
    assert table.opened.irregularity == "early-card"
    assert table.opened.clause == "3.2" != clause
