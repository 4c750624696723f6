"""Called or typed too soon: what can be taken back, by whom, and until when (reading 31). Part of `decide`."""

from collections.abc import Callable
from typing import Final, NamedTuple

from controller.decide.checks import any_card_out
from controller.decide.draft import Draft
from controller.decide.observed import count_copies, take_card
from controller.decide.unseen_cards import name_card
from controller.game.authority import LADDER, Role
from controller.game.cards import Drawn, card_name
from controller.game.irregularities import Known
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Signature, TakeBack
from controller.table.cases import Case
from controller.table.model import Phase, Table, Typed
from controller.table.observations import CardDrawn, Course


def signer(_: Table, action: TakeBack) -> Role:
    """The least role that takes this back."""
    known = WHAT.get(action.what)
    return LADDER[-1] if known is None else known.signs


def take_back(draft: Draft, action: TakeBack) -> None:
    """Decide `TakeBack`, by what is taken back."""
    known = WHAT.get(action.what)
    if known is None:
        draft.refuse(phrase("{what} cannot be taken back", what=action.what), reading=31)
    elif action.card is not None and action.what != "card":
        draft.refuse(phrase("a card is given only in the place of a card"), reading=31)
    else:
        known.decide(draft, action)


def _opening(draft: Draft, action: TakeBack) -> None:
    """The dealer takes back *place your bets* until a wager or a card comes."""
    table = draft.table
    if table.phase is not Phase.BETTING or table.before_bets is None:
        draft.refuse(phrase("the bets are not open: there is no call to take back"), reading=31)
    elif table.wagers:
        draft.refuse(phrase("a wager has come: the bets stay open"), reading=31)
    elif table.waiting or table.outside or table.deal.draws:
        draft.refuse(phrase("a card has come: the call is not taken back"), reading=31)
    else:
        by = action.by or Signature(table.dealer or "dealer", Role.DEALER)
        if draft.may_sign(by, None, phrase("taking back a call")):
            draft.add(events.OpeningTakenBack(table.round, by.id, by.role))


def _close(draft: Draft, action: TakeBack) -> None:
    """A pit supervisor takes back *no more bets* while no card of the round is drawn, and no kept card is laid."""
    table = draft.table
    if table.phase is not Phase.DEALING:
        draft.refuse(phrase("the bets are not closed: there is no call to take back"), reading=31)
    elif table.option is not None:
        draft.refuse(phrase("the option of case {case} must end first", case=table.option.case), reading=31)
    elif any_card_out(table) or table.outside:
        draft.refuse(phrase("a card of this round is drawn: report other, and the shift manager decides"), reading=12)
    elif action.by is None:
        draft.refuse(phrase("a pit supervisor takes back no more bets"), reading=31)
    elif draft.may_sign(action.by, action.reason, phrase("taking back a call")):
        by = action.by
        draft.add(events.BetsReopened(taken_back=True, by=by.id, role=by.role, reason=action.reason.strip()))


def _card(draft: Draft, action: TakeBack) -> None:
    """The card that a person entered last: it is taken away, or another is entered in its place."""
    table, typed = draft.table, draft.table.typed
    if typed is None:
        text = phrase("no card was entered by hand last, or something followed it: a correction is signed")
        return draft.refuse(text, reading=31)
    before, course, seen = _entered(table, typed)
    if seen:
        text = phrase(
            "the card was reported as seen: it is ruled on, or a pit supervisor who did not report it corrects it away"
        )
        return draft.refuse(text, reading=22)
    about = next((case for case in table.cases if _reported_since(table, case)), None)
    if about is not None:
        text = phrase(
            "case {case} was reported with the card on the table: rule on it or dismiss it", case=about.number
        )
        return draft.refuse(text, reading=22)
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


def _entered(table: Table, typed: Typed) -> tuple[Drawn, Course, bool]:
    """The card that was entered last, for what purpose, and whether somebody reported that it was seen."""
    if typed.where == "waiting":
        waits = table.waiting[typed.at]
        return waits.card, waits.course, waits.seen
    if typed.where == "burned":
        return (table.shoe.seen[-1] if table.shoe.seen else None), Course.BURN, False
    draw = table.deal.draws[typed.at]
    return draw.card, Course.GAME, draw.seen


def _reported_since(table: Table, case: Case) -> bool:
    """Whether staff reported this about the cards on the table since the last one came."""
    here = case.round is None or (table.in_round and case.round == table.round)
    return case.known is Known.REPORTED and here and case.drawn == table.shoe.drawn


class What(NamedTuple):
    """How one thing is taken back, and the least role that signs."""

    decide: Callable[[Draft, TakeBack], None]
    signs: Role


WHAT: Final = {
    "open-bets": What(_opening, Role.DEALER),
    "close-bets": What(_close, Role.PIT_SUPERVISOR),
    "card": What(_card, Role.DEALER),
}
"""What can be taken back."""
