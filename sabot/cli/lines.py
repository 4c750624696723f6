"""Lines out of bytes as they come, of any length and in any pieces, without growing."""

from collections.abc import Iterator
from typing import Final

LONGEST_LINE: Final = 64 * 1024


class Lines:
    """Cuts bytes into lines. Of a line that is too long only so much is kept that it still is: its rest is no line."""

    def __init__(self) -> None:
        self._begun = bytearray()

    def cut(self, data: bytes) -> Iterator[bytes]:
        """The lines that these bytes complete; no bytes at all are the end, and complete the last one."""
        if not data and self._begun:
            data = b"\n"
        *ends, begun = data.split(b"\n")
        for end in ends:
            yield bytes(self._begun + end)
            self._begun.clear()
        self._begun += begun[: LONGEST_LINE + 1 - len(self._begun)]
