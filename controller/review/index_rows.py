"""The rows of an index: one for each irregularity, each round and each shoe; and the tallies of each hour."""

from typing import Final, NamedTuple

import msgspec

from controller.game.phrase import Saying, said_as

STATES: Final = ("open", "ruled", "closed")
"""The states of a case. `closed`: the cause went away and no ruling was needed."""
NOBODY: Final = "nobody signed on"
"""The name of what no dealer was signed on for."""
ALL_TABLES: Final = "all tables"


class CaseRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the irregularity log, from the journal. Its review is in the review book."""

    n: int
    """The record that it began with. With the id of its journal this identifies the case."""
    at: str
    case: int | None
    """The number of the case at its table; None if a card was corrected without a case."""
    table: str
    game: str
    fingerprint: str
    shoe: int
    round: int | None
    kind: str
    clause: str | None = None
    reading: int | None = None
    evidence: str
    holds: bool = False
    dealer: str
    device: str
    reported_by: str = ""
    since: int
    """The record at which its round began, or the last round before it."""
    software: str
    state: str = "open"
    """One of `STATES`."""
    ended: int | None = None
    ended_at: str = ""
    ruling: str = ""
    ruled_by: str = ""
    role: str = ""
    reason: str = ""
    paid: int | None = None
    """If a settled round was corrected: what had been returned on the wagers that differ. A wrong payout: what the
    player was paid, net; below zero: collected."""
    due: int | None = None
    """What should have been returned on them, or paid."""
    sorted_at: str = ""
    """The time it is sorted by: its own time, or that of an earlier row if the wall clock was set back."""
    patrons: str = ""
    """Whose money it changed, as `3:a@120=-2500/90000` (`PatronDue`), separated by spaces."""
    said: str = ""
    """The evidence as a phrase in JSON; empty: there is none."""

    @property
    def told(self) -> str:
        """The evidence as a phrase where there is one, otherwise as plain text."""
        return said_as(self.evidence, msgspec.json.decode(self.said, type=Saying) if self.said else None)


def as_json(said: Saying) -> str:
    """A phrase for the field `said`."""
    return msgspec.json.encode(said).decode()


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    """One finished round."""

    first: int
    last: int
    round: int
    shoe: int
    game: str
    fingerprint: str
    dealer: str
    device: str
    result: str
    player: str
    banker: str
    player_total: int | None
    banker_total: int | None
    natural: bool
    player_pair: bool = False
    banker_pair: bool = False
    wins: str = ""
    """The ids of the wagers that win, separated by spaces."""
    corrected: bool = False
    """A card of it was corrected after the settlement, and the result is that of the cards."""
    opened: str
    closed: str
    called: str
    settled: str
    dealers: str = ""
    """The ids of all who were on duty in it, separated by spaces."""
    drawn: str = ""
    """The cards that lay on the table at its end in the order drawn, as they were known then."""
    too_many: str = ""
    """Its cards too many that were kept for the next round or burned before its end."""
    seats: str = ""
    """Who had a wager in it, as `3:a`, separated by spaces."""
    patrons: str = ""
    """The stays that were at the table, as `3:a@120` or `3:a@120#CARD` (`Stay`), separated by spaces."""
    betting: int = 0
    dealing: int = 0
    settling: int = 0
    """Milliseconds that each part of it took, without the time that it was held."""
    lost: int = 0
    """The most that a player lost in it, in cents."""


class ShoeRow(msgspec.Struct, frozen=True, kw_only=True):
    """One shoe; `last` is 0 while it is on the table."""

    first: int
    last: int
    shoe: int
    table: str
    game: str
    fingerprint: str
    decks: int
    device: str
    software: str
    opened: str
    ended: str = ""
    drawn: int = 0
    burned: int = 0
    rounds: int = 0
    remaining: int | None = None
    cut: int | None = None
    """How many cards were drawn when the cutting card came."""


class CountRow(msgspec.Struct, frozen=True, kw_only=True):
    """One count of chips, with what the tray was counted to hold by then."""

    n: int
    at: str
    table: str
    what: str
    chips: str
    """`40 × 100.00, 8 × 25.00`."""
    total: int
    expected: int | None = None
    difference: int | None = None
    by: str
    role: str
    second: str = ""
    second_role: str = ""
    reason: str = ""
    again: bool = False
    opened: int = 0
    """The record of the opener that it follows; 0: this journal has none."""
    opened_at: str = ""
    opener: int | None = None
    fills: int = 0
    credits: int = 0
    drop: int | None = None
    closer: int | None = None
    won: int = 0
    """What the wagers on record brought since the opener. A new opener has what they brought since the one before."""
    rounds: int = 0
    untyped: int = 0
    """The rounds since the opener, and those without a wager on record. Of a new opener as above."""
    after_closer: bool = False
    """A fill, credit or drop that was counted after the closer."""


class Tally(NamedTuple):
    """The key of a count: what is counted, and in which hour, for which dealer, device and game."""

    hour: str
    """`2026-03-01T20`, in UTC; of money (`MONEY`) the quarter of an hour, `2026-03-01T20:45`."""
    dealer: str
    device: str
    game: str
    """The fingerprint of the game file."""
    decks: int
    what: str


# What is counted. The names stand in the side file, so a change needs a new FORMAT of the index.
ROUNDS = "rounds"
VOIDS = "voids"
NATURALS = "naturals"
CARDS = "cards"
SETTLING = "settling"
"""Its total is the milliseconds from the result to the settlement."""
RESULT = "result "
WAGER = "wager "
"""`wager ID ROW`: how often this pay row decided the wager."""
STAKED = "staked"
RETURNED = "returned"
COMMISSION = "commission"
"""Of the rounds with a typed wager, as they were settled: their totals are cents. What the house kept of the stakes is
staked less returned; the commission is a part of it."""
UNTYPED = "no wager typed"
"""Rounds without a wager on record (reading 13): their money is not known, and is not zero."""
ADJUSTED = "adjusted"
"""Money put right after a settlement at the table: its total is the cents paid to players, less those collected from
them. What is waived is counted and adds nothing."""
WITHIN = "settled within "
TIME = "time "
"""`time PART`: its total is the milliseconds that went into this part of the play (`controller.review.pace`)."""
CASE = "case "
WIRE = "wire "
READ = "read "

WITHIN_SECONDS = (2, 5, 10, 20, 30, 60, 120, 300)
"""The steps in which settlements are counted: at most so many seconds each."""

MONEY = "money "
"""Money is counted by the quarter of an hour, because shifts begin on one in every time zone."""
MONEY_ROUNDS = "money rounds"
MONEY_UNTYPED = "money untyped"
"""Settled rounds, and those of them without a wager on record."""
MONEY_WON = "money won"
"""Its total is the cents that the house kept, when they changed hands."""
MONEY_STAKE = "money stake "
MONEY_BACK = "money back "
"""`money stake ID`, `money back ID`: the cents in play on a wager, and those that went back, by the cards and chips as
they are known now."""
MONEY_PAIR = "money pair "
"""`money pair ID ID`: the sum over rounds of the product of the cents in play on two wagers, or on one with itself: the
variance needs it. The count holds what is above `LOW_BITS`, so that no sum is too large for a database."""
LOW_BITS = 40
