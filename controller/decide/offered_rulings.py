"""Offered rulings: those of the game's permitted rulings that are possible at the table now. Part of `decide`.

Nothing is decided here. `Draft.look_again` computes the offers of a case again whenever cards or bets have moved.
"""

from typing import Final

from controller.decide.checks import any_card_out
from controller.game.authority import may_act_as
from controller.game.completions import established
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Offered, Ruling
from controller.settings.table_rules import TableRules
from controller.table.model import LastRound, Phase, Table

LAST_OF_INITIAL: Final = 4


def offered(table: Table, rules: TableRules, kind: Irregularity, about: int | None) -> tuple[Ruling, ...]:
    """The rulings that staff can choose from for an irregularity in a round; only `NOTE` if no other is possible."""
    permitted = rules.permit(kind).rulings
    able = tuple(ruling for ruling in permitted if _makes_sense(table, rules, kind, ruling, about))
    return able or (Ruling.NOTE,)


def _makes_sense(table: Table, rules: TableRules, kind: Irregularity, ruling: Ruling, about: int | None) -> bool:
    if kind is Irregularity.EARLY_CARD:
        return True
    if over_about(table, kind, about) is not None:
        loose = bool(table.outside or table.deal.surplus) and kind is not Irregularity.OTHER
        return ruling in (Ruling.VOID, Ruling.PLAY_ON) or (loose and ruling in (Ruling.KEEP_FOR_NEXT, Ruling.SET_ASIDE))
    laid = table.phase in (Phase.DEALING, Phase.RESULT)
    when = RULINGS[ruling].offered
    if when is Offered.HANDS and not laid:
        return False
    if when is Offered.ROUND and not (table.in_round or table.waiting):
        return False
    initial = len(table.deal.draws) <= LAST_OF_INITIAL
    match kind, ruling:
        case Irregularity.POWER_FAILURE, _:
            decided = established(rules.ruleset, table.deal.player, table.deal.banker)
            return (ruling is Ruling.PLAY_ON) is decided
        case Irregularity.DOUBLE_DRAW, Ruling.SET_ORDER:
            return not initial
        case Irregularity.DOUBLE_DRAW, Ruling.VOID:
            return initial or Ruling.SET_ORDER not in rules.permit(kind).rulings
        case Irregularity.DEVICE_RESET, Ruling.RESET_AND_REOPEN:
            return table.phase is Phase.DEALING and not any(table.out)
        case Irregularity.OVERDRAW, Ruling.RECONSTRUCT:
            return table.deal.step.to is not None
        case Irregularity.TABLE_DIFFERENTIAL, Ruling.ADJUST_WAGERS:
            return not any_card_out(table)
        case Irregularity.MISREAD_CARD, Ruling.CORRECT:
            return laid or table.settled_last is not None
        case _:
            return True


def can_still_void(table: Table, kind: Irregularity, about: int | None) -> bool:
    """Whether a case is about the round that was settled last and the next has not begun: it can still be voided."""
    settled = table.settled_last
    return settled is not None and settled.number == about and IRREGULARITIES[kind].until_next_round


def over_about(table: Table, kind: Irregularity, about: int | None) -> LastRound | None:
    """The settled round that a case is about, if a ruling may void it: the last one, until the next begins, or one
    that went to the gaming shift manager because its corrected cards are no finished round."""
    if can_still_void(table, kind, about):
        return table.settled_last
    over = table.over(about)
    if kind is not Irregularity.OTHER or over is None or over.is_void or (table.in_round and about == table.round):
        return None
    return over


def reserved(table: Table, rules: TableRules, kind: Irregularity) -> dict[str, str]:
    """The least role of each ruling that needs a higher role than its case."""
    permit = rules.permit(kind)
    roles = dict(permit.reserved)
    beyond = len(table.deal.draws) > LAST_OF_INITIAL and Ruling.SET_ORDER not in permit.rulings
    if kind is Irregularity.DOUBLE_DRAW and beyond and Ruling.PLAY_ON in roles:
        # The clause covers a void during the initial deal only; after that a void is a ruling of reading 12.
        roles[Ruling.VOID] = roles[Ruling.PLAY_ON]
    least = rules.least_role(kind)
    return {str(ruling): str(role if may_act_as(role, least) else least) for ruling, role in roles.items()}
