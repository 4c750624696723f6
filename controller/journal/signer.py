"""`Signer`: signs heads in a thread of its own, one after the other. Nobody at a table waits for the disk of a head.

What it signs is on disk already. If the process is killed before it comes to a head, the next one is over the same
records.
"""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from controller.journal.errors import JournalError
from controller.journal.signed_heads import keep_heads, signed_head

PAUSE: Final = 0.25
"""Seconds before heads are written: then no card of a quick shoe waits for the same disk, and a few go together."""


class _Due(NamedTuple):
    n: int
    head: str
    at: str


class Signer:
    """Signs the heads of one journal into one file."""

    def __init__(self, key: Ed25519PrivateKey, heads: Path, journal: str) -> None:
        self.heads = heads
        self.last = 0
        """The last record that was handed over to be signed."""
        self.on_signed: Callable[[], None] | None = None
        """Called after each head, in the thread of the signer."""
        self.writing_since: float | None = None
        """Since when heads are being written, by the monotonic clock; None: none are."""
        self._key = key
        self._journal = journal
        self._due: SimpleQueue[_Due | None] = SimpleQueue()
        self._faults: SimpleQueue[str] = SimpleQueue()
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def sign(self, n: int, head: str, at: str) -> None:
        """Sign this record soon, unless it was handed over already."""
        if n == self.last:
            return
        self.last = n
        self._due.put(_Due(n, head, at))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="heads", daemon=True)
            self._thread.start()

    def faults(self) -> list[str]:
        """Why heads could not be signed, since the last call; one line each time it began to fail."""
        found = []
        while not self._faults.empty():
            found.append(self._faults.get())
        return found

    def close(self) -> None:
        """Wait until all heads are on disk."""
        if self._thread is not None:
            self._due.put(None)
            self._closing.set()
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        failing, ends = False, False
        while not ends:
            due = [self._due.get()]
            self._closing.wait(PAUSE)
            while not self._due.empty():
                due.append(self._due.get())
            ends = due[-1] is None
            heads = [signed_head(self._key, journal=self._journal, **one._asdict()) for one in due if one is not None]
            if not heads:
                return
            self.writing_since = time.monotonic()
            try:
                keep_heads(self.heads, heads)
            except JournalError as error:
                if not failing:
                    self._faults.put(str(error))
                failing = True
                continue
            finally:
                self.writing_since = None
            failing = False
            if self.on_signed is not None:
                self.on_signed()
