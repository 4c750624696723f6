"""`StatisticsView`: the statistics of a period as charts. Another process counts them; the same charts are printed."""

from functools import partial
from typing import Final

from PySide6.QtWidgets import QGridLayout

from controller.review.pace import Pace, Part
from controller.review.significance import TOO_FEW, WITHIN_CHANCE, Rate
from controller.review.statistics import DeviceRate, Share, Statistics
from gui.language import tr
from gui.review.chart_panel import ChartPanel
from gui.review.charts import Bar, Bars, Chart, Columns, Interval, Intervals
from gui.review.counted_page import CountedPage
from gui.review.jobs import CountStatistics, Job
from gui.review.parts import button, card, row, scroll_area, stack, words
from gui.review.session import Session
from gui.review.words import local_offset, plain

_PLACES: Final = {
    "kind": (0, 0, 2, 1), "dealer": (0, 1, 1, 1), "table": (0, 2, 1, 1), "hour": (1, 1, 1, 2),
    "results": (2, 0, 1, 3), "wagers": (3, 0, 1, 3), "pay rows": (4, 0, 1, 3), "settled": (5, 0, 1, 1),
    "pace": (5, 1, 1, 1), "pace by dealer": (5, 2, 1, 1), "time": (6, 0, 1, 1), "device": (6, 1, 1, 2),
    "errors": (7, 0, 1, 3),
}  # fmt: skip
"""For each chart: row, column, number of rows, number of columns."""


class StatisticsView(CountedPage):
    """The page with the statistics of a period."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.found: Statistics | None = None
        self.panels = {name: ChartPanel(session, partial(self._to_log, name)) for name in _PLACES}
        self.figures = [(words("", "figure"), words("", "small")) for _ in range(6)]
        right = (0, 0, 12, 0)
        top = row(words(tr("Statistics"), "heading"), 12, self.status, None, self.tables, self.period,
                  button(tr("Count again"), self.count), margins=right)  # fmt: skip
        figures = row(*(card(figure, name, space=0) for figure, name in self.figures), space=10, margins=right)
        grid = QGridLayout()
        grid.setContentsMargins(*right)
        grid.setSpacing(10)
        for name, place in _PLACES.items():
            grid.addWidget(self.panels[name], *place)
        for column in range(3):
            grid.setColumnStretch(column, 1)
        self.area = scroll_area(grid)
        layout = stack(top, figures, self.area, space=10, margins=(22, 18, 10, 14))
        layout.setStretch(2, 1)
        self.setLayout(layout)

    # When

    def job(self, since: str, until: str, journals: tuple[str, ...] | None) -> Job:
        """Count this period."""
        return CountStatistics(since, until, journals, local_offset())

    def enter(self) -> None:
        """The page is shown."""
        super().enter()
        self.area.setFocus()

    def _to_log(self, name: str, key: str) -> None:
        """Show the lines of the log that a bar counts."""
        if name in ("kind", "dealer", "table"):
            since, until = self.period.bounds()
            self.session.open_log({"since": since, "until": until, name: (key,)})

    # What

    def show_found(self, found: Statistics) -> None:
        """Show these statistics."""
        self.found = found
        for name, chart in charts_of(found).items():
            self.panels[name].show_chart(chart)
        for (figure, below), (value, says) in zip(self.figures, figures_of(found), strict=True):
            figure.setText(value)
            below.setText(says)

    def charts(self) -> list[Chart]:
        """The charts to print."""
        return list(charts_of(self.found).values()) if self.found is not None else []


def figures_of(found: Statistics) -> tuple[tuple[str, str], ...]:
    """The numbers at the top: name and value."""
    per_thousand = 1000 * found.cases / found.rounds if found.rounds else 0.0
    pace = found.pace[0]
    return (
        (f"{found.rounds:,}", tr("rounds")),
        (f"{found.cases:,}", tr("irregularities")),
        (f"{per_thousand:.1f}", tr("irregularities in 1,000 rounds")),
        (f"{found.voids:,}", tr("void rounds")),
        (f"{pace.per_hour_of_dealing:.1f} · {pace.per_hour_of_clock:.1f}", tr("rounds an hour: dealing · clock")),
        (f"{found.settling.mean:.1f} s", tr("from result to settled, on average")),
    )


def charts_of(found: Statistics) -> dict[str, Chart]:
    """Every chart of a period, by its name."""
    return {
        "kind": Bars(tr("By kind"), _kinds(found.by_kind), most=15),
        "dealer": Bars(tr("By dealer"), _shares(found.by_dealer), tr("in 1,000 rounds"), most=15),
        "table": Bars(tr("By table"), _shares(found.by_table), tr("in 1,000 rounds"), most=15),
        "hour": Columns(
            tr("By hour of the day"),
            tuple(Bar(s.name, s.cases, str(s.cases)) for s in found.by_hour),
            tr("irregularities, local time"),
        ),
        "settled": Columns(tr("From result to settled"), _settled(found), tr("rounds, by seconds")),
        "results": Intervals(tr("Results against the exact chance"), _rates(found.results), _explained()),
        "wagers": Intervals(tr("Wagers won against the exact chance"), _rates(found.wagers), _explained()),
        "pay rows": Intervals(tr("Pay rows against the exact chance"), _rates(found.pay_rows), _explained()),
        "pace": Bars(tr("Rounds in an hour of dealing, by table"), _paces(found.pace)),
        "pace by dealer": Bars(tr("Rounds in an hour of dealing, by dealer"), _paces(found.pace_by_dealer)),
        "time": Bars(tr("Time of a round"), _time_per_round(found.pace[0]), tr("seconds, on average")),
        "device": Bars(tr("By device"), _shares(found.by_device), tr("in 1,000 rounds")),
        "errors": Bars(tr("Read errors and wire faults, by device: which to service"), _errors(found.devices),
                       tr("in 1,000 cards"), behind=420),
    }  # fmt: skip


def _explained() -> str:
    return tr("dot: seen · bar: where the true rate lies in 95 of 100 samples")


def _kinds(shares: tuple[Share, ...]) -> tuple[Bar, ...]:
    return tuple(Bar(plain(s.name), s.cases, str(s.cases), s.name) for s in shares)


def _shares(shares: tuple[Share, ...]) -> tuple[Bar, ...]:
    ordered = sorted(shares, key=lambda share: -share.per_thousand)
    return tuple(
        Bar(tr(s.name), s.per_thousand, tr("{rate} · {cases} in {rounds}", rate=f"{s.per_thousand:.1f}",
            cases=s.cases, rounds=f"{s.rounds:,}"), s.name)
        for s in ordered
    )  # fmt: skip


def _paces(paces: tuple[Pace, ...]) -> tuple[Bar, ...]:
    return tuple(
        Bar(tr(p.name), p.per_hour_of_dealing, tr("{rate} · clock {clock}",
            rate=f"{p.per_hour_of_dealing:.1f}", clock=f"{p.per_hour_of_clock:.1f}"))
        for p in paces
    )  # fmt: skip


def _time_per_round(pace: Pace) -> tuple[Bar, ...]:
    names = {
        Part.BETTING: tr("Betting"), Part.DEALING: tr("Dealing"), Part.SETTLING: tr("Settling"), Part.HELD: tr("Held"),
        Part.IDLE: tr("Idle"),
    }  # fmt: skip
    took = ((name, pace.seconds_per_round(part)) for part, name in names.items())
    return tuple(Bar(name, seconds, f"{seconds:.1f}") for name, seconds in took)


def _settled(found: Statistics) -> tuple[Bar, ...]:
    return tuple(
        Bar(tr("more") if step is None else f"≤ {step}", count, f"{count:,}") for step, count in found.settling.within
    )


def _rates(rates: tuple[Rate, ...]) -> tuple[Interval, ...]:
    found = []
    for one in rates:
        expected = float(one.expected or 0)
        figures = tr("{seen} % seen, {expected} % due", seen=f"{100 * one.seen:.2f}", expected=f"{100 * expected:.3f}")
        hits, of = f"{one.hits:,}", f"{one.of:,}"
        verdict = tr("{verdict} ({hits} of {rounds})", verdict=tr(one.verdict), hits=hits, rounds=of)
        odd = one.verdict not in (WITHIN_CHANCE, TOO_FEW, "")
        found.append(Interval(_what(one.what), one.seen, one.low, one.high, expected, figures, verdict, odd))
    return tuple(found)


def _errors(devices: tuple[DeviceRate, ...]) -> tuple[Bar, ...]:
    found = []
    for one in sorted(devices, key=lambda device: -(device.reads + device.faults)):
        which = ", ".join(f"{what} {count}" for what, count in one.details)
        says = tr("{reads} read errors, {faults} wire faults in 1,000 cards", reads=f"{one.reads:.2f}",
                  faults=f"{one.faults:.2f}")  # fmt: skip
        found.append(
            Bar(f"{one.table} · {one.device}", one.reads + one.faults, says + (f" ({which})" if which else ""))
        )
    return tuple(found)


def _what(name: str) -> str:
    """`banker-pair` → `Banker pair`; `fortune-six at 12 to 1` → `Fortune six 12 : 1`."""
    what, _, odds = name.partition(" at ")
    return tr("{area} {odds}", area=plain(what), odds=odds.replace(" to ", " : ")) if odds else plain(what)
