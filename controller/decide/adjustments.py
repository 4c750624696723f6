"""Adjustments: a wrong payout is reported; a difference is collected, paid or waived (reading 24). Part of `decide`."""

from controller.decide.draft import Draft
from controller.decide.money_due import chips_of, recorded_money, result_waits
from controller.decide.two_people import may_move, named
from controller.game.authority import Role
from controller.game.house_readings import ADJUSTMENT_READING
from controller.game.irregularities import Irregularity
from controller.game.money import money_name
from controller.game.phrase import Phrase, phrase
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Adjust, Report, Rule, Signature
from controller.table.cases import Case
from controller.table.evolve_money import open_line
from controller.table.ledger import TERMINAL
from controller.table.money_lines import How, MoneyLine


def report_payout(draft: Draft, action: Report) -> None:
    """Staff report what a player was really paid in a settled round; the difference becomes an open line."""
    table = draft.table
    number, seat, who = action.round, action.seat, action.who
    if number is None or seat is None or action.paid is None:
        return draft.refuse(phrase("say which round, which seat and what was paid"), reading=ADJUSTMENT_READING)
    if who == TERMINAL or draft.rules.ruleset.electronic:
        text = phrase("a terminal is paid by its ledger: correct the card or void the round, and the lines follow")
        return draft.refuse(text, reading=ADJUSTMENT_READING)
    over = table.over(number)
    if over is None:
        return draft.refuse(phrase("round {round} is not settled", round=number), reading=ADJUSTMENT_READING)
    if not 1 <= seat <= draft.rules.settings.seats:
        seats = draft.rules.settings.seats
        text = phrase("there is no seat {seat}; the table has {seats}", seat=seat, seats=seats)
        return draft.refuse(text, reading=ADJUSTMENT_READING)
    stakes = [wager.amount for wager in chips_of(over) if wager.player == (seat, who)]
    staked = sum(stakes)
    if not stakes and not _signed_untyped(draft, action, number):
        return None
    most = most_won(draft.rules, staked)
    if stakes and action.paid > most and not _signed_above(draft, action, staked, most):
        return None
    if stakes and action.paid < -staked:
        text = phrase(
            "round {round}: seat {seat} ({who}) staked {staked} on record: {collected} cannot have been collected; "
            "correct the wager first",
            round=number, seat=seat, who=who, staked=money_name(staked), collected=money_name(-action.paid),
        )  # fmt: skip
        return draft.refuse(text, reading=ADJUSTMENT_READING)
    line = recorded_money(table, draft.rules, over, (seat, who))
    before, due = line.paid, line.due
    if action.paid == before:
        text = phrase(
            "round {round}: seat {seat} ({who}) was paid {paid}, as the record says",
            round=number, seat=seat, who=who, paid=money_name(action.paid),
        )  # fmt: skip
        return draft.refuse(text, reading=ADJUSTMENT_READING)
    evidence = phrase(
        "round {round}: seat {seat} ({who}) was paid {paid} and was due {due}",
        round=number, seat=seat, who=who, paid=money_name(action.paid), due=money_name(due),
    )  # fmt: skip
    if action.note:
        evidence = Phrase("{evidence}; {rest}", evidence=evidence, rest=action.note)
    by = action.by or table.dealer or "staff"
    player = (None, (seat, who))
    draft.open_case(Irregularity.WRONG_PAYOUT, evidence, reported_by=by, about=number, handled=player)
    case = next(
        c
        for c in draft.table.cases
        if c.kind is Irregularity.WRONG_PAYOUT and (c.round, c.player) == (number, (seat, who))
    )
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
            untyped=not stakes,
        )
    )
    close_if_even(draft, number)
    return None


def _signed_untyped(draft: Draft, action: Report, number: int) -> bool:
    """Whether a pit supervisor signs for the payout of a player of whom no wager is on record, and a note says what
    lay there: wagers are optional input (reading 13), and no money moves without a trace. If not, refuses the draft."""
    if action.by is None:
        text = phrase(
            "round {round}: no wager of seat {seat} ({who}) is on record: a pit supervisor signs, with a note",
            round=number, seat=action.seat, who=action.who,
        )  # fmt: skip
        draft.refuse(text, reading=ADJUSTMENT_READING)
        return False
    draft.signer = Role.PIT_SUPERVISOR
    return draft.may_sign(action.by, action.note, phrase("a payout without a wager on record"), number)


def most_won(rules: TableRules, staked: int) -> int:
    """What stakes win at most, at the highest odds of the game."""
    highest = max(row.odds for wager in rules.ruleset.wagers.values() for row in wager.rows)
    return int(staked * highest)


def _signed_above(draft: Draft, action: Report, staked: int, most: int) -> bool:
    """Whether a pit supervisor signs for a payout that no stake of the player could win, with a note. If not, refuses
    the draft: one unsigned line would bend the win of a dealer without limit."""
    if action.by is None:
        text = phrase(
            "round {round}: seat {seat} ({who}) staked {staked} on record, which wins {most} at most: for {paid} a pit "
            "supervisor signs, with a note",
            round=action.round, seat=action.seat, who=action.who, staked=money_name(staked), most=money_name(most),
            paid=money_name(action.paid or 0),
        )  # fmt: skip
        draft.refuse(text, reading=ADJUSTMENT_READING)
        return False
    draft.signer = Role.PIT_SUPERVISOR
    return draft.may_sign(action.by, action.note, phrase("a payout that no stake could win"), action.round or 0)


def close_if_even(draft: Draft, number: int) -> None:
    """Close each case about a wrong payout of this round once its line is no longer open."""
    for case in draft.table.cases:
        is_open = any(case.is_about(line) and line.difference for line in draft.table.money)
        if case.kind is Irregularity.WRONG_PAYOUT and case.round == number and not is_open:
            draft.add(events.CaseClosed(case=case.number, why="the money is put right"))


def adjust(draft: Draft, action: Adjust) -> None:
    """Decide `Adjust`: a pit manager has a difference collected or paid, or waives it."""
    line = open_line(draft.table, action.round, action.seat, action.who)
    if line is None:
        player = {"round": action.round, "seat": action.seat, "who": action.who}
        text = phrase("round {round}: nothing is open for seat {seat} ({who})", **player)
        return draft.refuse(text, reading=ADJUSTMENT_READING)
    if draft.may_sign(action.by, action.reason, phrase("an adjustment"), action.round):
        _close_part(draft, line, action.how, action.amount, action.by, action.reason, action.second)
    return None


def adjust_by_ruling(draft: Draft, case: Case, action: Rule) -> None:
    """Collect or pay every difference that the case is about, in full."""
    for line in draft.table.money:
        if case.is_about(line) and line.difference:
            how = How.PAID if line.difference > 0 else How.COLLECTED
            _close_part(draft, line, how, abs(line.difference), action.by, action.reason)


def _close_part(
    draft: Draft, line: MoneyLine, how: How, cents: int, by: Signature, reason: str, second: Signature | None = None
) -> None:
    """Write that so much of the difference was collected, paid or waived; refuse it if that cannot be."""
    rest, credit = abs(line.difference), draft.table.ledger.credit(line.seat)
    waits = None if line.before else result_waits(draft.table, line.round)
    if waits is not None:
        text = phrase("round {round} has no result until somebody rules: its corrected cards are no finished round",
                      round=line.round)  # fmt: skip
        return draft.refuse_citing(waits, text)
    if how is How.COLLECTED and line.difference > 0:
        return draft.refuse(
            phrase("the player is to get {rest}: it is paid, or waived", rest=money_name(rest)),
            None,
            ADJUSTMENT_READING,
        )
    if how is How.PAID and line.difference < 0:
        text = phrase("the player is to give back {rest}: it is collected, or waived", rest=money_name(rest))
        return draft.refuse(text, None, ADJUSTMENT_READING)
    if not 0 < cents <= rest:
        text = phrase("{cents} cannot be adjusted: {rest} is open", cents=money_name(cents), rest=money_name(rest))
        return draft.refuse(text, None, ADJUSTMENT_READING)
    if line.who == TERMINAL and how is How.COLLECTED and cents > credit:
        text = phrase(
            "terminal {terminal} has {credit}: {cents} cannot be collected",
            terminal=line.seat, credit=money_name(credit), cents=money_name(cents),
        )  # fmt: skip
        return draft.refuse(text, None, ADJUSTMENT_READING)
    out = 0 if how is How.COLLECTED else rest  # a part of much money is much money
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
