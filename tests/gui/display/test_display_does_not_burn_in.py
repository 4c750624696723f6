"""The patrons' display does not burn in: its layout turns with each shoe, and its picture walks between rounds."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QColor, QImage

from controller.table.actions import CloseBets, EndShoe, LoadShoe, OpenBets, Settle
from controller.table.model import Phase
from drivers.feed.readers import Heard
from gui import theme
from gui.display.layout import lay_out
from gui.display.view import present_display
from gui.display.window import DisplayWindow
from gui.walk import REACH
from sabot.screens.display import SHIFT_MINUTES, Display

SIZE = (960, 540)
PLACES = [(2, 2), (-2, -1), (0, 1)]
ROUND = "9H KS KD KC"
ROUNDING = 3
"""Of 255: Qt rounds the edge of a letter that lies between two pixels, and a place further on it rounds otherwise."""


def pixels(window):
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def apart(one, other):
    """Each pixel at which two pictures differ, and by how much of 255 its colour does at most."""
    assert one.size() == other.size()
    found = {}
    for at, (a, b) in enumerate(zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)):
        if a != b:
            y, rest = divmod(at, one.bytesPerLine())
            found[rest // 4, y] = max(found.get((rest // 4, y), 0), abs(a - b))
    return found


def is_at_an_edge(picture, x, y):
    """Whether a pixel has a neighbour of another colour: all that is not the middle of a plate, line or letter."""
    around = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if picture.valid(x + dx, y + dy)]
    return len({picture.pixel(*place) for place in around}) > 1


@pytest.fixture
def window(qtbot):
    made = DisplayWindow(present_display(None, live=False))
    qtbot.addWidget(made)
    made.resize(*SIZE)
    return made


def shoe(table, number):
    """This table with its shoe of this number."""
    for _ in range(number - 1):
        table.tell(LoadShoe(8), EndShoe())
    return table.tell(LoadShoe(8))


# The layout turns


@pytest.mark.parametrize(("number", "turned"), [(1, False), (2, True), (3, False)])
def test_the_layout_turns_when_a_shoe_is_loaded_and_stays_through_it(felt, number, turned):
    table = shoe(felt(), number)
    views = [table.display(), table.tell(OpenBets()).display(), table.tell(CloseBets()).display()]
    views += [table.deal(ROUND).display(), table.tell(Settle()).display(), table.display(live=False)]
    views.append(table.tell(EndShoe()).display())
    assert table.table.phase is Phase.NO_SHOE
    assert [view.turned for view in views] == [turned] * len(views)


def test_before_the_first_shoe_the_layout_is_the_first_one(felt):
    assert not felt().display().turned


@pytest.mark.parametrize("size", [SIZE, (1920, 1080), (3840, 2160)])
def test_what_stands_for_hours_has_another_place_in_the_next_shoe(size):
    one, other = lay_out(*size), lay_out(*size, turned=True)
    for name in ("bar", "footer", "counts", "side"):
        assert not getattr(one, name).intersects(getattr(other, name)), name
    for name in ("banner", "player", "banker", "pays", "roads"):
        assert getattr(one, name).size() == getattr(other, name).size(), name
        assert getattr(one, name) != getattr(other, name), name
    assert (one.player.left(), one.banker.left()) == (other.player.left(), other.banker.left())


def test_the_bar_is_painted_where_it_lies(felt, window):
    """Only its plate is at the edge of the screen, and its line is on the side of the picture."""
    for number in (1, 2):
        window.render_view(shoe(felt(), number).display())
        bar = lay_out(*SIZE, turned=number == 2).bar
        shown = pixels(window)
        outer, inner = (bar.bottom() - 1, bar.top()) if number == 2 else (bar.top(), bar.bottom() - 1)
        assert QColor(shown.pixel(5, round(outer))) == QColor(theme.PLATE), number
        assert QColor(shown.pixel(5, round(inner))) == QColor(theme.EDGE), number


def test_the_same_words_are_shown_in_both_layouts(felt, window):
    """A turned display hides nothing: a part has the same pixels, wherever it lies."""
    table = shoe(felt(), 2).tell(OpenBets(), CloseBets()).deal(ROUND)
    view = table.display()
    shown = []
    for turned in (False, True):
        window.render_view(replace(view, turned=turned))
        layout = lay_out(*SIZE, turned=turned)
        shown.append((layout, pixels(window)))
    (one, first), (other, second) = shown
    for name in ("counts", "player", "banker"):
        places = [getattr(layout, name) for layout in (one, other)]
        inks = [_ink(picture, place) for picture, place in zip((first, second), places, strict=True)]
        assert inks[0] > 0
        assert abs(inks[0] - inks[1]) <= 0.03 * inks[0], name


def _ink(picture, place):
    """How many pixels of a place are lighter than its plate."""
    return sum(
        QColor(picture.pixel(x, y)).lightness() > 90
        for x in range(int(place.left()), int(place.right()))
        for y in range(int(place.top()), int(place.bottom()))
    )


# The picture walks


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("live", [True, False])
def test_a_moved_picture_is_the_same_picture_beside_its_place(felt, window, place, live):
    table = shoe(felt(), 2).tell(OpenBets(), CloseBets()).deal(ROUND)
    window.render_view(table.display(live=live))
    home = pixels(window)
    window.shift_to(place)
    moved = pixels(window)
    inside = window.rect().adjusted(REACH, REACH, -REACH, -REACH)
    beside = home.copy(inside.translated(-place[0], -place[1]))
    for (x, y), much in apart(moved.copy(inside), beside).items():
        assert much <= ROUNDING, (x, y)
        assert is_at_an_edge(beside, x, y), (x, y)
    assert moved != home
    window.shift_to((0, 0))
    assert pixels(window) == home, "and nothing of it stays"


@pytest.mark.parametrize("place", [(2, 2), (-2, -2)])
@pytest.mark.parametrize("live", [True, False])
def test_the_panel_and_the_veil_reach_to_every_edge(felt, window, place, live):
    window.render_view(felt().tell(LoadShoe(8)).display(live=live))
    inner = QColor(pixels(window).pixel(3, SIZE[1] // 2))
    window.shift_to(place)
    moved = pixels(window)
    for x in (0, 1, SIZE[0] - 2, SIZE[0] - 1):
        assert QColor(moved.pixel(x, SIZE[1] // 2)) == inner, x


class Clock:
    """A clock that a test turns."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def left(qtbot, tmp_path):
    """A display that is left alone, and what its feed says."""
    clock = Clock()
    made = Display(tmp_path / "feed", now=clock)
    qtbot.addWidget(made.window)
    yield made, clock
    made.close()


def wait(made, clock, heard, minutes, monkeypatch):
    monkeypatch.setattr(made.reader, "poll", lambda: heard)
    clock.now += 60 * minutes
    made.look()
    return made.window._shift.toTuple()


@pytest.mark.parametrize(
    ("told", "moves"),
    [
        ((), True),
        ((LoadShoe(8),), True),
        ((LoadShoe(8), OpenBets()), False),
        ((LoadShoe(8), OpenBets(), CloseBets()), False),
    ],
)
def test_it_moves_between_rounds_only(felt, left, monkeypatch, told, moves):
    heard = Heard(felt().tell(*told).public(), live=True)
    assert wait(*left, heard, SHIFT_MINUTES - 0.1, monkeypatch) == (0, 0)
    assert (wait(*left, heard, 0.2, monkeypatch) != (0, 0)) == moves


def test_a_display_without_a_table_moves_too(left, monkeypatch):
    """Its plate stands for as long as the table is closed."""
    assert wait(*left, Heard(), SHIFT_MINUTES, monkeypatch) != (0, 0)


def test_a_round_keeps_the_place_where_the_picture_lay(felt, left, monkeypatch):
    table = felt().tell(LoadShoe(8))
    place = wait(*left, Heard(table.public(), live=True), SHIFT_MINUTES, monkeypatch)
    dealt = Heard(table.tell(OpenBets()).public(), live=True)
    assert wait(*left, dealt, 60, monkeypatch) == place != (0, 0)
