"""`LogModel`, the Qt model of the log: newest first, loaded page by page as the user scrolls, with cases that hold a
table on top.

Pages are read from the key of the last line on (never by a count), so the ten-thousandth page costs no more than the
first. When there are new records, what is loaded is read again and only differences are changed: the selected line
stays selected.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QColor, QFont

from controller.journal.errors import JournalError
from controller.review.facts import Key, LogLine
from controller.review.filters import Filters
from controller.review.log_columns import SHOWN_COLUMNS, SHOWN_NAMES
from controller.review.log_order import NEWEST_FIRST, Order, SortKey
from gui.language import in_language, tr
from gui.review.session import Session
from gui.review.tables import Grid, Index
from gui.review.words import line_words

PAGE: Final = 100
READ_AGAIN: Final = 500
"""How many lines are read again when there are new records; lines further down are read again when scrolled to."""
KIND: Final = SHOWN_NAMES.index("kind")


class LogModel(Grid):
    """The lines of the log that pass the filters, as far as they are loaded."""

    rows: Sequence[LogLine] = ()

    def __init__(self, session: Session) -> None:
        right = (at for at, column in enumerate(SHOWN_COLUMNS) if column.right)
        super().__init__(session, [tr(column.heading) for column in SHOWN_COLUMNS], right)
        self.filters = Filters()
        self.order = NEWEST_FIRST
        self.pinned: list[LogLine] = []
        """Open cases that hold their tables: on top, whatever the filters are."""
        self._found: list[LogLine] = []
        self._after: Key | SortKey | None = None
        self._texts: dict[LogLine, tuple[str, ...]] = {}

    @property
    def lines(self) -> list[LogLine]:
        """All lines in the order shown."""
        pinned = {line.key for line in self.pinned}
        return [*self.pinned, *(line for line in self._found if line.key not in pinned)]

    def narrow(self, filters: Filters, order: Order = NEWEST_FIRST) -> None:
        """Show the lines that pass these filters, in this order."""
        self.filters, self.order = filters, order
        pinned = self._holding()
        found, after = self._read(PAGE)  # it may fail, and a reset that has begun must end
        self.beginResetModel()
        self._take(pinned, found, after)
        self.endResetModel()

    def refresh(self) -> bool:
        """Read the new records. Returns whether a table is held now that was not before."""
        known = {line.key for line in self.pinned}
        pinned = self._holding()
        loaded = max(PAGE, min(len(self._found), READ_AGAIN))
        fresh, after = self._read(loaded)
        if len(self._found) > loaded and fresh and not self.order.column:  # what lies below stays as it was
            below = [line for line in self._found if line.key < fresh[-1].key]
            found, after = [*fresh, *below], self._after
        else:
            found = fresh
        self._change(pinned, found, after)
        return any(line.key not in known for line in pinned)

    def _change(self, pinned: list[LogLine], found: list[LogLine], after: Key | SortKey | None) -> None:
        before = self.lines
        keys = [line.key for line in before]
        top = {line.key for line in pinned}
        now = [*pinned, *(line for line in found if line.key not in top)]
        new = [line.key for line in now]
        more = len(new) - len(keys)
        if new == keys:
            self._take(pinned, found, after)
            if now != before and now:
                self.dataChanged.emit(self.index(0, 0), self.index(len(now) - 1, len(SHOWN_COLUMNS) - 1))
        elif more > 0 and new[more:] == keys:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self._take(pinned, found, after)
            self.endInsertRows()
        else:
            self.layoutAboutToBeChanged.emit()
            kept = self.persistentIndexList()
            where = {key: at for at, key in enumerate(new)}
            self._take(pinned, found, after)
            moved = [self._moved(index, keys, where) for index in kept]
            self.changePersistentIndexList(kept, moved)
            self.layoutChanged.emit()

    def _moved(self, index: QModelIndex, keys: list[Any], where: dict[Any, int]) -> QModelIndex:
        at = where.get(keys[index.row()]) if index.row() < len(keys) else None
        return QModelIndex() if at is None else self.index(at, index.column())

    def _take(self, pinned: list[LogLine], found: list[LogLine], after: Key | SortKey | None) -> None:
        self.pinned, self._found, self._after = pinned, found, after
        self.rows = self.lines
        self._texts.clear()

    def _read(self, limit: int) -> tuple[list[LogLine], Key | SortKey | None]:
        page = self.session.desk.log(self.filters, None, limit, self.order)
        return list(page.lines), page.after

    def _holding(self) -> list[LogLine]:
        page = self.session.desk.log(Filters(state=("open",)), None, PAGE)
        return [line for line in page.lines if line.case.holds]

    def besides(self) -> int:
        """How many of the lines on top do not pass the filters."""
        return sum(not self._passes(line) for line in self.pinned)

    def _passes(self, line: LogLine) -> bool:
        at, filters = line.case.at, self.filters
        if at < filters.since or (filters.until and at >= filters.until):
            return False
        now = msgspec.structs.replace(filters, since=at, until=f"{at}~")
        return any(one.key == line.key for one in self.session.desk.log(now, None, PAGE).lines)

    # What Qt asks

    def row_of(self, journal: str, n: int) -> int | None:
        """The row of a case; None if it is not loaded."""
        found = (at for at, line in enumerate(self.rows) if (line.journal, line.case.n) == (journal, n))
        return next(found, None)

    def canFetchMore(self, parent: Index) -> bool:  # noqa: N802 - Qt's own name
        """Whether there are older lines."""
        return not parent.isValid() and self._after is not None

    def fetchMore(self, parent: Index) -> None:  # noqa: N802 - Qt's own name
        """Load the next page."""
        if parent.isValid() or self._after is None:
            return
        try:
            page = self.session.desk.log(self.filters, self._after, PAGE, self.order)
        except JournalError:
            return  # the window says that nothing is read now; Qt asks again
        pinned = {line.key for line in self.pinned}
        new = [line for line in page.lines if line.key not in pinned]
        first = len(self.rows)
        if new:
            self.beginInsertRows(QModelIndex(), first, first + len(new) - 1)
        self._found += page.lines
        self._after = page.after
        self.rows = [*self.rows, *new]
        if new:
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell shows."""
        line = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                if line not in self._texts:
                    self._texts[line] = line_words(line)
                return self._texts[line][index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return in_language(line.case.told)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.align(index.column())
            case Qt.ItemDataRole.BackgroundRole if line in self.pinned:
                return QColor(self.session.look.alarm_tint)
            case Qt.ItemDataRole.ForegroundRole if index.column() != KIND and line.reviewed_by:
                return QColor(self.session.look.quiet)
            case Qt.ItemDataRole.FontRole if line in self.pinned or (index.column() == KIND and not line.reviewed_by):
                font = QFont()
                font.setBold(True)
                return font
        return None
