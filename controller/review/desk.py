"""`Desk`: the journals of one or many tables, open to read, with their indexes and the review book.

A file that cannot be opened is one line in `troubles`; the others are opened all the same. Use a desk in one thread
only.
"""

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from heapq import merge
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self

from controller.journal.errors import JournalError
from controller.journal.journal import Reader, open_reader
from controller.people.book import NOT_SIGNED, People, stands_for
from controller.people.pins import Pin
from controller.people.tries import attempt, must_wait, unlock
from controller.protocol.verification import Verification
from controller.review.casefile import CaseFile, Decode, read_case, undecoded
from controller.review.desk_staff import DeskStaff
from controller.review.filters import Filters
from controller.review.index import Index, IndexBusyError, Progress, Stop, index_path
from controller.review.index_refold import Refold, is_due
from controller.review.open_journal import JournalStatus, LogLine, OpenJournal
from controller.review.review_book import (
    BOOK_NAME,
    Book,
    BookEntry,
    BreakAnswered,
    CaseReopened,
    CaseReviewed,
    DeskTried,
    DeskUnlocked,
    ExportMade,
    IndexChanged,
    JournalVerified,
    Review,
    decide_answer,
    decide_reopen,
    decide_review,
    is_review_book,
)
from controller.review.trust import Trust, Verifier, trust_in, verified_entry, verify_chain_only
from controller.table.actions import Signature
from controller.table.refusal import Refusal

__all__ = ["Desk", "JournalStatus", "LogLine", "OpenJournal", "Page", "index_folder", "open_desk"]

PAGE: Final = 100


class Page(NamedTuple):
    """Some lines of the log, newest first. `after` is the key to ask for the next page with; None on the last page."""

    lines: tuple[LogLine, ...]
    after: tuple[str, str, int] | None


class Desk:
    """Open journals, their indexes and the review book."""

    def __init__(self, book: Book, index_folder: Path, verifier: Verifier = verify_chain_only) -> None:
        self.book = book
        self.folder = index_folder
        self.verifier = verifier
        self._refolds: dict[str, Refold] = {}
        self.journals: list[OpenJournal] = []
        self._staff = DeskStaff(self.journals, book)
        self.troubles: list[str] = []
        """One line for each file that could not be opened."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close all journals and indexes."""
        for journal in self.journals:
            journal.index.close()
            journal.reader.close()
        for refold in self._refolds.values():
            refold.close()

    def open(self, path: Path) -> None:
        """Open one more journal; if that fails, add a line to `troubles`."""
        try:
            reader = open_reader(path)
        except JournalError as error:
            self.troubles.append(str(error))
            return
        wrong = self._wrong_with(reader)
        if wrong:
            reader.close()
            self.troubles.append(wrong)
            return
        self.journals.append(OpenJournal(path, reader, Index(index_path(self.folder, reader), reader, self.book.now)))

    def _wrong_with(self, reader: Reader) -> str:
        try:
            reader.head()
            if is_review_book(reader):
                return f"{reader.path}: is a review book, not a table's journal; it is read beside its journals"
        except JournalError as error:
            return str(error)
        if any(other.id == reader.id and reader.id for other in self.journals):
            return f"{reader.path}: is a copy of a journal that is open already; open one of them"
        return ""

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
        for one in self.journals:
            try:
                whole &= one.index.catch_up(partial(progress, one.path), stop) or bool(one.index.place()[1])
                one.index.take_reviews(self.book)
            except IndexBusyError:
                whole = False
            except JournalError as error:
                one.failed, whole = str(error), False
            else:
                one.failed = ""
            self._write_findings(one)
        return whole

    def fold_anew(
        self,
        most: int | None = None,
        progress: Callable[[Path, int, int], None] = lambda *_: None,
        stop: Stop | None = None,
    ) -> bool:
        """Fold each journal anew whose last time is a day ago, and compare it with its index (`Refold`). Leaves out
        those with more than `most` records. Returns False if `stop` ended it early; the next call goes on there."""
        whole = True
        for one in self.journals:
            try:
                n, _ = one.index.place()
                if one.failed or not n or (most is not None and n > most) or not is_due(one.index, self.book.now()):
                    continue
                if one.id not in self._refolds:
                    self._refolds[one.id] = Refold(one.index)
                if self._refolds[one.id].go_on(partial(progress, one.path), stop):
                    del self._refolds[one.id]
                else:
                    whole = False
            except IndexBusyError:
                whole = False  # another program keeps it up, and folds it anew
            except JournalError as error:
                one.failed, whole = str(error), False
            self._write_findings(one)
        return whole

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

    def _write_findings(self, one: OpenJournal) -> None:
        """Write into the book what was found wrong with a journal or its index."""
        for finding in one.index.findings:
            if finding.journal:
                n, head = one.reader.head()
                self.book.write(JournalVerified(one.id, ok=False, records=n, head=head, what=finding.what))
            else:
                self.book.write(IndexChanged(one.id, finding.what))
        if one.index.findings:
            one.index.findings.clear()
            self._read_book(one)

    # The log

    def log(self, filters: Filters, after: tuple[str, str, int] | None = None, limit: int = PAGE) -> Page:
        """A page of the log, newest first. `after` is the `after` of the page before."""
        found = [one.lines(filters, after, limit + 1) for one in self.journals]
        lines = tuple(islice(merge(*found, key=lambda line: line.key, reverse=True), limit + 1))
        return Page(lines[:limit], lines[limit - 1].key if len(lines) > limit else None)

    def count(self, filters: Filters) -> int:
        """How many lines of the log pass these filters."""
        return sum(one.count(filters) for one in self.journals)

    def line(self, journal: str, n: int) -> LogLine | None:
        """The line whose case began at record `n`; None if there is none."""
        return self.journal(journal).line("c.n = ?", n)

    def numbered(self, journal: str, case: int) -> LogLine | None:
        """The line of the case with this number at its table; None if there is none."""
        return self.journal(journal).line('c."case" = ?', case)

    def values(self, column: str) -> tuple[str, ...]:
        """The values that occur in a column of the log, sorted."""
        return tuple(sorted(set().union(*(one.values(column) for one in self.journals))))

    # A case

    def case(self, journal: str, n: int, decode: Decode = undecoded) -> CaseFile:
        """Everything about the case that began at record `n`. KeyError if there is none."""
        line = self.line(journal, n)
        if line is None:
            raise KeyError(n)
        one = self.journal(journal)
        of_round = ("round", line.case.round) if line.case.round is not None else ("first", line.case.since)
        query = f"SELECT first, last FROM rounds WHERE {of_round[0]} = ? ORDER BY abs(first - ?) LIMIT 1"  # noqa: S608
        over = one.index.rows(query, (of_round[1], n))
        return read_case(one.reader, line.case, over[0] if over else None, decode)

    def history(self, journal: str, n: int) -> tuple[BookEntry, ...]:
        """The entries of the review book about a case, oldest first."""
        return tuple(entry for entry in self.book.reviews(journal) if getattr(entry.event, "n", None) == n)

    # Who

    def people(self, journal: str | None = None) -> People:
        """Who may sign for an act about this journal; None: everyone who may sign on to read."""
        return self._staff.people(journal)

    def sign_on(self, person: str, pin: Pin, journal: str | None = None) -> Signature | Refusal:
        """Check the PIN that this person has at the table: at the table of this journal, for an act about it. Takes a
        quarter of a second; every try is written to the book."""
        people = self.people(journal)
        wait = must_wait(people, person, self.book.now())
        return self.signed_on(people, person, pin_ok=not wait and pin.fits(people.pin_hash(person)), journal=journal)

    def signed_on(
        self, people: People, person: str, *, pin_ok: bool, journal: str | None = None
    ) -> Signature | Refusal:
        """The second half of `sign_on`, for a PIN that was checked in another thread."""
        days = self._staff.pin_days(person, journal)
        tried = attempt(people, person, pin_ok=pin_ok, now=self.book.now(), days=days)
        event = tried.event
        self.book.write(DeskTried(event.id, event.accepted, until=event.until, early=event.early))
        return tried.outcome

    def unlock(self, person: str, by: Signature) -> Refusal | None:
        """End a person's wait at the desk, signed by a person of higher rank at every table that knows the person.
        Returns why not, or None."""
        decided = unlock(self.people(), person, by)
        for one in self.journals:
            people = self.people(one.id)
            if not isinstance(decided, Refusal) and people.get(person) is not None:
                decided = unlock(people, person, by)
        if isinstance(decided, Refusal):
            return decided
        self.book.write(DeskUnlocked(decided.id, decided.by))
        return None

    # Reviews

    def review(self, journal: str, n: int, review: Review, by: Signature) -> CaseReviewed | Refusal:
        """Write a review into the book; a `Refusal` says why not."""
        file = self.case(journal, n)
        decided = self._known(by, journal) or decide_review(journal, file, review, by)
        if isinstance(decided, CaseReviewed):
            self._write(decided)
        return decided

    def reopen(self, journal: str, n: int, why: str, by: Signature) -> CaseReopened | Refusal:
        """Re-open a reviewed case; a `Refusal` says why not."""
        line = self.line(journal, n)
        if line is None:
            raise KeyError(n)
        reviewed = bool(line.reviewed_by)
        decided = self._known(by, journal) or decide_reopen(journal, line.case, reviewed=reviewed, why=why, by=by)
        if isinstance(decided, CaseReopened):
            self._write(decided)
        return decided

    def _known(self, by: Signature, journal: str) -> Refusal | None:
        """None if the signer is still in this journal's book of staff in that role; otherwise the refusal."""
        person = self.people(journal).get(by.id)
        if person is None or not stands_for(person, by):
            return NOT_SIGNED
        return None

    def _write(self, decided: CaseReviewed | CaseReopened) -> None:
        self.book.write(decided)
        self._read_book(self.journal(decided.journal))

    def _read_book(self, one: OpenJournal) -> None:
        """Let an index read what was written into the book. It also remembers how far the book goes."""
        with suppress(IndexBusyError):  # the process that updates the index reads it
            one.index.take_reviews(self.book)

    def exported(
        self, what: str, file: str, sha256: str, by: str = "", user: str = "", journal: str | None = None
    ) -> None:
        """Write into the book that a file was exported or printed, about this journal or about all."""
        upto = {one.id: one.index.place()[0] for one in self.journals}
        known_at = self._staff.known_at(by, journal) if by else ""
        self.book.write(ExportMade(what, file, sha256, upto, by, user, known_at))

    # Trust

    def verify(self, journal: str, progress: Progress | None = None, by: str = "") -> Verification:
        """Verify a journal from its first record, and write the outcome into the book."""
        one = self.journal(journal)
        found = self.verifier(one.path, progress)
        self.book.write(verified_entry(journal, found, by))
        self._read_book(one)
        return found

    def answer(self, journal: str, done: str, by: Signature) -> BreakAnswered | Refusal:
        """Write into the book what was done about a broken journal; a `Refusal` says why not."""
        decided = self._known(by, journal) or decide_answer(journal, self.book.broken(journal), done, by)
        if isinstance(decided, BreakAnswered):
            self.book.write(decided)
        return decided

    def trust(self, journal: str) -> Trust:
        """How far a journal can be trusted."""
        return trust_in(self.book, self.journal(journal).reader)


def index_folder() -> Path:
    """The default folder for indexes."""
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "sabot" / "review"


def open_desk(
    paths: Iterable[Path],
    *,
    now: Callable[[], str],
    software: str,
    book: Path | None = None,
    folder: Path | None = None,
    verifier: Verifier = verify_chain_only,
) -> Desk:
    """Open a desk. A journal that cannot be opened is a line in `troubles`. The default book is `review.book` beside
    the first journal. `verifier` verifies a journal."""
    named = list(paths)
    where = book or (named[0].resolve().parent if named else Path()) / BOOK_NAME
    desk = Desk(Book(where, now=now, software=software), folder or index_folder(), verifier)
    for path in named:
        desk.open(path)
    return desk
