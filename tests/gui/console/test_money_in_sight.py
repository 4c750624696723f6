"""Money that is confirmed, or that was moved, is in sight."""

import pytest
from support.touches import live, walk

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.settings.settings import Confirm, Screen
from controller.table.actions import (
    CloseBets,
    Collect,
    Correct,
    LoadShoe,
    OpenBets,
    PaySeat,
    PlaceWager,
    Rule,
    Settle,
    Signature,
)
from gui.console.felt import BetsFelt
from gui.console.pages.cases.card_entry import EntryPage
from gui.console.pages.home import shown
from gui.console.pages.menu import touch
from gui.console.pages.wagers.paying import PayingPage

pytestmark = pytest.mark.usefixtures("qapp")
BANKER_WINS = "9H KS 4D 6C 2C"
BETS = (PlaceWager(1, "player", 100_00), PlaceWager(2, "banker", 1_000_00), PlaceWager(3, "banker", 200_00))
CROWD = tuple(PlaceWager(seat, "banker", 100_00, who) for seat in range(1, 17) for who in "abc")
NARROW = Screen(150, 240)
"""A panel that shows eight boxes at once."""


def result(felt, *bets, cards=BANKER_WINS, **settings):
    return felt(**settings).tell(LoadShoe(8), OpenBets(), *bets, CloseBets()).deal(cards)


def players(view):
    return [box.player for box in view.felt.boxes]


# What is confirmed


@pytest.mark.parametrize("told", [(), (Collect(),), (Collect(), PaySeat(2))], ids=["collect", "pay", "settle"])
def test_nothing_is_confirmed_while_the_felt_lies_over_the_boxes(felt, told):
    table = result(felt, *BETS).tell(*told)
    confirms = table.view().primary
    page = touch(None, "menu:wagers", table.scene()).page
    view = table.view(page)
    assert isinstance(view.felt, BetsFelt)
    assert (view.primary, view.action, view.opens) == ("Show the boxes", None, PayingPage(table.table.round))
    assert view.live
    assert table.view(view.opens).primary == confirms


def test_with_one_touch_for_all_the_boxes_are_shown_first_too(felt):
    table = result(felt, *BETS, confirm=Confirm.ALL)
    page = touch(None, "menu:wagers", table.scene()).page
    assert table.view(page).action is None
    assert table.view().action == Settle()


def test_without_wagers_the_round_is_settled_from_every_page(felt):
    table = result(felt)
    page = touch(None, "menu:wagers", table.scene()).page
    assert table.view(page).action == Settle()


def test_a_payment_whose_box_is_on_another_part_is_not_confirmed(felt):
    table = result(felt, *CROWD, seats=16, screen=NARROW)
    view = table.view()
    assert (view.primary, players(view)) == ("Seat 1 is paid", ["1", "1b", "1c", "2", "2b", "2c", "3", "3b"])
    page = walk(table, PayingPage(table.table.round), "more").page
    view = table.view(page)
    assert players(view)[0] == "3c"
    assert (view.primary, view.action) == ("Show the boxes", None)
    assert players(table.view(view.opens))[0] == "1"


def test_the_boxes_follow_the_player_who_is_next(felt):
    table = result(felt, *CROWD, seats=16, screen=NARROW)
    page = PayingPage(table.table.round)
    for bet in CROWD[:-1]:
        view = table.view(page)
        assert view.action == PaySeat(bet.seat, bet.who)
        assert f"box:{bet.seat}:{bet.who}" in [box.key for box in view.felt.boxes]
        table.tell(view.action)
    assert table.view(page).action == Settle()


def test_more_boxes_comes_back_to_the_first(felt):
    table = result(felt, *CROWD, seats=16, screen=NARROW)
    page, seen = PayingPage(table.table.round), []
    for _ in range(6):
        seen += players(table.view(page))
        page = walk(table, page, "more").page
    assert len(seen) == len(set(seen)) == len(CROWD)
    assert players(table.view(page)) == seen[:8]


# What was moved


PS = Signature("ps1", Role.PIT_SUPERVISOR)
FOUR_CARDS = "KH 9S KD KC"
"""Banker wins with a natural nine."""
PLAYER_DRAWS = Correct(Side.BANKER, 1, parse_card("2C"), PS, "as the cards lie")
TOO_MANY = Correct(Side.BANKER, 1, parse_card("2D"), PS, "as the cards lie")


def moved(view):
    return {box.player: (box.takes, box.pays, box.stays, box.state) for box in view.felt.boxes}


def test_chips_that_were_moved_stay_in_sight_while_a_card_is_due_again(felt):
    table = result(felt, *BETS, cards=FOUR_CARDS).tell(Collect(), PaySeat(2), PLAYER_DRAWS)
    view = table.view()
    assert view.step == "PLAYER DRAWS"
    assert moved(view) == {
        "1": ("100", "", "", "moved"), "2": ("", "950", "", "moved"), "3": ("", "", "200", "moved"),
    }  # fmt: skip
    assert view.column.title == "Moved so far"
    assert [(row.lead, *row.cells) for row in view.column.rows] == [("1", "", "▼ 100", ""), ("2", "", "", "▲ 950")]
    table.deal("5D 7D")
    assert [box.state for box in table.view().felt.boxes] == ["done", "done", "next"]


def test_chips_that_were_moved_stay_in_sight_while_the_table_is_held(felt):
    table = result(felt, *BETS, cards=BANKER_WINS).tell(Collect(), PaySeat(2), TOO_MANY)
    view = table.view()
    assert (view.column.alarm, table.table.held) == (True, True)
    assert moved(view)["1"][:2] == ("100", "")
    assert moved(view)["2"][:2] == ("", "950")
    page = touch(None, "box:2:a", table.scene()).page
    column = table.view(page).column
    assert column.title == "Seat 2"
    assert [row.cells for row in column.rows] == [("Banker", "1,000"), ("▲ Paid", "950")]
    page = touch(page, "box:1:a", table.scene()).page
    assert [row.cells for row in table.view(page).column.rows] == [
        ("Player", "100", "collected"), ("▼ Collected", "100"),
    ]  # fmt: skip
    assert "back" in live(table, page)


def test_cards_typed_by_hand_can_be_typed_on(felt):
    table = result(felt, *BETS, cards=FOUR_CARDS, shoe="manual").tell(Collect(), PLAYER_DRAWS)
    view = table.view()
    assert isinstance(shown(None, table.scene()), EntryPage)
    assert moved(view)["1"][0] == "100"
    page = touch(None, "box:1:a", table.scene()).page
    assert "back" in live(table, page)


def test_where_nothing_was_moved_the_hands_stay_large(felt):
    table = result(felt, *BETS, cards=FOUR_CARDS).tell(PLAYER_DRAWS)
    assert (table.view().felt, table.view().column.title) == (None, "Pays")


def test_the_areas_are_one_touch_away_while_chips_were_moved(felt):
    table = result(felt, *BETS, cards=FOUR_CARDS).tell(Collect(), PLAYER_DRAWS)
    page = walk(table, touch(None, "box:1:a", table.scene()).page, "areas").page
    assert "Banker" in [row.cells[0] for row in table.view(page).column.rows]
    assert table.view(walk(table, page, "all").page).column.title == "Moved so far"


def test_a_void_after_that_lists_the_moved_money(felt):
    table = result(felt, *BETS, cards=BANKER_WINS).tell(Collect(), PaySeat(2), TOO_MANY)
    case = table.table.holding_case
    table.tell(Rule(case.number, Ruling.VOID, Signature("gsm1", Role.GAMING_SHIFT_MANAGER), "as ruled"))
    assert {(line.seat, line.difference) for line in table.table.money} == {(1, 100_00), (2, -950_00)}
