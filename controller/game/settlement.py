"""Settlement: what each wager of a round gets, to the cent, and the clause that says so.

Pure integer arithmetic over a ruleset's verdicts. Where the table cannot pay the exact amount, the line keeps both the
exact and the paid figure (reading 6).
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

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


class Line(NamedTuple):
    """One wager, settled."""

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
    ruleset: Ruleset, outcome: Outcome, wagers: Iterable[Stake], payable: Payable = TO_THE_CENT
) -> tuple[Line, ...]:
    """Settle wagers, in their order, on a finished round. Every area must be one that the game offers."""
    kinds = ruleset.wagers
    return settle_by_verdicts(
        [(on, stake, (kind := kinds[on]).verdicts[kind.of(outcome).key]) for on, stake in wagers], payable
    )


def settle_by_verdicts(judged: Iterable[tuple[str, int, Verdict]], payable: Payable) -> tuple[Line, ...]:
    """Settle stakes whose verdicts are known. (It settles journals in bulk: for speed it calls no `Line(…)`.)"""
    unit, make = payable.unit, tuple.__new__
    lines: list[Line] = []
    for on, stake, verdict in judged:
        if verdict.result is _LOSE:
            lines.append(make(Line, (on, stake, verdict, 0, 0, None)))
            continue
        pays, rest = divmod(stake * verdict.numerator, verdict.denominator)
        exact = None
        if rest or pays % unit:
            exact = Fraction(stake * verdict.numerator, verdict.denominator)
            pays = payable.rounded(exact)
        lines.append(make(Line, (on, stake, verdict, pays, stake + pays, exact)))
    return tuple(lines)
