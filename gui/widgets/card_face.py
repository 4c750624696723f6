"""Card faces: drawn, crisp at any size, four suits that differ in shape, and a plain back with the product's mark."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from controller.game.cards import RANK_NAMES, UNSEEN_NAME, Card, Drawn, Suit, card_name
from gui import theme
from gui.widgets.lettering import CENTRE, paint_words
from gui.widgets.shapes import picture

ASPECT = 0.70
"""Width over height."""


def hand_places(area: QRectF, gap: float, share: float = 0.5) -> list[QRectF]:
    """Where the three cards of a hand lie in an area: two upright, the third across, as on the felt.

    They are as large as the area allows; `share` is how much of the width that is left lies at their left.
    """
    high = min(area.height(), (area.width() - 2 * gap) / (2 * ASPECT + 1))
    wide = high * ASPECT
    left = area.left() + (area.width() - (2 * wide + high + 2 * gap)) * share
    top = area.center().y() - high / 2
    upright = [QRectF(left + at * (wide + gap), top, wide, high) for at in (0, 1)]
    return [*upright, QRectF(left + 2 * (wide + gap), top + (high - wide), high, wide)]


def suit_path(suit: Suit) -> QPainterPath:
    """The shape of a suit in a square from -1 to 1."""
    path = QPainterPath()
    match suit:
        case Suit.DIAMONDS:
            path.moveTo(0, -1)
            for x, y in ((0.74, 0.0), (0.0, 1.0), (-0.74, 0.0)):
                path.lineTo(x, y)
            path.closeSubpath()
        case Suit.HEARTS:
            path.moveTo(0, 1)
            path.cubicTo(-0.55, 0.45, -1, 0.1, -1, -0.4)
            path.cubicTo(-1, -1.05, -0.2, -1.15, 0, -0.5)
            path.cubicTo(0.2, -1.15, 1, -1.05, 1, -0.4)
            path.cubicTo(1, 0.1, 0.55, 0.45, 0, 1)
        case Suit.SPADES:
            path.moveTo(0, -1)
            path.cubicTo(0.5, -0.45, 1, -0.15, 1, 0.32)
            path.cubicTo(1, 0.88, 0.3, 0.9, 0.1, 0.5)
            path.cubicTo(0.14, 0.8, 0.24, 0.92, 0.4, 1)
            path.lineTo(-0.4, 1)
            path.cubicTo(-0.24, 0.92, -0.14, 0.8, -0.1, 0.5)
            path.cubicTo(-0.3, 0.9, -1, 0.88, -1, 0.32)
            path.cubicTo(-1, -0.15, -0.5, -0.45, 0, -1)
        case Suit.CLUBS:
            path.setFillRule(Qt.FillRule.WindingFill)
            for x, y in ((0.0, -0.5), (-0.52, 0.22), (0.52, 0.22)):
                path.addEllipse(QPointF(x, y), 0.47, 0.47)
            path.addEllipse(QPointF(0, 0), 0.25, 0.25)
            stem = QPainterPath()
            stem.moveTo(-0.1, 0.1)
            stem.cubicTo(-0.1, 0.7, -0.22, 0.9, -0.42, 1)
            stem.lineTo(0.42, 1)
            stem.cubicTo(0.22, 0.9, 0.1, 0.7, 0.1, 0.1)
            stem.closeSubpath()
            path.addPath(stem.toReversed())  # round the same way as the leaves, or it cuts a hole
    return path


def suit_colour(suit: Suit) -> QColor:
    """Red or black; the shapes alone tell the suits apart."""
    return QColor(theme.CARD_RED if suit in (Suit.HEARTS, Suit.DIAMONDS) else theme.CARD_BLACK)


@lru_cache(maxsize=512)
def card_pixmap(name: str, height: int) -> QPixmap:
    """A face (`9H`) or the back (`??`), upright, at this height in pixels. Painted once per size."""
    width = round(height * ASPECT)
    body = QRectF(1, 1, width - 2, height - 2)
    radius = height * 0.06
    with picture(width, height) as (pixmap, painter):
        if name == UNSEEN_NAME:
            _paint_back(painter, body, radius)
        else:
            _paint_face(painter, body, radius, name[:-1], Suit(name[-1]))
    return pixmap


def _paint_face(painter: QPainter, body: QRectF, radius: float, rank: str, suit: Suit) -> None:
    painter.setPen(QPen(QColor("#C9C6BB"), 1.5))
    painter.setBrush(QColor(theme.CARD))
    painter.drawRoundedRect(body, radius, radius)
    colour = suit_colour(suit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    height = body.height()
    index = QRectF(body.left() + height * 0.05, body.top() + height * 0.03, body.width() * 0.52, height * 0.33)
    paint_words(painter, index, rank, height * 0.31, colour, bold=True)
    painter.setBrush(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_pip(painter, suit, QPointF(body.left() + height * 0.145, body.top() + height * 0.44), height * 0.075)
    _paint_pip(painter, suit, QPointF(body.right() - height * 0.24, body.bottom() - height * 0.25), height * 0.19)


def _paint_pip(painter: QPainter, suit: Suit, centre: QPointF, size: float) -> None:
    place = QTransform().translate(centre.x(), centre.y()).scale(size, size)
    painter.drawPath(place.map(suit_path(suit)))


def paint_suit(painter: QPainter, suit: Suit, centre: QPointF, size: float) -> None:
    """A suit on a dark button: its shape in a light colour, red suits reddish."""
    red = suit in (Suit.HEARTS, Suit.DIAMONDS)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.BANKER if red else theme.WHITE))
    _paint_pip(painter, suit, centre, size)


def _paint_back(painter: QPainter, body: QRectF, radius: float) -> None:
    painter.setPen(QPen(QColor("#8FA9C2"), 1.5))
    painter.setBrush(QColor(theme.CARD_BACK))
    painter.drawRoundedRect(body, radius, radius)
    inner = body.adjusted(*(body.height() * part for part in (0.05, 0.05, -0.05, -0.05)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#5F7F9E"), 1.5))
    painter.drawRoundedRect(inner, radius * 0.6, radius * 0.6)
    paint_words(painter, inner, "S", body.height() * 0.28, "#8FA9C2", CENTRE, bold=True)


def paint_card(painter: QPainter, rect: QRectF, card: Drawn, *, across: bool = False) -> None:
    """Paint a card into a rectangle; the third card lies across, as on the felt."""
    name = card_name(card)
    # On whole pixels, where a picture is copied and not computed anew.
    left, top = round(rect.left()), round(rect.top())
    painter.drawPixmap(
        left, top, card_lying(name, round(rect.width())) if across else card_pixmap(name, round(rect.height()))
    )


@lru_cache(maxsize=256)
def card_lying(name: str, width: int) -> QPixmap:
    """The same face, turned a quarter to the right; the index stays at a corner that can be read."""
    return card_pixmap(name, width).transformed(QTransform().rotate(90))


def keep_card(card: Card, height: int, lying: int) -> None:
    """Paint a face in both directions, so that it is there when the card comes."""
    name = RANK_NAMES[card.rank] + card.suit
    card_pixmap(name, height)
    card_lying(name, lying)
