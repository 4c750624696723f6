"""What a line to a shoe looks like from outside, and what it said last, in words. No Qt, no port."""

from dataclasses import dataclass
from typing import Final

from controller.game.cards import card_name
from controller.game.phrase import phrase
from controller.table.observations import (
    AlarmRaised,
    BurstDamaged,
    BytesRejected,
    CardDrawn,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    FaultCleared,
    FaultRaised,
    IdentityShown,
    LineSilent,
    LinkBack,
    LinkLost,
    LockChanged,
    Observation,
    Place,
    ResultClaimed,
    SequenceGap,
    ShoeStarted,
)
from gui.language import tr
from gui.words import hand_words

RESULTS: Final = {
    ClaimedResult.PLAYER: phrase("Player"),
    ClaimedResult.BANKER: phrase("Banker"),
    ClaimedResult.TIE: phrase("Tie"),
    ClaimedResult.FORCE_QUIT: phrase("Force quit"),
}


@dataclass(frozen=True, slots=True)
class LineSeen:
    """A line that is listened to."""

    url: str
    make: str
    lost: str | None = None
    """Why it is down; None: it is up."""
    speed: int | None = None
    """None: no telegram was understood yet."""
    bytes: int = 0
    telegrams: int = 0
    rejected: int = 0
    gaps: int = 0
    last: Observation | None = None


def _place(place: Place) -> str:
    return tr("{hand}'s card {index}", hand=hand_words(place.side), index=str(place.index))


def reading_words(reading: Observation) -> str:  # noqa: PLR0912 - one arm for each thing that is said
    """What the shoe said, in a few words."""
    match reading:
        case CardDrawn(card=card, place=place) if place is not None:
            return tr("{card} to {place}", card=card_name(card), place=_place(place))
        case CardDrawn(card=card, course=Course.BURN | Course.FIRST_BURN):
            return tr("{card} burned", card=card_name(card))
        case CardDrawn(card=card):
            return tr("{card} drawn", card=card_name(card))
        case IdentityShown(place, card):
            return tr("{place} is {card}", place=_place(place), card=card_name(card))
        case ResultClaimed(result):
            return tr("Result: {result}", result=tr(RESULTS[result]))
        case FaultRaised(code):
            return tr("Error {code}", code=code)
        case FaultCleared(code):
            return tr("Error {code} is over", code=code)
        case AlarmRaised(code, text):
            return tr("Alarm {code} {words}", code=code, words=text)
        case LockChanged(locked):
            return tr("Locked") if locked else tr("Unlocked")
        case CuttingCardDrawn():
            return tr("Cutting card")
        case ShoeStarted():
            return tr("Shoe switched on")
        case SequenceGap():
            return tr("A message was lost")
        case BurstDamaged():
            return tr("A message came damaged")
        case BytesRejected():
            return tr("Bytes that say nothing")
        case LinkLost(why):
            return tr("Line down: {why}", why=why)
        case LinkBack():
            return tr("Line up")
        case LineSilent():
            return tr("Silence")
    return tr("A message of another sort")
