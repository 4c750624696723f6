"""`NewRows`: the rows and counts of an index that are not written yet, and the state that they are made from."""

from collections import defaultdict
from typing import Any, Final

from msgspec.structs import replace

from controller.game.irregularities import Irregularity
from controller.review import index_rows
from controller.review.index_memory import Memory
from controller.review.index_rows import CaseRow, RoundRow, ShoeRow, Tally
from controller.runtime.state import State
from controller.table.model import Table

_ON_THE_LINE: Final = (Irregularity.SEQUENCE_GAP, Irregularity.DAMAGED_BURST)
_AT_THE_READER: Final = (Irregularity.UNREAD_CARD, Irregularity.MISREAD_CARD)


class NewRows:
    """`cases`, `rounds`, `shoes`, `games` and `tallies` hold what is new since `clear`."""

    def __init__(self, state: State | None = None, memory: Memory | None = None) -> None:
        self.state = state or State()
        self.memory = memory or Memory()
        self.clear()

    def clear(self) -> None:
        """Forget what was new: it has been written."""
        self.cases: dict[int, CaseRow] = {}
        self.rounds: dict[int, RoundRow] = {}
        self.shoes: dict[int, ShoeRow] = {}
        self.games: dict[str, str] = {}
        self.tallies: dict[Tally, list[int]] = defaultdict(lambda: [0, 0])

    @property
    def table(self) -> Table:
        """The table after the last record."""
        return self.state.table

    @property
    def name(self) -> str:
        """The name of the table."""
        return str((self.state.settings or {}).get("name", ""))

    @property
    def device(self) -> str:
        """The make of the shoe and the port it is on."""
        kind, port = self.table.shoe.kind, (self.state.settings or {}).get("port")
        return f"{kind} on {port}" if kind and port else kind

    def remember(self, **changes: Any) -> None:
        """Change fields of `memory`."""
        self.memory = replace(self.memory, **changes)

    def count(self, at: str, what: str, total: int = 0, by: int = 1) -> Tally:
        """Count one more of `what`, in the hour of `at`, for the dealer, device and game of now. Returns the key of
        the tally."""
        shoe = self.table.shoe
        key = Tally(at[:13], self.table.dealer or "", self.device, shoe.fingerprint, shoe.decks, what)
        counted = self.tallies[key]
        counted[0] += by
        counted[1] += total
        return key

    def in_turn(self, at: str) -> str:
        """The `sorted_at` of a new row: never before that of an earlier record, although the wall clock may go back."""
        self.remember(latest=max(self.memory.latest, at))
        return self.memory.latest

    def new_case(self, n: int, at: str, *, kind: str, **fields: Any) -> CaseRow:
        """A row for the irregularity that record `n` began, with the table and its shoe filled in; it is counted
        too."""
        shoe = self.table.shoe
        self.count(at, index_rows.CASE + kind)
        self.count_kind(at, kind)
        return CaseRow(
            n=n, at=at, table=self.name, game=shoe.game, fingerprint=shoe.fingerprint, shoe=shoe.number, kind=kind,
            dealer=self.table.dealer or "", device=self.device, since=self.memory.began,
            software=self.memory.software, sorted_at=self.in_turn(at), **fields,
        )  # fmt: skip

    def put(self, case: CaseRow) -> CaseRow:
        """Keep this row to be written: a new one, or one that has changed."""
        self.cases[case.n] = case
        return case

    def count_kind(self, at: str, kind: str) -> None:
        """Count a fault of the line or of the reader; another kind is not counted."""
        if kind in _ON_THE_LINE:
            self.count(at, index_rows.WIRE + kind)
        elif kind in _AT_THE_READER:
            self.count(at, index_rows.READ + kind)
