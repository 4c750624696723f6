"""The sender of a table and the store as a second witness, from the table's side. No card waits for either.

At a start the last record that the store holds is compared with the journal. A store that is behind is fine; one that
holds more, or another record, refuses the start, as a missing record does. A store that does not answer in time refuses
nothing: it is told, and compared when it is back.
"""

import os
import select
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.errors import JournalStoppedError
from controller.journal.journal import Journal
from controller.journal.reader import Reader
from controller.journal.trust import doubted
from controller.own_process import own_command
from controller.runtime.runtime import Runtime
from controller.runtime.state import State
from controller.settings.settings import TableSettings
from controller.table.events import DeviceNoted, WitnessBack, WitnessLost
from controller.table.observations import StoreContradicts
from drivers.backoff import Backoff
from drivers.child import Child

NAME: Final = "floor"
"""The store among the witnesses."""
ANSWER_SECONDS: Final = 2.0
"""How long a start waits for the store, from when the child asks it."""
COME_UP_SECONDS: Final = 30.0
"""How long a start waits for the child to ask: it is a program of this machine, and comes up slowly on a busy one."""
PATIENT_SECONDS: Final = 30.0
"""How long a person waits who goes on from a refused start: without the store's answer nothing is known to be wrong."""
_CHILD: Final = "sabot.floor.send_child"
ASKING, FOUND, LOST, BACK, CONTRADICTED, SENT = "asking", "found", "lost", "back", "contradicted", "sent"


class FloorNews(msgspec.Struct, frozen=True):
    """A line of the sender."""

    news: str
    says: str = ""
    n: int = 0
    hash: str = ""
    ahead: float | None = None


class FloorSender:
    """The child that sends one journal, started again when it ends, and what it said."""

    def __init__(self, db: Path, dsn: str) -> None:
        self.down = "no answer"
        """Why the store is not reached; empty: it is."""
        self.sent = FloorNews(SENT)
        """What was said when the store last had every record."""
        self.sent_at = time.time()
        """When that was, on the wall clock; before the first time: when this sender began."""
        self._words = own_command(_CHILD, db.absolute(), dsn)
        self._unread = b""
        self._may_send = False
        self._child = Child(self._start, Backoff(1.0, 60.0))

    def _start(self) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(  # noqa: S603 - our own program
            self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        if process.stdout is not None:
            os.set_blocking(process.stdout.fileno(), False)
        self._unread = b""
        if self._may_send:
            _let_go(process)
        return process

    def first_look(self, seconds: float | None = None) -> FloorNews | None:
        """Where the store is; None: it did not answer within so many seconds after it was asked."""
        until = time.monotonic() + COME_UP_SECONDS
        while True:
            process = self._child.process
            if process is None or process.stdout is None:
                return None
            select.select([process.stdout], [], [], max(0.0, until - time.monotonic()))
            for news in self.take():
                if news.news != ASKING:
                    return news
                until = time.monotonic() + (ANSWER_SECONDS if seconds is None else seconds)
            if process.poll() is not None or time.monotonic() >= until:
                return None

    def begin(self) -> None:
        """The journal was compared: send it."""
        self._may_send = True
        if self._child.process is not None:
            _let_go(self._child.process)

    def take(self) -> list[FloorNews]:
        """What the sender has said since; one that has ended is started again after a pause."""
        found = []
        process = self._child.process
        if process is not None and process.stdout is not None:
            with suppress(BlockingIOError):
                while data := os.read(process.stdout.fileno(), 65_536):
                    self._unread += data
            *lines, self._unread = self._unread.split(b"\n")
            found = [msgspec.json.decode(line, type=FloorNews) for line in lines]
        for news in found:
            if news.news == LOST:
                self.down = news.says
            elif news.news in (FOUND, BACK):
                self.down = ""
            elif news.news == SENT:
                self.sent, self.sent_at = news, time.time()
        self._child.look()
        return found

    def close(self) -> None:
        """Let the sender send what came last, for a moment."""
        self._child.close(told=True)


class FloorWatch:
    """What a table at work writes down of its sender and of the store."""

    def __init__(self, sender: FloorSender, runtime: Runtime, tell: Callable[[StoreContradicts], object]) -> None:
        """`tell` tells the table."""
        self.sender = sender
        self._runtime, self._tell = runtime, tell
        self._lost = False
        self._known: set[int] = set()
        """Records that the store contradicted, since this start."""
        self._due: list[int] = []
        """Those of them that the table was not told yet."""

    def look(self) -> None:
        """Write down what is new. A record that the store contradicts is told to the table between two rounds, once."""
        with suppress(JournalStoppedError):
            self._note(self._runtime)
            if self._due and not self._runtime.table.in_round:
                self._tell(StoreContradicts(self._due.pop(0)))

    def _note(self, runtime: Runtime) -> None:
        for news in self.sender.take():
            wrong = news.says if news.news == CONTRADICTED else floor_contradiction(runtime.journal, news)
            if wrong and news.n not in self._known:
                self._known.add(news.n)
                self._due.append(news.n)
                runtime.write(DeviceNoted("floor contradicts", wrong))
        if self.sender.down and not self._lost:
            runtime.write(WitnessLost(NAME, self.sender.down))
            self._lost = True
        elif self._lost and not self.sender.down:
            runtime.write(WitnessBack(NAME))
            self._lost = False


def _let_go(process: "subprocess.Popen[bytes]") -> None:
    if process.stdin is not None:
        with suppress(BrokenPipeError):
            process.stdin.write(b"\n")
            process.stdin.flush()


def named_floor(*named: TableSettings | State) -> str | None:
    """The store that the first of these names: the settings file, or what the journal knows."""
    for one in named:
        found = (one.settings or {}).get("floor") if isinstance(one, State) else one.floor
        if found:
            return str(found)
    return None


def compared_floor(journal: Journal, dsn: str | None) -> FloorSender | None:
    """The sender of a journal; None if no store is named. DoubtedError if the store contradicts the journal."""
    if dsn is None:
        return None
    sender = FloorSender(journal.path, dsn)
    looked = sender.first_look()
    wrong = "" if looked is None else floor_contradiction(journal, looked)
    if wrong:
        sender.close()
        raise doubted(journal.path, wrong)
    return sender


def floor_contradiction(journal: Reader, looked: FloorNews) -> str:
    """What the store holds that is not so in this journal; empty: nothing."""
    if looked.news != FOUND or not looked.n:
        return ""
    found = next(journal.entries(looked.n - 1, looked.n), None)
    if found is None:
        last, _ = journal.head()
        return f"record {last + 1} is missing, though the floor's store holds records up to {looked.n}"
    return "" if found.hash == looked.hash else f"record {looked.n} is not the one that the floor's store holds"


def floor_look(db: Path, dsn: str, seconds: float | None = None) -> FloorNews | None:
    """Where a store is, for a command that sends nothing; see `first_look`."""
    sender = FloorSender(db, dsn)
    try:
        return sender.first_look(seconds)
    finally:
        sender.close()
