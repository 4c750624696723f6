"""The screen of a console that did not start under systemd: STOP and why, until a person starts it again.

Without it the screen would be black, or systemd would start the console for ever.
"""

from dataclasses import replace

from PySide6.QtWidgets import QApplication

from controller.people.book import People
from controller.runtime.rules_of import rules_of
from controller.runtime.state import State
from controller.table.model import Table
from gui.console.pages.house.stopped import AGAIN, StoppedPage
from gui.console.pages.page import Scene
from gui.console.view import Moment, View, present
from gui.console.window import ConsoleWindow
from sabot.screens.clock import clock_words, ticking
from sabot.screens.showing import open_application, show_whole
from sabot.screens.supervision import end_on_signal, supervise


class StoppedStart:
    """One start that did not come to a table."""

    def __init__(self, why: str, application: QApplication) -> None:
        self.page = StoppedPage(why)
        self._why = why
        self._application = application
        self._rules = rules_of(State())
        self.window = ConsoleWindow(self.view(), self.touched, self._rules.settings.screen.width)
        self.ticking = ticking(self.window, self.view)

    def view(self) -> View:
        """STOP, the line and the button."""
        scene = Scene(Table(), self._rules, People())
        moment = Moment(clock=clock_words(), stopped=self._why)
        view = present(scene, moment)
        # No settings were taken: the line at the top must not name a mode, a table or a game.
        bar = replace(view.bar.without_table(), mode="STOP", table="", game="", limits="")
        return replace(view, bar=bar, column=self.page.column(scene), menu=())

    def touched(self, key: str) -> None:
        """The one button ends this process; systemd starts the console again."""
        if key == AGAIN:
            self._application.exit(0)


def show_stopped(why: str) -> int:
    """Show STOP until a person starts again. Returns the exit status."""
    application = open_application(name="sabot-console")
    end_on_signal(application)
    shown = StoppedStart(why, application)
    show_whole(shown.window, kiosk=True)
    supervise(application, stopped=lambda: why)
    return int(application.exec())
