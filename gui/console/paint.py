"""Paints the console: turns a view and a layout into parts, each with its place and how it is painted.

The window keeps the parts of the last painting and paints only the places that changed. The picture is the same as if
all of it had been painted.
"""

from functools import lru_cache, partial

from PySide6.QtCore import QRectF, Qt
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
from gui.console.step_paint import SIDE_COLOURS, step_parts
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

SIDE_FILLS = {Side.PLAYER: theme.PLAYER_FILL, Side.BANKER: theme.BANKER_FILL}
LETTERS = {Side.PLAYER: phrase("P"), Side.BANKER: phrase("B")}


def console_parts(layout: Layout, view: View) -> list[Part]:
    """Every part, in the order in which they are painted."""
    found = [*bar_parts(layout, view.bar, view.alarm), *step_parts(layout, view)]
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
    ground = QColor(theme.PANEL)
    for rect in region:  # type: ignore[attr-defined] # the stubs do not know that it can be walked through
        painter.fillRect(rect, ground)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing)
    brush = Brush(painter, scale)
    beyond = 1 + max((part.margin for part in parts), default=0)
    around = QRectF(region.boundingRect().adjusted(-beyond, -beyond, beyond, beyond))
    for part in parts:
        if around.intersects(part.rect) and region.intersects(reach := part.reach):
            painter.setClipRect(reach)  # what it painted beyond would stay there as an old picture
            part.paint(brush)
    painter.setClipping(False)


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
        if at + 1 in waiting and at < len(hand.cards) and at + 1 not in hand.missing:
            both = (hand.cards[at], hand.carried[at], waiting[at + 1])
            found.append(Part(f"{side} {at}", place, both, partial(_paint_both, place, at, *both), MARGIN))
        elif at + 1 in waiting:
            card = waiting[at + 1]
            found.append(Part(f"{side} {at}", place, ("waits", card), partial(_paint_waiting, place, at, card), MARGIN))
        elif at + 1 in hand.missing:
            found.append(Part(f"{side} {at}", place, "missing", partial(_paint_missing, place), MARGIN))
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
    brush.text(head, total, 19, theme.WHITE, RIGHT, bold=True)


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
        brush.fill(band, QColor(theme.AMBER))
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


def _paint_both(place: QRectF, at: int, card: Drawn, carried: bool, waits: Drawn, brush: Brush) -> None:  # noqa: FBT001
    """A card that came out of order, and over its foot the one that waits and is due in its place."""
    _paint_place(place, at, card, carried, brush)
    over = QRectF(place.center().x() - place.width() * 0.16, place.center().y() - place.height() * 0.14,
                  place.width() * 0.66, place.height() * 0.64)  # fmt: skip
    brush.plate(over, theme.PLATE)
    _paint_waiting(over, at, waits, brush)


def _paint_missing(place: QRectF, brush: Brush) -> None:
    """The place of a card that was not reported, although a later card of the hand was. No back: a back is a card."""
    _paint_empty(place, brush)
    words = QRectF(place.left() + brush.mm(0.8), place.top(), place.width() - brush.mm(1.6), place.height())
    brush.text(words, tr("no card seen"), 3.6, theme.QUIET, CENTRE)


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
    brush.fill(place.adjusted(inset, inset, -inset, -inset), glow)
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
    brush.fill(strip, QColor(theme.BLACK))
    across = strip.width() > strip.height()
    for at in range(0, int(max(strip.width(), strip.height())), block * 2):
        piece = QRectF(strip.left() + at, strip.top(), block, strip.height())
        if not across:
            piece = QRectF(strip.left(), strip.top() + at, strip.width(), block)
        brush.fill(piece.intersected(strip), QColor(theme.AMBER))
