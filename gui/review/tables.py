"""`TextTable`, a Qt model of rows of text; and `Table`, the view that all tables of the window use."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from controller.review.money_columns import MoneyColumn
from gui.language import tr
from gui.review.parts import Keys, shortcut
from gui.review.session import Session

PADDING: Final = 20
ROW: Final = 25
"""Height of a row in pixels."""
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


class Column(NamedTuple):
    """One column of a table."""

    heading: str
    width: int
    """Pixels."""
    right: bool = False
    """Aligned to the right."""


class Grid(QAbstractTableModel):
    """Base class of the models: named columns, some of them aligned to the right. A subclass has `rows`."""

    rows: Sequence[object] = ()

    def __init__(self, session: Session, columns: Sequence[str], right: Iterable[int] = ()) -> None:
        super().__init__()
        self.session = session
        self.columns = tuple(columns)
        self._right = frozenset(right)

    def align(self, column: int) -> Qt.AlignmentFlag:
        """How the texts of a column are aligned."""
        return RIGHT if column in self._right else LEFT

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's own signature
        """How many rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802 - Qt's own signature
        """How many columns."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(  # noqa: N802 - Qt's own name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """The name of a column."""
        if orientation == Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                return self.columns[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self.align(section)
        return None


class TextTable(Grid):
    """Rows of text, some of them tinted."""

    rows: tuple[tuple[str, ...], ...] = ()
    _tinted: Sequence[int] = ()

    @classmethod
    def of(cls, session: Session, columns: Sequence[Column | MoneyColumn[Any]]) -> "TextTable":
        """A model with these columns, their headings in the language in use."""
        right = (at for at, column in enumerate(columns) if column.right)
        return cls(session, [tr(column.heading) for column in columns], right)

    def fill(self, rows: Sequence[Sequence[str]], tinted: Sequence[int] = ()) -> None:
        """Show these rows."""
        self.beginResetModel()
        self.rows = tuple(tuple(row) for row in rows)
        self._tinted = tinted
        self.endResetModel()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell shows."""
        text = self.rows[index.row()][index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return text
            case Qt.ItemDataRole.ToolTipRole:
                return text if len(text) > 30 else None
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.align(index.column())
            case Qt.ItemDataRole.BackgroundRole if index.row() in self._tinted:
                return QColor(self.session.look.alarm_tint)
        return None


class Tinted(QStyledItemDelegate):
    """Paints the tint of a row, which Qt leaves out if there is a style sheet."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the tint, unless the row is selected; then the cell."""
        tint = index.data(Qt.ItemDataRole.BackgroundRole)
        if tint is not None and not option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, QBrush(tint))
        super().paint(painter, option, index)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's own name
        """The size of a cell; Qt forgets the padding of the style sheet when it breaks lines."""
        narrower = QStyleOptionViewItem(option)
        narrower.rect.setWidth(option.rect.width() - PADDING)
        return super().sizeHint(narrower, index)


class Table(QTableView):
    """A table for the keyboard: it selects whole rows, Enter opens one, Ctrl+C copies it."""

    def __init__(
        self,
        model: QAbstractTableModel,
        widths: Iterable[int],
        name: str,
        chosen: Callable[[int], None] = lambda _: None,
        stretch: int | None = None,
        *,
        wrap: bool = False,
    ) -> None:
        """`wrap`: a long text takes several lines instead of being cut; for tables of some hundred rows."""
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setItemDelegate(Tinted(self))
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(wrap)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.verticalHeader().setMinimumSectionSize(ROW)
        if wrap:
            self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for at, width in enumerate(widths):
            self.setColumnWidth(at, width)
        last = model.columnCount() - 1
        header.setMinimumSectionSize(40)
        header.setSectionResizeMode(last if stretch is None else stretch, QHeaderView.ResizeMode.Stretch)
        self._chosen = chosen
        self.doubleClicked.connect(lambda index: chosen(index.row()))
        keys: tuple[tuple[Keys, Callable[[], None]], ...] = (
            (Qt.Key.Key_Return, self._enter), (Qt.Key.Key_Enter, self._enter),
            (QKeySequence.StandardKey.Copy, self._copy),
        )  # fmt: skip
        for key, then in keys:
            shortcut(self, key, then, Qt.ShortcutContext.WidgetShortcut)

    def select(self, at: int) -> None:
        """Select this row and make it the current one."""
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(self.model().index(at, 0), flags)

    def _enter(self) -> None:
        if self.currentIndex().isValid():
            self._chosen(self.currentIndex().row())

    def _copy(self) -> None:
        if self.currentIndex().isValid():
            model, row = self.model(), self.currentIndex().row()
            texts = [str(model.index(row, at).data() or "") for at in range(model.columnCount())]
            QApplication.clipboard().setText("\t".join(texts))
