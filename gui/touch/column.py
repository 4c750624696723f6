"""The layout of a page: the place of each block from top to bottom, and the places that can be touched."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF

from controller.game.cards import RANK_NAMES
from gui.theme import Scale
from gui.touch.blocks import (
    Block,
    Button,
    Buttons,
    CardPad,
    Chips,
    Column,
    Faces,
    Keyboard,
    Pad,
    Row,
    Rows,
    Spring,
    Words,
)
from gui.touch.brush import paragraph_height

Zone = tuple[str, QRectF]
"""Something that can be touched, by its key, and where it is."""

TITLE, GAP, TEXT = 8.0, 1.5, 3.9
BUTTON: Final = 12.6
"""The height of a button in millimetres; none may be under 12."""
ROW, TOUCH_ROW, FACES, SMALLEST_FACES = 7.6, 12.2, 19.0, 9.0
MORE: Final = 6.2
"""The height of the last line of a list that does not fit."""
KEY, SMALLEST_KEY = 15.0, 12.2
SHOWN: Final = 11.0
"""The height of the line above a pad that shows the typed text."""
CHIP, SMALLEST_CHIP, COUNTED = 14.5, 12.2, 10.0
"""The height of a chip to touch, as it should be and at least, and of one that is counted."""
CARD_ROWS: Final = 5
WIDE: Final = 110.0
"""From so many millimetres on a page is wide: below the felt of an upright panel."""
BACK = Button("back", "Back")
PAD_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "ok")

Px = Callable[[float], int]


def lay_blocks(column: Column, rect: QRectF, scale: Scale) -> list[tuple[Block, QRectF]]:
    """The place of each block of a page. What is too high is made lower: pads and faces, then lists, then words.
    Rows of cards for which there is still no room are left out."""
    px = scale.px
    inner = rect.adjusted(px(3), px(1), -px(3), -px(2.5))
    top, bottom = inner.top() + px(TITLE), inner.bottom()
    blocks = [_side_by_side(block) if inner.width() >= px(WIDE) else block for block in column.blocks]
    if column.back:
        if not any(isinstance(block, Spring) for block in blocks):
            blocks.append(Spring())
        blocks.append(Buttons((BACK,)))
    heights = [_height(block, inner.width(), scale) for block in blocks]
    gaps = px(GAP) * (sum(not isinstance(block, Spring) for block in blocks) - 1)
    _give_way(blocks, heights, bottom - top - gaps, px)
    while sum(heights) + gaps > bottom - top and any(isinstance(block, Faces) for block in blocks):
        last = max(at for at, block in enumerate(blocks) if isinstance(block, Faces))
        del blocks[last], heights[last]
        gaps -= px(GAP)
    spare = max(0.0, bottom - top - sum(heights) - gaps)
    placed: list[tuple[Block, QRectF]] = []
    for block, height in zip(blocks, heights, strict=True):
        if isinstance(block, Spring):
            top += spare
            spare = 0.0
            continue
        placed.append((block, QRectF(inner.left(), top, inner.width(), height)))
        top += height + px(GAP)
    return placed


def _side_by_side(block: Block) -> Block:
    """A list of buttons in two columns, where a page is wide."""
    if isinstance(block, Buttons) and block.across == 1 and len(block.buttons) > 2:
        return replace(block, across=2)
    return block


def _height(block: Block, width: float, scale: Scale) -> float:
    px = scale.px
    match block:
        case Words(text):
            return paragraph_height(text, scale.type(TEXT), width)
        case Rows(rows, title):
            return sum(_row_heights(rows, px)) + (px(ROW) if title else 0)
        case Buttons(buttons, across):
            lines = ceil(len(buttons) / across)
            return max(0, lines * px(BUTTON) + (lines - 1) * px(GAP))
        case Pad() | Keyboard():
            return px(SHOWN) + 4 * px(KEY) + 3 * px(GAP)
        case CardPad():
            return CARD_ROWS * px(KEY) + (CARD_ROWS - 1) * px(GAP)
        case Faces():
            return px(FACES)
        case Chips(chips, live, across):
            lines = ceil(len(chips) / across)
            return lines * px(CHIP if live else COUNTED) + (lines - 1) * px(GAP)
    return 0


def _row_heights(rows: tuple[Row, ...], px: Px) -> list[int]:
    """How high each line of a list is."""
    plain, touched = px(ROW), px(TOUCH_ROW)
    return [touched if row.key else plain for row in rows]


def _give_way(blocks: list[Block], heights: list[float], room: float, px: Px) -> None:
    """Reduce the heights of blocks, kind after kind, until everything fits; of several lists the last first."""
    pads = (Pad, Keyboard, CardPad)
    turns = ((pads, False), ((Faces,), True), ((Chips,), False), ((Rows,), False), ((Words,), True), ((Words,), False))
    for kinds, shared in turns:  # all of them lose the same height, as far as each has it
        for at, block in reversed(list(enumerate(blocks))):
            over = sum(heights) - room
            if over <= 0:
                return
            if isinstance(block, kinds):
                alike = sum(isinstance(other, kinds) for other in blocks[: at + 1]) if shared else 1
                heights[at] = min(heights[at], max(_least(block, px), heights[at] - over / alike))


def _least(block: Block, px: Px) -> float:
    match block:
        case Pad() | Keyboard():
            return px(SHOWN) * 0.8 + 4 * px(SMALLEST_KEY) + 3 * px(GAP)
        case CardPad():
            return CARD_ROWS * px(SMALLEST_KEY) + (CARD_ROWS - 1) * px(GAP)
        case Faces():
            return px(SMALLEST_FACES)
        case Chips(chips, live, across):
            lines = ceil(len(chips) / across)
            return max(0, lines * px(SMALLEST_CHIP if live else COUNTED) + (lines - 1) * px(GAP))
        case Rows(rows):
            return _row_heights(rows, px)[0] + px(MORE) if rows else 0
    return px(TEXT) * 1.4


# What can be touched


def column_zones(column: Column, rect: QRectF, scale: Scale) -> list[Zone]:
    """Everything on a page that can be touched."""
    return [
        (key, zone)
        for block, place in lay_blocks(column, rect, scale)
        for key, zone, live in block_zones(block, place, scale.px)
        if live
    ]


def block_zones(block: Block, rect: QRectF, px: Px) -> list[tuple[str, QRectF, bool]]:
    """The places of a block that can be touched: key, place, and whether it can be touched now."""
    match block:
        case Buttons(buttons, across):
            places = _grid(rect, len(buttons), across, px(GAP), px(BUTTON))
            return [(button.key, place, button.enabled) for button, place in zip(buttons, places, strict=True)]
        case Rows(rows, title):
            return [(row.key, place, True) for row, place in rows_shown(rows, title, rect, px)[0] if row.key]
        case Pad(_, point):
            keys = [key if key in ("erase", "ok") else f"digit:{key}" for key in PAD_KEYS]
            return _keys([*keys[:-1], "point" if point else "ok"], _below_shown(rect, px), 3, 4, px)
        case Keyboard(_, signs):
            keys = [*(f"key:{sign}" for sign in signs), *[""] * (13 - len(signs)), "shift", "space", "erase"]
            return _keys(keys, _below_shown(rect, px), 4, 4, px)
        case CardPad():
            keys = [f"rank:{name}" for name in RANK_NAMES.values()] + [""] * 3 + [f"suit:{suit}" for suit in "SHDC"]
            return _keys(keys, rect, 4, CARD_ROWS, px)
        case Chips(chips, live, across):
            places = _chip_places(rect, len(chips), across, px)
            return [(f"chip:{chip.cents}", place, live) for chip, place in zip(chips, places, strict=True)]
    return []


def _chip_places(rect: QRectF, count: int, across: int, px: Px) -> list[QRectF]:
    """The places of chips: they lie closer together rather than become too small to touch."""
    lines, gap = max(1, ceil(count / across)), float(px(GAP))
    beside = max(0.0, min(gap, (rect.width() - across * px(SMALLEST_CHIP)) / (across - 1)))
    high = (rect.height() - (lines - 1) * gap) / lines
    wide = (rect.width() - (across - 1) * beside) / across
    return [
        QRectF(rect.left() + at % across * (wide + beside), rect.top() + at // across * (high + gap), wide, high)
        for at in range(count)
    ]


def _below_shown(rect: QRectF, px: Px) -> QRectF:
    """The place of the keys of a pad, below the line that shows the typed text."""
    return rect.adjusted(0, min(px(SHOWN), rect.height() - 4 * px(SMALLEST_KEY) - 3 * px(GAP)), 0, 0)


def _grid(rect: QRectF, count: int, across: int, gap: float, height: float) -> list[QRectF]:
    wide = (rect.width() - (across - 1) * gap) / across
    return [
        QRectF(rect.left() + at % across * (wide + gap), rect.top() + at // across * (height + gap), wide, height)
        for at in range(count)
    ]


def _keys(keys: list[str], rect: QRectF, across: int, down: int, px: Px) -> list[tuple[str, QRectF, bool]]:
    """The places of keys that fill a rectangle; a key without a name is a gap."""
    height = (rect.height() - (down - 1) * px(GAP)) / down
    places = _grid(rect, across * down, across, px(GAP), height)
    return [(key, place, True) for key, place in zip(keys, places, strict=True) if key]


def rows_shown(
    rows: tuple[Row, ...], title: str, rect: QRectF, px: Px
) -> tuple[list[tuple[Row, QRectF]], tuple[int, QRectF] | None]:
    """The lines that fit, how many do not, and the place of the line that says so."""
    shown: list[tuple[Row, QRectF]] = []
    top, more, end = rect.top() + (px(ROW) if title else 0), px(MORE), rect.bottom() + 1
    for at, (row, height) in enumerate(zip(rows, _row_heights(rows, px), strict=True)):
        rest = len(rows) - at
        if top + height + (more if rest > 1 else 0) > end and top + height * rest > end:
            return shown, (rest, QRectF(rect.left(), top, rect.width(), more))
        shown.append((row, QRectF(rect.left(), top, rect.width(), height)))
        top += height
    return shown, None
