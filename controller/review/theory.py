"""What the house should win: the exact edge of every wager, and how far chance carries a result from it.

Both come from the pay rows that settle wagers, over all equally likely rounds of a full shoe. Wagers of one round are
not independent: two players on Banker win together. So the variance of a round is computed over all its wagers, with
the exact covariance of every two that look at the same thing (the result, or a pair). Between a pair and the result it
is left out: their correlation is below one twentieth (measured; the largest is that of a pair and its own hand).
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from controller.game.composition import Composition
from controller.game.ruleset import WagerKind
from controller.runtime.rules_of import ruleset_of


class Theory(NamedTuple):
    """What is exactly known of the wagers of one game with so many decks."""

    edges: Mapping[str, Fraction]
    """By wager: what the house keeps of a stake of 1, on average."""
    covariances: Mapping[tuple[str, str], float]
    """By two wagers in the order of their names, or one and itself: of what the house keeps of a stake of 1 on each."""


@lru_cache(maxsize=64)
def theory_of(game_file: str, decks: int) -> Theory:
    """The theory of a game."""
    ruleset, full = ruleset_of(game_file), Composition.full(decks)
    edges: dict[str, Fraction] = {}
    covariances: dict[tuple[str, str], float] = {}
    for view, wagers in ruleset.views:
        counts = view.counts(full)
        whole = sum(counts)
        kept = {wager.id: _kept(wager) for wager in wagers}
        for on, each in kept.items():
            edges[on] = sum((one * count for one, count in zip(each, counts, strict=True)), Fraction(0)) / whole
        for one, other in combinations_with_replacement(sorted(kept), 2):
            both = zip(kept[one], kept[other], counts, strict=True)
            mean = sum((mine * theirs * count for mine, theirs, count in both), Fraction(0)) / whole
            covariances[one, other] = float(mean - edges[one] * edges[other])
    return Theory(edges, covariances)


def _kept(wager: WagerKind) -> list[Fraction]:
    """What the house keeps of a stake of 1, for each value of the wager's view."""
    return [
        Fraction(1) if verdict.row is None else -Fraction(verdict.numerator, verdict.denominator)
        for verdict in wager.verdicts
    ]
