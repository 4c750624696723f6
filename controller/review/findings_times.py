"""Whether rounds take longer with one patron, or with one patron and one dealer, than the rounds of the same dealers at
the same tables take with as many other patrons."""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from controller.review.findings_ask import Answer, Answers, Figure, words_of
from controller.review.findings_rows import Cell
from controller.review.tails import normal_tail

LEAST_SPREAD: Final = 0.0004
"""Rounds with one patron differ in time by 2 % for no reason, however many they are."""
_LEAN: Final = 60
"""A dealer with few other rounds at a table leans on the average as if it were so many rounds."""
_MARGIN: Final = 1.3
"""The spread of hours is taken to be so much larger than it was measured."""


class Span(NamedTuple):
    """Rounds of one dealer at one table with one patron; also the sum of several."""

    rounds: float
    took: float
    likely: float
    """Milliseconds, as the following."""
    squares: float
    """The sum of the squares of the rounds of each hour."""


Here = tuple[str, str]
"""A dealer and a table."""
Spans = dict[Here, Span]


class Hours:
    """The hours of dealers at tables, and in which of them each patron was there: the same for all parts of a round."""

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = cells
        known: dict[tuple[str, str, str], int] = {}
        self.at = [known.setdefault((cell.dealer, cell.table, cell.hour), len(known)) for cell in cells]
        """The hour of each cell."""
        self.here = [(dealer, table) for dealer, table, _ in known]
        """Who deals where, in each hour."""
        patrons: dict[str, list[int]] = defaultdict(list)
        for number in sorted(range(len(cells)), key=self.at.__getitem__):
            for patron in cells[number].patrons:
                patrons[patron].append(number)
        self.patrons = patrons
        """The cells of each patron, hour by hour."""


class Times(NamedTuple):
    """How long rounds took, in one part of them."""

    patrons: dict[str, Spans]
    hour: float
    """The relative variance of the time of an hour: between hours rounds differ by more than from round to round."""
    round: float
    """The relative variance of the time of a single round."""


def times(hours: Hours, part: int) -> Times:
    """For each patron: how long the rounds took, and how long those of the same dealers at the same tables take with as
    many other patrons."""
    timed = [cell for cell in hours.cells if cell.times[part] > 0]
    crowd = _by_crowd(timed, part)
    usual: dict[Here, list[float]] = defaultdict(lambda: [0.0, 0.0])
    each = [[0.0, 0.0] for _ in hours.here]
    rounds_of, took_of = [0] * len(hours.cells), [0.0] * len(hours.cells)
    for number, cell in enumerate(hours.cells):
        if cell.times[part] <= 0:
            continue
        at, rounds = hours.at[number], cell.rounds
        took = cell.times[part] / crowd[len(cell.patrons)]
        rounds_of[number], took_of[number] = rounds, took
        for both in (usual[hours.here[at]], each[at]):
            both[0] += rounds
            both[1] += took
    mean = sum(took for _, took in usual.values()) / max(1.0, sum(rounds for rounds, _ in usual.values()))
    found = {}
    for patron, numbers in hours.patrons.items():
        spans = _spans(numbers, hours, rounds_of, took_of, usual, mean)
        if spans:
            found[patron] = spans
    return Times(found, _hourly(each, hours, usual, mean), _noise(timed, part))


def _spans(numbers: list[int], hours: Hours, rounds_of: list[int], took_of: list[float],
           usual: dict[Here, list[float]], mean: float) -> Spans:  # fmt: skip
    sums: dict[Here, list[float]] = {}
    before, in_hour = -1, 0
    for number in numbers:
        rounds = rounds_of[number]
        if not rounds:
            continue
        at = hours.at[number]
        if at != before:
            before, in_hour = at, 0
        one = sums.get(hours.here[at])
        if one is None:
            one = sums[hours.here[at]] = [0.0, 0.0, 0.0]
        one[0] += rounds
        one[1] += took_of[number]
        one[2] += rounds * (2 * in_hour + rounds)  # the square of the whole hour
        in_hour += rounds
    found = {}
    for here, (count, took, squares) in sums.items():
        all_rounds, all_took = usual[here]
        pace = (all_took - took + _LEAN * mean) / (all_rounds - count + _LEAN)
        found[here] = Span(count, took, count * pace, squares)
    return found


def _hourly(each: list[list[float]], hours: Hours, usual: dict[Here, list[float]], mean: float) -> float:
    """The relative variance of hours, without the highest of a hundred: those may be what we look for."""
    off = []
    for here, (rounds, took) in zip(hours.here, each, strict=True):
        if rounds:
            all_rounds, all_took = usual[here]
            pace = (all_took - took + _LEAN * mean) / (all_rounds - rounds + _LEAN)
            off.append((took / (rounds * pace) - 1) ** 2)
    kept = sorted(off)[: max(1, round(0.99 * len(off)))]
    return sum(kept) / len(kept) if kept else 1.0


class _Highest:
    """The name whose time lies the most standard errors above what is likely, of all that were asked about."""

    def __init__(self) -> None:
        self.errors, self.asked = 0.0, 0
        self.name: tuple[str, ...] = ()
        self.whole = Span(0.0, 0.0, 0.0, 0.0)
        self.spans: Spans = {}

    def ask(self, name: tuple[str, ...], whole: Span, variance: float, spans: Spans) -> None:
        self.asked += 1
        errors = (whole.took / whole.likely - 1) / sqrt(variance)
        if errors > self.errors:
            self.errors, self.name, self.whole, self.spans = errors, name, whole, spans

    def answers(self) -> Answers:
        if not self.name:
            return Answers([], self.asked)
        whole, figures = self.whole, partial(_spent, self.spans)
        tail = normal_tail(self.errors)
        one = Answer(self.name, whole.took / 1000, whole.rounds, whole.likely / 1000, tail, figures)
        return Answers([one], self.asked)


def longer(found: Times, least: int) -> Answers:
    """Whether rounds with one patron take longer."""
    highest = _Highest()
    for patron, spans in found.patrons.items():
        whole = _sum(spans)
        if whole.rounds >= least:
            highest.ask((patron,), whole, _variance(whole, found), spans)
    return highest.answers()


def longer_together(found: Times, least: int) -> Answers:
    """Whether rounds with one patron and one dealer take longer, beyond what this dealer takes with other patrons and
    this patron with other dealers."""
    highest = _Highest()
    for patron, spans in found.patrons.items():
        if len(spans) < 2:
            continue
        dealers: dict[str, Spans] = defaultdict(dict)
        for here, span in spans.items():
            dealers[here[0]][here] = span
        whole = _sum(spans) if len(dealers) > 1 else None
        for dealer, theirs in dealers.items():
            mine = _sum(theirs)
            if whole is None or mine.rounds < least:
                continue
            rounds, took, likely, squares = mine
            others = Span(whole[0] - rounds, whole[1] - took, whole[2] - likely, whole[3] - squares)
            scaled = Span(rounds, took, likely * max(1.0, others.took / others.likely), squares)
            highest.ask((dealer, patron), scaled, _variance(mine, found) + _variance(others, found), theirs)
    return highest.answers()


def _sum(spans: Spans) -> Span:
    """These rounds together."""
    if len(spans) == 1:
        (only,) = spans.values()
        return only
    rounds = took = likely = squares = 0.0
    for one_rounds, one_took, one_likely, one_squares in spans.values():
        rounds += one_rounds
        took += one_took
        likely += one_likely
        squares += one_squares
    return Span(rounds, took, likely, squares)


def _variance(span: Span, found: Times) -> float:
    """The relative variance of the time of these rounds: as many hours as they fill, each with its own pace."""
    hours = span.rounds * span.rounds / span.squares
    return _MARGIN * found.hour / hours + found.round / span.rounds + LEAST_SPREAD


def _spent(spans: Spans) -> list[Figure]:
    return [Figure(words_of(here), one.rounds, one.took / 1000, one.likely / 1000) for here, one in spans.items()]


def _by_crowd(cells: list[Cell], part: int) -> dict[int, float]:
    """How much longer a round takes with so many patrons, against the average."""
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for cell in cells:
        both = sums[len(cell.patrons)]
        both[0] += cell.rounds
        both[1] += cell.times[part]
    whole = sum(took for _, took in sums.values()) / max(1.0, sum(rounds for rounds, _ in sums.values()))
    return {crowd: took / rounds / whole for crowd, (rounds, took) in sums.items()}


def _noise(cells: list[Cell], part: int) -> float:
    """The relative variance of the time of a single round."""
    within = freedom = took = rounds = 0.0
    for cell in cells:
        within += cell.squares[part] - cell.times[part] ** 2 / cell.rounds
        freedom += cell.rounds - 1
        took += cell.times[part]
        rounds += cell.rounds
    if not freedom or not took:
        return 0.25
    return max(0.01, within / freedom / (took / rounds) ** 2)
