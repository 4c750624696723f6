"""Where each part of the console is, computed from the size of the window and the millimetres of the panel."""

from functools import lru_cache
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF

from controller.game.hands import Side
from controller.value import Value
from gui.console.felt import NARROW
from gui.theme import Scale
from gui.touch.column import Px
from gui.widgets.card_face import hand_places
from gui.widgets.lettering import width_of

EDGE: Final = 2.0
"""The width of the alarm edge in millimetres."""
WIDE_BOX, NARROW_BOX, LOW_BOX, HIGH_BOX, FEWEST_ACROSS = 24.0, 12.2, 14.5, 38.0, 4
"""Of the box of a player, in millimetres: how wide it should be and must be, how low it should be and how high it may
be; so many fit side by side."""
ROADS_STACKED, HIGH_BAR = 0.0, 14.5
"""On a narrow panel the height of the roads; on any upright one that of the bar, which has two lines."""
UPRIGHT_PAGE: Final = 0.608
"""The share of an upright panel that a page needs at most: its keys cannot be lower."""
LOWEST_HANDS, LOW_HANDS, HIGH_HANDS = 15.5, 19.0, 46.0
"""The hands above the boxes are at least so high, the first on a narrow panel; from the last height on they look as
without boxes."""
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
def lay_out(width: int, height: int, scale: Scale, menu: tuple[str, ...], boxes: int | None = None) -> Layout:
    """The console at this size. On a small panel everything but the type moves closer together, and the felt takes
    some of the height of the largest words. On an upright panel the column lies below, and the menu below the primary
    button; if it is narrow, the Banker's hand lies below the Player's.

    `menu` has the words of its buttons. `boxes` is the number of players who are paid, 0 while they bet; None: the
    hands lie in the middle.
    """
    px = scale.px
    upright = height > width
    small = height < px(160) or (upright and height < px(NARROW))
    gap = px(2) if small else px(3)
    stacked = upright and small
    bar = QRectF(0, 0, width, px(HIGH_BAR if upright else 7.5 if small else 9))
    low_actions = px(38 if stacked else 41 if upright else 24 if small else 27)
    actions = QRectF(0, height - low_actions, width, low_actions)
    inside = QRectF(gap, bar.bottom() + gap, width - 2 * gap, actions.top() - bar.bottom() - gap)
    main, column = _upright(inside, gap, px) if upright else _beside(inside, gap, px, small=small)
    tight = small and boxes is not None
    low_step = 7 if upright else 9.5
    step = QRectF(main.left(), main.top(), main.width(), px(low_step if tight else 14 if small else 19))
    reason = QRectF(main.left(), step.bottom(), main.width(), px(5.5 if tight else 7 if small else 9))
    roads_height = px(ROADS_STACKED if stacked else 20 if small else 34)
    roads = QRectF(main.left(), main.bottom() - roads_height, main.width(), roads_height)
    top = reason.bottom() + (px(1) if tight else gap)
    felt = QRectF(main.left(), top, main.width(), main.bottom() - top)
    inner = actions.adjusted(gap, gap * 0.6, -gap, -gap * 0.8)
    primary, row = _upright_actions(inner, gap, px) if upright else _actions(inner, gap, px, small=small)
    hand_width = (main.width() - gap) / 2
    player = QRectF(main.left(), top, hand_width, roads.top() - gap - top)
    around, between = (px(4), px(18), -px(4), -px(4)), px(3)
    found: tuple[QRectF, ...] = ()
    low = False
    if boxes:
        found = _boxes(boxes, felt, px, LOWEST_HANDS if stacked else LOW_HANDS)
        player.setBottom(found[0].top() - px(1))
        low = player.height() < px(HIGH_HANDS)
        around, between = ((px(29), px(1.5), -px(1), -px(1.5)), px(1.2)) if low else (around, between)
    elif stacked:
        low, around, between = True, (px(29), px(1.5), -px(1), -px(1.5)), px(1.5)
        player = QRectF(main.left(), top, main.width(), (player.height() - px(1.5)) / 2)
    banker = player.translated(hand_width + gap, 0)
    if stacked and not boxes:
        banker = player.translated(0, player.height() + px(1.5))
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
        menu=_menu(row, menu, gap, scale),
    )


def _actions(inner: QRectF, gap: float, px: Px, *, small: bool) -> tuple[QRectF, QRectF]:
    """The primary button, and the menu at its right."""
    wide = px(71.5) if small else max(px(95), (inner.width() + 2 * gap) * 0.3)
    primary = QRectF(inner.left(), inner.top(), wide, inner.height())
    return primary, inner.adjusted(wide + gap * 1.5, 0, 0, 0)


def _upright_actions(inner: QRectF, gap: float, px: Px) -> tuple[QRectF, QRectF]:
    """The primary button, and the menu below it."""
    low = px(14)
    return inner.adjusted(0, 0, 0, -low - gap), QRectF(inner.left(), inner.bottom() - low, inner.width(), low)


def _menu(row: QRectF, words: tuple[str, ...], gap: float, scale: Scale) -> tuple[QRectF, ...]:
    """The places of the menu buttons: each has the room that its words need, and the same share of what is left."""
    needs = [width_of(one, scale.type(4.8)) + scale.px(2.2) for one in words]
    room = row.width() - (len(words) - 1) * gap
    spare = room - sum(needs)
    wide = [need + spare / len(needs) if spare > 0 else need * room / sum(needs) for need in needs]
    lefts = [row.left() + sum(wide[:at]) + at * gap for at in range(len(words))]
    return tuple(QRectF(left, row.top(), one, row.height()) for left, one in zip(lefts, wide, strict=True))


def _beside(inside: QRectF, gap: float, px: Px, *, small: bool) -> tuple[QRectF, QRectF]:
    """The middle, and the column at its right."""
    wide = px(70) if small else max(px(92), (inside.width() + 2 * gap) * 0.27)
    main = inside.adjusted(0, 0, -wide - gap, 0)
    return main, QRectF(main.right() + gap, main.top(), wide, main.height())


def _upright(inside: QRectF, gap: float, px: Px) -> tuple[QRectF, QRectF]:
    """The middle, and the column below it."""
    high = min(px(118), inside.height() * UPRIGHT_PAGE)
    main = inside.adjusted(0, 0, 0, -high - gap)
    return main, QRectF(main.left(), main.bottom() + gap, main.width(), high)


def _boxes(count: int, rect: QRectF, px: Px, hands: float) -> tuple[QRectF, ...]:
    """Places for so many boxes at the bottom of a rectangle: in as few lines as leave each wide enough."""
    gap = px(1)
    room = rect.height() - px(hands)
    wide_in = {n: (rect.width() + gap) / ceil(count / n) - gap for n in (1, 2, 3, 4)}
    able = [n for n in wide_in if n == 1 or room / n - gap >= px(LOW_BOX) or wide_in[n - 1] < px(NARROW_BOX)]
    lines = next((n for n in able if wide_in[n] >= px(WIDE_BOX)), able[-1])
    across = max(ceil(count / lines), FEWEST_ACROSS)
    wide = (rect.width() - (across - 1) * gap) / across
    high = min((room - lines * gap) / lines, px(HIGH_BOX))
    top = rect.bottom() - lines * high - (lines - 1) * gap
    return tuple(
        QRectF(rect.left() + at % across * (wide + gap), top + at // across * (high + gap), wide, high)
        for at in range(count)
    )


def _thirds(area: QRectF) -> list[QRectF]:
    wide = area.width() / 3
    return [QRectF(area.left() + at * wide, area.top(), wide, area.height()) for at in range(3)]
