"""The quick count of a heap against the plain one, over heaps of every size."""

import random
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK
from controller.game.gamefile import game_ids, load_game
from controller.game.heap_odds import edges_of, standing_counts
from controller.game.odds import Composition, odds
from controller.game.odds import standing_counts as plain_counts


@given(st.lists(st.integers(0, 40), min_size=10, max_size=10).filter(lambda points: sum(points) >= 6))
def test_both_counts_agree_on_any_heap(points: list[int]) -> None:
    assert standing_counts(tuple(points)) == list(plain_counts(tuple(points)))


@pytest.mark.parametrize("points", [(6, *[0] * 9), (0, 1, 1, 1, 1, 1, 1, 0, 0, 0), (2, 0, 0, 0, 0, 4, 0, 0, 0, 0)])
def test_heaps_that_are_barely_enough(points: tuple[int, ...]) -> None:
    assert standing_counts(points) == list(plain_counts(points))
    assert sum(standing_counts(points)) == perm(sum(points), 6)


def test_eight_decks_give_the_published_counts() -> None:
    assert sum(standing_counts(Composition.full(8).points())) == 4_998_398_275_503_360


@pytest.mark.parametrize("game", game_ids())
def test_the_edges_of_a_shoe_dealt_down_are_those_of_odds(game: str) -> None:
    ruleset = load_game(game)
    cards = list(DECK) * 8
    random.Random(8).shuffle(cards)  # noqa: S311 - cards of a test
    for gone in (0, 100, 300, 400, 410):
        left = Composition.full(8).without(cards[:gone])
        assert edges_of(ruleset, left) == {wager: one.edge for wager, one in odds(ruleset, left).items()}


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="may need 6 cards"):
        edges_of(load_game("fortune-six"), Composition((1,) * 5 + (0,) * 47))
