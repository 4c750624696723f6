"""A round as values: its wagers, and what the table keeps of a round that is over (`LastRound`, `BeforeBets`)."""

import msgspec

from controller.game.cards import Drawn
from controller.table.deal import Deal
from controller.table.events import SettledLine
from controller.table.observations import ResultClaimed as Claim

UNDER_MINIMUM = "under-minimum"
"""The flag of a settled wager below the table's minimum."""
VOID = "void"
"""The result of a round that does not count."""


class Wager(msgspec.Struct, frozen=True):
    """A player's money on an area."""

    seat: int
    who: str
    on: str
    amount: int
    since: int = 0
    """A number that grows within a round: of two equal wagers, the one with the lower number was first."""

    @property
    def player(self) -> tuple[int, str]:
        """The player whose wager it is: seat, and who of that seat."""
        return self.seat, self.who


class LastRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A round that is over, settled or void: what is found wrong in it later is put right here."""

    number: int
    player: tuple[Drawn, ...]
    """The cards as far as they are known now."""
    banker: tuple[Drawn, ...]
    lines: tuple[SettledLine, ...]
    """What each wager gets by the cards and chips as they are known now."""
    result: str
    warned: tuple[tuple[int, str], ...] = ()
    """The players whose wagers under the minimum had been settled once before this round."""
    dealers: tuple[str, ...] = ()
    """Everybody who was on duty in any part of it."""
    corrected: bool = False
    """A card of it was corrected after the settlement."""
    settled: tuple[SettledLine, ...] | None = None
    """The settlement as it was carried out, if `lines` are others."""
    dealt: tuple[tuple[Drawn, ...], tuple[Drawn, ...]] | None = None
    """The hands by which it was settled, if a card was corrected since."""

    @property
    def is_void(self) -> bool:
        """Whether it does not count."""
        return self.result == VOID

    @property
    def carried_out(self) -> tuple[SettledLine, ...]:
        """The settlement as it was carried out at the table."""
        return self.lines if self.settled is None else self.settled

    @property
    def used(self) -> tuple[tuple[int, str], ...]:
        """The players whose one time under the minimum this round has used."""
        return tuple((line.seat, line.who) for line in self.lines if line.flag == UNDER_MINIMUM and not line.unused)


class BeforeBets(msgspec.Struct, frozen=True):
    """What *place your bets* cleared from the table: it comes back if the call is taken back."""

    deal: Deal
    claim: Claim | None
    result: str | None
    lines: tuple[SettledLine, ...]
    dealers: tuple[str, ...]
    rounds_since_cut: int
