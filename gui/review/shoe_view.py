"""`ShoeView`, the audit of a shoe on the screen: its cards, its findings, and what every wager was worth.

Another process computes the edges, which take a while. For the pit only: it shows which cards are left in the shoe.
"""

from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QProgressBar, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from controller.game.announcements import cards_words
from controller.journal.errors import JournalError
from controller.review.index_rows import ShoeRow
from controller.review.reports import SHOE
from controller.review.shoe_audit import Edges, ShoeAudit, audit_shoe, favours
from gui.language import tr
from gui.review.chart_panel import ChartPanel
from gui.review.charts import Chart, Curves
from gui.review.jobs import ComputeEdges
from gui.review.parts import button, card, offer, row, stack, words
from gui.review.session import Session
from gui.review.shoe_grid import ShoeGrid
from gui.review.tables import Table, TextTable
from gui.review.words import NOTHING, local
from gui.review.workshop import Task

SHOES: Final = 200
"""At most this many shoes are listed; older ones are found through their cases and reports."""


class ShoeView(QWidget):
    """The page with the shoes of a table and the audit of one."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.shoes: tuple[ShoeRow, ...] = ()
        self.audit: ShoeAudit | None = None
        self.edges: tuple[Edges, ...] = ()
        self._journal = ""
        self._task: Task | None = None
        self.tables = QComboBox()
        self.tables.setAccessibleName(tr("Table"))
        self.tables.setMinimumWidth(150)
        self.tables.activated.connect(lambda _: self._list())
        self.list = TextTable((tr("Shoe"), tr("Loaded"), tr("Rounds"), tr("Cards"), tr("Ended")), right=(0, 2, 3))
        self.table = Table(self.list, (58, 150, 72, 64, 60), tr("Shoes"), self.show_shoe)
        self.table.clicked.connect(lambda index: self.show_shoe(index.row()))
        self.heading = words("", "title")
        self.warning = words(tr("This shoe is on the table: keep this screen in the pit"), "refusal")
        self.facts = TextTable((tr("What"), tr("Found")))
        self.grid, self.curve = ChartPanel(session.look), ChartPanel(session.look)
        self.favours = TextTable((tr("Wager"), tr("Rounds"), tr("At best"), tr("In round"), tr("Which rounds")),
                                 right=(1, 2, 3))  # fmt: skip
        self.bar = QProgressBar()
        self.bar.setAccessibleName(tr("Working out the exact edges"))
        self.stop = button(tr("Stop"), self._stop)
        self.status = words("", "quiet")
        self._lay_out()
        self._working(on=False)
        self.warning.hide()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(22, 18, 22, 14)
        layout.setSpacing(10)
        report = button(tr("Shoe report …"), self._report)
        layout.addLayout(row(words(tr("Shoe audit"), "heading"), 12, self.heading, self.warning, None, self.status,
                             self.bar, self.stop, report, self.tables))  # fmt: skip
        right = QSplitter(Qt.Orientation.Vertical)
        upper = QWidget()
        upper.setLayout(
            row(self.grid, card(Table(self.facts, (264, 300), tr("Findings")), title=tr("FINDINGS")), space=10)
        )
        lower = QWidget()
        table = Table(self.favours, (200, 84, 100, 92, 200), tr("In a counter's favour"))
        table.setFixedHeight(112)
        turned = card(table, title=tr("ROUNDS IN WHICH A WAGER FAVOURED A CARD COUNTER"))
        turned.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        lower.setLayout(stack(self.curve, turned, space=10))
        right.addWidget(upper)
        right.addWidget(lower)
        right.setStretchFactor(1, 2)
        right.setSizes([330, 620])
        right.setHandleWidth(10)
        sides = QSplitter(Qt.Orientation.Horizontal)
        sides.addWidget(self.table)
        sides.addWidget(right)
        sides.setSizes([440, 1250])
        sides.setStretchFactor(1, 1)
        sides.setHandleWidth(10)
        layout.addWidget(sides, 1)

    # Which

    def enter(self) -> None:
        """The page is shown."""
        if offer(self.tables, self.session.tables) or self.audit is None:
            self._list()
        self.table.setFocus()

    def refresh(self) -> None:
        """Update the list of shoes; the audit that is shown stays as it is."""
        if self.isVisible():
            self._fill()

    def change_look(self) -> None:
        """Use the colours of the session's look."""
        for panel in (self.grid, self.curve):
            panel.look = self.session.look
            panel.update()

    def _list(self) -> None:
        self._journal = str(self.tables.currentData() or "")
        self._fill()
        whole = next((at for at, shoe in enumerate(self.shoes) if shoe.rounds), 0)
        if self.shoes:
            self.table.selectRow(whole)
            self.show_shoe(whole)

    def _fill(self) -> None:
        if not self._journal:
            return
        shoes = self.session.desk.shoes(self._journal, None, SHOES)
        if shoes != self.shoes:
            chosen = self.table.currentIndex().row()
            self.shoes = shoes
            self.list.fill(
                [
                    (str(shoe.shoe), local(shoe.opened, "%Y-%m-%d %H:%M"), *_so_far(shoe),
                     local(shoe.ended, "%H:%M") if shoe.ended else tr("not yet"))
                    for shoe in shoes
                ]
            )  # fmt: skip
            if 0 <= chosen < len(shoes):
                self.table.selectRow(chosen)

    # What

    def show_shoe(self, at: int) -> None:
        """Audit a shoe of the list."""
        self._stop()
        shoe = self.shoes[at]
        try:
            self.audit = audit_shoe(self.session.desk.journal(self._journal).reader, shoe)
        except JournalError as error:
            self.status.setText(str(error))
            return
        except (msgspec.MsgspecError, LookupError, ValueError) as error:
            self.status.setText(tr("This shoe cannot be read ({why})", why=" ".join(str(error).split())[:120]))
            return
        self.edges = ()
        self.heading.setText(tr("Shoe {number} of {table}", number=str(shoe.shoe), table=shoe.table))
        self.warning.setVisible(not shoe.last)
        self.grid.show_chart(ShoeGrid(self.audit))
        self.facts.fill(facts_of(self.audit))
        self.favours.fill(())
        self._draw()
        self._working(on=True)
        job = ComputeEdges(self._journal, shoe.shoe)
        self._task = self.session.workshop.begin(job, self._worked_out, self._ended, self._progressed)

    def _progressed(self, done: int, whole: int) -> None:
        self.bar.setRange(0, whole)
        self.bar.setValue(done)

    def _worked_out(self, found: tuple[Edges, ...]) -> None:
        self.edges = found
        names = self._names()
        rows = [
            (names.get(one.wager, one.wager), str(len(one.rounds)), f"{-100 * float(one.best):.3f} %", str(one.at),
             " ".join(map(str, one.rounds)))
            for one in favours(found)
        ]  # fmt: skip
        self.favours.fill(rows or [(tr("no wager, in no round"), "", "", "", "")])
        self._draw()

    def _ended(self, task: Task) -> None:
        if task is self._task:
            self._task = None
            self._working(on=False)
            self.status.setText(task.trouble or (tr("Stopped") if task.stopped else ""))

    def _stop(self) -> None:
        if self._task is not None:
            self._task.stop()

    def _working(self, *, on: bool) -> None:
        self.bar.setVisible(on)
        self.stop.setVisible(on)
        self.bar.setRange(0, 0)
        self.bar.setFixedWidth(160)
        if on:
            self.status.setText(tr("Exact edges …"))

    def _names(self) -> dict[str, str]:
        return {} if self.audit is None else {one.id: tr(one.name) for one in self.audit.ruleset.wagers.values()}

    def _draw(self) -> None:
        self.curve.show_chart(self._curves(), fixed=False)

    def _curves(self) -> Curves:
        wagers = tuple(self.edges[0].edges) if self.edges else ()
        return Curves(
            title=tr("Exact house edge of each wager before each round"),
            across=tuple(float(one.drawn) for one in self.edges),
            curves={name: tuple(100 * float(one.edges[name]) for one in self.edges) for name in wagers},
            names=self._names(),
            note=tr("percent of the stake, over all cards not seen before"),
        )

    def charts(self) -> list[Chart]:
        """The charts to print."""
        return [] if self.audit is None else [ShoeGrid(self.audit), self._curves()]

    def _report(self) -> None:
        if self.audit is not None:
            self.session.report(SHOE, self._journal, self.audit.row.shoe)


def _so_far(shoe: ShoeRow) -> tuple[str, str]:
    """Rounds and cards of a shoe; no numbers while it is on the table."""
    return (str(shoe.rounds), str(shoe.drawn)) if shoe.last else (NOTHING, NOTHING)


def facts_of(audit: ShoeAudit) -> list[tuple[str, str]]:
    """The facts about a shoe: name and text of each line."""
    shoe, shoe_row = audit.shoe, audit.row
    left = 52 * shoe_row.decks - shoe.drawn
    counted = NOTHING if shoe_row.remaining is None else str(shoe_row.remaining)
    cut = tr("did not come") if audit.cut is None else tr("after {count} cards", count=audit.cut)
    many = "; ".join(f"{card}: {count}" for card, count in audit.too_many)
    return [
        (tr("Game"), f"{shoe_row.game} · {shoe_row.fingerprint[:12]}"),
        (tr("Device"), shoe_row.device or NOTHING),
        (tr("Cards drawn"), tr("{drawn}, never seen {unseen}", drawn=shoe.drawn, unseen=shoe.drawn - len(shoe.seen))),
        (tr("Burned or set aside"), " ".join(audit.burned) or NOTHING),
        (tr("Cutting card"), cut),
        (tr("Should be left"), str(left)),
        (tr("Counted at the end"), counted),
        (tr("More copies than the decks hold"), many or NOTHING),
        (tr("Longest run in new-deck order"), cards_words(audit.run) if len(audit.run) > 1 else NOTHING),
        (tr("As the shoe before, from the first"), tr("{count} cards", count=audit.repeats)),
        *((tr("Finding"), finding) for finding in audit.findings),
    ]
