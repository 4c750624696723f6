"""Shapes that several screens paint: a shaded plate, and pictures that are painted once and kept."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap

from gui.patrons import Countdown

TURN = 5760
"""A whole turn, as Qt counts angles."""
LAST_SECONDS = 5
"""A countdown turns amber."""


def bands(rect: QRectF, *shares: float) -> list[QRectF]:
    """Bands of a rectangle from its top down, each with its share of the height; what is left lies below them."""
    found, top = [], rect.top()
    for share in shares:
        found.append(QRectF(rect.left(), top, rect.width(), rect.height() * share))
        top = found[-1].bottom()
    return found


def paint_shaded(
    painter: QPainter, rect: QRectF, shades: tuple[QColor, QColor], edge: QPen, radius: float, inset: int = 0
) -> None:
    """A rounded plate, `inset` pixels inside a rectangle, from one shade at its top to another at its bottom."""
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, colour in enumerate(shades):
        shade.setColorAt(at, colour)
    painter.setBrush(shade)
    painter.setPen(edge)
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def paint_countdown_ring(
    painter: QPainter, ring: QRectF, weight: float, countdown: Countdown, ground: str, colour: str
) -> None:
    """A ring that empties with the seconds, over a whole one in the colour `ground`."""
    painter.setPen(QPen(QColor(ground), weight))
    painter.drawEllipse(ring)
    if countdown.left:
        painter.setPen(QPen(QColor(colour), weight, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, TURN // 4, round(TURN * countdown.left / countdown.whole))


@contextmanager
def picture(width: float, height: float, ratio: float = 1.0) -> Iterator[tuple[QPixmap, QPainter]]:
    """A transparent picture of this size and a smooth painter on it, which ends with the block."""
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    yield made, painter
    painter.end()
