"""Called too soon: *place your bets* and *no more bets* are taken back while nothing followed them (reading 31).

Part of `decide`.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from controller.decide.draft import Draft
from controller.game.authority import LADDER, Role
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Signature, TakeBack
from controller.table.model import Phase, Table


def signer(_: Table, action: TakeBack) -> Role:
    """The least role that takes this back."""
    known = WHAT.get(action.what)
    return LADDER[-1] if known is None else known.signs


def take_back(draft: Draft, action: TakeBack) -> None:
    """Decide `TakeBack`."""
    known = WHAT.get(action.what)
    if known is None:
        draft.refuse(phrase("{what} cannot be taken back", what=action.what), reading=31)
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
    """A pit supervisor takes back *no more bets* while no card of the round is drawn."""
    table = draft.table
    if table.phase is not Phase.DEALING:
        draft.refuse(phrase("the bets are not closed: there is no call to take back"), reading=31)
    elif table.option is not None:
        draft.refuse(phrase("the option of case {case} must end first", case=table.option.case), reading=31)
    elif table.waiting or table.outside or any(not draw.carried for draw in table.deal.draws):
        draft.refuse(phrase("a card of this round is drawn: report other, and the shift manager decides"), reading=12)
    elif action.by is None:
        draft.refuse(phrase("a pit supervisor takes back no more bets"), reading=31)
    elif draft.may_sign(action.by, action.reason, phrase("taking back a call")):
        by = action.by
        draft.add(events.BetsReopened(taken_back=True, by=by.id, role=by.role, reason=action.reason.strip()))


class What(NamedTuple):
    """How one thing is taken back, and the least role that signs."""

    decide: Callable[[Draft, TakeBack], None]
    signs: Role


WHAT: Final = {
    "open-bets": What(_opening, Role.DEALER),
    "close-bets": What(_close, Role.PIT_SUPERVISOR),
}
"""What can be taken back."""
