"""The console tells its feed what it shows, and says when nobody can be told."""

import os
import select
import signal

import pytest

from controller.game.gamefile import load_game
from controller.runtime.runtime import Runtime
from controller.settings.settings import TableSettings
from drivers.feed.outlet import Outlet
from drivers.feed.readers import FeedReader
from drivers.shoes import MAKES
from sabot.host.display_feed import TableFeed
from sabot.host.opening import system_clock
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

SECONDS = 30.0


@pytest.fixture
def console(qtbot, tmp_path):
    settings = TableSettings(shoe="manual")
    ruleset = load_game("fortune-six")
    runtime, _ = Runtime.open(
        tmp_path / "t.db", ruleset=ruleset, settings=settings, clock=system_clock(), software="test", makes=MAKES
    )
    made = Console(TableHost(runtime, feed=TableFeed(Outlet(tmp_path / "feed"))))
    qtbot.addWidget(made.window)
    yield made
    made.close()


@pytest.fixture
def reader(console, tmp_path):
    console.refresh()
    made = FeedReader(tmp_path / "feed")
    made.start()
    yield made
    made.close()


def phase(reader, wanted):
    """Wait until the feed says that the table stands there."""
    while (heard := reader.poll()).state is None or heard.state.phase != wanted:
        assert select.select([reader], [], [], SECONDS)[0], f"waited in vain; heard {heard}"
    return heard.state


def test_what_is_touched_is_told(console, reader):
    assert phase(reader, "no-shoe").shoe_change
    for wanted in ("idle", "betting", "dealing"):
        console.touched("primary")
        assert phase(reader, wanted).phase == console.runtime.table.phase


def test_a_feed_that_is_down_is_said_and_the_table_goes_on(console, reader):
    phase(reader, "no-shoe")
    assert console.view().bar.feed == ""
    process = console.host.feed.outlet.process_id
    os.kill(process, signal.SIGKILL)
    os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
    console.touched("primary")
    assert console.runtime.table.phase == "idle"
    assert console.view().bar.feed == "DISPLAYS OFF"


def test_a_stop_of_the_console_is_a_please_wait(console, reader):
    phase(reader, "no-shoe")
    console.touched("primary")
    console.fail(KeyError("a bug"))
    while not (state := phase(reader, "idle")).notice:
        assert select.select([reader], [], [], SECONDS)[0]
    assert state.notice == "please-wait"
