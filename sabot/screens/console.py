"""`Console`: connects the host of a table, the pages and the window, all in the GUI thread.

The window shows what is on disk. Every failure ends in a visible STOP that says what to do.
"""

import gc
import math
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QSocketNotifier, QTimer

from controller.game.phrase import Phrase
from controller.protocol.host_requests import Answer, CheckPin, CloseTable, CountDown, MakeStatement, WatchLines
from controller.settings.settings import Mode, TableSettings
from controller.table.actions import Action, EndShoe, LoadShoe, Signature
from controller.table.model import Phase, Table
from controller.table.observations import Observation
from controller.table.refusal import Refusal
from gui.console.pages.home import home
from gui.console.pages.house.line import LinePage, PortPage
from gui.console.pages.menu import OPENS, touch
from gui.console.pages.page import (
    Act,
    Acts,
    Announce,
    Ask,
    ChooseLanguage,
    Enlarge,
    Intent,
    Say,
    Scene,
    Sign,
    Tones,
)
from gui.console.pages.shoe.ending import EndShoePage
from gui.console.pages.shoe.loading import LoadPage
from gui.console.pages.signing import CHECKING, PIN_SECONDS
from gui.console.pages.wagers.bets import BetsPage
from gui.console.rest import Rest, is_between_rounds
from gui.console.view import Moment, View, present
from gui.console.window import ConsoleWindow
from gui.language import spoken, tr
from gui.language.qt import use_language
from gui.touch.arming import Arming
from gui.touch.page import Page
from gui.walk import Walk
from gui.words import cited
from sabot.host.table_host import TableHost
from sabot.screens.clock import clock_words
from sabot.screens.preferences import ScreenPreferences
from sabot.screens.sound import Sound, Tone
from sabot.screens.speech import Speech

SIZE: Final = (1920, 1080)
TICK_MS: Final = 125
"""Milliseconds between two looks at a silent line and at the clock."""
BREATH_SECONDS: Final = 2.0
"""Seconds in which a due place glows up and down once."""
BACK_SECONDS: Final = 5.0
"""Seconds for which the screen says that the line came back."""


class Console:
    """One table on one screen."""

    def __init__(
        self,
        host: TableHost,
        sound: Sound | None = None,
        *,
        speech: Speech | None = None,
        now: Callable[[], float] = time.monotonic,
        on_close: Callable[[], None] | None = None,
    ) -> None:
        self.host = host
        self.now = now
        """The clock by which buttons are armed and touches are judged, in seconds."""
        self.on_close = on_close
        """Called when a person has signed to close Sabot; None: its window is closed like any other."""
        self.runtime = host.runtime
        self.preferences = ScreenPreferences(self.runtime.rules.settings.screen, sound, speech)
        self.sound = self.preferences.sound
        self.page: Page | None = None
        """The page that a person opened; None: the page that the table asks for."""
        self.message = ""
        self.holding: tuple[str, float] | None = None
        self._bets: BetsPage | None = None
        """The page with the amount in hand, kept while another page is open."""
        self._refusals = 0
        """How many PINs were refused one after the other."""
        self._round: int | None = None
        """The number of the round that was shown last."""
        self._touched_at = -math.inf
        """The time of the last touch, by `now`."""
        self._back: float | None = None
        """The time when the line came back."""
        width, first = self.runtime.rules.settings.screen.width, self.view()
        self.window = ConsoleWindow(first, self.touched, width, self.held, self.fail, large=self.preferences.large)
        self.window.now = lambda: None if self.now is time.monotonic else self.now()  # it may be another clock later
        self.window.on_stir = self._stir
        self._arming = Arming().after(first.asked(), -math.inf)
        self._notifier = QSocketNotifier(host.fileno(), QSocketNotifier.Type.Read)
        self._notifier.activated.connect(lambda *_: self.look())
        self._timer = QTimer()
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.look)

    @property
    def now(self) -> Callable[[], float]:
        """The clock of people at the console: when a button can be pressed, and since when nobody has touched it."""
        return self._now

    @now.setter
    def now(self, clock: Callable[[], float]) -> None:
        self._now = clock
        self._rest = Rest(clock(), Walk(clock()))  # another clock: the rest begins anew

    def start(self) -> None:
        """Listen to the shoe."""
        gc.freeze()  # all present objects stay: checking them for garbage again and again would only delay cards
        gc.enable()
        self.host.start()
        self._timer.start()

    def close(self) -> None:
        """Stop listening; the table stays as it is on disk."""
        self._timer.stop()
        self._notifier.setEnabled(False)
        self.host.close()
        self.preferences.close()

    def scene(self) -> Scene:
        """What the pages may read."""
        host = self.host
        return Scene(
            self.runtime.table,
            self.runtime.rules,
            self.runtime.people,
            host.recall,
            self.message,
            ports=host.ports,
            line=None if host.line_test is None else host.line_test.seen(),
            training=None if host.trainer is None else host.trainer.training,
            preferences=self.preferences.shown(),
            terminals=None if host.terminals is None else host.terminals.seen(host.times),
            kiosk=self.on_close is not None,
        )

    def view(self) -> View:
        """What the screen shows now."""
        host = self.host
        moment = Moment(
            clock=clock_words(),
            stopped=self.runtime.stopped if host.failure is None else tr(host.failure),
            retries=host.failure is None,
            silent=int(time.monotonic() - host.moved),
            holding=self.holding,
            breath=self._breath(),
            called=host.beacon.lit,
            back=self._back is not None and time.monotonic() - self._back < BACK_SECONDS,
            sound=self.sound.on,
            speech=self.preferences.speech.on,
            feed_down=host.feed is not None and not host.feed.up,
            witness_down=bool(host.watches.witnesses and host.watches.witnesses.down)
            or bool(host.watches.floor and host.watches.floor.sender.down),
        )
        return present(self.scene(), moment, self.page)

    def _breath(self) -> float:
        """The brightness of a due place, 0 to 1; it changes only while a card is due."""
        table = self.runtime.table
        if table.phase is not Phase.DEALING or table.held:
            return 1.0
        return round(8 + 8 * math.cos((time.monotonic() - self.host.moved) * 2 * math.pi / BREATH_SECONDS)) / 16

    def refresh(self) -> None:
        """Show what is on disk: to the dealer, then to the displays."""
        try:
            now = self.now()
            self._close_what_is_over(now)
            view = self.view()
            arms_in = self.runtime.rules.settings.arm_ms / 1000
            self._arming = self._arming.after(view.asked(), now, arms_in)
            self.window.render_view(view.with_unarmed(self._arming.unarmed(now)))
            self._rest_between_rounds(view, now)
            self.host.publish()
            self.preferences.speech.say(view.aloud, spoken())
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            if self.failure is None:
                self.fail(error)
            else:
                self.window.show_stop(self.failure)

    def _close_what_is_over(self, now: float) -> None:
        """Close a page about a round when another begins, and a page that waits for a PIN when nobody is there."""
        number, page = self.runtime.table.round, self.page
        begins, self._round = self._round not in (None, number), number
        if begins and self._bets is not None:
            self._bets = self._bets.in_next_round()
        if page is not None:
            missed = page.unanswered(self.scene())
            if missed and not page.still_true(self.scene()):
                self.page, self.message = None, missed
                return
            left = page.asks_pin() and now - self._touched_at >= PIN_SECONDS
            self.page = None if left else page.in_next_round() if begins else page
            if self.page is None:
                self.message = ""
        if self.page is None and self._bets is not None and isinstance(home(self.scene()), BetsPage):
            self.page = self._bets  # the amount is still in hand

    def _stir(self) -> None:
        """Something happened: the screen is bright."""
        self._rest = self._rest.after(self.now())

    def _rest_between_rounds(self, view: View, now: float) -> None:
        """Dim the screen if nothing has happened for a while, and move the picture a little; only between rounds."""
        table, settings = self.runtime.table, self.runtime.rules.settings
        between = is_between_rounds(table) and not view.alarm
        if not between or table.ledger.asked:
            self._rest = self._rest.after(now)
        if between:
            self._rest = self._rest.shifted(now, settings.shift_minutes)
            self.window.shift_to(self._rest.place)
        self.window.dim(on=self._rest.is_dim(now, settings.dim_minutes))

    # What goes wrong

    @property
    def failure(self) -> str | None:
        """What failed and what to do, in words; None if nothing failed."""
        return None if self.host.failure is None else tr(self.host.failure)

    def fail(self, error: BaseException) -> None:
        """Stop because of an error of this program; the screen shows STOP and what to do."""
        first = self.host.failure is None
        self.host.fail(error)
        if first:
            self.page, self.message, self.holding = None, "", None
            self.sound.play(Tone.STOP)
        self.refresh()

    def _safely(self, do: Callable[[], None]) -> None:
        """Call a function unless the table has failed; an exception in it goes to `fail`."""
        if self.host.failure is None:
            try:
                do()
            except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
                self.fail(error)

    # What people touch

    def touched(self, key: str) -> None:
        """Do what a touch on this key leads to."""
        self._safely(lambda: self._touched(key))

    def _touched(self, key: str) -> None:
        self._touched_at = self.now()
        if self.runtime.stopped:
            return  # `look` tries to write again; until then nothing can be touched
        if key == "primary":
            view = self.view()
            live = self.runtime.rules.settings.mode is Mode.LIVE
            if live and isinstance(view.action, LoadShoe | EndShoe):
                # At a live table the cards that are loaded are recorded, and what is left is counted.
                self.page = LoadPage() if isinstance(view.action, LoadShoe) else EndShoePage()
            elif view.action is not None:
                self._tell(view.action)
            elif view.opens is not None:
                self.page = view.opens
            elif view.calls:
                self.host.beacon.light(view.step)
        else:
            scene = self.scene()
            before, self.message = self.page, ""
            self.page, intent = touch(self.page, key, scene)
            if before is not None and key in OPENS:
                self.message = before.unanswered(scene)
            self._bets = self.page if isinstance(self.page, BetsPage) else self._bets
            self._carry_out(intent)
        self._watch_lines()
        self.refresh()

    def ask_to_sign(self, sign: Sign) -> None:
        """Check a PIN and do what was signed, as if it had been typed here."""
        self._safely(lambda: self._carry_out(sign))

    def held(self, holding: tuple[str, float] | None) -> None:
        """Show how long a button has been held; None once it was let go."""
        self.holding = holding
        self._safely(self.refresh)

    def _watch_lines(self) -> None:
        """While a page about lines is open, let the host list the lines or test one."""
        page = self.page
        tested = (page.url, page.make) if isinstance(page, LinePage) else None
        self.host.watch_lines(WatchLines(isinstance(page, PortPage), tested))

    def _carry_out(self, intent: Intent | None) -> None:
        match intent:
            case Act(told):
                self._tell(told)
            case Acts(told):
                for written in self.host.tell_together(told) or ():
                    self._refused(written.refusal)
            case Say(words):
                self.message = words
            case Sign(person, pin, own=own):
                self.page = intent.otherwise  # the pad stays while the PIN is checked
                self.message = tr(CHECKING)
                self.host.ask(CheckPin(person, pin, own), lambda signed: self._signed(intent, signed))
            case Ask():
                self._ask(intent)
            case Answer() | CountDown() | MakeStatement():
                self.host.ask(intent)
            case ChooseLanguage() | Tones() | Announce() | Enlarge():
                self.message = self.preferences.change(intent)
                self.window.resize_panel(self.runtime.rules.settings.screen.width, large=self.preferences.large)
            case _:
                pass

    def _tell(self, told: Action | Observation) -> None:
        written = self.host.tell(told)
        if written is not None:
            self._refused(written.refusal)

    def _signed(self, sign: Sign, signed: Signature | Refusal) -> None:
        """Do what was signed. The path stays after a wrong PIN; a person who went on to another page stays there."""
        stayed = self.page == sign.otherwise
        self.message = ""
        self._refusals = self._refusals + 1 if isinstance(signed, Refusal) else 0
        if isinstance(signed, Refusal):
            self._refused(signed)
            if self._refusals > 1:  # a second wrong PIN must not look like the first
                self.message = tr("{words} · try {count}", words=self.message, count=self._refusals)
            return
        if stayed:
            self.page = None
        deed = sign.make(signed)
        if isinstance(deed, Page):
            self.page = deed
        elif isinstance(deed, Ask):
            self._ask(deed)
        else:
            self._tell(deed)

    def _ask(self, asked: Ask) -> None:
        before = self.runtime.rules.settings
        self.host.ask(asked.request, lambda reply: self._replied(asked, reply))
        self._settle_in(before, self.runtime.rules.settings)

    def _replied(self, asked: Ask, reply: Any) -> None:
        if isinstance(reply, Refusal):
            self._refused(reply)
            self.page = asked.otherwise
            return
        if isinstance(reply, Phrase):
            self.message = tr(reply)
        self.page = asked.then(reply)
        if isinstance(asked.request, CloseTable) and self.on_close is not None:
            self.on_close()

    def _refused(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            cite = cited(refusal.clause, refusal.reading)
            self.message = f"{tr(refusal.text)} ({cite})" if cite else tr(refusal.text)

    def _settle_in(self, before: TableSettings, after: TableSettings) -> None:
        """Apply new settings to this screen: language, size, sound."""
        if after is before:
            return
        if after.language != before.language:
            use_language(after.language)
        self.preferences.settle_in(before.screen, after.screen)
        self.window.resize_panel(after.screen.width, large=self.preferences.large)

    # What comes

    def look(self) -> None:
        """Let the host take and write what came, then show it."""
        self._safely(self._look)

    def _look(self) -> None:
        before = self.runtime.table
        self.host.look()
        self._heed(before)
        self.refresh()

    def _heed(self, before: Table) -> None:
        """After a change: note that the line is back; play a tone for a held table, a result, a request for credit."""
        table = self.runtime.table
        if table is not before:
            self._stir()
        if table.link and not before.link:
            self._back = time.monotonic()
        called = table.phase is Phase.RESULT and before.phase is not Phase.RESULT
        asked = table.ledger.asked.keys() - before.ledger.asked.keys()
        if table.held and not before.held:
            self.sound.play(Tone.STOP)
        elif called or asked:
            self.sound.play(Tone.ACTION)
