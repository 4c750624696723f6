"""The cards too many of a round: drawn in it and dealt to no hand, then kept for the next round or burned."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from controller.table import events
from controller.table.deal import Draw
from controller.table.events import AnyEvent
from controller.table.evolve_cards import card_of, in_order
from controller.table.model import Table

KEPT, BURNED = "kept", "burned"
_DRAWN_BEFORE: Final = ("carried", "burned")
"""Where a card lay that is of an earlier round, or that an event has taken from the table already."""


class TooMany(NamedTuple):
    """A card too many that was taken from the table."""

    draw: Draw
    at: int
    """Its index among the cards of the round when it was taken away, in the order drawn."""
    went: str
    """`KEPT` or `BURNED`."""


def too_many(event: AnyEvent, before: Table) -> TooMany | None:
    """The card too many that this event takes from the table; None if it takes none. `before` is the table before."""
    if not isinstance(event, events.CardKept | events.CardSetAside) or event.where in _DRAWN_BEFORE:
        return None
    went, drawn = KEPT if isinstance(event, events.CardKept) else BURNED, in_order(before)
    first = {"draws": 0, "outside": len(before.deal.draws)}
    first["waiting"] = first["outside"] + len(before.outside)
    if event.where not in first:  # no event has named it before
        return TooMany(Draw(card_of(event.card)), len(drawn), went)
    at = first[event.where] + event.at
    return TooMany(drawn[at], at, went)


def put_back(drawn: Sequence[Draw], taken: Sequence[TooMany]) -> tuple[tuple[Draw, str | None], ...]:
    """The cards of a round in the order drawn with those too many among them, and where each of these went."""
    found: list[tuple[Draw, str | None]] = [(draw, None) for draw in drawn]
    for one in reversed(taken):
        found.insert(one.at, (one.draw, one.went))
    return tuple(found)
