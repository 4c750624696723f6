"""Whether a rate that was seen differs from its exact expectation by more than chance. Plain statistics without a
library."""

from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from controller.game.composition import Composition
from controller.game.hands import Winner
from controller.game.odds import odds
from controller.game.standings import STANDINGS, standing_counts
from controller.runtime.rules_of import ruleset_of

LIKELY: Final = 1.959963984540054
"""95 of 100 samples lie within this many standard errors."""
HARDLY: Final = 3.290526731491896
"""999 of 1000 samples lie within this many standard errors."""
FEW: Final = 5
"""If fewer hits than this are expected, the rate says nothing,"""
MANY: Final = 15
"""unless this many came: where five are expected, that is one sample in several thousand."""

WITHIN_CHANCE: Final = "within chance"
TOO_FEW: Final = "too few rounds to tell"
UNUSUAL: Final = "unusual: one figure in twenty is, by chance alone"
NOT_CHANCE: Final = "more than chance explains: look into it"


class Rate(NamedTuple):
    """How often something was seen, and how often it was expected."""

    what: str
    hits: int
    of: int
    expected: Fraction | None
    """The exact probability; None if there is none to compare with."""
    low: float
    high: float
    """`low` to `high`: the interval that contains the true rate in 95 of 100 samples (Wilson)."""
    verdict: str

    @property
    def seen(self) -> float:
        """The rate that was seen."""
        return self.hits / self.of if self.of else 0.0


def rate(what: str, hits: int, of: int, expected: Fraction | None) -> Rate:
    """The rate with its interval and its verdict."""
    low, high = interval(hits, of, LIKELY)
    return Rate(what, hits, of, expected, low, high, verdict(hits, of, expected))


def interval(hits: int, of: int, z: float) -> tuple[float, float]:
    """Wilson's score interval, which also fits rare events and few rounds."""
    if not of:
        return 0.0, 1.0
    seen, square = hits / of, z * z
    middle = (seen + square / (2 * of)) / (1 + square / of)
    half = z / (1 + square / of) * sqrt(seen * (1 - seen) / of + square / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def verdict(hits: int, of: int, expected: Fraction | None) -> str:
    """What the difference between seen and expected means, in words; empty without an expectation."""
    if expected is None:
        return ""
    if expected * of < FEW and hits < MANY:
        return TOO_FEW
    for z, words in ((HARDLY, NOT_CHANCE), (LIKELY, UNUSUAL)):
        low, high = interval(hits, of, z)
        if of and not low <= expected <= high:
            return words
    return WITHIN_CHANCE


@lru_cache(maxsize=64)
def expectation(game_file: str, decks: int) -> dict[str, Fraction]:
    """The exact chance of everything that is counted (results, naturals, every pay row), from a full shoe.

    Every round of a shuffled shoe has the chances of the first one, as long as no card has been seen.
    """
    ruleset, full = ruleset_of(game_file), Composition.full(decks)
    counts = standing_counts(full)
    whole = sum(counts)
    found = {f"result {winner.value}": Fraction(0) for winner in Winner} | {"naturals": Fraction(0)}
    for standing, count in zip(STANDINGS, counts, strict=True):
        found[f"result {standing.winner.value}"] += Fraction(count, whole)
        if standing.natural:
            found["naturals"] += Fraction(count, whole)
    for wager, prospects in odds(ruleset, full).items():
        for at, chance in enumerate(prospects.rows):
            found[f"wager {wager} {at}"] = chance
    return found
