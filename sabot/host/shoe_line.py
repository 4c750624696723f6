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

LOOK_BACK: Final = 500
"""In how many records the last message of the shoe is searched: more than a round, and still quick."""


class ShoeLine:
    """The port in use. What came over it waits here, in order, until it is written."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self.unwritten: deque[tuple[Observation, tuple[Wire, ...]]] = deque()
        """Observations that are not on disk yet, each with its bytes."""
        self.raw: list[Wire] = []
        """Bytes that are not on disk yet and that gave no observation."""
        self.port: Port | None = None
        self.open()

    def open(self) -> None:
        """Open the port for the make that reads the cards: the loaded shoe says which, or else the settings."""
        runtime = self._runtime
        self.reads = runtime.table.shoe.kind or runtime.rules.settings.shoe
        """The make that the line was opened for."""
        self.port = open_port(runtime, self.reads)

    def close(self) -> None:
        """Close the port; what came over it is kept."""
        if self.port is not None:
            self.keep_unreturned()
            self.port.close()
            self.port = None

    def hear(self, port: Port) -> Heard:
        """Read what has come; it waits to be written."""
        heard = port.poll()
        self._keep(heard.chunks)
        for observation in heard.observations:
            wire, self.raw = tuple(self.raw), []
            self.unwritten.append((observation, wire))
        return heard

    def keep_unreturned(self) -> None:
        """Keep the bytes of a `poll` that an error in a driver interrupted."""
        if self.port is not None:
            self._keep(self.port.unreturned)

    def _keep(self, chunks: Iterable[Chunk]) -> None:
        name = self._runtime.rules.settings.port or ""
        for chunk in chunks:
            at = datetime.fromtimestamp(chunk.wall, UTC).isoformat(timespec="milliseconds")
            self.raw.append(Wire(name, at, "in", chunk.data))


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
    driver = make.driver(last_sequence=_last_sequence(runtime, make, settings.port))
    return make_port(replace(settings, shoe=reads), driver)


def make_port(settings: TableSettings, driver: Driver) -> Port:
    """A port for these settings, not yet open; refuses an address that is no address."""
    try:
        return Port(settings.port or "", MAKES[settings.shoe], driver)
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
