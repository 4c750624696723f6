"""`ReviewForm`: writes the review of a case, lists its earlier reviews, and shows why a user may not review it."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from controller.game.money import NotAnAmountError, parse_amount
from controller.game.phrase import phrase
from controller.journal.errors import JournalError
from controller.review.casefile import CaseFile
from controller.review.facts import LogLine
from controller.review.index_money import adjusted_words
from controller.review.review_book import (
    CaseAssigned,
    CaseReopened,
    CaseReviewed,
    Cause,
    MoneyPutRight,
    Review,
    decide_review,
    may_change,
    money_then,
)
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from gui.language import tr
from gui.review.parts import button, clear, named, row, stack, words
from gui.review.session import Session
from gui.review.words import local, plain, signed_money
from gui.words import money

SHOWN: Final = 400
"""So many signs of a remark are shown where it is signed."""


class ReviewForm(QWidget):
    """The form; the desk writes the review into the book, or refuses."""

    def __init__(self, session: Session, written: Callable[[], None]) -> None:
        super().__init__()
        self.session = session
        self._written = written
        self._file: CaseFile | None = None
        self._line: LogLine | None = None
        self.cause = named(QComboBox(), tr("Caused by"))
        for cause in Cause:
            self.cause.addItem(tr(cause.value), cause.value)
        self.savings = named(QLineEdit(), tr("Savings or loss"), tr("+100 saved, -100 lost; may be empty"))
        self.remark = named(QPlainTextEdit(), tr("Remark"), tr("Remark"))
        self.remark.setTabChangesFocus(True)
        self.remark.setFixedHeight(64)
        self.write = button(tr("Write review"), self._write, "primary")
        self.reopen = button(tr("Re-open"), self._reopen)
        self.refusal = words("", "refusal", wrap=True)
        self.refusal.hide()
        self.history = QVBoxLayout()
        self.history.setSpacing(3)
        self.savings.returnPressed.connect(self.remark.setFocus)
        causes = row(words(tr("Caused by"), "quiet"), self.cause, 4, self.savings)
        buttons = row(self.write, self.reopen, None)
        self.setLayout(stack(self.refusal, self.history, causes, self.remark, buttons, None, space=7))

    def show_case(self, file: CaseFile, line: LogLine) -> None:
        """Show the form for this case."""
        self.clear()
        self._file, self._line = file, line
        self._say()

    def clear(self) -> None:
        """Forget what was typed, and the case."""
        self._file = self._line = None
        self.cause.setCurrentIndex(0)
        self.savings.clear()
        self.remark.clear()

    def _say(self) -> None:
        file, line, by = self._file, self._line, self.session.by
        if file is None or line is None or by is None:
            return
        clear(self.history)
        for entry in self.session.desk.history(line.journal, line.case.n):
            self.history.addWidget(words(f"{local(entry.at)}  {_entry_words(entry.event)}", wrap=True))
        reviewed = bool(line.reviewed_by)
        asked = Review(Cause.NOBODY)
        refusal = may_change(by) if reviewed else decide_review(line.journal, file, asked, by)
        why = refusal.text if isinstance(refusal, Refusal) else ""
        self.refusal.setText(tr(why))
        self.refusal.setVisible(bool(why))
        for part in (self.cause, self.savings, self.write):
            part.setEnabled(not why and not reviewed)
        self.remark.setEnabled(not why)
        self.reopen.setVisible(reviewed)
        self.reopen.setEnabled(not why)
        self.remark.setPlaceholderText(tr("Why the case is re-opened") if reviewed else tr("Remark"))

    def _write(self) -> None:
        if self._line is None or self.session.by is None:
            return
        try:
            cents = _cents(self.savings.text())
        except NotAnAmountError as error:
            self._refused(str(error))
            return
        review = Review(str(self.cause.currentData()), self.remark.toPlainText(), cents)
        what = tr("Review: {kind}, {table}", kind=plain(self._line.case.kind), table=self._line.case.table)
        saved = f" · {signed_money(cents)}" if cents is not None else ""
        says = [f"{tr('Caused by')}: {self.cause.currentText()}{saved}", *self._still_open()]
        self._sign(
            self._in_full(what, says, review.remark),
            lambda journal, n, by: self.session.desk.review(journal, n, review, by),
        )

    def _reopen(self) -> None:
        if self._line is None or self.session.by is None:
            return
        why = self.remark.toPlainText()
        if not why.strip():
            self._refused(phrase("say why the case is re-opened"))
            return
        what = tr("Re-open: {kind}, {table}", kind=plain(self._line.case.kind), table=self._line.case.table)
        self._sign(self._in_full(what, [], why), lambda journal, n, by: self.session.desk.reopen(journal, n, why, by))

    def _in_full(self, what: str, says: list[str], remark: str) -> str:
        """What is signed, with which case and round it is about and the words of the signer."""
        line = self._line
        if line is None:
            return what
        case = line.case
        number = tr("Record {n}", n=str(case.n)) if case.case is None else tr("Case {number}", number=str(case.case))
        about = number if case.round is None else f"{number} · {tr('Round {number}', number=str(case.round))}"
        short = remark.strip() if len(remark.strip()) <= SHOWN else f"{remark.strip()[:SHOWN]} …"
        quoted = [f"“{short}”"] if short else []
        return "\n".join([what, about, *says, *quoted])

    def _still_open(self) -> list[str]:
        """What of the money of the case is open: the review will say it."""
        line = self._line
        left = {} if line is None else self.session.desk.still_open(line.journal, line.case.n)
        cents = sum(map(abs, left.values()))
        return [tr("{amount} of its money is still open", amount=money(cents))] if cents else []

    def _sign(self, what: str, decide: Callable[[str, int, Signature], CaseReviewed | CaseReopened | Refusal]) -> None:
        """Ask for the PIN of this act, then do it for the case that is shown now."""
        line = self._line
        if line is not None:
            signed = partial(self._signed, decide, line)
            self.session.sign(what, signed, line.journal)

    def _signed(
        self,
        decide: Callable[[str, int, Signature], CaseReviewed | CaseReopened | Refusal],
        line: LogLine,
        by: Signature,
    ) -> None:
        try:
            decided = decide(line.journal, line.case.n, by)
        except JournalError as error:
            self._refused(str(error))
            return
        if isinstance(decided, Refusal):
            self._refused(decided.text)
            return
        self.remark.clear()  # what is written is in the book; it is not the remark of the next review
        self._written()

    def _refused(self, why: str) -> None:
        self.refusal.setText(tr(why))
        self.refusal.show()


def _cents(text: str) -> int | None:
    """`-12.50` → -1250; empty text → None."""
    typed = text.strip().replace("−", "-").replace(",", "")
    if not typed:
        return None
    if not typed.lstrip("+-").strip("0."):
        return 0
    cents = parse_amount(typed.lstrip("+-"))
    return -cents if typed.startswith("-") else cents


def _entry_words(event: object) -> str:
    match event:
        case CaseReviewed(caused_by=cause, remark=remark, by=by, cents=cents):
            saved = f" · {signed_money(cents)}" if cents is not None else ""
            still = f" · {tr(money_then(event))}" if event.open else ""
            said = tr("{by}: caused by {cause}", by=by, cause=tr(cause)) + saved + (f" · {remark}" if remark else "")
            return said + still
        case CaseReopened(why=why, by=by):
            return tr("{by} re-opened it", by=by) + f" · {why}"
        case CaseAssigned(by=by, to=to):
            return tr("{by} gave it to {to}", by=by, to=to)
        case MoneyPutRight(reason=reason):
            return tr(adjusted_words(event)) + f" · {reason}"
    return ""
