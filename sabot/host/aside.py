"""Slow work beside the table: each in a thread of its own, its result taken in the thread that calls `take`."""

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import NoReturn, TypeVar

Result = TypeVar("Result")


class Aside:
    """Threads that work, and what is to be done with their results."""

    def __init__(self) -> None:
        self._finished: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._stopped = False

    def fileno(self) -> int:
        """Ready to read when a result is there."""
        return self._bell

    @property
    def idle(self) -> bool:
        """Whether no result waits to be taken."""
        return self._finished.empty()

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
        """Go on with every result that is there."""
        with suppress(BlockingIOError):
            os.eventfd_read(self._bell)
        while not self._finished.empty():
            self._finished.get()()

    def stop(self) -> None:
        """No result is taken any more: none makes `fileno` ready."""
        self._stopped = True

    def close(self) -> None:
        """No more results."""
        self.stop()
        os.close(self._bell)

    def _put(self, do: Callable[[], None]) -> None:
        self._finished.put(do)
        if not self._stopped:
            os.eventfd_write(self._bell, 1)
