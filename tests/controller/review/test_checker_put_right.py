"""The checker of a bundle follows what is put right after a settlement, and names what does not add up."""

import pytest
from msgspec.structs import replace
from support.checker import table_of
from support.put_right import STORIES, corrected, entries_of, paid_wrong, put_right_again, settled, wager_put_right
from support.staff import SIGNERS
from support.table import ToldTable

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import actions, events


@pytest.mark.parametrize("story", STORIES)
def test_honest_records_are_found_right(story):
    table, found = table_of(entries_of(story().happened))
    assert found == []
    assert table.figures["rounds"] == 1


def by_hand() -> ToldTable:
    """A table where people enter the cards, with the bets closed."""
    return ToldTable("no-commission", port=None, shoe="manual").load().open().close()


PS = SIGNERS.supervisor


@pytest.mark.parametrize(
    ("table", "told", "drawn"),
    [
        (ToldTable("no-commission").load().open(), actions.TakeBack("open-bets"), 0),
        (by_hand(), actions.TakeBack("close-bets", by=PS, reason="too soon"), 0),
        (by_hand().draw("9H", manual=True), actions.TakeBack("card"), 0),
        (by_hand().draw("9H", manual=True), actions.TakeBack("card", card=parse_card("9D")), 1),
        (by_hand().draw("9H 2C", manual=True), actions.Correct(Side.BANKER, 1, None, PS, "typed twice"), 1),
        (by_hand().draw("9H 2C", manual=True), actions.Correct(Side.PLAYER, 1, parse_card("9D"), PS, "a slip"), 2),
    ],
)
def test_what_was_taken_back_was_not_drawn(table, told, drawn):
    table.do(told)
    again, found = table_of(entries_of(table.happened))
    assert (found, again.drawn) == ([], drawn)


@pytest.mark.parametrize(
    ("story", "kind", "change", "said"),
    [
        (settled, events.WagerPlaced, {"on": "golden-egg"}, "the game has no such wager"),
        (corrected, events.CardCorrected, {"round": 9}, "round 9 was corrected and was not settled"),
        (corrected, events.CardCorrected, {"index": 3}, "round 1 was corrected where no card lay"),
        (corrected, events.CardCorrected, {"result": "player"}, "was corrected to player, and its cards say tie"),
        (corrected, events.CardCorrected, {"lines": []}, "was not settled"),
        (corrected, events.CardCorrected, {"money": []}, "lists nothing to put right; it is"),
        (paid_wrong, events.PayoutReported, {"due": 1_00}, "was due, not 1.00"),
        (paid_wrong, events.PayoutReported, {"round": 9}, "0.00 was due, not"),
        (put_right_again, events.Adjusted, {"round": 9}, "was adjusted, and nothing was open"),
        (put_right_again, events.Adjusted, {"how": "paid"}, "100.00 was paid, and -850.00 was open"),
        (put_right_again, events.Adjusted, {"left": 0}, "-750.00 is left, not 0.00"),
        (wager_put_right, events.WagerCorrected, {"before": 70_00}, "70.00 was corrected, and 100.00 lay there"),
        (wager_put_right, events.WagerCorrected, {"round": 9}, "a wager was corrected, and the round was not settled"),
    ],
)
def test_a_forged_record_is_named(story, kind, change, said):
    forged = [replace(event, **change) if isinstance(event, kind) else event for event in story().happened]
    _, found = table_of(entries_of(forged))
    assert any(said in what for _, _, what in found), found


RIGHT = (["2H", "6D"], ["9S", "KC"], "banker")


@pytest.mark.parametrize(
    ("number", "cards", "said"),
    [
        (9, RIGHT, "round 9 was put in order and was not settled"),
        (1, (["2H", "6D"], ["9S", "9C"], "tie"), "round 1 was put in order with cards that it did not have"),
        (1, (*RIGHT[:2], "tie"), "round 1 was corrected to tie, and its cards say banker"),
    ],
)
def test_a_round_that_was_put_in_order_wrongly_is_named(number, cards, said):
    table = settled()
    forged = events.RoundReconstructed(number, *cards, table.all(events.RoundSettled)[0].lines, 1)
    _, found = table_of(entries_of([*table.happened, forged]))
    assert any(said in what for _, _, what in found), found
