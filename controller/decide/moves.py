"""Decide: what happens when the table is told something. Pure: no clock, no randomness, no Qt, no serial line.

`MOVES` is the phase machine, one literal table: which action is possible in which phase, and the clause that says so. A
reading of the shoe is possible in every phase; whatever it says is recorded and judged (`dealing`).
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from controller.decide import bets as closing
from controller.decide import corrections, dealing_methods, rulings, terminal_requests, wagers, withdrawal_options
from controller.decide.cards_by_hand import no_such_shoe
from controller.decide.draft import Draft
from controller.decide.observed import take_observation
from controller.decide.offered_rulings import WRONG_NUMBER
from controller.decide.shoe import burn_wanted, shoe_findings
from controller.decide.signing import may_sign
from controller.game.authority import Role
from controller.game.facts import judge
from controller.game.irregularities import Irregularity, NoticedBy
from controller.game.ruleset import Cite
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.actions import Action
from controller.table.events import AnyEvent
from controller.table.model import VOID, Case, Phase, Table
from controller.table.observations import Observation
from controller.table.refusal import Refusal


class Decision(NamedTuple):
    """What happens, and why not more."""

    events: tuple[AnyEvent, ...]
    table: Table
    """The table after these events: what `evolve` makes of them, worked out on the way."""
    refusal: Refusal | None = None


ALWAYS: Final = tuple(Phase)
LOADED: Final = (Phase.IDLE, Phase.BETTING, Phase.DEALING, Phase.RESULT)

# action: (phases in which it is possible, whether a held table refuses it, the clause it is refused by)
MOVES: Final[dict[str, tuple[tuple[Phase, ...], bool, Cite]]] = {
    "load-shoe": ((Phase.NO_SHOE,), False, Cite.DECKS),
    "open-bets": ((Phase.IDLE,), True, Cite.OPEN_BETS),
    "close-bets": ((Phase.BETTING,), True, Cite.CLOSE_BETS),
    "settle": ((Phase.RESULT,), True, Cite.WINNER),
    "end-shoe": ((Phase.IDLE,), True, Cite.DECKS),
    "swap-shoe": (LOADED, False, Cite.DECKS),
    "wager": (ALWAYS, False, Cite.OPEN_BETS),
    "withdraw": (ALWAYS, False, Cite.CLOSE_BETS),
    "clear-seat": ((Phase.NO_SHOE, Phase.IDLE), False, Cite.OPEN_BETS),
    "report": (ALWAYS, False, Cite.OPEN_BETS),
    "rule": (ALWAYS, False, Cite.OPEN_BETS),
    "correct": (LOADED, False, Cite.WINNER),
    "withdraw-option": (LOADED, False, Cite.CLOSE_BETS),
    "end-option": (LOADED, False, Cite.CLOSE_BETS),
    "offer-withdrawal": ((Phase.DEALING,), True, Cite.CLOSE_BETS),
    "replace-cards": ((Phase.IDLE,), False, Cite.DECKS),
    "set-method": (ALWAYS, False, Cite.OPEN_BETS),
    "refuse-cards": ((Phase.BETTING, Phase.DEALING), False, Cite.CLOSE_BETS),
    "choose-handler": ((Phase.BETTING, Phase.DEALING), False, Cite.CLOSE_BETS),
    "reveal-first": ((Phase.DEALING, Phase.RESULT), False, Cite.INITIAL_DEAL),
    "allow-squeeze": ((Phase.BETTING, Phase.DEALING), False, Cite.INITIAL_DEAL),
    "take-shoe": ((Phase.IDLE, Phase.BETTING), False, Cite.OPEN_BETS),
    "give-up-shoe": (ALWAYS, False, Cite.OPEN_BETS),
    "sign-on": (ALWAYS, False, Cite.OPEN_BETS),
    "sign-off": (ALWAYS, False, Cite.OPEN_BETS),
    "ask-credit": (ALWAYS, False, Cite.OPEN_BETS),
    "buy-in": (ALWAYS, False, Cite.OPEN_BETS),
    "decline-credit": (ALWAYS, False, Cite.OPEN_BETS),
    "sell-voucher": (ALWAYS, False, Cite.OPEN_BETS),
    "pay-voucher": (ALWAYS, False, Cite.OPEN_BETS),
    "redeem-voucher": (ALWAYS, False, Cite.OPEN_BETS),
    "cash-out": (ALWAYS, False, Cite.OPEN_BETS),
    "refuse-request": (ALWAYS, False, Cite.OPEN_BETS),
    "terminals-shown": (ALWAYS, False, Cite.CLOSE_BETS),
}


def decide(
    table: Table, told: Action | Observation, rules: TableRules, millis: int | None = None, software: str = ""
) -> Decision:
    """What happens when the table is told this. Nothing raises; what is not possible is refused with its clause."""
    draft = Draft(table, rules, millis)
    do = getattr(told, "do", None)
    if do is None:
        take_observation(draft, told)  # type: ignore[arg-type]
    elif _possible(draft, do):
        if isinstance(told, actions.LoadShoe):
            load_shoe(draft, told, software)
        else:
            DECIDERS[type(told)](draft, told)
    draft.look_again()
    if draft.refusal is not None:
        terminal_requests.note_refusal(draft, told)
    return Decision(tuple(draft.events), draft.table, draft.refusal)


def _possible(draft: Draft, do: str) -> bool:
    phases, stops_when_held, cite = MOVES[do]
    table = draft.table
    clause = draft.rules.ruleset.cites[cite]
    if table.phase not in phases:
        draft.refuse(f"{do} is not possible while the table is in phase {table.phase}", clause)
    elif stops_when_held and table.held and not _held_elsewhere(table, do):
        case = table.option or next(case for case in table.cases if case.holds)
        number = case.number if isinstance(case, Case) else case.case
        draft.refuse(f"the table is held by case {number}", case.clause, case.reading)
    return draft.refusal is None


def _held_elsewhere(table: Table, do: str) -> bool:
    """What a hold does not stop: settling before an early card of the next round; closing bets to check again; and
    ending the shoe when the device says that it has a new one."""
    holding = {case.kind for case in table.cases if case.holds}
    remedy = {
        "settle": {Irregularity.EARLY_CARD},
        "close-bets": {Irregularity.TABLE_DIFFERENTIAL},
        "end-shoe": {Irregularity.SHOE_ALARM} if table.fresh else set(),
    }
    return table.option is None and holding == remedy.get(do)


def restarted(table: Table, rules: TableRules, software: str, *, resumed: bool) -> Decision:
    """The program opened the journal again. A round that was open makes it a power failure."""
    draft = Draft(table, rules)
    draft.add(events.TableStarted(software=software, mode=rules.settings.mode, resumed=resumed))
    if table.phase is Phase.DEALING:
        cards = len(table.deal.draws)
        draft.open_case(
            Irregularity.POWER_FAILURE, f"the table came back in the middle of a round, {cards} cards drawn"
        )
    draft.look_again()
    return Decision(tuple(draft.events), draft.table)


# Shoe


def load_shoe(draft: Draft, action: actions.LoadShoe, software: str) -> None:
    """A new shoe, with the whole game file it is played by."""
    ruleset, settings = draft.rules.ruleset, draft.rules.settings
    fewest, most = ruleset.decks
    if not fewest <= action.decks <= most:
        draft.refuse(
            f"{ruleset.id} is played with {fewest} to {most} decks, not {action.decks}", ruleset.cites[Cite.DECKS]
        )
        return
    draft.add(
        events.ShoeLoaded(
            shoe=draft.table.shoe.number + 1,
            decks=action.decks,
            game=ruleset.id,
            version=ruleset.version,
            fingerprint=ruleset.fingerprint,
            game_file=ruleset.canonical,
            software=software,
            kind=settings.shoe,
            card_set=dict(action.card_set),
            by=draft.table.dealer,
        )
    )


def swap_shoe(draft: Draft, action: actions.SwapShoe) -> None:
    """Another device reads the cards."""
    if action.kind not in draft.rules.makes:
        draft.refuse(no_such_shoe(action.kind, draft.rules.makes), reading=11)
        return
    draft.add(events.ShoeSwapped(kind=action.kind, by=draft.table.dealer))


def end_shoe(draft: Draft, action: actions.EndShoe) -> None:
    """The shoe is over: counted, and looked at for the pit."""
    shoe = draft.table.shoe
    if action.remaining is not None and action.remaining < 0:
        draft.refuse("the cards left cannot be fewer than none", draft.rules.ruleset.cites[Cite.DECKS])
        return
    draft.note(*shoe_findings(shoe, action.remaining))
    draft.add(
        events.ShoeEnded(
            shoe=shoe.number, drawn=shoe.drawn, rounds=shoe.rounds, remaining=action.remaining, by=draft.table.dealer
        )
    )
    for case in draft.table.cases:
        if case.holds:  # a shoe alarm: the device had a new shoe before anybody said so
            draft.add(events.CaseClosed(case=case.number, why="the shoe was changed"))


def replace_cards(draft: Draft, action: actions.ReplaceCards) -> None:
    """After a void the cards may be replaced."""
    clause = "5.13" if "5.13" in draft.rules.ruleset.clauses else None
    if draft.table.result != VOID:
        draft.refuse("the cards may be replaced after a void round", clause, reading=None if clause else 12)
    elif may_sign(draft, action.by, Role.PIT_SUPERVISOR, action.reason, "replacing the cards"):
        draft.add(events.CardsReplaced(why=action.reason.strip(), by=action.by.id, role=action.by.role))


# Bets


def open_bets(draft: Draft, action: actions.OpenBets) -> None:
    """Place your bets, please."""
    if not closing.may_open(draft):
        return
    if draft.table.shoe.rounds == 0:
        _compare_burn(draft)
    draft.add(events.BetsOpened(round=draft.table.round + 1))
    if action.free:
        closing.close_bets(draft)


def _compare_burn(draft: Draft) -> None:
    """A burn that differs from the table's setting is noted, never held (reading 10)."""
    shoe = draft.table.shoe
    wanted = burn_wanted(shoe, draft.rules.settings.burn)
    if wanted is not None and shoe.burned != wanted:
        draft.add(events.DeviceNoted("burn differs", f"{shoe.burned} burned, the table's setting says {wanted}"))


def close_bets(draft: Draft, _: actions.CloseBets) -> None:
    """No more bets, unless the table differential is exceeded."""
    if wagers.check_differential(draft):
        closing.close_bets(draft)


def settle(draft: Draft, _: actions.Settle) -> None:
    """Collect what lost, pay what won."""
    deal = draft.table.deal
    outcome = judge([c for c in deal.player if c], [c for c in deal.banker if c])
    lines = wagers.settled_lines(draft.table, draft.rules, outcome)
    draft.add(events.RoundSettled(round=draft.table.round, lines=lines))
    dealing_methods.holder_after(draft)


def clear_seat(draft: Draft, action: actions.ClearSeat) -> None:
    """Whoever comes next is somebody else."""
    draft.add(events.SeatCleared(seat=action.seat))
    dealing_methods.seat_cleared(draft, action.seat)


def offer_withdrawal(draft: Draft, _: actions.OfferWithdrawal) -> None:
    """High-limit area: the cutting card came first and the dealer lets players withdraw (3.17.1)."""
    table, rules = draft.table, draft.rules
    clause = "3.17.1" if "3.17.1" in rules.ruleset.clauses else None
    if not rules.settings.high_limit_area or clause is None:
        draft.refuse(
            "wagers are withdrawn at the cutting card in a high-limit area only", clause, None if clause else 9
        )
    elif not table.shoe.cut_first or table.deal.draws:
        draft.refuse("the cutting card was not the first card of this round", clause)
    else:
        withdrawal_options.offer(draft, withdrawal_options.Asked(0, clause, None))


# People and reports


def report(draft: Draft, action: actions.Report) -> None:
    """Staff saw something."""
    kind = action.irregularity
    permit = draft.rules.ruleset.irregularities.get(kind)
    if permit is None or permit.seen is NoticedBy.DETECTED:
        names = [k.value for k, p in draft.rules.ruleset.irregularities.items() if p.seen is not NoticedBy.DETECTED]
        draft.refuse(f"{kind} is not reported in {draft.rules.ruleset.id}; staff report {', '.join(names)}", reading=12)
        return
    table = draft.table
    if not dealing_methods.possible_here(draft, kind):
        return
    if kind is Irregularity.FACE_UP_CARD and permit.clause and not (table.in_round and table.deal.draws):
        text = "a card face up before the first card of a round is not covered: report other"
        draft.refuse(text, permit.clause)
        return
    if kind in WRONG_NUMBER and table.phase is Phase.BETTING and not table.deal.draws:
        draft.refuse("the next round has begun: the one before stands", permit.clause, permit.reading)
        return
    about = table.settled_last.number if kind in WRONG_NUMBER and table.settled_last is not None else None
    by = action.by or table.dealer or "staff"
    draft.open_case(kind, action.note or "reported by staff", reported_by=by, about=about)


def sign_on(draft: Draft, action: actions.SignOn) -> None:
    """A dealer comes on duty and relieves whoever was."""
    if action.by.role is Role.SURVEILLANCE:
        draft.refuse("surveillance watches and does not deal", reading=7)
    elif action.by.id == draft.table.dealer:
        draft.refuse(f"{action.by.id} is on duty", reading=7)
    else:
        draft.add(events.DealerSignedOn(dealer=action.by.id, relieves=draft.table.dealer))


def sign_off(draft: Draft, _: actions.SignOff) -> None:
    """The dealer goes off duty, in any phase: nobody is kept at a table by software."""
    dealer = draft.table.dealer
    if dealer is None:
        draft.refuse("nobody is on duty", reading=7)
    else:
        draft.add(events.DealerSignedOff(dealer=dealer))


DECIDERS: Final[dict[type, Callable[[Draft, Any], None]]] = {
    actions.SwapShoe: swap_shoe,
    actions.EndShoe: end_shoe,
    actions.OpenBets: open_bets,
    actions.CloseBets: close_bets,
    actions.Settle: settle,
    actions.PlaceWager: wagers.place_wager,
    actions.WithdrawWager: wagers.withdraw_wager,
    actions.ClearSeat: clear_seat,
    actions.Report: report,
    actions.Rule: rulings.rule,
    actions.Correct: corrections.correct,
    actions.AnswerOption: withdrawal_options.answer_option,
    actions.EndOption: withdrawal_options.end_option,
    actions.OfferWithdrawal: offer_withdrawal,
    actions.ReplaceCards: replace_cards,
    actions.SetMethod: dealing_methods.set_method,
    actions.RefuseCards: dealing_methods.refuse_cards,
    actions.ChooseHandler: dealing_methods.choose_handler,
    actions.ChooseReveal: dealing_methods.choose_reveal,
    actions.AllowSqueeze: dealing_methods.allow_squeeze,
    actions.TakeShoe: dealing_methods.take_shoe,
    actions.GiveUpShoe: lambda draft, _: dealing_methods.give_up_shoe(draft),
    actions.SignOn: sign_on,
    actions.SignOff: sign_off,
    actions.AskCredit: terminal_requests.ask_credit,
    actions.BuyIn: terminal_requests.buy_in,
    actions.DeclineCredit: terminal_requests.decline_credit,
    actions.SellVoucher: terminal_requests.sell_voucher,
    actions.PayVoucher: terminal_requests.pay_voucher,
    actions.RedeemVoucher: terminal_requests.redeem_voucher,
    actions.CashOut: terminal_requests.cash_out,
    actions.RefuseRequest: terminal_requests.refuse_request,
    actions.TerminalsShown: terminal_requests.terminals_shown,
}
"""The hand that carries out each action."""
