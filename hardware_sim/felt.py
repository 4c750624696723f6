"""The cards on the felt: what lies where, what is due, and what a shoe that saw them would call the result.

The felt knows every card, concealed or not: the dealer at the simulated table has eyes, only the shoe may not.
"""

from itertools import zip_longest
from typing import Final

from controller.game.cards import Card
from controller.game.hands import Side, pair, total
from controller.game.table_of_play import Step, next_step
from controller.table.observations import ClaimedResult, Place, ResultClaimed

MOST_IN_A_HAND: Final = 3


class Felt:
    """One round as it lies, from the first card until it is swept."""

    def __init__(self) -> None:
        self.hands: dict[Side, list[Card]] = {Side.PLAYER: [], Side.BANKER: []}
        self.unread: set[Place] = set()
        """Places whose card the shoe never identified."""

    @property
    def cards(self) -> int:
        """How many cards lie here."""
        return sum(map(len, self.hands.values()))

    @property
    def due(self) -> Step:
        """The one legal next step."""
        return next_step(self.hands[Side.PLAYER], self.hands[Side.BANKER])

    def next_place(self, side: Side) -> Place:
        """Where that hand's next card goes."""
        return Place(side, len(self.hands[side]) + 1)

    def put(self, card: Card, place: Place) -> None:
        """A card is laid down, as the next one of that hand."""
        self.hands[place.side].append(card)

    def in_deal_order(self) -> list[tuple[Place, Card]]:
        """Every card with its place: first cards, second cards, third cards, the Player's before the Banker's."""
        rows = zip_longest(self.hands[Side.PLAYER], self.hands[Side.BANKER])
        return [
            (Place(side, index), card)
            for index, row in enumerate(rows, 1)
            for side, card in zip((Side.PLAYER, Side.BANKER), row, strict=True)
            if card is not None
        ]

    def right_claim(self, *, banker_six: bool) -> ResultClaimed:
        """What a shoe calls that has read these cards. With a card unread it cannot know, and quits (C)."""
        player, banker = self.hands[Side.PLAYER], self.hands[Side.BANKER]
        pairs = [len(hand) > 1 and bool(pair(hand)) for hand in (player, banker)]
        if self.unread or not (player and banker):
            return ResultClaimed(ClaimedResult.FORCE_QUIT, player_pair=False, banker_pair=False)
        margin = total(player) - total(banker)
        winner = ClaimedResult.PLAYER if margin > 0 else ClaimedResult.BANKER if margin < 0 else ClaimedResult.TIE
        six = banker_six and winner is ClaimedResult.BANKER and total(banker) == 6
        return ResultClaimed(winner, player_pair=pairs[0], banker_pair=pairs[1], banker_six=six)
