"""Hostile clients for the terminals' gateway: nonsense, floods, endless messages, handshakes that never finish,
silence.

Each is a plain socket, with a terminal's certificate or without one. None of them may disturb the table.
"""

import selectors
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from drivers.terminals.certificates import SERVER_NAME, client_context
from drivers.terminals.client import TerminalLink

HELLO: Final = b'{"do":"hello","protocol":1}\n'
SECONDS: Final = 10.0
TICK: Final = 0.05
AT_ONCE: Final = 8
"""Wagers that a terminal sends before the first of them is answered."""


def linked(
    address: tuple[str, int], folder: Path, context: ssl.SSLContext | None = None, *, source: str = "127.0.0.1"
) -> ssl.SSLSocket:
    """A TLS connection with a terminal's certificate, or with the given context; it blocks."""
    plain = socket.create_connection(address, SECONDS, source_address=(source, 0))
    try:
        return (context or client_context(folder)).wrap_socket(plain, server_hostname=SERVER_NAME)
    except BaseException:
        plain.close()
        raise


def all_that_comes(line: socket.socket) -> bytes:
    """All bytes until the other end closes."""
    found = bytearray()
    with suppress(OSError):
        while data := line.recv(65536):
            found += data
    return bytes(found)


def knock(address: tuple[str, int], context: ssl.SSLContext) -> bytes:
    """Say hello with a certificate that may be invalid. Returns the bytes of the answer."""
    try:
        with linked(address, Path(), context) as line:
            line.sendall(HELLO)
            return all_that_comes(line)
    except OSError:
        return b""


class Flood:
    """A terminal that sends as fast as it can and never reads."""

    def __init__(self, address: tuple[str, int], folder: Path, line: bytes) -> None:
        self._socket = linked(address, folder)
        self._socket.sendall(HELLO)
        self._socket.setblocking(False)
        self._data = line * 64
        self.sent = 0
        self.closed = False

    def push(self) -> None:
        """Send as much as the socket takes now."""
        if self.closed:
            return
        try:
            self.sent += self._socket.send(self._data)
        except (ssl.SSLWantWriteError, ssl.SSLWantReadError):
            pass
        except OSError:
            self.closed = True

    def close(self) -> None:
        """Close the socket."""
        self._socket.close()


def trickle(address: tuple[str, int], count: int) -> list[socket.socket]:
    """Open sockets that begin a handshake and never end it."""
    lines = []
    for _ in range(count):
        line = socket.create_connection(address, SECONDS)
        line.sendall(b"\x16\x03\x01")
        lines.append(line)
    return lines


def stake_without_end(address: tuple[str, int], folders: list[Path]) -> Iterator[int]:
    """Terminals that place valid wagers as fast as they are answered, in every round. Yields the number of answers."""
    links = [TerminalLink(*address, folder) for folder in folders]
    selector = selectors.DefaultSelector()
    for link in links:
        selector.register(link, selectors.EVENT_READ, link)
    while True:
        for key, _ in selector.select(TICK):
            key.data.poll()
        for link in links:
            talk = link.conversation
            if talk.away:
                link.poll()
            while not talk.away and len(talk.waiting) < AT_ONCE:
                link.ask(talk.wager("player", "5.00"))
        yield sum(len(link.conversation.answers) for link in links)


def harass(address: tuple[str, int], folders: list[Path], stranger: ssl.SSLContext, seconds: float) -> dict[str, int]:
    """Do all of it for so many seconds: floods, nonsense, endless lines, invalid certificates, half handshakes.
    Returns how much of each."""
    end = time.monotonic() + seconds
    flood, nonsense, endless = folders
    counted = {"flooded": 0, "nonsense": 0, "endless": 0, "strangers": 0, "half handshakes": 0}
    floods = [Flood(address, flood, b'{"do":"wager","id":1,"round":1,"on":"tie","amount":"5"}\n')]
    halves: list[socket.socket] = []
    while time.monotonic() < end:
        for one in floods:
            one.push()
        with suppress(OSError), linked(address, nonsense) as line:
            line.sendall(HELLO + b"{]\n" * 20)
            counted["nonsense"] += 1
        with suppress(OSError), linked(address, endless) as line:
            line.sendall(HELLO + b"x" * 100_000)
            counted["endless"] += 1
        knock(address, stranger)
        counted["strangers"] += 1
        halves += trickle(address, 2)
        counted["half handshakes"] += 2
        for half in halves[:-40]:
            half.close()
        del halves[:-40]
    counted["flooded"] = sum(one.sent for one in floods)
    for one in floods:
        one.close()
    for half in halves:
        half.close()
    return counted
