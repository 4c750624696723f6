"""Chips: exact, and the fewest, proved by a second method that tries every way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.chips import in_chips
from controller.game.money import MOST_CENTS
from controller.settings.settings import TableSettings

HOUSE = TableSettings().chips
ODD = [
    (30, 40),
    (7,),
    (6, 10, 15),
    (1, 3, 4),
    (1, 7, 10),
    (4, 9, 11, 14),
    (25, 40, 100),
    (2, 3),
    (99, 100),
    (10, 25, 26),
]


def fewest_up_to(most, values):
    """By filling a table from below: the fewest chips for every amount; None where there is no way."""
    table = [0, *([None] * most)]
    for cents in range(1, most + 1):
        ways = [table[cents - value] for value in values if value <= cents and table[cents - value] is not None]
        table[cents] = 1 + min(ways) if ways else None
    return table


def holds(cents, values, table):
    """The chips and the rest make the amount, no more could be made, and not in fewer chips."""
    found = in_chips(cents, values)
    made = next(amount for amount in range(cents, -1, -1) if table[amount] is not None)
    assert (found.made + found.rest, found.made, found.pieces) == (cents, made, table[made])
    assert [value for value, _ in found.chips] == sorted({value for value, _ in found.chips}, reverse=True)
    assert all(count > 0 and value in values for value, count in found.chips)


@pytest.mark.parametrize("values", ODD)
def test_odd_denominations_amount_by_amount(values):
    table = fewest_up_to(700, values)
    for cents in range(701):
        holds(cents, values, table)


def test_the_houses_chips_amount_by_amount():
    """Every multiple of a nickel up to two of the largest chip but one, and some that no chip makes."""
    table = fewest_up_to(2_000_00 // 25, [value // 25 for value in HOUSE if value % 25 == 0])
    for cents in range(0, 2_000_00, 5):
        found = in_chips(cents, HOUSE)
        assert (found.rest, found.pieces) == (cents % 25, table[cents // 25])
        assert found.made == cents - cents % 25


@given(st.sets(st.integers(1, 60), min_size=1, max_size=6), st.integers(0, 400))
def test_any_denominations(values, cents):
    rising = tuple(sorted(values))
    holds(cents, rising, fewest_up_to(cents, rising))


@given(st.integers(0, MOST_CENTS))
def test_any_amount_in_the_houses_chips(cents):
    """Each value of the house divides the next: then taking the largest that fits is right at any height."""
    rest, counts = cents, []
    for value in reversed(HOUSE):
        count, rest = divmod(rest, value)
        counts += [(value, count)] if count else []
    assert in_chips(cents, HOUSE) == (tuple(counts), rest)


@pytest.mark.parametrize(
    ("cents", "values", "chips", "rest"),
    [
        (60, (30, 40), ((30, 2),), 0),
        (100, (30, 40), ((40, 1), (30, 2)), 0),
        (55, (30, 40), ((40, 1),), 15),
        (1187_50, HOUSE, ((1000_00, 1), (100_00, 1), (25_00, 3), (5_00, 2), (1_00, 2), (25, 2)), 0),
        (23_75, (5_00, 25_00), ((5_00, 4),), 3_75),
        (4, (5,), (), 4),
        (0, HOUSE, (), 0),
        (MOST_CENTS, (37, 91, 153, 377, 811, 1999, 4001, 9973), None, 0),
        (MOST_CENTS - 1, (999_99, 1000_00), None, None),
    ],
)
def test_amounts_by_hand_and_awkward_ones(cents, values, chips, rest):
    found = in_chips(cents, values)
    assert found.made + found.rest == cents
    assert chips is None or found.chips == chips
    assert rest is None or found.rest == rest
