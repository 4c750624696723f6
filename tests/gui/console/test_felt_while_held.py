"""The felt while a case holds the table: who has what can be seen, and nothing is placed or taken off."""

import pytest
from support.touches import amount_keys, live, signed, walk

from controller.decide.moves import restarted
from controller.game.authority import Role
from controller.game.irregularities import Irregularity
from controller.runtime.fold import evolve_state
from controller.table.actions import CloseBets, Dismiss, LoadShoe, OpenBets, PlaceWager, Report, Signature
from gui.console.felt import BetsFelt
from gui.console.pages.cases.cases import CasePage
from gui.console.pages.menu import touch
from gui.console.pages.wagers.lying import LyingPage

pytestmark = pytest.mark.usefixtures("qapp")
BETS = (
    PlaceWager(1, "banker", 100_00),
    PlaceWager(3, "banker", 1_000_00),
    PlaceWager(3, "tie", 50_00, "b"),
    PlaceWager(5, "player", 200_00),
)
ROWS = [("1", "Banker", "100"), ("3", "Banker", "1,000"), ("3b", "Tie", "50"), ("5", "Player", "200")]


def betting(felt):
    """A card comes while bets are open."""
    return felt().tell(LoadShoe(8), OpenBets(), *BETS).deal("9H")


def dealing(felt):
    """Somebody reports something between two cards."""
    return felt().tell(LoadShoe(8), OpenBets(), *BETS, CloseBets()).deal("9H").tell(Report(Irregularity.OTHER))


def too_many(felt):
    """A card comes after the result."""
    return felt().tell(LoadShoe(8), OpenBets(), *BETS, CloseBets()).deal("9H KS 4D 6C 2C")


def opened(table):
    """The page after a touch on *Wagers*."""
    return touch(None, "menu:wagers", table.scene()).page


def listed(column):
    return [(row.lead, *row.cells) for row in column.rows]


@pytest.mark.parametrize("held", [betting, dealing, too_many])
def test_wagers_opens_the_felt_while_the_table_is_held(felt, held):
    table = held(felt)
    if not table.table.held:
        table.tell(Report(Irregularity.OTHER))
    page = opened(table)
    view = table.view(page)
    assert isinstance(view.felt, BetsFelt)
    assert {cell.key: cell.staked for cell in view.felt.places if cell.staked} == {
        "cell:1:banker": 100_00, "cell:3:banker": 1_000_00, "cell:3:tie": 50_00, "cell:5:player": 200_00,
    }  # fmt: skip
    assert listed(view.column) == ROWS
    assert view.step.startswith("HELD"), "the case stays the largest words"


def test_nothing_is_placed_or_taken_off_while_the_table_is_held(felt):
    for held in (betting, dealing):
        table = held(felt)
        page = opened(table)
        for cell in table.view(page).felt.places:
            assert cell.live is bool(cell.staked)
            if cell.live:
                turn = touch(page, cell.key, table.scene())
                assert (type(turn.page), turn.intent) == (LyingPage, None)


def test_a_touched_seat_shows_only_its_players(felt):
    table = dealing(felt)
    page = touch(opened(table), "cell:3:tie", table.scene()).page
    view = table.view(page)
    assert listed(view.column) == ROWS[1:3]
    assert {cell.key for cell in view.felt.places if cell.chosen} >= {"cell:3:tie", "cell:3:banker"}
    assert listed(table.view(walk(table, page, "every").page).column) == ROWS
    assert listed(table.view(touch(page, "cell:3:tie", table.scene()).page).column) == ROWS


def test_what_cannot_be_corrected_says_why_before_it_is_touched(felt):
    table = betting(felt)
    page = opened(table)
    assert "slip" not in live(table, page)
    (words,) = table.view(page).column.words
    assert words.startswith("the table is held: wagers stay as they are until somebody rules (")


def test_a_wager_entered_wrongly_is_corrected_while_cards_are_held(felt):
    table = dealing(felt)
    page = touch(opened(table), "cell:5:player", table.scene()).page
    page = walk(table, page, "wager:5:a:player", "area:player", *amount_keys("300"), "confirm").page
    table.tell(signed(table, page))
    assert [wager.amount for wager in table.table.wagers if wager.seat == 5] == [300_00]


def test_the_felt_closes_with_the_hold(felt):
    table = dealing(felt)
    page = opened(table)
    case = table.table.holding_case
    table.tell(Dismiss(Signature("ps1", Role.PIT_SUPERVISOR), case.number, reason="no"))
    assert table.view(page).column.title == "Pays"


def test_after_a_power_failure_the_wagers_can_be_compared_too(felt):
    table = felt().tell(LoadShoe(8), OpenBets(), *BETS, CloseBets()).deal("9H")
    for event in restarted(table.table, table.rules, "test", resumed=True).events:
        table.state = evolve_state(table.state, event)
    compare = walk(table, CasePage(), "compare").page
    assert "Touch Wagers below to see who has what." in table.view(compare).column.words
    page = touch(compare, "menu:wagers", table.scene()).page
    assert listed(table.view(page).column) == ROWS
    assert "back" in live(table, page)
