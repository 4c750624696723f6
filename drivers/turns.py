"""`Turns`: how often somebody may come, or be heard: so many at once after a pause, and then so many in a second."""

import time
from collections.abc import Callable


class Turns:
    """The turns that somebody has left."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        """`rate` turns a second come back, up to `burst`."""
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._at = burst, now()

    def _count(self) -> float:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self) -> bool:
        """Take a turn, if there is one."""
        there = self._count() >= 1
        if there:
            self._left -= 1
        return there

    def wait(self, cost: float = 1.0) -> float:
        """Take a turn, or several. Seconds to wait until then; nobody owes more than `burst`."""
        self._left = max(-self._burst, self._count() - cost)
        return max(0.0, -self._left / self._rate)

    @property
    def full(self) -> bool:
        """Whether all turns have come back: nothing need be remembered."""
        return self._count() >= self._burst
