"""`SignAct`: asks for the PIN of one signed act. Being signed on lets a person read; it signs nothing."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from controller.table.actions import Signature
from gui.language import tr
from gui.review.parts import button, named, row, stack, words
from gui.review.pin_check import PinCheck
from gui.review.session import Session


class SignAct(QDialog):
    """Who signs for one act, and their PIN. `then` is called with the signature; a refusal is shown here."""

    def __init__(
        self,
        session: Session,
        parent: QWidget,
        what: str,
        then: Callable[[Signature], None],
        journal: str | None,
    ) -> None:
        super().__init__(parent)
        self._then = then
        self.setWindowTitle(tr("Sign"))
        self.setModal(True)
        self.check = PinCheck(session, self, journal, signs=True)
        self.what = words(what, "title", wrap=True)
        self.person = named(QLineEdit(), tr("Id"), tr("Id, such as pm1"))
        self.person.setText(session.by.id if session.by else "")
        self.pin = named(QLineEdit(), tr("PIN"), tr("PIN"))
        self.pin.setEchoMode(QLineEdit.EchoMode.Password)
        self.refusal = words("", "refusal", wrap=True)
        self.refusal.hide()
        self.go = button(tr("Sign"), self.sign, "primary")
        leave = button(tr("Cancel"), self.reject)
        leave.setAutoDefault(False)
        self.go.setDefault(True)
        hint = words(tr("Each signed act needs the PIN of the person who signs."), "quiet", wrap=True)
        self.setLayout(stack(self.what, hint, 4, self.person, self.pin, self.refusal, row(None, leave, self.go),
                             space=9, margins=(18, 16, 18, 14)))  # fmt: skip
        self.setFixedWidth(440)
        self.pin.setFocus()

    def sign(self) -> None:
        """Check what was typed."""
        self.check.ask_typed(self.person, self.pin, self.go, self._answered)

    def _answered(self, outcome: Signature | str) -> None:
        if isinstance(outcome, str):
            self.refusal.setText(outcome)
            self.refusal.show()
            self.pin.setFocus()
            return
        self.accept()
        self._then(outcome)

    def reject(self) -> None:
        """Nothing is signed, even if a PIN is still being checked."""
        self.check.forget()
        super().reject()
