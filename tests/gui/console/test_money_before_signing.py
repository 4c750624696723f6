"""What a correction does to money is on the page before anybody signs it."""

import pytest
from support.touches import card_keys, walk

from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Report, Settle
from gui.console.pages.cases.card_entry import CorrectPage

BANKER_WINS = "9H KS 4D 6C 2C"


def won(felt):
    """The Banker wins with 6: seat 3 gets 950, seat 5b loses 100."""
    bets = PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player", 100_00, "b")
    return felt().tell(LoadShoe(8), OpenBets(), *bets, CloseBets()).deal(BANKER_WINS)


def words(table, page):
    return " ".join(table.view(page).column.words)


def test_a_reported_misread_card_shows_each_players_money_before_it_is_signed(felt):
    """Player 9 4 5 is 8: the Player wins."""
    table = won(felt).tell(Report(Irregularity.MISREAD_CARD))
    page = walk(table, None, "ruling:correct", "at:player:3", *card_keys("5C")).page
    assert "Seat 3: pay 950, now collect 1,000." in words(table, page)
    assert "Seat 5b: collect 100, now pay 100." in words(table, page)


def test_a_card_that_is_touched_shows_the_same(felt):
    table = won(felt)
    page = walk(table, CorrectPage(Side.PLAYER, 3), *card_keys("5C")).page
    assert "Seat 3: pay 950, now collect 1,000." in words(table, page)


def test_a_misread_card_of_a_settled_round_shows_what_is_to_be_put_right(felt):
    table = won(felt).tell(Settle(), Report(Irregularity.MISREAD_CARD))
    page = walk(table, None, "ruling:correct", "at:player:3", *card_keys("5C")).page
    assert "Seat 3: collect 1,950. Seat 5b: pay 200." in words(table, page)
    assert "Wagers stay in play." not in words(table, page)


@pytest.mark.parametrize("seats", [4, 7])
def test_of_many_players_the_first_four_are_named(felt, seats):
    bets = [PlaceWager(seat, "banker", 100_00) for seat in range(1, seats + 1)]
    table = felt().tell(LoadShoe(8), OpenBets(), *bets, CloseBets()).deal(BANKER_WINS)
    page = walk(table, CorrectPage(Side.PLAYER, 3), *card_keys("5C")).page
    assert words(table, page).count("now collect") == 4
    assert ("and 3 more" in words(table, page)) is (seats == 7)
