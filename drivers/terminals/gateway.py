"""The gateway: a process of its own that speaks TLS with terminals and passes on what they say to the table's hub.

It knows no game. It reads a terminal's number off its certificate, passes on only lines that are messages, limits how
many and how long they are, and lets go of a terminal that does not read. A client can cost itself its link, and the
table nothing: what a client sends too fast stays in that client's socket until its time has come. Limits are the
terminal's, however many links it opens. Once a certificate is revoked nothing more that it says is passed on.
"""

import asyncio
import socket
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from controller.protocol.gateway_messages import Joined, Left, decode_to, encode_from
from controller.protocol.terminal_messages import (
    LONGEST_LINE,
    PROTOCOL,
    Asked,
    Away,
    BadMessageError,
    Beat,
    Closing,
    Hello,
    Unclear,
    Welcome,
    decode_asked,
    encode,
)
from drivers.door import Door, Guest, Room, opened
from drivers.log import log
from drivers.terminals.certificates import (
    SOCKET,
    Revoked,
    holder_of,
    server_context,
)
from drivers.turns import Turns

RATE, BURST = 20.0, 40.0
"""Messages that a terminal may send in a second, and at once after a pause."""
MOST_BAD: Final = 5
"""After this many invalid messages the link is closed."""
MOST_LINKS: Final = 400
"""Links of terminals with a good certificate."""
MOST_SHAKING, MOST_SHAKING_OF_ADDRESS = 128, 64
"""Sockets in their handshake, in all and from one address; beyond that the oldest is closed."""
JOIN_COST: Final = 5.0
"""A link costs its terminal so many messages: the table then says everything anew."""
HANDSHAKE_SECONDS: Final = 5.0
HELLO_SECONDS: Final = 5.0
BEAT_SECONDS: Final = 2.0
LOOK_SECONDS: Final = 0.1
"""Seconds between two looks at the list of revoked certificates while no terminal says anything, and between two tries
to reach the table."""
REFUSED_SECONDS: Final = 2.0
"""Seconds before the next try if the table closed the line at once, because it has another gateway."""
MOST_UNREAD: Final = 512 * 1024
"""At most this many bytes wait for a terminal that does not read."""
LONGEST_RELAYED: Final = 1024 * 1024
REVOKED_WORDS: Final = "this terminal's certificate is revoked"


@dataclass(slots=True)
class _Link:
    """The link of one terminal that has a good certificate."""

    terminal: int
    serial: int
    writer: asyncio.StreamWriter
    turns: Turns
    bad: int = 0

    def say(self, data: bytes) -> None:
        """Send this; closes the link of a terminal that does not read."""
        transport = self.writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MOST_UNREAD:
            log().info("terminal let go", terminal=self.terminal, why="it does not read")
            transport.abort()
            return
        self.writer.write(data)


class Gateway:
    """One gateway for the terminals of one table."""

    def __init__(self, folder: Path, host: str, port: int) -> None:
        """Listens at once: an address that cannot be used is an OSError."""
        self.folder = folder
        self._links: dict[int, _Link] = {}
        self._begun: dict[int, _Link] = {}
        """Links that have yet to say hello: one for a terminal, the newest."""
        self._turns: dict[int, Turns] = {}
        """How often each terminal may be heard, whichever link it uses."""
        self._hub: asyncio.StreamWriter | None = None
        self._revoked = Revoked(folder)
        self._context = server_context(folder)
        self._listener = socket.create_server((host, port), backlog=256)
        self.address: tuple[str, int] = (host, self._listener.getsockname()[1])
        """The address for terminals: the host as it was given, and the port in use."""
        log().info("gateway listens", host=host, port=self.address[1])

    async def run(self) -> None:
        """Serve until it is cancelled."""
        porch = Room(MOST_SHAKING, MOST_SHAKING_OF_ADDRESS)
        door = Door(self._listener, self._serve, inside=Room(MOST_LINKS, MOST_LINKS), porch=porch)
        with self._listener:
            async with asyncio.TaskGroup() as group:
                for work in (door.run(), self._keep_the_hub(), self._beat(), self._look_for_revoked()):
                    group.create_task(work)

    # Terminals

    async def _serve(self, guest: Guest) -> None:
        """One link, from its handshake to its last byte."""
        reader, writer = await opened(guest.line, self._context, seconds=HANDSHAKE_SECONDS, longest=LONGEST_LINE)
        with closing(writer.transport):
            known = holder_of(writer.get_extra_info("peercert"))
            if known is None or self._revoked.has(known[1]):
                return
            guest.prove(stays=True)
            turns = self._turns.setdefault(known[0], Turns(RATE, BURST))
            link = _Link(*known, writer, turns)
            if (before := self._begun.get(link.terminal)) is not None:
                before.writer.transport.abort()
            self._begun[link.terminal] = link
            try:
                await self._talk(link, reader)
            finally:
                if self._begun.get(link.terminal) is link:
                    del self._begun[link.terminal]

    async def _talk(self, link: _Link, reader: asyncio.StreamReader) -> None:
        async with asyncio.timeout(HELLO_SECONDS):
            hello, _ = await self._message(link, reader, JOIN_COST)
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            self._close(link, f"this table speaks protocol {PROTOCOL}: begin with hello")
            return
        del self._begun[link.terminal]
        before = self._links.get(link.terminal)
        self._links[link.terminal] = link
        if before is not None:
            self._close(before, "this terminal has another link")
        log().info("terminal joined", terminal=link.terminal)
        link.say(encode(Welcome(PROTOCOL, link.terminal)))
        if self._hub is None:
            link.say(encode(Away()))
        await self._relay(encode(Joined(link.terminal)))
        try:
            while (line := (await self._message(link, reader))[1]) and self._links.get(link.terminal) is link:
                await self._relay(encode_from(link.terminal, line))
        finally:
            if self._links.get(link.terminal) is link:
                del self._links[link.terminal]
                log().info("terminal left", terminal=link.terminal)
                await self._relay(encode(Left(link.terminal)))

    async def _message(
        self, link: _Link, reader: asyncio.StreamReader, cost: float = 1.0
    ) -> tuple[Asked | None, bytes]:
        """The next message and its line; None and an empty line at the end of the link, or of its certificate.

        An invalid message is answered; after `MOST_BAD` of them the link ends.
        """
        while True:
            if pause := link.turns.wait(cost):
                await asyncio.sleep(pause)
            try:
                line = await reader.readuntil(b"\n")
            except asyncio.IncompleteReadError:
                return None, b""
            except asyncio.LimitOverrunError:
                self._close(link, f"a message has at most {LONGEST_LINE} bytes")
                return None, b""
            if self._revoked.has(link.serial):
                self._close(link, REVOKED_WORDS)
                return None, b""
            try:
                return decode_asked(line), line
            except BadMessageError as error:
                link.bad += 1
                if link.bad >= MOST_BAD:
                    self._close(link, f"{link.bad} messages that are none; the last {error}")
                    return None, b""
                link.say(encode(Unclear(str(error))))

    def _close(self, link: _Link, why: str) -> None:
        if link.writer.transport.is_closing():
            return
        log().info("terminal let go", terminal=link.terminal, why=why)
        link.say(encode(Closing(why)))
        link.writer.close()

    # The hub

    async def _keep_the_hub(self) -> None:
        while True:
            at, heard = time.monotonic(), False
            with suppress(OSError, asyncio.LimitOverrunError, BadMessageError, EOFError):
                reader, self._hub = await asyncio.open_unix_connection(self.folder / SOCKET, limit=LONGEST_RELAYED)
                log().info("table is there", terminals=len(self._links))
                for terminal in self._links:
                    self._hub.write(encode(Joined(terminal)))
                while line := await reader.readuntil(b"\n"):
                    heard = True
                    self._pass_on(line)
            pause = LOOK_SECONDS
            if self._hub is not None:
                self._hub.close()
                self._hub = None
                log().info("table is away")
                self._say_all(encode(Away()))
                if not heard and time.monotonic() - at < pause:
                    log().warning("the table has another gateway, or does not want one")
                    pause = REFUSED_SECONDS
            await asyncio.sleep(pause)

    def _pass_on(self, line: bytes) -> None:
        message = decode_to(line)
        data = bytes(message.said) + b"\n"
        if message.terminal is None:
            self._say_all(data)
        elif (link := self._links.get(message.terminal)) is not None:
            link.say(data)

    async def _relay(self, data: bytes) -> None:
        """Send to the hub, and wait while it is busy. While it is away a request is lost; the terminal asks again."""
        hub = self._hub
        if hub is None or hub.transport.is_closing():
            return
        hub.write(data)
        with suppress(OSError):
            await hub.drain()

    def _say_all(self, data: bytes) -> None:
        for link in tuple(self._links.values()):
            link.say(data)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self._say_all(encode(Beat()))

    # Revoked certificates

    async def _look_for_revoked(self) -> None:
        trouble = ""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            for link in (*self._links.values(), *self._begun.values()):
                if self._revoked.has(link.serial):
                    self._close(link, REVOKED_WORDS)
            if self._revoked.trouble not in ("", trouble):
                log().warning("the list of revoked certificates cannot be read", why=self._revoked.trouble)
            trouble = self._revoked.trouble
