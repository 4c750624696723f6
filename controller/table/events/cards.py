"""Events of cards: drawn, placed, shown, corrected. A card is text: `9H`, or `??` for an unseen card."""

from typing import TypeAlias

from controller.table.events.bets import MoneyDue, SettledLine
from controller.table.events.event import Event, Signed


class CardBurned(Event, frozen=True, tag="card-burned"):
    """A card was burned."""

    card: str
    first: bool = False
    still_to_come: int | None = None
    manual: bool = False
    fresh: bool = False
    """The shoe looks like a new one, and staff have not confirmed that it is."""
    waits: bool = False
    """Burned out of turn: it waits for a ruling."""


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
    at: int | None = None
    """If it waits: its index among the cards that wait, from 0; None: behind them all."""
    ruled: bool = False
    """A ruling entered it: it passed before, and nothing had read it."""
    case: int | None = None
    """The case that the ruling was about; None: no ruling entered it, or the record is older."""
    called: int | None = None
    """If a ruling puts it among the cards that wait: how many of the shoe's claims about them came before it."""


class CardPlaced(Event, frozen=True, tag="card-placed"):
    """The first of the waiting cards goes where it belongs; without `to` it is a card too many."""

    card: str
    to: str | None = None
    index: int | None = None
    carried: bool = False
    """It is the card that was kept for this round."""


class CardRevealed(Event, frozen=True, tag="card-revealed"):
    """A card that lay face down is shown. If no card was seen drawn to this place, its draw was missed."""

    to: str
    index: int
    card: str
    manual: bool = False
    """A person says what it is."""
    ruled: bool = False
    """By a ruling."""
    millis: int | None = None
    """When the shoe read it again after a ruling, as in `CardDrawn`."""


class CardNamed(Event, frozen=True, tag="card-named"):
    """A card that lies in no hand is identified."""

    card: str
    where: str
    """`waiting`, `draws` (of the round), `carried`, or `burned`."""
    at: int = 0
    """Its index there, from 0."""
    manual: bool = False
    """A person says what it is."""
    ruled: bool = False
    """By a ruling."""
    seen: bool = False
    """It was turned on the felt, so that everybody could see it."""
    millis: int | None = None
    """When the shoe read it again after a ruling, as in `CardDrawn`."""


class CardExposed(Event, frozen=True, tag="card-exposed"):
    """Staff report that a card which lies or waits face down was seen."""

    card: str
    where: str
    """`draws` (of the round), `outside`, `waiting` or `carried`."""
    at: int
    """Its index there, from 0."""
    reported_by: str
    round: int | None = None


class CardKept(Event, frozen=True, tag="card-kept"):
    """A card too many waits as the first card of the next round."""

    card: str
    by_shoe: bool = False
    where: str = "waiting"
    """Where it lay: `waiting`, `draws`, `outside`; `burned`: the shoe used it although it was set aside; or `shoe`: no
    event has named it before."""
    at: int = 0
    """Its index there, from 0."""


class CardSetAside(Event, frozen=True, tag="card-set-aside"):
    """A card too many is burned."""

    card: str
    by_shoe: bool = False
    where: str = "waiting"
    """As in `CardKept`; or `carried`: it was kept before."""
    at: int = 0
    seen: bool = False
    """It had been kept and was then seen."""


class CardsReconstructed(Event, frozen=True, tag="cards-reconstructed"):
    """The hands after the cards were put in order. They are made of the cards of the round in the order drawn:
    those of the deal, those drawn outside it, and as many of the waiting ones as are needed."""

    player: list[str]
    banker: list[str]
    left_over: list[str] = []


class CardCorrected(Signed, frozen=True, tag="card-corrected"):
    """A misread card is corrected in the record."""

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
    result: str | None = None
    """The result of a settled round by the corrected cards. None: the settled result stands, because the cards are no
    finished round, or because the record is older."""
    lines: list[SettledLine] = []
    """The settlement by the corrected cards, if there is a result."""
    money: list[MoneyDue] = []
    waiting: int | None = None
    """It waits under a hold: its index among those that do. `hand` and `index` say where it is due."""


class RoundReconstructed(Event, frozen=True, tag="round-reconstructed"):
    """A ruling laid the cards of a settled round where they were due: its outcome is that of these hands."""

    round: int
    player: list[str]
    banker: list[str]
    result: str
    lines: list[SettledLine]
    """The settlement by these hands."""
    case: int
    difference: list[dict[str, object]] = []
    money: list[MoneyDue] = []


class CardTakenBack(Event, frozen=True, tag="card-taken-back"):
    """The card that a person entered last was a slip: it is as if it had not been entered."""

    card: str
    where: str
    """Where it was: `draws` (of the round), `waiting`, or `burned`."""
    at: int = 0
    """Its index there, from 0."""
    turned: bool = False
    """Only its face was entered last: it lies face down again."""
    after: str | None = None
    """The card that is entered in its place; None: none is."""
    by: str | None = None


class CardTakenAway(Signed, frozen=True, tag="card-taken-away"):
    """A card of the round that was entered by hand never left the shoe: it is taken out of the record."""

    round: int
    hand: str
    index: int
    card: str
    by: str
    role: str
    reason: str
    waiting: int | None = None
    """It waits under a hold: its index among those that do. `hand` and `index` say where it is due."""


CardEvent: TypeAlias = (
    CardBurned | CardDrawn | CardPlaced | CardRevealed | CardNamed | CardKept | CardSetAside | CardsReconstructed
    | CardCorrected | CardExposed | CardTakenBack | CardTakenAway | RoundReconstructed
)  # fmt: skip
