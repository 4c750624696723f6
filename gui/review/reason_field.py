"""`ReasonField`: words that somebody signs. After a refusal they stay, chosen as a whole: typing replaces them."""

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLineEdit


class ReasonField(QLineEdit):
    """Signed words cannot be changed, so new words are not put behind old ones by accident."""

    def __init__(self) -> None:
        super().__init__()
        self._refused = False
        self.textChanged.connect(self._changed)

    def refused(self) -> None:
        """What was typed was refused: the next key replaces it, also after a click."""
        self._refused = bool(self.text())
        self.setFocus()
        self.selectAll()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's own name
        """A click would put the cursor between the old words."""
        super().mouseReleaseEvent(event)
        if self._refused and not self.hasSelectedText():
            self.selectAll()

    def _changed(self) -> None:
        self._refused = False
