"""`Memory`: what the fold of an index must remember, besides the state, to continue after a record."""

import msgspec

from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow, Tally
from controller.review.stays import Stay


class CountedRound(msgspec.Struct, frozen=True):
    """A settled round and the tallies that it is counted in."""

    row: RoundRow
    counted: tuple[Tally, ...]


class CashPart(msgspec.Struct, frozen=True):
    """Cash that one person signed for alone."""

    at: str
    by: str
    what: str
    """What parts of one sum have in common: credit of a terminal, vouchers sold, vouchers paid."""
    amount: int
    row: CaseRow | None = None
    """The line of the log about the sum that it is a part of."""
    player: str = ""
    """Whose difference was put right with it; empty: it was no difference."""


class Takings(msgspec.Struct, frozen=True):
    """The money of a settled round as it is counted."""

    key: Tally
    lines: tuple[tuple[str, int, int], ...] = ()
    """By wager: its id, the cents in play, the cents that went back."""
    n: int = 0
    """The record that settled it."""


class Memory(msgspec.Struct, frozen=True):
    """What `IndexFold` must remember, besides the state, to continue after a record."""

    began: int = 0
    """The record at which the last round began."""
    opened: str = ""
    closed: str = ""
    called: str = ""
    software: str = ""
    at: str = ""
    """The time of the last record."""
    held_since: str = ""
    """Since when the table is held; empty: it is not."""
    latest: str = ""
    """The `sorted_at` of the last row."""
    shoe: ShoeRow | None = None
    open_cases: dict[int, CaseRow] = {}
    just_ended: dict[int, CaseRow] = {}
    """Cases that ended since the bets opened. If the settlement is corrected later, the difference belongs to them."""
    answered: tuple[int, ...] = ()
    """Cases for which the next record, a correction, was made."""
    settled: dict[int, CountedRound] = {}
    """The settled rounds of this shoe: one of them may be corrected or voided later."""
    service: CaseRow | None = None
    """The line about the technician who is at the machine."""
    owing: dict[str, CaseRow] = {}
    """By player and round (`player_key`): the line of the log that an open difference in money belongs to."""
    shoes: tuple[tuple[int, int], ...] = ()
    """The last shoes, oldest first: the first round of each, and its number."""
    continued: CaseRow | None = None
    """The line about a continued journal, until the settings name the table."""
    cash: tuple[CashPart, ...] = ()
    """What people signed for alone in the last minutes, where the table wants two above an amount."""
    takings: dict[int, Takings] = {}
    """The money of the rounds that can still be corrected or voided."""
    opener: tuple[int, str] = (0, "")
    """The record and the time of the last opener."""
    voids: tuple[int, int] = (0, 0)
    """The rounds since then that were settled and then voided, and those of them without a wager on record."""
    closer: CountRow | None = None
    """The last closer since then."""
    stays: dict[str, Stay] = {}
    """The players at the table, by seat and player as `3:a`."""
    cards: dict[str, str] = {}
    """The card numbers that staff entered, by seat and player."""
    spent: dict[str, int] = {}
    """Milliseconds that went into each part of the play since the bets opened."""
    too_many: tuple[str, ...] = ()
    """The cards too many that were kept or burned since the bets opened."""
