"""Paints the top of the console's middle: the largest words, the reason under them, and the cards beside the shoe."""

from functools import lru_cache, partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from controller.game.hands import Side
from gui import theme
from gui.console.layout import Layout
from gui.console.view import View
from gui.theme import Scale
from gui.touch.brush import Brush
from gui.touch.part import Part
from gui.widgets.card_face import paint_card
from gui.widgets.lettering import CENTRE, width_of, wrapped

SIDE_COLOURS: Final = {Side.PLAYER: theme.PLAYER, Side.BANKER: theme.BANKER}
BESIDE, BESIDE_SHARE = 46.0, 0.5
"""The width of the cards beside the shoe, in millimetres for each reason, and the most that all have of the line."""
REASON, LEAST_REASON = 5.2, 3.0
"""The size of the reason in millimetres: as it should be, and at least. Smaller letters are not read in one second."""
LABEL, LABEL_LOW = 4.0, 3.2
"""The size of the words at the cards beside the shoe, and on two lines where they are narrow."""
REASON_LINE: Final = 1.25
"""From line to line of a reason that has two, as a multiple of its size."""
OF_THE_STEP: Final = 0.45
"""The share of the height of the largest words that the second line of a reason takes at most."""


def step_parts(layout: Layout, view: View) -> list[Part]:
    """The largest words, the reason, and the cards beside the shoe. A reason in two lines takes of their height."""
    mm, step, reason = layout.scale.px, QRectF(layout.step), QRectF(layout.reason)
    beside: list[Part] = []
    if view.beside:
        wide = min(mm(BESIDE) * len(view.beside), reason.width() * BESIDE_SHARE)
        reason.setWidth(reason.width() - wide)
        place = QRectF(reason.right(), reason.top(), wide, reason.height())
        beside.append(Part("beside", place, view.beside, partial(_paint_beside, place, view.beside)))
    room = reason.height() + step.height() * OF_THE_STEP
    lines, size = reason_lines(view.reason, reason.width(), reason.height(), room, layout.scale)
    high = len(lines) * size * REASON_LINE
    if len(lines) > 1 and high > reason.height():
        step.setBottom(step.bottom() - (high - reason.height()))
        reason.setTop(step.bottom())
    looks = (view.step, theme.BLACK if view.alarm else _step_colour(view), view.alarm)
    return [
        Part("step", step, looks, partial(_paint_step, step, *looks)),
        *beside,
        Part("reason", reason, (lines, size), partial(_paint_reason, reason, lines, size)),
    ]


@lru_cache(maxsize=16)
def reason_lines(words: str, width: float, height: float, room: float, scale: Scale) -> tuple[tuple[str, ...], float]:
    """The lines of a reason, and their size in pixels: one line if it can be read in this height, otherwise two in all
    the room; what does not fit into two is left out."""
    usual = scale.type(min(REASON, height / scale.px_per_mm * 0.8))
    least = min(usual, scale.type(LEAST_REASON))
    wide = width_of(words, usual)
    if wide <= width or usual * width / wide >= least:
        return (words,), min(usual, usual * width / max(wide, 1.0))
    most = int(min(usual, room / 2 / REASON_LINE))
    size = next((n for n in range(most, int(least), -1) if len(wrapped(words, n, width)) <= 2), least)
    lines = wrapped(words, size, width)
    if len(lines) <= 2:
        return lines, size
    return (lines[0], _shortened(lines[1], size, width)), size


def _shortened(line: str, size: float, width: float) -> str:
    """The line with a sign that something is left out."""
    while line and width_of(f"{line} …", size) > width:
        line = line[:-1].rstrip()
    return f"{line} …"


def _paint_reason(rect: QRectF, lines: tuple[str, ...], size: float, brush: Brush) -> None:
    high = rect.height() / len(lines)
    for at, line in enumerate(lines):
        brush.sized(QRectF(rect.left(), rect.top() + at * high, rect.width(), high), line, size, theme.TEXT, CENTRE)


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
        if width_of(label, brush.type(LABEL), bold=True) <= place.width():
            brush.text(place, label, LABEL, theme.WHITE, bold=True)
        else:  # on two lines rather than in tiny letters
            lines = wrapped(label, brush.type(LABEL_LOW), place.width())
            for n, line in enumerate(lines[:2]):
                row = QRectF(place.left(), place.top() + n * place.height() / 2, place.width(), place.height() / 2)
                brush.text(row, line, LABEL_LOW, theme.WHITE)


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
        high = min(brush.mm(8), rect.height() * 0.8)
        _paint_warning(QRectF(rect.left() + brush.mm(1.2), rect.center().y() - high / 2, high * 1.12, high), brush)
        rect = rect.adjusted(brush.mm(14.5), 0, -brush.mm(5), 0)
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
