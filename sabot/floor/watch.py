"""`FloorWatch`: keeps the latest look at a floor, for a wall and for all readers of a web page.

A thread connects, listens, looks and connects again with growing pauses, so that nobody who shows something waits for a
network. It keeps the latest look and no queue. Call `poll` when `fileno()` is ready to read, and every second besides:
a store that does not answer makes no descriptor ready.
"""

import os
import threading
import time
from contextlib import suppress
from typing import Final

from controller.floor.alerts import Thresholds, alerts, over
from controller.floor.wall import later
from controller.floor.watched import Look, Watched
from controller.journal.errors import JournalError
from drivers.backoff import Backoff
from drivers.postgres.connect import Connection, connected
from drivers.postgres.listen import listen, wait_for_news
from sabot.floor.alert_book import note_over
from sabot.floor.wall_look import FloorReader

EVERY_SECONDS: Final = 2.0
"""How often the watch looks though nothing came: signs of life are not told of."""
LEAST_SECONDS: Final = 0.25
"""At least so long between two looks, however much comes."""
LOST_SECONDS: Final = 10.0
"""After so long without a look the store counts as lost."""
NOTE_AGAIN_SECONDS: Final = 60.0
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
_STOP_SECONDS: Final = 0.25


class FloorWatch:
    """Watches one store."""

    def __init__(self, dsn: str, thresholds: Thresholds | None = None) -> None:
        self._dsn, self._thresholds = dsn, thresholds or Thresholds()
        self._look: Look | None = None
        self._at = time.monotonic()
        """When that look was taken."""
        self._why = ""
        self._notes_at = 0.0
        """Not before this moment anything is noted."""
        self._reader = FloorReader()
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._thread = threading.Thread(target=self._run, name="floor", daemon=True)

    def fileno(self) -> int:
        """Ready to read when there is a new look."""
        return self._bell

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def close(self) -> None:
        """Stop. Harmless when done twice."""
        if self._stop.is_set():
            return
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join(LEAST_SECONDS + 2 * _STOP_SECONDS)
        if not self._thread.is_alive():  # a thread that hangs in connecting may still ring
            os.close(self._bell)

    def poll(self) -> Watched:
        """The latest look, with the alerts of this moment."""
        if not self._stop.is_set():
            with suppress(BlockingIOError):
                os.eventfd_read(self._bell)
        with self._lock:
            look, why, ago = self._look, self._why, time.monotonic() - self._at
        if not why and ago > LOST_SECONDS:
            why = "the store does not answer"
        if look is None:
            return Watched(lost=why)
        now = later(look.now, ago)
        found = alerts(look.rows, look.noted, self._thresholds, now)
        return Watched(look, now, found, why)

    # The thread

    def _run(self) -> None:
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        while not self._stop.is_set():
            began = time.monotonic()
            try:
                with connected(self._dsn) as conn:
                    listen(conn)
                    self._along(conn)
            except JournalError as error:
                self._keep(None, " ".join(str(error).split()))
            self._stop.wait(pauses.after(time.monotonic() - began))

    def _along(self, conn: Connection) -> None:
        while not self._stop.is_set():
            look = self._reader.look(conn)
            self._keep(look, "")
            self._note_over(conn, look)
            self._stop.wait(LEAST_SECONDS)
            until = time.monotonic() + EVERY_SECONDS
            while not self._stop.is_set() and time.monotonic() < until and not wait_for_news(conn, _STOP_SECONDS):
                pass

    def _note_over(self, conn: Connection, look: Look) -> None:
        """Note that alerts are over; a login that may not leaves it to others, and tries again much later."""
        ended = over(alerts(look.rows, look.noted, self._thresholds, look.now), look.noted)
        if ended and time.monotonic() >= self._notes_at and not note_over(conn, ended):
            self._notes_at = time.monotonic() + NOTE_AGAIN_SECONDS

    def _keep(self, look: Look | None, why: str) -> None:
        with self._lock:
            if look is not None:
                self._look, self._at = look, time.monotonic()
            self._why = why
        os.eventfd_write(self._bell, 1)
