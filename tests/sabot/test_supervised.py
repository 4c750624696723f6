"""Under systemd: ready, the watchdog, and a console that cannot start stays up and says STOP."""

import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import click
import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from support.notified import Notified

from controller.decide.automation import Times
from controller.journal.signer import Signer
from controller.settings.settings import TableSettings
from controller.table.actions import LoadShoe
from gui import theme
from sabot.commands import supervised_start
from sabot.host.open_host import open_host
from sabot.host.supervised import HANGS, feed, forget_starts, is_supervised, notify, too_many_starts
from sabot.screens.stopped import StoppedStart
from sabot.screens.supervision import supervise, supervise_table


@pytest.fixture
def systemd(tmp_path, monkeypatch):
    """A socket in the place of systemd's."""
    notified = Notified(tmp_path / "notify")
    monkeypatch.setenv("NOTIFY_SOCKET", str(notified.path))
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    yield notified
    notified.close()


def test_without_systemd_nothing_is_told(monkeypatch):
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    assert not is_supervised()
    notify("READY=1")
    assert supervise(None) is None


def test_a_message_is_one_datagram_and_a_lost_one_harms_nobody(systemd):
    notify("READY=1\nSTATUS=dealing")
    assert systemd.next() == "READY=1\nSTATUS=dealing"
    systemd.close()
    notify("WATCHDOG=1")


def test_the_watchdog_is_not_fed_while_a_write_hangs(systemd):
    assert feed(None, 100.0)
    assert feed(100.0 - HANGS, 100.0)
    assert [systemd.next(), systemd.next()] == ["WATCHDOG=1"] * 2
    assert not feed(100.0 - HANGS - 0.1, 100.0)
    assert systemd.none()


def test_the_signer_says_since_when_it_writes(tmp_path, monkeypatch):
    writes, may_end, seen = threading.Event(), threading.Event(), []

    def hangs(*_):
        writes.set()
        may_end.wait(60)

    monkeypatch.setattr("controller.journal.signer.keep_heads", hangs)
    monkeypatch.setattr("controller.journal.signer.signed_head", lambda *_, **__: None)
    signer = Signer(None, tmp_path / "heads", "0" * 32)
    assert signer.writing_since is None
    signer.sign(1, "00", "now")
    assert writes.wait(60)
    seen.append(signer.writing_since)
    may_end.set()
    signer.close()
    assert seen[0] is not None
    assert signer.writing_since is None


def test_the_main_loop_says_ready_and_feeds(systemd, qtbot, qapp):
    timer = supervise(qapp)
    assert systemd.next() == "READY=1\nSTATUS=dealing\nWATCHDOG=1"
    timer.setInterval(1)
    qtbot.waitUntil(lambda: not systemd.none())
    timer.stop()


def test_systemd_reads_why_a_running_table_stands_and_that_it_goes_on(systemd, qtbot, qapp, tmp_path, monkeypatch):
    host, _ = open_host(tmp_path / "table.db", TableSettings(), feed=None, serve=None, times=Times())
    timer = supervise_table(qapp, host)
    assert systemd.next() == "READY=1\nSTATUS=dealing\nWATCHDOG=1"
    timer.setInterval(1)
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    told = []

    def is_told(status):
        told.extend(systemd.all())
        return f"STATUS={status}" in told

    with monkeypatch.context() as patch:
        patch.setattr("controller.journal.journal.write_batch", lambda *_: (_ for _ in ()).throw(full))
        host.tell(LoadShoe(8))
        qtbot.waitUntil(lambda: is_told(f"STOP: {tmp_path}/table.db: the disk is full; make room on it"))
    assert host.go_on()
    qtbot.waitUntil(lambda: is_told("dealing"))
    assert len([one for one in told if one.startswith("STATUS=")]) == 2, "once each"
    timer.stop()
    host.close()


def test_the_third_restart_within_a_minute_is_too_many(tmp_path):
    assert [too_many_starts(tmp_path, at) for at in (0.0, 10.0, 20.0, 30.0)] == [False, False, False, True]
    assert not too_many_starts(tmp_path, 95.0), "the others are older than a minute"
    assert [too_many_starts(tmp_path, at) for at in (96.0, 97.0, 98.0)] == [False, False, True]
    forget_starts(tmp_path)
    assert not too_many_starts(tmp_path, 99.0)
    (tmp_path / "starts").write_text("no number", encoding="ascii")
    assert not too_many_starts(tmp_path, 100.0)


@pytest.fixture
def shown(monkeypatch):
    """What the STOP screen is told to show."""
    said = []
    monkeypatch.setattr(supervised_start, "is_headless", lambda: False)
    monkeypatch.setattr("sabot.screens.stopped.show_stopped", lambda why: said.append(why) or 0)
    return said


@pytest.mark.usefixtures("systemd")
def test_a_refused_start_shows_its_line_and_does_not_end(shown, capsys):
    def refused():
        raise click.ClickException("table.toml: seats: many is no number")

    assert supervised_start.stops_on_screen(refused)() == 0
    assert shown == ["table.toml: seats: many is no number"]
    assert capsys.readouterr().err == "sabot: table.toml: seats: many is no number\n"


@pytest.mark.usefixtures("systemd")
def test_the_fourth_start_in_a_minute_opens_no_table(shown):
    opened = []
    command = supervised_start.stops_on_screen(lambda: opened.append(1) or 1)
    assert [command() for _ in range(4)] == [1, 1, 1, 0]
    assert (len(opened), len(shown)) == (3, 1)
    assert command() == 1, "a person has started it again"


@pytest.mark.usefixtures("systemd")
def test_a_table_that_a_person_closed_counts_as_no_crash(shown):
    command = supervised_start.stops_on_screen(lambda: 0)
    assert [command() for _ in range(6)] == [0] * 6
    assert shown == []


def test_the_stop_screen_has_one_way_on(qtbot, qapp, monkeypatch):
    ended = []
    monkeypatch.setattr(qapp, "exit", lambda status=0: ended.append(status), raising=False)
    stopped = StoppedStart("Sabot was started four times within a minute", qapp)
    qtbot.addWidget(stopped.window)
    stopped.touched("nothing")
    assert ended == []
    stopped.touched("start-again")
    assert ended == [0]
    assert QCoreApplication.instance() is qapp


def test_the_stop_screen_names_nothing_that_is_not_known(qtbot, qapp):
    """No journal was opened: there is no shoe, no round, no dealer and no line."""
    stopped = StoppedStart("the disk is full", qapp)
    qtbot.addWidget(stopped.window)
    bar = stopped.view().bar
    assert (bar.shoe, bar.dealt, bar.dealer, bar.line, bar.link) == ("", "", "", "", None)
    assert not [part.name for part in stopped.window._parts if part.name == "bar line"]
    words = " ".join(stopped.view().column.words)
    assert "Then touch Start again: Sabot does not start by itself" in words


def test_the_clock_of_the_stop_screen_goes_on(qtbot, qapp, monkeypatch):
    stopped = StoppedStart("the disk is full", qapp)
    qtbot.addWidget(stopped.window)
    monkeypatch.setattr("sabot.screens.stopped.clock_words", lambda: "23:59")
    stopped.ticking.setInterval(1)
    qtbot.waitUntil(lambda: stopped.window.view.bar.clock == "23:59")


def test_the_stop_screen_is_painted_with_its_reason_and_its_button(qtbot, qapp):
    """As a person sees it: not the bare STOP that is left when painting fails."""
    stopped = StoppedStart("table.toml: seats: 'many' is not a whole number", qapp)
    qtbot.addWidget(stopped.window)
    stopped.window.resize(1280, 800)
    shown = stopped.window.grab().toImage()
    assert stopped.window._broken is None
    colours = {shown.pixelColor(x, y).name().upper() for x in range(0, 1280, 2) for y in range(0, 60, 2)}
    assert theme.AMBER in colours, "the plate of the mode says STOP"
    place = dict(stopped.window.zones())["start-again"].center().toPoint()
    assert shown.pixelColor(place) != shown.pixelColor(1, 799)


GRAB = """
import sys
from PySide6.QtWidgets import QApplication
screen = QApplication([]).primaryScreen()
assert screen.grabWindow(0).save(sys.argv[1])
"""
"""A picture of the whole screen, taken by another program."""


@pytest.fixture
def console(systemd, tmp_path):
    """The words that start a console of which systemd's socket is told, and its environment without a screen."""
    settings = tmp_path / "table.toml"
    settings.write_text('mode = "simulated"\nshoe = "manual"\nkiosk = true\n', encoding="utf-8")
    # An X server tells systemd that it is ready, too: only the console has the socket, as in the package's kiosk.
    words = ["env", f"NOTIFY_SOCKET={systemd.path}", sys.executable, "-I", "-m", "sabot", "console",
             "--settings", str(settings), "--db", str(tmp_path / "table.db"), "--kiosk"]  # fmt: skip
    hidden = ("QT_QPA_PLATFORM", "NOTIFY_SOCKET", "DISPLAY", "WAYLAND_DISPLAY")
    return words, {name: value for name, value in os.environ.items() if name not in hidden}


def is_ready_and_fed(systemd):
    assert systemd.next() == "READY=1\nSTATUS=dealing\nWATCHDOG=1"
    assert [systemd.next() for _ in range(3)] == ["WATCHDOG=1"] * 3


HUNG = """
import sys
from controller.journal import signer
from sabot.__main__ import run, sabot
from sabot.host import supervised
from sabot.screens import supervision
keep, feed = signer.keep_heads, supervision.feed
def hung(*heads):
    print("hangs", flush=True)
    sys.stdin.buffer.read(1)
    keep(*heads)
def told(*since):
    print(feed(*since), flush=True)
signer.keep_heads, supervision.feed = hung, told
supervised.HANGS, supervision.EVERY_MS = 0.0, 10
sys.exit(run(sabot, "sabot"))
"""
"""A console whose disk hangs with each write of a head until a byte comes; it says each time whether it fed."""


def test_a_console_whose_disk_hangs_does_not_feed_and_feeds_again_afterwards(systemd, console):
    words, env = console
    env |= {"QT_QPA_PLATFORM": "minimal", "NOTIFY_SOCKET": str(systemd.path)}
    words = [sys.executable, "-c", HUNG, *words[words.index("console") :]]
    with subprocess.Popen(words, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert systemd.next() == "READY=1\nSTATUS=dealing\nWATCHDOG=1"
            assert "hangs\n" in process.stdout
            fed = (line.strip() for line in process.stdout)
            assert [next(fed), next(fed)][1] == "False", "the first may have been under way"
            process.stdin.write("x" * 100)
            process.stdin.flush()
            assert "True" in fed, "the disk has come back"
            assert systemd.next() == "WATCHDOG=1"
        finally:
            process.terminate()
            process.stdin.close()
            process.stdout.read()
    assert process.returncode == 0


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb here")
def test_a_console_under_xvfb_fills_the_screen_feeds_and_ends_when_told(systemd, console, tmp_path):
    words, env = console
    read, write = os.pipe()
    server = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    with subprocess.Popen(server, env=env, pass_fds=[write], stderr=subprocess.DEVNULL) as xvfb:
        os.close(write)
        with os.fdopen(read) as said:
            env |= {"DISPLAY": f":{said.readline().strip()}"}
        with subprocess.Popen(words, env=env, cwd=tmp_path) as process:
            try:
                is_ready_and_fed(systemd)
                picture = tmp_path / "screen.png"
                subprocess.run([sys.executable, "-I", "-c", GRAB, picture], env=env, check=True)
            finally:
                process.terminate()
        xvfb.terminate()
    assert process.returncode == 0
    shown = QImage(str(picture))
    assert (shown.width(), shown.height()) == (1920, 1080)
    corner = {shown.pixel(x, y) for x in range(1280, 1920, 4) for y in range(720, 1080, 4)}
    assert len(corner) > 20, "no window manager is there, and the window fills the screen all the same"


@pytest.mark.long
@pytest.mark.skipif(shutil.which("weston") is None, reason="there is no weston here")
def test_a_console_in_the_kiosk_of_weston(systemd, console, tmp_path, qtbot):
    words, env = console
    tmp_path.chmod(0o700)
    env |= {"XDG_RUNTIME_DIR": str(tmp_path)}
    config = Path(__file__).parents[2] / "packaging/root/usr/share/sabot/weston.ini"
    weston = ["weston", "--backend=headless-backend.so", "--shell=kiosk-shell.so", f"--config={config}",
              "--socket=sabot", "--idle-time=0", "--width=1920", "--height=1080"]  # fmt: skip
    with subprocess.Popen(weston, env=env, stderr=subprocess.DEVNULL) as compositor:
        inside = env | {"QT_QPA_PLATFORM": "wayland", "WAYLAND_DISPLAY": "sabot", "WAYLAND_DEBUG": "1"}
        qtbot.waitUntil((tmp_path / "sabot").exists, timeout=60_000)
        with (tmp_path / "said").open("wb") as said, subprocess.Popen(words, env=inside, stderr=said) as process:
            try:
                is_ready_and_fed(systemd)
            finally:
                process.terminate()
        compositor.terminate()
    assert process.returncode == 0
    assert b'set_app_id("sabot-console")' in (tmp_path / "said").read_bytes(), "weston.ini knows it by this name"
