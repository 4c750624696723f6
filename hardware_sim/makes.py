"""`AngelEye` and `BeeTek`: what each make of shoe sends when something happens: which observations, as which bytes, in
how many copies.

The drivers know the wire formats. This module adds what the real shoes do around them: count, repeat, leave out.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

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


class AngelEye:
    """Counts its telegrams and sends each three times (A). With concealed cards it shows only burned cards before
    the reveal (A)."""

    def __init__(self, *, concealed: bool) -> None:
        self._concealed = concealed
        self._sequence = START

    def say(self, happened: Observation) -> tuple[Observation, tuple[bytes, ...]] | None:
        """The observation that the shoe sends for this, and its telegram in three copies; None if it sends nothing."""
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
    """Sends one line for each card, read or not, and alarms. It knows no places, no results and no cutting card (B)."""

    def say(self, happened: Observation) -> tuple[Observation, tuple[bytes, ...]] | None:
        """The observation that the shoe sends for this, and its line of text; None if it sends nothing."""
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


MAKES: Final[Mapping[str, Callable[[bool], AngelEye | BeeTek]]] = {
    "angel-eye": lambda concealed: AngelEye(concealed=concealed),
    "bee-tek": lambda _: BeeTek(),
}
"""The makes by their id; each is made with `concealed`."""
