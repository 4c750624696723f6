"""`OpenMoney`: the differences in money after a settlement (reading 24) that are still open at the tables, less what
the table has put right and less what the desk has. And what the desk has done about each case.

The desk writes into its review book, never into a journal; docs/decisions/0042 says why.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from controller.game.money import amount, parse_amount
from controller.game.phrase import Phrase
from controller.journal.errors import JournalError
from controller.protocol.event_words import money_line_words
from controller.review.book_events import MoneyPutRight
from controller.review.index_money import adjusted_words, player_key
from controller.review.index_rows import CaseRow, as_json
from controller.review.open_journal import OpenJournal
from controller.review.review_book import Book
from controller.table.money_lines import How, MoneyLine

_TO_SECONDS: Final = 19


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
        row = None if line.before else fold.memory.owing.get(player_key(*same[:3])) or _case_at_desk(one, book, same)
        mine = [(how, cents) for of, how, cents in entries if of == same]
        made = OpenMoney(
            one.id, fold.name, line, row.at if row else "", row.n if row else 0, _desk_part(line.difference, mine),
            second, sum(abs(cents) for _, cents in mine),
        )  # fmt: skip
        if made.left:
            yield made


def _case_at_desk(one: OpenJournal, book: Book, same: tuple[int, int, str, bool]) -> CaseRow | None:
    """The case of a line that the table has closed, as the desk's entries about it name it."""
    numbers = (event.n for event in book.put_right(one.id) if event.n and _of_line(event)[0] == same)
    found = next(numbers, None)
    line = None if found is None else one.facts.line("n", found)
    return None if line is None else line.case


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


def open_words(money: OpenMoney) -> str:
    """An open line in words, with who owes whom, and since when."""
    said, line = money_line_words(money.line), money.line
    if money.desk and not line.difference:
        both = f"closed at the table, and put right at the desk too: {amount(money.left)} open"
        said = f"round {line.round} seat {line.seat} ({line.who}) {both}"
    elif money.desk:
        said += f", {amount(money.left)} after the desk's"
    since = f", since {money.since[:_TO_SECONDS]}" if money.since else ""
    return f"{money.table}, {said}; {owes_words(money)}{since}"


class AtDesk(NamedTuple):
    """What the desk has done about the money of a case."""

    entries: tuple[MoneyPutRight, ...]
    closed: bool
    """Whether nothing of it is open any more."""

    @property
    def signers(self) -> frozenset[str]:
        """Everybody who signed for it."""
        return frozenset(event.by for event in self.entries)

    def shown_in(self, case: CaseRow) -> CaseRow:
        """The line of the case with it, as if the table had done it: a case that the table has still open is closed."""
        both = Phrase("{evidence}; {more}", evidence=case.told, more=adjusted_words(self.entries[0]))
        for event in self.entries[1:]:
            both = Phrase("{evidence}; {more}", evidence=both, more=adjusted_words(event))
        last = self.entries[-1]
        signed = {} if case.ruled_by else {"ruled_by": last.by, "role": last.role, "reason": last.reason}
        state = "closed" if self.closed and case.state == "open" else case.state
        return replace(case, evidence=str(both), said=as_json(both.saying), state=state, **signed)


Key = tuple[str, int]
"""A case: the id of its journal, and the record that it began with."""


def at_desk(journals: list[OpenJournal], book: Book) -> dict[Key, AtDesk]:
    """What the desk has done, by case."""
    by_id = {one.id: one for one in journals}
    entries: dict[Key, list[MoneyPutRight]] = {}
    for entry in book.entries():
        if isinstance(entry.event, MoneyPutRight) and entry.event.journal in by_id:
            key = _case_of(entry.event, by_id)
            if key is not None:
                entries.setdefault(key, []).append(entry.event)
    if not entries:
        return {}
    still = {_line_key(one.journal, one.line, by_id) for one in open_money(journals, book)}
    return {
        key: AtDesk(tuple(some), not any(_line_key(event.journal, event, by_id) in still for event in some))
        for key, some in entries.items()
    }


def _case_of(event: MoneyPutRight, by_id: dict[str, OpenJournal]) -> Key | None:
    """The case that an entry is about. What a journal carried over has its case in the journal before."""
    if event.n:
        return event.journal, event.n
    one: OpenJournal | None = by_id[event.journal]
    if event.before and one is not None:
        one = by_id.get(one.reader.predecessor or "")
    if one is None:
        return None
    try:
        row = one.facts.fold().memory.owing.get(player_key(event.round, event.seat, event.who))
    except JournalError:  # its status says so
        return None
    return None if row is None else (one.id, row.n)


def _line_key(
    journal: str, line: MoneyLine | MoneyPutRight, by_id: dict[str, OpenJournal]
) -> tuple[str, int, int, str]:
    """Which difference it is, in the journal that its round is in."""
    owner = (by_id[journal].reader.predecessor or journal) if line.before else journal
    return owner, line.round, line.seat, line.who
