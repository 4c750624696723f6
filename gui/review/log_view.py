"""`LogView`, the log on the screen: filters, saved views, and the table with held cases on top."""

from itertools import islice
from typing import Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QInputDialog, QLineEdit, QWidget

from controller.game.authority import only_watches
from controller.journal.errors import JournalError
from controller.review.documents import Document, Section
from controller.review.filters import Filters
from controller.review.log_columns import SHOWN_COLUMNS, SHOWN_NAMES
from controller.review.log_order import COLUMNS, NEWEST_FIRST, Order
from controller.review.reports import log_lines
from gui.language import in_language, tr
from gui.review.filter_bar import FilterBar
from gui.review.log_model import LogModel
from gui.review.parts import PAGE, button, card, named, row, shortcut, stack, words
from gui.review.saved_views import BUILT_IN, SavedViews
from gui.review.session import Session
from gui.review.tables import Table
from gui.review.words import line_words, local, plain

REMARKS: Final = SHOWN_NAMES.index("remarks")
MOST_PRINTED: Final = 2_000
"""At most this many lines are printed; for a longer log make a report."""


class LogView(QWidget):
    """The page with the irregularity log."""

    def __init__(self, session: Session, views: SavedViews) -> None:
        super().__init__()
        self.session = session
        self.views = views
        self.model = LogModel(session)
        self.bar = FilterBar(session.desk, self._narrow)
        widths = [column.width for column in SHOWN_COLUMNS]
        self.table = Table(self.model, widths, tr("Irregularity log"), self._open, stretch=REMARKS)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._preview())
        self.sort = named(QComboBox(), tr("Sort by"))
        for column in SHOWN_COLUMNS:
            self.sort.addItem(tr(column.heading), column.field if column.field in COLUMNS else "")
        self.sort.activated.connect(lambda _: self._narrow())
        self.turn = named(button("▼", self._turn), tr("Turn the order"))
        self.turn.setFixedWidth(40)
        header = self.table.horizontalHeader()
        header.setSectionsClickable(True)
        header.sectionClicked.connect(self._header_clicked)
        self.count = words("", "quiet")
        self.reading = words("", "quiet")
        self.preview = words("", wrap=True)
        self.preview.setMinimumHeight(36)
        self.message = words(self.views.trouble, "quiet")
        self.saved = named(QComboBox(), tr("Saved views"))
        self.saved.setMinimumWidth(110)
        self.saved.activated.connect(self._view_chosen)
        self._list_views()
        self.forget = button(tr("Delete view"), self._forget)
        self.keep = button(tr("Save view …"), self._keep)
        heading = words(tr("Irregularity log"), "heading")
        head = row(heading, 12, self.count, 12, self.reading, None, self.message, words(tr("Sort by"), "quiet"),
                   self.sort, self.turn, 8, words(tr("View"), "quiet"), self.saved, self.keep, self.forget)  # fmt: skip
        hints = tr("Enter opens a case · Ctrl+F searches · Ctrl+S saves the view · Ctrl+P prints · bold: not reviewed")
        layout = stack(head, self.bar, self.table, card(self.preview), words(hints, "small"), space=10, margins=PAGE)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        shortcut(self, QKeySequence.StandardKey.Find, self.to_search)
        shortcut(self, QKeySequence.StandardKey.Save, self._keep)
        shortcut(self.bar.search, "Down", self.enter, Qt.ShortcutContext.WidgetShortcut)

    # What changes

    def start(self) -> None:
        """A user has signed on."""
        self.keep.setEnabled(self._may_keep)
        self._narrow()

    def refresh(self) -> bool:
        """Read the new records. Returns whether a table is held now that was not before."""
        held = self.model.refresh()
        self._say_count()
        self._preview()
        if held:
            self.table.scrollToTop()
        return held

    def narrow(self, filters: Filters) -> None:
        """Set the filters to these."""
        self.bar.show_filters(filters)

    def _narrow(self) -> None:
        filters = self.bar.filters()
        try:
            self.model.narrow(filters, self.order)
            self._say_count()
        except (
            JournalError
        ) as error:  # the lines of before stay; the next look at the journals reads with these filters
            self.message.setText(str(error))
            return
        self.turn.setEnabled(bool(self.order.column))
        known = next((name for name, kept in self.views.all.items() if kept == filters), None)
        self.saved.setCurrentIndex(-1 if known is None else list(self.views.all).index(known))
        self.forget.setEnabled(self._may_keep and known is not None and known not in BUILT_IN)
        if self.model.rowCount():
            self.table.select(0)
        self._preview()

    @property
    def order(self) -> Order:
        """The order that is chosen."""
        column = str(self.sort.currentData())
        return Order(column, self.turn.text() == "▼") if column else NEWEST_FIRST

    def _turn(self) -> None:
        self.turn.setText("▲" if self.turn.text() == "▼" else "▼")
        self._narrow()

    def _header_clicked(self, at: int) -> None:
        """Sort by the column that was clicked; a second click turns the order."""
        if self.sort.currentIndex() == at and self.sort.currentData():
            self._turn()
            return
        self.sort.setCurrentIndex(at)
        self._narrow()

    def _preview(self) -> None:
        """Show the selected line in words, below the table."""
        at = self.table.currentIndex().row()
        if not 0 <= at < self.model.rowCount():
            self.preview.setText("")
            return
        case = self.model.rows[at].case
        reported = tr("reported by {name}", name=case.reported_by) if case.reported_by else ""
        ruled = tr("{role} {name}: {reason}", role=plain(case.role), name=case.ruled_by, reason=case.reason)
        said = (in_language(case.told), reported, ruled if case.ruled_by else "", case.device)
        self.preview.setText("  ·  ".join(part for part in said if part))

    def _say_count(self) -> None:
        whole = self.session.desk.count(self.model.filters)
        behind = [one for one in self.session.statuses if one.indexed < one.records and not one.trouble]
        self.reading.setText(tr("{count} journals are still being read in …", count=len(behind)) if behind else "")
        many = tr("{count} irregularities", count=f"{whole:,}") if whole else tr("No irregularity")
        besides = self.model.besides()
        more = tr("{count} more on top hold their tables", count=besides)
        parts = (tr("1 irregularity") if whole == 1 else many,
                 tr("1 more on top holds its table") if besides == 1 else more if besides else "")  # fmt: skip
        self.count.setText(" · ".join(filter(None, parts)))

    # Choosing

    def enter(self) -> None:
        """Give the keyboard to the table."""
        self.table.setFocus()
        if not self.table.currentIndex().isValid() and self.model.rowCount():
            self.table.select(0)

    def to_search(self) -> None:
        """Give the keyboard to the search field."""
        self.bar.search.setFocus()
        self.bar.search.selectAll()

    def _open(self, at: int) -> None:
        line = self.model.rows[at]
        self.session.open_case(line.journal, line.case.n)

    def neighbour(self, journal: str, n: int, by: int) -> tuple[str, int] | None:
        """Journal and record of the case above (`by` -1) or below (1) this one in the log; None at the end."""
        at = self.model.row_of(journal, n)
        if at is None:
            return None
        if at + by >= self.model.rowCount() and self.model.canFetchMore(QModelIndex()):
            self.model.fetchMore(QModelIndex())
        if not 0 <= at + by < self.model.rowCount():
            return None
        self.table.select(at + by)
        line = self.model.rows[at + by]
        return line.journal, line.case.n

    # Saved views

    def _list_views(self) -> None:
        self.saved.clear()
        self.saved.addItems([tr(name) for name in self.views.all])

    def _view_chosen(self, at: int) -> None:
        self.narrow(list(self.views.all.values())[at])

    @property
    def _may_keep(self) -> bool:
        """Whether this user may save views. All users share them, so a user who may change nothing may not change
        views."""
        return self.session.by is not None and not only_watches(self.session.by.role)

    def _keep(self) -> None:
        if not self._may_keep:
            return
        name, yes = QInputDialog.getText(self, tr("Save view"), tr("Name of the view"), QLineEdit.EchoMode.Normal)
        if yes:
            self.keep_as(name)

    def keep_as(self, name: str) -> None:
        """Save the filters under a name."""
        if not self._may_keep:
            return
        filters = self.bar.filters()
        self.message.setText(self.views.save(name, filters) or tr("Saved as {name}", name=name.strip()))
        self._list_views()
        self._narrow()

    def _forget(self) -> None:
        name = list(self.views.all)[self.saved.currentIndex()]
        self.message.setText(self.views.delete(name) or tr("Deleted {name}", name=name))
        self._list_views()
        self._narrow()

    # Paper

    def document(self) -> Document:
        """The lines shown, as a document to print."""
        every = log_lines(self.session.desk, self.model.filters, order=self.model.order)
        lines = [line_words(line) for line in islice(every, MOST_PRINTED)]
        note = tr("the latest {count} lines", count=MOST_PRINTED) if len(lines) == MOST_PRINTED else ""
        facts = ((tr("made at"), local(self.session.files.now())), (tr("software"), self.session.files.software))
        columns = tuple(tr(column.heading) for column in SHOWN_COLUMNS)
        return Document("log", tr("Irregularity log"), facts, (Section(tr("Log"), columns, tuple(lines), note),))
