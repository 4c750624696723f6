"""The scoreboard: the same roads give the same pixels, everything is painted, and nothing depends on colour alone."""

import random
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, qGray

from controller.game.hands import Winner
from controller.game.roads import Bead, Cell, Roads, roads_of
from gui import theme
from gui.widgets import road_marks
from gui.widgets import roads as board
from gui.widgets.roads import ENGLISH, paint_roads

pytestmark = pytest.mark.usefixtures("qapp")

LETTERS = {"B": Winner.BANKER, "P": Winner.PLAYER, "T": Winner.TIE}
SIZES = [(1200, 220, False), (1900, 500, False), (900, 600, False), (1350, 78, True), (700, 120, True)]
DRAGON = "TTBPBBPPPBTTBPB" + "P" * 11 + "T" + "B" * 9 + "TPPBPBBPTTTBBB"


def roads(shoe):
    return roads_of(Bead(LETTERS[letter]) for letter in shoe)


def painted(paint, width, height):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.PLATE))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QRectF(0, 0, width, height))
    painter.end()
    return image


def scoreboard(found, width, height, compact):
    return painted(
        lambda painter, rect: paint_roads(painter, rect, found, lambda mm: mm * 5.6, compact=compact), width, height
    )


def grey(image):
    """Every pixel's shade, as a camera in the ceiling sees it."""
    return [qGray(image.pixel(x, y)) for y in range(image.height()) for x in range(image.width())]


def differing(one, other):
    """How many pixels have clearly different shades."""
    return sum(abs(a - b) > 25 for a, b in zip(grey(one), grey(other), strict=True))


@pytest.mark.parametrize(("width", "height", "compact"), SIZES)
def test_the_same_roads_give_the_same_pixels(width, height, compact):
    first = scoreboard(roads(DRAGON), width, height, compact)
    scoreboard(roads("BPBP"), 640, 200, compact=False)
    assert scoreboard(roads(DRAGON), width, height, compact) == first


@pytest.mark.parametrize(("width", "height", "compact"), SIZES)
def test_one_more_result_is_seen(width, height, compact):
    """At every moment of a long shoe, scrolled or not."""
    dice, shoe = random.Random(3), ""  # noqa: S311 - a shoe for a test
    before = scoreboard(Roads(), width, height, compact)
    for _ in range(12):
        shoe += "".join(dice.choice("BPBPT") for _ in range(5)) + dice.choice("BP")
        after = scoreboard(roads(shoe), width, height, compact)
        assert after != before
        before = after


@pytest.mark.parametrize(
    ("shoe", "paint"),
    [
        ("T", lambda painter, rect, found: board.paint_bead_plate(painter, rect, found, 20)),
        ("B", lambda painter, rect, found: board.paint_big_road(painter, rect, found, 20)),
        ("T", lambda painter, rect, found: board.paint_big_road(painter, rect, found, 20)),
        ("BBPPB", lambda painter, rect, found: board.paint_derived_road(painter, rect, found.eye, 20, road_marks.paint_eye)),
        ("BPBPB", lambda painter, rect, found: board.paint_derived_road(painter, rect, found.small, 20, road_marks.paint_small)),
        ("BPBPBP", lambda painter, rect, found: board.paint_derived_road(painter, rect, found.cockroach, 20, road_marks.paint_cockroach)),
        ("BBP", board.paint_ask_road),
    ],
)  # fmt: skip
def test_each_road_paints_its_marks(shoe, paint):
    empty = painted(lambda painter, rect: paint(painter, rect, Roads()), 200, 122)
    marked = painted(lambda painter, rect: paint(painter, rect, roads(shoe)), 200, 122)
    assert differing(empty, marked) > 20


@pytest.mark.parametrize("size", [10, 14, 20, 31, 60])
def test_banker_player_and_tie_differ_in_grey(size):
    """In a bead and in a ring, at any size."""
    beads = [
        painted(lambda p, r, w=w: road_marks.paint_bead(p, r, Bead(w), ENGLISH.letters), size, size) for w in Winner
    ]
    rings = [
        painted(lambda p, r, w=w: road_marks.paint_cell(p, r, Cell(w), ENGLISH.letters), size, size)
        for w in (Winner.BANKER, Winner.PLAYER)
    ]
    assert all(differing(*two) > size * size * 0.04 for two in (*combinations(beads, 2), rings))


def test_shades_alone_would_not_do():
    """Banker and Player are the same grey, so the shapes and letters that the other tests measure are needed."""
    for one, other in ((theme.BANKER, theme.PLAYER), (theme.BANKER_FILL, theme.PLAYER_FILL)):
        assert abs(qGray(QColor(one).rgb()) - qGray(QColor(other).rgb())) <= 2


@pytest.mark.parametrize("mark", [road_marks.paint_eye, road_marks.paint_small, road_marks.paint_cockroach])
@pytest.mark.parametrize("size", [9, 12, 24, 40])
def test_regular_and_irregular_differ_in_shape(mark, size):
    """Whole and broken: pixels that are marked in one and bare in the other, whatever their colour."""
    red, blue = (painted(lambda p, r, e=e: mark(p, r, e), size, size) for e in "rb")
    assert differing(red, blue) >= max(3, size * size * 0.02)


def test_pairs_are_dots_at_opposite_corners():
    def corners(**pairs):
        image = painted(lambda p, r: road_marks.paint_bead(p, r, Bead(Winner.TIE, **pairs), ENGLISH.letters), 40, 40)
        return image.pixelColor(7, 7).name().upper(), image.pixelColor(33, 33).name().upper()

    assert corners(banker_pair=True) == (theme.BANKER, theme.TIE_FILL)
    assert corners(player_pair=True) == (theme.TIE_FILL, theme.PLAYER)
    assert corners(banker_pair=True, player_pair=True) == (theme.BANKER, theme.PLAYER)


def test_ties_are_counted_on_a_ring():
    pictures = [
        painted(lambda p, r, t=t: road_marks.paint_cell(p, r, Cell(Winner.PLAYER, t), ENGLISH.letters), 30, 30)
        for t in range(4)
    ]
    assert all(differing(one, other) > 3 for one, other in pairwise(pictures))


def test_another_language_brings_its_own_words():
    words = board.RoadWords(letters={Winner.BANKER: "X", Winner.PLAYER: "Y", Winner.TIE: "Z"}, big="ROAD")
    one = painted(lambda p, r: paint_roads(p, r, roads("BPT"), lambda mm: mm * 5.6, compact=False), 900, 200)
    other = painted(
        lambda p, r: paint_roads(p, r, roads("BPT"), lambda mm: mm * 5.6, compact=False, words=words), 900, 200
    )
    assert one != other


@pytest.mark.parametrize(("width", "height", "compact"), SIZES)
def test_nothing_is_painted_outside(width, height, compact):
    """A scoreboard in a larger picture stays in its place."""
    rect = QRectF(50, 40, width - 100, height)
    image = painted(
        lambda p, _: paint_roads(p, rect, roads(DRAGON * 2), lambda mm: mm * 5.6, compact=compact), width, height + 80
    )
    ground = QColor(theme.PLATE)
    edge = rect.toRect().adjusted(-2, -2, 2, 2)
    assert all(
        image.pixelColor(x, y) == ground
        for y in range(0, image.height(), 3)
        for x in range(0, width, 3)
        if not edge.contains(x, y)
    )
