"""`FeedReader`, a display's end of the feed: keeps a connection open, and the latest messages that came over it.

A thread connects, reads and connects again with growing pauses, because finding a host may take seconds. It keeps the
latest state and the latest beat. A screen calls `poll` as `Background` says, a few times a second; a program without
a loop of its own takes each change in turn: `with FeedReader(…) as reader: for heard in reader: …`.
"""

import select
import socket
import ssl
import time
from collections.abc import Iterator
from typing import Final, Self

from controller.protocol.public_state import FeedError
from drivers.background import Background
from drivers.backoff import Backoff
from drivers.feed.address import Address, connect, parse_address
from drivers.feed.readers.hearing import CHUNK, CONNECT_SECONDS, FIRST_PAUSE, LONGEST_PAUSE, Heard, Hearing
from drivers.feed.wire import FEED_NAME

READ_SECONDS: Final = 0.25
"""Seconds until the thread notices that it must stop, and an iteration that the feed is silent."""


class FeedReader(Background):
    """Listens to one feed."""

    def __init__(self, address: Address | str, context: ssl.SSLContext | None = None) -> None:
        """An address is text such as `ba-07.pit:7101`, or parsed. With a context only a feed of that authority is
        believed, over TLS."""
        super().__init__("feed", 2 * READ_SECONDS)
        self._address = parse_address(address) if isinstance(address, str) else address
        self._context = context
        self._hearing = Hearing()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def poll(self) -> Heard:
        """The latest state. A connection that is silent for `SILENT` seconds is not live, even while it is open."""
        self.hear()
        with self.lock:
            return self._hearing.known(time.monotonic())

    def __iter__(self) -> Iterator[Heard]:
        """What is known, now and after each change of the state or of its life, until the reader is closed. Waits for
        the next one; if you take long, you miss those between."""
        last: Heard | None = None
        while not self.stopping.is_set():
            if (heard := self.poll()).differs(last):
                last = heard
                yield heard
            elif not self.stopping.is_set():
                select.select([self], [], [], READ_SECONDS)

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
                with self.lock:
                    self._hearing.lost(str(error))
                self.ring()
            self.stopping.wait(pauses.after(time.monotonic() - began))

    def _proven(self, plain: socket.socket) -> socket.socket:
        """The line after the handshake, if there is one. An SSLError if the feed cannot prove itself."""
        return plain if self._context is None else self._context.wrap_socket(plain, server_hostname=FEED_NAME)

    def _listen(self, line: socket.socket) -> None:
        self._hearing.connected(time.monotonic())
        while not self.stopping.is_set():
            try:
                data = line.recv(CHUNK)
            except TimeoutError:
                data = None
            with self.lock:
                now = time.monotonic()
                if data is not None:
                    self._hearing.take(data, now)
                if self._hearing.silent_in(now) < 0:
                    raise ConnectionAbortedError("the feed is silent")
            if data is not None:
                self.ring()
