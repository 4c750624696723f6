"""What the open journals name, so that a filter with a slip of the pen is refused instead of finding nothing."""

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
                raise FilterError(f"{option}: no open journal names {value!r}{_there(value, known)}")


def _there(value: str, known: set[str]) -> str:
    """What there is: all of it, the nearest first; of many names the nearest ones, and how many more there are."""
    if not known:
        return ""
    near = get_close_matches(value, known, _MOST)
    names = [*near, *sorted(known - set(near))]
    shown = names if len(names) <= _ALL else names[:_MOST]
    more = f" and {len(names) - len(shown)} more" if len(shown) < len(names) else ""
    return f"; there is: {', '.join(shown)}{more}"


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
