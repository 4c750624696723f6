"""`ReportView`, the page that writes reports: which one, in what format, to which file. Another process makes it, it
can be stopped, and never leaves half a file."""

import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QRadioButton,
    QSpinBox,
)

from controller.game.authority import Role
from controller.journal.errors import JournalError
from controller.review.kept_files import is_kept
from controller.review.report_parts import About
from controller.review.reports import REPORTS, Needs
from controller.review.review_book import ExportMade
from controller.table.actions import Signature
from gui.language import tr
from gui.review.job_page import JobPage
from gui.review.jobs import FORMATS, WriteReport, Written
from gui.review.parts import PAGE, button, card, named, offer, row, stack, words
from gui.review.period_box import OWN, PeriodBox
from gui.review.session import Session
from gui.review.tables import Table, TextTable
from gui.review.words import local
from gui.review.workshop import Task

IN_A_ROW: Final = 4
"""So many reports are beside each other: their names have room."""


class ReportView(JobPage):
    """Writes reports, and lists the exports of the review book."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, bar_width=320, wrap=True)
        self._to = Path()
        self._part: Path | None = None
        self._by = Signature("", Role.SURVEILLANCE)
        """Who signed for the report that is being written."""
        self.kinds = {kind: QRadioButton(tr(report.title)) for kind, report in REPORTS.items()}
        group = QButtonGroup(self)
        for choice in self.kinds.values():
            group.addButton(choice)
        self.kinds["shift"].setChecked(True)
        self.tables = named(QComboBox(), tr("Table"))
        self.case, self.shoe = named(QSpinBox(), tr("Case")), named(QSpinBox(), tr("Shoe"))
        for number, least in ((self.case, 1), (self.shoe, 0)):
            number.setRange(least, 10_000_000)
        self.record = 0
        """The record of the case that `ask` named, which may have no case number; 0 if the user types a number."""
        self.case.valueChanged.connect(self._other_case)
        self.period = PeriodBox(lambda: None, start=2)
        self.form = named(QComboBox(), tr("Format"))
        self.form.addItems([form.upper() for form in FORMATS])
        self.form.currentIndexChanged.connect(lambda _: self._propose())
        self.file = named(QLineEdit(), tr("File"))
        self.verify = QCheckBox(tr("Verify the journals first"))
        self.make = button(tr("Write report"), self.write, "primary")
        self.rows = QFormLayout()
        self.rows.setSpacing(9)
        self.rows.addRow(words(tr("Report"), "quiet"), _in_rows(list(self.kinds.values())))
        for name, field in (
            (tr("Table"), self.tables), (tr("Case"), self.case), (tr("Shoe"), self.shoe), (tr("Period"), self.period),
            (tr("Format"), self.form),
        ):  # fmt: skip
            self.rows.addRow(words(name, "quiet"), field)
        self.rows.addRow(words(tr("File"), "quiet"), row(self.file, button(tr("Choose …"), self._choose)))
        self.rows.addRow(words(""), self.verify)
        self.rows.addRow(words(""), row(self.make, self.stop, self.bar, None))
        self.rows.addRow(words(""), self.status)
        self.exports = TextTable(session, (tr("Time"), tr("What"), tr("File"), tr("By"), tr("SHA-256")))
        asked = card(self.rows, title=tr("WRITE A REPORT"))
        asked.setMaximumWidth(900)
        left = Table(self.exports, (178, 500, 480, 90, 200), tr("Exports"))
        exports = card(left, title=tr("WHAT HAS LEFT THE DESK, FROM THE REVIEW BOOK"))
        layout = stack(words(tr("Reports"), "heading"), asked, exports, space=12, margins=PAGE)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        for choice in self.kinds.values():
            choice.toggled.connect(self._shape)
        self._shape()

    # What is asked for

    def enter(self) -> None:
        """The page is shown."""
        offer(self.tables, self.session.tables)
        if not self.file.text():
            self._propose()
        self.refresh()
        next(kind for kind in self.kinds.values() if kind.isChecked()).setFocus()

    def ask(self, kind: str, journal: str, n: int) -> None:
        """Fill in the page for a report of the case that began at record `n`, or of shoe number `n`."""
        self.enter()
        self.kinds[kind].setChecked(True)
        self.tables.setCurrentIndex(max(0, self.tables.findData(journal)))
        if self.needs is Needs.CASE:
            line = self.session.desk.line(journal, n)
            self.case.setValue(line.case.case or 1 if line else 1)
            self.record = n
        elif self.needs is Needs.SHOE:
            self.shoe.setValue(n)
        self._propose()
        self.make.setFocus()

    def _other_case(self) -> None:
        self.record = 0
        self._propose()

    @property
    def kind(self) -> str:
        """The chosen report: a key of `REPORTS`."""
        return next(name for name, kind in self.kinds.items() if kind.isChecked())

    @property
    def needs(self) -> Needs:
        """What must be chosen for that report."""
        return REPORTS[self.kind].needs

    def _shape(self) -> None:
        """Show only the fields that the chosen report needs."""
        for needs, field in ((Needs.CASE, self.case), (Needs.SHOE, self.shoe), (Needs.PERIOD, self.period)):
            self.rows.setRowVisible(field, self.needs is needs)
        self.rows.setRowVisible(self.tables, self._of_one)
        self._propose()

    def _propose(self) -> None:
        folder = Path(self.file.text()).parent if self.file.text() else Path.home()
        form = FORMATS[self.form.currentIndex()]
        now = f"{datetime.now().astimezone():%Y%m%d-%H%M}"
        table = "".join(sign for sign in self.tables.currentText() if sign.isalnum() or sign in "-_")
        of = {Needs.CASE: f"{table}-case-{self.case.value()}", Needs.SHOE: f"{table}-shoe-{self.shoe.value()}"}
        self.file.setText(str(folder / f"{self.kind}-{of.get(self.needs, now)}.{form}"))

    def _choose(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, tr("Where to"), self.file.text())
        if name:
            self.file.setText(name)

    # Writing

    def write(self) -> None:
        """Begin to write the report."""
        to = Path(self.file.text().strip()).expanduser()
        journal, n = str(self.tables.currentData() or ""), self.shoe.value()
        since, until = self.period.bounds()
        why = self._why_not(to, journal, since, until)
        if self.needs is Needs.CASE and not why:
            line = self.session.desk.numbered(journal, self.case.value())
            n = self.record or (line.case.n if line else 0)
            why = "" if n else tr("There is no case {number} at this table", number=self.case.value())
        if why:
            self.status.setText(why)
            return
        title = tr(REPORTS[self.kind].title)
        self.session.sign(
            tr("Report: {title}", title=title),
            lambda by: self._write(to, journal, n, since, until, by),
            self._about_one(journal),
        )

    def _about_one(self, journal: str) -> str | None:
        """The journal that the report is about; None if it is about all."""
        return journal if self._of_one else None

    @property
    def _of_one(self) -> bool:
        """Whether the report is about one table."""
        return self.needs in (Needs.CASE, Needs.SHOE)

    def _write(self, to: Path, journal: str, n: int, since: str, until: str, by: Signature) -> None:
        try:
            descriptor, name = tempfile.mkstemp(prefix=f".{to.name}.", dir=to.resolve().parent)
            os.close(descriptor)
        except OSError as error:
            self.session.signs_nothing(by)
            self.status.setText(f"{to}: {error.strerror or error}; check the path, its permissions and the space")
            return
        self._to, self._part, self._by, self._of = to, Path(name), by, self._about_one(journal)
        form = FORMATS[self.form.currentIndex()]
        until = until or self.session.files.now()
        about = About(journal, n, since, until)
        job = WriteReport(self.kind, form, self._part, about, by.id, self.verify.isChecked())
        self.status.setText("")
        self.make.setEnabled(False)
        self._begin(job, self._written)
        self.stop.setFocus()

    def _why_not(self, to: Path, journal: str, since: str, until: str) -> str:
        if not self.file.text().strip() or to.is_dir():
            return tr("Name a file for the report")
        if not to.resolve().parent.is_dir():
            return tr("{folder} does not exist; make the folder first", folder=str(to.parent))
        desk = self.session.desk
        if is_kept(to, [one.path for one in desk.journals], desk.book.path):
            return tr("{file} belongs to a journal or a review book; name another file", file=str(to))
        form = FORMATS[self.form.currentIndex()]
        if to.exists() and to.suffix.lower() != f".{form}":
            return tr("{file} is there already and is no .{form} file; name another file", file=str(to), form=form)
        if self.needs is Needs.SHOE and self.session.desk.journal(journal).facts.shoe(self.shoe.value()) is None:
            return tr("There is no shoe {number} at this table", number=self.shoe.value())
        if self.needs is Needs.PERIOD and self.period.box.currentIndex() == OWN and until <= since:
            return tr("A shift ends after it begins")
        return ""

    def _written(self, made: Written) -> None:
        try:
            made.part.replace(self._to)
        except OSError as error:
            self.session.signs_nothing(self._by)
            self.status.setText(f"{self._to}: {error.strerror or error}; nothing was written")
            return
        trouble = self.session.exported(
            f"{self.kind} report: {made.title}", str(self._to.resolve()), made.sha256, self._by, self._of
        )
        said = tr("Written: {file} · SHA-256 {hash}…", file=str(self._to), hash=made.sha256[:16])
        self.status.setText(trouble or said)

    def _over(self, task: Task) -> None:
        self.close_down()
        self.make.setEnabled(True)
        if task.stopped or task.trouble:
            self.session.signs_nothing(self._by)
        if task.stopped:
            self.status.setText(tr("Stopped; nothing was written"))
        elif task.trouble:
            self.status.setText(task.trouble)
        self.refresh()

    def close_down(self) -> None:
        """Remove an unfinished report: it never gets its name."""
        if self._part is not None:
            self._part.unlink(missing_ok=True)
            self._part = None

    # What left

    def refresh(self) -> None:
        """List the exports again."""
        try:
            entries = self.session.desk.book.entries()
        except JournalError as error:
            self.status.setText(str(error))
            return
        made = ((entry.at, entry.event) for entry in reversed(entries) if isinstance(entry.event, ExportMade))
        rows = tuple((local(at), one.what, one.file, one.by or one.user, one.sha256) for at, one in made)
        if rows != self.exports.rows:
            self.exports.fill(rows)


def _in_rows(choices: list[QRadioButton]) -> QGridLayout:
    """The reports to choose from, in rows."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(18)
    grid.setVerticalSpacing(6)
    for at, choice in enumerate(choices):
        grid.addWidget(choice, at // IN_A_ROW, at % IN_A_ROW)
    grid.setColumnStretch(IN_A_ROW, 1)
    return grid
