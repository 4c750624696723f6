"""`Item`: what goes over a simulated line, in order: bytes, waits, a pulled plug. Plain data, no clock.

A run of the simulator is a stream of items. The server of a run (a pty, a TCP port, `sim://`) has the clock and the
line.
"""

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
