"""Asking: is the figure of one name more than the others' rounds make likely? Figures are counts and shares; times are
in `findings_times`. Each name is compared with all others, at the same tables, hours and games; its own figure is left
out."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Final, NamedTuple

from controller.review.tails import count_tail, share_tail

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


class Answers(NamedTuple):
    """What a question says."""

    above: list[Answer]
    """The answers about names with more than is likely; of times, only the highest one."""
    asked: int
    """About how many names it asked."""
    counted: float = 0
    """How many lines, or rounds, it looked at."""
    compared: int | None = None
    """How many names it compared, if it asked about more than it can compare."""


class Rounds(NamedTuple):
    """The rounds of names of one kind, place by place."""

    of: Mapping[tuple[str, ...], Mapping[Where, float]]
    whole: Mapping[tuple[str, ...], float]
    """All rounds of each name."""
    at: Mapping[Where, float]
    """The rounds of all names at each place."""


Seen = Mapping[tuple[str, ...], Mapping[Where, int]]
"""What was counted for each name, place by place."""


def counts(rounds: Rounds, seen: Seen, differ: float, least: float) -> Answers:
    """Ask about each name with at least `least` rounds. `differ` is the least relative variance by which names differ
    for no reason; if they differ by more, the others' own spread counts."""
    whole_of = sum(rounds.at.values())
    asked = [(name, of) for name, of in rounds.whole.items() if least <= of < whole_of]
    seen_at: dict[Where, int] = dict.fromkeys(rounds.at, 0)
    for places in seen.values():
        for where, count in places.items():
            seen_at[where] += count
    whole_seen = sum(seen_at.values())
    if not whole_seen:
        return Answers([], len(asked))
    found, all_above, all_squares = [], 0.0, 0.0
    for name, of in asked:  # of tens of thousands of names nearly all have nothing
        mine = seen.get(name, _NOTHING)
        count = sum(mine.values())
        lean = WEIGHT * (whole_of - of) / max(whole_seen - count, 0.5)
        likely = _likely(rounds.of[name], mine, seen_at, rounds.at, lean)
        all_above += (count - likely) ** 2 - likely
        all_squares += likely * likely
        if count > likely:
            figures = partial(_figures, rounds.of[name], mine, seen_at, rounds.at, lean)
            found.append(Answer(name, count, of, likely, 0.0, figures))
    answers = []
    for one in found:
        left = all_squares - one.likely**2
        others = (all_above - (one.seen - one.likely) ** 2 + one.likely) / left if left else 0.0
        spread = max(differ, others) + 1 / max(whole_seen - one.seen, 1)
        answers.append(one._replace(tail=count_tail(int(one.seen), one.likely, spread)))
    return Answers(answers, len(asked), whole_seen)


_NOTHING: Final[Mapping[Where, int]] = {}


def _likely(places: Mapping[Where, float], mine: Mapping[Where, int], seen_at: Mapping[Where, int],
            of_at: Mapping[Where, float], lean: float) -> float:  # fmt: skip
    likely = 0.0
    for where, of in places.items():
        others = seen_at[where] + WEIGHT
        if mine:
            others -= mine.get(where, 0)
        likely += of * others / (of_at[where] - of + lean)
    return likely


def _figures(places: Mapping[Where, float], mine: Mapping[Where, int], seen_at: Mapping[Where, int],
             of_at: Mapping[Where, float], lean: float) -> list[Figure]:  # fmt: skip
    return [
        Figure(words_of(where), of, mine.get(where, 0), _likely({where: of}, mine, seen_at, of_at, lean))
        for where, of in places.items()
    ]


def words_of(where: Where) -> str:
    """A place in words."""
    return " · ".join(map(str, where)) if isinstance(where, tuple) else str(where)


ALIKE: Final = 0.05
"""Two corrections of one name are alike to this degree for no reason."""


def shares(
    hits: Mapping[tuple[str, ...], tuple[int, int]], chance: float, least: int, alone: tuple[str, ...] | None = None
) -> Answers:
    """Of how many how many: an answer for each name with at least `least`. The others' share counts, but at least
    `chance`. `alone` names all of them together, against `chance`."""
    whole_hits, whole = (sum(pair[at] for pair in hits.values()) for at in (0, 1))
    found, asked = [], 0
    named = dict(hits)
    if alone is not None and whole:
        named[alone] = (whole_hits, whole)
    for name, (mine, of) in named.items():
        if of < least:
            continue
        lean = 20.0
        others = (whole_hits - mine + lean * chance) / (whole - of + lean) if name != alone else chance
        due = max(chance, others)
        asked += 1
        if mine > due * of:
            tail = share_tail(mine, of, min(due, 0.99), ALIKE)
            found.append(Answer(name, mine, of, due * of, tail, partial(_whole, of, mine, due * of)))
    return Answers(found, asked, whole)


def _whole(of: float, seen: float, likely: float) -> list[Figure]:
    return [Figure("", of, seen, likely)]
