"""`SignOn`: signing on with an id and a PIN, also to unlock a desk that nobody touched for a while."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from controller.table.actions import Signature
from gui.language import LANGUAGES, spoken, tr
from gui.review.parts import button, card, named, words
from gui.review.pin_check import PinCheck
from gui.review.session import Session

TWO_LINES: Final = 44
"""Pixels that two lines of a title need."""


class SignOn(QWidget):
    """The first page of the window."""

    def __init__(
        self, session: Session, signed: Callable[[Signature], None], change_language: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.session = session
        self._signed = signed
        self.check = PinCheck(session, self, signs=False)
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
        self.locked = words("", "title", wrap=True)
        self.locked.setMinimumHeight(TWO_LINES)
        self.locked.hide()
        self.language = named(QComboBox(), tr("Language"))
        for code, name in LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(list(LANGUAGES).index(spoken()))
        # Later: the box is not there any more when another language is.
        self.language.activated.connect(lambda at: QTimer.singleShot(0, partial(change_language, list(LANGUAGES)[at])))
        plate = card(words("Sabot", "mark"), words(tr("The pit manager's desk"), "quiet"), 10, self.locked, self.person,
                     self.pin, self.go, self.refusal, 8, self.language, self.tables, self.reading, space=9)  # fmt: skip
        plate.setContentsMargins(16, 14, 16, 12)
        plate.setFixedWidth(420)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(plate, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def enter(self, locked: str = "", minutes: int = 0) -> None:
        """Show the page: empty, or for the person whose desk locked after so many minutes."""
        self.person.setText(locked)
        self.pin.clear()
        self.refusal.hide()
        text = tr("Locked: nobody was here for {minutes} minutes. Your PIN opens it again.", minutes=minutes)
        self.locked.setText(text if locked else "")
        self.locked.setVisible(bool(locked))
        (self.pin if locked else self.person).setFocus()
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
        self.check.ask_typed(self.person, self.pin, self.go, self._answered)

    def _answered(self, outcome: Signature | str) -> None:
        if isinstance(outcome, str):
            self._refuse(outcome)
        else:
            self.refusal.hide()
            self._signed(outcome)

    def _refuse(self, why: str) -> None:
        self.refusal.setText(why)
        self.refusal.show()
        # A plate in the middle of the window gives a label one line, however many it needs.
        self.refusal.setMinimumHeight(self.refusal.heightForWidth(self.person.width()))
        self.pin.setFocus()
