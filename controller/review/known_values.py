"""What the open journals name, so that a filter with a slip of the pen is refused instead of finding nothing."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from controller.game.house_readings import HOUSE_READINGS
from controller.game.ruleset import Ruleset
from controller.review.desk import Desk
from controller.review.filters import FilterError, Filters
from controller.runtime.rules_of import ruleset_of

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


def _of_rows(query: str) -> Callable[[Desk], set[str]]:
    def names(desk: Desk) -> set[str]:
        found = {value for one in desk.journals for row in one.index.rows(query) for value in row}
        return {str(value) for value in found if value not in ("", None)}

    return names


def _staff(desk: Desk) -> set[str]:
    return set(desk.people().by_id)


def _games(desk: Desk) -> list[Ruleset]:
    files = {row[0] for one in desk.journals for row in one.index.rows("SELECT canonical FROM games")}
    return [ruleset_of(canonical) for canonical in sorted(files)]


def _dealers(desk: Desk) -> set[str]:
    query = "SELECT dealer FROM cases UNION SELECT dealer FROM rounds"
    return _staff(desk) | _of_rows(query)(desk)


def _signers(desk: Desk) -> set[str]:
    return _staff(desk) | _of_rows("SELECT DISTINCT ruled_by FROM cases")(desk)


def _rulings(desk: Desk) -> set[str]:
    permits = (permit for game in _games(desk) for permit in game.irregularities.values())
    offered = {ruling.value for permit in permits for ruling in permit.rulings}
    return offered | _of_rows("SELECT DISTINCT ruling FROM cases")(desk)


def _clauses(desk: Desk) -> set[str]:
    readings = {f"reading {number}" for number in HOUSE_READINGS}
    return readings.union(*(game.clauses for game in _games(desk)))


def _rounds(desk: Desk) -> set[str]:
    query = "SELECT round FROM cases UNION SELECT round FROM rounds"
    return _of_rows(query)(desk) | {str(status.round) for status in desk.statuses()}


def _played(desk: Desk) -> set[str]:
    query = "SELECT DISTINCT game FROM cases UNION SELECT game FROM shoes"
    return _of_rows(query)(desk) | {status.game for status in desk.statuses()}


def _tables(desk: Desk) -> set[str]:
    return _of_rows('SELECT DISTINCT "table" FROM cases UNION SELECT "table" FROM shoes')(desk) | {
        status.table for status in desk.statuses()
    }


_NAMES: Final[dict[str, Callable[[Desk], set[str]]]] = {
    "table": _tables,
    "game": _played,
    "clause": _clauses,
    "dealer": _dealers,
    "ruled_by": _signers,
    "ruling": _rulings,
    "device": _of_rows("SELECT DISTINCT device FROM cases UNION SELECT device FROM shoes"),
    "shoe": _of_rows("SELECT DISTINCT shoe FROM cases UNION SELECT shoe FROM shoes"),
    "round": _rounds,
}
