"""The console's window: shows a view, says which action was touched. It remembers the view and nothing else."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.console.layout import ACTIONS, Layout, lay_out
from gui.console.paint import card_places, column_zones, paint_console
from gui.theme import Scale
from gui.view import View


class ConsoleWindow(QWidget):
    """Passive: `render_view` in, `on_touch` out. A touch is named by what was touched, never by where."""

    def __init__(self, view: View, on_touch: Callable[[str], None], width_mm: int) -> None:
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._view = view
        self._on_touch = on_touch
        self._width_mm = width_mm

    def render_view(self, view: View) -> None:
        """Show this from now on; nothing is painted if nothing changed."""
        if view != self._view:
            self._view = view
            self.update()

    def placed(self) -> Layout:
        """Where things stand at the present size."""
        return lay_out(self.width(), self.height(), Scale.of(self.width(), self._width_mm))

    def zones(self) -> list[tuple[str, QRectF]]:
        """Everything that can be touched now, and where."""
        layout = self.placed()
        found = list(zip(ACTIONS, layout.quiet, strict=True))
        if self._view.action is not None:
            found.append(("primary", layout.primary))
        if self._view.column is not None:
            found += column_zones(layout.scale.px, layout, self._view.column)
        for hand in (self._view.player, self._view.banker):
            places = card_places(layout, hand.side)[: len(hand.cards)]
            found += [(f"card:{hand.side}:{at}", place) for at, place in enumerate(places, 1)]
        return found

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the view."""
        painter = QPainter(self)
        paint_console(painter, self.placed(), self._view)
        painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """A touch."""
        for key, zone in self.zones():
            if zone.contains(event.position()):
                self._on_touch(key)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Enter and space press the primary button; on the PIN pad digits, erase and enter go there."""
        if event.isAutoRepeat():
            return
        pad = self._view.column is not None and self._view.column.dots is not None
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if pad and event.text().isascii() and event.text().isdigit():
            self._on_touch(f"digit:{event.text()}")
        elif pad and event.key() == Qt.Key.Key_Backspace:
            self._on_touch("erase")
        elif pad and enter:
            self._on_touch("ok")
        elif event.key() == Qt.Key.Key_Escape:
            self._on_touch("back")
        elif (enter or event.key() == Qt.Key.Key_Space) and self._view.action is not None:
            self._on_touch("primary")
