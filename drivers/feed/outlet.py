"""The table's end of the feed: hands states to the feed process and never waits for it.

At most `WINDOW` packets are on their way at a time; the process confirms each. Until then `Outlet` keeps only the
latest state. A process that died, or confirms nothing, is replaced after growing pauses; readers then connect again to
the same socket, which stays open here and is never read.
"""

import socket
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from controller.own_process import own_command
from drivers.backoff import Backoff
from drivers.child import Child
from drivers.feed.address import Address, listen, put_away
from drivers.feed.wire import ALIVE, PACKET
from drivers.log import log

WINDOW: Final = 8
"""How many packets may be on their way, not confirmed yet."""
ALIVE_EVERY: Final = 0.5
"""Seconds between two signs of life when nothing changes."""
PATIENCE: Final = 5.0
"""Seconds within which the process must confirm a packet. Longer than it takes to start."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0


class Outlet:
    """Takes states from the table and hands them to the feed process. Call `tick` a few times a second."""

    def __init__(
        self, address: Address, now: Callable[[], float] = time.monotonic, certificates: Path | None = None
    ) -> None:
        """Listens at once: a bad address is refused before anything else happens (`FeedAddressError`). `certificates`
        is the folder of a feed over TLS."""
        self._address, self._now, self._certificates = address, now, certificates
        self._listener = listen(address)
        self._line: socket.socket | None = None
        self._state = b""
        self._due = False
        self._untaken = 0
        self._taken_at = self._sent_at = self._started_at = now()
        self.up = True
        """Whether the feed process takes what it is given."""
        self._child = Child(self._start, Backoff(FIRST_PAUSE, LONGEST_PAUSE), now)

    @property
    def port(self) -> int:
        """The port in use; 0 for a local socket."""
        place = self._listener.getsockname()
        return int(place[1]) if isinstance(place, tuple) else 0

    @property
    def process_id(self) -> int | None:
        """The feed process, while there is one."""
        return self._child.id

    def put(self, state: bytes) -> None:
        """Show this state from now on. A state that was not sent yet is dropped."""
        if len(state) >= PACKET:
            raise ValueError(f"a state of {len(state)} bytes is no state")
        self._state, self._due = state, True
        self.tick()

    def tick(self) -> None:
        """Send what can be sent without waiting; look after the process."""
        if self._line is None:
            self._child.look()
        line = self._line
        if line is None:
            return
        try:
            self._count_taken(line)
            if self._due and self._untaken < WINDOW:
                self._send(line, self._state)
                self._due = False
            elif not self._untaken and self._now() - self._sent_at >= ALIVE_EVERY:
                self._send(line, ALIVE)
        except BlockingIOError:
            pass
        except OSError as error:
            self._gone(str(error))
            return
        if self._untaken and self._now() - max(self._taken_at, self._started_at) > PATIENCE:
            self._gone("it takes nothing")

    def close(self) -> None:
        """End the process and stop listening."""
        if self._line is not None:
            self._line.close()
            self._line = None
        self._child.close(told=True)
        put_away(self._listener, self._address)

    def _count_taken(self, line: socket.socket) -> None:
        with suppress(BlockingIOError):
            while True:
                taken = line.recv(PACKET)
                if not taken:
                    raise ConnectionResetError("it has ended")
                self._untaken = max(0, self._untaken - len(taken))
                self._taken_at = self._now()
                if not self.up:
                    log().info("feed process is back", process=self.process_id)
                self.up = True

    def _send(self, line: socket.socket, packet: bytes) -> None:
        if not self._untaken:
            self._taken_at = self._now()  # PATIENCE begins with the first packet that is not confirmed
        line.send(packet)
        self._untaken += 1
        self._sent_at = self._now()

    # The process

    def _start(self) -> "subprocess.Popen[bytes]":
        mine, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        mine.setblocking(False)  # noqa: FBT003 - the library's own
        with its:
            descriptors = (self._listener.fileno(), its.fileno())
            try:
                process = subprocess.Popen(  # noqa: S603 - our own program
                    own_command("drivers.feed", *descriptors, *(folder for folder in (self._certificates,) if folder)),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    pass_fds=descriptors,
                    start_new_session=True,
                )
            except OSError as error:
                mine.close()
                self._down(str(error))
                raise
        self._line, self._untaken, self._due = mine, 0, bool(self._state)
        self._started_at = self._taken_at = self._sent_at = self._now()
        return process

    def _gone(self, why: str) -> None:
        """Give up the process; another is started after a pause."""
        self._down(why)
        if self._line is not None:
            self._line.close()
            self._line = None
        self._child.kill()

    def _down(self, why: str) -> None:
        if self.up:
            log().warning("feed process is down; the table goes on", why=why)
        self.up = False
