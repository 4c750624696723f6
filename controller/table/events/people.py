"""Events of the staff: on duty, in the book of staff, PINs tried, a trainee's answers."""

from controller.table.events.event import Event


class DealerSignedOn(Event, frozen=True, tag="dealer-signed-on"):
    """This dealer is on duty."""

    dealer: str
    relieves: str | None = None


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


class StaffDisabled(Event, frozen=True, tag="staff-disabled"):
    """This person may not sign any more."""

    id: str
    by: str


class StaffUnlocked(Event, frozen=True, tag="staff-unlocked"):
    """A person of higher rank gave this person new tries."""

    id: str
    by: str


class PinChanged(Event, frozen=True, tag="pin-changed"):
    """A new PIN."""

    id: str
    pin_hash: str
    by: str


class PinTried(Event, frozen=True, tag="pin-tried"):
    """A person tried to sign."""

    id: str
    accepted: bool
    locked: bool = False


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
