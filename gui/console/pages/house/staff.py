"""The book of staff. Every dealer may read it; a person with the authority signs each change."""

from collections.abc import Callable
from dataclasses import field, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from controller.game.authority import LADDER, STAFF_SIGNER, Role, only_watches
from controller.people import book, tries
from controller.people.book import NewPerson, People, Person
from controller.people.pins import Pin
from controller.people.positions import act_as
from controller.protocol.host_requests import ChangeBook, ChangePin, HashPin
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.refusal import Refusal
from gui.console.pages.foreseen import WHY
from gui.console.pages.new_pin import NewPin
from gui.console.pages.page import Ask, Scene, said, warned
from gui.console.pages.signing import Signing, signed_by_two
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Row, Rows, Spring, Tone, Words, column_of
from gui.touch.page import Page, Turn, paged
from gui.touch.typed import Typed
from gui.words import role_words

Decide = Callable[[People, Signature], AnyEvent | Refusal]
"""Takes the book and a signature; returns the event of the change, or a refusal."""
MORE: Final = 3
DATE: Final = len("2026-11-16")
HOURS: Final = (1, 2, 4, 8, 10, 12)
"""For so many hours an acting position can be given."""
SOME_TIME: Final = "1970-01-01T00:00:00Z"
"""Only to ask who may sign; the host gives the time at which a person does."""


class StaffPage(Page):
    """All persons in the book."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each person, and one for a new one."""
        buttons = [
            Button(f"person:{person.id}", person.name, _state(person), to=partial(PersonPage, person.id))
            for person in scene.people.by_id.values()
        ]
        add = Buttons((Button("add", tr("Add a person"), to=AddPage),))
        shown = Buttons(paged(self, buttons, MORE + 1))
        return Column(tr("Staff"), (*said(scene, Tone.STRONG), Spring(), shown, add))


def _state(person: Person) -> str:
    if person.disabled:
        return tr("disabled")
    return role_words(person.role)


class PersonPage(Page):
    """One person, and the changes that are possible: new PIN, an acting position, unlock, disable."""

    person: str

    def column(self, scene: Scene) -> Column:
        """The person's details, and a button for each change."""
        person = scene.people.by_id[self.person]
        words = _about(person)
        if person.disabled:
            return column_of(person.name, *words, Spring(), Buttons((Button("up", tr("Back"), to=StaffPage),)))
        buttons = (
            Button("new-pin", tr("New PIN"), to=partial(NewPinPage, person.id)),
            Button("acting", tr("Acting position"), enabled=bool(positions_above(person)),
                   to=partial(ActingPage, person.id)),
            Button("unlock", tr("Unlock"), enabled=person.wrong > 0,
                   to=lambda: _signing(scene, lambda people, by: tries.unlock(people, person.id, by),
                                       tr("Unlock {name}", name=person.name))),
            Button("break-glass", tr("Two unlock"), enabled=person.wrong > 0,
                   to=partial(_break_glass, scene, person)),
            Button("disable", tr("Disable"), tr("for good"), hold=True,
                   to=lambda: _signing(scene, lambda people, by: book.disable(people, person.id, by),
                                       tr("Disable {name}", name=person.name))),
            Button("up", tr("Back"), to=StaffPage),
        )  # fmt: skip
        return column_of(person.name, *words, Spring(), Buttons(buttons, 2))


def _about(person: Person) -> list[Block]:
    """What the book says of a person, and since when."""
    words: list[Block] = [Words(tr("{role}, id {id}", role=role_words(person.role), id=person.id))]
    since = Rows(
        (
            Row((tr("In the book since"), (person.since or "–")[:DATE])),
            Row((tr("Added by"), person.added_by or "–")),
            Row((tr("PIN since"), (person.pin_since or "–")[:DATE])),
        )
    )
    if person.disabled:
        return [*words, Words(tr("May not sign any more."), Tone.QUIET), since]
    if person.acting is not None and person.acting_until is not None:
        until = datetime.fromisoformat(person.acting_until).astimezone().strftime(tr("%Y-%m-%d %H:%M"))
        words.append(Words(tr("Acting {role} until {until}", role=role_words(person.acting), until=until)))
    if person.wrong:
        words.append(Words(tr("{count} wrong PINs in a row", count=person.wrong), Tone.QUIET))
    return [*words, since]


def _break_glass(scene: Scene, person: Person) -> Signing:
    """Two people end a person's wait: one signs with a reason, then the other one."""
    may, what = tries.may_break_glass(scene.people, person), tr("Unlock {name}", name=person.name)

    def make(by: Signature, second: Signature, why: str) -> Ask:
        return _change(lambda people: tries.break_glass(people, person.id, by, second, why))

    return signed_by_two(make, STAFF_SIGNER, what, dealer_too=True, only=may, second=STAFF_SIGNER)


def positions_above(person: Person) -> tuple[Role, ...]:
    """The positions that a person may be given for a time."""
    return () if only_watches(person.role) else LADDER[LADDER.index(person.role) + 1 :]


class ActingPage(Page):
    """An acting position: which one, for how many hours; then a person in it or higher signs."""

    person: str
    role: Role | None = None

    def column(self, scene: Scene) -> Column:
        """The positions above the person's own; then the hours."""
        person = scene.people.by_id[self.person]
        up = Buttons((Button("up", tr("Back"), to=partial(PersonPage, self.person)),))
        if self.role is None:
            roles = tuple(
                Button(f"role:{role.value}", role_words(role).capitalize(), to=partial(replace, self, role=role))
                for role in positions_above(person)
            )
            words = Words(tr("Which position does {name} take?", name=person.name))
            return column_of(tr("Acting position"), words, Spring(), Buttons(roles), up)
        hours = tuple(
            Button(f"hours:{count}", tr("{count} h", count=count), to=partial(self._signing, scene, self.role, count))
            for count in HOURS
        )
        words = Words(tr("{name} acts as {role}. For how long?", name=person.name, role=role_words(self.role)))
        return column_of(tr("Acting position"), words, Spring(), Buttons(hours, 2), up)

    def _signing(self, scene: Scene, role: Role, hours: int) -> Signing:
        name = scene.people.by_id[self.person].name
        what = tr("{name}: acting {role}, {count} h", name=name, role=role_words(role), count=hours)

        def decide(people: People, by: Signature, why: str, now: str) -> AnyEvent | Refusal:
            until = (datetime.fromisoformat(now) + timedelta(hours=hours)).isoformat().replace("+00:00", "Z")
            return act_as(people, self.person, role, until, by, why, now)

        def make(by: Signature, why: str) -> Ask:
            return Ask(ChangeBook(lambda people, now: decide(people, by, why, now)), lambda _: StaffPage(), StaffPage())

        may = tuple(
            other.id
            for other in scene.people.by_id.values()
            if not isinstance(decide(scene.people, Signature(other.id, other.role), WHY, SOME_TIME), Refusal)
        )
        return Signing(make, role, what, dealer_too=True, only=may)


class NewPinPage(Page):
    """A new PIN, typed twice; then the person signs with the old one, or somebody higher does.

    Only after that is it compared with the last ones: before, the answer would tell anybody what PIN somebody has.
    """

    person: str
    pin: NewPin | None = None

    def asks_pin(self) -> bool:
        """Always."""
        return True

    def column(self, scene: Scene) -> Column:
        """The pad."""
        what = tr("New PIN of {name}", name=scene.people.by_id[self.person].name)
        return (self.pin or NewPin(self.person)).column(what, partial(self._typed, scene, what))

    def _typed(self, scene: Scene, what: str, pin: NewPin, done: Pin | None) -> Page:
        if done is None:
            return replace(self, pin=pin)
        person = self.person
        page = _signing(scene, lambda people, by: book.change_pin(people, person, book.HASH, by), what)

        def make(by: Signature, _: str) -> Ask:
            return Ask(ChangePin(person, done, by), lambda _: StaffPage(), StaffPage())

        return replace(page, make=make, own=person)


class AddPage(Page):
    """A new person: id, name, role, PIN twice; then a person signs. The first in a book needs no signature."""

    id: str | None = None
    name: str | None = None
    role: Role | None = None
    text: Typed = field(default_factory=Typed)
    pin: NewPin = field(default_factory=NewPin)
    said: str = ""

    def asks_pin(self) -> bool:
        """Once it is known who it is."""
        return self.name is not None and self.role is not None

    def column(self, scene: Scene) -> Column:
        """Asks for one detail after the other."""
        if self.name is not None and self.role is not None:
            pin = replace(self.pin, person=self.id or "")
            return pin.column(tr("PIN of {name}", name=self.name), partial(self._pin_typed, scene))
        words = warned(self.said)
        if self.name is not None:
            roles = tuple(
                Button(f"role:{role.value}", role_words(role).capitalize(), to=partial(replace, self, role=role))
                for role in Role
            )
            return Column(tr("Role"), (*words, Spring(), Buttons(roles, across=2)))
        text = self.text.text.strip()
        up = Button("up", tr("Back"), to=StaffPage if self.id is None else AddPage)
        ok = Button("ok", tr("OK"), enabled=bool(text), to=partial(self._named, text, scene.people))
        keyboard = self.text.keyboard(lambda text: replace(self, text=text, said=""))
        title = tr("Id, such as pm1") if self.id is None else tr("Name")
        return Column(title, (*words, Spring(), keyboard, Buttons((up, ok), across=2)), back=False)

    def _pin_typed(self, scene: Scene, pin: NewPin, done: Pin | None) -> Turn:
        def then(pin_hash: str) -> Page:
            role = self.role or Role.DEALER
            new = NewPerson(self.id or "", self.name or "", role, pin_hash)
            if not scene.people.by_id:
                return FirstPage(new)
            what = tr("Add {name}, {role}", name=new.name, role=role_words(role))
            return _signing(scene, lambda people, by: book.add(people, new, by), what)

        return Turn(replace(self, pin=pin), None if done is None else Ask(HashPin(self.id or "", done), then))

    def _named(self, text: str, people: People) -> "AddPage":
        """The id, then the name with capitals where words begin."""
        if self.id is not None:
            return replace(self, name=" ".join(word[:1].upper() + word[1:] for word in text.split()), text=Typed())
        refused = book.id_refused(people, text)
        if refused is not None:
            return replace(self, said=tr(refused.text))
        return replace(self, id=text, text=Typed(most=60), said="")


class FirstPage(Page):
    """The first person of a book: no other person can sign, so the page asks once more."""

    new: NewPerson = field(repr=False)

    def column(self, _scene: Scene) -> Column:
        """Who it is."""
        words = tr("{name}, {role}: the first in the book.", name=self.new.name, role=role_words(self.new.role))
        add = Button("add-first", tr("Add"), hold=True, to=self._added)
        return Column(tr("Add"), (Words(words), Spring(), Buttons((add,))))

    def _added(self) -> Turn:
        return Turn(None, _change(lambda people: book.add(people, self.new, None)))


def _change(decide: Callable[[People], AnyEvent | Refusal]) -> Ask:
    """Asks the host to change the book; the staff page then shows the reply."""
    return Ask(ChangeBook(lambda people, _: decide(people)), lambda _: StaffPage(), StaffPage())


def _signing(scene: Scene, decide: Decide, what: str) -> Signing:
    """The signing page for a change of the book; it offers the persons whose signature the book would accept."""
    may = tuple(
        person.id
        for person in scene.people.by_id.values()
        if not isinstance(decide(scene.people, Signature(person.id, person.role)), Refusal)
    )

    def make(by: Signature, _: str) -> Ask:
        return _change(lambda people: decide(people, by))

    return Signing(make, STAFF_SIGNER, what, why=False, dealer_too=True, only=may)
