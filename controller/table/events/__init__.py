"""Events: what happened. Only events are written to the journal, and a table is computed from them alone.

Every event is a frozen struct with a name of its own (`event` in its JSON). Cards are text (`9H`, `??` for one that
not seen), money is whole cents, roles and rulings are their names: an event can be read without this program.
`SCHEMA` is the version of its fields; `coding.UPGRADES` turns older ones into today's. May know `controller.game`.
"""

from controller.table.events.adjustments import (
    Adjusted,
    AdjustmentsCarried,
    CarriedLine,
    PayoutReported,
    WagerCorrected,
)
from controller.table.events.bets import (
    BetsClosed,
    BetsOpened,
    BetsReopened,
    MoneyDue,
    OpeningTakenBack,
    ResultCalled,
    ResultClaimed,
    RoundSettled,
    RoundVoided,
    SeatCleared,
    SettledLine,
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
    RoundReconstructed,
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
from controller.table.events.coding import (
    UPGRADES,
    AnyEvent,
    decode_event,
    encode_event,
    event_name,
)
from controller.table.events.event import (
    Event,
    Signed,
    TwoSigned,
)
from controller.table.events.handling import (
    CardsPassed,
    CardsRefused,
    Handler,
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

__all__ = [
    "UPGRADES", "ActingGiven", "Adjusted", "AdjustmentsCarried", "AnyEvent", "Approved", "BetsClosed", "BetsOpened",
    "BetsReopened", "CardBurned", "CardCorrected", "CardDrawn", "CardExposed", "CardKept", "CardNamed", "CardPlaced",
    "CardRevealed", "CardSetAside", "CardTakenAway", "CardTakenBack", "CardsPassed", "CardsReconstructed",
    "CardsRefused", "CardsReplaced", "CarriedLine", "CaseChanged", "CaseClosed", "CaseDismissed", "CaseOpened",
    "CaseRuled", "CashedOut", "ClockJumped", "ClockSynchronised", "CreditAsked", "CreditBought", "CreditDeclined",
    "CuttingCard", "CuttingCardDismissed", "DealerSignedOff", "DealerSignedOn", "DeviceNoted", "Event", "FaultCleared",
    "FaultRaised", "Handler", "HandlerChosen", "JournalContinued", "LedgerCarried", "LinkDown", "LinkUp", "MethodSet",
    "MoneyDue", "OpeningTakenBack", "OptionEnded", "OptionOpened", "OptionTaken", "PayoutReported", "PinChanged",
    "PinRefused", "PinTried", "RequestRefused", "ResultCalled", "ResultClaimed", "RevealChosen", "RoundSettled",
    "RoundReconstructed", "RoundVoided", "SeatCleared", "ServiceClosed", "ServiceOpened", "SettingsChanged", "SettledLine", "ShoeEnded",
    "ShoeGivenUp", "ShoeLoaded", "ShoeRestarted", "ShoeSwapped", "ShoeTaken", "Signed", "SoftwareChanged",
    "SoftwareVerified", "SqueezeAllowed", "StaffAdded", "StaffDisabled", "StaffUnlocked", "TableStarted",
    "TableStopped", "TerminalsTold", "TrainingAnswered", "TwoSigned", "VoucherRedeemed", "VoucherSold",
    "WagerCorrected", "WagerPlaced", "WagerWithdrawn", "WitnessBack", "WitnessLost", "decode_event", "encode_event",
    "event_name",
]  # fmt: skip
