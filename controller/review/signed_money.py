"""`SignedMoney`: every adjustment that was signed (reading 24), at the table and at the desk alike: one list for
figures and reports."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from controller.review import index_rows
from controller.review.book_events import MoneyPutRight
from controller.review.desk import Desk
from controller.review.open_journal import OpenJournal
from controller.runtime.fold import table_events
from controller.table import events
from controller.table.money_lines import How

TABLE: Final = "table"
DESK: Final = "desk"


class SignedMoney(NamedTuple):
    """Money that was collected, paid or waived after a settlement."""

    journal: str
    at: str
    where: str
    """`TABLE` or `DESK`."""
    n: int
    """The record of the journal, or of the review book."""
    round: int
    seat: int
    who: str
    how: str
    amount: int
    """In cents, above zero."""
    by: str
    role: str
    second: str
    reason: str
    before: bool
    """Of a round in the journal before this one."""

    @property
    def kept(self) -> int:
        """What the house has more by it; below zero: less."""
        return {How.COLLECTED: self.amount, How.PAID: -self.amount}.get(How(self.how), 0)


def signed_at_desk(desk: Desk, journals: Iterable[str]) -> Iterator[SignedMoney]:
    """What was signed at the desk, oldest first."""
    wanted = set(journals)
    for entry in desk.book.entries():
        event = entry.event
        if isinstance(event, MoneyPutRight) and event.journal in wanted:
            yield SignedMoney(
                event.journal, entry.at, DESK, entry.n, event.round, event.seat, event.who, event.how,
                abs(event.amount), event.by, event.role, "", event.reason, event.before,
            )  # fmt: skip


def signed_money(desk: Desk, since: str, until: str) -> list[SignedMoney]:
    """What was signed in a period, at the tables and at the desk, oldest first."""
    at_desk = (one for one in signed_at_desk(desk, [one.id for one in desk.journals]) if since <= one.at < until)
    at_tables = (found for one in desk.journals for found in _at_table(one, since, until))
    return sorted((*at_desk, *at_tables), key=lambda one: (one.at, one.journal, one.n))


def _at_table(one: OpenJournal, since: str, until: str) -> Iterator[SignedMoney]:
    query = "SELECT count(*) FROM tallies WHERE what = ? AND hour >= ? AND hour < ?"
    if not any(count for (count,) in one.facts.rows(query, (index_rows.ADJUSTED, since[:13], until))):
        return
    kind = str(events.Adjusted.__struct_config__.tag)
    for entry, event in table_events(one.reader.entries(kinds=(kind,))):
        if isinstance(event, events.Adjusted) and since <= entry.at < until:
            yield SignedMoney(
                one.id, entry.at, TABLE, entry.n, event.round, event.seat, event.who, event.how, event.amount,
                event.by, event.role or "", event.second or "", event.reason, before=False,
            )  # fmt: skip


def dealer_of(desk: Desk, signed: SignedMoney) -> str:
    """Who dealt the round, or its end; empty if it is not known here."""
    journal = desk.journal(signed.journal)
    of = journal.reader.predecessor if signed.before else journal.id
    query = "SELECT dealers, dealer FROM rounds WHERE round = ? ORDER BY first DESC LIMIT 1"
    found = [row for one in desk.journals if one.id == of for row in one.facts.rows(query, (signed.round,))]
    return str((found[0][0] or found[0][1]).split(" ")[-1]) if found else ""
