"""A file of heads, read for a start: the newest head that is signed by a known key, found without checking them all.

A start may not wait for the signatures of years. So it looks for the highest record that the file names, checks that
line, and goes down from there. Lines that cannot be read or are not signed by the key are counted and told; they refuse
nothing, or anybody who can write to the file could stop a table.
"""

import re
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from controller.journal.durable_files import read_lines
from controller.journal.errors import file_line
from controller.journal.signed_heads import Head, HeadsError, is_signed
from controller.value import Value

_NUMBER: Final = re.compile(rb'\{"n":(\d{1,18}),"head":"')
_JOURNAL: Final = b'"journal":"%s"'
_ANY_JOURNAL: Final = re.compile(rb'"journal":"([0-9a-f]+)"')
_DECODER: Final = msgspec.json.Decoder(Head)


class Newest(NamedTuple):
    """The newest head that a key has signed, and how many lines were passed by: not readable, or not signed and about
    a higher record."""

    head: Head | None
    passed: int


class KeptHeads(Value):
    """The finished lines of a file of heads, as they stand."""

    path: Path
    data: bytes

    def newest(self, journal: str, public_key: str) -> Newest:
        """The head of this journal at the highest record that this key has signed."""
        begins = self.data.find(_JOURNAL % journal.encode())
        if begins < 0:
            return Newest(None, 0)
        begins = self.data.rfind(b"\n", 0, begins) + 1
        last = self._good(self._at(self.data.rfind(b"\n", 0, -1) + 1), journal, public_key)
        numbers = _NUMBER.findall(self.data, begins)
        passed = self.data.count(b"\n", begins) - len(numbers)
        if last is not None and last.n >= max(map(int, numbers), default=0):
            return Newest(last, passed)  # as it is unless somebody has added or changed lines
        places = [(int(found[1]), found.start()) for found in _NUMBER.finditer(self.data, begins)]
        for _, at in sorted(places, reverse=True):
            head = self._at(at)
            if self._good(head, journal, public_key) is not None:
                return Newest(head, passed)
            passed += head is None or head.journal == journal
        return Newest(None, passed)

    def next(self, journal: str, public_key: str, n: int) -> Head | None:
        """The first head of this journal at record `n` or after it that this key has signed."""
        places = [(int(found[1]), found.start()) for found in _NUMBER.finditer(self.data) if int(found[1]) >= n]
        signed = (self._good(self._at(at), journal, public_key) for _, at in sorted(places))
        return next(filter(None, signed), None)

    def first(self, journal: str) -> Head | None:
        """The first head of this journal, whoever signed it; None if nobody did."""
        at = self.data.find(_JOURNAL % journal.encode())
        head = None if at < 0 else self._at(self.data.rfind(b"\n", 0, at) + 1)
        return head if head is not None and is_signed(head) else None

    def others(self, journal: str) -> tuple[list[Head], list[Head]]:
        """The first head of each other journal that anybody signed: those before the first of this one, and those
        after it."""
        if self.data.count(_JOURNAL % journal.encode()) == self.data.count(b"\n"):
            return [], []
        ids = [found.decode() for found in dict.fromkeys(_ANY_JOURNAL.findall(self.data))]
        place = ids.index(journal) if journal in ids else len(ids)
        heads = [self.first(other) for other in ids]
        return [head for head in heads[:place] if head], [head for head in heads[place + 1 :] if head]

    def of(self, journal: str, public_key: str | None) -> tuple[tuple[Head, ...], int]:
        """Every head of this journal that this key has signed (None: that its own key has), and how many lines are no
        heads, or of this journal and not signed."""
        lines = [_decoded(line) for line in self.data.split(b"\n")[:-1]]
        ours = [head for head in lines if head is not None and head.journal == journal]
        good = tuple(head for head in ours if public_key in (None, head.public_key) and is_signed(head))
        return good, lines.count(None) + len(ours) - len(good)

    @staticmethod
    def _good(head: Head | None, journal: str, public_key: str) -> Head | None:
        ours = head is not None and (head.journal, head.public_key) == (journal, public_key)
        return head if head is not None and ours and is_signed(head) else None

    def _at(self, at: int) -> Head | None:
        return _decoded(self.data[at : self.data.find(b"\n", at)])


def _decoded(line: bytes) -> Head | None:
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None


def kept_heads(path: Path) -> KeptHeads:
    """The heads in a file; none if there is no such file. HeadsError if it cannot be read."""
    try:
        data = read_lines(path)
    except FileNotFoundError:
        data = b""
    except OSError as error:
        raise HeadsError(file_line(path, error)) from None
    return KeptHeads(path, data if data.endswith(b"\n") else data[: data.rfind(b"\n") + 1])
