"""Slips: a wager that was entered wrongly is put right, before or after the close or the settlement (reading 19).

Part of `decide`. A wager entered is a record of chips that lie on the felt; a terminal's wager is none. What a wager
cannot be, a slip cannot make it (`wagers.may_lie`), and while a case holds the open bets no slip moves one.
"""

from controller.decide.adjustments import close_if_even
from controller.decide.differential import judge_differential
from controller.decide.draft import Draft
from controller.decide.money_due import chips_of, lines_of, money_after, outcome_of, settled_outcome
from controller.decide.wagers import flag_wager, full_area, may_lie, wagers_held
from controller.game.authority import Role
from controller.game.house_readings import SLIP_READING
from controller.game.money import MOST_CENTS, money_name
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import CorrectWager, Signature
from controller.table.model import Phase, Table
from controller.table.rounds import LastRound, Wager


def signer(table: Table, action: CorrectWager) -> Role:
    """The least role that signs: the dealer's own until the close, a pit manager's once the round is settled."""
    if not _is_open(table, action):
        return Role.PIT_MANAGER
    return Role.DEALER if table.phase is Phase.BETTING else Role.PIT_SUPERVISOR


def _is_open(table: Table, action: CorrectWager) -> bool:
    return table.in_round and action.round in (None, table.round)


def correct_wager(draft: Draft, action: CorrectWager) -> None:
    """Decide `CorrectWager`: say what really lies on an area."""
    table = draft.table
    number = table.round if action.round is None else action.round
    in_play, over = _is_open(table, action), table.over(number)
    if not may_lie(draft, action, table.wagers if in_play or over is None else chips_of(over)):
        return None
    if in_play and table.phase is Phase.BETTING and (wagers_held(draft) or not _on_duty(draft, action.by)):
        return None
    if not 0 <= action.amount <= MOST_CENTS:
        text = phrase("{amount} is no amount for a wager", amount=money_name(action.amount))
        return draft.refuse(text, reading=6)
    if not action.reason.strip():
        return draft.refuse(phrase("a corrected wager needs a reason"), reading=SLIP_READING)
    if not draft.may_sign(action.by, action.reason, phrase("a corrected wager"), number):
        return None
    return _in_play(draft, action) if in_play else _settled(draft, action, over)


def _on_duty(draft: Draft, by: Signature) -> bool:
    """Whether a dealer who signs is the one on duty. If not, refuses the draft; who is above may sign."""
    if by.role is not Role.DEALER or (by.id == (draft.table.dealer or by.id) and not draft.unattended):
        return True
    draft.refuse(
        phrase("before the close the dealer on duty corrects a wager, or a pit supervisor"), reading=SLIP_READING
    )
    return False


def _in_play(draft: Draft, action: CorrectWager) -> None:
    if _differs(draft, action, draft.table.wagers) is None:
        return
    draft.add(_corrected(action, draft.table.round, draft.table.wagers))
    if action.amount:
        flag_wager(draft, action.seat, action.on, action.amount)
    if draft.table.phase is not Phase.BETTING:
        judge_differential(draft)
        draft.resume()


def _settled(draft: Draft, action: CorrectWager, over: LastRound | None) -> None:
    table = draft.table
    if over is None or over.is_void or not table.of_this_shoe(over.number):
        number = table.round if action.round is None else action.round
        text = phrase("round {round} is not a settled round of this shoe", round=number)
        return draft.refuse(text, reading=SLIP_READING)
    before = chips_of(over)
    chips = _differs(draft, action, before)
    outcome = outcome_of(over) or settled_outcome(over)
    if chips is None or outcome is None:
        return None
    lines = lines_of(table, draft.rules, over, chips, outcome)
    money = money_after(table, draft.rules, over, lines, chips)
    draft.add(_corrected(action, over.number, before, over, lines, money))
    close_if_even(draft, over.number)
    return None


def _differs(draft: Draft, action: CorrectWager, wagers: tuple[Wager, ...]) -> tuple[Wager, ...] | None:
    """The wagers with this one put right; None, and refused, if nothing changes or the area is full."""
    same = (action.seat, action.who, action.on)
    stood = next((w for w in wagers if (w.seat, w.who, w.on) == same), None)
    if action.amount == (0 if stood is None else stood.amount):
        text = phrase(
            "seat {seat} ({who}) has {amount} on {area} already", seat=action.seat, who=action.who,
            amount=money_name(action.amount), area=draft.rules.ruleset.area_name(action.on),
        )  # fmt: skip
        draft.refuse(text, reading=SLIP_READING)
        return None
    if stood is None:
        if full_area(draft, wagers, action.seat, action.on):
            return None
        return (*wagers, Wager(*same, action.amount))
    kept = (Wager(*same, action.amount) if w is stood else w for w in wagers)
    return tuple(w for w in kept if w.amount)


def _corrected(
    action: CorrectWager,
    number: int,
    before: tuple[Wager, ...],
    over: LastRound | None = None,
    lines: list[events.SettledLine] | None = None,
    money: list[events.MoneyDue] | None = None,
) -> events.WagerCorrected:
    same = (action.seat, action.who, action.on)
    return events.WagerCorrected(
        round=number,
        seat=action.seat,
        who=action.who,
        on=action.on,
        before=sum(w.amount for w in before if (w.seat, w.who, w.on) == same),
        after=action.amount,
        by=action.by.id,
        role=action.by.role,
        reason=action.reason.strip(),
        settled=over is not None,
        lines=lines or [],
        money=money or [],
    )
