"""`JobPage`: the base class of pages that run one job at a time in another process, with a bar and a way to stop it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QProgressBar, QWidget

from gui.language import tr
from gui.review.jobs import Job
from gui.review.parts import button, words
from gui.review.session import Session
from gui.review.workshop import Task


class JobPage(QWidget):
    """A page with a job. The bar and the button `stop` are shown while it runs; `status` says how it went."""

    def __init__(self, session: Session, bar_width: int, *, wrap: bool = False) -> None:
        super().__init__()
        self.session = session
        self._task: Task | None = None
        self.bar = QProgressBar()
        self.bar.setFixedWidth(bar_width)
        self.stop = button(tr("Stop"), self._stop)
        self.status = words("", "quiet", wrap=wrap)
        self._working(on=False)

    def _begin(self, job: Job, done: Callable[[Any], None]) -> None:
        """Start a job; `done` is called with its result, if it has one."""
        self._working(on=True)
        self._task = self.session.workshop.begin(job, done, self._ended, self._progressed)

    def _progressed(self, done: int, whole: int) -> None:
        self.bar.setRange(0, whole)
        self.bar.setValue(done)

    def _ended(self, task: Task) -> None:
        if task is self._task:
            self._task = None
            self._working(on=False)
            self._over(task)

    def _over(self, task: Task) -> None:
        """The job has ended: say how it went. Each page has its own words."""
        raise NotImplementedError

    def _stop(self) -> None:
        if self._task is not None:
            self._task.stop()

    def _working(self, *, on: bool) -> None:
        self.bar.setVisible(on)
        self.stop.setVisible(on)
        self.bar.setRange(0, 0)
