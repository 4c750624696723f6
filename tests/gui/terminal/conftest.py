"""Terminals on a screen that nobody sees, over real TLS, at a table in this process or in one of its own."""

import os
from itertools import count
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import Qt
from support.process import processes
from support.staff import SIGNERS, _staffed_once, db, sign_for
from support.terminals import SETTINGS, folder, gateway, settings_file, verified

from controller.decide.automation import Times
from controller.game.cards import parse_cards
from controller.game.gamefile import load_game
from controller.runtime.runtime import Clock, Runtime
from controller.settings.settings import settings_from_fields
from controller.table import actions
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from drivers.terminals.certificates import SOCKET, voucher_key
from gui.language.qt import use_language
from gui.touch.arming import patient
from sabot.host.served_terminals import ServedTerminals
from sabot.host.table_host import TableHost
from sabot.host.terminal_hub import TerminalHub
from sabot.screens.terminal import Paper, Terminal

ROOT = Path(__file__).parents[3]
AT = "2026-03-01 21:04:09"
DEALER = SIGNERS.dealer


@pytest.fixture(autouse=True)
def english():
    """Whatever a test spoke, the next one begins in English."""
    yield
    use_language("en")


@pytest.fixture
def pictures(monkeypatch):
    """The pictures of the terminal, told by the core."""
    monkeypatch.syspath_prepend(str(ROOT / "script"))
    from pictures import terminal  # noqa: PLC0415 - a script

    return terminal


@pytest.fixture
def quick_hold(monkeypatch):
    """What is held is held for a moment only."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)


class House:
    """A table with its hub in this process; the gateway is another. The terminals are real windows."""

    def __init__(self, qtbot, db, folder, address, paper):
        self.qtbot, self.db, self.folder, self.address, self.paper = qtbot, db, folder, address, paper
        self.settings = settings_from_fields(SETTINGS)
        self.terminals = []
        self.open()

    def open(self):
        """The table comes up, or comes back."""
        ticks = count()
        clock = Clock(now=lambda: "2026-03-01T20:15:00.000Z", millis=lambda: next(ticks))
        ruleset = load_game("super-six-etg")
        self.runtime, _ = Runtime.open(
            self.db, ruleset=ruleset, settings=self.settings, clock=clock, software="test", durable=False, makes=MAKES
        )
        hub = TerminalHub(self.runtime, self.folder / SOCKET, voucher_key(self.folder))
        self.host = TableHost(self.runtime, terminals=ServedTerminals(hub), times=Times(settle_after=0.0))

    def stop(self):
        """The table is gone, without a word."""
        self.host.close()
        self.host = None

    def sit(self, number, width=1280, height=800, mm=217):
        """A player sits down at a terminal."""
        made = Terminal(
            self.address, self.folder / "terminals" / str(number), number, Paper(self.paper), width_mm=mm,
            clock=lambda: AT,
        )  # fmt: skip
        self.qtbot.addWidget(made.window)
        made.window.resize(width, height)
        made.start()
        self.terminals.append(made)
        return made

    def until(self, done):
        """Let everybody go on until something is so."""

        def so():
            if self.host is not None:
                self.host.look()
            return bool(done())

        self.qtbot.waitUntil(so, timeout=30_000)

    def do(self, *told):
        """Staff or the shoe tell the table something; it must agree."""
        for one in told:
            written = self.runtime.tell(sign_for(self.runtime, one))
            assert written.refusal is None, written.refusal

    def credit(self, terminal, cents):
        """Staff sell credit to a terminal, and it is shown."""
        self.do(actions.BuyIn(terminal.seat, DEALER, cents))
        self.until(lambda: terminal.seen().credit == cents)

    def draw(self, cards):
        """These cards leave the shoe."""
        self.do(*(CardDrawn(card) for card in parse_cards(cards)))

    def tap(self, terminal, *keys):
        """A finger on these, one after the other."""
        terminal.window.now = patient
        for key in keys:
            place = dict(terminal.window.zones())[key].center().toPoint()
            self.qtbot.mouseClick(terminal.window, Qt.MouseButton.LeftButton, pos=place)

    def hold(self, terminal, key, done):
        """A finger that stays on something until it is done."""
        place = dict(terminal.window.zones())[key].center().toPoint()
        self.qtbot.mousePress(terminal.window, Qt.MouseButton.LeftButton, pos=place)
        self.until(done)
        self.qtbot.mouseRelease(terminal.window, Qt.MouseButton.LeftButton, pos=place)

    def close(self):
        """Everybody goes home; the journal is judged again."""
        for one in self.terminals:
            one.close()
        if self.host is not None:
            self.stop()
        verified(self.db)


@pytest.fixture
def house(qtbot, db, folder, gateway, tmp_path, quick_hold):
    """A table that serves terminals, with a shoe."""
    made = House(qtbot, db, folder, gateway, tmp_path / "vouchers")
    made.do(actions.LoadShoe(8))
    yield made
    made.close()
    del quick_hold


@pytest.fixture
def lone_terminal(qtbot, folder, gateway, tmp_path):
    """Terminal 3, whose table is a process of its own."""
    made = Terminal(gateway, folder / "terminals" / "3", 3, Paper(tmp_path / "vouchers"))
    qtbot.addWidget(made.window)
    made.window.resize(1280, 800)
    made.start()
    yield made
    made.close()
