"""The main loop under systemd: says that it is ready, and feeds the watchdog while it turns."""

import signal
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from sabot.host.supervised import feed, is_supervised, notify
from sabot.host.table_host import TableHost

EVERY_MS: Final = 1000


def end_on_signal(application: QApplication) -> None:
    """Let Ctrl-C and systemd end the main loop: `quit` would ask the window first."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: application.exit())


def supervise(
    application: QApplication,
    writing_since: Callable[[], float | None] = lambda: None,
    stopped: Callable[[], str | None] = lambda: None,
) -> QTimer | None:
    """Call it when the window is shown. `writing_since` says since when a write is under way, `stopped` why the table
    stands; None: neither."""
    if not is_supervised():
        return None
    status = _status(stopped())

    def turn() -> None:
        nonlocal status
        was, status = status, _status(stopped())
        if status != was:
            notify(f"STATUS={status}")
        feed(writing_since(), time.monotonic())

    timer = QTimer(application)
    timer.setInterval(EVERY_MS)
    timer.timeout.connect(turn)
    timer.start()
    notify(f"READY=1\nSTATUS={status}\nWATCHDOG=1")
    return timer


def supervise_table(application: QApplication, host: TableHost) -> QTimer | None:
    """Tell systemd how a table is, as long as the main loop turns."""
    signer = host.runtime.signer
    return supervise(application, lambda: None if signer is None else signer.writing_since, lambda: host.stopped)


def _status(stopped: str | None) -> str:
    """In one line, for `systemctl status`."""
    return "dealing" if stopped is None else f"STOP: {' '.join(stopped.split())}"
