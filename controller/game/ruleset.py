"""A ruleset: one game as values. Wagers with ordered pay rows, clauses, irregularities, fingerprint.

The first row whose facts all hold decides a wager; with none it loses. On loading, a wager's rows become a table from
every value of the view it looks at to a verdict, so settlement, odds, screens and terminals all ask the same question.
`gamefile` reads and refuses the files; nothing here reads anything.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from controller.game.facts import VALUES, FactValue, Outcome, RoundView, Standing, holds
from controller.game.hands import Pair, Side
from controller.game.irregularities import Irregularity, Permit
from controller.game.table_of_play import BrokenRule, Reason


class Does(StrEnum):
    """What the software does with a clause."""

    DEFINES = "defines"
    """Gives a word or a number its meaning."""
    ENFORCES = "enforces"
    """Computes, checks, holds or refuses by it."""
    GUIDES = "guides"
    """Walks staff through it."""
    RECORDS = "records"
    """Journals what staff decided."""
    DESCRIBES = "describes"
    """Nothing to do: layout and conduct."""


class Result(StrEnum):
    """How a wager ends."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


class Cite(StrEnum):
    """The places where code cites the loaded game's own clause."""

    DECKS = "decks"
    OPEN_BETS = "open-bets"
    CLOSE_BETS = "close-bets"
    AVAILABLE_WAGERS = "available-wagers"
    INITIAL_DEAL = "initial-deal"
    NATURAL = "natural"
    PLAYER_THIRD = "player-third"
    BANKER_AFTER_STAND = "banker-after-stand"
    BANKER_AFTER_DRAW = "banker-after-draw"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered clause in our own words."""

    id: str
    does: Does
    says: str


@dataclass(frozen=True, slots=True)
class PayRow:
    """What a wager pays, on top of the stake, when all of these facts hold. Odds of 0 are a push."""

    when: Mapping[str, FactValue]
    pays: tuple[int, int]
    clause: str

    @property
    def odds(self) -> Fraction:
        """The odds as one number: 0.95 to 1 is 19/20."""
        return Fraction(*self.pays)


@dataclass(frozen=True, slots=True)
class LoseRow:
    """The clause that says why a wager loses, for the rounds in which these facts hold."""

    when: Mapping[str, FactValue]
    clause: str


class Verdict(NamedTuple):
    """What a round means for one wager. (A tuple, because settlement in bulk takes it apart.)"""

    result: Result
    row: int | None
    """Which pay row decided; None: no row matched, the wager loses."""
    numerator: int
    denominator: int
    clause: str


@dataclass(frozen=True, slots=True)
class WagerKind:
    """One betting area of a game."""

    id: str
    name: str
    view: RoundView
    rows: tuple[PayRow, ...]
    loses: tuple[LoseRow, ...]
    verdicts: tuple[Verdict, ...]
    """By the key of the view's value."""
    place: int
    """Where in an `Outcome` the view's value stands."""

    def verdict(self, outcome: Outcome) -> Verdict:
        """What this round means for a wager here."""
        return self.verdicts[outcome[self.place].key]


def verdicts(view: RoundView, rows: tuple[PayRow, ...], loses: tuple[LoseRow, ...]) -> tuple[Verdict, ...]:
    """The verdict for every value of the view: the first row whose facts all hold, otherwise the first `loses`."""
    return tuple(_verdict(value, rows, loses) for value in VALUES[view])


def _verdict(value: Standing | Pair, rows: tuple[PayRow, ...], loses: tuple[LoseRow, ...]) -> Verdict:
    for at, row in enumerate(rows):
        if holds(row.when, value):
            return Verdict(Result.WIN if row.pays[0] else Result.PUSH, at, *row.pays, row.clause)
    return Verdict(Result.LOSE, None, 0, 1, next(lose.clause for lose in loses if holds(lose.when, value)))


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One approved game. Made by `gamefile` only, which has checked it."""

    id: str
    title: str
    version: int
    effective: date
    effective_time: time | None
    decks: tuple[int, int]
    wagers: Mapping[str, WagerKind]
    clauses: Mapping[str, Clause]
    cites: Mapping[Cite, str]
    irregularities: Mapping[Irregularity, Permit]
    canonical: str
    """The whole file as canonical JSON: what the fingerprint is taken over, and what the journal keeps."""
    fingerprint: str

    def clause_of(self, broken: BrokenRule) -> str:
        """The clause of this game that a hand broke."""
        reason = broken.due.reason
        if broken.side is Side.PLAYER and reason in (
            Reason.PLAYER_STOOD_BANKER_DRAWS,
            Reason.PLAYER_STOOD_BANKER_STANDS,
        ):
            return self.cites[Cite.PLAYER_THIRD]
        if broken.side is Side.BANKER and reason is Reason.PLAYER_DRAWS:
            return self.cites[Cite.BANKER_AFTER_DRAW]
        return self.cites[_CITE_OF[reason]]

    def clause_for(self, reason: Reason) -> str:
        """The clause of this game behind a step of the table of play."""
        return self.cites[_CITE_OF[reason]]


_CITE_OF = {
    Reason.INITIAL_DEAL: Cite.INITIAL_DEAL,
    Reason.NATURAL: Cite.NATURAL,
    Reason.PLAYER_DRAWS: Cite.PLAYER_THIRD,
    Reason.BANKER_DRAWS: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_DRAWS_ON_THIRD: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_STANDS_ON_THIRD: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_STANDS: Cite.BANKER_AFTER_DRAW,
    Reason.BANKER_DREW: Cite.BANKER_AFTER_DRAW,
    Reason.PLAYER_STOOD_BANKER_DRAWS: Cite.BANKER_AFTER_STAND,
    Reason.PLAYER_STOOD_BANKER_STANDS: Cite.BANKER_AFTER_STAND,
    Reason.UNSEEN: Cite.BANKER_AFTER_DRAW,
}
