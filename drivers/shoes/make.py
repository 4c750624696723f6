"""What a make of shoe is: how its driver is spoken to, and what it can do.

A driver turns bytes into readings and nothing else: no thread, no clock, no port, no game. Time is handed in as
seconds that only grow. The laws of every driver:

- No bytes raise an exception, and none vanish: each is part of a message that was taken, or stands in exactly one
  `BytesRejected`.
- The readings depend on the bytes and on the pauses between them, not on how the bytes were cut into chunks.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from controller.table.observations import Observation


class UnsayableError(ValueError):
    """This make of shoe has no message for that reading."""


class CommandRefusedError(ValueError):
    """A command that may not be sent: commands are off, or an answer is still due."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Capabilities:
    """What a make of shoe can do."""

    assigns_places: bool = False
    """It says to which hand a card belongs."""
    gives_results: bool = False
    """It says who won."""
    conceals: bool = False
    """It can draw cards without showing them."""
    has_sequence: bool = False
    """It counts its messages, so a lost one is noticed."""
    has_checksum: bool = False
    """It adds check bytes, so a damaged message is noticed."""
    takes_commands: bool = False
    """It can be told to lock, unlock and clear errors."""


class Driver(Protocol):
    """Bytes in, readings out."""

    @property
    def telegrams(self) -> int:
        """Messages taken, copies counted once."""

    @property
    def rejected_bytes(self) -> int:
        """Bytes that were no message."""

    @property
    def gaps(self) -> int:
        """Holes in the shoe's count, as far as they are known."""

    @property
    def last_sequence(self) -> str | None:
        """Where the shoe's count stood last; for the journal, and for the next start. None: it does not count."""

    def feed(self, data: bytes, at: float) -> tuple[Observation, ...]:
        """These bytes came at this time."""

    def tick(self, at: float) -> tuple[Observation, ...]:
        """It is now this late, and nothing more has come: what was begun and cannot go on becomes readings."""

    def lost(self, why: str, at: float) -> tuple[Observation, ...]:
        """The line went down."""

    def reconnected(self, at: float) -> tuple[Observation, ...]:
        """The line is up again."""

    def outgoing(self) -> bytes:
        """Take the bytes that are to be sent to the shoe; mostly there are none."""


@dataclass(frozen=True, slots=True)
class Make:
    """One make of shoe."""

    id: str
    title: str
    capabilities: Capabilities
    speeds: tuple[int, ...]
    """Line speeds it is known to use, the usual one first; 8N1 all of them."""
    make: Callable[..., Driver]

    def driver(self, *, last_sequence: str | None = None, commands: bool = False) -> Driver:
        """A driver for one shoe of this make, told only what this make can use."""
        options: dict[str, object] = {}
        if self.capabilities.has_sequence:
            options["last_sequence"] = last_sequence
        if self.capabilities.takes_commands:
            options["commands"] = commands
        elif commands:
            raise CommandRefusedError(f"a {self.title} takes no commands; switch them off in the table's settings")
        return self.make(**options)
