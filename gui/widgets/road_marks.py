"""The marks of the roads. Each differs from the others in shape or letter too, so that a grey picture says the same.

Big road: a Banker ring is heavy, a Player ring is light, and each holds its letter where there is room. Derived roads:
a regular mark is whole, an irregular one is broken in the middle.
"""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from controller.game.hands import Winner
from controller.game.roads import REGULAR, Bead, Cell
from gui import theme
from gui.widgets.lettering import CENTRE, FIRST_CHINESE, paint_words
from gui.widgets.shapes import TURN

COLOURS = {Winner.BANKER: theme.BANKER, Winner.PLAYER: theme.PLAYER, Winner.TIE: theme.TIE}
FILLS = {Winner.BANKER: theme.BANKER_FILL, Winner.PLAYER: theme.PLAYER_FILL, Winner.TIE: theme.TIE_FILL}
BEAD_LETTER_FROM = 11
RING_LETTER_FROM = 15
"""Pixels of a cell from which a letter can be read in it."""
CHINESE_FINER = 1.4
"""How much more room a Chinese sign needs for its strokes; the shapes of the marks differ without letters too."""


def finer(letter: str) -> float:
    """How many times the room of a Latin letter this one needs."""
    return CHINESE_FINER if letter >= FIRST_CHINESE else 1.0


def paint_bead(painter: QPainter, cell: QRectF, bead: Bead, letters: Mapping[Winner, str]) -> None:
    """A disc with a letter, Player's with a rim; a tie is square. Pair dots: Banker top left, Player bottom right."""
    size = cell.width()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(FILLS[bead.winner]))
    body = _inside(cell, 0.07)
    if bead.winner is Winner.TIE:
        painter.drawRoundedRect(body, size * 0.2, size * 0.2)
    else:
        painter.drawEllipse(body)
    if bead.winner is Winner.PLAYER:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.PLAYER), max(1.0, size * 0.06)))
        painter.drawEllipse(_inside(cell, 0.11))
    letter = letters[bead.winner]
    if size >= BEAD_LETTER_FROM * finer(letter):
        paint_words(painter, cell, letter, max(8.0, size * 0.54), theme.WHITE, CENTRE, bold=True)
    if bead.banker_pair:
        _paint_dot(painter, QPointF(cell.left() + size * 0.17, cell.top() + size * 0.17), size, theme.BANKER)
    if bead.player_pair:
        _paint_dot(painter, QPointF(cell.right() - size * 0.17, cell.bottom() - size * 0.17), size, theme.PLAYER)


def _paint_dot(painter: QPainter, centre: QPointF, size: float, colour: str) -> None:
    painter.setPen(QPen(QColor(theme.WHITE), max(1.0, size * 0.045)))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(centre, size * 0.13, size * 0.13)


def paint_cell(painter: QPainter, rect: QRectF, cell: Cell, letters: Mapping[Winner, str]) -> None:
    """A ring of the big road, with the ties that followed."""
    size = rect.width()
    heavy = cell.winner is Winner.BANKER
    weight = max(2.2, size * 0.15) if heavy else max(1.1, size * 0.065)
    lettered = size >= RING_LETTER_FROM * finer(letters[cell.winner])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(COLOURS[cell.winner]), weight))
    painter.drawEllipse(_inside(rect, 0.09).adjusted(weight / 2, weight / 2, -weight / 2, -weight / 2))
    if lettered:
        paint_words(painter, rect, letters[cell.winner], size * 0.42, theme.TEXT, CENTRE, bold=heavy)
    if cell.ties:
        paint_ties(painter, rect, cell.ties, spare_middle=lettered)


def paint_ties(painter: QPainter, rect: QRectF, ties: int, *, spare_middle: bool) -> None:
    """A green slash, broken where there is a letter; with a number if there is more than one tie."""
    size = rect.width()
    low = QPointF(rect.left() + size * 0.08, rect.bottom() - size * 0.08)
    high = QPointF(rect.right() - size * 0.08, rect.top() + size * 0.08)
    ends = [(low, high)]
    if spare_middle:
        ends = [(low, low + (high - low) * 0.3), (high, high + (low - high) * 0.3)]
    for colour, weight in ((theme.PLATE, max(3.0, size * 0.2)), (theme.TIE, max(1.6, size * 0.1))):
        pen = QPen(QColor(colour), weight)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for one, other in ends:
            painter.drawLine(one, other)
    if ties > 1 and size >= RING_LETTER_FROM:
        chip = QRectF(rect.right() - size * 0.44, rect.bottom() - size * 0.44, size * 0.44, size * 0.44)
        painter.setPen(QPen(QColor(theme.PLATE), max(1.0, size * 0.05)))
        painter.setBrush(QColor(theme.TIE_FILL))
        painter.drawEllipse(chip)
        inner = chip.adjusted(size * 0.05, 0, -size * 0.05, 0)
        paint_words(painter, inner, str(ties), size * 0.34, theme.WHITE, CENTRE, bold=True)


def derived_colour(entry: str) -> str:
    """Red for regular, blue for irregular."""
    return theme.BANKER if entry == REGULAR else theme.PLAYER


def paint_eye(painter: QPainter, rect: QRectF, entry: str) -> None:
    """Big Eye Boy: a hollow circle; irregular, it is open on both sides."""
    weight = max(1.4, rect.width() * 0.16)
    pen = QPen(QColor(derived_colour(entry)), weight)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = _inside(rect, 0.1).adjusted(weight / 2, weight / 2, -weight / 2, -weight / 2)
    if entry == REGULAR:
        painter.drawEllipse(ring)
        return
    gap = TURN // 10
    for start in (0, TURN // 2):
        painter.drawArc(ring, start + gap // 2, TURN // 2 - gap)


def paint_small(painter: QPainter, rect: QRectF, entry: str) -> None:
    """Small Road: a filled circle; irregular, it is cut in two halves."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(derived_colour(entry)))
    disc = _inside(rect, 0.1)
    if entry == REGULAR:
        painter.drawEllipse(disc)
        return
    cut = TURN // 20
    for start in (0, TURN // 2):
        painter.drawChord(disc, start + cut // 2, TURN // 2 - cut)


def paint_cockroach(painter: QPainter, rect: QRectF, entry: str) -> None:
    """Cockroach: a slash; irregular, it is broken in the middle."""
    pen = QPen(QColor(derived_colour(entry)), max(1.6, rect.width() * 0.2))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    body = _inside(rect, 0.19)
    low, high = body.bottomLeft(), body.topRight()
    if entry == REGULAR:
        painter.drawLine(low, high)
        return
    painter.drawLine(low, low + (high - low) * 0.34)
    painter.drawLine(high, high + (low - high) * 0.34)


def _inside(cell: QRectF, part: float) -> QRectF:
    edge = cell.width() * part
    return cell.adjusted(edge, edge, -edge, -edge)
