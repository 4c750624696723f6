"""`Door`: accepts the clients of a network server and limits how many there are. Used for displays and terminals.

Knows nothing of what a client is told. Laws: a client beyond the limits is closed before it costs anything. After
each new client the connected clients have a turn, so that many new clients do not delay them. An error
of one client ends that client only. An address that comes too often is turned away for a while.

A client that must prove itself (TLS) waits on the *porch* until it has; the porch has limits of its own. A porch that
is full lets its oldest client go: whoever is honest proves itself within milliseconds, whoever stays does not want to.
Inside it is the other way round: whoever is there stays, and a new client finds a place only while there is one, or at
the cost of an address that has more places than its own. So one address keeps nobody else out.
"""

import asyncio
import socket
import ssl
import struct
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from controller.value import Value
from drivers.turns import Turns

AGAIN_AFTER: Final = 0.5
"""Seconds to wait if no client can be accepted because no descriptor is left."""
NEW_RATE, NEW_BURST = 50.0, 300.0
"""New clients of one address: so many a second, and at once after a pause."""
AT_ONCE: Final = 16
"""Clients that are turned away between two turns of those inside: a crowd must not fill the queue before the door."""
MOST_KNOWN: Final = 4096
"""Addresses whose number of new clients is remembered."""


class Room(Value):
    """How many clients there may be, in all and from one address or of one user."""

    most: int
    most_of_one: int


class Guest:
    """A client that was let in. `prove` takes it from the porch inside."""

    def __init__(self, line: socket.socket, who: str, door: "Door") -> None:
        self.line, self.who = line, who
        self.task: asyncio.Task[None] | None = None
        self.begun = False
        self._door = door

    def prove(self, *, stays: bool = False) -> None:
        """The client has proven itself. ConnectionAbortedError if there is no place inside. `stays`: it is one that the
        table knows, and loses its place to nobody."""
        self._door.move_in(self, stays=stays)


class Door:
    """One listening socket. `inside` limits the clients that are served, `porch` those that have yet to prove
    themselves; without a porch nobody has to."""

    def __init__(
        self,
        listener: socket.socket,
        serve: Callable[[Guest], Awaitable[None]],
        *,
        inside: Room,
        porch: Room | None = None,
    ) -> None:
        """`serve` talks with one client until it ends, and closes its socket. An OSError or EOFError also ends it."""
        self._listener, self._serve = listener, serve
        self._room, self._porch_room = inside, porch
        self._inside: dict[Guest, None] = {}
        self._porch: dict[Guest, None] = {}
        self._staying: set[Guest] = set()
        self._new: OrderedDict[str, Turns] = OrderedDict()
        listener.setblocking(False)  # noqa: FBT003 - the library's own

    @property
    def inside(self) -> "Counter[str]":
        """The clients that are served now, by address or user."""
        return Counter(guest.who for guest in self._inside)

    @property
    def porch(self) -> "Counter[str]":
        """Those that have yet to prove themselves."""
        return Counter(guest.who for guest in self._porch)

    async def run(self) -> None:
        """Accept clients until it is cancelled."""
        loop = asyncio.get_running_loop()
        turned_away = 0
        while True:
            try:
                line, place = await loop.sock_accept(self._listener)
            except OSError:
                await asyncio.sleep(AGAIN_AFTER)
                continue
            guest = Guest(line, str(place[0]) if isinstance(place, tuple) else f"user {user_of(line)}", self)
            if self._may_come(guest.who) and self._take_in(guest):
                guest.task = loop.create_task(self._serve_one(guest))
                guest.task.add_done_callback(lambda _, guest=guest: self._left(guest))  # type: ignore[misc]
                turned_away = 0
            else:
                line.close()
                turned_away = (turned_away + 1) % AT_ONCE
            if not turned_away:
                await asyncio.sleep(0)

    def _may_come(self, who: str) -> bool:
        """Whether this address has not come too often of late."""
        turns = self._new.get(who)
        if turns is None:
            turns = self._new[who] = Turns(NEW_RATE, NEW_BURST, asyncio.get_running_loop().time)
        self._new.move_to_end(who)
        may = turns.take()
        if len(self._new) > MOST_KNOWN or next(iter(self._new.values())).full:
            self._new.popitem(last=False)
        return may

    def _take_in(self, guest: Guest) -> bool:
        if self._porch_room is None:
            return self._make_room(guest)
        crowd = self.porch
        if crowd[guest.who] >= self._porch_room.most_of_one:
            self._let_go(next(one for one in self._porch if one.who == guest.who))
        elif len(self._porch) >= self._porch_room.most:
            crowded = crowd.most_common(1)[0][0]
            self._let_go(next(one for one in self._porch if one.who == crowded))
        self._porch[guest] = None
        return True

    def _make_room(self, guest: Guest, *, stays: bool = False) -> bool:
        """Give this client a place inside, if need be another's."""
        crowd = self.inside
        if not stays and crowd[guest.who] >= self._room.most_of_one:
            return False
        if len(self._inside) >= self._room.most:
            free = Counter(one.who for one in self._inside if one not in self._staying)
            crowded, count = free.most_common(1)[0] if free else ("", 0)
            if not count or (not stays and crowd[crowded] <= crowd[guest.who] + 1):
                return False
            self._let_go(next(one for one in reversed(self._inside) if one.who == crowded and one not in self._staying))
        self._inside[guest] = None
        return True

    def move_in(self, guest: Guest, *, stays: bool) -> None:
        """See `Guest.prove`."""
        self._porch.pop(guest, None)
        if not self._make_room(guest, stays=stays):
            raise ConnectionAbortedError
        if stays:
            self._staying.add(guest)

    def _let_go(self, guest: Guest) -> None:
        self._forget(guest)
        if guest.task is not None:
            guest.task.cancel()

    def _forget(self, guest: Guest) -> None:
        self._porch.pop(guest, None)
        self._inside.pop(guest, None)
        self._staying.discard(guest)

    def _left(self, guest: Guest) -> None:
        self._forget(guest)
        if not guest.begun:
            guest.line.close()  # it was let go before it was served

    async def _serve_one(self, guest: Guest) -> None:
        guest.begun = True
        if guest.line.family != socket.AF_UNIX:
            with suppress(OSError):
                guest.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                guest.line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        try:
            await self._serve(guest)
        except* (OSError, EOFError):  # also errors of TLS, and timeouts
            pass


async def opened(
    line: socket.socket, context: ssl.SSLContext | None, *, seconds: float, longest: int
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """The two ends of an accepted socket, after the handshake if there is a context for TLS."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=longest)
    protocol = asyncio.StreamReaderProtocol(reader)
    timeouts = {} if context is None else {"ssl_handshake_timeout": seconds, "ssl_shutdown_timeout": 1.0}
    transport, _ = await loop.connect_accepted_socket(lambda: protocol, line, ssl=context, **timeouts)
    return reader, asyncio.StreamWriter(transport, protocol, reader, loop)


def user_of(line: socket.socket) -> int:
    """The number of the user at the other end of a local socket."""
    _, user, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i")))
    return int(user)
