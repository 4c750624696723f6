"""Rulings: who may decide what, and what each decision does to cards and wagers. Part of `decide`.

The effects are a closed set of plain functions. A ruling is tried first: if its effect is not possible now, it is
refused and nothing is written; otherwise the case records the table before and after.
"""

from collections.abc import Callable
from typing import Final

from controller.decide.adjustments import adjust_by_ruling, close_if_even
from controller.decide.bets import SETTLE_FIRST, close_now
from controller.decide.cards_by_hand import count_missing, enter_by_hand, read_again, reads_again, swap_shoe
from controller.decide.checks import Moment, findings
from controller.decide.corrections import correct_by_ruling, difference, reconstruct_settled
from controller.decide.differential import adjust_wagers, remove_wagers
from controller.decide.draft import Draft
from controller.decide.money_due import moved_money, void_money
from controller.decide.offered_rulings import is_exposed, laid_after_all, over_about
from controller.decide.overdraw import (
    burn,
    burned_out_of_turn,
    keep_for_next,
    set_aside,
    waits_for_a_misread,
    within_reach,
)
from controller.decide.passing import expose, retrieve
from controller.decide.reconstruction import before_double, reconstruct, set_order
from controller.decide.wagers import void_lines
from controller.decide.withdrawal_options import Asked, offer
from controller.game.announcements import cards_words
from controller.game.authority import LADDER, Role
from controller.game.irregularities import IRREGULARITIES, Irregularity, Ruling, ruling_name
from controller.game.money import amount
from controller.game.phrase import listed, phrase
from controller.table import events
from controller.table.actions import Rule
from controller.table.cases import Case, Then
from controller.table.model import Phase, Table
from controller.table.rounds import LastRound
from controller.table.surplus import Lying, counted, open_losses, surplus_cards

Effect = Callable[[Draft, Case, Rule], None]


def signer(table: Table, action: Rule) -> Role:
    """The least role that may sign this ruling, from its case; the highest role if there is no such case."""
    case = table.case(action.case)
    return LADDER[-1] if case is None else case.signer(action.ruling)


def rule(draft: Draft, action: Rule) -> None:
    """A person with authority decides a case."""
    table = draft.table
    case = table.case(action.case)
    if case is None:
        return draft.refuse(phrase("there is no open case {case}", case=action.case), reading=12)
    if action.ruling not in case.rulings:
        rulings = {"permitted": listed(map(ruling_name, case.rulings)), "ruling": ruling_name(action.ruling)}
        text = phrase("case {case} permits {permitted}, not {ruling}", case=case.number, **rulings)
        return draft.refuse_citing(case, text)
    if not draft.may_sign(action.by, action.reason, ruling_name(action.ruling), case.round):
        return None
    trial = Draft(table, draft.rules, draft.millis)
    trial.add(_ruled(table, case, action, {}, {}))
    EFFECTS[action.ruling](trial, case, action)
    if trial.refusal is not None:
        draft.refusal = trial.refusal
        return None
    draft.add(_ruled(table, case, action, hands_fields(table), hands_fields(trial.table)))
    EFFECTS[action.ruling](draft, case, action)
    return None


def _ruled(
    table: Table, case: Case, action: Rule, before: dict[str, object], after: dict[str, object]
) -> events.CaseRuled:
    return events.CaseRuled(
        case=case.number,
        ruling=action.ruling,
        by=action.by.id,
        role=action.by.role,
        reason=action.reason.strip(),
        before=before,
        after=after,
        read_again=action.ruling is Ruling.READ_AGAIN and reads_again(table, case)
        if IRREGULARITIES[case.kind].may_have_passed
        else None,
    )


def hands_fields(table: Table) -> dict[str, object]:
    """The cards and wagers as a ruling finds or leaves them."""
    return {
        "phase": str(table.phase),
        "player": cards_words(table.deal.player),
        "banker": cards_words(table.deal.banker),
        "surplus": cards_words((*table.deal.surplus, *(drawn.card for drawn in table.waiting), *table.outside)),
        "staked": amount(sum(wager.amount for wager in table.wagers)),
        "result": table.result,
    }


# The effects


def void(draft: Draft, case: Case, _: Rule) -> None:
    """Void the round; a card that was drawn early goes with it."""
    table = draft.table
    if case.kind is Irregularity.EARLY_CARD and table.phase in (Phase.RESULT, Phase.DEALING):
        return draft.refuse_citing(case, SETTLE_FIRST)
    over = over_about(table, case.kind, case.round)
    if over is not None:
        return _void_settled(draft, case, over)
    if table.phase is Phase.NO_SHOE:
        loose = [Lying(card, "outside", n) for n, card in enumerate(table.outside)]
        burn(draft, [*loose, *(Lying(drawn.card, "waiting", n) for n, drawn in enumerate(table.waiting))])
        _close(draft, _about_loose_cards)
        return None
    number = draft.table.round
    lost = [other.number for other in open_losses(table)]  # each is still answered; its card is away with the others
    money = moved_money(draft.table)
    draft.add(events.RoundVoided(round=number, lines=void_lines(draft.table), case=case.number, money=money))
    _close(draft, lambda other: (other.round == number and other.number not in lost) or _about_loose_cards(other))
    return None


def _about_loose_cards(case: Case) -> bool:
    return IRREGULARITIES[case.kind].loose_cards


def _close(draft: Draft, over: Callable[[Case], bool]) -> None:
    for case in draft.table.cases:
        if over(case):
            draft.add(events.CaseClosed(case=case.number, why="the round is void"))


def _void_settled(draft: Draft, case: Case, over: LastRound) -> None:
    """Void a round that is already settled: what was paid and collected is put right line by line (reading 24)."""
    table, lines = draft.table, void_lines(draft.table, over)
    draft.add(
        events.RoundVoided(
            round=over.number,
            lines=lines,
            case=case.number,
            difference=difference(over.carried_out, lines),
            listed=True,
            money=void_money(table, draft.rules, over),
        )
    )
    kept = (Irregularity.EARLY_CARD, Irregularity.WRONG_PAYOUT)
    _close(draft, lambda other: other.round == over.number and other.kind not in kept)
    close_if_even(draft, over.number)
    draft.resume()


def void_and_replace(draft: Draft, case: Case, action: Rule) -> None:
    """Void the round and replace the cards."""
    void(draft, case, action)
    draft.add(events.CardsReplaced(why=f"case {case.number}", by=action.by.id, role=action.by.role))


def go_on(draft: Draft, _: Case, __: Rule) -> None:
    """Change nothing; the deal goes on."""
    draft.resume()


def note(draft: Draft, case: Case, _: Rule) -> None:
    """Change nothing. A card that was burned out of turn stays burned."""
    if case.kind is Irregularity.WRONG_PLACE:
        burn(draft, burned_out_of_turn(draft.table))
    draft.resume()


def play_on(draft: Draft, case: Case, _: Rule) -> None:
    """Play on with the cards as placed. Surplus cards are burned, and those burned out of turn stay so; refused if a
    hand still breaks the table of play."""
    if case.kind is Irregularity.WRONG_PLACE:
        burn(draft, burned_out_of_turn(draft.table))
    if case.kind is Irregularity.OVERDRAW:
        burn(draft, within_reach(draft, case, surplus_cards(draft.table)))
        found = findings(Moment.CARDS, draft.table, draft.rules)
        wrong = [finding for finding in found if finding.kind is Irregularity.OVERDRAW]
        if wrong:
            text = phrase("{why}: keep it for the next round, set it aside, or void", why=wrong[0].evidence)
            draft.refuse_citing(case, text)
    draft.resume()


def withdraw(draft: Draft, case: Case, then: Then) -> None:
    """Ask players whether they withdraw; afterwards `then` follows."""
    follows = {Irregularity.EARLY_CARD: Then.CLOSE_NOW, Irregularity.OVERDRAW: Then.SET_ASIDE}
    if case.kind is Irregularity.WRONG_PLACE:
        burn(draft, burned_out_of_turn(draft.table))
    asked = Asked(case.number, case.clause, case.reading, follows.get(case.kind, then))
    if asked.then is Then.SET_ASIDE and waits_for_a_misread(draft, case):
        return
    if asked.then is Then.CLOSE_NOW:  # what follows must be possible: nobody is asked in vain
        trial = Draft(draft.table, draft.rules, draft.millis)
        close_now(trial)
        draft.refusal = draft.refusal or trial.refusal
    if case.kind is Irregularity.DOUBLE_DRAW:
        asked = asked._replace(deal=before_double(draft.table, case), cards=case.cards)
    offer(draft, asked._replace(all_or_nothing=case.kind is Irregularity.POWER_FAILURE))


def reset_and_reopen(draft: Draft, case: Case, _: Rule) -> None:
    """Ask players whether they withdraw; then the bets open again. A round with an exposed card is burned first."""
    if is_exposed(draft.table):
        table = draft.table
        burn(draft, [one for one in counted(table) if one.where != "carried"])
    withdraw(draft, case, Then.REOPEN)


def set_order_then_offer(draft: Draft, case: Case, action: Rule) -> None:
    """A pit manager says in which order the cards count; players may withdraw what is open."""
    before = before_double(draft.table, case)
    if set_order(draft, case, action):
        asked = Asked(case.number, case.clause, case.reading, all_or_nothing=True, deal=before, cards=case.cards)
        offer(draft, asked)


def where_due(draft: Draft, case: Case, action: Rule, in_play: Effect) -> None:
    """Put the cards where they are due: in the round on the table (`in_play`), or in a settled one that a corrected
    card left with a card too many."""
    over = over_about(draft.table, case.kind, case.round)
    laid = None if over is None else laid_after_all(draft.table, over)
    if over is None or laid is None:
        in_play(draft, case, action)
    else:
        reconstruct_settled(draft, case, over, laid)


EFFECTS: Final[dict[Ruling, Effect]] = {
    Ruling.VOID: void,
    Ruling.VOID_AND_REPLACE: void_and_replace,
    Ruling.PLAY_ON: play_on,
    Ruling.WITHDRAW_OPTION: lambda draft, case, _: withdraw(draft, case, Then.PLAY_ON),
    Ruling.RECONSTRUCT: lambda draft, case, action: where_due(draft, case, action, reconstruct),
    Ruling.WITHDRAW_THEN_RECONSTRUCT: lambda draft, case, _: withdraw(draft, case, Then.RECONSTRUCT),
    Ruling.SET_ORDER: set_order_then_offer,
    Ruling.KEEP_FOR_NEXT: keep_for_next,
    Ruling.SET_ASIDE: lambda draft, case, action: where_due(draft, case, action, set_aside),
    Ruling.RETRIEVE: retrieve,
    Ruling.EXPOSE: expose,
    Ruling.ENTER_CARDS: enter_by_hand,
    Ruling.COUNT_MISSING: count_missing,
    Ruling.RESET_AND_REOPEN: reset_and_reopen,
    Ruling.CLOSE_NOW: lambda draft, _, __: close_now(draft),
    Ruling.READ_AGAIN: read_again,
    Ruling.ENTER_BY_HAND: enter_by_hand,
    Ruling.SWAP_SHOE: swap_shoe,
    Ruling.CARDS_STAND: go_on,
    Ruling.CORRECT: correct_by_ruling,
    Ruling.ADJUST: adjust_by_ruling,
    Ruling.ADJUST_WAGERS: adjust_wagers,
    Ruling.REMOVE_WAGERS: remove_wagers,
    Ruling.REFUSE: go_on,
    Ruling.STAYS_IN_PLAY: go_on,
    Ruling.SETTLE_ONCE: go_on,
    Ruling.SETTLE_TO_MAXIMUM: go_on,
    Ruling.NOTE: note,
}
"""The effect of every ruling; a test keeps it complete. Words, detail and when it is offered: `game.irregularities`."""
