"""What is decided before the last card, against brute force over every completion."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.games import APPROVED

from controller.game.cards import DECK, parse_cards
from controller.game.completions import decided, established, prospects
from controller.game.facts import judge
from controller.game.gamefile import game_ids, load_game
from controller.game.hands import Side
from controller.game.pairs import possible_pairs
from controller.game.standings import possible_standings
from controller.game.table_of_play import next_step

# Two of each point value, of different ranks and suits where there are any: enough to see every standing and pair.
SAMPLE = parse_cards("KS QD AD AC 2C 2H 3H 3S 4S 4D 5D 5C 6C 6H 7H 7S 8S 8D 9D 9C")


def completions(player, banker):
    """Every finished round, card by card, with every hidden card turned into every sample card first."""
    hidden = [at for at, card in enumerate((*player, *banker)) if card is None]
    for shown in product(SAMPLE, repeat=len(hidden)):
        cards = [*player, *banker]
        for at, card in zip(hidden, shown, strict=True):
            cards[at] = card
        yield from finish(tuple(cards[: len(player)]), tuple(cards[len(player) :]))


def finish(player, banker):
    step = next_step(player, banker)
    if step.to is None:
        yield judge(player, banker)
        return
    for card in SAMPLE:
        if step.to is Side.PLAYER:
            yield from finish((*player, card), banker)
        else:
            yield from finish(player, (*banker, card))


PARTIAL = [
    ("9H 4D", "KS 2C"),
    ("9H 9D", "KS 2C"),
    ("9H 4D", "KS"),
    ("9H 4D 5C", "KS 5C"),
    ("2H 3D 8C", "2S 2H"),
    ("KH 6D", "KS 3C"),
    ("KH 9D", "KS 3C"),
    ("KH 4D 9C", "KS 3D"),
    ("KH AD AC", "KS 6D"),
]


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize(("player", "banker"), PARTIAL)
def test_decided_is_what_every_completion_agrees_on(game, player, banker):
    ruleset = load_game(game)
    hands = parse_cards(player), parse_cards(banker)
    outcomes = list(completions(*hands))
    for wager in ruleset.wagers.values():
        results = {wager.verdict(outcome).result for outcome in outcomes}
        assert decided(ruleset, *hands).get(wager.id) == (results.pop() if len(results) == 1 else None)
        assert prospects(ruleset, *hands)[wager.id] >= {wager.verdict(outcome) for outcome in outcomes}


@pytest.mark.parametrize("game", [*APPROVED, "classic"])
def test_an_outcome_is_established_from_the_third_card_on_if_the_cards_are_open(game):
    """Reading 8: the third card completes the Player's first two, so a pair wager is won or lost."""
    ruleset = load_game(game)
    deal = ["", "9H", "9H KS", "9H KS 4D"]
    states = [(parse_cards(" ".join(cards.split()[::2])), parse_cards(" ".join(cards.split()[1::2]))) for cards in deal]
    assert [established(ruleset, *state) for state in states] == [False, False, False, True]


@pytest.mark.parametrize("game", [*APPROVED, "ez-baccarat"])
@given(st.integers(0, 3), st.integers(0, 3))
def test_nothing_is_established_while_the_cards_are_hidden(game, player, banker):
    ruleset = load_game(game)
    assert decided(ruleset, (None,) * player, (None,) * min(banker, 2)) == {}
    assert not established(ruleset, (None,) * player, (None,) * min(banker, 2))


def test_hidden_cards_decide_what_counts_cards():
    """A wager on the number of cards is decided by a fifth card, seen or not."""
    ruleset = load_game("classic")
    assert decided(ruleset, (None,) * 2, (None,) * 2) == {}
    assert decided(ruleset, (None,) * 3, (None,) * 2) == {"big": "win", "small": "lose"}


def test_the_wagers_that_a_table_offers_establish_an_outcome():
    """Reading 8: with open pairs and a table that offers none, nothing is established before the cards say who wins."""
    ruleset = load_game("classic")
    hands = parse_cards("9H 4D"), parse_cards("KS")
    assert established(ruleset, *hands)
    assert not established(ruleset, *hands, ["player", "banker", "tie"])
    assert not established(load_game("ez-baccarat"), *hands)


def test_one_hidden_card_hides_its_pair_only():
    ruleset = load_game("fortune-six")
    nine, four = parse_cards("9H 4D")
    king, two = parse_cards("KS 2C")
    found = decided(ruleset, (nine, None), (king, two))
    assert found == {"banker-pair": "lose"}
    assert decided(ruleset, (nine, four), (king, None)) == {"player-pair": "lose"}


def test_a_finished_round_is_decided_in_every_wager():
    for game in game_ids():
        ruleset = load_game(game)
        for player, banker in (("9H 8D", "KS 8C"), ("KH 7D", "KS 7C"), ("KH 4D 10C", "3S KD KH")):
            hands = parse_cards(player), parse_cards(banker)
            assert decided(ruleset, *hands) == {w.id: w.verdict(judge(*hands)).result for w in ruleset.wagers.values()}


def test_a_decided_area_says_so_early():
    """Banker 7 against a Player who drew to 2 has won, and with 7 it is no six and no tie."""
    found = decided(load_game("fortune-six"), parse_cards("KH AD AC"), parse_cards("KS 7D"))
    assert found == {
        "player": "lose", "banker": "win", "tie": "lose", "player-pair": "lose", "banker-pair": "lose", "fortune-six": "lose",
    }  # fmt: skip


@given(st.lists(st.sampled_from([*DECK, None]), max_size=2))
def test_possible_pairs_are_the_pairs_of_all_identities(cards):
    from controller.game.hands import pair  # noqa: PLC0415 - only this test judges pairs itself

    first, second = [*cards, None, None][:2]
    wanted = {pair((x, y)) for x in ([first] if first else DECK) for y in ([second] if second else DECK)}
    assert possible_pairs(cards) == wanted


def test_standings_of_a_whole_round(every_round):
    """From nothing, exactly the standings that the second formulation reaches."""
    reached = {(sum(p) % 10, sum(b) % 10, len(p), len(b)) for p, b in every_round}
    found = possible_standings((), ())
    assert {(s.player_total, s.banker_total, s.player_cards, s.banker_cards) for s in found} == reached


def test_an_unlawful_round_has_no_completion():
    assert possible_standings(parse_cards("9H 9D 2C"), parse_cards("KS 2H")) == frozenset()
    assert not established(load_game("no-commission"), (*parse_cards("9H 9D 2C")[:1], None), ())
