"""Where each part of the display is. Sizes are given for a panel of 1920 × 1080 and scaled to the real one."""

from typing import Final

from PySide6.QtCore import QRectF

from controller.value import Value
from gui.widgets.card_face import hand_places

WIDTH, HEIGHT = 1920, 1080
EDGE: Final = 24


class Layout(Value):
    """Every rectangle of the display."""

    unit: float
    """Pixels of this panel for one pixel of a panel of 1920 × 1080."""
    bar: QRectF
    banner: QRectF
    player: QRectF
    banker: QRectF
    side: QRectF
    """Beside the pays: countdown or welcome."""
    pays: QRectF
    roads: QRectF
    counts: QRectF
    footer: QRectF


def lay_out(width: int, height: int, *, turned: bool = False) -> Layout:
    """The display at this size. Turned: the bar is at the foot, and what lies side by side has changed sides; the hands
    have not, because patrons know them by their sides."""
    unit = min(width / WIDTH, height / HEIGHT)
    edge, gap = EDGE * unit, 14 * unit
    tall, line = 84 * unit, 42 * unit
    bar = QRectF(0, height - tall if turned else 0, width, tall)
    inner = width - 2 * edge
    footer = QRectF(edge, 2 * unit if turned else height - line, inner, 40 * unit)
    top, bottom = (line, bar.top() - gap) if turned else (tall + gap, footer.top())
    banner = QRectF(edge, top, inner, 138 * unit)
    low, narrow = 338 * unit, 440 * unit
    roads = QRectF(edge + (narrow + gap if turned else 0), bottom - low, inner - narrow - gap, low)
    counts = QRectF(edge if turned else roads.right() + gap, roads.top(), narrow, low)
    middle = QRectF(edge, banner.bottom() + gap, inner, roads.top() - banner.bottom() - 2 * gap)
    half = (inner - gap) / 2
    beside = 540 * unit
    side = QRectF(middle.right() - beside if turned else middle.left(), middle.top(), beside, middle.height())
    pays = middle.adjusted(0, 0, -beside - gap, 0) if turned else middle.adjusted(beside + gap, 0, 0, 0)
    return Layout(
        unit=unit,
        bar=bar,
        banner=banner,
        player=QRectF(middle.left(), middle.top(), half, middle.height()),
        banker=QRectF(middle.left() + half + gap, middle.top(), half, middle.height()),
        side=side,
        pays=pays,
        roads=roads,
        counts=counts,
        footer=footer,
    )


def card_places(hand: QRectF, unit: float) -> list[QRectF]:
    """Where the three cards of a hand lie."""
    pad = 26 * unit
    return hand_places(hand.adjusted(pad, 118 * unit, -pad, -pad), 22 * unit)
