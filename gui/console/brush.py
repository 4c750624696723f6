"""A brush: a painter that speaks of the console. Words, paragraphs, plates; sizes in millimetres."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.theme import Scale
from gui.widgets.lettering import LEFT, LINE, paint_words, wrapped


class Brush:
    """Paints on a panel of known size."""

    def __init__(self, painter: QPainter, scale: Scale) -> None:
        self.painter = painter
        self.mm = scale.px

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

    def paragraph(self, rect: QRectF, words: str, size_mm: float, colour: str) -> None:
        """Words on as many lines as there is room for."""
        size = self.mm(size_mm)
        step = size * LINE
        room = max(1, int((rect.height() + 1) // step))
        lines = wrapped(words, size, rect.width())
        if len(lines) > room:
            lines = [*lines[: room - 1], f"{lines[room - 1]} …"]
        for at, line in enumerate(lines):
            place = QRectF(rect.left(), rect.top() + at * step, rect.width(), step)
            paint_words(self.painter, place, line, size, colour)

    def plate(self, rect: QRectF, fill: str, edge: str | None = None, width: float = 1.5) -> None:
        """A rounded plate."""
        self.painter.setPen(QPen(QColor(edge), width) if edge else Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(fill))
        self.painter.drawRoundedRect(rect, self.mm(1.6), self.mm(1.6))

    def rule(self, left: float, right: float, y: float, colour: str) -> None:
        """A thin line across."""
        self.painter.setPen(QPen(QColor(colour), 1.5))
        self.painter.drawLine(int(left), int(y), int(right), int(y))


def paragraph_height(words: str, size: float, width: float) -> float:
    """How high a paragraph is that may have all the lines it wants."""
    return len(wrapped(words, size, width)) * size * LINE
