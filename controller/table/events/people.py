"""Events of the staff: on duty, in the book of staff, PINs tried, a technician at the machine, a trainee's answers."""

from typing import TypeAlias

from controller.table.events.event import Event, Signed, TwoSigned


class DealerSignedOn(Signed, frozen=True, tag="dealer-signed-on"):
    """This dealer is on duty."""

    dealer: str
    relieves: str | None = None
    role: str | None = None


class DealerSignedOff(Event, frozen=True, tag="dealer-signed-off"):
    """No dealer is on duty."""

    dealer: str


class StaffAdded(Event, frozen=True, tag="staff-added"):
    """A person who may sign. The PIN is kept only as an argon2id hash."""

    id: str
    name: str
    role: str
    pin_hash: str
    by: str | None = None
    since: str | None = None
    """Carried over from the journal before: since when the person is in the book. None: since this record."""
    pin_since: str | None = None
    """Carried over: since when the person has this PIN."""
    pins_before: list[str] = []
    """Carried over: the hashes of the PINs before this one, the newest first."""
    pin_set_by: str | None = None
    """Carried over: who else set this PIN, which its owner has not changed since."""


class StaffDisabled(Event, frozen=True, tag="staff-disabled"):
    """This person may not sign any more."""

    id: str
    by: str


class StaffUnlocked(Signed, frozen=True, tag="staff-unlocked"):
    """This person need not wait any more after wrong PINs: somebody higher signed, or two people (break-glass)."""

    id: str
    by: str
    role: str | None = None
    second: str | None = None
    second_role: str | None = None
    reason: str = ""


class ActingGiven(Signed, frozen=True, tag="acting-given"):
    """This person has an acting position until a time, given by a person in that position or higher."""

    id: str
    role: str
    """The acting position."""
    until: str
    by: str
    by_role: str
    reason: str = ""


class PinChanged(Event, frozen=True, tag="pin-changed"):
    """A new PIN."""

    id: str
    pin_hash: str
    by: str


class PinRefused(Event, frozen=True, tag="pin-refused"):
    """A new PIN was signed for and refused: it is one of that person's last ones."""

    id: str
    by: str


class PinTried(Event, frozen=True, tag="pin-tried"):
    """A person tried to sign."""

    id: str
    accepted: bool
    locked: bool = False
    """In journals of the first version: no further try was possible."""
    until: str | None = None
    """After several wrong PINs: before this time no PIN of this person is accepted."""
    early: bool = False
    """The try came before that time: it was not looked at and does not count."""
    aged: bool = False
    """The PIN was right, and signs nothing but its own change: it is too old, or somebody else has set it."""


class ServiceOpened(TwoSigned, frozen=True, tag="service-opened"):
    """A technician is at the machine: no bets open."""

    by: str
    role: str
    reason: str


class ServiceClosed(TwoSigned, frozen=True, tag="service-closed"):
    """The technician has left the machine."""

    by: str
    role: str
    reason: str


class TrainingAnswered(Event, frozen=True, tag="training-answered"):
    """A trainee answered a question; the rules gave the right answers."""

    trainee: str
    asked: str
    """The subject of the question: `next`, `result`, `pay`, `irregularity`, `ruling`."""
    round: int
    about: str
    said: str
    right: list[str]
    """Every answer that would have been right."""
    correct: bool
    millis: int
    """How long the answer took."""
    clause: str | None = None
    reading: int | None = None


PeopleEvent: TypeAlias = (
    TrainingAnswered | DealerSignedOn | DealerSignedOff | StaffAdded | StaffDisabled | StaffUnlocked | PinChanged
    | PinRefused | PinTried | ServiceOpened | ServiceClosed | ActingGiven
)  # fmt: skip
