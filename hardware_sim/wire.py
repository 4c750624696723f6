"""What goes over a simulated line, in order: bytes, waits, a pulled plug. Plain data, no clock.

A run of the simulator is a stream of these items. Whoever serves it (a pty, a TCP port, `sim://`) supplies the clock
and the line; a test may simply add the waits up.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing for this long."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Send:
    """These bytes, in one write."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Unplug:
    """The cable is pulled."""


@dataclass(frozen=True, slots=True)
class Replug:
    """The cable is put back."""


@dataclass(frozen=True, slots=True)
class Hold:
    """Nothing until somebody does something: a line at the prompt, a command from the host."""


Item: TypeAlias = Wait | Send | Unplug | Replug | Hold


def timed(items: Iterable[Item]) -> Iterator[tuple[float, Item]]:
    """Each thing that happens, with the time since the start; ends where the run would hold for ever."""
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
    """Everything that is sent, end to end."""
    return b"".join(item.data for _, item in timed(items) if isinstance(item, Send))
