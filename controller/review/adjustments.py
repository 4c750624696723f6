"""Money put right at the desk (reading 24): the open differences of all tables, who owes whom and since when, and what
a pit manager signs about them.

The desk writes into its review book, never into a journal. A difference is open here until the table or the desk has
closed it; docs/decisions/0036 says why.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from controller.game.money import money_name, parse_amount
from controller.game.phrase import phrase
from controller.journal.errors import JournalError
from controller.review.book_events import MoneyPutRight
from controller.review.desk import Desk
from controller.review.index_money import player_key
from controller.review.open_journal import OpenJournal
from controller.review.review_book import LONGEST_REMARK, Book, may_change
from controller.table.actions import Signature
from controller.table.ledger import TERMINAL
from controller.table.money_lines import How, MoneyLine
from controller.table.refusal import Refusal

READING: Final = 24
DEALERS: Final = 26
"""The reading that says who may not sign."""


class OpenMoney(NamedTuple):
    """A difference that is still open."""

    journal: str
    table: str
    line: MoneyLine
    since: str
    """When it was found; empty: in the journal before this one."""
    n: int
    """The record that its case began with; 0: it has none here."""
    desk: int
    """What the desk has put right of it, with its sign: above zero the player got it."""
    second_above: int | None
    """Above this amount two people sign, and they sign at the table."""
    signed: int = 0
    """What was signed for at the desk so far, in all."""

    @property
    def left(self) -> int:
        """What is still open: above zero the house owes the player, below zero the player owes the house."""
        return self.line.difference - self.desk


def open_money(journals: list[OpenJournal], book: Book) -> list[OpenMoney]:
    """Every open difference, the oldest first. What a journal carried over is listed by the journal that follows."""
    followed = {one.reader.predecessor for one in journals if one.reader.predecessor}
    found = [line for one in journals if one.id not in followed for line in _of(one, book)]
    return sorted(found, key=lambda one: (one.since, one.table, one.line.round, one.line.seat, one.line.who))


def _of(one: OpenJournal, book: Book) -> Iterator[OpenMoney]:
    try:
        fold = one.facts.fold()
        entries = [_of_line(event) for event in book.put_right(one.id)]
        carried = book.put_right(one.reader.predecessor) if one.reader.predecessor else ()
        entries += [_of_line(replace(event, before=True)) for event in carried]
    except JournalError:  # its status says so
        return
    above = (fold.state.settings or {}).get("second_above")
    second = None if above is None else parse_amount(above)
    known = {(line.round, line.seat, line.who, line.before): line for line in fold.table.money}
    for same in dict.fromkeys((*known, *(of for of, _, _ in entries))):
        line = known.get(same) or MoneyLine(*same[:3], 0, 0, before=same[3])
        row = None if line.before else fold.memory.owing.get(player_key(line.round, line.seat, line.who))
        mine = [(how, cents) for of, how, cents in entries if of == same]
        made = OpenMoney(
            one.id, fold.name, line, row.at if row else "", row.n if row else 0, _desk_part(line.difference, mine),
            second, sum(abs(cents) for _, cents in mine),
        )  # fmt: skip
        if made.left:
            yield made


def _desk_part(difference: int, entries: list[tuple[str, int]]) -> int:
    """What the desk has put right of a difference that the table still has. Cash that went twice is owed back. What was
    waived counts only as far as something is still open."""
    cash = sum(cents for how, cents in entries if how != How.WAIVED)
    waived = sum(cents for how, cents in entries if how == How.WAIVED)
    rest = difference - cash
    if rest * waived <= 0:
        return cash
    return cash + (min(rest, waived) if rest > 0 else max(rest, waived))


def _of_line(event: MoneyPutRight) -> tuple[tuple[int, int, str, bool], str, int]:
    """Which line an entry is about, how, and what it takes off the difference, with its sign. A waiver is written with
    the sign of what it waives."""
    cents = -event.amount if event.how == How.COLLECTED else event.amount
    return (event.round, event.seat, event.who, event.before), event.how, cents


def owes_words(money: OpenMoney) -> str:
    """`the house owes seat 1 (a)`, `seat 1 (a) owes the house`."""
    player = f"seat {money.line.seat} ({money.line.who})"
    return f"the house owes {player}" if money.left > 0 else f"{player} owes the house"


class PuttingRight(NamedTuple):
    """What somebody wants to do about an open difference."""

    how: str
    amount: int
    """In cents, above zero."""
    reason: str = ""


def put_right(desk: Desk, money: OpenMoney, wanted: PuttingRight, by: Signature) -> MoneyPutRight | Refusal:
    """Write into the book what is done about an open difference, as it is now; a `Refusal` says why not."""
    same = [
        one
        for one in open_money(desk.journals, desk.book)
        if (one.journal, *_who(one)) == (money.journal, *_who(money))
    ]
    if not same:
        return Refusal(phrase("this difference is not open any more"), None, READING)
    decided = desk.unknown(by, money.journal) or decide_money(same[0], wanted, by)
    if isinstance(decided, MoneyPutRight):
        desk.book.write(decided)
    return decided


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
        return Refusal(text, None, READING)
    waived = wanted.how == How.WAIVED and left < 0
    cents = -wanted.amount if waived else wanted.amount
    return MoneyPutRight(
        money.journal, line.round, line.seat, line.who, wanted.how, cents, by.id, by.role, reason, line.before
    )
