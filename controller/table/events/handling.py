"""Events of the dealing method: who holds, reveals and squeezes the cards, and who draws from the shoe."""

from typing import TypeAlias

import msgspec

from controller.table.events.event import Event, Signed


class MethodSet(Signed, frozen=True, tag="method-set"):
    """The dealing method from the next round on."""

    method: str
    by: str
    role: str
    reason: str = ""


class CardsRefused(Event, frozen=True, tag="cards-refused"):
    """A player does not want to handle this hand."""

    hand: str
    seat: int
    who: str


class HandlerChosen(Signed, frozen=True, tag="handler-chosen"):
    """A pit supervisor says who handles this hand."""

    hand: str
    seat: int
    who: str
    by: str
    role: str
    reason: str = ""


class Handler(msgspec.Struct, frozen=True):
    """A player who has the cards of a hand."""

    seat: int
    who: str


class CardsPassed(Event, frozen=True, tag="cards-passed", rename={"giver": "from", "taker": "to"}):
    """The cards of a hand were given on. No player named: the dealer."""

    hand: str
    giver: Handler | None
    taker: Handler | None
    case: int


class RevealChosen(Event, frozen=True, tag="reveal-chosen"):
    """The dealer says which hand is revealed first."""

    hand: str


class SqueezeAllowed(Signed, frozen=True, tag="squeeze-allowed"):
    """A pit manager lets a player squeeze these cards. Old records name no seat."""

    hand: str
    who: str
    by: str
    role: str
    seat: int = 0
    exception: bool = False
    """The dealer keeps the cards (method B): it is an exception for this hand and ends with the round."""
    reason: str = ""


class ShoeTaken(Signed, frozen=True, tag="shoe-taken"):
    """Method C: this player draws the cards."""

    seat: int
    who: str
    without_wager: bool = False
    by: str | None = None
    role: str | None = None
    reason: str = ""


class ShoeGivenUp(Event, frozen=True, tag="shoe-given-up"):
    """Method C: the shoe is back with the dealer."""

    seat: int
    who: str
    why: str


HandlingEvent: TypeAlias = (
    MethodSet | CardsPassed | CardsRefused | HandlerChosen | RevealChosen | SqueezeAllowed | ShoeTaken | ShoeGivenUp
)  # fmt: skip
