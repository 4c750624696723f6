"""Paints the felt: the grid of seats and areas with the chips on it, or the boxes of the players who are paid."""

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

from gui import theme
from gui.console.felt import AreaLine, BetsFelt, Box, BoxState, Cell, Felt, PayFelt
from gui.console.layout import Layout
from gui.language import tr
from gui.touch.brush import Brush
from gui.touch.column import Px, Zone
from gui.touch.part import Part
from gui.widgets.lettering import CENTRE, LEFT, RIGHT, width_of
from gui.words import money

NAMES, NAMES_SHARE = 20.0, 0.12
"""The width of the names of the areas: at least so many millimetres, and this share of the felt."""
SEATS: Final = 5.2
"""The height of the numbers of the seats."""
TOTALS: Final = 5.8
"""The height of the sums."""
FIGURE: Final = 6.2
"""The size of the figures in boxes, where there is room."""
SIGN, GAP = 1.2, 0.8
"""Half the width of the sign of what is taken or paid, and the least gap between it and the first digit."""
LINE_OF_FIGURES: Final = 1.06
"""The height of the line of an amount, as a multiple of its size: its commas lie inside."""
LOW_BOX, SIDE_OF_BOX = 22.0, 7.6
"""A box lower than this has the seat beside the amounts, in so much of its width, and not above them."""
MOST_ROW: Final = 19.0
"""An area is at most so high."""


def boxes_in(felt: Felt | None) -> int | None:
    """How many boxes lie in the middle of the console, for its layout; None: there is no felt."""
    if felt is None:
        return None
    return 0 if isinstance(felt, BetsFelt) else len(felt.boxes)


def felt_zones(felt: Felt | None, layout: Layout) -> list[Zone]:
    """Everything on the felt that can be touched."""
    if felt is None:
        return []
    shown: tuple[Cell | Box, ...] = felt.places
    return [(one.key, place) for one, place in zip(shown, _places(felt, layout), strict=True) if one.live]


def _places(felt: Felt, layout: Layout) -> list[QRectF]:
    """Where each place of the felt lies."""
    if isinstance(felt, BetsFelt):
        return [cell for row in _grid(felt, layout) for cell in row]
    if not felt.from_right:
        return list(layout.boxes)
    ends = layout.felt.left() + layout.felt.right()
    return [QRectF(ends - box.right(), box.top(), box.width(), box.height()) for box in layout.boxes]


def _grid(felt: BetsFelt, layout: Layout) -> list[list[QRectF]]:
    """The places of the grid, row by row."""
    px, rect = layout.scale.px, layout.felt
    gap, names = px(0.2), _names(layout)
    rows = len(felt.areas)
    high = min((rect.height() - px(SEATS) - px(TOTALS)) / rows, px(MOST_ROW))
    wide = (rect.width() - names) / len(felt.seats)
    top = rect.top() + px(SEATS)
    return [
        [
            QRectF(rect.left() + names + at * wide + gap, top + row * high + gap, wide - 2 * gap, high - 2 * gap)
            for at in range(len(felt.seats))
        ]
        for row in range(rows)
    ]


def _names(layout: Layout) -> float:
    return max(layout.scale.px(NAMES), layout.felt.width() * NAMES_SHARE)


def felt_parts(layout: Layout, felt: Felt) -> list[Part]:
    """The felt in parts, one for each place: a chip in hand paints only what changes."""
    if isinstance(felt, BetsFelt):
        return _bets_parts(layout, felt)
    size = _figure_size(felt, layout)
    return [
        Part(box.key, place, (box, size), partial(_paint_box, place, box, size))
        for box, place in zip(felt.boxes, _places(felt, layout), strict=True)
    ]


# Bets


def _bets_parts(layout: Layout, felt: BetsFelt) -> list[Part]:
    px, rect, grid = layout.scale.px, layout.felt, _grid(felt, layout)
    found = []
    for seat, place in zip(felt.seats, grid[0], strict=True):
        head = QRectF(place.left(), rect.top(), place.width(), px(SEATS))
        found.append(Part(f"seat {head.left():.0f}", head, seat, partial(_paint_seat, head, seat)))
    for at, (area, row) in enumerate(zip(felt.areas, grid, strict=True)):
        name = QRectF(rect.left(), row[0].top(), _names(layout) - px(1), row[0].height())
        about = (area.name, area.limits)
        found.append(Part(f"area {at}", name, about, partial(_paint_name, name, area)))
        for cell, place in zip(area.cells, row, strict=True):
            found.append(Part(f"{at} {cell.key}", place, cell, partial(_paint_cell, place, cell)))
    totals = QRectF(rect.left(), grid[-1][0].bottom() + px(0.6), rect.width(), px(TOTALS) - px(0.6))
    looks = (felt.totals, felt.alarm)
    found.append(Part("totals", totals, looks, partial(_paint_totals, totals, *looks)))
    return found


def _paint_seat(rect: QRectF, seat: str, brush: Brush) -> None:
    brush.text(rect, seat, 4.4, theme.TEXT, CENTRE, bold=True)


def _paint_name(rect: QRectF, area: AreaLine, brush: Brush) -> None:
    if not area.limits:
        brush.text(rect, area.name, 4.0, theme.TEXT, bold=True)
        return
    low = rect.height() / brush.scale.px_per_mm
    name, limits = rect.adjusted(0, 0, 0, -rect.height() * 0.42), rect.adjusted(0, rect.height() * 0.56, 0, 0)
    brush.text(name, area.name, min(4.0, low * 0.5), theme.TEXT, bold=True)
    brush.text(limits.adjusted(0, 0, 0, -rect.height() * 0.06), area.limits, min(2.9, low * 0.34), theme.QUIET)


def _paint_cell(rect: QRectF, cell: Cell, brush: Brush) -> None:
    """Chips with their sum; how many players where there are several; what stands in the way of the amount in hand."""
    brush.plate(rect, theme.KEY if cell.live else theme.PLATE, theme.WHITE if cell.chosen else theme.EDGE,
                brush.mm(0.5) if cell.chosen else 1.5)  # fmt: skip
    note = QRectF(rect.left() + 2, rect.bottom() - rect.height() * 0.34, rect.width() - 4, rect.height() * 0.3)
    if cell.staked:
        _paint_stack(rect, cell, brush)
    elif cell.note:
        _paint_bar_sign(QPointF(rect.center().x(), rect.top() + rect.height() * 0.36), brush)
    if cell.note:
        brush.text(note, cell.note, 2.9, theme.TEXT, CENTRE)
    elif cell.count > 1:
        brush.text(note, f"×{cell.count}", 3.0, theme.WHITE, CENTRE, bold=True)


def _paint_stack(rect: QRectF, cell: Cell, brush: Brush) -> None:
    """A chip as wide as its figure: the colour of the largest chip that the amount has."""
    words, below = money(cell.staked), bool(cell.note) or cell.count > 1
    high = min(rect.height() * (0.56 if below else 0.72), brush.mm(9))
    wide = min(rect.width() - brush.mm(1), max(high * 1.25, width_of(words, brush.type(4.2), bold=True) + high * 0.5))
    middle = rect.top() + rect.height() * (0.36 if below else 0.5)
    chip = QRectF(rect.center().x() - wide / 2, middle - high / 2, wide, high)
    brush.painter.setPen(QPen(QColor(theme.WHITE), brush.mm(0.5)))
    brush.painter.setBrush(QColor(theme.chip_fill(cell.staked)))
    brush.painter.drawRoundedRect(chip, high / 2, high / 2)
    brush.text(chip.adjusted(brush.mm(0.9), 0, -brush.mm(0.9), 0), words, 4.2, theme.WHITE, CENTRE, bold=True)


def _paint_bar_sign(middle: QPointF, brush: Brush) -> None:
    """A struck circle: not simply accepted here."""
    size = brush.mm(1.7)
    brush.painter.setPen(QPen(QColor(theme.QUIET), brush.mm(0.45)))
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    brush.painter.drawEllipse(middle, size, size)
    slant = size * 0.7
    brush.painter.drawLine(middle + QPointF(-slant, slant), middle + QPointF(slant, -slant))


def _paint_totals(rect: QRectF, totals: tuple[str, ...], alarm: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    wide = rect.width() / len(totals)
    for at, words in enumerate(totals):
        place = QRectF(rect.left() + at * wide, rect.top(), wide - brush.mm(2), rect.height())
        last = at == len(totals) - 1
        differs = alarm and at == 2
        colour = theme.AMBER if differs else theme.WHITE if at < 3 and not last else theme.QUIET
        brush.text(place, words, 4.2, colour, RIGHT if last else LEFT, bold=not last)


# Boxes


def _figure_size(felt: PayFelt, layout: Layout) -> float:
    """The size of all figures in the boxes: that of the longest one."""
    longest, type_of = max((words for box in felt.boxes for words in (box.takes, box.pays)), key=len), layout.scale.type
    _, line, _ = _lines(layout.boxes[0], layout.scale.px)
    room = figure_place(line, layout.scale.px).width()
    lowest = FIGURE * line.height() / LINE_OF_FIGURES / type_of(FIGURE)
    return min(FIGURE, lowest, FIGURE * room / max(1.0, width_of(longest, type_of(FIGURE), bold=True)))


def _lines(box: QRectF, px: Px) -> tuple[QRectF, QRectF, QRectF]:
    """Of a box: the place of the seat, of what is taken and of what is paid. In a low one the seat is beside them."""
    low = box.height() < px(LOW_BOX) and box.width() >= px(3 * SIDE_OF_BOX)
    if low:
        head = QRectF(box.left() + px(1.2), box.top() + px(0.8), px(SIDE_OF_BOX) - px(1.4), box.height() - px(1.6))
        below = box.adjusted(px(SIDE_OF_BOX), px(1), -px(1), -px(1))
    else:
        head = QRectF(box.left() + px(1.6), box.top() + px(0.8), box.width() - px(3.2), min(box.height() * 0.3, px(7)))
        below = QRectF(box.left() + px(1), head.bottom() + px(0.4), box.width() - px(2),
                       box.bottom() - head.bottom() - px(1.4))  # fmt: skip
    high = min((below.height() - px(0.6)) / 2, px(11))
    take = QRectF(below.left(), below.top(), below.width(), high)
    return head, take, take.translated(0, high + px(0.6))


def _paint_box(rect: QRectF, box: Box, size: float, brush: Brush) -> None:
    """The seat; what is taken as a hollow line with ▼, what is paid as a filled one with ▲. Of a player who is done all
    is faded; of money moved for a result that the round no longer has, the amounts."""
    done, moved = box.state is BoxState.DONE, box.state is BoxState.MOVED
    following = box.state is BoxState.NEXT
    edge = theme.WHITE if box.chosen or following else theme.EDGE
    brush.plate(rect, theme.PANEL if done else theme.PLATE, edge, brush.mm(0.9) if box.chosen else brush.mm(0.35))
    head, take, pay = _lines(rect, brush.mm)
    beside = head.bottom() > take.top()
    seat = head.adjusted(0, 0, 0, -head.height() / 2) if beside else head
    brush.text(seat, box.player, 5.4, theme.QUIET if done else theme.WHITE, bold=True)
    if done:
        tick = QRectF(0, 0, brush.mm(4), brush.mm(4))
        tick.moveCenter(QPointF(head.left() + brush.mm(2), head.top() + head.height() * 0.75) if beside
                        else QPointF(head.right() - brush.mm(2), head.center().y()))  # fmt: skip
        _paint_done(tick, brush)
    if moved and (box.takes or box.pays) and not beside:
        half = head.adjusted(head.width() * 0.42, 0, 0, 0)
        brush.text(half, tr("so far"), 3.6, theme.QUIET, RIGHT)
    if box.takes:
        _paint_figure(take, box.takes, size, brush, up=False, faded=done or moved or box.taken)
    if box.pays:
        _paint_figure(pay, box.pays, size, brush, up=True, faded=done or moved)
    if box.stays:
        brush.text(pay, f"= {box.stays}", 4.4, theme.QUIET, CENTRE)


def _paint_figure(rect: QRectF, words: str, size: float, brush: Brush, *, up: bool, faded: bool) -> None:
    """An amount and its direction: hollow and down for what is taken, filled and up for what is paid."""
    filled = up and not faded
    colour = theme.PANEL if filled else theme.QUIET if faded else theme.WHITE
    brush.plate(rect, theme.TEXT if filled else theme.PANEL, None if filled else theme.EDGE if faded else theme.QUIET)
    side, middle = brush.mm(SIGN), QPointF(rect.left() + brush.mm(1 + SIGN), rect.center().y())
    tip = -side if up else side
    brush.painter.setPen(QPen(QColor(colour), brush.mm(0.4)))
    brush.painter.setBrush(QColor(colour) if up else Qt.BrushStyle.NoBrush)
    brush.painter.drawPolygon(
        QPolygonF([middle + QPointF(0, tip), middle + QPointF(side, -tip), middle + QPointF(-side, -tip)])
    )
    brush.text(figure_place(rect, brush.mm), words, size, colour, RIGHT, bold=True)


def figure_place(line: QRectF, px: Px) -> QRectF:
    """The place of an amount in its line: beside the sign of its direction, with a gap that stays when it is long."""
    return line.adjusted(px(1 + 2 * SIGN + GAP), 0, -px(1), 0)


def _paint_done(box: QRectF, brush: Brush) -> None:
    brush.painter.setPen(QPen(QColor(theme.QUIET), brush.mm(0.6)))
    points = [(0.1, 0.55), (0.4, 0.85), (0.95, 0.2)]
    brush.painter.drawPolyline([QPointF(box.left() + x * box.width(), box.top() + y * box.height()) for x, y in points])
