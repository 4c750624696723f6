"""Events to and from the journal's JSON, for every version of the program that wrote them.

An event is written with its schema (`Event.SCHEMA`). A field that is only added, with a default, needs nothing here.
A field that is renamed, or means something else, needs a new schema: raise the class's `SCHEMA` and add the step from
the schema before to `UPGRADES`. A record is upgraded each time it is read; what is on disk never changes.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias, get_args

import msgspec

from controller.table.events.adjustments import (
    Adjusted,
    AdjustmentsCarried,
    PayoutReported,
    WagerCorrected,
)
from controller.table.events.bets import (
    BetsClosed,
    BetsOpened,
    BetsReopened,
    OpeningTakenBack,
    ResultCalled,
    ResultClaimed,
    RoundSettled,
    RoundVoided,
    SeatCleared,
    WagerPlaced,
    WagerWithdrawn,
)
from controller.table.events.cards import (
    CardBurned,
    CardCorrected,
    CardDrawn,
    CardExposed,
    CardKept,
    CardNamed,
    CardPlaced,
    CardRevealed,
    CardSetAside,
    CardsReconstructed,
    CardTakenAway,
    CardTakenBack,
)
from controller.table.events.cases import (
    CaseChanged,
    CaseClosed,
    CaseDismissed,
    CaseOpened,
    CaseRuled,
    OptionEnded,
    OptionOpened,
    OptionTaken,
)
from controller.table.events.event import Event
from controller.table.events.handling import (
    CardsPassed,
    CardsRefused,
    HandlerChosen,
    MethodSet,
    RevealChosen,
    ShoeGivenUp,
    ShoeTaken,
    SqueezeAllowed,
)
from controller.table.events.money import (
    CashedOut,
    CreditAsked,
    CreditBought,
    CreditDeclined,
    LedgerCarried,
    RequestRefused,
    TerminalsTold,
    VoucherRedeemed,
    VoucherSold,
)
from controller.table.events.people import (
    ActingGiven,
    DealerSignedOff,
    DealerSignedOn,
    PinChanged,
    PinRefused,
    PinTried,
    ServiceClosed,
    ServiceOpened,
    StaffAdded,
    StaffDisabled,
    StaffUnlocked,
    TrainingAnswered,
)
from controller.table.events.record import (
    ClockSynchronised,
    JournalContinued,
    TableStopped,
    WitnessBack,
    WitnessLost,
)
from controller.table.events.shoe import (
    CardsReplaced,
    ClockJumped,
    CuttingCard,
    CuttingCardDismissed,
    DeviceNoted,
    FaultCleared,
    FaultRaised,
    LinkDown,
    LinkUp,
    SettingsChanged,
    ShoeEnded,
    ShoeLoaded,
    ShoeRestarted,
    ShoeSwapped,
    TableStarted,
)
from controller.table.events.software import Approved, SoftwareChanged, SoftwareVerified

AnyEvent: TypeAlias = (
    TableStarted | SettingsChanged | ShoeLoaded | ShoeSwapped | ShoeRestarted | CuttingCard | CardsReplaced | ShoeEnded
    | DeviceNoted | FaultRaised | FaultCleared | LinkDown | LinkUp | ClockJumped
    | CardBurned | CardDrawn | CardPlaced | CardRevealed | CardNamed | CardKept | CardSetAside | CardsReconstructed
    | CardCorrected | CardExposed | CardTakenBack | CardTakenAway
    | BetsOpened | BetsClosed | BetsReopened | WagerPlaced | WagerWithdrawn | SeatCleared
    | ResultClaimed | ResultCalled | RoundSettled | RoundVoided
    | WagerCorrected | PayoutReported | Adjusted | AdjustmentsCarried
    | CaseOpened | CaseChanged | CaseRuled | CaseClosed | OptionOpened | OptionTaken | OptionEnded
    | MethodSet | CardsPassed | CardsRefused | HandlerChosen | RevealChosen | SqueezeAllowed | ShoeTaken | ShoeGivenUp
    | CreditAsked | CreditBought | CreditDeclined | VoucherSold | VoucherRedeemed | CashedOut | RequestRefused
    | TerminalsTold | LedgerCarried | TrainingAnswered
    | TableStopped | ClockSynchronised | WitnessLost | WitnessBack | JournalContinued
    | DealerSignedOn | DealerSignedOff | StaffAdded | StaffDisabled | StaffUnlocked | PinChanged | PinRefused
    | PinTried | ServiceOpened | ServiceClosed
    | ActingGiven | CaseDismissed | CuttingCardDismissed | OpeningTakenBack
    | SoftwareVerified | SoftwareChanged | Approved
)  # fmt: skip

Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""The fields of one schema to the fields of the next."""
UPGRADES: Final[dict[str, dict[int, Upgrade]]] = {}
"""By the name of an event: each schema that is no longer written, with the step to the next one."""

_KINDS: Final[dict[str, type[Event]]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)}
_ENCODER = msgspec.json.Encoder(order="deterministic")
_DECODER: "msgspec.json.Decoder[AnyEvent]" = msgspec.json.Decoder(AnyEvent)


def event_name(event: Event) -> str:
    """The name that an event has in the journal."""
    return str(event.__struct_config__.tag)


encode_event: Final[Callable[[AnyEvent], bytes]] = _ENCODER.encode
"""An event as canonical JSON; `decode_event` is the inverse."""


def decode_event(payload: bytes, schema: int = 1) -> AnyEvent:
    """An event from its JSON and the schema it was written with. Raises `msgspec.ValidationError` if it is none."""
    if schema == 1 and not UPGRADES:
        return _DECODER.decode(payload)
    fields = msgspec.json.decode(payload, type=dict[str, Any])
    name = fields.get("event")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None or schema == kind.SCHEMA:
        return _DECODER.decode(payload)
    if not 1 <= schema < kind.SCHEMA:
        raise msgspec.ValidationError(
            f"{name} is written with schema {schema}; this program knows schemas up to {kind.SCHEMA}"
        )
    for step in range(schema, kind.SCHEMA):
        fields = UPGRADES[str(name)][step](fields)
    return _DECODER.decode(msgspec.json.encode(fields))
