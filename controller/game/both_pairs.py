"""The view of a round that looks at the pairs of both hands together. Its values, completions and exact counts.

Only the first four cards count, so the counts are closed formulas over four ordered cards. They follow from the ways to
draw each kind of pair in each rank. Two hands that pair in different ranks do not touch each other's cards; two hands
that pair in the same rank do, and are counted by themselves.
"""

from collections.abc import Sequence
from itertools import product
from math import perm
from typing import Final

from controller.game.cards import DECK, Drawn, Rank
from controller.game.composition import Composition
from controller.game.hands import NO_PAIR, Pair
from controller.game.pairs import possible_pairs
from controller.value import Value


class BothPairs(Value):
    """How many of the two hands pair in their first two cards, and how."""

    key: int
    pairs: int
    suited_pairs: int
    """How many of them are in one suit."""
    same_pairs: bool
    """Both hands pair, in the same rank."""

    def __str__(self) -> str:
        if not self.pairs:
            return "no pair"
        count = "one pair" if self.pairs == 1 else "two pairs of one rank" if self.same_pairs else "two pairs"
        return f"{count}, {self.suited_pairs} of them suited"


_NUMBERS: Final = [
    (pairs, suited, same)
    for pairs in range(3)
    for suited in range(pairs + 1)
    for same in (False, True)
    if pairs == 2 or not same
]
BOTH_PAIRS: Final = tuple(BothPairs(key, *numbers) for key, numbers in enumerate(_NUMBERS))
_BY_NUMBERS: Final = {(one.pairs, one.suited_pairs, one.same_pairs): one for one in BOTH_PAIRS}
_NEITHER: Final = _BY_NUMBERS[0, 0, False]


def both_pairs(player: Pair, banker: Pair) -> BothPairs:
    """The value of a round whose hands have these pairs."""
    if player is NO_PAIR and banker is NO_PAIR:  # four rounds of five
        return _NEITHER
    pairs = (player.rank is not None) + (banker.rank is not None)
    suited = (player.suit is not None) + (banker.suit is not None)
    return _BY_NUMBERS[pairs, suited, pairs == 2 and player.rank is banker.rank]


def possible_both_pairs(player: Sequence[Drawn], banker: Sequence[Drawn]) -> frozenset[BothPairs]:
    """Every value that a round with these cards can have."""
    players, bankers = (
        {(one.rank, one.suit is None): one for one in possible_pairs(hand)} for hand in (player, banker)
    )
    return frozenset(both_pairs(*pairs) for pairs in product(players.values(), bankers.values()))


def both_pair_counts(composition: Composition) -> tuple[int, ...]:
    """How many of all ordered four-card deals make each value, by its key."""
    of_rank: dict[Rank, list[int]] = {rank: [] for rank in Rank}
    for card, count in zip(DECK, composition.counts, strict=True):
        of_rank[card.rank].append(count)
    ways = [_ways(suits) for suits in of_rank.values()]
    suited, plain = sum(one[0] for one in ways), sum(one[1] for one in ways)
    found = dict.fromkeys(_NUMBERS, 0)
    for of_suited, of_plain in ways:
        found[2, 2, False] += of_suited * (suited - of_suited)
        found[2, 1, False] += 2 * of_suited * (plain - of_plain)
        found[2, 0, False] += of_plain * (plain - of_plain)
    for suits in of_rank.values():
        both, one, none = _same_rank(suits)
        found[2, 2, True] += both
        found[2, 1, True] += one
        found[2, 0, True] += none
    others = perm(composition.cards - 2, 2)
    both_suited = found[2, 2, False] + found[2, 2, True]
    one_suited = found[2, 1, False] + found[2, 1, True]
    none_suited = found[2, 0, False] + found[2, 0, True]
    found[1, 1, False] = 2 * (suited * others - both_suited) - one_suited
    found[1, 0, False] = 2 * (plain * others - none_suited) - one_suited
    found[0, 0, False] = perm(composition.cards, 4) - sum(found.values())
    return tuple(found.values())


def _ways(suits: list[int]) -> tuple[int, int]:
    """The ordered ways to draw a pair of one rank in one suit, and in two, from so many cards of each suit."""
    suited = sum(perm(count, 2) for count in suits)
    return suited, perm(sum(suits), 2) - suited


def _same_rank(suits: list[int]) -> tuple[int, int, int]:
    """The ordered ways to draw two pairs of one rank with two of them, one of them and none of them in one suit."""
    suited, _ = _ways(suits)
    apart = suited**2 - sum(perm(count, 2) ** 2 for count in suits)
    both = apart + sum(perm(count, 4) for count in suits)
    one = 2 * (suited * _pairs_left(sum(suits)) - both)
    return both, one, perm(sum(suits), 4) - both - one


def _pairs_left(cards: int) -> int:
    """The ordered ways to draw two more cards of a rank that two were drawn from."""
    return perm(cards - 2, 2) if cards >= 2 else 0
