"""Actions: what people at the table tell the software. Each is a frozen struct with a name (`do` in its JSON).

A person whose role matters comes as a `Signature`: the PIN was checked before. `decide` checks the role against the
clause, never the PIN. What a terminal asks for comes in an envelope, `FromTerminal`, which only the software makes.
May know `controller.game`.
"""

from controller.table.actions.action import MOST_NUMBER, Number, Serial, Signature, TableAction
from controller.table.actions.any_action import Action, Askable, FromTerminal
from controller.table.actions.cases import (
    CUTTING_CARD,
    Adjust,
    AnswerOption,
    Correct,
    CorrectWager,
    Dismiss,
    EndOption,
    OfferWithdrawal,
    ReplaceCards,
    Report,
    Rule,
)
from controller.table.actions.inventory import CountInventory
from controller.table.actions.people import (
    AllowSqueeze,
    Approve,
    ChooseHandler,
    ChooseReveal,
    GiveUpShoe,
    RefuseCards,
    Service,
    SetMethod,
    SignOff,
    SignOn,
    TakeShoe,
)
from controller.table.actions.play import (
    ClearSeat,
    CloseBets,
    Collect,
    EndShoe,
    LoadShoe,
    NameCard,
    OpenBets,
    PaySeat,
    PlaceWager,
    SeatPatron,
    Settle,
    SwapShoe,
    TakeBack,
    WithdrawWager,
)
from controller.table.actions.terminals import (
    AskCredit,
    BuyIn,
    CashOut,
    DeclineCredit,
    PayVoucher,
    RedeemVoucher,
    RefuseRequest,
    SellVoucher,
    TerminalsShown,
)

__all__ = [
    "CUTTING_CARD", "MOST_NUMBER", "Action", "Adjust", "AllowSqueeze", "AnswerOption", "Approve", "AskCredit",
    "Askable", "BuyIn", "CashOut", "ChooseHandler", "ChooseReveal", "ClearSeat", "CloseBets", "Collect", "Correct",
    "CorrectWager", "CountInventory", "DeclineCredit", "Dismiss", "EndOption", "EndShoe", "FromTerminal",
    "GiveUpShoe", "LoadShoe", "NameCard", "Number", "OfferWithdrawal", "OpenBets", "PaySeat", "PayVoucher",
    "PlaceWager", "RedeemVoucher", "RefuseCards", "RefuseRequest", "ReplaceCards", "Report", "Rule", "SeatPatron",
    "SellVoucher", "Serial", "Service", "SetMethod", "Settle", "SignOff", "SignOn", "Signature", "SwapShoe",
    "TableAction", "TakeBack", "TakeShoe", "TerminalsShown", "WithdrawWager",
]  # fmt: skip
