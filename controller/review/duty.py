"""The work of a shift at the desk: which cases and which money are open, who has what, and handing it all over."""

from typing import Final, NamedTuple

from controller.game.authority import may_read_log
from controller.game.money import amount
from controller.game.phrase import phrase
from controller.people.book import People
from controller.review.book_events import CaseAssigned, ShiftHandedOver
from controller.review.desk import Desk
from controller.review.facts import LogLine
from controller.review.filters import Filters
from controller.review.open_money import OpenMoney, open_money
from controller.review.review_book import LONGEST_REMARK, may_change
from controller.table.actions import Signature
from controller.table.refusal import Refusal

MOST: Final = 500
"""So many open cases are listed; the log has all."""


class Work(NamedTuple):
    """Something that is open."""

    what: str
    """`case`: a ruling is missing. `review`: somebody has the case and has not reviewed it. `money`: a difference."""
    journal: str
    n: int
    """The record that the case began with; 0: there is none."""
    table: str
    round: int | None
    since: str
    kind: str
    """The kind of the case; of money, who owes and how much."""
    has: str
    """The id of the person who has it; empty: nobody."""
    money: OpenMoney | None = None

    @property
    def same(self) -> tuple[object, ...]:
        """What identifies it, whatever else changes: the case, or the player whose money it is."""
        money = None if self.money is None else (self.money.line.seat, self.money.line.who, self.money.line.before)
        return self.what, self.journal, self.n, self.round, money

    @property
    def line(self) -> str:
        """One line for the review book."""
        has = f", {self.has} has it" if self.has else ""
        return f"{self.what}: {self.table} round {self.round or 0}, {self.kind.replace('-', ' ')}, {self.since}{has}"


def open_work(desk: Desk) -> list[Work]:
    """What is open: cases without a ruling, cases that somebody is to review, and money."""
    assigned = desk.book.assigned()
    # A corrected wager is open while its money is: it is ruled on, and its money has a line of its own.
    found = [_case("case", line, assigned) for line in desk.log(Filters(state=("open",)), limit=MOST).lines
             if not line.case.ruling]  # fmt: skip
    known = {(one.journal, one.n) for one in found}
    here = {one.id for one in desk.journals}
    for journal, n in assigned:
        line = desk.line(journal, n) if journal in here and (journal, n) not in known else None
        if line is not None:
            found.append(_case("review", line, assigned))
    for one in open_money(desk.journals, desk.book):
        owes = "house owes" if one.left > 0 else "player owes"
        words = f"{owes} {amount(abs(one.left))}: seat {one.line.seat} ({one.line.who})"
        has = assigned.get((one.journal, one.n), "")
        found.append(Work("money", one.journal, one.n, one.table, one.line.round, one.since, words, has, one))
    return found


def _case(what: str, line: LogLine, assigned: dict[tuple[str, int], str]) -> Work:
    case = line.case
    has = assigned.get((line.journal, case.n), "")
    return Work(what, line.journal, case.n, case.table, case.round, case.at, case.kind, has)


def decide_assign(desk: Desk, journal: str, n: int, to: str, by: Signature) -> CaseAssigned | Refusal:
    """The entry that gives a case to a person, or why not."""
    refusal = may_change(by) or _may_have(desk.people(journal), to)
    if refusal is not None:
        return refusal
    line = desk.line(journal, n)
    if line is None or line.reviewed_by:
        return Refusal(phrase("the case is reviewed already, or it is not there"), None, 7)
    return CaseAssigned(journal, n, to, by.id, by.role)


def decide_hand_over(desk: Desk, to: str, note: str, by: Signature) -> ShiftHandedOver | Refusal:
    """The entry that hands the desk over, with the list of what is open; or why not."""
    refusal = may_change(by) or _may_have(desk.people(), to)
    if refusal is not None:
        return refusal
    if to == by.id:
        return Refusal(phrase("hand over to somebody else"), None, 7)
    if len(note) > LONGEST_REMARK or not note.replace("\n", " ").isprintable():
        return Refusal(phrase("a note is printable and has at most {most} characters", most=LONGEST_REMARK), None, 7)
    return ShiftHandedOver(to, by.id, by.role, tuple(one.line for one in open_work(desk)), note.strip())


def assign(desk: Desk, journal: str, n: int, to: str, by: Signature) -> CaseAssigned | Refusal:
    """Give a case to a person, signed; a person takes it over by giving it to themselves."""
    decided = desk.unknown(by, journal) or decide_assign(desk, journal, n, to, by)
    return desk.sign_decided(by, decided)


def hand_over(desk: Desk, to: str, note: str, by: Signature) -> ShiftHandedOver | Refusal:
    """Hand the desk over, signed."""
    decided = desk.unknown(by, None) or decide_hand_over(desk, to, note, by)
    return desk.sign_decided(by, decided)


def _may_have(people: People, to: str) -> Refusal | None:
    """Why this person cannot have work of the desk; None if they can."""
    person = people.get(to)
    if person is None or person.disabled or not may_read_log(person.role):
        return Refusal(phrase("{person} does not work at this desk", person=to), None, 7)
    return may_change(Signature(person.id, person.role))
