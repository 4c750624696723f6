"""`NewRows`: the rows and counts of an index that are not written yet, and the state that they are made from."""

from collections import defaultdict
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase
from controller.review import index_rows
from controller.review.index_memory import Memory
from controller.review.index_rows import CaseRow, CountRow, RoundRow, ShoeRow, Tally, as_json
from controller.review.pace import part_of, spans
from controller.runtime.state import State
from controller.table.model import Table

_ON_THE_LINE: Final = (Irregularity.SEQUENCE_GAP, Irregularity.DAMAGED_BURST)
_AT_THE_READER: Final = (Irregularity.UNREAD_CARD, Irregularity.MISREAD_CARD)

_new = tuple.__new__  # every card is counted: `Tally(…)` takes three times as long


class NewRows:
    """`cases`, `rounds`, `shoes`, `counts`, `games` and `tallies` hold what is new since `clear`."""

    def __init__(self, state: State | None = None, memory: Memory | None = None) -> None:
        self.state = state or State()
        self.before = self.state
        """The state before the record that is being taken."""
        self.memory = memory or Memory()
        self._device: tuple[Any, str, str] = (None, "", "")
        """The settings and the make that a device was named for last, and its name: each count asks for it."""
        self.clear()

    def clear(self) -> None:
        """Forget what was new: it has been written."""
        self.cases: dict[int, CaseRow] = {}
        self.rounds: dict[int, RoundRow] = {}
        self.shoes: dict[int, ShoeRow] = {}
        self.counts: dict[int, CountRow] = {}
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
        settings, kind = self.state.settings, self.state.table.shoe.kind
        if settings is not self._device[0] or kind != self._device[1]:
            port = (settings or {}).get("port")
            self._device = (settings, kind, f"{kind} on {port}" if kind and port else kind)
        return self._device[2]

    def remember(self, **changes: Any) -> None:
        """Change fields of `memory`."""
        self.memory = replace(self.memory, **changes)

    def count(self, at: str, what: str, total: int = 0, by: int = 1, dealer: str | None = None) -> Tally:
        """Count one more of `what`, in the hour of `at`, for this dealer, or the one on duty, and for the device and
        game of now. Returns the key of the tally."""
        table = self.state.table
        shoe = table.shoe
        hour = quarter_of(at) if what.startswith(index_rows.MONEY) else at[:13]
        dealer = (table.dealer or "") if dealer is None else dealer
        key = _new(Tally, (hour, dealer, self.device, shoe.fingerprint, shoe.decks, what))
        counted = self.tallies[key]
        counted[0] += by
        counted[1] += total
        return key

    def count_time(self, at: str) -> None:
        """Count the time since the last record, in the part of the play that the table was in."""
        part, spent = part_of(self.table), 0
        for hour, millis in spans(self.memory.at, at):
            self.count(hour, index_rows.TIME + part, millis, by=0)
            spent += millis
        if self.table.in_round:
            self.remember(spent={**self.memory.spent, part: self.memory.spent.get(part, 0) + spent})

    def in_turn(self, at: str) -> str:
        """The `sorted_at` of a new row: never before that of an earlier record, although the wall clock may go back."""
        self.remember(latest=max(self.memory.latest, at))
        return self.memory.latest

    def dealer_of(self, number: int | None) -> str:
        """Who dealt this round, or its end; the dealer on duty if the round is on the table, or none is named."""
        over, kept = self.table.over(number), self.memory.settled.get(number or 0)
        if number is None or (self.table.in_round and number == self.table.round) or over is None:
            return self.table.dealer or ""
        if over.dealers:
            return over.dealers[-1]
        return kept.row.dealer if kept is not None else self.table.dealer or ""

    def shoe_of(self, number: int | None) -> int:
        """The number of the shoe that this round was dealt from; None: the one on the table."""
        dealt = [shoe for first, shoe in self.memory.shoes if number is not None and first <= number]
        return dealt[-1] if dealt else self.table.shoe.number

    def new_case(self, n: int, at: str, *, kind: str, **fields: Any) -> CaseRow:
        """A row for the irregularity that record `n` began, with the table, the shoe and the dealer of its round
        filled in (unless `fields` have a dealer); it is counted too."""
        shoe, number = self.table.shoe, fields["round"]
        dealer = fields.pop("dealer", None)
        dealer = self.dealer_of(number) if dealer is None else dealer
        self.count(at, index_rows.CASE + kind, dealer=dealer)
        self.count_kind(at, kind)
        return CaseRow(
            n=n, at=at, table=self.name, game=shoe.game, fingerprint=shoe.fingerprint, shoe=self.shoe_of(number),
            kind=kind, dealer=dealer, device=self.device, since=self.memory.began,
            software=self.memory.software, sorted_at=self.in_turn(at), **fields,
        )  # fmt: skip

    def signed_line(
        self,
        n: int,
        at: str,
        said: Phrase,
        event: Any,
        ruling: str,
        reading: int,
        round: int | None = None,  # noqa: A002
    ) -> CaseRow:
        """A row about something that people signed and that no case is about."""
        return self.put(
            self.new_case(
                n, at, case=None, round=round, kind=Irregularity.OTHER, reading=reading, evidence=str(said),
                said=as_json(said.saying), state="closed", ended=n, ended_at=at, ruling=ruling,
                ruled_by=event.by or "", role=event.role or "", reason=getattr(event, "reason", ""),
            )
        )  # fmt: skip

    def put(self, case: CaseRow) -> CaseRow:
        """Keep this row to be written: a new one, or one that has changed. Memory has the row as it is now."""
        self.cases[case.n] = case
        kept = self.memory
        self.remember(
            open_cases=_with(kept.open_cases, case),
            just_ended=_with(kept.just_ended, case),
            owing=_with(kept.owing, case),
        )
        return case

    def add_words(self, case: CaseRow, said: Phrase, **changes: Any) -> CaseRow:
        """Put this row with more words at the end of its evidence."""
        both = Phrase("{evidence}; {more}", evidence=case.told, more=said)
        return self.put(replace(case, evidence=str(both), said=as_json(both.saying), **changes))

    def count_kind(self, at: str, kind: str) -> None:
        """Count a fault of the line or of the reader; another kind is not counted."""
        if kind in _ON_THE_LINE:
            self.count(at, index_rows.WIRE + kind)
        elif kind in _AT_THE_READER:
            self.count(at, index_rows.READ + kind)


def quarter_of(at: str) -> str:
    """The quarter of an hour of this time: `2026-03-01T20:45`."""
    return f"{at[:14]}{int(at[14:16]) // 15 * 15:02d}"


_Key = TypeVar("_Key", int, str)


def _with(rows: dict[_Key, CaseRow], case: CaseRow) -> dict[_Key, CaseRow]:
    """These rows, with this one in place of an older form of it."""
    return {key: case if row.n == case.n else row for key, row in rows.items()}
