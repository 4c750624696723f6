"""Commands to an Angel Eye and its answers. Certainty C throughout: one source, never tried on a real shoe.

    STX 'O' 'P' Type(2) Data(2 digits) ETX BCC(2)          answered by ACK, or by NAK and a code of two characters

The vendor's text starts the BCC after STX, its example includes STX. `Dialogue` sends the example's form first, on
NAK 02 once the other, and keeps to the form that worked. It is off unless it was made on: read-only is the default.
"""

from enum import StrEnum
from functools import reduce
from operator import xor
from typing import Final

from controller.table.observations import CommandAnswered, Observation
from drivers.shoes.angel_eye.framing import CHECKS, ETX
from drivers.shoes.make import CommandRefusedError

STX: Final = 0x02
ACK: Final = b"\x06"
NAK: Final = b"\x15"
ADDRESS: Final = b"OP"

PATIENCE: Final = 3.0
"""Seconds until a command counts as not answered."""
NO_ANSWER: Final = "no answer"
LINE_DOWN: Final = "line down"
"""Our own two codes, for an answer that did not come: the shoe was silent, or the line went down before."""

BAD_CHECK: Final = "02"
"""The other codes behind NAK: 01 line error, 03 no ETX, 11 wrong format, 12 wrong address, 13 no such command, 14 no
such type, 21 busy, 22 writing, FF another reason."""


class Command(StrEnum):
    """The commands that the shoe knows: type and data as they are sent."""

    LOCK = "LK02"
    UNLOCK = "LK01"
    CLEAR_ERROR = "EC00"
    """Any error but an overdraw."""
    USE_OVERDRAWN = "EC01"
    """The overdrawn card becomes the first of the next game."""
    DISCARD_OVERDRAWN = "EC02"
    CONFIRM_GAME = "GP00"


def encode_command(command: Command, *, check_stx: bool = True) -> bytes:
    """A command as bytes; `check_stx` is the form of the vendor's example."""
    body = bytes([STX]) + ADDRESS + command.encode("ascii") + bytes([ETX])
    return body + CHECKS[reduce(xor, body if check_stx else body[1:])]


def decode_command(raw: bytes, *, check_stx: bool = True) -> Command | str:
    """The shoe's side: the command, or the code of the refusal."""
    if raw[-3:-2] != bytes([ETX]):
        return "03"
    if CHECKS[reduce(xor, raw[:-2] if check_stx else raw[1:-2])] != raw[-2:]:
        return BAD_CHECK
    if raw[:1] != bytes([STX]) or len(raw) != 10:
        return "11"
    if raw[1:3] != ADDRESS:
        return "12"
    named = {command.encode("ascii"): command for command in Command}
    return named.get(raw[3:7], "14" if raw[3:5] in {name[:2] for name in named} else "13")


def nak(code: str) -> bytes:
    """A refusal as bytes."""
    return NAK + code.encode("ascii")


def is_answer(piece: bytes) -> bool:
    """Whether this is ACK, or NAK and a code."""
    return piece == ACK or (piece[:1] == NAK and len(piece) == 3 and piece[1:].isalnum())


class Dialogue:
    """One command at a time, and what became of it."""

    def __init__(self, *, on: bool) -> None:
        self._on = on
        self._asked: Command | None = None
        self._at = 0.0
        self._retried = False
        self._check_stx = True
        self._outgoing = b""

    @property
    def answer_due(self) -> bool:
        """Whether a command was sent and has no answer yet."""
        return self._asked is not None

    def ask(self, command: Command, at: float, *, urgent: bool = False) -> None:
        """Send a command; `CommandRefusedError` if it is not allowed now. An urgent one does not wait for the answer to
        the last."""
        if not self._on:
            raise CommandRefusedError("commands to the shoe are off; the table's settings switch them on")
        if self._asked is not None and not urgent:
            raise CommandRefusedError("the shoe has not answered the last command yet")
        self._asked, self._at, self._retried = command, at, False
        self._outgoing += encode_command(command, check_stx=self._check_stx)

    def answer(self, raw: bytes, at: float) -> tuple[Observation, ...]:
        """Take the shoe's answer: ACK, or NAK and a code."""
        code = raw[1:].decode("latin-1")
        if self._asked is not None and code == BAD_CHECK:
            self._check_stx = not self._check_stx  # try the other form; if that fails too, go back to the first
            if not self._retried:
                self._retried, self._at = True, at
                self._outgoing += encode_command(self._asked, check_stx=self._check_stx)
                return ()
        self._asked = None
        return (CommandAnswered(accepted=raw == ACK, code=code),)

    def tick(self, at: float) -> tuple[Observation, ...]:
        """Tell it the time: a command without an answer for `PATIENCE` seconds counts as not answered."""
        if self._asked is None or at - self._at < PATIENCE:
            return ()
        return self._give_up(NO_ANSWER)

    def lost(self) -> tuple[Observation, ...]:
        """Tell it that the line went down: the command gets no answer."""
        self._outgoing = b""
        return self._give_up(LINE_DOWN) if self._asked is not None else ()

    def outgoing(self) -> bytes:
        """Take the bytes to be sent."""
        taken, self._outgoing = self._outgoing, b""
        return taken

    def _give_up(self, code: str) -> tuple[Observation, ...]:
        self._asked = None
        return (CommandAnswered(accepted=False, code=code),)
