"""Checks what was put right after a settlement: corrected cards and wagers, voids, reported payouts, adjustments."""

from collections import Counter

from msgspec.structs import replace

from controller.decide.money_due import (
    chips_of,
    due_by_player,
    lines_of,
    money_after,
    moved_money,
    outcome_of,
    settled_outcome,
)
from controller.decide.wagers import void_lines
from controller.game.authority import Role, may_act_as
from controller.game.cards import card_name, parse_card
from controller.game.hands import Side
from controller.game.money import amount
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.events import MoneyDue, SettledLine
from controller.table.evolve_money import open_line
from controller.table.model import Table
from controller.table.money_lines import How
from controller.table.rounds import LastRound, Wager

Dues = dict[int, dict[tuple[int, str], int]]
"""By round: what each of its players is due, as far as the journal has said by now."""


def card_corrected(table: Table, rules: TableRules, event: events.CardCorrected) -> str | None:
    """What is wrong with the correction of a card in a settled round; None if nothing."""
    over = table.over(event.round)
    if over is None:
        return f"round {event.round} was corrected and is no settled round of this shoe"
    hand = over.player if event.hand == Side.PLAYER else over.banker
    hand = (*hand[: event.index - 1], parse_card(event.after), *hand[event.index :])
    now = replace(over, player=hand) if event.hand == Side.PLAYER else replace(over, banker=hand)
    return _by_the_cards(table, rules, event, over, now)


def round_reconstructed(table: Table, rules: TableRules, event: events.RoundReconstructed) -> str | None:
    """What is wrong with the cards of a settled round that were laid where they were due; None if nothing."""
    over = table.over(event.round)
    if over is None:
        return f"round {event.round} was reconstructed and is no settled round of this shoe"
    had = Counter(card_name(card) for card in (*over.player, *over.banker))
    if over is table.settled_last:  # a card that was kept, or came too many, was laid before
        had |= Counter(card_name(draw.card) for draw in table.deal.draws)
    if Counter((*event.player, *event.banker)) - had:
        return f"round {event.round} was reconstructed from cards that it did not have"
    player, banker = (tuple(map(parse_card, names)) for names in (event.player, event.banker))
    return _by_the_cards(table, rules, event, over, replace(over, player=player, banker=banker))


def _by_the_cards(
    table: Table,
    rules: TableRules,
    event: events.CardCorrected | events.RoundReconstructed,
    over: LastRound,
    now: LastRound,
) -> str | None:
    """What is wrong with the result and the settlement of a round that has other cards now."""
    outcome = outcome_of(now)
    if event.result != (None if outcome is None else outcome.winner):
        return f"round {event.round} was corrected to {event.result}, and its cards say {outcome and outcome.winner}"
    if outcome is None:
        return None
    lines = lines_of(table, rules, over, chips_of(over), outcome)
    return _settlement(event.round, event.lines, lines) or _money(event, money_after(table, rules, over, lines))


def wager_corrected(table: Table, rules: TableRules, event: events.WagerCorrected) -> str | None:
    """What is wrong with the correction of a wager; None if nothing."""
    over = table.over(event.round) if event.settled else None
    wagers = table.wagers if over is None else chips_of(over)
    same = (event.seat, event.who, event.on)
    stood = sum(w.amount for w in wagers if (w.seat, w.who, w.on) == same)
    if stood != event.before:
        return f"round {event.round}: a wager of {amount(event.before)} was corrected, and {amount(stood)} stood there"
    if not event.settled:
        return None
    outcome = None if over is None else outcome_of(over) or settled_outcome(over)
    if over is None or outcome is None:
        return f"round {event.round}: a wager was corrected, and it is no settled round of this shoe"
    lines = lines_of(table, rules, over, _with(wagers, Wager(*same, event.after)), outcome)
    money = money_after(table, rules, over, lines, _with(wagers, Wager(*same, event.after)))
    return _settlement(event.round, event.lines, lines) or _money(event, money)


def _with(wagers: tuple[Wager, ...], one: Wager) -> tuple[Wager, ...]:
    """These wagers with one of them put right."""
    same = (one.seat, one.who, one.on)
    found = [one if (w.seat, w.who, w.on) == same else w for w in wagers]
    return tuple(w for w in (found if one in found else [*found, one]) if w.amount)


def round_voided(table: Table, rules: TableRules | None, event: events.RoundVoided) -> str | None:
    """What is wrong with a void, in play or after the settlement; None if nothing."""
    over = None if table.in_round and event.round == table.round else table.over(event.round)
    lines = void_lines(table, over)
    if event.lines != lines:
        return f"round {event.round} is void and its wagers did not all go back"
    if over is None:
        return _money(event, moved_money(table))
    if rules is None or not event.listed:
        return None
    return _money(event, money_after(table, rules, over, lines))


def payout_reported(dues: Dues, event: events.PayoutReported) -> str | None:
    """What is wrong with the report of a payout; None if nothing."""
    if event.round not in dues:
        return f"a payout of round {event.round} was reported, and that round was not settled"
    due = dues[event.round].get((event.seat, event.who), 0)
    if due != event.due:
        return f"round {event.round}: seat {event.seat} ({event.who}) was due {amount(due)}, not {amount(event.due)}"
    return None


def adjusted(table: Table, event: events.Adjusted) -> str | None:
    """What is wrong with an adjustment; None if nothing."""
    line = open_line(table, event.round, event.seat, event.who)
    where = f"round {event.round}: seat {event.seat} ({event.who})"
    if line is None:
        return f"{where} was adjusted and nothing was open"
    how = How(event.how)
    wrong_way = (how is How.COLLECTED and line.difference > 0) or (how is How.PAID and line.difference < 0)
    if wrong_way or not 0 < event.amount <= abs(line.difference):
        return f"{where}: {amount(event.amount)} was {how} and {amount(line.difference)} was open"
    if line.after(how, event.amount).difference != event.left:
        return f"{where} was adjusted and {amount(event.left)} is not what was left"
    if not may_act_as(Role(event.role), Role.PIT_MANAGER):
        return f"{where} was adjusted by a {event.role} and needs a {Role.PIT_MANAGER}"
    return None


def dues_after(dues: Dues, table: Table, number: int) -> None:
    """Note what the players of a round are due now."""
    over: LastRound | None = table.over(number)
    if over is not None:
        dues[number] = {player: cents for player, cents in due_by_player(over.lines).items() if cents}


def _settlement(number: int, was: list[SettledLine], now: list[SettledLine]) -> str | None:
    return None if was == now else f"round {number} was put right with another settlement than its cards and chips give"


def _money(
    event: events.CardCorrected | events.RoundReconstructed | events.WagerCorrected | events.RoundVoided,
    now: list[MoneyDue],
) -> str | None:
    if event.money == now:
        return None
    return f"round {event.round} was put right and the money listed is not what was paid and due"
