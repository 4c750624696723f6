"""`FloorWatch`: keeps the latest look at a floor, for a wall and for all readers of a web page.

A thread connects, listens, looks and connects again with growing pauses, so that nobody who shows something waits for a
network. Call `poll` as `Background` says, every second.
"""

import time
from typing import Final

from controller.floor.alerts import Thresholds, alerts, over
from controller.floor.wall import later
from controller.floor.watched import Look, Watched
from controller.journal.errors import JournalError
from drivers.background import Background
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
NOT_YET: Final = "…"
"""Before the first look nothing is known of the floor: an empty wall would say that there are no tables."""
NOTE_AGAIN_SECONDS: Final = 60.0
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 5.0
_STOP_SECONDS: Final = 0.25


class FloorWatch(Background):
    """Watches one store."""

    def __init__(self, dsn: str, thresholds: Thresholds | None = None) -> None:
        super().__init__("floor", LEAST_SECONDS + 2 * _STOP_SECONDS)
        self._dsn, self._thresholds = dsn, thresholds or Thresholds()
        self._look: Look | None = None
        self._at = time.monotonic()
        """When that look was taken."""
        self._why = ""
        self._notes_at = 0.0
        """Not before this moment anything is noted."""
        self._reader = FloorReader()

    def poll(self) -> Watched:
        """The latest look, with the alerts of this moment."""
        self.hear()
        with self.lock:
            look, why, ago = self._look, self._why, time.monotonic() - self._at
        if not why and ago > LOST_SECONDS:
            why = "the store does not answer"
        if look is None:
            return Watched(lost=why or NOT_YET)
        now = look.now if why else later(look.now, ago)  # the last picture stays as it was
        found = alerts(look.rows, look.noted, self._thresholds, now, look.strays)
        return Watched(look, now, found, why)

    # The thread

    def run(self) -> None:
        """Connect and look, again and again."""
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        while not self.stopping.is_set():
            began = time.monotonic()
            try:
                with connected(self._dsn) as conn:
                    listen(conn)
                    self._along(conn)
            except JournalError as error:
                self._keep(None, " ".join(str(error).split()))
            self.stopping.wait(pauses.after(time.monotonic() - began))

    def _along(self, conn: Connection) -> None:
        while not self.stopping.is_set():
            look = self._reader.look(conn)
            self._keep(look, "")
            self._note_over(conn, look)
            self.stopping.wait(LEAST_SECONDS)
            until = time.monotonic() + EVERY_SECONDS
            while not self.stopping.is_set() and time.monotonic() < until and not wait_for_news(conn, _STOP_SECONDS):
                pass

    def _note_over(self, conn: Connection, look: Look) -> None:
        """Note that alerts are over; a login that may not leaves it to others, and tries again much later."""
        ended = over(alerts(look.rows, look.noted, self._thresholds, look.now, look.strays), look.noted)
        if ended and time.monotonic() >= self._notes_at and not note_over(conn, ended):
            self._notes_at = time.monotonic() + NOTE_AGAIN_SECONDS

    def _keep(self, look: Look | None, why: str) -> None:
        with self.lock:
            if look is not None:
                self._look, self._at = look, time.monotonic()
            self._why = why
        self.ring()
