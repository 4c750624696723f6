"""A card that the shoe draws outside the round while cards wait under a hold: it keeps its place in the order drawn."""

import pytest

from controller.game.cards import parse_card
from controller.table.deal import TURNS
from controller.table.model import Phase
from controller.table.observations import CardDiscarded, CardDrawn, ClaimedResult, Course, ResultClaimed

ROUND = "KS 9H KD 8C 9S"
OUTSIDE = CardDrawn(None, Course.OUTSIDE)
CALLED = ResultClaimed(ClaimedResult.PLAYER, player_pair=True, banker_pair=False)


@pytest.fixture
def held(table_of):
    """The first card lies, the table is held, the other four wait; then the shoe draws one more outside the round."""
    table = table_of("fortune-six").load().open().bet(1, "player", "100").close()
    for place, card in zip(TURNS, ROUND.split(), strict=False):
        table.do(CardDrawn(parse_card(card), place=place))
        if place == TURNS[0]:
            table.report("other")
    table.do(OUTSIDE)
    return table


def test_it_is_hidden_and_the_cards_before_it_are_not(held):
    assert held.state["waiting"] == ["9H", "KD", "8C", "9S", "??"]
    assert held.state["established"]
    assert [case.kind for case in held.table.cases] == ["other", "overdraw"]


@pytest.mark.parametrize("ruling", ["keep-for-next", "set-aside"])
def test_the_cards_before_it_go_where_they_are_due(held, staff, ruling):
    held.do(held.ruling("play-on", staff.shift_manager, case=1))
    assert held.table.held, "the card too many has a case of its own"
    held.do(held.ruling(ruling, staff.supervisor, case=2))
    assert held.hands == ("KS KD 9S", "9H 8C")
    assert (held.table.phase, held.table.held) == (Phase.RESULT, False)
    assert held.table.carried == ((None,) if ruling == "keep-for-next" else ())
    assert held.table.shoe.drawn == 6


def test_no_hand_is_due_it(held, staff):
    """Reading 15: it is kept or set aside."""
    assert "reconstruct" not in held.table.case(2).rulings
    assert "not reconstruct" in held.refuses(held.ruling("reconstruct", staff.supervisor, case=2)).text


def test_reconstructed_it_goes_to_the_hand_that_is_due_it(table_of, staff):
    """The shoe took the round for complete one card too soon."""
    table = table_of("fortune-six").load().open().close()
    table.do(CardDrawn(parse_card("KS"), place=TURNS[0]))
    table.report("other")
    table.do(CardDrawn(parse_card("9H"), place=TURNS[1]))
    table.do(CardDrawn(parse_card("KD"), Course.OUTSIDE))
    assert table.state["waiting"] == ["9H", "??"]
    table.do(table.ruling("play-on", staff.shift_manager, case=1))
    table.do(table.ruling("reconstruct", staff.supervisor, case=2))
    assert table.hands == ("KS KD", "9H")


@pytest.mark.parametrize(
    "said", [CardDrawn(parse_card("7H"), Course.CARRIED_OVER, TURNS[0]), CardDiscarded(parse_card("7H"))]
)
def test_what_the_shoe_did_with_it_is_followed(held, staff, said):
    """It names the same card: nothing is counted twice, and the cards that wait still belong to this round."""
    held.do(CALLED)
    held.do(said)
    assert held.table.shoe.drawn == 6
    assert [str(card) for card in held.table.carried] == (["7H"] if isinstance(said, CardDrawn) else [])
    assert held.state["waiting"] == ["9H", "KD", "8C", "9S"]
    assert held.state["established"]
    for case in held.table.cases:
        if case.kind == "other":
            held.do(held.ruling("play-on", staff.shift_manager, case=case.number))
    assert held.hands == ("KS KD 9S", "9H 8C")
    held.settle()


def test_after_the_result_surplus_cards_are_kept_in_the_order_drawn(table_of, staff):
    table = table_of("fortune-six").load().open().close().draw("9H 4D KS 5C 2C")
    table.do(CardDrawn(parse_card("3C"), Course.OUTSIDE))
    table.do(table.ruling("keep-for-next", staff.supervisor))
    assert [str(card) for card in table.table.carried] == ["2C", "3C"]
