"""The part of `evolve` about the tray: what was counted, and what the wagers bring. Nothing is decided here."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from controller.table import events
from controller.table.events import AnyEvent, SettledLine
from controller.table.model import Table
from controller.table.money_lines import How
from controller.table.tray import Count, Tray, together


def tray_after(table: Table, event: AnyEvent) -> Tray:
    """The tray after this event; `table` is the table before it."""
    found = _AFTER.get(type(event))
    return table.tray if found is None else found(table, event)


def _counted(table: Table, event: events.InventoryCounted) -> Tray:
    tray, what, chips = table.tray, Count(event.what), event.chips
    if what is Count.OPENER and not event.again:
        return Tray(counted={what: chips}, latest={what: chips}, before=tray.handed_on)
    late = is_after_closer(tray, event)
    sums = tray.between if late else tray.counted
    rest = sums.get(what, {})
    if event.again:
        rest = together(rest, tray.latest.get(what, {}), -1)
    elif what is Count.CLOSER:
        rest = {}
    sums, latest = {**sums, what: together(rest, chips)}, {**tray.latest, what: chips}
    return replace(tray, between=sums, latest=latest) if late else replace(tray, counted=sums, latest=latest)


def is_after_closer(tray: Tray, event: events.InventoryCounted) -> bool:
    """Whether these are chips from or to the cage after the closer; `tray` is the tray before the event."""
    if event.what not in (Count.FILL, Count.CREDIT) or Count.CLOSER not in tray.counted:
        return False
    return not event.again or event.what in tray.between


def _settled(table: Table, event: events.RoundSettled) -> Tray:
    tray = table.tray
    return replace(
        tray, won=tray.won + _kept(event.lines), rounds=tray.rounds + 1, untyped=tray.untyped + (not event.lines)
    )


def _kept(lines: Iterable[SettledLine]) -> int:
    """What the house keeps of these wagers."""
    return sum(line.stake - line.returns for line in lines)


def _wager_corrected(table: Table, event: events.WagerCorrected) -> Tray:
    """The chips that really lay there were collected or paid, not those that were entered."""
    over = table.over(event.round)
    if not event.settled or over is None:
        return table.tray
    player = (event.seat, event.who)
    listed = (line for line in table.money if not line.before and line.is_about(event.round, *player))
    was = next((-line.paid for line in listed), None)
    if was is None:
        was = _kept(line for line in over.lines if (line.seat, line.who) == player)
    now = next((-one.paid for one in event.money if (one.seat, one.who) == player), None)
    if now is None:
        now = _kept(line for line in event.lines if (line.seat, line.who) == player)
    return replace(table.tray, won=table.tray.won + now - was)


def _payout_reported(table: Table, event: events.PayoutReported) -> Tray:
    return replace(table.tray, won=table.tray.won + (event.recorded or 0) - event.paid)


def _case_dismissed(table: Table, event: events.CaseDismissed) -> Tray:
    back = sum(
        line.paid - line.recorded for line in table.money if line.case == event.case and line.recorded is not None
    )
    return replace(table.tray, won=table.tray.won + back) if back else table.tray


def _adjusted(table: Table, event: events.Adjusted) -> Tray:
    moved = {How.PAID: -event.amount, How.COLLECTED: event.amount}.get(How(event.how), 0)
    return replace(table.tray, won=table.tray.won + moved)


_AFTER: Final[dict[type, Callable[[Table, Any], Tray]]] = {
    events.InventoryCounted: _counted,
    events.InventoryCarried: lambda _, event: event.tray,
    events.RoundSettled: _settled,
    events.WagerCorrected: _wager_corrected,
    events.PayoutReported: _payout_reported,
    events.CaseDismissed: _case_dismissed,
    events.Adjusted: _adjusted,
}
OF_TRAY: Final = frozenset(_AFTER)
"""The types of the events that may change the tray."""
