"""Blocks: the pieces of a page. The painter of a page knows only these.

A block that can be touched has a `Way`, which says where a touch leads; `gui.touch.page.pressed` follows it. Ways do
not change how a block looks: two blocks that differ only in their ways are equal.
"""

from collections.abc import Callable
from dataclasses import field
from enum import StrEnum
from typing import Any

from controller.game.cards import Card, Drawn
from controller.value import Value

Way = Any
"""Where a touch leads: a page, a `Turn`, or a function without arguments that gives one of them. None: nowhere.

Use a function if the page takes time to make: a column is made at each refresh, and most of its ways are never used.
"""


class Tone(StrEnum):
    """How strongly a text is shown."""

    QUIET = "quiet"
    PLAIN = "plain"
    STRONG = "strong"
    ALARM = "alarm"


class Words(Value):
    """A paragraph."""

    text: str
    tone: Tone = Tone.PLAIN


class Row(Value):
    """A line of a list: up to three cells, the first to the left, the others to the right."""

    cells: tuple[str, ...]
    tone: Tone = Tone.PLAIN
    lit: bool = False
    """Whether it is highlighted, such as an area that wins."""
    key: str = ""
    """The key of a touch; empty: the line cannot be touched."""
    lead: str = ""
    """A seat or a number before the first cell."""
    ticked: bool | None = None
    """Whether the box before it is ticked; None: no box."""
    to: Way = field(default=None, compare=False, repr=False)


class Rows(Value):
    """A list; its last line says how many lines do not fit."""

    rows: tuple[Row, ...]
    title: str = ""


class Button(Value):
    """A button. If its action cannot be undone, it must be held (`hold`)."""

    key: str
    label: str
    detail: str = ""
    hold: bool = False
    chosen: bool = False
    enabled: bool = True
    asks: str = ""
    """The question that it answers. When that changes, a press counts only after a moment (`gui.touch.arming`)."""
    unarmed: bool = False
    """Whether that moment is not over yet."""
    to: Way = field(default=None, compare=False, repr=False)


class Buttons(Value):
    """Buttons, `across` of them side by side."""

    buttons: tuple[Button, ...]
    across: int = 1


class Pad(Value):
    """Digits, erase and OK, with what was typed so far above them (`digit:7`, `erase`, `ok`).

    A page with a pad keeps what was typed in its field `typed`, unless the pad says otherwise.
    """

    shown: str
    point: bool = False
    """For amounts: a decimal point (`point`) in place of OK, which is then a button of the page."""
    most: int = 10
    """Digits that can be typed; of an amount, before the point."""
    ok: Way = field(default=None, compare=False, repr=False)
    then: Callable[[str], Any] | None = field(default=None, compare=False, repr=False)
    """The way of a digit, called with the text typed so far; None: the same page with its `typed` changed."""
    typed: str = field(default="", compare=False, repr=False)
    """The text typed so far, if the page itself does not keep it."""


class Keyboard(Value):
    """Thirteen signs (`key:a`), a way to the next thirteen (`shift`), a space and erase; what was typed above them."""

    shown: str
    signs: str
    following: str = ""
    """The signs that `shift` shows next."""
    typed: Callable[[str], Any] | None = field(default=None, compare=False, repr=False)
    """The way of a key, called with that key."""


class CardPad(Value):
    """Thirteen ranks and four suits (`rank:K`, `suit:H`); the rank chosen so far.

    A page with a card pad keeps that rank in its field `rank`.
    """

    rank: str = ""
    card: Callable[[Card], Any] | None = field(default=None, compare=False, repr=False)
    """The way of a suit, called with the card that rank and suit name."""


class Faces(Value):
    """A row of small card faces with a label before it."""

    label: str
    cards: tuple[Drawn, ...]
    note: str = ""


class Chip(Value):
    """A chip; `count` is how many of it, 0 if they are not counted."""

    cents: int
    label: str
    count: int = 0


class Chips(Value):
    """Chips as discs; touched (`chip:CENTS`) where `live`, otherwise only shown with their counts."""

    chips: tuple[Chip, ...]
    live: bool = True
    across: int = 4
    """So many lie side by side."""
    to: Callable[[int], Any] | None = field(default=None, compare=False, repr=False)
    """The way of a chip, called with its value in cents."""
    typed: Callable[[str], Any] | None = field(default=None, compare=False, repr=False)
    """The way of a digit or a point of a keyboard (`digit:7`, `point`), called with that key; None: it has none."""


class Spring(Value):
    """Takes the room that is left: what follows lies at the bottom."""


Block = Words | Rows | Buttons | Pad | Keyboard | CardPad | Faces | Chips | Spring


class Column(Value):
    """A page, ready to paint."""

    title: str
    blocks: tuple[Block, ...] = ()
    cites: str = ""
    alarm: bool = False
    back: bool = True
    """Whether it has a button back."""
    hero: Any = None
    """What is painted large: on a terminal above the blocks, on the console in place of the hands. Its `places`, if it
    has any, can be touched."""

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
    def types(self) -> bool:
        """Whether digits of a keyboard go to its chips."""
        return any(isinstance(block, Chips) and block.typed is not None for block in self.blocks)

    @property
    def pad(self) -> Pad | None:
        """The pad on the page, if there is one: digits of a keyboard go there."""
        return next((block for block in self.blocks if isinstance(block, Pad)), None)


def column_of(title: str, *blocks: Block, cites: str = "", alarm: bool = False, hero: Any = None) -> Column:
    """A column of these blocks without a button back: the blocks have their own."""
    return Column(title, blocks, cites, alarm, back=False, hero=hero)
