"""`CountedPage`: a page that another process counts for a period and some tables, again while the tables play."""

import time
from typing import Any, Final

from PySide6.QtWidgets import QWidget

from gui.language import tr
from gui.review.jobs import Job
from gui.review.parts import offer, status_words, table_box
from gui.review.period_box import PeriodBox
from gui.review.session import Session
from gui.review.workshop import Task

EVERY: Final = 15.0
"""Seconds between two counts while the page is shown and the tables play."""


class CountedPage(QWidget):
    """What the pages with figures share: the period, the tables, and when they are counted again."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._task: Task | None = None
        self._stale = True
        self._counted = 0.0
        self.period = PeriodBox(self.count)
        self.tables = table_box(self.count)
        self.status = status_words()

    def job(self, since: str, until: str, journals: tuple[str, ...] | None) -> Job:
        """What the other process does. Each page has its own."""
        raise NotImplementedError

    def show_found(self, found: Any) -> None:
        """Show what was counted. Each page has its own."""
        raise NotImplementedError

    def enter(self) -> None:
        """The page is shown."""
        offer(self.tables, [(tr("All tables"), ""), *self.session.tables])
        if self._stale:
            self.count()

    def refresh(self) -> None:
        """There are new records: count again, if the page is shown."""
        self._stale = True
        if self.isVisible() and self._task is None and time.monotonic() - self._counted > EVERY:
            self.count()

    def count(self) -> None:
        """Count the chosen period in another process."""
        if self._task is not None:
            self._task.stop()
        self._stale = False
        self._counted = time.monotonic()
        since, until = self.period.bounds()
        journal = self.tables.currentData()
        self.status.setText(tr("Counting …"))
        job = self.job(since, until, (journal,) if journal else None)
        self._task = self.session.workshop.begin(job, self.show_found, self._ended)

    def _ended(self, task: Task) -> None:
        if task is self._task:
            self._task = None
            self.status.setText(task.trouble)
