"""What both readers of a feed share: bytes to what is known of the table. No socket, and no clock of its own."""

from dataclasses import replace
from typing import Final

from controller.protocol.public_state import LONGEST, Beat, FeedError, Public, decode_line
from controller.value import Value

CONNECT_SECONDS: Final = 3.0
SILENT: Final = 3.0
"""Seconds without a message after which the feed counts as lost; it sends a beat every second."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
CHUNK: Final = 16 * 1024


class Heard(Value):
    """What a reader knows of the table, and whether that is still true."""

    state: Public | None = None
    """The latest state, of this line or of one before it."""
    live: bool = False
    """Whether the state came over the present connection, and messages still come."""
    clock: tuple[str, float] | None = None
    """The feed's time, and this machine's monotonic clock when it came."""
    why: str = ""
    """Why there is no live state."""

    def differs(self, other: "Heard | None") -> bool:
        """Whether there is more news than a beat."""
        return other is None or (self.state, self.live, self.why) != (other.state, other.live, other.why)


class Hearing:
    """Keeps the latest of what came."""

    def __init__(self) -> None:
        self.heard = Heard()
        self._begun = b""
        """A line that has not ended yet."""
        self._last = 0.0
        """When the connection was made, or when the last line came."""

    def connected(self, now: float) -> None:
        """A connection begins."""
        self._begun, self._last = b"", now

    def take(self, data: bytes, now: float) -> None:
        """Bytes came. A ConnectionAbortedError if the feed has ended, a FeedError for what is no line of it."""
        if not data:
            raise ConnectionAbortedError("the feed has ended")
        *whole, self._begun = (self._begun + data).split(b"\n")
        for line in whole:
            self._take_line(line, now)
        if len(self._begun) > LONGEST:
            raise FeedError("not a line of the feed: it does not end")

    def _take_line(self, line: bytes, now: float) -> None:
        if len(line) > LONGEST:
            raise FeedError("not a line of the feed: it does not end")
        message = decode_line(line)
        self._last = now
        if isinstance(message, Beat):
            self.heard = replace(self.heard, clock=(message.at, now))
        else:
            self.heard = replace(self.heard, state=message.state, live=True, why="")

    def lost(self, why: str) -> None:
        """The connection is over."""
        self.heard = replace(self.heard, live=False, why=why)

    def silent_in(self, now: float) -> float:
        """Seconds until the feed counts as silent if nothing comes; 0 or less: it is."""
        return self._last + SILENT - now

    def known(self, now: float) -> Heard:
        """What is known now. A connection that is silent is not live, even while it is open."""
        if self.heard.live and self.silent_in(now) < 0:
            return replace(self.heard, live=False, why="the feed is silent")
        return self.heard
