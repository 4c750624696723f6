"""The dealer's console: from a telegram on a pty to pixels, the first window, a shoe at full speed, a day of it.

The yardstick is the simplest honest controller with the simplest honest window: the same telegram, checked, hashed and
committed, and then the same picture painted anew, all of it. It need not judge, remember, or work out what to show.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bench_table import (
    CARDS,
    RULESET,
    RUNS,
    SETTINGS,
    SOFTWARE,
    Shoe,
    pair_of_ttys,
    percentile,
    resident,
    rounds,
    ticking,
)
from claims import Claim
from honest import HonestController
from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget

from controller.game.facts import judge
from controller.game.hands import Side
from controller.runtime.runtime import Runtime
from controller.settings.settings import TableSettings
from controller.table import actions
from controller.table.model import Phase
from controller.table.observations import ClaimedResult, ResultClaimed
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from gui.console.felt_paint import boxes_in
from gui.console.layout import lay_out
from gui.console.paint import paint_console
from gui.theme import Scale
from gui.touch.arming import patient
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

SIZE = (1920, 1080)
SHOE_ROUNDS = 80
DAY = 24 * 60
"""Rounds of a day, one a minute."""
STARTS = 5
CHIPS = 50
WAIT = QEventLoop.ProcessEventsFlag.WaitForMoreEvents


def run():
    """All claims of the console."""
    application = QApplication.instance() or QApplication([])
    return [
        *latency(application), *chips(application), *first_window(), *full_speed(application), *day(application),
    ]  # fmt: skip


class HonestWindow(QWidget):
    """The console's own picture, all of it painted each time. Whoever uses it need not work out what it shows."""

    def __init__(self, view):
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.resize(*SIZE)
        self.view = view
        self.show()

    def paintEvent(self, _):  # noqa: N802 - Qt's name
        """Everything."""
        painter = QPainter(self)
        scale = Scale.of(self.width(), TableSettings().screen.width)
        layout = lay_out(
            self.width(),
            self.height(),
            scale,
            tuple(button.label for button in self.view.menu),
            boxes_in(self.view.felt),
        )
        paint_console(painter, layout, self.view)
        painter.end()


class Eye(QObject):
    """Sees a window being painted, and when the pixels of each card were first there."""

    def __init__(self, window, cards):
        super().__init__()
        self.cards, self.seen = cards, {}
        window.installEventFilter(self)

    def eventFilter(self, window, event):  # noqa: N802 - Qt's name
        """Let Qt paint and hand over the pixels, then look at the clock."""
        if event.type() != QEvent.Type.UpdateRequest:
            return False
        window.event(event)
        self.seen.setdefault(self.cards(), perf_counter())
        return True


def claimed(played):
    """What the shoe says of a round."""
    hands = {side: [drawn.card for drawn in played if drawn.place.side is side] for side in Side}
    outcome = judge(hands[Side.PLAYER], hands[Side.BANKER])
    return ResultClaimed(
        ClaimedResult(outcome.winner), player_pair=bool(outcome.player_pair), banker_pair=bool(outcome.banker_pair)
    )


class Felt:
    """A console on a pty, and a shoe that speaks to it."""

    def __init__(self, folder, application, *, durable=True, **settings):
        self.end, self.slave, name = pair_of_ttys()
        settings = TableSettings(shoe=SETTINGS.shoe, port=name, **settings)
        runtime, _ = Runtime.open(
            Path(folder) / "ours.db",
            ruleset=RULESET,
            settings=settings,
            clock=ticking(),
            software=SOFTWARE,
            durable=durable,
            makes=MAKES,
        )
        self.application, self.runtime, self.sequence = application, runtime, 0
        self.console = Console(TableHost(runtime), now=patient)
        self.console.window.resize(*SIZE)
        self.console.window.show()
        self.console.start()
        self.eye = Eye(self.console.window, lambda: runtime.table.shoe.drawn)
        # A telegram sent before it listens would be lost; and card faces are ready long before a dealer is.
        while self.console.host.line.port._device is None or self.console.window._idle.isActive():  # noqa: SLF001
            application.processEvents(WAIT)

    def telegram(self, reading):
        """The next message of the shoe."""
        self.sequence = self.sequence % 9 + 1
        return angel_eye.encode(reading, str(self.sequence))

    def until(self, done):
        """Run the event loop until something is so."""
        while not done():
            self.application.processEvents(WAIT)

    def rest(self):
        """Until there is nothing left to paint: between two cards there is time for that."""
        self.until(lambda: not self.console.window._board.isActive())  # noqa: SLF001
        self.application.processEvents()

    def new_shoe(self):
        """Settle what stands, end the shoe and load another."""
        while self.runtime.table.phase is not Phase.IDLE:
            self.console.touched("primary")
        self.console._tell(actions.EndShoe())  # noqa: SLF001 - a dealer holds a button for this
        self.console._tell(actions.LoadShoe(8))  # noqa: SLF001

    def shown(self, cards):
        """Run the event loop until so many cards are on the screen; returns since when."""
        self.until(lambda: cards in self.eye.seen)
        return self.eye.seen[cards]

    def close(self):
        """Leave."""
        self.console.close()
        self.console.window.close()
        os.close(self.end)
        os.close(self.slave)


def latency(application):
    """Telegram on a pty → durable → pixels, beside the honest controller and window; medians of interleaved runs."""
    medians, tails, shown = [], [], ""
    for seed in range(RUNS):
        mine, theirs = one_run(seed, application)
        medians.append(statistics.median(mine) / statistics.median(theirs))
        tails.append(percentile(mine, 95) / percentile(theirs, 95))
        shown = (
            f"{statistics.median(mine) * 1e3:.2f} ms against {statistics.median(theirs) * 1e3:.2f} ms in the last run, "
            f"95th percentile {percentile(mine, 95) * 1e3:.2f} ms against {percentile(theirs, 95) * 1e3:.2f} ms"
        )
    middle, tail = statistics.median(medians), statistics.median(tails)
    return [
        Claim("telegram to durable to pixels, median", f"{middle:.2f} times ({shown})", "at most 1 time", middle <= 1),
        Claim("the same at the 95th percentile", f"{tail:.2f} times", "at most 1.5 times", tail <= 1.5),
    ]


def one_run(seed, application):
    """The same telegrams to both, turn by turn."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        their_end, their_slave, their_name = pair_of_ttys()
        felt = Felt(folder, application)
        shoe = Shoe(felt.end, their_end)
        honest = HonestController(their_name, str(Path(folder) / "theirs.db"))
        window = HonestWindow(felt.console.view())
        application.processEvents()
        felt.console._tell(actions.LoadShoe(8))  # noqa: SLF001 - a dealer names the cards first
        mine, theirs = [], []
        for played in rounds(seed):
            if played is None or len(mine) >= CARDS:
                break
            while felt.console.view().action is not None:
                felt.console.touched("primary")
            application.processEvents()
            for drawn in played:
                telegram = felt.telegram(drawn)
                shoe.order(1, telegram)
                honest.take(telegram)
                window.view = felt.console.window._view  # noqa: SLF001
                window.repaint()
                done = perf_counter()
                theirs.append(done - shoe.began())
                felt.rest()
                shoe.order(0, telegram)
                done = felt.shown(len(mine) + 1)
                mine.append(done - shoe.began())
        assert felt.runtime.table.shoe.drawn == len(mine)
        assert not felt.runtime.table.held
        shoe.close()
        felt.close()
        honest.close()
        window.close()
        os.close(their_end)
        os.close(their_slave)
    return mine, theirs


# A chip in hand


def chips(application):
    """A touch on a chip at a table of sixteen seats: from the touch to the painted window, which shows on each place
    what would be wrong with the new amount."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        felt = Felt(folder, application, seats=16)
        tell = felt.console._tell  # noqa: SLF001
        tell(actions.LoadShoe(8))
        tell(actions.OpenBets())
        for seat in range(1, 17):
            tell(actions.PlaceWager(seat, "banker" if seat % 2 else "player", 100_00 * seat))
        felt.rest()
        taken = []
        for _ in range(CHIPS):
            for key in ("chip:10000", "chip:50000"):
                start = perf_counter()
                felt.console.touched(key)
                application.processEvents()
                taken.append(perf_counter() - start)
        felt.close()
    middle = statistics.median(taken) * 1e3
    figure = f"{middle:.1f} ms (95th percentile {percentile(taken, 95) * 1e3:.1f} ms)"
    return [Claim("a chip in hand at sixteen seats, touch to pixels", figure, "at most 10 ms", middle <= 10)]


# The first window


BARE = """
import sys, time
from PySide6.QtWidgets import QApplication, QWidget
class Window(QWidget):
    def paintEvent(self, _):
        print(time.time(), flush=True)
        sys.stdout.close()
        import os; os._exit(0)
application = QApplication([])
window = Window()
window.resize(1920, 1080)
window.show()
application.exec()
"""
OURS = """
import gc, os, sys, time
from pathlib import Path
from sabot.cli.log import set_up_logging
from sabot.__main__ import sabot
set_up_logging()
sabot.get_command(None, "console")
from sabot.host.opening import open_table, table_settings
runtime, *_ = open_table(Path(sys.argv[1]), table_settings(None, "fortune-six", "angel-eye", sys.argv[2]))
gc.disable()
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
application = QApplication([])
from sabot.host.table_host import TableHost
from sabot.screens.console import Console
console = Console(TableHost(runtime))
class Eye(QObject):
    def eventFilter(self, _, event):
        if event.type() == QEvent.Type.UpdateRequest:
            QTimer.singleShot(0, done)
        return False
def done():
    assert "primary" in dict(console.window.zones())
    print(time.time(), flush=True)
    os._exit(0)
eye = Eye()
console.window.installEventFilter(eye)
console.window.resize(1920, 1080)
console.window.show()
console.start()
application.exec()
"""


def first_window():
    """From starting the program, as the command does, to a painted window that takes touches, beside an empty one."""
    later = []
    with tempfile.TemporaryDirectory(dir=".") as folder:
        end, slave, name = pair_of_ttys()
        for number in range(STARTS + 1):
            bare = started(BARE)
            ours = started(OURS, str(Path(folder) / "table.db"), name)
            if number:  # the first one makes the journal, and finds nothing in the caches of the disk
                later.append(ours - bare)
        os.close(end)
        os.close(slave)
    seconds = statistics.median(later)
    figure = f"{seconds:.2f} s later (a bare window after {bare:.2f} s in the last run)"
    return [Claim("first usable window against a bare PySide6 window", figure, "at most 0.5 s later", seconds <= 0.5)]


def started(script, *words):
    """Seconds until a program has painted."""
    from time import time  # noqa: PLC0415 - the one clock that two processes share

    start = time()
    ran = subprocess.run([sys.executable, "-c", script, *words], check=True, capture_output=True, text=True)
    return float(ran.stdout) - start


# A shoe at full speed


class Pulse:
    """Beats whenever the event loop is free, and knows the longest time between two beats, commits and checkpoints left
    out."""

    def __init__(self, journal):
        self.gaps = []
        self.committing = 0.0
        self.last = None
        self.timer = QTimer()
        self.timer.setInterval(0)
        self.timer.timeout.connect(self.beat)
        for waits in ("append", "checkpoint"):
            setattr(journal, waits, self._timed(getattr(journal, waits)))

    def _timed(self, act):
        def timed(*words, **names):
            start = perf_counter()
            try:
                return act(*words, **names)
            finally:
                self.committing += perf_counter() - start

        return timed

    def beat(self):
        """The loop is free."""
        now = perf_counter()
        if self.last is not None:
            self.gaps.append(now - self.last - self.committing)
        self.last, self.committing = now, 0.0


def full_speed(application):
    """Eighty rounds, each sent as fast as a line can be: the interface answers throughout."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        felt = Felt(folder, application)
        felt.console._tell(actions.LoadShoe(8))  # noqa: SLF001 - a dealer names the cards first
        pulse = Pulse(felt.runtime.journal)
        pulse.timer.start()
        start, cards = perf_counter(), 0
        played_rounds = 0
        for played in rounds(5):
            if played_rounds == SHOE_ROUNDS:
                break
            if played is None:
                felt.new_shoe()
                cards = 0
                continue
            played_rounds += 1
            while felt.console.view().action is not None:
                felt.console.touched("primary")
                application.processEvents()
            said = b"".join(felt.telegram(reading) * 3 for reading in (*played, claimed(played)))
            os.write(felt.end, said)
            cards += len(played)
            felt.until(lambda: felt.runtime.table.claim is not None)
            assert felt.runtime.table.shoe.drawn == cards
        seconds = perf_counter() - start
        pulse.timer.stop()
        longest = max(pulse.gaps) * 1e3
        felt.close()
    figure = f"{longest:.0f} ms ({SHOE_ROUNDS} rounds in {seconds:.1f} s, {len(pulse.gaps):,} beats)"
    return [Claim("the longest gap of the event loop beside the commit", figure, "at most 50 ms", longest <= 50)]


def day(application):
    """A day at sixty rounds an hour through driver, table and window: memory must not grow with it."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        felt = Felt(folder, application, durable=False)
        felt.console._tell(actions.LoadShoe(8))  # noqa: SLF001 - a dealer names the cards first
        played_rounds, early = 0, 0
        for played in rounds(3):
            if played is None:
                felt.new_shoe()
                continue
            while felt.console.view().action is not None:
                felt.console.touched("primary")
                application.processEvents()
            for reading in (*played, claimed(played)):
                os.write(felt.end, felt.telegram(reading) * 3)
                before = felt.runtime.journal.head()
                felt.until(lambda: felt.runtime.journal.head() != before)  # noqa: B023 - called at once
                application.processEvents()
            played_rounds += 1
            if played_rounds == DAY // 3:
                early = resident()
            if played_rounds == DAY:
                break
        grown = resident() - early
        felt.close()
    figure = f"{grown:+d} KiB from round {DAY // 3} to round {DAY:,}"
    return [Claim("memory over a simulated day", figure, "at most +2048 KiB", grown <= 2048)]
