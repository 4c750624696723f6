"""Events: what happened. The only thing that is ever written down, and all that a table is made of.

Every event is a frozen struct with a name of its own (`event` in its JSON). Cards are text (`9H`, `??` for one that
nobody has seen), money is whole cents, roles and rulings are their names: an event can be read without this program.
`SCHEMA` is its version; a field is only ever added with a default, so that old journals stay readable.
"""

from typing import ClassVar, TypeAlias

import msgspec


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that happened."""

    SCHEMA: ClassVar[int] = 1


# The table and its shoe


class TableStarted(Event, frozen=True, tag="table-started"):
    """The program opened this journal."""

    software: str
    mode: str
    resumed: bool


class SettingsChanged(Event, frozen=True, tag="settings-changed"):
    """The table's settings are these from now on."""

    settings: dict[str, object]
    by: str | None
    role: str | None


class ShoeLoaded(Event, frozen=True, tag="shoe-loaded"):
    """A new shoe; the whole game file goes with it, so that its rounds can be judged by these rules for ever."""

    shoe: int
    decks: int
    game: str
    version: int
    fingerprint: str
    game_file: str
    software: str
    kind: str
    card_set: dict[str, str] = {}
    by: str | None = None


class ShoeSwapped(Event, frozen=True, tag="shoe-swapped"):
    """Another device reads the cards from now on."""

    kind: str
    by: str | None = None


class ShoeRestarted(Event, frozen=True, tag="shoe-restarted"):
    """The device was switched on or reset; the shoe of cards is the same as far as anybody knows."""


class CuttingCard(Event, frozen=True, tag="cutting-card"):
    """The cutting card came."""

    first_of_round: bool
    manual: bool = False


class CardsReplaced(Event, frozen=True, tag="cards-replaced"):
    """The cards will be replaced: a new shoe must be loaded before the next round."""

    why: str
    by: str
    role: str


class ShoeEnded(Event, frozen=True, tag="shoe-ended"):
    """The shoe is over."""

    shoe: int
    drawn: int
    rounds: int
    remaining: int | None = None
    by: str | None = None


class DeviceNoted(Event, frozen=True, tag="device-noted"):
    """Something that the device said and that changes nothing on the table."""

    what: str
    detail: str = ""


class FaultRaised(Event, frozen=True, tag="fault-raised"):
    """The device is in error, and stays so in our book until it says otherwise."""

    code: int
    inside_another: bool = False


class FaultCleared(Event, frozen=True, tag="fault-cleared"):
    """The device says that its error is over."""

    code: int


class LinkDown(Event, frozen=True, tag="link-down"):
    """The line to the device is down."""

    why: str


class LinkUp(Event, frozen=True, tag="link-up"):
    """The line to the device is up again."""


class ClockJumped(Event, frozen=True, tag="clock-jumped"):
    """The wall clock went backwards or leapt; the order of events does not depend on it."""

    seconds: int


# Cards


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


# Bets and results


class BetsOpened(Event, frozen=True, tag="bets-opened"):
    """Place your bets: a round begins."""

    round: int
    forced: bool = False


class BetsClosed(Event, frozen=True, tag="bets-closed"):
    """No more bets."""

    forced: bool = False


class BetsReopened(Event, frozen=True, tag="bets-reopened"):
    """The device was reset before a card showed: players may bet again in the same round."""


class WagerPlaced(Event, frozen=True, tag="wager-placed"):
    """A player's wager on an area now stands at `total`."""

    seat: int
    who: str
    on: str
    amount: int
    total: int
    placed_by: str | None = None
    request: int | None = None
    """Where a terminal placed it: the number of its request."""


class WagerWithdrawn(Event, frozen=True, tag="wager-withdrawn"):
    """A wager went back to its player before the result."""

    seat: int
    who: str
    on: str
    amount: int
    why: str = "before the close"
    left: int = 0
    """What stays of it on the area."""
    request: int | None = None


class SeatCleared(Event, frozen=True, tag="seat-cleared"):
    """Whoever comes to this seat next is somebody else."""

    seat: int


class ResultClaimed(Event, frozen=True, tag="result-claimed"):
    """The device says what came out."""

    result: str
    player_pair: bool
    banker_pair: bool
    banker_six: bool = False


class ResultCalled(Event, frozen=True, tag="result-called"):
    """The result by the cards."""

    result: str
    player_total: int
    banker_total: int
    natural: bool
    player_pair: bool
    banker_pair: bool


class SettledLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One wager, settled."""

    seat: int
    who: str
    on: str
    stake: int
    counts: int
    result: str
    pays: int
    returns: int
    clause: str | None = None
    reading: int | None = None
    exact: str | None = None
    flag: str | None = None
    """Outside the limits: `under-minimum`, `over-maximum`, or `returned` (under the minimum once too often)."""


class RoundSettled(Event, frozen=True, tag="round-settled"):
    """Losing wagers are collected and winning ones paid."""

    round: int
    lines: list[SettledLine]


class RoundVoided(Event, frozen=True, tag="round-voided"):
    """The round does not count; every wager goes back."""

    round: int
    lines: list[SettledLine]
    case: int
    difference: list[dict[str, object]] = []
    """Where it had been settled before: what each wager got then, and is due now."""


# Irregularities


class CaseOpened(Event, frozen=True, tag="case-opened"):
    """An irregularity, with its evidence and what the game permits."""

    case: int
    irregularity: str
    evidence: str
    clause: str | None
    reading: int | None
    holds: bool
    rulings: list[str]
    authority: str
    reserved: dict[str, str] = {}
    round: int | None = None
    reported_by: str | None = None


class CaseChanged(Event, frozen=True, tag="case-changed"):
    """Cards or bets have moved on, and other rulings make sense now."""

    case: int
    rulings: list[str]
    reserved: dict[str, str] = {}


class CaseRuled(Event, frozen=True, tag="case-ruled"):
    """Somebody with authority decided."""

    case: int
    ruling: str
    by: str
    role: str
    reason: str
    before: dict[str, object] = {}
    after: dict[str, object] = {}


class CaseClosed(Event, frozen=True, tag="case-closed"):
    """The cause is gone; nobody had to decide."""

    case: int
    why: str


class OptionOpened(Event, frozen=True, tag="option-opened"):
    """Players may withdraw."""

    case: int
    clause: str | None
    reading: int | None
    all_or_nothing: bool
    then: str
    decided: list[str] = []
    """The areas that are won or lost already: wagers there stay."""


class OptionTaken(Event, frozen=True, tag="option-taken"):
    """A player said yes or no to withdrawing."""

    case: int
    seat: int
    who: str
    takes: bool
    request: int | None = None


class OptionEnded(Event, frozen=True, tag="option-ended"):
    """Everybody has had the choice."""

    case: int


# Who holds the cards


class MethodSet(Event, frozen=True, tag="method-set"):
    """The dealing method from the next round on."""

    method: str
    by: str
    role: str


class CardsRefused(Event, frozen=True, tag="cards-refused"):
    """A player does not want to handle this hand."""

    hand: str
    seat: int
    who: str


class HandlerChosen(Event, frozen=True, tag="handler-chosen"):
    """A pit supervisor says who handles this hand."""

    hand: str
    seat: int
    who: str
    by: str
    role: str


class RevealChosen(Event, frozen=True, tag="reveal-chosen"):
    """The dealer says which hand is revealed first."""

    hand: str


class SqueezeAllowed(Event, frozen=True, tag="squeeze-allowed"):
    """A pit manager lets somebody squeeze these cards. Old records name no seat."""

    hand: str
    who: str
    by: str
    role: str
    seat: int = 0


class ShoeTaken(Event, frozen=True, tag="shoe-taken"):
    """Method C: this player draws the cards."""

    seat: int
    who: str
    without_wager: bool = False
    by: str | None = None
    role: str | None = None


class ShoeGivenUp(Event, frozen=True, tag="shoe-given-up"):
    """Method C: the shoe is back with the dealer."""

    seat: int
    who: str
    why: str


# People


class DealerSignedOn(Event, frozen=True, tag="dealer-signed-on"):
    """This dealer is on duty."""

    dealer: str
    relieves: str | None = None


class DealerSignedOff(Event, frozen=True, tag="dealer-signed-off"):
    """Nobody is on duty."""

    dealer: str


class StaffAdded(Event, frozen=True, tag="staff-added"):
    """A person who may sign. The PIN is kept only as an argon2id hash."""

    id: str
    name: str
    role: str
    pin_hash: str
    by: str | None = None


class StaffDisabled(Event, frozen=True, tag="staff-disabled"):
    """This person may not sign any more."""

    id: str
    by: str


class StaffUnlocked(Event, frozen=True, tag="staff-unlocked"):
    """Somebody higher gave this person new tries."""

    id: str
    by: str


class PinChanged(Event, frozen=True, tag="pin-changed"):
    """A new PIN."""

    id: str
    pin_hash: str
    by: str


class PinTried(Event, frozen=True, tag="pin-tried"):
    """Somebody tried to sign."""

    id: str
    accepted: bool
    locked: bool = False


# Training


class TrainingAnswered(Event, frozen=True, tag="training-answered"):
    """A trainee was asked and answered; the rules were asked too."""

    trainee: str
    asked: str
    """What about: `next`, `result`, `pay`, `irregularity`, `ruling`."""
    round: int
    about: str
    said: str
    right: list[str]
    """Every answer that would have been right."""
    correct: bool
    millis: int
    """How long the answer took."""
    clause: str | None = None
    reading: int | None = None


# Terminals and their credit


class CreditAsked(Event, frozen=True, tag="credit-asked"):
    """A player at a terminal wants to buy credit; staff will come."""

    terminal: int
    amount: int
    request: int


class CreditBought(Event, frozen=True, tag="credit-bought"):
    """Staff took cash and gave credit to a terminal."""

    terminal: int
    amount: int
    by: str
    role: str


class CreditDeclined(Event, frozen=True, tag="credit-declined"):
    """What a terminal asked for is not given."""

    terminal: int
    by: str
    role: str


class VoucherSold(Event, frozen=True, tag="voucher-sold"):
    """Staff took cash for a voucher. The code is known by its digest only."""

    voucher: int
    digest: str
    amount: int
    by: str
    role: str


class VoucherRedeemed(Event, frozen=True, tag="voucher-redeemed"):
    """A voucher became a terminal's credit, or staff paid it in cash. It is worth nothing from now on."""

    digest: str
    amount: int
    terminal: int | None = None
    request: int | None = None
    by: str | None = None
    role: str | None = None


class CashedOut(Event, frozen=True, tag="cashed-out"):
    """A terminal's credit became a voucher."""

    terminal: int
    amount: int
    voucher: int
    digest: str
    request: int


class RequestRefused(Event, frozen=True, tag="request-refused"):
    """A terminal's request will not be carried out, now or later: whoever asks again under its number is told this."""

    terminal: int
    request: int
    why: str
    clause: str | None = None
    reading: int | None = None


class TerminalsTold(Event, frozen=True, tag="terminals-told"):
    """The terminals were told that bets are open or closed: which ones show it, and which did not answer."""

    round: int
    bets: str
    shown: list[int]
    silent: list[int] = []


class LedgerCarried(Event, frozen=True, tag="ledger-carried"):
    """The ledger as the journal before this one left it."""

    balances: dict[str, int]
    vouchers: dict[str, int]
    issued: int
    asked: dict[str, int]
    done: dict[str, list[int]]


AnyEvent: TypeAlias = (
    TableStarted | SettingsChanged | ShoeLoaded | ShoeSwapped | ShoeRestarted | CuttingCard | CardsReplaced | ShoeEnded
    | DeviceNoted | FaultRaised | FaultCleared | LinkDown | LinkUp | ClockJumped
    | CardBurned | CardDrawn | CardPlaced | CardRevealed | CardNamed | CardKept | CardSetAside | CardsReconstructed
    | CardCorrected
    | BetsOpened | BetsClosed | BetsReopened | WagerPlaced | WagerWithdrawn | SeatCleared
    | ResultClaimed | ResultCalled | RoundSettled | RoundVoided
    | CaseOpened | CaseChanged | CaseRuled | CaseClosed | OptionOpened | OptionTaken | OptionEnded
    | MethodSet | CardsRefused | HandlerChosen | RevealChosen | SqueezeAllowed | ShoeTaken | ShoeGivenUp
    | CreditAsked | CreditBought | CreditDeclined | VoucherSold | VoucherRedeemed | CashedOut | RequestRefused
    | TerminalsTold | LedgerCarried | TrainingAnswered
    | DealerSignedOn | DealerSignedOff | StaffAdded | StaffDisabled | StaffUnlocked | PinChanged | PinTried
)  # fmt: skip

_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


def event_name(event: Event) -> str:
    """The name that an event has in the journal."""
    return str(event.__struct_config__.tag)


def encode_event(event: AnyEvent) -> bytes:
    """An event as canonical JSON; `decode_event` is the inverse."""
    return _ENCODER.encode(event)


def decode_event(payload: bytes) -> AnyEvent:
    """An event from its JSON."""
    return _DECODER.decode(payload)
