"""Paints the console: turns a view and a layout into parts, each with its place and how it is painted.

The window keeps the parts of the last painting and paints only the places that changed. The picture is the same as if
all of it had been painted.
"""

from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRegion

from controller.game.cards import Drawn
from controller.game.hands import Side
from controller.game.phrase import phrase
from controller.game.roads import Roads
from gui import theme
from gui.console.bar_paint import bar_parts
from gui.console.felt import BetsFelt
from gui.console.felt_paint import felt_parts
from gui.console.layout import EDGE, MARGIN, Layout
from gui.console.view import View
from gui.language import spoken, tr
from gui.patrons import HandFace
from gui.theme import Scale
from gui.touch.blocks import Button
from gui.touch.blocks_paint import column_parts
from gui.touch.brush import Brush
from gui.touch.part import Part
from gui.widgets.card_face import paint_card
from gui.widgets.lettering import CENTRE, RIGHT
from gui.widgets.roads import paint_roads, road_words
from gui.widgets.shapes import picture
from gui.words import plate_words

SIDE_COLOURS = {Side.PLAYER: theme.PLAYER, Side.BANKER: theme.BANKER}
SIDE_FILLS = {Side.PLAYER: theme.PLAYER_FILL, Side.BANKER: theme.BANKER_FILL}
BESIDE = 46.0
"""The width of the cards beside the shoe, in millimetres, for each reason."""
LETTERS = {Side.PLAYER: phrase("P"), Side.BANKER: phrase("B")}


def console_parts(layout: Layout, view: View) -> list[Part]:
    """Every part, in the order in which they are painted."""
    found = [*bar_parts(layout, view.bar, view.alarm), *_step_parts(layout, view)]
    if view.felt is not None:
        found += felt_parts(layout, view.felt)
    if not isinstance(view.felt, BetsFelt):
        for hand in (view.player, view.banker):
            found += _hand_parts(layout, hand, view)
    if view.felt is None and layout.roads.height() > 0:
        found.append(Part("roads", layout.roads, view.roads, partial(_paint_roads, layout, view.roads)))
    found += column_parts(view.column, layout.column, layout.scale, view.moment.holding)
    looks = (view.primary, view.live, view.alarm)
    found.append(Part("primary", layout.primary, looks, partial(_paint_primary, layout.primary, *looks)))
    for zone, button in zip(layout.menu, view.menu, strict=True):
        found.append(Part(button.key, zone, button, partial(_paint_menu_button, zone, button)))
    if view.alarm:
        for at, strip in enumerate(_edge_strips(layout)):
            found.append(Part(f"edge {at}", strip, None, partial(_paint_alarm_edge, strip, layout.scale.px(EDGE * 4))))
    return found


def paint_console(painter: QPainter, layout: Layout, view: View) -> None:
    """The whole console."""
    paint_parts(painter, layout.scale, console_parts(layout, view), QRegion(painter.viewport()))


def paint_parts(painter: QPainter, scale: Scale, parts: list[Part], region: QRegion) -> None:
    """Paint those of these parts that lie in a region."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing)
    ground = QColor(theme.PANEL)
    for rect in region:  # type: ignore[attr-defined] # the stubs do not know that it can be walked through
        painter.fillRect(rect, ground)
    brush = Brush(painter, scale)
    beyond = 1 + max((part.margin for part in parts), default=0)
    around = QRectF(region.boundingRect().adjusted(-beyond, -beyond, beyond, beyond))
    for part in parts:
        if around.intersects(part.rect) and region.intersects(reach := part.reach):
            painter.setClipRect(reach)  # what it painted beyond would stay there as an old picture
            part.paint(brush)
    painter.setClipping(False)


# The step


def _step_parts(layout: Layout, view: View) -> list[Part]:
    colour = theme.BLACK if view.alarm else _step_colour(view)
    looks = (view.step, colour, view.alarm)
    size = min(5.2, layout.reason.height() / layout.scale.px_per_mm * 0.8)
    reason = QRectF(layout.reason)
    found = [Part("step", layout.step, looks, partial(_paint_step, layout.step, *looks))]
    if view.beside:
        reason.setWidth(reason.width() - layout.scale.px(BESIDE) * len(view.beside))
        beside = QRectF(reason.right(), reason.top(), layout.reason.right() - reason.right(), reason.height())
        found.append(Part("beside", beside, view.beside, partial(_paint_beside, beside, view.beside)))
    found.append(Part("reason", reason, view.reason,
                      lambda brush: brush.text(reason, view.reason, size, theme.TEXT, CENTRE)))  # fmt: skip
    return found


def _paint_beside(rect: QRectF, beside: tuple[tuple[str, int], ...], brush: Brush) -> None:
    """The mouth of the shoe, and beside it the backs of the cards that lie in no hand, with the reason. The face is
    shown nowhere until the card is played."""
    high, wide = rect.height(), rect.width() / len(beside)
    for at, (words, count) in enumerate(beside):
        left = rect.left() + at * wide + brush.mm(2)
        if at == 0:
            _paint_shoe(QRectF(left, rect.top(), high * 1.2, high), brush)
            left += high * 1.2 + brush.mm(0.6)
        for n in range(min(count, 3)):
            back = QRectF(left + n * high * 0.3, rect.top() + 1, (high - 2) * 0.7, high - 2)
            paint_card(brush.painter, back, None)
        left += high * (0.7 + 0.3 * (min(count, 3) - 1)) + brush.mm(1)
        label = words if count == 1 else f"{words} ×{count}"
        place = QRectF(left, rect.top(), rect.left() + (at + 1) * wide - left, high)
        brush.text(place, label, 4.0, theme.WHITE, bold=True)


def _paint_shoe(rect: QRectF, brush: Brush) -> None:
    """The shoe from the side: a wedge whose low end is the mouth."""
    brush.painter.setPen(QPen(QColor(theme.QUIET), brush.mm(0.4)))
    brush.painter.setBrush(QColor(theme.KEY))
    inset = brush.mm(0.4)
    box = rect.adjusted(inset, inset, -inset, -inset)
    middle = QPointF(box.left() + box.width() * 0.55, box.top())
    brush.painter.drawPolygon([box.topLeft(), middle, QPointF(box.right(), box.bottom() - box.height() * 0.25),
                               box.bottomRight(), box.bottomLeft()])  # fmt: skip


def _step_colour(view: View) -> str:
    for side, hand in ((Side.PLAYER, view.player), (Side.BANKER, view.banker)):
        if hand.due or (hand.wins and view.result):
            return SIDE_COLOURS[side]
    return theme.TIE if view.tie else theme.WHITE


def _paint_step(rect: QRectF, words: str, colour: str, alarm: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    """The largest words on the screen; on amber if the table is held, so that the pit sees it from far away."""
    if alarm:
        brush.plate(rect, theme.AMBER)
        sign = QRectF(rect.left() + brush.mm(1), rect.center().y() - brush.mm(4.4), brush.mm(9), brush.mm(8))
        _paint_warning(sign, brush)
        rect = rect.adjusted(brush.mm(10.8), 0, -brush.mm(0.8), 0)
    size = min(15.5, rect.height() / brush.scale.px_per_mm * 0.92)
    brush.text(rect, words, size, colour, CENTRE, bold=True)


def _paint_warning(rect: QRectF, brush: Brush) -> None:
    """A triangle with an exclamation mark, so that a held table is recognised without reading."""
    painter, middle = brush.painter, rect.center().x()
    painter.setPen(QPen(QColor(theme.BLACK), brush.mm(0.8), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                        Qt.PenJoinStyle.RoundJoin))  # fmt: skip
    painter.setBrush(QColor(theme.BLACK))
    painter.drawPolygon([QPointF(middle, rect.top()), rect.bottomRight(), rect.bottomLeft()])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.AMBER))
    wide, high = brush.mm(1.1), rect.height()
    painter.drawRoundedRect(QRectF(middle - wide / 2, rect.top() + high * 0.3, wide, high * 0.38), wide / 2, wide / 2)
    painter.drawEllipse(QPointF(middle, rect.top() + high * 0.84), wide * 0.6, wide * 0.6)


# Hands


def _hand_parts(layout: Layout, hand: HandFace, view: View) -> list[Part]:
    """The plate of a hand, its heading, its three places, and the glow of the place that is due a card."""
    rect = layout.player if hand.side is Side.PLAYER else layout.banker
    mm, side = layout.scale.px, hand.side
    head = QRectF(rect.left() + mm(4), rect.top() + mm(1), rect.width() - mm(8), mm(17))
    if layout.low:  # the cards lie beside the heading
        head = QRectF(
            rect.left() + mm(2), rect.top(), layout.cards[side][0].left() - rect.left() - mm(4), rect.height()
        )
    about = (hand.total, hand.note)
    found = [
        Part(side, rect, hand.wins, partial(_paint_plate, rect, side, hand.wins)),
        Part(f"{side} head", head, about, partial(_paint_low_head if layout.low else _paint_head, head, side, *about)),
    ]
    waiting = dict(hand.waiting)
    for at, place in enumerate(layout.cards[side]):
        if at + 1 in waiting:
            card = waiting[at + 1]
            found.append(Part(f"{side} {at}", place, ("waits", card), partial(_paint_waiting, place, at, card), MARGIN))
        elif at < len(hand.cards):
            looks = (hand.cards[at], hand.carried[at])
            found.append(Part(f"{side} {at}", place, looks, partial(_paint_place, place, at, *looks)))
        elif hand.due and at == len(hand.cards):
            glow = partial(_paint_glow, place, SIDE_COLOURS[side], view.moment.breath)
            found.append(Part(f"{side} {at}", place, ("due", view.moment.breath), glow, MARGIN))
        elif at < 2:
            found.append(Part(f"{side} {at}", place, "empty", partial(_paint_empty, place), MARGIN))
    return found


def _paint_plate(rect: QRectF, side: Side, wins: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    brush.plate(rect, theme.PLATE, SIDE_COLOURS[side] if wins else theme.EDGE, brush.mm(0.8) if wins else 1.5)


def _paint_head(head: QRectF, side: Side, total: str, note: str, brush: Brush) -> None:
    badge = QRectF(head.left(), head.center().y() - brush.mm(5), brush.mm(10), brush.mm(10))
    brush.plate(badge, SIDE_FILLS[side])
    brush.text(badge, tr(LETTERS[side]), 7, theme.WHITE, CENTRE, bold=True)
    name = QRectF(badge.right() + brush.mm(2.5), head.top(), head.width() - brush.mm(31), head.height())
    if note:
        below = QRectF(name.left(), name.center().y() + brush.mm(1), name.width(), brush.mm(6))
        brush.text(below, note, 4.2, theme.WHITE)
        name = QRectF(name.left(), name.top(), name.width(), name.height() * 0.6)
    brush.text(name, plate_words(side), 6, SIDE_COLOURS[side], bold=True)
    brush.text(head, total, 21, theme.WHITE, RIGHT, bold=True)


def _paint_low_head(head: QRectF, side: Side, total: str, note: str, brush: Brush) -> None:
    """The hand by its letter, its total, and the note below."""
    line = head.adjusted(0, 0, 0, -head.height() * 0.3) if note else head
    size = min(brush.mm(9), line.height() - brush.mm(2), head.width() * 0.4)
    badge = QRectF(head.left(), line.center().y() - size / 2, size, size)
    brush.plate(badge, SIDE_FILLS[side])
    brush.text(badge, tr(LETTERS[side]), 6, theme.WHITE, CENTRE, bold=True)
    brush.text(line.adjusted(size, 0, 0, 0), total, 13, theme.WHITE, CENTRE, bold=True)
    brush.text(head.adjusted(0, head.height() * 0.68, 0, 0), note, 3.8, theme.WHITE)


def _paint_place(place: QRectF, at: int, card: Drawn, carried: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    """A card; one from the round before has a band across its foot that says so."""
    paint_card(brush.painter, place, card, across=at == 2)
    if carried:
        band = QRectF(place.left(), place.bottom() - brush.mm(6), place.width(), brush.mm(6))
        brush.painter.fillRect(band, QColor(theme.AMBER))
        brush.text(band.adjusted(2, 0, -2, 0), tr("carried over"), 3.8, theme.BLACK, CENTRE, bold=True)


def _paint_waiting(place: QRectF, at: int, card: Drawn, brush: Brush) -> None:
    """A card that waits under a hold, where it is due: small, in a dashed frame, with the word below it."""
    frame = _frame(place.width(), place.height(), theme.QUIET, brush.mm(0.5), brush.mm(1.6), dashed=True)
    brush.painter.drawPixmap(round(place.left()) - MARGIN, round(place.top()) - MARGIN, frame)
    foot = min(brush.mm(5), place.height() * 0.3)
    inside = place.adjusted(brush.mm(0.8), brush.mm(0.8), -brush.mm(0.8), -foot)
    ratio = place.width() / place.height()
    wide = min(inside.width(), inside.height() * ratio)
    small = QRectF(inside.center().x() - wide / 2, inside.center().y() - wide / ratio / 2, wide, wide / ratio)
    paint_card(brush.painter, small, card, across=at == 2)
    words = QRectF(place.left() + brush.mm(0.6), place.bottom() - foot, place.width() - brush.mm(1.2), foot)
    brush.text(words, tr("waiting"), 3.6, theme.WHITE, CENTRE)


def _paint_empty(place: QRectF, brush: Brush) -> None:
    frame = _frame(place.width(), place.height(), theme.EDGE, 1.5, brush.mm(1.6), dashed=False)
    brush.painter.drawPixmap(round(place.left()) - MARGIN, round(place.top()) - MARGIN, frame)


def _paint_glow(place: QRectF, colour: str, breath: float, brush: Brush) -> None:
    """The place of a card that is due: a dashed frame, and a light that comes and goes."""
    size, words = (round(place.width()), round(place.height())), tr("due")
    glowing = _glowing(size, colour, breath, words, brush.scale)
    brush.painter.drawPixmap(round(place.left()) - MARGIN, round(place.top()) - MARGIN, glowing)


@lru_cache(maxsize=64)
def _glowing(size: tuple[int, int], colour: str, breath: float, words: str, scale: Scale) -> QPixmap:
    """A due place at one brightness of its glow, painted on its plate."""
    picture = QPixmap(size[0] + 2 * MARGIN, size[1] + 2 * MARGIN)
    picture.fill(QColor(theme.PLATE))
    brush = Brush(QPainter(picture), scale)
    glow, inset = QColor(colour), brush.mm(0.6)
    glow.setAlpha(round(20 + 40 * breath))
    place = QRectF(MARGIN, MARGIN, *size)
    brush.painter.fillRect(place.adjusted(inset, inset, -inset, -inset), glow)
    brush.painter.drawPixmap(0, 0, _frame(*size, colour, brush.mm(0.9), brush.mm(1.6), dashed=True))
    brush.text(place, words, 5, colour, CENTRE, bold=True)
    brush.painter.end()
    return picture


@lru_cache(maxsize=16)
def _frame(width: float, height: float, colour: str, line: float, radius: int, *, dashed: bool) -> QPixmap:
    """The frame of a place without a card."""
    with picture(round(width) + 2 * MARGIN, round(height) + 2 * MARGIN) as (frame, painter):
        painter.setPen(QPen(QColor(colour), line, Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine))
        painter.drawRoundedRect(QRectF(MARGIN, MARGIN, round(width), round(height)), radius, radius)
    return frame


# Roads, actions, edges


def _paint_roads(layout: Layout, roads: Roads, brush: Brush) -> None:
    rect = layout.roads.toAlignedRect()
    ratio = brush.painter.device().devicePixelRatio()
    board = _board(roads, (rect.width(), rect.height()), layout.scale, layout.small, ratio, spoken())
    brush.painter.drawPixmap(rect.topLeft(), board)


@lru_cache(maxsize=2)
def _board(roads: Roads, size: tuple[int, int], scale: Scale, small: bool, ratio: float, _: str) -> QPixmap:  # noqa: FBT001 - a cache key
    """The scoreboard as a picture that is kept: it takes longest to paint and changes least."""
    board = QPixmap(round(size[0] * ratio), round(size[1] * ratio))
    board.setDevicePixelRatio(ratio)
    board.fill(QColor(theme.PANEL))
    painter = QPainter(board)
    paint_roads(painter, QRectF(0, 0, *size), roads, scale.px, compact=small, words=road_words())
    painter.end()
    return board


def _paint_primary(rect: QRectF, words: str, live: bool, alarm: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    """The primary button; amber if it calls the supervisor."""
    fill = theme.PLATE if not live else theme.AMBER if alarm else theme.WHITE
    brush.plate(rect, fill, None if live else theme.EDGE)
    inside = rect.adjusted(brush.mm(4), 0, -brush.mm(4), 0)
    brush.text(inside, words, 7.5, theme.PANEL if live else theme.QUIET, CENTRE, bold=True)


def _paint_menu_button(zone: QRectF, button: Button, brush: Brush) -> None:
    brush.plate(zone, theme.CHOSEN_FILL if button.chosen else theme.PLATE, theme.EDGE)
    inside = zone.adjusted(brush.mm(1), 0, -brush.mm(1), 0)
    colour, strong = (theme.TEXT, theme.WHITE) if button.enabled else (theme.QUIET, theme.QUIET)
    if not button.detail:
        brush.text(inside, button.label, 4.8, colour, CENTRE)
        return
    half = inside.height() / 2
    brush.text(inside.adjusted(0, brush.mm(2), 0, -half), button.label, 4.8, colour, CENTRE)
    brush.text(inside.adjusted(0, half, 0, -brush.mm(2)), button.detail, 3.8, strong, CENTRE, bold=True)


def _edge_strips(layout: Layout) -> tuple[QRectF, ...]:
    """The four sides of the edge. They do not overlap, because a place painted twice would look different."""
    width, height, edge = layout.bar.width(), layout.actions.bottom(), layout.scale.px(EDGE)
    return (
        QRectF(0, 0, width, edge),
        QRectF(0, height - edge, width, edge),
        QRectF(0, edge, edge, height - 2 * edge),
        QRectF(width - edge, edge, edge, height - 2 * edge),
    )


def _paint_alarm_edge(strip: QRectF, block: int, brush: Brush) -> None:
    """One side of an edge of amber and black around the whole window."""
    brush.painter.fillRect(strip, QColor(theme.BLACK))
    across = strip.width() > strip.height()
    for at in range(0, int(max(strip.width(), strip.height())), block * 2):
        piece = QRectF(strip.left() + at, strip.top(), block, strip.height())
        if not across:
            piece = QRectF(strip.left(), strip.top() + at, strip.width(), block)
        brush.painter.fillRect(piece.intersected(strip), QColor(theme.AMBER))
