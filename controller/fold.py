"""Fold: the whole state from the journal's records. Restart is this, and nothing else."""

from collections.abc import Iterable

from msgspec.structs import replace

from controller import events
from controller.chain import OWN_KINDS, Entry
from controller.events import AnyEvent, decode_event
from controller.evolve import evolve
from controller.journal import Reader
from controller.people import evolve_people
from controller.snapshot import State, decode_state

_STAFF = (events.StaffAdded, events.StaffDisabled, events.StaffUnlocked, events.PinChanged, events.PinTried)


def evolve_state(state: State, event: AnyEvent) -> State:
    """The state after this event."""
    if isinstance(event, _STAFF):
        people = evolve_people(state.people, event)
        return replace(state, staff=tuple(people.by_id.values()))
    if isinstance(event, events.SettingsChanged):
        return replace(state, settings=event.settings, table=evolve(state.table, event))
    if isinstance(event, events.ShoeLoaded):
        return replace(state, table=evolve(state.table, event), game_file=event.game_file)
    return replace(state, table=evolve(state.table, event))


def load_state(reader: Reader) -> State:
    """The state that a journal holds: its last snapshot, and what happened since."""
    saved = reader.latest_snapshot()
    if saved is None:
        return fold(reader.entries())
    return fold(reader.entries(after=saved[0]), decode_state(saved[1]))


def fold(entries: Iterable[Entry], state: State | None = None) -> State:
    """The state after these records."""
    found = state or State()
    for entry in entries:
        if entry.kind not in OWN_KINDS:
            found = evolve_state(found, decode_event(entry.payload))
    return found
