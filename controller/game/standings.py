"""Standings: the view of a round that most wagers look at. Its values, completions and exact counts.

The counts run over six ordered cards, so that rounds which end on four or five cards weigh as they should and the whole
is N(N-1)(N-2)(N-3)(N-4)(N-5). The order of drawing is turned round, which changes no count: third cards are taken out
of the heap first, and then the first four cards are drawn from what is left. With n(x) cards of x points, the ordered
ways to draw two of total s, and four of totals p (Player) and b (Banker), are

    two(s)     = Σ n(i) · v(s,i)                        v(s,i) = n(s−i), less one if that is the same card again
    four(p, b) = two(p) · (two(b) + 2 if p = b) − 4 · Σ n(i) · v(p,i) · v(b,i)

The second follows from the first: taking a card x out of a heap leaves two(b) − 2 · v(b,x). All figures are integers.
The tests count the plain way, hand by hand, and compare.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import perm
from operator import mul
from typing import Final, TypeAlias

from controller.game.cards import Drawn
from controller.game.composition import Composition
from controller.game.hands import Side, Winner, seen_total
from controller.game.table_of_play import AFTER_FOUR, AFTER_THIRD
from controller.value import Value


class Standing(Value):
    """The totals and numbers of cards of both hands at the end of a round; `STANDINGS[standing.key] is standing`."""

    key: int
    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int
    winner: Winner
    natural: bool

    @property
    def margin(self) -> int:
        """The Player's total less the Banker's."""
        return self.player_total - self.banker_total

    @property
    def total_cards(self) -> int:
        """The cards of both hands."""
        return self.player_cards + self.banker_cards

    @property
    def sum(self) -> int:
        """Both totals together."""
        return self.player_total + self.banker_total

    @property
    def player_natural(self) -> bool:
        """The Player has eight or nine on two cards."""
        return self.player_cards == 2 and self.player_total >= 8

    @property
    def banker_natural(self) -> bool:
        """The Banker has eight or nine on two cards."""
        return self.banker_cards == 2 and self.banker_total >= 8

    def __str__(self) -> str:
        player = f"Player {self.player_total} on {self.player_cards} cards"
        return f"{player}, Banker {self.banker_total} on {self.banker_cards} cards"


def _standing(key: int, player: int, banker: int, player_cards: int, banker_cards: int) -> Standing:
    winner = Winner.PLAYER if player > banker else Winner.BANKER if banker > player else Winner.TIE
    natural = player_cards == banker_cards == 2 and max(player, banker) >= 8
    return Standing(key, player, banker, player_cards, banker_cards, winner, natural)


STANDINGS: Final = tuple(
    _standing(key, *numbers) for key, numbers in enumerate(product(range(10), range(10), (2, 3), (2, 3)))
)


def standing(player_total: int, banker_total: int, player_cards: int, banker_cards: int) -> Standing:
    """The one `Standing` with these numbers."""
    return STANDINGS[player_total * 40 + banker_total * 4 + player_cards * 2 + banker_cards - 6]


# Completions

_TOTALS: Final = range(10)


def possible_standings(player: Sequence[Drawn], banker: Sequence[Drawn]) -> frozenset[Standing]:
    """Every `Standing` with which a lawful round with these cards can end; empty if no lawful round has these cards."""
    known = []
    for cards in (player, banker):
        two = seen_total(cards[:2]) if len(cards) >= 2 else None
        third = seen_total(cards[2:3]) if len(cards) > 2 else None
        known.append((two, len(cards) > 2, third))
    return _standings(known[0], known[1])


_Known: TypeAlias = tuple[int | None, bool, int | None]
"""What is known of a hand: the total on two cards if certain, whether there is a third, and its points if certain."""


@cache
def _standings(of_player: _Known, of_banker: _Known) -> frozenset[Standing]:
    player, player_drew, player_third = of_player
    banker, banker_drew, banker_third = of_banker
    found: set[Standing] = set()
    player_thirds = _TOTALS if player_third is None else (player_third,)
    banker_thirds = _TOTALS if banker_third is None else (banker_third,)

    def banker_ends(p: int, held: int, b: int, *, draws: bool) -> None:
        if draws:
            found.update(standing(p, (b + third) % 10, held, 3) for third in banker_thirds)
        elif not banker_drew:
            found.add(standing(p, b, held, 2))

    for p in _TOTALS if player is None else (player,):
        for b in _TOTALS if banker is None else (banker,):
            to, _ = AFTER_FOUR[p, b]
            if to is Side.PLAYER:
                for third in player_thirds:
                    draws = AFTER_THIRD[b, third][0] is Side.BANKER
                    banker_ends((p + third) % 10, 3, b, draws=draws)
            elif not player_drew:
                banker_ends(p, 2, b, draws=to is Side.BANKER)
    return frozenset(found)


# Exact counts

_ENDS_ON_FOUR: Final = [(p, b) for p in _TOTALS for b in _TOTALS if AFTER_FOUR[p, b][0] is None]
_ONLY_BANKER: Final = [(p, b) for p in _TOTALS for b in _TOTALS if AFTER_FOUR[p, b][0] is Side.BANKER]
_PLAYER: Final = [(p, b) for p in _TOTALS for b in _TOTALS if AFTER_FOUR[p, b][0] is Side.PLAYER]
_BANKER_STANDS: Final = {t: [(p, b) for p, b in _PLAYER if AFTER_THIRD[b, t][0] is None] for t in _TOTALS}
_BANKER_DRAWS: Final = {t: [(p, b) for p, b in _PLAYER if AFTER_THIRD[b, t][0] is not None] for t in _TOTALS}
_KEY: Final = {(one.player_total, one.banker_total, (one.player_cards, one.banker_cards)): one.key for one in STANDINGS}
_TURNED: Final = [[(s - i) % 10 for i in _TOTALS] for s in _TOTALS]
_HALVES: Final = [[i for i in _TOTALS if 2 * i % 10 == s] for s in _TOTALS]


def standing_counts(composition: Composition) -> tuple[int, ...]:
    """How many of all ordered six-card sequences make each `Standing`, by its key."""
    found = [0] * len(STANDINGS)
    heap = list(composition.points())
    cards = sum(heap)
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
    return tuple(found)


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
