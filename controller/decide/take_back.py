"""Called or typed too soon: what can be taken back, and until when (reading 31). Part of `decide`."""

from collections.abc import Callable
from typing import Final

from controller.decide.draft import Draft
from controller.decide.observed import count_copies, take_card
from controller.decide.unseen_cards import name_card
from controller.game.cards import Drawn, card_name
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import TakeBack
from controller.table.model import Table, Typed
from controller.table.observations import CardDrawn, Course


def take_back(draft: Draft, action: TakeBack) -> None:
    """Decide `TakeBack`, by what is taken back."""
    decide_it = WHAT.get(action.what)
    if decide_it is None:
        draft.refuse(phrase("{what} cannot be taken back", what=action.what), reading=31)
    elif action.card is not None and action.what != "card":
        draft.refuse(phrase("a card is given only in the place of a card"), reading=31)
    else:
        decide_it(draft, action)


def card(draft: Draft, action: TakeBack) -> None:
    """The card that a person entered last: it is taken away, or another is entered in its place."""
    table, typed = draft.table, draft.table.typed
    if typed is None:
        text = phrase("no card was entered by hand last, or something followed it: a correction is signed")
        return draft.refuse(text, reading=31)
    before, course = _entered(table, typed)
    if action.card is not None and before is action.card:
        return draft.refuse(phrase("the card is {card} already", card=card_name(before)), reading=31)
    place = table.deal.draws[typed.at].place if typed.where == "draws" else None
    number = table.shoe.drawn
    draft.add(
        events.CardTakenBack(
            card=card_name(before),
            where=typed.where,
            at=typed.at,
            turned=typed.turned,
            after=None if action.card is None else str(action.card),
            by=table.dealer if action.by is None else action.by.id,
        )
    )
    for case in table.cases:
        if case.by_card == number:
            draft.add(events.CaseClosed(case=case.number, why="the card was taken back"))
    if action.card is None:
        draft.resume()
    elif typed.turned and place is not None:
        draft.by_card = number
        name_card(draft, place, action.card, manual=True)
        draft.resume()
        count_copies(draft, action.card)
    else:
        take_card(draft, CardDrawn(action.card, course, manual=True))
    return None


def _entered(table: Table, typed: Typed) -> tuple[Drawn, Course]:
    """The card that was entered last, and for what purpose."""
    if typed.where == "waiting":
        return table.waiting[typed.at].card, table.waiting[typed.at].course
    if typed.where == "burned":
        return (table.shoe.seen[-1] if table.shoe.seen else None), Course.BURN
    return table.deal.draws[typed.at].card, Course.GAME


WHAT: Final[dict[str, Callable[[Draft, TakeBack], None]]] = {"card": card}
"""What can be taken back, and the function that decides it."""
