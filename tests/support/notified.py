"""systemd's end of the socket that a supervised process tells its state to."""

import socket
from pathlib import Path


class Notified:
    """Takes datagrams as systemd does."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))

    def next(self, seconds: float = 60.0) -> str:
        """The next message; TimeoutError if none comes."""
        self._socket.settimeout(seconds)
        return self._socket.recv(4096).decode()

    def none(self) -> bool:
        """Whether no message is waiting."""
        self._socket.setblocking(False)
        try:
            self._socket.recv(4096)
        except BlockingIOError:
            return True
        return False

    def all(self) -> list[str]:
        """The messages that are waiting."""
        self._socket.setblocking(False)
        found = []
        try:
            while True:
                found.append(self._socket.recv(4096).decode())
        except BlockingIOError:
            return found

    def close(self) -> None:
        self._socket.close()
