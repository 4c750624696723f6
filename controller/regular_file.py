"""Opens and reads files that are files. A pipe or a device in the place of one is refused at once and never waited for.
Any room may use it."""

import errno
import os
import stat
from pathlib import Path
from typing import Final

NO_FILE: Final = "is a pipe or a device, not a file"
NO_NAME: Final = "has a character that no file name has"
MEBIBYTE: Final = 1 << 20


def may_be_path(text: str) -> bool:
    """Whether any file or folder can have this path: no NUL is in it, and nothing that is no text."""
    try:
        return b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


def open_regular(path: Path, flags: int = os.O_RDONLY, mode: int = 0o600) -> int:
    """A descriptor of a regular file; OSError for anything else."""
    if not may_be_path(str(path)):
        raise OSError(errno.EINVAL, NO_NAME, str(path))
    descriptor = os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC, mode)
    kind = os.fstat(descriptor).st_mode
    if stat.S_ISREG(kind):
        return descriptor
    os.close(descriptor)
    if stat.S_ISDIR(kind):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, NO_FILE, str(path))


def read_regular(path: Path, most: int) -> bytes:
    """What is in a regular file of at most so many MiB; OSError for anything else."""
    with os.fdopen(open_regular(path), "rb") as file:
        if os.fstat(file.fileno()).st_size > most * MEBIBYTE:
            raise OSError(errno.EFBIG, f"is larger than {most} MiB", str(path))
        return file.read()
