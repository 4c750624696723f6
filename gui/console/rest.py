"""`Rest`: when the dealer's screen dims, and where its picture lies so that it does not burn in.

Both happen only between rounds. Nothing here reads a clock: time is passed in, in seconds.
"""

from dataclasses import replace

from controller.table.model import Phase, Table
from controller.value import Value
from gui.walk import Walk


def is_between_rounds(table: Table) -> bool:
    """Whether no bets are open, no cards are dealt, nothing is paid and nothing is held."""
    return table.phase in (Phase.NO_SHOE, Phase.IDLE) and not table.held


class Rest(Value):
    """Since when the console rests, and where its picture lies."""

    since: float
    """When something happened last: a touch, a card, a round."""
    walk: Walk
    """Where the picture lies."""

    def after(self, now: float) -> "Rest":
        """After something happened."""
        return replace(self, since=now)

    def is_dim(self, now: float, minutes: int) -> bool:
        """Whether nothing has happened for so many minutes; 0 minutes: never dim."""
        return minutes > 0 and now - self.since >= 60 * minutes

    def shifted(self, now: float, minutes: int) -> "Rest":
        """With the picture on its next place, if it is due; 0 minutes: the picture goes home and stays there."""
        return replace(self, walk=self.walk.after(now, minutes))

    @property
    def place(self) -> tuple[int, int]:
        """How many pixels to the right and down the picture lies."""
        return self.walk.place
