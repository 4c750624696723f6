"""Refusals that a table seldom gives, each with its words."""

import pytest
from support.put_right import settled
from support.staff import SIGNERS
from support.table import ToldTable

from controller.game.cards import parse_card
from controller.table import actions

PS, PM = SIGNERS.supervisor, SIGNERS.manager


def at(phase: str) -> ToldTable:
    """A table in this phase."""
    table = ToldTable("no-commission", port=None, shoe="manual").load()
    match phase:
        case "betting":
            return table.open()
        case "dealing":
            return table.open().close()
        case "a card":
            return table.open().close().draw("9H", manual=True)
    return table


@pytest.mark.parametrize(
    ("phase", "told", "why"),
    [
        ("idle", actions.TakeBack("the-shoe"), "the-shoe cannot be taken back"),
        (
            "betting",
            actions.TakeBack("open-bets", card=parse_card("9H")),
            "a card is given only in the place of a card",
        ),
        ("idle", actions.TakeBack("open-bets"), "the bets are not open: there is no call to take back"),
        ("betting", actions.TakeBack("close-bets", by=PS), "the bets are not closed: there is no call to take back"),
        ("a card", actions.TakeBack("card", card=parse_card("9H")), "the card is 9H already"),
        ("betting", actions.CorrectWager(3, "banker", -1, PM, reason="seen"), "-0.01 is no amount for a wager"),
    ],
)
def test_it_is_refused_in_these_words(phase, told, why):
    assert why in at(phase).refuses(told).text


def test_a_wager_of_a_settled_round_is_no_negative_amount():
    told = actions.CorrectWager(3, "banker", -1, PM, reason="seen", round=1)
    assert "is no amount for a wager" in settled().refuses(told).text
