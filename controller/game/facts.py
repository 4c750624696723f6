"""The facts of a finished round: everything that a pay row may look at, and nothing else.

A wager looks at one of three *views* of the round: how the hands stand (totals, number of cards, winner), or the
pair in the Player's or in the Banker's first two cards. Each view has few values (400, 66, 66), all made once here,
so a wager becomes a plain table from value to verdict: settlement is a look-up, and odds and `decided` are exact
because they run over the same values.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from controller.game.cards import RANK_NAMES, Card, Suit
from controller.game.hands import PAIRS, Pair, Side, Winner, pair


class RoundView(StrEnum):
    """The part of a round that a wager looks at."""

    STANDING = "standing"
    """Totals and numbers of cards: who won, with what, on how many cards."""
    PLAYER_PAIR = "player-pair"
    """The first two cards of the Player hand."""
    BANKER_PAIR = "banker-pair"
    """The first two cards of the Banker hand."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the two hands stand at the end of a round; `STANDINGS[standing.key] is standing`."""

    key: int
    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int
    winner: Winner
    natural: bool

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


class Outcome(NamedTuple):
    """A judged round: the value of each view, in the order of `View`."""

    standing: Standing
    player_pair: Pair
    banker_pair: Pair

    @property
    def winner(self) -> Winner:
        """Who won."""
        return self.standing.winner


def judge(player: Sequence[Card], banker: Sequence[Card]) -> Outcome:
    """The facts of a finished round. Whether it is lawful is `table_of_play.breaches`' question, not this one's."""
    p = b = 0
    for card in player:
        p += card.points
    for card in banker:
        b += card.points
    return Outcome(standing(p % 10, b % 10, len(player), len(banker)), pair(player), pair(banker))


FactValue: TypeAlias = str | int | bool

_NUMBERS: Final = tuple(range(10))
FACTS: Final[Mapping[str, tuple[RoundView, tuple[FactValue, ...]]]] = {
    "winner": (RoundView.STANDING, tuple(Winner)),
    "natural": (RoundView.STANDING, (True, False)),
    "player_total": (RoundView.STANDING, _NUMBERS),
    "banker_total": (RoundView.STANDING, _NUMBERS),
    "player_cards": (RoundView.STANDING, (2, 3)),
    "banker_cards": (RoundView.STANDING, (2, 3)),
} | {
    f"{side}_{name}": (view, values)
    for side, view in ((Side.PLAYER, RoundView.PLAYER_PAIR), (Side.BANKER, RoundView.BANKER_PAIR))
    for name, values in (
        ("pair", (True, False)),
        ("pair_rank", tuple(RANK_NAMES.values())),
        ("pair_suit", tuple(Suit)),
    )
}
"""Every fact a pay row may name, the view it belongs to, and the values it can have."""

VALUES: Final[Mapping[RoundView, tuple[Standing, ...] | tuple[Pair, ...]]] = {
    RoundView.STANDING: STANDINGS,
    RoundView.PLAYER_PAIR: PAIRS,
    RoundView.BANKER_PAIR: PAIRS,
}
"""Every value of each view, in the order of its keys."""


def fact(name: str, value: Standing | Pair) -> FactValue | None:
    """What this view's value says about one fact; None when it has nothing to say (the rank of no pair)."""
    if isinstance(value, Standing):
        found: FactValue = getattr(value, name)
        return found
    _, _, what = name.partition("_")
    if what == "pair":
        return bool(value)
    if what == "pair_suit":
        return value.suit
    return None if value.rank is None else RANK_NAMES[value.rank]


def holds(when: Mapping[str, FactValue], value: Standing | Pair) -> bool:
    """Whether every fact named in `when` is so."""
    return all(fact(name, value) == wanted for name, wanted in when.items())
