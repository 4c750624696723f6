"""docs/side-wagers.toml: wagers that casinos deal. Their edges, published or counted twice, by two programs.

The second count shares nothing with the first: the rounds are those of `every_round` and of all first four cards, and
the facts and pay rows are read by the checker of the regulator's bundle, which imports nothing of ours.
"""

import json
from collections import Counter
from fractions import Fraction
from functools import cache
from math import perm
from pathlib import Path

import pytest

from controller.game.cards import DECK, parse_cards
from controller.game.composition import Composition
from controller.game.facts import FACTS, VIEWS, RoundView, judge
from controller.game.gamefile import read_game
from controller.game.odds import odds
from controller.game.table_of_play import is_lawful
from controller.review.checker import facts_of, row_of

GAME = read_game(Path(__file__).parents[3] / "docs" / "side-wagers.toml")


@cache
def of_decks(decks):
    """The odds of every wager before the first round of a shoe."""
    return odds(GAME, Composition.full(decks))


PUBLISHED = {
    "ez-banker": "1.02",
    "tie-9": "4.84",
    "dragon-7": "7.61",
    "panda-8": "10.19",
    "dragon-bonus-player": "2.65",
    "dragon-bonus-banker": "9.37",
    "super-6-12": "29.98",
    "super-6-15": "13.82",
    "tiger": "16.68",
    "big-tiger": "15.2533",
    "either-pair": "13.71",
    "perfect-pair-200": "8.05",
    "perfect-pair-25": "13.03",
    "player-pair": "10.36",
    "banker-pair": "10.36",
    "big-54": "4.35",
    "small-150": "5.28",
    "five-cards": "8.9667",
    "six-cards": "4.6938",
    "egalite-0": "12.45",
    "egalite-1": "11.42",  # 11.415: published rounded up
    "egalite-2": "9.54",
    "egalite-3": "10.52",
    "egalite-4": "12.14",
    "egalite-5": "11.87",
    "egalite-6": "11.50",
    "egalite-7": "6.39",
    "egalite-8": "11.07",
    "egalite-9": "10.63",
    "eight-over-six": "21.79",
    "nine-over-seven": "8.10",
    "nine-over-one": "13.87",
    "nine-over-three-card-seven": "11.89",
    "bad-beat": "8.4585",
    "eights-and-nines": "7.3724",
}
COUNTED = {
    "player": "1.2351",
    "small-tiger": "14.3325",
    "tiger-tie": "30.7354",
    "tiger-pair": "16.1217",
    "big-53": "4.9669",
    "small-145": "7.1772",
    "heavenly-9": "9.3105",
    "blazing-7s": "7.7797",
    "cover-all": "2.9664",
    "three-card-player": "5.6860",
    "three-card-banker": "8.3044",
    "lucky-7": "18.2961",
    "super-lucky-7": "14.8343",
    "quik": "8.1550",
    "ox-6": "10.3376",
    "player-natural": "5.2827",
    "banker-natural": "5.2827",
    "royal-match": "49.8795",
}
"""Nothing is published, or not for these pays: our own two counts."""


def percent(edge, places):
    return f"{round(edge * 10 ** (places + 2)) / 10**places:.{places}f}"


def test_every_wager_has_an_edge():
    assert PUBLISHED.keys() | COUNTED.keys() == GAME.wagers.keys()


@pytest.mark.parametrize(("wager", "edge"), (PUBLISHED | COUNTED).items())
def test_the_edge_with_eight_decks(wager, edge):
    places = len(edge.partition(".")[2])
    assert abs(Fraction(edge) - of_decks(8)[wager].edge * 100) <= Fraction(1, 2 * 10**places)


def test_the_published_counts_and_those_of_six_decks():
    assert of_decks(8)["dragon-7"].rows[0] * perm(416, 6) == 112_633_011_329_024
    assert of_decks(8)["panda-8"].rows[0] * perm(416, 6) == 172_660_763_262_976
    six = of_decks(6)
    assert [percent(six[f"dragon-bonus-{side}"].edge, 2) for side in ("player", "banker")] == ["2.67", "9.39"]


OF_POINTS = ("KS", "AD", "2C", "3H", "4S", "5D", "6C", "7H", "8S", "9D")


def rounds_by_points(decks, every_round):
    """Every end of a round: hands that end so, and in how many ways six cards of a full shoe do."""
    have = [16 * decks, *[4 * decks] * 9]
    rest = {4: perm(52 * decks - 4, 2), 5: 52 * decks - 5, 6: 1}
    ways, hands = Counter(), {}
    for player, banker in every_round:
        left, count = have.copy(), rest[len(player) + len(banker)]
        for points in player + banker:
            count *= left[points]
            left[points] -= 1
        end = sum(player) % 10, sum(banker) % 10, len(player), len(banker)
        ways[end] += count
        hands[end] = tuple(OF_POINTS[n] for n in player), tuple(OF_POINTS[n] for n in banker)
    return [(hands[end], count) for end, count in ways.items()]


def first_four_cards(decks):
    """Every first four cards whose first is the ace of spades: for pairs as good as any other card of a full shoe."""
    names = [str(card) for card in DECK]
    for second in names:
        for third in names:
            for fourth in names:
                dealt, ways = ["AS"], 1
                for card in (second, third, fourth):
                    ways *= decks - dealt.count(card)
                    dealt.append(card)
                yield (("AS", third), (second, fourth)), ways


def first_two_cards(decks):
    """Every first two cards of one hand, for both hands: a wager on one hand asks for one of them."""
    names = [str(card) for card in DECK]
    for first in names:
        for second in names:
            yield ((first, second), (first, second)), decks * (decks - (first == second))


def by_facts(rounds, view):
    """The facts of a view in these rounds, and in how many ways each combination comes."""
    ways_of = Counter()
    for hands, ways in rounds:
        facts = facts_of(hands)
        ways_of[tuple(facts[name] for name in VIEWS[view].facts)] += ways
    return [(dict(zip(VIEWS[view].facts, values, strict=True)), ways) for values, ways in ways_of.items()]


@pytest.mark.parametrize("decks", [pytest.param(6, marks=pytest.mark.long), 8])
def test_a_second_program_counts_the_same(decks, every_round):
    wagers = json.loads(GAME.canonical)["wager"]
    rounds_of = {view: first_two_cards(decks) for view in RoundView} | {
        RoundView.STANDING: rounds_by_points(decks, every_round),
        RoundView.BOTH_PAIRS: first_four_cards(decks),
    }
    counted = {view: by_facts(rounds, view) for view, rounds in rounds_of.items()}
    found = of_decks(decks)
    for on, wager in GAME.wagers.items():
        rounds = counted[wager.view]
        returned = sum(ways * Fraction(*row_of(wagers[on], facts)[:2]) for facts, ways in rounds)
        assert found[on].edge == -Fraction(returned, sum(ways for _, ways in rounds)), on


ROUNDS = [
    "9H 4D 2C/KS 6C",
    "KH 10D 9C/KS 7C",
    "KH QH/KS QS 10D",
    "4H 4H/4D 4C",
    "9H 9D/4S 4S",
    "AD 10H 7C/3S 3D 2D",
    "9H KD/AS 10C",
]


@pytest.mark.parametrize("hands", ROUNDS)
def test_product_and_checker_read_the_same_facts(hands):
    player, banker = map(parse_cards, hands.split("/"))
    assert is_lawful(player, banker) or "QH" in hands or "10D" in hands
    wanted = facts_of((tuple(map(str, player)), tuple(map(str, banker))))
    outcome = judge(player, banker)
    for name, view in FACTS.items():
        assert VIEWS[view].facts[name].read(VIEWS[view].of(outcome)) == wanted[name], name
    assert wanted.keys() == FACTS.keys()
