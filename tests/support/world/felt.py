"""The shoe, the felt and the cable of one table, as they really are.

The people see all of this. The table at work sees only the bytes that come out of the cable.
"""

from collections.abc import Callable
from random import Random

from controller.game.cards import Card
from controller.game.hands import Side
from controller.table import observations
from controller.table.observations import CardDrawn, Course, Observation, Place
from hardware_sim.cable import Cable
from hardware_sim.felt import Felt
from hardware_sim.makes import MAKES
from hardware_sim.shoe import Shoe
from hardware_sim.steps import LineStep
from hardware_sim.wire import Item

CUT_FROM_END = 14


class RealTable:
    """What lies on the table, and what the shoe says about it."""

    def __init__(
        self,
        make: str,
        decks: int,
        rng: Random,
        send: Callable[[tuple[Item, ...]], None],
        type_in: Callable[[Observation], object],
    ) -> None:
        """`send` carries what comes out of the cable; `type_in` is for what people type at the table."""
        self.decks, self.rng, self._send, self._type_in = decks, rng, send, type_in
        self._make = MAKES[make](concealed=False)
        self.cable = Cable(rng)
        self.shoe = Shoe(rng, decks, CUT_FROM_END)
        self.felt = Felt()
        self.dealt: list[Card] = []
        """Every card that left a shoe at this table, in order."""
        self.in_order: list[Card] = []
        """The cards of this round, in the order in which they were drawn; a kept one comes first."""
        self.kept: list[Card] = []
        """Cards that wait for the next round."""
        self.unreported: list[Card] = []
        """For `support.referee.rulings`: cards on the felt of which the table knows nothing."""
        self.by_hand = False
        """People type the cards: no device reads them."""

    def say(self, happened: Observation) -> None:
        """The shoe sends what it noticed, if its make has words for it; or somebody types it."""
        said = None if self.by_hand else self._make.say(happened)
        if said is not None:
            self._send(self.cable.carry(*said))
        elif isinstance(happened, observations.CuttingCardDrawn):
            self._type_in(observations.CuttingCardDrawn(manual=True))
        elif isinstance(happened, CardDrawn):
            self._type_in(CardDrawn(happened.card, happened.course, manual=True))

    def obey(self, step: LineStep) -> None:
        """Something happens to the cable."""
        self._send(self.cable.obey(step))

    def new_shoe(self) -> None:
        """Shuffled cards; the shoe is switched on."""
        self._send(self.cable.let_go())
        self.shoe = Shoe(self.rng, self.decks, CUT_FROM_END)
        self.felt = Felt()
        self.in_order, self.kept = [], []
        self.say(observations.ShoeStarted())

    def burn(self, *, first: bool) -> Card:
        """The next card is burned."""
        card = self._leaves()
        self.say(CardDrawn(card, Course.FIRST_BURN if first else Course.BURN))
        return card

    def deal(self) -> None:
        """The next card goes to the hand that is due one."""
        side = self.felt.due.to
        assert side is not None
        if self.shoe.cutting_card_is_next:
            self.shoe.take_cutting_card()
            self.say(observations.CuttingCardDrawn())
        self.put(side)

    def put(self, side: Side) -> None:
        """The next card goes to this hand, due or not."""
        place = self.felt.next_place(side)
        card = self._leaves()
        self.felt.put(card, place)
        self.in_order.append(card)
        self.say(CardDrawn(card, Course.GAME, place))

    def call(self) -> None:
        """The shoe claims the result."""
        self.say(self.felt.right_claim(banker_six=False))

    def sweep(self) -> None:
        """The felt is cleared."""
        if self.felt.cards:
            self.felt = Felt()
            self.in_order = []
            self.say(observations.StandBy())

    def lay_kept(self) -> None:
        """The cards that were kept are the first ones of this round."""
        kept, self.kept = self.kept, []
        self.in_order = kept + self.in_order
        self.lay_in_order()

    def lay_in_order(self) -> list[Card]:
        """Every card of this round is laid in the hand that was due it; those that no hand was due are taken away, and
        returned."""
        self.felt, surplus = _laid(self.in_order)
        self.in_order = self.in_order[: self.felt.cards]
        return surplus

    @property
    def hands(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The real hands, the Player's first."""
        return tuple(self.felt.hands[Side.PLAYER]), tuple(self.felt.hands[Side.BANKER])

    @property
    def hands_in_order(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The hands as they should lie: every card where it was due."""
        felt, _ = _laid(self.in_order)
        return tuple(felt.hands[Side.PLAYER]), tuple(felt.hands[Side.BANKER])

    @property
    def faces(self) -> dict[Place, Card]:
        """Every card on the felt, by its place."""
        return dict(self.felt.in_deal_order())

    def _leaves(self) -> Card:
        card = self.shoe.draw()
        self.dealt.append(card)
        return card


def _laid(cards: list[Card]) -> tuple[Felt, list[Card]]:
    """These cards, each in the hand that was due it, and those that no hand was due."""
    felt, surplus = Felt(), []
    for card in cards:
        side = felt.due.to
        if side is None:
            surplus.append(card)
        else:
            felt.put(card, felt.next_place(side))
    return felt, surplus
