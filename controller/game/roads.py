"""Roads: the scoreboards of a shoe, as one frozen value that grows result by result.

The bead plate holds every result. The big road holds runs of one outcome as logical columns; ties are marks on its
cells. The three derived roads compare columns of the big road, always the logical ones: what is drawn or scrolled does
not matter to them. `road_layout` says where marks are drawn. Roads show the past and tell nothing of the next card.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from controller.game.hands import Side, Winner
from controller.value import Value

REGULAR: Final = "r"
"""Red: the big road repeats itself. It does not mean Banker."""
IRREGULAR: Final = "b"
"""Blue: it does not. It does not mean Player."""

LETTERS: Final = {"B": Winner.BANKER, "P": Winner.PLAYER, "T": Winner.TIE}
"""The letters in which a row of results is written."""
_LETTER_OF: Final = {winner: letter for letter, winner in LETTERS.items()}


class Bead(Value):
    """One result on the bead plate."""

    winner: Winner
    banker_pair: bool = False
    player_pair: bool = False


def bead(result: str, *, banker_pair: bool = False, player_pair: bool = False) -> Bead | None:
    """The bead for the result of a round; None for a void round, which leaves no mark."""
    return None if result == "void" else Bead(Winner(result), banker_pair, player_pair)


def letter(winner: Winner) -> str:
    """B, P or T."""
    return _LETTER_OF[winner]


class Cell(NamedTuple):
    """One result on the big road, and how many ties came after it (on the first cell: before it too)."""

    winner: Winner
    ties: int = 0


Column = tuple[Cell, ...]


class Entries(NamedTuple):
    """What one result writes on the three derived roads: `r`, `b`, or nothing."""

    eye: str = ""
    small: str = ""
    cockroach: str = ""


class Roads(Value):
    """All roads of a shoe so far."""

    beads: tuple[Bead, ...] = ()
    big: tuple[Column, ...] = ()
    """Logical columns: each is one run, as deep as it is long."""
    waiting: int = 0
    """Ties before the first cell; the first cell takes them over."""
    eye: str = ""
    small: str = ""
    cockroach: str = ""

    def add(self, result: Bead | None) -> "Roads":
        """The roads after one more result; the same roads after a void round."""
        if result is None:
            return self
        beads = (*self.beads, result)
        if result.winner is Winner.TIE:
            if not self.big:
                return replace(self, beads=beads, waiting=self.waiting + 1)
            return replace(self, beads=beads, big=_with_tie(self.big))
        big = _with_cell(self.big, Cell(result.winner, self.waiting))
        new = _entries(big)
        return Roads(beads, big, 0, self.eye + new.eye, self.small + new.small, self.cockroach + new.cockroach)

    def ask(self, side: Side) -> Entries:
        """The ask road: what the derived roads would get if this side won next."""
        return _entries(_with_cell(self.big, Cell(Winner(side.value))))


def roads_of(results: Iterable[Bead | None]) -> Roads:
    """The roads of these results, from an empty shoe on."""
    roads = Roads()
    for result in results:
        roads = roads.add(result)
    return roads


def _with_tie(big: tuple[Column, ...]) -> tuple[Column, ...]:
    last = big[-1][-1]
    return (*big[:-1], (*big[-1][:-1], Cell(last.winner, last.ties + 1)))


def _with_cell(big: tuple[Column, ...], cell: Cell) -> tuple[Column, ...]:
    if big and big[-1][0].winner is cell.winner:
        return (*big[:-1], (*big[-1], cell))
    return (*big, (cell,))


def _entries(big: Sequence[Column]) -> Entries:
    """What the latest cell of the big road writes on the derived roads."""
    return Entries(*(_entry(big, back) for back in (1, 2, 3)))


def _entry(big: Sequence[Column], back: int) -> str:
    """Compare with the column so many back: Big Eye Boy one, Small Road two, Cockroach three."""
    depth = len(big[-1])
    if depth > 1:
        # Further down: irregular only where it is the first to pass the end of the column it is compared with.
        if len(big) <= back:
            return ""
        return IRREGULAR if depth == len(big[-1 - back]) + 1 else REGULAR
    # A new column: the one just ended is compared, in length.
    if len(big) <= back + 1:
        return ""
    return REGULAR if len(big[-2]) == len(big[-2 - back]) else IRREGULAR
