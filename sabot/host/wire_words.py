"""The bytes of a line, explained one by one: the driver of the shoe reads them again, and says what they were."""

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime
from math import inf
from typing import Final

from controller.game.cards import card_name
from controller.journal.chain import Wire
from controller.protocol.event_words import fault_words
from controller.review.casefile import WireLine
from controller.table import observations
from controller.table.observations import Observation
from drivers.shoes import MAKES

_PLAIN: Final = {
    observations.ShoeStarted: "the device starts",
    observations.StandBy: "stand-by",
    observations.CuttingCardDrawn: "cutting card",
    observations.CardUnread: "a card could not be read",
    observations.LinkBack: "line up",
}


def decode_wire(kind: str, lines: Sequence[tuple[int, Wire]]) -> list[WireLine]:
    """What the driver of this kind of shoe makes of what came. What was sent to the shoe is shown as it is.

    The driver begins anew with the first line, so it says nothing of a gap before it. A reading that only a pause
    completes stands at the line before the pause.
    """
    found = MAKES.get(kind)
    if found is None:
        return [WireLine(n, wire.at, wire.port, wire.direction, wire.data) for n, wire in lines]
    driver = found.driver()
    told: list[WireLine] = []
    for n, wire in lines:
        says: tuple[Observation, ...] = ()
        if wire.direction == "in":
            at = _seconds(wire.at)
            _tell(told, driver.tick(at))
            says = tuple(reading for reading in driver.feed(wire.data, at) if not _only_the_first(reading))
        told.append(WireLine(n, wire.at, wire.port, wire.direction, wire.data, tuple(map(reading_words, says))))
    _tell(told, driver.tick(inf))
    return told


def _only_the_first(reading: Observation) -> bool:
    """Whether it only says that we did not listen before."""
    return isinstance(reading, observations.SequenceUnproved) and reading.last is None


def _tell(told: list[WireLine], late: Sequence[Observation]) -> None:
    """Readings that a pause brought out belong to the bytes before it."""
    for at in range(len(told) - 1, -1, -1):
        if told[at].direction == "in":
            told[at] = told[at]._replace(says=(*told[at].says, *map(reading_words, late)))
            return


def _seconds(at: str) -> float:
    try:
        return datetime.fromisoformat(at).timestamp()
    except ValueError:
        return 0.0


def reading_words(reading: Observation) -> str:
    """A reading in one line."""
    match reading:
        case observations.CardDrawn(card=card, course=course, place=place):
            where = f" for {place.side} {place.index}" if place else ""
            return f"{'card' if course is observations.Course.GAME else course.value} {card_name(card)}{where}"
        case observations.IdentityShown(place=place, card=card):
            return f"{place.side} {place.index} is {card}"
        case observations.CardDiscarded(card=card):
            return f"discarded {card_name(card)}"
        case observations.ResultClaimed(result=result, player_pair=player, banker_pair=banker, banker_six=six):
            more = [*["with six"] * six, *["player pair"] * player, *["banker pair"] * banker]
            return ", ".join([f"result {result}", *more])
        case observations.FaultRaised(code=code):
            return f"error: {fault_words(code)}"
        case observations.FaultCleared(code=code):
            return f"error over: {fault_words(code)}"
        case observations.BytesRejected(raw=raw, why=why):
            return f"no message: {raw.hex(' ')} ({why})"
        case observations.BurstDamaged(contradiction=contradiction):
            return "copies contradict each other" if contradiction else "no copy came whole"
        case observations.SequenceGap(expected=expected, got=got):
            return f"message {expected} was due and {got} came"
        case _:
            name = _PLAIN.get(type(reading))
            return name if name is not None else _generic(reading)


def _generic(reading: Observation) -> str:
    values = ", ".join(f"{field.name} {getattr(reading, field.name)}" for field in fields(reading))
    return f"{type(reading).__name__}: {values}"
