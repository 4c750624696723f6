"""`Signing`, the page for everything that a dealer may not do alone: a person with authority, a reason, a PIN; and
`signed_by_two`, where another person signs after the first."""

from collections.abc import Callable
from dataclasses import field, replace
from functools import partial
from typing import Any, Final

from controller.decide.two_people import SECOND_SIGNER
from controller.game.authority import LADDER, Role, may_act_as
from controller.game.phrase import phrase
from controller.people.book import Person
from controller.people.pins import FEWEST_DIGITS, MOST_DIGITS
from controller.table.actions import Signature
from gui.console.pages.page import Deed, Scene, Sign, said
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Pad, Spring, Tone, Way, Words
from gui.touch.page import Page, Turn, paged
from gui.words import role_words

REASONS: Final = (
    phrase("As the cards lie on the felt"),
    phrase("Confirmed by surveillance"),
    phrase("Fault of the device"),
    phrase("At the player's request"),
    phrase("Seen by the pit"),
    phrase("Dealer's slip"),
)
"""The last two are short: they share a line, so that no reason is on another page."""
CHECKING: Final = phrase("The PIN is being checked …")
"""What the screen shows between OK and the answer."""
PIN_SECONDS: Final = 60.0
"""Seconds without a touch after which a page that waits for a PIN closes."""
PEOPLE: Final = 4
"""How many people a page that says what is signed offers at once."""


def pin_pad(typed: str, ok: Way, then: Callable[[str], Any] | None = None) -> Pad:
    """A pad that shows how many digits of a PIN were typed, but not the digits."""
    shown = "●" * len(typed) + "○" * max(0, FEWEST_DIGITS - len(typed))
    return Pad(shown, most=MOST_DIGITS, ok=ok, then=then, typed=typed)


class Signing(Page):
    """Asks who signs, the reason and the PIN; then calls `make` with signature and reason."""

    make: Callable[[Signature, str], Deed]
    needed: Role
    what: str
    """What is signed, in a few words."""
    of: str = ""
    """What it is about, where that could be taken for something else; empty: what is signed says it."""
    why: bool = True
    """Whether the page asks for a reason."""
    reasons: tuple[str, ...] = REASONS
    """The reasons to choose from."""
    dealer_too: bool = False
    """Whether the dealer on duty may sign as well."""
    only: tuple[str, ...] | None = None
    """If given, only the persons with these ids are offered, as far as they have the authority."""
    but: str | None = None
    """The id of a person who may not sign this one."""
    own: str | None = None
    """The id of the person whose own new PIN this is: that one may sign with a PIN that has grown too old."""
    source: Page | None = None
    """The page that says what is signed; when that one closes, so does this."""
    about: int | None = None
    """The round that is signed for: nobody who dealt a part of it is offered, except for what a dealer may sign.
    None: the open round; 0: no round."""
    person: str | None = None
    reason: str | None = None
    first: int = 0
    typed: str = field(default="", repr=False, compare=False)

    def still_true(self, scene: Scene) -> bool:
        """While the page that led here is."""
        return self.source is None or self.source.still_true(scene)

    def is_of_round(self) -> bool:
        """As the page that led here."""
        return self.source is not None and self.source.is_of_round()

    def asks_pin(self) -> bool:
        """Always."""
        return True

    def column(self, scene: Scene) -> Column:
        """People, reasons, then the pad."""
        alarm = scene.table.held
        if self.person is None:
            buttons = self.buttons(scene)
            if not buttons:
                return Column(self.what, (self._nobody(),), alarm=alarm)
            words = Words(tr("Whoever decides signs with their own PIN."), Tone.QUIET)
            if self.of:
                words = Words(self.of, Tone.STRONG)
            return Column(self.what, (words, Spring(), Buttons(paged(self, buttons))), alarm=alarm)
        if self.why and self.reason is None:
            reasons = [
                Button(f"reason:{at}", tr(reason), to=partial(replace, self, reason=str(reason)))
                for at, reason in enumerate(self.reasons)
            ]
            if self.reasons is REASONS:
                return Column(
                    tr("Reason"), (Spring(), Buttons(tuple(reasons[:-2])), Buttons(tuple(reasons[-2:]), 2)), alarm=alarm
                )
            return Column(tr("Reason"), (Spring(), Buttons(paged(self, reasons))), alarm=alarm)
        title = tr("PIN of {name}", name=scene.people.by_id[self.person].name)
        return Column(
            title,
            (
                *(self._said(scene) or (Words(" · ".join(filter(None, (self.what, self.of))), Tone.QUIET),)),
                Spring(),
                pin_pad(self.typed, ok=self._signed),
            ),
            alarm=alarm,
        )

    def people(self, scene: Scene, most: int = PEOPLE, *, hold: bool = False) -> tuple[Block, ...]:
        """Who may sign, as buttons on the page that says what is signed; what ends a round is held."""
        buttons = [
            replace(button, label=tr("{name} signs", name=button.label), hold=hold) for button in self.buttons(scene)
        ]
        if len(buttons) > most:
            buttons = [*buttons[: most - 1], Button("others", tr("Somebody else"), hold=hold, to=self)]
        return (Buttons(tuple(buttons), min(2, len(buttons))),) if buttons else (self._nobody(),)

    def buttons(self, scene: Scene) -> list[Button]:
        """A button for everybody who may sign."""
        return [
            Button(f"person:{person.id}", person.name, role_words(person.role),
                   to=partial(replace, self, person=person.id, first=0))
            for person in self._signers(scene)
        ]  # fmt: skip

    def _nobody(self) -> Words:
        return Words(tr("Nobody here may sign this. Call the {role}.", role=role_words(self.needed)), Tone.ALARM)

    @staticmethod
    def _said(scene: Scene) -> tuple[Block, ...]:
        """The reply to the last touch. That the PIN is being checked is no alarm."""
        return said(scene, Tone.STRONG if scene.message == tr(CHECKING) else Tone.ALARM)

    def _signed(self) -> Turn:
        make, reason = self.make, self.reason or ""
        if not self.typed or self.person is None:
            return Turn(self)
        return Turn(
            None,
            Sign(
                self.person, self.typed, lambda by: make(by, reason), replace(self, typed=""), self.person == self.own
            ),
        )

    def _signers(self, scene: Scene) -> list[Person]:
        """Those of the least role that may sign come first: they are at the table."""
        dealt = () if self.needed is Role.DEALER else scene.table.dealers_of(self.about)
        found = [
            person
            for person in scene.people.by_id.values()
            if not person.disabled
            and (may_act_as(person.role, self.needed) or _may_act(person, self.needed))
            and (self.dealer_too or person.id not in (scene.table.dealer, *dealt))
            and (self.only is None or person.id in self.only)
            and person.id != self.but
        ]
        return sorted(found, key=lambda person: LADDER.index(person.role))


def _may_act(person: Person, needed: Role) -> bool:
    """Whether the acting position that was given last would do. If its time is over, the signature says so."""
    return person.acting is not None and may_act_as(person.acting, needed)


def signed_by_two(
    make: Callable[[Signature, Signature, str], Deed],
    needed: Role,
    what: str,
    *,
    second: Role | Callable[[Signature], Role] = SECOND_SIGNER,
    **more: Any,
) -> Signing:
    """The page of the first person, which leads to that of the second: another one, who has the role `second`, which
    may depend on the first. `more` are further fields of `Signing`."""

    def then(by: Signature, reason: str) -> Deed:
        words, other_role = tr("Second signature: {what}", what=what), second(by) if callable(second) else second
        return Signing(
            lambda other, _: make(by, other, reason), other_role, words, why=False, dealer_too=True, but=by.id,
            only=more.get("only"), about=more.get("about") or 0,
        )  # fmt: skip

    return Signing(then, needed, what, **more)
