"""The line of a table to its shoe without a descriptor's traffic: bytes go in by hand, time is the world's."""

import os
from collections.abc import Callable

from controller.runtime.runtime import Runtime
from controller.table.observations import Observation
from drivers.shoes import MAKES
from drivers.shoes.make import Driver
from drivers.shoes.port import Chunk, Heard
from sabot.host.shoe_line import ShoeLine, _last_sequence


class WorldPort:
    """Stands where `Port` stands: a driver, and what has come since the last `poll`."""

    takes_locks = False
    is_open = True

    def __init__(self, driver: Driver, seconds: Callable[[], float], wall: Callable[[], float]) -> None:
        self.driver, self._seconds, self._wall = driver, seconds, wall
        self.unreturned: list[Chunk] = []
        self.sent: list[Chunk] = []
        self._bell = os.eventfd(0)
        self._come: list[Chunk | str | None] = []

    def fileno(self) -> int:
        """A descriptor for the host to register; it is never ready: the world calls `look`."""
        return self._bell

    def start(self) -> None:
        """The line is open already."""

    def close(self) -> None:
        """Give the descriptor back."""
        os.close(self._bell)

    def take(self, data: bytes) -> None:
        """Bytes arrive."""
        self._come.append(Chunk(self._seconds(), self._wall(), data))

    def lose(self, why: str) -> None:
        """The plug is pulled."""
        self._come.append(why)

    def restore(self) -> None:
        """The plug is back."""
        self._come.append(None)

    def poll(self) -> Heard:
        """As `Port.poll`."""
        readings: list[Observation] = []
        come, self._come = self._come, []
        for item in come:
            if isinstance(item, Chunk):
                self.unreturned.append(item)
                readings += self.driver.feed(item.data, item.at)
            elif item is None:
                readings += self.driver.reconnected(self._seconds())
            else:
                readings += self.driver.lost(item, self._seconds())
        readings += self.driver.tick(self._seconds())
        chunks, self.unreturned = tuple(self.unreturned), []
        return Heard(tuple(readings), chunks)


class WorldLine(ShoeLine):
    """The line of a table in the world; a loaded shoe or the settings say which driver listens."""

    def __init__(self, runtime: Runtime, seconds: Callable[[], float], wall: Callable[[], float]) -> None:
        self._seconds, self._wall = seconds, wall
        super().__init__(runtime)

    def open(self) -> None:
        """A driver of the make that reads the cards; its count goes on from the journal."""
        runtime = self._runtime
        self.reads = runtime.table.shoe.kind or runtime.rules.settings.shoe
        make = MAKES[self.reads]
        self.port = None
        if not make.capabilities.by_hand:
            driver = make.driver(last_sequence=_last_sequence(runtime, make, runtime.rules.settings.port or ""))
            self.port = WorldPort(driver, self._seconds, self._wall)
