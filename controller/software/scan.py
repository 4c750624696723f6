"""Finds the files that can run, and hashes them."""

import hashlib
import os
import stat
from collections.abc import Callable, Iterable, Iterator
from importlib.machinery import all_suffixes
from pathlib import Path
from typing import Final, TypeAlias

from controller.software.layout import BESIDE, ENVIRONMENT, NOT_IMPORTED, OURS, PYTHON, Layout

CACHE: Final = "__pycache__"
"""The folder of Python's own bytecode; `bytecode` looks at it."""
CUSTOM: Final = ("sitecustomize", "usercustomize")
"""Modules that Python imports by itself when it starts."""
PACKAGE_INFO: Final = (".dist-info", ".egg-info")
"""How the folder (or file) ends by which Python knows an installed package."""
MODULES: Final = tuple(all_suffixes())
"""How files end that Python imports."""
Hasher: TypeAlias = Callable[[str, os.stat_result], str]


def file_digest(path: str, found: os.stat_result) -> str:
    """The SHA-256 of a file; for what is no file, a text that no file's digest equals."""
    try:
        if stat.S_ISLNK(found.st_mode):
            return f"link to {os.readlink(path)}"  # noqa: PTH115 - thousands of files: a Path for each is slow
        if not stat.S_ISREG(found.st_mode):
            return "not a file"
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - likewise
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        return f"unreadable: {error.strerror}"


def own_files(layout: Layout, hasher: Hasher = file_digest) -> dict[str, str]:
    """Our own packages."""
    found = (pair for package in OURS for pair in walk(layout.root / package, package))
    return hashed(found, hasher)


def installed_files(layout: Layout, hasher: Hasher = file_digest) -> dict[str, str]:
    """The installed packages without our own, and what Python imports by itself from elsewhere."""
    found: dict[str, str] = {}
    for name, folder in layout.site_names():
        found |= hashed(walk(folder, name, leave=OURS if folder == layout.root else ()), hasher)
    if layout.is_checkout:
        found |= hashed(_beside_ours(layout.root), hasher) | hashed(_customs((layout.root,)), hasher)
    return found | hashed(_customs(layout.others), hasher)


def environment_files(layout: Layout, hasher: Hasher = file_digest) -> dict[str, str]:
    """What starts the software; they hold the place where it is installed."""
    found = walk(layout.scripts, f"{ENVIRONMENT}/bin")
    config = ((f"{ENVIRONMENT}/pyvenv.cfg", str(layout.prefix / "pyvenv.cfg")),)
    return hashed(found, hasher) | hashed(config, hasher) | hashed(_customs(layout.library), hasher)


def hashed(files: Iterable[tuple[str, str]], hasher: Hasher = file_digest) -> dict[str, str]:
    """The digest of each of these that is there."""
    digests = {}
    for name, path in files:
        try:
            found = os.lstat(path)
        except OSError:
            continue
        digests[name] = hasher(path, found)
    return digests


def named_entries(folder: Path | str, name: str) -> Iterator[tuple[str, os.DirEntry[str]]]:
    """What is in a folder, each with its name in a manifest; nothing if the folder cannot be read."""
    try:
        with os.scandir(folder) as entries:
            found = list(entries)
    except OSError:
        return
    for entry in found:
        yield f"{name}/{entry.name}", entry


def walk(folder: Path | str, name: str, leave: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every file and every link of a folder, but none of Python's own bytecode: name in a manifest, and path."""
    for called, entry in named_entries(folder, name):
        if not entry.is_dir(follow_symlinks=False):
            yield called, entry.path
        elif entry.name != CACHE and entry.name not in leave:
            yield from walk(entry.path, called)


def _beside_ours(root: Path) -> Iterator[tuple[str, str]]:
    """What Python can import from the folder of a checkout and is not ours, and each package that it finds there."""
    for called, entry in named_entries(root, BESIDE):
        name = entry.name
        if name in (*OURS, *NOT_IMPORTED) or name.split(".", 1)[0] in CUSTOM:  # those are named elsewhere
            continue
        if name.lower().endswith(PACKAGE_INFO):
            yield from walk(entry.path, called) if entry.is_dir(follow_symlinks=False) else ((called, entry.path),)
        elif name.endswith(MODULES) or (entry.is_symlink() and name.isidentifier()):
            yield called, entry.path
        elif name.isidentifier() and entry.is_dir():
            yield from (file for file in walk(entry.path, called) if file[0].endswith(MODULES))


def _customs(folders: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Modules of these folders that Python imports by itself; through links, because Python follows them."""
    for folder in folders:
        for entry in folder.iterdir() if folder.is_dir() else ():
            if entry.name.split(".", 1)[0] in CUSTOM:
                called, real = f"{PYTHON}/{entry.name}", os.path.realpath(entry)
                yield from walk(real, called) if entry.is_dir() else ((called, real),)


class Reuse:
    """A hasher that keeps what it has hashed, for `script/bootstrap`, which takes the files as they are.

    A file is hashed again unless its size, its inode and both its times are the same, and the times are older than
    what was kept: a program can set the one time (mtime), but not the other (ctime). A check never uses this.
    """

    SLACK: Final = 2_000_000_000
    """Nanoseconds: a file written this shortly before its hash was kept may have changed since in the same tick."""

    def __init__(self, kept: dict[str, list[object]], at: int) -> None:
        self._kept = kept
        self._at = at
        """When they were kept, in nanoseconds."""
        self.now: dict[str, list[object]] = {}

    def __call__(self, path: str, found: os.stat_result) -> str:
        """The SHA-256 of a file."""
        mark: list[object] = [found.st_size, found.st_ino, found.st_mtime_ns, found.st_ctime_ns]
        kept = self._kept.get(path)
        settled = max(found.st_mtime_ns, found.st_ctime_ns) + self.SLACK < self._at
        digest = str(kept[-1]) if settled and kept is not None and kept[:-1] == mark else file_digest(path, found)
        self.now[path] = [*mark, digest]
        return digest
