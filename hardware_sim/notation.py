"""The notation of scenarios: an observation as the `expect` lines and the log of `sabot-shoe` write it. No prose."""

from controller.game.cards import card_name
from controller.table.observations import (
    AlarmRaised,
    BurstDamaged,
    BytesRejected,
    CardDiscarded,
    CardDrawn,
    CardUnread,
    CommandAnswered,
    CopiesOdd,
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
    PresetChanged,
    ResultClaimed,
    SequenceGap,
    SequenceUnproved,
    ShoeFault,
    ShoeStarted,
    StandBy,
)

PLAIN: dict[type, str] = {
    ShoeStarted: "started",
    StandBy: "stand-by",
    CuttingCardDrawn: "cutting-card",
    CardUnread: "unread",
    SequenceGap: "gap",
    SequenceUnproved: "unproved",
    LinkLost: "link-lost",
    LinkBack: "link-back",
    LineSilent: "silent",
    BytesRejected: "rejected",
    CopiesOdd: "odd-copies",
}
"""Readings that one word says."""


def words(reading: Observation) -> str:
    """`player 1 9H`, `error overdraw`, `gap`: what the reading says, without its numbers where they do not matter."""
    match reading:
        case CardDrawn(card, Course.GAME, place):
            return f"{place_name(place)} {card_name(card)}" if place else f"card {card_name(card)}"
        case CardDrawn(card, course):
            return f"{course} {card_name(card)}"
        case IdentityShown(place, card):
            return f"shows {place_name(place)} {card}"
        case CardDiscarded(card):
            return f"discarded {card_name(card)}"
        case ResultClaimed(result, player_pair, banker_pair, six):
            said = (str(result), *(["player-pair"] * player_pair), *(["banker-pair"] * banker_pair), *(["six"] * six))
            return "result " + " ".join(said)
        case FaultRaised(code):
            return f"error {fault_name(code)}"
        case FaultCleared(code):
            return f"cleared {fault_name(code)}"
        case LockChanged(locked):
            return "locked" if locked else "unlocked"
        case AlarmRaised(code, text):
            return f"alarm {code} {text}".rstrip()
        case BurstDamaged(_, contradiction):
            return "contradiction" if contradiction else "damaged"
        case PresetChanged(name, value):
            return f"preset {name} {value}"
        case CommandAnswered(accepted, code):
            return "accepted" if accepted else f"refused {code}"
    return PLAIN[type(reading)]


def place_name(place: Place) -> str:
    """`player 1`."""
    return f"{place.side} {place.index}"


def fault_name(code: int) -> str:
    """The name of an error code, such as `cannot-read`; for an unknown code, its number."""
    try:
        return ShoeFault(code).name.lower().replace("_", "-")
    except ValueError:
        return str(code)
