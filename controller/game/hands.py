"""Hands: the two sides of the table, the point total of a hand, and the pair its first two cards make."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from controller.game.cards import RANK_NAMES, Card, Drawn, Rank, Suit
from controller.value import Value


class Side(StrEnum):
    """The two hands."""

    PLAYER = "player"
    BANKER = "banker"


class Winner(StrEnum):
    """Who won a finished round."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


def total(cards: Iterable[Card]) -> int:
    """The point total: the right digit of the sum of the cards' points."""
    return sum(card.points for card in cards) % 10


def seen_total(cards: Iterable[Drawn]) -> int | None:
    """The point total; None while a card in the hand is unseen."""
    points = 0
    for card in cards:
        if card is None:
            return None
        points += card.points
    return points % 10


class Pair(Value):
    """What the first two cards of a hand are together: a rank and a suit, a rank only, or (`NO_PAIR`) neither."""

    key: int
    rank: Rank | None
    suit: Suit | None

    def __bool__(self) -> bool:
        return self.rank is not None

    def __str__(self) -> str:
        if self.rank is None:
            return "no pair"
        return f"a pair of {RANK_NAMES[self.rank]}" + (f" in suit {self.suit}" if self.suit else "")


NO_PAIR: Final = Pair(0, None, None)
PAIRS: Final = (
    NO_PAIR,
    *(Pair(1 + n, rank, suit) for n, (rank, suit) in enumerate((r, s) for r in Rank for s in (*Suit, None))),
)
"""Every kind of pair there is; `PAIRS[pair.key] is pair`."""

_PAIR_OF: Final = {(pair.rank, pair.suit): pair for pair in PAIRS}


def pair(cards: Sequence[Card]) -> Pair:
    """The pair in the first two cards: same rank makes a pair, in every game (reading 1)."""
    first, second = cards[0], cards[1]
    if first.rank is not second.rank:
        return NO_PAIR
    return _PAIR_OF[first.rank, first.suit if first.suit is second.suit else None]
