"""The cards that the console shows: two hands, cards that wait where they are due, and those beside the shoe. No Qt."""

from typing import Final

from controller.game.cards import Drawn
from controller.game.hands import Side, seen_total
from controller.game.phrase import phrase
from controller.table.deal import TURNS, due_place
from controller.table.model import Phase, Table
from controller.table.observations import Course, Place
from controller.table.surplus import Loose, loose_cards, masked, waiting_for
from gui.language import tr
from gui.patrons import HandFace, hand_face

BESIDE: Final = {
    Loose.KEPT: phrase("Card kept"),
    Loose.WAITS: phrase("Card waits"),
    Loose.OVER: phrase("Card too many"),
    Loose.EARLY: phrase("Card too early"),
}


def hand_shown(table: Table, side: Side, *, stopped: bool) -> HandFace:
    """One hand as the dealer sees it."""
    deal, cards = table.deal, table.deal.hand(side)
    due = due_place(deal) if table.phase is Phase.DEALING and not table.held and not stopped else None
    carried = {draw.place.index for draw in deal.draws if draw.carried and draw.place and draw.place.side is side}
    return hand_face(
        side,
        cards,
        seen_total(cards),
        wins=table.result == side.value,
        due=due is not None and due.side is side,
        carried=tuple(index in carried for index in range(1, len(cards) + 1)),
        waiting=_waiting(table, side),
        missing=tuple(index for index in range(1, len(cards) + 1) if deal.at(Place(side, index)) is None),
    )


def _waiting(table: Table, side: Side) -> tuple[tuple[int, Drawn], ...]:
    """The cards that wait under a hold and are due to this hand, as people at the table may see them."""
    if not table.waiting:
        return ()
    found = ((place.index, waiting_for(table, place)) for place in TURNS if place.side is side)
    shown = masked(table).waiting
    return tuple((index, shown[n].card) for index, n in found if n is not None and shown[n].course is Course.GAME)


def beside_the_shoe(table: Table) -> tuple[tuple[str, int], ...]:
    """The cards that lie in no hand: in words why, and how many."""
    found = loose_cards(table)
    return tuple((tr(words), found.count(why)) for why, words in BESIDE.items() if why in found)
