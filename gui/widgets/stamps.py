"""Stamps: words as pictures that are kept, for a screen that says the same words again and again.

They are placed on whole pixels, so that the same words look the same everywhere.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from gui.widgets.lettering import CANONICAL, CENTRE, LEFT, RIGHT, outline, tallest, width_of
from gui.widgets.shapes import picture

KEPT: Final = 640
"""Stamps that are kept: several screens full. The memory they take is bounded by this."""
FIGURE: Final = re.compile(r"([0-9])")


class Stamp(NamedTuple):
    """Words as a picture, and its offset from the beginning of the words on their line."""

    picture: QPixmap
    left: int
    top: int
    width: float


def stamp_words(
    painter: QPainter,
    rect: QRectF,
    words: str,
    size: float,
    colour: str,
    align: Qt.AlignmentFlag = LEFT,
    *,
    bold: bool = False,
) -> None:
    """Words in the middle of a rectangle's height, made smaller rather than cut off."""
    if not words:
        return
    room, ratio = rect.width(), painter.device().devicePixelRatio()
    size = min(size, _fitting(words, bold, room), tallest(words, rect.height()))
    left, middle = rect.left(), round(rect.top() + rect.height() / 2)
    if align in (RIGHT, CENTRE):
        spare = room - width_of(words, size, bold=bold)
        left += spare if align == RIGHT else spare / 2
    space = width_of(" ", size, bold=bold)
    for word in words.split(" "):  # most single words come again in other texts
        if word:
            stamp = _stamp(word, size, colour, bold, ratio)
            painter.drawPixmap(round(left) + stamp.left, middle + stamp.top, stamp.picture)
            left += stamp.width
        left += space


def stamp_figures(painter: QPainter, rect: QRectF, words: str, size: float, colour: str) -> None:
    """Words with figures that change, digit by digit: a new number needs no new picture."""
    left = rect.left()
    for piece in FIGURE.split(words):
        if piece:
            wide = width_of(piece, size)
            stamp_words(painter, QRectF(left, rect.top(), wide + 1, rect.height()), piece, size, colour)
            left += wide


@lru_cache(maxsize=KEPT)
def _fitting(words: str, bold: bool, width: float) -> float:  # noqa: FBT001 - a cache key
    """The largest size at which words fit."""
    wide = width_of(words, 1, bold=bold)
    return width / wide if wide > 0 else CANONICAL


@lru_cache(maxsize=KEPT)
def _stamp(words: str, size: float, colour: str, bold: bool, ratio: float) -> Stamp:  # noqa: FBT001 - a cache key
    path, wide, capital = outline(words, bold=bold)
    scale = size / CANONICAL
    ink = path.boundingRect()
    box = QRectF(ink.left() * scale, ink.top() * scale, ink.width() * scale, ink.height() * scale).toAlignedRect()
    box.adjust(-1, -1, 1, 1)
    with picture(box.width(), box.height(), ratio) as (made, painter):
        painter.fillPath(QTransform().translate(-box.left(), -box.top()).scale(scale, scale).map(path), QColor(colour))
    return Stamp(made, box.left(), box.top() + round(capital * scale / 2), wide * scale)
