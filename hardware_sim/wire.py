"""`Item`: what goes over a simulated line, in order: bytes, waits, a pulled plug. Plain data, no clock.

A run of the simulator is a stream of items. The server of a run (a pty, a TCP port, `sim://`) has the clock and the
line; a test may simply add up the waits.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing happens for this many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Send:
    """Send these bytes in one write."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Unplug:
    """The cable is pulled."""


@dataclass(frozen=True, slots=True)
class Replug:
    """The cable is put back."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Nothing happens until a line is typed at the prompt or the host sends a command."""


Item: TypeAlias = Wait | Send | Unplug | Replug | Hold


def timed(items: Iterable[Item]) -> Iterator[tuple[float, Item]]:
    """Each item with the time since the start; ends at the first `Hold`."""
    at = 0.0
    for item in items:
        match item:
            case Wait(seconds):
                at += seconds
            case Hold():
                return
            case _:
                yield at, item


def all_bytes(items: Iterable[Item]) -> bytes:
    """All bytes that are sent."""
    return b"".join(item.data for _, item in timed(items) if isinstance(item, Send))
