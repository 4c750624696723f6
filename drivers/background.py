"""`Background`: a thread that listens to something far away, so that no screen waits for a network, and its bell.

It keeps the latest that came and no queue. Call the reader's `poll` when `fileno()` is ready to read, and now and then
besides: silence makes no descriptor ready.
"""

import os
import threading
from contextlib import suppress


class Background:
    """Base class: a subclass says what the thread does (`run`), and looks at `stopping` in it."""

    def __init__(self, name: str, patience: float) -> None:
        """`patience`: how many seconds the thread may take to end."""
        self.lock = threading.Lock()
        self.stopping = threading.Event()
        self._patience = patience
        self._bell = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._thread = threading.Thread(target=self.run, name=name, daemon=True)

    def run(self) -> None:
        """What the thread does until `stopping` is set."""
        raise NotImplementedError

    def fileno(self) -> int:
        """Ready to read when something has changed."""
        return self._bell

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def close(self) -> None:
        """Stop. Harmless when done twice."""
        if self.stopping.is_set():
            return
        self.stopping.set()
        if self._thread.ident is not None:
            self._thread.join(self._patience)
        if not self._thread.is_alive():  # a thread that hangs in connecting may still ring
            os.close(self._bell)

    def ring(self) -> None:
        """Something has changed. For the thread."""
        os.eventfd_write(self._bell, 1)

    def hear(self) -> None:
        """Take the bell's ringing off. For `poll`."""
        if not self.stopping.is_set():
            with suppress(BlockingIOError):
                os.eventfd_read(self._bell)
