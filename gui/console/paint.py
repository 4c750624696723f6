"""Painting the console: a view and a layout in, pixels out. Nothing is remembered between two paintings."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from controller.hands import Side
from controller.phrase import phrase
from gui import theme
from gui.console.brush import Brush
from gui.console.column import paint_column
from gui.console.layout import Layout
from gui.desk.terms import hand_words
from gui.tongue import tr
from gui.view import HandView, View
from gui.widgets.card_face import ASPECT, paint_card
from gui.widgets.lettering import CENTRE, RIGHT
from gui.widgets.roads import paint_roads

SIDE_COLOURS = {Side.PLAYER: theme.PLAYER, Side.BANKER: theme.BANKER}
SIDE_FILLS = {Side.PLAYER: theme.PLAYER_FILL, Side.BANKER: theme.BANKER_FILL}
LETTERS = {Side.PLAYER: phrase("P"), Side.BANKER: phrase("B")}


def paint_console(painter: QPainter, layout: Layout, view: View) -> None:
    """The whole console."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(painter.viewport(), QColor(theme.PANEL))
    brush = Brush(painter, layout.scale)
    _paint_bar(brush, layout, view)
    colour = theme.AMBER if view.alarm else _step_colour(view)
    brush.text(layout.step, view.step, 15.5, colour, CENTRE, bold=True)
    brush.text(layout.reason, view.reason, 5.2, theme.TEXT, CENTRE)
    for hand in (view.player, view.banker):
        _paint_hand(brush, layout, hand, view.moment.breath)
    paint_roads(painter, layout.roads, view.roads, layout.scale.px, compact=layout.small)
    if view.carried:
        words = QRectF(layout.player.left(), layout.player.bottom() - brush.mm(7), layout.player.width(), brush.mm(6))
        brush.text(words, tr("A card waits for the next round"), 4.4, theme.AMBER, CENTRE)
    paint_column(brush, layout.column, layout.scale, view.column, view.moment.holding)
    _paint_actions(brush, layout, view)
    if view.alarm:
        _paint_alarm_edge(painter, layout)


def _step_colour(view: View) -> str:
    for side, hand in ((Side.PLAYER, view.player), (Side.BANKER, view.banker)):
        if hand.due or (hand.wins and view.result):
            return SIDE_COLOURS[side]
    return theme.TIE if view.tie else theme.WHITE


def _paint_bar(brush: Brush, layout: Layout, view: View) -> None:
    bar, rect = view.bar, layout.bar
    brush.painter.fillRect(rect, QColor(theme.PLATE))
    pad = brush.mm(3)
    mode = QRectF(0, 0, brush.mm(34), rect.height())
    brush.painter.fillRect(mode, QColor(theme.MODE_FILLS[bar.mode]))
    brush.text(mode.adjusted(pad, 0, -pad, 0), bar.mode, 4.6, theme.WHITE, CENTRE, bold=True)
    left = "   ".join(part for part in (bar.table, bar.game, bar.limits) if part)
    right = f"{bar.shoe}   {bar.dealt}   {bar.dealer}"
    clock = QRectF(rect.right() - brush.mm(22), 0, brush.mm(20), rect.height())
    dot = QRectF(clock.left() - brush.mm(7), rect.center().y() - brush.mm(1.6), brush.mm(3.2), brush.mm(3.2))
    middle = (mode.right() + dot.left()) / 2
    brush.text(QRectF(mode.right() + pad, 0, middle - mode.right() - 2 * pad, rect.height()), left, 3.7, theme.TEXT)
    brush.text(QRectF(middle + pad, 0, dot.left() - middle - 2 * pad, rect.height()), right, 3.7, theme.QUIET, RIGHT)
    brush.painter.setPen(Qt.PenStyle.NoPen)
    brush.painter.setBrush(QColor(theme.TIE if bar.link else theme.AMBER))
    if bar.link:
        brush.painter.drawEllipse(dot)
    else:
        brush.painter.drawRect(dot)
    brush.text(clock, bar.clock, 4.2, theme.TEXT, RIGHT)


def _paint_hand(brush: Brush, layout: Layout, hand: HandView, breath: float) -> None:
    colour, rect = SIDE_COLOURS[hand.side], layout.player if hand.side is Side.PLAYER else layout.banker
    brush.plate(rect, theme.PLATE, colour if hand.wins else theme.EDGE, brush.mm(0.8) if hand.wins else 1.5)
    pad = brush.mm(4)
    head = QRectF(rect.left() + pad, rect.top() + brush.mm(1), rect.width() - 2 * pad, brush.mm(17))
    badge = QRectF(head.left(), head.center().y() - brush.mm(5), brush.mm(10), brush.mm(10))
    brush.plate(badge, SIDE_FILLS[hand.side])
    brush.text(badge, tr(LETTERS[hand.side]), 7, theme.WHITE, CENTRE, bold=True)
    name = QRectF(badge.right() + brush.mm(2.5), head.top(), head.width() - brush.mm(31), head.height())
    if hand.note:
        note = QRectF(name.left(), name.center().y() + brush.mm(1), name.width(), brush.mm(6))
        brush.text(note, hand.note, 4.2, theme.WHITE)
        name = QRectF(name.left(), name.top(), name.width(), name.height() * 0.6)
    brush.text(name, hand_words(hand.side).upper(), 6, colour, bold=True)
    brush.text(head, hand.total, 21, theme.WHITE, RIGHT, bold=True)
    _paint_cards(brush, card_places(layout, hand.side), hand, breath)


def card_places(layout: Layout, side: Side) -> list[QRectF]:
    """Where the three cards of a hand lie: two upright, the third across."""
    mm, rect = layout.scale.px, layout.player if side is Side.PLAYER else layout.banker
    gap, pad = mm(3), mm(4)
    area = QRectF(rect.left() + pad, rect.top() + mm(18), rect.width() - 2 * pad, rect.height() - mm(18) - pad)
    # Two widths and one height, lying, must fit beside each other.
    height = min(area.height(), (area.width() - 2 * gap) / (2 * ASPECT + 1))
    width = height * ASPECT
    left = area.left() + (area.width() - (2 * width + height + 2 * gap)) / 2
    top = area.center().y() - height / 2
    upright = [QRectF(left + at * (width + gap), top, width, height) for at in (0, 1)]
    return [*upright, QRectF(left + 2 * (width + gap), top + (height - width), height, width)]


def _paint_cards(brush: Brush, places: list[QRectF], hand: HandView, breath: float) -> None:
    """The cards; the place of one that is due glows."""
    for at, place in enumerate(places):
        if at < len(hand.cards):
            paint_card(brush.painter, place, hand.cards[at], across=at == 2)
            if hand.carried[at]:
                _paint_carried(brush, place)
        elif hand.due and at == len(hand.cards):
            _paint_due(brush, place, SIDE_COLOURS[hand.side], breath)
        elif at < 2:
            brush.painter.setBrush(Qt.BrushStyle.NoBrush)
            brush.painter.setPen(QPen(QColor(theme.EDGE), 1.5))
            brush.painter.drawRoundedRect(place, brush.mm(1.6), brush.mm(1.6))


def _paint_carried(brush: Brush, place: QRectF) -> None:
    """A card from the round before has a band across its foot that says so."""
    band = QRectF(place.left(), place.bottom() - brush.mm(6), place.width(), brush.mm(6))
    brush.painter.fillRect(band, QColor(theme.AMBER))
    brush.text(band.adjusted(2, 0, -2, 0), tr("carried over"), 3.8, theme.BLACK, CENTRE, bold=True)


def _paint_due(brush: Brush, place: QRectF, colour: str, breath: float) -> None:
    glow = QColor(colour)
    glow.setAlpha(round(20 + 40 * breath))
    brush.painter.setBrush(glow)
    brush.painter.setPen(QPen(QColor(colour), brush.mm(0.9), Qt.PenStyle.DashLine))
    brush.painter.drawRoundedRect(place, brush.mm(1.6), brush.mm(1.6))
    brush.text(place, tr("due"), 5, colour, CENTRE, bold=True)


def _paint_actions(brush: Brush, layout: Layout, view: View) -> None:
    rect = layout.primary
    enabled = view.action is not None
    brush.plate(rect, theme.WHITE if enabled else theme.PLATE, None if enabled else theme.EDGE)
    for zone, button in zip(layout.menu, view.menu, strict=True):
        brush.plate(zone, theme.LIT if button.chosen else theme.PLATE, theme.EDGE)
        brush.text(zone.adjusted(brush.mm(1.5), 0, -brush.mm(1.5), 0), button.label, 4.8, theme.TEXT, CENTRE)
    words = rect.adjusted(brush.mm(4), 0, -brush.mm(4), 0)
    brush.text(words, view.primary, 7.5, theme.PANEL if enabled else theme.QUIET, CENTRE, bold=True)


def _paint_alarm_edge(painter: QPainter, layout: Layout) -> None:
    """Amber and black around the whole window: seen from across the pit."""
    width = layout.scale.px(1.3)
    frame = QRectF(painter.viewport()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.BLACK), width))
    painter.drawRect(frame)
    dashes = QPen(QColor(theme.AMBER), width)
    dashes.setDashPattern([4, 3])
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dashes)
    painter.drawRect(frame)


def paint_focus(painter: QPainter, layout: Layout, zone: QRectF) -> None:
    """Where the keyboard is."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.WHITE), layout.scale.px(0.7)))
    painter.drawRoundedRect(zone, layout.scale.px(1.6), layout.scale.px(1.6))
