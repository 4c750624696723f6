"""Chips: an amount in the table's denominations, exactly, in as few chips as there can be.

What no chips make is left over and said. Greedy is not enough: with chips of 30 and 40, sixty is two thirties.
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
    """What no chips make."""

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
    while counts is None:  # not for long: into a rest as large as the smallest chip one more of it would fit
        made -= unit
        counts = _fewest(made, values, needed, made // values[0])
    found = tuple((value, count) for value, count in zip(values, counts, strict=True) if count)
    return InChips(found[::-1], cents - made)


def _most_needed(values: Sequence[int]) -> tuple[int, ...]:
    """How many chips of each value but the largest there can be where there are as few as possible.

    As many as make a whole number of some larger chips would be changed for those, which are fewer.
    """
    found = []
    for at, value in enumerate(values[:-1]):
        found.append(min(lcm(value, larger) for larger in values[at + 1 :]) // value - 1)
    return tuple(found)


def _fewest(cents: int, values: tuple[int, ...], needed: tuple[int, ...], most: int) -> tuple[int, ...] | None:
    """Counts that make exactly this amount in the fewest chips, at most `most`; None: there are none."""
    *smaller, value = values
    if not smaller:
        return (cents // value,) if cents % value == 0 and cents // value <= most else None
    rest_at_most = sum(one * count for one, count in zip(smaller, needed, strict=False))
    largest = min((cents // value, *needed[len(smaller) : len(values)]))
    best: tuple[int, ...] | None = None
    for count in range(largest, max(0, _ceil(cents - rest_at_most, value)) - 1, -1):
        rest = cents - count * value
        if count + _ceil(rest, smaller[-1]) > most:
            break  # fewer of these need even more of the smaller ones
        found = _fewest(rest, tuple(smaller), needed, most - count)
        if found is not None:
            best = (*found, count)
            most = sum(best) - 1
    return best


def _ceil(cents: int, value: int) -> int:
    return -(-cents // value)
