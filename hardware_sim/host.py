"""The shoe's ear: commands that the host sends, found in its bytes. Certainty C throughout: one source, never tried.

Only an Angel Eye has one; what a Bee-Tek is told, it does not hear.
"""

from typing import Final

from drivers.shoes.angel_eye.commands import STX, Command, decode_command
from drivers.shoes.angel_eye.framing import ETX

LONGEST: Final = 10
"""A command as it should be: STX, four letters, two digits, ETX and two of check."""


class Ear:
    """Bytes in; commands, or the codes of refusals, out."""

    def __init__(self, *, check_stx: bool) -> None:
        self._check_stx = check_stx
        self._heard = b""

    def hear(self, data: bytes) -> tuple[Command | str, ...]:
        """What these bytes complete. Bytes before an STX mean nothing and are passed over."""
        self._heard += data
        found: list[Command | str] = []
        while (start := self._heard.find(STX)) >= 0:
            end = self._heard.find(ETX, start)
            size = end + 3 - start if end >= 0 else LONGEST
            if len(self._heard) < start + size:
                self._heard = self._heard[start:]
                return tuple(found)
            found.append(decode_command(self._heard[start : start + size], check_stx=self._check_stx))
            self._heard = self._heard[start + size :]
        self._heard = b""
        return tuple(found)
