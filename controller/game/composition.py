"""A composition: how many of each card there are, in a full shoe or in what is left of one."""

from collections.abc import Iterable
from typing import Final

from controller.game.cards import DECK, Card
from controller.value import Value

_PLACE_IN_DECK: Final = {card: at for at, card in enumerate(DECK)}


class Composition(Value):
    """How many of each card there are, in the order of `DECK`."""

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != len(DECK) or any(count < 0 for count in self.counts):
            raise ValueError("a composition has 52 counts, none below zero")

    @classmethod
    def full(cls, decks: int) -> "Composition":
        """A fresh shoe."""
        return cls((decks,) * len(DECK))

    def without(self, cards: Iterable[Card]) -> "Composition":
        """What is left when these cards are gone."""
        left = list(self.counts)
        for card in cards:
            left[_PLACE_IN_DECK[card]] -= 1
            if left[_PLACE_IN_DECK[card]] < 0:
                raise ValueError(f"there is no {card} left to take away")
        return Composition(tuple(left))

    @property
    def cards(self) -> int:
        """How many cards there are in all."""
        return sum(self.counts)

    def points(self) -> tuple[int, ...]:
        """How many cards of each point value, 0 to 9."""
        found = [0] * 10
        for card, count in zip(DECK, self.counts, strict=True):
            found[card.points] += count
        return tuple(found)
