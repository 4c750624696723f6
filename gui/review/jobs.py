"""Jobs: what takes long at the desk, each a value that runs in a process of its own. No Qt, but to write a PDF.

A job gets the files of the desk, says how far it has come and hears when it is to stop. What it gives back, and all
that it is told, can be sent from process to process.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from controller.journal.walk import Verified
from controller.review.casefile import Decode, undecoded
from controller.review.desk import Desk, open_desk
from controller.review.documents import Document, as_csv, as_json
from controller.review.reports import REPORTS, About, Making, Needs, ReportStoppedError
from controller.review.shoe_audit import Edges, audit_shoe, edges
from controller.review.statistics import Statistics, statistics

FORMATS: Final = ("pdf", "csv", "json")
Progress = Callable[[int, int], None]
"""Told what is done and the whole; raises `StoppedError` when somebody wants no more."""


class StoppedError(Exception):
    """Somebody stopped a job before its end."""


def _same_place(path: Path) -> Path:
    return path.with_name(path.name + ".heads")


@dataclass(frozen=True, slots=True)
class DeskFiles:
    """All that it takes to open the desk, here or in another process."""

    paths: tuple[Path, ...]
    book: Path | None
    folder: Path | None
    now: Callable[[], str]
    software: str
    decode: Decode = undecoded
    heads: Callable[[Path], Path] = _same_place
    """Where the signed heads of a journal are kept."""

    def open(self) -> Desk:
        """The desk. It belongs to whoever opens it."""
        return open_desk(self.paths, now=self.now, software=self.software, book=self.book, folder=self.folder)


class Job(Protocol):
    """Something that takes long."""

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> object:
        """Do it. `StoppedError` out of `progress` goes through."""


@dataclass(frozen=True, slots=True)
class Verify:
    """Walk a journal from its first record; what comes of it stands in the review book."""

    journal: str
    by: str

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Verified:
        """What the walk found."""
        heads = files.heads(desk.journal(self.journal).path)
        return desk.verify(self.journal, progress, self.by, heads if heads.exists() else None)


@dataclass(frozen=True, slots=True)
class Count:
    """The statistics of a period."""

    since: str
    until: str
    journals: tuple[str, ...] | None
    offset: int

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Statistics:  # noqa: ARG002 - as every job
        """What the period amounts to."""
        progress(0, 1)
        return statistics(desk, self.since, self.until, self.journals, self.offset)


@dataclass(frozen=True, slots=True)
class Worth:
    """The exact edge of every wager as a shoe was dealt down."""

    journal: str
    shoe: int

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> tuple[Edges, ...]:  # noqa: ARG002 - as every job
        """One for each round."""
        row = desk.shoe(self.journal, self.shoe)
        return () if row is None else edges(audit_shoe(desk.journal(self.journal).reader, row), progress) or ()


class Written(NamedTuple):
    """A report that is whole, under a name that is not its own yet."""

    part: Path
    title: str
    sha256: str


@dataclass(frozen=True, slots=True)
class WriteReport:
    """Write a report to `part`; it gets its name from whoever asked for it, when it is whole."""

    kind: str
    """A key of `REPORTS`."""
    form: str
    """One of `FORMATS`."""
    part: Path
    about: About
    by: str = ""
    verify: bool = False

    def run(self, desk: Desk, files: DeskFiles, progress: Progress) -> Written:
        """The part file, and its hash."""
        report = REPORTS[self.kind]
        for one in desk.journals if self.verify else ():
            if report.needs is Needs.PERIOD or one.id == self.about.journal:
                Verify(one.id, self.by).run(desk, files, progress)
        try:
            document = report.make(desk, self.about, Making(files.now(), files.software, files.decode, progress))
        except ReportStoppedError:
            raise StoppedError from None
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
