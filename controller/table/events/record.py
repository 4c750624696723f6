"""Events of the record itself: the table closed, the clock, the witnesses, and a journal after one that was refused."""

from typing import TypeAlias

from controller.game.authority import Role
from controller.table.events.event import Event, Signed


class TableStopped(Signed, frozen=True, tag="table-stopped"):
    """The program closed this journal. If the next start comes without it, the power failed or the program was
    killed."""

    by: str | None = None
    """Who signed to close it; None: its window was closed, or its input ended."""
    role: str | None = None


class ClockSynchronised(Event, frozen=True, tag="clock-synchronised"):
    """Whether the machine's clock is kept right by a time server: written when that changes."""

    synchronised: bool


class WitnessLost(Event, frozen=True, tag="witness-lost"):
    """A witness of the signed heads cannot be reached."""

    witness: str
    why: str


class WitnessBack(Event, frozen=True, tag="witness-back"):
    """A witness was reached again and has every head."""

    witness: str


class JournalContinued(Signed, frozen=True, tag="journal-continued"):
    """This journal goes on after one that a start refused."""

    by: str
    role: Role | None
    """None: no book could be read, so nobody has checked who it is. The same for `second_role`."""
    second: str
    second_role: Role | None
    reason: str
    why: str
    """Why the start was refused."""
    kept: str
    """The name under which the old file is kept, unchanged; empty: there was none."""
    journal: str
    """The id of the old journal, as far as it is known."""
    n: int
    """The last good record of the old journal; 0: none is."""
    head: str
    """Its hash."""
    missing: int = 0
    """The last record that was signed and is missing or not as it was; 0: none is."""
    book: bool = True
    """Whether the book of staff was carried over. Otherwise it begins anew."""
    credit: dict[str, int] = {}
    """By terminal: credit at the last good record that is not carried over, because records after it are missing. It
    may have been cashed out since: somebody must look before it is paid."""
    vouchers: dict[str, int] = {}
    """The same of vouchers, by their digest."""


RecordEvent: TypeAlias = TableStopped | ClockSynchronised | WitnessLost | WitnessBack | JournalContinued
