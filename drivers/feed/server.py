"""The feed process: takes states from one table and serves them to many readers. It knows no game and no journal.

Laws. The table is heard first and never waits. A reader costs a socket and a place in a message that all share: no
queue grows. Whoever is slow gets the latest state and misses what was between; whoever does not take one message in
time is let go. What readers send is thrown away, and too much of it ends the line. With no sign of life from the table
there are no beats, and who comes then gets nothing: an old state never looks like a live one.
"""

import os
import selectors
import socket
import struct
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from drivers.feed.wire import ALIVE, PACKET, beat_line, state_line

MOST_READERS: Final = 256
MOST_OF_ONE: Final = 64
"""Readers from one address, or of one user of this machine."""
MOST_HEARD: Final = 4096
"""Bytes that a reader may send in all: a browser's greeting passes, a flood does not."""
MOST_AT_ONCE: Final = 32
"""Sockets accepted before everybody else has a turn again."""
SLOWEST: Final = 10.0
"""Seconds in which a reader must have taken a message that was begun."""
SILENT: Final = 3.0
"""Seconds without a sign of life after which the table is not shown as live."""
BEAT: Final = 1.0
SEND_BUFFER: Final = 16 * 1024
"""Small, so that a slow reader finds few old states before the latest."""


@dataclass(slots=True, eq=False)
class _Reader:
    """Somebody who listens."""

    line: socket.socket
    who: str
    rest: memoryview = field(default_factory=lambda: memoryview(b""))
    """What of a message is still to be sent. The bytes are everybody's; this is a place in them."""
    began: float = 0.0
    greeted: bool = False
    state: int = 0
    """The number of the state that was sent last."""
    beat: int = 0
    heard: int = 0
    waits: bool = False
    """Whether it takes no more just now."""
    deaf: bool = False
    """It has ended its side; there is nothing more to hear."""


def wall_clock() -> str:
    """Now, in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Server:
    """One table's feed."""

    def __init__(
        self, listener: socket.socket, table: socket.socket, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._listener, self._table, self._now = listener, table, now
        self._readers: dict[int, _Reader] = {}
        self._of: Counter[str] = Counter()
        self._state_line, self._state = b"", 0
        self._beat_line, self._beat = b"", 0
        self._heard = now()
        self._next_beat = now()
        self._accept_again = 0.0
        self._selector = selectors.DefaultSelector()
        for line in (listener, table):
            line.setblocking(False)  # noqa: FBT003 - the library's own
            self._selector.register(line, selectors.EVENT_READ)

    def run(self) -> None:
        """Until the table goes."""
        while self.turn():
            pass
        for reader in list(self._readers.values()):
            self._let_go(reader)
        self._selector.close()

    def turn(self) -> bool:
        """Wait for something and do it; False when the table is gone."""
        ready = self._selector.select(max(0.0, self._next_beat - self._now()))
        found = {key.fd: events for key, events in ready}
        if self._table.fileno() in found and not self._hear_the_table():
            return False
        for descriptor, events in found.items():
            reader = self._readers.get(descriptor)
            if reader is not None:
                self._serve(reader, events)
        if self._listener.fileno() in found:
            self._accept()
        if self._now() >= self._next_beat:
            self._each_second()
        return True

    # The table

    def _hear_the_table(self) -> bool:
        latest, count = b"", 0
        with suppress(BlockingIOError):
            while count < MOST_AT_ONCE:
                try:
                    packet = self._table.recv(PACKET)
                except ConnectionError:
                    return False
                if not packet:
                    return False
                count += 1
                if packet != ALIVE:
                    latest = packet
        was_silent = self._silent
        self._heard = self._now()
        with suppress(OSError):
            self._table.send(ALIVE * count)
        if latest:
            self._state += 1
            self._state_line = state_line(latest, wall_clock())
        if was_silent:
            self._say_beat()
        if latest or was_silent:
            self._offer_all()
        return True

    @property
    def _silent(self) -> bool:
        return self._now() - self._heard > SILENT

    # Time

    def _each_second(self) -> None:
        now = self._now()
        self._next_beat = max(self._next_beat + BEAT, now)
        if self._accept_again and now >= self._accept_again:
            self._accept_again = 0.0
            self._selector.register(self._listener, selectors.EVENT_READ)
        for reader in list(self._readers.values()):
            if reader.rest and now - reader.began > SLOWEST:
                self._let_go(reader)
        if not self._silent:
            self._say_beat()
            self._offer_all()

    def _say_beat(self) -> None:
        self._beat += 1
        self._beat_line = beat_line(wall_clock())

    # Readers

    def _accept(self) -> None:
        for _ in range(MOST_AT_ONCE):
            try:
                line, place = self._listener.accept()
            except BlockingIOError:
                return
            except ConnectionError:
                continue
            except OSError:
                # No descriptor is left: look again in a second instead of turning in circles.
                self._selector.unregister(self._listener)
                self._accept_again = self._now() + BEAT
                return
            self._take(line, _who(line, place))

    def _take(self, line: socket.socket, who: str) -> None:
        if len(self._readers) >= MOST_READERS or self._of[who] >= MOST_OF_ONE:
            line.close()
            return
        line.setblocking(False)  # noqa: FBT003 - the library's own
        with suppress(OSError):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if line.family != socket.AF_UNIX:
            with suppress(OSError):
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(SLOWEST * 1000))
        reader = _Reader(line, who)
        self._readers[line.fileno()] = reader
        self._of[who] += 1
        self._selector.register(line, selectors.EVENT_READ)
        self._offer(reader)

    def _serve(self, reader: _Reader, events: int) -> None:
        if events & selectors.EVENT_READ and not self._throw_away(reader):
            self._let_go(reader)
            return
        if events & selectors.EVENT_WRITE:
            self._offer(reader)

    def _throw_away(self, reader: _Reader) -> bool:
        """What a reader says; False if it is too much, or the line is broken."""
        try:
            said = reader.line.recv(MOST_HEARD)
        except BlockingIOError:
            return True
        except OSError:
            return False
        reader.heard += len(said)
        if not said:
            reader.deaf = True
            self._watch(reader)
        return reader.heard <= MOST_HEARD

    def _offer_all(self) -> None:
        for reader in list(self._readers.values()):
            if not reader.waits:
                self._offer(reader)

    def _offer(self, reader: _Reader) -> None:
        """Send what there is for this reader, as far as it takes it."""
        try:
            while reader.rest or self._begin(reader):
                sent = reader.line.send(reader.rest)
                reader.rest = reader.rest[sent:]
            waits = False
        except BlockingIOError:
            waits = True
        except OSError:
            self._let_go(reader)
            return
        if waits != reader.waits:
            reader.waits = waits
            self._watch(reader)

    def _begin(self, reader: _Reader) -> bool:
        """The next message for a reader: the clock first, then the latest state, then beats."""
        if self._silent:
            return False
        if not reader.greeted:
            reader.greeted, reader.beat = True, self._beat
            line = beat_line(wall_clock())
        elif self._state != reader.state:
            reader.state, line = self._state, self._state_line
        elif self._beat != reader.beat:
            reader.beat, line = self._beat, self._beat_line
        else:
            return False
        reader.rest, reader.began = memoryview(line), self._now()
        return True

    def _watch(self, reader: _Reader) -> None:
        """Be told only of what can be dealt with."""
        events = (0 if reader.deaf else selectors.EVENT_READ) | (selectors.EVENT_WRITE if reader.waits else 0)
        with suppress(KeyError):
            self._selector.unregister(reader.line)
        if events:
            self._selector.register(reader.line, events)

    def _let_go(self, reader: _Reader) -> None:
        with suppress(KeyError):
            self._selector.unregister(reader.line)
        del self._readers[reader.line.fileno()]
        self._of[reader.who] -= 1
        if not self._of[reader.who]:
            del self._of[reader.who]
        reader.line.close()


def _who(line: socket.socket, place: object) -> str:
    """Whom to count a reader to."""
    if isinstance(place, tuple):
        return str(place[0])
    size = struct.calcsize("3i")
    return f"user {struct.unpack('3i', line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))[1]}"


def serve(listener: int, table: int) -> None:
    """Serve until the table goes; the numbers are open sockets. Gives way to the table where both want a core."""
    with suppress(OSError):
        os.nice(5)
    with socket.socket(fileno=listener) as readers, socket.socket(fileno=table) as states:
        Server(readers, states).run()
