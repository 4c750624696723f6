"""Duty: who deals here. Sign-on, relief and sign-off, each on the PIN pad and in the middle of a hand if need be."""

from dataclasses import dataclass

from controller.decide.moves import signer
from controller.game.authority import SIGN_OFF_SIGNER
from controller.table.actions import SignOff, SignOn
from gui.console.pages.page import Scene, Turn
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Spring, Tone, Words


@dataclass(frozen=True, slots=True)
class DutyPage:
    """Who is on duty, and what can change about it. Nothing at the table waits for it."""

    def column(self, scene: Scene) -> Column:
        """The dealer on duty and the ways on and off."""
        dealer = scene.table.dealer
        if dealer is None:
            words = Words(tr("Nobody is on duty."), Tone.STRONG)
            return Column(tr("Duty"), (words, Spring(), Buttons((Button("on", tr("Sign on")),))))
        name = name_of(scene, dealer)
        words = Words(tr("{name} is on duty.", name=name), Tone.STRONG)
        buttons = (
            Button("relief", tr("Relief"), tr("another dealer")),
            Button("off", tr("Sign off"), name),
            Button("off-by-pit", tr("Sign off by the pit"), tr("supervisor")),
        )
        return Column(tr("Duty"), (words, Spring(), Buttons(buttons)))

    def touch(self, key: str, scene: Scene) -> Turn:
        """On, over or off."""
        dealer = scene.table.dealer
        match key:
            case "on" | "relief":
                return Turn(sign_on())
            case "off" if dealer is not None and dealer in scene.people.by_id:
                what = tr("Sign off")
                return Turn(Signing(lambda _by, _: SignOff(), signer(SignOff), what, why=False, person=dealer))
            case "off" | "off-by-pit" if dealer is not None:
                what = tr("Sign off by the pit")
                return Turn(Signing(lambda _by, _: SignOff(), SIGN_OFF_SIGNER, what, why=False))
        return Turn(self)


def sign_on() -> Signing:
    """Somebody comes on duty and relieves whoever was, in one event: the table is never without a dealer between."""
    return Signing(lambda by, _: SignOn(by), signer(SignOn), tr("Who comes on duty?"), why=False)


def name_of(scene: Scene, person: str) -> str:
    """Somebody by name, or by id where the book does not know them."""
    found = scene.people.get(person)
    return person if found is None else found.name
