"""Metrics in the text form of Prometheus: their names, and how they are written. Nothing here is about one person, one
case or one card.

`METRICS` lists every metric that Sabot writes. Labels are the table and its pit, and a few words that are fixed.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, NamedTuple


class Kind(StrEnum):
    """A type of metric, as Prometheus names it."""

    GAUGE = "gauge"
    COUNTER = "counter"
    HISTOGRAM = "histogram"


class Metric(NamedTuple):
    """One row of `METRICS`."""

    kind: Kind
    says: str
    label: str = ""
    """The label that it has besides table and pit; empty: none."""


METRICS: Final[Mapping[str, Metric]] = {
    "sabot_build_info": Metric(Kind.GAUGE, "What runs and which game is played; always 1."),
    "sabot_table_phase": Metric(Kind.GAUGE, "1 for the phase that the table is in.", "phase"),
    "sabot_table_held": Metric(Kind.GAUGE, "Whether a case or an option holds the table."),
    "sabot_cases_open": Metric(Kind.GAUGE, "Cases that are open."),
    "sabot_rounds_total": Metric(Kind.COUNTER, "Rounds that ended, by result; void too.", "result"),
    "sabot_round_phase_seconds": Metric(Kind.HISTOGRAM, "Time of each ended round in each part of the play.", "phase"),
    "sabot_cards_total": Metric(Kind.COUNTER, "Cards that left the shoe, by purpose.", "course"),
    "sabot_read_errors_total": Metric(Kind.COUNTER, "Cards that were not read, or read wrongly.", "kind"),
    "sabot_wire_faults_total": Metric(Kind.COUNTER, "Faults of the line to the shoe.", "kind"),
    "sabot_shoe_link_up": Metric(Kind.GAUGE, "Whether the line to the shoe is up."),
    "sabot_shoe_last_byte_timestamp_seconds": Metric(Kind.GAUGE, "When the shoe last sent something."),
    "sabot_journal_records_total": Metric(Kind.COUNTER, "Records of the journal."),
    "sabot_journal_commit_seconds": Metric(Kind.HISTOGRAM, "How long the disk took for a batch of records."),
    "sabot_journal_last_verified_timestamp_seconds": Metric(Kind.GAUGE, "When the whole journal was last verified."),
    "sabot_journal_free_bytes": Metric(Kind.GAUGE, "Free room on the disk of the journal."),
    "sabot_forward_lag_records": Metric(Kind.GAUGE, "Records that the store of the floor does not have yet."),
    "sabot_forward_last_success_timestamp_seconds": Metric(Kind.GAUGE, "When the store last had every record."),
    "sabot_clock_offset_seconds": Metric(Kind.GAUGE, "How far the clock is ahead of the store's."),
    "sabot_terminals_linked": Metric(Kind.GAUGE, "Terminals that are connected."),
}  # fmt: skip


class Histogram:
    """Counts of seconds in steps."""

    def __init__(self, steps: tuple[float, ...]) -> None:
        self.steps = steps
        self.within = [0] * len(steps)
        """How many took at most so long, for each step."""
        self.count = 0
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.count += 1
        self.sum += seconds
        self.within = [n + (seconds <= step) for n, step in zip(self.within, self.steps, strict=True)]


class MetricsText:
    """The text of a file, made line by line. `always` are the labels that every line has."""

    def __init__(self, always: Mapping[str, str]) -> None:
        self._always = {name: value for name, value in always.items() if value}
        self._lines: list[str] = []

    def put(self, name: str, value: float | None, **labels: str) -> None:
        """A metric without a label of its own; None: there is no such figure here."""
        if value is not None:
            self._head(name)
            self._line(name, value, labels)

    def put_each(self, name: str, values: Mapping[str, float]) -> None:
        """A metric with a value for each word of its label."""
        if values:
            self._head(name)
        for word, value in values.items():
            self._line(name, value, {METRICS[name].label: word})

    def put_times(self, name: str, times: Iterable[tuple[str, Histogram]]) -> None:
        """A histogram for each word of its label; the word of one without a label is empty."""
        self._head(name)
        for word, one in times:
            label = {METRICS[name].label: word} if word else {}
            for step, count in zip(one.steps, one.within, strict=True):
                self._line(f"{name}_bucket", count, {**label, "le": f"{step:g}"})
            self._line(f"{name}_bucket", one.count, {**label, "le": "+Inf"})
            self._line(f"{name}_sum", one.sum, label)
            self._line(f"{name}_count", one.count, label)

    def text(self) -> str:
        """The whole file."""
        return "".join(f"{line}\n" for line in self._lines)

    def _head(self, name: str) -> None:
        kind, says, _ = METRICS[name]
        self._lines += [f"# HELP {name} {says}", f"# TYPE {name} {kind}"]

    def _line(self, name: str, value: float, labels: Mapping[str, str]) -> None:
        words = ",".join(f'{key}="{_escaped(text)}"' for key, text in {**self._always, **labels}.items())
        self._lines.append(f"{name}{{{words}}} {value:.15g}" if words else f"{name} {value:.15g}")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
