"""The clocks of a table: wall clock and monotonic clock, and what is written when the one jumps against the other."""

from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple

from controller.table.events import AnyEvent, ClockJumped
from controller.value import Value

CLOCK_SLACK: Final = 120
"""The wall clock may differ this many seconds from the monotonic clock before the jump is written to the journal."""


class Clock(Value):
    """The clocks of a runtime, passed in so that tests and replays can use their own."""

    now: Callable[[], str]
    """The wall clock as ISO 8601 in UTC."""
    millis: Callable[[], int]
    """Milliseconds of a monotonic clock."""


class Moment(NamedTuple):
    """A moment by both clocks."""

    at: str
    millis: int


_read = lru_cache(maxsize=2)(datetime.fromisoformat)
"""Each moment is the last one of the next."""


def clock_jump(last: Moment | None, now: Moment) -> tuple[AnyEvent, ...]:
    """The event for a wall clock that jumped against the monotonic clock since the last batch; none if it did not."""
    if last is None:
        return ()
    wall = (_read(now.at) - _read(last.at)).total_seconds()
    drift = wall - (now.millis - last.millis) / 1000
    return (ClockJumped(seconds=round(drift)),) if abs(drift) >= CLOCK_SLACK else ()
