"""The lists that installed packages bring: `RECORD` names every file of a package with its digest.

A wheel of Sabot lists its own files only; what else is installed is read here. Whoever changes a file can change the
`RECORD` beside it, but then the digest of the whole is another, and a live table asks for a signature.
"""

import base64
import csv
import hashlib
import os
import stat
from collections.abc import Iterator
from configparser import ConfigParser
from configparser import Error as BadIniError
from pathlib import Path
from typing import Final

from controller.software.layout import ENVIRONMENT, OURS, Layout
from controller.software.scan import CACHE, CUSTOM, file_digest
from controller.value import Value

SHOES: Final = "sabot.shoes"
"""The group of entry points by which a package brings a make of shoe."""
BY_INSTALLER: Final = ("INSTALLER", "REQUESTED", "direct_url.json")
"""Files that say how a package was installed, and not what it is."""
TWICE: Final = "listed by two packages"
"""In place of a digest: two packages claim a file, each with another digest."""


class Package(Value):
    """An installed package, by its own list."""

    title: str
    """Name and version, as its folder is called."""
    files: dict[str, tuple[str, str | None]]
    """By name in a manifest: the path, and the digest if its list gives one."""
    shoes: tuple[str, ...] = ()
    """The makes of shoe that it brings."""

    @property
    def version(self) -> str:
        """Its version, as its folder is called."""
        return self.title.rpartition("-")[2]

    @property
    def fingerprint(self) -> str | None:
        """What the package really holds, as one digest; None if its modules are not in the list (it is editable)."""
        lines = []
        for name in sorted(self.files):
            if name.rsplit("/", 1)[-1] in (*BY_INSTALLER, "RECORD") or CACHE in name or name.startswith(ENVIRONMENT):
                continue
            path = self.files[name][0]
            try:
                found = os.lstat(path)
            except OSError:
                return None
            if name.endswith(".pth") or not stat.S_ISREG(found.st_mode):
                return None
            lines.append(f"{file_digest(path, found)}  {name}\n")
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    @property
    def runs_by_itself(self) -> bool:
        """Whether Python runs something of it without being asked."""
        tops = {name.split("/")[1] for name in self.files if "/" in name}
        return any(top.endswith(".pth") or top.split(".", 1)[0] in CUSTOM for top in tops)


def packages(layout: Layout) -> Iterator[Package]:
    """Every installed package that has a list."""
    for name, folder in layout.site_names():
        for info in sorted(folder.glob("*.dist-info")):
            rows = _rows(info / "RECORD")
            if rows:
                yield Package(info.name.removesuffix(".dist-info"), _files(layout, name, folder, rows), _shoes(info))


def _rows(record: Path) -> list[list[str]]:
    try:
        with record.open(encoding="utf-8", newline="") as file:
            return [row for row in csv.reader(file) if len(row) == 3]
    except (OSError, UnicodeDecodeError, csv.Error):
        return []


def _files(layout: Layout, name: str, folder: Path, rows: list[list[str]]) -> dict[str, tuple[str, str | None]]:
    files = {}
    for path, digest, _ in rows:
        real = os.path.normpath(folder / path)
        inside = os.path.relpath(real, folder)
        if not inside.startswith(".."):
            called = f"{name}/{inside}"
        elif not (inside := os.path.relpath(real, layout.prefix)).startswith(".."):
            called = f"{ENVIRONMENT}/{inside}"
        else:
            continue
        files[called] = (real, _hex(digest))
    return files


def _hex(digest: str) -> str | None:
    """The digest of a row as hexadecimal digits: `sha256=` and Base64 without its padding."""
    kind, _, text = digest.partition("=")
    if kind != "sha256":
        return None
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).hex()
    except ValueError:
        return None


def _shoes(info: Path) -> tuple[str, ...]:
    found = ConfigParser(delimiters=("=",), strict=False)
    try:
        found.read_string((info / "entry_points.txt").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, BadIniError):
        return ()
    return tuple(found[SHOES]) if SHOES in found else ()


class Listed(Value):
    """What the lists of all packages say together."""

    files: dict[str, str]
    """Digests of files that are the same wherever the package is installed."""
    beside: dict[str, str]
    """Digests of files that hold the place where they are installed."""
    names: frozenset[str]
    """Every name that a list gives."""


def listed(layout: Layout) -> Listed:
    """What the lists of all packages say together, but for our own modules."""
    files: dict[str, str] = {}
    beside: dict[str, str] = {}
    names: set[str] = set()
    own = {f"{name}/{ours}" for name, folder in layout.site_names() if folder == layout.root for ours in OURS}
    for package in packages(layout):
        for name, (_, digest) in package.files.items():
            if "/".join(name.split("/")[:2]) in own:
                continue
            names.add(name)
            if digest is None or f"/{CACHE}/" in name:
                continue
            last = name.rsplit("/", 1)[-1]
            kept = beside if name.startswith(ENVIRONMENT) or last in BY_INSTALLER else files
            kept[name] = digest if kept.get(name, digest) == digest else TWICE
    return Listed(files, beside, frozenset(names))
