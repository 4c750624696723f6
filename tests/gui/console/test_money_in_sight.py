"""Money that is confirmed, or that was moved, is in sight."""

import pytest
from support.touches import walk

from controller.settings.settings import Confirm, Screen
from controller.table.actions import CloseBets, Collect, LoadShoe, OpenBets, PaySeat, PlaceWager, Settle
from gui.console.felt import BetsFelt
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


def shown(view):
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
    assert (view.primary, shown(view)) == ("Seat 1 is paid", ["1", "1b", "1c", "2", "2b", "2c", "3", "3b"])
    page = walk(table, PayingPage(table.table.round), "more").page
    view = table.view(page)
    assert shown(view)[0] == "3c"
    assert (view.primary, view.action) == ("Show the boxes", None)
    assert shown(table.view(view.opens))[0] == "1"


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
        seen += shown(table.view(page))
        page = walk(table, page, "more").page
    assert len(seen) == len(set(seen)) == len(CROWD)
    assert shown(table.view(page)) == seen[:8]
