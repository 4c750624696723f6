"""Adjustments: a wrong payout is reported; a difference is collected, paid or waived (reading 24). Part of `decide`."""

from controller.decide.draft import Draft
from controller.decide.money_due import recorded_money
from controller.decide.two_people import may_move, named
from controller.game.irregularities import Irregularity
from controller.game.money import money_name
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Adjust, Report, Rule, Signature
from controller.table.cases import Case
from controller.table.evolve_money import open_line
from controller.table.ledger import TERMINAL
from controller.table.money_lines import How, MoneyLine

READING = 24


def report_payout(draft: Draft, action: Report) -> None:
    """Staff report what a player was really paid in a settled round; the difference becomes an open line."""
    table = draft.table
    number, seat, who = action.round, action.seat, action.who
    if number is None or seat is None or action.paid is None:
        return draft.refuse(phrase("say which round, which seat and what was paid"), reading=READING)
    over = table.over(number)
    if over is None:
        return draft.refuse(phrase("round {round} is not settled", round=number), reading=READING)
    if who != TERMINAL and not 1 <= seat <= draft.rules.settings.seats:
        seats = draft.rules.settings.seats
        text = phrase("there is no seat {seat}; the table has {seats}", seat=seat, seats=seats)
        return draft.refuse(text, reading=READING)
    line = recorded_money(table, draft.rules, over, (seat, who))
    before, due = line.paid, line.due
    if action.paid == before:
        text = phrase(
            "round {round}: seat {seat} ({who}) was paid {paid}, as the record says",
            round=number, seat=seat, who=who, paid=money_name(action.paid),
        )  # fmt: skip
        return draft.refuse(text, reading=READING)
    evidence = phrase(
        "round {round}: seat {seat} ({who}) was paid {paid} and was due {due}",
        round=number, seat=seat, who=who, paid=money_name(action.paid), due=money_name(due),
    )  # fmt: skip
    by = action.by or table.dealer or "staff"
    draft.open_case(Irregularity.WRONG_PAYOUT, evidence, reported_by=by, about=number, note=action.note)
    case = next(c for c in draft.table.cases if c.kind is Irregularity.WRONG_PAYOUT and c.round == number)
    draft.add(
        events.PayoutReported(
            case=case.number,
            round=number,
            seat=seat,
            who=who,
            paid=action.paid,
            due=due,
            recorded=before,
            by=by if isinstance(by, str) else by.id,
            dealers=list(over.dealers),
        )
    )
    close_if_even(draft, number)
    return None


def close_if_even(draft: Draft, number: int) -> None:
    """Close the case about wrong payouts of this round once none of its reported lines is open."""
    if any(line.round == number and line.reported and line.difference for line in draft.table.money):
        return
    for case in draft.table.cases:
        if case.kind is Irregularity.WRONG_PAYOUT and case.round == number:
            draft.add(events.CaseClosed(case=case.number, why="the money is put right"))


def adjust(draft: Draft, action: Adjust) -> None:
    """Decide `Adjust`: a pit manager has a difference collected or paid, or waives it."""
    line = open_line(draft.table, action.round, action.seat, action.who)
    if line is None:
        player = {"round": action.round, "seat": action.seat, "who": action.who}
        text = phrase("round {round}: nothing is open for seat {seat} ({who})", **player)
        return draft.refuse(text, reading=READING)
    if draft.may_sign(action.by, action.reason, phrase("an adjustment"), action.round):
        _close_part(draft, line, action.how, action.amount, action.by, action.reason, action.second)
    return None


def adjust_by_ruling(draft: Draft, case: Case, action: Rule) -> None:
    """Collect or pay every difference that the case is about, in full."""
    for line in draft.table.money:
        if line.round == case.round and line.reported and line.difference:
            how = How.PAID if line.difference > 0 else How.COLLECTED
            _close_part(draft, line, how, abs(line.difference), action.by, action.reason)


def _close_part(
    draft: Draft, line: MoneyLine, how: How, cents: int, by: Signature, reason: str, second: Signature | None = None
) -> None:
    """Write that so much of the difference was collected, paid or waived; refuse it if that cannot be."""
    rest, credit = abs(line.difference), draft.table.ledger.credit(line.seat)
    if how is How.COLLECTED and line.difference > 0:
        return draft.refuse(
            phrase("the player is to get {rest}: it is paid, or waived", rest=money_name(rest)), None, READING
        )
    if how is How.PAID and line.difference < 0:
        text = phrase("the player is to give back {rest}: it is collected, or waived", rest=money_name(rest))
        return draft.refuse(text, None, READING)
    if not 0 < cents <= rest:
        text = phrase("{cents} cannot be adjusted: {rest} is open", cents=money_name(cents), rest=money_name(rest))
        return draft.refuse(text, None, READING)
    if line.who == TERMINAL and how is How.COLLECTED and cents > credit:
        text = phrase(
            "terminal {terminal} has {credit}: {cents} cannot be collected",
            terminal=line.seat, credit=money_name(credit), cents=money_name(cents),
        )  # fmt: skip
        return draft.refuse(text, None, READING)
    out = 0 if how is How.COLLECTED else cents
    if not may_move(draft, by, second, phrase("an adjustment"), out, line.round):
        return None
    draft.add(
        events.Adjusted(
            round=line.round,
            seat=line.seat,
            who=line.who,
            how=how,
            amount=cents,
            left=line.after(how, cents).difference,
            by=by.id,
            role=by.role,
            reason=reason.strip(),
            **named(second),
        )
    )
    close_if_even(draft, line.round)
    return None
