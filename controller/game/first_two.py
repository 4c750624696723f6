"""The view of a round that looks at the first two cards of one hand: their ranks, and whether they share a suit.

Values, completions and exact counts. `pairs` looks at the same two cards, but sees only a pair.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from controller.game.cards import DECK, RANK_NAMES, Card, Drawn, Rank
from controller.game.composition import Composition
from controller.value import Value

Ranks = tuple[Rank, Rank]
"""Two ranks, the higher one first: king, queen, jack, ten … two, ace."""


class FirstTwo(Value):
    """The first two cards of a hand, in whichever order they came."""

    key: int
    ranks: str
    """As in the names of cards, the higher one first: `KQ`, `10A`."""
    suited: bool

    def __str__(self) -> str:
        return f"{self.ranks} in {'one suit' if self.suited else 'two suits'}"


_RANKS: Final[tuple[Ranks, ...]] = tuple(combinations_with_replacement(reversed(Rank), 2))
RANKS_OF_TWO: Final = tuple(RANK_NAMES[high] + RANK_NAMES[low] for high, low in _RANKS)
"""Every two ranks by name."""
FIRST_TWO: Final = tuple(
    FirstTwo(key, ranks, suited)
    for key, (ranks, suited) in enumerate((ranks, suited) for ranks in RANKS_OF_TWO for suited in (True, False))
)
_KEY: Final = {ranks: 2 * at for at, (high, low) in enumerate(_RANKS) for ranks in ((high, low), (low, high))}
"""By the ranks as drawn: the key of these two in one suit. Two suits: one more."""


def first_two(cards: Sequence[Card]) -> FirstTwo:
    """The value of a hand."""
    first, second = cards[0], cards[1]
    return FIRST_TWO[_KEY[first.rank, second.rank] + (first.suit is not second.suit)]


def possible_first_two(cards: Sequence[Drawn]) -> frozenset[FirstTwo]:
    """Every value that the first two cards of this hand can turn out to have."""
    seen = [card for card in cards[:2] if card is not None]
    if len(seen) == 2:
        return frozenset({first_two(seen)})
    if not seen:
        return frozenset(FIRST_TWO)
    (card,) = seen
    return frozenset(FIRST_TWO[_KEY[card.rank, rank] + other] for rank in Rank for other in (0, 1))


def first_two_counts(composition: Composition) -> tuple[int, ...]:
    """How many of all ordered two-card hands have each value, by its key. The same for either hand."""
    found = [0] * len(FIRST_TWO)
    held = [(card, count) for card, count in zip(DECK, composition.counts, strict=True) if count]
    for first, count in held:
        for second, others in held:
            found[first_two((first, second)).key] += count * (others - (first is second))
    return tuple(found)
