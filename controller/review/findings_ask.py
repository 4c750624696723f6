"""Asking: is the figure of one name more than the others' rounds make likely? Figures are counts, shares and times.
Each name is compared with all others, at the same tables, hours and games; its own figure is left out."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from controller.review.findings_rows import Cell
from controller.review.tails import count_tail, normal_tail, share_tail

Where = Hashable
"""A table, an hour of the day and a game, or whatever else makes figures comparable."""
WEIGHT: Final = 2.0
"""The rate at one place leans on the rate of all places as if it were so many cases more."""


class Figure(NamedTuple):
    """One part of what stands behind an answer: what was seen at one place, and what the others make likely."""

    where: str
    of: float
    seen: float
    likely: float


class Answer(NamedTuple):
    """The answer about one name."""

    name: tuple[str, ...]
    seen: float
    of: float
    likely: float
    tail: float
    """The logarithm of the chance of as much as was seen, or more."""
    figures: Callable[[], list[Figure]]
    """Makes what stands behind it; few answers are looked at so closely."""


class Counts:
    """What is counted for each name, and in how many rounds, place by place."""

    def __init__(self) -> None:
        self.seen: dict[tuple[str, ...], dict[Where, int]] = defaultdict(lambda: defaultdict(int))
        self.of: dict[tuple[str, ...], dict[Where, float]] = defaultdict(lambda: defaultdict(float))

    def answers(self, differ: float, least: float) -> list[Answer]:
        """An answer for each name with at least `least` rounds. `differ` is the least relative variance by which names
        differ for no reason; if they differ by more, the others' own spread counts."""
        seen_at: dict[Where, int] = defaultdict(int)
        of_at: dict[Where, float] = defaultdict(float)
        for name, places in self.of.items():
            for where, rounds in places.items():
                of_at[where] += rounds
                seen_at[where] += self.seen[name][where] if name in self.seen else 0
        whole_seen, whole_of = sum(seen_at.values()), sum(of_at.values())
        found = []
        for name, places in self.of.items():
            mine = self.seen.get(name, {})
            count, rounds = sum(mine.values()), sum(places.values())
            if rounds < least or whole_of <= rounds:
                continue
            rate = max(whole_seen - count, 0.5) / (whole_of - rounds)
            lean, likely = WEIGHT / rate, {}
            for where, of in places.items():
                others = seen_at[where] - mine.get(where, 0) + WEIGHT
                likely[where] = of * others / (of_at[where] - of + lean)
            figures = partial(_figures, places, mine, likely)
            found.append(Answer(name, count, rounds, sum(likely.values()), 0.0, figures))
        return _with_tails(found, differ, whole_seen)


def _figures(of: Mapping[Where, float], seen: Mapping[Where, int], likely: Mapping[Where, float]) -> list[Figure]:
    return [Figure(_words(where), of[where], seen.get(where, 0), likely[where]) for where in of]


def _words(where: Where) -> str:
    return " · ".join(map(str, where)) if isinstance(where, tuple) else str(where)


def _with_tails(found: list[Answer], differ: float, whole: int) -> list[Answer]:
    above = {one.name: (one.seen - one.likely) ** 2 - one.likely for one in found}
    squares = {one.name: one.likely**2 for one in found}
    all_above, all_squares = sum(above.values()), sum(squares.values())
    answers = []
    for one in found:
        tail = 0.0
        if one.seen > one.likely:
            left = all_squares - squares[one.name]
            others = (all_above - above[one.name]) / left if left else 0.0
            spread = max(differ, others) + 1 / max(whole - one.seen, 1)
            tail = count_tail(int(one.seen), one.likely, spread)
        answers.append(one._replace(tail=tail))
    return answers


ALIKE: Final = 0.05
"""Two corrections of one name are alike to this degree for no reason."""


def shares(
    hits: Mapping[tuple[str, ...], tuple[int, int]], chance: float, least: int, alone: tuple[str, ...] | None = None
) -> list[Answer]:
    """Of how many how many: an answer for each name with at least `least`. The others' share counts, but at least
    `chance`. `alone` names all of them together, against `chance`."""
    whole_hits, whole = (sum(pair[at] for pair in hits.values()) for at in (0, 1))
    found = []
    asked = dict(hits)
    if alone is not None and whole:
        asked[alone] = (whole_hits, whole)
    for name, (mine, of) in asked.items():
        if of < least:
            continue
        lean = 20.0
        others = (whole_hits - mine + lean * chance) / (whole - of + lean) if name != alone else chance
        due = max(chance, others)
        tail = share_tail(mine, of, min(due, 0.99), ALIKE) if mine > due * of else 0.0
        found.append(Answer(name, mine, of, due * of, tail, partial(_whole, of, mine, due * of)))
    return found


def _whole(of: float, seen: float, likely: float) -> list[Figure]:
    return [Figure("", of, seen, likely)]


LEAST_SPREAD: Final = 0.0004
"""Rounds with one patron differ in time by 2 % for no reason, however many they are."""
_LEAN: Final = 60
"""A dealer with few other rounds at a table leans on the average as if it were so many rounds."""
_MARGIN: Final = 1.3
"""The spread of hours is taken to be so much larger than it was measured."""


class Span(NamedTuple):
    """Rounds of one dealer at one table with one patron."""

    rounds: float
    took: float
    likely: float
    """Milliseconds, as the following."""
    squares: float
    """The sum of the squares of the rounds of each hour."""


Spans = dict[tuple[str, str], Span]
"""By dealer and table."""


class Times(NamedTuple):
    """How long rounds took, in one part of them."""

    patrons: dict[str, Spans]
    hour: float
    """The relative variance of the time of an hour: between hours rounds differ by more than from round to round."""
    round: float
    """The relative variance of the time of a single round."""


def times(cells: Iterable[Cell], part: int) -> Times:
    """For each patron: how long the rounds took, and how long those of the same dealers at the same tables take with as
    many other patrons."""
    cells = [cell for cell in cells if cell.times[part] > 0]
    crowd = _by_crowd(cells, part)
    usual: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    hours: dict[tuple[str, str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    mine: dict[str, dict[tuple[str, str, str], list[float]]] = defaultdict(dict)
    for cell in cells:
        hour, rounds = (cell.dealer, cell.table, cell.hour), cell.rounds
        took = cell.times[part] / crowd[len(cell.patrons)]
        for both in (usual[hour[:2]], hours[hour]):
            both[0] += rounds
            both[1] += took
        for patron in cell.patrons:
            both = mine[patron].setdefault(hour, [0.0, 0.0])
            both[0] += rounds
            both[1] += took
    mean = sum(took for _, took in usual.values()) / max(1.0, sum(rounds for rounds, _ in usual.values()))
    found = {patron: _spans(theirs, usual, mean) for patron, theirs in mine.items()}
    return Times(found, _hourly(hours, usual, mean), _noise(cells, part))


def _spans(mine: Mapping[tuple[str, str, str], list[float]], usual: Mapping[tuple[str, str], list[float]],
           mean: float) -> Spans:  # fmt: skip
    sums: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for hour, (rounds, took) in mine.items():
        one = sums[hour[:2]]
        one[0] += rounds
        one[1] += took
        one[2] += rounds * rounds
    found = {}
    for here, (rounds, took, squares) in sums.items():
        all_rounds, all_took = usual[here]
        pace = (all_took - took + _LEAN * mean) / (all_rounds - rounds + _LEAN)
        found[here] = Span(rounds, took, rounds * pace, squares)
    return found


def _hourly(hours: Mapping[tuple[str, str, str], list[float]], usual: Mapping[tuple[str, str], list[float]],
            mean: float) -> float:  # fmt: skip
    """The relative variance of hours, without the highest of a hundred: those may be what we look for."""
    off = []
    for (dealer, table, _), (rounds, took) in hours.items():
        all_rounds, all_took = usual[dealer, table]
        pace = (all_took - took + _LEAN * mean) / (all_rounds - rounds + _LEAN)
        off.append((took / (rounds * pace) - 1) ** 2)
    kept = sorted(off)[: max(1, round(0.99 * len(off)))]
    return sum(kept) / len(kept) if kept else 1.0


def longer(found: Times, least: int) -> list[Answer]:
    """Whether rounds with one patron take longer."""
    answers = []
    for patron, spans in found.patrons.items():
        whole = _whole_span(spans.values())
        if whole.rounds >= least:
            answers.append(_timed((patron,), whole, spans, _variance(whole, found)))
    return answers


def longer_together(found: Times, least: int) -> list[Answer]:
    """Whether rounds with one patron and one dealer take longer, beyond what this dealer takes with other patrons and
    this patron with other dealers."""
    answers = []
    for patron, spans in found.patrons.items():
        whole = _whole_span(spans.values())
        by_dealer: dict[str, Spans] = defaultdict(dict)
        for here, span in spans.items():
            by_dealer[here[0]][here] = span
        for dealer, theirs in by_dealer.items():
            mine = _whole_span(theirs.values())
            if mine.rounds < least or mine.rounds == whole.rounds:
                continue
            others = Span(*(all_of - part for all_of, part in zip(whole, mine, strict=True)))
            factor = max(1.0, others.took / others.likely)
            variance = _variance(mine, found) + _variance(others, found)
            scaled = mine._replace(likely=mine.likely * factor)
            answers.append(_timed((dealer, patron), scaled, theirs, variance))
    return answers


def _whole_span(spans: Iterable[Span]) -> Span:
    """These rounds together."""
    return Span(*map(sum, zip(*spans, strict=True)))


def _variance(span: Span, found: Times) -> float:
    """The relative variance of the time of these rounds: as many hours as they fill, each with its own pace."""
    hours = span.rounds * span.rounds / span.squares
    return _MARGIN * found.hour / hours + found.round / span.rounds + LEAST_SPREAD


def _timed(name: tuple[str, ...], whole: Span, spans: Spans, variance: float) -> Answer:
    above = whole.took / whole.likely - 1
    tail = normal_tail(above / sqrt(variance)) if above > 0 else 0.0
    return Answer(name, whole.took / 1000, whole.rounds, whole.likely / 1000, tail, partial(_spent, spans))


def _spent(spans: Spans) -> list[Figure]:
    return [Figure(_words(here), one.rounds, one.took / 1000, one.likely / 1000) for here, one in spans.items()]


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
