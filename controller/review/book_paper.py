"""`Paper`: where a review book is written. `FilePaper` is a file; a floor has its own in its store.

The file is a `Journal` (same chain, same triggers, same `verify_chain`) with its own kinds of records. It is locked
only while an entry is written, so several desks may share it.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from controller.journal.chain import Record
from controller.journal.errors import InUseError
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.records import Records
from controller.review.book_heads import doubt_about, sign_book

_PATIENCE: Final = 3.0
"""Seconds to wait while another desk is writing."""


Check: TypeAlias = Callable[[Any, bytes], str]
"""Why an entry, of which event and payload are given, counts for nothing; empty: it counts. Asked once for each, in
order."""


class Paper(Protocol):
    """Where a review book is written."""

    @property
    def path(self) -> Path:
        """Its file; for a book in a store, a path that other files of the desk lie beside."""

    @property
    def name(self) -> str:
        """Its name in messages."""

    def reading(self) -> AbstractContextManager[Records | None]:
        """The book, to be read; None if it was not begun yet."""

    def check(self) -> Check | None:
        """What tells why an entry counts for nothing, from the first entry on. None: every entry must be understood, or
        the book is not read."""

    def append(self, first: Record, records: Sequence[Record], now: Callable[[], str], software: str) -> None:
        """Append records, all or none, and before them `first` if the book is new."""

    def doubt(self) -> str:
        """Why this is not the book that was signed; empty if nothing speaks against it."""

    def trace(self) -> object:
        """Another value whenever something was written."""


class FilePaper:
    """A review book in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)

    @contextmanager
    def reading(self) -> Iterator[Records | None]:
        """The file, open; None if there is none."""
        if not self.path.exists():
            yield None
            return
        with open_reader(self.path) as reader:
            yield reader

    def check(self) -> None:
        """None: who can write the file is trusted with the whole of it."""

    def append(self, first: Record, records: Sequence[Record], now: Callable[[], str], software: str) -> None:
        """Append records and sign the last one; they are on disk when this returns."""
        with self._opened(now, software) as journal:
            journal.append([first, *records] if journal.head()[0] == 1 else records)
            sign_book(journal, now())

    def _opened(self, now: Callable[[], str], software: str) -> Journal:
        until = time.monotonic() + _PATIENCE
        while True:
            try:
                return Journal.open(self.path, now=now, software=software)
            except InUseError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def doubt(self) -> str:
        """Why this is not the book that was signed."""
        with self.reading() as reader:
            return doubt_about(self.path, reader)

    def trace(self) -> object:
        """Sizes and times of the file."""
        found: list[int] = []
        for file in (self.path, self.path.with_name(self.path.name + "-wal")):
            with suppress(OSError):
                stat = file.stat()
                found += [stat.st_size, stat.st_mtime_ns]
        return tuple(found)
