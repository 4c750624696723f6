"""`Book`, the review book: reviews of cases, and every export. It only grows, it is hash-chained, and it lies beside
the journals, or in the store of a floor (`book_paper`).

Reviews are kept here because a live journal has one writer, the table. Several desks may share a book. No entry is ever
undone: re-opening a case is a new entry, and so is its next review.
"""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from controller.game.authority import REVIEWER, may_act_as, only_watches, role_name
from controller.game.money import MOST_CENTS, amount, money_name
from controller.game.phrase import Phrase, listed, phrase, spelled
from controller.journal.chain import OWN_KINDS, Entry, Record
from controller.journal.errors import JournalError
from controller.journal.records import Records
from controller.review.book_events import (
    AnyBookEvent,
    BookBegun,
    BreakAnswered,
    CaseAssigned,
    CaseReopened,
    CaseReviewed,
    Cause,
    DeskTried,
    DeskUnlocked,
    ExportMade,
    IndexChanged,
    JournalVerified,
    MoneyPutRight,
    ShiftHandedOver,
)
from controller.review.book_kind import is_review_book
from controller.review.book_paper import FilePaper, Paper
from controller.review.casefile import CaseFile
from controller.review.index_rows import CaseRow
from controller.table.actions import Signature
from controller.table.events import PinTried, StaffUnlocked
from controller.table.refusal import Refusal
from controller.table.told import act_digest

__all__ = [
    "AnyBookEvent",
    "Book",
    "BookBegun",
    "BookEntry",
    "BreakAnswered",
    "CaseAssigned",
    "CaseReopened",
    "CaseReviewed",
    "Cause",
    "DeskTried",
    "DeskUnlocked",
    "ExportMade",
    "IndexChanged",
    "JournalVerified",
    "MoneyPutRight",
    "Review",
    "ShiftHandedOver",
    "decide_answer",
    "decide_reopen",
    "decide_review",
    "entry_digest",
    "is_review_book",
    "may_change",
    "review_words",
]

BOOK_NAME: Final = "review.book"
LONGEST_REMARK: Final = 1_000
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final[msgspec.json.Decoder[AnyBookEvent]] = msgspec.json.Decoder(AnyBookEvent)


class BookEntry(NamedTuple):
    """An entry with the number and the time of its record."""

    n: int
    at: str
    event: AnyBookEvent


def _record(event: AnyBookEvent) -> Record:
    return Record(str(event.__struct_config__.tag), 1, _ENCODER.encode(event))


def entry_digest(event: AnyBookEvent) -> str:
    """The digest of an entry that a PIN is typed for."""
    return act_digest(_ENCODER.encode(event))


class Book:
    """The review book of a desk, on paper that is made with the first entry: a file, or a journal in a store."""

    def __init__(self, paper: Path | Paper, *, now: Callable[[], str], software: str) -> None:
        self.paper: Paper = FilePaper(paper) if isinstance(paper, Path) else paper
        self.path = self.paper.path
        """Its file. In a store: what would lie beside the file lies beside this path."""
        self.now = now
        self.software = software
        self.id = ""
        """A random id, made with the book; empty until `entries` has read one."""
        self.doubts: list[tuple[int, str]] = []
        """Records that count for nothing, and why: in a book that other logins may write to."""
        self._forget()

    def _forget(self) -> None:
        self._known: list[BookEntry] = []
        self._n, self._head = 0, ""
        self.doubts.clear()
        self._check = self.paper.check()

    def entries(self) -> tuple[BookEntry, ...]:
        """All entries, oldest first. `JournalError` if the file is not a review book or cannot be read."""
        with self.paper.reading() as reader:
            if reader is None:
                self.id = ""
                self._forget()
            elif reader.id != self.id or reader.head() != self.head:
                self._read(reader)
        return tuple(self._known)

    def _read(self, reader: Records) -> None:
        """Read what is new."""
        if self._check is None and not is_review_book(reader):
            raise JournalError(f"{self.paper.name}: is a table's journal, not a review book; name another file")
        if self._n and not any(entry.hash == self._head for entry in reader.entries(self._n - 1, self._n)):
            self._forget()  # another file under the same name
        self.id = reader.id
        for entry in reader.entries(after=self._n):
            self._n, self._head = entry.n, entry.hash
            if entry.kind not in OWN_KINDS:
                self._take(entry)

    def _take(self, entry: Entry) -> None:
        try:
            event = _DECODER.decode(entry.payload)
            doubt = "" if self._check is None else self._check(event, entry.payload)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            doubt = f"cannot be understood ({error})"
            if self._check is None:
                raise JournalError(f"{self.paper.name}: record {entry.n} {doubt}; use a newer Sabot") from None
        if doubt:
            self.doubts.append((entry.n, doubt))
        else:
            self._known.append(BookEntry(entry.n, entry.at, event))

    @property
    def head(self) -> tuple[int, str]:
        """Number and hash of the last record that `entries` has read."""
        return self._n, self._head

    def write(self, *happened: AnyBookEvent) -> None:
        """Write entries; they are on disk when this returns. `JournalError` says why not."""
        self.entries()  # refuses what is no review book before anything is written
        self.paper.append(_record(BookBegun()), [_record(event) for event in happened], self.now, self.software)

    def doubt(self) -> str:
        """Why this is not the book that was signed; empty if nothing speaks against it."""
        return self.paper.doubt()

    def has(self, n: int, head: str) -> bool:
        """Whether the book has this record with this hash."""
        with self.paper.reading() as reader:
            return reader is not None and any(entry.hash == head for entry in reader.entries(n - 1, n))

    # What it says

    def reviews(self, journal: str) -> Iterator[BookEntry]:
        """The reviews and re-openings of one journal's cases, oldest first."""
        for entry in self.entries():
            if isinstance(entry.event, CaseReviewed | CaseReopened) and entry.event.journal == journal:
                yield entry

    def verified(self, journal: str) -> BookEntry | None:
        """The entry of the last time a journal was verified; None if it never was."""
        found = (e for e in self.entries() if isinstance(e.event, JournalVerified) and e.event.journal == journal)
        return max(found, key=lambda entry: entry.n, default=None)

    def broken(self, journal: str) -> BookEntry | None:
        """The last entry that found a journal broken and that nobody has answered for; None if there is none.

        A later verification that finds nothing wrong does not answer it: the file may have been exchanged.
        """
        found = None
        for entry in self.entries():
            match entry.event:
                case JournalVerified(journal=named, ok=False) if named == journal:
                    found = entry
                case BreakAnswered(journal=named, found=answered) if named == journal and found is not None:
                    found = None if found.n <= answered else found
        return found

    def answered(self, journal: str) -> tuple[BookEntry, ...]:
        """The entries that say what was done about a broken journal, oldest first."""
        return tuple(e for e in self.entries() if isinstance(e.event, BreakAnswered) and e.event.journal == journal)

    def reviewed(self) -> dict[tuple[str, int], CaseReviewed]:
        """The review of each case that counts, by its journal and record."""
        found: dict[tuple[str, int], CaseReviewed] = {}
        for entry in self.entries():
            match entry.event:
                case CaseReviewed(journal=journal, n=n) as event:
                    found[journal, n] = event
                case CaseReopened(journal=journal, n=n):
                    found.pop((journal, n), None)
        return found

    def put_right(self, journal: str) -> Iterator[MoneyPutRight]:
        """The money of one journal that was put right at the desk, oldest first."""
        for entry in self.entries():
            if isinstance(entry.event, MoneyPutRight) and entry.event.journal == journal:
                yield entry.event

    @property
    def signs_money(self) -> bool:
        """Whether somebody has signed for money at the desk, by the entries that were read."""
        return any(isinstance(entry.event, MoneyPutRight) for entry in self._known)

    def assigned(self) -> dict[tuple[str, int], str]:
        """Who has which case, by its journal and record. What a person hands over goes to the next one."""
        found: dict[tuple[str, int], str] = {}
        for entry in self.entries():
            match entry.event:
                case CaseAssigned(journal=journal, n=n, to=to):
                    found[journal, n] = to
                case CaseReviewed(journal=journal, n=n):
                    found.pop((journal, n), None)
                case ShiftHandedOver(by=by, to=to):
                    found = {case: to if who == by else who for case, who in found.items()}
        return found

    def tries(self) -> list[PinTried | StaffUnlocked]:
        """The tries to sign on at the desk, as events that `evolve_people` understands."""
        found = (entry.event for entry in self.entries() if isinstance(entry.event, DeskTried | DeskUnlocked))
        return [
            PinTried(one.id, one.accepted, one.locked, one.until, one.early)
            if isinstance(one, DeskTried)
            else StaffUnlocked(one.id, one.by)
            for one in found
        ]


# Deciding


class Review(NamedTuple):
    """What a reviewer says of a case."""

    caused_by: str
    remark: str = ""
    cents: int | None = None


def decide_review(
    journal: str, file: CaseFile, review: Review, by: Signature, still: Mapping[str, int] | None = None
) -> CaseReviewed | Refusal:
    """The review to be written, or why not. A reviewer has the least role, signed nothing in the case (no report, no
    ruling, no correction, no adjustment), and dealt no part of its round. The case file has read all of this from the
    journal. `still`: the money of the case that is open, by player; the entry says it."""
    case = file.row
    refusal = may_change(by) or _own(file, by)
    if refusal is not None:
        return refusal
    if case.state == "open" and case.holds:
        return Refusal(phrase("the case is still open at the table; it is reviewed when it is ruled on"), None, 7)
    if review.caused_by not in tuple(Cause):
        names = listed(map(spelled, Cause))
        text = phrase("caused by is {names}, not {given}", names=names, given=repr(review.caused_by))
        return Refusal(text, None, 7)
    remark = review.remark.strip()
    if len(remark) > LONGEST_REMARK or not remark.replace("\n", " ").isprintable():
        return Refusal(phrase("a remark is printable and has at most {most} characters", most=LONGEST_REMARK), None, 7)
    if review.cents is not None and abs(review.cents) > MOST_CENTS:
        return Refusal(phrase("savings or loss: the amount is too large"), None, 6)
    left = dict(still or {})
    return CaseReviewed(journal, case.n, case.kind, review.caused_by, remark, by.id, by.role, review.cents, left)


def decide_reopen(journal: str, case: CaseRow, *, reviewed: bool, why: str, by: Signature) -> CaseReopened | Refusal:
    """The re-opening to be written, or why not. A re-opening needs a reason."""
    refusal = may_change(by)
    if refusal is not None:
        return refusal
    if not reviewed:
        return Refusal(phrase("the case is not reviewed, so there is nothing to re-open"), None, 7)
    if not why.strip() or len(why) > LONGEST_REMARK or not why.replace("\n", " ").isprintable():
        return Refusal(phrase("say why the case is re-opened"), None, 7)
    return CaseReopened(journal, case.n, why.strip(), by.id, by.role)


def decide_answer(journal: str, broken: BookEntry | None, done: str, by: Signature) -> BreakAnswered | Refusal:
    """The answer to be written about a journal that was found broken, or why not."""
    refusal = may_change(by)
    if refusal is not None:
        return refusal
    if broken is None:
        return Refusal(phrase("this journal was not found broken, or it was answered for already"), None, 7)
    if not done.strip() or len(done) > LONGEST_REMARK or not done.replace("\n", " ").isprintable():
        return Refusal(phrase("say what was done about the broken journal"), None, 7)
    return BreakAnswered(journal, broken.n, done.strip(), by.id, by.role)


def may_change(by: Signature) -> Refusal | None:
    """Why this signer may not review; None if they may. Surveillance and everyone below a pit manager only read."""
    if only_watches(by.role):
        return Refusal(phrase("surveillance reads everything and changes nothing"), None, 7)
    if not may_act_as(by.role, REVIEWER):
        roles = {"reviewer": role_name(REVIEWER).written(REVIEWER.replace("-", " ")), "role": role_name(by.role)}
        return Refusal(
            phrase("reviews are for a {reviewer} or higher; {person} is {role}", person=by.id, **roles), None, 7
        )
    return None


def _own(file: CaseFile, by: Signature) -> Refusal | None:
    if by.id == file.row.ruled_by:
        return Refusal(phrase("{person} ruled on this case; somebody else reviews it", person=by.id), None, 7)
    if by.id in file.signers:
        return Refusal(phrase("{person} signed in this case; somebody else reviews it", person=by.id), None, 7)
    if by.id == file.row.dealer or by.id in file.dealers:
        return Refusal(phrase("{person} dealt this round; somebody else reviews it", person=by.id), None, 7)
    return None


def money_then(event: CaseReviewed) -> Phrase:
    """What of the money of a case was open when it was reviewed."""
    cents = money_name(sum(map(abs, event.open.values())))
    return phrase("{amount} of its money was open when {person} reviewed it", amount=cents, person=event.by)


def review_words(event: Any) -> str:
    """An entry of the book in words, one line."""
    match event:
        case CaseReviewed():
            cents = "" if event.cents is None else f", {amount(event.cents)}"
            said = f"reviewed by {event.by} ({event.role}): caused by {event.caused_by}{cents}. {event.remark}".strip()
            return f"{said} [{money_then(event)}]" if event.open else said
        case CaseReopened():
            return f"re-opened by {event.by} ({event.role}): {event.why}"
        case BreakAnswered():
            return f"answered for by {event.by} ({event.role}): {event.done}"
        case CaseAssigned():
            return f"{event.by} ({event.role}) gave it to {event.to}"
        case MoneyPutRight():
            said = f"{amount(abs(event.amount))} {event.how}, round {event.round}, seat {event.seat} ({event.who})"
            return f"{said}, signed by {event.by} ({event.role}): {event.reason}"
        case _:
            return str(type(event).__name__)
