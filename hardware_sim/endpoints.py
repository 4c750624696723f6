"""`Endpoint`, the shoe's end of a line: a pty with a link to it, or a TCP port. Hosts may come and go.

An endpoint only moves bytes. It never blocks and never raises because of a host: a host that goes away in the middle of
a write is simply gone. What is written while no host listens is lost, as on a real line.
"""

import contextlib
import os
import select
import socket
import tty
from pathlib import Path
from typing import Final, TypeAlias

PTYS: Final = "/dev/pts/"
"""Where Linux has its ptys. A link to this folder is left from an earlier run and may be replaced."""


class EndpointError(OSError):
    """The line cannot be set up; the message is one line for a person."""


class PtyEndpoint:
    """A pseudo-terminal; a host opens the link to it."""

    def __init__(self, link: Path) -> None:
        self._link = link
        self._master = -1
        self._target = ""
        self.connected = False
        stale = link.is_symlink() and str(link.readlink()).startswith(PTYS)
        if not stale and (link.is_symlink() or link.exists()):
            raise EndpointError(f"{link}: is there already and is not a shoe's link; remove it or name another")
        self.replug()

    @property
    def name(self) -> str:
        """The link."""
        return str(self._link)

    def replug(self) -> None:
        """Make a new pty under the old name."""
        self._master, slave = os.openpty()
        try:
            os.set_blocking(self._master, False)
            tty.setraw(slave)
            self._target = os.ttyname(slave)
            fresh = self._link.with_name(f".{self._link.name}.{os.getpid()}")
            fresh.unlink(missing_ok=True)
            fresh.symlink_to(self._target)
            fresh.replace(self._link)
        except OSError as error:
            self.unplug()
            raise EndpointError(f"{self._link}: cannot be made ({error.strerror}); name another link") from None
        finally:
            os.close(slave)  # with ours open we could never tell whether a host is there

    def unplug(self) -> None:
        """Close the pty: the host reads an end of file, and the link is removed."""
        self.connected = False
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
        with contextlib.suppress(OSError):
            if str(self._link.readlink()) == self._target:
                self._link.unlink()

    close = unplug

    def watch(self) -> list[int]:
        """The descriptors to poll for reading. Empty while no host is there, because the pty would report the hang-up
        again and again."""
        return [self._master] if self.connected else []

    def outlet(self) -> int | None:
        """The descriptor to poll for writing; None without a host."""
        return self._master if self.connected else None

    def look(self) -> bool:
        """See whether a host is there: the pty reports no hang-up. Returns True if one has just come."""
        if self._master < 0:
            return False
        poll = select.poll()
        poll.register(self._master, 0)
        before, self.connected = self.connected, not poll.poll(0)
        return self.connected and not before

    def read(self) -> bytes:
        """The bytes that the host has sent."""
        with contextlib.suppress(OSError):
            return os.read(self._master, 4096)
        return b""

    def write(self, data: bytes) -> int:
        """Send as many bytes as there is room for. Returns how many."""
        with contextlib.suppress(OSError):
            return os.write(self._master, data)
        return 0


class TcpEndpoint:
    """A listening TCP port, like that of a serial-device server: it serves one host at a time and turns others away."""

    def __init__(self, host: str, port: int) -> None:
        self._host = host
        self._port = port
        self._listener: socket.socket | None = None
        self._line: socket.socket | None = None
        self.replug()

    @property
    def name(self) -> str:
        """The URL that pyserial opens."""
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"socket://{host}:{self._port}"

    @property
    def connected(self) -> bool:
        """Whether a host is there."""
        return self._line is not None

    def replug(self) -> None:
        """Listen again, on the same port as before."""
        family = socket.AF_INET6 if ":" in self._host else socket.AF_INET
        try:
            self._listener = socket.create_server((self._host, self._port), family=family)
        except OSError as error:
            why = (error.strerror or str(error)).partition(" (while")[0]  # Python repeats the address there
            raise EndpointError(f"{self._host}:{self._port}: cannot listen ({why}); name another port") from None
        self._listener.setblocking(False)  # noqa: FBT003 - its own name says it
        self._port = self._listener.getsockname()[1]

    def unplug(self) -> None:
        """Hang up and stop listening."""
        self._hang_up()
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    close = unplug

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def watch(self) -> list[int]:
        """The descriptors to poll for reading: the port, and the host if there is one."""
        return [end.fileno() for end in (self._listener, self._line) if end is not None]

    def outlet(self) -> int | None:
        """The descriptor to poll for writing; None without a host."""
        return None if self._line is None else self._line.fileno()

    def look(self) -> bool:
        """Accept the first host and turn others away. Returns True if one has just come."""
        if self._listener is None:
            return False
        try:
            line, _ = self._listener.accept()
        except OSError:
            return False
        if self._line is not None and self._is_there(self._line):
            line.close()
            return False
        self._hang_up()
        line.setblocking(False)  # noqa: FBT003 - its own name says it
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._line = line
        return True

    @staticmethod
    def _is_there(line: socket.socket) -> bool:
        """Whether the host is still connected, as far as the system knows."""
        try:
            return bool(line.recv(1, socket.MSG_PEEK))
        except BlockingIOError:
            return True
        except OSError:
            return False

    def read(self) -> bytes:
        """The bytes that the host has sent; empty if it has gone."""
        if self._line is None:
            return b""
        try:
            data = self._line.recv(4096)
        except BlockingIOError:
            return b""
        except OSError:
            data = b""
        if not data:
            self._hang_up()
        return data

    def write(self, data: bytes) -> int:
        """Send as many bytes as there is room for. Returns how many."""
        if self._line is None:
            return 0
        try:
            return self._line.send(data)
        except BlockingIOError:
            return 0
        except OSError:
            self._hang_up()
            return 0


Endpoint: TypeAlias = PtyEndpoint | TcpEndpoint
"""One end of a line. Both kinds have the same methods and the same `name` and `connected`."""
