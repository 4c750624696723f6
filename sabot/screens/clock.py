"""The clock of the console's screens, and what keeps it right where no table turns."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QTimer

from gui.console.view import View
from gui.console.window import ConsoleWindow
from gui.language import tr

EVERY_MS: Final = 1000


def clock_words() -> str:
    """The time of this place, as the bar shows it."""
    return datetime.now().astimezone().strftime(tr("%H:%M"))


def ticking(window: ConsoleWindow, view: Callable[[], View]) -> QTimer:
    """Show the view anew every second; only the clock may have changed."""
    timer = QTimer(window)
    timer.setInterval(EVERY_MS)
    timer.timeout.connect(lambda: window.render_view(view()))
    timer.start()
    return timer
