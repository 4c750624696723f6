"""The state of each betting area: open, or decided as soon as no further card can change it, and its odds. No Qt."""

from enum import StrEnum
from functools import lru_cache

from controller.game.completions import prospects
from controller.game.ruleset import Result, Verdict, WagerKind
from controller.settings.table_rules import TableRules
from controller.table.model import Phase, Table
from controller.table.rounds import VOID
from controller.value import Value


class AreaState(StrEnum):
    """The state of a betting area."""

    OPEN = "open"
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    VOID = "void"
    """The round is void: every wager goes back."""


class AreaView(Value):
    """One betting area in the pays column."""

    name: str
    pays: str
    state: AreaState


def area_views(table: Table, rules: TableRules) -> tuple[AreaView, ...]:
    """Every area of the game, in the order of its layout."""
    deal, wagers = table.deal, rules.wagers.values()
    if table.phase is Phase.IDLE and table.result == VOID:
        return tuple(AreaView(wager.name, _odds(wager), AreaState.VOID) for wager in wagers)
    if not deal.draws or table.phase is Phase.BETTING:
        return tuple(AreaView(wager.name, _odds(wager), AreaState.OPEN) for wager in wagers)
    if table.phase is Phase.DEALING:
        possible = prospects(rules.ruleset, deal.player, deal.banker)
        return tuple(_undecided(wager, possible[wager.id]) for wager in wagers)
    return tuple(_decided(wager, wager.verdict(deal.outcome)) for wager in wagers)


def _undecided(wager: WagerKind, possible: frozenset[Verdict]) -> AreaView:
    """An area while cards come: decided as soon as no card can change it, at the odds that decided it.

    Also open if no outcome is possible: after a correction no lawful round may have these cards.
    """
    results = {verdict.result for verdict in possible}
    if len(results) != 1:
        return AreaView(wager.name, _odds(wager), AreaState.OPEN)
    if len(possible) == 1:
        return _decided(wager, next(iter(possible)))
    (result,) = results
    return AreaView(wager.name, "" if result is Result.WIN else _odds(wager), AreaState(result.value))


def _decided(wager: WagerKind, verdict: Verdict) -> AreaView:
    pays = ratio((verdict.numerator, verdict.denominator)) if verdict.result is Result.WIN else _odds(wager)
    return AreaView(wager.name, pays, AreaState(verdict.result.value))


def _odds(wager: WagerKind) -> str:
    """All odds that an area pays, as a layout prints them: `0.95 : 1`, `12/20 : 1`."""
    return _printed(tuple([row.pays for row in wager.rows if row.pays[0]]))


@lru_cache(maxsize=64)
def _printed(paying: tuple[tuple[int, int], ...]) -> str:
    if len({second for _, second in paying}) == 1 and paying[0][1] == 1:
        return "/".join(str(first) for first, _ in paying) + " : 1"
    if len(paying) == 1:
        return ratio(paying[0])
    return " / ".join(ratio(pays).replace(" ", "") for pays in paying)


def ratio(pays: tuple[int, int]) -> str:
    """Odds as a layout prints them: `0.95 : 1`, `1 : 2`."""
    first, second = pays
    if second in (1, 2) or (100 * first) % second:
        return f"{first} : {second}"
    return f"{100 * first // second / 100:.2f} : 1"
