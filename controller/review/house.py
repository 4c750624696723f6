"""`House`: what one house has decided for all its desks, read from `house.toml` beside the review book.

A key of the file is a field here, with its range and its default. A key that nothing reads is refused, so that a
misspelt one is never taken for its default.
"""

import re
from datetime import UTC, time, tzinfo
from pathlib import Path
from typing import Annotated, Final
from zoneinfo import ZoneInfo

import msgspec

from controller.game.strict_toml import convert, parse_toml, read_text

HOUSE_NAME: Final = "house.toml"
MOST_SHIFTS: Final = 12
_CLOCK: Final = re.compile("([01][0-9]|2[0-3]):(00|15|30|45)", re.ASCII)
_SHIFT_HOURS: Final = 8


class HouseError(ValueError):
    """A `house.toml` that cannot be used; the message is one line for a person."""


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The decisions of a house. What its file does not say has the default."""

    idle_minutes: Annotated[int, msgspec.Meta(ge=1, le=120)] = 5
    """So many minutes without a key or the mouse, and the desk locks."""
    time_zone: str = "UTC"
    """The zone of the house's clocks, as `Asia/Macau`."""
    gaming_day: str = "06:00"
    """When a gaming day begins, on a quarter of an hour."""
    shifts: tuple[str, ...] | None = None
    """When each shift begins; one begins with the gaming day. None: three, of eight hours each."""

    @property
    def zone(self) -> tzinfo:
        """The zone of the house's clocks."""
        return UTC if self.time_zone == "UTC" else ZoneInfo(self.time_zone)

    @property
    def day_begins(self) -> time:
        """When a gaming day begins."""
        return time.fromisoformat(self.gaming_day)

    @property
    def shift_begins(self) -> tuple[time, ...]:
        """When each shift of a gaming day begins, in the order of that day."""
        day = self.day_begins
        if self.shifts is None:
            return tuple(day.replace(hour=(day.hour + add) % 24) for add in range(0, 24, _SHIFT_HOURS))
        begins = sorted(map(time.fromisoformat, self.shifts))
        return (*(one for one in begins if one >= day), *(one for one in begins if one < day))


def read_house(book: Path) -> House:
    """The decisions of the house whose review book this is. Without a file: the defaults."""
    path = book.with_name(HOUSE_NAME)
    if not path.exists():
        return House()
    content = parse_toml(read_text(path, HouseError), str(path), HouseError)
    house = convert(content, House, str(path), HouseError)
    if (wrong := _wrong_with(house)) is not None:
        raise HouseError(f"{path}: {wrong}")
    return house


def _wrong_with(house: House) -> str | None:
    """What is wrong with these decisions, in words that follow the name of the file; None: nothing."""
    try:
        _ = house.zone
    except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        return f"time_zone: there is no zone {house.time_zone!r} on this machine; write one such as Asia/Macau"
    for key, clocks in (("gaming_day", [house.gaming_day]), ("shifts", house.shifts or ())):
        for clock in clocks:
            if not _CLOCK.fullmatch(clock):
                return f"{key}: {clock!r} is no quarter of an hour; write one such as 06:00"
    if house.shifts is None:
        return None
    if not 1 <= len(set(house.shifts)) == len(house.shifts) <= MOST_SHIFTS:
        return f"shifts: name each shift once, at least one and at most {MOST_SHIFTS}"
    if house.gaming_day not in house.shifts:
        return f"shifts: one of them must begin with the gaming day, at {house.gaming_day}"
    return None
