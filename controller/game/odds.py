"""Exact odds: the probability of every pay row and the house edge of every wager, as integers and fractions.

The counts come from the views (`facts.VIEWS`), and the pay rows are the ones that settle wagers: a mistyped payout
changes an edge.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from controller.game.composition import Composition
from controller.game.ruleset import Ruleset, WagerKind
from controller.value import Value

FEWEST_CARDS: Final = 6
"""A round may need six cards; with fewer the odds of a whole round do not exist."""


class WagerOdds(Value):
    """The exact prospects of one wager."""

    rows: tuple[Fraction, ...]
    """The probability that each pay row decides, in the rows' order."""
    lose: Fraction
    edge: Fraction
    """What the house keeps of a stake of 1, on average."""


def odds(ruleset: Ruleset, composition: Composition) -> Mapping[str, WagerOdds]:
    """The exact odds of every wager of a game, dealt from this composition."""
    if composition.cards < FEWEST_CARDS:
        raise ValueError(f"a round may need {FEWEST_CARDS} cards and there are {composition.cards}")
    found: dict[str, WagerOdds] = {}
    for view, wagers in ruleset.views:
        counts = view.counts(composition)
        found |= {wager.id: _wager_odds(wager, counts) for wager in wagers}
    return {on: found[on] for on in ruleset.wagers}


def _wager_odds(wager: WagerKind, counts: Sequence[int]) -> WagerOdds:
    rows = [0] * len(wager.rows)
    lose = 0
    for verdict, count in zip(wager.verdicts, counts, strict=True):
        if verdict.row is None:
            lose += count
        else:
            rows[verdict.row] += count
    whole = sum(counts)
    won = sum((count * row.odds for count, row in zip(rows, wager.rows, strict=True)), Fraction(0))
    return WagerOdds(tuple(Fraction(count, whole) for count in rows), Fraction(lose, whole), (lose - won) / whole)
