"""The window of the wall: it shows a view, page by page. Nothing on it changes a table."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.language import spoken
from gui.wall.layout import Layout, lay_out
from gui.wall.paint import paint_wall
from gui.wall.view import WallView

TURN_MS: Final = 10_000
"""So long a page is shown where there are several."""
STAY_MS: Final = 60_000
"""So long a page stays that a person has chosen."""
FORWARD: Final = (Qt.Key.Key_Right, Qt.Key.Key_PageDown, Qt.Key.Key_Space)
BACK: Final = (Qt.Key.Key_Left, Qt.Key.Key_PageUp)


class WallWindow(QWidget):
    """Shows the view given to `render_view`. F11 switches the full screen on and off, L changes the language, arrows
    turn the page."""

    def __init__(self, view: WallView, on_language: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.setWindowTitle("Sabot")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._view = view
        self._spoken = spoken()
        self._on_language = on_language
        self.page = 0
        self._turning = QTimer(self)
        self._turning.setSingleShot(True)
        self._turning.timeout.connect(lambda: self.turn(1, TURN_MS))
        self._turning.start(TURN_MS)

    def render_view(self, view: WallView) -> None:
        """Show this view from now on; paints nothing if nothing changed."""
        if (view, spoken()) != (self._view, self._spoken):
            self._view, self._spoken = view, spoken()
            self.update()

    def turn(self, by: int, stay: int = STAY_MS) -> None:
        """Show another page, and stay there for so many milliseconds."""
        self.page = (self.page + by) % self._layout().pages
        self._turning.start(stay)
        self.update()

    def _layout(self) -> Layout:
        return lay_out(self.width(), self.height(), len(self._view.tiles))

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the page."""
        layout = self._layout()
        self.page %= layout.pages
        painter = QPainter(self)
        paint_wall(painter, layout, self._view, self.page)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """F11, L and the keys that turn the page."""
        if event.key() == Qt.Key.Key_F11:
            self.showNormal() if self.isFullScreen() else self.showFullScreen()
        elif event.key() == Qt.Key.Key_L:
            self._on_language()
        elif event.key() in (*FORWARD, *BACK):
            self.turn(1 if event.key() in FORWARD else -1)
        else:
            super().keyPressEvent(event)
