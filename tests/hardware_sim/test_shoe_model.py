"""The shoe as a box of cards: nothing appears, nothing vanishes, and the seed decides the order."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, parse_card
from hardware_sim.run import rng_for
from hardware_sim.shoe import NoSuchCardError, Shoe, ShoeEmptyError

NINE = parse_card("9H")


def shoe(seed=1, decks=8, cut=14):
    return Shoe(rng_for(seed, "test"), decks, cut)


@pytest.mark.parametrize("decks", range(4, 11))
def test_a_shoe_holds_its_decks_and_gives_each_card_once(decks):
    """Drawn to the end, the cards are exactly those of the decks."""
    box = shoe(decks=decks)
    assert box.left == decks * 52
    drawn = Counter(box.draw() for _ in range(decks * 52))
    assert drawn == Counter(list(DECK) * decks)
    with pytest.raises(ShoeEmptyError):
        box.draw()


def test_the_seed_decides_the_order():
    """Same seed, same shoe; another seed, another shoe."""
    assert shoe(7).undealt == shoe(7).undealt
    assert shoe(7).undealt != shoe(8).undealt


def test_the_next_card_is_the_first_of_the_undealt():
    """`undealt` is told in the order of the draw."""
    box = shoe()
    expected = box.undealt[:5]
    assert tuple(box.draw() for _ in range(5)) == expected


def test_a_wanted_card_is_found_not_made():
    """A script gets the nearest copy, the others keep their order, and the ninth copy is not there."""
    box = shoe()
    rest = list(box.undealt)
    rest.remove(NINE)
    assert box.draw(NINE) is NINE
    assert list(box.undealt) == rest
    for _ in range(7):
        box.draw(NINE)
    with pytest.raises(NoSuchCardError, match="no 9H left among the 408 cards"):
        box.draw(NINE)


def test_the_cutting_card_lies_where_it_was_put():
    """So many cards from the end, once, or nowhere."""
    box = shoe(cut=10)
    for _ in range(406):
        assert not box.cutting_card_is_next
        box.draw()
    assert box.cutting_card_is_next
    box.take_cutting_card()
    assert not box.cutting_card_is_next
    empty = shoe(cut=None)
    empty.run_low(0)
    assert not empty.cutting_card_is_next


acts = st.lists(
    st.one_of(
        st.just(("draw", None)),
        st.tuples(st.just("draw"), st.sampled_from(DECK)),
        st.tuples(st.just("slip_in"), st.sampled_from(DECK)),
        st.tuples(st.just("run_low"), st.integers(0, 416)),
    ),
    max_size=60,
)


@given(acts, st.integers(4, 10))
def test_whatever_is_done_to_it_no_card_appears_or_vanishes(done, decks):
    """Drawn, taken away and undealt together are the decks and what was slipped in."""
    box = shoe(decks=decks)
    for act, what in done:
        try:
            getattr(box, act)(what)
        except (ShoeEmptyError, NoSuchCardError):
            assert act == "draw"
    have = Counter(box.drawn) + Counter(box.taken_away) + Counter(box.undealt)
    assert have == Counter(list(DECK) * decks) + Counter(box.slipped_in)
