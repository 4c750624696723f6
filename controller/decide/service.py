"""Service: a technician is at the machine. Two people open it, two close it. Part of `decide`.

While it is open no bets open; a round that was interrupted can be finished.
"""

from controller.decide.draft import Draft
from controller.decide.two_people import is_another, named
from controller.game.house_readings import AUTHORITY_READING
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Service


def service(draft: Draft, action: Service) -> None:
    """Decide `Service`: open or close it."""
    is_open, opens = draft.table.service is not None, action.what == "open"
    what = phrase("service at the machine")
    if opens and is_open:
        draft.refuse(phrase("service is open already"), reading=AUTHORITY_READING)
    elif not opens and not is_open:
        draft.refuse(phrase("service is not open"), reading=AUTHORITY_READING)
    elif draft.may_sign(action.by, action.reason, what) and is_another(draft, action.by, action.second, what):
        event = events.ServiceOpened if opens else events.ServiceClosed
        draft.add(event(action.by.id, action.by.role, action.reason.strip(), **named(action.second)))


def none_is_open(draft: Draft) -> bool:
    """Whether no technician is at the machine. If one is, the draft is refused."""
    if draft.table.service is not None:
        draft.refuse(
            phrase("a technician is at the machine: two people close the service first"), reading=AUTHORITY_READING
        )
    return draft.refusal is None
