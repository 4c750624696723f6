"""Paints the display from a view and a layout. It keeps nothing between two paintings."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from controller.game.hands import Side, Winner
from gui import theme
from gui.display.layout import Layout, card_places
from gui.display.pieces import paint_countdown, paint_counts, paint_pays
from gui.display.view import DisplayView, Middle
from gui.language import tr
from gui.patrons import HandFace, Tone
from gui.walk import REACH
from gui.widgets.banner import BANNERS, SIGNS, WINNERS, Pieces
from gui.widgets.card_face import paint_card
from gui.widgets.lettering import CENTRE, RIGHT, width_of
from gui.widgets.road_marks import COLOURS, FILLS
from gui.widgets.roads import paint_roads, road_words
from gui.widgets.shapes import bands, paint_shaded

DIMMED = 190
"""How dark a state that is not live is painted, 0 to 255."""


def paint_display(painter: QPainter, layout: Layout, view: DisplayView) -> None:
    """The whole display."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    # The picture may lie beside its place: the panel and the veil reach to the edge all the same.
    whole = QRectF(painter.viewport()).adjusted(-REACH, -REACH, REACH, REACH)
    painter.fillRect(whole, QColor(theme.PANEL))
    pieces = Pieces(painter, layout.unit)
    if view.table:
        _paint_bar(pieces, layout, view)
        _paint_banner(pieces, layout, view)
        if view.middle is Middle.HANDS:
            for hand in (view.player, view.banker):
                _paint_hand(pieces, layout, hand)
        else:
            _paint_side(pieces, layout, view)
            paint_pays(pieces, layout.pays, view)
        paint_roads(painter, layout.roads, view.roads, lambda mm: mm * 7.6 * layout.unit, compact=False,
                    words=road_words())  # fmt: skip
        paint_counts(pieces, layout.counts, view.counts)
    pieces.text(layout.footer, view.footer, 24, theme.QUIET, CENTRE)
    if view.lost:
        _paint_lost(pieces, whole, view)


def _paint_bar(pieces: Pieces, layout: Layout, view: DisplayView) -> None:
    rect, px = layout.bar, pieces.px
    pieces.painter.fillRect(rect, QColor(theme.PLATE))
    edge = rect.top() if view.turned else rect.bottom() - px(2)
    pieces.painter.fillRect(QRectF(0, edge, rect.width(), px(2)), QColor(theme.EDGE))
    left = layout.banner.left()
    if view.mode:
        wide = width_of(view.mode_words, px(26), bold=True) + px(36)
        chip = QRectF(left, rect.center().y() - px(23), wide, px(46))
        pieces.plate(chip, theme.MODE_FILLS[view.mode])
        pieces.text(chip, view.mode_words, 26, theme.WHITE, CENTRE, bold=True)
        left = chip.right() + px(26)
    name = QRectF(left, rect.top(), width_of(view.table, px(46), bold=True) + 1, rect.height())
    pieces.text(name, view.table, 46, theme.WHITE, bold=True)
    left = name.right() + px(26)
    right = layout.banner.right()
    for words, size, colour, bold in ((view.limits, 38, theme.WHITE, True), (view.shoe, 30, theme.QUIET, False)):
        if words:
            wide = width_of(words, px(size), bold=bold)
            pieces.text(
                QRectF(right - wide, rect.top(), wide + 1, rect.height()), words, size, colour, RIGHT, bold=bold
            )
            right -= wide + px(44)
    if view.call:
        wide = width_of(view.call, px(26), bold=True) + px(76)
        chip = QRectF(right - wide, rect.center().y() - px(24), wide, px(48))
        pieces.plate(chip, "#33270A", theme.AMBER, 2)
        pieces.disc(QPointF(chip.left() + px(30), chip.center().y()), 11, theme.AMBER)
        pieces.text(chip.adjusted(px(54), 0, -px(14), 0), view.call, 26, theme.AMBER, bold=True)
        right = chip.left() - px(26)
    pieces.text(QRectF(left, rect.top(), right - left, rect.height()), view.game, 34, theme.TEXT)


def _paint_banner(pieces: Pieces, layout: Layout, view: DisplayView) -> None:
    rect, px = layout.banner, pieces.px
    winner = WINNERS.get(view.tone)
    fill, ink = (FILLS[winner], theme.WHITE) if winner else BANNERS[view.tone]
    edge = COLOURS[winner] if winner else ink if view.tone is Tone.WAIT else theme.EDGE
    shades = (QColor(fill).lighter(112), QColor(fill))
    paint_shaded(pieces.painter, rect, shades, QPen(QColor(edge), px(3)), px(14))
    inner = rect.adjusted(px(40), px(6), -px(40), -px(6))
    if winner:
        sign = QRectF(rect.left() + px(30), rect.center().y() - px(49), px(98), px(98))
        pieces.sign(sign, winner)
        inner.adjust(px(110), 0, -px(110), 0)
    elif view.tone in SIGNS:
        SIGNS[view.tone](pieces, QPointF(rect.left() + px(79), rect.center().y()))
        inner.adjust(px(110), 0, -px(110), 0)
    size = 80 if view.detail else 92
    words, below = inner, QRectF()
    if view.detail:
        words, below = bands(inner, 0.68, 0.28)
        below.translate(0, -px(4))
    pieces.text(words, view.banner, size, ink, CENTRE, bold=True)
    pieces.text(below, view.detail, 31, theme.WHITE if winner else theme.TEXT, CENTRE)


def _paint_hand(pieces: Pieces, layout: Layout, hand: HandFace) -> None:
    px = pieces.px
    rect = layout.player if hand.side is Side.PLAYER else layout.banker
    winner = Winner(hand.side.value)
    colour = COLOURS[winner]
    pieces.plate(rect, theme.PLATE, colour if hand.wins else theme.EDGE, 7 if hand.wins else 2)
    head = QRectF(rect.left() + px(28), rect.top() + px(10), rect.width() - px(56), px(104))
    badge = QRectF(head.left(), head.center().y() - px(33), px(66), px(66))
    pieces.sign(badge, winner)
    name = QRectF(badge.right() + px(20), head.top(), head.width() - px(260), head.height())
    if hand.note:
        pieces.text(QRectF(name.left(), name.center().y() + px(12), name.width(), px(36)), hand.note, 30, theme.WHITE)
        name = QRectF(name.left(), name.top() + px(6), name.width(), name.height() * 0.56)
    pieces.text(name, hand.name, 46, colour, bold=True)
    pieces.text(head, hand.total, 112, theme.WHITE, RIGHT, bold=True)
    for at, place in enumerate(card_places(rect, layout.unit)):
        if at < len(hand.cards):
            paint_card(pieces.painter, place, hand.cards[at], across=at == 2)
        elif at < 2 or (hand.due and at == len(hand.cards)):
            _paint_place(pieces, place, colour if hand.due and at == len(hand.cards) else None)


def _paint_place(pieces: Pieces, place: QRectF, colour: str | None) -> None:
    """An empty place; dashed in the colour of the hand if the next card comes there."""
    pen = QPen(QColor(colour or theme.EDGE), pieces.px(4 if colour else 2))
    if colour:
        pen.setStyle(Qt.PenStyle.DashLine)
    pieces.painter.setBrush(Qt.BrushStyle.NoBrush)
    pieces.painter.setPen(pen)
    pieces.painter.drawRoundedRect(place, pieces.px(16), pieces.px(16))


def _paint_side(pieces: Pieces, layout: Layout, view: DisplayView) -> None:
    """Beside the pays: the countdown if there is one, otherwise the name of the table."""
    rect, px = layout.side, pieces.px
    pieces.plate(rect, theme.PLATE, theme.EDGE, 2)
    if view.countdown is not None:
        paint_countdown(pieces, rect, view.countdown)
        return
    inner = rect.adjusted(px(36), 0, -px(36), 0)
    middle = rect.center().y()
    pieces.text(QRectF(inner.left(), middle - px(120), inner.width(), px(120)), view.table, 96, theme.WHITE, CENTRE,
                bold=True)  # fmt: skip
    pieces.text(QRectF(inner.left(), middle + px(4), inner.width(), px(60)), view.game, 38, theme.TEXT, CENTRE)
    pieces.text(QRectF(inner.left(), middle + px(70), inner.width(), px(60)), view.limits, 44, theme.WHITE, CENTRE,
                bold=True)  # fmt: skip


def _paint_lost(pieces: Pieces, whole: QRectF, view: DisplayView) -> None:
    """Dim the last state, and write over it that it is not live."""
    px = pieces.px
    pieces.painter.fillRect(whole, QColor(6, 9, 13, DIMMED))
    plate = QRectF(whole.center().x() - px(640), whole.center().y() - px(150), px(1280), px(300))
    pieces.plate(plate, "#0B0F14", theme.AMBER, 5)
    inner = plate.adjusted(px(40), px(34), -px(40), -px(34))
    top, low, last = bands(inner, 0.5, 0.28, 0.22)
    pieces.text(top, view.lost, 84, theme.AMBER, CENTRE, bold=True)
    pieces.text(low, view.why_lost, 46, theme.WHITE, CENTRE)
    said = tr("What is behind this is not live") if view.table else tr("Waiting for the table")
    pieces.text(last, said, 30, theme.QUIET, CENTRE)
