"""`DeskStaff`: who may sign at a desk.

An act about a journal is signed by a person of that journal's own book of staff. Several journals may be open at a
desk, and anybody can make a journal in which somebody else has a PIN: a name that only such a journal knows signs
nothing about another. What concerns no single journal (signing on to read, a list of all tables) is signed by a person
of any open journal, and the review book says of which.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Protocol

from controller.journal.errors import JournalError
from controller.people.book import People, evolve_people
from controller.review.open_journal import OpenJournal
from controller.review.review_book import Book, JournalVerified
from controller.runtime.fold import ABOUT_STAFF, table_events

_KINDS: Final = frozenset(str(kind.__struct_config__.tag) for kind in ABOUT_STAFF)


class Staff(Protocol):
    """Who may sign at a desk."""

    def people(self, journal: str | None = None) -> People:
        """Who may sign for an act about this journal; None: for what concerns no single journal."""

    def known_at(self, person: str, journal: str | None = None) -> str:
        """The id of the journal whose book of staff counts for this person; empty if none does."""

    def pin_days(self, person: str, journal: str | None = None) -> int:
        """How many days old this person's PIN may be; 0: any."""


class DeskStaff:
    """The people of the open journals."""

    def __init__(self, journals: Sequence[OpenJournal], book: Book) -> None:
        self._journals = journals
        self._book = book

    def people(self, journal: str | None = None) -> People:
        """Who may sign for an act about this journal; None: everyone, and if several journals have the same id, the
        newest journal counts. Wrong PINs at the desk are included; those at a table count at that table only."""
        found = self._everyone() if journal is None else self._of(journal)
        return with_tries(found, self._book)

    def known_at(self, person: str, journal: str | None = None) -> str:
        """The id of the journal whose book of staff counts for this person; empty if none does."""
        if journal is not None:
            return self._last(journal).id
        for one in sorted(self._journals, key=_last_at, reverse=True):
            with suppress(JournalError):
                if one.state().people.get(person) is not None:
                    return one.id
        return ""

    def pin_days(self, person: str, journal: str | None = None) -> int:
        """How old this person's PIN may be: as the table wants it whose book of staff counts for them."""
        known_at = self.known_at(person, journal)
        for one in self._journals:
            if one.id == known_at:
                return int((one.state().settings or {}).get("pin_days", 0))
        return 0

    def _everyone(self) -> People:
        found = People()
        for one in sorted(self._journals, key=_last_at):
            with suppress(JournalError):  # damaged or gone: its status says so
                found = People({**found.by_id, **one.state().people.by_id})
        return found

    def _of(self, journal: str) -> People:
        """The book of staff of a journal, or of the one that follows it. If it was found broken: as the book was
        before the first bad record, because everything after it may be forged."""
        broken = self._book.broken(journal)
        if broken is not None and isinstance(broken.event, JournalVerified) and broken.event.bad:
            return _before(self._named(journal), broken.event.bad)
        return self._last(journal).state().people

    def _last(self, journal: str) -> OpenJournal:
        """The last open journal of the table: the one that the journal itself names as the next, and so on."""
        one = self._named(journal)
        named = {other.id: other for other in self._journals}
        while (after := named.get(one.reader.successor or "")) is not None and after.reader.predecessor == one.id:
            one = after
        return one

    def _named(self, journal: str) -> OpenJournal:
        return {one.id: one for one in reversed(self._journals)}[journal]


def with_tries(people: People, book: Book) -> People:
    """These people with the wrong PINs that they typed at the desk; those at a table count at that table only."""
    found = People({who: replace(person, wrong=0, waits_until=None) for who, person in people.by_id.items()})
    for event in book.tries():
        found = evolve_people(found, event)
    return found


def _before(one: OpenJournal, bad: int) -> People:
    found = People()
    staff = (entry for entry in one.reader.entries(upto=bad - 1) if entry.kind in _KINDS)
    for entry, event in table_events(staff):
        found = evolve_people(found, event, entry.at)
    return found


def _last_at(one: OpenJournal) -> str:
    """The time of a journal's last record; empty if it cannot be read."""
    try:
        n, _ = one.reader.head()
        return next((entry.at for entry in one.reader.entries(n - 1, n)), "")
    except JournalError:
        return ""
