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
        *ends, begun = data.split(b"\n")
        for end in ends:
            yield bytes(self._begun + end)
            self._begun.clear()
        self._begun += begun[: LONGEST_LINE + 1 - len(self._begun)]
