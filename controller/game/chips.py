"""Chips: an amount in the table's denominations, exactly, in the fewest chips.

What the chips cannot make is returned in `rest`. Taking the largest chip first is not enough: with chips of 30 and 40,
sixty is two thirties.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import gcd, lcm
from typing import NamedTuple


class InChips(NamedTuple):
    """An amount as chips."""

    chips: tuple[tuple[int, int], ...]
    """Value and count, from the largest value down; values that are not needed are left out."""
    rest: int
    """The cents that these chip values cannot make."""

    @property
    def made(self) -> int:
        """What the chips are worth."""
        return sum(value * count for value, count in self.chips)

    @property
    def pieces(self) -> int:
        """How many chips it takes."""
        return sum(count for _, count in self.chips)


@lru_cache(maxsize=512)
def in_chips(cents: int, values: tuple[int, ...]) -> InChips:
    """The most of an amount that chips of these values make, in the fewest chips. Values rise, each above zero."""
    unit = gcd(*values)
    needed = _most_needed(values)
    made = cents - cents % unit
    counts = _fewest(made, values, needed, made // values[0])
    while counts is None:  # ends soon: if the rest were as large as the smallest chip, one more chip would fit
        made -= unit
        counts = _fewest(made, values, needed, made // values[0])
    found = tuple((value, count) for value, count in zip(values, counts, strict=True) if count)
    return InChips(found[::-1], cents - made)


def _most_needed(values: Sequence[int]) -> tuple[int, ...]:
    """The most chips of each value but the largest that the fewest chips can contain.

    If there were more of them, some would make a whole number of larger chips, which are fewer.
    """
    found = []
    for at, value in enumerate(values[:-1]):
        found.append(min(lcm(value, larger) for larger in values[at + 1 :]) // value - 1)
    return tuple(found)


def _fewest(cents: int, values: tuple[int, ...], needed: tuple[int, ...], most: int) -> tuple[int, ...] | None:
    """How many chips of each value make exactly this amount, in the fewest chips, at most `most`; None: none do."""
    *smaller, value = values
    if not smaller:
        return (cents // value,) if cents % value == 0 and cents // value <= most else None
    rest_at_most = sum(one * count for one, count in zip(smaller, needed, strict=False))
    largest = min((cents // value, *needed[len(smaller) : len(values)]))
    best: tuple[int, ...] | None = None
    for count in range(largest, max(0, _ceil(cents - rest_at_most, value)) - 1, -1):
        rest = cents - count * value
        if count + _ceil(rest, smaller[-1]) > most:
            break  # with fewer of this chip even more of the smaller ones are needed
        found = _fewest(rest, tuple(smaller), needed, most - count)
        if found is not None:
            best = (*found, count)
            most = sum(best) - 1
    return best


def _ceil(cents: int, value: int) -> int:
    return -(-cents // value)
