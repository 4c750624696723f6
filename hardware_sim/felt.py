"""`Felt`, the cards of one round: where each is, which card is due, and which result the shoe would claim.

The felt knows every card, concealed or not: the simulated dealer sees them all, even if the shoe does not.
"""

from itertools import zip_longest
from typing import Final

from controller.game.cards import Card
from controller.game.hands import Side, pair, total
from controller.game.table_of_play import Step, next_step
from controller.table.observations import ClaimedResult, Place, ResultClaimed

MOST_IN_A_HAND: Final = 3


class Felt:
    """The cards of one round, from the first card until they are removed."""

    def __init__(self) -> None:
        self.hands: dict[Side, list[Card]] = {Side.PLAYER: [], Side.BANKER: []}
        self.unread: set[Place] = set()
        """Places whose card the shoe has not identified."""

    @property
    def cards(self) -> int:
        """How many cards are on the felt."""
        return sum(map(len, self.hands.values()))

    @property
    def due(self) -> Step:
        """The next step by the table of play."""
        return next_step(self.hands[Side.PLAYER], self.hands[Side.BANKER])

    def next_place(self, side: Side) -> Place:
        """The place of that hand's next card."""
        return Place(side, len(self.hands[side]) + 1)

    def put(self, card: Card, place: Place) -> None:
        """Put a card down as the next one of that hand."""
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
        """The result that a shoe claims which has read these cards. With an unread card it cannot know, and claims
        `FORCE_QUIT` (C)."""
        player, banker = self.hands[Side.PLAYER], self.hands[Side.BANKER]
        pairs = [len(hand) > 1 and bool(pair(hand)) for hand in (player, banker)]
        if self.unread or not (player and banker):
            return ResultClaimed(ClaimedResult.FORCE_QUIT, player_pair=False, banker_pair=False)
        margin = total(player) - total(banker)
        winner = ClaimedResult.PLAYER if margin > 0 else ClaimedResult.BANKER if margin < 0 else ClaimedResult.TIE
        six = banker_six and winner is ClaimedResult.BANKER and total(banker) == 6
        return ResultClaimed(winner, player_pair=pairs[0], banker_pair=pairs[1], banker_six=six)
