"""Small parts of the pages: labels, chips, buttons, cards and rows, each with an object name for the style sheet."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from gui.language import tr

_Box = TypeVar("_Box", QHBoxLayout, QVBoxLayout)
_Widget = TypeVar("_Widget", bound=QWidget)
Keys = str | Qt.Key | QKeySequence.StandardKey
ANYWHERE: Final = Qt.ShortcutContext.WindowShortcut


def words(text: str = "", name: str = "", *, wrap: bool = False) -> QLabel:
    """A label with plain text: nothing in it is read as markup."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    if wrap:
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label


def status_words() -> QLabel:
    """A label for what happens now. However long its text is, the window does not grow."""
    label = words("", "quiet")
    label.setMinimumWidth(1)
    return label


def chip(text: str, tone: str = "") -> QLabel:
    """A small label for a state."""
    label = words(text, "chip")
    label.setProperty("tone", tone)
    label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return label


def retone(label: QLabel, text: str, tone: str) -> None:
    """Change the text and the tone of a chip."""
    label.setText(text)
    label.setProperty("tone", tone)
    label.style().unpolish(label)
    label.style().polish(label)


def button(text: str, then: Callable[[], object], name: str = "") -> QPushButton:
    """A button that calls `then`."""
    made = QPushButton(text)
    made.setObjectName(name)
    made.setAutoDefault(True)
    made.clicked.connect(lambda _: then())
    return made


Part = QWidget | QLayout | int | None
Margins = tuple[int, int, int, int]
"""Left, top, right, bottom, in pixels."""
PAGE: Final = (22, 18, 22, 14)
"""The margins of a page."""


def row(*parts: Part, space: int = 8, margins: Margins = (0, 0, 0, 0)) -> QHBoxLayout:
    """A horizontal layout. A number is space in pixels, None takes the rest."""
    return _laid(QHBoxLayout(), parts, space, margins)


def stack(*parts: Part, space: int = 8, margins: Margins = (0, 0, 0, 0)) -> QVBoxLayout:
    """A vertical layout."""
    return _laid(QVBoxLayout(), parts, space, margins)


def _laid(layout: _Box, parts: Iterable[object], space: int, margins: Margins) -> _Box:
    layout.setContentsMargins(*margins)
    layout.setSpacing(space)
    for part in parts:
        if part is None:
            layout.addStretch(1)
        elif isinstance(part, int):
            layout.addSpacing(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part)
        elif isinstance(part, QWidget):
            layout.addWidget(part)
    return layout


def card(*parts: Part, title: str = "", space: int = 6) -> QFrame:
    """A frame with a caption."""
    frame = QFrame()
    frame.setObjectName("card")
    caption = [words(title, "caption")] if title else []
    frame.setLayout(stack(*caption, *parts, space=space, margins=(12, 9, 12, 10)))
    return frame


def holder(layout: QLayout) -> QWidget:
    """A widget with this layout, and nothing else."""
    made = QWidget()
    made.setLayout(layout)
    return made


def scroll_area(layout: QLayout) -> QScrollArea:
    """An area with this layout in it that scrolls up and down, never sideways."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(holder(layout))
    return area


def panes(*parts: QWidget, sizes: Sequence[int], shares: Sequence[int], across: bool = False) -> QSplitter:
    """Parts under each other (or side by side) with handles between. `shares`: how much of new room each gets."""
    made = QSplitter(Qt.Orientation.Horizontal if across else Qt.Orientation.Vertical)
    made.setHandleWidth(10)
    for at, (part, share) in enumerate(zip(parts, shares, strict=True)):
        made.addWidget(part)
        made.setStretchFactor(at, share)
    made.setSizes(list(sizes))
    return made


def named(widget: _Widget, name: str, hint: str = "") -> _Widget:
    """The same widget with a name for screen readers, and a hint in it while it is empty."""
    widget.setAccessibleName(name)
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        widget.setPlaceholderText(hint)
    return widget


def table_box(chosen: Callable[[], object]) -> QComboBox:
    """A list of tables to choose from; `chosen` is called when the user chooses one."""
    box = named(QComboBox(), tr("Table"))
    box.setMinimumWidth(150)
    box.activated.connect(lambda _: chosen())
    return box


def shortcut(on: QWidget, keys: Keys, then: Callable[[], object], context: Qt.ShortcutContext = ANYWHERE) -> None:
    """Call `then` when these keys are pressed."""
    made = QShortcut(QKeySequence(keys), on)
    made.setContext(context)
    made.activated.connect(then)


def offer(box: QComboBox, items: Iterable[tuple[str, str]]) -> bool:
    """Fill a combo box with names and their data; the selected item stays selected. Returns whether anything
    changed."""
    wanted = list(items)
    if [(box.itemText(at), box.itemData(at)) for at in range(box.count())] == wanted:
        return False
    chosen = box.currentData()
    box.clear()
    for name, meant in wanted:
        box.addItem(name, meant)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    return True


def clear(layout: QLayout) -> None:
    """Remove everything from a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)
