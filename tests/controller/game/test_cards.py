"""Cards and hands."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, NotACardError, Rank, Suit, card_name, parse_card, parse_cards
from controller.game.hands import NO_PAIR, PAIRS, pair, seen_total, total
from controller.runtime.state import State, decode_state, encode_state
from controller.table.model import Shoe, Table

RETYPED_POINTS = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 0, "J": 0, "Q": 0, "K": 0,
}  # fmt: skip


def test_the_deck_is_52_different_cards():
    assert len(DECK) == 52
    assert len({str(card) for card in DECK}) == 52
    assert {(card.rank, card.suit) for card in DECK} == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.clause("all", "3.3", "3.3.1", "3.3.2")
@pytest.mark.parametrize("card", DECK, ids=str)
def test_points_of_every_card(card):
    assert card.points == RETYPED_POINTS[str(card)[:-1]]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_parse_and_name_are_inverse_and_the_52_exist_once(card):
    assert parse_card(str(card)) is card
    assert parse_card(str(card).lower()) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
    assert copy.deepcopy(card) is card


def test_a_snapshot_brings_back_the_very_cards():
    """Cards are compared by identity: a second nine of hearts after a restart would be a stranger."""
    state = State(Table(shoe=Shoe(seen=DECK)))
    again = decode_state(encode_state(state))
    assert again == state
    assert all(mine is theirs for mine, theirs in zip(again.table.shoe.seen, DECK, strict=True))


def test_a_card_does_not_change():
    with pytest.raises(AttributeError, match="does not change its rank"):
        DECK[0].rank = Rank.KING


def test_t_is_accepted_for_ten():
    assert parse_card("TH") is parse_card("10H")
    assert str(parse_card("TH")) == "10H"


def test_an_unseen_card_has_a_name():
    assert card_name(None) == "??"
    assert card_name(parse_card("9H")) == "9H"


@pytest.mark.parametrize(
    "text", ["", "9", "H", "9X", "1H", "11H", "0H", "H9", "9HH", "?", "??", "JOKER", "９H", "9 H", "9ſ"]
)
def test_what_is_no_card_is_refused_with_one_line(text):
    with pytest.raises(NotACardError, match="is not a card; write rank then suit") as refused:
        parse_card(text)
    assert "\n" not in str(refused.value)


@pytest.mark.clause("all", "3.4", "3.4.1", "3.4.2")
@given(st.lists(st.sampled_from(DECK), max_size=3))
def test_a_total_is_the_right_digit_of_the_sum(cards):
    assert total(cards) == int(str(sum(RETYPED_POINTS[str(card)[:-1]] for card in cards))[-1])
    assert seen_total(cards) == total(cards)
    assert seen_total([*cards, None]) is None


@pytest.mark.clause("fortune-six", "1.1.7")
@pytest.mark.clause("fortune-six-nc", "1.1.5")
@pytest.mark.clause("no-commission super-six-etg", "1.1.4")
@pytest.mark.clause("fabulous-4", "1.1.6", "1.1.6.1", "1.1.6.2", "1.1.6.3", "1.1.6.4")
def test_every_two_cards_pair_by_rank_and_by_nothing_else():
    """Reading 1: a ten and a jack are no pair in any game."""
    for first in DECK:
        for second in DECK:
            found = pair((first, second))
            alike = str(first)[:-1] == str(second)[:-1]
            assert bool(found) is alike
            assert PAIRS[found.key] is found
            if alike:
                assert found.rank is first.rank
                assert found.suit == (first.suit if first.suit is second.suit else None)
            else:
                assert found is NO_PAIR
    assert not pair(parse_cards("10H JH"))
