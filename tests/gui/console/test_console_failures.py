"""Whatever fails, wherever it fails: a visible STOP, a line in the journal, a line in the log, and nothing goes on."""

import os
import sqlite3
import sys
import threading

import pytest
from PySide6.QtCore import QTimer, qInstallMessageHandler, qWarning

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.journal.chain import OWN_KINDS
from controller.table.actions import LoadShoe, Report, Rule, Signature
from controller.table.events import DeviceNoted, decode_event
from controller.table.observations import CardDrawn, Place, ShoeStarted
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from gui import theme
from gui.console.pages.page import Act, Sign
from gui.touch.blocks import Column, Row, Rows
from gui.touch.page import Page, Turn
from hardware_sim.endpoints import PtyEndpoint
from sabot.screens.failures import catch_failures, qt_says
from sabot.screens.sound import Sound, Tone


class BadPage(Page):
    """A page with a bug: where, and of what kind."""

    where: str

    def column(self, scene):
        if self.where == "column":
            return scene.no_such_thing
        cells = ("a", "b", "c", "d") if self.where == "paint" else ("a",)  # a line has up to three cells
        return Column(
            "Bad", (Rows((Row(cells, key="" if self.where == "paint" else "x", to=lambda: self.led(scene)),)),)
        )

    def led(self, scene):
        match self.where:
            case "touch":
                return scene.no_such_thing
            case "act":
                return Turn(None, Act(LoadShoe(None)))
            case "pin":
                return Turn(None, Sign("ps1", None, lambda by: by))
            case "make":
                return Turn(None, Sign("ps1", "271828", lambda by: by.no_such_thing))
        return Turn(self)


class BadDriver:
    """A driver that breaks the first law of drivers."""

    def __init__(self, good, where):
        self.good, self.where = good, where

    def __getattr__(self, name):
        return getattr(self.good, name)

    def feed(self, data, at):
        return {}["feed"] if self.where == "feed" else self.good.feed(data, at)

    def tick(self, at):
        return {}["tick"] if self.where == "tick" else self.good.tick(at)


def noted(console):
    """What was noted in the journal, as it is on disk."""
    entries = [entry for entry in console.runtime.journal.entries() if entry.kind not in OWN_KINDS]
    events = [decode_event(entry.payload) for entry in entries]
    return [(event.what, event.detail) for event in events if isinstance(event, DeviceNoted)]


def stands_still(qtbot, console, logged, what):
    """The screen says STOP and what to do, journal and log say why, and no touch or reading moves anything."""
    qtbot.waitUntil(lambda: console.view().step == "STOP")
    view = console.view()
    assert what in view.reason
    assert "Call the pit and start Sabot again" in view.reason
    assert (view.alarm, view.live) == (True, False)
    assert any(name == "failure" and what in detail for name, detail in noted(console))
    assert next(line["event"] for line in logged if line["log_level"] == "error") == "a bug of ours"
    logged.clear()
    head = console.runtime.journal.head()
    for key in ("primary", "menu:report", "back", "digit:1"):
        console.touched(key)
    console.look()
    console.held(("primary", 0.5))
    assert console.runtime.journal.head() == head
    assert rejudge(console.runtime.journal).first_bad is None
    image = console.window.grab().toImage()
    assert image.pixelColor(1, 1).name().upper() == theme.AMBER


@pytest.mark.parametrize("where", ["column", "touch", "act"])
def test_a_page_with_a_bug(qtbot, open_console, logged, where):
    console = open_console()
    console.page = BadPage(where)
    console.touched("x")
    what = {"column": "no_such_thing", "touch": "no_such_thing", "act": "TypeError"}[where]
    stands_still(qtbot, console, logged, what)


def test_a_page_that_cannot_be_painted(qtbot, open_console, logged):
    """Painting fails in Qt's own event: the screen says STOP in any case, then properly, with the hands."""
    console = open_console()
    console.page = BadPage("paint")
    console.look()
    stands_still(qtbot, console, logged, "KeyError: 4")


def test_a_stop_that_cannot_be_painted_either(qtbot, open_console, logged):
    """Nothing of ours paints any more: a bare STOP."""
    console = open_console()
    console.window._width_mm = 0
    console.look()
    console.window.repaint()
    qtbot.waitUntil(lambda: console.window._broken is not None)
    assert console.window.zones() == []
    image = console.window.grab().toImage()
    assert {image.pixelColor(x, y).name().upper() for x, y in ((3, 3), (1270, 790))} == {theme.AMBER}
    assert any(name == "failure" and "ZeroDivisionError" in detail for name, detail in noted(console))
    console.window._width_mm = 344  # it may still be asked to paint before it is gone
    logged.clear()


@pytest.mark.parametrize("timer", ["_idle", "_board"])
def test_a_failure_while_the_window_paints_ahead(open_console, logged, timer):
    """Card faces and the scoreboard are painted from timers: a failure there becomes a STOP as well."""
    console = open_console()
    console.window._width_mm = 0
    getattr(console.window, timer).timeout.emit()
    console.window._width_mm = 344
    assert console.view().step == "STOP"
    assert any(name == "failure" and "ZeroDivisionError" in detail for name, detail in noted(console))
    logged.clear()


@pytest.mark.parametrize("where", ["pin", "make"])
def test_a_signature_with_a_bug(qtbot, open_console, logged, where):
    """The PIN is checked in another thread; what fails there, or after it, is seen as well."""
    console = open_console()
    console.page = BadPage(where)
    console.touched("x")
    stands_still(qtbot, console, logged, {"pin": "Error", "make": "no_such_thing"}[where])


@pytest.mark.parametrize("where", ["feed", "tick"])
def test_a_driver_with_a_bug(qtbot, open_console, logged, line, where):
    """The bytes that it choked on are on disk."""
    master, name = line
    console = open_console(port=name)
    qtbot.waitUntil(lambda: console.host.line.port._device is not None)
    telegram = angel_eye.encode(ShoeStarted(), "0")
    os.write(master, telegram * 3)
    qtbot.waitUntil(lambda: console.host.line.port.driver.telegrams == 1)
    console.host.line.port.driver = BadDriver(console.host.line.port.driver, where)
    card = angel_eye.encode(CardDrawn(parse_card("9H"), place=Place(Side.PLAYER, 1)), "1")
    os.write(master, card * 3)
    stands_still(qtbot, console, logged, f"KeyError: '{where}'")
    if where == "feed":
        last = console.runtime.journal.head()[0]
        assert b"".join(wire.data for _, wire in console.runtime.journal.wire(1, last)) == telegram * 3 + card * 3
    assert MAKES["angel-eye"].driver().telegrams == 0


@pytest.fixture
def hooks(monkeypatch):
    """The process's own hooks, put back at the end."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    before = qInstallMessageHandler(None)
    yield
    qInstallMessageHandler(before)


def _boom():
    raise RuntimeError("boom")


@pytest.mark.qt_no_exception_capture
def test_a_slot_with_a_bug(qtbot, open_console, logged, hooks):
    console = open_console()
    catch_failures(console.host.aside.fail)
    QTimer.singleShot(0, _boom)
    stands_still(qtbot, console, logged, "RuntimeError: boom")
    del hooks


def test_a_thread_with_a_bug(qtbot, open_console, logged, hooks):
    """The window is only touched in its own thread."""
    console = open_console()
    catch_failures(console.host.aside.fail)
    thread = threading.Thread(target=_boom)
    thread.start()
    thread.join()
    assert console.failure is None
    stands_still(qtbot, console, logged, "RuntimeError: boom")
    del hooks


def test_the_first_failure_stands(qtbot, open_console, logged):
    console = open_console()
    console.fail(KeyError("one"))
    console.fail(KeyError("two"))
    stands_still(qtbot, console, logged, "KeyError: 'one'")
    assert [detail for what, detail in noted(console) if what == "failure"] == ["KeyError: 'one'"]


def test_a_failure_that_cannot_be_written_is_shown_all_the_same(qtbot, open_console, logged, monkeypatch):
    console = open_console()
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    monkeypatch.setattr("controller.journal.journal.write_batch", lambda *_: (_ for _ in ()).throw(full))
    console.fail(KeyError("one"))
    qtbot.waitUntil(lambda: console.view().step == "STOP")
    assert "KeyError: 'one'" in console.view().reason
    assert [line["event"] for line in logged] == ["a bug of ours", "the failure is not in the journal"]
    logged.clear()


def test_a_full_disk_stops_and_goes_on_by_itself(qtbot, open_console, monkeypatch):
    """No bug of ours: STOP says what to do, nothing on it can be touched, and the console tries again by itself."""
    console = open_console()
    console.touched("primary")
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    with monkeypatch.context() as patch:
        patch.setattr("controller.journal.journal.write_batch", lambda *_: (_ for _ in ()).throw(full))
        console.touched("primary")
        assert (console.view().step, console.runtime.table.phase) == ("STOP", "idle")
        assert "make room on it" in console.view().reason
        assert "by itself" in " ".join(console.view().column.words)
        console.look()
        assert console.window.zones() == []
        assert not any(button.enabled for button in console.view().menu)
        console.touched("menu:report")
        assert console.page is None
    qtbot.waitUntil(lambda: console.window.view.step != "STOP")  # nobody touches anything and no card comes
    assert console.runtime.table.phase == "idle"
    console.touched("primary")
    assert console.runtime.table.phase == "betting"


def test_a_word_of_qt_goes_to_the_log(logged, hooks):
    qInstallMessageHandler(qt_says)
    qWarning("the paint ran out")
    assert [(line["event"], line["words"], line["log_level"]) for line in logged] == [
        ("qt", "the paint ran out", "warning")
    ]
    logged.clear()
    del hooks


# Calling the supervisor, sound, the line


def test_a_held_table_calls_its_supervisor(qtbot, open_console, logged):
    """A touch on the primary place; in log and journal, on and off, and shown while it lasts."""
    console = open_console()
    console.touched("primary")
    console._tell(Report(Irregularity.OTHER))
    assert (console.view().primary, console.view().calls) == ("Call supervisor", True)
    console.touched("primary")
    assert (console.view().primary, console.view().live) == ("Supervisor called", False)
    console.touched("primary")
    assert [state for what, state in noted(console) if what == "beacon"] == [f"on: {console.view().step}"]
    assert [(line["event"], line["state"]) for line in logged] == [("beacon", "on")]
    case = console.runtime.table.cases[0]
    console._tell(Rule(case.number, case.rulings[0], Signature("acm1", Role.ASSISTANT_CASINO_MANAGER), "as seen"))
    assert not console.runtime.table.held, console.message
    assert [state for what, state in noted(console) if what == "beacon"][-1] == "off"
    assert not console.view().moment.called
    assert [line["state"] for line in logged] == ["on", "off"]
    del qtbot


class Heard(Sound):
    """A sound that remembers."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def play(self, tone):
        self.heard.append(tone)


def test_tones_when_something_is_to_be_done_and_when_the_table_stands(open_console, line, logged):
    master, name = line
    console = open_console(port=name)
    console.sound = Heard()
    before = console.runtime.table
    for _ in range(3):
        console.touched("primary")
    assert console.sound.heard == []
    for card in ("9H", "KS", "4D", "6C", "2C"):
        console.runtime.tell(CardDrawn(parse_card(card)))
    console._heed(before)
    console.runtime.tell(CardDrawn(parse_card("7H"), place=Place(Side.PLAYER, 3)))
    console._heed(console.runtime.table)
    assert console.sound.heard == [Tone.ACTION]
    console.fail(KeyError("x"))
    assert console.sound.heard == [Tone.ACTION, Tone.STOP]
    logged.clear()
    del master


def test_a_line_that_goes_and_comes_back_is_seen_both_times(qtbot, tmp_path, open_console):
    """The pty is closed and another stands behind its name, as when a cable is pulled and put back."""
    end = PtyEndpoint(tmp_path / "shoe")
    console = open_console(port=str(tmp_path / "shoe"))
    qtbot.waitUntil(lambda: console.host.line.port._device is not None)
    assert console.view().bar.line == ""
    end.unplug()
    qtbot.waitUntil(lambda: console.window._view.bar.line == "NO LINE")
    assert not console.window._view.bar.link
    end.replug()
    qtbot.waitUntil(lambda: console.window._view.bar.line == "LINE IS BACK")
    assert console.window._view.bar.link
    console._back -= 60
    assert console.view().bar.line == ""
    end.close()


def test_a_silent_line_is_said_to_be(open_console, line):
    """A card is due and none has come for a while: the seconds are counted on the screen."""
    master, name = line
    console = open_console(port=name)
    for _ in range(3):
        console.touched("primary")
    assert "none seen" not in console.view().reason
    console.host.moved -= 7
    console.look()
    assert console.window._view.reason.endswith("card due, none seen for 7 s")
    del master
