"""Staff: the book of people at this table. Everybody may look; each change is signed by somebody who may."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from controller.game.authority import STAFF_SIGNER, Role
from controller.people import book
from controller.people.book import TRIES, NewPerson, People, Person
from controller.protocol.host_requests import ChangeBook, HashPin
from controller.table.actions import Signature
from controller.table.events import AnyEvent
from controller.table.refusal import Refusal
from gui.console.pages.keyboard import Typed
from gui.console.pages.new_pin import NewPin
from gui.console.pages.page import Ask, Page, Scene, Turn, paged
from gui.console.pages.signing import Signing
from gui.language import tr
from gui.touch.blocks import Block, Button, Buttons, Column, Spring, Tone, Words
from gui.words import role_words

Decide = Callable[[People, Signature], AnyEvent | Refusal]
"""What comes of a signature."""
MORE: Final = 3


@dataclass(frozen=True, slots=True)
class StaffPage:
    """Everybody in the book."""

    first: int = 0

    def column(self, scene: Scene) -> Column:
        """A button for each, and one for somebody new."""
        buttons = [Button(f"person:{person.id}", person.name, _state(person)) for person in scene.people.by_id.values()]
        said: tuple[Block, ...] = (Words(scene.message, Tone.STRONG),) if scene.message else ()
        add = Button("add", tr("Add a person"))
        return Column(tr("Staff"), (*said, Spring(), Buttons(paged(buttons, self.first, MORE + 1)), Buttons((add,))))

    def touch(self, key: str, scene: Scene) -> Turn:
        """Somebody, or somebody new."""
        word, _, rest = key.partition(":")
        match word:
            case "person" if rest in scene.people.by_id:
                return Turn(PersonPage(rest))
            case "add":
                return Turn(AddPage())
            case "more":
                first = self.first + MORE
                return Turn(StaffPage(first if first < len(scene.people.by_id) else 0))
        return Turn(self)


def _state(person: Person) -> str:
    if person.disabled:
        return tr("disabled")
    return tr("locked") if person.locked else role_words(person.role)


@dataclass(frozen=True, slots=True)
class PersonPage:
    """One person, and what can be done for them."""

    person: str

    def column(self, scene: Scene) -> Column:
        """Who, and the ways."""
        person = scene.people.by_id[self.person]
        words = [Words(tr("{role}, id {id}", role=role_words(person.role), id=person.id))]
        if person.disabled:
            words.append(Words(tr("May not sign any more."), Tone.QUIET))
        elif person.tries_left < TRIES:
            words.append(Words(tr("{count} tries left", count=person.tries_left), Tone.QUIET))
        buttons = () if person.disabled else (
            Button("new-pin", tr("New PIN")),
            Button("unlock", tr("Unlock"), enabled=person.tries_left < TRIES),
            Button("disable", tr("Disable for good"), hold=True),
        )  # fmt: skip
        return Column(person.name, (*words, Spring(), Buttons(buttons), Buttons((Button("up", tr("Back")),))),
                      back=False)  # fmt: skip

    def touch(self, key: str, scene: Scene) -> Turn:
        """What is to be done; somebody signs for it."""
        person = scene.people.by_id[self.person]
        match key:
            case "up":
                return Turn(StaffPage())
            case "new-pin":
                return Turn(NewPinPage(person.id))
            case "unlock":
                return Turn(
                    _signing(
                        scene,
                        lambda people, by: book.unlock(people, person.id, by),
                        tr("Unlock {name}", name=person.name),
                    )
                )
            case "disable":
                return Turn(
                    _signing(
                        scene,
                        lambda people, by: book.disable(people, person.id, by),
                        tr("Disable {name}", name=person.name),
                    )
                )
        return Turn(self)


@dataclass(frozen=True, slots=True)
class NewPinPage:
    """A new PIN, twice; then somebody signs."""

    person: str
    pin: NewPin = field(default_factory=NewPin)

    def column(self, scene: Scene) -> Column:
        """The pad."""
        return self.pin.column(self._what(scene))

    def touch(self, key: str, scene: Scene) -> Turn:
        """A digit, or done."""
        person, what = self.person, self._what(scene)
        pin, done = self.pin.touch(key)

        def then(pin_hash: str) -> Page:
            return _signing(scene, lambda people, by: book.change_pin(people, person, pin_hash, by), what)

        return Turn(replace(self, pin=pin), None if done is None else Ask(HashPin(done), then))

    def _what(self, scene: Scene) -> str:
        return tr("New PIN of {name}", name=scene.people.by_id[self.person].name)


@dataclass(frozen=True, slots=True)
class AddPage:
    """Somebody new: id, name, role, PIN twice; then somebody signs. The first person of a book needs nobody."""

    id: str | None = None
    name: str | None = None
    role: Role | None = None
    text: Typed = field(default_factory=Typed)
    pin: NewPin = field(default_factory=NewPin)
    said: str = ""

    def column(self, scene: Scene) -> Column:
        """One thing after the other."""
        del scene
        if self.name is not None and self.role is not None:
            return self.pin.column(tr("PIN of {name}", name=self.name))
        words: tuple[Block, ...] = (Words(self.said, Tone.ALARM),) if self.said else ()
        if self.name is not None:
            roles = tuple(Button(f"role:{role.value}", role_words(role).capitalize()) for role in Role)
            return Column(tr("Role"), (*words, Spring(), Buttons(roles, across=2)))
        ok = Buttons((Button("up", tr("Back")), Button("ok", tr("OK"), enabled=bool(self.text.text.strip()))), across=2)
        title = tr("Id, such as pm1") if self.id is None else tr("Name")
        return Column(title, (*words, Spring(), self.text.keyboard, ok), back=False)

    def touch(self, key: str, scene: Scene) -> Turn:
        """One step further."""
        if key == "up":
            return Turn(AddPage() if self.id is not None else StaffPage())
        if self.id is None or self.name is None:
            return Turn(self._typed(key, scene.people))
        if self.role is None:
            word, _, rest = key.partition(":")
            return Turn(replace(self, role=Role(rest)) if word == "role" else self)
        pin, done = self.pin.touch(key)
        name, role, made = self.name, self.role, self

        def then(pin_hash: str) -> Page:
            new = NewPerson(made.id or "", name, role, pin_hash)
            if not scene.people.by_id:
                return FirstPage(new)
            what = tr("Add {name}, {role}", name=name, role=role_words(role))
            return _signing(scene, lambda people, by: book.add(people, new, by), what)

        return Turn(replace(self, pin=pin), None if done is None else Ask(HashPin(done), then))

    def _typed(self, key: str, people: People) -> "AddPage":
        """The id, then the name with capitals where words begin."""
        text = self.text.text.strip()
        if key != "ok":
            return replace(self, text=self.text.touch(key), said="")
        if not text:
            return self
        if self.id is not None:
            return replace(self, name=" ".join(word[:1].upper() + word[1:] for word in text.split()), text=Typed())
        refused = book.id_refused(people, text)
        if refused is not None:
            return replace(self, said=tr(refused.text))
        return replace(self, id=text, text=Typed(most=60), said="")


@dataclass(frozen=True, slots=True)
class FirstPage:
    """The first person of a book: nobody can sign for them, so it is asked once more."""

    new: NewPerson = field(repr=False)

    def column(self, scene: Scene) -> Column:
        """Who it is."""
        del scene
        words = tr("{name}, {role}: the first in the book.", name=self.new.name, role=role_words(self.new.role))
        return Column(tr("Add"), (Words(words), Spring(), Buttons((Button("add-first", tr("Add"), hold=True),))))

    def touch(self, key: str, scene: Scene) -> Turn:
        """It is done."""
        del scene
        new = self.new
        if key == "add-first":
            return Turn(None, _change(lambda people: book.add(people, new, None)))
        return Turn(self)


def _change(decide: Callable[[People], AnyEvent | Refusal]) -> Ask:
    """Change the book; whatever comes of it is said above the staff."""
    return Ask(ChangeBook(decide), lambda _: StaffPage(), StaffPage())


def _signing(scene: Scene, decide: Decide, what: str) -> Signing:
    """The way to a signature by somebody who may sign for this, as the book itself says."""
    may = tuple(
        person.id
        for person in scene.people.by_id.values()
        if not isinstance(decide(scene.people, Signature(person.id, person.role)), Refusal)
    )

    def make(by: Signature, _: str) -> Ask:
        return _change(lambda people: decide(people, by))

    return Signing(make, STAFF_SIGNER, what, why=False, dealer_too=True, only=may)
