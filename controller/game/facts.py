"""The facts of a finished round: everything that a pay row may look at, and nothing else.

A wager looks at one *view* of the round: how the hands stand (totals, number of cards, winner), the pair in the
Player's or in the Banker's first two cards, the pairs of both hands together, or the first two cards of one hand.
`VIEWS` is the one table of them. A view has at most 400 values, all made once, so a wager becomes a plain table from
value to verdict: settlement is a look-up, and odds and `decided` are exact because they run over the same values.

A new view is a member of `RoundView` and a row of `VIEWS`. Its `of` may compute from the cards of the `Outcome`: only
the wagers that look at it pay for that.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from controller.game.both_pairs import BOTH_PAIRS, both_pair_counts, both_pairs, possible_both_pairs
from controller.game.cards import RANK_NAMES, Card, Drawn, Suit
from controller.game.composition import Composition
from controller.game.first_two import FIRST_TWO, RANKS_OF_TWO, first_two, first_two_counts, possible_first_two
from controller.game.hands import PAIRS, Pair, Side, Winner, pair
from controller.game.pairs import pair_counts, possible_pairs
from controller.game.standings import STANDINGS, Standing, possible_standings, standing, standing_counts
from controller.value import Value


class RoundView(StrEnum):
    """The part of a round that a wager looks at."""

    STANDING = "standing"
    """Totals and numbers of cards: who won, with what, on how many cards."""
    PLAYER_PAIR = "player-pair"
    """The pair in the first two cards of the Player hand."""
    BANKER_PAIR = "banker-pair"
    """The pair in the first two cards of the Banker hand."""
    BOTH_PAIRS = "both-pairs"
    """How many of the two hands pair, and how."""
    PLAYER_TWO = "player-two"
    """The ranks of the first two cards of the Player hand, and whether they share a suit."""
    BANKER_TWO = "banker-two"
    """The same for the Banker hand."""


class Outcome(Struct, frozen=True, gc=False):
    """A judged round: what every table shows of it, and the cards, from which further views are computed.

    (A struct, because rounds are judged in bulk; nothing in it refers back to it.)
    """

    standing: Standing
    player_pair: Pair
    banker_pair: Pair
    player: Sequence[Card] = ()
    banker: Sequence[Card] = ()

    @property
    def winner(self) -> Winner:
        """Who won."""
        return self.standing.winner


def judge(player: Sequence[Card], banker: Sequence[Card]) -> Outcome:
    """The facts of a finished round. Does not check whether it is lawful: `table_of_play.breaches` does."""
    p = b = 0
    for card in player:
        p += card.points
    for card in banker:
        b += card.points
    return Outcome(standing(p % 10, b % 10, len(player), len(banker)), pair(player), pair(banker), player, banker)


FactValue: TypeAlias = str | int | bool


class ViewValue(Protocol):
    """One value of a view. `str()` of it describes it in a few words."""

    @property
    def key(self) -> int:
        """Its place among the values of the view."""


class Fact(NamedTuple):
    """One fact of a view: the values it can have, and how to read it."""

    values: tuple[FactValue, ...]
    read: Callable[[Any], FactValue | None]
    """Returns the fact's value in a value of the view; None if there is none (the rank of no pair)."""


class ViewRow(Value):
    """One row of `VIEWS`: its values, its facts, and how they are computed."""

    values: Sequence[ViewValue]
    """Every value, in the order of their keys."""
    facts: Mapping[str, Fact]
    """What a pay row may name, by the name."""
    of: Callable[[Outcome], ViewValue]
    """The value of a finished round."""
    possible: Callable[[Sequence[Drawn], Sequence[Drawn]], frozenset[ViewValue]]
    """The values that lawful rounds with these Player and Banker cards can end with; of no cards: every one."""
    counts: Callable[[Composition], Sequence[int]]
    """How many of all equally likely draws from these cards have each value, by key."""


_STANDING_VALUES: Final[Mapping[str, tuple[FactValue, ...]]] = {
    "winner": tuple(Winner),
    "natural": (True, False),
    "player_total": tuple(range(10)),
    "banker_total": tuple(range(10)),
    "player_cards": (2, 3),
    "banker_cards": (2, 3),
    "margin": tuple(range(-9, 10)),
    "total_cards": (4, 5, 6),
    "sum": tuple(range(19)),
    "player_natural": (True, False),
    "banker_natural": (True, False),
}


def _pair_facts(side: Side) -> Mapping[str, Fact]:
    return {
        f"{side}_pair": Fact((True, False), bool),
        f"{side}_pair_rank": Fact(tuple(RANK_NAMES.values()), lambda found: RANK_NAMES.get(found.rank)),
        f"{side}_pair_suit": Fact(tuple(Suit), attrgetter("suit")),
    }


def _first_two_facts(side: Side) -> Mapping[str, Fact]:
    return {
        f"{side}_ranks": Fact(RANKS_OF_TWO, attrgetter("ranks")),
        f"{side}_suited": Fact((True, False), attrgetter("suited")),
    }


VIEWS: Final[Mapping[RoundView, ViewRow]] = {
    RoundView.STANDING: ViewRow(
        values=STANDINGS,
        facts={name: Fact(values, attrgetter(name)) for name, values in _STANDING_VALUES.items()},
        of=attrgetter("standing"),
        possible=possible_standings,
        counts=standing_counts,
    ),
    RoundView.PLAYER_PAIR: ViewRow(
        values=PAIRS,
        facts=_pair_facts(Side.PLAYER),
        of=attrgetter("player_pair"),
        possible=lambda player, _: possible_pairs(player),
        counts=pair_counts,
    ),
    RoundView.BANKER_PAIR: ViewRow(
        values=PAIRS,
        facts=_pair_facts(Side.BANKER),
        of=attrgetter("banker_pair"),
        possible=lambda _, banker: possible_pairs(banker),
        counts=pair_counts,
    ),
    RoundView.BOTH_PAIRS: ViewRow(
        values=BOTH_PAIRS,
        facts={
            "pairs": Fact((0, 1, 2), attrgetter("pairs")),
            "suited_pairs": Fact((0, 1, 2), attrgetter("suited_pairs")),
            "same_pairs": Fact((True, False), attrgetter("same_pairs")),
        },
        of=lambda outcome: both_pairs(outcome.player_pair, outcome.banker_pair),
        possible=possible_both_pairs,
        counts=both_pair_counts,
    ),
    RoundView.PLAYER_TWO: ViewRow(
        values=FIRST_TWO,
        facts=_first_two_facts(Side.PLAYER),
        of=lambda outcome: first_two(outcome.player),
        possible=lambda player, _: possible_first_two(player),
        counts=first_two_counts,
    ),
    RoundView.BANKER_TWO: ViewRow(
        values=FIRST_TWO,
        facts=_first_two_facts(Side.BANKER),
        of=lambda outcome: first_two(outcome.banker),
        possible=lambda _, banker: possible_first_two(banker),
        counts=first_two_counts,
    ),
}

FACTS: Final[Mapping[str, RoundView]] = {name: view for view, row in VIEWS.items() for name in row.facts}
"""Every fact a pay row may name, and the view it belongs to."""


def holds(view: RoundView, when: Mapping[str, FactValue], value: ViewValue) -> bool:
    """Whether every fact named in `when` has the given value."""
    facts = VIEWS[view].facts
    return all(facts[name].read(value) == wanted for name, wanted in when.items())
