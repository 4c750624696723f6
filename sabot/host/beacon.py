"""`Beacon`: calls the supervisor to a held table. Writes it into the journal and the log; displays show it."""

from collections.abc import Callable

from controller.journal.errors import JournalStoppedError
from controller.table.events import AnyEvent, DeviceNoted
from drivers.log import log


class Beacon:
    """Lit or not. `write` puts an event into the journal."""

    def __init__(self, write: Callable[[AnyEvent], object]) -> None:
        self._write = write
        self.lit = False

    def light(self, why: str) -> None:
        """Call the supervisor."""
        if not self.lit:
            self.lit = True
            self._tell("on", why)

    def put_out(self) -> None:
        """The supervisor is not needed any more."""
        if self.lit:
            self.lit = False
            self._tell("off", "")

    def _tell(self, state: str, why: str) -> None:
        log().info("beacon", state=state, why=why)
        try:
            self._write(DeviceNoted("beacon", f"{state}: {why}" if why else state))
        except JournalStoppedError:
            return  # the table shows STOP and why; the beacon is lit in any case
