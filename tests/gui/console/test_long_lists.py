"""No list ends with "and N more" that nobody can open: everything is on a page."""

import pytest
from support.fitting import PANELS, assert_fits
from support.touches import card_keys, walk

from controller.game.irregularities import Irregularity
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Report, Settle
from gui.console.pages.wagers.recall import RoundPage

BANKER_WINS = "9H KS 4D 6C 2C"


def full(felt, *, tie=50_00):
    """Every player of seven seats has wagers: 42 lines, or 21 without the ties."""
    bets = [
        PlaceWager(seat, on, cents, who)
        for seat in range(1, 8)
        for who in "abc"
        for on, cents in (("banker", 1_000_00), ("tie", tie))
        if cents
    ]
    return felt().tell(LoadShoe(8), OpenBets(), *bets, CloseBets()).deal(BANKER_WINS)


def pages_of(table, page):
    """The page and those that *More* leads to, until it is the first again."""
    found = [page]
    while (following := walk(table, found[-1], "more").page) != page:
        found.append(following)
    return found


@pytest.mark.parametrize("panel", PANELS)
def test_recall_pages_through_every_line_of_a_round(qtbot, felt, panel):
    table = full(felt).tell(Settle())
    rows = []
    for page in pages_of(table, RoundPage(1)):
        view = table.view(page)
        assert_fits(qtbot, view, panel, page.first)
        rows += view.column.rows
    assert len(rows) == 42
    assert len(set(rows)) == 42


def test_recall_says_which_lines_are_shown(felt):
    table = full(felt).tell(Settle())
    assert table.view(RoundPage(1)).column.cites == "1–5 of 42"
    assert table.view(RoundPage(1, cards=2)).column.rows == ()


@pytest.mark.parametrize("panel", PANELS)
def test_the_preview_of_a_ruling_has_the_money_of_every_player(qtbot, felt, panel):
    table = full(felt, tie=0).tell(Report(Irregularity.MISREAD_CARD))
    page = walk(table, None, "ruling:correct", "at:player:3", *card_keys("5C")).page
    assert_fits(qtbot, table.view(page), panel, "ruling")
    assert "and 17 more" in " ".join(table.view(page).column.words)
    words = []
    for shown in pages_of(table, walk(table, page, "paid").page):
        view = table.view(shown)
        assert_fits(qtbot, view, panel, shown.first)
        words += view.column.words
    assert len(words) == 21
    assert walk(table, page, "paid", "there").page == page


@pytest.mark.parametrize("panel", PANELS)
def test_money_that_is_taken_and_paid_fits_too(qtbot, felt, panel):
    table = full(felt).tell(Report(Irregularity.MISREAD_CARD))
    page = walk(table, None, "ruling:correct", "at:player:3", *card_keys("5C"), "paid").page
    assert_fits(qtbot, table.view(page), panel, "payouts")
