"""`OpenJournal`: one journal of the desk with its facts, in a file or in the store of a floor."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from controller.journal.errors import JournalError
from controller.journal.records import Records
from controller.protocol.verification import Verification
from controller.review.facts import Facts, Progress
from controller.runtime.fold import fold, load_state
from controller.runtime.state import State
from controller.table.money_lines import MoneyLine

Verify = Callable[[Progress | None], Verification]


class JournalStatus(NamedTuple):
    """The state of one journal and its table."""

    journal: str
    path: Path
    table: str
    mode: str
    game: str
    phase: str
    round: int
    dealer: str
    records: int
    indexed: int
    """How many of them are in the facts."""
    held: bool
    holding: tuple[str, ...]
    """The kinds of the cases that hold the table."""
    trouble: str
    money: tuple[MoneyLine, ...] = ()
    """The differences after a settlement that are still open."""


class OpenJournal:
    """One open journal and its facts."""

    def __init__(self, path: Path, reader: Records, facts: Facts, verify: Verify) -> None:
        self.path = path
        self.reader = reader
        self.facts = facts
        self.verify = verify
        """Verifies the journal from its first record."""
        self.failed = ""
        """Why the last `catch_up` failed, in one line; empty if it did not."""
        self._folded: tuple[int, State] | None = None

    @property
    def id(self) -> str:
        """The journal's id."""
        return self.reader.id

    def state(self) -> State:
        """The state at the journal's end, folded from its records, never from facts: people sign by it."""
        n = self.reader.head()[0]
        if self._folded is None or self._folded[0] > n:
            self._folded = n, load_state(self.reader)
        elif self._folded[0] < n:
            self._folded = n, fold(self.reader.entries(self._folded[0], n), self._folded[1])
        return self._folded[1]

    def status(self, last: int | None = None) -> JournalStatus:
        """The status of the table after the last record that is in the facts. `last` is the last record of the journal,
        if it was just looked up."""
        n, trouble = self.facts.place()
        fold = self.facts.fold()
        table = fold.table
        holding = tuple(case.kind.value for case in table.cases if case.holds)
        records, trouble = 0, f"{self.path}: {trouble}" if trouble else self.failed
        try:
            records = self.reader.head()[0] if last is None else last
        except JournalError as error:
            trouble = str(error)
        if self.reader.gone:
            trouble = f"{self.path}: is gone; put it back, or close the desk"
        mode = str((fold.state.settings or {}).get("mode", ""))
        return JournalStatus(
            self.id, self.path, fold.name, mode, table.shoe.game, table.phase.value, table.round,
            table.dealer or "", records, n, table.held, holding, trouble,
            tuple(line for line in table.money if line.difference),
        )  # fmt: skip
