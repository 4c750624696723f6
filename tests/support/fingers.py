"""Somebody at a console's real window: touches what it shows and nothing else, or reaches it with the keyboard."""

import time

from PySide6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from gui.touch.arming import patient

PIN = "271828"
PATIENCE = 30.0
"""Seconds until a console that does not answer has failed. Nobody ever waits this long for one that does."""
WAIT = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
LOOK_MS = 50
"""How often a wait looks by itself: where nothing happens, Qt would wait for ever and the wait would have no end."""


def wait_until(app, done, says, patience=PATIENCE):
    """Let Qt work until something is so. Fails with what `says` answers if it never is, also if nothing happens."""
    wakes, by = QTimer(), time.monotonic() + patience
    wakes.start(LOOK_MS)
    try:
        while not done():
            assert time.monotonic() < by, says()
            app.processEvents(WAIT)
    finally:
        wakes.stop()


def kept_pixels(window):
    """What the screen has: the window's own backing store. What Qt was told to paint anew, and nothing else, is painted
    first: Qt may wait some milliseconds with it."""
    QApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))
    return window.screen().grabWindow(window.winId())


class Fingers:
    """Touches and keys at the window of a console. The table is the console's own."""

    def __init__(self, qtbot, qapp, console, *, keys=False):
        self.qtbot, self.app, self.keys = qtbot, qapp, keys
        self.console, self.window, self.runtime = console, console.window, console.runtime
        console.now = patient

    @property
    def table(self):
        return self.runtime.table

    @property
    def column(self):
        """The page as it is painted."""
        return self.window._view.column

    @property
    def shown(self):
        """Everything that can be touched."""
        return [key for key, _ in self.window.zones()]

    def until(self, done):
        """Let the console work until something is so."""
        wait_until(self.app, done, self.console.view)

    def press(self, *keys):
        """Touch one after another, or reach it with the keyboard; hold it where that is asked."""
        for key in keys:
            zones = dict(self.window.zones())
            assert key in zones, (key, list(zones), self.console.message)
            held = any(button.hold for button in self.column.buttons if button.key == key)
            if self.keys:
                self._press_by_key(key, held)
                continue
            place = zones[key].center().toPoint()
            self.qtbot.mousePress(self.window, Qt.MouseButton.LeftButton, pos=place)
            if held:
                self.until(lambda: self.window._pressed is None)
            self.qtbot.mouseRelease(self.window, Qt.MouseButton.LeftButton, pos=place)

    def _press_by_key(self, key, held):
        word, _, rest = key.partition(":")
        if word in ("digit", "rank", "suit"):
            self.qtbot.keyClicks(self.window, {"10": "0"}.get(rest, rest).lower())
            return
        if key == "ok":
            self.qtbot.keyClick(self.window, Qt.Key.Key_Enter)
            return
        for _ in range(100):
            if self.window._focus == key:
                break
            self.qtbot.keyClick(self.window, Qt.Key.Key_Tab)
        assert self.window._focus == key
        self.qtbot.keyPress(self.window, Qt.Key.Key_Return)
        if held:
            self.until(lambda: self.window._pressed is None)
        self.qtbot.keyRelease(self.window, Qt.Key.Key_Return)

    def sign(self, person=None):
        """This person signs, or the highest role, for the first reason that is offered."""
        self.press(f"person:{person}" if person else [key for key in self.shown if key.startswith("person:")][-1])
        if "reason:0" in self.shown:
            self.press("reason:0")
        self.press(*(f"digit:{digit}" for digit in PIN))
        before = self.runtime.journal.head()
        self.press("ok")
        self.until(lambda: self.runtime.journal.head() != before)
        self.until(lambda: not self.console.host.aside.finished)
