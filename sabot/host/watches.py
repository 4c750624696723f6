"""`Watches`: what a table watches beside the game, and writes into its journal when it changes.

The witnesses of its signed heads, the floor's store, the time server of the machine, and the check of the software.
"""

from collections.abc import Callable
from contextlib import suppress
from select import EPOLLIN, epoll
from typing import TYPE_CHECKING

from controller.journal.errors import JournalStoppedError
from controller.runtime.runtime import Runtime, Written
from controller.settings.settings import Mode
from controller.table.events import ClockSynchronised, DeviceNoted, SoftwareVerified, WitnessBack, WitnessLost
from sabot.host.floor_sender import FloorWatch
from sabot.host.software_watch import SoftwareWatch
from sabot.host.time_server import EVERY_SECONDS, FIRST_SECONDS, is_synchronised
from sabot.host.witness_child import Looked
from sabot.host.witnesses import Witnesses, contradiction

if TYPE_CHECKING:
    from sabot.host.metrics import MetricsFile


class Watches:
    """What one table watches. Nothing of it is written while the journal cannot be written."""

    def __init__(
        self,
        runtime: Runtime,
        ready: epoll,
        witnesses: Witnesses | None,
        floor: FloorWatch | None,
        software: SoftwareWatch | None,
        now: Callable[[], float],
    ) -> None:
        """`ready` wakes the table when a witness was lost or is back."""
        self.witnesses = witnesses
        self.floor = floor
        self.metrics: MetricsFile | None = None
        self._runtime = runtime
        self._ready = ready
        self._now = now
        self.software = software
        self._verified: SoftwareVerified | None = None
        """What a check of the software found, until it is on disk."""
        self._ask_time_at = now() + FIRST_SECONDS
        self._synchronised = True
        """What the journal was told last of the time server."""
        self._lost: set[str] = set()
        """The witnesses that the journal knows as lost."""
        self._ended = False
        """Whether the child that carries heads has ended."""
        if witnesses is not None:
            ready.register(witnesses, EPOLLIN)

    def close(self) -> None:
        """End a check of the software, and let the children that carry heads and records end."""
        if self.software is not None:
            self.software.close()
        if self.witnesses is not None:
            self.witnesses.close()
        if self.metrics is not None:
            self.metrics.close()
        if self.floor is not None:
            self.floor.sender.close()

    def look_at_software(self, software: SoftwareWatch) -> Written | None:
        """Write what a check of the software found. Returns what was written."""
        self._verified = software.look() or self._verified
        if self._verified is not None and not self._runtime.stopped:
            with suppress(JournalStoppedError):  # it waits until the journal can be written
                written = self._runtime.write(self._verified)
                self._verified = None
                return written
        return None

    def look(self) -> None:
        """Look at the witnesses, the floor's store and the time server; tell the metrics what is new."""
        self.look_at_witnesses()
        if self.metrics is not None:
            self.metrics.look()
        if self._runtime.rules.settings.mode is Mode.LIVE and self._now() >= self._ask_time_at:
            self._look_at_time_server()

    def look_at_witnesses(self) -> None:
        """Write down which witnesses of the heads were lost, which are back, and which know more than the journal; the
        floor's store is one."""
        if self.floor is not None and not self._runtime.stopped:
            self.floor.look()
        if self.witnesses is None or self._runtime.stopped:
            return
        with suppress(JournalStoppedError):
            for looked in self._looks(self.witnesses):
                wrong = contradiction(self._runtime.journal, looked)
                if wrong:
                    self._runtime.write(DeviceNoted("witness contradicts", wrong))
            down = self.witnesses.down
            for name in sorted(down.keys() - self._lost):
                self._runtime.write(WitnessLost(name, down[name]))
                self._lost.add(name)
            for name in sorted(self._lost - down.keys()):
                self._runtime.write(WitnessBack(name))
                self._lost.remove(name)

    def _looks(self, witnesses: Witnesses) -> list[Looked]:
        found = witnesses.take()
        if witnesses.ended and not self._ended:
            self._ended = True
            self._ready.unregister(witnesses)
        return found

    def _look_at_time_server(self) -> None:
        """At a live table: note, after the start and every hour, that the clock is not kept by a time server, or is
        again."""
        if self._runtime.stopped:
            return
        self._ask_time_at = self._now() + EVERY_SECONDS
        found = is_synchronised()
        if found is not None and found is not self._synchronised:
            with suppress(JournalStoppedError):
                self._runtime.write(ClockSynchronised(found))
                self._synchronised = found
