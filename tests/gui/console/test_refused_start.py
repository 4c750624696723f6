"""A start that was refused, on the console's screen: STOP, and the way on for two managers."""

import pytest
from support.command import sabot
from support.journals import ROUND, SHOE, copy_of, run_table
from support.staff import PINS, staff_journal

from controller.journal.reader import open_reader
from controller.settings.settings import TableSettings
from sabot.host.continuing import refused_start
from sabot.screens.refused import RefusedStart

__all__ = ["sabot"]  # a fixture


@pytest.fixture
def screen(sabot, tmp_path, qapp):  # noqa: ARG001 - a window needs it
    """The screen of a table in whose place yesterday's journal was put."""
    db = tmp_path / "table.db"
    staff_journal(db, ("gsm1", "pm1", "ps1"))
    table = run_table(sabot, db)
    table(*SHOE, *ROUND)
    yesterday = copy_of(db, tmp_path / "yesterday.db")
    table(*ROUND)
    copy_of(yesterday, db)
    done = []
    shown = RefusedStart(refused_start(db), TableSettings(), lambda: done.append(db))
    yield shown, done, db
    shown.window.close()


def type_pin(shown, pin):
    for digit in pin:
        shown.touched(f"digit:{digit}")
    shown.touched("ok")


def keys(shown):
    return {button.key for button in shown.view().column.buttons}


def test_it_says_stop_and_why(screen):
    shown, _, _ = screen
    view = shown.view()
    assert (view.step, view.alarm, view.live) == ("STOP", True, False)
    assert "is missing" in view.reason
    assert keys(shown) == {"continue"}


def test_it_names_no_shoe_no_dealer_and_no_line_and_its_clock_goes_on(screen, qtbot, monkeypatch):
    shown, _, _ = screen
    bar = shown.view().bar
    assert (bar.shoe, bar.dealt, bar.dealer, bar.line, bar.link) == ("", "", "", "", None)
    monkeypatch.setattr("sabot.screens.refused.clock_words", lambda: "23:59")
    shown.ticking.setInterval(1)
    qtbot.waitUntil(lambda: shown.window.view.bar.clock == "23:59")


def test_two_managers_sign_and_the_table_goes_on(screen):
    shown, done, db = screen
    shown.touched("continue")
    assert keys(shown) == {"person:gsm1", "person:pm1"}
    shown.touched("person:pm1")
    shown.touched("reason:0")
    type_pin(shown, PINS["pm1"])
    assert keys(shown) == {"person:gsm1"}  # somebody else
    shown.touched("person:gsm1")
    type_pin(shown, PINS["gsm1"])
    assert (shown.done, done) == (True, [db])
    with open_reader(db) as reader:
        assert [entry.kind for entry in reader.entries(upto=3)] == ["journal-begun", "told", "journal-continued"]
    assert refused_start(db) is None


def test_a_wrong_pin_is_refused_and_nothing_goes_on(screen):
    shown, done, db = screen
    before = db.read_bytes()
    for key in ("continue", "person:pm1", "reason:3"):
        shown.touched(key)
    type_pin(shown, "111999")
    assert "not signed" in shown.message
    shown.touched("back")
    assert keys(shown) == {"continue"}
    assert (done, db.read_bytes()) == ([], before)
