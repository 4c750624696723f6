"""Contacts: what is a touch and what is not. A real window, by coordinates, with a clock that the test sets."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest

from controller.table.actions import CloseBets, LoadShoe, OpenBets
from gui.console.pages.shoe.ending import ConfirmEndPage
from gui.console.window import ConsoleWindow
from gui.touch.contact import LONGEST_SLIDE, SHORTEST_SECONDS
from gui.touch.window import HOLD_MS

WIDTH_MM = 344
A_TOUCH = 2 * SHORTEST_SECONDS
NO_WAY = QPoint()


class Mouse:
    """A mouse, or a screen whose driver is one."""

    def __init__(self, window):
        self.window = window

    def down(self, place):
        QTest.mousePress(self.window, Qt.MouseButton.LeftButton, pos=place)

    def move(self, place):
        QTest.mouseMove(self.window, place)

    def up(self, place):
        QTest.mouseRelease(self.window, Qt.MouseButton.LeftButton, pos=place)

    def second_down(self, place):
        QTest.mousePress(self.window, Qt.MouseButton.RightButton, pos=place)

    def second_up(self, place):
        QTest.mouseRelease(self.window, Qt.MouseButton.RightButton, pos=place)


class Finger:
    """A screen that tells fingers apart."""

    def __init__(self, window):
        self.window, self.device, self.first = window, QTest.createTouchDevice(), None

    def down(self, place):
        self.first = place
        QTest.touchEvent(self.window, self.device).press(0, place, self.window)

    def move(self, place):
        self.first = place
        QTest.touchEvent(self.window, self.device).move(0, place, self.window)

    def up(self, place):
        QTest.touchEvent(self.window, self.device).release(0, place, self.window)

    def second_down(self, place):
        QTest.touchEvent(self.window, self.device).stationary(0).press(1, place, self.window)

    def second_up(self, place):
        QTest.touchEvent(self.window, self.device).stationary(0).release(1, place, self.window)


class Glass:
    """A console's window under a finger, and what was touched."""

    def __init__(self, window, pointer, touched):
        self.window, self.touched, self.time = window, touched, 100.0
        self.pointer = pointer(window)
        window.now = lambda: self.time

    def place(self, key):
        return dict(self.window.zones())[key].center().toPoint()

    def mm(self, across, down=0.0):
        per_mm = self.window.width() / WIDTH_MM
        return QPoint(round(across * per_mm), round(down * per_mm))

    def touch(self, key, seconds=A_TOUCH, slide=NO_WAY):
        place = self.place(key)
        self.pointer.down(place)
        self.time += seconds
        self.pointer.up(place + slide)


@pytest.fixture(params=[Mouse, Finger], ids=["mouse", "finger"])
def glass(qtbot, felt, request):
    table, touched = felt().tell(LoadShoe(8)), []
    window = ConsoleWindow(table.view(), touched.append, WIDTH_MM)
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()
    window.table = table
    return Glass(window, request.param, touched)


def test_a_touch_counts_once(glass):
    glass.touch("primary")
    assert glass.touched == ["primary"]
    glass.touch("menu:shoe")
    assert glass.touched == ["primary", "menu:shoe"]


def test_a_contact_that_is_too_short_does_nothing(glass):
    glass.touch("primary", seconds=SHORTEST_SECONDS * 0.9)
    assert glass.touched == []
    glass.touch("primary", seconds=SHORTEST_SECONDS * 1.1)
    assert glass.touched == ["primary"], "the next one counts"


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (-1, 0)])
def test_a_contact_that_slides_away_does_nothing(glass, way):
    """Also where it stays on the same button: the main button is far wider than a slide."""
    far, near = (glass.mm(*(step * share * LONGEST_SLIDE for step in way)) for share in (1.1, 0.8))
    glass.touch("primary", slide=far)
    assert glass.touched == []
    glass.touch("primary", slide=near)
    assert glass.touched == ["primary"]


def test_a_contact_that_slid_away_and_came_back_does_nothing(glass):
    place = glass.place("primary")
    glass.pointer.down(place)
    glass.pointer.move(place + glass.mm(LONGEST_SLIDE * 1.5))
    glass.time += A_TOUCH
    glass.pointer.move(place)
    glass.pointer.up(place)
    assert glass.touched == []


def test_two_contacts_at_once_do_nothing(glass):
    """Until both are up; then the next one counts."""
    place, other = glass.place("primary"), glass.place("menu:shoe")
    glass.pointer.down(place)
    glass.pointer.second_down(other)
    glass.time += A_TOUCH
    glass.pointer.second_up(other)
    glass.pointer.up(place)
    assert glass.touched == []
    glass.touch("primary")
    assert glass.touched == ["primary"]


def test_a_second_contact_lets_go_of_what_is_held(glass):
    """So does a slide: the button is not filled further, and nothing is done."""
    window, held = glass.window, []
    window._on_hold = held.append
    window.render_view(window.table.view(ConfirmEndPage(416)))
    place = glass.place("confirm")
    for spoil, back in (
        (glass.pointer.second_down, glass.pointer.second_up),
        (lambda _: glass.pointer.move(place + glass.mm(LONGEST_SLIDE * 1.5)), lambda _: None),
    ):
        held.clear()
        glass.pointer.down(place)
        assert held[0] == ("confirm", 0.0)  # the touch may take as long as a frame
        spoil(glass.place("menu:shoe"))
        assert held[-1] is None
        assert not window._frames.isActive()
        back(glass.place("menu:shoe"))
        glass.time += A_TOUCH
        glass.pointer.up(place)
    assert glass.touched == []


def test_a_button_whose_meaning_changes_under_the_finger_does_nothing(glass):
    """The finger came down on one call; when it is lifted the button would be another, and it waits."""
    table = glass.window.table
    glass.window.render_view(table.tell(OpenBets()).view())
    place = glass.place("primary")
    glass.pointer.down(place)
    glass.window.render_view(table.tell(CloseBets()).view().with_unarmed(frozenset({"primary"})))
    glass.time += A_TOUCH
    glass.pointer.up(place)
    assert glass.touched == []


def press_at(window, place, milliseconds):
    """A contact as a driver tells it, at these times of its own; the program hears all of it at once."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    kinds = (QEvent.Type.MouseButtonPress, left), (QEvent.Type.MouseButtonRelease, none)
    for (kind, still), stamp in zip(kinds, milliseconds, strict=True):
        spot = QPointF(place)
        event = QMouseEvent(kind, spot, window.mapToGlobal(spot), left, still, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(stamp)
        QCoreApplication.sendEvent(window, event)


@pytest.mark.parametrize(("lasted", "touched"), [(120, ["primary"]), (30, [])])
def test_a_contact_is_as_long_as_the_screen_says_also_if_the_program_was_busy(qtbot, felt, lasted, touched):
    """A chip of 1,000 was touched while the program was busy, and did not count: the next wager was the chip before."""
    found = []
    window = ConsoleWindow(felt().tell(LoadShoe(8)).view(), found.append, WIDTH_MM)
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    window.show()
    place = dict(window.zones())["primary"].center().toPoint()
    press_at(window, place, (5_000, 5_000 + lasted))
    assert found == touched


def test_a_button_is_not_held_while_the_program_is_busy(glass):
    """The finger is up long ago, but the program does not know it yet."""
    window, seconds = glass.window, 100.0
    window.frame_clock = lambda: seconds
    window.render_view(window.table.view(ConfirmEndPage(416)))
    glass.pointer.down(glass.place("confirm"))
    seconds += 60.0
    window._still_held()
    assert glass.touched == []
    for _ in range(HOLD_MS // 20):
        seconds += 0.03
        window._still_held()
    assert glass.touched == ["confirm"]
