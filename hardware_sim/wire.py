"""`Item`: what goes over a simulated line, in order: bytes, waits, a pulled plug. Plain data, no clock.

A run of the simulator is a stream of items. The server of a run (a pty, a TCP port, `sim://`) has the clock and the
line.
"""

from typing import TypeAlias

import msgspec


class Wait(msgspec.Struct, frozen=True):
    """Nothing happens for this many seconds."""

    seconds: float


class Send(msgspec.Struct, frozen=True):
    """Send these bytes in one write."""

    data: bytes


class Unplug(msgspec.Struct, frozen=True):
    """The cable is pulled."""


class Replug(msgspec.Struct, frozen=True):
    """The cable is put back."""


class Hold(msgspec.Struct, frozen=True):
    """Nothing happens until a line is typed at the prompt or the host sends a command."""


Item: TypeAlias = Wait | Send | Unplug | Replug | Hold
