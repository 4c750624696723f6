"""Jobs: work of the review window that takes long. Each is a value that runs in its own process. No Qt, except to write
a PDF.

A job gets the files of the desk and a `progress` function, which also stops it. Jobs and their results can be pickled.
"""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from controller.journal.errors import JournalError
from controller.protocol.verification import Verification
from controller.review.casefile import Decode, undecoded
from controller.review.currencies import money_by_currency
from controller.review.desk import Desk
from controller.review.documents import Document, as_csv, as_json
from controller.review.file_desk import open_desk
from controller.review.filters import FilterError, Filters
from controller.review.findings import Findings, findings_of
from controller.review.house import read_house
from controller.review.known_values import must_be_known
from controller.review.money import Money
from controller.review.report_parts import About, Making
from controller.review.reports import REPORTS, Needs
from controller.review.round_case import RoundFound, found_round
from controller.review.round_search import RoundQuery, find_rounds
from controller.review.shoe_audit import Edges, audit_shoe, edges
from controller.review.statistics import Statistics, statistics
from controller.review.trust import Verifier, verify_chain_only
from controller.value import Value

FORMATS: Final = ("pdf", "csv", "json")
Progress = Callable[[int, int], None]
"""Called with what is done and the whole; raises `StoppedError` when the user has stopped the job."""


class StoppedError(Exception):
    """The user stopped a job."""


class DeskFiles(Value):
    """All that is needed to open the desk, in this process or another."""

    paths: tuple[Path, ...]
    book: Path | None
    folder: Path | None
    now: Callable[[], str]
    software: str
    decode: Decode = undecoded
    verifier: Verifier = verify_chain_only
    """Verifies the journal at a path."""
    floor: Callable[[], Desk] | None = None
    """Opens a desk that is not over files."""

    def open(self) -> Desk:
        """Open the desk; the caller closes it."""
        if self.floor is not None:
            return self.floor()
        return open_desk(
            self.paths, now=self.now, software=self.software, book=self.book, folder=self.folder, verifier=self.verifier
        )


class Job(Protocol):
    """One piece of work."""

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> object:
        """Do the work and return its result. Does not catch the `StoppedError` of `progress`."""


class VerifyJournal(Value):
    """Verify a journal from its first record; the outcome is written into the review book."""

    journal: str
    by: str

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Verification:  # noqa: ARG002 - as every job
        """The outcome."""
        return desk.verify(self.journal, progress, self.by)


class CountStatistics(Value):
    """Count the statistics of a period."""

    since: str
    until: str
    journals: tuple[str, ...] | None
    offset: int

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Statistics:  # noqa: ARG002 - as every job
        """The statistics."""
        progress(0, 1)
        return statistics(desk, self.since, self.until, self.journals, self.offset)


class LookForFindings(Value):
    """Look for what is worth a look in a period."""

    since: str
    until: str
    journals: tuple[str, ...] | None

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Findings:  # noqa: ARG002 - as every job
        """The findings."""
        return findings_of(desk, self.since, self.until, self.journals, progress)


class CountMoney(Value):
    """Count the money of a period, by the gaming days and shifts of the house."""

    since: str
    until: str
    journals: tuple[str, ...] | None

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> tuple[Money, ...]:  # noqa: ARG002 - as every job
        """The money, once for each currency."""
        progress(0, 1)
        return money_by_currency(desk, read_house(desk.book.path), self.since, self.until, self.journals)


class ComputeEdges(Value):
    """Compute the exact edge of every wager before each round of a shoe."""

    journal: str
    shoe: int

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> tuple[Edges, ...]:  # noqa: ARG002 - as every job
        """The edges, one value for each round; empty if there is no such shoe."""
        one = desk.journal(self.journal)
        row = one.facts.shoe(self.shoe)
        return () if row is None else edges(audit_shoe(one.reader, row), progress)


class FindRounds(Value):
    """Find the rounds that fit a question."""

    query: RoundQuery
    limit: int

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> tuple[tuple[RoundFound, ...], bool]:  # noqa: ARG002 - as every job
        """The latest rounds, newest first, and whether there are more. JournalError if no journal names what was
        asked for."""
        progress(0, 0)
        asked = self.query
        dealer, table = ((value,) if value else () for value in (asked.dealer, asked.table))
        try:
            must_be_known(desk, Filters(round=asked.round, dealer=dealer, table=table))
            found, more = find_rounds(desk, asked, self.limit)
        except FilterError as error:
            raise JournalError(str(error).partition(": ")[2] or str(error)) from None
        return tuple(map(found_round, reversed(found))), more


class Written(NamedTuple):
    """A complete report, still in its temporary file."""

    part: Path
    title: str
    sha256: str


class WriteReport(Value):
    """Write a report to the temporary file `part`; the window renames it when it is complete."""

    kind: str
    """A key of `REPORTS`."""
    form: str
    """One of `FORMATS`."""
    part: Path
    about: About
    by: str = ""
    verify: bool = False

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Written:
        """The temporary file and its hash."""
        report = REPORTS[self.kind]
        of_all = report.needs in (Needs.PERIOD, Needs.NOTHING)
        wanted = [one.id for one in desk.journals if self.verify and (of_all or one.id == self.about.journal)]
        for journal in wanted:
            VerifyJournal(journal, self.by).run(desk, files, progress)
        making = Making(files.now(), files.software, files.decode, progress, frozenset(wanted))
        document = report.make(desk, self.about, making)
        progress(0, 0)
        write_document(document, self.form, self.part)
        self.part.chmod(0o644)
        return Written(self.part, document.title, sha256(self.part.read_bytes()).hexdigest())


def write_document(document: Document, form: str, path: Path) -> None:
    """Write a document in one of `FORMATS`. OSError if the file cannot be written."""
    if form == "pdf":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from gui.review.pdf import print_pdf  # noqa: PLC0415 - Qt is loaded only where paper is wanted

        print_pdf(document, path)
    else:
        path.write_bytes((as_json if form == "json" else as_csv)(document))
