"""The local line between hub and gateway, at the hub's end: one socket that only this user reaches, one gateway at a
time, lines in and lines out. Nothing here waits."""

import os
import select
import socket
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Final

from drivers.door import user_of

CHUNK: Final = 64 * 1024
MOST_LINES: Final = 128
"""At most this many lines are kept here; further lines are not read and wait in the gateway."""
MOST_WAITING: Final = 8 * 1024 * 1024
"""At most this many bytes wait for a gateway that does not read; with more, its connection is closed."""
LONGEST: Final = 64 * 1024


class HubError(ValueError):
    """The socket for the gateway cannot be opened; one line."""


class GatewayLine:
    """The line to the gateway."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: deque[bytes] = deque()
        """Lines of the gateway that the hub has not taken yet."""
        self._listener = _listening(path)
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._ready = select.epoll()
        self._ready.register(self._listener.fileno(), select.EPOLLIN)
        self._ready.register(self._bell, select.EPOLLIN)
        self._gateway: socket.socket | None = None
        self._begun = b""
        self._out = bytearray()

    def fileno(self) -> int:
        """A descriptor that is ready to read when something has come, or waits to be taken."""
        return self._ready.fileno()

    @property
    def is_up(self) -> bool:
        """Whether a gateway is connected."""
        return self._gateway is not None

    def close(self) -> None:
        """Close the socket; no gateway can connect any more."""
        self.let_go()
        self._listener.close()
        self._ready.close()
        os.close(self._bell)
        self.path.unlink(missing_ok=True)

    def read(self) -> bool:
        """Take what has come into `lines`; False if the gateway went, or another came after it."""
        same = True
        for descriptor, _ in self._ready.poll(0):
            if descriptor == self._listener.fileno():
                same = self._accept() and same
            elif descriptor == self._bell:
                with suppress(BlockingIOError):
                    os.eventfd_read(self._bell)
            elif self._gateway is not None and len(self.lines) < MOST_LINES:
                same = self._receive(self._gateway) and same
        return same

    def ring(self) -> None:
        """Keep `fileno` ready, because there is more to take."""
        os.eventfd_write(self._bell, 1)

    def let_go(self) -> None:
        """Close the connection to the gateway; it will connect again."""
        if self._gateway is not None:
            with suppress(OSError):
                self._ready.unregister(self._gateway.fileno())
            self._gateway.close()
        self._gateway, self._begun = None, b""
        self.lines.clear()
        self._out.clear()

    def _accept(self) -> bool:
        try:
            line, _ = self._listener.accept()
        except BlockingIOError:
            return True
        if user_of(line) not in (os.getuid(), 0) or (self._gateway is not None and _is_there(self._gateway)):
            line.close()  # two gateways would replace each other again and again, so the first one stays
            return True
        self.let_go()
        line.setblocking(False)  # noqa: FBT003 - the library's own
        self._gateway = line
        self._ready.register(line.fileno(), select.EPOLLIN)
        return False

    def _receive(self, gateway: socket.socket) -> bool:
        try:
            data = gateway.recv(CHUNK)
        except BlockingIOError:
            return True
        except OSError:
            data = b""
        if not data or len(self._begun) > LONGEST:
            self.let_go()
            return False
        *whole, self._begun = (self._begun + data).split(b"\n")
        self.lines += whole
        return True

    def send(self, data: bytes) -> None:
        """Send this at the next `flush`. Dropped while there is no gateway."""
        if self._gateway is not None:
            self._out += data

    def flush(self) -> None:
        """Send what can be sent without waiting."""
        gateway = self._gateway
        if gateway is None or not self._out:
            return
        try:
            while self._out:
                sent = gateway.send(self._out[:CHUNK])
                del self._out[:sent]
        except BlockingIOError:
            pass
        except OSError:
            self.let_go()
            return
        if len(self._out) > MOST_WAITING:
            self.let_go()
        else:
            self._ready.modify(gateway.fileno(), select.EPOLLIN | (select.EPOLLOUT if self._out else 0))


def _listening(path: Path) -> socket.socket:
    """A socket that only this user reaches. Removes the file that a killed table left behind."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        path.unlink(missing_ok=True)
        before = os.umask(0o077)
        try:
            line.bind(str(path))
        finally:
            os.umask(before)
        line.listen(4)
    except OSError as error:
        line.close()
        raise HubError(f"{path}: terminals cannot be served there: {error.strerror or error}") from None
    line.setblocking(False)  # noqa: FBT003 - the library's own
    return line


def _is_there(line: socket.socket) -> bool:
    """Whether the other end is still connected."""
    try:
        return bool(line.recv(1, socket.MSG_PEEK))
    except BlockingIOError:
        return True
    except OSError:
        return False
