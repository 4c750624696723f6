"""`CommandReader`: finds the host's commands in the bytes it sends to the shoe. Certainty C throughout: one source,
never tried.

Only an Angel Eye takes commands; a Bee-Tek ignores all bytes.
"""

from typing import Final

from drivers.shoes.angel_eye.commands import STX, Command, decode_command
from drivers.shoes.angel_eye.framing import ETX

LONGEST: Final = 10
"""Length of a command: STX, four letters, two digits, ETX and two check bytes."""


class CommandReader:
    """Takes bytes; returns commands, or the codes of refusals."""

    def __init__(self, *, check_stx: bool) -> None:
        self._check_stx = check_stx
        self._heard = b""

    def hear(self, data: bytes) -> tuple[Command | str, ...]:
        """The commands that these bytes complete. Bytes before an STX are ignored."""
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
