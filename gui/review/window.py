"""`ReviewWindow`, the pit manager's window: signing on, then eleven pages over one desk, kept up while the tables play.

Being signed on lets a person read. Whatever is signed asks for a PIN (`SignAct`), and the window locks when nobody has
touched it for the minutes of `house.toml`.

The keyboard reaches everything: Ctrl+1 … Ctrl+9, Ctrl+0 and Ctrl+G open the pages, Escape leaves a field with
words in it and then goes back to the log, Ctrl+P prints.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QCloseEvent, QKeySequence
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QStackedWidget, QWidget

from controller.review.filters import Filters
from controller.review.house import House
from controller.review.index_keeper import Indexed
from controller.review.round_case import RoundFound
from controller.review.saved_filters import VIEWS_NAME
from controller.table.actions import Signature
from gui.language import in_language, tr
from gui.language.qt import use_language
from gui.review.case_view import CaseView
from gui.review.figures_view import StatisticsView
from gui.review.findings_view import FindingsView
from gui.review.idle import IdleWatch, awake
from gui.review.jobs import DeskFiles
from gui.review.journals_view import JournalsView
from gui.review.log_view import LogView
from gui.review.money_view import MoneyView
from gui.review.open_view import OpenView
from gui.review.palette import DARK, LIGHT, LOOKS, style_sheet
from gui.review.paper import print_charts, print_document
from gui.review.parts import Keys, button, clear, holder, row, shortcut, stack, words
from gui.review.rail import KEYS, VIEWS, Rail
from gui.review.report_view import ReportView
from gui.review.rounds_view import RoundsView
from gui.review.saved_views import SavedViews
from gui.review.session import Session
from gui.review.shoe_view import ShoeView
from gui.review.sign_act import SignAct
from gui.review.sign_on import SignOn
from gui.review.staff_view import StaffView
from gui.review.words import plain
from gui.review.workshop import Lost, News, Workshop


class ReviewWindow(QWidget):
    """The window of one desk."""

    def __init__(
        self,
        files: DeskFiles,
        house: House = House(),  # noqa: B008 - a frozen value
        *,
        look: str = DARK.name,
        tone: Callable[[], None] = QApplication.beep,
        clock: Callable[[], float] = awake,
    ) -> None:
        super().__init__()
        self._tone = tone
        self._holding: object = None
        self._left = ""
        """The id of the person whose desk locked; empty if it did not."""
        self.first_case: tuple[str, int] | None = None
        """Journal and record of the case to open once somebody has signed on."""
        self.signing: SignAct | None = None
        """The open question for a PIN."""
        desk = files.open()
        self.session = Session(files, desk, Workshop(files, desk, self._told), LOOKS[look])
        self.session.open_case = self.open_case
        self.session.open_round = self.open_round
        self.session.sign = self._ask_pin
        self.session.report = self._report
        self.session.open_log = lambda fields: self._open_log(Filters(**fields))  # type: ignore[arg-type]
        self._before: list[QWidget] = []
        """The pages in other languages, kept because jobs begun there still report to them."""
        self._whole = stack()
        self.setLayout(self._whole)
        self._build()
        self._keys()
        self.setStyleSheet(style_sheet(self.session.look))
        self.idle = IdleWatch(house.idle_minutes, self.lock, clock)

    def _build(self) -> None:
        """Make all pages in the language in use; no one is signed on."""
        self.setWindowTitle(tr("Sabot review"))
        self._holding = None
        self.sign_on = SignOn(self.session, self._signed, self.change_language)
        self.rail = Rail(self.session, self.go, self.change_look, self.sign_off)
        self.log = LogView(self.session, SavedViews(self.session.desk.book.path.with_name(VIEWS_NAME)))
        self.case = CaseView(self.session)
        self.statistics = StatisticsView(self.session)
        self.money = MoneyView(self.session)
        self.shoe = ShoeView(self.session)
        self.reports = ReportView(self.session)
        self.journals = JournalsView(self.session, self.retry)
        self.staff = StaffView(self.session)
        self.rounds = RoundsView(self.session)
        self.open = OpenView(self.session)
        self.findings = FindingsView(self.session)
        self.views: dict[str, Any] = dict(
            zip(
                VIEWS,
                (
                    self.log,
                    self.case,
                    self.statistics,
                    self.money,
                    self.shoe,
                    self.reports,
                    self.journals,
                    self.staff,
                    self.rounds,
                    self.open,
                    self.findings,
                ),
                strict=True,
            )
        )
        self.pages = QStackedWidget()
        for view in self.views.values():
            self.pages.addWidget(view)
        self.held = stack(space=6, margins=(22, 0, 22, 0))
        self.lost = words(tr("The tables are not read now. What you see is from before; the desk tries again."),
                          "refusal", wrap=True)  # fmt: skip
        self.lost.hide()
        main = stack(self.lost, self.held, self.pages, space=0)
        main.setStretch(2, 1)
        across = row(self.rail, main, space=0)
        across.setStretch(1, 1)
        self.inside = holder(across)
        self.doors = QStackedWidget()
        self.doors.addWidget(self.sign_on)
        self.doors.addWidget(self.inside)
        self._whole.addWidget(self.doors)
        self.sign_on.enter()

    def change_language(self, language: str) -> None:
        """Use another language, chosen before anyone signs on."""
        use_language(language)
        self.reports.close_down()
        self._whole.removeWidget(self.doors)
        self.doors.hide()
        self._before.append(self.doors)
        self._build()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's own name
        """The size of an office screen."""
        return QSize(1680, 980)

    def _keys(self) -> None:
        keys: list[tuple[Keys, Callable[[], object]]] = [
            *((f"Ctrl+{key}", partial(self.go, name)) for key, name in zip(KEYS, VIEWS, strict=True)),
            ("Escape", self._back),
            ("F5", self.retry),
            ("Ctrl+L", self.change_look),
            ("Ctrl+D", self.sign_off),
            ("Ctrl+Up", lambda: self._neighbour(-1)),
            ("Ctrl+Down", lambda: self._neighbour(1)),
            ("Ctrl+H", self.open_held),
            (QKeySequence.StandardKey.Print, self.print_view),
        ]
        for sequence, then in keys:
            shortcut(self, sequence, partial(self._if_signed, then))

    def _if_signed(self, then: Callable[[], object]) -> None:
        if self.session.by is not None:
            then()

    # Who

    def _signed(self, by: Signature) -> None:
        came_back = self._left == by.id
        self._left = ""
        self.session.by = by
        self.doors.setCurrentWidget(self.inside)
        self.log.start()
        self.rail.refresh()
        self._say_held()
        if came_back:
            self.case.refresh()
            return
        self.case.clear()
        self.go("log")
        if self.first_case is not None:
            (journal, n), self.first_case = self.first_case, None
            self.open_case(journal, n)

    def sign_off(self) -> None:
        """Sign off; nothing of the journals stays on the screen."""
        self._shut()
        self.sign_on.enter()

    def lock(self) -> None:
        """Nobody has been here for a while: as after signing off, but the same person goes on where they were."""
        if self.session.by is None:
            return
        left = self.session.by.id
        self._shut()
        self._left = left
        self.sign_on.enter(left, self.idle.minutes)

    def _shut(self) -> None:
        self.session.by, self._left = None, ""
        self.doors.setCurrentWidget(self.sign_on)
        while (open_still := QApplication.activePopupWidget() or QApplication.activeModalWidget()) is not None:
            open_still.close()
            if open_still.isVisible():
                break

    def _ask_pin(self, what: str, then: Callable[[Signature], None], journal: str | None) -> None:
        """Ask for the PIN of one act, about this journal or about no single one."""
        if self.session.by is None or self.signing is not None:
            return
        self.signing = SignAct(self.session, self, what, then, journal)
        self.signing.finished.connect(self._asked_pin)
        self.signing.open()

    def _asked_pin(self) -> None:
        if self.signing is not None:
            self.signing.deleteLater()
            self.signing = None
            self.activateWindow()

    # Where

    def go(self, name: str) -> None:
        """Show a page."""
        view = self.views[name]
        self.pages.setCurrentWidget(view)
        self.rail.buttons[name].setChecked(True)
        if view is self.case:
            view.timeline_table.setFocus()
        else:
            view.enter()

    def open_case(self, journal: str, n: int) -> None:
        """Show a case."""
        self.case.show_case(journal, n)
        self.go("case")

    def open_round(self, found: RoundFound) -> None:
        """Show a round."""
        self.case.show_round(found)
        self.go("case")

    def _open_log(self, filters: Filters) -> None:
        self.log.narrow(filters)
        self.go("log")

    def _report(self, kind: str, journal: str, n: int) -> None:
        self.go("reports")
        self.reports.ask(kind, journal, n)

    def _back(self) -> None:
        if self.pages.currentWidget() is self.log and self.log.bar.search.hasFocus():
            self.log.enter()
        elif _has_words(QApplication.focusWidget()):  # they stay; the next Escape goes on
            self._leave_field()
        else:
            self.go("log")

    def _leave_field(self) -> None:
        view = self.pages.currentWidget()
        table = self.case.timeline_table if view is self.case else getattr(view, "table", None)
        if table is not None:
            table.setFocus()
        elif (field := QApplication.focusWidget()) is not None:
            field.clearFocus()

    def _neighbour(self, by: int) -> None:
        if self.pages.currentWidget() is self.case and self.case.line is not None:
            found = self.log.neighbour(self.case.line.journal, self.case.line.case.n, by)
            if found is not None:
                self.open_case(*found)

    def open_held(self) -> None:
        """Show the first case that holds a table."""
        for line in self.log.model.pinned[:1]:
            self.open_case(line.journal, line.case.n)

    def change_look(self) -> None:
        """Change between light and dark."""
        self.session.look = LIGHT if self.session.look is DARK else DARK
        self.setStyleSheet(style_sheet(self.session.look))  # paints every widget again

    # What is new

    def _told(self, said: Indexed | News | Lost) -> None:
        if isinstance(said, Lost):
            self.lost.setToolTip(said.why)
            self.lost.show()
            self.sign_on.say_reading(said.why)
            self.journals.say_reading(said.why)
            return
        if isinstance(said, Indexed):
            share = f"{100 * said.n // max(1, said.last)} %"
            text = tr("Reading in {name}: {share}", name=said.path.name, share=share)
            self.sign_on.say_reading(text)
            self.journals.say_reading(text)
            return
        self.lost.hide()
        self.session.statuses, self.session.trust = said.statuses, said.trust
        behind = any(one.indexed < one.records and not one.trouble for one in said.statuses)
        if not behind:
            self.sign_on.say_reading("")
            self.journals.say_reading("")
        if not self.session.workshop.keeping:
            self.journals.say_reading(tr("The program that updates the indexes has stopped: press F5"))
        self.sign_on.refresh()
        self.rail.refresh()
        self.journals.refresh()
        if self.session.by is None:
            if self._left and said.moved and self.log.refresh():
                self._tone()  # a locked desk is silent about everything but this
            return
        if said.moved:
            if self.log.refresh():
                self._tone()
            for view in (
                self.case, self.statistics, self.money, self.shoe, self.reports, self.staff, self.open, self.findings,
            ):  # fmt: skip
                view.refresh()
        self._say_held()

    def _say_held(self) -> None:
        holding = [line.key for line in self.log.model.pinned[:3]]
        count = len(self.log.model.pinned)
        if (holding, count) == self._holding:
            return
        self._holding = (holding, count)
        clear(self.held)
        for line in self.log.model.pinned[:3]:
            text = tr("HELD · {table} · {kind} · {evidence}", table=line.case.table or line.journal,
                      kind=plain(line.case.kind), evidence=in_language(line.case.told))  # fmt: skip
            made = button(text, partial(self.open_case, line.journal, line.case.n), "held")
            made.setToolTip(tr("Ctrl+H opens the case"))
            self.held.addWidget(made)
        more = count - len(holding)
        if more > 0:
            text = tr("{count} more tables are held: see the log", count=more)
            self.held.addWidget(button(text, partial(self.go, "log"), "held"))
        self.held.setContentsMargins(22, 14 if self.log.model.pinned else 0, 22, 0)

    def retry(self) -> None:
        """Try again to open the files that could not be opened."""
        desk = self.session.desk
        more = desk.look_again()
        if more or not self.session.workshop.keeping:
            self.session.workshop.again()
        self.journals.refresh()

    # Paper

    def print_view(self) -> None:
        """Ask for a printer and print the page that is shown."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.print_on(printer)

    def print_on(self, printer: QPrinter) -> bool:
        """Print the page that is shown as soon as somebody has signed for it. Returns False if the page has nothing to
        print."""
        name = next(name for name, view in self.views.items() if view is self.pages.currentWidget())
        view = self.views[name]
        charts = hasattr(view, "charts") and bool(view.charts())
        if not charts and not (hasattr(view, "document") and view.document() is not None):
            return False
        self.session.sign(tr("Print: {page}", page=tr(VIEWS[name])), partial(self._print, name, printer), None)
        return True

    def _print(self, name: str, printer: QPrinter, by: Signature) -> None:
        view = self.views[name]
        title = f"{tr(VIEWS[name])} · {self.session.files.software} · {self.session.files.now()}"
        if hasattr(view, "charts") and view.charts():
            trust = ((one.journal, one.table) for one in self.session.statuses)
            said = (f"{table}: {' · '.join(filter(None, self.session.trust[journal][1:]))}" for journal, table in trust)
            print_charts(view.charts(), title, "  ".join(said), printer)
        elif hasattr(view, "document") and (document := view.document()) is not None:
            print_document(document, printer)
        self.session.exported(f"printed: {title}", printer.outputFileName() or printer.printerName(), "", by)

    # The end

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's own name
        """End all work and close the files."""
        self.close_down()
        event.accept()

    def close_down(self) -> None:
        """End all work and close the desk."""
        self.idle.close()
        self.session.workshop.close()
        self.reports.close_down()
        self.session.desk.close()


def _has_words(field: QWidget | None) -> bool:
    """Whether this is a field in which somebody has typed."""
    if isinstance(field, QPlainTextEdit):
        return bool(field.toPlainText())
    return isinstance(field, QLineEdit) and bool(field.text())
