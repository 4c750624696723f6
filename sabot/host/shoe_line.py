"""The line to the shoe that reads the cards, and what came over it that is not on disk yet."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from controller.journal.chain import Wire
from controller.runtime.runtime import Runtime
from controller.settings.settings import TableSettings
from controller.table.observations import Observation
from drivers.shoes import MAKES
from drivers.shoes.make import Driver, Make
from drivers.shoes.port import Chunk, Heard, Port, PortError
from sabot.cli.front import refuse
from sabot.host.shoe_lock import ShoeLock

LOOK_BACK: Final = 500
"""In how many records the last message of the shoe is searched: more than a round, and still quick."""


class ShoeLine:
    """The port in use. What came over it waits here, in order, until it is written."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self.unwritten: deque[tuple[Observation, tuple[Wire, ...]]] = deque()
        """Observations that are not on disk yet, each with its bytes."""
        self.raw: list[Wire] = []
        """Bytes that are not on disk yet: those that gave no observation, and those that were sent."""
        self.port: Port | None = None
        self._lock = ShoeLock(runtime)
        self.open()

    def open(self) -> None:
        """Open the port for the make that reads the cards: the loaded shoe says which, or else the settings."""
        runtime = self._runtime
        self.reads = runtime.table.shoe.kind or runtime.rules.settings.shoe
        """The make that the line was opened for."""
        self.port = open_port(runtime, self.reads)
        self._lock = ShoeLock(runtime)

    def look_at_lock(self) -> None:
        """Lock or unlock the shoe, if the settings say so and it is due."""
        if self.port is not None:
            self._lock.look(self.port)

    def let_go(self) -> None:
        """The table stops: keep what came, and leave the shoe unlocked."""
        if self.port is not None:
            self._lock.stop(self.port)
            self._keep(self.port.unreturned)
            self._keep(self.port.sent, "out")

    def close(self) -> None:
        """Close the port; what came over it is kept."""
        if self.port is not None:
            self.let_go()
            self.port.close()
            self.port = None

    def hear(self, port: Port) -> Heard:
        """Read what has come; it waits to be written."""
        heard = port.poll()
        self.look_at_lock()
        self._keep(heard.chunks)
        self._keep(heard.sent, "out")
        for observation in heard.observations:
            wire, self.raw = tuple(self.raw), []
            self.unwritten.append((observation, wire))
        return heard

    def _keep(self, chunks: Iterable[Chunk], direction: str = "in") -> None:
        name = self._runtime.rules.settings.port or ""
        for chunk in chunks:
            at = datetime.fromtimestamp(chunk.wall, UTC).isoformat(timespec="milliseconds")
            self.raw.append(Wire(name, at, direction, chunk.data))


def open_port(runtime: Runtime, reads: str) -> Port | None:
    """The line to the shoe, if the settings name one. Its count goes on from the last bytes in the journal.

    `reads` is the make that reads the cards. After a swap to entry by hand there is no line; nor for a make whose code
    was not loaded.
    """
    settings = runtime.rules.settings
    if settings.port is None:
        return None
    make = MAKES[reads]
    if make.capabilities.unknown or (reads != settings.shoe and make.capabilities.by_hand):
        return None
    commands = settings.shoe_lock and make.capabilities.takes_commands
    driver = make.driver(last_sequence=_last_sequence(runtime, make, settings.port), commands=commands)
    return make_port(replace(settings, shoe=reads), driver, commands=commands)


def make_port(settings: TableSettings, driver: Driver, *, commands: bool = False) -> Port:
    """A port for these settings, not yet open; refuses an address that is no address."""
    try:
        return Port(settings.port or "", MAKES[settings.shoe], driver, commands=commands)
    except PortError as error:
        refuse(f"--port: {error}")


def _last_sequence(runtime: Runtime, make: Make, port: str) -> str | None:
    """The last number of the shoe's count in the journal; None if there is none."""
    before = make.driver()
    last = runtime.journal.head()[0]
    for _, wire in runtime.journal.wire(max(1, last - LOOK_BACK), last):
        if wire.port == port and wire.direction == "in":
            before.feed(wire.data, 0.0)
    return before.last_sequence
