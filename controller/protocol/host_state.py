"""What the host of a table tells a screen besides the table itself: its terminals, and a line under test."""

from collections.abc import Mapping
from typing import Any

from controller.table.observations import Observation
from controller.table.rounds import Wager
from controller.value import Value


class LineSeen(Value):
    """A line to a shoe that is being tested."""

    url: str
    make: str
    lost: str | None = None
    """Why the line is down; None: it is up."""
    speed: int | None = None
    """None: no telegram was understood yet."""
    bytes: int = 0
    telegrams: int = 0
    rejected: int = 0
    gaps: int = 0
    last: Observation | None = None
    latency: int | None = None
    """Milliseconds for which the adapter keeps bytes back; None: it does not say."""


class Seat(Value):
    """A terminal that is connected, or has money at this table."""

    terminal: int
    connected: bool = True
    shows: str | None = None
    """`open` or `closed`: the bets as the terminal says it shows them; None if it has not said."""
    credit: int = 0
    in_play: int = 0
    asked: int | None = None
    """Credit that it asks staff for."""
    wagers: tuple[Wager, ...] = ()


class Terminals(Value):
    """All terminals of a table, and the state of their gateway, countdown and statement."""

    seats: tuple[Seat, ...] = ()
    linked: bool = True
    """Whether a gateway is connected; without one no terminal can be reached."""
    address: str = ""
    """The address of the gateway that was started here."""
    closes_in: int | None = None
    """Whole seconds until the software closes the bets."""
    countdown: int | None = None
    """Seconds that bets stay open; None: until the dealer closes them."""
    settle_after: float = 0.0
    """Seconds after which the software settles a result."""
    day: Mapping[str, Any] | None = None
    """The statement that was asked for last, as `sabot etg statement` gives it."""
    day_runs: bool = False
    """A statement is being made."""
    day_failed: str = ""
    """Why no statement could be made; empty if there was no fault."""
    sold: int | None = None
    """The number of the voucher that was sold here last, if it is not redeemed."""

    @property
    def asking(self) -> tuple[Seat, ...]:
        """The terminals that want to buy credit."""
        return tuple(seat for seat in self.seats if seat.asked is not None)

    def seat(self, terminal: int) -> Seat | None:
        """The terminal with this number; None if there is none."""
        return next((seat for seat in self.seats if seat.terminal == terminal), None)
