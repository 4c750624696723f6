"""Actions of the electronic table game: credit, vouchers, and what terminals show."""

from typing import TypeAlias

from controller.game.phrase import Phrase
from controller.table.actions.action import Number, Signature, TableAction


class AskCredit(TableAction, frozen=True, tag="ask-credit"):
    """A player at a terminal wants to buy credit from staff."""

    amount: int


class BuyIn(TableAction, frozen=True, tag="buy-in"):
    """Staff took cash: a terminal gets credit."""

    terminal: Number
    by: Signature
    amount: int | None = None
    """None: what the terminal asked for."""
    second: Signature | None = None
    """Who else signs, where two do."""
    reason: str = ""


class DeclineCredit(TableAction, frozen=True, tag="decline-credit"):
    """Staff do not give the credit that a terminal asked for."""

    terminal: Number
    by: Signature
    reason: str = ""


class SellVoucher(TableAction, frozen=True, tag="sell-voucher"):
    """Staff took cash for a voucher with a code of this digest."""

    amount: int
    digest: str
    by: Signature
    second: Signature | None = None
    lot: int | None = None
    """What the vouchers cost that are sold together; None: this one is sold alone."""
    reason: str = ""


class PayVoucher(TableAction, frozen=True, tag="pay-voucher"):
    """Staff pay a voucher in cash."""

    digest: str
    by: Signature
    second: Signature | None = None
    reason: str = ""


class RedeemVoucher(TableAction, frozen=True, tag="redeem-voucher"):
    """A player turns a voucher into credit at a terminal."""

    digest: str


class CashOut(TableAction, frozen=True, tag="cash-out"):
    """A player turns credit into a voucher with a code of this digest."""

    digest: str
    amount: int | None = None
    """None: all of it."""


class RefuseRequest(TableAction, frozen=True, tag="refuse-request"):
    """A terminal's request cannot be understood: its amount or its code is not valid."""

    why: Phrase
    reading: int


class TerminalsShown(TableAction, frozen=True, tag="terminals-shown"):
    """Which terminals say that they show the bets open or closed, and which said nothing."""

    round: int
    bets: str
    shown: tuple[int, ...]
    silent: tuple[int, ...] = ()


TerminalAction: TypeAlias = (
    AskCredit | BuyIn | DeclineCredit | SellVoucher | PayVoucher | RedeemVoucher | CashOut | RefuseRequest
    | TerminalsShown
)  # fmt: skip
