"""`People`, the book of staff: who may sign, and who may add or disable a person or set a PIN (reading 7). Pure.

A decider returns the event to be written to the journal, or a `Refusal`. No PIN comes here, only hashes. Wrong PINs are
counted from the events alone, so they survive a restart; `tries` says what follows from them. `positions` gives acting
positions.
"""

import re
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Final, NamedTuple

from controller.game.authority import FIRST_IN_BOOK, Role, may_act_as, only_watches, role_name
from controller.game.phrase import Phrase, phrase
from controller.table.actions import Signature
from controller.table.events import (
    ActingGiven,
    Event,
    PinChanged,
    PinRefused,
    PinTried,
    StaffAdded,
    StaffDisabled,
    StaffUnlocked,
)
from controller.table.refusal import Refusal
from controller.value import Value

_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,31}", re.ASCII)
_LONGEST_NAME: Final = 60
HASH: Final = "$argon2id$"
"""The beginning of each hash of a PIN. Alone it stands for one where nobody needs to know which."""
LAST_PINS: Final = 5
"""So many of a person's last PINs, the present one among them, are not taken again."""


class Person(Value):
    """One person of the staff."""

    id: str
    name: str
    role: Role
    pin_hash: str = field(repr=False)
    disabled: bool = False
    wrong: int = 0
    """How many wrong PINs were typed in a row."""
    waits_until: str | None = None
    """After several wrong PINs: the time before which this person cannot sign. It may be over; see `tries`."""
    acting: Role | None = None
    """The acting position that was given last. It may be over; see `positions`."""
    acting_until: str | None = None
    since: str | None = None
    """Since when the person is in the book in this role; None: nobody said."""
    added_by: str | None = None
    pin_since: str | None = None
    """Since when the person has this PIN; None: nobody said."""
    pins_before: tuple[str, ...] = field(default=(), repr=False)
    """The hashes of the PINs before this one, the newest first."""
    pin_set_by: str | None = None
    """Who else set this PIN: it signs nothing but its own change. None: its owner did, or it came with the person."""
    disabled_by: str | None = None
    disabled_since: str | None = None

    @property
    def last_pins(self) -> tuple[str, ...]:
        """The hashes of the PINs that this person may not take again."""
        return (self.pin_hash, *self.pins_before)[:LAST_PINS]


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


def evolve_people(people: People, event: Event, at: str | None = None) -> People:
    """The book after an event that was written at this time. Events that are not about staff change nothing."""
    if isinstance(event, StaffAdded):
        since = event.since or at
        added = Person(
            event.id, event.name, Role(event.role), event.pin_hash, since=since, added_by=event.by,
            pin_since=event.pin_since or since, pins_before=tuple(event.pins_before), pin_set_by=event.pin_set_by,
        )  # fmt: skip
        return _with(people, added)
    if not isinstance(event, StaffDisabled | StaffUnlocked | PinChanged | PinTried | ActingGiven):
        return people
    person = people.get(event.id)
    if person is None:  # a try under an unknown id
        return people
    match event:
        case StaffDisabled():
            return _with(people, replace(person, disabled=True, disabled_by=event.by, disabled_since=at))
        case StaffUnlocked():
            return _with(people, replace(person, wrong=0, waits_until=None))
        case PinChanged():
            before = person.last_pins[: LAST_PINS - 1]
            by = None if event.by == event.id else event.by
            changed = replace(person, pin_hash=event.pin_hash, pin_since=at, pins_before=before, pin_set_by=by)
            return _with(people, changed)
        case ActingGiven():
            return _with(people, replace(person, acting=Role(event.role), acting_until=event.until))
        case PinTried():
            return _with(people, _after_try(person, event))


def _after_try(person: Person, event: PinTried) -> Person:
    # Until when a person waits is decided once and read from the event. The first version locked people instead
    # (`locked`); whoever was locked then is let in by the right PIN, as after any wait that is over.
    if event.accepted or event.aged:
        return replace(person, wrong=0, waits_until=None)
    return person if event.early else replace(person, wrong=person.wrong + 1, waits_until=event.until)


def _with(people: People, person: Person) -> People:
    return People({**people.by_id, person.id: person})


USED_BEFORE: Final = Refusal(
    phrase("this PIN is one of the last {count} of that person; choose another", count=LAST_PINS), None, 7
)
NOT_SIGNED: Final = Refusal(phrase("not signed: id and PIN are not accepted"), None, 7)
"""The same refusal for a wrong PIN and for a disabled or an unknown person, so that a stranger learns nothing."""


OUTLASTS: Final = Refusal(
    phrase("this would outlast an acting position: a person in their own position must sign"), None, 27
)


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
        return refused(phrase("an id has 1 to 32 small letters, digits and hyphens, no hyphen first, such as pm1"))
    if people.get(person) is not None:
        return refused(phrase("there is a {person} already, and an id is never given twice", person=person))
    return None


def looks_like_an_id(text: str) -> bool:
    """Whether this text may be an id and cannot be a PIN."""
    return _ID.fullmatch(text) is not None and any(sign.isalpha() for sign in text)


def add(people: People, new: NewPerson, by: Signature | None) -> StaffAdded | Refusal:
    """Add a person. The first one needs no signer; for later ones a person of the same or a higher rank signs."""
    _must_be_a_hash(new.pin_hash)
    no_id = id_refused(people, new.id)
    if no_id is not None:
        return no_id
    if not new.name.strip() or not new.name.isprintable() or len(new.name) > _LONGEST_NAME:
        return refused(phrase("a name is printable and has 1 to {most} characters", most=_LONGEST_NAME))
    if not people.by_id:
        if by is not None:
            return refused(phrase("the first person in a book has no signer"))
        if not may_act_as(new.role, FIRST_IN_BOOK):
            return refused(phrase("the first person in a book is a {role} or higher", role=words(FIRST_IN_BOOK)))
        return StaffAdded(new.id, new.name, new.role.value, new.pin_hash)
    if by is None:
        return refused(phrase("somebody in the book must sign for a new person"))
    unsigned = signed(people, by)
    if unsigned is not None:
        return unsigned
    needed = FIRST_IN_BOOK if only_watches(new.role) else new.role
    if by.acting:
        return OUTLASTS
    if not may_act_as(by.role, needed):
        return refused(phrase("a {role} is added by a {needed} or higher", role=words(new.role), needed=words(needed)))
    return StaffAdded(new.id, new.name, new.role.value, new.pin_hash, by.id)


def disable(people: People, person: str, by: Signature) -> StaffDisabled | Refusal:
    """Disable a person for good. No one may disable themselves, so there is always someone who can act."""
    found = under(people, person, by)
    if isinstance(found, Refusal):
        return found
    return OUTLASTS if by.acting else StaffDisabled(found.id, by.id)


def change_pin(
    people: People, person: str, pin_hash: str, by: Signature, *, used: bool = False
) -> PinChanged | PinRefused | Refusal:
    """A new PIN, for the signer or for a person of lower rank, who must change it before it signs anything. It does
    not end a wait.

    `used` says whether it is one of that person's last ones. That is an event too: whoever signs for many new PINs to
    find the one that is refused is seen.
    """
    _must_be_a_hash(pin_hash)
    refusal = signed(people, by) if by.id == person else None
    found = people.get(person) if by.id == person else under(people, person, by)
    if refusal is not None or found is None:
        return refusal or NOT_SIGNED
    if isinstance(found, Refusal):
        return found
    if by.acting and by.id != person:
        return OUTLASTS
    return PinRefused(found.id, by.id) if used else PinChanged(found.id, pin_hash, by.id)


def find(people: People, person: str) -> Person | Refusal:
    """The person with this id, unless disabled; otherwise the refusal."""
    found = people.get(person)
    if found is None:
        return refused(phrase("nobody has that id"))
    return refused(phrase("{person} is disabled", person=found.id)) if found.disabled else found


def under(people: People, person: str, by: Signature) -> Person | Refusal:
    """The person, if the signer is of higher rank; otherwise the refusal."""
    unsigned = signed(people, by)
    if unsigned is not None:
        return unsigned
    found = find(people, person)
    if isinstance(found, Refusal):
        return found
    if found.id == by.id:
        return refused(phrase("somebody else must sign for this"))
    if not _is_above(people, by.role, found.role):
        roles = {"role": words(by.role), "other": words(found.role)}
        return refused(phrase("a {role} cannot do this for a {other}: somebody higher must sign", **roles))
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


def signed(people: People, by: Signature) -> Refusal | None:
    """None if the signer is in the book, in that role, and may sign; otherwise the refusal."""
    signer = people.get(by.id)
    return None if signer is not None and stands_for(signer, by) else NOT_SIGNED


def stands_for(person: Person, by: Signature) -> bool:
    """Whether a signature still is this person's: in the own position, or in the acting one that was given last."""
    position = person.acting if by.acting else person.role
    return position is by.role and not person.disabled


def _must_be_a_hash(pin_hash: str) -> None:
    # A bug of ours, not a person's mistake: a PIN must never get into an event.
    if not pin_hash.startswith(HASH):
        raise ValueError("what was given as the hash of a PIN is not an argon2id hash")


def refused(text: Phrase) -> Refusal:
    """A refusal by the order of authority."""
    return Refusal(text, None, 7)


def words(role: Role) -> Phrase:
    """A role in a refusal."""
    return role_name(role).written(role.replace("-", " "))
