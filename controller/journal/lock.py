"""The lock: one controller to a journal. Held on a file beside it, given back by the system however a process ends.

SQLite's own exclusive mode would lock the readers out. The lock file is never deleted: if it were, two controllers
could hold locks on two files of one name.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from controller.journal.durable_files import open_descriptor
from controller.journal.errors import InUseError, JournalError, file_line
from controller.regular_file import NO_FILE


def lock_path(journal: Path) -> Path:
    """Where the lock of a journal lies. A link to a journal has the lock of the journal."""
    real = journal.resolve()
    return real.with_name(real.name + ".lock")


@contextmanager
def hold_lock(journal: Path) -> Iterator[None]:
    """Hold the lock of a journal, which need not exist yet, or refuse at once."""
    if journal.is_dir():
        raise JournalError(f"{journal}: is a folder; name a file in it")
    if journal.exists() and not journal.is_file():
        raise JournalError(f"{journal}: {NO_FILE}; check the path")
    if not journal.resolve().parent.is_dir():
        raise JournalError(f"{journal}: its folder does not exist; make the folder first")
    path = lock_path(journal)
    try:
        descriptor = open_descriptor(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise JournalError(file_line(path, error)) from None
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(descriptor, 64).decode("ascii", "replace").strip() or "unknown"
            raise InUseError(
                f"{journal}: a table is running with it, or another command is at work (process {holder}); "
                "close that one first"
            ) from None
        with suppress(OSError):  # on a full disk: the number is for people, the lock is what counts
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(descriptor)
