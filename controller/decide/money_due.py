"""What a round that is over pays by the cards and chips as they are known now, and what it paid (reading 24).

Part of `decide`. Amounts are net to the player, on the chips that really lay there: what came on top of the stake,
less what was collected; nothing for a push or a void.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from controller.decide.wagers import settled_lines, void_lines_of
from controller.game.facts import Outcome, judge
from controller.game.irregularities import Irregularity
from controller.game.ruleset import Result
from controller.game.table_of_play import is_lawful
from controller.settings.table_rules import TableRules
from controller.table.cases import Case
from controller.table.deal import all_seen
from controller.table.events import MoneyDue, SettledLine
from controller.table.model import Table
from controller.table.money_lines import MoneyLine
from controller.table.rounds import LastRound, Wager

Player = tuple[int, str]
UNFINISHED = (Irregularity.OVERDRAW, Irregularity.SHORT_HAND, Irregularity.OTHER)
"""The cases that corrected cards of a settled round open when they are no finished round."""


def outcome_of(over: LastRound) -> Outcome | None:
    """The outcome of the cards of a round that is over; None if they are no finished round."""
    player, banker = all_seen(over.player), all_seen(over.banker)
    if player is None or banker is None or not is_lawful(player, banker):
        return None
    return judge(player, banker)


def result_waits(table: Table, number: int) -> Case | None:
    """The case that holds the table because the corrected cards of a settled round are no finished round: until it is
    ruled on, no result of the round stands. None: its result stands."""
    over = table.over(number)
    if over is None or over.is_void or not over.corrected or outcome_of(over) is not None:
        return None
    return next((case for case in table.cases if case.holds and case.round == number and case.kind in UNFINISHED), None)


def settled_outcome(over: LastRound) -> Outcome | None:
    """The outcome by which it was settled."""
    if over.dealt is None:
        return outcome_of(over)
    player, banker = over.dealt
    return outcome_of(replace(over, player=player, banker=banker))


def chips_of(over: LastRound) -> tuple[Wager, ...]:
    """The chips that lay there, as far as they are known now."""
    return tuple(Wager(line.seat, line.who, line.on, line.stake) for line in over.lines)


def lines_of(
    table: Table, rules: TableRules, over: LastRound, chips: tuple[Wager, ...], outcome: Outcome
) -> list[SettledLine]:
    """The settlement of a round that is over with these chips and this outcome, within the limits as they were."""
    return settled_lines(replace(table, wagers=chips, warned=over.warned), rules, outcome)


def net(line: SettledLine) -> int:
    """What a settled wager brings its player."""
    return line.returns - line.stake


def due_by_player(lines: Iterable[SettledLine]) -> dict[Player, int]:
    """What each player of a settlement is due."""
    found: dict[Player, int] = {}
    for line in lines:
        found[line.seat, line.who] = found.get((line.seat, line.who), 0) + net(line)
    return found


def paid_by_player(table: Table, rules: TableRules, over: LastRound, chips: tuple[Wager, ...]) -> dict[Player, int]:
    """What each player was paid at the settlement, on these chips.

    A wager settled as won was paid what the settlement said. One settled as lost lost the chips that really lay there,
    and so did one that was not entered.
    """
    entered = _by_area(over.carried_out)
    real: dict[tuple[int, str, str], SettledLine] = {}
    wrong = []
    for wager in chips:
        area = (wager.seat, wager.who, wager.on)
        if area in entered and entered[area].stake == wager.amount:
            real[area] = entered[area]  # as it was settled then: this shoe may be of another game
        else:
            wrong.append(wager)
    outcome = settled_outcome(over) if wrong else None
    if outcome is not None:
        real |= _by_area(lines_of(table, rules, over, tuple(wrong), outcome))
    found: dict[Player, int] = {}
    for area in {**entered, **real}:
        slip, lay = entered.get(area), real.get(area)
        lost = 0 if lay is None else min(0, net(lay))
        paid = lost if slip is None or slip.result == Result.LOSE else slip.pays
        found[area[:2]] = found.get(area[:2], 0) + paid
    return found


def recorded_money(table: Table, rules: TableRules, over: LastRound, player: Player) -> MoneyLine:
    """The money of a player in a round that is over, as the record has it now: reports and adjustments included."""
    due = due_by_player(over.lines).get(player, 0)
    known = next((line for line in table.money if not line.before and line.is_about(over.number, *player)), None)
    if known is not None:
        return replace(known, due=due)
    paid = paid_by_player(table, rules, over, chips_of(over)).get(player, 0)
    return MoneyLine(over.number, *player, paid, due)


def _by_area(lines: Iterable[SettledLine]) -> dict[tuple[int, str, str], SettledLine]:
    return {(line.seat, line.who, line.on): line for line in lines}


def money_after(
    table: Table, rules: TableRules, over: LastRound, lines: list[SettledLine], chips: tuple[Wager, ...] | None = None
) -> list[MoneyDue]:
    """The money of each player whose payout differs once the round is settled as in `lines`.

    A player who had a line before is named too, also if nothing differs any more. What staff reported as paid stays.
    """
    due = due_by_player(lines)
    paid = paid_by_player(table, rules, over, chips_of(over) if chips is None else chips)
    before = {(line.seat, line.who): line for line in table.money if line.round == over.number and not line.before}
    found = []
    for player in sorted({*due, *paid, *before}):
        was = before.get(player)
        got = was.paid if was is not None and was.reported else paid.get(player, 0)
        if was is not None or got != due.get(player, 0):
            found.append(MoneyDue(*player, got, due.get(player, 0)))
    return found


def moved_money(table: Table) -> list[MoneyDue]:
    """The money of each player when a round is voided in the middle of paying: what was moved is to go back."""
    nets = ((one.seat, one.who, one.paid - one.taken) for one in table.moved)
    return [MoneyDue(seat, who, net, 0) for seat, who, net in sorted(nets) if net]


def void_money(table: Table, rules: TableRules, over: LastRound) -> list[MoneyDue]:
    """The money of each player when a settled round is voided: nothing is due."""
    return money_after(table, rules, over, void_lines_of(chips_of(over)))
