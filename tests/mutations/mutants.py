"""The mutants: each takes one piece of code out, and names the clauses whose tests must notice."""

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from controller.decide import cards_by_hand, dealing_methods, observed, offered_rulings, passing, rulings, shoe, wagers
from controller.decide.checks import Moment, shoe_empty
from controller.game import authority, completions, facts, table_of_play
from controller.game.authority import Role
from controller.game.hands import NO_PAIR, Side
from controller.game.irregularities import Irregularity, Ruling
from controller.game.pairs import pair
from controller.game.ruleset import Result
from controller.game.table_of_play import Reason
from controller.protocol import handling_words, table_json
from controller.table import actions, events
from controller.table.model import Table
from controller.table.rounds import VOID
from mutations.taking_out import (
    decides,
    everywhere,
    forgets,
    in_every_phase,
    permits,
    rules_nothing,
    sees_nothing,
    verdicts,
)

F, NC, N, FAB, E = "fortune-six", "fortune-six-nc", "no-commission", "fabulous-4", "super-six-etg"
LIVE = (F, NC, N, FAB)
LATER = (NC, N, E)
"""The games whose clauses of play have the same numbers."""
OTHERS = (*LATER, FAB)


class Mutant(NamedTuple):
    """A piece of code taken out, and the clauses that it stands behind."""

    take_out: Callable[[], None]
    clauses: tuple[tuple[str, str], ...]


MUTANTS: Final[dict[str, Mutant]] = {}


def behind(*clauses: tuple[str | tuple[str, ...], str]) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Enter a mutant: pairs of a game (or several) and clauses parted by spaces."""

    def enter(take_out: Callable[[], None]) -> Callable[[], None]:
        listed = tuple(
            (game, clause)
            for games, ids in clauses
            for game in ((games,) if isinstance(games, str) else games)
            for clause in ids.split()
        )
        MUTANTS[take_out.__name__.replace("_", "-")] = Mutant(take_out, listed)
        return take_out

    return enter


def _settings(draft: Any, **more: Any) -> None:
    draft.rules = changed(draft.rules, settings=changed(draft.rules.settings, **more))


# The shoe and its decks


@behind(((F, *OTHERS), "2.1"))
def any_number_of_decks() -> None:
    def load(old: Any, draft: Any, action: Any) -> None:
        draft.rules = changed(draft.rules, ruleset=changed(draft.rules.ruleset, decks=(0, 99)))
        old(draft, action)

    decides(actions.LoadShoe, load)


@behind(((F, *OTHERS), "2.1 5.1"))
def copies_are_not_counted() -> None:
    everywhere(observed.count_copies, lambda _draft, _card: None)


@behind(((F, *OTHERS), "2.1"), (F, "5.1"))
def a_shoe_is_not_counted() -> None:
    shoe.SHOE_CHECKS[Irregularity.SHOE_COUNT] = lambda _shoe, _left: None


@behind((F, "3.17 3.17.1"))
def the_cutting_card_is_not_remembered() -> None:
    forgets(events.CuttingCard)


@behind((F, "3.17.1"))
def nothing_is_offered_at_the_cutting_card() -> None:
    decides(actions.OfferWithdrawal, lambda _old, _draft, _action: None)


@behind((F, "5.3"), (OTHERS, "5.5"))
def an_empty_shoe_is_not_seen() -> None:
    sees_nothing(Moment.CARDS, shoe_empty)


@behind((F, "5.13 5.11.5 5.12.2"))
def replaced_cards_are_not_remembered() -> None:
    forgets(events.CardsReplaced)


# Bets


@behind((LIVE, "3.1"))
def bets_open_at_any_time() -> None:
    in_every_phase(actions.OpenBets)


@behind((E, "3.1 3.2"))
def terminals_are_not_told() -> None:
    decides(actions.TerminalsShown, lambda _old, _draft, _action: None)


@behind((LIVE, "3.2"))
def a_card_may_come_before_the_close() -> None:
    sees_nothing(Moment.WAITING)


@behind(((F, *OTHERS), "3.5"))
def every_area_takes_wagers() -> None:
    def place(old: Any, draft: Any, action: Any) -> None:
        known = action.on if action.on in draft.rules.ruleset.wagers else "player"
        old(draft, replace(action, on=known))

    decides(actions.PlaceWager, place)


@behind((F, "3.5.1 5.14 5.15 5.16"))
def limits_are_not_looked_at() -> None:
    everywhere(wagers.limit_flag, lambda _rules, _on, _total: None)


@behind((F, "3.6 3.6.1"))
def an_area_takes_any_number() -> None:
    def place(old: Any, draft: Any, action: Any) -> None:
        _settings(draft, wagers_per_area=99)
        old(draft, action)

    decides(actions.PlaceWager, place)


@behind((F, "3.7"))
def who_placed_a_wager_is_not_recorded() -> None:
    decides(actions.PlaceWager, lambda old, draft, action: old(draft, replace(action, placed_by=None)))


@behind((F, "3.7"))
def anybody_places_for_a_player() -> None:
    everywhere(wagers._may_place_for, lambda _draft, _who: True)


@behind((F, "5.4 5.5"), ((NC, N, FAB), "5.6 5.7"))
def late_wagers_are_passed_over() -> None:
    everywhere(wagers._late, lambda _draft, _kind, _evidence: None)


@behind((F, "5.14 5.16"))
def nobody_is_warned() -> None:
    forgets(events.RoundSettled, lambda before, after, _: replace(after, warned=before.warned))


@behind((F, "5.18 5.18.1 5.18.2 5.18.3"))
def the_differential_is_not_looked_at() -> None:
    sees_nothing(Moment.CLOSING)


@behind((F, "5.18.3"))
def no_wagers_are_removed() -> None:
    rules_nothing(Ruling.REMOVE_WAGERS)


@behind((F, "5.18.1 5.18.2"))
def the_differential_stops_every_change() -> None:
    Table.held_but_for = lambda table, _kind: table.held  # type: ignore[method-assign, misc]


# Who handles the cards


@behind((F, "3.8 3.8.2 3.11.1"))
def any_method_by_anybody_at_any_time() -> None:
    def set_method(_: Any, draft: Any, action: Any) -> None:
        draft.add(events.MethodSet(method=action.method, by=action.by.id, role=action.by.role))

    decides(actions.SetMethod, set_method)


@behind((F, "3.8.1"))
def the_shoe_leaves_the_dealer_under_every_method() -> None:
    def take(old: Any, draft: Any, action: Any) -> None:
        draft.table = replace(draft.table, method="C")
        old(draft, action)

    decides(actions.TakeShoe, take)


@behind((F, "3.9 3.9.1 3.9.6 3.10 3.10.1 3.11.5 3.11.6 3.11.7"))
def nothing_is_said_about_the_cards() -> None:
    everywhere(handling_words.handling_words, lambda _table, _rules: None)


@behind((F, "3.9.1 3.10.1 3.11.6"))
def who_draws_is_not_said() -> None:
    everywhere(handling_words._drawing, lambda *_, **_more: None)


@behind((F, "3.10.1"))
def no_area_is_named_under_b() -> None:
    _as_under_a(handling_words._drawing)


@behind((F, "3.11.5 3.11.7"))
def exposed_cards_stay_with_the_players_under_c() -> None:
    _as_under_a(handling_words._turning)
    _as_under_a(handling_words._drawing)


def _as_under_a(words: Any) -> None:
    everywhere(words, lambda table, *more, **named: words(replace(table, method="A"), *more, **named))


@behind((F, "3.9 3.9.1 3.10 3.10.1 3.11 3.11.1"))
def nothing_is_announced() -> None:
    everywhere(table_json.say, lambda _table, _rules: "")


@behind((F, "3.9.2 3.9.4"))
def the_lowest_wager_has_the_cards() -> None:
    def in_order(table: Any, side: Side) -> Any:
        on_it = [w for w in table.wagers if w.on == side]
        return min(on_it, key=lambda w: (w.amount, -w.since)).player if on_it else None

    everywhere(dealing_methods._in_order, in_order)


@behind((F, "3.9.3 3.9.5 3.9.4.1"))
def a_refusal_is_not_remembered() -> None:
    forgets(events.CardsRefused)


@behind((F, "3.9.4.1"))
def a_choice_is_not_remembered() -> None:
    forgets(events.HandlerChosen)


@behind((F, "3.9.6"))
def the_reveal_order_is_always_the_same() -> None:
    everywhere(dealing_methods.reveal_order, lambda _: (Side.PLAYER, Side.BANKER))


@behind((F, "3.9.6"))
def the_reveal_order_is_chosen_at_any_time() -> None:
    def choose(_: Any, draft: Any, action: Any) -> None:
        draft.add(events.RevealChosen(hand=action.hand))

    decides(actions.ChooseReveal, choose)


@behind((F, "3.9.7"))
def every_card_lies_open() -> None:
    everywhere(table_json._face, lambda _due, _handlers: "up")


@behind((F, "3.10.2"))
def players_have_the_cards_under_b() -> None:
    old = dealing_methods.due_handler
    everywhere(old, lambda table, side: old(replace(table, method="A"), side))


@behind((F, "3.11 3.11.1 3.11.3 3.11.5 3.11.6 3.11.7 3.11.8 3.11.8.1 3.11.8.2"))
def nobody_has_the_shoe() -> None:
    forgets(events.ShoeTaken)


@behind((F, "3.11.1"))
def any_shoe_will_do() -> None:
    everywhere(dealing_methods._read_by_hand, lambda _: False)


@behind((F, "3.8.2 3.9.4.1 3.11.2 3.16 6.1 6.2"))
def anybody_may_sign() -> None:
    everywhere(authority.may_act_as, lambda _role, _needed: True)


@behind((F, "3.11.3"))
def the_dealer_passes_nothing_on() -> None:
    everywhere(dealing_methods.passed_by_dealer, lambda _table, _handler: False)


@behind((F, "3.11.8"))
def the_shoe_is_taken_from_whoever_has_it() -> None:
    def take(old: Any, draft: Any, action: Any) -> None:
        draft.table = replace(draft.table, holder=None)
        old(draft, action)

    decides(actions.TakeShoe, take)


@behind((F, "3.11.8 3.11.8.1 3.11.8.2"))
def the_shoe_is_never_given_back() -> None:
    forgets(events.ShoeGivenUp)


@behind((F, "3.11.8.2"))
def a_lost_wager_leaves_the_shoe() -> None:
    everywhere(dealing_methods.holder_after, lambda _: None)
    dealing_methods.holder_after = lambda _: None


@behind((F, "3.16"))
def a_squeeze_is_not_remembered() -> None:
    forgets(events.SqueezeAllowed)


# The table of play and the pays


@behind((F, "3.12 3.12.1 3.12.2"), (OTHERS, "3.6 3.7 3.7.1 3.7.2"))
def both_cards_of_a_hand_at_once() -> None:
    old = table_of_play.next_step

    def next_step(player: Any, banker: Any) -> Any:
        step = old(player, banker)
        first = Side.PLAYER if len(player) < 2 else Side.BANKER
        return changed(step, to=first) if step.reason is Reason.INITIAL_DEAL else step

    everywhere(old, next_step)


@behind((F, "3.13"), (LATER, "3.8 3.8.1 3.8.2"), (FAB, "3.12 4.2"))
def nothing_is_a_pair() -> None:
    everywhere(pair, lambda _: NO_PAIR)


@behind((F, "3.14"), (LATER, "3.9 3.9.1"), (FAB, "3.8 3.8.1"))
def no_hand_is_a_natural() -> None:
    for totals in table_of_play.AFTER_FOUR:
        if max(totals) >= 8:
            table_of_play.AFTER_FOUR[totals] = (Side.PLAYER, Reason.PLAYER_DRAWS)


@behind((F, "3.14"), (LATER, "3.9 3.9.2"), (FAB, "3.8 3.8.2"))
def player_stands_on_five() -> None:
    for banker in range(8):
        table_of_play.AFTER_FOUR[5, banker] = (None, Reason.PLAYER_STOOD_BANKER_STANDS)


@behind((F, "3.14"), (LATER, "3.9 3.9.3"), (FAB, "3.8 3.8.3"))
def banker_stands_on_five_when_player_stood() -> None:
    for player in (6, 7):
        table_of_play.AFTER_FOUR[player, 5] = (None, Reason.PLAYER_STOOD_BANKER_STANDS)


@behind((F, "3.14"), (LATER, "3.9 3.9.4"), (FAB, "3.8 3.8.4"))
def banker_draws_on_three_to_an_eight() -> None:
    table_of_play.AFTER_THIRD[3, 8] = (Side.BANKER, Reason.BANKER_DRAWS_ON_THIRD)


@behind((F, "3.15"), (LATER, "3.10"), (FAB, "3.9"))
def the_lower_hand_wins() -> None:
    old = facts.judge
    everywhere(old, lambda player, banker: old(banker, player))


@behind((F, "3.15.1"), (LATER, "3.10.1"), (FAB, "3.9.1"))
def a_tie_loses() -> None:
    verdicts(lambda _, verdict: replace(verdict, result=Result.LOSE) if verdict.result is Result.PUSH else verdict)


@behind(((F, *OTHERS), "4.1"), (FAB, "4.2"))
def wins_pay_twice() -> None:
    verdicts(lambda _, verdict: replace(verdict, numerator=verdict.numerator * 2))


@behind((NC, "3.11"), (E, "3.11"), (FAB, "3.10 3.11"))
def wagers_on_a_total_never_win() -> None:
    on_total = ("fortune-six", "super-six", "player-fabulous-4", "banker-fabulous-4")
    verdicts(lambda on, verdict: replace(verdict, result=Result.LOSE, numerator=0) if on in on_total else verdict)


# Irregularities


@behind((F, "5.1 5.1.1 5.2 5.3 5.8.2 5.8.2.1 5.12.2"), (OTHERS, "5.1 5.1.1 5.2 5.3 5.4 5.5"))
def a_void_changes_nothing() -> None:
    rules_nothing(Ruling.VOID)
    rules_nothing(Ruling.VOID_AND_REPLACE)


@behind(((F, *OTHERS), "5.1.2"))
def a_void_takes_earlier_results_along() -> None:
    forgets(events.RoundVoided, lambda _before, after, _: replace(after, results=(), result=VOID))


@behind((F, "5.2"), (OTHERS, "5.4"))
def an_order_restored_is_void_all_the_same() -> None:
    permits(Irregularity.ORDER_ALTERED, rulings=(Ruling.VOID,))


@behind((F, "5.2"), (OTHERS, "5.4"))
def an_altered_order_holds_nothing() -> None:
    permits(Irregularity.ORDER_ALTERED, holds=False)


@behind((F, "5.6"))
def a_face_up_card_holds_the_table() -> None:
    permits(Irregularity.FACE_UP_CARD, holds=True)


@behind((F, "5.7"), (OTHERS, "5.2"))
def cards_out_of_order_stay() -> None:
    rules_nothing(Ruling.RECONSTRUCT)


@behind((F, "5.7"))
def nothing_is_retrieved() -> None:
    rules_nothing(Ruling.RETRIEVE)


@behind((F, "5.7"))
def the_wrong_player_is_not_named() -> None:
    everywhere(passing.hand_reported, lambda _draft, _action, _permit: None)


@behind((F, "5.7.1"))
def a_slip_with_the_squeeze_holds_the_table() -> None:
    permits(Irregularity.SQUEEZE_SLIP, holds=True)


@behind((F, "5.8 5.8.1"))
def cards_drawn_together_stay() -> None:
    rules_nothing(Ruling.WITHDRAW_THEN_RECONSTRUCT)


@behind((F, "5.8.1"))
def cards_drawn_together_are_reconstructed_at_once() -> None:
    rules_nothing(Ruling.WITHDRAW_THEN_RECONSTRUCT, rulings.reconstruct)


@behind((F, "5.8.2.2"))
def the_order_that_is_set_counts_for_nothing() -> None:
    rules_nothing(Ruling.SET_ORDER)


@behind((F, "5.9"))
def bets_are_not_reopened_after_a_reset() -> None:
    rules_nothing(Ruling.RESET_AND_REOPEN)


@behind((F, "5.10"))
def the_dealer_exposes_nothing() -> None:
    rules_nothing(Ruling.EXPOSE)


@behind((F, "5.10"))
def what_was_passed_is_not_remembered() -> None:
    forgets(events.CardsPassed)


@behind((F, "5.11"))
def cards_that_are_known_are_not_entered() -> None:
    rules_nothing(Ruling.ENTER_CARDS)


@behind((F, "5.11.1 5.11.2 5.11.2.1 5.11.3 5.11.4 5.11.5"))
def the_count_finds_nothing() -> None:
    rules_nothing(Ruling.COUNT_MISSING)


@behind((F, "5.11.1 5.11.4"))
def the_two_cards_set_aside_are_not_used() -> None:
    everywhere(cards_by_hand._use_set_aside, lambda _draft, _action: None)


@behind((F, "5.12"))
def the_shoe_moves_under_every_method() -> None:
    everywhere(dealing_methods.possible_here, lambda _draft, _kind: True)


@behind((F, "5.12.1"))
def a_card_seen_as_the_shoe_moves_holds_the_table() -> None:
    permits(Irregularity.EXPOSED_BY_MOVEMENT, holds=True)


@behind((F, "5.12.2"))
def the_cards_are_not_replaced() -> None:
    rules_nothing(Ruling.VOID_AND_REPLACE, rulings.void)


@behind((F, "5.17 5.17.1 5.17.2"))
def a_power_failure_is_not_seen() -> None:
    sees_nothing(Moment.RESTART)


@behind((F, "5.17.1 5.17.2"))
def an_outcome_is_always_established() -> None:
    everywhere(completions.established, lambda *_: True)


@behind((F, "5.17.2"))
def an_outcome_is_never_established() -> None:
    everywhere(completions.established, lambda *_: False)


@behind((F, "5.8.2.1"))
def the_initial_deal_is_over_at_once() -> None:
    offered_rulings.LAST_OF_INITIAL = 0  # type: ignore[misc]


@behind((F, "6.1"))
def a_dealer_decides_what_no_rule_covers() -> None:
    permits(Irregularity.OTHER, authority=Role.DEALER)


@behind((F, "6.2"))
def nobody_acts_for_another() -> None:
    everywhere(authority.may_act_as, lambda role, needed: role is needed)


@behind((F, "6.3"))
def the_shoes_result_is_not_compared() -> None:
    sees_nothing(Moment.CLAIM)


@behind((F, "1.1.1"))
def the_commission_is_not_told() -> None:
    everywhere(wagers._commission, lambda *_: None)
