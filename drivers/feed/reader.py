"""`FeedReader`, a display's end of the feed: keeps a connection open, and the latest messages that came over it.

A thread connects, reads and connects again with growing pauses, because finding a host may take seconds. It keeps the
latest state and the latest beat. Call `poll` as `Background` says, a few times a second.
"""

import socket
import ssl
import time
from dataclasses import replace
from typing import Final

from controller.protocol.public_state import LONGEST, Beat, FeedError, Public, decode_line
from controller.value import Value
from drivers.background import Background
from drivers.backoff import Backoff
from drivers.feed.address import Address, connect
from drivers.feed.wire import FEED_NAME

CONNECT_SECONDS: Final = 3.0
READ_SECONDS: Final = 0.25
"""Seconds until the thread notices that it must stop."""
SILENT: Final = 3.0
"""Seconds without a message after which the feed counts as lost; it sends a beat every second."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
CHUNK: Final = 16 * 1024


class Heard(Value):
    """What a reader knows of the table, and whether that is still true."""

    state: Public | None = None
    """The latest state, of this line or of one before it."""
    live: bool = False
    """Whether the state came over the present connection, and messages still come."""
    clock: tuple[str, float] | None = None
    """The feed's time, and this machine's monotonic clock when it came."""
    why: str = ""
    """Why there is no live state."""


class FeedReader(Background):
    """Listens to one feed."""

    def __init__(self, address: Address, context: ssl.SSLContext | None = None) -> None:
        """With a context only a feed of that authority is believed, over TLS."""
        super().__init__("feed", 2 * READ_SECONDS)
        self._address, self._context = address, context
        self._heard = Heard()
        self._last = 0.0
        """When the last line came."""

    def poll(self) -> Heard:
        """The latest state. A connection that is silent for `SILENT` seconds is not live, even while it is open."""
        self.hear()
        with self.lock:
            silent = self._heard.live and time.monotonic() - self._last > SILENT
            return replace(self._heard, live=False, why="the feed is silent") if silent else self._heard

    # The thread

    def run(self) -> None:
        """Connect and read, again and again."""
        pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        while not self.stopping.is_set():
            began = time.monotonic()
            try:
                with connect(self._address, CONNECT_SECONDS) as plain, self._proven(plain) as line:
                    line.settimeout(READ_SECONDS)
                    self._listen(line)
            except (OSError, UnicodeError, FeedError) as error:
                self._lost(str(error))
            self.stopping.wait(pauses.after(time.monotonic() - began))

    def _proven(self, plain: socket.socket) -> socket.socket:
        """The line after the handshake, if there is one. An SSLError if the feed cannot prove itself."""
        return plain if self._context is None else self._context.wrap_socket(plain, server_hostname=FEED_NAME)

    def _listen(self, line: socket.socket) -> None:
        begun = b""
        came = time.monotonic()
        while not self.stopping.is_set():
            try:
                data = line.recv(CHUNK)
            except TimeoutError:
                if time.monotonic() - came > SILENT:
                    raise ConnectionAbortedError("the feed is silent") from None
                continue
            if not data:
                raise ConnectionAbortedError("the feed has ended")
            *whole, begun = (begun + data).split(b"\n")
            if len(begun) > LONGEST or any(len(one) > LONGEST for one in whole):
                raise FeedError("not a line of the feed: it does not end")
            for one in whole:
                self._take(one)
                came = time.monotonic()

    def _take(self, line: bytes) -> None:
        message = decode_line(line)
        now = time.monotonic()
        with self.lock:
            self._last = now
            if isinstance(message, Beat):
                self._heard = replace(self._heard, clock=(message.at, now))
            else:
                self._heard = replace(self._heard, state=message.state, live=True, why="")
        self.ring()

    def _lost(self, why: str) -> None:
        with self.lock:
            self._heard = replace(self._heard, live=False, why=why)
        self.ring()
