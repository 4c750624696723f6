"""The window of the display: it shows a view. There is nothing to touch."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.display.layout import lay_out
from gui.display.paint import paint_display
from gui.display.view import DisplayView
from gui.language import spoken


class DisplayWindow(QWidget):
    """Shows the view given to `render_view`. F11 switches the full screen on and off, L changes the language."""

    def __init__(self, view: DisplayView, on_language: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self._view = view
        self._spoken = spoken()
        self._on_language = on_language
        self._shift = QPoint()

    def render_view(self, view: DisplayView) -> None:
        """Show this view from now on; paints nothing if nothing changed."""
        if (view, spoken()) != (self._view, self._spoken):
            self._view, self._spoken = view, spoken()
            self.update()

    def shift_to(self, place: tuple[int, int]) -> None:
        """Let the picture lie so many pixels to the right and down."""
        if QPoint(*place) != self._shift:
            self._shift = QPoint(*place)
            self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the view."""
        painter = QPainter(self)
        painter.translate(self._shift)
        paint_display(painter, lay_out(self.width(), self.height(), turned=self._view.turned), self._view)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """F11 and L."""
        if event.key() == Qt.Key.Key_F11:
            self.showNormal() if self.isFullScreen() else self.showFullScreen()
        elif event.key() == Qt.Key.Key_L:
            self._on_language()
        else:
            super().keyPressEvent(event)
