"""The virtual clock and the scheduler: what happens next, and what comes first at the same time."""

import heapq
from collections.abc import Callable
from itertools import count
from random import Random


class Timeline:
    """What will happen, by time. Things that happen in the same millisecond come in an order drawn from the seed."""

    def __init__(self, rng: Random) -> None:
        self.millis = 0
        self.steps = 0
        self._rng = rng
        self._serial = count()
        self._due: list[tuple[int, float, int, Callable[[], None]]] = []

    def at(self, delay: int, do: Callable[[], None]) -> None:
        """Do this so many milliseconds from now."""
        heapq.heappush(self._due, (self.millis + max(0, delay), self._rng.random(), next(self._serial), do))

    def run(self, until: int, most: int | None = None) -> None:
        """Let the time pass until then; `most` ends it after so many steps."""
        while self._due and self._due[0][0] <= until and (most is None or self.steps < most):
            self.millis, _, _, do = heapq.heappop(self._due)
            self.steps += 1
            do()
        self.millis = max(self.millis, until) if most is None or self.steps < most else self.millis
