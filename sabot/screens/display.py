"""`Display`: connects the feed's reader and the window. It opens no journal and no line to a shoe."""

import ssl
import time
from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QSocketNotifier, QTimer

from controller.game.cards import NotACardError
from controller.game.money import NotAnAmountError
from controller.protocol.public_state import FeedError, Public
from drivers.feed.address import Address
from drivers.feed.readers import FeedReader, Heard
from gui.display.view import DisplayView, present_display
from gui.display.window import DisplayWindow
from gui.language import LANGUAGES, spoken
from gui.language.qt import use_language
from gui.walk import Walk
from sabot.screens.speech import Speech

SHIFT_MINUTES: Final = 5
"""Minutes after which the picture moves by a pixel, so that it does not burn in; the default of the console, too."""
TICK_MS: Final = 100
"""Milliseconds between two looks at the countdown and at a silent feed."""


class Display:
    """One display of one table."""

    def __init__(
        self,
        address: Address,
        speech: Speech | None = None,
        context: ssl.SSLContext | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.now = now
        """The clock by which the picture moves, in seconds."""
        self._walk = Walk(now())
        self.reader = FeedReader(address, context)
        self.speech = speech or Speech()
        self.window = DisplayWindow(present_display(None, live=False), self.next_language)
        self.view = self._view(Heard())
        self._notifier = QSocketNotifier(self.reader.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(lambda *_: self.look())
        self._timer = QTimer()
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Listen to the feed."""
        self.reader.start()
        self._timer.start()

    def close(self) -> None:
        """Stop listening."""
        self._timer.stop()
        self._notifier.setEnabled(False)
        self.reader.close()
        self.speech.close()

    def look(self) -> None:
        """Take what came, and show it."""
        self.view = self._view(self.reader.poll())
        if self.view.rests:
            self._walk = self._walk.after(self.now(), SHIFT_MINUTES)
            self.window.shift_to(self._walk.place)
        self.window.render_view(self.view)
        if not self.view.lost:
            self.speech.say(f"{self.view.banner}. {self.view.detail}".capitalize(), spoken())

    def next_language(self) -> None:
        """Use the next language; after the last one, the first."""
        names = list(LANGUAGES)
        use_language(names[(names.index(spoken()) + 1) % len(names)])
        self.look()

    @staticmethod
    def _view(heard: Heard) -> DisplayView:
        try:
            return present_display(heard.state, live=heard.live, left=seconds_left(heard.state, heard.clock))
        except (FeedError, NotACardError, NotAnAmountError, ValueError):
            return present_display(None, live=False)  # a state that cannot be read is not shown


def seconds_left(state: Public | None, clock: tuple[str, float] | None, now: float | None = None) -> float | None:
    """Seconds until the countdown ends, by the feed's clock, because this machine's clock may differ."""
    if state is None or state.closes_at is None or clock is None:
        return None
    said, heard = clock
    at = datetime.fromisoformat(said).timestamp() + (time.monotonic() if now is None else now) - heard
    return datetime.fromisoformat(state.closes_at).timestamp() - at
