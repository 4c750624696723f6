"""Offered rulings: those of the game's permitted rulings that are possible at the table now. Part of `decide`.

Nothing is decided here. `Draft.look_again` computes the offers of a case again whenever cards or bets have moved.
"""

from typing import Final

from controller.decide.checks import any_card_out
from controller.game.authority import Role, may_act_as
from controller.game.completions import established
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, RULINGS, Irregularity, Offered, Ruling
from controller.game.ruleset import Method
from controller.settings.table_rules import TableRules
from controller.table.deal import Deal, Draw, laid_as_due
from controller.table.evolve_cards import in_order
from controller.table.model import Phase, Table
from controller.table.observations import Course
from controller.table.rounds import LastRound
from controller.table.surplus import is_due, is_too_many_in_a_hand, of_this_round, open_losses, seen_deal, surplus_cards

LAST_OF_INITIAL: Final = 4
WHOLE_HAND: Final = 2
"""Under methods A and C a hand is handed to a player when it has its first two cards."""


def offered(
    table: Table, rules: TableRules, kind: Irregularity, about: int | None, cards: tuple[int, ...] = ()
) -> tuple[Ruling, ...]:
    """The rulings that staff can choose from for an irregularity in a round; only `NOTE` if no other is possible.

    `cards` are those that were drawn together, as in `Case.cards`.
    """
    permitted = rules.permit(kind).rulings
    able = tuple(ruling for ruling in permitted if _makes_sense(table, rules, kind, ruling, about, cards))
    return able or (Ruling.NOTE,)


def _makes_sense(  # noqa: PLR0912 - one answer for each irregularity that has its own conditions
    table: Table, rules: TableRules, kind: Irregularity, ruling: Ruling, about: int | None, cards: tuple[int, ...]
) -> bool:
    if kind is Irregularity.EARLY_CARD:
        return True
    over = over_about(table, kind, about)
    due = None if over is None or not IRREGULARITIES[kind].until_next_round else laid_after_all(table, over)
    if due is not None:
        over_laid = due.surplus and kind is Irregularity.OVERDRAW
        return ruling is Ruling.VOID or ruling is (Ruling.SET_ASIDE if over_laid else Ruling.RECONSTRUCT)
    if over is not None:
        loose = bool(surplus_cards(table)) and kind is not Irregularity.OTHER
        if ruling is Ruling.KEEP_FOR_NEXT:
            return loose and may_keep(table, rules)
        return ruling in (Ruling.VOID, Ruling.PLAY_ON) or (loose and ruling is Ruling.SET_ASIDE)
    laid = table.phase in (Phase.DEALING, Phase.RESULT)
    when = RULINGS[ruling].offered
    if when is Offered.HANDS and not laid:
        return False
    if when is Offered.ROUND and not (table.in_round or (table.phase is Phase.NO_SHOE and table.waiting)):
        return False
    if kind is Irregularity.OVERDRAW:
        return _about_surplus(table, rules, ruling)
    match kind, ruling:
        case Irregularity.POWER_FAILURE, _:
            deal = seen_deal(table)
            decided = established(rules.ruleset, deal.player, deal.banker, rules.wagers)
            return (ruling is Ruling.PLAY_ON) is decided
        case Irregularity.DOUBLE_DRAW, Ruling.SET_ORDER:
            return not in_initial_deal(table, cards)
        case Irregularity.DOUBLE_DRAW, Ruling.VOID:
            return in_initial_deal(table, cards) or Ruling.SET_ORDER not in rules.permit(kind).rulings
        case Irregularity.DOUBLE_DRAW, Ruling.PLAY_ON | Ruling.WITHDRAW_OPTION:
            return not in_initial_deal(table, cards)
        case Irregularity.DEVICE_RESET, Ruling.RESET_AND_REOPEN:
            return table.phase is Phase.DEALING
        case Irregularity.TABLE_DIFFERENTIAL, Ruling.ADJUST_WAGERS:
            return not any_card_out(table)
        case Irregularity.MISREAD_CARD, Ruling.CORRECT:
            return laid or table.settled_last is not None
        case _, Ruling.READ_AGAIN:
            return table.over(about) is None  # a card of a round that is void lies on the felt, and is named by hand
        case _:
            return True


def _about_surplus(table: Table, rules: TableRules, ruling: Ruling) -> bool:
    """Reading 15: the card belongs to the hand that is due it; if none is, it is kept or set aside.

    A card that lies in the wrong one of two hands is none too many: it can only be laid where it was due.
    """
    in_a_hand = is_too_many_in_a_hand(table)
    moves = is_due(table)
    match ruling:
        case Ruling.RECONSTRUCT:
            return moves or (table.deal.step.to is not None and not surplus_cards(table))
        case Ruling.KEEP_FOR_NEXT:
            return may_keep(table, rules)
        case Ruling.SET_ASIDE:
            return not (in_a_hand and moves and not surplus_cards(table))
        case Ruling.PLAY_ON if in_a_hand:
            return False  # the hand breaks the table of play
        case _:
            return table.phase is not Phase.IDLE


def may_keep(table: Table, rules: TableRules) -> bool:
    """Whether a surplus card may open the next round: nobody has seen it, and a round follows in this shoe."""
    if table.phase is Phase.NO_SHOE or table.shoe.is_over(rules.settings.rounds_after_cutting_card):
        return False
    loose = surplus_cards(table)
    return not all(card.seen for card in loose) if loose else bool(table.carried)


def in_initial_deal(table: Table, cards: tuple[int, ...]) -> bool:
    """Whether one of the cards drawn together is among the first four of the round; empty: the last two were."""
    pool = in_order(table)
    drawn = len(of_this_round(table)) if table.phase is Phase.DEALING else len(pool)
    return min(cards, default=drawn - 1) <= LAST_OF_INITIAL


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


def laid_after_all(table: Table, over: LastRound) -> Deal | None:
    """The cards of the round settled last, each where it was due, if by corrected cards one lies in a hand that was not
    due it, or a hand lacks one that was kept or came too many, and the order drawn makes a finished round of them; None
    otherwise (readings 11 and 15)."""
    if over is not table.settled_last or table.deal.is_finished:
        return None
    draws = table.deal.draws
    after = (*(Draw(card) for card in table.carried), *_came_after(table))
    for n in range(len(after) + 1):
        laid = laid_as_due((*draws, *after[:n]))
        if laid.is_finished:
            return laid
    return None


def _is_due_after_all(table: Table) -> bool:
    """Whether a hand of the round settled last lacks a card that was kept or came too many."""
    over = table.settled_last
    laid = None if over is None else laid_after_all(table, over)
    return laid is not None and len(laid.draws) > len(table.deal.draws)


def _came_after(table: Table) -> tuple[Draw, ...]:
    """The cards drawn since the round was settled of which nobody doubts that they came next."""
    if open_losses(table):
        return ()
    burned = (n for n, drawn in enumerate(table.waiting) if drawn.course is Course.BURN or table.opens_a_round(drawn))
    sure = len(table.deal.draws) + len(table.outside) + next(burned, len(table.waiting))
    return in_order(table)[len(table.deal.draws) : sure]


def is_exposed(table: Table) -> bool:
    """Whether a card of the round has been exposed. A card handed to a player counts as exposed (reading 16)."""
    if any(table.out) or any(draw.seen for draw in table.deal.draws):
        return True
    return any(len(table.deal.hand(side)) >= WHOLE_HAND and _is_handed(table, side) for side in Side)


def _is_handed(table: Table, side: Side) -> bool:
    """Whether a player is given this hand: one who may squeeze it, or, unless the dealer keeps the cards, a bettor."""
    if any(hand == side for hand, *_ in table.squeezers):
        return True
    if table.method == Method.B:
        return False
    willing = (wager for wager in table.wagers if (side, wager.seat, wager.who) not in table.refused)
    return any(wager.on == side for wager in willing) or any(hand == side for hand, *_ in table.chosen)


def reserved(table: Table, rules: TableRules, kind: Irregularity, cards: tuple[int, ...] = ()) -> dict[str, str]:
    """The least role of each ruling that needs a higher role than its case."""
    permit = rules.permit(kind)
    roles = dict(permit.reserved)
    match kind:
        case Irregularity.OVERDRAW | Irregularity.SHORT_HAND if is_due(table) or _is_due_after_all(table):
            # The documents reconstruct it; anything else is reading 12.
            others = (ruling for ruling in permit.rulings if ruling is not Ruling.RECONSTRUCT)
            roles.update(dict.fromkeys(others, Role.GAMING_SHIFT_MANAGER))
        case Irregularity.DOUBLE_DRAW if Ruling.VOID in roles and in_initial_deal(table, cards):
            del roles[Ruling.VOID]  # the clause itself voids the round
        case Irregularity.DEVICE_RESET if Ruling.RESET_AND_REOPEN in roles and not is_exposed(table):
            del roles[Ruling.RESET_AND_REOPEN]
        case Irregularity.EARLY_CARD if Ruling.VOID in roles and any(drawn.seen for drawn in table.waiting):
            roles[Ruling.CLOSE_NOW] = roles[Ruling.VOID]
    least = rules.least_role(kind)
    return {str(ruling): str(role if may_act_as(role, least) else least) for ruling, role in roles.items()}
