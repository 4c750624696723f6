"""Paints the terminal from a view and a layout. It keeps nothing between two paintings."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from controller.game.hands import Winner
from gui import theme
from gui.language import tr
from gui.patrons import Countdown, HandFace, Tone
from gui.terminal.felt import GOLD, chip_picture, paint_area, paint_felt
from gui.terminal.layout import GAP, Layout, area_places, chip_places, sheet_places
from gui.terminal.sheets import dim, paint_sheet
from gui.terminal.view import ChipSeen, MoneySeen, TerminalView
from gui.touch.blocks import Button
from gui.touch.brush import Brush
from gui.touch.column import Zone, column_zones
from gui.widgets.banner import BANNERS, SIGNS, WINNERS, Pieces
from gui.widgets.card_face import hand_places, paint_card
from gui.widgets.lettering import CENTRE, LEFT, RIGHT, paint_words, width_of
from gui.widgets.road_marks import COLOURS, FILLS
from gui.widgets.roads import paint_roads, road_words
from gui.widgets.shapes import LAST_SECONDS, bands, paint_countdown_ring, paint_shaded

FADED = 0.38
"""The opacity of what cannot be touched, 0 to 1."""
SERVICE_FILLS = {"buy": "#1B5E3B", "cash": "#6B4A0E"}


def terminal_zones(layout: Layout, view: TerminalView) -> list[Zone]:
    """Everything that can be touched, and where. Nothing under a page can be touched."""
    if view.sheet is not None:
        _, blocks = sheet_places(layout, view.sheet)
        return [*column_zones(view.sheet, blocks, layout.scale), ("language", layout.language)]
    gap = layout.scale.px(GAP)
    places = area_places(layout.board, [area.on for area in view.areas], gap)
    found: list[Zone] = [(f"area:{area.on}", places[area.on]) for area in view.areas]
    count = len(view.chips) + view.more_chips
    racks = chip_places(layout.rack, count, gap)
    found += [(f"chip:{one.chip.cents}", place) for one, place in zip(view.chips, racks, strict=False) if one.enabled]
    found += [("chips:more", racks[-1])] if view.more_chips else []
    found += [(one.key, place) for one, place in zip(view.tools, layout.tools, strict=False) if one.enabled]
    found += [(one.key, place) for one, place in zip(view.services, layout.services, strict=True) if one.enabled]
    return [*found, ("language", layout.language)]


def paint_terminal(painter: QPainter, layout: Layout, view: TerminalView) -> None:
    """The whole terminal."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(QRectF(painter.viewport()), QColor(theme.PANEL))
    brush = Brush(painter, layout.scale)
    _paint_names(brush, layout, view)
    _paint_banner(brush, layout, view)
    for hand, rect in ((view.player, layout.player), (view.banker, layout.banker)):
        _paint_hand(brush, rect, hand)
    paint_roads(painter, layout.roads, view.roads, layout.scale.px, compact=False, words=road_words())
    _paint_board(brush, layout, view)
    _paint_notice(brush, layout.notice, view)
    _paint_rack(brush, layout, view)
    for button, rect in zip(view.tools, layout.tools, strict=False):
        _paint_button(brush, rect, button, theme.KEY)
    for at, (one, rect) in enumerate(zip(view.money, layout.money, strict=True)):
        _paint_money(brush, rect, one, main=at == 0)
    _paint_mode(brush, layout, view)
    for button, rect in zip(view.services, layout.services, strict=True):
        _paint_button(brush, rect, button, SERVICE_FILLS.get(button.key, theme.KEY))
    _paint_button(brush, layout.language, Button("language", view.language), theme.KEY)
    if view.sheet is not None:
        dim(brush, layout.sheet)
        paint_sheet(brush, layout, view.sheet, view.holding)


def _paint_names(brush: Brush, layout: Layout, view: TerminalView) -> None:
    rect = layout.names
    upper, lower = bands(rect, 0.54, 0.42)
    dot = brush.mm(1.6)
    brush.painter.setPen(Qt.PenStyle.NoPen)
    brush.painter.setBrush(QColor(theme.TIE if view.linked else theme.AMBER))
    spot = QPointF(rect.left() + dot, upper.center().y())
    if view.linked:
        brush.painter.drawEllipse(spot, dot, dot)
    else:
        brush.painter.drawRect(QRectF(spot.x() - dot, spot.y() - dot, 2 * dot, 2 * dot))
    words = upper.adjusted(dot * 3, 0, 0, 0)
    brush.text(words, f"{view.seat} · {view.table}" if view.table else view.seat, 4.8, theme.WHITE, bold=True)
    brush.text(lower, view.game, 3.8, theme.QUIET)


def _paint_mode(brush: Brush, layout: Layout, view: TerminalView) -> None:
    """A small plate beside the credit: no real money is played here."""
    if view.mode:
        credit, pad = layout.money[0], brush.mm(2.4)
        wide = width_of(view.mode_words, brush.mm(3.4), bold=True) + brush.mm(4)
        plate = QRectF(credit.right() - wide - pad, credit.top() + pad, wide, brush.mm(5.2))
        brush.plate(plate, theme.MODE_FILLS[view.mode])
        brush.text(plate, view.mode_words, 3.4, theme.WHITE, CENTRE, bold=True)


# The banner


def _paint_banner(brush: Brush, layout: Layout, view: TerminalView) -> None:
    rect, painter = layout.banner, brush.painter
    winner = WINNERS.get(view.tone)
    fill, ink = (FILLS[winner], theme.WHITE) if winner else BANNERS[view.tone]
    edge = COLOURS[winner] if winner else theme.BANKER if view.tone is Tone.CLOSED else ink
    pen = QPen(QColor(edge), max(2, brush.mm(0.5)))
    shades = (QColor(fill).lighter(118), QColor(fill).darker(106))
    paint_shaded(painter, rect, shades, pen, brush.mm(2), inset=1)
    high = rect.height()
    inner = rect.adjusted(high * 1.1, 0, -high * 1.1, 0)
    middle = QPointF(rect.left() + high * 0.62, rect.center().y())
    pieces = Pieces(painter, high / 116)
    if winner:
        size = high * 0.7
        pieces.sign(QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size), winner)
    elif view.tone in SIGNS:
        SIGNS[view.tone](pieces, middle)
    _, words, below = bands(inner, 0.06, 0.56, 0.3)
    paint_words(painter, words, view.banner, high * 0.46, ink, CENTRE, bold=True)
    paint_words(painter, below, view.detail, high * 0.23, theme.WHITE, CENTRE)
    if view.countdown is not None:
        _paint_countdown(brush, QRectF(rect.right() - high * 1.06, rect.top(), high, high), view.countdown)


def _paint_countdown(brush: Brush, rect: QRectF, countdown: Countdown) -> None:
    """A ring that empties, and the seconds in it."""
    size = rect.height() * 0.78
    weight = size * 0.1
    ring = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
    colour = theme.AMBER if countdown.left <= LAST_SECONDS else theme.WHITE
    brush.painter.setBrush(QColor("#0B2A17"))
    paint_countdown_ring(brush.painter, ring, weight, countdown, "#0F5A2A", colour)
    inside = ring.adjusted(weight * 1.4, 0, -weight * 1.4, 0)
    paint_words(brush.painter, inside, str(countdown.left), size * 0.46, colour, CENTRE, bold=True)


# Hands


def _paint_hand(brush: Brush, rect: QRectF, hand: HandFace) -> None:
    winner = Winner(hand.side.value)
    colour = COLOURS[winner]
    brush.plate(rect, theme.PLATE, colour if hand.wins else theme.EDGE, brush.mm(0.8) if hand.wins else 1.5)
    side = rect.width() * 0.32
    words = QRectF(rect.left() + brush.mm(2.5), rect.top() + brush.mm(1.5), side - brush.mm(5), rect.height())
    name, total, note = bands(words, 0.24, 0.48, 0.18)
    brush.text(name, hand.name, 5, colour, bold=True)
    paint_words(brush.painter, total, hand.total, rect.height() * 0.42, theme.WHITE, LEFT, bold=True)
    brush.text(note, hand.note, 3.8, theme.TEXT)
    pad = brush.mm(1.8)
    for at, place in enumerate(hand_places(rect.adjusted(side, pad, -pad, -pad), brush.mm(1.4), 1.0)):
        if at < len(hand.cards):
            paint_card(brush.painter, place, hand.cards[at], across=at == 2)
        elif at < 2:
            brush.painter.setBrush(Qt.BrushStyle.NoBrush)
            brush.painter.setPen(QPen(QColor(theme.EDGE), 2))
            brush.painter.drawRoundedRect(place, brush.mm(1.2), brush.mm(1.2))


# Board, chips, buttons, money


def _paint_board(brush: Brush, layout: Layout, view: TerminalView) -> None:
    paint_felt(brush, layout.board, lit=view.open)
    if not view.areas:
        brush.text(layout.board, tr("Waiting for the table"), 6, GOLD, CENTRE, bold=True)
        return
    places = area_places(layout.board, [area.on for area in view.areas], layout.scale.px(GAP))
    for area in view.areas:
        paint_area(brush, places[area.on], area, open_=view.open)


def _paint_notice(brush: Brush, rect: QRectF, view: TerminalView) -> None:
    notice = view.notice
    if notice is None:
        return
    if notice.alarm:
        brush.plate(rect, "#33270A", theme.AMBER)
    inner = rect.adjusted(brush.mm(2.5), 0, -brush.mm(2.5), 0)
    cited = width_of(notice.cites, brush.type(3.4)) + brush.mm(3) if notice.cites else 0
    words = f"▲ {notice.words}" if notice.alarm else notice.words
    size = min(4.6, rect.height() / brush.scale.px_per_mm * 0.64)
    brush.text(inner.adjusted(0, 0, -cited, 0), words, size, theme.AMBER if notice.alarm else theme.TEXT,
               LEFT if notice.alarm else CENTRE, bold=notice.alarm)  # fmt: skip
    brush.text(inner, notice.cites, 3.4, theme.TEXT, RIGHT)


def _paint_rack(brush: Brush, layout: Layout, view: TerminalView) -> None:
    brush.plate(layout.rack, "#131A22", theme.EDGE)
    places = chip_places(layout.rack, len(view.chips) + view.more_chips, layout.scale.px(GAP))
    for one, place in zip(view.chips, places, strict=False):
        _paint_chip(brush, place, one)
    if view.more_chips:
        brush.text(places[-1], "• • •", 5, theme.TEXT, CENTRE, bold=True)


def _paint_chip(brush: Brush, place: QRectF, one: ChipSeen) -> None:
    painter = brush.painter
    size = round(min(place.width(), place.height()) * (0.97 if one.chosen else 0.88))
    left, top = round(place.center().x() - size / 2), round(place.center().y() - size / 2)
    if one.chosen:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(GOLD), max(2, brush.mm(0.7))))
        painter.drawEllipse(QRectF(left, top, size, size).adjusted(-1, -1, 1, 1))
        size -= round(brush.mm(1.6))
        left, top = round(place.center().x() - size / 2), round(place.center().y() - size / 2)
    painter.save()
    painter.setOpacity(1.0 if one.enabled else FADED)
    picture = chip_picture(one.chip.cents, size, one.chip.label, painter.device().devicePixelRatio())
    painter.drawPixmap(left, top, picture)
    painter.restore()


def _paint_button(brush: Brush, rect: QRectF, button: Button, fill: str) -> None:
    live = button.enabled
    body = QColor(theme.HELD_FILL if button.chosen else fill if live else theme.PLATE)
    pen = QPen(QColor(theme.AMBER if button.chosen else "#3B4A5A" if live else theme.EDGE), 1.5)
    shades = (body.lighter(118 if live else 100), body)
    paint_shaded(brush.painter, rect, shades, pen, brush.mm(1.8), inset=1)
    inside = rect.adjusted(brush.mm(1.4), 0, -brush.mm(1.4), 0)
    ink = theme.WHITE if live else "#71808F"
    if not button.detail:
        brush.text(inside, button.label, 4.3, ink, CENTRE, bold=live)
        return
    _, upper, lower = bands(inside, 0.1, 0.46, 0.32)
    brush.text(upper, button.label, 4.3, ink, CENTRE, bold=live)
    brush.text(lower, button.detail, 3.6, theme.TEXT if live else ink, CENTRE)


def _paint_money(brush: Brush, rect: QRectF, one: MoneySeen, *, main: bool) -> None:
    brush.plate(rect, "#131A22" if not main else "#16202B", GOLD if main else theme.EDGE)
    inner = rect.adjusted(brush.mm(2.5), brush.mm(0.8), -brush.mm(2.5), -brush.mm(0.8))
    label, words = bands(inner, 0.34, 0.64)
    brush.text(label, one.label.upper(), 3.6, theme.QUIET, bold=True)
    size = min(words.height() * 0.86, brush.mm(14))
    won = one.label == tr("Win") and one.words not in ("0", "–")
    colour = "#FFE08A" if main or won else theme.WHITE
    paint_words(brush.painter, words, one.words, size, colour, RIGHT, bold=True)
