"""Framing of the Angel Eye: where a telegram begins and ends, and whether it is whole.

    ENQ  Seq  Data(1..n)  ETX  BCC(2)          BCC = XOR of Seq through ETX, as two upper-case hex digits (A)

Sans-IO and stateless. `cut` splits a stream into pieces, `fault` says what is wrong with a piece. Two laws:

- The pieces and the tail, joined, are the bytes that came. Nothing is dropped here.
- ENQ always begins a piece. It occurs nowhere inside a telegram, so no junk, no bad check and no half telegram can
  swallow the good one behind it: this is hunting on byte by byte, without walking the same bytes twice.
"""

from functools import lru_cache, reduce
from operator import xor
from typing import Final

ENQ: Final = 0x05
ETX: Final = 0x03
SHORTEST: Final = 6
"""ENQ, Seq, one byte of data, ETX and two of check."""
ANSWERS: Final = {0x06: 1, 0x15: 3}
"""What the shoe answers to a command, and how long that is: ACK; NAK and a code of two characters (C)."""
LONGEST: Final = 128
"""No telegram comes near it (A: 12 is the longest known); what grows beyond is noise."""

START: Final = ord("0")
"""The sequence of `S`, and of nothing else (A)."""
START_CODE: Final = ord("S")
COUNT: Final = frozenset(b"123456789")
"""The sequence of everything else, wrapping from 9 to 1 (A)."""

CHECKS: Final = tuple(b"%02X" % value for value in range(256))


def frame(sequence: str, data: bytes) -> bytes:
    """The bytes of one copy of a telegram with this data."""
    body = sequence.encode("ascii") + data + bytes([ETX])
    return bytes([ENQ]) + body + CHECKS[reduce(xor, body)]


def cut(stream: bytes, *, answers: bool = False) -> tuple[list[bytes], bytes]:
    """The finished pieces of a stream, and the tail that may still grow.

    A piece ends two bytes after ETX, or before the next ENQ, or at the greatest length. With `answers`, ACK and NAK
    at the beginning of a piece make one of their own: within junk they may be junk as well, and are left there.
    """
    pieces = []
    start, size = 0, len(stream)
    while start < size:
        limit = min(size, start + LONGEST)
        following = stream.find(ENQ, start + 1, limit)
        if following >= 0:
            limit = following
        if answers and stream[start] in ANSWERS:
            end = start + ANSWERS[stream[start]]
        else:
            etx = stream.find(ETX, start, limit)
            end = etx + 3 if etx >= 0 else limit + 1
        if end > limit:
            if following < 0 and limit < start + LONGEST:
                break
            end = limit
        pieces.append(stream[start:end])
        start = end
    return pieces, stream[start:]


DATA_LENGTHS: Final = {
    **dict.fromkeys(b"SPC", 1),
    **dict.fromkeys(b"GEeL", 2),
    **dict.fromkeys(b"DIRdi", 3),
    **dict.fromkeys(b"M", 7),
}
"""Bytes of data by code. Two copies, one without its end and the next without its start, can make one piece with a
right check; its length gives it away, and the third copy still counts. A code that we do not know may have any."""
AROUND_DATA: Final = 5
"""ENQ, Seq, ETX and two check bytes."""


@lru_cache(maxsize=8)
def fault(piece: bytes) -> str:
    """Why a piece is not a whole telegram; empty when it is one. Kept, because each telegram comes three times."""
    if piece[0] != ENQ:
        return "no start"
    if len(piece) < SHORTEST or piece[-3] != ETX:
        return "cut short" if len(piece) < LONGEST else "too long"
    if CHECKS[reduce(xor, piece[1:-2])] != piece[-2:]:
        return "wrong check"
    if len(piece) - AROUND_DATA != DATA_LENGTHS.get(piece[2], len(piece) - AROUND_DATA):
        return "wrong length"
    counted = piece[1] == START if piece[2] == START_CODE else piece[1] in COUNT
    return "" if counted else "impossible sequence"
