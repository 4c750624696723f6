"""Terminals as a dealer's screen shows them: who sits there, what they have, and what the day came to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from controller.table.model import Wager


@dataclass(frozen=True, slots=True)
class Seated:
    """A terminal that is there, or has money here."""

    terminal: int
    connected: bool = True
    shows: str | None = None
    """`open` or `closed`: what it said it shows; None if it has not said."""
    credit: int = 0
    in_play: int = 0
    asked: int | None = None
    """Credit that it asks staff for."""
    wagers: tuple[Wager, ...] = ()


@dataclass(frozen=True, slots=True)
class Terminals:
    """All of them, and what serves them."""

    seats: tuple[Seated, ...] = ()
    linked: bool = True
    """A gateway is there; without one no terminal is reached."""
    address: str = ""
    """Where terminals find the gateway that was started here."""
    closes_in: int | None = None
    """Whole seconds until the bets close by themselves."""
    countdown: int | None = None
    """Seconds that bets stay open; None: until the dealer closes them."""
    settle_after: float = 0.0
    """Seconds after which a result is settled by itself."""
    day: Mapping[str, Any] | None = None
    """The statement that was asked for last, as `sabot etg statement` gives it."""
    day_runs: bool = False
    """A statement is being made."""
    day_failed: str = ""
    """Why none could be made."""
    sold: int | None = None
    """The last voucher that was sold here and that nobody has redeemed: its number."""

    @property
    def asking(self) -> tuple[Seated, ...]:
        """Those who want to buy credit."""
        return tuple(seat for seat in self.seats if seat.asked is not None)

    def seat(self, terminal: int) -> Seated | None:
        """One of them."""
        return next((seat for seat in self.seats if seat.terminal == terminal), None)
