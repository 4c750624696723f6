"""`PacedRun`: which item of a run is due at what time. Pure: the caller passes the time.

`speed` divides every wait: 1 is a human dealer, 10 ten times as fast, 0 as fast as the line can take it. While no host
listens the dealer waits, unless told not to; a pulled plug is put back on its own in any case.
"""

from typing import Final

from hardware_sim.run import Performance
from hardware_sim.steps import Step
from hardware_sim.wire import Hold, Replug, Send, Unplug, Wait

SETTLE: Final = 0.3
"""Seconds of silence after a host has come: on opening, pyserial throws away what is already there."""
AT_A_TIME: Final = 100
"""At most this many items are taken in one call: with no waits and the plug out, nothing would ever be due."""


class PacedRun:
    """A run with a clock."""

    def __init__(self, performance: Performance, speed: float, *, settle: float = SETTLE, waits: bool = True) -> None:
        self._performance = performance
        self.speed = speed
        self._settle = settle
        self._waits = waits
        self._at = 0.0
        self._idle = False
        self.plugged = True

    def host_came(self, now: float) -> None:
        """A host has opened the line."""
        self._at = max(self._at, now + self._settle)

    def order(self, step: Step, now: float) -> str | None:
        """Order a step; the wait in progress ends. Returns why the step must wait, or None."""
        why = self._performance.order(step)
        self._wake(now)
        return why

    def objection(self, step: Step) -> str | None:
        """Why this step is impossible now; None if it is possible."""
        return self._performance.objection(step)

    def hear(self, data: bytes, now: float) -> bytes:
        """Take the host's bytes. Returns the shoe's answer."""
        answer = self._performance.hear(data)
        if answer:
            self._wake(now)
        return answer

    def due(self, now: float, *, listening: bool) -> Send | Unplug | Replug | None:
        """The next item that is due now; None if there is none."""
        for _ in range(AT_A_TIME):
            if self._stands(listening=listening) or now < self._at:
                break
            match self._performance.next_item():
                case None | Hold():
                    self._idle = True
                case Wait(seconds):
                    self._at = now + (seconds / self.speed if self.speed else 0.0)
                case item:
                    if not isinstance(item, Send):
                        self.plugged = isinstance(item, Replug)
                    return item
        return None

    def seconds_left(self, now: float, *, listening: bool) -> float | None:
        """Seconds until an item may be due; None if none will be before an order or a host comes."""
        return None if self._stands(listening=listening) else max(0.0, self._at - now)

    def _stands(self, *, listening: bool) -> bool:
        return self._idle or (self._waits and self.plugged and not listening)

    def _wake(self, now: float) -> None:
        self._idle = False
        self._at = min(self._at, now)
