"""Events of money put right: slips corrected, payouts reported, differences collected, paid or waived.

Money is whole cents. `paid` and `due` are net to the player: what came on top of the stake, less what was collected.
"""

from typing import TypeAlias

import msgspec

from controller.table.events.bets import MoneyDue, SettledLine
from controller.table.events.event import Event, Signed, TwoSigned


class WagerCorrected(Signed, frozen=True, tag="wager-corrected"):
    """A wager was entered wrongly and is put right; `after` is what really lies, or lay, on the area."""

    round: int
    seat: int
    who: str
    on: str
    before: int
    after: int
    by: str
    role: str
    reason: str
    settled: bool = False
    """The round is over: its settlement is computed again in `lines`."""
    lines: list[SettledLine] = []
    money: list[MoneyDue] = []


class PayoutReported(Event, frozen=True, tag="payout-reported"):
    """Staff report that a player was paid something else than was due; `recorded` is what the record said before."""

    case: int
    round: int
    seat: int
    who: str
    paid: int
    due: int
    by: str
    dealers: list[str] = []
    """Everybody who was on duty in that round."""
    recorded: int | None = None
    untyped: bool = False
    """No wager of this player is on record in that round."""


class Adjusted(TwoSigned, frozen=True, tag="adjusted"):
    """A difference was collected from the player, paid to the player, or waived; `left` is what is still open."""

    round: int
    seat: int
    who: str
    how: str
    amount: int
    left: int
    by: str
    role: str
    reason: str


class CarriedLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A difference that was open at the end of a journal."""

    round: int
    seat: int
    who: str
    paid: int
    due: int
    moved: int = 0
    waived: int = 0
    dealers: list[str] = []


class AdjustmentsCarried(Event, frozen=True, tag="adjustments-carried"):
    """The differences that were open at the end of the journal before this one; the rounds are that journal's."""

    lines: list[CarriedLine]


AdjustmentEvent: TypeAlias = WagerCorrected | PayoutReported | Adjusted | AdjustmentsCarried
