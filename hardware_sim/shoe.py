"""`Shoe`, a box of cards: shuffled decks in an order, with a cutting card, drawn from the front.

Pure: randomness is passed in and there is no clock. Law: no card appears or vanishes; at every moment `drawn +
taken_away + undealt` are the cards of the decks and those slipped in, each once.
"""

import random
from typing import Final

from controller.game.cards import DECK, Card
from hardware_sim.steps import CUT_FROM_END, ScenarioError

FEWEST_DECKS: Final = 4
MOST_DECKS: Final = 10


class ShoeEmptyError(ScenarioError):
    """There is no card left to draw."""


class NoSuchCardError(ScenarioError):
    """The wanted card is not among the cards left."""


class Shoe:
    """One filled shoe. Cards that a script wants are taken from the undealt ones, never made up, so that the decks
    stay complete."""

    def __init__(self, rng: random.Random, decks: int, cut_from_end: int | None = CUT_FROM_END) -> None:
        self.decks: Final = decks
        self._undealt = list(DECK) * decks
        rng.shuffle(self._undealt)
        self._cut_from_end = cut_from_end
        self.drawn: list[Card] = []
        self.taken_away: list[Card] = []
        self.slipped_in: list[Card] = []

    @property
    def undealt(self) -> tuple[Card, ...]:
        """The cards still inside, the next card first."""
        return tuple(reversed(self._undealt))

    @property
    def left(self) -> int:
        """How many cards are still inside."""
        return len(self._undealt)

    @property
    def untouched(self) -> bool:
        """Whether no card was taken out or put in since it was filled."""
        return not (self.drawn or self.taken_away or self.slipped_in)

    @property
    def cutting_card_is_next(self) -> bool:
        """Whether the cutting card comes next."""
        return self._cut_from_end is not None and self.left <= self._cut_from_end

    def take_cutting_card(self) -> None:
        """Take out the cutting card, wherever it is."""
        self._cut_from_end = None

    def draw(self, wanted: Card | None = None) -> Card:
        """Draw the next card; or, for a script, the nearest copy of the wanted card as if it were next."""
        if not self._undealt:
            raise ShoeEmptyError("the shoe is empty")
        if wanted is not None:
            for place in range(len(self._undealt) - 1, -1, -1):
                if self._undealt[place] is wanted:
                    self._undealt.append(self._undealt.pop(place))
                    break
            else:
                raise NoSuchCardError(f"there is no {wanted} left among the {self.left} cards in the shoe")
        card = self._undealt.pop()
        self.drawn.append(card)
        return card

    def slip_in(self, card: Card) -> None:
        """Put a card that does not belong to the decks at the front."""
        self._undealt.append(card)
        self.slipped_in.append(card)

    def run_low(self, keep: int) -> None:
        """Take away all but the last `keep` cards, as if they had been played before."""
        while self.left > keep:
            self.taken_away.append(self._undealt.pop(0))
