"""Moves: the table of every action, and `decide`, which reads it. Pure: no clock, no randomness, no Qt, no serial line.

`MOVES` is one literal table: the function that decides an action, the phases in which it is possible, the clause that
speaks of it, whether a hold stops it, and the least role that signs it. `decide`, `sabot table` and the pages that ask
for a signature (`signer`) read it. An observation of the shoe is possible in every phase and is always recorded
(`observed`).
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from controller.decide import (
    adjustments,
    bets,
    cards_by_hand,
    corrections,
    dealing_methods,
    dismissals,
    duty,
    inventory,
    payouts,
    reports,
    rulings,
    running,
    service,
    shoe,
    slips,
    take_back,
    terminal_requests,
    wagers,
    withdrawal_options,
)
from controller.decide.causes import close_gone
from controller.decide.checks import Moment
from controller.decide.draft import Draft
from controller.decide.observed import take_observation
from controller.decide.running import Manifest
from controller.decide.settings_changes import waited_settings
from controller.game.authority import Role
from controller.game.house_readings import EDITION
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase, spelled
from controller.game.ruleset import Cite
from controller.settings.table_rules import TableRules
from controller.table import actions, events
from controller.table.actions import Action, FromTerminal, Signature
from controller.table.events import AnyEvent
from controller.table.model import Phase, Table
from controller.table.observations import Observation
from controller.table.refusal import Refusal

DECIDES: Final = 3
"""The number of `decide`. The journal keeps it with what a table was told, and `verify` decides again what was decided
under this number. Raise it whenever an answer changes: other events, other fields, other texts (CONTRIBUTING.md)."""


class Decision(NamedTuple):
    """The answer of `decide`: the events, the table after them, and the refusal if there is one."""

    events: tuple[AnyEvent, ...]
    table: Table
    """The table after these events, as `evolve` computes it."""
    refusal: Refusal | None = None


Signs: TypeAlias = Role | Callable[[Table, Any], Role] | None
"""The least role that signs an action: always the same, or as the table and the action say. None: no signature."""


class Move(NamedTuple):
    """What is true of an action."""

    decide: Callable[[Draft, Any], None]
    phases: tuple[Phase, ...]
    """The phases in which it is possible."""
    cite: Cite | Callable[[Table], Cite] | None = None
    """The clause that speaks of this action: it is refused by it in any other phase."""
    reading: int = 12
    """The reading by which it is refused in a game that has no such clause."""
    held: bool = False
    """A hold stops it."""
    cures: Irregularity | None = None
    """The one irregularity whose hold does not stop it."""
    signs: Signs = None
    in_person: bool = False
    """A person of the book signs with a PIN, the dealer too: money changes hands, or somebody comes on duty."""
    duty: bool = False
    """At a live table it is possible only while a dealer is signed on (reading 26)."""
    checked: bool = False
    """At a live table it is possible only with software, game and shoe that are known and were checked."""
    typed: bool = True
    """People may give this action, so `sabot table` reads it. False: only the software gives it."""


ALWAYS: Final = tuple(Phase)
LOADED: Final = (Phase.IDLE, Phase.BETTING, Phase.DEALING, Phase.RESULT)
UNTIL_RESULT: Final = (Phase.BETTING, Phase.DEALING)

MOVES: Final[dict[type, Move]] = {
    actions.LoadShoe: Move(shoe.load_shoe, (Phase.NO_SHOE,), Cite.DECKS),
    actions.OpenBets: Move(
        bets.open_bets,
        (Phase.IDLE,),
        Cite.OPEN_BETS,
        held=True,
        duty=True,
        checked=True,
        signs=Role.PIT_SUPERVISOR,
    ),
    actions.NameCard: Move(cards_by_hand.name_face, ALWAYS, Cite.INITIAL_DEAL, typed=False),
    actions.CloseBets: Move(
        bets.close_bets, (Phase.BETTING,), Cite.CLOSE_BETS, held=True, cures=Irregularity.TABLE_DIFFERENTIAL, duty=True
    ),
    actions.Settle: Move(
        bets.settle, (Phase.RESULT,), Cite.SETTLEMENT, held=True, cures=Irregularity.EARLY_CARD, duty=True
    ),
    actions.Collect: Move(
        payouts.collect, (Phase.RESULT,), Cite.SETTLEMENT, held=True, cures=Irregularity.EARLY_CARD, duty=True
    ),
    actions.PaySeat: Move(
        payouts.pay_seat, (Phase.RESULT,), Cite.SETTLEMENT, held=True, cures=Irregularity.EARLY_CARD, duty=True
    ),
    actions.EndShoe: Move(
        shoe.end_shoe, (Phase.IDLE,), Cite.CUTTING_CARD, reading=9, held=True, cures=Irregularity.SHOE_ALARM
    ),
    actions.SwapShoe: Move(shoe.swap_shoe, LOADED, reading=11),
    actions.PlaceWager: Move(wagers.place_wager, ALWAYS),
    actions.WithdrawWager: Move(wagers.withdraw_wager, ALWAYS),
    actions.ClearSeat: Move(bets.clear_seat, (Phase.NO_SHOE, Phase.IDLE), Cite.SAME_PLAYER, reading=14),
    actions.SeatPatron: Move(bets.seat_patron, ALWAYS),
    actions.Report: Move(reports.report, ALWAYS),
    actions.Dismiss: Move(dismissals.dismiss, ALWAYS, signs=Role.PIT_SUPERVISOR),
    actions.TakeBack: Move(take_back.take_back, ALWAYS, signs=take_back.signer),
    actions.Rule: Move(rulings.rule, ALWAYS, signs=rulings.signer),
    actions.Correct: Move(corrections.correct, LOADED, reading=11, signs=Role.PIT_SUPERVISOR),
    actions.CorrectWager: Move(slips.correct_wager, LOADED, reading=19, signs=slips.signer),
    actions.Adjust: Move(adjustments.adjust, ALWAYS, signs=Role.PIT_MANAGER),
    actions.AnswerOption: Move(withdrawal_options.answer_option, LOADED, reading=23),
    actions.EndOption: Move(withdrawal_options.end_option, LOADED, reading=23, signs=Role.PIT_SUPERVISOR),
    actions.OfferWithdrawal: Move(
        withdrawal_options.offer_withdrawal, (Phase.DEALING,), Cite.CUT_FIRST, reading=9, held=True
    ),
    actions.ReplaceCards: Move(shoe.replace_cards, (Phase.IDLE,), Cite.REPLACE_CARDS, signs=Role.PIT_SUPERVISOR),
    actions.SetMethod: Move(dealing_methods.set_method, ALWAYS, signs=dealing_methods.signer),
    actions.RefuseCards: Move(dealing_methods.refuse_cards, UNTIL_RESULT, dealing_methods.cite_of_cards),
    actions.ChooseHandler: Move(
        dealing_methods.choose_handler, UNTIL_RESULT, dealing_methods.cite_of_choice, signs=Role.PIT_SUPERVISOR
    ),
    actions.ChooseReveal: Move(dealing_methods.choose_reveal, (Phase.DEALING, Phase.RESULT), Cite.REVEAL_FIRST),
    actions.AllowSqueeze: Move(dealing_methods.allow_squeeze, UNTIL_RESULT, Cite.SQUEEZE, signs=Role.PIT_MANAGER),
    actions.TakeShoe: Move(
        dealing_methods.take_shoe,
        (Phase.IDLE, Phase.BETTING),
        dealing_methods.cite_of_shoe,
        signs=Role.ASSISTANT_CASINO_MANAGER,
    ),
    actions.GiveUpShoe: Move(dealing_methods.give_up_shoe, ALWAYS),
    actions.SignOn: Move(duty.sign_on, ALWAYS, signs=Role.DEALER, in_person=True),
    actions.SignOff: Move(duty.sign_off, ALWAYS, signs=Role.DEALER),
    actions.Service: Move(service.service, ALWAYS, signs=Role.PIT_SUPERVISOR),
    actions.CountInventory: Move(inventory.count_inventory, ALWAYS, signs=Role.DEALER, in_person=True),
    actions.Approve: Move(running.approve, ALWAYS, signs=running.APPROVER),
    actions.AskCredit: Move(terminal_requests.ask_credit, ALWAYS, typed=False),
    actions.BuyIn: Move(terminal_requests.buy_in, ALWAYS, signs=Role.DEALER, in_person=True),
    actions.DeclineCredit: Move(terminal_requests.decline_credit, ALWAYS, signs=Role.DEALER, in_person=True),
    actions.SellVoucher: Move(terminal_requests.sell_voucher, ALWAYS, signs=Role.DEALER, in_person=True),
    actions.PayVoucher: Move(terminal_requests.pay_voucher, ALWAYS, signs=Role.DEALER, in_person=True),
    actions.RedeemVoucher: Move(terminal_requests.redeem_voucher, ALWAYS, typed=False),
    actions.CashOut: Move(terminal_requests.cash_out, ALWAYS, typed=False),
    actions.RefuseRequest: Move(terminal_requests.refuse_request, ALWAYS, typed=False),
    actions.TerminalsShown: Move(terminal_requests.terminals_shown, ALWAYS, typed=False),
}
"""Every action. `OpenBets` is signed only where few cards are left, `TakeShoe` only where the player has no wager,
`EndOption` only where a player has not answered, `SignOff` only at the console."""


def signer(action: Action | type[Action], table: Table = Table()) -> Role:  # noqa: B008 - a frozen value
    """The least role that signs an action. Its type is enough unless the role depends on the method or on the case."""
    signs = MOVES[action if isinstance(action, type) else type(action)].signs
    if callable(signs):
        return signs(table, action)
    assert signs is not None, f"{action} is not signed"  # noqa: S101 - only pages that sign ask
    return signs


def decide(
    table: Table,
    told: Action | FromTerminal | Observation,
    rules: TableRules,
    millis: int | None = None,
    software: str = "",
) -> Decision:
    """The events that follow when the table is told this. Never raises; what is impossible is refused by its clause."""
    draft = Draft(table, rules, millis, software)
    if isinstance(told, FromTerminal):
        draft.asked, told = told, told.action
    move = MOVES.get(type(told))
    if move is None:
        take_observation(draft, told)  # type: ignore[arg-type]
    elif _possible(draft, move, told.do):  # type: ignore[union-attr]
        by = getattr(told, "by", None)
        draft.acting = isinstance(by, Signature) and by.acting
        if move.signs is not None:
            draft.signer = signer(told, table)  # type: ignore[arg-type]
        move.decide(draft, told)
    if draft.table.cases:
        close_gone(draft)
        draft.look_again()
    if draft.refusal is not None:
        terminal_requests.note_refusal(draft)
    if (due := waited_settings(draft.table)) is not None:
        draft.acting = False  # those who signed for them are in the event
        draft.add(due)
    return Decision(tuple(draft.events), draft.table, draft.refusal)


def _possible(draft: Draft, move: Move, do: str) -> bool:
    table = draft.table
    if table.phase not in move.phases:
        wording = phrase("this is not possible now: {phase}", phase=spelled(table.phase))
        cite = move.cite(table) if callable(move.cite) else move.cite
        clause = None if cite is None else draft.rules.ruleset.cites.get(cite)
        reading = move.reading if clause is None else None
        text = wording.written(f"{do} is not possible while the table is in phase {table.phase}")
        draft.refuse(text, clause, reading)
    elif move.held and table.held and not _cured(table, move.cures):
        option, case = table.option, table.holding_case
        if option is not None:
            draft.refuse_citing(option, phrase("the table is held by case {case}", case=option.case))
        elif case is not None:
            draft.refuse_citing(case, phrase("the table is held by case {case}", case=case.number))
    elif move.duty and draft.unattended:
        draft.refuse(phrase("nobody is on duty: a dealer signs on first"), reading=26)
    elif move.checked and (why := running.not_yet(table, draft.rules)) is not None:
        draft.refuse_by(Cite.OPEN_BETS, why)
    return draft.refusal is None


def _cured(table: Table, kind: Irregularity | None) -> bool:
    """Whether the table is held only by the irregularity that this action cures: settling (an early card of the next
    round), closing the bets (to compare them again), or ending the shoe (when the device has a new one)."""
    if kind is None or table.held_but_for(kind):
        return False
    return kind is not Irregularity.SHOE_ALARM or bool(table.fresh)


def restarted(
    table: Table,
    rules: TableRules,
    software: str,
    *,
    resumed: bool,
    manifest: Manifest | None = None,
    by: Signature | None = None,
) -> Decision:
    """The events after the program has opened the journal again. If a round was open, that is a power failure.

    `by` signs for software that is not that of the start before.
    """
    draft = Draft(table, rules, software=software)
    mode = rules.settings.mode
    started = events.TableStarted(software, mode, resumed, readings=EDITION, decides=DECIDES)
    if manifest is not None:
        started = replace(started, digest=manifest.digest, signed_by=manifest.signed_by)
    draft.add(started)
    if manifest is not None and resumed:
        running.compare(draft, table.software, by)
    draft.look(Moment.RESTART)
    draft.look_again()
    return Decision(tuple(draft.events), draft.table)
