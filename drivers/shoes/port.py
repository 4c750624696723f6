"""`Port`: keeps the line to one shoe open.

A line may take seconds to open, so a thread opens it. A device of this machine is then handed to the consumer, whose
`poll` reads it: no byte waits for a thread to be woken. Other lines (sockets, `sim://`) the thread reads itself and
queues what comes. One of the two owns the line at any time, so nothing is ever closed under a read.

`poll` returns what the driver observed and the raw bytes that it observed it in. Call it when `fileno()` is ready to
read, and besides that a few times a second: silence makes no descriptor ready.

No failure of a line is an exception here. It is `LinkLost`, once, with the reason; then the line is tried again with
growing pauses until it is there (`LinkBack`). What the shoe sent meanwhile is gone; the driver's count says so.
"""

import errno
import os
import select
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Final, NamedTuple, Self
from urllib.parse import urlsplit

import serial

from controller.table.observations import Observation
from controller.value import Value
from drivers.backoff import Backoff
from drivers.shoes.make import CommandRefusedError, Driver, Lockable, Make

READ_SECONDS: Final = 0.05
"""Seconds that a read may block; then the reader notices that it must stop, write or change speed."""
WRITE_SECONDS: Final = 1.0
CLOSE_SECONDS: Final = 1.0
"""How many seconds `close` waits. A reader that hangs in connecting ends by itself after the system's timeout."""
CHUNK: Final = 4096
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 3.0
KEEPALIVE: Final = {"TCP_KEEPIDLE": 5, "TCP_KEEPINTVL": 2, "TCP_KEEPCNT": 3}
"""A serial-device server without power is silent; with these options TCP notices within 11 s that it is lost."""
WRONG_SPEED: Final = 8
"""After this many rejected bytes without a telegram another speed is tried. A burst at the wrong speed has more."""

NETWORK: Final = ("socket", "rfc2217")
"""Schemes whose address is a host and a port; pyserial looks at them only when it connects."""


class PortError(ValueError):
    """An address at which no port can be opened."""


class Chunk(NamedTuple):
    """Bytes as they came."""

    at: float
    """Seconds of the monotonic clock."""
    wall: float
    """Seconds since 1970."""
    data: bytes


class Heard(NamedTuple):
    """What one `poll` found."""

    observations: tuple[Observation, ...] = ()
    chunks: tuple[Chunk, ...] = ()
    """The bytes that came, in their order, whether or not the driver made anything of them."""
    sent: tuple[Chunk, ...] = ()
    """The bytes that were sent to the shoe."""


class _Lost(Value):
    at: float
    why: str


class _Back(Value):
    at: float


class _Opened(Value):
    """An open device, handed to the consumer, who reads it from now on."""

    line: serial.Serial


_Item = Chunk | _Lost | _Back | _Opened


def _why(error: Exception) -> str:
    """Why a line was lost. A pulled plug causes one of several errors; all of them get the same text."""
    text = str(error) or type(error).__name__
    gone = "device reports readiness" in text or os.strerror(errno.EIO) in text
    return "the device is gone" if gone else text


def _must_name_host_and_port(url: str) -> None:
    """`ValueError` if nothing can ever be connected to at this address."""
    parts = urlsplit(url)  # of brackets without an end it says so itself
    with suppress(ValueError):  # no number, or one too high
        if parts.hostname and parts.port:
            return
    raise ValueError("it needs a host and a port from 1 to 65535")


class Port:
    """The line to one shoe, and its driver."""

    def __init__(
        self, url: str, make: Make, driver: Driver | None = None, *, speed: int | None = None, commands: bool = False
    ) -> None:
        """A port by device name or address (`socket://host:port`, `rfc2217://`, `loop://`, `sim://`).

        Without a speed, those that this make of shoe uses are tried until a telegram is understood. `commands`: the
        driver was made to send them.
        """
        self.driver = driver if driver is not None else make.driver()
        self._url = url
        self._speeds = (speed,) if speed else make.speeds
        self.speed = self._speeds[0]
        """The line speed in use."""
        self._rejected_before = 0
        self.unreturned: list[Chunk] = []
        """Bytes that no `poll` has returned, because an error in a driver interrupted it."""
        self.sent: list[Chunk] = []
        """Bytes sent to the shoe that no `poll` has returned."""
        self.takes_locks = commands and isinstance(self.driver, Lockable)
        self._pumping = False
        self._queue: SimpleQueue[_Item] = SimpleQueue()
        self._outbox: SimpleQueue[bytes] = SimpleQueue()
        self._device: serial.Serial | None = None
        """The open device, while `poll` reads it."""
        self._descriptor = -1
        """Its descriptor."""
        self._stop = threading.Event()
        self._returned = threading.Event()
        """Set when the consumer no longer uses the device."""
        self._opener = threading.Thread(target=self._run, name=f"port {url}", daemon=True)
        self._line()  # an invalid address is the caller's mistake, and is reported at once
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._ready = select.epoll()
        self._ready.register(self._bell, select.EPOLLIN)

    def fileno(self) -> int:
        """A descriptor that is ready to read when there is something to poll."""
        return self._ready.fileno()

    def start(self) -> None:
        """Open the line, in the background, and keep it open."""
        self._opener.start()

    def close(self) -> None:
        """Close the line, in any state. Harmless when done twice."""
        if self._stop.is_set():
            return
        self._stop.set()
        self._device = None
        self._ready.close()
        self._returned.set()
        if self._opener.ident is not None:
            self._opener.join(CLOSE_SECONDS)
        if not self._opener.is_alive():  # a thread that hangs in connecting may still signal
            os.close(self._bell)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # The consumer's thread

    def poll(self, wait: float = 0.0) -> Heard:
        """Everything that has come; with `wait`, waits up to so many seconds for something to come."""
        if self._stop.is_set():
            return Heard()
        readings: list[Observation] = []
        for item in self._come(wait):
            match item:
                case Chunk(at=at, data=data):
                    self.unreturned.append(item)
                    readings += self.driver.feed(data, at)
                case _Lost(at, why):
                    readings += self.driver.lost(why, at)
                case _Back(at):
                    readings += self.driver.reconnected(at)
        readings += self.driver.tick(time.monotonic())
        self._probe()
        if outgoing := self.driver.outgoing():
            self._send(outgoing)
        chunks, self.unreturned = tuple(self.unreturned), []
        sent, self.sent = tuple(self.sent), []
        return Heard(tuple(readings), chunks, sent)

    @property
    def is_open(self) -> bool:
        """Whether the line is up: what is sent now goes out."""
        return self._device is not None or self._pumping

    def lock(self, *, locked: bool, urgent: bool = False) -> bool:
        """Ask the shoe to lock or unlock itself. Returns whether it was asked; if not, ask again later."""
        if not isinstance(self.driver, Lockable):
            return False
        try:
            self.driver.lock(locked=locked, at=time.monotonic(), urgent=urgent)
        except CommandRefusedError:
            return False
        self._send(self.driver.outgoing())
        return True

    def _come(self, wait: float) -> list[_Item]:
        """Waits up to `wait` seconds for items. A newly opened device is registered here and is not itself an item."""
        until = time.monotonic() + wait
        while True:
            found: list[_Item] = []
            for descriptor, _ in self._ready.poll(max(0.0, until - time.monotonic()) if wait else 0):
                found += self._rung() if descriptor == self._bell else self._read_device()
            if found or time.monotonic() >= until:
                return found

    def _rung(self) -> list[_Item]:
        with suppress(BlockingIOError):
            os.eventfd_read(self._bell)
        found: list[_Item] = []
        for item in self._queued():
            if isinstance(item, _Opened):
                self._device, self._descriptor = item.line, item.line.fileno()
                self._ready.register(self._descriptor, select.EPOLLIN)
            else:
                found.append(item)
        return found

    def _read_device(self) -> list[_Item]:
        if self._device is None:
            return []
        try:
            data = os.read(self._descriptor, CHUNK)
            if data:
                return [Chunk(time.monotonic(), time.time(), data)]
        except BlockingIOError:
            return []
        except OSError as error:
            return self._let_go(error)
        return self._let_go(OSError(os.strerror(errno.EIO)))

    def _let_go(self, error: Exception) -> list[_Item]:
        """Give a broken device back to the opener's thread, which closes it and opens it again."""
        if self._device is not None:
            self._ready.unregister(self._device.fileno())
            self._device = None
        self._returned.set()
        return [_Lost(time.monotonic(), _why(error))]

    def _queued(self) -> Iterator[_Item]:
        with suppress(Empty):
            while True:
                yield self._queue.get_nowait()

    def _send(self, data: bytes) -> None:
        self.sent.append(Chunk(time.monotonic(), time.time(), data))
        if self._device is None:
            self._outbox.put(data)
            return
        with suppress(OSError):  # a command that cannot be sent gets no answer, and the driver reports that
            os.write(self._device.fileno(), data)

    def _probe(self) -> None:
        """Try another speed if bytes come but no telegram."""
        if self.driver.telegrams or len(self._speeds) == 1:
            return
        rejected = self.driver.rejected_bytes
        if rejected - self._rejected_before >= WRONG_SPEED:
            self._rejected_before = rejected
            at = self._speeds.index(self.speed)
            self.speed = self._speeds[(at + 1) % len(self._speeds)]
            if self._device is not None:
                with suppress(Exception):  # a device that breaks now fails at the next read
                    self._device.baudrate = self.speed

    # The opener's thread

    def _run(self) -> None:
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        up = True
        while not self._stop.is_set():
            began = time.monotonic()
            try:
                with self._opened() as line:
                    while not self._outbox.empty():
                        self._outbox.get()  # a command from before the break must not come late
                    if not up:
                        self._put(_Back(time.monotonic()))
                    up = True
                    if isinstance(line, serial.Serial):
                        self._lend(line)
                    else:
                        self._pump(line)
                up = False
            except Exception as error:  # noqa: BLE001 - any error of a line (OSError, termios.error, …) means that it is lost
                if up:
                    self._put(_Lost(time.monotonic(), _why(error)))
                up = False
            self._stop.wait(pauses.after(time.monotonic() - began))

    def _lend(self, device: serial.Serial) -> None:
        """Hand the device to the consumer, who reads and writes it until it breaks."""
        self._returned.clear()
        if not self._stop.is_set():
            self._put(_Opened(device))
            self._returned.wait()

    def _pump(self, line: Any) -> None:
        self._pumping = True
        try:
            self._read_and_write(line)
            self._write_outbox(line)  # the last command before the end
        finally:
            self._pumping = False

    def _write_outbox(self, line: Any) -> None:
        while not self._outbox.empty():
            line.write(self._outbox.get())

    def _read_and_write(self, line: Any) -> None:
        while not self._stop.is_set():
            if line.baudrate != self.speed:
                line.baudrate = self.speed
            self._write_outbox(line)
            data = line.read(1)
            if not data:
                continue
            try:
                while len(data) < CHUNK and (more := line.in_waiting):
                    data += line.read(min(more, CHUNK))
            finally:  # what was read before the line broke still counts
                self._put(Chunk(time.monotonic(), time.time(), data))

    def _put(self, item: _Item) -> None:
        self._queue.put(item)
        os.eventfd_write(self._bell, 1)

    def _line(self) -> Any:
        """The line, not yet open. `Any`: pyserial has no types, and each scheme a class of its own."""
        scheme = self._url.lower().partition("://")[0]
        if scheme == "sim" and "hardware_sim" not in serial.protocol_handler_packages:
            serial.protocol_handler_packages.append("hardware_sim")  # by name: the product must not import it
        try:
            if scheme in NETWORK:
                _must_name_host_and_port(self._url)
            return serial.serial_for_url(
                self._url,
                do_not_open=True,
                baudrate=self.speed,
                timeout=READ_SECONDS,
                write_timeout=None if scheme == "rfc2217" else WRITE_SECONDS,  # pyserial has none there
                exclusive=True,
            )
        except ValueError as error:
            raise PortError(f"{self._url!r} is no port: {error}; write a device or socket://HOST:PORT") from error

    @contextmanager
    def _opened(self) -> Iterator[Any]:
        line = self._line()
        line.open()
        # pyserial forgets to close a socket that the other end has reset, so keep a reference to it.
        behind = getattr(line, "_socket", None)
        try:
            if isinstance(behind, socket.socket):
                behind.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
                for name, value in KEEPALIVE.items():
                    if hasattr(socket, name):
                        behind.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
            yield line
        finally:
            with suppress(OSError):
                line.close()
            if isinstance(behind, socket.socket):
                behind.close()
