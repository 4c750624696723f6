"""The console at work: runtime, shoe, desk and window put together, all in the GUI thread but the PIN check.

The window shows what is on disk. Whatever goes wrong anywhere ends in a visible STOP with what to do.
"""

import math
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from queue import Empty, SimpleQueue
from typing import Final

from PySide6.QtCore import QSocketNotifier, QTimer

from controller.actions import Action, Signature
from controller.chain import Wire
from controller.inputs import Reading
from controller.journal_errors import JournalStoppedError
from controller.pins import Pin
from controller.recall import recall_of
from controller.refusal import Refusal
from controller.runtime import Runtime
from controller.table import Phase
from drivers.port import Chunk
from gui.console.window import ConsoleWindow
from gui.desk.menu import touch
from gui.desk.page import Act, Intent, Page, Say, Scene, Sign
from gui.desk.terms import cited
from gui.view import Moment, View, present
from sabot.opening import open_port

TICK_MS: Final = 125
"""Between two looks at a line that says nothing, and at the clock."""
BREATH_SECONDS: Final = 2.0
"""How long a due place takes to glow up and down."""


class Console:
    """One table on one screen."""

    def __init__(self, runtime: Runtime) -> None:
        self.runtime = runtime
        self.recall = recall_of(runtime.journal)
        self.page: Page | None = None
        """What somebody opened; None: the page that the table asks for."""
        self.message = ""
        self.holding: tuple[str, float] | None = None
        self._moved = time.monotonic()
        """When anything last came from the shoe, or the table last went on."""
        self.failure: str | None = None
        self._raw: list[Wire] = []
        self._unwritten: deque[tuple[Reading, tuple[Wire, ...]]] = deque()
        self._checked: SimpleQueue[tuple[Sign, bool]] = SimpleQueue()
        self._awake, self._waker = os.pipe()
        os.set_blocking(self._waker, False)
        self.port = open_port(runtime, self._record)
        self.window = ConsoleWindow(self.view(), self.touched, runtime.rules.settings.screen.width, self.held)
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

    def start(self) -> None:
        """Listen to the shoe."""
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
        self.runtime.close()
        for descriptor in (self._awake, self._waker):
            os.close(descriptor)

    def scene(self) -> Scene:
        """What there is to look at."""
        return Scene(self.runtime.table, self.runtime.rules, self.runtime.people, self.recall, self.message)

    def view(self) -> View:
        """What the screen shows now."""
        moment = Moment(
            clock=f"{datetime.now().astimezone():%H:%M}",
            stopped=self.failure or self.runtime.stopped,
            silent=int(time.monotonic() - self._moved),
            holding=self.holding,
            breath=self._breath(),
        )
        return present(self.scene(), moment, self.page)

    def _breath(self) -> float:
        """A place glows up and down only while its card is due."""
        if self.runtime.table.phase is not Phase.DEALING or self.runtime.table.held:
            return 1.0
        return round(0.5 + 0.5 * math.cos((time.monotonic() - self._moved) * 2 * math.pi / BREATH_SECONDS), 2)

    def refresh(self) -> None:
        """Show what is on disk."""
        self.window.render_view(self.view())

    def stop(self, why: str) -> None:
        """A bug of ours: say so and go no further."""
        self.failure = why
        self.refresh()

    # What people touch

    def touched(self, key: str) -> None:
        """Something on the screen was touched."""
        if self.failure is not None:
            return
        if key == "primary":
            action = self.view().action
            if action is not None:
                self._tell(action)
        else:
            scene = self.scene()
            self.message = ""
            self.page, intent = touch(self.page, key, scene)
            self._carry_out(intent)
        self.refresh()

    def held(self, holding: tuple[str, float] | None) -> None:
        """A button is being held, so far; or was let go."""
        self.holding = holding
        self.refresh()

    def _carry_out(self, intent: Intent | None) -> None:
        match intent:
            case Act(told):
                self._tell(told)
            case Say(words):
                self.message = words
            case Sign():
                # A PIN check takes a quarter of a second on purpose: never in the thread that shows cards.
                pin_hash = self.runtime.people.pin_hash(intent.person)
                check = threading.Thread(target=self._check, args=(intent, pin_hash), name="pin", daemon=True)
                check.start()
            case None:
                pass

    def _check(self, intent: Sign, pin_hash: str | None) -> None:
        self._checked.put((intent, Pin(intent.pin).fits(pin_hash)))
        self._wake()

    def _signed(self, intent: Sign, *, pin_ok: bool) -> None:
        outcome = self.runtime.signed(intent.person, pin_ok=pin_ok)
        if isinstance(outcome, Signature):
            self._tell(intent.make(outcome))
        else:
            self._refused(outcome)

    def _tell(self, told: Action | Reading) -> None:
        try:
            if self.runtime.stopped and not self.runtime.resume():
                return
            refusal = self.runtime.tell(told).refusal
        except JournalStoppedError:
            return  # the view says STOP and why
        self._went_on()
        if refusal is not None:
            self._refused(refusal)

    def _went_on(self) -> None:
        self.recall = self.recall.after(self.runtime.table)
        self._moved = time.monotonic()

    def _refused(self, refusal: Refusal) -> None:
        self.message = f"{refusal.text} ({cited(refusal.clause, refusal.reading)})"

    # What the shoe says

    def _record(self, chunk: Chunk) -> None:
        at = datetime.fromtimestamp(chunk.wall, UTC).isoformat(timespec="milliseconds")
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
        try:
            while True:
                intent, pin_ok = self._checked.get_nowait()
                self._signed(intent, pin_ok=pin_ok)
        except Empty:
            pass
        if self.port is not None:
            for reading in self.port.poll():
                wire, self._raw = tuple(self._raw), []
                self._unwritten.append((reading, wire))
            self._write()
        self.refresh()

    def _write(self) -> None:
        try:
            if (self._unwritten or self._raw) and self.runtime.stopped and not self.runtime.resume():
                return
            while self._unwritten:
                reading, wire = self._unwritten[0]
                self.runtime.tell(reading, wire)
                self._unwritten.popleft()
                self._went_on()
            if self._raw:
                self.runtime.record(tuple(self._raw))
                self._raw = []
        except JournalStoppedError:
            return  # the view says STOP and why; nothing of it is dropped
