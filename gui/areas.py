"""Areas: how each betting area stands, decided as soon as no card can change it, and at which odds. No Qt."""

from dataclasses import dataclass
from enum import StrEnum

from controller.facts import judge
from controller.prospects import decided, prospects
from controller.rules import Rules
from controller.ruleset import Result, WagerKind
from controller.table import VOID, Phase, Table


class AreaState(StrEnum):
    """How a betting area stands."""

    OPEN = "open"
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class AreaView:
    """One betting area in the pays column."""

    name: str
    pays: str
    state: AreaState


def area_views(table: Table, rules: Rules) -> tuple[AreaView, ...]:
    """Every area of the game, in the order of its layout."""
    return tuple(_area(table, rules, wager) for wager in rules.ruleset.wagers.values())


def _area(table: Table, rules: Rules, wager: WagerKind) -> AreaView:
    """How an area stands: decided as soon as no card can change it, at the odds that decided it."""
    deal = table.deal
    if not deal.draws or table.phase is Phase.BETTING or table.result == VOID:
        return AreaView(wager.name, _odds(wager), AreaState.OPEN)
    if table.phase is Phase.DEALING:
        result = decided(rules.ruleset, deal.player, deal.banker).get(wager.id)
        if result is None:
            return AreaView(wager.name, _odds(wager), AreaState.OPEN)
        verdicts = prospects(rules.ruleset, deal.player, deal.banker)[wager.id]
        pays = _ratio((next(iter(verdicts)).numerator, next(iter(verdicts)).denominator)) if len(verdicts) == 1 else ""
        return AreaView(wager.name, pays if result is Result.WIN else _odds(wager), AreaState(result.value))
    verdict = wager.verdict(judge([c for c in deal.player if c], [c for c in deal.banker if c]))
    shown = _ratio((verdict.numerator, verdict.denominator)) if verdict.result is Result.WIN else _odds(wager)
    return AreaView(wager.name, shown, AreaState(verdict.result.value))


def _odds(wager: WagerKind) -> str:
    """All odds that an area pays, as a layout prints them: `0.95 : 1`, `12/20 : 1`."""
    paying = [row.pays for row in wager.rows if row.pays[0]]
    if len({second for _, second in paying}) == 1 and paying[0][1] == 1:
        return "/".join(str(first) for first, _ in paying) + " : 1"
    if len(paying) == 1:
        return _ratio(paying[0])
    return " / ".join(_ratio(pays).replace(" ", "") for pays in paying)


def _ratio(pays: tuple[int, int]) -> str:
    first, second = pays
    if second in (1, 2) or (100 * first) % second:
        return f"{first} : {second}"
    return f"{100 * first // second / 100:.2f} : 1"
