"""Events of terminals: credit, vouchers, refused requests. Money is whole cents."""

from typing import TypeAlias

from controller.game.phrase import Saying
from controller.table.events.event import Event, Signed, TwoSigned


class CreditAsked(Event, frozen=True, tag="credit-asked"):
    """A player at a terminal wants to buy credit; staff will come."""

    terminal: int
    amount: int
    request: int


class CreditBought(TwoSigned, frozen=True, tag="credit-bought"):
    """Staff took cash and gave credit to a terminal."""

    terminal: int
    amount: int
    by: str
    role: str
    reason: str = ""


class CreditDeclined(Signed, frozen=True, tag="credit-declined"):
    """Staff do not give the credit that a terminal asked for."""

    terminal: int
    by: str
    role: str
    reason: str = ""


class VoucherSold(TwoSigned, frozen=True, tag="voucher-sold"):
    """Staff took cash for a voucher. The code is known by its digest only."""

    voucher: int
    digest: str
    amount: int
    by: str
    role: str
    reason: str = ""


class VoucherRedeemed(TwoSigned, frozen=True, tag="voucher-redeemed"):
    """A voucher became a terminal's credit, or staff paid it in cash. It is worth nothing from now on."""

    digest: str
    amount: int
    terminal: int | None = None
    request: int | None = None
    by: str | None = None
    role: str | None = None
    reason: str = ""


class CashedOut(Event, frozen=True, tag="cashed-out"):
    """A terminal's credit became a voucher."""

    terminal: int
    amount: int
    voucher: int
    digest: str
    request: int


class RequestRefused(Event, frozen=True, tag="request-refused"):
    """A terminal's request will never be carried out. If the terminal sends its number again, it gets this answer."""

    terminal: int
    request: int
    why: str
    clause: str | None = None
    reading: int | None = None
    said: Saying | None = None
    """Why, as a phrase for the terminal's language; None: the record is older."""


class TerminalsTold(Event, frozen=True, tag="terminals-told"):
    """The terminals were told that bets are open or closed: which ones show it, and which did not answer."""

    round: int
    bets: str
    shown: list[int]
    silent: list[int] = []


class LedgerCarried(Event, frozen=True, tag="ledger-carried"):
    """The ledger at the end of the journal before this one."""

    balances: dict[str, int]
    vouchers: dict[str, int]
    issued: int
    asked: dict[str, int]
    done: dict[str, list[int]]


MoneyEvent: TypeAlias = (
    CreditAsked | CreditBought | CreditDeclined | VoucherSold | VoucherRedeemed | CashedOut | RequestRefused
    | TerminalsTold | LedgerCarried
)  # fmt: skip
