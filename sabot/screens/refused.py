"""The console's screen when a start was refused: STOP, why, and the page on which two managers sign to go on."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QTimer

from controller.journal.errors import JournalError
from controller.people.pins import Pin
from controller.runtime.continuing import LEAST, Refused, tried
from controller.runtime.rules_of import rules_of
from controller.settings.settings import TableSettings
from controller.table.model import Table
from controller.table.refusal import Refusal
from gui.console.pages.house.refused import GoOn, RefusedPage
from gui.console.pages.page import Scene, Sign
from gui.console.pages.signing import PIN_SECONDS
from gui.console.view import Moment, View, present
from gui.console.window import ConsoleWindow
from gui.language import tr
from gui.touch.page import Page, Turn, pressed
from sabot.cli.stamp import wall_clock
from sabot.host.continuing import go_on
from sabot.screens.clock import clock_words, ticking


class RefusedStart:
    """One refused start on one screen. `on_done` is called when the new journal is there."""

    def __init__(self, refused: Refused, settings: TableSettings, on_done: Callable[[], None]) -> None:
        self.refused = refused
        self.state = refused.state
        self.page: Page = RefusedPage(refused.why, LEAST)
        self.message = ""
        self.done = False
        self._on_done = on_done
        self._rules = replace(rules_of(self.state), settings=settings)
        self.window = ConsoleWindow(self.view(), self.touched, settings.screen.width)
        self.ticking = ticking(self.window, self.view)
        self._alone = QTimer(self.window)
        self._alone.setSingleShot(True)
        self._alone.setInterval(round(PIN_SECONDS * 1000))
        self._alone.timeout.connect(self._left_alone)

    def scene(self) -> Scene:
        """What the pages may read: no table, and the old book of staff."""
        return Scene(Table(), self._rules, self.state.people, message=self.message)

    def view(self) -> View:
        """STOP and the line; beside it the page."""
        scene = self.scene()
        view = present(scene, Moment(clock=clock_words(), stopped=self.refused.why))
        return replace(view, bar=view.bar.without_table(), column=self.page.column(scene), menu=())

    def touched(self, key: str) -> None:
        """Do what a touch on this key leads to."""
        self._alone.start()
        first = RefusedPage(self.refused.why, LEAST)
        turn = Turn(first) if key == "back" else pressed(self.page, key, self.scene())
        self.message = ""
        self.page = turn.page or first
        if isinstance(turn.intent, Sign):
            self._sign(turn.intent)
        if not self.done:
            self.window.render_view(self.view())

    def _left_alone(self) -> None:
        """Nobody is at the page any more: what was typed is gone."""
        self.page, self.message = RefusedPage(self.refused.why, LEAST), ""
        self.window.render_view(self.view())

    def _sign(self, sign: Sign) -> None:
        """Check the PIN here and now: nothing else runs."""
        self.state, outcome = tried(self.refused.path, self.state, sign.person, Pin(sign.pin), wall_clock())
        if isinstance(outcome, Refusal):
            self.message, self.page = tr(outcome.text), sign.otherwise or self.page
            return
        deed = sign.make(outcome)
        if isinstance(deed, Page):
            self.page = deed
        elif isinstance(deed, GoOn):
            self._go_on(deed)

    def _go_on(self, deed: GoOn) -> None:
        try:
            go_on(self.refused, (deed.by, deed.second), deed.reason)
        except JournalError as error:
            self.message = str(error)
            return
        self.done = True
        self._on_done()
