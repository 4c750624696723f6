"""The felt on the screen, as values: the layout with its wagers while bets are open, a box per player while they are
paid. It takes the place of the two hands. No Qt.

A page gives its felt as the `hero` of its column. Each place on it carries where a touch leads.
"""

from dataclasses import field
from enum import StrEnum
from typing import Final

from controller.value import Value
from gui.touch.blocks import Way

MOST_SEATS: Final = 9
"""Seats side by side; a table with more shows them in two halves."""
MOST_AREAS: Final = 6
"""Areas below each other; a game with more shows them on further faces of the same grid."""
MOST_AREAS_NARROW: Final = 3
"""The same on a narrow panel."""
NARROW: Final = 260.0
"""An upright panel lower than so many millimetres is narrow."""
MOST_BOXES: Final = 24
"""Boxes of players at once; more are shown in parts."""
MOST_BOXES_NARROW: Final = 8
"""The same on a narrow panel."""


def is_narrow(width_mm: int, height_mm: int) -> bool:
    """Whether a panel is upright and narrow."""
    return width_mm < height_mm < NARROW


class Cell(Value):
    """The wagers of one seat on one area."""

    key: str
    staked: int = 0
    """What lies there, in cents."""
    count: int = 0
    """How many players have a wager there."""
    note: str = ""
    """Why the amount in hand would not simply be accepted there; empty: it would."""
    live: bool = True
    """Whether a touch does something now."""
    chosen: bool = False
    """Whether it is at the seat of the player who is being moved, or of the back bettor in hand."""
    to: Way = field(default=None, compare=False, repr=False)


class AreaLine(Value):
    """An area of the layout: its name, its limits, and its wagers seat by seat."""

    name: str
    limits: str
    cells: tuple[Cell, ...]


class BetsFelt(Value):
    """Seats across, areas down."""

    seats: tuple[str, ...]
    areas: tuple[AreaLine, ...]
    totals: tuple[str, ...]
    """The sums below it, and how Player and Banker differ."""
    alarm: bool = False
    """Whether they differ by too much."""

    @property
    def places(self) -> tuple[Cell, ...]:
        """Everything that may be touched."""
        return tuple(cell for area in self.areas for cell in area.cells)


class BoxState(StrEnum):
    """How far a player's payout is."""

    OPEN = "open"
    NEXT = "next"
    """The primary button is about this player."""
    DONE = "done"
    MOVED = "moved"
    """There is no result any more; the figures are what was moved so far."""


class Box(Value):
    """The money of one player: what is taken, and what leaves the tray."""

    key: str
    player: str
    """The seat, and who of that seat."""
    takes: str = ""
    pays: str = ""
    stays: str = ""
    """What neither comes nor goes, such as a push; shown only where nothing else is."""
    taken: bool = False
    """Whether what is taken was collected."""
    state: BoxState = BoxState.OPEN
    chosen: bool = False
    """Whether its details are shown."""
    live: bool = True
    to: Way = field(default=None, compare=False, repr=False)


class PayFelt(Value):
    """A box for each player, in the order of the seats."""

    boxes: tuple[Box, ...]
    from_right: bool = False
    """Whether the first box lies at the right."""

    @property
    def places(self) -> tuple[Box, ...]:
        """Everything that may be touched."""
        return self.boxes


Felt = BetsFelt | PayFelt
