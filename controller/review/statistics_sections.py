"""The statistics of a period as tables of text, for reports."""

from fractions import Fraction

from controller.review.documents import Section
from controller.review.pace import MILLIS, Pace, Part
from controller.review.significance import Rate
from controller.review.statistics import DeviceRate, Share, Statistics

_SHARE = ("name", "irregularities", "rounds", "per 1000 rounds")
_PACE = (
    "name", "rounds", "hours of dealing", "rounds per hour of dealing", "hours of clock", "rounds per hour of clock",
)  # fmt: skip
_PER_ROUND = ("name", *Part)
_PACE_NOTE = "dealing: a round is open and nothing holds the table; clock: all the time that the table was open"
_PER_ROUND_NOTE = "seconds, on average; idle: between rounds, and without a shoe"
_RATE = ("what", "seen", "of", "seen %", "expected %", "95 % from", "to", "verdict")
_DEVICE = ("table", "device", "cards", "read errors", "per 1000 cards", "wire faults", "faults per 1000", "which")


def percent(share: Fraction | float, places: int = 4) -> str:
    """A share (0 to 1) as a number in percent."""
    return f"{float(100 * share):.{places}f}"


def statistics_sections(found: Statistics) -> tuple[Section, ...]:
    """The statistics as sections of a report."""
    hours = tuple(one for one in found.by_hour if one.cases or one.rounds)
    within = tuple(("longer" if step is None else str(step), str(count)) for step, count in found.settling.within)
    return (
        Section("Irregularities by kind", _SHARE, tuple(map(_share, found.by_kind))),
        Section("Irregularities by dealer", _SHARE, tuple(map(_share, found.by_dealer))),
        Section("Irregularities by table", _SHARE, tuple(map(_share, found.by_table))),
        Section("Irregularities by hour (UTC)", _SHARE, tuple(map(_share, hours))),
        Section("Irregularities by device", _SHARE, tuple(map(_share, found.by_device))),
        Section("Pace by table", _PACE, tuple(map(_pace, found.pace)), _PACE_NOTE),
        Section("Pace by dealer", _PACE, tuple(map(_pace, found.pace_by_dealer)), _PACE_NOTE),
        Section("Time per round by table", _PER_ROUND, tuple(map(_per_round, found.pace)), _PER_ROUND_NOTE),
        Section("Time per round by dealer", _PER_ROUND, tuple(map(_per_round, found.pace_by_dealer)), _PER_ROUND_NOTE),
        Section("From result to settled", ("within seconds", "rounds"), within),
        Section("Results against the exact chance", _RATE, tuple(map(_rate, found.results))),
        Section("Wagers won against the exact chance", _RATE, tuple(map(_rate, found.wagers))),
        Section("Pay rows against the exact chance", _RATE, tuple(map(_rate, found.pay_rows))),
        Section("Devices", _DEVICE, tuple(map(_device, found.devices))),
    )


def _share(one: Share) -> tuple[str, ...]:
    return one.name, str(one.cases), str(one.rounds), f"{one.per_thousand:.2f}"


def _pace(one: Pace) -> tuple[str, ...]:
    dealing, clock = f"{one.under_way / MILLIS:.1f}", f"{one.clock / MILLIS:.1f}"
    return one.name, str(one.rounds), dealing, f"{one.per_hour_of_dealing:.1f}", clock, f"{one.per_hour_of_clock:.1f}"


def _per_round(one: Pace) -> tuple[str, ...]:
    return one.name, *(f"{one.seconds_per_round(part):.1f}" for part in Part)


def _rate(one: Rate) -> tuple[str, ...]:
    expected = "" if one.expected is None else percent(one.expected)
    bounds = percent(one.low, 2), percent(one.high, 2)
    return one.what, str(one.hits), str(one.of), percent(one.seen, 2), expected, *bounds, one.verdict


def _device(one: DeviceRate) -> tuple[str, ...]:
    which = ", ".join(f"{what} {count}" for what, count in one.details)
    reads, faults = f"{one.reads:.2f}", f"{one.faults:.2f}"
    return one.table, one.device, str(one.cards), str(one.read_errors), reads, str(one.wire_faults), faults, which
