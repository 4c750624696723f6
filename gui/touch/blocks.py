"""Blocks: what a page of the right column is made of. A painter knows these and nothing else of a page."""

from dataclasses import dataclass
from enum import StrEnum

from controller.game.cards import Drawn


class Tone(StrEnum):
    """How loud words are."""

    QUIET = "quiet"
    PLAIN = "plain"
    STRONG = "strong"
    ALARM = "alarm"


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: up to three cells, the first to the left, the others to the right."""

    cells: tuple[str, ...]
    tone: Tone = Tone.PLAIN
    lit: bool = False
    """It stands out: an area that wins."""
    key: str = ""
    """With a key it can be touched."""
    lead: str = ""
    """A seat or a number before the first cell."""
    ticked: bool | None = None
    """A box before it, ticked or not; None: no box."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A list; what does not fit is counted in its last line."""

    rows: tuple[Row, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """Something to touch. One that cannot be taken back is held, not tapped."""

    key: str
    label: str
    detail: str = ""
    hold: bool = False
    chosen: bool = False
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons, so many beside each other."""

    buttons: tuple[Button, ...]
    across: int = 1


@dataclass(frozen=True, slots=True)
class Pad:
    """Digits, erase and OK, with what was typed so far above them (`digit:7`, `erase`, `ok`)."""

    shown: str
    point: bool = False
    """With a decimal point (`point`) in place of OK, which is then a button of the page."""


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Thirteen signs (`key:a`), a way to the next thirteen (`shift`), a space and erase; what was typed above them."""

    shown: str
    signs: str
    following: str = ""
    """The signs behind `shift`."""


@dataclass(frozen=True, slots=True)
class CardPad:
    """Thirteen ranks and four suits (`rank:K`, `suit:H`); the rank chosen so far."""

    rank: str = ""


@dataclass(frozen=True, slots=True)
class Faces:
    """A row of small card faces with a word before it."""

    label: str
    cards: tuple[Drawn, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip; with a count, so many of them."""

    cents: int
    label: str
    count: int = 0


@dataclass(frozen=True, slots=True)
class Chips:
    """Chips as discs; touched (`chip:CENTS`) where `live`, otherwise only shown with their counts."""

    chips: tuple[Chip, ...]
    live: bool = True


@dataclass(frozen=True, slots=True)
class Spring:
    """What follows stands at the bottom."""


Block = Words | Rows | Buttons | Pad | Keyboard | CardPad | Faces | Chips | Spring


@dataclass(frozen=True, slots=True)
class Column:
    """A page, ready to paint."""

    title: str
    blocks: tuple[Block, ...] = ()
    cites: str = ""
    alarm: bool = False
    back: bool = True
    """With a button that leads back."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Every button of the page, in order."""
        return tuple(button for block in self.blocks if isinstance(block, Buttons) for button in block.buttons)

    @property
    def words(self) -> tuple[str, ...]:
        """Every paragraph of the page, in order."""
        return tuple(block.text for block in self.blocks if isinstance(block, Words))

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every line of a list on the page, in order."""
        return tuple(row for block in self.blocks if isinstance(block, Rows) for row in block.rows)

    @property
    def pad(self) -> Pad | None:
        """The pad on the page, if there is one: digits of a keyboard go there."""
        return next((block for block in self.blocks if isinstance(block, Pad)), None)
