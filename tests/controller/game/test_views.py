"""Every row of `VIEWS` keeps the same contract: what it judges, what it calls possible and what it counts agree."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations

import pytest

from controller.game.cards import DECK, parse_cards
from controller.game.composition import Composition
from controller.game.facts import FACTS, VIEWS, RoundView, _first_two_facts, _pair_facts, holds, judge
from controller.game.hands import Side
from controller.game.table_of_play import next_step

SHOES = [parse_cards(cards) for cards in ("4D 4D 4H KS 7C AD 6S", "4D 4D 4H 4H KS KS KS")]


def dealt(cards):
    """The hands of one round, dealt from these cards in order; after each card."""
    player, banker = (), ()
    left = iter(cards)
    yield player, banker
    while (to := next_step(player, banker).to) is not None:
        if to is Side.PLAYER:
            player = (*player, next(left))
        else:
            banker = (*banker, next(left))
        yield player, banker


@cache
def rounds_of(shoe):
    """Every order in which six cards of this shoe can come, each dealt."""
    return [list(dealt(order)) for order in permutations(shoe, 6)]


@pytest.mark.parametrize("view", RoundView)
def test_values_are_found_by_their_keys(view):
    values = VIEWS[view].values
    assert [value.key for value in values] == list(range(len(values)))
    assert len({str(value) for value in values}) == len(values)


@pytest.mark.parametrize("shoe", SHOES, ids=["one pair", "two pairs"])
@pytest.mark.parametrize("view", RoundView)
def test_the_counts_are_those_of_every_order_of_a_small_shoe(view, shoe):
    row, rounds = VIEWS[view], rounds_of(shoe)
    judged = Counter(row.of(judge(*hands[-1])).key for hands in rounds)
    counts = row.counts(Composition(tuple(shoe.count(card) for card in DECK)))
    assert len(counts) == len(row.values)
    for key, count in enumerate(counts):
        assert Fraction(count, sum(counts)) == Fraction(judged[key], len(rounds))


@pytest.mark.parametrize("view", RoundView)
def test_what_comes_was_possible_after_every_card(view):
    row = VIEWS[view]
    every = row.possible((), ())
    for hands in [hands for shoe in SHOES for hands in rounds_of(shoe)][::37]:
        comes = row.of(judge(*hands[-1]))
        before = every
        for player, banker in hands:
            now = row.possible(player, banker)
            assert comes in now <= before
            before = now
        assert before == {comes}


@pytest.mark.parametrize("name", FACTS)
def test_every_value_of_a_fact_occurs_and_no_other(name):
    row = VIEWS[FACTS[name]]
    fact = row.facts[name]
    occurs = {fact.read(value) for value in row.possible((), ())}
    assert occurs - {None} == set(fact.values)
    for wanted in fact.values:
        assert any(holds(FACTS[name], {name: wanted}, value) for value in row.values)


@pytest.mark.parametrize(
    ("view", "made"),
    [
        (RoundView.PLAYER_PAIR, lambda: _pair_facts(Side.PLAYER)),
        (RoundView.BANKER_PAIR, lambda: _pair_facts(Side.BANKER)),
        (RoundView.PLAYER_TWO, lambda: _first_two_facts(Side.PLAYER)),
        (RoundView.BANKER_TWO, lambda: _first_two_facts(Side.BANKER)),
    ],
)
def test_facts_made_at_import_are_what_their_functions_say(view, made):
    """Called here too: a change of these functions is noticed in a program that has made its views already."""
    facts, known = made(), VIEWS[view].facts
    assert facts.keys() == known.keys()
    for name, fact in facts.items():
        assert fact.values == known[name].values
        assert [fact.read(value) for value in VIEWS[view].values] == [
            known[name].read(value) for value in VIEWS[view].values
        ]
