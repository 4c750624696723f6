"""`MAKES`: what each make of shoe sends when something happens: which observations, as which bytes, in how many copies.

The drivers know the wire formats. This module adds what the real shoes do around them: count, repeat, leave out.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Final, Protocol, TypeAlias

from msgspec.structs import replace

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
from drivers.shoes.makes import SHIPPED, Brought, brought, load, only

GROUP: Final = "sabot.shoes.simulator"
Said: TypeAlias = tuple[Observation, tuple[bytes, ...]]


class Face(Protocol):
    """What a make of shoe sends."""

    def say(self, happened: Observation) -> Said | None:
        """The observation that the shoe sends for this, and its message in all copies; None if it sends nothing."""


class AngelEye:
    """Counts its telegrams and sends each three times (A). With concealed cards it shows only burned cards before
    the reveal (A)."""

    def __init__(self, *, concealed: bool) -> None:
        self._concealed = concealed
        self._sequence = START

    def say(self, happened: Observation) -> Said | None:
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

    def __init__(self, *, concealed: bool) -> None:
        del concealed

    def say(self, happened: Observation) -> Said | None:
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
            case FaultRaised(ShoeFault.CANNOT_READ):
                return bee_tek.alarm("E3", "Card Not Read")  # C: the one alarm text that is known
            case AlarmRaised(code, text):
                return bee_tek.alarm(code, text)
        return _plainly(happened)


class PlainFace:
    """The face of a plain shoe of a package: one message for each observation that `encode` has bytes for.

    `encode` raises `UnsayableError` for the others. It gets what a plain shoe can see: every card as a card of the
    round or as a burned one, without its place.
    """

    def __init__(self, encode: Callable[[Observation], bytes], *, concealed: bool) -> None:
        del concealed
        self._encode = encode

    def say(self, happened: Observation) -> Said | None:
        """The observation that the shoe sends for this, and its message; None if it sends nothing."""
        reading = _plainly(happened)
        try:
            return None if reading is None else (reading, (self._encode(reading),))
        except UnsayableError:
            return None


def _plainly(happened: Observation) -> Observation | None:
    """What a shoe without places and concealed cards sees."""
    match happened:
        case CardDrawn(course=Course.CARRIED_OVER):
            return None  # it was told when it came out
        case CardDrawn(card=None):
            return CardUnread()
        case CardDrawn(card, Course.GAME | Course.OUTSIDE):
            return CardDrawn(card)
        case CardDrawn(card):
            return CardDrawn(card, Course.BURN)
    return happened


class Faces(Mapping[str, Callable[..., Face]]):
    """The faces by the names of their makes; each is made with `concealed`.

    A package brings one by an entry point of the group `sabot.shoes.simulator` (docs/drivers.md).
    """

    _own: Final[Mapping[str, Callable[..., Face]]] = {"angel-eye": AngelEye, "bee-tek": BeeTek}

    @cached_property
    def _brought(self) -> dict[str, tuple[Brought, ...]]:
        return {name: found for name, found in brought(GROUP).items() if name not in SHIPPED}

    def __getitem__(self, name: str) -> Callable[..., Face]:
        """The face of this make; `MakeError` says why it cannot be used."""
        return self._own[name] if name in self._own else load(name, only(name, self._brought[name]))

    def __iter__(self) -> Iterator[str]:
        """The names: our own first, then those of packages."""
        yield from (*self._own, *sorted(self._brought))

    def __len__(self) -> int:
        """How many there are."""
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        """Whether there is one; no code of a package runs."""
        return any(name == one for one in self)


MAKES: Final = Faces()
