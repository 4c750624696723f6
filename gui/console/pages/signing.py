"""Signing: somebody with authority, a reason, a PIN. One flow for everything that needs more than a dealer's word."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from controller.game.authority import Role, may_act_as
from controller.game.phrase import phrase
from controller.people.book import Person
from controller.table.actions import Signature
from gui.console.pages.page import Deed, Scene, Sign, Turn, paged
from gui.language import tr
from gui.touch.blocks import Button, Buttons, Column, Pad, Spring, Tone, Words
from gui.words import role_words

REASONS: Final = (
    phrase("As the cards lie on the felt"),
    phrase("Seen by the pit"),
    phrase("Confirmed by surveillance"),
    phrase("Dealer's slip"),
    phrase("Fault of the device"),
    phrase("At the player's request"),
)
LONGEST_PIN: Final = 12


@dataclass(frozen=True, slots=True)
class Signing:
    """Who signs, why, and their PIN; then `make` has its signature and reason."""

    make: Callable[[Signature, str], Deed]
    needed: Role
    what: str
    """What is signed, in a few words."""
    why: bool = True
    """A reason is asked for."""
    dealer_too: bool = False
    """The dealer on duty may sign as well: for what is not the pit's."""
    only: tuple[str, ...] | None = None
    """Of those only these; None: all of them."""
    person: str | None = None
    reason: str | None = None
    first: int = 0
    typed: str = field(default="", repr=False)

    def column(self, scene: Scene) -> Column:
        """People, reasons, then the pad."""
        alarm = scene.table.held
        if self.person is None:
            buttons = [
                Button(f"person:{person.id}", person.name, role_words(person.role)) for person in self._signers(scene)
            ]
            if not buttons:
                nobody = tr("Nobody here may sign this. Call the {role}.", role=role_words(self.needed))
                return Column(self.what, (Words(nobody, Tone.ALARM),), alarm=alarm)
            words = Words(tr("Whoever decides signs with their own PIN."), Tone.QUIET)
            return Column(self.what, (words, Spring(), Buttons(paged(buttons, self.first))), alarm=alarm)
        if self.why and self.reason is None:
            reasons = [Button(f"reason:{at}", tr(reason)) for at, reason in enumerate(REASONS)]
            return Column(tr("Reason"), (Spring(), Buttons(paged(reasons, self.first))), alarm=alarm)
        shown = "●" * len(self.typed) + "○" * max(0, 6 - len(self.typed))
        title = tr("PIN of {name}", name=scene.people.by_id[self.person].name)
        return Column(title, (Words(self.what, Tone.QUIET), Spring(), Pad(shown)), alarm=alarm)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One step further."""
        word, _, rest = key.partition(":")
        match word:
            case "person" if rest in {person.id for person in self._signers(scene)}:
                return Turn(replace(self, person=rest, first=0))
            case "reason":
                return Turn(replace(self, reason=str(REASONS[int(rest)])))
            case "more":
                return Turn(replace(self, first=self.first + 4))
            case "digit" if self.person is not None:
                return Turn(replace(self, typed=(self.typed + rest)[:LONGEST_PIN]))
            case "erase":
                return Turn(replace(self, typed=self.typed[:-1]))
            case "ok" if self.person is not None and self.typed:
                make, reason = self.make, self.reason or ""
                return Turn(None, Sign(self.person, self.typed, lambda by: make(by, reason)))
        return Turn(self)

    def _signers(self, scene: Scene) -> list[Person]:
        return [
            person
            for person in scene.people.by_id.values()
            if not person.disabled
            and may_act_as(person.role, self.needed)
            and (self.dealer_too or person.id != scene.table.dealer)
            and (self.only is None or person.id in self.only)
        ]
