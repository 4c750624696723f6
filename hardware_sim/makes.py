"""What a make of shoe says of what happens: which readings, in which bytes, in how many copies.

The wire formats are the drivers' business; here is only what the real shoes do around them: count, repeat, keep quiet.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Protocol

from controller.table.observations import (
    AlarmRaised,
    CardDrawn,
    CardUnread,
    Course,
    FaultRaised,
    Observation,
    ShoeFault,
    ShoeStarted,
)
from drivers.shoes import bee_tek
from drivers.shoes.angel_eye import driver as angel_eye
from drivers.shoes.angel_eye.copies import COPIES, START, after
from drivers.shoes.make import UnsayableError


class Make(Protocol):
    """One shoe of some make."""

    def say(self, happened: Observation) -> tuple[Observation, tuple[bytes, ...]] | None:
        """What the shoe says of this, and the copies that go over the line; None: it has no word for it."""


class AngelEye:
    """Counts its telegrams and sends each three times (A). Concealed, it shows only burns before the reveal (A)."""

    def __init__(self, *, concealed: bool) -> None:
        self._concealed = concealed
        self._sequence = START

    def say(self, happened: Observation) -> tuple[Observation, tuple[bytes, ...]] | None:
        """One telegram, three copies."""
        reading = self._seen(happened)
        sequence = START if isinstance(reading, ShoeStarted) else after(self._sequence)
        try:
            copy = angel_eye.encode(reading, sequence)
        except UnsayableError:
            return None
        self._sequence = sequence
        return reading, (copy,) * COPIES

    def _seen(self, happened: Observation) -> Observation:
        match happened:
            case CardDrawn(course=Course.OUTSIDE):
                return replace(happened, card=None)  # A in concealed mode; in open mode it may carry the card (D)
            case CardDrawn(course=Course.GAME | Course.CARRIED_OVER) if self._concealed:
                return replace(happened, card=None)
        return happened


class BeeTek:
    """One line for each card, read or not, and alarms; of places, results and the cutting card it knows nothing (B)."""

    def say(self, happened: Observation) -> tuple[Observation, tuple[bytes, ...]] | None:
        """One line."""
        reading = self._seen(happened)
        if reading is None:
            return None
        try:
            return reading, (bee_tek.encode(reading),)
        except UnsayableError:
            return None

    @staticmethod
    def _seen(happened: Observation) -> Observation | None:
        match happened:
            case CardDrawn(course=Course.CARRIED_OVER):
                return None  # it was told when it came out
            case CardDrawn(card=None):
                return CardUnread()
            case CardDrawn(card, Course.GAME | Course.OUTSIDE):
                return CardDrawn(card)
            case CardDrawn(card):
                return CardDrawn(card, Course.BURN)
            case FaultRaised(ShoeFault.CANNOT_READ):
                return bee_tek.alarm("E3", "Card Not Read")  # C: the one alarm text that is known
            case AlarmRaised(code, text):
                return bee_tek.alarm(code, text)
        return happened


MAKES: Final[Mapping[str, Callable[[bool], Make]]] = {
    "angel-eye": lambda concealed: AngelEye(concealed=concealed),
    "bee-tek": lambda _: BeeTek(),
}
"""The makes by their id; each is made with whether it conceals."""
