"""Small files that survive a power cut: written whole, and on the disk under their name before the function returns."""

import os
from pathlib import Path


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


def write_new(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file that must not exist yet; FileExistsError if it does. All of it is there afterwards, or no file."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        path.unlink()
        raise
    sync_folder(path.parent)


def write_whole(path: Path, data: bytes, mode: int = 0o644) -> None:
    """Write a file, whole or not at all: what was there before stays until the new one is on disk."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    write_new(new, data, mode)
    new.replace(path)
    sync_folder(path.parent)


def append_line(path: Path, line: bytes) -> None:
    """Append a line. If an earlier power cut left an unfinished last line, it is removed first: its write never
    returned."""
    new = not path.exists()
    with path.open("ab+") as file:
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)
        # The newline goes after a sync of its own: a torn write could leave the end of a line without its beginning.
        for part in (line, b"\n"):
            file.write(part)
            file.flush()
            os.fsync(file.fileno())
    if new:
        sync_folder(path.parent)


def whole_lines(path: Path) -> list[bytes]:
    """The finished lines of a file."""
    return path.read_bytes().split(b"\n")[:-1]
