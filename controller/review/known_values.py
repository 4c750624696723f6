"""What the open journals name, so that a filter with a slip of the pen is refused instead of finding nothing."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from controller.game.house_readings import HOUSE_READINGS
from controller.game.ruleset import Ruleset
from controller.review.desk import Desk
from controller.review.filters import FilterError, Filters
from controller.review.index_rounds import ruleset_of

_MOST: Final = 8
"""So many names are listed in a refusal."""


def must_be_known(desk: Desk, filters: Filters) -> None:
    """Refuse a filter value that no open journal names. `FilterError` says which, and what there is."""
    for field, names in _NAMES.items():
        wanted = getattr(filters, field)
        if wanted in ((), None):
            continue
        known = names(desk)
        for value in wanted if isinstance(wanted, tuple) else (str(wanted),):
            if value not in known:
                near = get_close_matches(value, known, _MOST) or sorted(known)[:_MOST]
                there = f"; there is: {', '.join(near)}" if near else ""
                option = f"--{field.replace('_', '-')}"
                raise FilterError(f"{option}: no open journal names {value!r}{there}")


def _named(*columns: tuple[str, str]) -> Callable[[Desk], set[str]]:
    """The values that occur in these columns of the facts."""
    return lambda desk: desk.facts.names(*columns)


def _staff(desk: Desk) -> set[str]:
    return set(desk.people().by_id)


def _games(desk: Desk) -> list[Ruleset]:
    files = desk.facts.games(one.id for one in desk.journals)
    return [ruleset_of(canonical) for canonical in sorted(set(files.values()))]


def _dealers(desk: Desk) -> set[str]:
    return _staff(desk) | desk.facts.names(("cases", "dealer"), ("rounds", "dealer"))


def _signers(desk: Desk) -> set[str]:
    return _staff(desk) | desk.facts.names(("cases", "ruled_by"))


def _rulings(desk: Desk) -> set[str]:
    permits = (permit for game in _games(desk) for permit in game.irregularities.values())
    offered = {ruling.value for permit in permits for ruling in permit.rulings}
    return offered | desk.facts.names(("cases", "ruling"))


def _clauses(desk: Desk) -> set[str]:
    readings = {f"reading {number}" for number in HOUSE_READINGS}
    return readings.union(*(game.clauses for game in _games(desk)))


def _rounds(desk: Desk) -> set[str]:
    found = desk.facts.names(("cases", "round"), ("rounds", "round"))
    return found | {str(status.round) for status in desk.statuses()}


def _played(desk: Desk) -> set[str]:
    return desk.facts.names(("cases", "game"), ("shoes", "game")) | {status.game for status in desk.statuses()}


def _tables(desk: Desk) -> set[str]:
    return desk.facts.names(("cases", "table"), ("shoes", "table")) | {status.table for status in desk.statuses()}


_NAMES: Final[dict[str, Callable[[Desk], set[str]]]] = {
    "table": _tables,
    "game": _played,
    "clause": _clauses,
    "dealer": _dealers,
    "ruled_by": _signers,
    "ruling": _rulings,
    "device": _named(("cases", "device"), ("shoes", "device")),
    "shoe": _named(("cases", "shoe"), ("shoes", "shoe")),
    "round": _rounds,
}
