"""`Door`: accepts the clients of a network server and limits how many there are. Used for displays and terminals.

Knows nothing of what a client is told. Laws: a client beyond the limits is closed before it costs anything. After
each new client the connected clients have a turn, so that many new clients do not delay them. An error
of one client ends that client only.
"""

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

AGAIN_AFTER: Final = 0.5
"""Seconds to wait if no client can be accepted because no descriptor is left."""


class Door:
    """One listening socket. At most `most` clients are connected, and `most_of_one` from one address or of one user."""

    def __init__(
        self,
        listener: socket.socket,
        serve: Callable[[socket.socket], Awaitable[None]],
        *,
        most: int,
        most_of_one: int,
    ) -> None:
        """`serve` talks with one client until it ends, and closes its socket. An OSError or EOFError also ends it."""
        self.inside: Counter[str] = Counter()
        """The clients that are served now, by address or user."""
        self._listener, self._serve = listener, serve
        self._most, self._most_of_one = most, most_of_one
        self._tasks: set[asyncio.Task[None]] = set()
        listener.setblocking(False)  # noqa: FBT003 - the library's own

    async def run(self) -> None:
        """Accept clients until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, place = await loop.sock_accept(self._listener)
            except OSError:
                await asyncio.sleep(AGAIN_AFTER)
                continue
            who = str(place[0]) if isinstance(place, tuple) else f"user {user_of(line)}"
            if self.inside.total() >= self._most or self.inside[who] >= self._most_of_one:
                line.close()
            else:
                self.inside[who] += 1
                task = loop.create_task(self._take_in(line, who))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            await asyncio.sleep(0)

    async def _take_in(self, line: socket.socket, who: str) -> None:
        try:
            if line.family != socket.AF_UNIX:
                with suppress(OSError):
                    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await self._serve(line)
        except* (OSError, EOFError):  # also errors of TLS, and timeouts
            pass
        finally:
            self.inside[who] -= 1
            if not self.inside[who]:
                del self.inside[who]


def user_of(line: socket.socket) -> int:
    """The number of the user at the other end of a local socket."""
    _, user, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return int(user)
