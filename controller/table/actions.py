"""Actions: what people at the table tell the software. Each is a plain frozen value with a name (`do` in its JSON).

Whoever needs more than a dealer's word to act comes as a `Signature`: a person whose PIN was checked before. The core
checks the role against the clause, never the PIN.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from controller.game.authority import Role
from controller.game.cards import Card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling


@dataclass(frozen=True, slots=True)
class Signature:
    """Somebody who has signed."""

    id: str
    role: Role


@dataclass(frozen=True, slots=True)
class Request:
    """A terminal's request. Its number only grows, and the same number is the same request."""

    number: int
    round: int | None = None
    """The round it is about: a wager that comes late does not become one of the next round."""


@dataclass(frozen=True, slots=True)
class LoadShoe:
    """A new shoe stands on the table."""

    do: ClassVar[str] = "load-shoe"
    decks: int
    card_set: Mapping[str, str] = field(default_factory=dict)
    """Maker, colour and batch of the cards, as far as they are known."""


@dataclass(frozen=True, slots=True)
class SwapShoe:
    """Another device reads the cards from now on."""

    do: ClassVar[str] = "swap-shoe"
    kind: str


@dataclass(frozen=True, slots=True)
class EndShoe:
    """The shoe is over; how many cards are left in it, if somebody counted."""

    do: ClassVar[str] = "end-shoe"
    remaining: int | None = None


@dataclass(frozen=True, slots=True)
class OpenBets:
    """Place your bets, please. A free hand takes none: bets are closed at once."""

    do: ClassVar[str] = "open-bets"
    free: bool = False


@dataclass(frozen=True, slots=True)
class CloseBets:
    """No more bets."""

    do: ClassVar[str] = "close-bets"


@dataclass(frozen=True, slots=True)
class Settle:
    """Losing wagers are collected, winning ones paid."""

    do: ClassVar[str] = "settle"


@dataclass(frozen=True, slots=True)
class PlaceWager:
    """A player bets, or adds to a bet."""

    do: ClassVar[str] = "wager"
    seat: int
    on: str
    amount: int
    who: str = "a"
    placed_by: str | None = None
    """Who of the staff placed it at the player's request."""
    request: Request | None = None
    """Where a terminal places it."""


@dataclass(frozen=True, slots=True)
class WithdrawWager:
    """A player takes a bet back, or part of it."""

    do: ClassVar[str] = "withdraw"
    seat: int
    on: str
    who: str = "a"
    amount: int | None = None
    """None: all of it."""
    request: Request | None = None


@dataclass(frozen=True, slots=True)
class ClearSeat:
    """The player has left; whoever comes next is somebody else."""

    do: ClassVar[str] = "clear-seat"
    seat: int


@dataclass(frozen=True, slots=True)
class Report:
    """Staff saw something."""

    do: ClassVar[str] = "report"
    irregularity: Irregularity
    note: str = ""
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """Somebody decides a case."""

    do: ClassVar[str] = "rule"
    case: int
    ruling: Ruling
    by: Signature
    reason: str = ""
    cards: tuple[Card, ...] = ()
    """Cards that the ruling needs: read from the felt, entered, or in the order set."""
    wagers: tuple[tuple[int, str, str], ...] = ()
    """Wagers that come off: seat, player, area."""
    counted: Mapping[Card, int] = field(default_factory=dict)
    """The guided count: how many of each card lie on the table, remaining cards and discards together."""
    set_aside: tuple[Card, ...] = ()
    """The guided count: the two cards kept in drawn order."""
    place: tuple[Side, int] | None = None
    """The card that a correction is about."""
    kind: str = "manual"
    """What reads the cards after a swap."""


@dataclass(frozen=True, slots=True)
class Correct:
    """A card was misread: put the record right."""

    do: ClassVar[str] = "correct"
    hand: Side
    index: int
    card: Card
    by: Signature
    reason: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """A player's answer to a withdrawal option; `on` names one wager where the clause lets players choose."""

    do: ClassVar[str] = "withdraw-option"
    case: int
    seat: int
    takes: bool
    who: str = "a"
    on: str | None = None
    request: Request | None = None


@dataclass(frozen=True, slots=True)
class EndOption:
    """Everybody has had the choice."""

    do: ClassVar[str] = "end-option"
    case: int


@dataclass(frozen=True, slots=True)
class OfferWithdrawal:
    """High-limit area: the cutting card came first, and the dealer lets players withdraw."""

    do: ClassVar[str] = "offer-withdrawal"


@dataclass(frozen=True, slots=True)
class ReplaceCards:
    """After a void the cards are replaced."""

    do: ClassVar[str] = "replace-cards"
    by: Signature
    reason: str


@dataclass(frozen=True, slots=True)
class SetMethod:
    """The dealing method from the next round on."""

    do: ClassVar[str] = "set-method"
    method: str
    by: Signature


@dataclass(frozen=True, slots=True)
class RefuseCards:
    """A player does not want to handle a hand."""

    do: ClassVar[str] = "refuse-cards"
    hand: Side
    seat: int
    who: str = "a"


@dataclass(frozen=True, slots=True)
class ChooseHandler:
    """A pit supervisor says who handles a hand."""

    do: ClassVar[str] = "choose-handler"
    hand: Side
    seat: int
    by: Signature
    who: str = "a"


@dataclass(frozen=True, slots=True)
class ChooseReveal:
    """The dealer says which hand is revealed first."""

    do: ClassVar[str] = "reveal-first"
    hand: Side


@dataclass(frozen=True, slots=True)
class AllowSqueeze:
    """A pit manager lets somebody squeeze the cards of a hand: a player, or whom the player at that seat names."""

    do: ClassVar[str] = "allow-squeeze"
    hand: Side
    by: Signature
    who: str = "a"
    seat: int = 0


@dataclass(frozen=True, slots=True)
class TakeShoe:
    """Method C: a player draws the cards from now on."""

    do: ClassVar[str] = "take-shoe"
    seat: int
    who: str = "a"
    by: Signature | None = None
    """An assistant casino manager, where the player has no wager."""


@dataclass(frozen=True, slots=True)
class GiveUpShoe:
    """Method C: the player gives the shoe back."""

    do: ClassVar[str] = "give-up-shoe"


@dataclass(frozen=True, slots=True)
class SignOn:
    """A dealer comes on duty."""

    do: ClassVar[str] = "sign-on"
    by: Signature


@dataclass(frozen=True, slots=True)
class SignOff:
    """The dealer goes off duty."""

    do: ClassVar[str] = "sign-off"


@dataclass(frozen=True, slots=True)
class AskCredit:
    """A player at a terminal wants to buy credit from staff."""

    do: ClassVar[str] = "ask-credit"
    terminal: int
    amount: int
    request: Request


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Staff took cash: a terminal gets credit."""

    do: ClassVar[str] = "buy-in"
    terminal: int
    by: Signature
    amount: int | None = None
    """None: what the terminal asked for."""


@dataclass(frozen=True, slots=True)
class DeclineCredit:
    """Staff do not give what a terminal asked for."""

    do: ClassVar[str] = "decline-credit"
    terminal: int
    by: Signature


@dataclass(frozen=True, slots=True)
class SellVoucher:
    """Staff took cash for a voucher with a code of this digest."""

    do: ClassVar[str] = "sell-voucher"
    amount: int
    digest: str
    by: Signature


@dataclass(frozen=True, slots=True)
class PayVoucher:
    """Staff pay a voucher in cash."""

    do: ClassVar[str] = "pay-voucher"
    digest: str
    by: Signature


@dataclass(frozen=True, slots=True)
class RedeemVoucher:
    """A player turns a voucher into credit at a terminal."""

    do: ClassVar[str] = "redeem-voucher"
    terminal: int
    digest: str
    request: Request


@dataclass(frozen=True, slots=True)
class CashOut:
    """A player turns credit into a voucher with a code of this digest."""

    do: ClassVar[str] = "cash-out"
    terminal: int
    digest: str
    request: Request
    amount: int | None = None
    """None: all of it."""


@dataclass(frozen=True, slots=True)
class RefuseRequest:
    """A terminal asked for something that says nothing: no amount, no code."""

    do: ClassVar[str] = "refuse-request"
    terminal: int
    why: str
    request: Request
    reading: int


@dataclass(frozen=True, slots=True)
class TerminalsShown:
    """Which terminals say that they show the bets open or closed, and which said nothing."""

    do: ClassVar[str] = "terminals-shown"
    round: int
    bets: str
    shown: tuple[int, ...]
    silent: tuple[int, ...] = ()


Action: TypeAlias = (
    LoadShoe | SwapShoe | EndShoe | OpenBets | CloseBets | Settle | PlaceWager | WithdrawWager | ClearSeat | Report
    | Rule | Correct | AnswerOption | EndOption | OfferWithdrawal | ReplaceCards | SetMethod | RefuseCards
    | ChooseHandler | ChooseReveal | AllowSqueeze | TakeShoe | GiveUpShoe | SignOn | SignOff
    | AskCredit | BuyIn | DeclineCredit | SellVoucher | PayVoucher | RedeemVoucher | CashOut | RefuseRequest
    | TerminalsShown
)  # fmt: skip
