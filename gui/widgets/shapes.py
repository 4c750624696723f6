"""Shapes that several screens paint: a shaded plate, and pictures that are painted once and kept."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen, QPixmap


def paint_shaded(painter: QPainter, rect: QRectF, shades: tuple[QColor, QColor], edge: QPen, radius: float) -> None:
    """A rounded plate that goes from one shade at its top to another at its bottom."""
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    for at, colour in enumerate(shades):
        shade.setColorAt(at, colour)
    painter.setBrush(shade)
    painter.setPen(edge)
    painter.drawRoundedRect(rect, radius, radius)


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
