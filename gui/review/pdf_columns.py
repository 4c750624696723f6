"""How wide the columns of a table on paper are: no figure, time or word is torn in two if the page has the room."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtGui import QFont, QFontMetricsF

LONGEST: Final = 26
"""Longer words are hashes, and are broken anywhere; a time of 24 signs is not."""
BROKEN: Final = 10
"""So many signs of a hash stand in a line at least."""
WIDEST: Final = 60.0
"""No column asks for more than so many times the height of its letters."""
_DOTS: Final = 13
"""Letters are measured this high, as the smallest on paper: their widths are whole dots."""


def column_widths(
    font: QFont, heading: Sequence[str], rows: Sequence[Sequence[str]], room: float, padding: float
) -> list[float]:
    """The width of each column in parts of a hundred of the table. `room` is the width of the page and `padding` what a
    cell leaves free beside its text, both in heights of a letter."""
    needs, wishes = [], []
    for at, name in enumerate(heading):
        texts = [line for row in rows for line in row[at].split("\n")]
        words = {word for text in texts for word in text.split()}
        least = max([_least(font, word) for word in words] + [_wide(font, word, bold=True) for word in name.split()],
                    default=0.0)  # fmt: skip
        whole = max([_wide(font, text) for text in set(texts)] + [_wide(font, name, bold=True)], default=0.0)
        needs.append(least + padding)
        wishes.append(min(max(whole, least), max(WIDEST, least)) + padding)
    left, more = room - sum(needs), sum(wishes) - sum(needs)
    share = min(1.0, max(0.0, left / more)) if more > 0 else 0.0
    widths = [need + share * (wish - need) for need, wish in zip(needs, wishes, strict=True)]
    return [100 * width / sum(widths) for width in widths]


def with_hashes(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> list[int]:
    """The columns that hold ids and hashes: words that are broken anywhere where there is no room."""
    return [at for at in range(len(heading)) if any(" " not in row[at] and len(row[at]) > LONGEST for row in rows)]


def _least(font: QFont, word: str) -> float:
    return _wide(font, word if len(word) <= LONGEST else word[:BROKEN])


def _wide(font: QFont, text: str, *, bold: bool = False) -> float:
    return _measured(tuple(font.families()), text, bold)


@lru_cache(maxsize=20_000)
def _measured(families: tuple[str, ...], text: str, bold: bool) -> float:  # noqa: FBT001 - a key of the cache
    font = QFont(list(families))
    font.setPixelSize(_DOTS)
    font.setBold(bold)
    return QFontMetricsF(font).horizontalAdvance(text) / _DOTS
