"""`run`: runs code of a package, and comes back: after two seconds at the latest, whatever the code raises.

The alarm clock of the process interrupts code that does not return. It does so between two steps of Python, in the
main thread: a loop, a sleep or a read is interrupted, a library in C that never returns is not.
"""

import signal
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeVar

SECONDS: Final = 2.0
"""So long may code of a package take. A right driver takes microseconds."""
AGAIN: Final = 0.5
"""After so many seconds more it is interrupted again: it may have swallowed the first time."""

Answer = TypeVar("Answer")


class TookTooLongError(BaseException):
    """Raised in the code of a package when its time is over; no `except Exception` there takes it."""


class PackageError(Exception):
    """Code of a package failed; `cause` is what it raised."""

    def __init__(self, cause: BaseException, *, hung: bool) -> None:
        super().__init__(str(cause))
        self.cause = cause
        self.hung = hung
        """It did not return in time."""


class _Clock:
    """The alarm and the Ctrl-C of one call."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.inside = True
        self.rang = False
        self.stopped = False
        """A person pressed Ctrl-C: that is no error of the package."""

    def ring(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        if self.inside:
            self.rang = True
            raise TookTooLongError(f"it did not return within {self.seconds:g} seconds")

    def stop(self, number: int, frame: FrameType | None) -> None:
        self.stopped = True
        signal.default_int_handler(number, frame)


def run(call: Callable[[], Answer], seconds: float | None = None) -> Answer:
    """What the call returns; `PackageError` if it raises anything, or does not return in time (`SECONDS`)."""
    if threading.current_thread() is not threading.main_thread():  # only there a signal can interrupt
        try:
            return call()
        except BaseException as error:
            raise PackageError(error, hung=False) from error
    clock, began = _Clock(seconds or SECONDS), time.monotonic()
    handler = signal.signal(signal.SIGALRM, clock.ring)
    ours = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if ours:
        signal.signal(signal.SIGINT, clock.stop)
    due, every = signal.setitimer(signal.ITIMER_REAL, clock.seconds, AGAIN)
    try:
        try:
            answer = call()
        finally:
            clock.inside = False
    except BaseException as error:
        if not clock.stopped:
            raise PackageError(error, hung=clock.rang) from error
    finally:
        clock.inside = False
        left = max(0.001, due - (time.monotonic() - began)) if due else 0.0
        signal.setitimer(signal.ITIMER_REAL, left, every)
        signal.signal(signal.SIGALRM, handler)
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
    if clock.stopped:
        raise KeyboardInterrupt  # also if the package took it for its own
    return answer
