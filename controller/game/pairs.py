"""Pairs: the view of a round that looks at the first two cards of one hand. Completions and exact counts.

The values themselves (`Pair`, `PAIRS`, `pair`) are in `hands`.
"""

from collections.abc import Sequence

from controller.game.cards import DECK, Drawn, Rank, Suit
from controller.game.composition import Composition
from controller.game.hands import NO_PAIR, PAIRS, Pair, pair


def possible_pairs(cards: Sequence[Drawn]) -> frozenset[Pair]:
    """Every pair, or none, that the first two cards of this hand can turn out to be."""
    seen = [card for card in cards[:2] if card is not None]
    if len(seen) == 2:
        return frozenset({pair(seen)})
    if not seen:
        return frozenset(PAIRS)
    (card,) = seen
    of_suits: tuple[Suit | None, ...] = (card.suit, None)
    return frozenset({NO_PAIR, *(p for p in PAIRS if p.rank is card.rank and p.suit in of_suits)})


def pair_counts(composition: Composition) -> tuple[int, ...]:
    """How many of all ordered two-card hands are each kind of pair, by `Pair.key`. The same for either hand."""
    of_rank = dict.fromkeys(Rank, 0)
    suited = {}
    for card, count in zip(DECK, composition.counts, strict=True):
        of_rank[card.rank] += count
        suited[card.rank, card.suit] = count * (count - 1)
    found = [0] * len(PAIRS)
    for one in PAIRS:
        if one.rank is None:
            continue
        if one.suit is not None:
            found[one.key] = suited[one.rank, one.suit]
        else:
            same_suit = sum(suited[one.rank, suit] for suit in Suit)
            found[one.key] = of_rank[one.rank] * (of_rank[one.rank] - 1) - same_suit
    found[NO_PAIR.key] = composition.cards * (composition.cards - 1) - sum(found)
    return tuple(found)
