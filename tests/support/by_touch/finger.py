"""Fingers: contacts on the glass of a console, by coordinates, with a clock that only they move."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest


class Glass:
    """The glass over a window. Times are in seconds and go on only here; `tick` lets the console work."""

    def __init__(self, window, width_mm, tick):
        self.window, self.tick = window, tick
        self.per_mm = window.width() / width_mm
        self.time = 1_000.0
        self.device = QTest.createTouchDevice()
        self.contacts = 0

    def now(self):
        """The console's clock."""
        return self.time

    def wait(self, seconds):
        self.time += seconds
        self.tick()

    def tap(self, spot, seconds=0.12, *, mouse=False):
        """A contact that stays where it comes down."""
        self._down(spot, mouse=mouse)
        self.wait(seconds)
        self._up(spot, mouse=mouse)

    def hold(self, spot, done):
        """A contact that stays until something is so."""
        self._down(spot)
        done()
        self._up(spot)

    def bounce(self, spot):
        """A contact that is too short to be one."""
        self.tap(spot, 0.03)

    def slide(self, spot, mm=11.0):
        """A contact that slides away, and comes back."""
        away = spot + QPoint(round((mm if spot.x() < self.window.width() / 2 else -mm) * self.per_mm), 0)
        self._down(spot)
        for place in (away, spot):
            self.time += 0.1
            QTest.touchEvent(self.window, self.device).move(0, place, self.window)
        self._up(spot)

    def two_at_once(self, spot, other):
        """A second finger comes down while the first is there."""
        self._down(spot)
        QTest.touchEvent(self.window, self.device).stationary(0).press(1, other, self.window)
        self.wait(0.12)
        QTest.touchEvent(self.window, self.device).stationary(0).release(1, other, self.window)
        self._up(spot)

    def _down(self, spot, *, mouse=False):
        self.contacts += 1
        if mouse:
            QTest.mousePress(self.window, Qt.MouseButton.LeftButton, pos=spot)
        else:
            QTest.touchEvent(self.window, self.device).press(0, spot, self.window)

    def _up(self, spot, *, mouse=False):
        if mouse:
            QTest.mouseRelease(self.window, Qt.MouseButton.LeftButton, pos=spot)
        else:
            QTest.touchEvent(self.window, self.device).release(0, spot, self.window)
