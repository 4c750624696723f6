"""`OpenView`: what is open on this shift: cases without a ruling, cases that somebody is to review, and money. A person
takes work over, gives it to somebody, signs for money, and hands the desk over."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from controller.game.money import NotAnAmountError, amount, parse_amount
from controller.game.phrase import phrase
from controller.journal.errors import JournalError
from controller.review import adjustments
from controller.review.adjustments import PuttingRight
from controller.review.book_events import CaseAssigned, ShiftHandedOver
from controller.review.documents import Document, Section
from controller.review.duty import Work, assign, hand_over, open_work
from controller.table.actions import Signature
from controller.table.money_lines import How
from controller.table.refusal import Refusal
from gui.language import tr
from gui.review.money_rows import patron_words
from gui.review.parts import PAGE, button, card, holder, named, row, stack, words
from gui.review.reason_field import ReasonField
from gui.review.session import Session
from gui.review.tables import Column, Table, TextTable
from gui.review.words import NOTHING, local, plain
from gui.words import how_words, money

WHAT: Final = {"case": phrase("Ruling is missing"), "review": phrase("To be reviewed"), "money": phrase("Money")}
COLUMNS: Final = (
    Column(phrase("What"), 150),
    Column(phrase("Table"), 90),
    Column(phrase("Round"), 70, right=True),
    Column(phrase("About"), 420),
    Column(phrase("Since"), 178),
    Column(phrase("Age"), 90, right=True),
    Column(phrase("Who has it"), 120),
)
HOURS: Final = 48
"""Up to so many hours an age is in hours, then in days."""


class OpenView(QWidget):
    """The page with the open work."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.work: list[Work] = []
        self._shown: Work | None = None
        """The line that the form below the table is about: what is signed is what was shown."""
        self.model = TextTable.of(session, COLUMNS)
        self.table = Table(self.model, (column.width for column in COLUMNS), tr("Open work"), self._open, stretch=3)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._chosen())
        self.count = words("", "quiet")
        self.message = words("", "refusal", wrap=True)
        self.message.hide()
        self.take = button(tr("Take over"), self._take)
        self.to = named(QLineEdit(), tr("Give to"), tr("Id, such as pm1"))
        self.give = button(tr("Give to"), self._give)
        self.next = named(QLineEdit(), tr("Hand over to"), tr("Id, such as pm1"))
        self.note = named(QLineEdit(), tr("Note"), tr("Note for the next shift"))
        self.over = button(tr("Hand over the desk …"), self._hand_over)
        self.how = named(QComboBox(), tr("How"))
        self.amount = named(QLineEdit(), tr("Amount"))
        self.reason = named(ReasonField(), tr("Reason"), tr("Reason"))
        self.sign = button(tr("Sign"), self._put_right, "primary")
        self.owes = words("", "title")
        self.handed = words("", "quiet", wrap=True)
        self.handed.hide()
        # Enter goes on to the next field, and from the last one to the signature: nobody types a PIN where it is read.
        self.amount.returnPressed.connect(self.reason.setFocus)
        self.reason.returnPressed.connect(self._put_right)
        self.to.returnPressed.connect(self._give)
        self.next.returnPressed.connect(self.note.setFocus)
        self.note.returnPressed.connect(self._hand_over)
        self.how.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.money = holder(row(self.owes, 10, self.how, self.amount, self.reason, self.sign))
        case = row(self.take, 12, self.to, self.give, None)
        shift = row(self.next, self.note, self.over)
        head = row(words(tr("Open work"), "heading"), 12, self.count, None)
        layout = stack(
            head, self.table, self.message, card(self.money, case, title=tr("THE CHOSEN LINE")),
            card(shift, self.handed, title=tr("END OF THE SHIFT")), space=10, margins=PAGE,
        )  # fmt: skip
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._chosen()

    def enter(self) -> None:
        """The page is shown."""
        self.message.hide()
        self.refresh()
        self.table.setFocus()
        if not self.table.currentIndex().isValid() and self.work:
            self.table.select(0)

    def refresh(self) -> None:
        """Look again at what is open, if the page is shown."""
        if not self.isVisible():
            return
        try:
            found = open_work(self.session.desk)
        except JournalError as error:
            self._say(str(error))
            return
        if found != self.work or not self.model.rows:
            shown = self._shown
            self.work = []  # while the rows are exchanged no line is chosen
            self.model.fill([self._texts(one) for one in found])
            self.work = found
            at = next((at for at, one in enumerate(found) if shown is not None and one.same == shown.same), None)
            if at is not None:
                self.table.select(at)
        self._say_handed()
        self.count.setText(tr("{count} open", count=len(found)) if found else tr("Nothing is open"))
        self._chosen()

    def _texts(self, one: Work) -> tuple[str, ...]:
        return (
            tr(WHAT[one.what]), one.table, str(one.round or NOTHING), _about(one),
            local(one.since) if one.since else tr("journal before"), age_words(one.since, self.session.files.now()),
            one.has or NOTHING,
        )  # fmt: skip

    @property
    def chosen(self) -> Work | None:
        """The chosen line; None if there is none."""
        at = self.table.currentIndex().row()
        return self.work[at] if 0 <= at < len(self.work) else None

    def _chosen(self) -> None:
        one, may = self.chosen, self.session.changes
        if one is not None or not self._typed:
            self._show(one)
        elif self._shown is not None:  # what was typed stays to be read
            self._say(tr("This is not open any more, and nothing was signed: {what}", what=_about(self._shown)))
        for part in (self.take, self.give, self.to):
            part.setEnabled(may and one is not None and bool(one.n))
        for field in (self.how, self.amount, self.reason, self.over, self.next, self.note):
            field.setEnabled(may)
        self.sign.setEnabled(may and one is not None and one.money is not None)

    def _show(self, one: Work | None) -> None:
        """Let the form be about this line. What somebody has typed stays as long as the line is as it was."""
        was, typed, due = self._shown, self._typed, one.money if one else None
        self._shown = one
        self.money.setVisible(due is not None)
        if one is None or due is None or (was is not None and (was.same, was.money) == (one.same, due)):
            return
        if was is not None and was.same == one.same and typed:
            self._say(tr("This line has changed; look at it again: {what}", what=_about(one)))
        self.owes.setText(_about(one))
        self.how.clear()
        for how in (How.PAID if due.left > 0 else How.COLLECTED, How.WAIVED):
            self.how.addItem(how_words(how), how.value)
        self.amount.setText(amount(abs(due.left)))
        self.reason.clear()

    @property
    def _typed(self) -> bool:
        """Whether somebody has typed something about the money of the line that is shown."""
        due = self._shown.money if self._shown else None
        return due is not None and (bool(self.reason.text()) or self.amount.text() != amount(abs(due.left)))

    def _open(self, at: int) -> None:
        if self.work[at].n:
            self.session.open_case(self.work[at].journal, self.work[at].n)

    # What is signed

    def _take(self) -> None:
        one = self.chosen
        if one is not None and one.n:
            self._ask(tr("Take over: {what}", what=_about(one)) + _where(one), lambda by: assign(
                self.session.desk, one.journal, one.n, by.id, by), one.journal)  # fmt: skip

    def _give(self) -> None:
        one, to = self.chosen, self.to.text().strip().lower()
        if not to:
            self.to.setFocus()
        elif one is not None and one.n:
            self._ask(tr("Give to {name}: {what}", name=to, what=_about(one)) + _where(one), lambda by: assign(
                self.session.desk, one.journal, one.n, to, by), one.journal)  # fmt: skip

    def _hand_over(self) -> None:
        to, note = self.next.text().strip().lower(), self.note.text()
        if not to:
            self.next.setFocus()
            return
        quoted = f"\n“{note.strip()}”" if note.strip() else ""
        self._ask(tr("Hand over to {name}: {count} open", name=to, count=len(self.work)) + quoted,
                  lambda by: hand_over(self.session.desk, to, note, by), None)  # fmt: skip

    def _say_handed(self) -> None:
        """Who handed the desk over last, to whom and when, as the book has it."""
        entries = self.session.desk.book.entries()
        last = next((one for one in reversed(entries) if isinstance(one.event, ShiftHandedOver)), None)
        self.handed.setVisible(last is not None)
        if last is not None and isinstance(last.event, ShiftHandedOver):
            event = last.event
            said = tr("{by} handed the desk over to {to} at {time}, with {count} open", by=event.by, to=event.to,
                      time=local(last.at), count=len(event.open))  # fmt: skip
            self.handed.setText(f"{said}: {event.note}" if event.note else said)

    def _put_right(self) -> None:
        due = self._shown.money if self.chosen and self._shown else None
        if due is None:
            return
        try:
            wanted = PuttingRight(str(self.how.currentData()), parse_amount(self.amount.text()), self.reason.text())
        except NotAnAmountError as error:
            self._say(str(error))
            return
        what = tr("{how}: {amount}, {patron}, {table} round {round}", how=self.how.currentText(),
                  amount=money(wanted.amount), patron=patron_words(due.line.seat, due.line.who), table=due.table,
                  round=str(due.line.round))  # fmt: skip
        self._ask(
            f"{what}\n“{wanted.reason}”" if wanted.reason else what,
            lambda by: adjustments.put_right(self.session.desk, due, wanted, by), due.journal,
        )  # fmt: skip

    def _ask(self, what: str, do: Callable[[Signature], object], journal: str | None) -> None:
        self.message.hide()
        self.session.sign(what, lambda by: self._signed(do, by), journal)

    def _signed(self, do: Callable[[Signature], object], by: Signature) -> None:
        try:
            decided = do(by)
        except JournalError as error:
            self._say(str(error))
            return
        if isinstance(decided, Refusal):
            self._say(tr(decided.text))
            if self._typed:
                self.reason.refused()
        elif isinstance(decided, ShiftHandedOver):
            self.next.clear()
            self.note.clear()
        elif isinstance(decided, CaseAssigned):
            self.to.clear()
        elif self._shown is not None and self._shown.money is not None:  # nothing is typed any more
            self.reason.clear()
            self.amount.setText(amount(abs(self._shown.money.left)))
        self.refresh()

    def _say(self, why: str) -> None:
        self.message.setText(why)
        self.message.show()

    # Paper

    def document(self) -> Document:
        """What is open, to print and hand over."""
        facts = ((tr("made at"), local(self.session.files.now())), (tr("software"), self.session.files.software))
        section = Section(tr("Open work"), self.model.columns, tuple(map(self._texts, self.work)))
        return Document("open", tr("Open work"), facts, (section,))


def _about(one: Work) -> str:
    """What a line is about, in the language in use."""
    if one.money is None:
        return plain(one.kind)
    values = {"amount": money(abs(one.money.left)), "patron": patron_words(one.money.line.seat, one.money.line.who)}
    if one.money.left > 0:
        return tr("The house owes {amount} to {patron}", **values)
    return tr("{patron} owes {amount} to the house", **values)


def _where(one: Work) -> str:
    """The table and the round of a line, below what is signed for it."""
    number = "" if one.round is None else f" · {tr('Round {number}', number=str(one.round))}"
    return f"\n{one.table}{number}"


def age_words(since: str, now: str) -> str:
    """How old something is: `3 h`, `2 d`. Empty if that is not known."""
    if not since:
        return ""
    seconds = (datetime.fromisoformat(now) - datetime.fromisoformat(since)).total_seconds()
    hours = max(0, int(seconds // 3600))
    return tr("{hours} h", hours=hours) if hours < HOURS else tr("{days} d", days=hours // 24)
