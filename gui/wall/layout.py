"""Where each part of the wall is: a bar, the tables in a grid, the alerts. Sizes scale with the panel."""

from math import ceil
from typing import Final

from PySide6.QtCore import QRectF

from controller.value import Value

WIDTH, HEIGHT = 1920, 1080
LEAST: Final = (200.0, 140.0)
"""The smallest tile that can be read, in pixels; where more tables are to be shown there are pages."""
WANTED: Final = (240.0, 172.0)
"""A tile on which everything has the size that it is given."""
LARGEST: Final = 1.9
"""No tile is larger than this many times `WANTED`."""
ALERT_ROWS, ALERT_COLUMNS = 3, 3


class Layout(Value):
    """Every rectangle of the wall."""

    unit: float
    """Pixels of this panel for one pixel of a panel of 1920 × 1080, for the bar and the alerts."""
    bar: QRectF
    tiles: tuple[QRectF, ...]
    """The places of one page."""
    tile_unit: float
    """The same for what is on a tile."""
    pages: int
    alert_heading: QRectF
    alerts: tuple[QRectF, ...]


def lay_out(width: int, height: int, tables: int) -> Layout:
    """The wall at this size, for so many tables."""
    unit = max(0.6, min(width / WIDTH, height / HEIGHT))
    edge, gap = 16 * unit, 10 * unit
    bar = QRectF(0, 0, width, 68 * unit)
    strip = QRectF(edge, height - 146 * unit, width - 2 * edge, 146 * unit - edge)
    field = QRectF(edge, bar.bottom() + gap, width - 2 * edge, strip.top() - bar.bottom() - 2 * gap)
    columns, rows, pages = _grid(field.width(), field.height(), gap, max(1, tables))
    wide, high = (field.width() + gap) / columns - gap, (field.height() + gap) / rows - gap
    tile_unit = min(wide / WANTED[0], high / WANTED[1], LARGEST)
    high = min(high, WANTED[1] * tile_unit * 1.12)
    tiles = tuple(
        QRectF(field.left() + column * (wide + gap), field.top() + row * (high + gap), wide, high)
        for row in range(rows)
        for column in range(columns)
    )
    head = QRectF(strip.left(), strip.top(), 210 * unit, strip.height())
    cell, line = (strip.width() - head.width()) / ALERT_COLUMNS, strip.height() / ALERT_ROWS
    alerts = tuple(
        QRectF(head.right() + column * cell, strip.top() + row * line, cell - 3.5 * gap, line)
        for column in range(ALERT_COLUMNS)
        for row in range(ALERT_ROWS)
    )
    return Layout(unit, bar, tiles, tile_unit, pages, head, alerts)


def _grid(width: float, height: float, gap: float, tables: int) -> tuple[int, int, int]:
    """Columns, rows and pages: the grid with the largest tiles in which all tables have a place, or full pages."""
    most = [max(1, int((room + gap) // (least + gap))) for room, least in zip((width, height), LEAST, strict=True)]
    if tables > most[0] * most[1]:
        return most[0], most[1], ceil(tables / (most[0] * most[1]))

    def size(columns: int) -> float:
        rows = ceil(tables / columns)
        return min(((width + gap) / columns - gap) / WANTED[0], ((height + gap) / rows - gap) / WANTED[1], LARGEST)

    fitting = [columns for columns in range(1, most[0] + 1) if ceil(tables / columns) <= most[1]]
    columns = max(fitting, key=size)
    return columns, ceil(tables / columns), 1
