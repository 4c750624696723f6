"""Sending for a while: once to the end, or until stopped, through every outage. One journal follows another."""

import os
import socket
import time
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from drivers.backoff import Backoff
from drivers.postgres.connect import StoreError, connected
from drivers.postgres.store import Store
from sabot.cli.stamp import software_mark, wall_clock
from sabot.floor.heads_file import HeadsFile
from sabot.floor.lineage import Earlier, earlier_journal
from sabot.floor.sender import BEAT_SECONDS, ContradictedError, Sender, free_bytes


class News(StrEnum):
    """What a sender tells."""

    LOST = "lost"
    """The store cannot be reached, or the file cannot be read now."""
    BACK = "back"
    MISSING = "missing"
    """Records of a journal before this one are neither in the store nor where its file was put."""


UNREAD: Final = 3
"""How often in a row a file cannot be read before it is told."""
COMPARE_SECONDS: Final = 60.0
"""How often our clock is compared with the store's."""
LOOK_SECONDS: Final = 0.2
"""How often an idle sender looks for new records."""
FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0


class Sending:
    """The sender of one path, with the news that it tells."""

    def __init__(
        self,
        db: Path,
        dsn: str,
        *,
        tell: Callable[[News, str], None],
        wait: Callable[[float], bool],
        sent: Callable[[int, float], None] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tell` is called with one line when something changes. `wait` waits so many seconds; True: time to end.
        `sent` is called when the store has every record: the last one, and how far our clock is ahead of the store's.
        """
        self._db, self._dsn = db, dsn
        self._tell, self._wait, self._sent, self._now = tell, wait, sent, now
        self._ahead = 0.0
        self._compare_at = now()
        """When the clocks are compared next."""
        self._pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        self._host = socket.gethostname()

    def once(self) -> None:
        """Send all that is there now, journals before this one first. An error is the caller's."""
        with connected(self._dsn) as conn:
            store, rotated = Store(conn), True
            while rotated:
                sender = self._sender(store)
                _to_the_end(sender)
                rotated = sender.replaced

    def until_stopped(self) -> None:
        """Send on and on. Returns when `wait` says that it is time to end; ContradictedError if the store holds
        something else."""
        lost = ""
        ended = False
        unread = 0
        while not ended:
            began = self._now()
            try:
                with connected(self._dsn) as conn:
                    if lost:
                        self._tell(News.BACK, "the store is back")
                        lost = ""
                    ended = self._along(Store(conn))
            except ContradictedError:
                raise
            except JournalError as error:  # of the store or of the file: both may end by themselves
                # A file that just then is taken up or rotated cannot be read for a moment.
                unread = 0 if isinstance(error, StoreError) else unread + 1
                if not lost and unread in (0, UNREAD):
                    lost = str(error)
                    self._tell(News.LOST, lost)
                ended = self._wait(self._pauses.after(self._now() - began))

    def _along(self, store: Store) -> bool:
        """Send over one connection, one journal after the other; True: it is time to end."""
        while not self._one(self._sender(store)):
            pass
        return True

    def _sender(self, store: Store) -> Sender:
        """The sender of the journal that is there now, after all that came before it was sent."""
        while True:
            journal = self._before(store, self._db)
            sender = Sender(self._db, store, self._beat)
            if sender.journal == journal:  # else it was rotated meanwhile: the one before it comes first
                return sender

    def _one(self, sender: Sender) -> bool:
        """Send a journal until another takes its place; True: it is time to end."""
        while not sender.replaced:
            _to_the_end(sender)
            heard = self._now()
            if self._sent is not None:
                if heard >= self._compare_at:
                    self._ahead, self._compare_at = sender.clock_ahead(), heard + COMPARE_SECONDS
                self._sent(sender.at, self._ahead)
            self._pauses.begin_anew()
            while not sender.replaced and self._now() - heard < BEAT_SECONDS and not sender.changed:
                if self._wait(LOOK_SECONDS):
                    _to_the_end(sender)  # what came last
                    return True
        return False

    def _before(self, store: Store, db: Path) -> str:
        """Send what the store lacks of the journals before this one, the oldest first. Returns the id of this one."""
        with open_reader(db) as reader:
            journal, earlier = reader.id, earlier_journal(reader)
        if earlier is None:
            return journal
        if store.push(earlier.journal).cursor.n < earlier.n:
            self._rest_of(store, earlier)
        # Its last head was signed when the next journal took its place, in the file beside that one.
        heads, at = HeadsFile(db, earlier.journal, None), store.push(earlier.journal)
        heads.begin(at.head)
        while missing := heads.unsent(upto=min(earlier.n, at.cursor.n)):
            heads.sent(missing, store.push(earlier.journal, heads=missing).head)
        return journal

    def _rest_of(self, store: Store, earlier: Earlier) -> None:
        """Send the records of an earlier journal from where its file was put."""
        if earlier.file is None:
            self._tell(
                News.MISSING,
                f"journal {earlier.journal}: its last records are not in the store, and its file is not where it was "
                "put; send it with sabot floor send --once --db FILE",
            )
            return
        self._before(store, earlier.file)
        try:
            _to_the_end(Sender(earlier.file, store, upto=earlier.n))
        except ContradictedError as error:
            self._tell(News.MISSING, str(error))  # the journal after it was signed for; it goes on

    def _beat(self) -> Mapping[str, Any]:
        return {
            "at": wall_clock(), "software": software_mark(), "host": self._host, "process": os.getpid(),
            "free_bytes": free_bytes(self._db.resolve().parent), "db": self._db.name,
        }  # fmt: skip


def _to_the_end(sender: Sender) -> None:
    while sender.send():
        pass
