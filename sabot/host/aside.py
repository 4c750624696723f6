"""`Aside`: runs slow work in threads, and hands the results to the thread that calls `take`."""

import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn, TypeVar

Result = TypeVar("Result")


class Aside:
    """Work in threads, and the functions that take its results."""

    def __init__(self) -> None:
        self.finished: deque[Callable[[], None]] = deque()
        """Functions that `take` calls, one for each finished result."""
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._stopped = False

    def fileno(self) -> int:
        """A descriptor that is ready to read when there is a result."""
        return self._bell

    def run(self, name: str, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Do slow work in a thread of its own; `take` calls `then` with its result, or raises what it raised."""

        def do() -> None:
            try:
                result = work()
                self._put(lambda: then(result))
            except Exception as error:  # noqa: BLE001 - a thread that dies silently leaves people waiting
                self.fail(error)

        threading.Thread(target=do, name=name, daemon=True).start()

    def fail(self, error: BaseException) -> None:
        """`take` raises this. From any thread."""

        def fail() -> NoReturn:
            raise error

        self._put(fail)

    def take(self) -> None:
        """Call `then` with every result that is there."""
        with suppress(BlockingIOError):
            os.eventfd_read(self._bell)
        while self.finished:
            self.finished.popleft()()

    def stop(self) -> None:
        """Take no more results: none makes `fileno` ready."""
        self._stopped = True

    def close(self) -> None:
        """Stop, and close the descriptor."""
        self.stop()
        os.close(self._bell)

    def _put(self, do: Callable[[], None]) -> None:
        if not self._stopped:
            os.eventfd_write(self._bell, 1)  # first: what is found afterwards silences the bell
        self.finished.append(do)
