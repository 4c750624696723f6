"""`SignOn`: signing on with an id and a PIN. The PIN is checked in another thread; that takes a quarter of a second."""

import threading
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from controller.game.authority import may_read_log
from controller.journal.errors import JournalError
from controller.people.book import People
from controller.people.pins import Pin
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from gui.language import LANGUAGES, spoken, tr
from gui.review.parts import button, card, named, words
from gui.review.session import Session

LOOK_MS: Final = 40


class SignOn(QWidget):
    """The first page of the window."""

    def __init__(
        self, session: Session, signed: Callable[[Signature], None], change_language: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.session = session
        self._signed = signed
        self._checked: SimpleQueue[bool] = SimpleQueue()
        self._asked: tuple[str, People] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self.person = named(QLineEdit(), tr("Id"), tr("Id, such as pm1"))
        self.pin = named(QLineEdit(), tr("PIN"), tr("PIN"))
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.person.returnPressed.connect(self.pin.setFocus)
        self.pin.returnPressed.connect(self.sign)
        self.go = button(tr("Sign on"), self.sign, "primary")
        self.refusal = words("", "refusal", wrap=True)
        self.refusal.hide()
        self.reading = words("", "quiet", wrap=True)
        self.reading.hide()
        self.tables = words("", "quiet", wrap=True)
        self.language = named(QComboBox(), tr("Language"))
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(list(LANGUAGES).index(spoken()))
        # Later: the box is not there any more when another language is.
        self.language.activated.connect(lambda at: QTimer.singleShot(0, partial(change_language, list(LANGUAGES)[at])))
        plate = card(words("Sabot", "mark"), words(tr("The pit manager's desk"), "quiet"), 10, self.person, self.pin,
                     self.go, self.refusal, 8, self.language, self.tables, self.reading, space=9)  # fmt: skip
        plate.setContentsMargins(16, 14, 16, 12)
        plate.setFixedWidth(420)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(plate, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def enter(self) -> None:
        """Show the empty page."""
        self.person.clear()
        self.pin.clear()
        self.refusal.hide()
        self.person.setFocus()
        self.refresh()

    def refresh(self) -> None:
        """Show the names of the tables."""
        names = [one.table or one.path.name for one in self.session.statuses]
        self.tables.setText(", ".join(names))

    def say_reading(self, text: str) -> None:
        """Show how far an index has been read."""
        self.reading.setText(text)
        self.reading.setVisible(bool(text))

    def sign(self) -> None:
        """Check what was typed."""
        if self._asked is not None:
            return
        person, pin = self.person.text().strip().lower(), Pin(self.pin.text())
        self.pin.clear()
        if not person:
            self.person.setFocus()
            return
        try:
            people = self.session.desk.people()
        except JournalError as error:
            self._refuse(str(error))
            return
        if not people.by_id:
            self._refuse(tr("These journals have no staff yet: add a person with sabot staff add"))
            return
        self._asked = (person, people)
        self.go.setEnabled(False)
        pin_hash = people.pin_hash(person)
        check = threading.Thread(target=lambda: self._checked.put(pin.fits(pin_hash)), name="pin", daemon=True)
        check.start()
        self._timer.start()

    def _look(self) -> None:
        try:
            pin_ok = self._checked.get_nowait()
        except Empty:
            return
        self._timer.stop()
        self.go.setEnabled(True)
        if self._asked is None:
            return
        (person, people), self._asked = self._asked, None
        try:
            outcome = self.session.desk.signed_on(people, person, pin_ok=pin_ok)
        except JournalError as error:
            self._refuse(str(error))
            return
        if isinstance(outcome, Refusal):
            self._refuse(tr(outcome.text))
        elif not may_read_log(outcome.role):
            self._refuse(tr("The desk is for supervisors, managers and surveillance"))
        else:
            self.refusal.hide()
            self._signed(outcome)

    def _refuse(self, why: str) -> None:
        self.refusal.setText(why)
        self.refusal.show()
        self.pin.setFocus()
