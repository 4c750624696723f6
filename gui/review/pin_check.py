"""`PinCheck`: checks an id and a PIN at the desk. The PIN is checked in another thread; that takes a quarter of a
second. Every try goes into the review book."""

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLineEdit, QPushButton

from controller.game.authority import may_read_log
from controller.journal.errors import JournalError
from controller.people.book import People
from controller.people.pins import Pin
from controller.people.tries import must_wait
from controller.table.actions import Signature
from controller.table.refusal import Refusal
from gui.language import tr
from gui.review.session import Session

LOOK_MS: Final = 40

Then = Callable[[Signature | str], None]
"""Takes the signature, or why there is none, in words."""


class PinCheck(QObject):
    """Checks one PIN at a time."""

    def __init__(self, session: Session, parent: QObject, journal: str | None = None, *, signs: bool) -> None:
        super().__init__(parent)
        self._signs = signs
        """Whether the PIN is for one act, and not to sign on."""
        self.session = session
        self._journal = journal
        """The journal that the signed act is about; None: about no single one."""
        self._checked: SimpleQueue[bool] = SimpleQueue()
        self._asked: tuple[str, People, Then] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether a PIN is being checked."""
        return self._asked is not None

    def ask(self, person: str, pin: Pin, then: Then) -> None:
        """Check this PIN and call `then`: at once if no one can sign, otherwise a little later."""
        if self.busy:
            return
        try:
            people = self.session.desk.people(self._journal)
        except JournalError as error:
            then(str(error))
            return
        if not people.by_id:
            then(tr("These journals have no staff yet: add a person with sabot staff add"))
            return
        self._asked = (person, people, then)
        pin_hash = people.pin_hash(person)
        wait = must_wait(people, person, self.session.files.now())

        def fits() -> None:
            self._checked.put(not wait and pin.fits(pin_hash))

        check = threading.Thread(target=fits, name="pin", daemon=True)
        check.start()
        self._timer.start()

    def ask_typed(self, person: QLineEdit, pin: QLineEdit, go: QPushButton, then: Then) -> None:
        """Check what was typed into these fields. The PIN is cleared; `go` is off until there is an answer."""
        if self.busy:
            return
        name, typed = person.text().strip().lower(), Pin(pin.text())
        pin.clear()
        if not name:
            person.setFocus()
            return

        def answered(outcome: Signature | str) -> None:
            go.setEnabled(True)
            then(outcome)

        go.setEnabled(False)
        self.ask(name, typed, answered)

    def forget(self) -> None:
        """Take no answer any more: whoever asked has gone. The try is written all the same."""
        if self._asked is not None:
            person, people, _ = self._asked
            self._asked = (person, people, self._unused)

    def _unused(self, outcome: Signature | str) -> None:
        """The PIN was right, and what it was typed for is not done."""
        if self._signs and isinstance(outcome, Signature):
            self.session.signs_nothing(outcome)

    def _look(self) -> None:
        try:
            pin_ok = self._checked.get_nowait()
        except Empty:
            return
        self._timer.stop()
        if self._asked is None:
            return
        (person, people, then), self._asked = self._asked, None
        try:
            outcome = self.session.desk.signed_on(
                people, person, pin_ok=pin_ok, journal=self._journal, signs=self._signs
            )
        except JournalError as error:
            then(str(error))
            return
        if isinstance(outcome, Refusal):
            then(tr(outcome.text))
        elif not may_read_log(outcome.role):
            self._unused(outcome)
            then(tr("The desk is for supervisors, managers and surveillance"))
        else:
            then(outcome)
