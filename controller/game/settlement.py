"""Settlement: what each wager of a round gets, to the cent, and the clause that says so.

Pure integer arithmetic over a ruleset's verdicts. Where the table cannot pay the exact amount, the line keeps both the
exact and the paid figure (reading 6).
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from msgspec import Struct

from controller.game.facts import Outcome
from controller.game.money import TO_THE_CENT, Payable
from controller.game.ruleset import Result, Ruleset, Verdict

VOID_READING: Final = 5
"""A void round returns every wager at face value: reading 5, in every game."""

_LOSE: Final = Result.LOSE  # looked up once


class Stake(NamedTuple):
    """An amount on an area."""

    on: str
    stake: int


class Line(Struct, frozen=True, gc=False):
    """One wager, settled. (A struct, because settlement in bulk makes many; nothing in it refers back to it.)"""

    on: str
    stake: int
    verdict: Verdict
    pays: int
    """On top of the stake."""
    returns: int
    """What goes back to the player in all."""
    exact: Fraction | None
    """The exact payout in cents where rounding changed it."""

    @property
    def result(self) -> Result:
        """Win, lose or push."""
        return self.verdict.result

    @property
    def clause(self) -> str:
        """The clause that decided."""
        return self.verdict.clause

    @property
    def collected(self) -> int:
        """What the house keeps of the stake."""
        return self.stake + self.pays - self.returns


def settle(
    ruleset: Ruleset, outcome: Outcome, wagers: Iterable[tuple[str, int]], payable: Payable = TO_THE_CENT
) -> tuple[Line, ...]:
    """Settle wagers (each a `Stake`, or its area and cents), in their order, on a finished round.

    Every area must be one that the game offers.
    """
    kinds = ruleset.wagers
    lines = []
    of, key = None, 0
    for on, stake in wagers:
        kind = kinds[on]
        if kind.of is not of:  # wagers that look at the same view mostly stand side by side
            of = kind.of
            key = of(outcome).key
        verdict = kind.verdicts[key]
        if verdict.result is _LOSE:  # as `settle_by_verdict` has it; most wagers end here
            lines.append(Line(on, stake, verdict, 0, 0, None))
        else:
            lines.append(settle_by_verdict(on, stake, verdict, payable))
    return tuple(lines)


def settle_by_verdict(on: str, stake: int, verdict: Verdict, payable: Payable = TO_THE_CENT) -> Line:
    """Settle one wager whose verdict is known."""
    if verdict.result is _LOSE:
        return Line(on, stake, verdict, 0, 0, None)
    pays, rest = divmod(stake * verdict.numerator, verdict.denominator)
    exact = None
    if rest or pays % payable.unit:
        exact = Fraction(stake * verdict.numerator, verdict.denominator)
        pays = payable.rounded(exact)
    return Line(on, stake, verdict, pays, stake + pays, exact)
