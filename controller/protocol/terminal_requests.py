"""Turns a terminal's message into an action for the table, and an event into the answer. Pure, except for the key."""

import hmac
from typing import Final

from controller.game.money import NotAnAmountError, parse_amount
from controller.game.phrase import phrase
from controller.protocol.terminal_messages import (
    ACCEPTED,
    REFUSED,
    Answer,
    AnswerOption,
    BuyIn,
    CashOut,
    Cents,
    Numbered,
    Redeem,
    VoucherState,
    WagerAsked,
    Withdraw,
)
from controller.table import actions, events
from controller.table.actions import Askable, FromTerminal
from controller.table.events import AnyEvent
from controller.table.ledger import TERMINAL
from controller.table.refusal import Refusal
from controller.table.vouchers import NotACodeError, code_from, voucher_digest

CODES_LOST: Final = "the code of this voucher cannot be printed again here: staff must look it up"


AT_THE_TABLE: Final = 0
"""Used instead of a terminal's number when staff sell a voucher."""


class Codes:
    """Voucher codes. Made from a secret and the request, so that a request that comes again gets the same code."""

    def __init__(self, key: bytes, journal: str) -> None:
        self._key = key
        self._journal = journal

    def code(self, terminal: int, request: int) -> str:
        """The code of the voucher that this request asks for."""
        text = f"{self._journal} {terminal} {request}"
        return code_from(hmac.digest(self._key, text.encode(), "sha256"))


def action_for(terminal: int, asked: Numbered, codes: Codes) -> FromTerminal:
    """The action for a message. If the message cannot be understood: `RefuseRequest`, which uses up its number."""
    action: Askable
    try:
        action = _action(terminal, asked, codes)
    except NotAnAmountError as error:
        action = actions.RefuseRequest(phrase("This is no possible amount").written(str(error)), 6)
    except NotACodeError as error:
        wording = phrase("A voucher's code has 20 letters and digits")
        action = actions.RefuseRequest(wording.written(str(error)), 17)
    return FromTerminal(terminal, asked.id, action, getattr(asked, "round", None))


def _action(terminal: int, asked: Numbered, codes: Codes) -> Askable:
    match asked:
        case WagerAsked():
            return actions.PlaceWager(terminal, asked.on, parse_amount(asked.amount), TERMINAL)
        case Withdraw():
            return actions.WithdrawWager(terminal, asked.on, TERMINAL, _part(asked.amount))
        case BuyIn():
            return actions.AskCredit(parse_amount(asked.amount))
        case Redeem():
            return actions.RedeemVoucher(voucher_digest(asked.code))
        case CashOut():
            return actions.CashOut(voucher_digest(codes.code(terminal, asked.id)), _part(asked.amount))
        case AnswerOption():
            return actions.AnswerOption(asked.case, terminal, asked.takes, TERMINAL, asked.on)


def _part(text: str | None) -> int | None:
    return None if text is None else parse_amount(text)


def refused(number: int, refusal: Refusal) -> Answer:
    """The answer to a request that will not be carried out."""
    text, clause, reading = refusal
    return Answer(number, REFUSED, reason=str(text), clause=clause, reading=reading, said=text.saying)


def answer_from(terminal: int, number: int, record: int, event: AnyEvent, codes: Codes) -> Answer:
    """The answer to a request, from the event on disk that it became."""
    if isinstance(event, events.RequestRefused):
        clause, reading = event.clause, event.reading
        return Answer(number, REFUSED, reason=event.why, clause=clause, reading=reading, said=event.said)
    cents = getattr(event, "amount", None)
    shown = None if cents is None else Cents(cents)
    if not isinstance(event, events.CashedOut):
        return Answer(number, ACCEPTED, record, amount=shown)
    code: str | None = codes.code(terminal, number)
    reason = None
    if voucher_digest(code or "") != event.digest:  # the secret in the folder was changed since then
        code, reason = None, CODES_LOST
    return Answer(number, ACCEPTED, record, reason=reason, amount=shown, voucher=VoucherState(event.voucher, code))
