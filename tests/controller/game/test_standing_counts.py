"""The quick count of standings against a plain one, hand by hand, over heaps of every size."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK
from controller.game.composition import Composition
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.odds import odds
from controller.game.standings import STANDINGS, standing, standing_counts
from controller.game.table_of_play import AFTER_FOUR, AFTER_THIRD

TWO_CARDS = tuple((i, j, (i + j) % 10) for i, j in combinations_with_replacement(range(10), 2))


def plain_counts(points: Sequence[int]) -> tuple[int, ...]:
    """The oracle: walks through all pairs of hands by points, and then through the third cards."""
    cards = sum(points)
    after_four, after_five = perm(cards - 4, 2), cards - 5
    found = [0] * len(STANDINGS)
    left = list(points)
    for i, j, p in TWO_CARDS:
        ways_player = take_two(left, i, j)
        for k, m, b in TWO_CARDS:
            ways = ways_player * take_two(left, k, m)
            if ways > 0:
                count_thirds(found, left, ways, p, b, after_four, after_five)
            left[k] += 1
            left[m] += 1
        left[i] += 1
        left[j] += 1
    return tuple(found)


def take_two(left: list[int], i: int, j: int) -> int:
    """Take two cards by points out of what is left; in how many ordered ways that can happen (0: it cannot)."""
    ways = left[i] * left[j] * 2 if i != j else left[i] * (left[i] - 1)
    left[i] -= 1
    left[j] -= 1
    return ways


def count_thirds(
    found: list[int], left: list[int], ways: int, p: int, b: int, after_four: int, after_five: int
) -> None:
    """Add what the third cards make of two hands of totals p and b."""
    to, _ = AFTER_FOUR[p, b]
    if to is None:
        found[standing(p, b, 2, 2).key] += ways * after_four
        return
    for third in range(10):
        ways_five = ways * left[third]
        if to is Side.BANKER:
            found[standing(p, (b + third) % 10, 2, 3).key] += ways_five * after_five
        elif AFTER_THIRD[b, third][0] is None:
            found[standing((p + third) % 10, b, 3, 2).key] += ways_five * after_five
        else:
            left[third] -= 1
            for last in range(10):
                found[standing((p + third) % 10, (b + last) % 10, 3, 3).key] += ways_five * left[last]
            left[third] += 1


def heap(points: Sequence[int]) -> Composition:
    """So many cards of each point value, all of one rank and suit."""
    counts = [0] * len(DECK)
    for value, count in enumerate(points):
        counts[next(at for at, card in enumerate(DECK) if card.points == value)] = count
    return Composition(tuple(counts))


@given(st.lists(st.integers(0, 40), min_size=10, max_size=10).filter(lambda points: sum(points) >= 6))
def test_both_counts_agree_on_any_heap(points: list[int]) -> None:
    assert standing_counts(heap(points)) == plain_counts(points)


@pytest.mark.parametrize("points", [(6, *[0] * 9), (0, 1, 1, 1, 1, 1, 1, 0, 0, 0), (2, 0, 0, 0, 0, 4, 0, 0, 0, 0)])
def test_heaps_that_are_barely_enough(points: tuple[int, ...]) -> None:
    assert standing_counts(heap(points)) == plain_counts(points)
    assert sum(standing_counts(heap(points))) == perm(sum(points), 6)


def test_eight_decks_give_the_published_counts() -> None:
    counts = standing_counts(Composition.full(8))
    assert sum(counts) == 4_998_398_275_503_360
    assert counts == plain_counts(Composition.full(8).points())


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="may need 6 cards"):
        odds(load_game("fortune-six"), Composition((1,) * 5 + (0,) * 47))
