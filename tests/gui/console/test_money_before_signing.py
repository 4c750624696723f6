"""What a correction does to money is on the page before anybody signs it."""

import pytest
from support.touches import card_keys, walk

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.actions import CloseBets, Collect, LoadShoe, OpenBets, PlaceWager, Report, Settle
from controller.table.observations import CardDrawn, Place
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.cases import CasePage

BANKER_WINS = "9H KS 4D 6C 2C"


def won(felt):
    """The Banker wins with 6: seat 3 gets 950, seat 5b loses 100."""
    bets = PlaceWager(3, "banker", 1000_00), PlaceWager(5, "player", 100_00, "b")
    return felt().tell(LoadShoe(8), OpenBets(), *bets, CloseBets()).deal(BANKER_WINS)


def collected_with_an_early_card(felt):
    """Banker wins with 6, the losing wagers are collected, and the first card of the next round has slipped out."""
    bets = [PlaceWager(1, "banker", 1_100_00), PlaceWager(1, "tie", 100_00), PlaceWager(4, "player", 200_00)]
    bets.append(PlaceWager(4, "fortune-six", 50_00))
    table = felt().tell(LoadShoe(8), OpenBets(), *bets, CloseBets()).deal(BANKER_WINS)
    return table.tell(Collect(), CardDrawn(parse_card("7H"), place=Place(Side.PLAYER, 1)))


def test_the_money_is_shown_before_and_after_although_an_early_card_waits(felt):
    """What is taken and what is paid are two figures: a dealer who reads a net figure takes the wrong chips."""
    table = collected_with_an_early_card(felt).tell(Report(Irregularity.MISREAD_CARD))
    case = next(case for case in table.table.cases if case.kind is Irregularity.MISREAD_CARD)
    page = walk(table, CasePage(case.number), "ruling:correct", "at:player:3", *card_keys("5C")).page
    said = words(table, page)
    assert "Seat 1: collect 100 + pay 1,045, now collect 1,200." in said
    assert "Seat 4: collect 200 + pay 600, now collect 50 + pay 200." in said
    page = walk(table, CorrectPage(Side.PLAYER, 3), *card_keys("5C")).page
    assert "Seat 1: collect 100 + pay 1,045, now collect 1,200." in words(table, page)
    payouts = walk(table, page, "paid").page
    assert "–" not in words(table, payouts)


@pytest.mark.parametrize(("card", "held"), [("5C", True), ("2D", False)])
def test_a_correction_that_changes_money_is_held_to_sign(felt, card, held):
    """Another suit changes nothing, and is signed by a tap."""
    table = won(felt)
    page = walk(table, CorrectPage(Side.PLAYER, 3), *card_keys(card)).page
    found = [button for button in table.view(page).column.buttons if button.key.startswith("person:")]
    assert found
    assert all(button.hold is held for button in found)


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
