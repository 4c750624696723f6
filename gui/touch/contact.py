"""`Contact`: a finger, or the mouse, on the screen. It says whether what it did was a touch.

A contact that is too short, that slides away, or that is not alone does nothing. Nothing here reads a clock: time is
passed in, in seconds. Places are in millimetres.
"""

from dataclasses import replace
from math import hypot
from typing import Final

from controller.value import Value

SHORTEST_SECONDS: Final = 0.04
"""A contact that is shorter is a bounce, or something that brushed the screen."""
LONGEST_SLIDE: Final = 8.0
"""Millimetres. A contact that comes further away from its place was no touch."""


class Contact(Value):
    """A contact that is still down: where and when it came down."""

    x: float
    y: float
    since: float
    spoiled: bool = False
    """Whether it can no longer be a touch: it slid away, or another contact came."""

    def after_moving(self, x: float, y: float) -> "Contact":
        """The contact after it came to this place. What slid away stays so, also if it comes back."""
        far = hypot(x - self.x, y - self.y) > LONGEST_SLIDE
        return replace(self, spoiled=self.spoiled or far)

    def after_another(self) -> "Contact":
        """The contact after another one came down beside it."""
        return replace(self, spoiled=True)

    def is_touch(self, now: float) -> bool:
        """Whether it was a touch, if it is lifted now."""
        return not self.spoiled and now >= self.since + SHORTEST_SECONDS
