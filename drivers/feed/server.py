"""The feed process: takes states from one table and serves them to many displays. It knows no game and no journal.

Laws. The table never waits for this process. A reader costs a socket and a place in a message that all readers share:
no queue grows. A slow reader gets the latest state and misses those between; a reader that does not take one message in
time is let go. What readers send is thrown away, and too much of it ends the connection. While the table gives no sign
of life no reader is told anything: an old state never looks like a live one.
"""

import asyncio
import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drivers.door import Door, Guest, Room, opened
from drivers.feed.wire import ALIVE, PACKET, beat_line, state_line

if TYPE_CHECKING:
    from drivers.feed.certified import Certified

MOST_READERS: Final = 256
MOST_OF_ONE: Final = 64
"""Readers from one address, or of one user of this machine."""
MOST_HEARD: Final = 4096
"""Bytes that a reader may send in all: a browser's greeting passes, a flood does not."""
SLOWEST: Final = 10.0
"""Seconds in which a reader must have taken a message that was begun."""
HANDSHAKE_SECONDS: Final = 5.0
MOST_SHAKING, MOST_SHAKING_OF_ONE = 64, 32
"""Readers in their handshake, in all and from one address; beyond that the oldest is let go."""
SILENT: Final = 3.0
"""Seconds without a sign of life after which the table is not shown as live."""
BEAT: Final = 1.0
"""Seconds between two beats."""
SEND_BUFFER: Final = 16 * 1024
"""Small, so that a slow reader finds few old states before the latest."""


def wall_clock() -> str:
    """Now, in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Server:
    """The feed of one table."""

    def __init__(
        self,
        listener: socket.socket,
        table: socket.socket,
        certified: "Certified | None" = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`table` is the packet socket over which the table sends states. With `certified` readers speak TLS."""
        porch = None if certified is None else Room(MOST_SHAKING, MOST_SHAKING_OF_ONE)
        self.door = Door(listener, self._serve, inside=Room(MOST_READERS, MOST_OF_ONE), porch=porch)
        self._certified = certified
        self._displays: dict[int, asyncio.StreamWriter] = {}
        """The displays that have shown their certificate."""
        self._table, self._now = table, now
        self._state = self._beat = b""
        """The latest message of each kind."""
        self._heard_at = -inf
        """When the table last said anything."""
        self._news = asyncio.Event()
        """Set, and replaced by another, when there is a new message."""
        table.setblocking(False)  # noqa: FBT003 - the library's own

    async def run(self) -> None:
        """Serve until the table goes."""
        works = (self.door.run(), self._each_second(), self._hear_the_table())
        tasks = {asyncio.create_task(work) for work in works}
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)

    # The table

    async def _hear_the_table(self) -> None:
        loop = asyncio.get_running_loop()
        with suppress(ConnectionError):
            while packet := await loop.sock_recv(self._table, PACKET):
                was_silent, self._heard_at = self._silent, self._now()
                with suppress(BlockingIOError):
                    self._table.send(ALIVE)
                if packet != ALIVE:
                    self._state = state_line(packet, wall_clock())
                    self._tell_all()
                if was_silent:
                    self._say_beat()

    @property
    def _silent(self) -> bool:
        return self._now() - self._heard_at > SILENT

    async def _each_second(self) -> None:
        while True:
            if self._certified is not None:
                self._drop_revoked(self._certified)
            if not self._silent:
                self._say_beat()
            await asyncio.sleep(BEAT)

    def _say_beat(self) -> None:
        self._beat = beat_line(wall_clock())
        self._tell_all()

    def _tell_all(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    # Readers

    async def _serve(self, guest: Guest) -> None:
        line = guest.line
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if line.family != socket.AF_UNIX:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(SLOWEST * 1000))
        context = None if self._certified is None else self._certified.context
        reader, writer = await opened(line, context, seconds=HANDSHAKE_SECONDS, longest=MOST_HEARD)
        try:
            if self._certified is not None:
                self._know(guest, writer, self._certified)
            writer.transport.set_write_buffer_limits(high=1, low=0)  # `drain` waits until a message is on its way
            async with asyncio.TaskGroup() as both:
                both.create_task(self._throw_away(reader))
                both.create_task(self._tell(writer))
        finally:
            writer.transport.abort()  # without waiting for a reader that takes nothing

    def _know(self, guest: Guest, writer: asyncio.StreamWriter, certified: "Certified") -> None:
        """Give a reader its place after the handshake. A display with a certificate keeps it; it has one place."""
        display = certified.display(writer.get_extra_info("peercert"))
        guest.prove(stays=display is not None)
        if display is not None:
            if (before := self._displays.get(display)) is not None:
                before.transport.abort()
            self._displays[display] = writer

    def _drop_revoked(self, certified: "Certified") -> None:
        for display, writer in tuple(self._displays.items()):
            if writer.transport.is_closing():
                del self._displays[display]
                continue
            try:
                certified.display(writer.get_extra_info("peercert"))
            except ConnectionAbortedError:
                writer.transport.abort()

    async def _throw_away(self, reader: asyncio.StreamReader) -> None:
        """Take what a reader says, until the reader ends its side. An error if it is too much."""
        heard = 0
        while said := await reader.read(MOST_HEARD):
            heard += len(said)
            if heard > MOST_HEARD:
                raise ConnectionAbortedError

    async def _tell(self, writer: asyncio.StreamWriter) -> None:
        """Send a reader the clock first, then the latest state, then beats."""
        state: bytes = b""
        beat: bytes | None = None
        while True:
            if self._silent or (state is self._state and beat is self._beat):
                await self._news.wait()
                continue
            if beat is None:
                beat, message = self._beat, beat_line(wall_clock())
            elif state is not self._state:
                message = state = self._state
            else:
                message = beat = self._beat
            async with asyncio.timeout(SLOWEST):
                writer.write(message)
                await writer.drain()


def serve(listener: int, table: int, folder: str = "") -> None:
    """Serve until the table goes; the numbers are open sockets, `folder` has the certificates of a feed over TLS. Runs
    with a lower priority than the table."""
    with suppress(OSError):
        os.nice(5)
    certified = None
    if folder:
        from drivers.feed.certified import Certified  # noqa: PLC0415 - a feed without TLS starts faster

        certified = Certified(Path(folder))
    with socket.socket(fileno=listener) as readers, socket.socket(fileno=table) as states:
        asyncio.run(Server(readers, states, certified).run())
