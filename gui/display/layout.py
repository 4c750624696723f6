"""Where things stand on the display. Sizes are those of a panel of 1920 × 1080 and grow with it."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from gui.widgets.card_face import ASPECT

WIDTH, HEIGHT = 1920, 1080
EDGE: Final = 24


@dataclass(frozen=True, slots=True)
class Layout:
    """Every rectangle of the display."""

    unit: float
    """Pixels for one of a panel of 1920 × 1080."""
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
    """Where the three cards of a hand lie: two upright, the third across, as on the felt."""
    pad, gap, head = 26 * unit, 22 * unit, 118 * unit
    area = hand.adjusted(pad, head, -pad, -pad)
    height = min(area.height(), (area.width() - 2 * gap) / (2 * ASPECT + 1))
    width = height * ASPECT
    left = area.left() + (area.width() - (2 * width + height + 2 * gap)) / 2
    top = area.center().y() - height / 2
    upright = [QRectF(left + at * (width + gap), top, width, height) for at in (0, 1)]
    return [*upright, QRectF(left + 2 * (width + gap), top + (height - width), height, width)]
