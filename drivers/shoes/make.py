"""`Make`, a make of shoe, and `Driver`, the interface of its driver.

A driver turns bytes into observations and nothing else: no thread, no clock, no port, no game. Time is handed in as
seconds that only grow. The laws of every driver:

- No bytes raise an exception, and none vanish: each is part of a message that was taken, or is in exactly one
  `BytesRejected`.
- The observations depend on the bytes and on the pauses between them, not on how the bytes were cut into chunks.
"""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from controller.settings.makes import Capabilities, ShoeMake
from controller.table.observations import Observation

__all__ = ["Capabilities", "CommandRefusedError", "Driver", "Make", "MakeError", "UnsayableError"]


class MakeError(KeyError):
    """A make that an installed package names and that cannot be used; the message says why."""

    def __str__(self) -> str:
        """The reason in one line; a `KeyError` would put it in quotes."""
        return str(self.args[0])


class UnsayableError(ValueError):
    """This make of shoe has no message for that observation."""


class CommandRefusedError(ValueError):
    """A command that may not be sent: commands are off, or an answer is still due."""


class Driver(Protocol):
    """Bytes in, observations out."""

    @property
    def telegrams(self) -> int:
        """Messages taken, copies counted once."""

    @property
    def rejected_bytes(self) -> int:
        """Bytes that were no message."""

    @property
    def gaps(self) -> int:
        """How often the shoe's count jumped, as far as this is known."""

    @property
    def last_sequence(self) -> str | None:
        """The last number of the shoe's count, for the journal and for the next start; None if it does not count."""

    def feed(self, data: bytes, at: float) -> tuple[Observation, ...]:
        """Take bytes that came at this time. Returns the observations."""

    def tick(self, at: float) -> tuple[Observation, ...]:
        """Tell it the time, with no more bytes since: messages that can no longer be completed become observations."""

    def lost(self, why: str, at: float) -> tuple[Observation, ...]:
        """Note that the line went down. Returns the observations."""

    def reconnected(self, at: float) -> tuple[Observation, ...]:
        """Note that the line is up again. Returns the observations."""

    def outgoing(self) -> bytes:
        """Take the bytes to send to the shoe; usually there are none."""


@runtime_checkable
class Lockable(Protocol):
    """What the driver of a shoe that takes commands also has."""

    def lock(self, *, locked: bool, at: float, urgent: bool = False) -> None:
        """Ask the shoe to lock or unlock itself; the bytes are taken by `outgoing`.

        `CommandRefusedError`: it cannot be asked now. An urgent request does not wait for the answer to the last.
        """


class Make(ShoeMake):
    """One make of shoe, with its driver. The core and the screens see it as a `ShoeMake`."""

    speeds: tuple[int, ...]
    """The line speeds it is known to use, the usual one first; all with 8N1."""
    make: Callable[..., Driver]

    def driver(self, *, last_sequence: str | None = None, commands: bool = False) -> Driver:
        """A driver for one shoe of this make, made with the arguments that this make uses."""
        options: dict[str, object] = {}
        if self.capabilities.has_sequence:
            options["last_sequence"] = last_sequence
        if self.capabilities.takes_commands:
            options["commands"] = commands
        elif commands:
            raise CommandRefusedError(f"a {self.title} takes no commands; switch them off in the table's settings")
        return self.make(**options)
