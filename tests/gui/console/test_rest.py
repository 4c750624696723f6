"""The screen between rounds: it dims and never blanks, a touch only wakes it, and its picture moves a little."""

import os
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from support.fingers import Fingers, kept_pixels, wait_until

from controller.game.cards import parse_card
from controller.game.irregularities import Irregularity
from controller.table.actions import CloseBets, LoadShoe, OpenBets, Report, Settle
from controller.table.model import Phase
from controller.table.observations import CardDrawn
from gui import theme
from gui.console.rest import Rest
from gui.touch.window import DIM, WAKING_SECONDS
from gui.walk import REACH, Walk

MINUTE = 60.0
SIZES = [(1920, 1080), (1280, 800)]


class Clock:
    """A clock that a test turns."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Left(Fingers):
    """A console that is left alone for a while."""

    def __init__(self, qtbot, qapp, console):
        super().__init__(qtbot, qapp, console)
        console.now = self.clock = Clock()
        console._timer.stop()  # the clock of the test says when it looks
        console.refresh()

    def wait(self, minutes):
        self.clock.now += minutes * MINUTE
        self.console.look()

    def dim(self):
        self.wait(10)
        assert self.window.is_dim

    def touch(self, place, held=0.1):
        self.qtbot.mousePress(self.window, Qt.MouseButton.LeftButton, pos=place)
        self.clock.now += held
        self.qtbot.mouseRelease(self.window, Qt.MouseButton.LeftButton, pos=place)

    @property
    def primary(self):
        return dict(self.window.zones())["primary"].center().toPoint()


@pytest.fixture
def left(qtbot, qapp, open_console):
    def make(**settings):
        return Left(qtbot, qapp, open_console(**settings))

    return make


def pixels(window):
    return kept_pixels(window).toImage().convertToFormat(QImage.Format.Format_RGB32)


def brightest(picture):
    wide, high = picture.width(), picture.height()
    return max(QColor(picture.pixel(x, y)).lightness() for x in range(0, wide, 3) for y in range(0, high, 3))


# When it dims


def test_it_dims_after_the_settings_minutes_and_not_before(left):
    hand = left(dim_minutes=7)
    hand.wait(6.9)
    assert not hand.window.is_dim
    hand.wait(0.2)
    assert hand.window.is_dim


def test_with_0_minutes_it_never_dims(left):
    hand = left(dim_minutes=0)
    hand.wait(10_000)
    assert not hand.window.is_dim


ROUND = (LoadShoe(8), OpenBets(), CloseBets())
HAND = tuple(CardDrawn(parse_card(name), manual=True) for name in ("9H", "KS", "KD", "KC"))


@pytest.mark.parametrize(
    ("told", "phase", "dims"),
    [
        ((), Phase.NO_SHOE, True),
        (ROUND[:1], Phase.IDLE, True),
        (ROUND[:2], Phase.BETTING, False),
        (ROUND, Phase.DEALING, False),
        ((*ROUND, *HAND[:2]), Phase.DEALING, False),
        ((*ROUND, *HAND), Phase.RESULT, False),
        ((*ROUND, *HAND, Settle()), Phase.IDLE, True),
        ((*ROUND[:1], Report(Irregularity.OTHER)), Phase.IDLE, False),
    ],
)
def test_it_dims_between_rounds_only_and_never_while_the_table_is_held(left, told, phase, dims):
    hand = left()
    for one in told:
        hand.console.host.tell(one)
    hand.console.look()
    assert hand.table.phase is phase
    hand.wait(10)
    hand.wait(10)
    assert hand.window.is_dim is dims


def test_its_time_begins_when_the_round_is_over(left):
    hand = left()
    for one in (*ROUND, *HAND):
        hand.console.host.tell(one)
    hand.wait(60)
    hand.console.host.tell(Settle())
    hand.console.look()
    assert not hand.window.is_dim
    hand.wait(9.9)
    assert not hand.window.is_dim
    hand.wait(0.2)
    assert hand.window.is_dim


def test_a_table_that_says_stop_is_never_dim(left, logged):
    hand = left()
    hand.dim()
    hand.console.fail(RuntimeError("a bug"))
    logged.clear()
    assert not hand.window.is_dim
    hand.wait(100)
    assert not hand.window.is_dim


# What wakes it


def test_a_touch_wakes_it_and_does_nothing_else(left):
    hand = left()
    hand.dim()
    before, place = hand.runtime.journal.head(), hand.primary
    hand.touch(place)
    assert not hand.window.is_dim
    assert (hand.runtime.journal.head(), hand.table.phase) == (before, Phase.NO_SHOE)
    hand.clock.now += WAKING_SECONDS
    hand.touch(place)
    assert hand.table.phase is Phase.IDLE, "the next touch counts"


def test_a_finger_that_bounces_while_it_wakes_the_screen_presses_nothing(left):
    hand = left()
    hand.dim()
    before = hand.runtime.journal.head()
    hand.touch(hand.primary, held=0.005)
    hand.touch(hand.primary, held=0.3)
    assert hand.runtime.journal.head() == before


def test_a_touch_beside_every_button_keeps_it_bright(left):
    hand = left()
    hand.wait(9)
    hand.touch(QPoint(1, 1))
    hand.wait(9)
    assert not hand.window.is_dim
    hand.wait(1)
    assert hand.window.is_dim


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F1, Qt.Key.Key_Tab, Qt.Key.Key_Shift])
def test_a_key_wakes_it_and_does_nothing_else(left, key):
    hand = left()
    hand.dim()
    before, page = hand.runtime.journal.head(), hand.console.page
    hand.qtbot.keyClick(hand.window, key)
    assert not hand.window.is_dim
    assert (hand.runtime.journal.head(), hand.console.page, hand.window._focus) == (before, page, None)


def test_the_other_button_of_a_mouse_wakes_it_too(left):
    hand = left()
    hand.dim()
    hand.qtbot.mouseClick(hand.window, Qt.MouseButton.RightButton, pos=hand.primary)
    assert not hand.window.is_dim


def test_an_arriving_card_wakes_it_at_once(left, line):
    """A card between rounds, from the shoe: as soon as its bytes are there, without the clock's next look."""
    master, port = line
    hand = left(port=port, shoe="bee-tek")
    hand.console.host.tell(LoadShoe(8))
    hand.console.look()
    hand.until(lambda: hand.console.host.line.port.is_open)  # who opens a line throws away what is in it
    hand.console.look()  # the link is up
    hand.dim()
    before = hand.runtime.journal.head()
    os.write(master, b"[Game]<Card:4D>\r\n")
    hand.until(lambda: hand.runtime.journal.head() != before)
    assert not hand.window.is_dim


def test_a_case_wakes_it_at_once_and_it_is_shown_bright(left, qapp):
    hand = left()
    qapp.processEvents()
    hand.dim()
    dim = pixels(hand.window)
    hand.console.host.tell(Report(Irregularity.OTHER))
    hand.console.look()
    assert not hand.window.is_dim
    assert brightest(pixels(hand.window)) > 2 * brightest(dim)


def test_a_wait_for_what_never_happens_ends_and_fails(left, qapp):
    """Qt waits for the next event; where none comes, the wait must see the time by itself."""
    hand = left()
    with pytest.raises(AssertionError, match="nothing came"):
        wait_until(qapp, lambda: False, lambda: "nothing came", patience=0.1)
    hand.until(lambda: True)


# How it looks


@pytest.mark.parametrize("size", SIZES)
def test_dim_is_the_same_picture_with_less_light_and_never_black(left, qapp, size):
    hand = left(size=size, shift_minutes=0)
    qapp.processEvents()
    bright = pixels(hand.window)
    hand.dim()
    dim = pixels(hand.window)
    share = 1 - DIM.alphaF()
    for x in range(0, size[0], 37):
        for y in range(0, size[1], 41):
            was, now = QColor(bright.pixel(x, y)), QColor(dim.pixel(x, y))
            for one, other in zip(was.getRgb()[:3], now.getRgb()[:3], strict=True):
                assert abs(one * share - other) <= 2, (x, y)
    assert brightest(dim) > 90
    hand.touch(QPoint(1, 1))
    assert pixels(hand.window) == bright, "and nothing of it stays"


def test_the_words_of_a_dim_screen_can_be_read():
    def dimmed(colour):
        parts = (round(int(colour[at : at + 2], 16) * (1 - DIM.alphaF())) for at in (1, 3, 5))
        return "#" + "".join(f"{part:02X}" for part in parts)

    assert theme.contrast(dimmed(theme.TEXT), dimmed(theme.PANEL)) >= 3


# The picture moves


def test_the_path_has_every_place_within_reach_and_each_step_is_one_pixel():
    rest = Rest(0.0, Walk(0.0))
    assert rest.place == (0, 0), "it begins at home"
    places = []
    for minute in range(5, 5 * 97 + 1, 5):
        places.append(rest.place)
        rest = rest.shifted(minute * MINUTE, 5)
    assert set(places) == {(x, y) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)}
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(places))


def test_it_moves_every_so_many_minutes_and_goes_home_with_0(left):
    hand = left(shift_minutes=3)
    hand.wait(2.9)
    assert hand.window.shift == (0, 0)
    hand.wait(0.2)
    assert hand.window.shift != (0, 0)
    hand = Rest(0.0, Walk(0.0)).shifted(10 * MINUTE, 5)
    assert hand.place != (0, 0)
    assert hand.shifted(11 * MINUTE, 0).place == (0, 0)


@pytest.mark.parametrize("told", [ROUND[:2], ROUND, (*ROUND, *HAND), (Report(Irregularity.OTHER),)])
def test_it_never_moves_in_a_round_nor_while_the_table_is_held(left, told):
    hand = left()
    for one in told:
        hand.console.host.tell(one)
    hand.wait(1000)
    assert hand.window.shift == (0, 0)


def test_it_does_not_move_under_a_finger(left):
    hand = left()
    hand.qtbot.mousePress(hand.window, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    hand.wait(5)
    assert hand.window.shift == (0, 0)
    hand.qtbot.mouseRelease(hand.window, Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    hand.console.look()
    assert hand.window.shift != (0, 0)


@pytest.mark.parametrize("place", [(2, 2), (-2, 1)])
def test_the_targets_move_with_the_picture(left, place):
    hand = left()
    before = dict(hand.window.zones())
    hand.window.shift_to(place)
    after = dict(hand.window.zones())
    assert after == {key: zone.translated(QPointF(*place)) for key, zone in before.items()}
    corner = after["primary"].bottomRight() - QPointF(0.5, 0.5)
    assert hand.window._under(corner) == "primary"
    assert hand.window._under(after["primary"].bottomRight() + QPointF(0.5, 0.5)) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", [(2, 2), (-2, -1)])
def test_no_old_pixel_stays_through_a_round_beside_its_place(left, qapp, qtbot, size, place):
    """What is painted piece by piece on a moved picture is what a fresh painting of it shows; and that is the picture
    of the middle, moved."""
    hand = left(size=size, dim_minutes=0)
    window = hand.window
    while window.shift != place:
        hand.wait(5)
    for one in (None, *ROUND, *HAND, Settle(), Report(Irregularity.OTHER)):
        if one is not None:
            hand.console.host.tell(one)
        hand.console.look()
        qtbot.waitUntil(lambda: not window._board.isActive())
        qapp.processEvents()
        kept = pixels(window)
        assert kept == window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32), one
        window._shift = QPoint()
        home = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        window._shift = QPoint(*place)
        inside = window.rect().adjusted(REACH, REACH, -REACH, -REACH)
        assert kept.copy(inside) == home.copy(inside.translated(-place[0], -place[1])), one


def test_the_focus_of_the_keyboard_moves_with_it(left, qapp):
    hand = left(shift_minutes=0)
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Tab)
    qapp.processEvents()
    home = hand.window.grab().toImage()
    hand.window.shift_to((2, 1))
    moved = hand.window.grab().toImage()
    inside = hand.window.rect().adjusted(REACH, REACH, -REACH, -REACH)
    assert moved.copy(inside) == home.copy(inside.translated(-2, -1))
