"""`TableFolds`: the state of each table of a store, folded on from where the last look ended."""

from typing import NamedTuple

from msgspec import MsgspecError

from controller.floor.wall import Folded
from controller.journal.chain import Entry
from controller.runtime.fold import evolve_state, table_events
from controller.runtime.state import State, decode_state, state_layout
from controller.table.events import AnyEvent
from drivers.postgres.connect import Connection
from drivers.postgres.reading import StoredJournal


class _Fold(NamedTuple):
    n: int = 0
    state: State = State()
    held_since: str | None = None
    down_since: str | None = None

    def after(self, entry: Entry, event: AnyEvent) -> "_Fold":
        state = evolve_state(self.state, event, entry.n, entry.at)
        return _Fold(
            entry.n,
            state,
            (self.held_since or entry.at) if state.table.held else None,
            None if state.table.link else (self.down_since or entry.at),
        )


class TableFolds:
    """What was folded of each journal."""

    def __init__(self) -> None:
        self._folds: dict[str, _Fold] = {}

    def upto(self, conn: Connection, journal: str, last: int) -> Folded | None:
        """The table after this record; None if its records cannot be understood."""
        fold = self._folds.get(journal)
        if fold is None or fold.n > last:  # after a fail-over a store may have less
            fold = None
        try:
            if fold is None or fold.n < last:
                stored = StoredJournal(conn, journal)
                fold = fold or _begin(stored)
                for entry, event in table_events(stored.entries(fold.n, last)):
                    fold = fold.after(entry, event)
                fold = self._folds[journal] = fold._replace(n=last)
        except MsgspecError:  # records of a newer Sabot, or of no table
            self._folds.pop(journal, None)
            return None
        return Folded(fold.state, fold.held_since, fold.down_since)


def _begin(stored: StoredJournal) -> _Fold:
    """Where the fold of a journal begins: at its last snapshot, if that leaves nothing to ask."""
    saved = stored.vouched_snapshot(state_layout())
    state = State() if saved is None else decode_state(saved[1])
    if saved is None or state.table.held or not state.table.link:  # since when, a snapshot does not say
        return _Fold()
    return _Fold(saved[0], state)
