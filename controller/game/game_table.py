"""A game file as TOML: every key, its type and its range. `gamefile` reads it, `game_faults` judges what it means."""

import datetime as dt
from enum import StrEnum
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from controller.game.facts import FACTS, RoundView
from controller.game.irregularities import Permit
from controller.game.ruleset import Cite, Does, LoseRow, Method, PayRow, When

FEWEST_DECKS, MOST_DECKS = 4, 10
MOST_ROWS: Final = 200
"""Of one wager: pay rows, conditions in `returns`, rows of `loses`."""
MOST_WAGERS: Final = 100


class Document(StrEnum):
    """Which document is behind a game file."""

    HOUSE = "house"
    """None that was approved: the house's own rules."""


Id: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z",
        max_length=40,
        description="in the form of lower-case words joined by hyphens, at most 40 characters",
    ),
]
ClauseId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[1-9][0-9]*(\.[1-9][0-9]*)+\Z",
        max_length=20,
        description="in the form of a clause number: whole numbers joined by dots",
    ),
]
_LINE: Final = r"^[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f][^\x00-\x1f\x7f]*\Z"
Words: TypeAlias = Annotated[
    str, Meta(pattern=_LINE, max_length=400, description="one line that says something, at most 400 characters")
]
Title: TypeAlias = Annotated[
    str, Meta(pattern=_LINE, max_length=80, description="one line that says something, at most 80 characters")
]
Name: TypeAlias = Annotated[
    str, Meta(pattern=_LINE, max_length=30, description="one line that says something, at most 30 characters")
]
_NumberOfDecks: TypeAlias = Annotated[int, Meta(ge=FEWEST_DECKS, le=MOST_DECKS)]
Decks: TypeAlias = Annotated[
    tuple[_NumberOfDecks, _NumberOfDecks],
    Meta(description=f"the fewest and the most decks, such as [{FEWEST_DECKS}, {MOST_DECKS}], which are the limits"),
]


class ClauseTable(Struct, forbid_unknown_fields=True):
    """One clause: what the software does with it, and what it says."""

    does: Does
    says: Words


class WagerTable(Struct, forbid_unknown_fields=True):
    """One wager."""

    name: Name
    returns: list[When]
    loses: str | list[LoseRow]
    row: list[PayRow]

    @property
    def lose_rows(self) -> tuple[LoseRow, ...]:
        """One clause for every losing round, or rows."""
        return (LoseRow(self.loses),) if isinstance(self.loses, str) else tuple(self.loses)

    @property
    def views(self) -> list[RoundView]:
        """The views that the facts of this wager belong to: one, or the wager is refused."""
        whens = (*(row.when for row in self.row), *(lose.when or {} for lose in self.lose_rows), *self.returns)
        return sorted({FACTS[name] for when in whens for name in when})


class GameTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """The whole file as TOML."""

    id: Id
    title: Title
    version: Annotated[int, Meta(ge=1)]
    effective: dt.date
    decks: Decks
    offers: list[Id]
    cites: dict[Cite, str]
    wager: dict[str, WagerTable]
    irregularity: list[Permit]
    clause: dict[ClauseId, ClauseTable]
    effective_time: dt.time | None = None
    methods: tuple[Method, ...] = ()
    electronic: bool = False
    document: Document | None = None
    """`house`: no approved document. Left out by the games that have one."""
