"""What patrons are shown at displays and terminals alike: hands, the banner, the countdown, odds. No Qt."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from controller.game.cards import Drawn
from controller.game.hands import Side

NATURAL: Final = 8


class Tone(StrEnum):
    """What the banner is about; its colour, and a sign beside the words for those who see none."""

    OPEN = "open"
    CLOSED = "closed"
    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"
    VOID = "void"
    WAIT = "wait"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class HandFace:
    """One hand."""

    side: Side
    name: str
    cards: tuple[Drawn, ...] = ()
    total: str = ""
    note: str = ""
    wins: bool = False
    due: bool = False


@dataclass(frozen=True, slots=True)
class Countdown:
    """Seconds left, and of how many."""

    left: int
    whole: int


def pays_words(pays: tuple[str, ...]) -> str:
    """Odds as a layout prints them: `0.95 : 1`, `12:1 · 20:1`."""
    joint = ":" if len(pays) > 1 else " : "
    return " · ".join(joint.join(_ratio(one)) for one in pays)


def _ratio(pays: str) -> tuple[str, str]:
    first, _, second = pays.partition("/")
    numerator, denominator = int(first), int(second or 1)
    if denominator in (0, 1, 2) or (100 * numerator) % denominator:
        return first, second or "1"
    hundredths = 100 * numerator // denominator
    return f"{hundredths // 100}.{hundredths % 100:02d}", "1"
