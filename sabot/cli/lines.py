"""`Lines`: cuts a stream of bytes into lines, with bounded memory."""

from collections.abc import Iterator
from typing import Final

LONGEST_LINE: Final = 64 * 1024


class Lines:
    """Cuts bytes into lines. Keeps at most `LONGEST_LINE` + 1 bytes of an unfinished line: enough to refuse it."""

    def __init__(self) -> None:
        self._begun = bytearray()

    def cut(self, data: bytes) -> Iterator[bytes]:
        """The lines that these bytes complete. Empty bytes mean the end of the stream and complete the last line."""
        if not data and self._begun:
            data = b"\n"
        first, *others = data.split(b"\n")
        if others:
            yield bytes(self._begun + first)
            self._begun.clear()
            *ends, first = others
            yield from ends
        self._begun += first[: LONGEST_LINE + 1 - len(self._begun)]
