"""The console at work: runtime, shoe, desk and window put together, all in the GUI thread but the PIN check.

The window shows what is on disk. Whatever goes wrong anywhere ends in a visible STOP with what to do.
"""

import gc
import math
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

import structlog
from PySide6.QtCore import QSocketNotifier, QTimer

from controller.decide.automation import due_step
from controller.journal.chain import Wire
from controller.journal.errors import JournalStoppedError
from controller.people.pins import Pin
from controller.runtime.recall import recall_of
from controller.runtime.runtime import Runtime
from controller.settings.settings import Mode, TableSettings
from controller.table import actions
from controller.table.actions import Action, EndShoe, LoadShoe, OpenBets, Signature
from controller.table.events import DeviceNoted
from controller.table.model import Phase, Table
from controller.table.observations import LinkBack, Observation
from controller.table.refusal import Refusal
from controller.table.vouchers import voucher_digest
from drivers.shoes.port import Chunk
from gui.console.pages.menu import touch
from gui.console.pages.page import (
    Act,
    Acts,
    Announce,
    Answer,
    ChangeBook,
    ChangeSettings,
    CountDown,
    Deed,
    Enlarge,
    HashPin,
    Intent,
    MakeStatement,
    Page,
    Say,
    Scene,
    SellVoucher,
    Sign,
    Speak,
    Tones,
)
from gui.console.pages.shoe.ending import EndShoePage
from gui.console.pages.shoe.loading import LoadPage
from gui.console.view import Moment, View, present
from gui.console.window import ConsoleWindow
from gui.language import spoken, tr
from gui.language.qt import use_language
from gui.words import cited
from sabot.host.beacon import Beacon
from sabot.host.display_feed import TableFeed
from sabot.host.opening import open_port
from sabot.host.staff_and_settings import House
from sabot.host.trainer import Trainer
from sabot.screens.preferences import ScreenManner
from sabot.screens.sound import Sound, Tone
from sabot.screens.speech import Speech

if TYPE_CHECKING:
    from sabot.host.served_terminals import ServedTerminals

TICK_MS: Final = 125
"""Between two looks at a line that says nothing, and at the clock."""
BREATH_SECONDS: Final = 2.0
"""How long a due place takes to glow up and down."""
BACK_SECONDS: Final = 5.0
"""How long the screen says that the line came back."""
LOOK_SECONDS: Final = 4.0
"""How long a result can be looked at before bets are opened automatically."""


class Console:
    """One table on one screen."""

    def __init__(
        self,
        runtime: Runtime,
        sound: Sound | None = None,
        *,
        speech: Speech | None = None,
        settings_file: Path | None = None,
        trainer: Trainer | None = None,
    ) -> None:
        self.runtime = runtime
        self.house = House(runtime, settings_file, self._wake)
        self.trainer = trainer
        self.beacon = Beacon(runtime.write)
        self.manner = ScreenManner(runtime.rules.settings.screen, sound, speech)
        self.sound = self.manner.sound
        self.feed: TableFeed | None = None
        """Where patrons' displays are told, if anywhere."""
        self.terminals: ServedTerminals | None = None
        """Where players bet at terminals."""
        self.look_seconds = LOOK_SECONDS
        self.recall = recall_of(runtime.journal)
        self.page: Page | None = None
        """What somebody opened; None: the page that the table asks for."""
        self.message = ""
        self.holding: tuple[str, float] | None = None
        self._moved = time.monotonic()
        """When anything last came from the shoe, or the table last went on."""
        self.failure: str | None = None
        self._raw: list[Wire] = []
        self._unwritten: deque[tuple[Observation, tuple[Wire, ...]]] = deque()
        self._checked: SimpleQueue[tuple[Sign, bool]] = SimpleQueue()
        self._failed: SimpleQueue[BaseException] = SimpleQueue()
        """Failures of other threads."""
        self._back: float | None = None
        """When the line came back."""
        self._reads = runtime.table.shoe.kind
        """What reads the cards."""
        self._awake, self._waker = os.pipe()
        os.set_blocking(self._waker, False)
        self.port = open_port(runtime, self._record)
        width = runtime.rules.settings.screen.width
        self.window = ConsoleWindow(self.view(), self.touched, width, self.held, self.fail, large=self.manner.large)
        self._notifiers = [self._notified(self._awake, self._woken)]
        if self.port is not None:
            self._notifiers.append(self._notified(self.port.fileno(), self.look))
        self._timer = QTimer()
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.look)

    @staticmethod
    def _notified(descriptor: int, then: Callable[[], None]) -> QSocketNotifier:
        notifier = QSocketNotifier(descriptor, QSocketNotifier.Type.Read)
        notifier.activated.connect(lambda *_: then())
        return notifier

    def serve(self, terminals: "ServedTerminals") -> None:
        """Serve these terminals; they are let go when the console is closed."""
        self.terminals = terminals
        self._notifiers.insert(0, self._notified(terminals.fileno(), self.look))
        self.refresh()

    def start(self) -> None:
        """Listen to the shoe."""
        gc.freeze()  # what is there now stays: looking through it again and again would only delay cards
        gc.enable()
        if self.port is not None:
            self.port.start()
        self._timer.start()

    def close(self) -> None:
        """Stop listening; the table stays as it is on disk."""
        self._timer.stop()
        for notifier in self._notifiers:
            notifier.setEnabled(False)
        if self.port is not None:
            self.port.close()
        if self.terminals is not None:
            self.terminals.close()
        self.house.close()
        self.runtime.close()
        self.manner.close()
        if self.feed is not None:
            self.feed.close()
        for descriptor in (self._awake, self._waker):
            os.close(descriptor)

    def scene(self) -> Scene:
        """What there is to look at."""
        probe, trainer = self.house.probe, self.trainer
        return Scene(
            self.runtime.table,
            self.runtime.rules,
            self.runtime.people,
            self.recall,
            self.message,
            ports=self.house.ports,
            line=None if probe is None else probe.seen(),
            training=None if trainer is None else trainer.training,
            manner=self.manner.shown(),
            terminals=None if self.terminals is None else self.terminals.seen(),
        )

    def view(self) -> View:
        """What the screen shows now."""
        moment = Moment(
            clock=datetime.now().astimezone().strftime(tr("%H:%M")),
            stopped=self.failure or self.runtime.stopped,
            silent=int(time.monotonic() - self._moved),
            holding=self.holding,
            breath=self._breath(),
            called=self.beacon.lit,
            back=self._back is not None and time.monotonic() - self._back < BACK_SECONDS,
            sound=self.sound.on,
            speech=self.manner.speech.on,
            feed_down=self.feed is not None and not self.feed.up,
        )
        return present(self.scene(), moment, self.page)

    def _breath(self) -> float:
        """A place glows up and down only while its card is due."""
        if self.runtime.table.phase is not Phase.DEALING or self.runtime.table.held:
            return 1.0
        return round(8 + 8 * math.cos((time.monotonic() - self._moved) * 2 * math.pi / BREATH_SECONDS)) / 16

    def refresh(self) -> None:
        """Show what is on disk."""
        try:
            view = self.view()
            self.window.render_view(view)
            self._publish()
            self.manner.speech.say(view.step.capitalize(), spoken())
        except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
            if self.failure is None:
                self.fail(error)
            else:
                self.window.show_stop(self.failure)

    def _publish(self) -> None:
        """The displays are told after the dealer is shown."""
        if self.feed is not None:
            table, stopped = self.runtime.table, bool(self.failure or self.runtime.stopped)
            self.feed.show(table, self.runtime.rules, self.recall, called=self.beacon.lit, stopped=stopped)

    # What goes wrong

    def fail(self, error: BaseException) -> None:
        """A bug of ours: into the log and the journal, then a STOP that says what to do; nothing goes on."""
        structlog.get_logger().error("a bug of ours", exc_info=error)
        if self.failure is None:
            what = f"{type(error).__name__}: {error}"
            self.failure = tr("{what}. Call the pit and start Sabot again: all up to here is in the journal", what=what)
            self.page, self.message, self.holding = None, "", None
            self._write_failure(what)
            self._leave_terminals()
            self.sound.play(Tone.STOP)
        self.refresh()

    def fail_elsewhere(self, error: BaseException) -> None:
        """The same from any thread."""
        self._failed.put(error)
        self._wake()

    def _write_failure(self, what: str) -> None:
        """With the bytes that came before it; a journal that cannot be written keeps nobody from saying STOP."""
        try:
            raw, self._raw = tuple(self._raw), []
            if raw:
                self.runtime.record(raw)
            self.runtime.write(DeviceNoted("failure", what))
        except Exception as error:  # noqa: BLE001 - the failure itself is what matters
            structlog.get_logger().error("the failure is not in the journal", exc_info=error)

    def _leave_terminals(self) -> None:
        """Nobody is here any more who could take a wager: terminals are told, and lock."""
        if self.terminals is not None:
            self._notifiers[0].setEnabled(False)
            self.terminals.hub.let_go()

    def _safely(self, do: Callable[[], None]) -> None:
        """Nothing goes on after a failure, and no failure goes unseen."""
        if self.failure is None:
            try:
                do()
            except Exception as error:  # noqa: BLE001 - whatever it is, the screen must say so
                self.fail(error)

    # What people touch

    def touched(self, key: str) -> None:
        """Something on the screen was touched."""
        self._safely(lambda: self._touched(key))

    def _touched(self, key: str) -> None:
        if key == "primary":
            view = self.view()
            live = self.runtime.rules.settings.mode is Mode.LIVE
            if live and isinstance(view.action, LoadShoe | EndShoe):
                # At a live table the cards that are loaded are recorded, and what is left is counted.
                self.page = LoadPage() if isinstance(view.action, LoadShoe) else EndShoePage()
            elif view.action is not None:
                self._tell(view.action)
            elif view.calls:
                self.beacon.light(view.step)
        else:
            scene = self.scene()
            self.message = ""
            self.page, intent = touch(self.page, key, scene)
            self._carry_out(intent)
        self.house.show(self.page, self.port)
        if self.trainer is not None:
            self._write()  # the shoe may have waited for this
        self.refresh()

    def held(self, holding: tuple[str, float] | None) -> None:
        """A button is being held, so far; or was let go."""
        self.holding = holding
        self._safely(self.refresh)

    def _carry_out(self, intent: Intent | None) -> None:
        match intent:
            case Act(told):
                self._tell(told)
            case Acts(told):
                self._tell_together(told)
            case Say(words):
                self.message = words
            case ChangeBook():
                self._do(intent)
            case HashPin():
                self.house.hash_pin(intent, self.fail_elsewhere)
            case Answer(said):
                self._answer(said)
            case Speak() | Tones() | Announce() | Enlarge():
                self.message = self.manner.change(intent)
                self.window.resize_panel(self.runtime.rules.settings.screen.width, large=self.manner.large)
            case CountDown(seconds) if self.terminals is not None:
                self.terminals.count_down(seconds)
            case MakeStatement(hours) if self.terminals is not None:
                self.terminals.make_statement(hours)
            case Sign():
                # A PIN check takes a quarter of a second on purpose: never in the thread that shows cards.
                pin_hash = self.runtime.people.pin_hash(intent.person)
                check = threading.Thread(target=self._check, args=(intent, pin_hash), name="pin", daemon=True)
                check.start()
            case _:
                pass

    def _check(self, intent: Sign, pin_hash: str | None) -> None:
        try:
            self._checked.put((intent, Pin(intent.pin).fits(pin_hash)))
            self._wake()
        except Exception as error:  # noqa: BLE001 - a thread that dies silently leaves people waiting
            self.fail_elsewhere(error)

    def _signed(self, intent: Sign, *, pin_ok: bool) -> None:
        outcome = self.runtime.signed(intent.person, pin_ok=pin_ok)
        if isinstance(outcome, Signature):
            self._do(intent.make(outcome))
        else:
            self._refused(outcome)

    def _do(self, deed: Deed) -> None:
        try:
            match deed:
                case ChangeBook():
                    self.message, self.page = self.house.change_book(deed), deed.then
                case ChangeSettings():
                    before = self.runtime.rules.settings
                    self.message, holds = self.house.change_settings(deed)
                    self.page = deed.then if holds else deed.otherwise
                    if holds:
                        self._settle_in(before, deed.settings)
                case SellVoucher():
                    self._sell(deed)
                case _:
                    self._tell(deed)
        except JournalStoppedError:
            return  # the view says STOP and why

    def _sell(self, deed: SellVoucher) -> None:
        """The code of a voucher is shown once it is on disk that somebody bought it."""
        if self.terminals is None:
            return
        number, code = self.terminals.sold_last(), ""
        if deed.cents is not None:
            number = self.runtime.table.ledger.issued + 1
            digest = voucher_digest(self.terminals.hub.sale_code(number))
            self._tell(actions.SellVoucher(deed.cents, digest, deed.by))
        code = "" if number is None else self.terminals.hub.sale_code(number)
        cents = self.runtime.table.ledger.vouchers.get(voucher_digest(code)) if code else None
        if number is not None and cents is not None:
            self.page = deed.then(number, cents, code)

    def _settle_in(self, before: TableSettings, after: TableSettings) -> None:
        """Other settings hold: what shows on this machine follows them."""
        if (after.port, after.shoe) != (before.port, before.shoe):
            self._reopen()
        if after.language != before.language:
            use_language(after.language)
        self.manner.settle_in(before.screen, after.screen)
        self.window.resize_panel(after.screen.width, large=self.manner.large)

    def _reopen(self, reads: str | None = None) -> None:
        """The settings name another line, or another make of shoe reads the cards from now on."""
        self._reads = self.runtime.table.shoe.kind
        if self.port is not None:
            self._notifiers.pop().setEnabled(False)
            self.port.close()
        self._write()
        self.port = open_port(self.runtime, self._record, reads)
        if not self.runtime.table.link:
            self._tell(LinkBack())  # as at a start: the line is believed in until it says otherwise
        if self.port is not None:
            self._notifiers.append(self._notified(self.port.fileno(), self.look))
            self.port.start()

    def _answer(self, said: str | None) -> None:
        try:
            if self.trainer is not None and not self.runtime.stopped:
                self.trainer.answer(said)
                self._went_on()
        except JournalStoppedError:
            return  # the view says STOP and why; the question stands

    def _tell(self, told: Action | Observation) -> None:
        try:
            if self.runtime.stopped and not self.runtime.resume():
                return
            self._step_before(told)
            refusal = self.runtime.tell(told).refusal
        except JournalStoppedError:
            return  # the view says STOP and why
        self._went_on()
        if refusal is not None:
            self._refused(refusal)

    def _tell_together(self, many: tuple[Action, ...]) -> None:
        try:
            if self.runtime.stopped and not self.runtime.resume():
                return
            refusals = [told.refusal for told in self.runtime.tell_together(many)]
        except JournalStoppedError:
            return  # the view says STOP and why
        self._went_on()
        for refusal in refusals:
            if refusal is not None:
                self._refused(refusal)

    def _went_on(self) -> None:
        if self.trainer is not None:
            self.trainer.look()
        if self.trainer is None or not self.trainer.hides_cards:
            self.recall = self.recall.after(self.runtime.table)
        self._moved = time.monotonic()
        if not self.runtime.table.held:
            self.beacon.put_out()
        reads, self._reads = self._reads, self.runtime.table.shoe.kind
        if reads and self._reads and reads != self._reads:
            # A device that was put away must not be heard beside what took over: a card would count twice.
            self._reopen(self._reads)

    # Steps that the table wants automatic

    def _step_before(self, coming: Action | Observation) -> None:
        step = due_step(self.runtime.table, self.runtime.rules, coming)
        if step is not None:
            self.runtime.tell(step)
            self._went_on()

    def _steps_due(self) -> None:
        """Whatever is due; a result stands for a while before the next bets are open."""
        if self.trainer is not None and self.trainer.training.waits:
            return
        while (step := due_step(self.runtime.table, self.runtime.rules)) is not None:
            if isinstance(step, OpenBets) and time.monotonic() - self._moved < self.look_seconds:
                return
            self._tell(step)
            if self.runtime.stopped:
                return

    def _refused(self, refusal: Refusal) -> None:
        self.message = f"{refusal.text} ({cited(refusal.clause, refusal.reading)})"

    # What the shoe says

    def _record(self, chunk: Chunk) -> None:
        at = datetime.fromtimestamp(chunk.wall, UTC).isoformat(timespec="milliseconds")
        if self.house.probe is not None:
            self.house.probe.overhear(chunk)
        self._raw.append(Wire(self.runtime.rules.settings.port or "", at, "in", chunk.data))

    def _wake(self) -> None:
        try:
            os.write(self._waker, b".")
        except BlockingIOError:
            return  # a full pipe wakes as well as one more byte in it

    def _woken(self) -> None:
        os.read(self._awake, 4096)
        self.look()

    def look(self) -> None:
        """Take what the shoe said and what was signed, write it, then show it."""
        self._safely(self._look)

    def _look(self) -> None:
        if not self._failed.empty():
            self.fail(self._failed.get())
            return
        before = self.runtime.table
        try:
            while True:
                intent, pin_ok = self._checked.get_nowait()
                self._signed(intent, pin_ok=pin_ok)
        except Empty:
            pass
        following = self.house.page_after_hashing()
        if following is not None:
            self.page = following
        if self.house.probe is not None:
            self.house.probe.look()
        if self.port is not None:
            for reading in self.port.poll():
                if self.house.probe is not None:
                    self.house.probe.told(reading)
                wire, self._raw = tuple(self._raw), []
                self._unwritten.append((reading, wire))
            self._write()
        if self.terminals is not None:
            self._hear_terminals(self.terminals)
        self._steps_due()
        self._heed(before)
        self.refresh()

    def _hear_terminals(self, terminals: "ServedTerminals") -> None:
        """After the shoe: nothing that a terminal asks delays a card."""
        before = self.runtime.table
        terminals.look()
        table = self.runtime.table
        if (table.phase, table.round, table.result) != (before.phase, before.round, before.result):
            self._went_on()

    def _heed(self, before: Table) -> None:
        """What people should notice beside the screen: a line that is back, a hold, a result, a wish for credit."""
        table = self.runtime.table
        if table.link and not before.link:
            self._back = time.monotonic()
        called = table.phase is Phase.RESULT and before.phase is not Phase.RESULT
        asked = table.ledger.asked.keys() - before.ledger.asked.keys()
        if table.held and not before.held:
            self.sound.play(Tone.STOP)
        elif called or asked:
            self.sound.play(Tone.ACTION)

    def _write(self) -> None:
        try:
            if (self._unwritten or self._raw) and self.runtime.stopped and not self.runtime.resume():
                return
            while self._unwritten:
                reading, wire = self._unwritten[0]
                if self.trainer is not None and self.trainer.holds_back(reading):
                    return
                self._step_before(reading)
                self.runtime.tell(reading, wire)
                self._unwritten.popleft()
                self._went_on()
            if self._raw:
                self.runtime.record(tuple(self._raw))
                self._raw = []
        except JournalStoppedError:
            return  # the view says STOP and why; nothing of it is dropped
