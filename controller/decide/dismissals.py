"""Reported in error: what staff reported or the software only inferred is taken back (reading 22). Part of `decide`."""

from controller.decide.draft import Draft
from controller.game.irregularities import Known, kind_name
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import CUTTING_CARD, Dismiss
from controller.table.model import Phase


def dismiss(draft: Draft, action: Dismiss) -> None:
    """Decide `Dismiss`: a case, or the cutting card that was noted."""
    if (action.case is None) == (action.what is None):
        draft.refuse(phrase("say what was reported in error: a case, or {what}", what=CUTTING_CARD), reading=22)
    elif action.case is not None:
        _dismiss_case(draft, action, action.case)
    else:
        _dismiss_cutting_card(draft, action)


def _dismiss_case(draft: Draft, action: Dismiss, number: int) -> None:
    """The table goes on as if nothing had been reported, with the cards that waited."""
    table = draft.table
    case = table.case(number)
    if case is None:
        if table.option is not None and table.option.case == number:
            return draft.refuse(phrase("a ruling on case {case} is being carried out", case=number), reading=22)
        return draft.refuse(phrase("there is no open case {case}", case=number), reading=22)
    if case.known is Known.SEEN:
        text = phrase(
            "case {case} is not dismissed: {kind} was seen, not reported; somebody rules on it",
            case=number, kind=kind_name(case.kind),
        )  # fmt: skip
        return draft.refuse(text, reading=22)
    if case.reported_by == action.by.id:
        text = phrase("case {case} is dismissed by somebody who did not report it", case=number)
        return draft.refuse(text, reading=22)
    if any(line.case == number and line.adjusted_in_case for line in table.money):
        text = phrase("case {case}: money was moved already; report what the player was really paid", case=number)
        return draft.refuse(text, reading=22)
    if draft.may_sign(action.by, action.reason, phrase("a dismissal"), case.round):
        draft.add(events.CaseDismissed(number, action.by.id, action.by.role, action.reason.strip()))
        draft.resume()
    return None


def _dismiss_cutting_card(draft: Draft, action: Dismiss) -> None:
    """The cutting card has not come: the shoe goes on."""
    table = draft.table
    if table.phase is Phase.NO_SHOE or not table.shoe.cutting_card:
        draft.refuse(phrase("no cutting card is noted in this shoe"), reading=22)
    elif table.shoe.cut_seen:
        draft.refuse(phrase("the shoe reported the cutting card: it is not dismissed"), reading=22)
    elif table.option is not None and table.shoe.cut_first:
        draft.refuse(phrase("the option of case {case} must end first", case=table.option.case), reading=22)
    elif draft.may_sign(action.by, action.reason, phrase("a dismissal")):
        draft.add(events.CuttingCardDismissed(action.by.id, action.by.role, action.reason.strip()))
