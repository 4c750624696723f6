"""`IdleWatch`: calls a function after minutes without a key, a touch or a move of the mouse."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

LOOK_MS: Final = 1_000
ACTIVITY: Final = frozenset(
    (
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TabletPress,
        QEvent.Type.TabletMove,
    )
)
"""What shows that somebody is there."""


def awake() -> float:
    """Seconds of a clock that nobody can set, and that goes on while the computer sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class IdleWatch(QObject):
    """Watches the whole program, dialogs included."""

    def __init__(self, minutes: int, idle: Callable[[], None], clock: Callable[[], float] = awake) -> None:
        super().__init__()
        self.minutes = minutes
        self._idle, self._clock = idle, clock
        self._last = clock()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        self._program = QApplication.instance() or QApplication([])
        self._program.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        """Note that somebody is there; the event goes on."""
        if event.type() in ACTIVITY:
            self._last = self._clock()
        return False

    def look(self) -> None:
        """Call the function if nobody has been there for so long."""
        if self._clock() - self._last >= 60 * self.minutes:
            self._idle()

    def close(self) -> None:
        """Watch no more."""
        self._timer.stop()
        self._program.removeEventFilter(self)
