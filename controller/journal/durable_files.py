"""Small files that survive a power cut: written whole, and on the disk under their name before the function returns."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Final

from controller.regular_file import open_regular, read_regular

PRIVATE: Final = 0o600
"""The mode of what Sabot writes for itself, whatever the umask: its owner's alone."""
PRIVATE_FOLDER: Final = 0o700
BLOCK: Final = 4096
MOST: Final = 1_024
"""MiB that are read of a file of lines: the heads of years. A larger one is none of ours."""


def open_private(path: Path) -> BinaryIO:
    """A file to read and write, made if there is none; what is made is its owner's alone."""
    return os.fdopen(open_descriptor(path, os.O_RDWR | os.O_CREAT), "r+b")


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that do not exist, each its owner's alone. One that exists stays as it is."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
    folder.chmod(PRIVATE_FOLDER)


def make_private(path: Path) -> None:
    """Take a file away from everybody but its owner. Somebody else's file stays as it is."""
    found = path.stat()
    if found.st_mode & 0o077 and found.st_uid == os.geteuid():
        path.chmod(found.st_mode & PRIVATE_FOLDER)


def open_descriptor(path: Path, flags: int) -> int:
    """A descriptor of a file; if it is new it is its owner's alone."""
    new = flags & os.O_EXCL or not path.exists()
    descriptor = open_regular(path, flags, PRIVATE)
    if new:
        os.fchmod(descriptor, PRIVATE)
    return descriptor


def sync_folder(folder: Path) -> None:
    """Make names that were added to, changed in or taken from a folder durable."""
    _sync(folder, os.O_RDONLY | os.O_DIRECTORY)


def sync_file(path: Path) -> None:
    """Make what was written to a file durable. Never on a journal that SQLite has open: see journal_file."""
    _sync(path, os.O_RDONLY)


def _sync(path: Path, flags: int) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet; FileExistsError if it does. All of it is there afterwards, or no file."""
    descriptor = open_descriptor(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink()
        raise
    sync_folder(path.parent)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all: what was there before stays until the new one is on disk."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    write_new(new, data)
    new.replace(path)
    sync_folder(path.parent)


def append_line(path: Path, line: bytes) -> None:
    """Append a line. If an earlier power cut left an unfinished last line, it is removed first: its write never
    returned."""
    append_lines(path, [line])


def append_lines(path: Path, lines: Sequence[bytes]) -> None:
    """Append lines, with two waits for the disk however many there are. The cost does not grow with the file."""
    new = not path.exists()
    with open_private(path) as file:
        file.truncate(_whole_size(file))
        file.seek(0, os.SEEK_END)
        # The last newline goes after a sync of its own: a torn write could leave the end of a line without its
        # beginning.
        for part in (b"\n".join(lines), b"\n"):
            file.write(part)
            file.flush()
            os.fsync(file.fileno())
    if new:
        sync_folder(path.parent)


def _whole_size(file: BinaryIO) -> int:
    """How many bytes of a file are finished lines."""
    place = file.seek(0, os.SEEK_END)
    while place > 0:
        start = max(0, place - BLOCK)
        file.seek(start)
        found = file.read(place - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        place = start
    return 0


def whole_lines(path: Path) -> list[bytes]:
    """The finished lines of a file."""
    return read_lines(path).split(b"\n")[:-1]


def read_lines(path: Path) -> bytes:
    """What is in a file of lines."""
    return read_regular(path, MOST)
