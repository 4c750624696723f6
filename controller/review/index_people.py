"""Lines of the log about people, not cards: broken glass, a person or a PIN that somebody else brought into the book, a
technician at the machine, a sum that was split.

Part of the fold of an index. A sum counts as split if one person alone signed for parts of it that two people sign
together: of credit at one terminal, of large vouchers, or of what was paid and waived in one round or for one player,
within a quarter of an hour.
"""

from datetime import datetime
from typing import Any, Final

from msgspec.structs import replace

from controller.game.authority import Role
from controller.game.house_readings import AUTHORITY_READING
from controller.game.irregularities import Irregularity
from controller.game.money import money_name, parse_amount
from controller.game.phrase import Phrase, phrase
from controller.people.book import words
from controller.review.index_memory import CashPart
from controller.review.index_new_rows import NewRows
from controller.review.index_rows import as_json
from controller.table import events
from controller.table.evolve_money import open_line
from controller.table.model import Table
from controller.table.money_lines import How

WITHIN_SECONDS: Final = 15 * 60
"""Parts that one person signs for within this time may be parts of one sum."""
LARGE_SHARE: Final = 2
"""A voucher counts as a part from this share of the amount on: vouchers name no player, and small ones are many."""
UNLOCKED: Final = "unlocked"
SERVICE_CLOSED: Final = "service-closed"


def staff_unlocked(self: NewRows, n: int, at: str, event: events.StaffUnlocked, _before: Table) -> None:
    """Break-glass: two people let a third one sign again. The pit should look at it."""
    if event.second is None:
        return
    said = phrase(
        "break-glass: {by} and {second} let {person} sign again after wrong PINs",
        by=event.by, second=event.second, person=event.id,
    )  # fmt: skip
    how = {"ruling": UNLOCKED, "ruled_by": event.by, "role": event.role or "", "reason": event.reason}
    self.put(self.new_case(n, at, **_about(said), state="closed", ended=n, ended_at=at, **how))


def pin_changed(self: NewRows, n: int, at: str, event: events.PinChanged, _before: Table) -> None:
    """Somebody set another person's PIN, and knows it until that person has changed it."""
    if event.by != event.id:
        said = phrase("{by} set a new PIN for {person}", by=event.by, person=event.id)
        self.put(self.new_case(n, at, **_about(said), state="closed", ended=n, ended_at=at, reported_by=event.by))


def staff_added(self: NewRows, n: int, at: str, event: events.StaffAdded, _before: Table) -> None:
    """A new person at a table that has played: not when a book is set up, or carried over."""
    if event.by is None or event.since is not None or self.state.settings is None:
        return
    said = phrase("{by} added {person} to the book of staff: {role}", by=event.by, person=event.id,
                  role=words(Role(event.role)))  # fmt: skip
    self.put(self.new_case(n, at, **_about(said), state="closed", ended=n, ended_at=at, reported_by=event.by))


def service_opened(self: NewRows, n: int, at: str, event: events.ServiceOpened, _before: Table) -> None:
    """A technician is at the machine."""
    said = phrase(
        "service: {by} and {second} let a technician to the machine ({reason})",
        by=event.by, second=event.second or "", reason=event.reason,
    )  # fmt: skip
    row = self.new_case(n, at, **_about(said), reported_by=event.by)
    self.remember(service=self.put(row))


def service_closed(self: NewRows, n: int, at: str, event: events.ServiceClosed, _before: Table) -> None:
    """The technician has left: the line says how long it took."""
    row = self.memory.service
    if row is None:
        return
    minutes = max(0, _seconds(row.at, at)) // 60
    said = Phrase("{evidence}; {rest}", evidence=row.told,
                  rest=phrase("open for {minutes} minutes, closed by {by} and {second}", minutes=minutes, by=event.by,
                              second=event.second or ""))  # fmt: skip
    how = {"ruling": SERVICE_CLOSED, "ruled_by": event.by, "role": event.role, "reason": event.reason}
    words = {"evidence": str(said), "said": as_json(said.saying)}
    self.put(replace(row, state="closed", ended=n, ended_at=at, **words, **how))
    self.remember(service=None)


def cash_moved(self: NewRows, n: int, at: str, event: Any, before: Table) -> None:
    """One person signed for cash: is it a part of a sum that two people sign for?"""
    limit = (self.state.settings or {}).get("second_above")
    if event.by is None or event.second is not None or limit is None:
        return
    most = parse_amount(str(limit))
    what = _what(event)
    if what is None or (not what.startswith(_CREDIT) and event.amount * LARGE_SHARE < most):
        return
    recent = tuple(part for part in self.memory.cash if 0 <= _seconds(part.at, at) <= WITHIN_SECONDS)
    player = f"{event.seat} {event.who}" if isinstance(event, events.Adjusted) else ""
    of_one = [part for part in recent if part.by == event.by]
    same = [part for part in of_one if part.what == what or (player and part.player == player)]
    row = next((part.row for part in reversed(same) if part.row is not None), None)
    whole, count = event.amount + sum(part.amount for part in same), 1 + len(same)
    if whole > most:
        said = phrase(
            "{by} signed alone for {whole} in {count} parts within {minutes} minutes; above {limit} two people sign",
            by=event.by, whole=money_name(whole), count=count, minutes=WITHIN_SECONDS // 60, limit=money_name(most),
        )  # fmt: skip
        if row is None:
            row = self.new_case(n, at, **{**_about(said), **_whose(self, event, before)}, state="closed", ended=n,
                                ended_at=at, ruled_by=event.by, role=event.role or "",
                                reason=getattr(event, "reason", ""))  # fmt: skip
        row = self.put(replace(row, evidence=str(said), said=as_json(said.saying), ended=n, ended_at=at))
    self.remember(cash=(*recent, CashPart(at, event.by, what, event.amount, row, player)))


def _whose(self: NewRows, event: Any, before: Table) -> dict[str, Any]:
    """The round that the cash was of and who dealt it, so that it does not count for whoever deals now. Credit and
    vouchers are of no round and no dealer."""
    if not isinstance(event, events.Adjusted):
        return {"dealer": ""}
    line = open_line(before, event.round, event.seat, event.who)
    if line is not None and line.before:
        return {"dealer": line.dealers[-1] if line.dealers else ""}
    return {"round": event.round, "dealer": self.dealer_of(event.round)}


_CREDIT: Final = "credit "


def _what(event: Any) -> str | None:
    """What parts of one sum have in common; None: no cash goes over the table."""
    match event:
        case events.CreditBought():
            return f"{_CREDIT}{event.terminal}"
        case events.VoucherSold():
            return "sold"
        case events.VoucherRedeemed():
            return None if event.terminal is not None else "paid"
        case events.Adjusted():
            return None if event.how == How.COLLECTED else f"{_CREDIT}of round {event.round}"
    return None


def _about(said: Phrase) -> dict[str, Any]:
    """The fields of a line that is about no case and no round."""
    return {"case": None, "round": None, "kind": Irregularity.OTHER, "reading": AUTHORITY_READING,
            "evidence": str(said), "said": as_json(said.saying)}  # fmt: skip


def _seconds(since: str, until: str) -> int:
    return int((datetime.fromisoformat(until) - datetime.fromisoformat(since)).total_seconds())


TAKERS: Final[dict[type, Any]] = {
    events.StaffUnlocked: staff_unlocked,
    events.PinChanged: pin_changed,
    events.StaffAdded: staff_added,
    events.ServiceOpened: service_opened,
    events.ServiceClosed: service_closed,
    events.CreditBought: cash_moved,
    events.VoucherSold: cash_moved,
    events.VoucherRedeemed: cash_moved,
    events.Adjusted: cash_moved,
}
