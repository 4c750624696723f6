"""What the open journals name, so that a filter with a slip of the pen is refused instead of finding nothing."""

import re
from bisect import bisect_left
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from controller.game.house_readings import HOUSE_READINGS
from controller.game.ruleset import Ruleset
from controller.review.desk import Desk
from controller.review.filters import FilterError, Filters
from controller.runtime.rules_of import ruleset_of

MOST: Final = 1 << 62
"""Numbers above this are in no facts."""
_MOST: Final = 8
"""So many names are listed in a refusal, if there are many."""
_ALL: Final = 40
"""Up to so many are all listed."""
_NUMBERED: Final = ("shoe", "round")
_WHERE_ALL: Final = {
    "clause": "sabot rules GAME lists the clauses of a game",
    "dealer": "sabot staff list names everybody who may sign",
    "ruled_by": "sabot staff list names everybody who may sign",
}
"""Where all names of a filter are. Of the other filters all names are listed."""
_PARTS: Final = re.compile(r"[0-9]+|[^0-9]+")


def must_be_known(desk: Desk, filters: Filters) -> None:
    """Refuse a filter value that no open journal names. `FilterError` says which, and what there is."""
    for field, names in _NAMES.items():
        wanted = getattr(filters, field)
        if wanted in ((), None):
            continue
        values = wanted if isinstance(wanted, tuple) else (wanted,)
        unknown = [str(value) for value in values if not _in_facts(desk, field, value)]
        known = names(desk) if unknown else set()
        for value in unknown:
            if value not in known:
                option = f"--{field.replace('_', '-')}"
                raise FilterError(f"{option}: no open journal names {value!r}{there_is(field, value, known)}")


def there_is(field: str, value: str, known: set[str]) -> str:
    """What there is: all of it, or the nearest and where the others are. Numbers are in the order of numbers."""
    names = known - {""}
    if not names:
        return ""
    if field in _NUMBERED:
        return _numbers(int(value), sorted(map(int, names)))
    ordered = sorted(names, key=_by_parts)
    if field == "clause":
        near = _around(value, ordered) if len(ordered) > _ALL else ordered
    else:
        alike = get_close_matches(value, names, _MOST)
        near = [*alike, *(name for name in ordered if name not in alike)]
    if len(ordered) <= _ALL or field not in _WHERE_ALL:
        return f"; there is: {', '.join(near)}"
    near = near[:_MOST]
    return f"; nearest: {', '.join(near)}; and {len(ordered) - len(near)} more; {_WHERE_ALL[field]}"


def _numbers(value: int, known: list[int]) -> str:
    """Numbers as ranges; if there are many of those, the nearest numbers."""
    ranges: list[list[int]] = []
    for one in known:
        if ranges and one == ranges[-1][1] + 1:
            ranges[-1][1] = one
        else:
            ranges.append([one, one])
    if len(ranges) <= _MOST:
        return "; there is: " + ", ".join(f"{low}" if low == high else f"{low} to {high}" for low, high in ranges)
    near = sorted(known, key=lambda one: abs(one - value))[:_MOST]
    more = f"{len(known) - len(near)} more between {known[0]} and {known[-1]}"
    return f"; nearest: {', '.join(map(str, near))}; and {more}"


def _around(value: str, ordered: list[str]) -> list[str]:
    """The names on both sides of a value, of its own kind: numbered clauses, or readings."""
    same = [name for name in ordered if name[:1].isdigit() == value[:1].isdigit()] or ordered
    at = bisect_left(same, _by_parts(value), key=_by_parts)
    return same[max(0, at - _MOST // 2) : at + _MOST // 2]


def _by_parts(name: str) -> list[tuple[bool, int, str]]:
    """A key that puts 5.10 after 5.9, and numbers before words."""
    parts = _PARTS.findall(name)
    return [(False, int(part), "") if part.isdecimal() else (True, 0, part) for part in parts]


_COLUMNS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "table": (("cases", "table"), ("shoes", "table")),
    "game": (("cases", "game"), ("shoes", "game")),
    "dealer": (("cases", "dealer"), ("rounds", "dealer")),
    "ruled_by": (("cases", "ruled_by"),),
    "ruling": (("cases", "ruling"),),
    "device": (("cases", "device"), ("shoes", "device")),
    "shoe": (("cases", "shoe"), ("shoes", "shoe")),
    "round": (("cases", "round"), ("rounds", "round")),
}
"""Where the facts have the values of a filter."""


def _in_facts(desk: Desk, field: str, value: str | int) -> bool:
    """Whether the facts name a value. Quick, unlike a list of all of them."""
    can_be = field in _COLUMNS and value != "" and (isinstance(value, str) or value < MOST)
    return can_be and desk.facts.has(value, *_COLUMNS[field])


def _of_facts(desk: Desk, field: str) -> set[str]:
    return desk.facts.names(*_COLUMNS[field])


def _games(desk: Desk) -> list[Ruleset]:
    files = desk.facts.games(one.id for one in desk.journals)
    return [ruleset_of(canonical) for canonical in sorted(set(files.values()))]


def _dealers(desk: Desk) -> set[str]:
    return desk.staff_names() | _of_facts(desk, "dealer")


def _signers(desk: Desk) -> set[str]:
    return desk.staff_names() | _of_facts(desk, "ruled_by")


def _rulings(desk: Desk) -> set[str]:
    permits = (permit for game in _games(desk) for permit in game.irregularities.values())
    offered = {ruling.value for permit in permits for ruling in permit.rulings}
    return offered | _of_facts(desk, "ruling")


def _clauses(desk: Desk) -> set[str]:
    readings = {f"reading {number}" for number in HOUSE_READINGS}
    return readings.union(*(game.clauses for game in _games(desk)))


def _rounds(desk: Desk) -> set[str]:
    return _of_facts(desk, "round") | {str(status.round) for status in desk.statuses()}


def _played(desk: Desk) -> set[str]:
    return _of_facts(desk, "game") | {status.game for status in desk.statuses()}


def _tables(desk: Desk) -> set[str]:
    return _of_facts(desk, "table") | {status.table for status in desk.statuses()}


_NAMES: Final[dict[str, Callable[[Desk], set[str]]]] = {
    "table": _tables,
    "game": _played,
    "clause": _clauses,
    "dealer": _dealers,
    "ruled_by": _signers,
    "ruling": _rulings,
    "device": lambda desk: _of_facts(desk, "device"),
    "shoe": lambda desk: _of_facts(desk, "shoe"),
    "round": _rounds,
}
