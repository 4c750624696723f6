"""Painting the console: a view and a layout in, pixels out. Nothing is remembered between two paintings."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from controller.cards import RANK_NAMES, Suit
from controller.hands import Side
from gui import theme
from gui.console.layout import Layout
from gui.desk import Column
from gui.view import AreaState, HandView, View
from gui.widgets.card_face import ASPECT, paint_card, paint_suit
from gui.widgets.lettering import CENTRE, LEFT, LINE, RIGHT, paint_words, wrapped

SIDE_COLOURS = {Side.PLAYER: theme.PLAYER, Side.BANKER: theme.BANKER}
SIDE_FILLS = {Side.PLAYER: theme.PLAYER_FILL, Side.BANKER: theme.BANKER_FILL}
RESULT_FILLS = {"player": theme.PLAYER_FILL, "banker": theme.BANKER_FILL, "tie": theme.TIE_FILL}


class Brush:
    """A painter that speaks of the console: words, paragraphs, plates; sizes in millimetres."""

    def __init__(self, painter: QPainter, layout: Layout) -> None:
        self.painter = painter
        self.mm = layout.scale.px

    def text(
        self,
        rect: QRectF,
        words: str,
        size_mm: float,
        colour: str,
        align: Qt.AlignmentFlag = LEFT,
        *,
        bold: bool = False,
    ) -> None:
        """Words on one line."""
        paint_words(self.painter, rect, words, self.mm(size_mm), colour, align, bold=bold)

    def paragraph(self, rect: QRectF, words: str, size_mm: float, colour: str) -> float:
        """Words on as many lines as there is room for; returns how high they are."""
        size = self.mm(size_mm)
        step = size * LINE
        room = max(1, int(rect.height() // step))
        lines = wrapped(words, size, rect.width())
        if len(lines) > room:
            lines = [*lines[: room - 1], f"{lines[room - 1]} …"]
        for at, line in enumerate(lines):
            paint_words(
                self.painter, QRectF(rect.left(), rect.top() + at * step, rect.width(), step), line, size, colour
            )
        return len(lines) * step

    def plate(self, rect: QRectF, fill: str, edge: str | None = None, width: float = 1.5) -> None:
        """A rounded plate."""
        self.painter.setPen(QPen(QColor(edge), width) if edge else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(rect, self.mm(1.6), self.mm(1.6))


def paint_console(painter: QPainter, layout: Layout, view: View) -> None:
    """The whole console."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.fillRect(painter.viewport(), QColor(theme.PANEL))
    brush = Brush(painter, layout)
    alarmed = view.stopped is not None or (view.column is not None and view.column.alarm)
    _paint_bar(brush, layout, view)
    colour = theme.AMBER if alarmed else _step_colour(view)
    brush.text(layout.step, view.step, 15.5, colour, CENTRE, bold=True)
    brush.text(layout.reason, view.reason, 5.2, theme.TEXT, CENTRE)
    _paint_hand(brush, layout, view.player)
    _paint_hand(brush, layout, view.banker)
    _paint_results(brush, layout, view)
    if view.column is not None:
        _paint_page(brush, layout, view.column)
    else:
        _paint_column(brush, layout, view)
    _paint_actions(brush, layout, view)
    if alarmed:
        _paint_alarm_edge(painter, layout)


def _step_colour(view: View) -> str:
    for side, hand in ((Side.PLAYER, view.player), (Side.BANKER, view.banker)):
        if hand.due or (hand.wins and "WINS" in view.step):
            return SIDE_COLOURS[side]
    return theme.TIE if view.step.startswith("TIE") else theme.WHITE


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


def _paint_hand(brush: Brush, layout: Layout, hand: HandView) -> None:
    colour, rect = SIDE_COLOURS[hand.side], layout.player if hand.side is Side.PLAYER else layout.banker
    brush.plate(rect, theme.PLATE, colour if hand.wins else theme.EDGE, brush.mm(0.8) if hand.wins else 1.5)
    pad = brush.mm(4)
    head = QRectF(rect.left() + pad, rect.top() + brush.mm(1), rect.width() - 2 * pad, brush.mm(17))
    badge = QRectF(head.left(), head.center().y() - brush.mm(5), brush.mm(10), brush.mm(10))
    brush.plate(badge, SIDE_FILLS[hand.side])
    brush.text(badge, hand.side.value[0].upper(), 7, theme.WHITE, CENTRE, bold=True)
    name = QRectF(badge.right() + brush.mm(2.5), head.top(), head.width() - brush.mm(31), head.height())
    if hand.note:
        note = QRectF(name.left(), name.center().y() + brush.mm(1), name.width(), brush.mm(6))
        brush.text(note, hand.note, 4.2, theme.WHITE)
        name = QRectF(name.left(), name.top(), name.width(), name.height() * 0.6)
    brush.text(name, hand.side.value.upper(), 6, colour, bold=True)
    brush.text(head, hand.total, 21, theme.WHITE, RIGHT, bold=True)
    _paint_cards(brush, card_places(layout, hand.side), hand)


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


def _paint_cards(brush: Brush, places: list[QRectF], hand: HandView) -> None:
    """The cards; the place of one that is due glows."""
    for at, place in enumerate(places):
        if at < len(hand.cards):
            paint_card(brush.painter, place, hand.cards[at], across=at == 2)
        elif hand.due and at == len(hand.cards):
            _paint_due(brush, place, SIDE_COLOURS[hand.side])
        elif at < 2:
            brush.painter.setBrush(Qt.BrushStyle.NoBrush)
            brush.painter.setPen(QPen(QColor(theme.EDGE), 1.5))
            brush.painter.drawRoundedRect(place, brush.mm(1.6), brush.mm(1.6))


def _paint_due(brush: Brush, place: QRectF, colour: str) -> None:
    glow = QColor(colour)
    glow.setAlpha(46)
    brush.painter.setBrush(glow)
    brush.painter.setPen(QPen(QColor(colour), brush.mm(0.9), Qt.PenStyle.DashLine))
    brush.painter.drawRoundedRect(place, brush.mm(1.6), brush.mm(1.6))
    brush.text(place, "due", 5, colour, CENTRE, bold=True)


def _paint_results(brush: Brush, layout: Layout, view: View) -> None:
    rect = layout.results
    size = min(rect.height(), brush.mm(11))
    for at, result in enumerate(reversed(view.results)):
        chip = QRectF(rect.left() + at * (size + brush.mm(2)), rect.center().y() - size / 2, size, size)
        brush.plate(chip, RESULT_FILLS.get(result, theme.EDGE))
        brush.text(chip, result[:1].upper(), 5.5, theme.WHITE, CENTRE, bold=True)
    if view.carried:
        words = QRectF(rect.right() - brush.mm(90), rect.top(), brush.mm(90), rect.height())
        brush.text(words, "A card waits for the next round", 4.4, theme.AMBER, RIGHT)


AREA_COLOURS = {
    AreaState.OPEN: theme.QUIET,
    AreaState.WIN: theme.WHITE,
    AreaState.LOSE: theme.QUIET,
    AreaState.PUSH: theme.TEXT,
}


def _paint_column(brush: Brush, layout: Layout, view: View) -> None:
    rect = layout.column
    brush.plate(rect, theme.PLATE, theme.EDGE)
    pad = brush.mm(3.5)
    row = brush.mm(9.2)
    top = rect.top() + brush.mm(2)
    brush.text(QRectF(rect.left() + pad, top, rect.width(), row), "PAYS", 4.2, theme.QUIET, bold=True)
    top += row
    for area in view.areas:
        line = QRectF(rect.left() + pad, top, rect.width() - 2 * pad, row)
        won = area.state is AreaState.WIN
        if won:
            brush.plate(line.adjusted(-pad * 0.5, 2, pad * 0.5, -2), "#27405A")
        colour = AREA_COLOURS[area.state]
        brush.text(QRectF(line.left(), top, line.width() * 0.46, row), area.name, 4.3, colour, bold=won)
        brush.text(
            QRectF(line.left() + line.width() * 0.46, top, line.width() * 0.3, row), area.pays, 4.3, colour, RIGHT
        )
        state = area.state.value.upper() if won else area.state.value
        brush.text(
            QRectF(line.right() - line.width() * 0.22, top, line.width() * 0.22, row),
            state,
            4.3,
            colour,
            RIGHT,
            bold=won,
        )
        top += row
    brush.painter.setPen(QPen(QColor(theme.EDGE), 1.5))
    brush.painter.drawLine(int(rect.left() + pad), int(top + 4), int(rect.right() - pad), int(top + 4))
    top += brush.mm(3)
    small = brush.mm(7.6)
    for at, entry in enumerate(view.lines):
        if top + small > rect.bottom():
            rest = len(view.lines) - at
            brush.text(
                QRectF(rect.left() + pad, top - small, rect.width() - 2 * pad, small),
                f"and {rest} more",
                3.8,
                theme.QUIET,
                RIGHT,
            )
            break
        line = QRectF(rect.left() + pad, top, rect.width() - 2 * pad, small)
        brush.text(QRectF(line.left(), top, line.width() * 0.14, small), entry.seat, 3.9, theme.TEXT, bold=True)
        brush.text(
            QRectF(line.left() + line.width() * 0.14, top, line.width() * 0.34, small), entry.area, 3.9, theme.TEXT
        )
        shown = entry.does or entry.stake
        brush.text(
            QRectF(line.left() + line.width() * 0.48, top, line.width() * 0.52, small), shown, 3.9, theme.WHITE, RIGHT
        )
        top += small


def column_zones(brush_mm: Callable[[float], int], layout: Layout, page: Column) -> list[tuple[str, QRectF]]:
    """Where the buttons of a page are, from the bottom up: the back button, the PIN pad, the list."""
    rect, pad = layout.column, brush_mm(3)
    height = brush_mm(13)
    left, width = rect.left() + pad, rect.width() - 2 * pad
    zones = []
    bottom = rect.bottom() - pad
    entering = page.rank is not None and page.title == "ENTER THE CARD"
    listed = any(button.key == "back" for button in page.buttons)
    case = page.title.startswith(("CASE", "WITHDRAW"))
    if not (case or entering or listed):
        zones.append(("back", QRectF(left, bottom - height, width, height)))
        bottom -= height + brush_mm(2)
    if page.dots is not None:
        keys = ("digit:1", "digit:2", "digit:3", "digit:4", "digit:5", "digit:6", "digit:7", "digit:8", "digit:9",
                "erase", "digit:0", "ok")  # fmt: skip
        size = (width - 2 * brush_mm(2)) / 3
        key_height = min(brush_mm(15), (bottom - rect.top() - brush_mm(30)) / 4 - brush_mm(2))
        top = bottom - 4 * (key_height + brush_mm(2))
        for at, key in enumerate(keys):
            row, place = divmod(at, 3)
            zones.append(
                (
                    key,
                    QRectF(
                        left + place * (size + brush_mm(2)), top + row * (key_height + brush_mm(2)), size, key_height
                    ),
                )
            )
        return zones
    if page.rank is not None:
        return zones + _card_pad(
            brush_mm, QRectF(left, rect.top() + brush_mm(14), width, bottom - rect.top() - brush_mm(14))
        )
    top = bottom - len(page.buttons) * (height + brush_mm(1.5))
    for at, button in enumerate(page.buttons):
        zones.append((button.key, QRectF(left, top + at * (height + brush_mm(1.5)), width, height)))
    return zones


def _card_pad(brush_mm: Callable[[float], int], rect: QRectF) -> list[tuple[str, QRectF]]:
    """Thirteen ranks and four suits, four in a row."""
    gap = brush_mm(1.5)
    wide, high = (rect.width() - 3 * gap) / 4, min(brush_mm(15), (rect.height() - 5 * gap) / 5)
    keys = [f"rank:{name}" for name in RANK_NAMES.values()] + [""] * 3 + [f"suit:{suit}" for suit in "SHDC"]
    return [
        (key, QRectF(rect.left() + at % 4 * (wide + gap), rect.top() + at // 4 * (high + gap), wide, high))
        for at, key in enumerate(keys)
        if key
    ]


def _paint_page(brush: Brush, layout: Layout, page: Column) -> None:
    """A page of the desk: title, words, buttons, PIN pad."""
    rect = layout.column
    brush.plate(rect, theme.PLATE, theme.AMBER if page.alarm else theme.EDGE, brush.mm(0.6) if page.alarm else 1.5)
    inner = rect.adjusted(brush.mm(3.5), brush.mm(2.5), -brush.mm(3.5), -brush.mm(3))
    title = QRectF(inner.left(), inner.top(), inner.width(), brush.mm(7))
    brush.text(title, page.title, 4.4, theme.AMBER if page.alarm else theme.QUIET, bold=True)
    brush.text(
        QRectF(inner.left() + inner.width() * 0.35, inner.top(), inner.width() * 0.65, brush.mm(7)),
        page.cites,
        3.8,
        theme.TEXT,
        RIGHT,
    )
    zones = column_zones(brush.mm, layout, page)
    first = min((zone.top() for _, zone in zones), default=inner.bottom())
    top = title.bottom() + brush.mm(1)
    for at, words in enumerate(page.words):
        space = QRectF(inner.left(), top, inner.width(), max(1.0, first - top - brush.mm(1)))
        top += brush.paragraph(space, words, 3.9, theme.WHITE if at == 0 else theme.QUIET) + brush.mm(1.5)
    if page.dots is not None:
        shown = "●" * page.dots + "○" * max(0, 6 - page.dots)
        brush.text(
            QRectF(inner.left(), first - brush.mm(13), inner.width(), brush.mm(10)), shown, 7, theme.WHITE, CENTRE
        )
    labels = {button.key: button for button in page.buttons}
    for key, zone in zones:
        button = labels.get(key)
        word, _, rest = key.partition(":")
        label = button.label if button else {"back": "Back", "erase": "Erase", "ok": "OK"}.get(word, rest)
        chosen = word == "rank" and rest == page.rank
        brush.plate(zone, theme.PLAYER_FILL if chosen else "#243140", theme.EDGE)
        if word == "suit":
            paint_suit(brush.painter, Suit(rest), zone.center(), zone.height() * 0.3)
            continue
        inside = zone.adjusted(brush.mm(3), 0, -brush.mm(3), 0)
        if button is not None and button.detail:
            brush.text(
                QRectF(inside.left(), inside.top(), inside.width() * 0.57, inside.height()), label, 4.4, theme.WHITE
            )
            brush.text(
                QRectF(inside.left() + inside.width() * 0.62, inside.top(), inside.width() * 0.38, inside.height()),
                button.detail,
                3.4,
                theme.QUIET,
                RIGHT,
            )
        else:
            brush.text(inside, label, 4.6, theme.WHITE, LEFT if button else CENTRE, bold=button is None)


def _paint_actions(brush: Brush, layout: Layout, view: View) -> None:
    rect = layout.primary
    enabled = view.action is not None
    brush.plate(rect, theme.WHITE if enabled else theme.PLATE, None if enabled else theme.EDGE)
    for zone, label in zip(layout.quiet, view.quiet, strict=True):
        brush.plate(zone, theme.PLATE, theme.EDGE)
        brush.text(zone.adjusted(brush.mm(2), 0, -brush.mm(2), 0), label, 4.8, theme.TEXT, CENTRE)
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
