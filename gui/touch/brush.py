"""`Brush`: paints words, paragraphs and plates of the console; sizes are in millimetres."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from gui.theme import Scale
from gui.widgets.lettering import LEFT, LINE, wrapped
from gui.widgets.shapes import picture
from gui.widgets.stamps import stamp_figures, stamp_words

SMOOTH: Final = QPainter.RenderHint.Antialiasing
SMALLEST: Final = 2.7
"""The smallest size of a paragraph in millimetres; smaller text cannot be read."""


class Brush:
    """Paints on a panel of known size."""

    def __init__(self, painter: QPainter, scale: Scale) -> None:
        self.painter = painter
        self.scale = scale
        self.mm = scale.px
        self.type = scale.type

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
        stamp_words(self.painter, rect, words, self.type(size_mm), colour, align, bold=bold)

    def sized(self, rect: QRectF, words: str, size: float, colour: str, align: Qt.AlignmentFlag = LEFT) -> None:
        """Words on one line, of a size in pixels."""
        stamp_words(self.painter, rect, words, size, colour, align)

    def figures(self, rect: QRectF, words: str, size_mm: float, colour: str) -> None:
        """Words on one line with figures that change."""
        stamp_figures(self.painter, rect, words, self.type(size_mm), colour)

    def paragraph(self, rect: QRectF, words: str, size_mm: float, colour: str) -> None:
        """Words on several lines, made smaller to fit; at the size `SMALLEST` they are cut off."""
        size = self.type(size_mm)
        lines = wrapped(words, size, rect.width())
        while len(lines) * size * LINE > rect.height() + 1 and size > self.mm(SMALLEST):
            size -= 1
            lines = wrapped(words, size, rect.width())
        step = size * LINE
        room = max(1, int((rect.height() + 1) // step))
        if len(lines) > room:
            lines = (*lines[: room - 1], f"{lines[room - 1]} …")
        for at, line in enumerate(lines):
            place = QRectF(rect.left(), rect.top() + at * step, rect.width(), step)
            stamp_words(self.painter, place, line, size, colour)

    def fill(self, rect: QRectF, colour: QColor) -> None:
        """A rectangle on whole pixels. Where a smooth one is cut by a part that is painted anew, its last pixel has
        another shade than the whole."""
        self.painter.setRenderHint(SMOOTH, False)  # noqa: FBT003 - the library's own
        self.painter.fillRect(rect, colour)
        self.painter.setRenderHint(SMOOTH)

    def plate(self, rect: QRectF, fill: str, edge: str | None = None, width: float = 1.5) -> None:
        """A rounded plate on whole pixels: four corners that are kept, and rectangles between them."""
        painter, box = self.painter, rect.toRect()
        line = max(1, round(width)) if edge else 0
        block = self.mm(1.6) + line
        if min(box.width(), box.height()) < 2 * block:
            painter.setPen(QPen(QColor(edge), line) if edge else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(fill))
            painter.drawRoundedRect(rect, self.mm(1.6), self.mm(1.6))
            return
        corners = _corners(fill, edge or fill, line, self.mm(1.6), painter.device().devicePixelRatio())
        inner = box.adjusted(0, block, 0, -block)
        painter.setRenderHint(SMOOTH, False)  # noqa: FBT003 - the library's own; as in `fill`
        if edge:
            painter.fillRect(inner, QColor(edge))
            for top in (box.top(), box.bottom() + 1 - block):
                painter.fillRect(box.left() + block, top, box.width() - 2 * block, block, QColor(edge))
        painter.fillRect(inner.adjusted(line, 0, -line, 0), QColor(fill))
        middle = box.adjusted(block, line, -block, -line)
        painter.fillRect(middle, QColor(fill))
        painter.setRenderHint(SMOOTH)
        for corner, left, top in zip(
            corners,
            (box.left(), box.right() + 1 - block) * 2,
            (box.top(), box.top(), box.bottom() + 1 - block, box.bottom() + 1 - block),
            strict=True,
        ):
            painter.drawPixmap(left, top, corner)

    def rule(self, left: float, right: float, y: float, colour: str) -> None:
        """A thin line across."""
        self.painter.setPen(QPen(QColor(colour), 1.5))
        self.painter.drawLine(int(left), int(y), int(right), int(y))


@lru_cache(maxsize=64)
def _corners(fill: str, edge: str, line: int, radius: int, ratio: float) -> tuple[QPixmap, ...]:
    """The corners of a plate: top left, top right, bottom left, bottom right."""
    block = radius + line
    half = line / 2
    with picture(2 * block, 2 * block, ratio) as (whole, painter):
        painter.setPen(QPen(QColor(edge), line) if line else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(QRectF(half, half, 2 * block - line, 2 * block - line), radius, radius)
    side = round(block * ratio)
    return tuple(whole.copy(x, y, side, side) for y in (0, side) for x in (0, side))


def paragraph_height(words: str, size: float, width: float) -> float:
    """How high a paragraph is that may have all the lines it wants."""
    return len(wrapped(words, size, width)) * size * LINE
