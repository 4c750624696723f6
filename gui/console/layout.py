"""Where each part of the console is, computed from the size of the window and the millimetres of the panel."""

from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF

from controller.game.hands import Side
from controller.value import Value
from gui.theme import Scale
from gui.touch.column import Px
from gui.widgets.card_face import hand_places

EDGE: Final = 2.0
"""The width of the alarm edge in millimetres."""
WIDE_BOX, HIGH_BOX, FEWEST_ACROSS = 20.0, 38.0, 4
"""Of the box of a player, in millimetres: how wide it should be, how high it is at most; so many fit side by side."""
LOW_HANDS, HIGH_HANDS = 19.0, 46.0
"""The hands above the boxes are at least so high; from the second height on they look as without boxes."""
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
    touches: dict[Side, list[QRectF]]
    """Where each of them is touched: small cards by the whole height of their hand."""
    low: bool
    """Whether the hands are low: their headings are beside the cards, not above them."""
    roads: QRectF
    felt: QRectF
    """Where the felt lies: in the place of the hands and the roads."""
    boxes: tuple[QRectF, ...]
    """A place for each player who is paid, below small hands."""
    column: QRectF
    actions: QRectF
    primary: QRectF
    menu: tuple[QRectF, ...]


@lru_cache(maxsize=16)
def lay_out(width: int, height: int, scale: Scale, buttons: int, boxes: int | None = None) -> Layout:
    """The console at this size. On a small panel everything but the type moves closer together, and the felt takes
    some of the height of the largest words. On an upright panel the column lies below.

    `boxes` is the number of players who are paid, 0 while they bet; None: the hands lie in the middle.
    """
    px = scale.px
    small, upright = height < px(160), height > width
    gap = px(2) if small else px(3)
    bar = QRectF(0, 0, width, px(7.5 if small else 9))
    actions = QRectF(0, height - px(24 if small else 27), width, px(24 if small else 27))
    inside = QRectF(gap, bar.bottom() + gap, width - 2 * gap, actions.top() - bar.bottom() - gap)
    main, column = _upright(inside, gap, px) if upright else _beside(inside, gap, px, small=small)
    tight = small and boxes is not None
    step = QRectF(main.left(), main.top(), main.width(), px(9.5 if tight else 14 if small else 19))
    reason = QRectF(main.left(), step.bottom(), main.width(), px(5.5 if tight else 7 if small else 9))
    roads_height = px(20 if small else 34)
    roads = QRectF(main.left(), main.bottom() - roads_height, main.width(), roads_height)
    top = reason.bottom() + (px(1) if tight else gap)
    felt = QRectF(main.left(), top, main.width(), main.bottom() - top)
    inner = actions.adjusted(gap, gap * 0.6, -gap, -gap * 0.8)
    primary = QRectF(
        inner.left(), inner.top(), px(72) if small or upright else max(px(95), width * 0.3), inner.height()
    )
    left = primary.right() + gap * 2
    wide = (inner.right() - left - (buttons - 1) * gap) / max(1, buttons)
    hand_width = (main.width() - gap) / 2
    player = QRectF(main.left(), top, hand_width, roads.top() - gap - top)
    around, between = (px(4), px(18), -px(4), -px(4)), px(3)
    found: tuple[QRectF, ...] = ()
    low = False
    if boxes:
        found = _boxes(boxes, felt, px)
        player.setBottom(found[0].top() - px(1))
        low = player.height() < px(HIGH_HANDS)
        around, between = ((px(29), px(1.5), -px(1), -px(1.5)), px(1.2)) if low else (around, between)
    banker = player.translated(hand_width + gap, 0)
    areas = {side: hand.adjusted(*around) for side, hand in zip(Side, (player, banker), strict=True)}
    cards = {side: hand_places(area, between) for side, area in areas.items()}
    touches = {side: _thirds(area.adjusted(0, -around[1], 0, -around[3])) for side, area in areas.items()}
    return Layout(
        scale=scale,
        small=small,
        bar=bar,
        step=step,
        reason=reason,
        player=player,
        banker=banker,
        cards=cards,
        touches=touches if low else cards,
        low=low,
        roads=roads,
        felt=felt,
        boxes=found,
        column=column,
        actions=actions,
        primary=primary,
        menu=tuple(QRectF(left + at * (wide + gap), inner.top(), wide, inner.height()) for at in range(buttons)),
    )


def _beside(inside: QRectF, gap: float, px: Px, *, small: bool) -> tuple[QRectF, QRectF]:
    """The middle, and the column at its right."""
    wide = px(70) if small else max(px(92), (inside.width() + 2 * gap) * 0.27)
    main = inside.adjusted(0, 0, -wide - gap, 0)
    return main, QRectF(main.right() + gap, main.top(), wide, main.height())


def _upright(inside: QRectF, gap: float, px: Px) -> tuple[QRectF, QRectF]:
    """The middle, and the column below it."""
    high = min(px(118), inside.height() * 0.5)
    main = inside.adjusted(0, 0, 0, -high - gap)
    return main, QRectF(main.left(), main.bottom() + gap, main.width(), high)


def _boxes(count: int, rect: QRectF, px: Px) -> tuple[QRectF, ...]:
    """Places for so many boxes at the bottom of a rectangle: in as few lines as leave each wide enough."""
    gap = px(1)
    lines = next((n for n in (1, 2) if (rect.width() + gap) / ceil(count / n) - gap >= px(WIDE_BOX)), 3)
    across = max(ceil(count / lines), FEWEST_ACROSS)
    wide = (rect.width() - (across - 1) * gap) / across
    high = min((rect.height() - px(LOW_HANDS) - lines * gap) / lines, px(HIGH_BOX))
    top = rect.bottom() - lines * high - (lines - 1) * gap
    return tuple(
        QRectF(rect.left() + at % across * (wide + gap), top + at // across * (high + gap), wide, high)
        for at in range(count)
    )


def _thirds(area: QRectF) -> list[QRectF]:
    wide = area.width() / 3
    return [QRectF(area.left() + at * wide, area.top(), wide, area.height()) for at in range(3)]
