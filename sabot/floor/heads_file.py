"""`HeadsFile`: the signed heads of one journal, read from the file beside it as the table appends to it."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from controller.journal.signed_heads import Head, heads_path

MOST: Final = 500
"""Heads that go with one batch."""


class HeadsFile:
    """The lines of one journal's heads, and how many of them the store has."""

    def __init__(self, db: Path, journal: str, public_key: str | None) -> None:
        self._path = heads_path(db)
        if not self._path.exists() and (db.parent / "heads.jsonl").exists():
            self._path = db.parent / "heads.jsonl"  # an archive
        self._journal, self._key = journal, public_key
        self._read = 0
        """How many bytes of the file were read."""
        self._lines: list[tuple[int, bytes]] = []
        self._sent = 0

    def begin(self, last: int) -> None:
        """The store has a head of this record as its last: go on from there. It takes no line twice."""
        self._look()
        self._sent = next((i for i, (n, _) in enumerate(self._lines) if n >= last), len(self._lines))

    def unsent(self, upto: int, most: int = MOST) -> list[tuple[int, bytes]]:
        """The lines that the store does not have, of records up to this one: record and line of each."""
        self._look()
        found = []
        for n, line in self._lines[self._sent : self._sent + most]:
            if n > upto:
                break
            found.append((n, line))
        return found

    def sent(self, heads: Sequence[tuple[int, bytes]], last: int) -> None:
        """The store was sent these, and has a head of record `last` as its last."""
        self._sent += len(heads)
        if heads and last < heads[-1][0]:
            self.begin(last)

    def _look(self) -> None:
        with suppress(OSError):  # none yet, or not now
            with self._path.open("rb") as file:
                file.seek(self._read)
                data = file.read()
            data = data[: data.rfind(b"\n") + 1]
            self._read += len(data)
            self._lines += [(head.n, line) for line in data.split(b"\n") if (head := self._ours(line)) is not None]

    def _ours(self, line: bytes) -> Head | None:
        """The head in a line, if it is one of this journal by its key; others are no business of the store."""
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            head = msgspec.json.decode(line, type=Head)
            return head if head.journal == self._journal and self._key in (None, head.public_key) else None
        return None
