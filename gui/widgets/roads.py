"""The scoreboard: bead plate, big road, the three derived roads and the ask road, painted into any rectangle.

A road that is wider than its place shows its latest columns. Scrolling is the last step: marks are worked out from the
whole shoe before any of it is left off.
"""

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from controller.game.hands import Side, Winner
from controller.game.phrase import phrase
from controller.game.road_layout import ROWS, Mark, Picture, Spot, bead_plate, big_road, derived_road, latest
from controller.game.roads import IRREGULAR, REGULAR, Bead, Roads
from controller.value import Value
from gui import theme
from gui.language import tr
from gui.widgets.lettering import paint_words, width_of
from gui.widgets.road_marks import (
    BEAD_LETTER_FROM,
    COLOURS,
    paint_bead,
    paint_cell,
    paint_cockroach,
    paint_eye,
    paint_small,
    paint_ties,
)

Millimetres = Callable[[float], float]
PaintEntry = Callable[[QPainter, QRectF, str], None]

GRID = "#283442"
LATEST = "#33475C"
"""Behind the latest mark."""
LEGIBLE = 0.65
"""A legend is left out if its room is less than this share of its longest line."""
STRIP = 4.2
"""If width divided by height is at least this, everything is in one row."""


LETTERS: Final = {Winner.BANKER: phrase("B"), Winner.PLAYER: phrase("P"), Winner.TIE: phrase("T")}


class RoadWords(Value):
    """What is written on the scoreboard; another language brings its own."""

    letters: Mapping[Winner, str] = field(default_factory=lambda: LETTERS)
    bead: str = phrase("BEAD PLATE")
    big: str = phrase("BIG ROAD")
    eye: str = phrase("BIG EYE BOY")
    small: str = phrase("SMALL ROAD")
    cockroach: str = phrase("COCKROACH")
    ask: str = phrase("IF NEXT")
    regular: str = phrase("regular")
    irregular: str = phrase("irregular")
    legend: str = phrase("not B or P")


ENGLISH = RoadWords()


def road_words() -> RoadWords:
    """The scoreboard's words in the language in use."""
    letters, *titles = fields(RoadWords)
    said = {letters.name: {winner: tr(letter) for winner, letter in LETTERS.items()}}
    return RoadWords(**said, **{title.name: tr(title.default) for title in titles})  # type: ignore[arg-type]


DERIVED_MARKS: tuple[PaintEntry, ...] = (paint_eye, paint_small, paint_cockroach)


def paint_roads(
    painter: QPainter, rect: QRectF, roads: Roads, mm: Millimetres, *, compact: bool, words: RoadWords = ENGLISH
) -> None:
    """All roads, as large as the rectangle lets them be; compact: the big road, and the bead plate if there is room."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = _whole(rect)
    board = _Board(painter, roads, mm, words)
    if compact:
        board.compact(rect)
    elif rect.width() > STRIP * rect.height():
        board.strip(rect)
    else:
        board.full(rect)
    painter.restore()


def paint_bead_plate(painter: QPainter, grid: QRectF, roads: Roads, cell: int, words: RoadWords = ENGLISH) -> None:
    """The bead plate on its grid."""
    _paint_picture(
        painter, grid, bead_plate(roads), cell, lambda at, bead: paint_bead(painter, at, bead, words.letters)
    )


def paint_big_road(painter: QPainter, grid: QRectF, roads: Roads, cell: int, words: RoadWords = ENGLISH) -> None:
    """The big road on its grid. Ties that wait for the first result stand alone in the first place."""
    _paint_picture(painter, grid, big_road(roads), cell, lambda at, mark: paint_cell(painter, at, mark, words.letters))
    if not roads.big and roads.waiting:
        paint_ties(painter, _place(grid, Spot(0, 0), cell), roads.waiting, spare_middle=False)


def paint_derived_road(painter: QPainter, grid: QRectF, entries: str, cell: int, mark: PaintEntry) -> None:
    """A derived road on its grid, in its own kind of mark."""
    _paint_picture(painter, grid, derived_road(entries), cell, lambda at, entry: mark(painter, at, entry))


def paint_ask_road(painter: QPainter, rect: QRectF, roads: Roads, words: RoadWords = ENGLISH) -> None:
    """What the derived roads would get: a line for Banker, a line for Player; a dash where there is no entry."""
    height = min(rect.height() / 2, rect.width() * 0.3)
    top = rect.center().y() - height
    size = int(min(height * 0.56, rect.width() / 5.5))
    badge = int(min(height * 0.82, rect.width() / 4))
    step = (rect.width() - badge) / 3
    for at, side in enumerate((Side.BANKER, Side.PLAYER)):
        middle = top + height * (at + 0.5)
        head = QRectF(int(rect.left()), int(middle - badge / 2), badge, badge)
        paint_bead(painter, head, Bead(Winner(side.value)), words.letters)
        for number, (entry, mark) in enumerate(zip(roads.ask(side), DERIVED_MARKS, strict=True)):
            left = int(head.right() + step * (number + 0.5) - size / 2)
            spot = QRectF(left, int(middle - size / 2), size, size)
            if entry:
                mark(painter, spot, entry)
            else:
                painter.fillRect(spot.adjusted(size * 0.3, size * 0.46, -size * 0.3, -size * 0.46), QColor(theme.QUIET))


def _paint_picture(
    painter: QPainter, grid: QRectF, picture: Picture[Mark], cell: int, mark: Callable[[QRectF, Mark], None]
) -> None:
    """Grid lines, and the latest columns of a road that fit between them."""
    columns = int(grid.width() // cell)
    shown = latest(picture, columns)
    if shown:
        painter.fillRect(_place(grid, shown[-1][0], cell), QColor(LATEST))
    for at in range(columns + 1):
        painter.fillRect(QRectF(grid.left() + at * cell, grid.top(), 1, ROWS * cell + 1), QColor(GRID))
    for at in range(ROWS + 1):
        painter.fillRect(QRectF(grid.left(), grid.top() + at * cell, columns * cell + 1, 1), QColor(GRID))
    for spot, one in shown:
        mark(_place(grid, spot, cell), one)


def _place(grid: QRectF, spot: Spot, cell: int) -> QRectF:
    """A cell without the grid line at its left and top."""
    return QRectF(grid.left() + spot.column * cell + 1, grid.top() + spot.row * cell + 1, cell - 1, cell - 1)


def _whole(rect: QRectF) -> QRectF:
    """On whole pixels, so that grid lines are crisp."""
    return QRectF(int(rect.left()), int(rect.top()), int(rect.width()), int(rect.height()))


class _Board:
    """One scoreboard being painted: plates with titles, and what goes on them."""

    def __init__(self, painter: QPainter, roads: Roads, mm: Millimetres, words: RoadWords) -> None:
        self.painter, self.roads, self.words = painter, roads, words
        self.gap, self.pad = round(mm(1.2)), round(mm(1.1))
        self.title, self.size = round(mm(3.7)), mm(2.5)
        self.corner = mm(1.2)

    def compact(self, rect: QRectF) -> None:
        """The big road without a title; the bead plate at its left where both have room."""
        self.pad = max(2, self.pad // 2)
        cell = self._cell(rect.height(), titled=False)
        columns = int((rect.width() - self.gap - 4 * self.pad) // cell)
        if columns >= 36 and cell > BEAD_LETTER_FROM:
            bead, rect = self._split(rect, min(columns // 4, 16), cell)
            paint_bead_plate(self.painter, self._plate(bead, cell), self.roads, cell, self.words)
        paint_big_road(self.painter, self._plate(rect, cell), self.roads, cell, self.words)

    def strip(self, rect: QRectF) -> None:
        """In one row: bead plate, big road, and the rest in a block of four."""
        cell = self._cell(rect.height())
        left, block = self._split(rect, round(rect.width() * 0.57 / cell), cell)
        self._results(left, cell, round(left.width() * 0.32 / cell))
        high, wide = (block.height() - self.gap) // 2, (block.width() - self.gap) // 2
        small = self._cell(high)
        places = [
            QRectF(block.left() + x * (wide + self.gap), block.top() + y * (high + self.gap), wide, high)
            for y in (0, 1)
            for x in (0, 1)
        ]
        self._derived(places[:3], small)
        self._ask(places[3])

    def full(self, rect: QRectF) -> None:
        """Bead plate and big road above, the derived roads below at half the size."""
        fixed = 2 * (self.title + self.pad) + self.gap
        cell = max(6, int(min((rect.height() - fixed) / (1.5 * ROWS), rect.width() / 24)) // 2 * 2)
        high, low = (self.title + self.pad + ROWS * size for size in (cell, cell // 2))
        columns = round(rect.width() * 0.3 / cell)
        rect.adjust(0, (rect.height() - high - self.gap - low) // 2, 0, 0)
        self._results(QRectF(rect.left(), rect.top(), rect.width(), high), cell, columns)
        below = QRectF(rect.left(), rect.top() + high + self.gap, rect.width(), low)
        ask, rest = self._split(below, columns, cell)
        self._ask(ask)
        wide = (rest.width() - 2 * self.gap) // 3
        places = [QRectF(rest.left() + at * (wide + self.gap), rest.top(), wide, low) for at in (0, 1, 2)]
        self._derived(places, cell // 2)

    def _cell(self, height: float, *, titled: bool = True) -> int:
        """How large six rows can be in a plate of this height."""
        return max(3, int((height - self.pad - (self.title if titled else self.pad) - 1) // ROWS))

    def _split(self, rect: QRectF, columns: int, cell: int) -> tuple[QRectF, QRectF]:
        """A plate for so many columns at the left, and the rest."""
        wide = columns * cell + 1 + 2 * self.pad
        left = QRectF(rect.left(), rect.top(), wide, rect.height())
        return left, rect.adjusted(wide + self.gap, 0, 0, 0)

    def _plate(self, rect: QRectF, cell: int, title: str = "") -> QRectF:
        """A plate, with its title if it has one; returns where its grid goes."""
        self.painter.setPen(QPen(QColor(theme.EDGE), 1.5))
        self.painter.setBrush(QColor(theme.PLATE))
        self.painter.drawRoundedRect(rect, self.corner, self.corner)
        head = QRectF(rect.left() + self.pad, rect.top(), rect.width() - 2 * self.pad, self.title)
        paint_words(self.painter, head, title, self.size, theme.QUIET, bold=True)
        columns = int((rect.width() - 2 * self.pad - 1) // cell)
        top = rect.top() + (self.title if title else (rect.height() - ROWS * cell) // 2)
        return _whole(QRectF(rect.center().x() - columns * cell / 2, top, columns * cell + 1, ROWS * cell + 1))

    def _results(self, rect: QRectF, cell: int, columns: int) -> None:
        bead, big = self._split(rect, columns, cell)
        paint_bead_plate(self.painter, self._plate(bead, cell, self.words.bead), self.roads, cell, self.words)
        paint_big_road(self.painter, self._plate(big, cell, self.words.big), self.roads, cell, self.words)
        self._counts(QRectF(big.left() + self.pad, big.top(), big.width() - 2 * self.pad, self.title))

    def _counts(self, rect: QRectF) -> None:
        """How often each won, at the right of a title."""
        right = rect.right()
        winners = [bead.winner for bead in self.roads.beads]
        for winner in (Winner.TIE, Winner.PLAYER, Winner.BANKER):
            said = f"{self.words.letters[winner]} {winners.count(winner)}"
            wide = width_of(said, self.size, bold=True)
            place = QRectF(right - wide, rect.top(), wide, rect.height())
            paint_words(self.painter, place, said, self.size, COLOURS[winner], bold=True)
            right -= wide + self.size

    def _derived(self, places: list[QRectF], cell: int) -> None:
        words, roads = self.words, self.roads
        titles, entries = (words.eye, words.small, words.cockroach), (roads.eye, roads.small, roads.cockroach)
        for place, title, road, mark in zip(places, titles, entries, DERIVED_MARKS, strict=True):
            paint_derived_road(self.painter, self._plate(place, cell, title), road, cell, mark)

    def _ask(self, rect: QRectF) -> None:
        """The ask road, and beside it what the marks mean."""
        self._plate(rect, 1, self.words.ask)
        inner = rect.adjusted(self.pad * 1.5, self.title, -self.pad, -self.pad)
        wide = min(inner.width() * 0.52, inner.height() * 2.2)
        paint_ask_road(self.painter, QRectF(inner.left(), inner.top(), wide, inner.height()), self.roads, self.words)
        line = min(inner.height() / 3, self.size * 1.9)
        legend = QRectF(
            inner.left() + wide + self.pad * 2,
            inner.center().y() - line * 1.5,
            inner.width() - wide - self.pad * 2,
            line,
        )
        said = (self.words.regular, self.words.irregular, self.words.legend)
        longest = max(width_of(words, self.size * 0.95) for words in said)
        if line < self.size * 1.1 or legend.width() < longest * LEGIBLE:
            return  # there is no room to read it in
        size = int(line * 0.62)
        for entry, name in ((REGULAR, self.words.regular), (IRREGULAR, self.words.irregular)):
            spot = QRectF(int(legend.left()), int(legend.center().y() - size / 2), size, size)
            paint_small(self.painter, spot, entry)
            words = legend.adjusted(size * 1.6, 0, 0, 0)
            paint_words(self.painter, words, name, self.size * 0.95, theme.TEXT)
            legend.translate(0, line)
        paint_words(self.painter, legend, self.words.legend, self.size * 0.95, theme.QUIET)
