"""Duty: the dealer signs on and off. Part of `decide`."""

from controller.decide.draft import Draft
from controller.game.authority import only_watches
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import SignOff, SignOn


def sign_on(draft: Draft, action: SignOn) -> None:
    """A dealer comes on duty and relieves the dealer before."""
    if only_watches(action.by.role):
        draft.refuse(phrase("surveillance watches and does not deal"), reading=7)
    elif action.by.id == draft.table.dealer:
        draft.refuse(phrase("{person} is on duty", person=action.by.id), reading=7)
    else:
        draft.add(events.DealerSignedOn(dealer=action.by.id, relieves=draft.table.dealer, role=action.by.role))
        draft.resume()  # at a live table cards that came meanwhile have waited for a dealer


def sign_off(draft: Draft, _: SignOff) -> None:
    """The dealer goes off duty. This is possible in every phase."""
    dealer = draft.table.dealer
    if dealer is None:
        draft.refuse(phrase("nobody is on duty"), reading=7)
    else:
        draft.add(events.DealerSignedOff(dealer=dealer))
