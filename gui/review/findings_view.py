"""`FindingsView`: what is worth a look in a period, ranked; the figures and the lines behind each finding are one click
away. Another process looks for them."""

from typing import Final

from PySide6.QtCore import Qt

from controller.game.phrase import phrase
from controller.review.documents import Document
from controller.review.findings import MAY_BE_CHANCE, TOO_FEW, WORTH_A_LOOK, Finding, Findings
from controller.review.findings_words import (
    NONE,
    NOTE,
    chance_words,
    few_words,
    figure_rows,
    finding_words,
    findings_facts,
    findings_sections,
    is_time,
    line_rows,
    too_few,
)
from gui.language import in_language, tr
from gui.review.job_page import JobPage
from gui.review.jobs import LookForFindings
from gui.review.parts import PAGE, button, card, holder, offer, panes, row, stack, table_box, words
from gui.review.period_box import PeriodBox
from gui.review.session import Session
from gui.review.tables import Table, TextTable
from gui.review.words import local, plain
from gui.review.workshop import Task

MONTH: Final = 4
"""The period that is chosen first: the last 30 days."""
_LEVELS: Final = {
    WORTH_A_LOOK: phrase("worth a look"),
    TOO_FEW: phrase("too few to compare"),
    MAY_BE_CHANCE: phrase("may be chance"),
}


class FindingsView(JobPage):
    """The page with the findings of a period."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, bar_width=160)
        self.found: Findings | None = None
        self.shown: Finding | None = None
        self._stale = True
        self._period = ("", "")
        self.period = PeriodBox(self.look, start=MONTH)
        self.tables = table_box(self.look)
        self.list = TextTable(session, (tr("Rank"), tr("Level"), tr("What"), tr("By chance")), right=(0, 3))
        self.table = Table(self.list, (56, 140, 600, 110), tr("Findings"), self.show_finding, stretch=2)
        self.table.selectionModel().currentRowChanged.connect(lambda now, _: self.show_finding(now.row()))
        self.says = words("", "title", wrap=True)
        self.explained = words("", "quiet", wrap=True)
        self.figures = TextTable(session, (tr("Where"), tr("Of"), tr("Seen"), tr("Likely")), right=(1, 2, 3))
        columns = (tr("Table"), tr("Record"), tr("Hour"), tr("Dealer"), tr("Ruled by"), tr("Kind"), tr("Ruling"))
        self.lines = TextTable(session, columns, right=(1,))
        self.line_table = Table(self.lines, (74, 76, 130, 70, 76, 130, 100), tr("Lines behind"), self._open)
        self.bar.setAccessibleName(tr("Looking for findings"))
        head = row(words(tr("Findings"), "heading"), 12, self.status, self.bar, self.stop, None, self.tables,
                   self.period, button(tr("Look again"), self.look))  # fmt: skip
        about = card(self.says, self.explained, space=6)
        figures = Table(self.figures, (300, 80, 90, 90), tr("Figures behind"), stretch=0)
        behind = panes(
            card(figures, title=tr("THE FIGURES BEHIND")),
            card(self.line_table, title=tr("THE LINES BEHIND: ENTER OPENS THE CASE")),
            shares=(1, 1), sizes=(600, 760), across=True,
        )  # fmt: skip
        lower = stack(about, behind, space=10)
        lower.setStretch(1, 1)
        halves = panes(self.table, holder(lower), shares=(1, 1), sizes=(330, 520))
        self.note = words(tr(NOTE), "small", wrap=True)
        layout = stack(head, self.note, halves, space=10, margins=PAGE)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        for label in (self.says, self.explained):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    # When

    def enter(self) -> None:
        """The page is shown."""
        offer(self.tables, [(tr("All tables"), ""), *self.session.tables])
        if self._stale:
            self.look()
        self.table.setFocus()

    def refresh(self) -> None:
        """There are new records: what is shown stays until the page is opened again."""
        self._stale = True

    def look(self) -> None:
        """Look for findings in the chosen period, in another process."""
        self._stop()
        self._stale = False
        self._period = self.period.bounds()
        journal = self.tables.currentData()
        self.status.setText(tr("Looking …"))
        self._begin(LookForFindings(*self._period, (journal,) if journal else None), self.show_findings)

    def _over(self, task: Task) -> None:
        if task.trouble:
            self.status.setText(task.trouble)

    # What

    @property
    def ranked(self) -> tuple[Finding, ...]:
        """All that is listed, in order."""
        return () if self.found is None else (*self.found.found, *self.found.others)

    def show_findings(self, found: Findings) -> None:
        """Show these findings."""
        self.found = found
        count = len(found.found)
        none = tr(NONE) if not count else tr("{count} worth a look", count=count)
        asked = tr("{questions} questions about {names} names", questions=found.questions, names=f"{found.asked:,}")
        few = len(too_few(found))
        parts = (none, tr("{count} too few to compare", count=few) if few else "", asked)
        self.status.setText(" · ".join(filter(None, parts)))
        rows = [
            (str(rank), tr(_LEVELS[one.level]), in_language(finding_words(one)), chance_words(one))
            for rank, one in enumerate(self.ranked, 1)
        ]  # fmt: skip
        self.list.fill(rows, range(count))
        if rows:
            self.table.select(0)
        self.show_finding(0)

    def show_finding(self, at: int) -> None:
        """Show what stands behind a finding."""
        self.shown = self.ranked[at] if 0 <= at < len(self.ranked) else None
        one = self.shown
        self.says.setText("" if one is None else in_language(finding_words(one)))
        self.explained.setText("" if one is None else explained(one))
        self.figures.fill([] if one is None else figure_rows(one))
        shown = [] if one is None else line_rows(one)
        self.lines.fill([
            (table, n, local(f"{hour}:00:00.000Z", "%Y-%m-%d %H h"), dealer, by, plain(kind), plain(ruling))
            for table, n, hour, dealer, by, kind, ruling in shown
        ])  # fmt: skip

    def _open(self, at: int) -> None:
        if self.shown is not None and at < len(self.shown.lines):
            line = self.shown.lines[at]
            self.session.open_case(line.journal, line.n)

    def document(self) -> Document | None:
        """The findings as a document to print."""
        if self.found is None:
            return None
        since, until = (local(at) if at else "…" for at in self._period)
        facts = (("made at", local(self.session.files.now())), ("software", self.session.files.software),
                 ("period", f"{since} to {until}"), *findings_facts(self.found))  # fmt: skip
        return Document("findings", tr("Findings"), facts, findings_sections(self.found))


def explained(one: Finding) -> str:
    """How likely a finding is by chance, in words; or why that cannot be said."""
    if one.level == TOO_FEW:
        return in_language(few_words())
    text = tr(
        "Compared with all others at the same tables, parts of the day and games. {asked} names were asked. By chance "
        "alone, after correction for all that was asked: {chance}.",
        asked=f"{one.asked:,}", chance=chance_words(one),
    )  # fmt: skip
    if not is_time(one):
        return text
    return f"{text} " + tr("Times are seconds; the figures below are of all rounds together.")
