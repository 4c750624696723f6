"""What the next journal of a table must know of the one before, as events."""

from collections.abc import Iterable, Iterator
from typing import Final

from controller.decide.moves import DECIDES
from controller.decide.running import APPROVER
from controller.game.ruleset import Method
from controller.journal.chain import Record
from controller.runtime.fold import event_record, told_record
from controller.runtime.state import State
from controller.table import events
from controller.table.events import AnyEvent
from controller.table.evolve_ledger import carried
from controller.table.evolve_money import carried_money
from controller.table.model import Table
from controller.table.told import ToldCarried

BEFORE: Final = "the journal before"
"""In place of who signed: that is in the journal before."""


def carried_records(happened: Iterable[AnyEvent]) -> list[Record]:
    """The records that the next journal begins with."""
    records = [event_record(event) for event in happened]
    return [told_record(ToldCarried(decides=DECIDES)), *records] if records else []


def carried_over(state: State) -> Iterator[AnyEvent]:
    """What the next journal must know: settings, staff with their PINs, wrong PINs and acting positions, open
    service, what was approved, ledger, counted chips, open money."""
    if state.settings is not None:
        # Method C is signed again: a journal that begins does not begin with it.
        method = str(state.settings.get("method", Method.B))
        begins = Method.B if method == Method.C else method
        yield events.SettingsChanged(settings=state.settings, by=None, role=None, method=begins)
    for person in state.staff:
        yield events.StaffAdded(
            person.id, person.name, person.role, person.pin_hash, person.added_by, person.since, person.pin_since,
            list(person.pins_before), person.pin_set_by,
        )  # fmt: skip
        for n in range(1, person.wrong + 1):
            until = person.waits_until if n == person.wrong else None
            yield events.PinTried(person.id, accepted=False, until=until)
        if person.acting is not None and person.acting_until is not None:
            yield events.ActingGiven(person.id, person.acting, person.acting_until, by=BEFORE, by_role=person.acting)
        if person.disabled:
            yield events.StaffDisabled(person.id, by=BEFORE)
    if (service := state.table.service) is not None:
        yield events.ServiceOpened(
            service.by, service.role, service.reason, second=service.second, second_role=service.second_role
        )
    yield from _approved(state.table)
    ledger = state.table.ledger
    if ledger.terminals or ledger.vouchers or ledger.issued:
        yield carried(ledger)
    if state.table.tray.counted:
        yield events.InventoryCarried(state.table.tray)
    money = carried_money(state.table)
    if money is not None:
        yield money


def _approved(table: Table) -> Iterator[AnyEvent]:
    """The software that ran last, so that other software is noticed; and what a pit manager has approved."""
    software = table.software
    if software.digest is not None:
        by = None if software.unsigned_change else BEFORE
        yield events.SoftwareChanged(
            None, software.digest, was=software.version, by=by, was_signed_by=software.signed_by,
            signed_by=software.signed_by,
        )  # fmt: skip
    for what, fingerprint in table.approved:
        yield events.Approved(what, fingerprint, by=BEFORE, role=APPROVER)
