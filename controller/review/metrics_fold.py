"""`MetricsFold`: the metrics of a table, from the records that come while it plays. It opens no file.

Counters begin with the fold, as those of a program do. They never go back: a round that is voided after its settlement
is counted under both.
"""

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from typing import Final

import msgspec

from controller.game.hands import Winner
from controller.journal.chain import Entry, Wire
from controller.protocol.metrics_text import Histogram, MetricsText
from controller.review import index_rows
from controller.review.index_fold import IndexFold
from controller.review.pace import Part
from controller.runtime.rules_of import ruleset_of
from controller.runtime.state import State
from controller.table import events
from controller.table.events import decode_event
from controller.table.model import Phase
from controller.table.observations import Course
from controller.table.rounds import VOID

_CARDS: Final = {kind.__struct_config__.tag for kind in (events.CardDrawn, events.CardBurned)}
ROUND_SECONDS: Final = (1.0, 2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, 300.0, 600.0)
COMMIT_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class HostFigures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What only the program of the table knows, each time that it tells it."""

    commits: tuple[float, ...] = ()
    """The seconds of each commit since it last told."""
    terminals: int | None = None
    """Terminals that are connected; None: the table serves none."""
    sent: int | None = None
    """The last record that the store of the floor holds, as far as we know; None: there is no floor."""
    sent_at: float | None = None
    """When it last had every record, in seconds since 1970; before the first time: when the table started."""
    offset: float | None = None
    """How far our clock is ahead of the store's."""


class MetricsFold:
    """Takes records in order."""

    def __init__(self, state: State) -> None:
        """`state` is the table at the last record before the first that it takes."""
        self._fold = IndexFold(state)
        self._rounds: Counter[str] = Counter(dict.fromkeys((*Winner, VOID), 0))
        self._cards: Counter[str] = Counter(dict.fromkeys(Course, 0))
        self._reads: Counter[str] = Counter()
        self._wires: Counter[str] = Counter()
        self._times = {part: Histogram(ROUND_SECONDS) for part in Part}
        self._of_round: Counter[str] = Counter()
        """Milliseconds of the round that is open, and since the last one, by part."""
        self._commits = Histogram(COMMIT_SECONDS)
        self._last_byte: float | None = None
        self._told = HostFigures()

    @property
    def labels(self) -> dict[str, str]:
        """The labels of every metric."""
        return labels_of(self._fold.state)

    def take(self, entry: Entry) -> None:
        """Take one more record."""
        self._fold.take(entry)
        counted: Counter[str] = Counter()
        for key, (times, total) in self._fold.tallies.items():
            counted[key.what] += times
            if key.what.startswith(index_rows.TIME):
                self._of_round[key.what.removeprefix(index_rows.TIME)] += total
        self._fold.clear()
        for what, times in counted.items():
            for start, counter in ((index_rows.READ, self._reads), (index_rows.WIRE, self._wires)):
                if what.startswith(start):
                    counter[what.removeprefix(start)] += times
        self._take_round(counted)
        if entry.kind in _CARDS:
            self._take_card(decode_event(entry.payload, entry.schema))

    def _take_round(self, counted: Counter[str]) -> None:
        self._rounds[VOID] += counted[index_rows.VOIDS]
        if counted[index_rows.ROUNDS] > 0:
            results = (what for what in counted if what.startswith(index_rows.RESULT) and counted[what] > 0)
            self._rounds.update(what.removeprefix(index_rows.RESULT) for what in results)
        elif not counted[index_rows.VOIDS] or counted[index_rows.ROUNDS] < 0:
            return  # no round has ended
        for part, times in self._times.items():
            times.add(self._of_round[part] / 1000)
        self._of_round.clear()

    def _take_card(self, event: object) -> None:
        if isinstance(event, events.CardDrawn):
            self._cards[event.course] += 1
        elif isinstance(event, events.CardBurned):
            self._cards[Course.FIRST_BURN if event.first else Course.BURN] += 1

    def take_wire(self, lines: Iterable[Wire]) -> None:
        """Take the raw bytes that came with records."""
        for line in lines:
            if line.direction == "in":
                self._last_byte = _seconds(line.at) or self._last_byte

    def take_figures(self, told: HostFigures) -> None:
        """Take what the program of the table told."""
        for seconds in told.commits:
            self._commits.add(seconds)
        self._told = told

    def text(self, records: int, free_bytes: int | None) -> str:
        """The metrics now. `records` is the last record of the journal."""
        state, table, told, made = self._fold.state, self._fold.table, self._told, MetricsText(self.labels)
        software, shoe, settings = table.software, table.shoe, state.settings or {}
        game = {"game": shoe.game or str(settings.get("game", "")), "game_version": ""}
        if state.game_file is not None:
            game["game_version"] = str(ruleset_of(state.game_file).version)
        made.put("sabot_build_info", 1, version=software.version, manifest=software.digest or "", **game)
        made.put_each("sabot_table_phase", {phase: phase is table.phase for phase in Phase})
        made.put("sabot_table_held", table.held)
        made.put("sabot_cases_open", len(table.cases))
        made.put_each("sabot_rounds_total", self._rounds)
        made.put_times("sabot_round_phase_seconds", self._times.items())
        made.put_each("sabot_cards_total", self._cards)
        made.put_each("sabot_read_errors_total", self._reads)
        made.put_each("sabot_wire_faults_total", self._wires)
        made.put("sabot_shoe_link_up", table.link if settings.get("port") else None)
        made.put("sabot_shoe_last_byte_timestamp_seconds", self._last_byte)
        made.put("sabot_journal_records_total", records)
        made.put_times("sabot_journal_commit_seconds", [("", self._commits)])
        made.put("sabot_journal_free_bytes", free_bytes)
        made.put("sabot_forward_lag_records", None if told.sent is None else max(0, records - told.sent))
        made.put("sabot_forward_last_success_timestamp_seconds", told.sent_at)
        made.put("sabot_clock_offset_seconds", told.offset)
        made.put("sabot_terminals_linked", told.terminals)
        return made.text()


def labels_of(state: State) -> dict[str, str]:
    """The labels of every metric of this table."""
    settings = state.settings or {}
    return {"table": str(settings.get("name", "")), "pit": str(settings.get("pit", ""))}


def verified_text(state: State, at: float) -> str:
    """The metric of a journal that was verified at this time."""
    made = MetricsText(labels_of(state))
    made.put("sabot_journal_last_verified_timestamp_seconds", at)
    return made.text()


def _seconds(at: str) -> float | None:
    try:
        return datetime.fromisoformat(at).timestamp()
    except ValueError:
        return None
