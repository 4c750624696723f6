"""Gaming days and shifts of a house as periods in UTC, right through both changes of summer time.

A gaming day lasts from its hour on one local date to the same hour on the next: 23 or 25 hours where the clocks are
changed in it. A shift begins when the clocks show its hour. An hour that the clocks leave out begins when they are
changed; one that they show twice begins the first time.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final, NamedTuple

from controller.review.house import House

_DAY: Final = timedelta(days=1)
_QUARTER: Final = timedelta(minutes=15)


class Shift(NamedTuple):
    """One shift of a gaming day."""

    day: str
    """The gaming day: the local date on which it began, as `2026-03-29`."""
    begins: str
    """The hour on the clocks, as `14:00`."""
    since: str
    until: str
    """`since` to `until`, in UTC, as journals write times."""

    @property
    def name(self) -> str:
        """The day and the hour."""
        return f"{self.day} {self.begins}"


def moment(on: date, clock: time, zone: tzinfo) -> datetime:
    """When the clocks of a zone show this hour on this date, in UTC."""
    local = datetime.combine(on, clock, zone)
    found = local.astimezone(UTC)
    if found.astimezone(zone).replace(tzinfo=None) == local.replace(tzinfo=None):
        return found
    # The clocks leave this hour out: from before the change, look for the change.
    found = local.replace(fold=1).astimezone(UTC)
    before = found.astimezone(zone).utcoffset()
    while found.astimezone(zone).utcoffset() == before:
        found += _QUARTER
    return found


def shifts_of(house: House, day: date) -> tuple[Shift, ...]:
    """The shifts of one gaming day, in order."""
    zone, begins = house.zone, house.day_begins
    starts = [moment(day if clock >= begins else day + _DAY, clock, zone) for clock in house.shift_begins]
    ends = [*starts[1:], moment(day + _DAY, begins, zone)]
    return tuple(
        Shift(day.isoformat(), f"{clock:%H:%M}", _written(since), _written(until))
        for clock, since, until in zip(house.shift_begins, starts, ends, strict=True)
        if since < until
    )


def gaming_day_of(house: House, at: str) -> date:
    """The gaming day that this time belongs to."""
    when = datetime.fromisoformat(at)
    local = when.astimezone(house.zone).date()
    return local if when >= moment(local, house.day_begins, house.zone) else local - _DAY


def shifts_between(house: House, since: str, until: str) -> Iterator[Shift]:
    """Every shift that a period touches, oldest first."""
    day, last = gaming_day_of(house, since), datetime.fromisoformat(until)
    while moment(day, house.day_begins, house.zone) < last:
        for shift in shifts_of(house, day):
            if datetime.fromisoformat(shift.until) > datetime.fromisoformat(since):
                if datetime.fromisoformat(shift.since) >= last:
                    return
                yield shift
        day += _DAY


def _written(at: datetime) -> str:
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def whole_days(house: House, since: str, until: str) -> tuple[date, date, str, str]:
    """The first and the last gaming day that a period touches, and when they begin and end, in UTC."""
    first = gaming_day_of(house, since)
    last = gaming_day_of(house, _written(datetime.fromisoformat(until) - timedelta(milliseconds=1)))
    begins, ends = (moment(day, house.day_begins, house.zone) for day in (first, last + _DAY))
    return first, last, _written(begins), _written(ends)
