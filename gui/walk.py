"""`Walk`: where a picture lies so that it does not burn in. It walks over a few pixels around its place.

Nothing here reads a clock: time is passed in, in seconds.
"""

from dataclasses import replace
from typing import Final

from controller.value import Value

REACH: Final = 2
"""The picture stays within so many pixels of its place."""
_PATH: Final = tuple((x if y % 2 == 0 else -x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1))
"""Every place, line by line, forwards and backwards: from each to the next it is one pixel."""
_AT_HOME: Final = len(_PATH) // 2


class Walk(Value):
    """Where the picture is on its path."""

    moved_at: float
    """When the picture moved last."""
    step: int = _AT_HOME
    """How far along its path the picture is."""

    def after(self, now: float, minutes: int) -> "Walk":
        """With the picture on its next place, if it is due; 0 minutes: the picture goes home and stays there."""
        if minutes == 0:
            return Walk(now)
        return replace(self, step=self.step + 1, moved_at=now) if now - self.moved_at >= 60 * minutes else self

    @property
    def place(self) -> tuple[int, int]:
        """How many pixels to the right and down the picture lies. At the end of the path it goes back."""
        there_and_back = 2 * (len(_PATH) - 1)
        at = self.step % there_and_back
        return _PATH[min(at, there_and_back - at)]
