"""Pixels: only what changed is painted, and the picture is the same as if all of it had been."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from support.fingers import kept_pixels

from controller.game.authority import Role
from controller.game.cards import DECK
from controller.game.irregularities import Irregularity, Ruling
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Report, Rule, Settle, Signature
from controller.table.observations import LinkBack, LinkLost
from gui import theme
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.paint import console_parts
from gui.console.window import ConsoleWindow
from gui.touch.brush import Brush
from gui.widgets.card_face import card_pixmap

PANELS = [(1920, 1080, 344), (1280, 800, 217)]
MORE_PANELS = [*PANELS, (1366, 768, 344), (1024, 768, 243), (1080, 1920, 194)]
BREATHS = (0.0, 0.35, 1.0)
BEYOND = 40
"""Pixels around a part that are looked at."""


def story(felt):
    """A hand and what goes wrong with it, view after view, as a dealer sees it."""
    table = felt()
    yield table.view()
    yield table.tell(LoadShoe(8)).view()
    yield table.tell(OpenBets(), *(PlaceWager(seat, "banker", 100_00) for seat in (1, 3, 7))).view()
    table.tell(CloseBets())
    for breath in BREATHS:
        yield table.view(breath=breath)
    for name in ["7H", "KD", "7C", "5S", "6S"]:
        yield table.deal(name).view(breath=0.5)
    yield table.view(ShoePage(), breath=0.5)
    yield table.view(ShoePage(), breath=0.5, holding=("manual", 0.3))
    yield table.tell(LinkLost("unplugged")).view()
    yield table.view(called=True)
    yield table.tell(LinkBack()).view(back=True)
    yield table.view(stopped="the disk is full")
    other = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KS 4D 6C 2C")
    yield other.view()
    yield other.tell(Settle()).view(sound=True)
    kept = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KS KD KC 2C")
    yield kept.view()
    yield kept.tell(Rule(1, Ruling.KEEP_FOR_NEXT, Signature("ps1", Role.PIT_SUPERVISOR), "unseen")).view()
    yield kept.tell(Settle()).view()
    yield other.tell(OpenBets()).view(silent=9)
    early = felt().tell(LoadShoe(8), OpenBets()).deal("5H 3H")
    yield early.view()
    many = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("5H")
    many.tell(Report(Irregularity.OTHER))
    yield many.deal("3H 3D 6S 2C 4D 8H").view()
    yield other.tell(Report(Irregularity.OTHER)).view()


def shown(qtbot, view, size):
    width, height, mm = size
    window = ConsoleWindow(view, lambda _: None, mm)
    qtbot.addWidget(window)
    window.resize(width, height)
    return window


class Watcher(QObject):
    """Sees where a window is painted."""

    def __init__(self, window):
        super().__init__()
        self.painted = QRegion()
        window.installEventFilter(self)

    def eventFilter(self, _, event):  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Paint:
            self.painted += event.region()
        return False


def kept(window):
    """What the screen has now: the window's own backing store, with nothing painted for the occasion."""
    return kept_pixels(window).toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("size", PANELS)
def test_what_is_painted_piece_by_piece_equals_what_is_painted_at_once(qtbot, qapp, felt, size):
    """Forwards through a story and back: after every step the screen is what a fresh window would show."""
    views = list(story(felt))
    window = shown(qtbot, views[0], size)
    window.show()
    qapp.processEvents()
    for number, view in enumerate([*views, *reversed(views)]):
        window.render_view(view)
        qtbot.waitUntil(lambda: not window._board.isActive())
        qapp.processEvents()
        fresh = shown(qtbot, view, size)
        fresh.show()
        qapp.processEvents()
        assert kept(window) == kept(fresh), (number, view.step)
        fresh.close()
    assert kept(window) == window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("size", MORE_PANELS)
def test_any_part_that_is_painted_anew_gives_the_pixels_that_were_there(qtbot, qapp, felt, size):
    """A part may be cut by the place of its neighbour; a smooth line that is cut leaves other pixels at the cut."""
    views = list(story(felt))
    window = shown(qtbot, views[0], size)
    window.show()
    qapp.processEvents()
    for number, view in enumerate(views):
        window.render_view(view)
        window.repaint()
        whole = kept(window)
        assert not whole.isNull()
        for part in console_parts(window.placed(), view):
            window.repaint(QRegion(part.reach))
            now = kept(window)
            assert now == whole, (number, view.step, part.name, differing(now, whole))


def differing(one, other):
    """The pixels in which two pictures differ."""
    return [
        (x, y)
        for y in range(one.height())
        for x in range(one.width())
        if one.scanLine(y) != other.scanLine(y) and one.pixel(x, y) != other.pixel(x, y)
    ][:9]


def test_a_breath_paints_the_due_place_and_nothing_else(qtbot, qapp, felt):
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("7H")
    window = shown(qtbot, table.view(breath=1.0), PANELS[0])
    window.show()
    qapp.processEvents()
    watcher = Watcher(window)
    window.render_view(table.view(breath=0.5))
    qapp.processEvents()
    place = window.placed().cards["banker"][0].toAlignedRect().adjusted(-5, -5, 5, 5)
    assert watcher.painted.boundingRect().isValid()
    assert place.contains(watcher.painted.boundingRect())


@pytest.mark.parametrize("breath", [0.5, 1.0])
def test_a_card_leaves_the_other_hand_the_roads_and_the_menu_alone(qtbot, qapp, felt, breath):
    """The Banker's second card: bar, step, reason and both hands' due places may change; the rest does not."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("2H KD 4C")
    window = shown(qtbot, table.view(breath=1.0), PANELS[0])
    window.show()
    qapp.processEvents()
    watcher = Watcher(window)
    window.render_view(table.deal("5S").view(breath=breath))
    qapp.processEvents()
    layout = window.placed()
    for rect in (layout.roads, *layout.menu, layout.primary):
        assert not watcher.painted.intersects(rect.toAlignedRect().adjusted(6, 6, -6, -6))
    assert watcher.painted.intersects(layout.banker.toRect())


@pytest.mark.parametrize("size", PANELS)
def test_no_part_paints_beyond_its_reach(qtbot, felt, size):
    """Pixels beyond it would stay on the screen when the part changes or goes: an old card beside the new ones."""
    seen = set()
    for view in story(felt):
        layout = shown(qtbot, view, size).placed()
        for part in console_parts(layout, view):
            if (part.name, part.looks, part.reach.getRect()) in seen:
                continue
            seen.add((part.name, part.looks, part.reach.getRect()))
            around = part.reach.adjusted(-BEYOND, -BEYOND, BEYOND, BEYOND)
            canvas = QImage(around.size(), QImage.Format.Format_RGB32)
            canvas.fill(theme.AMBER)
            bare = canvas.copy()
            painter = QPainter(canvas)
            painter.setRenderHints(QPainter.RenderHint.Antialiasing)
            painter.translate(-around.topLeft())
            part.paint(Brush(painter, layout.scale))
            painter.fillRect(part.reach, QColor(theme.AMBER))
            painter.end()
            assert canvas == bare, (part.name, view.step)


@pytest.mark.parametrize("size", PANELS)
def test_no_sign_of_the_bar_reaches_into_another(qtbot, felt, size):
    """Or the clock would be painted over half of the sign beside it, and a cut slanted line has other edges."""
    for view in story(felt):
        parts = console_parts(shown(qtbot, view, size).placed(), view)
        bar = [part for part in parts if part.name.startswith("bar ")]
        assert len(bar) > 3
        for one, other in combinations(bar, 2):
            assert not one.reach.intersects(other.reach), (one.name, other.name)


def test_the_same_view_paints_nothing(qtbot, qapp, felt):
    table = felt().tell(LoadShoe(8))
    window = shown(qtbot, table.view(), PANELS[0])
    window.show()
    qapp.processEvents()
    watcher = Watcher(window)
    window.render_view(table.view())
    qapp.processEvents()
    assert watcher.painted.isEmpty()


def test_every_change_of_a_view_is_a_change_of_some_part(felt, qtbot):
    """No field of a view is forgotten by the parts: two views that differ on the screen differ in a part."""
    views = list(story(felt))
    for one, other in pairwise(views):
        windows = [shown(qtbot, view, PANELS[0]) for view in (one, other)]
        looks = [
            {part.name: (part.rect, part.looks) for part in console_parts(window.placed(), view)}
            for window, view in zip(windows, (one, other), strict=True)
        ]
        pictures = [window.grab().toImage() for window in windows]
        assert (looks[0] == looks[1]) == (pictures[0] == pictures[1]), other.step


# Colours


PAIRS = [
    *((words, ground) for words in (theme.TEXT, theme.WHITE, theme.QUIET, theme.PLAYER, theme.BANKER, theme.TIE, theme.AMBER) for ground in (theme.PANEL, theme.PLATE)),
    *((theme.WHITE, fill) for fill in (theme.PLAYER_FILL, theme.BANKER_FILL, theme.TIE_FILL, theme.KEY, theme.LIT, theme.HELD_FILL, *theme.MODE_FILLS.values(), *theme.CHIP_FILLS)),
    *((words, ground) for words in (theme.TEXT, theme.QUIET) for ground in (theme.KEY, theme.LIT)),
    (theme.BLACK, theme.AMBER), (theme.PANEL, theme.AMBER), (theme.PANEL, theme.WHITE),
    (theme.CARD_RED, theme.CARD), (theme.CARD_BLACK, theme.CARD), (theme.BANKER, theme.KEY),
]  # fmt: skip


@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_every_pair_of_colours_in_use_is_aa(words, ground):
    assert theme.contrast(words, ground) >= 4.5


def grey(image):
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def levels(image, rect):
    """The shades of grey in a part of a picture."""
    return {image.pixelColor(x, y).lightness() for x in range(int(rect.left()), int(rect.right()), 2)
            for y in range(int(rect.top()), int(rect.bottom()), 2)}  # fmt: skip


@pytest.mark.parametrize("size", PANELS)
def test_hands_and_result_can_be_read_in_grey(qtbot, felt, size):
    """Each face differs from every other without colour, the winner's hand from the loser's, and words from ground."""
    hands = {
        "player": "9H KS KD KC",
        "banker": "KS 9H KD KC",
        "tie": "9H 9S KD KC",
    }
    pictures = {}
    for result, cards in hands.items():
        table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal(cards)
        assert table.table.result == result
        window = shown(qtbot, table.view(), size)
        layout, image = window.placed(), grey(window.grab().toImage())
        pictures[result] = image
        step = levels(image, layout.step)
        assert max(step) - min(step) > 100
        for side in ("player", "banker"):
            hand = layout.player if side == "player" else layout.banker
            edge = image.copy(hand.toRect().adjusted(-2, 20, 0, -20))
            shades = [edge.pixelColor(x, 10).lightness() for x in range(6)]
            assert (max(shades) > 100) == (result == side), (result, side, shades)
    assert pictures["player"] != pictures["banker"] != pictures["tie"]


def test_all_cards_differ_in_grey(qapp):
    faces = [grey(card_pixmap(str(card), 120).toImage()) for card in DECK]
    assert all(one != other for at, one in enumerate(faces) for other in faces[at + 1 :])
    for face in faces:
        shades = {face.pixelColor(x, y).lightness() for x in range(4, 80) for y in range(6, 110)}
        assert max(shades) - min(shades) > 150
    del qapp
