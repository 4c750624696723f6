"""Unseen cards: where they lie, and what happens when a person or the shoe identifies them. Part of `decide`."""

from controller.decide.draft import Draft
from controller.game.cards import Card
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.deal import TURNS, due_place, meant, to_name
from controller.table.model import Phase, Table
from controller.table.observations import Place

Unseen = tuple[str, int] | Place
"""An unseen card: its place in a hand, or the name of the other list it is in and its index there."""


def unseen_cards(table: Table, claimed: Place | None = None) -> list[Unseen]:
    """The unseen cards in the order of the deal; if a place is given, only the one at that place."""
    hands: list[Unseen] = [
        place
        for place in TURNS
        if place.index <= len(table.deal.hand(place.side)) and table.deal.hand(place.side)[place.index - 1] is None
    ]
    loose: list[Unseen] = [
        ("draws", n) for n, draw in enumerate(table.deal.draws) if draw.card is None and draw.place is None
    ]
    waiting: list[Unseen] = [("waiting", n) for n, drawn in enumerate(table.waiting) if drawn.card is None]
    if claimed is None:
        return [*hands, *loose, *waiting]
    n = meant(table.deal, claimed)
    if n is not None and table.deal.draws[n].card is None:
        return [table.deal.draws[n].place or ("draws", n)]
    return [
        ("waiting", n) for n, drawn in enumerate(table.waiting) if drawn.card is None and drawn.place in (None, claimed)
    ]


def card_to_name(table: Table, rules: TableRules) -> Place | None:
    """The card of a hand that a person must name so that the round goes on: no card is due, no shoe will show it."""
    if None not in table.deal.player and None not in table.deal.banker:
        return None
    if table.phase is not Phase.DEALING or table.held or table.read_again or due_place(table.deal) is not None:
        return None
    return to_name(table.deal, by_hand=rules.shoe(table.shoe.kind).by_hand)


def name_card(
    draft: Draft,
    unseen: Unseen,
    card: Card,
    *,
    seen: bool = False,
    manual: bool = False,
    ruled: bool = False,
    millis: int | None = None,
) -> None:
    """Record what an unseen card is. `seen`: it was turned on the felt; `manual`: a person says so; `ruled`: by a
    ruling; `millis`: when the shoe read it again."""
    by_hand = manual or ruled
    if isinstance(unseen, Place):
        side, index = unseen.side, unseen.index
        draft.add(events.CardRevealed(to=side, index=index, card=str(card), manual=by_hand, ruled=ruled,
                                      millis=millis))  # fmt: skip
    else:
        where, at = unseen
        draft.add(events.CardNamed(card=str(card), where=where, at=at, seen=seen, manual=by_hand, ruled=ruled,
                                   millis=millis))  # fmt: skip
