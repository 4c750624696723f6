"""The cards on the dealer's screen are those that were drawn: no plate shows a card that the shoe did not report, and
the words beside the shoe say what is true of a card in no hand."""

import random

import pytest
from PySide6.QtGui import QPixmap

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table.actions import CloseBets, LoadShoe, OpenBets, Report, Rule, Settle, Signature
from controller.table.deal import laid_as_due
from controller.table.model import Phase
from controller.table.observations import (
    CardDrawn,
    CardUnread,
    Course,
    FaultCleared,
    FaultRaised,
    IdentityShown,
    Place,
    ShoeFault,
)
from controller.table.surplus import of_this_round
from gui.console import paint
from gui.console.layout import lay_out
from gui.theme import Scale

VOIDS = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)


def dealing(felt, cards=""):
    return felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal(cards)


def foreign(table):
    """What the shoe says of a card of another set."""
    fault = ShoeFault.CARD_CODE
    return table.tell(FaultRaised(fault), CardDrawn(None, Course.OUTSIDE), FaultCleared(fault))


def painted(table, monkeypatch, view=None):
    """The cards that the console paints on its plates, those of the shoe's symbol left out: None is a back."""
    found = []
    monkeypatch.setattr(paint, "paint_card", lambda _, place, card, **__: found.append((place, card)))
    view = view or table.view()
    layout = lay_out(1280, 800, Scale.of(1280, 217), tuple(button.label for button in view.menu))
    picture = QPixmap(1280, 800)
    painter = paint.QPainter(picture)
    paint.paint_console(painter, layout, view)
    painter.end()
    monkeypatch.undo()
    return [card for place, card in found if layout.player.contains(place) or layout.banker.contains(place)]


# No card that was not drawn


def test_a_shoe_that_goes_on_after_a_void_puts_no_invented_card_on_a_plate(felt, monkeypatch, qapp):
    """The shoe does not know of the void and deals the Player's third card: the first two of the new round were not
    drawn, and no back lies in their place."""
    table = dealing(felt, "7H KD 7C 5S").tell(Report(Irregularity.OTHER), Rule(1, Ruling.VOID, VOIDS, "as ruled"))
    table.tell(OpenBets(), CloseBets(), CardDrawn(parse_card("6S"), place=Place(Side.PLAYER, 3)))
    assert painted(table, monkeypatch) == [parse_card("6S")]
    assert table.view().player.missing == (1, 2)
    del qapp


def test_a_card_that_really_lies_face_down_shows_its_back(felt, monkeypatch, qapp):
    table = dealing(felt).tell(CardDrawn(None, place=Place(Side.PLAYER, 1)))
    assert painted(table, monkeypatch) == [None]
    assert table.view().player.missing == ()
    del qapp


def test_a_card_that_waits_for_a_place_where_another_lies_is_shown_there_too(felt, monkeypatch, qapp):
    """The first card came to the Banker's place out of order. The second, due there, waits: it is painted over it."""
    table = dealing(felt)
    for card, (side, index) in zip(["2H", "6S", "2D"], ((Side.BANKER, 1), (Side.BANKER, 1), (Side.PLAYER, 2)),
                                   strict=True):  # fmt: skip
        table.tell(CardDrawn(parse_card(card), place=Place(side, index)))
    assert table.table.holding_case.kind is Irregularity.WRONG_PLACE
    assert dict(table.view().banker.waiting) == {1: parse_card("6S")}
    assert sorted(map(str, painted(table, monkeypatch))) == ["2D", "2H", "6S"]
    del qapp


def a_step(dice, table):
    """Something that a shoe or a person may do next, lawful or not."""
    places = [Place(side, index) for side in Side for index in (1, 2, 3)]
    card = dice.choice([None, *map(parse_card, ["7H", "KD", "7C", "5S", "6S", "2C", "9H", "AD"])])
    place = dice.choice([None, None, None, *places])
    if table.table.held and dice.random() < 0.3:
        return [Rule(case.number, Ruling.VOID, VOIDS, "as ruled") for case in table.table.cases if case.holds][:1]
    acts = {Phase.IDLE: OpenBets(), Phase.BETTING: CloseBets(), Phase.RESULT: Settle()}
    if table.table.phase in acts and dice.random() < 0.6:
        return [acts[table.table.phase]]
    seldom = [
        CardUnread(),
        CardDrawn(card, Course.OUTSIDE),
        FaultRaised(ShoeFault.CARD_CODE),
        Report(Irregularity.OTHER),
    ]
    if card is not None and place is not None:
        seldom.append(IdentityShown(place, card))
    return [dice.choice(seldom) if dice.random() < 0.15 else CardDrawn(card, place=place)]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_each_card_on_a_plate_was_drawn(felt, seed):
    dice, table = random.Random(seed), felt().tell(LoadShoe(8))  # noqa: S311 - dice, not keys
    for _ in range(150):
        table.tell(*a_step(dice, table), refusable=True)
        view, deal = table.view(), table.table.deal
        for hand in (view.player, view.banker):
            lying = {draw.place.index: draw.card for draw in deal.draws if draw.place and draw.place.side is hand.side}
            shown = {at: card for at, card in enumerate(hand.cards, 1) if at not in hand.missing}
            assert shown == lying
            due = laid_as_due(of_this_round(table.table))
            certain = len(deal.draws) + len(table.table.outside)
            assert all(due.at(Place(hand.side, at)) >= certain for at, _ in hand.waiting), "what lies there is not due"


# What the words beside the shoe say


@pytest.mark.parametrize("before", ["", "7H", "7H KD", "7H KD 7C", "7H KD 7C 5S", "7H KD 7C 5S 6S"])
def test_a_foreign_card_that_came_when_a_card_was_due_is_not_one_too_many(felt, before):
    """It waits for the ruling, and so do the cards after it."""
    table = foreign(dealing(felt, before))
    assert table.view().beside == (("Card waits", 1),)
    for card in ["9D", "4D"]:
        table.deal(card)
        assert {words for words, _ in table.view().beside} <= {"Card waits", "Card too many"}
    assert dict(table.view().beside)["Card waits"] >= 1


def test_a_card_whose_hand_depends_on_one_that_was_not_read_waits(felt):
    table = dealing(felt, "7H KD 7C").tell(CardUnread()).deal("6S")
    assert table.view().beside == (("Card waits", 1),)
    table = dealing(felt, "7H KD 7C").tell(CardDrawn(None)).deal("6S")
    assert table.view().beside == (("Card waits", 1),)
    assert [faces.label for faces in table.view().column.blocks if hasattr(faces, "cards")].count("Too many") == 0


def test_a_card_after_a_complete_round_is_too_many_also_while_the_table_is_held(felt):
    table = dealing(felt, "7H KD 7C 5S 6S 2C")
    assert foreign(table).view().beside == (("Card too many", 1),)
    table = dealing(felt, "7H KD").tell(Report(Irregularity.OTHER)).deal("7C 5S 6S 2C 3D")
    assert table.view().beside == (("Card too many", 1),)


def test_a_card_that_the_shoe_calls_the_first_of_a_round_is_too_early(felt):
    table = dealing(felt, "7H KD").tell(Report(Irregularity.OTHER)).deal("7C 5S 6S 2C")
    table.tell(CardDrawn(parse_card("3D"), place=Place(Side.PLAYER, 1)))
    assert table.view().beside == (("Card too early", 1),)
    assert felt().tell(LoadShoe(8), OpenBets()).deal("9H").view().beside == (("Card too early", 1),)
