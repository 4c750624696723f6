"""The part of `evolve` about rounds that are over and their money. Nothing is decided here."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from controller.game.cards import Drawn
from controller.game.hands import Side
from controller.table import events
from controller.table.events import MoneyDue, SettledLine
from controller.table.model import Table
from controller.table.money_lines import How, MoneyLine
from controller.table.observations import Place
from controller.table.rounds import VOID, LastRound, Wager

REMEMBERED_ROUNDS: Final = 5_000
"""Closed lines of rounds longer ago than this are forgotten when a shoe ends; that is more than a day's rounds."""


def with_round(table: Table, result: str, lines: tuple[SettledLine, ...]) -> Table:
    """The table when the round on it is over with this result."""
    over = LastRound(table.round, table.deal.player, table.deal.banker, lines, result, table.warned, table.dealers)
    kept = table.last is not None and (table.of_this_shoe(table.last.number) or _has_case(table, table.last))
    earlier = (*table.earlier, table.last) if kept and table.last is not None else table.earlier
    warned = tuple(dict.fromkeys((*table.warned, *over.used)))
    return replace(table, last=over, earlier=earlier, warned=warned)


def _has_case(table: Table, over: LastRound) -> bool:
    return any(case.round == over.number for case in table.cases)


def shoe_over(table: Table) -> Table:
    """The table when its shoe is over: what was found in its rounds can no longer be put right at the table."""
    recent = table.round - REMEMBERED_ROUNDS
    return replace(
        table,
        earlier=tuple(over for over in table.earlier if _has_case(table, over)),
        money=tuple(line for line in table.money if line.difference or (line.round > recent and not line.before)),
    )


def put_right(table: Table, over: LastRound, lines: tuple[SettledLine, ...], result: str) -> Table:
    """The table when a round that is over gets another settlement; what was carried out is kept beside it."""
    changed = replace(over, lines=lines, result=result, settled=over.carried_out)
    warned = tuple(player for player in table.warned if player not in over.used)
    table = instead(replace(table, warned=tuple(dict.fromkeys((*warned, *changed.used)))), changed)
    if table.in_round or table.round != over.number:
        return table
    return replace(table, lines=lines, result=result)


def instead(table: Table, changed: LastRound) -> Table:
    """The table with this in place of the round of the same number."""
    if table.last is not None and table.last.number == changed.number:
        return replace(table, last=changed)
    earlier = tuple(changed if over.number == changed.number else over for over in table.earlier)
    return replace(table, earlier=earlier)


def void_over(table: Table, over: LastRound, event: events.RoundVoided) -> Table:
    """The table when a round that was settled is voided."""
    return listed(put_right(table, over, tuple(event.lines), VOID), event.round, event.money)


def card_corrected(table: Table, event: events.CardCorrected, place: Place, card: Drawn) -> Table:
    """The table when a card of a round that is over is corrected."""
    over = table.over(event.round)
    if over is None:
        return table
    hand, at = (over.player if place.side is Side.PLAYER else over.banker), place.index - 1
    hand = (*hand[:at], card, *hand[at + 1 :])
    hands = (hand, over.banker) if place.side is Side.PLAYER else (over.player, hand)
    return with_hands(table, event, over, *hands)


def with_hands(
    table: Table,
    event: events.CardCorrected | events.RoundReconstructed,
    over: LastRound,
    player: tuple[Drawn, ...],
    banker: tuple[Drawn, ...],
) -> Table:
    """The table when a round that is over has these hands after all, and is settled as the event says."""
    dealt = over.dealt or (over.player, over.banker)
    over = replace(over, corrected=True, dealt=dealt, player=player, banker=banker)
    table = instead(table, over)
    if event.result is not None:
        table = put_right(table, over, tuple(event.lines), event.result)
    return listed(table, event.round, event.money)


def listed(table: Table, number: int, money: Iterable[MoneyDue]) -> Table:
    """The table with these lines of a round; what was adjusted on a line that stood before is kept."""
    lines, over = list(table.money), table.over(number)
    dealers = () if over is None else over.dealers
    for one in money:
        at = _line_at(lines, number, one.seat, one.who)
        if at is None:
            lines.append(MoneyLine(number, one.seat, one.who, one.paid, one.due, dealers=dealers))
        else:
            lines[at] = replace(lines[at], paid=one.paid, due=one.due)
    return replace(table, money=tuple(lines))


def _line_at(lines: list[MoneyLine], number: int, seat: int, who: str) -> int | None:
    about = (n for n, line in enumerate(lines) if not line.before and line.is_about(number, seat, who))
    return next(about, None)


def _wager_corrected(table: Table, event: events.WagerCorrected) -> Table:
    if event.settled:
        over = table.over(event.round)
        if over is None:
            return table
        return listed(put_right(table, over, tuple(event.lines), over.result), event.round, event.money)
    same = (event.seat, event.who, event.on)
    stood = next((w for w in table.wagers if (w.seat, w.who, w.on) == same), None)
    if stood is None:
        since = 1 + max((w.since for w in table.wagers), default=0)
        return replace(table, wagers=(*table.wagers, Wager(*same, event.after, since)))
    changed = tuple(replace(w, amount=event.after) if w is stood else w for w in table.wagers)
    return replace(table, wagers=tuple(w for w in changed if w.amount))


def _payout_reported(table: Table, event: events.PayoutReported) -> Table:
    table = listed(table, event.round, [MoneyDue(event.seat, event.who, event.paid, event.due)])
    lines = list(table.money)
    at = _line_at(lines, event.round, event.seat, event.who)
    if at is not None:
        line = lines[at]
        if line.case != event.case:  # its first report in this case
            line = replace(
                line,
                case=event.case,
                recorded=event.recorded,
                reported_before=line.reported,
                adjusted_before=line.adjusted,
            )
        lines[at] = replace(line, reported=True, dealers=tuple(event.dealers))
    return replace(table, money=tuple(lines))


def payouts_dismissed(table: Table, case: int) -> Table:
    """The table when what staff reported in this case is taken back: what the record said before it counts again."""
    lines = (
        replace(line, paid=line.recorded, reported=line.reported_before, recorded=None, case=None)
        if line.case == case and line.recorded is not None
        else line
        for line in table.money
    )
    return replace(table, money=tuple(lines))


def _adjusted(table: Table, event: events.Adjusted) -> Table:
    line = open_line(table, event.round, event.seat, event.who)
    if line is None:
        return table
    after = line.after(How(event.how), event.amount)
    return replace(table, money=tuple(after if one is line else one for one in table.money))


def open_line(table: Table, number: int, seat: int, who: str) -> MoneyLine | None:
    """A player's open line of this round; of two, the one of the journal before."""
    return next((line for line in table.money if line.difference and line.is_about(number, seat, who)), None)


def _carried(table: Table, event: events.AdjustmentsCarried) -> Table:
    lines = (
        MoneyLine(
            one.round,
            one.seat,
            one.who,
            one.paid,
            one.due,
            moved=one.moved,
            waived=one.waived,
            before=True,
            dealers=tuple(one.dealers),
        )
        for one in event.lines
    )
    return replace(table, money=(*lines, *table.money))


def carried_money(table: Table) -> events.AdjustmentsCarried | None:
    """The event that carries the open lines into the next journal; None if there are none."""
    lines = [
        events.CarriedLine(one.round, one.seat, one.who, one.paid, one.due, one.moved, one.waived, list(one.dealers))
        for one in table.money
        if one.difference
    ]
    return events.AdjustmentsCarried(lines) if lines else None


EVOLVERS: Final[dict[type, Callable[[Table, Any], Table]]] = {
    events.WagerCorrected: _wager_corrected,
    events.PayoutReported: _payout_reported,
    events.Adjusted: _adjusted,
    events.AdjustmentsCarried: _carried,
}
