"""`ShoeView`, the audit of a shoe on the screen: its cards, its findings, and what every wager was worth.

Another process computes the edges, which take a while. For the pit only: it shows which cards are left in the shoe.
"""

from typing import Final

import msgspec
from PySide6.QtWidgets import QSizePolicy

from controller.game.announcements import cards_words
from controller.journal.errors import JournalError
from controller.review.index_rows import ShoeRow
from controller.review.reports import SHOE
from controller.review.shoe_audit import Edges, ShoeAudit, audit_shoe, favours
from gui.language import tr
from gui.review.chart_panel import ChartPanel
from gui.review.charts import Chart, Curves
from gui.review.job_page import JobPage
from gui.review.jobs import ComputeEdges
from gui.review.parts import PAGE, button, card, holder, offer, panes, row, stack, table_box, words
from gui.review.session import Session
from gui.review.shoe_grid import ShoeGrid
from gui.review.tables import Table, TextTable
from gui.review.words import MINUTE, NOTHING, local
from gui.review.workshop import Task
from gui.words import game_id_words

SHOES: Final = 200
"""At most this many shoes are listed; older ones are found through their cases and reports."""


class ShoeView(JobPage):
    """The page with the shoes of a table and the audit of one."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, bar_width=160)
        self.shoes: tuple[ShoeRow, ...] = ()
        self.audit: ShoeAudit | None = None
        self.edges: tuple[Edges, ...] = ()
        self._journal = ""
        self.tables = table_box(self._list)
        self.list = TextTable(
            session, (tr("Shoe"), tr("Loaded"), tr("Rounds"), tr("Cards"), tr("Ended")), right=(0, 2, 3)
        )
        self.table = Table(self.list, (58, 150, 72, 64, 60), tr("Shoes"), self.show_shoe)
        self.table.clicked.connect(lambda index: self.show_shoe(index.row()))
        self.heading = words("", "title")
        self.warning = words(tr("This shoe is on the table: keep this screen in the pit"), "refusal")
        self.facts = TextTable(session, (tr("What"), tr("Found")))
        self.grid, self.curve = ChartPanel(session), ChartPanel(session)
        self.favours = TextTable(
            session, (tr("Wager"), tr("Rounds"), tr("At best"), tr("In round"), tr("Which rounds")), right=(1, 2, 3)
        )
        self.bar.setAccessibleName(tr("Working out the exact edges"))
        self._lay_out()
        self.warning.hide()

    def _lay_out(self) -> None:
        report = button(tr("Shoe report …"), self._report)
        head = row(words(tr("Shoe audit"), "heading"), 12, self.heading, self.warning, None, self.status,
                   self.bar, self.stop, report, self.tables)  # fmt: skip
        facts = card(Table(self.facts, (264, 300), tr("Findings")), title=tr("FINDINGS"))
        table = Table(self.favours, (200, 84, 100, 92, 200), tr("In a counter's favour"))
        table.setFixedHeight(112)
        turned = card(table, title=tr("ROUNDS IN WHICH A WAGER FAVOURED A CARD COUNTER"))
        turned.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        upper, lower = holder(row(self.grid, facts, space=10)), holder(stack(self.curve, turned, space=10))
        right = panes(upper, lower, shares=(0, 2), sizes=(330, 620))
        sides = panes(self.table, right, shares=(0, 1), sizes=(440, 1250), across=True)
        layout = stack(head, sides, space=10, margins=PAGE)
        layout.setStretch(1, 1)
        self.setLayout(layout)

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
        shoes = self.session.desk.journal(self._journal).facts.shoes(SHOES)
        if shoes != self.shoes:
            chosen = self.table.currentIndex().row()
            self.shoes = shoes
            self.list.fill(
                [
                    (str(shoe.shoe), local(shoe.opened, MINUTE), *_so_far(shoe),
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
        self.status.setText(tr("Exact edges …"))
        self._begin(ComputeEdges(self._journal, shoe.shoe), self._worked_out)

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

    def _over(self, task: Task) -> None:
        self.status.setText(task.trouble or (tr("Stopped") if task.stopped else ""))

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
        (tr("Game"), f"{game_id_words(shoe_row.game)} · {shoe_row.fingerprint[:12]}"),
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
