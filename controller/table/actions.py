"""Actions: what people at the table tell the software. Each is a frozen struct with a name (`do` in its JSON).

A person whose role matters comes as a `Signature`: the PIN was checked before. `decide` checks the role against the
clause, never the PIN. What a terminal asks for comes in an envelope, `FromTerminal`, which only the software makes.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final, Literal, TypeAlias, get_args

import msgspec

from controller.game.authority import Role
from controller.game.cards import Card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.phrase import Phrase
from controller.table.money_lines import How

MOST_NUMBER: Final = 10_000
"""No seat, place in a hand, terminal or count of decks is above this, or below its negative."""
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, le=MOST_NUMBER)]
Serial: TypeAlias = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, lt=2**53)]
"""The number of a case or a round: a journal may count far."""


CUTTING_CARD: Final = "cutting-card"
"""What `Dismiss` takes back besides cases."""


class Signature(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person who has signed."""

    id: str
    role: Role
    acting: bool = False
    """The role is an acting position, given until a time."""


class _Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Base class: something that the table is told."""

    do: ClassVar[str]


class LoadShoe(_Action, frozen=True, tag="load-shoe"):
    """A new shoe is on the table."""

    decks: Number
    card_set: Mapping[str, str] = {}
    """Maker, colour and batch of the cards, as far as they are known."""


class SwapShoe(_Action, frozen=True, tag="swap-shoe"):
    """Another device reads the cards from now on."""

    kind: str


class EndShoe(_Action, frozen=True, tag="end-shoe"):
    """The shoe is over; `remaining` is the number of cards left in it, if staff counted them."""

    remaining: Number | None = None


class OpenBets(_Action, frozen=True, tag="open-bets"):
    """Place your bets, please. A free hand takes none: bets are closed at once."""

    free: bool = False
    by: Signature | None = None
    """A pit supervisor, where fewer cards are left than a round may need."""
    reason: str = ""


class NameCard(_Action, frozen=True, tag="name-card"):
    """What a card is that was entered face down. `sabot table` reads it as a `card` with its place."""

    hand: Side
    index: Number
    card: Card


class CloseBets(_Action, frozen=True, tag="close-bets"):
    """No more bets."""

    by_card: bool = False
    """The first card stands for the call: bets close whatever the table differential is, which is judged then."""


class Settle(_Action, frozen=True, tag="settle"):
    """Losing wagers are collected, winning ones paid."""


class PlaceWager(_Action, frozen=True, tag="wager"):
    """A player bets, or adds to a bet."""

    seat: Number
    on: str
    amount: int
    who: str = "a"
    placed_by: Signature | str | None = None
    """Who of the staff placed it at the player's request: the id of the dealer on duty, or a person who signed."""


class WithdrawWager(_Action, frozen=True, tag="withdraw"):
    """A player takes a bet back, or part of it."""

    seat: Number
    on: str
    who: str = "a"
    amount: int | None = None
    """None: all of it."""


class ClearSeat(_Action, frozen=True, tag="clear-seat"):
    """The player has left; the next person at this seat is another player."""

    seat: Number


class Report(_Action, frozen=True, tag="report"):
    """Staff report an irregularity that they saw."""

    irregularity: Irregularity
    note: str = ""
    by: Signature | None = None
    """Who reports it; None: the dealer on duty."""
    hand: Side | None = None
    """The hand it is about: a player who handles it is away, or it was passed to the wrong player."""
    seat: Number | None = None
    """The player whom it is about: where the cards of that hand were passed by mistake, or who was paid wrongly."""
    who: str = "a"
    cards: tuple[Number, ...] = ()
    """Drawn together: which cards of the round, counted as drawn from 1, surplus ones included; empty: the last two."""
    card: Number | None = None
    """The card that was exposed, counted in the same way; between two rounds the kept cards are counted. None: the
    last card."""
    round: Serial | None = None
    """A wrong payout: the round that was settled."""
    paid: int | None = None
    """A wrong payout: what the player was paid on top of the stake; below zero: what was collected."""


class Dismiss(_Action, frozen=True, tag="dismiss"):
    """Something was reported in error: an open case, or the cutting card that was noted."""

    by: Signature
    case: Serial | None = None
    what: Literal["cutting-card"] | None = None
    reason: str = ""


class TakeBack(_Action, frozen=True, tag="take-back"):
    """Something was called or typed too soon and is taken back."""

    what: Literal["open-bets", "close-bets", "card"]
    card: Card | None = None
    """With `card`: the card that takes the place of the last one; None: there is none."""
    by: Signature | None = None
    reason: str = ""


class Rule(_Action, frozen=True, tag="rule"):
    """A person with authority decides a case."""

    case: Serial
    ruling: Ruling
    by: Signature
    reason: str = ""
    cards: tuple[Card, ...] = ()
    """Cards that the ruling needs: read from the felt, entered, or in the order set."""
    wagers: tuple[tuple[int, str, str], ...] = ()
    """Wagers that come off: seat, player, area."""
    counted: Mapping[Card, int] = {}
    """The guided count: how many of each card lie on the table, remaining cards and discards together."""
    set_aside: tuple[Card, ...] = ()
    """The guided count: the two cards kept in drawn order."""
    place: tuple[Side, int] | None = None
    """The card that a correction is about."""
    kind: str = "manual"
    """What reads the cards after a swap."""


class Correct(_Action, frozen=True, tag="correct"):
    """A card was misread: correct the record."""

    hand: Side
    index: Number
    card: Card | None
    """None: it was entered by hand and never left the shoe; later cards move up."""
    by: Signature
    reason: str = ""
    round: Serial | None = None


class CorrectWager(_Action, frozen=True, tag="correct-wager"):
    """A wager was entered wrongly: this amount really lies, or lay, there. Nothing: there is no such wager."""

    seat: Number
    on: str
    amount: int
    by: Signature
    who: str = "a"
    reason: str = ""
    round: Serial | None = None
    """None: the round on the table, or the one that was over last."""


class Adjust(_Action, frozen=True, tag="adjust"):
    """A difference after a settlement is collected, paid or waived."""

    round: Serial
    seat: Number
    how: How
    amount: int
    by: Signature
    who: str = "a"
    reason: str = ""
    second: Signature | None = None


class AnswerOption(_Action, frozen=True, tag="withdraw-option"):
    """A player's answer to a withdrawal option; `on` names one wager where the clause lets players choose."""

    case: Serial
    seat: Number
    takes: bool
    who: str = "a"
    on: str | None = None


class EndOption(_Action, frozen=True, tag="end-option"):
    """Every player has been asked; a pit supervisor signs for those who have not answered."""

    case: Serial
    by: Signature | None = None
    reason: str = ""


class OfferWithdrawal(_Action, frozen=True, tag="offer-withdrawal"):
    """High-limit area: the cutting card came first, and the dealer lets players withdraw."""


class ReplaceCards(_Action, frozen=True, tag="replace-cards"):
    """After a void the cards are replaced."""

    by: Signature
    reason: str = ""


class SetMethod(_Action, frozen=True, tag="set-method"):
    """The dealing method from the next round on."""

    method: str
    by: Signature
    reason: str = ""


class RefuseCards(_Action, frozen=True, tag="refuse-cards"):
    """A player does not want to handle a hand."""

    hand: Side
    seat: Number
    who: str = "a"


class _GiveHand(_Action, frozen=True):
    """Base class: a person of higher rank says which player gets a hand."""

    hand: Side
    seat: Number
    by: Signature
    who: str = "a"
    reason: str = ""


class ChooseHandler(_GiveHand, frozen=True, tag="choose-handler"):
    """A pit supervisor says who handles a hand."""


class ChooseReveal(_Action, frozen=True, tag="reveal-first"):
    """The dealer says which hand is revealed first."""

    hand: Side


class AllowSqueeze(_GiveHand, frozen=True, tag="allow-squeeze"):
    """A pit manager lets a player, or a person whom the player at that seat names, squeeze the cards of a hand."""


class TakeShoe(_Action, frozen=True, tag="take-shoe"):
    """Method C: a player draws the cards from now on."""

    seat: Number
    who: str = "a"
    by: Signature | None = None
    """An assistant casino manager, if the player has no wager."""
    reason: str = ""


class GiveUpShoe(_Action, frozen=True, tag="give-up-shoe"):
    """Method C: the player gives the shoe back."""


class SignOn(_Action, frozen=True, tag="sign-on"):
    """A dealer comes on duty."""

    by: Signature


class SignOff(_Action, frozen=True, tag="sign-off"):
    """The dealer goes off duty."""


class Service(_Action, frozen=True, tag="service"):
    """A technician comes to the machine, or has left it."""

    what: Literal["open", "close"]
    by: Signature
    second: Signature
    reason: str = ""


class Approve(_Action, frozen=True, tag="approve"):
    """A pit manager lets a live table use this software, game or make of shoe."""

    what: Literal["software", "game", "shoe"]
    fingerprint: str
    by: Signature
    reason: str = ""


class AskCredit(_Action, frozen=True, tag="ask-credit"):
    """A player at a terminal wants to buy credit from staff."""

    amount: int


class BuyIn(_Action, frozen=True, tag="buy-in"):
    """Staff took cash: a terminal gets credit."""

    terminal: Number
    by: Signature
    amount: int | None = None
    """None: what the terminal asked for."""
    second: Signature | None = None
    """Who else signs, where two do."""
    reason: str = ""


class DeclineCredit(_Action, frozen=True, tag="decline-credit"):
    """Staff do not give the credit that a terminal asked for."""

    terminal: Number
    by: Signature
    reason: str = ""


class SellVoucher(_Action, frozen=True, tag="sell-voucher"):
    """Staff took cash for a voucher with a code of this digest."""

    amount: int
    digest: str
    by: Signature
    second: Signature | None = None
    lot: int | None = None
    """What the vouchers cost that are sold together; None: this one is sold alone."""
    reason: str = ""


class PayVoucher(_Action, frozen=True, tag="pay-voucher"):
    """Staff pay a voucher in cash."""

    digest: str
    by: Signature
    second: Signature | None = None
    reason: str = ""


class RedeemVoucher(_Action, frozen=True, tag="redeem-voucher"):
    """A player turns a voucher into credit at a terminal."""

    digest: str


class CashOut(_Action, frozen=True, tag="cash-out"):
    """A player turns credit into a voucher with a code of this digest."""

    digest: str
    amount: int | None = None
    """None: all of it."""


class RefuseRequest(_Action, frozen=True, tag="refuse-request"):
    """A terminal's request cannot be understood: its amount or its code is not valid."""

    why: Phrase
    reading: int


class TerminalsShown(_Action, frozen=True, tag="terminals-shown"):
    """Which terminals say that they show the bets open or closed, and which said nothing."""

    round: int
    bets: str
    shown: tuple[int, ...]
    silent: tuple[int, ...] = ()


Action: TypeAlias = (
    LoadShoe | SwapShoe | EndShoe | OpenBets | CloseBets | Settle | PlaceWager | WithdrawWager | ClearSeat | Report
    | Rule | Correct | CorrectWager | Adjust | Dismiss | TakeBack
    | AnswerOption | EndOption | OfferWithdrawal | ReplaceCards | SetMethod | RefuseCards
    | ChooseHandler | ChooseReveal | AllowSqueeze | TakeShoe | GiveUpShoe | SignOn | SignOff | Service
    | AskCredit | BuyIn | DeclineCredit | SellVoucher | PayVoucher | RedeemVoucher | CashOut | RefuseRequest
    | TerminalsShown | NameCard | Approve
)  # fmt: skip

for _kind in get_args(Action):
    _kind.do = _kind.__struct_config__.tag


Askable: TypeAlias = (
    PlaceWager | WithdrawWager | AnswerOption | AskCredit | RedeemVoucher | CashOut | RefuseRequest
)  # fmt: skip
"""What a terminal may ask for."""


class FromTerminal(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a terminal asks for. Its request numbers only grow, and the same number is the same request."""

    terminal: int
    number: int
    action: Askable
    round: int | None = None
    """The round it is about: a wager that comes late does not become one of the next round."""

    @property
    def do(self) -> str:
        """The name of the action inside."""
        return self.action.do
