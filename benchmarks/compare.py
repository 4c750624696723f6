"""Figures of several runs kept in a file, and a later run beside them, with the noise of both.

A change counts only if it is larger than the noise: the distance between the medians is more than the spread of the
runs before and of the runs now together.
"""

import json
import re
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from claims import Claim
from tabulate import tabulate

Figures = dict[str, dict[str, list[float]]]
"""By benchmark and claim: the figure of each run."""
NUMBER = re.compile(r"-?\d[\d,]*(?:\.\d+)?")
MORE_IS_BETTER = "at least"


class Row(NamedTuple):
    """One claim, before and now."""

    what: str
    before: float
    now: float
    noise: float
    """Half the spread of the runs before and half that of the runs now, added."""
    more_is_better: bool

    @property
    def judged(self) -> str:
        """`better`, `worse`, or `within the noise`."""
        if abs(self.now - self.before) <= self.noise:
            return "within the noise"
        return "better" if (self.now > self.before) is self.more_is_better else "worse"

    @property
    def cells(self) -> tuple[str, ...]:
        """The row of the table."""
        change = f"{100 * (self.now / self.before - 1):+.1f} %" if self.before else ""
        noise = f"±{100 * self.noise / abs(self.before):.1f} %" if self.before else f"±{self.noise:g}"
        return self.what, f"{self.before:g}", f"{self.now:g}", change, noise, self.judged


def name_of(claim: Claim) -> str:
    """A claim without what stands in brackets: counts and times that are another each run."""
    return re.sub(r"\s*\([^)]*\)", "", claim.what)


def figure_of(claim: Claim) -> float | None:
    """The first number of a figure; None if it has none."""
    found = NUMBER.search(claim.figure)
    return None if found is None else float(found[0].replace(",", ""))


def note(figures: Figures, benchmark: str, claims: Sequence[Claim]) -> None:
    """Add the figures of one run."""
    for claim in claims:
        if (figure := figure_of(claim)) is not None:
            figures.setdefault(benchmark, {}).setdefault(name_of(claim), []).append(figure)


def rows(before: Figures, now: Figures, wanted: Mapping[str, str]) -> list[Row]:
    """Every claim that both have. `wanted` says of each what it wanted."""
    found = []
    for benchmark, claims in now.items():
        for what, figures in claims.items():
            if known := before.get(benchmark, {}).get(what):
                noise = _half_spread(known) + _half_spread(figures)
                more = wanted.get(what, "").startswith(MORE_IS_BETTER)
                medians = statistics.median(known), statistics.median(figures)
                found.append(Row(f"{benchmark}: {what}", *medians, noise, more))
    return found


def _half_spread(figures: Sequence[float]) -> float:
    return (max(figures) - min(figures)) / 2


def table(compared: Sequence[Row]) -> str:
    """The rows as text."""
    heads = ("claim", "before", "now", "change", "noise", "")
    return tabulate([row.cells for row in compared], heads, disable_numparse=True, maxcolwidths=[60] + [None] * 5)


def save(path: Path, figures: Figures) -> None:
    """Keep the figures in a file."""
    path.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def load(path: Path) -> Figures:
    """The figures of a file that `save` wrote; ValueError, one line, for another one."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {name: {what: [*map(float, runs)] for what, runs in claims.items()} for name, claims in found.items()}
    except (OSError, AttributeError, TypeError, ValueError) as error:
        raise ValueError(f"{path}: holds no figures of script/bench --save: {error}") from None
