"""Replay of a case with the console's own view, record by record or card by card.

`Frames` is pure: it says what the console showed after each record. `ReplayPanel` paints one of these views and takes
no input.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from controller.game.roads import bead, roads_of
from controller.review.casefile import CaseFile
from controller.review.index_rows import RoundRow
from controller.runtime.recall import Recall
from controller.table import events
from gui.console.felt_paint import boxes_in
from gui.console.layout import lay_out
from gui.console.pages.page import Scene
from gui.console.paint import paint_console
from gui.console.view import Moment, View, present
from gui.review.words import local
from gui.theme import Scale

BEATS: Final = (
    events.CardBurned,
    events.CardDrawn,
    events.CardPlaced,
    events.CardRevealed,
    events.CardNamed,
    events.CardKept,
    events.CardSetAside,
    events.CardsReconstructed,
    events.CardCorrected,
    events.RoundReconstructed,
    events.CuttingCard,
    events.CaseOpened,
    events.CaseRuled,
    events.ResultCalled,
    events.RoundSettled,
    events.RoundVoided,
)
"""Where a step by card stops: cards, results, and decisions about them."""
PANEL: Final = 960
"""The width of the console in pixels before it is scaled."""


def beats(file: CaseFile) -> tuple[int, ...]:
    """The indexes of the steps where a step by card stops."""
    return tuple(at for at, step in enumerate(file.steps) if isinstance(step.event, BEATS))


class Frames:
    """What the console showed after each step of a case."""

    def __init__(self, file: CaseFile, before: Sequence[RoundRow] = ()) -> None:
        """`before`: the earlier rounds of the shoe, for the roads."""
        self.file = file
        known = {one.round for one in before}
        beads = [bead(r.result, banker_pair=r.banker_pair, player_pair=r.player_pair) for r in before]
        recall = Recall()
        self._recalls: list[Recall] = []
        for step in file.steps:
            recall = recall.after(step.table)
            if step.table.shoe.number != file.row.shoe:
                self._recalls.append(recall)
                continue
            own = [one.bead for one in recall.rounds if one.shoe == recall.shoe and one.number not in known]
            self._recalls.append(Recall(recall.rounds, recall.shoe, roads_of([*beads, *own])))

    def __len__(self) -> int:
        return len(self.file.steps)

    def view(self, at: int) -> View:
        """The console's view after a step."""
        step = self.file.steps[at]
        scene = Scene(step.table, self.file.rules, self.file.people, self._recalls[at])
        return present(scene, Moment(clock=local(step.at, "%H:%M")))


class ReplayPanel(QWidget):
    """A console that only shows, scaled to the size of the panel."""

    def __init__(self) -> None:
        super().__init__()
        self._view: View | None = None
        self._size = (344, 194)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumHeight(160)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's own name
        """Half the size of a console."""
        return QSize(PANEL, PANEL * 9 // 16)

    def show_view(self, view: View, width_mm: int, height_mm: int) -> None:
        """Show this view of a console of that size."""
        self._view, self._size = view, (width_mm, height_mm)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802 - Qt's own name
        """Paint the console in the proportions of its screen."""
        if self._view is None:
            return
        width_mm, height_mm = self._size
        factor = min(self.width() / width_mm, self.height() / height_mm)
        wide, high = round(width_mm * factor), round(height_mm * factor)
        felt = boxes_in(self._view.felt)
        layout = lay_out(wide, high, Scale.of(wide, width_mm), tuple(button.label for button in self._view.menu), felt)
        painter = QPainter(self)
        painter.translate((self.width() - wide) // 2, (self.height() - high) // 2)
        painter.setClipRect(QRectF(0, 0, wide, high))
        paint_console(painter, layout, self._view)
        painter.end()
