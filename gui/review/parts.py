"""Small parts of the views: words, chips, cards and rows, each under a name that the style sheet knows."""

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
    """A text. Nothing in it is taken for markup."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    if wrap:
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label


def chip(text: str, tone: str = "") -> QLabel:
    """A state in a word or two."""
    label = words(text, "chip")
    label.setProperty("tone", tone)
    label.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
    return label


def retone(label: QLabel, text: str, tone: str) -> None:
    """Give a chip another state."""
    label.setText(text)
    label.setProperty("tone", tone)
    label.style().unpolish(label)
    label.style().polish(label)


def button(text: str, then: Callable[[], object], name: str = "") -> QPushButton:
    """A button."""
    made = QPushButton(text)
    made.setObjectName(name)
    made.setAutoDefault(True)
    made.clicked.connect(lambda _: then())
    return made


def row(*parts: QWidget | QLayout | int | None, space: int = 8) -> QHBoxLayout:
    """Parts beside each other; a number is room, None takes what is left."""
    return _laid(QHBoxLayout(), parts, space)


def stack(*parts: QWidget | QLayout | int | None, space: int = 8) -> QVBoxLayout:
    """Parts under each other."""
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
    """A plate with a caption."""
    frame = QFrame()
    frame.setObjectName("card")
    inside = stack(*([words(title, "caption")] if title else []), *parts, space=space)
    inside.setContentsMargins(12, 9, 12, 10)
    frame.setLayout(inside)
    return frame


def offer(box: QComboBox, items: Iterable[tuple[str, str]]) -> bool:
    """Offer names, each with what it stands for; what is chosen stays chosen. Whether anything is new."""
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
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear(inner)
