"""Pieces of the display: the countdown, pays, counts."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor

from gui import theme
from gui.display.view import CountRow, DisplayView
from gui.language import tr
from gui.patrons import Countdown
from gui.widgets.banner import Pieces
from gui.widgets.lettering import CENTRE, LEFT, RIGHT, paint_words, width_of
from gui.widgets.road_marks import COLOURS
from gui.widgets.shapes import LAST_SECONDS, paint_countdown_ring


def paint_countdown(pieces: Pieces, rect: QRectF, countdown: Countdown) -> None:
    """A ring that empties, and the seconds in it; amber at the end."""
    size = min(rect.width(), rect.height()) * 0.82
    ring = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
    weight = size * 0.075
    body = ring.adjusted(weight / 2, weight / 2, -weight / 2, -weight / 2)
    colour = theme.AMBER if countdown.left <= LAST_SECONDS else theme.TIE
    pieces.painter.setBrush(Qt.BrushStyle.NoBrush)
    paint_countdown_ring(pieces.painter, body, weight, countdown, theme.KEY, colour)
    number = QRectF(body.left(), body.top() - size * 0.05, body.width(), body.height())
    paint_words(pieces.painter, number.adjusted(weight * 2, 0, -weight * 2, 0), str(countdown.left), size * 0.42,
                theme.WHITE, CENTRE, bold=True)  # fmt: skip
    below = QRectF(body.left() + weight * 2, body.center().y() + size * 0.2, body.width() - weight * 4, size * 0.12)
    paint_words(pieces.painter, below, tr("seconds"), size * 0.085, theme.QUIET, CENTRE)


def paint_pays(pieces: Pieces, rect: QRectF, view: DisplayView) -> None:
    """Every area, what it pays, and its limits where there are any."""
    px = pieces.px
    pieces.plate(rect, theme.PLATE, theme.EDGE, 2)
    inner = rect.adjusted(px(40), px(14), -px(40), -px(14))
    head = QRectF(inner.left(), inner.top(), inner.width(), px(48))
    pieces.text(head, view.heading, 30, theme.QUIET, bold=True)
    step = min(px(66), (inner.bottom() - head.bottom()) / max(1, len(view.areas)))
    size = min(40, step / pieces.unit * 0.66)
    limited = any(area.limits for area in view.areas)
    name = max((width_of(area.name, px(size), bold=True) for area in view.areas), default=0)
    left = inner.left() + name + px(50)
    paid = inner.right() - (px(400) if limited else 0)
    for at, area in enumerate(view.areas):
        top = head.bottom() + at * step
        pieces.painter.fillRect(QRectF(inner.left(), top, inner.width(), 1), QColor(theme.EDGE))
        pieces.text(QRectF(inner.left(), top, name + 1, step), area.name, size, theme.TEXT, bold=True)
        pieces.text(QRectF(left, top, paid - left, step), area.pays, size, theme.WHITE, LEFT if limited else RIGHT,
                    bold=True)  # fmt: skip
        if limited:
            pieces.text(QRectF(paid, top, inner.right() - paid, step), area.limits, size * 0.9, theme.TEXT, RIGHT)


def paint_counts(pieces: Pieces, rect: QRectF, counts: tuple[CountRow, ...]) -> None:
    """How often each came in this shoe."""
    px = pieces.px
    pieces.plate(rect, theme.PLATE, theme.EDGE, 2)
    inner = rect.adjusted(px(22), px(8), -px(26), -px(8))
    step = inner.height() / max(1, len(counts))
    for at, row in enumerate(counts):
        middle = inner.top() + (at + 0.5) * step
        if at:
            line = QRectF(inner.left(), inner.top() + at * step, inner.width(), 1)
            pieces.painter.fillRect(line, QColor(theme.EDGE))
        sign = QRectF(inner.left(), middle - px(22), px(44), px(44))
        if row.pair:
            sign.adjust(0, px(4), -px(8), -px(4))
            pieces.sign(sign.translated(px(17), 0), row.winner)
        pieces.sign(sign, row.winner)
        name = QRectF(inner.left() + px(70), middle - step / 2, inner.width() - px(150), step)
        pieces.text(name, row.name, 31, theme.TEXT)
        number = QRectF(inner.right() - px(110), middle - step / 2, px(110), step)
        pieces.text(number, str(row.count), 48, COLOURS[row.winner], RIGHT, bold=True)
