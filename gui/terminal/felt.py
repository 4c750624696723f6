"""The felt: the betting areas with their pays and limits, and the chips that lie on them."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPixmap, QRadialGradient

from gui import theme
from gui.terminal.areas import AreaSeen
from gui.terminal.layout import MAIN
from gui.touch.brush import Brush
from gui.widgets.lettering import CENTRE, LEFT, paint_words, width_of
from gui.widgets.shapes import bands, paint_shaded, picture

FELT, FELT_EDGE = "#0F4033", "#082620"
"""The colours in the middle of the felt, and at its edges."""
GOLD: Final = "#D9B65C"
"""Lines and names on the felt."""
NAMES: Final = {"player": "#8CC6FF", "banker": "#FFA69E", "tie": "#7FEBA4", "player-pair": "#8CC6FF",
                "banker-pair": "#FFA69E"}  # fmt: skip
TINTS: Final = {"player": "#12365A", "banker": "#4A1A22"}
SPOTS: Final = 8
"""Light marks around the edge of a chip."""


def paint_felt(brush: Brush, board: QRectF, *, lit: bool) -> None:
    """The cloth, brighter in the middle, with two gold lines around it; darker while bets are closed."""
    painter = brush.painter
    shade = QRadialGradient(board.center(), max(board.width(), board.height()) * 0.62)
    shade.setColorAt(0, QColor(FELT).lighter(118 if lit else 92))
    shade.setColorAt(1, QColor(FELT_EDGE))
    painter.setBrush(shade)
    painter.setPen(QPen(QColor(GOLD), brush.mm(0.5)))
    painter.drawRoundedRect(board.adjusted(1, 1, -1, -1), brush.mm(3), brush.mm(3))


def paint_area(brush: Brush, rect: QRectF, area: AreaSeen, *, open_: bool) -> None:
    """One area: name, pays, limits; the chips on it, whether they are accepted, and their result."""
    main = area.on in MAIN
    _paint_ground(brush, rect, area, open_=open_)
    inner = rect.adjusted(brush.mm(2), brush.mm(1.2), -brush.mm(2), -brush.mm(1.2))
    limits_high = brush.mm(4.2)
    limits = QRectF(inner.left(), inner.bottom() - limits_high, inner.width(), limits_high)
    name_colour = {"lose": theme.QUIET, "win": theme.WHITE}.get(area.result, NAMES.get(area.on, GOLD))
    if main:
        words = inner.adjusted(0, 0, -inner.width() * 0.42, -limits_high)
        name, pays = bands(words, 0.56, 0.36)
        brush.text(name, area.name.upper(), _fit(brush, name, 0.8), name_colour, LEFT,
                   bold=True)  # fmt: skip
        brush.text(pays, area.pays, min(6.4, _fit(brush, pays, 0.7)), theme.WHITE)
        brush.text(limits, area.limits, 3.4, theme.TEXT)
        spot = QRectF(inner.left() + inner.width() * 0.58, inner.top(), inner.width() * 0.42, inner.height())
    else:
        name, pays = bands(inner, 0.22, 0.18)
        brush.text(name, area.name.upper(), min(5.2, _fit(brush, name, 0.78)), name_colour,
                   CENTRE, bold=True)  # fmt: skip
        brush.text(pays, area.pays, min(4.8, _fit(brush, pays, 0.8)), theme.WHITE, CENTRE)
        brush.text(limits, area.limits, 3.2, theme.TEXT, CENTRE)
        spot = QRectF(inner.left(), pays.bottom(), inner.width(), limits.top() - pays.bottom())
    _paint_stake(brush, spot, area, main=main)


def _fit(brush: Brush, rect: QRectF, share: float) -> float:
    """The size of type for a line of this height, in millimetres."""
    return rect.height() * share / brush.scale.px_per_mm


def _paint_ground(brush: Brush, rect: QRectF, area: AreaSeen, *, open_: bool) -> None:
    tint = QColor(TINTS.get(area.on, "#0C332A"))
    tint.setAlpha(215 if open_ or area.result else 150)
    edge, width = (GOLD, 0.35) if open_ else ("#7C6B3C", 0.35)
    if area.result == "win":
        tint = QColor("#6B5208")
        edge, width = "#FFE08A", 1.0
    pen = QPen(QColor(edge), max(1.5, brush.mm(width)))
    paint_shaded(brush.painter, rect, (tint.lighter(125), tint), pen, brush.mm(2))


# Chips that lie on an area


def _paint_stake(brush: Brush, spot: QRectF, area: AreaSeen, *, main: bool) -> None:
    """The stack, and beside or below it the accepted and the pending stake."""
    if not (area.standing or area.pending or area.outcome):
        return
    pills: list[tuple[str, str, str, bool]] = []
    if area.outcome:
        ink = "#1A1405" if area.result == "win" else theme.WHITE
        pills.append((area.outcome, "#FFE08A" if area.result == "win" else "#20282F", ink, False))
    elif area.standing:
        pills.append((f"{area.standing} …" if area.leaving else area.standing, theme.BLACK, theme.WHITE, area.leaving))
    if area.pending:
        pills.append((f"+ {area.pending} …", "#33270A", theme.AMBER, True))
    solid = bool(area.standing) and not area.leaving
    faint = area.result == "lose"
    if main:
        pill_high = min(brush.mm(7.5), spot.height() * 0.25)
        stack_high = spot.height() - len(pills) * (pill_high + brush.mm(0.6))
        size = min(stack_high * 0.8, spot.width() * 0.7)
        paint_stack(brush, QPointF(spot.center().x(), spot.top() + stack_high - size / 2), size, area.stack,
                    solid=solid, faint=faint)  # fmt: skip
        top = spot.top() + stack_high + brush.mm(0.6)
        for words, fill, ink, dashed in pills:
            _paint_pill(brush, QRectF(spot.left(), top, spot.width(), pill_high), words, fill, ink, dashed=dashed)
            top += pill_high + brush.mm(0.6)
        return
    size = min(spot.height() * 0.94, spot.width() * 0.36)
    paint_stack(brush, QPointF(spot.left() + size * 0.56, spot.bottom() - size / 2 - brush.mm(0.6)), size, area.stack,
                solid=solid, faint=faint)  # fmt: skip
    left = spot.left() + size * 1.2
    pill_high = min(brush.mm(7), spot.height() / max(1, len(pills)) - brush.mm(0.6))
    top = spot.center().y() - len(pills) * (pill_high + brush.mm(0.5)) / 2
    for words, fill, ink, dashed in pills:
        _paint_pill(brush, QRectF(left, top, spot.right() - left, pill_high), words, fill, ink, dashed=dashed)
        top += pill_high + brush.mm(0.5)


def _paint_pill(brush: Brush, rect: QRectF, words: str, fill: str, ink: str, *, dashed: bool) -> None:
    size = min(brush.type(4.6), rect.height() * 0.72)
    wide = min(rect.width(), width_of(words, size, bold=True) + rect.height() * 0.9)
    pill = QRectF(rect.center().x() - wide / 2, rect.top(), wide, rect.height())
    pen = QPen(QColor(ink if dashed else "#6C747C"), max(1.2, brush.mm(0.3)))
    if dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    brush.painter.setPen(pen)
    brush.painter.setBrush(QColor(fill))
    brush.painter.drawRoundedRect(pill, rect.height() / 2, rect.height() / 2)
    inside = pill.adjusted(rect.height() * 0.3, 0, -rect.height() * 0.3, 0)
    paint_words(brush.painter, inside, words, size, ink, CENTRE, bold=True)


def paint_stack(brush: Brush, foot: QPointF, size: float, stack: tuple[int, ...], *, solid: bool, faint: bool) -> None:
    """A stack of chips. Lost chips are faint; chips that the table has not accepted are faint with a dashed ring."""
    painter = brush.painter
    step = size * 0.1
    painter.save()
    painter.setOpacity(0.3 if faint else 1.0 if solid else 0.45)
    for at, cents in enumerate(stack):
        top = foot - QPointF(size / 2, size / 2 + at * step)
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(round(top.x()), round(top.y()), chip_picture(cents, round(size), "", ratio))
    painter.restore()
    if not solid and stack:
        pen = QPen(QColor(theme.AMBER), max(2, brush.mm(0.4)))
        pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(foot - QPointF(0, (len(stack) - 1) * step), size * 0.52, size * 0.52)


@lru_cache(maxsize=128)
def chip_picture(cents: int, size: int, label: str, ratio: float = 1.0) -> QPixmap:
    """A chip from above, painted once per size: body, light marks on its edge, a ring, its value."""
    with picture(size, size, ratio) as (made, painter):
        fill = QColor(theme.chip_fill(cents))
        middle, radius = QPointF(size / 2, size / 2), size / 2 - 1
        shade = QRadialGradient(QPointF(size * 0.4, size * 0.35), size * 0.75)
        shade.setColorAt(0, fill.lighter(135))
        shade.setColorAt(1, fill.darker(118))
        painter.setPen(QPen(QColor("#05080B"), max(1.0, size * 0.015)))
        painter.setBrush(shade)
        painter.drawEllipse(middle, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F4F1E6"))
        edge = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        for at in range(SPOTS):
            painter.drawPie(edge.adjusted(1, 1, -1, -1), round((at * 360 / SPOTS - 8) * 16), 16 * 16)
        painter.setBrush(shade)
        painter.drawEllipse(middle, radius * 0.8, radius * 0.8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#F4F1E6"), max(1.0, size * 0.018)))
        painter.drawEllipse(middle, radius * 0.7, radius * 0.7)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F4F1E6"))
        for at in range(24):
            angle = at * pi / 12
            painter.drawEllipse(middle + QPointF(cos(angle), sin(angle)) * (radius * 0.75), size * 0.008, size * 0.008)
        inside = QRectF(middle.x() - radius * 0.66, middle.y() - radius * 0.5, radius * 1.32, radius)
        paint_words(painter, inside, label, size * 0.28, theme.WHITE, CENTRE, bold=True)
    return made
