"""Outcome established (reading 8): for the wagers that the table offers, with the cards that wait under a hold."""

import pytest

from controller.game.cards import parse_card
from controller.game.gamefile import game_ids
from controller.game.hands import Side
from controller.table.observations import BytesRejected, CardDrawn, Place, SequenceGap

GAMES = game_ids()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("cards", "all_of_them", "main_only"), [("2C 3D", False, False), ("2C 3D 4H", True, False)])
def test_a_pair_that_the_table_does_not_offer_establishes_nothing(table_of, game, cards, all_of_them, main_only):
    """From the third card on the Player pair is decided; a table without pairs is established by a natural or later."""
    for wagers, established in ((None, all_of_them), (["player", "banker", "tie"], main_only)):
        more = {} if wagers is None else {"wagers": wagers}
        table = table_of(game, **more).load().open().bet(3, "banker", "100").close().draw(cards)
        assert table.state["established"] is established
        table.restart()
        assert table.case.rulings == (("play-on",) if established else ("withdraw-option",))


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_wait_under_a_hold_count_where_they_are_due(table_of, game):
    """Two cards lie in the hands; a natural comes while the table is held, and then the power fails."""
    table = (
        table_of(game, wagers=["player", "banker", "tie"]).load().open().bet(3, "banker", "100").close().draw("9H 4D")
    )
    table.report("other")
    table.draw("KS")
    assert not table.state["established"]
    table.draw("2C")
    assert table.state["established"]
    assert set(table.state["decided"]) >= {"player", "banker", "tie"}
    table.restart()
    assert table.opened.irregularity == "power-failure"
    assert table.opened.rulings == ["play-on"]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_behind_one_that_may_have_passed_has_no_certain_place(table_of, game):
    """Taken as they came, the waiting cards would make a natural of a king that may be the Banker's."""
    table = table_of(game, shoe="bee-tek", wagers=["player", "banker", "tie"]).load().open().bet(3, "banker", "100")
    table.close().draw("9H 4D").do(BytesRejected(b"?", "no message"))
    table.draw("KS 2C")
    assert not table.state["established"]
    table.restart()
    assert (table.opened.irregularity, table.opened.rulings) == ("power-failure", ["withdraw-option"])


def test_behind_a_lost_card_the_place_that_the_shoe_names_counts(table_of):
    """The Player's second card is lost, the Banker's comes: its pair is decided, and the Player's is not."""
    table = table_of("no-commission", shoe="angel-eye").load().open().bet(3, "banker", "100").close().draw("9H KS")
    table.do(SequenceGap(3, 4))
    table.do(CardDrawn(parse_card("6C"), place=Place(Side.BANKER, 2)))
    assert table.state["decided"] == {"banker-pair": "lose"}
    table.do(CardDrawn(parse_card("2C"), place=Place(Side.PLAYER, 3)))
    assert set(table.state["decided"]) == {"banker-pair"}


@pytest.mark.parametrize("game", GAMES)
def test_concealed_cards_establish_nothing(table_of, game):
    """Four cards face down; a fifth waits, face down too."""
    table = table_of(game).load().open().bet(3, "banker", "100").close().draw_unseen(4)
    table.report("other")
    table.do(CardDrawn(None))
    assert not table.state["established"]
    table.restart()
    assert table.opened.rulings == ["withdraw-option"]
