"""`JournalsView`: the status of each journal and how far it is verified; verifies journals; shows what is wrong with
a file, in one line."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QGridLayout, QInputDialog, QProgressBar, QPushButton, QWidget

from controller.journal.errors import JournalError
from controller.protocol.verification import Verification
from controller.review.open_journal import JournalStatus
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from gui.language import tr
from gui.review.jobs import VerifyJournal
from gui.review.parts import PAGE, button, card, named, row, stack, status_words, words
from gui.review.session import Session
from gui.review.tables import Table, TextTable
from gui.review.words import MARKS, NOTHING, Trust, plain
from gui.review.workshop import Task
from gui.words import game_id_words


class FileLine(NamedTuple):
    """One journal of the desk, with its status or what is wrong with it."""

    path: Path
    status: JournalStatus | None
    trust: Trust | None
    trouble: str


def file_lines(session: Session) -> list[FileLine]:
    """One line for every file of the command line, in that order; or for every journal of the floor."""
    by_path = {one.path: one for one in session.statuses}
    troubles = list(session.desk.troubles)
    found = []
    for path in session.files.paths or [one.path for one in session.desk.journals]:
        one = by_path.get(path)
        trust = session.trust.get(one.journal) if one else None
        line = next((line for line in troubles if line.startswith(f"{path}:")), "")
        if one is None and not line and any(journal.path == path for journal in session.desk.journals):
            line = tr("is being read in …")
        found.append(FileLine(path, one, trust, one.trouble if one else line))
    return found


class JournalsView(QWidget):
    """The page with all files of the desk."""

    def __init__(self, session: Session, retry: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self.lines: list[FileLine] = []
        self.tasks: dict[str, Task] = {}
        """Verifications in progress, by the id of the journal."""
        self.model = TextTable(
            session,
            (tr("Table"), tr("File"), tr("Mode"), tr("Game"), tr("Phase"), tr("Round"), tr("Dealer"), tr("Records"),
             tr("Read in"), tr("Trust"), tr("Trouble")), right=(5, 7, 8),
        )  # fmt: skip
        widths = (84, 150, 100, 116, 92, 72, 80, 86, 84, 310, 300)
        self.table = Table(self.model, widths, tr("Journals"), self.verify)
        self.reading = status_words()
        self.walks = QGridLayout()
        self.walks.setSpacing(6)
        self.walking = card(self.walks, title=tr("VERIFYING"))
        self.walking.hide()
        self.book = words("", "quiet", wrap=True)
        self.message = words("", "quiet", wrap=True)
        one = button(tr("Verify (Enter)"), self._verify_chosen)
        every = button(tr("Verify all"), self.verify_all)
        again = button(tr("Look for files again (F5)"), retry)
        self.answering = button(tr("Sign what was done …"), self._ask_what)
        self.give_tries = button(tr("Unlock a person …"), self._ask_whom)
        head = row(
            words(tr("Journals"), "heading"), 12, self.reading, None, self.answering, self.give_tries, one, every, again
        )
        hint = tr("Verified: as far as the line says, and against what it says. Broken: keep the file, change nothing, "
                  "call the person who keeps the signed heads. It stays broken here until a person signs what was "
                  "done about it.")  # fmt: skip
        small = words(hint, "small", wrap=True)
        layout = stack(head, self.table, self.walking, self.message, self.book, small, space=10, margins=PAGE)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def enter(self) -> None:
        """The page is shown."""
        self.give_tries.setVisible(self.session.changes)
        self.answering.setVisible(self.session.changes)
        self.refresh()
        self.table.setFocus()
        if not self.table.currentIndex().isValid() and self.lines:
            self.table.selectRow(0)

    def refresh(self) -> None:
        """Show the status again."""
        self.lines = file_lines(self.session)
        tinted = [at for at, line in enumerate(self.lines)
                  if line.trouble or (line.trust and line.trust.state == "broken")]  # fmt: skip
        rows = [_texts(line) for line in self.lines]
        if tuple(rows) != self.model.rows:
            at = self.table.currentIndex().row()
            self.model.fill(rows, tinted)
            self.table.clearSpans()
            for row_at, line in enumerate(self.lines):
                if line.status is None:  # there is nothing else to say of it: the line has all the room
                    self.table.setSpan(row_at, 2, 1, len(self.model.columns) - 2)
            if 0 <= at < len(rows):
                self.table.selectRow(at)
        self.answering.setEnabled(any(line.trust and line.trust.state == "broken" for line in self.lines))
        book = self.session.trust.get("")
        said = [tr("Review book: {file}", file=self.session.desk.book.paper.name), *([book.words] if book else [])]
        if not self.session.files.paths:
            said += self.session.desk.troubles
        self.book.setText(" · ".join(said))

    def say_reading(self, text: str) -> None:
        """Show how far an index has been read."""
        self.reading.setText(text)

    # Unlocking

    def _ask_whom(self) -> None:
        person, yes = QInputDialog.getText(self, tr("Unlock a person"), tr("Id of who ran out of tries at the desk"))
        if yes:
            self.unlock(person.strip().lower())

    def unlock(self, person: str) -> None:
        """End a person's wait at the desk, once somebody has signed for it."""
        self.session.sign(tr("Unlock {name}", name=person), partial(self._unlock, person), None)

    def _unlock(self, person: str, by: Signature) -> None:
        try:
            refusal = self.session.desk.unlock(person, by)
        except JournalError as error:
            self.message.setText(str(error))
            return
        self.message.setText(tr(refusal.text) if refusal else tr("{person} need not wait any more", person=person))

    # A broken journal

    def _ask_what(self) -> None:
        line = self.lines[self.table.currentIndex().row()] if self.table.currentIndex().isValid() else None
        if line is None or line.status is None or line.trust is None or line.trust.state != "broken":
            self.message.setText(tr("Choose the line of the broken journal first"))
            return
        title, asked = tr("Sign what was done"), tr("What was done about {name}?", name=line.path.name)
        done, yes = QInputDialog.getMultiLineText(self, title, asked)
        if yes:
            self.answer(line.status.journal, done)

    def answer(self, journal: str, done: str) -> None:
        """Write down what was done about a broken journal, once somebody has signed for it."""
        name = self.session.desk.journal(journal).path.name
        said = f"{tr('Sign what was done')}\n{name}\n“{done.strip()}”"
        self.session.sign(said, partial(self._answer, journal, done), journal)

    def _answer(self, journal: str, done: str, by: Signature) -> None:
        try:
            decided = self.session.desk.answer(journal, done, by)
        except JournalError as error:
            self.message.setText(str(error))
            return
        said = tr(decided.text) if isinstance(decided, Refusal) else tr("Signed; verify the journal again")
        self.message.setText(said)

    # Verifying

    def _verify_chosen(self) -> None:
        if self.table.currentIndex().isValid():
            self.verify(self.table.currentIndex().row())

    def verify_all(self) -> None:
        """Verify every journal, under one signature."""
        self._sign_for(tuple(one.status for one in self.lines if one.status), tr("Verify all"))

    def verify(self, at: int) -> None:
        """Verify the journal in this row, once somebody has signed for it: the book says who had it verified."""
        status = self.lines[at].status
        if status is not None:
            name = status.table or status.path.name
            self._sign_for((status,), tr("Verify {name}", name=name))

    def _sign_for(self, chosen: tuple[JournalStatus, ...], what: str) -> None:
        def signed(by: Signature) -> None:
            trouble = self.session.signs_nothing(by)  # a verification is noted by the program that did it
            if trouble:
                self.message.setText(trouble)
                return
            for status in chosen:
                self._verify(status, by)

        if any(status.journal not in self.tasks for status in chosen):
            self.session.sign(what, signed, chosen[0].journal if len(chosen) == 1 else None)

    def _verify(self, status: JournalStatus, by: Signature) -> None:
        """Verify a journal in another process."""
        if status.journal in self.tasks:
            return
        journal, name = status.journal, status.table or status.path.name
        bar = named(QProgressBar(), tr("Verifying {name}", name=name))
        bar.setRange(0, 0)
        label = words(name)

        def progressed(done: int, whole: int) -> None:
            bar.setRange(0, whole)
            bar.setValue(done)

        def done(found: Verification) -> None:
            self.message.setText(walk_words(name, found))

        task = self.session.workshop.begin(
            VerifyJournal(journal, by.id),
            done,
            lambda task: self._ended(journal, name, task, (label, bar, stop)),
            progressed,
        )
        stop = button(tr("Stop"), task.stop)
        self.tasks[journal] = task
        line = self.walks.rowCount()
        for column, part in enumerate((label, bar, stop)):
            self.walks.addWidget(part, line, column)
        self.walking.show()

    def _ended(self, journal: str, name: str, task: Task, parts: tuple[QWidget, QWidget, QPushButton]) -> None:
        self.tasks.pop(journal, None)
        for part in parts:
            part.hide()
            self.walks.removeWidget(part)
            part.deleteLater()
        self.walking.setVisible(bool(self.tasks))
        if task.stopped:
            self.message.setText(tr("{name}: stopped; the last verification still counts", name=name))
        elif task.trouble:
            self.message.setText(task.trouble)


def walk_words(name: str, found: Verification) -> str:
    """The outcome of a verification, in one line."""
    if found.first_bad is None:
        against = tr(found.against.words)
        return tr("{name}: all {count} records fit; compared: {against}", name=name, count=f"{found.records:,}",
                  against=against)  # fmt: skip
    what = found.first_bad.what
    if found.first_bad.n:
        return tr("{name}: BROKEN at record {n}: {what}", name=name, n=str(found.first_bad.n), what=what)
    return tr("{name}: BROKEN: {what}", name=name, what=what)


def _texts(line: FileLine) -> tuple[str, ...]:
    one = line.status
    if one is None:
        trouble = line.trouble.removeprefix(f"{line.path}: ")
        return (NOTHING, line.path.name, trouble, "", "", "", "", "", "", "", trouble)
    said = " · ".join(filter(None, (line.trust.words, line.trust.against))) if line.trust else ""
    trust = f"{MARKS[line.trust.state]} {said}" if line.trust else ""
    phase = tr("HELD") if one.held else plain(one.phase)
    return (
        one.table or NOTHING, one.path.name, plain(one.mode), game_id_words(one.game), phase, str(one.round),
        one.dealer, f"{one.records:,}", f"{one.indexed:,}", trust, one.trouble.removeprefix(f"{one.path}: "),
    )  # fmt: skip
