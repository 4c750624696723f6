"""The faults of a line, as data: each fault is one pure change of one message.

A message is the tuple of its copies (three for an Angel Eye, one for a Bee-Tek). Faults of *content* change the copies;
faults of *time* change how the bytes arrive. Randomness is passed in; there is no clock and no line here. Law: a
content fault damages at most one byte of a copy, so that one check byte is enough to detect it.
"""

import random
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from controller.value import Value
from hardware_sim.wire import Item, Replug, Send, Unplug, Wait


class FaultKind(StrEnum):
    """The faults of a line."""

    FLIP_BIT = "flip-bit"
    """One bit of one byte is turned over."""
    DROP_BYTE = "drop-byte"
    """One byte is missing."""
    DROP_COPY = "drop-copy"
    """A copy is missing."""
    LOSE_ALL = "lose-all"
    """Every copy is missing: the message never arrives."""
    DAMAGE_ALL = "damage-all"
    """Every copy arrives with one bit turned over."""
    DUPLICATE = "duplicate"
    """There is one copy more."""
    NOISE = "noise"
    """Stray bytes before, between or behind the copies."""
    SPLIT = "split"
    """The bytes arrive in small pieces."""
    GLUE = "glue"
    """The bytes are held back and arrive in one piece with the next message."""
    STALL = "stall"
    """The line falls silent in the middle of the message, then goes on."""
    UNPLUG = "unplug"
    """The cable is pulled in the middle of the message and put back later."""
    SLOW_LINE = "slow-line"
    """Each byte takes the time that it takes at 4800 baud."""


STRIKES_COPIES: Final = frozenset({FaultKind.FLIP_BIT, FaultKind.DROP_BYTE, FaultKind.DROP_COPY})
"""The kinds that take a number of copies."""
TAKES_TIME: Final = frozenset({FaultKind.STALL, FaultKind.UNPLUG})
"""The kinds that take a duration."""
OF_TIME: Final = frozenset({FaultKind.SPLIT, FaultKind.STALL, FaultKind.UNPLUG, FaultKind.SLOW_LINE})
"""The kinds that change how the bytes arrive. (Glue does too, but needs the next message: see `cable`.)"""

SLOW_BAUD: Final = 4800
BITS_PER_BYTE: Final = 10
"""On the wire: a start bit, eight data bits, a stop bit."""
PIECE_GAP: Final = 0.01
"""Seconds between the pieces of a split message."""


class Fault(Value):
    """One fault, as a script names it."""

    kind: FaultKind
    copies: int = 1
    """How many copies are damaged, for the kinds in `STRIKES_COPIES`."""
    seconds: float = 3.0
    """How long it lasts, for the kinds in `TAKES_TIME`."""

    def __str__(self) -> str:
        return f"{self.kind} in {self.copies} copies" if self.copies > 1 else str(self.kind)


def change_copies(fault: Fault, copies: Sequence[bytes], rng: random.Random) -> tuple[bytes, ...]:
    """The copies after this fault; a fault of time does not change them."""
    struck = set(rng.sample(range(len(copies)), min(fault.copies, len(copies))))
    match fault.kind:
        case FaultKind.FLIP_BIT:
            return tuple(_flip_bit(copy, rng) if n in struck else copy for n, copy in enumerate(copies))
        case FaultKind.DROP_BYTE:
            return tuple(_drop_byte(copy, rng) if n in struck else copy for n, copy in enumerate(copies))
        case FaultKind.DROP_COPY:
            return tuple(copy for n, copy in enumerate(copies) if n not in struck)
        case FaultKind.LOSE_ALL:
            return ()
        case FaultKind.DAMAGE_ALL:
            return tuple(_flip_bit(copy, rng) for copy in copies)
        case FaultKind.DUPLICATE:
            return (*copies, *copies[-1:])
        case FaultKind.NOISE:
            place = rng.randint(0, len(copies))
            return (*copies[:place], rng.randbytes(rng.randint(1, 6)), *copies[place:])
        case _:
            return tuple(copies)


def change_time(fault: Fault, data: bytes, rng: random.Random) -> tuple[Item, ...]:
    """The items in which these bytes arrive; with a fault of content they arrive in one piece."""
    match fault.kind:
        case FaultKind.SPLIT:
            return _pieces(data, rng)
        case FaultKind.SLOW_LINE:
            a_byte = Wait(BITS_PER_BYTE / SLOW_BAUD)
            return tuple(item for byte in data for item in (a_byte, Send(bytes((byte,)))))
        case FaultKind.STALL | FaultKind.UNPLUG:
            half = rng.randint(1, max(1, len(data) - 1))
            first = (Send(data[:half]),) if data else ()
            if fault.kind is FaultKind.STALL:
                return (*first, Wait(fault.seconds), Send(data[half:]))
            return (*first, Unplug(), Wait(fault.seconds), Replug())
        case _:
            return (Send(data),)


def random_fault(rng: random.Random) -> Fault:
    """A fault for a bad line: never more than one damaged byte in a copy, never the plug."""
    kind = rng.choice(BAD_LINE)
    return Fault(kind, copies=rng.randint(1, 3) if kind in STRIKES_COPIES else 1)


BAD_LINE: Final = tuple(kind for kind in FaultKind if kind not in TAKES_TIME | {FaultKind.SLOW_LINE})
"""The kinds of fault that a bad line has."""


def _flip_bit(copy: bytes, rng: random.Random) -> bytes:
    if not copy:
        return copy
    place = rng.randrange(len(copy))
    return copy[:place] + bytes((copy[place] ^ 1 << rng.randrange(8),)) + copy[place + 1 :]


def _drop_byte(copy: bytes, rng: random.Random) -> bytes:
    if not copy:
        return copy
    place = rng.randrange(len(copy))
    return copy[:place] + copy[place + 1 :]


def _pieces(data: bytes, rng: random.Random) -> tuple[Item, ...]:
    items: list[Item] = []
    while data:
        size = rng.randint(1, 5)
        items += [Wait(PIECE_GAP), Send(data[:size])]
        data = data[size:]
    return tuple(items[1:])
