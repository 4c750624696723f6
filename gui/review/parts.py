"""Small parts of the pages: labels, chips, buttons, cards and rows, each with an object name for the style sheet."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

_Box = TypeVar("_Box", QHBoxLayout, QVBoxLayout)


def words(text: str = "", name: str = "", *, wrap: bool = False) -> QLabel:
    """A label with plain text: nothing in it is read as markup."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    if wrap:
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
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


def row(*parts: QWidget | QLayout | int | None, space: int = 8) -> QHBoxLayout:
    """A horizontal layout. A number is space in pixels, None takes the rest."""
    return _laid(QHBoxLayout(), parts, space)


def stack(*parts: QWidget | QLayout | int | None, space: int = 8) -> QVBoxLayout:
    """A vertical layout."""
    return _laid(QVBoxLayout(), parts, space)


def _laid(layout: _Box, parts: Iterable[object], space: int) -> _Box:
    layout.setContentsMargins(0, 0, 0, 0)
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


def card(*parts: QWidget | QLayout | int | None, title: str = "", space: int = 6) -> QFrame:
    """A frame with a caption."""
    frame = QFrame()
    frame.setObjectName("card")
    inside = stack(*([words(title, "caption")] if title else []), *parts, space=space)
    inside.setContentsMargins(12, 9, 12, 10)
    frame.setLayout(inside)
    return frame


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
