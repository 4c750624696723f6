"""The charts of the review window, drawn with a painter, the same on a screen and on paper. Each is a value that can
paint itself into a rectangle.

Law: no chart shows anything by colour alone. Bars have numbers, curves have names, verdicts are words.
"""

from collections.abc import Mapping
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from controller.value import Value
from gui import theme
from gui.language import tr
from gui.review.palette import Look

TITLE: Final = 30
ROW: Final = 22
VALUES: Final = 150
"""Pixels for the number after the longest bar."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignCenter


class Chart(Protocol):
    """Something that can be drawn."""

    @property
    def height(self) -> int:
        """The height in pixels that it needs."""

    def paint(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        """Draw it."""


class Pencil:
    """A painter with the colours of a look."""

    def __init__(self, painter: QPainter, look: Look) -> None:
        self.painter = painter
        self.look = look
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def write(
        self,
        rect: QRectF,
        text: str,
        colour: str = "",
        align: Qt.AlignmentFlag = LEFT,
        *,
        size: int = 12,
        bold: bool = False,
        middle: bool = False,
    ) -> None:
        """Write a text; if it is too long for its rectangle, shorten it at the end or in the middle."""
        font = QFont([theme.FAMILY, theme.CHINESE])
        font.setPixelSize(size)
        font.setBold(bold)
        self.painter.setFont(font)
        self.painter.setPen(QColor(colour or self.look.text))
        way = Qt.TextElideMode.ElideMiddle if middle else Qt.TextElideMode.ElideRight
        shown = QFontMetricsF(font).elidedText(text, way, rect.width())
        self.painter.drawText(rect, int(align), shown)

    def title(self, rect: QRectF, text: str, note: str = "") -> QRectF:
        """Write a heading. Returns the rest of the rectangle."""
        self.write(QRectF(rect.left(), rect.top(), rect.width(), 18), text, size=13, bold=True)
        self.write(QRectF(rect.left(), rect.top(), rect.width(), 18), note, self.look.quiet, RIGHT, size=11)
        return rect.adjusted(0, TITLE, 0, 0)

    def fill(self, rect: QRectF, colour: str) -> None:
        """Fill a rectangle."""
        self.painter.fillRect(rect, QColor(colour))

    def line(self, one: QPointF, other: QPointF, colour: str, width: float = 1.0) -> None:
        """Draw a line."""
        self.painter.setPen(QPen(QColor(colour), width))
        self.painter.drawLine(one, other)


class Bar(Value):
    """One bar: its name, its value, and the text after it."""

    name: str
    value: float
    says: str
    key: str = ""
    """What a click on it looks for in the log."""


class Bars(Value):
    """Horizontal bars, with a text after each."""

    title: str
    bars: tuple[Bar, ...]
    note: str = ""
    most: int = 12
    behind: int = VALUES

    @property
    def height(self) -> int:
        """One row for each bar."""
        return TITLE + ROW * max(1, min(len(self.bars), self.most) + (len(self.bars) > self.most))

    def bar_at(self, y: float) -> Bar | None:
        """The bar at this height."""
        at = int((y - TITLE) // ROW)
        return self.bars[at] if y >= TITLE and at < min(self.most, len(self.bars)) else None

    def paint(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        """Draw it."""
        pencil = Pencil(painter, look)
        room = pencil.title(rect, self.title, self.note)
        if not self.bars:
            pencil.write(QRectF(room.left(), room.top(), room.width(), ROW), tr("Nothing in this period"), look.quiet)
            return
        names = min(room.width() * 0.36, 260.0)
        longest = max((bar.value for bar in self.bars), default=0) or 1
        for at, bar in enumerate(self.bars[: self.most]):
            top = room.top() + at * ROW
            pencil.write(QRectF(room.left(), top, names - 10, ROW), bar.name, middle=True)
            wide = (room.width() - names - self.behind) * bar.value / longest
            pencil.fill(QRectF(room.left() + names, top + 4, max(1.0, wide), ROW - 9), look.bar)
            behind = room.left() + names + max(1.0, wide) + 8
            pencil.write(QRectF(behind, top, room.right() - behind, ROW), bar.says, look.quiet)
        if len(self.bars) > self.most:
            top = room.top() + self.most * ROW
            left_out = tr("and {count} more", count=len(self.bars) - self.most)
            pencil.write(QRectF(room.left(), top, room.width(), ROW), left_out, look.quiet)


class Columns(Value):
    """Vertical bars: hours of a day, steps of time."""

    title: str
    bars: tuple[Bar, ...]
    note: str = ""
    height: int = 210

    def paint(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        """Draw it."""
        pencil = Pencil(painter, look)
        room = pencil.title(rect, self.title, self.note).adjusted(0, 8, 0, -20)
        highest = max((bar.value for bar in self.bars), default=0) or 1
        wide = room.width() / max(1, len(self.bars))
        for share in (0.5, 1.0):
            level = room.bottom() - room.height() * share
            pencil.line(QPointF(room.left(), level), QPointF(room.right(), level), look.edge)
        for at, bar in enumerate(self.bars):
            left = room.left() + at * wide
            high = room.height() * bar.value / highest
            pencil.fill(QRectF(left + wide * 0.16, room.bottom() - high, wide * 0.68, high), look.bar)
            if bar.value:
                above = QRectF(left - wide, room.bottom() - high - 15, wide * 3, 14)
                pencil.write(above, bar.says, look.text, CENTRE, size=10)
            pencil.write(QRectF(left - 4, room.bottom() + 3, wide + 8, 15), bar.name, look.quiet, CENTRE, size=10)
        pencil.line(room.bottomLeft(), room.bottomRight(), look.quiet)


class Interval(Value):
    """One rate: what was seen, its bounds, and what was expected."""

    name: str
    seen: float
    low: float
    high: float
    expected: float
    figures: str
    verdict: str
    odd: bool
    """Whether the difference may be more than chance."""


class Intervals(Value):
    """Rates compared with the exact chance: the line in the middle is the chance, the bar the 95 % interval."""

    title: str
    rates: tuple[Interval, ...]
    note: str = ""

    @property
    def height(self) -> int:
        """One row for each rate, and the axis."""
        return TITLE + ROW * max(1, len(self.rates)) + 22

    def paint(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        """Draw it."""
        pencil = Pencil(painter, look)
        room = pencil.title(rect, self.title, self.note)
        names, figures, verdicts = room.width() * 0.17, room.width() * 0.21, room.width() * 0.25
        left, wide = room.left() + names + figures, room.width() - names - figures - verdicts - 12
        known = [one for one in self.rates if one.expected]
        reach = max((min(abs(bound / one.expected - 1), 1.0) for one in known for bound in (one.low, one.high)),
                    default=0.5)  # fmt: skip
        reach = max(0.02, reach * 1.08)

        def x(share: float) -> float:
            return left + wide * (0.5 + max(-reach, min(reach, share - 1)) / (2 * reach))

        bottom = room.top() + ROW * len(self.rates)
        for share in (1 - reach, 1.0, 1 + reach):
            pencil.line(QPointF(x(share), room.top()), QPointF(x(share), bottom + 4), look.quiet if share == 1 else
                        look.edge, 1.4 if share == 1 else 1.0)  # fmt: skip
            label = tr("exact chance") if share == 1 else f"{max(-100.0, 100 * (share - 1)):+.0f} %"
            pencil.write(QRectF(x(share) - 60, bottom + 4, 120, 16), label, look.quiet, CENTRE, size=10)
        for at, one in enumerate(self.rates):
            top, middle = room.top() + at * ROW, room.top() + at * ROW + ROW / 2
            pencil.write(QRectF(room.left(), top, names - 8, ROW), one.name)
            pencil.write(QRectF(room.left() + names, top, figures - 10, ROW), one.figures, look.quiet, size=11)
            colour = look.alarm if one.odd else look.bar
            if one.expected:
                low, seen, high = (x(part / one.expected) for part in (one.low, one.seen, one.high))
                pencil.fill(QRectF(low, middle - 3, max(2.0, high - low), 6), colour)
                painter.setPen(QPen(QColor(look.plate), 1))
                painter.setBrush(QColor(look.text))
                painter.drawEllipse(QPointF(seen, middle), 4.5, 4.5)
            said = QRectF(left + wide + 12, top, verdicts, ROW)
            pencil.write(said, one.verdict, look.text if one.odd else look.quiet, size=11, bold=one.odd)


class Curves(Value):
    """The house edge of each wager in percent, round by round. Below zero the wager favours a player who counts
    cards."""

    title: str
    across: tuple[float, ...]
    """For each round: how many cards had been drawn."""
    curves: Mapping[str, tuple[float, ...]]
    names: Mapping[str, str]
    note: str = ""
    height: int = 400

    def paint(self, painter: QPainter, rect: QRectF, look: Look) -> None:
        """Draw it."""
        pencil = Pencil(painter, look)
        whole = pencil.title(rect, self.title, self.note)
        if not self.across or not self.curves:
            pencil.write(QRectF(whole.left(), whole.top(), whole.width(), ROW), tr("Nothing to draw yet"), look.quiet)
            return
        room = whole.adjusted(52, 6, -176, -34)
        values = [value for curve in self.curves.values() for value in curve]
        low, high = min(0.0, *values), max(0.0, *values)
        pad = max(0.5, (high - low) * 0.06)
        low, high = low - pad, high + pad
        first, last = self.across[0], max(self.across[-1], self.across[0] + 1)

        def point(across: float, value: float) -> QPointF:
            return QPointF(
                room.left() + room.width() * (across - first) / (last - first),
                room.bottom() - room.height() * (value - low) / (high - low),
            )

        zero = point(first, 0.0).y()
        favour = QColor(look.alarm)
        favour.setAlpha(38)
        painter.fillRect(QRectF(room.left(), zero, room.width(), room.bottom() - zero), favour)
        step = _step(high - low)
        level = step * int(low / step)
        while level <= high:
            y = point(first, level).y()
            if room.top() <= y <= room.bottom():
                pencil.line(QPointF(room.left(), y), QPointF(room.right(), y), look.edge)
                pencil.write(QRectF(whole.left(), y - 8, 44, 16), f"{level:g} %", look.quiet, RIGHT, size=10)
            level = round(level + step, 6)
        pencil.line(QPointF(room.left(), zero), QPointF(room.right(), zero), look.quiet, 1.6)
        if room.bottom() - zero > 15:
            said = QRectF(room.left() + 8, room.bottom() - 18, room.width(), 16)
            pencil.write(said, tr("favours a card counter"), look.text, size=11, bold=True)
        self._paint_curves(pencil, room, point)
        for share in range(5):
            cards = first + (last - first) * share / 4
            place = QRectF(point(cards, low).x() - 40, room.bottom() + 4, 80, 14)
            pencil.write(place, f"{cards:.0f}", look.quiet, CENTRE, size=10)
        below = QRectF(room.left(), room.bottom() + 18, room.width(), 14)
        pencil.write(below, tr("cards out of the shoe when bets opened"), look.quiet, CENTRE, size=10)

    def _paint_curves(self, pencil: Pencil, room: QRectF, point: object) -> None:
        look, painter = pencil.look, pencil.painter
        ends: list[tuple[float, str, str]] = []
        for at, (name, curve) in enumerate(self.curves.items()):
            colour = look.series[at % len(look.series)]
            pen = QPen(QColor(colour), 1.8)
            if at >= len(look.series):
                pen.setStyle(Qt.PenStyle.DashLine)
            painter.setPen(pen)
            line = [point(x, y) for x, y in zip(self.across, curve, strict=True)]  # type: ignore[operator]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(line))
            ends.append((line[-1].y(), f"{self.names.get(name, name)}  {curve[-1]:+.2f} %", colour))
        top = room.top() - 8
        for y, text, colour in sorted(ends):
            y = max(y - 8, top)  # noqa: PLW2901 - names stand under each other
            top = y + 15
            pencil.write(QRectF(room.right() + 8, y, 168, 16), text, colour, size=11, bold=True)


def _step(span: float) -> float:
    """A round number for the distance between two grid lines."""
    steps = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500)
    return next((step for step in steps if span / step <= 9), 1000)
