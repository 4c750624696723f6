"""`FilterBar`, the filters of the log: a search text, a period, and a list to tick for each column. The result is a
`Filters`."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import msgspec
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit, QMenu, QPushButton, QWidget

from controller.game.phrase import phrase
from controller.review.desk import Desk
from controller.review.filters import Filters
from controller.review.index_rows import STATES
from controller.review.review_book import Cause
from gui.language import tr
from gui.review.parts import button, named, row, stack
from gui.review.period_box import PeriodBox
from gui.review.words import plain

TYPING_MS: Final = 250
"""Milliseconds after the last key until the search begins."""
_LISTS: Final = {
    "table": phrase("Table"),
    "game": phrase("Game"),
    "kind": phrase("Kind"),
    "clause": phrase("Clause"),
    "caused_by": phrase("Caused by"),
    "dealer": phrase("Dealer"),
    "ruled_by": phrase("Ruled by"),
    "ruling": phrase("Ruling"),
    "device": phrase("Device"),
    "state": phrase("State"),
    "reviewed": phrase("Review"),
}
_WORDY: Final = ("kind", "ruling", "caused_by", "state", "reviewed")
"""Columns whose values are translated words, not names."""
YES, NO = "reviewed", "not-reviewed"
_FIXED: Final = {"caused_by": tuple(Cause), "state": STATES, "reviewed": (YES, NO)}
"""Columns with always the same values; for the others the journals are asked."""
LONGEST: Final = 22


class StayMenu(QMenu):
    """A menu that stays open while its lines are ticked, with the mouse or the space bar. The click or the key that
    opened it ticks nothing."""

    _pressed = False

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's own name
        """A click in the menu begins."""
        self._pressed = True
        super().mousePressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's own name
        """The next click begins anew."""
        self._pressed = False
        super().hideEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's own name
        """A click ticks a line and does not close the menu."""
        action = self.actionAt(event.position().toPoint())
        if not self._pressed:  # the button was pressed when the menu was not there yet
            event.accept()
        elif action is not None and action.isCheckable():
            action.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's own name
        """Space ticks a line, Enter ticks it and closes the menu."""
        action = self.activeAction()
        if event.isAutoRepeat():
            event.accept()
        elif event.key() == Qt.Key.Key_Space and action is not None and action.isCheckable():
            action.trigger()
        else:
            super().keyPressEvent(event)


class Choice(QPushButton):
    """The filter of one column; nothing ticked means everything."""

    def __init__(self, field: str, changed: Callable[[], None], values: Callable[[], Iterable[str]]) -> None:
        """`values` is called when the list is opened, because it takes a moment in a long journal."""
        super().__init__()
        self.field = field
        self._changed = changed
        self._values: tuple[str, ...] = ()
        self._menu = StayMenu(self)
        self._menu.aboutToShow.connect(lambda: self.offer(values()))
        self.setMenu(self._menu)
        self.setAccessibleName(tr(_LISTS[field]))
        self.offer(())

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values that are ticked."""
        return tuple(str(action.data()) for action in self._menu.actions() if action.isChecked())

    def offer(self, values: Iterable[str]) -> None:
        """Offer these values; ticked ones stay ticked."""
        ticked = self.chosen
        offered = tuple(sorted({*values, *ticked}))
        if offered != self._values:
            self._values = offered
            self._menu.clear()
            for value in offered:
                action = QAction(plain(value) if self.field in _WORDY else value, self._menu, checkable=True)
                action.setData(value)
                action.setChecked(value in ticked)
                action.triggered.connect(self._ticked)
                self._menu.addAction(action)
        self._say()

    def choose(self, values: Iterable[str]) -> None:
        """Tick these, and nothing else."""
        wanted = set(values)
        self.offer({*self._values, *wanted})
        for action in self._menu.actions():
            action.setChecked(action.data() in wanted)
        self._say()

    def _ticked(self) -> None:
        self._say()
        self._changed()

    def _say(self) -> None:
        chosen, name = self.chosen, tr(_LISTS[self.field])
        if not chosen:
            text = f"{name} ▾"
        else:
            first = plain(chosen[0]) if self.field in _WORDY else chosen[0]
            more = f" +{len(chosen) - 1}" if len(chosen) > 1 else ""
            text = f"{name}: {first[:LONGEST]}{more}"
        self.setText(text)
        self.setObjectName("narrowed" if chosen else "")
        self.style().unpolish(self)
        self.style().polish(self)


class FilterBar(QWidget):
    """All filters of the log."""

    def __init__(self, desk: Desk, changed: Callable[[], None]) -> None:
        super().__init__()
        self._desk = desk
        self._told = changed
        self._quiet = False
        hint = tr("Search evidence, reasons, remarks, names …   Ctrl+F")
        self.search = named(QLineEdit(), tr("Search"), hint)
        self.search.setClearButtonEnabled(True)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self._changed)
        self.search.textChanged.connect(lambda _: self._typing.start())
        self.search.returnPressed.connect(self._changed)
        self.period = PeriodBox(self._changed)
        self.choices = {field: Choice(field, self._changed, partial(self._values, field)) for field in _LISTS}
        self.none = button(tr("Clear all"), lambda: self.show_filters(Filters()), "plain")
        self.setLayout(stack(row(self.search, self.period), row(*self.choices.values(), self.none, None, space=4)))

    def _changed(self) -> None:
        self._typing.stop()
        if not self._quiet:
            self._told()

    def _values(self, field: str) -> tuple[str, ...]:
        """The values to offer for a column."""
        readings = self._desk.values("reading") if field == "clause" else ()
        return _FIXED.get(field) or (*self._desk.values(field), *(f"reading {number}" for number in readings))

    def filters(self) -> Filters:
        """The filters as set."""
        chosen: dict[str, Any] = {field: choice.chosen for field, choice in self.choices.items()}
        reviewed = chosen.pop("reviewed")
        since, until = self.period.bounds()
        return Filters(
            since=since,
            until=until,
            text=self.search.text(),
            reviewed=reviewed == (YES,) if len(reviewed) == 1 else None,
            **chosen,
        )

    def show_filters(self, filters: Filters) -> None:
        """Set the filters to these."""
        self._quiet = True
        self.search.setText(filters.text)
        self.period.set_bounds(filters.since, filters.until)
        given = msgspec.structs.asdict(filters)
        for field, choice in self.choices.items():
            if field == "reviewed":
                choice.choose(() if filters.reviewed is None else (YES,) if filters.reviewed else (NO,))
            else:
                choice.choose(given[field])
        self._quiet = False
        self._changed()
