"""`Child`: keeps a child process running: starts it again when it ends, after growing pauses. Only `close` waits, for a
moment.

Knows nothing of what the child does: `start` makes it, and the owner talks to it.
"""

import subprocess
import time
from collections.abc import Callable
from contextlib import suppress

from drivers.backoff import Backoff

CLOSE_SECONDS = 1.0
"""How many seconds `close` waits for a child to end before it kills it."""


class Child:
    """One child process. Call `look` a few times a second."""

    def __init__(
        self,
        start: Callable[[], "subprocess.Popen[bytes]"],
        pauses: Backoff,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts the child at once."""
        self.process: subprocess.Popen[bytes] | None = None
        """The child; None between its end and its next start."""
        self.starts = 0
        self._start, self._pauses, self._now = start, pauses, now
        self._started_at = self._again_at = now()
        self._begin()

    @property
    def id(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self.process is None else self.process.pid

    def look(self) -> None:
        """Note that the child has ended; start it again when its pause is over."""
        if self.process is not None and self.process.poll() is not None:
            _reap(self.process)
            self.process = None
            if self._again_at <= self._started_at:  # it ended by itself
                self._begin_pause()
        if self.process is None and self._now() >= self._again_at:
            self._begin()

    def kill(self) -> None:
        """Kill a child that does not work any more; `look` starts another after a pause."""
        self._begin_pause()
        if self.process is not None:
            self.process.kill()

    def close(self, *, told: bool = False) -> None:
        """End the child, and start no other. `told`: it ends itself, because what it reads is closed: its stdin here,
        anything else by its owner."""
        if self.process is None:
            return
        if not told:
            self.process.terminate()
        elif self.process.stdin is not None:
            with suppress(BrokenPipeError):
                self.process.stdin.close()
        try:
            self.process.wait(CLOSE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
        _reap(self.process)
        self.process = None

    def _begin(self) -> None:
        self.starts += 1
        self._started_at = self._again_at = self._now()
        try:
            self.process = self._start()
        except OSError:
            self._begin_pause()

    def _begin_pause(self) -> None:
        self._again_at = self._now() + self._pauses.after(self._now() - self._started_at)


def _reap(process: "subprocess.Popen[bytes]") -> None:
    """Close the pipes of a process, and wait for its end."""
    with suppress(BrokenPipeError), process:
        pass
