"""Rounds of earlier shoes, folded from the journal when staff report a wrong payout in one of them."""

from msgspec.structs import replace

from controller.journal.errors import DoubtedError
from controller.journal.records import Records
from controller.runtime.fold import evolve_state, table_events
from controller.runtime.state import State, decode_state, state_layout
from controller.table.actions import Report
from controller.table.events import ShoeEnded
from controller.table.model import Table
from controller.table.rounds import LastRound

SHOES_AT_ONCE = 16


def with_past_round(table: Table, told: Report, reader: Records) -> Table:
    """The table with the round that a report names, if the table does not know it any more; otherwise the table."""
    if told.round is None or told.paid is None:
        return table
    if not 0 < told.round < table.round or table.over(told.round) is not None:
        return table
    try:
        found = past_round(reader, told.round)
    except DoubtedError:
        return table  # as if the journal had none: nothing is paid by records that somebody changed
    return table if found is None else replace(table, earlier=(found, *table.earlier))


def past_round(reader: Records, number: int) -> LastRound | None:
    """The round of this number as it was known when its shoe ended; None if the journal has none."""
    after, state = _state_before(reader, number)
    reader.must_hold(after)
    for _, event in table_events(reader.entries(after=after)):
        if isinstance(event, ShoeEnded) and state.table.round >= number:
            break
        state = evolve_state(state, event)
    return state.table.over(number)


def _state_before(reader: Records, number: int) -> tuple[int, State]:
    """The last snapshot before this round, and the record it takes in; the beginning if there is none."""
    shoes = SHOES_AT_ONCE
    while True:
        saved = reader.snapshots(shoes, state_layout())
        for upto, payload in saved[-SHOES_AT_ONCE:]:
            state = decode_state(payload)
            if state.table.round < number:
                return upto, state
        if len(saved) < shoes:
            return 0, State()
        shoes += SHOES_AT_ONCE
