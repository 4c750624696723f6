"""Pieces of what patrons are shown: plates, words, a hand's sign, and the sign of a banner beside its words."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from controller.game.hands import Winner
from gui import theme
from gui.language import tr
from gui.patrons import Tone
from gui.widgets.lettering import CENTRE, LEFT, paint_words
from gui.widgets.road_marks import FILLS
from gui.widgets.roads import LETTERS

WINNERS = {Tone.PLAYER: Winner.PLAYER, Tone.BANKER: Winner.BANKER, Tone.TIE: Winner.TIE}
BANNERS = {
    Tone.OPEN: (theme.TIE_FILL, theme.WHITE),
    Tone.CLOSED: ("#3A2226", theme.WHITE),
    Tone.VOID: (theme.KEY, theme.WHITE),
    Tone.WAIT: ("#33270A", theme.AMBER),
    Tone.QUIET: (theme.PLATE, theme.TEXT),
}


class Pieces:
    """A painter for the display; sizes are given for a panel of 1920 × 1080."""

    def __init__(self, painter: QPainter, unit: float) -> None:
        self.painter = painter
        self.unit = unit

    def px(self, size: float) -> float:
        """This size on this panel."""
        return size * self.unit

    def text(
        self,
        rect: QRectF,
        words: str,
        size: float,
        colour: str,
        align: Qt.AlignmentFlag = LEFT,
        *,
        bold: bool = False,
    ) -> None:
        """Words on one line."""
        paint_words(self.painter, rect, words, self.px(size), colour, align, bold=bold)

    def plate(self, rect: QRectF, fill: str, edge: str | None = None, width: float = 2) -> None:
        """A rounded plate, its edge inside."""
        half = self.px(width) / 2 if edge else 0
        self.painter.setPen(QPen(QColor(edge), self.px(width)) if edge else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), self.px(12), self.px(12))

    def disc(self, centre: QPointF, radius: float, colour: str) -> None:
        """A round spot."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(colour))
        self.painter.drawEllipse(centre, self.px(radius), self.px(radius))

    def ring(self, centre: QPointF, radius: float, weight: float, colour: str) -> None:
        """A ring."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(QColor(colour), self.px(weight)))
        self.painter.drawEllipse(centre, self.px(radius), self.px(radius))

    def sign(self, rect: QRectF, winner: Winner) -> None:
        """Banker a heavy disc, Player a disc in a ring, Tie a square; each with its letter."""
        self.painter.setPen(QPen(QColor(theme.WHITE), rect.width() * 0.04))
        self.painter.setBrush(QColor(FILLS[winner]).darker(125))
        if winner is Winner.TIE:
            self.painter.drawRoundedRect(rect, rect.width() * 0.16, rect.width() * 0.16)
        else:
            self.painter.drawEllipse(rect)
        if winner is Winner.PLAYER:
            edge = rect.width() * 0.1
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.drawEllipse(rect.adjusted(edge, edge, -edge, -edge))
        size = rect.width() * (0.5 if winner is Winner.PLAYER else 0.6)
        paint_words(self.painter, rect, tr(LETTERS[winner]), size, theme.WHITE, CENTRE, bold=True)


def _paint_open(pieces: Pieces, centre: QPointF) -> None:
    """A ring around a chip."""
    pieces.ring(centre, 38, 9, theme.WHITE)
    pieces.disc(centre, 14, theme.WHITE)


def _paint_closed(pieces: Pieces, centre: QPointF) -> None:
    """A ring with a bar across, as on a road sign."""
    px = pieces.px
    pieces.ring(centre, 38, 9, theme.BANKER)
    pieces.painter.fillRect(QRectF(centre.x() - px(24), centre.y() - px(6), px(48), px(12)), QColor(theme.BANKER))


def _paint_pause(pieces: Pieces, centre: QPointF) -> None:
    """Two bars."""
    px = pieces.px
    for left in (-24, 8):
        bar = QRectF(centre.x() + px(left), centre.y() - px(34), px(16), px(68))
        pieces.painter.fillRect(bar, QColor(theme.AMBER))


SIGNS = {Tone.OPEN: _paint_open, Tone.CLOSED: _paint_closed, Tone.WAIT: _paint_pause}
