"""What a line to a shoe looks like from outside. No Qt, no port."""

from dataclasses import dataclass

from controller.table.observations import Observation


@dataclass(frozen=True, slots=True)
class LineSeen:
    """A line that is listened to."""

    url: str
    make: str
    lost: str | None = None
    """Why it is down; None: it is up."""
    speed: int | None = None
    """None: no telegram was understood yet."""
    bytes: int = 0
    telegrams: int = 0
    rejected: int = 0
    gaps: int = 0
    last: Observation | None = None
