"""Where each part of the terminal is, on a wide or a tall panel. Nothing to touch is smaller than 12 millimetres."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF

from controller.value import Value
from gui.terminal.page import CodeTyped, Figure, RoundsShown, VoucherShown
from gui.theme import Scale
from gui.touch.blocks import Column
from gui.touch.column import lay_blocks

EDGE, GAP = 1.6, 1.6
MAIN: Final = ("player", "banker")
"""The large areas, left and right below the others."""
LEFT: Final = ("player-pair", "tie")
RIGHT: Final = ("banker-pair",)
"""The small areas at the ends, as on a layout; further areas of a game are between them."""
SERVICES: Final = 4
UPRIGHT_HEROES: Final = {Figure: 58.0, CodeTyped: 44.0, RoundsShown: 150.0, VoucherShown: 100.0}
"""On a tall panel: the height in millimetres of what is shown large at the top of a page."""


class Layout(Value):
    """Every rectangle of the terminal."""

    scale: Scale
    upright: bool
    names: QRectF
    language: QRectF
    banner: QRectF
    player: QRectF
    banker: QRectF
    roads: QRectF
    board: QRectF
    notice: QRectF
    rack: QRectF
    """The place of the chips."""
    tools: tuple[QRectF, ...]
    money: tuple[QRectF, ...]
    services: tuple[QRectF, ...]
    sheet: QRectF
    """The place of a page, over cards, board and chips."""


def lay_out(width: int, height: int, scale: Scale) -> Layout:
    """The terminal at this size."""
    return _upright(width, height, scale) if height > width else _lying(width, height, scale)


def _lying(width: int, height: int, scale: Scale) -> Layout:
    px = scale.px
    edge, gap = px(EDGE), px(GAP)
    right = round(width * 0.295)
    left = width - right - 2 * edge - gap
    side = edge + left + gap
    bar = px(14.5)
    names = QRectF(edge, edge, px(40), bar)
    language = QRectF(width - edge - px(25), edge, px(25), bar)
    banner = QRectF(names.right() + gap, edge, language.left() - names.right() - 2 * gap, bar)
    top = edge + bar + gap
    rack_high, notice_high = px(17.5), px(6.6)
    rack_top = height - edge - rack_high
    notice = QRectF(edge, rack_top - gap - notice_high, left, notice_high)
    player, banker = _row(QRectF(edge, top, left, px(27)), 2, gap)
    board_top = player.bottom() + gap
    tools_wide = px(60)
    tools = QRectF(edge + left - tools_wide, rack_top, tools_wide, rack_high)
    services_high = 2 * px(14.5) + gap
    services = QRectF(side, height - edge - services_high, right, services_high)
    roads = QRectF(side, top, right, px(34))
    money = QRectF(side, roads.bottom() + gap, right, services.top() - roads.bottom() - 2 * gap)
    return Layout(
        scale=scale,
        upright=False,
        names=names,
        language=language,
        banner=banner,
        player=player,
        banker=banker,
        roads=roads,
        board=QRectF(edge, board_top, left, notice.top() - gap - board_top),
        notice=notice,
        rack=QRectF(edge, rack_top, left - tools_wide - gap, rack_high),
        tools=tuple(_row(tools, 3, gap)),
        money=_money(money, gap),
        services=tuple(_grid(services, SERVICES, 2, gap)),
        sheet=QRectF(edge, top, left, height - edge - top),
    )


def _upright(width: int, height: int, scale: Scale) -> Layout:
    px = scale.px
    edge, gap = px(EDGE), px(GAP)
    wide = width - 2 * edge
    names = QRectF(edge, edge, wide - px(34) - gap, px(13))
    language = QRectF(width - edge - px(34), edge, px(34), px(13))
    banner = QRectF(edge, names.bottom() + gap, wide, px(27))
    spare = max(0.0, height / scale.px_per_mm - 300)  # millimetres
    hands_high, roads_high = px(40 + spare * 0.12), px(48 + spare * 0.2)
    top = banner.bottom() + gap
    player, banker = _row(QRectF(edge, top, wide, hands_high), 2, gap)
    roads = QRectF(edge, player.bottom() + gap, wide, roads_high)
    services = QRectF(edge, height - edge - px(16), wide, px(16))
    money = QRectF(edge, services.top() - gap - px(24), wide, px(24))
    tools = QRectF(edge, money.top() - gap - px(15), wide, px(15))
    rack = QRectF(edge, tools.top() - gap - px(21), wide, px(21))
    notice = QRectF(edge, rack.top() - gap - px(9), wide, px(9))
    board_top = roads.bottom() + gap
    return Layout(
        scale=scale,
        upright=True,
        names=names,
        language=language,
        banner=banner,
        player=player,
        banker=banker,
        roads=roads,
        board=QRectF(edge, board_top, wide, notice.top() - gap - board_top),
        notice=notice,
        rack=rack,
        tools=tuple(_row(tools, 3, gap)),
        money=tuple(_row(money, 3, gap)),
        services=tuple(_row(services, SERVICES, gap)),
        sheet=QRectF(edge, top, wide, money.top() - gap - top),
    )


def _money(rect: QRectF, gap: float) -> tuple[QRectF, ...]:
    """The places of the amounts: credit large, below it what is in play and what was won."""
    high = (rect.height() - gap) * 0.6
    below = QRectF(rect.left(), rect.top() + high + gap, rect.width(), rect.height() - high - gap)
    return (QRectF(rect.left(), rect.top(), rect.width(), high), *_row(below, 2, gap))


def _row(rect: QRectF, count: int, gap: float) -> list[QRectF]:
    return _grid(rect, count, count, gap)


def _grid(rect: QRectF, count: int, across: int, gap: float) -> list[QRectF]:
    down = -(-count // across)
    wide = (rect.width() - (across - 1) * gap) / across
    high = (rect.height() - (down - 1) * gap) / down
    return [
        QRectF(rect.left() + at % across * (wide + gap), rect.top() + at // across * (high + gap), wide, high)
        for at in range(count)
    ]


def area_places(board: QRectF, areas: Sequence[str], gap: float) -> dict[str, QRectF]:
    """The place of each area: side wagers above, Player and Banker large below them."""
    if not areas:
        return {}
    inner = board.adjusted(gap, gap, -gap, -gap)
    main = [on for on in MAIN if on in areas]
    between = [on for on in areas if on not in (*MAIN, *LEFT, *RIGHT)]
    small = [*(on for on in LEFT if on in areas), *between, *(on for on in RIGHT if on in areas)]
    if not small or not main:
        return dict(zip((*small, *main), _row(inner, len(areas), gap), strict=True))
    down = 1 if len(small) <= 5 else 2
    high = (inner.height() - gap) * (0.44 if down == 1 else 0.58)
    above = QRectF(inner.left(), inner.top(), inner.width(), high)
    below = QRectF(inner.left(), inner.top() + high + gap, inner.width(), inner.height() - high - gap)
    places = dict(zip(small, _grid(above, len(small), -(-len(small) // down), gap), strict=True))
    places.update(zip(main, _row(below, len(main), gap), strict=True))
    return places


def chip_places(rack: QRectF, count: int, gap: float) -> list[QRectF]:
    """The place of each chip, in the middle of the rack."""
    room = rack.width() - max(0, count - 1) * gap
    wide = min(room / max(1, count), rack.height() * 1.3)
    left = rack.left() + (room - count * wide) / 2
    return [QRectF(left + at * (wide + gap), rack.top(), wide, rack.height()) for at in range(count)]


def sheet_places(layout: Layout, sheet: Column) -> tuple[QRectF, QRectF]:
    """The place of what a page shows large, and below it of its blocks, which get the height that they need."""
    rect, scale = layout.sheet, layout.scale
    placed = lay_blocks(sheet, QRectF(0, 0, rect.width(), 10 * rect.height()), scale)
    needs = max((place.bottom() for _, place in placed), default=0) + scale.px(3)
    if layout.upright:
        high = min(rect.height(), needs + scale.px(UPRIGHT_HEROES[type(sheet.hero)]))
        rect = QRectF(rect.left(), rect.top() + (rect.height() - high) / 2, rect.width(), high)
    top = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - needs)
    return top, QRectF(rect.left(), top.bottom(), rect.width(), needs)
