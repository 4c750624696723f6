"""Observations: what a shoe reports, or what a person enters instead of a shoe.

Every make of shoe uses the same classes. An observation says what was seen, never what it means for the game: places
and results in it are the shoe's *claims*. Observations are plain frozen values; structs, because they are quick to
make, to compare and to write down, and a card waits for that.
"""

from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

import msgspec

from controller.game.cards import Card, Drawn
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase, phrase


class Place(msgspec.Struct, frozen=True):
    """A place on the table: a hand and the number of the card in it, 1 to 3."""

    side: Side
    index: int


class Course(StrEnum):
    """For what purpose a card left the shoe."""

    GAME = "game"
    """As a card of the round."""
    FIRST_BURN = "first-burn"
    """Shown first; its value sets how many are burned after it."""
    BURN = "burn"
    """Burned."""
    OUTSIDE = "outside"
    """Outside the round in progress: an overdraw, or under lock, error or setting."""
    CARRIED_OVER = "carried-over"
    """An overdrawn card that is now the first card of the next round."""


class CardDrawn(msgspec.Struct, frozen=True):
    """A card left the shoe."""

    card: Drawn
    """None: drawn but not identified (concealed)."""
    course: Course = Course.GAME
    place: Place | None = None
    """None: the shoe does not say."""
    still_to_burn: int | None = None
    """Burn cards still to come, where the shoe counts them."""
    manual: bool = False
    """Entered by a person instead of read by a shoe."""
    seen: bool = False
    """It waits, and somebody saw its face."""


class IdentityShown(msgspec.Struct, frozen=True):
    """A card that was drawn concealed is shown."""

    place: Place
    card: Card


class CardDiscarded(msgspec.Struct, frozen=True):
    """The overdrawn card is being discarded; this is what it was. It is the same physical card as the draw before."""

    card: Drawn


class ClaimedResult(StrEnum):
    """A result as the shoe reports it."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    FORCE_QUIT = "force-quit"
    """The round was ended at the shoe without a result."""


class ResultClaimed(msgspec.Struct, frozen=True):
    """The shoe reports a result."""

    result: ClaimedResult
    player_pair: bool
    banker_pair: bool
    banker_six: bool = False
    """The shoe says that the Banker won with six."""


class ShoeFault(IntEnum):
    """Faults that a smart shoe reports of itself, by the code on the wire."""

    CANNOT_READ = 1
    OVERDRAW = 2
    BUTTON_MISUSE = 3
    REVERSE_AT_EXIT = 4
    REVERSE_MIDWAY = 5
    CARD_CODE = 6
    TIMED_OUT = 7


FAULTS: Final[dict[int, tuple[Irregularity, Phrase]]] = {
    ShoeFault.CANNOT_READ: (Irregularity.UNREAD_CARD, phrase("the shoe cannot read a card")),
    ShoeFault.OVERDRAW: (Irregularity.OVERDRAW, phrase("the shoe reports a card too many")),
    ShoeFault.BUTTON_MISUSE: (Irregularity.SHOE_ALARM, phrase("a button on the shoe was misused")),
    ShoeFault.REVERSE_AT_EXIT: (Irregularity.ORDER_ALTERED, phrase("a card went back into the shoe at its exit")),
    ShoeFault.REVERSE_MIDWAY: (Irregularity.ORDER_ALTERED, phrase("a card went back into the shoe midway")),
    ShoeFault.CARD_CODE: (Irregularity.FOREIGN_CARD, phrase("the shoe read the code of another set of cards")),
    ShoeFault.TIMED_OUT: (Irregularity.SHOE_ALARM, phrase("drawing took too long for the shoe")),
}
"""The irregularity that a fault of the shoe means, and its evidence. A code that is not listed is a shoe alarm."""


class FaultRaised(msgspec.Struct, frozen=True):
    """The shoe is in error until it says that it is not."""

    code: int
    """A `ShoeFault`, or a number that we do not know."""
    inside_another: bool = False
    """Raised while the shoe was already in error."""


class FaultCleared(msgspec.Struct, frozen=True):
    """The shoe's error is over, and with it those raised inside it."""

    code: int


class CuttingCardDrawn(msgspec.Struct, frozen=True):
    """The cutting card came."""

    manual: bool = False


class ShoeStarted(msgspec.Struct, frozen=True):
    """Power-on, reset, or a new shoe loaded: the shoe cannot tell which."""


class StandBy(msgspec.Struct, frozen=True):
    """The shoe waits between two hands."""


class LockChanged(msgspec.Struct, frozen=True):
    """The key lock was turned."""

    locked: bool


class PresetChanged(msgspec.Struct, frozen=True):
    """A preset of the shoe was changed."""

    name: str
    value: str


class CardUnread(msgspec.Struct, frozen=True):
    """A card passed and the shoe could not read it."""


class AlarmRaised(msgspec.Struct, frozen=True):
    """An alarm or a warning in the shoe's own words."""

    code: str
    text: str = ""
    means: Irregularity = Irregularity.SHOE_ALARM
    """The irregularity that the driver takes it for."""


class SequenceGap(msgspec.Struct, frozen=True):
    """The shoe's count jumped: at least one message was lost."""

    expected: str
    got: str


class BurstDamaged(msgspec.Struct, frozen=True):
    """A message of which no copy arrived whole, or whose whole copies contradict each other."""

    copies: tuple[bytes, ...]
    contradiction: bool = False


class CopiesOdd(msgspec.Struct, frozen=True):
    """More copies of one message than the shoe ever sends; one was kept."""

    copies: int


class SequenceUnproved(msgspec.Struct, frozen=True):
    """The first message after a reconnection or a restart: it is not known whether a message before it was lost."""

    last: str | None
    got: str


class LinkLost(msgspec.Struct, frozen=True):
    """The line to the shoe is down."""

    why: str


class LinkBack(msgspec.Struct, frozen=True):
    """The line to the shoe is up again."""


class LineSilent(msgspec.Struct, frozen=True):
    """No byte has come for this long although a message had begun."""

    seconds: float


class BytesRejected(msgspec.Struct, frozen=True):
    """Bytes that are no message, kept as they came."""

    raw: bytes
    why: str


class DriverFailed(msgspec.Struct, frozen=True):
    """The driver of the shoe failed on these bytes and was made anew; a card may have been among them."""

    raw: bytes
    why: str


class CommandAnswered(msgspec.Struct, frozen=True):
    """The shoe's answer to a command of ours: accepted, or the code of its refusal."""

    accepted: bool
    code: str = ""


class StoreContradicts(msgspec.Struct, frozen=True):
    """Not the shoe but the floor's store: it holds another record of this number than the journal does."""

    n: int


Observation: TypeAlias = (
    CardDrawn
    | IdentityShown
    | CardDiscarded
    | ResultClaimed
    | FaultRaised
    | FaultCleared
    | CuttingCardDrawn
    | ShoeStarted
    | StandBy
    | LockChanged
    | PresetChanged
    | CardUnread
    | AlarmRaised
    | SequenceGap
    | SequenceUnproved
    | BurstDamaged
    | CopiesOdd
    | LinkLost
    | LinkBack
    | LineSilent
    | BytesRejected
    | DriverFailed
    | CommandAnswered
    | StoreContradicts
)


def faults_after(standing: tuple[FaultRaised, ...], reading: Observation) -> tuple[FaultRaised, ...]:
    """The open faults of a shoe after this observation: clearing a fault also clears those raised inside it."""
    if isinstance(reading, FaultRaised):
        return standing if reading in standing else (*standing, reading)
    codes = [fault.code for fault in standing]
    if not isinstance(reading, FaultCleared) or reading.code not in codes:
        return standing
    at = codes.index(reading.code)
    return standing[:at] + tuple(fault for fault in standing[at + 1 :] if not fault.inside_another)
