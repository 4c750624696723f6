"""The exact edge of every wager over a heap of cards, in a fraction of the time of `odds`: a shoe has 80 rounds.

`odds` walks through all pairs of hands. Here the order of drawing is turned round, which changes no count: third cards
are taken out of the heap first, and then the first four cards are drawn from what is left. With n(x) cards of x points,
the ordered ways to draw two of total s, and four of totals p (Player) and b (Banker), are

    two(s)     = Σ n(i) · v(s,i)                        v(s,i) = n(s−i), less one if that is the same card again
    four(p, b) = two(p) · (two(b) + 2 if p = b) − 4 · Σ n(i) · v(p,i) · v(b,i)

The second follows from the first: taking a card x out of a heap leaves two(b) − 2 · v(b,x). All figures are integers.
"""

from fractions import Fraction
from math import perm
from operator import mul
from typing import Final

from controller.game.facts import STANDINGS, RoundView, standing
from controller.game.hands import Side
from controller.game.odds import FEWEST_CARDS, Composition, pair_counts
from controller.game.ruleset import Ruleset
from controller.game.table_of_play import AFTER_FOUR, AFTER_THIRD

_TOTALS: Final = range(10)
_ENDS_ON_FOUR: Final = [(p, b) for p in _TOTALS for b in _TOTALS if AFTER_FOUR[p, b][0] is None]
_ONLY_BANKER: Final = [(p, b) for p in _TOTALS for b in _TOTALS if AFTER_FOUR[p, b][0] is Side.BANKER]
_PLAYER: Final = [(p, b) for p in _TOTALS for b in _TOTALS if AFTER_FOUR[p, b][0] is Side.PLAYER]
_BANKER_STANDS: Final = {t: [(p, b) for p, b in _PLAYER if AFTER_THIRD[b, t][0] is None] for t in _TOTALS}
_BANKER_DRAWS: Final = {t: [(p, b) for p, b in _PLAYER if AFTER_THIRD[b, t][0] is not None] for t in _TOTALS}
_KEY: Final = {
    (p, b, cards): standing(p, b, *cards).key
    for p in _TOTALS
    for b in _TOTALS
    for cards in ((2, 2), (2, 3), (3, 2), (3, 3))
}
_TURNED: Final = [[(s - i) % 10 for i in _TOTALS] for s in _TOTALS]
_HALVES: Final = [[i for i in _TOTALS if 2 * i % 10 == s] for s in _TOTALS]


def edges_of(ruleset: Ruleset, composition: Composition) -> dict[str, Fraction]:
    """What the house keeps of a stake of 1 on each wager, exactly; the same as `odds` says."""
    if composition.cards < FEWEST_CARDS:
        raise ValueError(f"a round may need {FEWEST_CARDS} cards and there are {composition.cards}")
    of_standing, of_pair = standing_counts(composition.points()), pair_counts(composition)
    found = {}
    for wager in ruleset.wagers.values():
        counts = of_standing if wager.view is RoundView.STANDING else of_pair
        rows = [0] * len(wager.rows)
        lost = 0
        for verdict, count in zip(wager.verdicts, counts, strict=True):
            if verdict.row is None:
                lost += count
            else:
                rows[verdict.row] += count
        won = sum((count * row.odds for count, row in zip(rows, wager.rows, strict=True)), Fraction(0))
        found[wager.id] = (lost - won) / sum(counts)
    return found


def standing_counts(points: tuple[int, ...]) -> list[int]:
    """How many of all ordered six-card sequences make each `Standing`, by its key."""
    found = [0] * len(STANDINGS)
    heap, cards = list(points), sum(points)
    last_two, last = perm(cards - 4, 2), cards - 5
    ways = _four(heap, _ENDS_ON_FOUR)
    for (p, b), count in zip(_ENDS_ON_FOUR, ways, strict=True):
        found[_KEY[p, b, (2, 2)]] += count * last_two
    for third in _TOTALS:
        taken = heap[third]
        if not taken:
            continue
        heap[third] -= 1
        for (p, b), count in zip(_ONLY_BANKER, _four(heap, _ONLY_BANKER), strict=True):
            found[_KEY[p, (b + third) % 10, (2, 3)]] += taken * count * last
        stands = _BANKER_STANDS[third]
        for (p, b), count in zip(stands, _four(heap, stands), strict=True):
            found[_KEY[(p + third) % 10, b, (3, 2)]] += taken * count * last
        draws = _BANKER_DRAWS[third]
        for fourth in _TOTALS:
            both = taken * heap[fourth]
            if both:
                heap[fourth] -= 1
                for (p, b), count in zip(draws, _four(heap, draws), strict=True):
                    found[_KEY[(p + third) % 10, (b + fourth) % 10, (3, 3)]] += both * count
                heap[fourth] += 1
        heap[third] += 1
    return found


def _four(heap: list[int], totals: list[tuple[int, int]]) -> list[int]:
    """The ordered ways to draw four cards with each of these pairs of totals."""
    second = []
    for s in _TOTALS:
        left = [heap[i] for i in _TURNED[s]]
        for i in _HALVES[s]:
            left[i] -= 1
        second.append(left)
    drawn = [list(map(mul, heap, left)) for left in second]
    two = [sum(ways) for ways in drawn]
    return [two[p] * (two[b] + 2 * (p == b)) - 4 * sum(map(mul, drawn[p], second[b])) for p, b in totals]
