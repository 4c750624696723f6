"""`People`, the book of staff: who may sign, and who may add, disable or unlock a person (reading 7). Pure.

A decider returns the event to be written to the journal, or a `Refusal`. `pins` checks whether a PIN fits and tells
`attempt`; no PIN comes here, only hashes. Tries are counted from the events alone, so they survive a restart. A locked
person cannot sign; a locked dealer may still finish a round, which `decide` takes care of.
"""

import re
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Final, NamedTuple

from controller.game.authority import FIRST_IN_BOOK, Role, may_act_as, only_watches, role_name
from controller.game.phrase import Phrase, phrase
from controller.table.actions import Signature
from controller.table.events import Event, PinChanged, PinTried, StaffAdded, StaffDisabled, StaffUnlocked
from controller.table.refusal import Refusal
from controller.value import Value

TRIES: Final = 5
UNNAMED: Final = "?"
"""Written to the journal instead of an unknown id, which might be a PIN typed into the wrong field."""

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}", re.ASCII)
_LONGEST_NAME: Final = 60
_HASH: Final = "$argon2id$"


class Person(Value):
    """One person of the staff."""

    id: str
    name: str
    role: Role
    pin_hash: str = field(repr=False)
    disabled: bool = False
    tries_left: int = TRIES

    @property
    def locked(self) -> bool:
        """Whether this person has no tries left; a person of higher rank must unlock them."""
        return self.tries_left == 0


class People(Value):
    """The book of staff, by id. A person is never removed, only disabled."""

    by_id: Mapping[str, Person] = field(default_factory=dict)

    def get(self, person: str) -> Person | None:
        """The person with this id; None if there is none."""
        return self.by_id.get(person)

    def pin_hash(self, person: str) -> str | None:
        """The hash to check a typed PIN against; None for an unknown id."""
        found = self.get(person)
        return None if found is None else found.pin_hash


def evolve_people(people: People, event: Event) -> People:
    """The book after an event. Events that are not about staff change nothing."""
    if isinstance(event, StaffAdded):
        return _with(people, Person(event.id, event.name, Role(event.role), event.pin_hash))
    if not isinstance(event, StaffDisabled | StaffUnlocked | PinChanged | PinTried):
        return people
    person = people.get(event.id)
    if person is None:  # a try under an unknown id
        return people
    match event:
        case StaffDisabled():
            return _with(people, replace(person, disabled=True))
        case StaffUnlocked():
            return _with(people, replace(person, tries_left=TRIES))
        case PinChanged():
            return _with(people, replace(person, pin_hash=event.pin_hash))
        case PinTried():
            return _with(people, replace(person, tries_left=_left_after(person, event)))


def _left_after(person: Person, event: PinTried) -> int:
    # Whether a try locked is decided once and read from the event, so that a journal means the same under other limits.
    if event.accepted:
        return TRIES
    return 0 if event.locked else max(1, person.tries_left - 1)


def _with(people: People, person: Person) -> People:
    return People({**people.by_id, person.id: person})


# Signing


class Attempt(NamedTuple):
    """A try to sign: the event to be written in any case, and the outcome."""

    event: PinTried
    outcome: Signature | Refusal


NOT_SIGNED: Final = Refusal(
    phrase("not signed: id and PIN are not accepted; after {tries} wrong tries somebody higher unlocks", tries=TRIES),
    None,
    7,
)
"""The same refusal for a wrong PIN and for a locked, a disabled or an unknown person, so that a stranger learns
nothing."""


def attempt(people: People, person: str, *, pin_ok: bool) -> Attempt:
    """Decide a try to sign with an id and a PIN; `pin_ok` says whether the PIN fits."""
    found = people.get(person)
    if found is None:
        return Attempt(PinTried(_safe_to_write(person), accepted=False), NOT_SIGNED)
    if pin_ok and not found.locked and not found.disabled:
        return Attempt(PinTried(found.id, accepted=True), Signature(found.id, found.role))
    return Attempt(PinTried(found.id, accepted=False, locked=found.tries_left <= 1), NOT_SIGNED)


def _safe_to_write(person: str) -> str:
    looks_like_an_id = _ID.fullmatch(person) is not None and any(sign.isalpha() for sign in person)
    return person if looks_like_an_id else UNNAMED


# The book


class NewPerson(NamedTuple):
    """A person to be added."""

    id: str
    name: str
    role: Role
    pin_hash: str


def id_refused(people: People, person: str) -> Refusal | None:
    """Why no person can be added under this id; None if one can."""
    if _ID.fullmatch(person) is None:
        return _refused(phrase("an id has 1 to 32 small letters, digits and hyphens, no hyphen first, such as pm1"))
    if people.get(person) is not None:
        return _refused(phrase("there is a {person} already, and an id is never given twice", person=person))
    return None


def add(people: People, new: NewPerson, by: Signature | None) -> StaffAdded | Refusal:
    """Add a person. The first one needs no signer; for later ones a person of the same or a higher rank signs."""
    _must_be_a_hash(new.pin_hash)
    no_id = id_refused(people, new.id)
    if no_id is not None:
        return no_id
    if not new.name.strip() or not new.name.isprintable() or len(new.name) > _LONGEST_NAME:
        return _refused(phrase("a name is printable and has 1 to {most} characters", most=_LONGEST_NAME))
    if not people.by_id:
        if by is not None:
            return _refused(phrase("the first person in a book has no signer"))
        if not may_act_as(new.role, FIRST_IN_BOOK):
            return _refused(phrase("the first person in a book is a {role} or higher", role=_words(FIRST_IN_BOOK)))
        return StaffAdded(new.id, new.name, new.role.value, new.pin_hash)
    if by is None:
        return _refused(phrase("somebody in the book must sign for a new person"))
    unsigned = _signed(people, by)
    if unsigned is not None:
        return unsigned
    needed = FIRST_IN_BOOK if only_watches(new.role) else new.role
    if not may_act_as(by.role, needed):
        return _refused(
            phrase("a {role} is added by a {needed} or higher", role=_words(new.role), needed=_words(needed))
        )
    return StaffAdded(new.id, new.name, new.role.value, new.pin_hash, by.id)


def disable(people: People, person: str, by: Signature) -> StaffDisabled | Refusal:
    """Disable a person for good. No one may disable themselves, so there is always someone who can act."""
    found = _under(people, person, by)
    if isinstance(found, Refusal):
        return found
    return StaffDisabled(found.id, by.id)


def unlock(people: People, person: str, by: Signature) -> StaffUnlocked | Refusal:
    """Give a locked person new tries."""
    found = _under(people, person, by)
    if isinstance(found, Refusal):
        return found
    if found.tries_left == TRIES:
        return _refused(phrase("{person} is not locked and has all {tries} tries", person=found.id, tries=TRIES))
    return StaffUnlocked(found.id, by.id)


def change_pin(people: People, person: str, pin_hash: str, by: Signature) -> PinChanged | Refusal:
    """A new PIN, for the signer or for a person of lower rank. It does not unlock."""
    _must_be_a_hash(pin_hash)
    if by.id == person:
        return _signed(people, by) or PinChanged(person, pin_hash, by.id)
    found = _under(people, person, by)
    if isinstance(found, Refusal):
        return found
    return PinChanged(found.id, pin_hash, by.id)


def _under(people: People, person: str, by: Signature) -> Person | Refusal:
    """The person, if the signer is of higher rank; otherwise the refusal."""
    unsigned = _signed(people, by)
    if unsigned is not None:
        return unsigned
    found = people.get(person)
    if found is None:
        return _refused(phrase("nobody has that id"))
    if found.disabled:
        return _refused(phrase("{person} is disabled", person=found.id))
    if found.id == by.id:
        return _refused(phrase("somebody else must sign for this"))
    if not _is_above(people, by.role, found.role):
        roles = {"role": _words(by.role), "other": _words(found.role)}
        return _refused(phrase("a {role} cannot do this for a {other}: somebody higher must sign", **roles))
    return found


def _is_above(people: People, role: Role, other: Role) -> bool:
    """Whether a role is above the other. An equal role is enough if the book has no higher one: the top must be
    unlockable too."""
    if only_watches(other):
        return may_act_as(role, FIRST_IN_BOOK)
    if role is not other:
        return may_act_as(role, other)
    return not any(
        may_act_as(person.role, other) and person.role is not other and not person.disabled
        for person in people.by_id.values()
    )


def _signed(people: People, by: Signature) -> Refusal | None:
    """None if the signer is in the book, in that role, and may sign; otherwise the refusal."""
    signer = people.get(by.id)
    if signer is None or signer.role is not by.role or signer.disabled or signer.locked:
        return NOT_SIGNED
    return None


def _must_be_a_hash(pin_hash: str) -> None:
    # A bug of ours, not a person's mistake: a PIN must never get into an event.
    if not pin_hash.startswith(_HASH):
        raise ValueError("what was given as the hash of a PIN is not an argon2id hash")


def _refused(text: Phrase) -> Refusal:
    return Refusal(text, None, 7)


def _words(role: Role) -> Phrase:
    return role_name(role).written(role.replace("-", " "))
