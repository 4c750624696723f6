"""Paints a page of the terminal: what is large at its top. The blocks below are painted as on the console."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from controller.game.cards import Drawn
from controller.game.hands import Winner
from controller.game.roads import Bead
from gui import theme
from gui.terminal.layout import Layout, sheet_places
from gui.terminal.page import CodeTyped, Figure, Hero, RoundRow, RoundsShown, VoucherShown
from gui.terminal.voucher import HIGH, WIDE, paint_voucher
from gui.touch.blocks import Column
from gui.touch.blocks_paint import column_parts
from gui.touch.brush import Brush
from gui.widgets.card_face import ASPECT, paint_card
from gui.widgets.lettering import CENTRE, LEFT, RIGHT
from gui.widgets.road_marks import paint_bead
from gui.widgets.roads import road_words
from gui.widgets.shapes import bands

SHARES = (0.085, 0.235, 0.235, 0.185, 0.125, 0.135)
"""The share of the width of each column in the list of the last rounds."""
MOST_ROUNDS = 10


def paint_sheet(brush: Brush, layout: Layout, sheet: Column, holding: tuple[str, float] | None) -> None:
    """A page over the board."""
    hero, blocks = sheet_places(layout, sheet)
    brush.plate(hero.united(blocks), theme.PLATE, theme.EDGE)
    for part in column_parts(sheet, blocks, layout.scale, holding):
        if part.name != "column":
            part.paint(brush)
    title = QRectF(blocks.left() + brush.mm(3), blocks.top() + brush.mm(1), blocks.width() - brush.mm(6), brush.mm(8))
    colour = theme.AMBER if sheet.alarm else theme.QUIET
    brush.text(title, sheet.title.upper(), 4.2, colour, bold=True)
    brush.text(title, sheet.cites, 3.6, theme.TEXT, RIGHT)
    _paint_hero(brush, hero, sheet.hero)


def _paint_hero(brush: Brush, rect: QRectF, hero: Hero) -> None:
    inner = rect.adjusted(brush.mm(4), brush.mm(2.5), -brush.mm(4), -brush.mm(1))
    match hero:
        case Figure():
            _paint_figure(brush, inner, hero)
        case CodeTyped():
            _paint_code(brush, inner, hero)
        case RoundsShown():
            _paint_rounds(brush, inner, hero)
        case VoucherShown(voucher):
            high = inner.height()
            if inner.height() > inner.width():
                wide = min(inner.width(), high * WIDE / HIGH)
                inner = QRectF(inner.center().x() - wide / 2, inner.top(), wide, high)
            elif inner.width() > high * 1.9:
                inner = QRectF(inner.center().x() - high * 0.95, inner.top(), high * 1.9, high)
            paint_voucher(brush.painter, inner, voucher)


def _paint_figure(brush: Brush, rect: QRectF, figure: Figure) -> None:
    label, words, note = bands(rect, 0.22, 0.5, 0.26)
    brush.text(label, figure.label, 4.8, theme.QUIET, CENTRE, bold=True)
    size = min(17, words.height() / brush.scale.px_per_mm * 0.9)
    brush.text(words, figure.words, size, theme.WHITE, CENTRE, bold=True)
    _paint_note(brush, note, figure.note, alarm=figure.alarm)


def _paint_note(brush: Brush, rect: QRectF, words: str, *, alarm: bool) -> None:
    """A line of text; an alarm has a mark besides its colour."""
    brush.text(rect, f"▲ {words}" if alarm and words else words, 4.6, theme.AMBER if alarm else theme.TEXT, CENTRE)


def _paint_code(brush: Brush, rect: QRectF, code: CodeTyped) -> None:
    high = rect.height() * 0.62
    gap = brush.mm(2.4)
    wide = (rect.width() - 4 * gap) / 5
    left = rect.left()
    for group in code.groups:
        place = QRectF(left, rect.top() + brush.mm(1), wide, high - brush.mm(1))
        brush.plate(place, theme.PANEL, theme.EDGE)
        step = (wide - brush.mm(2)) / len(group)
        size = min(8.4, high / brush.scale.px_per_mm * 0.6, step / brush.scale.px_per_mm * 0.94)
        for at, sign in enumerate(group):
            spot = QRectF(place.left() + brush.mm(1) + at * step, place.top(), step, place.height())
            colour = theme.QUIET if sign == "_" else theme.WHITE
            brush.text(spot, sign, size, colour, CENTRE, bold=True)
        left += wide + gap
    note = QRectF(rect.left(), rect.top() + high, rect.width(), rect.height() - high)
    _paint_note(brush, note, code.note, alarm=code.alarm)


def _paint_rounds(brush: Brush, rect: QRectF, rounds: RoundsShown) -> None:
    head = QRectF(rect.left(), rect.top(), rect.width(), brush.mm(6))
    for at, (words, place) in enumerate(zip(rounds.heads, _columns(head), strict=True)):
        brush.text(place, words, 3.6, theme.QUIET, RIGHT if at >= 4 else LEFT, bold=True)
    step = min((rect.height() - head.height()) / MOST_ROUNDS, brush.mm(16))
    for at, row in enumerate(rounds.rows):
        line = QRectF(rect.left(), head.bottom() + at * step, rect.width(), step)
        brush.rule(line.left(), line.right(), line.top(), theme.EDGE)
        _paint_round(brush, line, row)


def _columns(line: QRectF) -> list[QRectF]:
    places, left = [], line.left()
    for share in SHARES:
        places.append(QRectF(left, line.top(), line.width() * share - line.width() * 0.01, line.height()))
        left += line.width() * share
    return places


def _paint_round(brush: Brush, line: QRectF, row: RoundRow) -> None:
    number, player, banker, result, staked, returned = _columns(line)
    brush.text(number, row.round, 4.4, theme.TEXT, bold=True)
    for place, cards, total in ((player, row.player, row.totals[0]), (banker, row.banker, row.totals[1])):
        _paint_cards(brush, place, cards, total)
    size = min(line.height() * 0.7, brush.mm(7))
    if row.result in ("player", "banker", "tie"):
        spot = QRectF(round(result.left()), round(result.center().y() - size / 2), round(size), round(size))
        paint_bead(brush.painter, spot, Bead(Winner(row.result)), road_words().letters)
    brush.text(result.adjusted(size + brush.mm(1.5), 0, 0, 0), row.words, 3.8, theme.TEXT)
    brush.text(staked, row.staked, 4.2, theme.TEXT, RIGHT)
    brush.text(returned, row.returned, 4.2, theme.WHITE, RIGHT, bold=True)


def _paint_cards(brush: Brush, place: QRectF, cards: tuple[Drawn, ...], total: str) -> None:
    total_wide = brush.mm(6)
    gap = brush.mm(0.7)
    high = min(place.height() * 0.92, (place.width() - total_wide - 3 * gap) / 3 / ASPECT)
    left = place.left() + total_wide
    brush.text(QRectF(place.left(), place.top(), total_wide, place.height()), total, 5, theme.WHITE, bold=True)
    for card in cards:
        paint_card(brush.painter, QRectF(left, place.center().y() - high / 2, high * ASPECT, high), card)
        left += high * ASPECT + gap


def dim(brush: Brush, rect: QRectF) -> None:
    """Darken what is under a page."""
    brush.painter.fillRect(rect.adjusted(-3, -3, 3, 3), QColor(6, 9, 13, 225))
