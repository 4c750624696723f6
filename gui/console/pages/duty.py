"""Duty: which dealer is on duty. Sign-on, relief and sign-off, each with a PIN, at any time, even during a hand."""

from functools import partial
from typing import Final

from controller.decide.moves import signer
from controller.game.authority import SIGN_OFF_SIGNER, Role
from controller.table.actions import SignOff, SignOn
from gui.console.pages.page import Scene, said
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page, paged

PEOPLE: Final = 6
"""How many people the page shows at once."""


class DutyPage(Page):
    """The dealer on duty; whoever comes on next touches their name. The table never waits for this page."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """The dealer on duty, those who may come on, and the ways off."""
        dealer = scene.table.dealer
        on = sign_on()
        people = Buttons(paged(self, on.buttons(scene), PEOPLE), 2)
        if dealer is None:
            words = Words(tr("Nobody is on duty. Who comes on?"), Tone.STRONG)
            return Column(tr("Duty"), (*said(scene), words, Spring(), people))
        name = name_of(scene, dealer)
        words = Words(tr("{name} is on duty. Who comes on?", name=name), Tone.STRONG)
        own = partial(_sign_off, signer(SignOff), tr("Sign off"), dealer)
        by_pit = partial(_sign_off, SIGN_OFF_SIGNER, tr("Sign off by the pit"))
        off = (
            Button("off", tr("Sign off"), name, to=own if dealer in scene.people.by_id else by_pit),
            Button("off-by-pit", tr("Sign off by the pit"), tr("supervisor"), to=by_pit),
        )
        return Column(tr("Duty"), (words, Spring(), people, Buttons(off)))


def sign_on() -> Signing:
    """The page on which a dealer signs on. One event also relieves the dealer before, so the table always has one."""
    return Signing(lambda by, _: SignOn(by), signer(SignOn), tr("Who comes on duty?"), why=False)


def _sign_off(needed: Role, what: str, person: str | None = None) -> Signing:
    return Signing(lambda _by, _: SignOff(), needed, what, why=False, person=person)


def name_of(scene: Scene, person: str) -> str:
    """A person's name; the id if the person is not in the book of staff."""
    found = scene.people.get(person)
    return person if found is None else found.name
