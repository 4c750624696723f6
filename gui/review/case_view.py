"""`CaseView`, one case on the screen: replay, hands, timeline, wagers, bytes, signatures and review."""

from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QSlider, QTabWidget, QVBoxLayout, QWidget

from controller.journal.errors import JournalError
from controller.review.case_steps import A_ROUND
from controller.review.casefile import CaseFile, WireLine
from controller.review.documents import Document
from controller.review.facts import LogLine
from controller.review.report_parts import About, Making
from controller.review.reports import INCIDENT, incident_report
from controller.review.round_case import RoundFound, read_round
from gui.language import in_language, tr
from gui.review.hands import HandsPanel
from gui.review.money_rows import money_rows, paid_and_due, patrons_of
from gui.review.parts import button, card, chip, holder, named, panes, retone, row, scroll_area, shortcut, stack, words
from gui.review.replay import Frames, ReplayPanel, beats
from gui.review.review_form import ReviewForm
from gui.review.session import Session
from gui.review.tables import Table, TextTable
from gui.review.words import MICROSECOND_OF_DAY, SECOND_OF_DAY, local, plain
from gui.words import area_words, cited, game_id_words, role_words

_UNREADABLE: Final = (JournalError, msgspec.MsgspecError, LookupError, ValueError)
REVIEW_TAB: Final = 0
_MOST_BYTES: Final = 40
"""How many bytes of a message are shown; the dossier has all."""


class CaseView(QWidget):
    """The page of one case."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.file: CaseFile | None = None
        self.line: LogLine | None = None
        self.at = 0
        self._frames: Frames | None = None
        self._beats: tuple[int, ...] = ()
        self.empty = words(tr("Choose a line of the log and press Enter"), "quiet")
        self.body = holder(self._build())
        layout = stack(self.empty, self.body, space=10, margins=(22, 16, 22, 14))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.body.hide()

    # Built once

    def _build(self) -> QVBoxLayout:
        self.heading, self.where = words("", "heading"), words("", "quiet", wrap=True)
        self.state, self.trust = chip(""), chip("")
        self.evidence, self.rule = words("", "title", wrap=True), words("", "quiet", wrap=True)
        self.paid = words("", "refusal", wrap=True)
        self.report = button(tr("Dossier …"), self._report)
        self.link = button(tr("Copy link"), self._copy_link)
        head = stack(
            row(self.heading, 8, self.state, self.trust, None, self.link, self.report),
            self.where,
            self.evidence,
            self.paid,
            self.rule,
            space=5,
        )
        self.panel = ReplayPanel()
        self.said = words("", wrap=True)
        self.said.setMinimumHeight(38)
        self.hands = HandsPanel(self.session)
        replay = card(self.panel, self.said, self._transport(), title=tr("REPLAY AT THE CONSOLE"))
        left = panes(replay, card(self.hands, title=tr("HANDS")), shares=(5, 3), sizes=(590, 330))
        self.timeline = TextTable(self.session, (tr("Record"), tr("Time"), tr("What happened")), right=(0,))
        self.timeline_table = Table(self.timeline, (74, 92, 300), tr("Timeline of the round"), wrap=True)
        self.timeline_table.selectionModel().currentRowChanged.connect(lambda index, _: self.go(index.row()))
        self.form = ReviewForm(self.session, self.refresh)
        timeline = card(self.timeline_table, title=tr("TIMELINE OF THE ROUND"))
        right = panes(timeline, self._papers(), shares=(1, 1), sizes=(460, 440))
        inside = stack(head, panes(left, right, shares=(46, 54), sizes=(780, 900), across=True), space=10)
        inside.setStretch(1, 1)
        return inside

    def _papers(self) -> QWidget:
        """The review form, the wagers, the signatures and the line of the shoe, one behind the other."""
        self.money = TextTable(
            self.session,
            (tr("Patron"), tr("Wager"), tr("Before"), tr("After"), tr("Returned"), tr("Due")),
            right=(2, 3, 4, 5),
        )
        self.signed = TextTable(self.session, (tr("Time"), tr("Who"), tr("Role"), tr("What")))
        money = Table(self.money, (96, 118, 86, 86, 86, 60), tr("Wagers"))
        signed = Table(self.signed, (90, 66, 118, 160), tr("Signatures"), wrap=True)
        self.wire = TextTable(self.session, (tr("Record"), tr("Time"), tr("Says"), tr("Bytes")), right=(0,))
        wire = Table(self.wire, (74, 122, 330, 150), tr("Wire"), wrap=True)
        self.tabs = named(QTabWidget(), tr("Papers of the case"))
        self.tabs.addTab(scroll_area(stack(self.form, margins=(0, 6, 6, 0))), tr("Review"))
        self.tabs.addTab(money, tr("Wagers before and after"))
        self.tabs.addTab(signed, tr("Who signed what"))
        self.tabs.addTab(wire, tr("Line of the shoe"))
        return card(self.tabs)

    def _transport(self) -> QWidget:
        self.slider = named(QSlider(Qt.Orientation.Horizontal), tr("Step of the replay"))
        self.slider.valueChanged.connect(self.go)
        self.place = words("", "quiet")
        self.place.setMinimumWidth(150)
        ways = (
            ("|◀", tr("First record (Alt+Home)"), "Alt+Home", lambda: self.go(0)),
            ("◀◀", tr("Card back (Alt+Left)"), "Alt+Left", lambda: self.beat(-1)),
            ("◀", tr("Record back (Alt+Up)"), "Alt+Up", lambda: self.go(self.at - 1)),
            ("▶", tr("Record forward (Alt+Down)"), "Alt+Down", lambda: self.go(self.at + 1)),
            ("▶▶", tr("Card forward (Alt+Right)"), "Alt+Right", lambda: self.beat(1)),
            ("▶|", tr("Last record (Alt+End)"), "Alt+End", lambda: self.go(len(self._frames or ()) - 1)),
            ("!", tr("Where the case opened (Alt+C)"), "Alt+C", self.to_case),
        )
        buttons = []
        for text, tip, keys, then in ways:
            made = named(button(text, then), tip)
            made.setToolTip(tip)
            made.setFixedWidth(48)
            buttons.append(made)
            shortcut(self, keys, then, Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return holder(row(*buttons, self.slider, self.place, space=5))

    # A case

    def show_case(self, journal: str, n: int) -> bool:
        """Show a case. Returns False if it cannot be read; the page then shows why."""
        desk = self.session.desk
        try:
            line = desk.line(journal, n)
            if line is None:
                self._cannot(tr("This case is not in the journal any more"))
                return False
            self._take(desk.case(journal, n, self.session.files.decode), line)
        except _UNREADABLE as error:
            self._cannot_read(error)
            return False
        return True

    def show_round(self, found: RoundFound) -> bool:
        """Show a round that may have no case. Returns False if it cannot be read; the page then shows why."""
        try:
            self._take(*read_round(self.session.desk, found, self.session.files.decode))
        except _UNREADABLE as error:
            self._cannot_read(error)
            return False
        return True

    def _cannot_read(self, error: Exception) -> None:
        if isinstance(error, JournalError):
            self._cannot(str(error))
            return
        why = " ".join(str(error).split())[:120]
        self._cannot(tr("This case cannot be read ({why}): keep the file and verify it", why=why))

    def _take(self, file: CaseFile, line: LogLine) -> None:
        """Show what was read."""
        one = self.session.desk.journal(line.journal)
        shoe = one.facts.shoe(line.case.shoe)
        first = file.steps[0].n
        before = [r for r in one.facts.rounds(shoe.first, first) if r.last < first] if shoe else []
        self.file, self.line = file, line
        self._frames, self._beats = Frames(file, before), beats(file)
        self._show(file, line)
        self.tabs.setTabVisible(REVIEW_TAB, not self.is_round)
        self.report.setEnabled(not self.is_round)
        self.form.show_case(file, line)
        self.empty.hide()
        self.body.show()
        self.to_case()
        self.timeline_table.setFocus()

    @property
    def is_round(self) -> bool:
        """Whether a whole round is shown, not a case."""
        return self.line is not None and self.line.case.kind == A_ROUND

    def clear(self) -> None:
        """Show no case, and forget what somebody was writing about one."""
        self.form.clear()
        self._cannot(tr("Choose a line of the log and press Enter"))

    def _cannot(self, why: str) -> None:
        self.file = self.line = self._frames = None
        self.body.hide()
        self.empty.setText(why)
        self.empty.show()

    def refresh(self) -> None:
        """Read the same case again and stay at the same step."""
        if self.line is None or self.file is None or self.is_round:
            return
        line = self.session.desk.line(self.line.journal, self.line.case.n)
        if line is not None and (line != self.line or line.case.state == "open"):
            at, typed = self.at, self.form.remark.toPlainText()
            self.show_case(line.journal, line.case.n)
            self.go(at)
            if typed and not line.reviewed_by:
                self.form.remark.setPlainText(typed)
        self._say_trust()

    def _show(self, file: CaseFile, line: LogLine) -> None:
        case = file.row
        number = (
            tr("Case {number}", number=str(case.case)) if case.case is not None else tr("Record {n}", n=str(case.n))
        )
        self.link.setEnabled(case.case is not None and bool(case.table))
        self.link.setToolTip(tr("For a colleague: sabot review … --case {name}", name=f"{case.table}/{case.case}"))
        round_number = tr("Round {number}", number=str(case.round))
        self.heading.setText(round_number if case.kind == A_ROUND else f"{plain(case.kind)} · {number}")
        words_of_round = tr("{table} · shoe {shoe} · round {round}", table=case.table, shoe=str(case.shoe),
                            round=str(case.round or 0))  # fmt: skip
        dealt = tr("dealt by {names}", names=", ".join(sorted(file.dealers))) if file.dealers else ""
        patrons = patrons_of(file)
        named_patrons = tr("patrons: {names}", names=", ".join(patrons)) if patrons else ""
        said = (words_of_round, game_id_words(case.game), local(case.at), dealt, named_patrons)
        self.where.setText(" · ".join(filter(None, said)))
        ruled = f": {', '.join(filter(None, (plain(case.ruling).lower(), case.ruled_by)))}" if case.ruling else ""
        held = case.state == "open" and case.holds
        self.state.setVisible(case.kind != A_ROUND)
        retone(self.state, tr("HELD") if held else tr(case.state) + ruled, "alarm" if held else "")
        self._say_trust()
        self.evidence.setText(in_language(case.told) + (f" — {case.reason}" if case.reason else ""))
        self.rule.setText(f"{cited(case.clause, case.reading)}: {tr(file.says)}" if file.says else "")
        for label in (self.evidence, self.rule):
            label.setVisible(bool(label.text()))
        steps = [(str(step.n), local(step.at, SECOND_OF_DAY), step.words) for step in file.steps]
        if file.more:
            steps.append(("", "", tr("… goes on in the journal")))
        self.timeline.fill(steps, [file.opened])
        self.slider.setRange(0, len(file.steps) - 1)
        self.hands.show_case(file)
        self.money.fill(
            money_rows(file, lambda on: area_words(file.rules, on) if on in file.rules.ruleset.wagers else on)
        )
        paid = paid_and_due(file)
        self.paid.setText(paid)
        self.paid.setVisible(bool(paid))
        self.signed.fill(
            [(local(s.at, SECOND_OF_DAY), s.id, role_words(s.role) if s.role else "", s.what) for s in file.signatures]
        )
        moment = [at for at, one in enumerate(file.wire) if one.n == file.moment]
        self.wire.fill(list(map(_wire_row, file.wire)), moment)
        if line.reviewed_by:
            self.where.setText(self.where.text() + " · " + tr("reviewed by {name}", name=line.reviewed_by))

    def _say_trust(self) -> None:
        if self.line is not None:
            found = self.session.trust.get(self.line.journal)
            if found is not None:
                retone(self.trust, found.words, {"broken": "alarm", "verified": "good"}.get(found.state, ""))
                self.trust.setToolTip(tr("against: {what}", what=found.against) if found.against else "")

    # The replay

    def go(self, at: int) -> None:
        """Show the console after a step."""
        if self._frames is None or self.file is None:
            return
        self.at = max(0, min(at, len(self._frames) - 1))
        screen = self.file.rules.settings.screen
        self.panel.show_view(self._frames.view(self.at), screen.width, screen.height)
        self.place.setText(tr("{at} of {whole} · record {n}", at=str(self.at + 1), whole=str(len(self._frames)),
                              n=str(self.file.steps[self.at].n)))  # fmt: skip
        self.slider.setValue(self.at)
        self.said.setText(self.file.steps[self.at].words)
        if self.timeline_table.currentIndex().row() != self.at:
            self.timeline_table.select(self.at)
            self.timeline_table.scrollTo(self.timeline.index(self.at, 0))

    def beat(self, by: int) -> None:
        """Go to the next card (`by` above zero) or the one before."""
        found = [at for at in self._beats if (at > self.at if by > 0 else at < self.at)]
        if found:
            self.go(found[0] if by > 0 else found[-1])

    def to_case(self) -> None:
        """Go to the step that opened the case."""
        if self.file is not None:
            self.go(self.file.opened)

    def _copy_link(self) -> None:
        if self.line is not None:
            QApplication.clipboard().setText(f"--case {self.line.case.table}/{self.line.case.case}")

    # Paper

    def _report(self) -> None:
        if self.line is not None:
            self.session.report(INCIDENT, self.line.journal, self.line.case.n)

    def document(self) -> Document | None:
        """The incident dossier to print; None without a case."""
        if self.line is None or self.is_round:
            return None
        files = self.session.files
        about = About(self.line.journal, self.line.case.n)
        return incident_report(self.session.desk, about, Making(files.now(), files.software, files.decode))


def _wire_row(line: WireLine) -> tuple[str, ...]:
    shown = line.data[:_MOST_BYTES].hex(" ") + (" …" if len(line.data) > _MOST_BYTES else "")
    way = "→" if line.direction == "in" else "←"
    return str(line.n), local(line.at, MICROSECOND_OF_DAY)[:-3], "; ".join(map(tr, line.says)), f"{way} {shown}"
