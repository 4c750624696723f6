"""Who may sign for what (reading 7). Part of `decide`."""

from controller.decide.draft import Draft
from controller.game.authority import Role, may_act_as
from controller.table.actions import Signature


def may_sign(draft: Draft, by: Signature, needed: Role, reason: str, what: str) -> bool:
    """Whether this person may decide this; if not, the draft is refused."""
    if not may_act_as(by.role, needed):
        draft.refuse(f"{what} needs a {needed}; {by.id} is {by.role}", reading=7)
    elif needed is not Role.DEALER and by.id == draft.table.dealer:
        draft.refuse(f"{what} is signed by somebody other than the dealer on duty", reading=7)
    elif needed is not Role.DEALER and not reason.strip():
        draft.refuse(f"{what} needs a reason", reading=7)
    return draft.refusal is None
