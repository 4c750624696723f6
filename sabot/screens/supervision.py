"""The main loop under systemd: says that it is ready, and feeds the watchdog while it turns."""

import signal
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from sabot.host.supervised import feed, is_supervised, notify

EVERY_MS: Final = 1000


def end_on_signal(application: QApplication) -> None:
    """Let Ctrl-C and systemd end the main loop: `quit` would ask the window first."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: application.exit())


def supervise(
    application: QApplication, writing_since: Callable[[], float | None] = lambda: None, *, status: str = "dealing"
) -> QTimer | None:
    """Call it when the window is shown. `writing_since` says since when a write is under way; None: none is."""
    if not is_supervised():
        return None
    timer = QTimer(application)
    timer.setInterval(EVERY_MS)
    timer.timeout.connect(lambda: feed(writing_since(), time.monotonic()))
    timer.start()
    notify(f"READY=1\nSTATUS={status}\nWATCHDOG=1")
    return timer
