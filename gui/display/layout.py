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


def lay_out(width: int, height: int) -> Layout:
    """The display at this size."""
    unit = min(width / WIDTH, height / HEIGHT)
    edge, gap = EDGE * unit, 14 * unit
    bar = QRectF(0, 0, width, 84 * unit)
    footer = QRectF(edge, height - 42 * unit, width - 2 * edge, 40 * unit)
    inner = width - 2 * edge
    banner = QRectF(edge, bar.bottom() + gap, inner, 138 * unit)
    low = 338 * unit
    roads = QRectF(edge, footer.top() - low, inner - 440 * unit - gap, low)
    counts = QRectF(roads.right() + gap, roads.top(), 440 * unit, low)
    middle = QRectF(edge, banner.bottom() + gap, inner, roads.top() - banner.bottom() - 2 * gap)
    half = (inner - gap) / 2
    side = QRectF(middle.left(), middle.top(), 540 * unit, middle.height())
    return Layout(
        unit=unit,
        bar=bar,
        banner=banner,
        player=QRectF(middle.left(), middle.top(), half, middle.height()),
        banker=QRectF(middle.left() + half + gap, middle.top(), half, middle.height()),
        side=side,
        pays=QRectF(side.right() + gap, middle.top(), middle.right() - side.right() - gap, middle.height()),
        roads=roads,
        counts=counts,
        footer=footer,
    )


def card_places(hand: QRectF, unit: float) -> list[QRectF]:
    """Where the three cards of a hand lie."""
    pad = 26 * unit
    return hand_places(hand.adjusted(pad, 118 * unit, -pad, -pad), 22 * unit)
