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
from controller.table import Table


def evolve_state(state: State, event: AnyEvent) -> State:
    """The state after this event."""
    return replace(_beside_the_table(state, event), table=evolve(state.table, event))


def state_after(state: State, happened: Iterable[AnyEvent], table: Table) -> State:
    """The state after events that are known to leave the table like this."""
    for event in happened:
        state = _beside_the_table(state, event)
    return replace(state, table=table)


def _beside_the_table(state: State, event: AnyEvent) -> State:
    match event:
        case (
            events.StaffAdded()
            | events.StaffDisabled()
            | events.StaffUnlocked()
            | events.PinChanged()
            | events.PinTried()
        ):
            return replace(state, staff=tuple(evolve_people(state.people, event).by_id.values()))
        case events.SettingsChanged(settings=settings):
            return replace(state, settings=settings)
        case events.ShoeLoaded(game_file=game_file):
            return replace(state, game_file=game_file)
        case _:
            return state


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
