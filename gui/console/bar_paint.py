"""Paints the console's bar: mode, table and shoe in words; service, line, sound, speech and clock as signs."""

from collections.abc import Iterable
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

from gui import theme
from gui.console.layout import EDGE, HIGH_BAR, MARGIN, Layout
from gui.console.view import Bar
from gui.language import tr
from gui.theme import Scale
from gui.touch.brush import Brush
from gui.touch.part import Part
from gui.widgets.lettering import CENTRE, RIGHT, width_of
from gui.words import MODES

Measured: TypeAlias = list[tuple[str, float]]
"""Words, each with its width."""
GAP: Final = 2 * MARGIN
"""Pixels between a sign and the clock: what is painted anew with the clock must not cut the sign."""
TIGHT: Final = 210.0
"""Below so many millimetres the words in one line have more of its width."""
PIECE: Final = 3.7
"""The size of words beside each other, where there is room."""


def bar_parts(layout: Layout, bar: Bar, alarm: bool) -> list[Part]:  # noqa: FBT001 - as it looks
    """Table at the left, shoe in the middle; line, sound and clock at the right."""
    mm, edge = layout.scale.px, layout.scale.px(EDGE) if alarm else 0
    whole = layout.bar.adjusted(edge, edge, -edge, 0)  # the alarm's edge hides no words
    two_lines = layout.bar.height() >= mm(HIGH_BAR)
    rect = whole.adjusted(0, 0, 0, -whole.height() * 0.45) if two_lines else whole
    tight = not two_lines and rect.width() < mm(TIGHT)
    mode = QRectF(rect.left(), rect.top(), mm(26 if tight else 34), rect.height())
    clock = QRectF(rect.right() - mm(19), rect.top(), mm(17), rect.height())
    ear = QRectF(clock.left() - mm(4) - GAP, rect.center().y() - mm(2), mm(4), mm(4))
    wide = width_of(bar.line, layout.scale.type(4.2), bold=True) + mm(4) if bar.line else mm(4)
    mouth = ear.translated(-mm(6) if bar.speech else 0, 0)
    line = QRectF(mouth.left() - mm(2) - wide, rect.top(), wide, rect.height())
    busy = width_of(bar.service, layout.scale.type(4.2), bold=True) + mm(6) if bar.service else 0.0
    service = QRectF(mode.right() + mm(1) if busy else mode.right(), rect.top(), busy, rect.height())
    what = _measured((bar.table, bar.game, bar.limits, bar.software), layout.scale)
    where = _measured((bar.witness, bar.feed, bar.shoe, bar.dealt, bar.dealer), layout.scale)
    pad = mm(1.5 if tight else 3)
    words = QRectF(service.right(), rect.top(), line.left() - service.right(), rect.height())
    if two_lines:
        words = QRectF(whole.left(), rect.bottom(), whole.width(), whole.bottom() - rect.bottom())
    middle = words.left() + _share(what, where, words.width(), pad, layout.scale)
    left = QRectF(words.left() + pad, words.top(), middle - words.left() - 2 * pad, words.height())
    right = QRectF(middle + pad, words.top(), words.right() - middle - 2 * pad, words.height())
    return [
        Part("bar", whole, bar.mode, partial(_paint_bar, whole, mode, bar.mode)),
        *_pieces("bar what", left, what, theme.TEXT, layout.scale),
        *_pieces("bar where", right, where, theme.QUIET, layout.scale, align=1.0, alarm=bar.witness),
        *([Part("bar service", service, bar.service, partial(_paint_service, service, bar.service))] if busy else []),
        *(
            []
            if bar.link is None
            else [Part("bar line", line, (bar.line, bar.link), partial(_paint_line, line, bar.line, bar.link))]
        ),
        Part("bar sound", ear, bar.sound, partial(_paint_sound, ear, bar.sound), MARGIN),
        *([Part("bar speech", mouth, None, partial(_paint_speech, mouth))] if bar.speech else []),
        Part("bar clock", clock, bar.clock, lambda brush: brush.text(clock, bar.clock, 4.2, theme.TEXT, RIGHT)),
    ]


def _paint_bar(rect: QRectF, place: QRectF, mode: str, brush: Brush) -> None:
    brush.fill(rect, QColor(theme.PLATE))
    known = mode in MODES  # a start that was refused has no mode: it says STOP
    brush.fill(place, QColor(theme.MODE_FILLS[mode] if known else theme.AMBER))
    words, ink = (tr(MODES[mode]), theme.WHITE) if known else (tr("STOP"), theme.BLACK)
    brush.text(place.adjusted(brush.mm(2), 0, -brush.mm(2), 0), words, 4.6, ink, CENTRE, bold=True)


def _paint_service(rect: QRectF, words: str, brush: Brush) -> None:
    """A technician is at the machine: words on amber, as for everything that stops the table."""
    plate = rect.adjusted(0, brush.mm(0.8), 0, -brush.mm(0.8))
    brush.plate(plate, theme.AMBER)
    brush.text(plate, words, 4.2, theme.BLACK, CENTRE, bold=True)


def _measured(said: Iterable[str], scale: Scale, size: float = PIECE) -> Measured:
    """The words that there are, each with its width."""
    letters = scale.type(size)
    return [(words, width_of(words, letters)) for words in said if words]


def _share(first: Measured, second: Measured, room: float, pad: float, scale: Scale) -> float:
    """How much of the room the first words get: half of it, or what they need of it where that is too little for one
    of them. In steps, so that a card more does not move the words."""
    gap, step = scale.px(3), scale.px(5)
    wide, other = (sum(width for _, width in said) + gap * len(said) + 2 * pad for said in (first, second))
    if max(wide, other) <= room / 2:
        return room / 2
    return step * round(room * wide / (wide + other) / step)


def _pieces(
    name: str, rect: QRectF, said: Measured, colour: str, scale: Scale, *, align: float = 0.0, alarm: str = ""
) -> list[Part]:
    """Words beside each other, each a part of its own: most of them never change. `alarm` are those in amber."""
    size, gap = PIECE, scale.px(3)
    wanted, room = sum(width for _, width in said), rect.width() - gap * (len(said) - 1)
    if wanted > room:
        size *= room / wanted
        said = _measured((words for words, _ in said), scale, size)
    left = rect.left() + align * (room - sum(width for _, width in said))
    found = []
    for at, (words, width) in enumerate(said):
        place = QRectF(left, rect.top(), width + 1, rect.height())
        shade = theme.AMBER if words == alarm else colour
        found.append(Part(f"{name} {at}", place, words, partial(_paint_piece, place, words, size, shade)))
        left += width + gap
    return found


def _paint_piece(rect: QRectF, words: str, size: float, colour: str, brush: Brush) -> None:
    brush.figures(rect, words, size, colour)


def _paint_line(rect: QRectF, words: str, link: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    """The line to the shoe: a green dot while it works, otherwise words that say what happened."""
    if words:
        plate = rect.adjusted(0, brush.mm(0.8), 0, -brush.mm(0.8))
        brush.plate(plate, theme.TIE_FILL if link else theme.AMBER)
        brush.text(plate, words, 4.2, theme.WHITE if link else theme.BLACK, CENTRE, bold=True)
        return
    dot = QRectF(rect.left(), rect.center().y() - brush.mm(1.6), brush.mm(3.2), brush.mm(3.2))
    brush.painter.setPen(Qt.PenStyle.NoPen)
    brush.painter.setBrush(QColor(theme.TIE if link else theme.AMBER))
    if link:
        brush.painter.drawEllipse(dot)
    else:
        brush.painter.drawRect(dot)


def _paint_sound(rect: QRectF, on: bool, brush: Brush) -> None:  # noqa: FBT001 - as it looks
    """A loudspeaker, struck through while sound is off."""
    left, top, size = rect.left(), rect.top(), rect.height()
    shape = [(0.0, 0.35), (0.25, 0.35), (0.55, 0.08), (0.55, 0.92), (0.25, 0.65), (0.0, 0.65)]
    brush.painter.setPen(Qt.PenStyle.NoPen)
    brush.painter.setBrush(QColor(theme.TEXT if on else theme.QUIET))
    brush.painter.drawPolygon(QPolygonF([QPointF(left + x * size, top + y * size) for x, y in shape]))
    brush.painter.setBrush(Qt.BrushStyle.NoBrush)
    if on:
        brush.painter.setPen(QPen(QColor(theme.TEXT), brush.mm(0.4)))
        for part in (0.4, 0.75):
            wave = QRectF(left + size * (0.6 - part / 2), top + size * (0.5 - part / 2), size * part, size * part)
            brush.painter.drawArc(wave, -50 * 16, 100 * 16)
    else:
        brush.painter.setPen(QPen(QColor(theme.QUIET), brush.mm(0.5)))
        brush.painter.drawLine(rect.topRight(), QPointF(left + size * 0.1, rect.bottom()))


def _paint_speech(rect: QRectF, brush: Brush) -> None:
    """A speech bubble, while announcements are spoken."""
    left, top, size = rect.left(), rect.top(), rect.height()
    shape = [(0.0, 0.1), (1.0, 0.1), (1.0, 0.72), (0.5, 0.72), (0.22, 1.0), (0.22, 0.72), (0.0, 0.72)]
    brush.painter.setPen(Qt.PenStyle.NoPen)
    brush.painter.setBrush(QColor(theme.TEXT))
    brush.painter.drawPolygon(QPolygonF([QPointF(left + x * size, top + y * size) for x, y in shape]))
    brush.painter.setPen(QPen(QColor(theme.PLATE), brush.mm(0.5)))
    for y in (0.3, 0.52):
        brush.painter.drawLine(QPointF(left + 0.2 * size, top + y * size), QPointF(left + 0.8 * size, top + y * size))
