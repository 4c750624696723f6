"""Lines out of bytes as they come, of any length and in any pieces, without growing."""

from collections.abc import Iterator
from typing import Final

LONGEST_LINE: Final = 64 * 1024


class Lines:
    """Cuts bytes into lines. Of a line that is too long only so much is kept that it still is: its rest is no line."""

    def __init__(self) -> None:
        self._begun = b""

    def cut(self, data: bytes) -> Iterator[bytes]:
        """The lines that these bytes complete; no bytes at all are the end, and complete the last one."""
        if not data:
            data = b"\n" if self._begun else b""
        *lines, begun = (self._begun + data).split(b"\n")
        self._begun = begun[: LONGEST_LINE + 1]
        yield from lines
