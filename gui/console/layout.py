"""Where each part of the console is, computed from the size of the window and the millimetres of the panel."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF

from controller.game.hands import Side
from controller.value import Value
from gui.theme import Scale
from gui.widgets.card_face import hand_places

EDGE: Final = 2.0
"""The width of the alarm edge in millimetres."""
MARGIN: Final = 4
"""Pixels around a frame, for half of its line."""


class Layout(Value):
    """Every rectangle of the console."""

    scale: Scale
    small: bool
    bar: QRectF
    step: QRectF
    reason: QRectF
    player: QRectF
    banker: QRectF
    cards: dict[Side, list[QRectF]]
    """The three places of each hand."""
    roads: QRectF
    column: QRectF
    actions: QRectF
    primary: QRectF
    menu: tuple[QRectF, ...]


@lru_cache(maxsize=8)
def lay_out(width: int, height: int, scale: Scale, buttons: int) -> Layout:
    """The console at this size. On a small panel everything but the type moves closer together."""
    px = scale.px
    small = height < px(160)
    gap = px(2) if small else px(3)
    bar = QRectF(0, 0, width, px(7.5 if small else 9))
    actions = QRectF(0, height - px(24 if small else 27), width, px(24 if small else 27))
    column_width = px(70) if small else max(px(92), width * 0.27)
    main = QRectF(gap, bar.bottom() + gap, width - column_width - 3 * gap, actions.top() - bar.bottom() - gap)
    step = QRectF(main.left(), main.top(), main.width(), px(14 if small else 19))
    reason = QRectF(main.left(), step.bottom(), main.width(), px(7 if small else 9))
    roads_height = px(20 if small else 34)
    roads = QRectF(main.left(), main.bottom() - roads_height, main.width(), roads_height)
    hands_top = reason.bottom() + gap
    hand_width = (main.width() - gap) / 2
    hands_height = roads.top() - gap - hands_top
    inner = actions.adjusted(gap, gap * 0.6, -gap, -gap * 0.8)
    primary = QRectF(inner.left(), inner.top(), px(72) if small else max(px(95), width * 0.3), inner.height())
    left = primary.right() + gap * 2
    wide = (inner.right() - left - (buttons - 1) * gap) / max(1, buttons)
    player = QRectF(main.left(), hands_top, hand_width, hands_height)
    banker = player.translated(hand_width + gap, 0)
    areas = {
        side: hand.adjusted(px(4), px(18), -px(4), -px(4)) for side, hand in zip(Side, (player, banker), strict=True)
    }
    return Layout(
        scale=scale,
        small=small,
        bar=bar,
        step=step,
        reason=reason,
        player=player,
        banker=banker,
        cards={side: hand_places(area, px(3)) for side, area in areas.items()},
        roads=roads,
        column=QRectF(main.right() + gap, main.top(), column_width, main.height()),
        actions=actions,
        primary=primary,
        menu=tuple(QRectF(left + at * (wide + gap), inner.top(), wide, inner.height()) for at in range(buttons)),
    )
