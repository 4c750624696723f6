"""Lettering: words as outlines, made once at one size and scaled. The same words always give the same pixels.

Qt's glyph cache and FreeType's hinting paint a letter a shade differently the second time, or after another size was
used; outlines of one canonical size do not, and are crisp at any size of panel.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QTransform,
)

from gui.theme import CHINESE, FAMILY

CANONICAL: Final = 200
"""Pixels of the size at which outlines are made."""
LEFT: Final = Qt.AlignmentFlag.AlignLeft
RIGHT: Final = Qt.AlignmentFlag.AlignRight
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter
FIRST_CHINESE: Final = "\u2e80"
OPENING: Final = "（《「『“"
"""Never at the end of a line."""
CLOSING: Final = "，。；：！？、）》」』”…"
"""Never at the beginning of a line."""
TOGETHER: Final = re.compile(
    f"[{OPENING}]*(?:[^{OPENING}{CLOSING}{FIRST_CHINESE}-\U0010ffff]+|[^{OPENING}{CLOSING}])[{CLOSING}]*"
    f"|[{OPENING}{CLOSING}]+"
)
"""A Latin word or one Chinese sign, with the punctuation that belongs to it."""
FILLED: Final = 0.96
"""The size of Chinese words that fill a line, as a share of its height."""
LINE: Final = 1.32
"""From line to line, as a multiple of the size."""


@lru_cache(maxsize=2)
def _font(bold: bool) -> QFont:  # noqa: FBT001 - a cache key
    font = QFont([FAMILY, CHINESE])
    font.setPixelSize(CANONICAL)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    return font


@lru_cache(maxsize=1024)
def _outline(words: str, bold: bool) -> tuple[QPainterPath, float, float]:  # noqa: FBT001 - a cache key
    """The outline at the canonical size, how wide it is, and how high its capitals are."""
    font = _font(bold)
    metrics = QFontMetricsF(font)
    path = QPainterPath()
    path.addText(0, 0, font, words)
    if bold and any(sign >= FIRST_CHINESE for sign in words):
        path = _heavier(path)  # the Chinese family has one weight
    return path, metrics.horizontalAdvance(words), metrics.capHeight()


def _heavier(path: QPainterPath) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(CANONICAL * 0.022)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    path.setFillRule(Qt.FillRule.WindingFill)
    return stroker.createStroke(path).united(path)


@lru_cache(maxsize=4096)
def _advance(words: str, bold: bool) -> float:  # noqa: FBT001 - a cache key
    """How wide words are at the canonical size."""
    return QFontMetricsF(_font(bold)).horizontalAdvance(words)


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """How wide words of this size are."""
    return _advance(words, bold) * size / CANONICAL


def shortened(words: str, size: float, room: float) -> str:
    """The words as far as they fit at this size."""
    if width_of(words, size) <= room:
        return words
    end = len(words)
    while end and width_of(f"{words[:end].rstrip()}…", size) > room:
        end -= 1
    return f"{words[:end].rstrip()}…"


def tallest(words: str, room: float) -> float:
    """The largest size at which words stand in so much height: Chinese fills it, where Latin capitals leave some."""
    return room * FILLED if max(words, default="") >= FIRST_CHINESE else inf


def outline(words: str, *, bold: bool = False) -> tuple[QPainterPath, float, float]:
    """The outline at the canonical size, how wide it is, and how high its capitals are."""
    return _outline(words, bold)


def paint_words(
    painter: QPainter,
    rect: QRectF,
    words: str,
    size: float,
    colour: str | QColor,
    align: Qt.AlignmentFlag = LEFT,
    *,
    bold: bool = False,
) -> None:
    """Words in the middle of a rectangle's height, made smaller rather than cut off."""
    if not words:
        return
    path, wide, capital = _outline(words, bold)
    scale = min(min(size, tallest(words, rect.height())) / CANONICAL, rect.width() / wide if wide > 0 else 1.0)
    left = rect.left()
    if align == RIGHT:
        left = rect.right() - wide * scale
    elif align == CENTRE:
        left = rect.center().x() - wide * scale / 2
    place = QTransform().translate(left, rect.center().y() + capital * scale / 2).scale(scale, scale)
    painter.fillPath(place.map(path), QColor(colour))


@lru_cache(maxsize=256)
def wrapped(words: str, size: float, width: float) -> tuple[str, ...]:
    """Words broken into lines that fit; Chinese breaks between any two signs."""
    lines: list[str] = []
    for word, space in _parts(words):
        joined = f"{lines[-1]}{space}{word}" if lines else word
        if lines and width_of(joined, size) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    return tuple(lines)


def _parts(words: str) -> Iterator[tuple[str, str]]:
    """What must stay together, each with the space before it on the same line."""
    for word in words.split():
        space = " "
        for part in TOGETHER.findall(word):
            yield part, space
            space = ""
