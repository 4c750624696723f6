"""Events of a round: bets, wagers, the result and the settlement. Money is whole cents."""

from typing import TypeAlias

import msgspec

from controller.table.events.event import Event, Signed


class BetsOpened(Signed, frozen=True, tag="bets-opened"):
    """Place your bets: a round begins."""

    round: int
    forced: bool = False
    by: str | None = None
    """Who signed, where fewer cards were left than a round may need."""
    role: str | None = None
    reason: str = ""


class BetsClosed(Event, frozen=True, tag="bets-closed"):
    """No more bets."""

    forced: bool = False


class OpeningTakenBack(Signed, frozen=True, tag="opening-taken-back"):
    """*Place your bets* was called too soon: this round has not begun, and its number is given again."""

    round: int
    by: str
    role: str


class BetsReopened(Signed, frozen=True, tag="bets-reopened"):
    """Players may bet again in the same round: the device was reset before a card showed, or the close is taken
    back."""

    taken_back: bool = False
    """*No more bets* was called too soon; these people say so:"""
    by: str | None = None
    role: str | None = None
    reason: str = ""


class WagerPlaced(Signed, frozen=True, tag="wager-placed"):
    """A player's wager on an area is now `total`."""

    seat: int
    who: str
    on: str
    amount: int
    total: int
    placed_by: str | None = None
    """Who of the staff placed it at the player's request."""
    role: str | None = None
    """The position of that person, if they signed; the dealer on duty does not."""
    request: int | None = None
    """If a terminal placed it: the number of its request."""


class WagerWithdrawn(Event, frozen=True, tag="wager-withdrawn"):
    """A wager went back to its player before the result."""

    seat: int
    who: str
    on: str
    amount: int
    why: str = "before the close"
    left: int = 0
    """What stays of it on the area."""
    request: int | None = None


class SeatCleared(Event, frozen=True, tag="seat-cleared"):
    """The next person at this seat is another player."""

    seat: int


class PatronNamed(Event, frozen=True, tag="patron-named"):
    """Staff entered the card number of the player at a seat. It is shown to the pit only."""

    seat: int
    who: str
    patron: str
    """The card number; empty: it was entered in error and does not count."""


class ResultClaimed(Event, frozen=True, tag="result-claimed"):
    """The device reports a result."""

    result: str
    player_pair: bool
    banker_pair: bool
    banker_six: bool = False


class ResultCalled(Event, frozen=True, tag="result-called"):
    """The result by the cards."""

    result: str
    player_total: int
    banker_total: int
    natural: bool
    player_pair: bool
    banker_pair: bool


class SettledLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One wager, settled."""

    seat: int
    who: str
    on: str
    stake: int
    counts: int
    result: str
    pays: int
    returns: int
    clause: str | None = None
    reading: int | None = None
    exact: str | None = None
    flag: str | None = None
    """Outside the limits: `under-minimum`, `over-maximum`, or `returned` (under the minimum once too often)."""
    unused: bool = False
    """Under the minimum, and neither paid nor collected: the player's one time is not used."""
    commission: int | None = None
    """What the house deducted from a winning wager, in cents; None: nothing, or the record is older."""


class MoneyDue(msgspec.Struct, frozen=True):
    """What a player was paid in a settled round, and what was due: net to the player, in whole cents."""

    seat: int
    who: str
    paid: int
    due: int


class RoundSettled(Event, frozen=True, tag="round-settled"):
    """Losing wagers are collected and winning ones paid."""

    round: int
    lines: list[SettledLine]


class Moved(msgspec.Struct, frozen=True):
    """The chips of a player that were moved so far after the result, in whole cents."""

    seat: int
    who: str
    taken: int = 0
    """What was collected."""
    paid: int = 0
    """What left the tray for this player."""
    by_area: dict[str, int] = {}
    """What was collected, area by area; old records have only the sum."""


class WagersCollected(Event, frozen=True, tag="wagers-collected"):
    """The dealer has collected the losing wagers: what was moved so far for each of these players."""

    round: int
    players: list[Moved]


class SeatPaid(Event, frozen=True, tag="seat-paid"):
    """The dealer has paid a player."""

    round: int
    seat: int
    who: str
    pays: int
    """What left the tray for this player in this round."""
    returns: int
    """What the player has back in all: the winnings and the stakes that are not collected."""
    taken: int = 0
    """What is collected from this player in this round."""
    by_area: dict[str, int] = {}
    """The same, area by area; old records have only the sum."""


class RoundVoided(Event, frozen=True, tag="round-voided"):
    """The round does not count; every wager goes back."""

    round: int
    lines: list[SettledLine]
    case: int
    difference: list[dict[str, object]] = []
    """If the round was settled before: what each wager got then, and what is due now."""
    listed: bool = False
    """If the round was settled before: its money is put right line by line. Old records post it at once."""
    money: list[MoneyDue] = []
    """What is to be put right: of a settlement, or of what was collected and paid before the void."""


BetEvent: TypeAlias = (
    BetsOpened | BetsClosed | BetsReopened | WagerPlaced | WagerWithdrawn | SeatCleared | PatronNamed | ResultClaimed
    | ResultCalled | RoundSettled | RoundVoided | OpeningTakenBack | WagersCollected | SeatPaid
)  # fmt: skip
