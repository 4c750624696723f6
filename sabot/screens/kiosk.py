"""Kiosk: a window that fills the screen and that nobody closes, makes small or asks for a menu."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget

NEVER = (QEvent.Type.Close, QEvent.Type.ContextMenu)


class Kiosk(QObject):
    """Keeps a window in place. `may_close` says whether it may be closed all the same: after a failure of the program
    somebody must be able to start it again."""

    def __init__(self, window: QWidget, may_close: Callable[[], bool] = lambda: False) -> None:
        super().__init__(window)
        self._window = window
        self._may_close = may_close
        window.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        window.installEventFilter(self)

    def show(self) -> None:
        """Show the window on the whole screen, also where no window manager makes it so large."""
        self._window.setGeometry(self._window.screen().geometry())
        self._window.showFullScreen()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Refuse what would lead away from the window; make it large again if something made it small."""
        if event.type() in NEVER and not self._may_close():
            event.ignore()
            return True
        if event.type() is QEvent.Type.WindowStateChange and self._window.isMinimized():
            self.show()
        return False
