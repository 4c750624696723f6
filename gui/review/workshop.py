"""`Workshop`: runs jobs in other processes for the window, with progress and a way to stop them; and the process that
updates the indexes.

Long work never runs in the window's process, because of the GIL. A timer of the window reads the pipes; no thread and
no signal crosses between the processes.
"""

import contextlib
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QTimer

from controller.journal.errors import JournalError
from controller.own_process import keep_memory_private
from controller.review.desk import Desk
from controller.review.index_keeper import Indexed, IndexKeeper
from controller.review.open_journal import JournalStatus
from gui.language import tr
from gui.review.jobs import DeskFiles, Job, StoppedError
from gui.review.words import Trust, trust_of

LOOK_MS: Final = 80
"""Milliseconds between two looks into the pipes."""
OFTEN, SELDOM = 0.7, 2.0
"""Seconds between two reports to the window: while there are new records, and while there are none."""
TRUSTED_FOR: Final = 30.0
"""Seconds after which the verification of each journal is checked again."""
GRACE: Final = 3.0
"""Seconds that a stopped job has to end by itself."""
_TOLD_EVERY: Final = 0.05
_CONTEXT: Final = get_context("spawn")


class _Ended(NamedTuple):
    result: object
    trouble: str
    """What went wrong, in one line."""
    stopped: bool = False


class Task:
    """One running job."""

    def __init__(
        self,
        job: Job,
        files: DeskFiles,
        done: Callable[[Any], None],
        ended: Callable[["Task"], None],
        progressed: Callable[[int, int], None] = lambda *_: None,
    ) -> None:
        self.job = job
        self.trouble = ""
        self.stopped = False
        self.running = True
        self._done, self._ended, self._progressed = done, ended, progressed
        self._stop = _CONTEXT.Event()
        self._stop_by: float | None = None
        self._pipe, theirs = _CONTEXT.Pipe(duplex=False)
        self._process = _CONTEXT.Process(target=_at_work, args=(job, files, theirs, self._stop), daemon=True)
        self._process.start()
        theirs.close()

    def stop(self) -> None:
        """Stop the job. If it does not end in time, its process is killed."""
        if self.running and self._stop_by is None:
            self._stop.set()
            self._stop_by = time.monotonic() + GRACE

    def look(self) -> None:
        """Take its messages."""
        try:
            while self.running and self._pipe.poll():
                self._told(self._pipe.recv())
        except (EOFError, OSError):
            self._told(_Ended(None, tr("The work broke off; try again"), stopped=self._stop_by is not None))
        if self.running and self._stop_by is not None and time.monotonic() > self._stop_by:
            self._process.terminate()
            self._told(_Ended(None, "", stopped=True))

    def _told(self, what: "tuple[int, int] | _Ended") -> None:
        """Take one message: how much is done and the whole, or that the job has ended."""
        if not isinstance(what, _Ended):
            self._progressed(*what)
            return
        self.running = False
        self.trouble, self.stopped = what.trouble, what.stopped
        self._process.join(GRACE)
        self._pipe.close()
        if not self.trouble and not self.stopped:
            self._done(what.result)
        self._ended(self)

    def kill(self) -> None:
        """Kill the process at once: the window closes."""
        if self.running:
            self.running = False
            self._process.terminate()
            self._process.join(GRACE)
            self._pipe.close()


def _at_work(job: Job, files: DeskFiles, pipe: Connection, stop: Event) -> None:
    """Runs in the other process."""
    keep_memory_private()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    last = 0.0

    def progress(done: int, whole: int) -> None:
        nonlocal last
        if stop.is_set():
            raise StoppedError
        if time.monotonic() - last > _TOLD_EVERY:
            last = time.monotonic()
            pipe.send((done, whole))

    try:
        with files.open() as desk:
            result = job.run(desk, files, progress)
        pipe.send(_Ended(result, ""))
    except StoppedError:
        pipe.send(_Ended(None, "", stopped=True))
    except (JournalError, OSError) as error:
        pipe.send(_Ended(None, str(error)))
    except KeyError as error:
        pipe.send(_Ended(None, f"{error} is not in these journals; look again"))


# Keeping up


class News(NamedTuple):
    """The status of all tables."""

    statuses: tuple[JournalStatus, ...]
    trust: dict[str, Trust]
    """By the id of the journal; trouble with the review book is under the empty id."""
    moved: bool
    """Whether there are new records or entries."""


class Lost(NamedTuple):
    """The journals cannot be read now."""

    why: str


class Workshop:
    """The jobs of one window, and the process that updates its indexes. One timer reads from all of them."""

    def __init__(self, files: DeskFiles, desk: Desk, told: Callable[[Indexed | News | Lost], None]) -> None:
        self.files = files
        self.desk = desk
        self.tasks: list[Task] = []
        self._told = told
        self._keeper = IndexKeeper(desk.keeper_command(files.software))
        self._due = False
        self._last = 0.0
        self._trust: dict[str, Trust] = {}
        self._trusted = 0.0
        self._book: object = None
        self._timer = QTimer()
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def begin(
        self,
        job: Job,
        done: Callable[[Any], None],
        ended: Callable[[Task], None],
        progressed: Callable[[int, int], None] = lambda *_: None,
    ) -> Task:
        """Start a job. `done` is called with its result, if it has one; `ended` is always called last."""
        task = Task(job, self.files, done, ended, progressed)
        self.tasks.append(task)
        return task

    def look(self) -> None:
        """Take the messages of all processes."""
        for kept in self._keeper.poll():
            self._due = True
            if kept.n < kept.last:
                self._told(kept)
        for task in tuple(self.tasks):
            task.look()
        self.tasks = [task for task in self.tasks if task.running]
        passed = time.monotonic() - self._last
        if passed > SELDOM or (self._due and passed > OFTEN):
            self.tell()

    def tell(self) -> None:
        """Report the status of the tables to the window. While they cannot be read, the last status stays."""
        try:
            self._tell()
        except JournalError as error:  # a store that does not answer
            self._last = time.monotonic()
            self._told(Lost(str(error)))
            with contextlib.suppress(JournalError):
                self.desk.renew()

    def _tell(self) -> None:
        written = self._book_changed()
        moved = self._due or written
        self._due, self._last = False, time.monotonic()
        if moved:
            self.desk.refresh()
        if written and not self._keeper.running:
            self.desk.catch_up()
        if written or not self._trust or self._last - self._trusted > TRUSTED_FOR:
            self._trust, self._trusted = trust_in(self.desk), self._last
        self._told(News(self.desk.statuses(), self._trust, moved))

    def _book_changed(self) -> bool:
        """Whether somebody has written into the book."""
        before, self._book = self._book, self.desk.book.paper.trace()
        return before != self._book

    @property
    def keeping(self) -> bool:
        """Whether the process that updates the indexes is running."""
        return self._keeper.running

    def again(self) -> None:
        """Start the process for the indexes again: it ended, or there are other files."""
        self._keeper.close()
        self._keeper = IndexKeeper(self.desk.keeper_command(self.files.software))

    def close(self) -> None:
        """End all jobs and processes."""
        self._timer.stop()
        for task in self.tasks:
            task.kill()
        self.tasks = []
        self._keeper.close()


def trust_in(desk: Desk) -> dict[str, Trust]:
    """How far each journal is verified, by its id."""
    found = {}
    try:
        desk.book.entries()
    except JournalError as error:
        unknown = Trust("unverified", tr("The review book cannot be read"))
        return {"": Trust("broken", str(error)), **{one.id: unknown for one in desk.journals}}
    for one in desk.journals:
        try:
            found[one.id] = trust_of(desk, one.id)
        except JournalError as error:
            found[one.id] = Trust("broken", str(error))
    return found
