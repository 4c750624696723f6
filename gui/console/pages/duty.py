"""Duty: who deals here. Sign-on, relief and sign-off, each on the PIN pad and in the middle of a hand if need be."""

from functools import partial

from controller.decide.moves import signer
from controller.game.authority import SIGN_OFF_SIGNER, Role
from controller.table.actions import SignOff, SignOn
from gui.console.pages.page import Scene
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words
from gui.touch.page import Page


class DutyPage(Page):
    """Who is on duty, and what can change about it. Nothing at the table waits for it."""

    def column(self, scene: Scene) -> Column:
        """The dealer on duty and the ways on and off."""
        dealer = scene.table.dealer
        if dealer is None:
            words = Words(tr("Nobody is on duty."), Tone.STRONG)
            return Column(tr("Duty"), (words, Spring(), Buttons((Button("on", tr("Sign on"), to=sign_on),))))
        name = name_of(scene, dealer)
        words = Words(tr("{name} is on duty.", name=name), Tone.STRONG)
        own = partial(_sign_off, signer(SignOff), tr("Sign off"), dealer)
        by_pit = partial(_sign_off, SIGN_OFF_SIGNER, tr("Sign off by the pit"))
        buttons = (
            Button("relief", tr("Relief"), tr("another dealer"), to=sign_on),
            Button("off", tr("Sign off"), name, to=own if dealer in scene.people.by_id else by_pit),
            Button("off-by-pit", tr("Sign off by the pit"), tr("supervisor"), to=by_pit),
        )
        return Column(tr("Duty"), (words, Spring(), Buttons(buttons)))


def sign_on() -> Signing:
    """A dealer comes on duty and relieves the one before in one event: the table always has a dealer."""
    return Signing(lambda by, _: SignOn(by), signer(SignOn), tr("Who comes on duty?"), why=False)


def _sign_off(needed: Role, what: str, person: str | None = None) -> Signing:
    return Signing(lambda _by, _: SignOff(), needed, what, why=False, person=person)


def name_of(scene: Scene, person: str) -> str:
    """A person's name, or the id where the book of staff does not have it."""
    found = scene.people.get(person)
    return person if found is None else found.name
