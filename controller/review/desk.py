"""`Desk`: the journals of one or many tables, open to read, with their facts and the review book. The journals are
files (`file_desk`) or lie in the store of a floor.

What cannot be opened is one line in `troubles`; the others are opened all the same. Use a desk in one thread only.
"""

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self, TypeVar, overload

from msgspec.structs import replace

from controller.game.phrase import Phrase
from controller.journal.errors import JournalError
from controller.people.book import NOT_SIGNED, People, stands_for
from controller.people.pins import Pin
from controller.people.tries import attempt, must_wait, unlock
from controller.protocol.verification import Verification
from controller.review.casefile import CaseFile, Decode, read_case, undecoded
from controller.review.desk_staff import DeskStaff, Staff
from controller.review.facts import AllFacts, FactsBusyError, Key, LogLine, Progress, Stop
from controller.review.filters import Filters
from controller.review.index_rows import CaseRow
from controller.review.log_order import NEWEST_FIRST, Order, SortKey
from controller.review.merged_facts import MergedFacts
from controller.review.open_journal import JournalStatus, OpenJournal
from controller.review.open_money import AtDesk, at_desk, open_money
from controller.review.review_book import (
    AnyBookEvent,
    Book,
    BookEntry,
    BreakAnswered,
    CaseAssigned,
    CaseReopened,
    CaseReviewed,
    DeskTried,
    DeskUnlocked,
    ExportMade,
    IndexChanged,
    JournalVerified,
    MoneyPutRight,
    Review,
    decide_answer,
    decide_reopen,
    decide_review,
    entry_digest,
)
from controller.review.review_doubts import review_doubts, with_doubts
from controller.review.trust import Trust, trust_in, verified_entry
from controller.runtime.state import State
from controller.table.actions import Signature
from controller.table.refusal import Refusal

__all__ = ["Desk", "JournalStatus", "LogLine", "OpenJournal", "Page"]

PAGE: Final = 100
Decided = TypeVar("Decided", bound=AnyBookEvent)
Reviewed = TypeVar("Reviewed", CaseReviewed, CaseReopened)


class Page(NamedTuple):
    """Some lines of the log. `after` is the key to ask for the next page with; None on the last page."""

    lines: tuple[LogLine, ...]
    after: Key | SortKey | None


class Desk:
    """Open journals, their facts and the review book."""

    def __init__(
        self, book: Book, journals: list[OpenJournal], staff: Staff | None = None, facts: AllFacts | None = None
    ) -> None:
        """`staff` and `facts`: unless said, the people and the facts of the journals."""
        self.book = book
        self.journals = journals
        self.facts = facts or MergedFacts(journals)
        self._staff = staff or DeskStaff(journals, book)
        self._pins: list[DeskTried] = []
        """PINs that were accepted, until it is known what they sign: they are written with it."""
        self._put_right: tuple[object, dict[tuple[str, int], AtDesk]] = (None, {})
        self._reviewed: tuple[object, dict[tuple[str, int], CaseReviewed]] = (None, {})
        self.troubles: list[str] = []
        """One line for each file that could not be opened."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close all journals and their facts."""
        self.drop_pins()
        for journal in self.journals:
            journal.facts.close()
            journal.reader.close()

    def journal(self, journal: str) -> OpenJournal:
        """The open journal with this id. KeyError if there is none."""
        return {one.id: one for one in reversed(self.journals)}[journal]

    def statuses(self) -> tuple[JournalStatus, ...]:
        """The status of every journal; tables that are held come first."""
        return tuple(sorted((one.status() for one in self.journals), key=lambda one: not one.held))

    def catch_up(self, progress: Callable[[Path, int, int], None] = lambda *_: None, stop: Stop | None = None) -> bool:
        """Bring every index up to date with its journal and the review book. Returns False if it is not complete.

        An index that another program is updating is left to that program. Why a journal cannot be read is in its
        status.
        """
        whole = True
        self._doubt_book()
        for one in self.behind():
            try:
                whole &= one.facts.catch_up(partial(progress, one.path), stop) or bool(one.facts.place()[1])
                one.facts.take_reviews(self.book)
            except FactsBusyError:
                whole = False
            except JournalError as error:
                one.failed, whole = str(error), False
            else:
                one.failed = ""
            self.write_findings(one)
        return whole

    def behind(self) -> list[OpenJournal]:
        """The journals whose facts may not be up to date."""
        return self.journals

    def fold_anew(
        self,
        most: int | None = None,  # noqa: ARG002 - for desks whose facts are files
        progress: Callable[[Path, int, int], None] = lambda *_: None,  # noqa: ARG002
        stop: Stop | None = None,  # noqa: ARG002
    ) -> bool:
        """Compare the facts with journals that are folded anew, if that is due. Returns False if it is not complete."""
        return True

    def _doubt_book(self) -> None:
        """If the review book is not the one that was signed, call every journal broken, once: what the old book said
        of it is not known any more."""
        what = self.book.doubt()
        if not what:
            return
        entries = [entry.event for entry in self.book.entries()]
        said = {event.journal for event in entries if isinstance(event, JournalVerified) and event.what == what}
        for one in self.journals:
            with suppress(JournalError):  # it cannot be read: its status says so
                n, head = one.reader.head()
                if one.id not in said:
                    self.book.write(JournalVerified(one.id, ok=False, records=n, head=head, what=what))

    def write_findings(self, one: OpenJournal) -> None:
        """Write into the book what was found wrong with a journal or its index."""
        for finding in one.facts.findings:
            if finding.journal:
                n, head = one.reader.head()
                self.book.write(JournalVerified(one.id, ok=False, records=n, head=head, what=finding.what))
            else:
                self.book.write(IndexChanged(one.id, finding.what))
        if one.facts.findings:
            one.facts.findings.clear()
            self._read_book(one)

    def look_again(self) -> bool:
        """Try to open what could not be opened, or is new. Returns whether there are more journals now."""
        return False

    def refresh(self) -> None:
        """Look at the facts that are there now: another process keeps them up."""
        for one in self.journals:
            one.facts.close()

    def renew(self) -> None:
        """After an error: begin anew with what may be there again."""

    def must_work(self) -> None:
        """JournalError if this desk cannot read its book or keep its facts."""
        self.book.entries()

    def must_note(self) -> None:
        """JournalError if this desk cannot write into its book what leaves it."""

    def keeper_command(self, software: str) -> list[str]:
        """The command line of the process that keeps the facts up beside a window."""
        raise NotImplementedError

    # The log

    def log(
        self,
        filters: Filters,
        after: Key | SortKey | None = None,
        limit: int = PAGE,
        order: Order = NEWEST_FIRST,
    ) -> Page:
        """A page of the log, newest first unless another order is asked for. `after` is the `after` of the page
        before."""
        filters = self._with_desk(filters)
        if order.column:
            since = after if isinstance(after, SortKey) else None
            lines = self.facts.in_order(filters, order, since, limit + 1)
            key: Key | SortKey = order.key(lines[limit - 1]) if len(lines) > limit else ("", "", 0)
        else:
            lines = self.facts.lines(filters, None if isinstance(after, SortKey) else after, limit + 1)
            key = lines[limit - 1].key if len(lines) > limit else ("", "", 0)
        return Page(tuple(map(self._as_known, lines[:limit])), key if len(lines) > limit else None)

    def count(self, filters: Filters) -> int:
        """How many lines of the log pass these filters."""
        return self.facts.count(self._with_desk(filters))

    def line(self, journal: str, n: int) -> LogLine | None:
        """The line whose case began at record `n`; None if there is none."""
        return self._as_known(self.journal(journal).facts.line("n", n))

    def numbered(self, journal: str, case: int) -> LogLine | None:
        """The line of the case with this number at its table; None if there is none."""
        return self._as_known(self.journal(journal).facts.line("case", case))

    def put_right(self) -> dict[tuple[str, int], AtDesk]:
        """What was done at the desk about the money of cases, by journal and record."""
        self.book.entries()
        now = (self.book.head, tuple(one.facts.place()[0] for one in self.journals) if self.book.signs_money else ())
        if self._put_right[0] != now:
            self._put_right = now, at_desk(self.journals, self.book)
        return self._put_right[1]

    def _with_desk(self, filters: Filters) -> Filters:
        if not filters.state and not filters.ruled_by:
            return filters
        done = self.put_right().items()
        return replace(filters, at_desk=tuple((*key, one.closed, by) for key, one in done for by in one.signers))

    @overload
    def _as_known(self, line: LogLine) -> LogLine: ...

    @overload
    def _as_known(self, line: LogLine | None) -> LogLine | None: ...

    def _as_known(self, line: LogLine | None) -> LogLine | None:
        """A line with what the desk has done about its money, and what must be said of its review."""
        if line is None:
            return None
        key = line.journal, line.case.n
        done, case = self.put_right().get(key), line.case
        shown = case if done is None else done.shown_in(case)
        return line._replace(case=with_doubts(shown, self._doubts(line.journal, case)))

    def review_doubts(self, journal: str, case: CaseRow) -> list[Phrase]:
        """What must be said of the review of a case, which is as the table has it."""
        self.book.entries()
        return self._doubts(journal, case)

    def _doubts(self, journal: str, case: CaseRow) -> list[Phrase]:
        """The same, by the entries of the book that were read."""
        if self._reviewed[0] != self.book.head:
            self._reviewed = self.book.head, self.book.reviewed()
        review = self._reviewed[1].get((journal, case.n))
        return [] if review is None else list(review_doubts(case, review))

    def values(self, column: str) -> tuple[str, ...]:
        """The values that occur in a column of the log, sorted. KeyError if there is no such column."""
        if column not in CaseRow.__struct_fields__:
            raise KeyError(column)
        return tuple(sorted(self.facts.names(("cases", column))))

    # A case

    def case(self, journal: str, n: int, decode: Decode = undecoded) -> CaseFile:
        """Everything about the case that began at record `n`. KeyError if there is none."""
        line = self.line(journal, n)
        if line is None:
            raise KeyError(n)
        one = self.journal(journal)
        number = line.case.round
        of_round = ("first", line.case.since) if number is None else ("round", number)
        over = one.facts.records_of_round(*of_round, near=n)
        file, done = read_case(one.reader, line.case, over, decode), self.put_right().get((journal, n))
        if done is None:
            return file
        row = replace(file.row, ruled_by=file.row.ruled_by or line.case.ruled_by)
        return dataclasses.replace(file, row=row, signers=file.signers | done.signers)

    def history(self, journal: str, n: int) -> tuple[BookEntry, ...]:
        """The entries of the review book about a case and its money, oldest first."""
        done = self.put_right().get((journal, n))
        of_money = () if done is None else done.entries
        return tuple(
            entry
            for entry in self.book.entries()
            if (
                isinstance(event := entry.event, CaseReviewed | CaseReopened | CaseAssigned)
                and (event.journal, event.n) == (journal, n)
            )
            or (isinstance(event, MoneyPutRight) and event in of_money)
        )

    # Who

    def people(self, journal: str | None = None) -> People:
        """Who may sign for an act about this journal; None: everyone who may sign on to read."""
        return self._staff.people(journal)

    def staff_names(self) -> set[str]:
        """The ids in the books of staff of all tables, for a filter."""
        return set(self.people().by_id)

    def books_of_staff(self) -> Iterator[tuple[str, State]]:
        """The books of staff that count at this desk: whose each is, and what it says."""
        for one in self.journals:
            with suppress(JournalError):  # the page of the journals says what is wrong with it
                yield one.facts.fold().name or one.path.name, one.state()

    def sign_on(self, person: str, pin: Pin, journal: str | None = None) -> Signature | Refusal:
        """Check the PIN that this person has at the table: at the table of this journal, for an act about it. Takes a
        quarter of a second; every try is written to the book."""
        people = self.people(journal)
        wait = must_wait(people, person, self.book.now())
        return self.signed_on(people, person, pin_ok=not wait and pin.fits(people.pin_hash(person)), journal=journal)

    def signed_on(
        self, people: People, person: str, *, pin_ok: bool, journal: str | None = None, signs: bool = True
    ) -> Signature | Refusal:
        """The second half of `sign_on`, for a PIN that was checked in another thread. `signs`: it was typed for one
        act, and not to sign on at the window. Then call `sign_for`: an accepted PIN is written with what it signs."""
        days = self._staff.pin_days(person, journal)
        tried = attempt(people, person, pin_ok=pin_ok, now=self.book.now(), days=days)
        event = tried.event
        written = DeskTried(event.id, event.accepted, until=event.until, early=event.early, signs=signs)
        if signs and event.accepted:
            self._pins.append(written)
        else:
            self.book.write(written)
        return tried.outcome

    def sign_for(self, by: str, *entries: AnyBookEvent) -> None:
        """Write entries, together with the PIN that this person typed for them; without entries that PIN signs
        nothing. So no PIN in the book is good for an entry that somebody adds later."""
        typed = next((pin for pin in reversed(self._pins) if pin.id == by), None)
        pins = [] if typed is None else [replace(typed, acts=tuple(map(entry_digest, entries)))]
        if pins or entries:
            self.book.write(*pins, *entries)
        self._pins = [pin for pin in self._pins if pin is not typed]

    def sign_decided(self, by: Signature, decided: Decided | Refusal) -> Decided | Refusal:
        """Write what was decided, with the PIN that was typed for it. After a refusal that PIN signs nothing."""
        self.sign_for(by.id, *(() if isinstance(decided, Refusal) else (decided,)))
        return decided

    def drop_pins(self) -> None:
        """What was signed is not done: these PINs sign nothing."""
        with suppress(JournalError):  # the book cannot be written: then nobody finds them in it
            while self._pins:
                self.sign_for(self._pins[-1].id)

    def unlock(self, person: str, by: Signature) -> Refusal | None:
        """End a person's wait at the desk, signed by a person of higher rank at every table that knows the person.
        Returns why not, or None."""
        decided = unlock(self.people(), person, by)
        for one in self.journals:
            people = self.people(one.id)
            if not isinstance(decided, Refusal) and people.get(person) is not None:
                decided = unlock(people, person, by)
        if isinstance(decided, Refusal):
            self.sign_for(by.id)
            return decided
        self.sign_for(by.id, DeskUnlocked(decided.id, decided.by))
        return None

    # Reviews

    def review(self, journal: str, n: int, review: Review, by: Signature) -> CaseReviewed | Refusal:
        """Write a review into the book; a `Refusal` says why not."""
        file = self.case(journal, n)
        decided = self.unknown(by, journal) or decide_review(journal, file, review, by, self.still_open(journal, n))
        return self._sign_review(by, decided)

    def still_open(self, journal: str, n: int) -> dict[str, int]:
        """The money of a case that is open after table and desk, by player: above zero the house owes it."""
        lines = [one for one in open_money(self.journals, self.book) if (one.journal, one.n) == (journal, n)]
        return {f"{one.line.seat} {one.line.who}": one.left for one in lines}

    def reopen(self, journal: str, n: int, why: str, by: Signature) -> CaseReopened | Refusal:
        """Re-open a reviewed case; a `Refusal` says why not."""
        line = self.line(journal, n)
        if line is None:
            raise KeyError(n)
        reviewed = bool(line.reviewed_by)
        decided = self.unknown(by, journal) or decide_reopen(journal, line.case, reviewed=reviewed, why=why, by=by)
        return self._sign_review(by, decided)

    def unknown(self, by: Signature, journal: str | None) -> Refusal | None:
        """None if the signer is still in this journal's book of staff in that role; otherwise the refusal."""
        person = self.people(journal).get(by.id)
        if person is None or not stands_for(person, by):
            return NOT_SIGNED
        return None

    def _sign_review(self, by: Signature, decided: Reviewed | Refusal) -> Reviewed | Refusal:
        self.sign_decided(by, decided)
        if not isinstance(decided, Refusal):
            self._read_book(self.journal(decided.journal))
        return decided

    def _read_book(self, one: OpenJournal) -> None:
        """Let an index read what was written into the book. It also remembers how far the book goes."""
        with suppress(FactsBusyError):  # the process that updates the index reads it
            one.facts.take_reviews(self.book)

    def exported(
        self, what: str, file: str, sha256: str, by: str = "", user: str = "", journal: str | None = None
    ) -> None:
        """Write into the book that a file was exported or printed, about this journal or about all."""
        self.sign_for(by, self.export_entry(what, file, sha256, by, user, journal))

    def export_entry(
        self, what: str, file: str, sha256: str, by: str = "", user: str = "", journal: str | None = None
    ) -> ExportMade:
        """The entry about a file that was exported, with how far each journal was read."""
        upto = {one.id: one.facts.place()[0] for one in self.journals}
        known_at = self._staff.known_at(by, journal) if by else ""
        return ExportMade(what, file, sha256, upto, by, user, known_at)

    # Trust

    def verify(self, journal: str, progress: Progress | None = None, by: str = "") -> Verification:
        """Verify a journal from its first record, and write the outcome into the book."""
        one = self.journal(journal)
        found = one.verify(progress)
        self.book.write(verified_entry(journal, found, by))
        self._read_book(one)
        return found

    def answer(self, journal: str, done: str, by: Signature) -> BreakAnswered | Refusal:
        """Write into the book what was done about a broken journal; a `Refusal` says why not."""
        decided = self.unknown(by, journal) or decide_answer(journal, self.book.broken(journal), done, by)
        return self.sign_decided(by, decided)

    def trust(self, journal: str) -> Trust:
        """How far a journal can be trusted."""
        return trust_in(self.book, self.journal(journal).reader)
