"""The terminal's window.

On the board F1, F2 … are the areas, 1 to 9 the chips, Backspace takes the last chip back, R repeats, Delete clears,
B buys, V redeems, C cashes out, H shows the last rounds and L changes the language. On a page letters and digits go
to its pad, and Escape leads back. F11: the whole screen, or not.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QRegion

from gui.terminal.layout import Layout, lay_out
from gui.terminal.paint import paint_terminal, terminal_zones
from gui.terminal.view import TerminalView
from gui.theme import Scale
from gui.touch.blocks import Column
from gui.touch.column import Zone
from gui.touch.window import ENTER, TouchWindow

LETTERS: Final = {"r": "repeat", "b": "buy", "v": "voucher", "c": "cash", "h": "recall", "l": "language",
                  "u": "undo", "t": "choose", "+": "chips:more"}  # fmt: skip
MEANT: Final = {"O": "0", "I": "1", "L": "1"}
"""Letters that players type for digits; voucher codes have none of these letters."""
KEYS: Final = {Qt.Key.Key_Backspace: "undo", Qt.Key.Key_Delete: "clear"}


class TerminalWindow(TouchWindow[TerminalView]):
    """A player's screen: the board, and a page over it while something is asked or shown."""

    focus_line = 0.6
    focus_inset = 2

    def placed(self) -> Layout:
        """The layout for the present size."""
        return lay_out(self.width(), self.height(), Scale.of(self.width(), self._width_mm))

    def shown_zones(self) -> list[Zone]:
        """The zones of the page; without a page, those of the board."""
        return terminal_zones(self.placed(), self._view)

    def column(self) -> Column | None:
        """The page over the board."""
        return self._view.sheet

    def paint_view(self, painter: QPainter, _region: QRegion) -> None:
        """Paint the whole view."""
        paint_terminal(painter, self.placed(), self._view)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """F11 shows the window on the whole screen, or not."""
        if event.key() == Qt.Key.Key_F11 and not event.isAutoRepeat():
            self.showNormal() if self.isFullScreen() else self.showFullScreen()
            return
        super().keyPressEvent(event)

    def meant(self, event: QKeyEvent, keys: list[str]) -> str | None:
        """The zone that a key of the keyboard touches now; None if it touches none."""
        text = event.text().upper()
        found: str | None = None
        if event.key() in ENTER:
            found = self.entered(keys)
        elif self._view.sheet is not None:
            if event.key() == Qt.Key.Key_Escape:
                found = "back"
            elif event.key() == Qt.Key.Key_Backspace:
                found = "erase"
            elif event.key() == Qt.Key.Key_Delete:
                found = "clear"
            else:
                found = next((key for key in (f"sign:{MEANT.get(text, text)}", f"digit:{text}") if key in keys), None)
        elif event.key() in KEYS:
            found = KEYS[Qt.Key(event.key())]
        elif 0 <= event.key() - Qt.Key.Key_F1 < len(self._view.areas):
            found = f"area:{self._view.areas[event.key() - Qt.Key.Key_F1].on}"
        elif text.isascii() and text.isdigit() and 0 < int(text) <= len(self._view.chips):
            found = f"chip:{self._view.chips[int(text) - 1].chip.cents}"
        else:
            found = LETTERS.get(text.lower())
        return found if found in keys else None
