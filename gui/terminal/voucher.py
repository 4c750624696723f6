"""A voucher, painted: on the screen and on paper alike. The QR code is made by segno."""

from functools import lru_cache

import segno
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.language import tr
from gui.terminal.page import Voucher
from gui.widgets.lettering import CENTRE, RIGHT, paint_words, wrapped
from gui.words import money

PAPER, INK = "#FBFAF5", "#000000"
"""The colours of a voucher. The ink is black because ticket printers print only black."""
WIDE, HIGH = 80.0, 118.0
"""Width and height of a voucher in millimetres; on the screen it may be wider than high."""
QUIET_ZONE = 4
"""How many light squares the QR standard requires around a code."""


@lru_cache(maxsize=8)
def qr_modules(code: str) -> tuple[tuple[bool, ...], ...]:
    """The code as dark and light squares, without the light zone around it."""
    made = segno.make_qr(code, error="m")
    return tuple(tuple(bool(module) for module in row) for row in made.matrix)


def paint_qr(painter: QPainter, rect: QRectF, code: str) -> None:
    """A QR code on whole pixels, as large as the place lets it be."""
    modules = qr_modules(code)
    count = len(modules) + 2 * QUIET_ZONE
    size = max(1, int(min(rect.width(), rect.height()) // count))
    left = round(rect.center().x() - size * count / 2) + size * QUIET_ZONE
    top = round(rect.center().y() - size * count / 2) + size * QUIET_ZONE
    painter.fillRect(
        QRectF(left - size * QUIET_ZONE, top - size * QUIET_ZONE, size * count, size * count),
        QColor(Qt.GlobalColor.white),
    )
    for y, row in enumerate(modules):
        for x, dark in enumerate(row):
            if dark:
                painter.fillRect(left + x * size, top + y * size, size, size, QColor(Qt.GlobalColor.black))


def paint_voucher(painter: QPainter, rect: QRectF, voucher: Voucher, *, on_paper: bool = False) -> None:
    """A voucher, upright or, where it is wider than high, lying with its QR code at the left."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(Qt.GlobalColor.white if on_paper else PAPER))
    unit = (
        min(rect.width() / WIDE, rect.height() / HIGH)
        if rect.height() > rect.width()
        else min(rect.height() / 76, rect.width() / 146)
    )
    painter.drawRoundedRect(rect, 2.5 * unit, 2.5 * unit)
    inner = rect.adjusted(4 * unit, 4 * unit, -4 * unit, -4 * unit)
    if rect.height() > rect.width():
        code = QRectF(inner.left(), inner.top() + 38 * unit, inner.width(), 44 * unit)
        _paint_head(painter, QRectF(inner.left(), inner.top(), inner.width(), 37 * unit), voucher, unit)
        _paint_foot(painter, QRectF(inner.left(), code.bottom(), inner.width(), inner.bottom() - code.bottom()),
                    voucher, unit)  # fmt: skip
    else:
        side = min(inner.height(), inner.width() * 0.4)
        code = QRectF(inner.left(), inner.center().y() - side / 2, side, side)
        high = min(inner.height(), 68 * unit)
        right = QRectF(
            code.right() + 4 * unit, inner.center().y() - high / 2, inner.right() - code.right() - 4 * unit, high
        )
        _paint_head(painter, QRectF(right.left(), right.top(), right.width(), 37 * unit), voucher, unit)
        _paint_foot(painter, right.adjusted(0, 36 * unit, 0, 0), voucher, unit)
    paint_qr(painter, code, voucher.code)


def _paint_head(painter: QPainter, rect: QRectF, voucher: Voucher, unit: float) -> None:
    top = rect.top()
    line = QRectF(rect.left(), top, rect.width(), 7 * unit)
    paint_words(painter, line, tr("VOUCHER"), 5.4 * unit, INK, bold=True)
    paint_words(painter, line, tr("No. {number}", number=voucher.number), 4.2 * unit, INK, RIGHT)
    _rule(painter, rect, top + 8.4 * unit, unit)
    amount = QRectF(rect.left(), top + 10 * unit, rect.width(), 16 * unit)
    paint_words(painter, amount, f"{voucher.currency} {money(voucher.cents)}", 12 * unit, INK, CENTRE, bold=True)
    place = f"{voucher.table} · {tr('Terminal {number}', number=voucher.terminal)}"
    paint_words(painter, QRectF(rect.left(), top + 26.5 * unit, rect.width(), 5 * unit), place, 3.8 * unit, INK, CENTRE)
    paint_words(painter, QRectF(rect.left(), top + 31.5 * unit, rect.width(), 5 * unit), voucher.at, 3.8 * unit, INK,
                CENTRE)  # fmt: skip


def _paint_foot(painter: QPainter, rect: QRectF, voucher: Voucher, unit: float) -> None:
    _rule(painter, rect, rect.top() + 1.5 * unit, unit)
    code = QRectF(rect.left(), rect.top() + 3 * unit, rect.width(), 8 * unit)
    paint_words(painter, code, voucher.code, 5.6 * unit, INK, CENTRE, bold=True)
    once = QRectF(rect.left(), code.bottom() + 0.8 * unit, rect.width(), 6.4 * unit)
    paint_words(painter, once, tr("VALID ONCE"), 5 * unit, INK, CENTRE, bold=True)
    words = tr("Whoever has this code can redeem it: at a terminal of this table, or with staff for cash.")
    top, size = once.bottom() + 0.8 * unit, 3.2 * unit
    for line in wrapped(words, size, rect.width()):
        paint_words(painter, QRectF(rect.left(), top, rect.width(), size * 1.3), line, size, INK, CENTRE)
        top += size * 1.32


def _rule(painter: QPainter, rect: QRectF, y: float, unit: float) -> None:
    pen = QPen(QColor(INK), max(1.0, 0.25 * unit))
    pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawLine(int(rect.left()), int(y), int(rect.right()), int(y))
