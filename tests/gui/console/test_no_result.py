"""A settled round whose corrected cards are no finished round: nothing is offered for a result that does not stand."""

import pytest
from msgspec import structs
from support.touches import live

from controller.decide.moves import decide
from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Ruling
from controller.table.actions import Adjust, CloseBets, Correct, LoadShoe, OpenBets, PlaceWager, Settle, Signature
from controller.table.money_lines import How
from gui.console.pages.cases.preview import outlook, tried
from gui.console.pages.payouts.adjusting import AdjustmentsPage, AdjustPage
from gui.console.pages.wagers.recall import RoundPage

pytestmark = pytest.mark.usefixtures("qapp")
PS = Signature("ps1", Role.PIT_SUPERVISOR)
BETS = (PlaceWager(1, "player", 100_00), PlaceWager(2, "banker", 100_00))
WAITS = "Round 1: the corrected cards are no finished round. Its result does not stand until somebody rules."


def settled(felt, cards, *corrections):
    table = felt().tell(LoadShoe(8), OpenBets(), *BETS, CloseBets()).deal(cards).tell(Settle())
    return table.tell(*(Correct(side, index, parse_card(card), PS, "misread", 1) for side, index, card in corrections))


@pytest.fixture
def waiting(felt):
    """The first correction made the Player win; by the second the Player was due no third card."""
    return settled(felt, "9H KS 4D 6C 2C", (Side.PLAYER, 3, "5C"), (Side.BANKER, 1, "2D"))


@pytest.fixture
def short(felt):
    """The first correction made a tie; by the second the Player was due a third card."""
    return settled(felt, "9H KS KD 8C", (Side.PLAYER, 1, "8H"), (Side.PLAYER, 1, "5H"), (Side.BANKER, 2, "7C"))


def test_the_payouts_offer_nothing_of_a_result_that_does_not_stand(waiting):
    assert waiting.table.held
    column = waiting.view(AdjustmentsPage()).column
    assert column.words == (WAITS,)
    assert [(row.lead, *row.cells, row.key) for row in column.rows] == [
        ("1", "Round 1", "open", ""), ("2", "Round 1", "open", ""),
    ]  # fmt: skip
    column = waiting.view(AdjustPage(1, 1, "a")).column
    assert column.words == (WAITS,)
    assert [row.cells for row in column.rows] == [("At the time", "collected 100")]
    assert live(waiting, AdjustPage(1, 1, "a")) == {"back"}


def test_the_recalled_round_says_so_too(waiting):
    column = waiting.view(RoundPage(1)).column
    assert (column.words, column.rows, column.cites) == ((WAITS,), (), "")


def test_nobody_puts_money_right_before_the_ruling(waiting):
    by = Signature("pm1", Role.PIT_MANAGER)
    refusal = decide(waiting.table, Adjust(1, 1, How.PAID, 200_00, by, reason="as told"), waiting.rules).refusal
    assert str(refusal.text) == "round 1 has no result until somebody rules: its corrected cards are no finished round"
    assert (refusal.clause, refusal.reading) == (waiting.table.holding_case.clause, waiting.table.holding_case.reading)


def test_after_the_ruling_the_payouts_are_those_of_what_was_ruled(waiting):
    case = waiting.table.holding_case
    by = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
    waiting.tell(structs.replace(tried(case, Ruling.VOID), by=by))
    column = waiting.view(AdjustmentsPage()).column
    assert [(row.lead, *row.cells) for row in column.rows] == [
        ("1", "Round 1", "pay 100"), ("2", "Round 1", "collect 95"),
    ]  # fmt: skip


def test_a_ruling_on_a_settled_round_does_not_say_that_wagers_stay_in_play(waiting, short):
    found = outlook(waiting.scene(), tried(waiting.table.holding_case, Ruling.SET_ASIDE))
    assert found.wagers == ("No payout differs.",)
    case = short.table.holding_case
    assert Ruling.PLAY_ON in case.rulings, case
    found = outlook(short.scene(), tried(case, Ruling.PLAY_ON))
    assert found.wagers[0] == "The result before the correction stays."
