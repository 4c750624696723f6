"""Money put right at the desk (reading 24): what a pit manager signs about a difference that is open (`open_money`)."""

from typing import Final, NamedTuple

from controller.game.house_readings import ADJUSTMENT_READING
from controller.game.money import money_name
from controller.game.phrase import phrase
from controller.review.book_events import MoneyPutRight
from controller.review.desk import Desk
from controller.review.open_money import OpenMoney, open_money
from controller.review.review_book import LONGEST_REMARK, may_change
from controller.table.actions import Signature
from controller.table.ledger import TERMINAL
from controller.table.money_lines import How
from controller.table.refusal import Refusal

DEALERS: Final = 26
"""The reading that says who may not sign."""


class PuttingRight(NamedTuple):
    """What somebody wants to do about an open difference."""

    how: str
    amount: int
    """In cents, above zero."""
    reason: str = ""


def put_right(desk: Desk, money: OpenMoney, wanted: PuttingRight, by: Signature) -> MoneyPutRight | Refusal:
    """Write into the book what is done about an open difference; a `Refusal` says why not. `money` is the difference as
    the signer saw it: if it is another one now, nothing is signed."""
    return desk.sign_decided(by, _decided(desk, money, wanted, by))


def _decided(desk: Desk, money: OpenMoney, wanted: PuttingRight, by: Signature) -> MoneyPutRight | Refusal:
    same = [one for one in open_money(desk.journals, desk.book) if _who(one) == _who(money)]
    if not same:
        return Refusal(phrase("this difference is not open any more"), None, ADJUSTMENT_READING)
    if same[0].left != money.left:
        text = phrase("this line has changed: {left} is open now; look at it again", left=money_name(abs(same[0].left)))
        return Refusal(text, None, ADJUSTMENT_READING)
    return desk.unknown(by, money.journal) or _reviewed_by(desk, money, by) or decide_money(same[0], wanted, by)


def _reviewed_by(desk: Desk, money: OpenMoney, by: Signature) -> Refusal | None:
    """The refusal for a person who reviewed the case: a review is of what others signed."""
    line = desk.line(money.journal, money.n) if money.n else None
    if line is None or line.reviewed_by != by.id:
        return None
    return Refusal(phrase("{person} reviewed its case; somebody else signs for its money", person=by.id), None, 7)


def _who(money: OpenMoney) -> tuple[str, int, int, str, bool]:
    return money.journal, money.line.round, money.line.seat, money.line.who, money.line.before


def decide_money(money: OpenMoney, wanted: PuttingRight, by: Signature) -> MoneyPutRight | Refusal:
    """The entry to be written, or why not: the same as at the table (`decide.adjustments`), and at the desk one person
    signs, so what needs two is signed at the table."""
    line, left, reason = money.line, money.left, wanted.reason.strip()
    refusal = may_change(by)
    if refusal is not None:
        return refusal
    if by.id in line.dealers:
        return Refusal(
            phrase("{person} dealt this round; somebody else signs for its money", person=by.id), None, DEALERS
        )
    text = None
    if line.who == TERMINAL:
        text = phrase("the money of a terminal is put right at the table, in its ledger")
    elif wanted.how not in tuple(How):
        text = phrase("say how: collected, paid or waived")
    elif wanted.how == How.COLLECTED and left > 0:
        text = phrase("the house owes this player: it is paid or waived, not collected")
    elif wanted.how == How.PAID and left < 0:
        text = phrase("this player owes the house: it is collected or waived, not paid")
    elif not 0 < wanted.amount <= abs(left):
        text = phrase("{left} is open; say an amount up to that", left=money_name(abs(left)))
    elif money.second_above is not None and wanted.amount + money.signed > money.second_above:
        text = phrase("above {amount} two people sign, at the table", amount=money_name(money.second_above))
    elif not reason or len(reason) > LONGEST_REMARK or not reason.replace("\n", " ").isprintable():
        text = phrase("say why, for the record")
    if text is not None:
        return Refusal(text, None, ADJUSTMENT_READING)
    waived = wanted.how == How.WAIVED and left < 0
    cents = -wanted.amount if waived else wanted.amount
    return MoneyPutRight(
        money.journal,
        line.round,
        line.seat,
        line.who,
        wanted.how,
        cents,
        by.id,
        by.role,
        reason,
        line.before,
        money.n,
    )
