"""Events of cards: drawn, placed, shown, put right. A card is text: `9H`, or `??` for one that nobody has seen."""

from controller.table.events.event import Event


class CardBurned(Event, frozen=True, tag="card-burned"):
    """A card was burned."""

    card: str
    first: bool = False
    still_to_come: int | None = None
    manual: bool = False
    fresh: bool = False
    """By what looks like a new shoe, before anybody has said that it is one."""


class CardDrawn(Event, frozen=True, tag="card-drawn"):
    """A card left the shoe. Without `to` it waits (the table is held), or belongs to no hand."""

    card: str
    course: str
    to: str | None = None
    index: int | None = None
    claimed: str | None = None
    waits: bool = False
    manual: bool = False
    millis: int | None = None


class CardPlaced(Event, frozen=True, tag="card-placed"):
    """The first of the waiting cards goes where it belongs; without `to` it is a card too many."""

    card: str
    to: str | None = None
    index: int | None = None
    carried: bool = False
    """It is the card that was kept for this round."""


class CardRevealed(Event, frozen=True, tag="card-revealed"):
    """A card that lay face down is shown; at a place that nobody saw filled, a card that was drawn unnoticed."""

    to: str
    index: int
    card: str


class CardNamed(Event, frozen=True, tag="card-named"):
    """A card that lies in no hand is known for what it is."""

    card: str
    where: str
    """`waiting`, `draws` (of the round), `carried`, or `burned`."""
    at: int = 0
    """Which of them, counted from nought."""


class CardKept(Event, frozen=True, tag="card-kept"):
    """A card too many waits as the first card of the next round."""

    card: str
    by_shoe: bool = False
    where: str = "waiting"
    """Where it lay: `waiting`, `draws`, `outside`; or it comes from the `shoe` and nobody has heard of it before."""
    at: int = 0
    """Which of those, counted from nought."""


class CardSetAside(Event, frozen=True, tag="card-set-aside"):
    """A card too many is burned."""

    card: str
    by_shoe: bool = False
    where: str = "waiting"
    """As of a card kept; or it was kept before (`carried`)."""
    at: int = 0


class CardsReconstructed(Event, frozen=True, tag="cards-reconstructed"):
    """The hands as they lie after putting the cards in order. In turn they are the cards of the round as drawn:
    those of the deal, those drawn outside it, and as many of the waiting ones as it takes."""

    player: list[str]
    banker: list[str]
    left_over: list[str] = []


class CardCorrected(Event, frozen=True, tag="card-corrected"):
    """A misread card is put right in the record."""

    round: int
    hand: str
    index: int
    before: str
    after: str
    by: str
    role: str
    reason: str
    settled: bool = False
    difference: list[dict[str, object]] = []
