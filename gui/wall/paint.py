"""Paints the wall. Held is an amber bar with a triangle, silent a dashed frame without light, an alarm a red plate."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from controller.floor.wall import Standing
from gui import theme
from gui.language import tr
from gui.wall.layout import Layout
from gui.wall.view import AlertLine, Mark, Tile, WallView
from gui.widgets.banner import Pieces
from gui.widgets.lettering import CENTRE, RIGHT, shortened, width_of, wrapped

DIMMED = 170
"""How much of a picture that is not live is hidden, of 255."""
PAD = 12
MARK_COLOURS = {
    Mark.ALARM: (theme.BANKER_FILL, theme.WHITE),
    Mark.LINE: (theme.AMBER, theme.BLACK),
    Mark.NEW: (theme.PANEL, theme.PLAYER),
}
"""The fill and the ink of each mark."""
LEAST_ALERT = 15
"""An alert is written no smaller than this; what is longer is cut, and `sabot floor alerts` has all of it."""
COUNT_INKS = {"held": theme.AMBER, "silent": theme.WHITE, "unread": theme.WHITE}


def paint_wall(painter: QPainter, layout: Layout, view: WallView, page: int = 0) -> None:
    """Paint a page of the wall."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(painter.viewport(), QColor(theme.PANEL))
    pieces = Pieces(painter, layout.unit)
    _paint_bar(pieces, layout, view, page)
    room = len(layout.tiles)
    on_tiles = Pieces(painter, layout.tile_unit)
    for rect, tile in zip(layout.tiles, view.tiles[page * room : (page + 1) * room], strict=False):
        _paint_tile(on_tiles, rect, tile)
    if view.empty:
        whole = layout.tiles[0].united(layout.tiles[-1])
        pieces.text(whole, view.empty, 40, theme.QUIET, CENTRE)
    _paint_alerts(pieces, layout, view)
    if view.lost:
        below = QRectF(painter.viewport()).adjusted(0, layout.bar.bottom(), 0, 0)
        painter.fillRect(below, QColor(6, 9, 13, DIMMED))


def _paint_bar(pieces: Pieces, layout: Layout, view: WallView, page: int) -> None:
    rect, px = layout.bar, pieces.px
    pieces.painter.fillRect(rect, QColor(theme.AMBER if view.lost else theme.PLATE))
    left, right = rect.left() + px(20), rect.right() - px(20)
    clock = QRectF(right - px(150), rect.top(), px(150), rect.height())
    if view.lost:
        place = QRectF(left + px(46), rect.top(), right - left - px(46), rect.height())
        _triangle(pieces, QRectF(left, rect.center().y() - px(17), px(34), px(34)), theme.BLACK, theme.AMBER)
        pieces.text(place, view.lost, 32, theme.BLACK, bold=True)
        return
    pieces.text(clock, view.clock, 30, theme.TEXT, RIGHT)
    if layout.pages > 1:
        words = tr("Page {page} of {pages}", page=page + 1, pages=layout.pages)
        wide = width_of(words, px(24)) + px(40)
        pieces.text(
            QRectF(clock.left() - wide, rect.top(), wide - px(20), rect.height()), words, 24, theme.QUIET, RIGHT
        )
    wide = width_of(view.heading, px(34), bold=True)
    pieces.text(QRectF(left, rect.top(), wide + 1, rect.height()), view.heading, 34, theme.WHITE, bold=True)
    left += wide + px(36)
    for kind, words in view.counts:
        wide = width_of(words, px(30), bold=True) + px(44 if kind == "held" else 28)
        chip = QRectF(left, rect.top() + px(11), wide, rect.height() - px(22))
        if kind == "held":
            pieces.plate(chip, theme.AMBER)
            _triangle(pieces, QRectF(chip.left() + px(10), chip.center().y() - px(11), px(22), px(22)),
                      theme.BLACK, theme.AMBER)  # fmt: skip
            pieces.text(chip.adjusted(px(38), 0, 0, 0), words, 30, theme.BLACK, bold=True)
        else:
            _dashed(pieces, chip, theme.QUIET, 2)
            pieces.text(chip, words, 30, COUNT_INKS[kind], CENTRE, bold=True)
        left = chip.right() + px(18)


def _paint_tile(pieces: Pieces, rect: QRectF, tile: Tile) -> None:
    """One table. Its head says its name and how it stands."""
    px, painter = pieces.px, pieces.painter
    held, silent, closed = (tile.standing is one for one in (Standing.HELD, Standing.SILENT, Standing.CLOSED))
    quiet = silent or closed or tile.standing is Standing.UNREAD
    if quiet:
        painter.fillRect(rect, QColor(theme.PANEL))
        if closed:
            pieces.plate(rect, theme.PANEL, theme.EDGE, 1.5)
        else:
            _dashed(pieces, rect, theme.QUIET, 2.5)
    else:
        pieces.plate(rect, theme.PLATE, theme.AMBER if held else theme.EDGE, 5 if held else 1.5)
    head = QRectF(rect.left(), rect.top(), rect.width(), px(42))
    inner = rect.adjusted(px(PAD), 0, -px(PAD), 0)
    ink = theme.QUIET if quiet else theme.WHITE
    words = tile.corner
    state = min(width_of(words, px(23), bold=True) + px(2), inner.width() * 0.6) if words else 0.0
    if held:
        pieces.plate(head, theme.AMBER)
        painter.fillRect(head.adjusted(0, px(20), 0, 0), QColor(theme.AMBER))
        sign = QRectF(inner.right() - state - px(31), head.center().y() - px(11), px(23), px(22))
        _triangle(pieces, sign, theme.BLACK, theme.AMBER)
        ink = theme.BLACK
    place = QRectF(inner.right() - state, head.top(), state, head.height())
    pieces.text(place, words, 23, theme.BLACK if held else theme.WHITE, RIGHT, bold=True)
    name = QRectF(inner.left(), head.top(), inner.width() - state - px(38 if held else 8), head.height())
    pieces.text(name, tile.name, 28, ink, bold=True)
    low = rect.bottom() - px(PAD) - px(66)
    says = QRectF(inner.left(), head.bottom() + px(2), inner.width(), low - head.bottom() - px(4))
    _paint_says(pieces, says, tile.says.upper(), theme.QUIET if quiet else theme.AMBER if held else theme.TEXT)
    _paint_facts(pieces, QRectF(inner.left(), low, inner.width(), px(66)), tile)


def _paint_says(pieces: Pieces, rect: QRectF, words: str, colour: str) -> None:
    """What the console says: on one line if that is large enough, else on two."""
    size = 25.0
    lines = wrapped(words, pieces.px(size), rect.width() * 0.94)
    while (len(lines) > 2 or len(lines) * pieces.px(size) * 1.2 > rect.height()) and size > 12:
        size -= 1
        lines = wrapped(words, pieces.px(size), rect.width() * 0.94)
    step = pieces.px(size) * 1.2
    top = rect.center().y() - step * len(lines) / 2
    for at, line in enumerate(lines):
        pieces.text(QRectF(rect.left(), top + at * step, rect.width(), step), line, size, colour, bold=True)


def _paint_facts(pieces: Pieces, rect: QRectF, tile: Tile) -> None:
    """Two lines of figures, and a line of marks. A table that is not heard has no dealer: there it says since when."""
    px = pieces.px
    line = rect.height() / 3
    first, second = (QRectF(rect.left(), rect.top() + at * line, rect.width(), line) for at in (0, 1))
    speaks = tile.standing in (Standing.OPEN, Standing.HELD)
    _pair(pieces, first, tile.shoe, tile.pace)
    one, other = (tile.cases, tile.dealer) if tile.cases else (tile.dealer, "")
    _pair(pieces, second, one, other if speaks else tile.heard, strong=bool(tile.cases))
    left = rect.left()
    chips = [(*MARK_COLOURS[mark], words) for mark, words in tile.marks]
    if tile.mode:
        chips.append((theme.MODE_FILLS[tile.mode], theme.WHITE, tile.mode_words))
    for fill, ink, words in chips:
        wide = min(width_of(words, px(13), bold=True) + px(14), rect.right() - left)
        chip = QRectF(left, rect.bottom() - line + px(2), wide, line - px(2))
        pieces.painter.setPen(QPen(QColor(ink), px(1.5)) if fill == theme.PANEL else Qt.PenStyle.NoPen)
        pieces.painter.setBrush(QColor(fill))
        pieces.painter.drawRoundedRect(chip, px(4), px(4))
        pieces.text(chip.adjusted(px(5), 0, -px(5), 0), words, 13, ink, CENTRE, bold=True)
        left = chip.right() + px(6)
    heard = QRectF(left, rect.bottom() - line, rect.right() - left, line)
    if speaks and width_of(tile.heard, px(14)) <= heard.width():
        pieces.text(heard, tile.heard, 14, theme.QUIET, RIGHT)


def _pair(pieces: Pieces, rect: QRectF, one: str, other: str, *, strong: bool = False) -> None:
    left = rect.width() - pieces.px(8) - width_of(one, pieces.px(15), bold=strong)
    wide = min(width_of(other, pieces.px(15)), max(rect.width() * 0.5, left))
    pieces.text(QRectF(rect.right() - wide, rect.top(), wide, rect.height()), other, 15, theme.TEXT, RIGHT)
    pieces.text(QRectF(rect.left(), rect.top(), rect.width() - wide - pieces.px(8), rect.height()), one, 15,
                theme.AMBER if strong else theme.TEXT, bold=strong)  # fmt: skip


def _paint_alerts(pieces: Pieces, layout: Layout, view: WallView) -> None:
    px, head = pieces.px, layout.alert_heading
    line = QRectF(head.left(), head.top() - px(4), layout.alerts[-1].right() - head.left(), max(1.0, px(1.5)))
    pieces.painter.fillRect(line, QColor(theme.EDGE))
    waiting = any(not alert.seen for alert in view.alerts)
    pieces.text(QRectF(head.left(), head.top(), head.width() - px(16), head.height() / 3), view.alert_heading, 26,
                theme.AMBER if waiting else theme.QUIET, bold=True)  # fmt: skip
    left_out = len(view.alerts) - len(layout.alerts)
    if left_out > 0:
        more = QRectF(head.left(), head.top() + head.height() / 3, head.width() - px(16), head.height() / 3)
        pieces.text(more, tr("and {count} more", count=left_out), 22, theme.QUIET)
    for rect, alert in zip(layout.alerts, view.alerts, strict=False):
        _paint_alert(pieces, rect, alert)


def _paint_alert(pieces: Pieces, rect: QRectF, alert: AlertLine) -> None:
    px = pieces.px
    ink = theme.QUIET if alert.seen else theme.WHITE
    sign = QRectF(rect.left(), rect.center().y() - px(10), px(20), px(20))
    if alert.seen:
        pieces.ring(sign.center(), 8, 2, theme.QUIET)
    else:
        _triangle(pieces, sign, theme.BANKER if alert.stays else theme.AMBER, theme.BLACK)
    time = width_of(alert.lasts, px(22)) + px(6) if alert.lasts else 0.0
    pieces.text(QRectF(rect.right() - time, rect.top(), time, rect.height()), alert.lasts, 22, ink, RIGHT)
    name = min(width_of(alert.table, px(23), bold=True), rect.width() * 0.3)
    place = QRectF(sign.right() + px(9), rect.top(), name + 1, rect.height())
    pieces.text(place, alert.table, 23, ink, bold=True)
    said = QRectF(place.right() + px(10), rect.top(), rect.right() - time - place.right() - px(18), rect.height())
    words = f"{alert.says} · {alert.seen}" if alert.seen else alert.says
    pieces.text(said, shortened(words, px(LEAST_ALERT), said.width()), 22, ink)


def _dashed(pieces: Pieces, rect: QRectF, colour: str, width: float) -> None:
    pen = QPen(QColor(colour), pieces.px(width))
    pen.setStyle(Qt.PenStyle.DashLine)
    pieces.painter.setPen(pen)
    pieces.painter.setBrush(Qt.BrushStyle.NoBrush)
    half = pieces.px(width) / 2
    pieces.painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), pieces.px(10), pieces.px(10))


def _triangle(pieces: Pieces, rect: QRectF, fill: str, ink: str) -> None:
    """A warning triangle with a stroke in it."""
    painter = pieces.painter
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill))
    painter.drawPolygon(QPolygonF([QPointF(rect.center().x(), rect.top()), rect.bottomRight(), rect.bottomLeft()]))
    wide = rect.width() * 0.12
    stroke = QRectF(rect.center().x() - wide / 2, rect.top() + rect.height() * 0.36, wide, rect.height() * 0.34)
    painter.fillRect(stroke, QColor(ink))
    painter.fillRect(stroke.translated(0, rect.height() * 0.42).adjusted(0, 0, 0, wide - stroke.height()), QColor(ink))
