"""Exact odds: the probability of every pay row and the house edge of every wager, as integers and fractions.

Counts run over six ordered cards, so that rounds which end on four or five cards weigh as they should and the whole is
N(N-1)(N-2)(N-3)(N-4)(N-5). The pay rows are the ones that settle wagers; a mistyped payout changes an edge.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import perm
from typing import Final

from controller.game.cards import DECK, Card
from controller.game.facts import STANDINGS, RoundView, standing
from controller.game.hands import NO_PAIR, PAIRS, Side
from controller.game.ruleset import Ruleset, WagerKind
from controller.game.table_of_play import AFTER_FOUR, AFTER_THIRD

FEWEST_CARDS: Final = 6
"""A round may need six cards; with fewer the odds of a whole round do not exist."""

_PLACE_IN_DECK: Final = {card: at for at, card in enumerate(DECK)}


@dataclass(frozen=True, slots=True)
class Composition:
    """How many of each card there are, in the order of `DECK`: a full shoe, or what is left of one."""

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != len(DECK) or any(count < 0 for count in self.counts):
            raise ValueError("a composition has 52 counts, none below zero")

    @classmethod
    def full(cls, decks: int) -> "Composition":
        """A fresh shoe."""
        return cls((decks,) * len(DECK))

    def without(self, cards: Iterable[Card]) -> "Composition":
        """What is left when these cards are gone."""
        left = list(self.counts)
        for card in cards:
            left[_PLACE_IN_DECK[card]] -= 1
            if left[_PLACE_IN_DECK[card]] < 0:
                raise ValueError(f"there is no {card} left to take away")
        return Composition(tuple(left))

    @property
    def cards(self) -> int:
        """How many cards there are in all."""
        return sum(self.counts)

    def points(self) -> tuple[int, ...]:
        """How many cards of each point value, 0 to 9."""
        found = [0] * 10
        for card, count in zip(DECK, self.counts, strict=True):
            found[card.points] += count
        return tuple(found)


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """The exact prospects of one wager."""

    rows: tuple[Fraction, ...]
    """The probability that each pay row decides, in the rows' order."""
    lose: Fraction
    edge: Fraction
    """What the house keeps of a stake of 1, on average."""


def odds(ruleset: Ruleset, composition: Composition) -> Mapping[str, WagerOdds]:
    """The exact odds of every wager of a game, dealt from this composition."""
    if composition.cards < FEWEST_CARDS:
        raise ValueError(f"a round may need {FEWEST_CARDS} cards and there are {composition.cards}")
    of_standing = standing_counts(composition.points())
    of_pair = pair_counts(composition)
    return {
        wager.id: _wager_odds(wager, of_standing if wager.view is RoundView.STANDING else of_pair)
        for wager in ruleset.wagers.values()
    }


def _wager_odds(wager: WagerKind, counts: tuple[int, ...]) -> WagerOdds:
    rows = [0] * len(wager.rows)
    lose = 0
    for verdict, count in zip(wager.verdicts, counts, strict=True):
        if verdict.row is None:
            lose += count
        else:
            rows[verdict.row] += count
    whole = sum(counts)
    chances = tuple(Fraction(count, whole) for count in rows)
    lost = Fraction(lose, whole)
    won = sum((chance * row.odds for chance, row in zip(chances, wager.rows, strict=True)), Fraction(0))
    return WagerOdds(chances, lost, lost - won)


def pair_counts(composition: Composition) -> tuple[int, ...]:
    """How many of all ordered two-card hands are each kind of pair, by `Pair.key`. The same for either hand."""
    of_rank = dict.fromkeys(range(1, 14), 0)
    of_card = {}
    for card, count in zip(DECK, composition.counts, strict=True):
        of_rank[card.rank] += count
        of_card[card.rank, card.suit] = count
    suited = {key: count * (count - 1) for key, count in of_card.items()}
    found = [0] * len(PAIRS)
    for pair in PAIRS[1:]:
        if pair.rank is None:
            continue
        if pair.suit is not None:
            found[pair.key] = suited[pair.rank, pair.suit]
        else:
            same_suit = sum(count for (rank, _), count in suited.items() if rank is pair.rank)
            found[pair.key] = of_rank[pair.rank] * (of_rank[pair.rank] - 1) - same_suit
    found[NO_PAIR.key] = composition.cards * (composition.cards - 1) - sum(found)
    return tuple(found)


@cache
def _pairs_of_points() -> tuple[tuple[int, int, int], ...]:
    """Two cards by points, unordered, and their total."""
    return tuple((i, j, (i + j) % 10) for i, j in combinations_with_replacement(range(10), 2))


def standing_counts(points: tuple[int, ...]) -> tuple[int, ...]:
    """How many of all ordered six-card sequences make each `Standing`, by its key."""
    cards = sum(points)
    after_four, after_five = perm(cards - 4, 2), cards - 5
    found = [0] * len(STANDINGS)
    left = list(points)
    for i, j, p in _pairs_of_points():
        ways_player = _take_two(left, i, j)
        for k, m, b in _pairs_of_points():
            ways = ways_player * _take_two(left, k, m)
            if ways > 0:
                _count_thirds(found, left, ways, p, b, after_four, after_five)
            left[k] += 1
            left[m] += 1
        left[i] += 1
        left[j] += 1
    return tuple(found)


def _take_two(left: list[int], i: int, j: int) -> int:
    """Take two cards by points out of what is left; in how many ordered ways that can happen (0: it cannot)."""
    ways = left[i] * left[j] * 2 if i != j else left[i] * (left[i] - 1)
    left[i] -= 1
    left[j] -= 1
    return ways


def _count_thirds(
    found: list[int], left: list[int], ways: int, p: int, b: int, after_four: int, after_five: int
) -> None:
    to, _ = AFTER_FOUR[p, b]
    if to is None:
        found[standing(p, b, 2, 2).key] += ways * after_four
    elif to is Side.BANKER:
        for third in range(10):
            found[standing(p, (b + third) % 10, 2, 3).key] += ways * left[third] * after_five
    else:
        for third in range(10):
            ways_five = ways * left[third]
            total = (p + third) % 10
            if AFTER_THIRD[b, third][0] is None:
                found[standing(total, b, 3, 2).key] += ways_five * after_five
                continue
            at = standing(total, 0, 3, 3).key
            left[third] -= 1
            for last in range(10):
                found[at + 4 * ((b + last) % 10)] += ways_five * left[last]
            left[third] += 1
