"""The names that findings are about (dealers, who ruled, patrons, seats, pairs, shoes, hours), and their rounds."""

from collections import defaultdict
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any

from controller.review.findings_ask import Rounds
from controller.review.findings_rows import Cell, Line, Played
from controller.review.findings_times import Hours, Times, times
from controller.review.index_rows import ALL_TABLES

Name = tuple[str, ...]
Wanted = Callable[[Line], bool]
"""Which lines a question counts."""


class Asked:
    """What the questions look at: a period without the lines, patrons and shoes that a finding explains already."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.lines = played.lines
        self.cells = played.cells
        self.explained: set[str] = set()
        """The shoes that are explained."""
        self._hours = Hours(())
        self._times: dict[int, Times] = {}
        self._chosen: dict[Wanted, tuple[tuple[Line, ...], tuple[Line, ...]]] = {}

    def times(self, part: int) -> Times:
        """How long this part of the rounds took."""
        if self._hours.cells is not self.cells:
            self._hours, self._times = Hours(self.cells), {}
        if part not in self._times:
            self._times[part] = times(self._hours, part)
        return self._times[part]

    def chosen(self, wanted: Wanted) -> tuple[Line, ...]:
        """The lines that are wanted; several questions want the same."""
        known = self._chosen.get(wanted)
        if known is None or known[0] is not self.lines:
            known = self._chosen[wanted] = (self.lines, tuple(filter(wanted, self.lines)))
        return known[1]

    @cached_property
    def rounds(self) -> dict[str, Rounds]:
        """For each kind of name: its rounds, place by place."""
        return {kind: _rounds(names) for kind, names in self._played().items()}

    def _played(self) -> dict[str, dict[Name, dict[Any, float]]]:
        found: dict[str, dict[Name, dict[Any, float]]] = defaultdict(lambda: defaultdict(lambda: defaultdict(float)))
        for cell in self.played.cells:
            here, rounds = place(cell), cell.rounds
            for kind, names in _names(cell, self.played).items():
                whose = found[kind]
                for name in names:
                    whose[name][where_of(kind, name, here)] += rounds
        for name, places in self._at_work().items():
            found["signer"][name] = places
        return found

    def _at_work(self) -> dict[Name, dict[Any, float]]:
        """For who ruled: the rounds of all tables in the shifts in which they signed something."""
        rounds: dict[str, float] = defaultdict(float)
        for cell in self.played.cells:
            rounds[part_of_day(cell.hour)] += cell.rounds
        worked: dict[str, set[str]] = defaultdict(set)
        for line in self.played.lines:
            if line.signer:
                worked[line.signer].add(part_of_day(line.hour))
        found: dict[Name, dict[Any, float]] = {}
        for signer, shifts in worked.items():
            places: dict[Any, float] = defaultdict(float)
            for shift in shifts:
                places[shift[11:]] += rounds.get(shift, 0.0)
            found[(signer,)] = places
        return found


def _rounds(of: dict[Name, dict[Any, float]]) -> Rounds:
    at: dict[Any, float] = defaultdict(float)
    for places in of.values():
        for where, rounds in places.items():
            at[where] += rounds
    return Rounds(of, {name: sum(places.values()) for name, places in of.items()}, at)


@lru_cache(maxsize=20_000)
def part_of_day(hour: str) -> str:
    """A third of a day, in UTC: `2026-03-01 16-24`."""
    first = int(hour[11:13]) // 8 * 8
    return f"{hour[:10]} {first:02d}-{first + 8:02d}"


def place(one: Cell | Line) -> tuple[str, str, str]:
    """What makes rounds comparable: table, part of the day, game."""
    return one.table, part_of_day(one.hour)[11:], one.game


def where_of(kind: str, name: Name, here: tuple[str, str, str]) -> Any:
    match kind:
        case "pair":
            return name[1]  # against the same patron with other dealers
        case "hour" | "shoe" | "seat":
            return here[0]
    return here


def _names(cell: Cell, played: Played) -> dict[str, list[Name]]:
    return {
        "dealer": [(cell.dealer,)] if cell.dealer else [],
        "shoe": [(f"{cell.table} shoe {cell.shoe}",)],
        "hour": [(cell.hour[11:13],)],
        "patron": [(patron,) for patron in cell.patrons],
        "pair": [(cell.dealer, patron) for patron in cell.patrons if cell.dealer],
        "seat": [_seat(played, patron) for patron in cell.patrons if patron in played.seats],
    }


def _seat(played: Played, patron: str) -> Name:
    table, seat = played.seats[patron]
    return (f"{table} seat {seat}",)


def winners(line: Line) -> list[str]:
    return [gain.patron for gain in line.gains if gain.cents > 0]


def names_of(kind: str, line: Line, played: Played) -> list[Name]:
    """The names of one kind that a line counts for."""
    match kind:
        case "signer":
            return [(line.signer,)] if line.signer else []
        case "dealer":
            return [(line.dealer,)] if line.dealer else []
        case "shoe":
            return [(f"{line.table} shoe {line.shoe}",)]
        case "hour":
            return [(line.hour[11:13],)]
        case "patron":
            return [(patron,) for patron in winners(line)]
        case "pair":
            return [(line.dealer, patron) for patron in winners(line) if line.dealer]
        case "seat":
            return [_seat(played, patron) for patron in winners(line) if patron in played.seats]
    return [(ALL_TABLES,)]
