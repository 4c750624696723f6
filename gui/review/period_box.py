"""`PeriodBox`: a period chosen from a list, or with a first and a last time."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QDateTime
from PySide6.QtWidgets import QComboBox, QDateTimeEdit, QWidget

from controller.game.phrase import phrase
from gui.language import tr
from gui.review.parts import named, row
from gui.review.words import utc

_NAMES: Final = (
    phrase("All times"),
    phrase("Today"),
    phrase("Last 24 hours"),
    phrase("Last 7 days"),
    phrase("Last 30 days"),
    phrase("Last year"),
    phrase("From … to …"),
)
_DAYS: Final = {2: 1, 3: 7, 4: 30, 5: 365}
OWN: Final = 6
FORM: Final = "yyyy-MM-dd HH:mm"


class PeriodBox(QWidget):
    """Chooses a period; `bounds` returns it in UTC, as the journal writes times."""

    def __init__(self, changed: Callable[[], None], *, start: int = 0) -> None:
        super().__init__()
        self._changed = changed
        self.box = named(QComboBox(), tr("Period"))
        self.box.addItems([tr(name) for name in _NAMES])
        self.box.setCurrentIndex(start)
        now = QDateTime.currentDateTime()
        self.since = named(QDateTimeEdit(now.addDays(-1)), tr("From"))
        self.until = named(QDateTimeEdit(now), tr("To"))
        for edit in (self.since, self.until):
            edit.setDisplayFormat(FORM)
            edit.setVisible(start == OWN)
            edit.dateTimeChanged.connect(lambda _: self._changed())
        self.setLayout(row(self.box, self.since, self.until, space=6))
        self.box.currentIndexChanged.connect(self._chosen)

    def _chosen(self, at: int) -> None:
        self.since.setVisible(at == OWN)
        self.until.setVisible(at == OWN)
        self._changed()

    def bounds(self) -> tuple[str, str]:
        """First and last time; empty text means no bound."""
        at = self.box.currentIndex()
        now = datetime.now().astimezone()
        if at == 1:
            return utc(now.replace(hour=0, minute=0, second=0, microsecond=0)), ""
        if at in _DAYS:
            return utc(now - timedelta(days=_DAYS[at])), ""
        if at == OWN:
            return utc(_time(self.since)), utc(_time(self.until))
        return "", ""

    def set_bounds(self, since: str, until: str) -> None:
        """Show a period that was saved."""
        if not since and not until:
            self.box.setCurrentIndex(0)
            return
        for edit, at in ((self.since, since), (self.until, until)):
            if at:
                edit.setDateTime(QDateTime.fromSecsSinceEpoch(int(datetime.fromisoformat(at).timestamp())))
        self.box.setCurrentIndex(OWN)


def _time(edit: QDateTimeEdit) -> datetime:
    return datetime.fromtimestamp(edit.dateTime().toSecsSinceEpoch()).astimezone()
