"""`LineTest`: listens to a line and shows what comes, before it is used. The table is told nothing of it."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from serial.tools import list_ports

from controller.protocol.host_requests import WatchLines
from controller.protocol.host_state import LineSeen
from controller.table.observations import LinkBack, LinkLost, Observation
from drivers.shoes import MAKES
from drivers.shoes.port import Heard, Port, PortError
from sabot.host.serial_timer import latency_ms

BY_ID: Final = Path("/dev/serial/by-id")
"""Names that stay the same whichever socket a device is plugged into."""


def machine_ports() -> tuple[str, ...]:
    """The serial lines of this machine, by their permanent name if they have one."""
    named: dict[str, str] = {}
    with suppress(OSError):
        named = {str(link.resolve()): str(link) for link in sorted(BY_ID.iterdir())}
    return tuple(sorted({named.get(port.device, port.device) for port in list_ports.comports()}))


class LineTest:
    """The test of one line. The line in use stays open and is overheard; any other is opened, then closed."""

    def __init__(self, url: str, make: str, in_use: Port | None) -> None:
        self.url = url
        self.make = make
        self._in_use = in_use
        self._own: Port | None = None
        self._driver = MAKES[make].driver()
        self._bytes = 0
        self._last: Observation | None = None
        self._lost: str | None = None
        if in_use is not None or not url:
            return
        try:
            self._own = Port(url, MAKES[make], self._driver)
            self._own.start()
        except PortError as error:
            self._lost = str(error)

    def close(self) -> None:
        """Stop listening."""
        if self._own is not None:
            self._own.close()

    def look(self) -> None:
        """Read what came, if the test has opened the line itself."""
        if self._own is not None:
            heard = self._own.poll()
            self._bytes += sum(len(chunk.data) for chunk in heard.chunks)
            self._take(heard.observations)

    def overhear(self, heard: Heard) -> None:
        """Count what came over the line in use, and note its state."""
        if self._in_use is None:
            return
        for chunk in heard.chunks:
            self._bytes += len(chunk.data)
            self._take(self._driver.feed(chunk.data, chunk.at))
        self._take(tuple(said for said in heard.observations if isinstance(said, LinkLost | LinkBack)))

    def _take(self, readings: tuple[Observation, ...]) -> None:
        for reading in readings:
            self._last = reading
            if isinstance(reading, LinkLost):
                self._lost = reading.why
            elif isinstance(reading, LinkBack):
                self._lost = None
        if self._driver.telegrams:
            self._lost = None

    def seen(self) -> LineSeen:
        """What the page shows now."""
        port = self._own or self._in_use
        return LineSeen(
            self.url,
            self.make,
            self._lost,
            port.speed if port is not None and self._driver.telegrams else None,
            self._bytes,
            self._driver.telegrams,
            self._driver.rejected_bytes,
            self._driver.gaps,
            self._last,
            latency_ms(self.url),
        )


def wanted_test(test: LineTest | None, lines: WatchLines, port: str | None, in_use: Port | None) -> LineTest | None:
    """The test that a page needs: the running `test`, a new one, or None. Closes `test` if it is not needed.

    `port` is the address of the line in use, `in_use` that line.
    """
    if test is not None:
        if lines.tested == (test.url, test.make):
            return test
        test.close()
    if lines.tested is None:
        return None
    url, make = lines.tested
    return LineTest(url, make, in_use if url == port else None)
