"""Pace: which part of the play the time of a table goes into, and how many rounds that makes in an hour.

The time between two records belongs to the state before the second one. A table is *held* while a case or an option
holds it, in a round or not; *idle* between two rounds and without a shoe. Time in which the program did not run is not
counted, nor is a clock that went back or jumped more than a day.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, NamedTuple

from controller.table.model import Phase, Table


class Part(StrEnum):
    """What the time of a table goes into."""

    BETTING = "betting"
    DEALING = "dealing"
    SETTLING = "settling"
    HELD = "held"
    IDLE = "idle"


_PARTS: Final = {
    Phase.NO_SHOE: Part.IDLE, Phase.IDLE: Part.IDLE, Phase.BETTING: Part.BETTING, Phase.DEALING: Part.DEALING,
    Phase.RESULT: Part.SETTLING,
}  # fmt: skip
_HOUR: Final = timedelta(hours=1)
_MILLI: Final = timedelta(milliseconds=1)
MILLIS: Final = 3_600_000
"""Milliseconds of an hour."""
LONGEST: Final = timedelta(days=1)
"""Two records that lie further apart were written by a clock that jumped."""
SHORTEST: Final = timedelta(minutes=1)
"""A pace over less than this says nothing."""


def part_of(table: Table) -> Part:
    """What the time of this table goes into now."""
    return Part.HELD if table.held else _PARTS[table.phase]


def elapsed(since: str, until: str) -> timedelta | None:
    """The time from one record to a later one; None if the clock went back, or one of them is no time."""
    try:
        took = datetime.fromisoformat(until) - datetime.fromisoformat(since)
    except (ValueError, TypeError):  # TypeError: one of them is of no time zone
        return None
    return took if took >= timedelta() else None


def spans(since: str, until: str) -> Iterator[tuple[str, int]]:
    """The milliseconds from one record to the next, for each hour that they touch."""
    took = elapsed(since, until)
    if not took or took > LONGEST:
        return
    if since[:13] == until[:13]:
        yield since[:13], took // _MILLI
        return
    at, end = datetime.fromisoformat(since), datetime.fromisoformat(until)
    while at < end:
        following = min(at.replace(minute=0, second=0, microsecond=0) + _HOUR, end)
        yield at.isoformat()[:13], (following - at) // _MILLI
        at = following


class Pace(NamedTuple):
    """How many rounds were played under one name, and where the time went, in milliseconds."""

    name: str
    rounds: int
    betting: int = 0
    dealing: int = 0
    settling: int = 0
    held: int = 0
    idle: int = 0

    @property
    def under_way(self) -> int:
        """The time of dealing: a round was open, and nothing held the table."""
        return self.betting + self.dealing + self.settling

    @property
    def clock(self) -> int:
        """All the time that the table was open."""
        return self.under_way + self.held + self.idle

    @property
    def per_hour_of_dealing(self) -> float:
        """Rounds per hour of dealing."""
        return _per_hour(self.rounds, self.under_way)

    @property
    def per_hour_of_clock(self) -> float:
        """Rounds per hour that the table was open."""
        return _per_hour(self.rounds, self.clock)

    def seconds_per_round(self, part: str) -> float:
        """How long this part of a round took on average."""
        return getattr(self, part) / self.rounds / 1000 if self.rounds else 0.0

    def plus(self, other: "Pace") -> "Pace":
        """Both together, under the first name."""
        return Pace(self.name, *(mine + theirs for mine, theirs in zip(self[1:], other[1:], strict=True)))


def _per_hour(rounds: int, millis: int) -> float:
    return rounds * MILLIS / millis if millis else 0.0


def pace_of(settled: Iterable[str], now: str, since: str = "", minutes: int = 60) -> float | None:
    """Rounds per hour of clock, over the last hour of a table or so many minutes.

    `settled` are the times at which rounds were settled, `since` is when the table was opened: a table that was opened
    a while ago has the pace of that while. None: too short a while, or `now` is no time.
    """
    window = timedelta(minutes=minutes)
    open_for = elapsed(since, now) if since else window
    if elapsed(now, now) is None or open_for is None or (over := min(window, open_for)) < SHORTEST:
        return None
    ago = (elapsed(at, now) for at in settled)
    return sum(one is not None and one <= over for one in ago) * (_HOUR / over)
