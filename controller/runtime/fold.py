"""`fold`: the whole state from the journal's records. A restart is exactly this."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from controller.journal.chain import OWN_KINDS, SNAPSHOT, TOLD, Entry, Record, covers
from controller.journal.errors import NOT_UNDERSTOOD, JournalError, NewerError, in_short
from controller.journal.reader import Reader
from controller.journal.records import Records
from controller.journal.trust import doubted
from controller.people.book import evolve_people
from controller.runtime.state import State, decode_state, encode_state, state_layout
from controller.table import events
from controller.table.events import AnyEvent, decode_event, encode_event, newest_schema
from controller.table.evolve import evolve
from controller.table.ledger import REMEMBERED
from controller.table.model import Table
from controller.table.told import Told, encode_told

ABOUT_STAFF: Final = (
    events.StaffAdded, events.StaffDisabled, events.StaffUnlocked, events.PinChanged, events.PinTried,
    events.ActingGiven,
)  # fmt: skip


class NotUnderstoodError(JournalError):
    """A record that cannot be understood."""

    def __init__(self, n: int, error: Exception) -> None:
        super().__init__(f"record {n} cannot be understood ({in_short(error)}); keep the file and run sabot verify")


def evolve_state(state: State, event: AnyEvent, n: int = 0, at: str | None = None) -> State:
    """The state after this event, which is record `n` and was written at this time."""
    return replace(_beside_the_table(state, event, n, at), table=evolve(state.table, event))


def after(state: State, event: AnyEvent, n: int, at: str, table: Table) -> State:
    """The state after this event, which is record `n` of this time, where the table after it is known already."""
    return replace(_beside_the_table(state, event, n, at), table=table)


def state_after(state: State, written: Iterable[tuple[Entry, AnyEvent]], table: Table) -> State:
    """The state after these events, where the table after them is known already."""
    for entry, event in written:
        state = _beside_the_table(state, event, entry.n, entry.at)
    return replace(state, table=table)


def _beside_the_table(state: State, event: AnyEvent, n: int, at: str | None) -> State:
    change = _BESIDE.get(type(event))
    return state if change is None else change(state, event, n, at)


def _of_staff(state: State, event: AnyEvent, _: int, at: str | None) -> State:
    return replace(state, staff=tuple(evolve_people(state.people, event, at).by_id.values()))


def _of_seat(state: State, event: Any, n: int, _: str | None) -> State:
    return _with_receipt(state, event.seat, event.request, n)


def _of_terminal(state: State, event: Any, n: int, _: str | None) -> State:
    return _with_receipt(state, event.terminal, event.request, n)


_BESIDE: Final[dict[type, Callable[[State, Any, int, str | None], State]]] = {
    **dict.fromkeys(ABOUT_STAFF, _of_staff),
    **dict.fromkeys((events.WagerPlaced, events.WagerWithdrawn, events.OptionTaken), _of_seat),
    **dict.fromkeys(
        (events.CreditAsked, events.VoucherRedeemed, events.CashedOut, events.RequestRefused), _of_terminal
    ),
    events.SettingsChanged: lambda state, event, _, __: replace(state, settings=event.settings),
    events.ShoeLoaded: lambda state, event, _, __: replace(state, game_file=event.game_file),
}
"""By type of event: what it changes in the state beside the table; one that is not listed changes nothing there."""


def _with_receipt(state: State, terminal: int | None, request: int | None, n: int) -> State:
    if terminal is None or request is None:
        return state
    receipts = (*state.receipts_of(terminal), (request, n))[-REMEMBERED:]
    return replace(state, receipts={**state.receipts, str(terminal): receipts})


ShoeEnds: TypeAlias = deque[tuple[int, State]]
"""The state at the end of each of the last shoes that were folded, and its record."""


def load_state(reader: Records, ends: ShoeEnds | None = None) -> State:
    """The state at the end of a journal, from the records since its last snapshot of this version. A snapshot that no
    signed head is over is not believed, and refuses a start (DoubtedError) if the records do not make it: the next head
    would be over it. `ends` takes the ends of the shoes on the way."""
    n, state = 0, State()
    try:
        saved = reader.vouched_snapshot(state_layout())
        if saved is not None:
            n = saved[0]
            state = decode_state(saved[1])
        else:
            reader.must_hold(0)
        for entry in reader.entries(n):
            n = entry.n
            if entry.kind not in OWN_KINDS:
                _must_be_known(reader.path, entry.kind, entry.schema)
                event = decode_event(entry.payload, entry.schema)
                state = evolve_state(state, event, n, entry.at)
                if ends is not None and isinstance(event, events.ShoeEnded):
                    ends.append((n, state))
            elif entry.kind == SNAPSHOT and n > reader.unsigned_after:
                _must_be_made(reader, entry, state)
    except NOT_UNDERSTOOD as error:
        raise JournalError(f"{reader.path}: {NotUnderstoodError(n, error)}") from None
    return state


def all_must_be_known(journal: Reader) -> None:
    """NewerError if any record is one that only a newer Sabot writes, also one that a snapshot stands for."""
    for kind, schema in journal.forms():
        if kind not in OWN_KINDS:
            _must_be_known(journal.path, kind, schema)


def _must_be_known(path: Path, kind: str, schema: int) -> None:
    if new := newer_form(kind, schema):
        raise NewerError(path, new)


def newer_form(kind: str, schema: int) -> str:
    """The form of a table's record, if only a newer Sabot writes it: `shoe-loaded (2)`; empty: we know it."""
    return f"{kind} ({schema})" if schema > newest_schema(kind) else ""


def _must_be_made(reader: Records, entry: Entry, state: State) -> None:
    """DoubtedError if a snapshot is of another state. In another layout it is never read, nor can it be compared."""
    if entry.schema == state_layout() and not covers(entry.payload, entry.n - 1, encode_state(state)):
        raise doubted(reader.path, f"record {entry.n} is a snapshot of a state that its records do not make")


def fold(entries: Iterable[Entry], state: State | None = None) -> State:
    """The state after these records. `NotUnderstoodError` names the first that a table has not written so."""
    found, n = state or State(), 0
    try:
        for entry, event in table_events(entries):
            n = entry.n
            found = evolve_state(found, event, n, entry.at)
    except NOT_UNDERSTOOD as error:
        raise NotUnderstoodError(n, error) from None
    return found


def table_events(entries: Iterable[Entry]) -> Iterator[tuple[Entry, AnyEvent]]:
    """Each record that a table wrote, with its event. Records of the journal itself are left out. `NotUnderstoodError`
    if one is none that we know."""
    for entry in entries:
        if entry.kind not in OWN_KINDS:
            try:
                event = decode_event(entry.payload, entry.schema)
            except NOT_UNDERSTOOD as error:
                raise NotUnderstoodError(entry.n, error) from None
            yield entry, event


def event_record(event: AnyEvent) -> Record:
    """The record under which the journal keeps an event."""
    return Record(event.__struct_config__.tag, event.SCHEMA, encode_event(event))  # type: ignore[arg-type]


def told_record(told: Told) -> Record:
    """The record that stands in front of the events which followed from this."""
    return Record(TOLD, 1, encode_told(told))
