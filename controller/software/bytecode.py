"""Bytecode that Python kept from an earlier run, compared with its source.

Python runs a kept file without looking at the source if the source's time and size are those noted in it, and some it
runs without any look. Here the source is compiled again: what Python kept must be the same code.
"""

import importlib.util
import marshal
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from controller.software.layout import OURS, Layout
from controller.software.scan import CACHE, named_entries

HEADER: Final = 16
"""The bytes before the code: magic number, flags, and what identifies the source."""
NEVER_IMPORTED: Final = ("pip",)
"""Nothing of a running Sabot imports these; they take long."""


def foreign_bytecode(layout: Layout) -> Iterator[str]:
    """Names in a manifest of kept files that this Python would read and that are not their source's."""
    ours = [(package, layout.root / package) for package in OURS]
    for name, folder in (*ours, *layout.site_names()):
        leave = (*NEVER_IMPORTED, *(OURS if folder == layout.root else ()))
        for called, path in _kept(str(folder), name, leave):
            if not _is_of_its_source(path):
                yield called


def _kept(folder: str, name: str, leave: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every kept file below a folder."""
    for called, entry in named_entries(folder, name):
        if entry.name == CACHE:
            # A link is followed, as Python follows it.
            inside = Path(entry.path)
            yield from ((f"{called}/{file.name}", str(file)) for file in sorted(inside.iterdir()) if _is_read(file))
        elif entry.is_dir(follow_symlinks=False) and entry.name not in leave:
            yield from _kept(entry.path, called, ())


def _is_read(file: Path) -> bool:
    """Whether this Python would read it: the name holds the Python that made it."""
    return file.name.endswith(".pyc") and f".{sys.implementation.cache_tag}." in file.name


def _is_of_its_source(path: str) -> bool:
    """Whether it is what its source compiles to."""
    kept = Path(path)
    stem, _, rest = kept.name.partition(f".{sys.implementation.cache_tag}.")
    optimize = {"pyc": 0, "opt-1.pyc": 1, "opt-2.pyc": 2}.get(rest)
    source = kept.parent.parent / f"{stem}.py"
    try:
        data, text = kept.read_bytes(), source.read_bytes()
    except OSError:
        return False
    if optimize is None:
        return False  # no Python of ours makes such a file
    if data[:4] != importlib.util.MAGIC_NUMBER:
        return True  # of another version: Python does not read it
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            wanted = compile(text, str(source), "exec", dont_inherit=True, optimize=optimize)
        found = marshal.loads(memoryview(data)[HEADER:])  # noqa: S302 - not run, only compared
    except (ValueError, TypeError, EOFError, SyntaxError):
        return False
    return bool(found == wanted)
