"""Where the marks of a road are drawn: six rows, columns to the right, dragon tails. Counting only; nothing is painted.

The bead plate fills column after column. All other roads draw runs: down from the top, and to the right where the next
place below is taken or outside.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeVar

from controller.game.roads import Bead, Cell, Roads

ROWS: Final = 6
TAIL_STAYS: Final[bool] = True
"""A run that has turned right stays on its row. (Some houses let it go down again.)"""

Mark = TypeVar("Mark")


class Spot(NamedTuple):
    """A place on the grid, from 0."""

    column: int
    row: int


Picture = tuple[tuple[Spot, Mark], ...]
"""Marks and where they are, in the order in which they came."""


def bead_plate(roads: Roads) -> Picture[Bead]:
    """Every result, top to bottom, then the next column."""
    return tuple((Spot(*divmod(at, ROWS)), bead) for at, bead in enumerate(roads.beads))


def big_road(roads: Roads) -> Picture[Cell]:
    """The big road with its tails."""
    cells = [cell for column in roads.big for cell in column]
    return tuple(zip(spots(len(column) for column in roads.big), cells, strict=True))


def derived_road(entries: str) -> Picture[str]:
    """A derived road, drawn like the big one: a run is a run of one colour."""
    runs = (len(list(run)) for _, run in groupby(entries))
    return tuple(zip(spots(runs), entries, strict=True))


def spots(runs: Iterable[int]) -> list[Spot]:
    """Where the cells of these runs go."""
    found: list[Spot] = []
    taken: set[Spot] = set()
    start = 0
    for length in runs:
        while Spot(start, 0) in taken:
            start += 1
        spot, turned = Spot(start, 0), False
        for at in range(length):
            if at:
                below = Spot(spot.column, spot.row + 1)
                falls = below.row < ROWS and below not in taken and not (turned and TAIL_STAYS)
                turned = turned or not falls
                spot = below if falls else Spot(spot.column + 1, spot.row)
            found.append(spot)
            taken.add(spot)
        start += 1
    return found


def latest(picture: Picture[Mark], columns: int) -> Picture[Mark]:
    """The part of a picture that fits, moved to the left: its last columns, but always the latest mark."""
    if not picture:
        return picture
    first = max(0, min(width(picture) - columns, picture[-1][0].column))
    return tuple(
        (Spot(spot.column - first, spot.row), mark) for spot, mark in picture if first <= spot.column < first + columns
    )


def width(picture: Sequence[tuple[Spot, object]]) -> int:
    """How many columns a picture takes."""
    return max((spot.column + 1 for spot, _ in picture), default=0)
