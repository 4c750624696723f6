"""Who was at the table: stays of patrons, and whose money a correction changed. Part of the fold of an index."""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from controller.review.index_new_rows import NewRows
from controller.review.index_rows import CaseRow
from controller.review.stays import PatronDue, Stay
from controller.table import events
from controller.table.events import SettledLine
from controller.table.model import Table


def _place(seat: int, who: str) -> str:
    return f"{seat}:{who}"


def wager_placed(self: NewRows, n: int, _at: str, event: events.WagerPlaced, _before: Table) -> None:
    """The first wager of a player begins a stay."""
    place = _place(event.seat, event.who)
    if place not in self.memory.stays:
        stay = Stay(event.seat, event.who, n, self.memory.cards.get(place, ""))
        self.remember(stays={**self.memory.stays, place: stay})


def seat_cleared(self: NewRows, _n: int, _at: str, event: events.SeatCleared, _before: Table) -> None:
    """Every stay at this seat is over."""
    here = f"{event.seat}:"
    self.remember(
        stays={place: stay for place, stay in self.memory.stays.items() if not place.startswith(here)},
        cards={place: card for place, card in self.memory.cards.items() if not place.startswith(here)},
    )


def patron_named(self: NewRows, _n: int, _at: str, event: events.PatronNamed, _before: Table) -> None:
    """The card number counts for the stay of now, or for the next one at this place."""
    place, stays = _place(event.seat, event.who), self.memory.stays
    if place in stays:
        stays = {**stays, place: stays[place]._replace(card=event.patron)}
    self.remember(stays=stays, cards={**self.memory.cards, place: event.patron})


def patrons_now(self: NewRows) -> str:
    """The stays at the table, for a row."""
    return " ".join([_words(stay) for stay in sorted(self.memory.stays.values())])


_words = lru_cache(maxsize=256)(str)
"""Of a stay, which lasts for many rounds."""


def losses(lines: Iterable[SettledLine]) -> dict[str, int]:
    """What each player lost by these lines, in cents; below zero: won."""
    found: dict[str, int] = defaultdict(int)
    for line in lines:
        found[_place(line.seat, line.who)] += line.stake - line.returns
    return found


def with_patrons(self: NewRows, row: CaseRow, number: int, players: Iterable[Any]) -> CaseRow:
    """The row of a correction with whose money it changed, where paid and due differ."""
    known = {due.stay: due for due in map(PatronDue.parse, row.patrons.split())}
    rounds = [over for over in (self.table.over(number), self.table.over(number - 1)) if over is not None]
    kept = self.memory.settled.get(number)
    then = map(Stay.parse, kept.row.patrons.split()) if kept is not None else ()
    stays = {**self.memory.stays, **{_place(stay.seat, stay.who): stay for stay in then}}
    for one in players:
        place = _place(one.seat, one.who)
        stay = stays.get(place, Stay(one.seat, one.who, 0))
        lost = max((losses(over.carried_out).get(place, 0) for over in rounds), default=0)
        if one.due != one.paid:
            known[stay] = PatronDue(stay, one.due - one.paid, max(0, lost))
    return replace(row, patrons=" ".join(map(str, known.values())))


TAKERS: Final[dict[type, Any]] = {
    events.WagerPlaced: wager_placed,
    events.SeatCleared: seat_cleared,
    events.PatronNamed: patron_named,
}
