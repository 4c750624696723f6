"""Theme: the colours, the type and the sizes of the dealer's console. Sizes come from millimetres, not from pixels."""

from typing import Final

from controller.settings.settings import Mode
from controller.value import Value

FAMILY: Final = "DejaVu Sans"
"""Always this family, so that the same view gives the same pixels on every machine; set-up installs it."""
CHINESE: Final = "WenQuanYi Micro Hei"
"""For characters that `FAMILY` does not have; set-up installs it too."""

# On the dark panel. Contrast is checked by computation in the tests.
PANEL: Final = "#10151C"
PLATE: Final = "#1A222D"
"""The background of hands and columns, a little lighter than the panel."""
EDGE: Final = "#2C3846"
QUIET: Final = "#9FB0C3"
TEXT: Final = "#E8EEF5"
WHITE: Final = "#FFFFFF"
PLAYER: Final = "#6CB4FF"
BANKER: Final = "#FF7A70"
TIE: Final = "#5BE08A"
AMBER: Final = "#FFB000"
BLACK: Final = "#000000"
KEY: Final = "#243140"
"""A button."""
LIT: Final = "#343D48"
"""The background of a highlighted line."""
CHOSEN_FILL: Final = "#4B5866"
"""A button that is chosen: a grey, because blue is the Player's."""
HELD_FILL: Final = "#8A5A00"
"""A button that is being held, filling up."""
# With white text on them.
PLAYER_FILL: Final = "#0B5ED7"
BANKER_FILL: Final = "#C8102E"
TIE_FILL: Final = "#1B7F3B"
# Cards.
CARD: Final = "#FBFAF5"
CARD_RED: Final = "#B3001B"
CARD_BLACK: Final = "#14181D"
CARD_BACK: Final = "#22405E"

CHIP_FILLS: Final = ("#5E6B78", "#0B5ED7", "#B3001B", "#1B7F3B", "#1E1E22", "#6A3FA0", "#8A5A00", "#7A1F5C")
"""Chips by rising value; with white words on them."""


def chip_fill(cents: int) -> str:
    """The colour of a chip, by the size of its value."""
    steps = (100, 500, 2_500, 10_000, 50_000, 100_000, 500_000)
    return CHIP_FILLS[sum(cents >= step for step in steps)]


LARGE_TEXT: Final = 1.25
LARGE_ALREADY: Final = 8.0
"""Text of at least this height in millimetres is not enlarged further."""
MODE_FILLS: Final[dict[str, str]] = {Mode.SIMULATED: "#5B3FA8", Mode.TRAINING: "#0B6E6E", Mode.LIVE: "#1B7F3B"}


def luminance(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


class Scale(Value):
    """Pixels for millimetres on a panel of known size."""

    px_per_mm: float
    text: float = 1.0
    """How much larger than usual words are."""

    @classmethod
    def of(cls, width_px: int, width_mm: int, *, large: bool = False) -> "Scale":
        """The scale of a panel that is so many millimetres wide."""
        return cls(width_px / width_mm, LARGE_TEXT if large else 1.0)

    def px(self, mm: float) -> int:
        """Millimetres in pixels."""
        return round(mm * self.px_per_mm)

    def type(self, mm: float) -> int:
        """The size of text in pixels; `text` enlarges it, unless it is at least `LARGE_ALREADY`."""
        return self.px(mm * self.text if mm < LARGE_ALREADY else mm)
