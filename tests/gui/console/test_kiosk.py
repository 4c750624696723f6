"""The kiosk: a window that nobody closes, makes small or asks for a menu; a pit manager signs to close Sabot."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCloseEvent, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QWidget
from support.fingers import Fingers

from controller.settings.settings import Mode, TableSettings
from controller.table import events
from controller.table.events import decode_event
from sabot.commands.console import is_kiosk
from sabot.screens.kiosk import Kiosk


@pytest.fixture
def kiosk(qtbot, qapp, open_console):
    """A console that is a kiosk, and whether it was asked to end."""
    console = open_console(kiosk=True)
    hand = Fingers(qtbot, qapp, console)
    hand.ended = []
    console.on_close = lambda: hand.ended.append(True)
    console.kiosk = Kiosk(console.window, lambda: console.failure is not None)
    console.kiosk.show()
    console.refresh()
    yield hand
    console.window.removeEventFilter(console.kiosk)


def test_its_window_cannot_be_closed(kiosk):
    assert not kiosk.window.close()
    assert kiosk.window.isVisible()
    event = QCloseEvent()
    QApplication.sendEvent(kiosk.window, event)
    assert not event.isAccepted()


def test_its_window_has_no_frame_and_comes_back_when_it_is_made_small(kiosk):
    window = kiosk.window
    assert window.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert window.isFullScreen()
    window.showMinimized()
    kiosk.until(window.isFullScreen)


def test_it_has_no_context_menu_and_no_text_to_select(kiosk):
    opened = []
    kiosk.window.customContextMenuRequested.connect(opened.append)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(kiosk.window, event)
    assert (opened, event.isAccepted()) == ([], False)
    assert kiosk.window.findChildren(QWidget) == [], "everything is painted: there is nothing to select"


def test_the_right_button_of_a_mouse_touches_nothing(kiosk):
    place = dict(kiosk.window.zones())["primary"].center().toPoint()
    before = kiosk.runtime.journal.head()
    kiosk.qtbot.mouseClick(kiosk.window, Qt.MouseButton.RightButton, pos=place)
    assert kiosk.runtime.journal.head() == before


def test_a_pit_manager_closes_it_and_the_journal_says_who(kiosk):
    kiosk.press("menu:more", "close")
    assert "person:ps1" not in kiosk.shown
    kiosk.press("person:pm1", *(f"digit:{digit}" for digit in "271828"), "ok")
    kiosk.until(lambda: kiosk.ended)
    kiosk.runtime.stop()
    (stopped,) = [entry for entry in kiosk.runtime.journal.entries() if entry.kind == "table-stopped"]
    assert decode_event(stopped.payload) == events.TableStopped("pm1", "pit-manager")


def test_after_a_failure_of_the_program_it_can_be_closed(kiosk, logged):
    kiosk.console.fail(RuntimeError("a bug"))
    assert [line["event"] for line in logged if line["log_level"] == "error"] == ["a bug of ours"]
    logged.clear()
    event = QCloseEvent()
    QApplication.sendEvent(kiosk.window, event)
    assert event.isAccepted()


def test_an_ordinary_window_is_closed_as_any_other(qtbot, qapp, open_console):
    hand = Fingers(qtbot, qapp, open_console())
    hand.press("menu:more")
    assert "close" not in hand.shown
    assert hand.window.close()


@pytest.mark.parametrize(
    ("option", "settings", "kiosk"),
    [
        (False, TableSettings(), False),
        (True, TableSettings(), True),
        (False, TableSettings(kiosk=True), True),
        (False, TableSettings(mode=Mode.LIVE), True),
    ],
)
def test_the_option_the_setting_and_live_mode_make_a_kiosk(option, settings, kiosk):
    assert is_kiosk(settings, wanted=option) is kiosk
