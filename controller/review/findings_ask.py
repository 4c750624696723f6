"""Asking: is the figure of one name more than the others' rounds make likely? Three kinds of figures: counts, shares and
times. Each name is compared with all others, at the same tables, hours and games; its own figure is left out."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
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
    figures: tuple[Figure, ...] = ()


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
            figures = []
            for where, of in places.items():
                others = seen_at[where] - mine.get(where, 0) + WEIGHT
                likely = of * others / (of_at[where] - of + WEIGHT / rate)
                figures.append(Figure(str(where), of, mine.get(where, 0), likely))
            likely = sum(figure.likely for figure in figures)
            found.append(Answer(name, count, rounds, likely, 0.0, tuple(figures)))
        return _with_tails(found, differ, whole_seen)


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
        found.append(Answer(name, mine, of, due * of, tail, (Figure("", of, mine, due * of),)))
    return found


LEAST_SPREAD: Final = 0.0009
"""Rounds with one patron differ in time by 3 % for no reason."""


class _Time(NamedTuple):
    rounds: float
    took: float
    likely: float


def times(cells: Iterable[Cell], part: int, least: int, *, pairs: bool = False) -> list[Answer]:
    """Whether rounds with one patron take longer than those of the same dealers at the same tables with as many other
    patrons; or with one patron and one dealer, beyond what this dealer and this patron take with others."""
    cells = [cell for cell in cells if cell.times[part] > 0]
    crowd, noise = _by_crowd(cells, part), _noise(cells, part)
    usual: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for cell in cells:
        both = usual[cell.table, cell.dealer]
        both[0] += cell.rounds
        both[1] += cell.times[part] / crowd[len(cell.patrons)]
    mean = sum(took for _, took in usual.values()) / max(1.0, sum(rounds for rounds, _ in usual.values()))
    mine: dict[tuple[str, str, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for cell in cells:
        factor = crowd[len(cell.patrons)]
        for patron in cell.patrons:
            one = mine[patron, cell.table, cell.dealer]
            one[0] += cell.rounds
            one[1] += cell.times[part] / factor
    by_patron: dict[str, list[tuple[tuple[str, str], _Time]]] = defaultdict(list)
    for (patron, table, dealer), (rounds, took, _) in mine.items():
        all_rounds, all_took = usual[table, dealer]
        lean = 60.0  # a dealer with few other rounds at this table leans on the average
        pace = (all_took - took + lean * mean) / (all_rounds - rounds + lean)
        by_patron[patron].append(((dealer, table), _Time(rounds, took, rounds * pace)))
    found = []
    for patron, parts in by_patron.items():
        if pairs:
            found += _pairs(patron, parts, least)
        elif sum(one.rounds for _, one in parts) >= least:
            found.append(_timed((patron,), parts))
    return _judged_times(found, noise)


def _timed(name: tuple[str, ...], parts: list[tuple[tuple[str, str], _Time]]) -> Answer:
    figures = tuple(Figure(" ".join(where), one.rounds, one.took / 1000, one.likely / 1000) for where, one in parts)
    sums = [sum(getattr(figure, field) for figure in figures) for field in ("seen", "of", "likely")]
    return Answer(name, *sums, 0.0, figures)


def _pairs(patron: str, parts: list[tuple[tuple[str, str], _Time]], least: int) -> list[Answer]:
    by_dealer: dict[str, list[tuple[tuple[str, str], _Time]]] = defaultdict(list)
    for where, one in parts:
        by_dealer[where[0]].append((where, one))
    took, likely = sum(one.took for _, one in parts), sum(one.likely for _, one in parts)
    found = []
    for dealer, theirs in by_dealer.items():
        if sum(one.rounds for _, one in theirs) < least or len(by_dealer) < 2:
            continue
        others = likely - sum(one.likely for _, one in theirs)
        factor = max(1.0, (took - sum(one.took for _, one in theirs)) / others)
        scaled = [(where, one._replace(likely=one.likely * factor)) for where, one in theirs]
        found.append(_timed((dealer, patron), scaled))
    return found


def _judged_times(found: list[Answer], noise: float) -> list[Answer]:
    """The same with their tails. The spread of names is that of the others, measured robustly."""
    off = sorted((one.seen / one.likely - 1) ** 2 - noise / one.of for one in found if one.likely)
    few = 20
    if len(off) < few:
        return []
    middle = off[len(off) // 2] / 0.455  # the median of a squared normal value
    kept = off[: max(1, round(0.98 * len(off)))]
    spread = max(LEAST_SPREAD, middle, sum(kept) / len(kept))
    answers = []
    for one in found:
        more = one.seen / one.likely - 1 if one.likely else 0.0
        tail = normal_tail(more / sqrt(1.3 * spread + noise / one.of)) if more > 0 else 0.0
        answers.append(one._replace(tail=tail))
    return answers


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
