"""Cards that come again in the same order: a run of one shoe that is also in an earlier shoe, of any table."""

import re
from collections.abc import Iterable
from itertools import repeat
from math import log
from typing import Final, NamedTuple

from controller.review.findings_rows import LETTERS, Dealt

LEAST: Final = 12
"""Shorter runs are not looked for."""
_BEGINS: Final = "".join(LETTERS[name] for name in LETTERS if name[0] in "A2")
_ANCHOR: Final = re.compile(f"[{_BEGINS}](?=[^ ]{{{LEAST - 1}}})")
"""Runs are found by the aces and twos in them: of 60 cards one in several thousand has none where it counts."""
_ONE_CARD: Final = 50
"""A card is the same as another one in one of so many cases, or less often."""


class Run(NamedTuple):
    """The longest run of a shoe that an earlier shoe had too."""

    shoe: Dealt
    at: int
    """After how many cards it begins."""
    earlier: Dealt
    earlier_at: int
    length: int


def repeated_runs(shoes: Iterable[Dealt]) -> list[Run]:
    """The longest repeated run of each shoe that has one. `shoes` are in the order of time."""
    seen: dict[str, tuple[Dealt, int]] = {}
    found = []
    for shoe in shoes:
        cards = shoe.cards
        starts = [match.start() for match in _ANCHOR.finditer(cards)]
        grams = [cards[at : at + LEAST] for at in starts]
        best = None if seen.keys().isdisjoint(grams) else _longest(shoe, starts, grams, seen)
        seen.update(zip(grams, zip(repeat(shoe), starts, strict=False), strict=True))
        if best is not None:
            found.append(best)
    return found


def _longest(shoe: Dealt, starts: list[int], grams: list[str], seen: dict[str, tuple[Dealt, int]]) -> Run | None:
    best: Run | None = None
    past = 0
    for at, gram in zip(starts, grams, strict=True):
        known = seen.get(gram)
        if known is None or at < past:
            continue
        run = _extended(shoe, at, *known)
        past = run.at + run.length
        if best is None or run.length > best.length:
            best = run
    return best


def _extended(shoe: Dealt, at: int, earlier: Dealt, earlier_at: int) -> Run:
    mine, theirs = shoe.cards, earlier.cards
    while at and earlier_at and mine[at - 1] == theirs[earlier_at - 1] != " ":
        at, earlier_at = at - 1, earlier_at - 1
    length = 0
    while at + length < len(mine) and earlier_at + length < len(theirs) and (
        mine[at + length] == theirs[earlier_at + length] != " "
    ):  # fmt: skip
        length += 1
    return Run(shoe, at, earlier, earlier_at, length)


def run_tail(length: int, cards: int) -> float:
    """The logarithm of the chance of such a run anywhere among so many shuffled cards: at most this."""
    return min(0.0, 2 * log(max(1, cards)) - length * log(_ONE_CARD))
