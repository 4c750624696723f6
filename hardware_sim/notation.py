"""The notation of scenarios: an observation as the `expect` lines and the log of `sabot-shoe` write it. No prose."""

from controller.game.cards import card_name
from controller.table import observations

PLAIN: dict[type, str] = {
    observations.ShoeStarted: "started",
    observations.StandBy: "stand-by",
    observations.CuttingCardDrawn: "cutting-card",
    observations.CardUnread: "unread",
    observations.SequenceGap: "gap",
    observations.SequenceUnproved: "unproved",
    observations.LinkLost: "link-lost",
    observations.LinkBack: "link-back",
    observations.LineSilent: "silent",
    observations.BytesRejected: "rejected",
    observations.DriverFailed: "driver-failed",
    observations.CopiesOdd: "odd-copies",
}
"""Readings that one word says."""


def words(reading: observations.Observation) -> str:
    """`player 1 9H`, `error overdraw`, `gap`: what the reading says, without its numbers where they do not matter."""
    match reading:
        case observations.CardDrawn(card, observations.Course.GAME, place):
            return f"{place_name(place)} {card_name(card)}" if place else f"card {card_name(card)}"
        case observations.CardDrawn(card, course):
            return f"{course} {card_name(card)}"
        case observations.IdentityShown(place, card):
            return f"shows {place_name(place)} {card}"
        case observations.CardDiscarded(card):
            return f"discarded {card_name(card)}"
        case observations.ResultClaimed(result, player_pair, banker_pair, six):
            said = (str(result), *(["player-pair"] * player_pair), *(["banker-pair"] * banker_pair), *(["six"] * six))
            return "result " + " ".join(said)
        case observations.FaultRaised(code):
            return f"error {fault_name(code)}"
        case observations.FaultCleared(code):
            return f"cleared {fault_name(code)}"
        case observations.LockChanged(locked):
            return "locked" if locked else "unlocked"
        case observations.AlarmRaised(code, text):
            return f"alarm {code} {text}".rstrip()
        case observations.BurstDamaged(_, contradiction):
            return "contradiction" if contradiction else "damaged"
        case observations.PresetChanged(name, value):
            return f"preset {name} {value}"
        case observations.CommandAnswered(accepted, code):
            return "accepted" if accepted else f"refused {code}"
    return PLAIN[type(reading)]


def place_name(place: observations.Place) -> str:
    """`player 1`."""
    return f"{place.side} {place.index}"


def fault_name(code: int) -> str:
    """The name of an error code, such as `cannot-read`; for an unknown code, its number."""
    try:
        return observations.ShoeFault(code).name.lower().replace("_", "-")
    except ValueError:
        return str(code)
