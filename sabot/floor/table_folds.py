"""`TableFolds`: the state of each table of a store, folded on from where the last look ended.

A fold begins at the facts of the journal or at a snapshot, so that a wall shows a long evening at once. It is kept in
memory only: a wall needs no right to write.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from controller.floor.wall import Folded, later
from controller.journal.chain import Entry
from controller.review.index_file import FORMAT
from controller.runtime.fold import evolve_state, table_events
from controller.runtime.state import State, decode_state, state_layout
from controller.table import events
from controller.table.events import AnyEvent
from drivers.postgres.connect import Connection
from drivers.postgres.facts import StoreFacts
from drivers.postgres.reading import StoredJournal
from drivers.postgres.tables import received_at, recent_times

ROUNDS: Final = 2_000
"""So many settled rounds are remembered: more than a day of people has, and more than an hour of a simulated table."""
LOOK_BACK: Final = 3_000
"""Among so many of the last records a fold looks for the one with which the table was held, or its line went down."""
OPENED, SETTLED, JUMPED = "table-started", "round-settled", "clock-jumped"
"""What the pace depends on. An index of the store finds these records."""


class Fold(NamedTuple):
    """What was folded up to a record. Times are by the clock of the table."""

    n: int = 0
    state: State = State()
    held_since: str | None = None
    down_since: str | None = None
    opened: str = ""
    settled: tuple[str, ...] = ()
    received: tuple[str | None, str | None] = (None, None)
    """When the store received the records of `held_since` and `down_since`."""

    def after(self, entry: Entry, event: AnyEvent) -> "Fold":
        """The fold with one more record."""
        state = evolve_state(self.state, event, entry.n, entry.at)
        opened, settled = _timed(self.opened, self.settled, entry.at, event)
        return Fold(
            entry.n,
            state,
            (self.held_since or entry.at) if state.table.held else None,
            None if state.table.link else (self.down_since or entry.at),
            opened,
            settled,
            self.received,
        )

    def with_received(self, conn: Connection, journal: str, before: "Fold") -> "Fold":
        """The same, with when the store received what has changed since the fold before."""
        held, down = before.received
        if self.held_since != before.held_since:
            held = received_at(conn, journal, self.held_since, self.n, LOOK_BACK) if self.held_since else None
        if self.down_since != before.down_since:
            down = received_at(conn, journal, self.down_since, self.n, LOOK_BACK) if self.down_since else None
        return self._replace(received=(held, down))


def _timed(opened: str, settled: tuple[str, ...], at: str, event: AnyEvent) -> tuple[str, tuple[str, ...]]:
    """When the table was opened and when its rounds were settled, after one more event."""
    match event:
        case events.RoundSettled():
            settled = (*settled, at)[-ROUNDS:]
        case events.TableStarted():
            opened = at
        case events.ClockJumped(seconds=seconds):  # by the clock as it is now: the pace does not change
            opened, settled = later(opened, seconds), tuple(later(one, seconds) for one in settled)
    return opened, settled


class TableFolds:
    """What was folded of each journal."""

    def __init__(self) -> None:
        self._folds: dict[str, Fold] = {}

    def upto(self, conn: Connection, journal: str, last: int) -> Folded:
        """The table after this record. Raises what its records make the fold raise: a newer Sabot may have written
        them."""
        fold = self._folds.get(journal)
        if fold is not None and fold.n > last:  # after a fail-over a store may have less
            fold = None
        if fold is None or fold.n < last:
            stored = StoredJournal(conn, journal)
            before = fold or Fold()
            fold = fold or _begin(conn, stored, last)
            for entry, event in table_events(stored.entries(fold.n, last)):
                fold = fold.after(entry, event)
            fold = self._folds[journal] = fold._replace(n=last).with_received(conn, journal, before)
        return Folded(fold.state, fold.held_since, fold.down_since, fold.opened, fold.settled, *fold.received)


def _begin(conn: Connection, stored: StoredJournal, last: int) -> Fold:
    """Where the fold of a journal begins."""
    for begun in _states(conn, stored):
        held = begun.state.table.held
        if begun.n > last or held != (begun.held_since is not None):  # since when, a snapshot does not say
            continue
        down = recent_times(conn, stored.id, "link-down", begun.n, LOOK_BACK)
        opened, settled = _times_before(stored, begun.n)
        return begun._replace(
            down_since=None if begun.state.table.link else (stored.held.at, *down)[-1],
            opened=opened,
            settled=settled,
        )
    return Fold()


def _times_before(stored: StoredJournal, upto: int) -> tuple[str, tuple[str, ...]]:
    """What `_timed` comes to after this record. The same as for a fold that has read every record: two watches show the
    same pace, whenever they began."""
    marks = [*stored.last_of(OPENED, upto, 1), *stored.last_of(SETTLED, upto, ROUNDS)]
    if marks:
        marks += stored.last_of(JUMPED, upto, upto, min(mark.n for mark in marks))
    opened = ""
    settled: tuple[str, ...] = ()
    for entry, event in table_events(sorted(marks, key=lambda mark: mark.n)):
        opened, settled = _timed(opened, settled, entry.at, event)
    return opened, settled


def _states(conn: Connection, stored: StoredJournal) -> Iterator[Fold]:
    """States of a journal that somebody has folded already, with their records."""
    facts = StoreFacts(conn, stored)
    place = facts.where()
    if place.n and place.version == FORMAT:
        fold = facts.fold()
        yield Fold(place.n, fold.state, fold.memory.held_since or None)
    saved = stored.vouched_snapshot(state_layout())
    if saved is not None:
        yield Fold(saved[0], decode_state(saved[1]))
