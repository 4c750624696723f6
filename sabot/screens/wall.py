"""`Wall`: connects the watch over a floor and the window. It only reads, and never waits for the store."""

from typing import Final

from PySide6.QtCore import QSocketNotifier, QTimer

from controller.floor.watched import Watched
from gui.language import LANGUAGES, spoken
from gui.language.qt import use_language
from gui.wall.view import present_wall
from gui.wall.window import WallWindow
from sabot.floor.watch import FloorWatch

TICK_MS: Final = 1000
"""Times pass though nothing comes."""


class Wall:
    """One wall of one floor."""

    def __init__(self, watch: FloorWatch) -> None:
        self.watch = watch
        self.view = present_wall(Watched(lost="…"))
        self.window = WallWindow(self.view, self.next_language)
        self._notifier = QSocketNotifier(watch.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(lambda *_: self.look())
        self._timer = QTimer()
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Watch the floor."""
        self.watch.start()
        self._timer.start()

    def close(self) -> None:
        """Stop watching."""
        self._timer.stop()
        self._notifier.setEnabled(False)
        self.watch.close()

    def look(self) -> None:
        """Take what came, and show it."""
        self.view = present_wall(self.watch.poll())
        self.window.render_view(self.view)

    def next_language(self) -> None:
        """Use the next language; after the last one, the first."""
        names = list(LANGUAGES)
        use_language(names[(names.index(spoken()) + 1) % len(names)])
        self.look()
