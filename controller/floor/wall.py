"""`TableRow`: what the wall of a floor shows of a table, as a value. Pure: the time is passed in.

Times of a table are by the clock of its machine; `at_store` gives them by the clock of the store, which is the one that
the wall goes by.
"""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from controller.game.phrase import phrase
from controller.protocol.table_json import say
from controller.review.pace import pace_of
from controller.runtime.rules_of import rules_of
from controller.runtime.state import State
from controller.value import Value

SILENT_SECONDS: Final = 15
"""A table that was not heard for so long looks silent; a sender is heard every five seconds."""
STOPPED: Final = "table-stopped"
"""The last record of a table that was closed in good order."""


class Standing(StrEnum):
    """How a table is, in one word."""

    HELD = "held"
    """A ruling is owed, also if the table was closed since."""
    SILENT = "silent"
    """Not heard for a while, and not closed."""
    UNREAD = "unread"
    """Its records cannot be understood here."""
    OPEN = "open"
    CLOSED = "closed"
    """Closed in good order, and nothing holds it."""


class Alarm(Value):
    """A contradiction that the store has noted. It stays."""

    kind: str
    n: int
    says: str
    raised: str
    journal: str = ""
    """The journal that it is about: that of the table, or one before it."""


class Known(Value):
    """What a store knows of a journal besides its records."""

    journal: str
    table: str
    last_n: int
    last_at: str
    last_kind: str
    first_seen: str
    heard: str | None = None
    """When its sender was last heard, by the clock of the store; None: not known."""
    beat_at: str | None = None
    """What the clock of its machine said then."""
    free_bytes: int | None = None
    behind: int = 0
    """Records that the file at the table has and the store has not."""
    approved: bool = False
    alarms: tuple[Alarm, ...] = ()

    def with_approval(self, approved: bool) -> "Known":  # noqa: FBT001 - as it is
        """The same, with whether a manager of the floor knows this table."""
        return replace(self, approved=approved)


class Folded(Value):
    """What the records of a journal come to."""

    state: State
    held_since: str | None = None
    down_since: str | None = None
    """Since when there is no line to the shoe."""
    opened: str = ""
    """When the table was started; empty: long ago."""
    settled: tuple[str, ...] = ()
    """When rounds were settled, of late."""
    held_received: str | None = None
    """When the store received the record with which the table was held; None: not known."""
    down_received: str | None = None
    """The same for the line to the shoe."""


class TableRow(Value):
    """A table on the wall."""

    known: Known
    says: str
    """What its console says; a phrase."""
    mode: str = ""
    phase: str = ""
    dealer: str = ""
    shoe: int = 0
    round: int = 0
    cases: int = 0
    held_since: str | None = None
    down_since: str | None = None
    in_round: bool = False
    opened: str = ""
    settled: tuple[str, ...] = ()
    unread: bool = False
    held_received: str | None = None
    down_received: str | None = None

    @property
    def held_from(self) -> str:
        """Since when the table is held, by the clock of the store. The clock of the table may have been set since then:
        so it is when the store received the record, where that is known."""
        return self.held_received or self.at_store(self.held_since or "")

    @property
    def down_from(self) -> str:
        """Since when there is no line to the shoe, in the same way."""
        return self.down_received or self.at_store(self.down_since or "")

    @property
    def is_closed(self) -> bool:
        """Whether the table was closed in good order. What holds it is then still to be ruled on."""
        return self.known.last_kind == STOPPED

    @property
    def clock_off(self) -> float | None:
        """How many seconds the clock of its machine is behind the store's; below 0: ahead. None: not known."""
        if self.known.heard is None or self.known.beat_at is None:
            return None
        return seconds_between(self.known.beat_at, self.known.heard)

    def at_store(self, at: str) -> str:
        """A time of the table, by the clock of the store."""
        return later(at, self.clock_off or 0.0)

    def pace(self, now: str, minutes: int = 60) -> float | None:
        """Rounds per hour of clock, over the last so many minutes; None: it is not open for long enough."""
        return pace_of(self.settled, later(now, -(self.clock_off or 0.0)), self.opened, minutes)

    def place(self) -> tuple[list[tuple[int, str]], str]:
        """What rows are sorted by: the name, with numbers by their value, so that Table 10 comes after Table 9."""
        parts = re.findall(r"[0-9]+|[^0-9]+", self.known.table)
        return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts], self.known.journal

    def standing(self, now: str) -> Standing:
        """How the table is now, by the clock of the store."""
        if self.is_closed:
            return Standing.CLOSED if self.held_since is None else Standing.HELD
        if self.known.heard is None or seconds_between(self.known.heard, now) > SILENT_SECONDS:
            return Standing.SILENT
        if self.unread:
            return Standing.UNREAD
        return Standing.HELD if self.held_since is not None else Standing.OPEN


def table_row(known: Known, folded: Folded | None) -> TableRow:
    """The row of a table; `folded` is None if its records cannot be understood."""
    if folded is None:
        return TableRow(known, phrase("Written by a newer Sabot"), unread=True)
    state, table = folded.state, folded.state.table
    rules = rules_of(state)
    return TableRow(
        known,
        say(table, rules),
        mode="" if state.settings is None else rules.settings.mode.value,
        phase=table.phase.value,
        dealer=table.dealer or "",
        shoe=table.shoe.number,
        round=table.round,
        cases=len(table.cases),
        held_since=folded.held_since,
        down_since=folded.down_since,
        in_round=table.in_round,
        opened=folded.opened,
        settled=folded.settled,
        held_received=folded.held_received,
        down_received=folded.down_received,
    )


def seconds_between(early: str, late: str) -> float:
    """Seconds from one time to another, both ISO 8601; 0 if one of them is none."""
    try:
        return (datetime.fromisoformat(late) - datetime.fromisoformat(early)).total_seconds()
    except (ValueError, TypeError):  # a beat is what a sender says: it may be anything
        return 0.0


def later(at: str, seconds: float) -> str:
    """The time so many seconds later, as it is written everywhere; unchanged if it is no time."""
    try:
        moment = datetime.fromisoformat(at) + timedelta(seconds=seconds)
    except (ValueError, OverflowError):
        return at
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
