"""`Table`, a simulated table: the shoe, the felt, and the small acts that a dealer's work is made of.

The acts yield what *happens*, as observations with every card known, and waits between them; a make of shoe (`makes`)
then sends as much of it as that make can. Pure: randomness is passed in and waits are data. Laws: a card goes where the
table of play says, unless a mishap says otherwise; cards come only from the shoe.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Final, TypeAlias

from controller.game.cards import Card
from controller.game.hands import Side
from controller.table import observations
from controller.value import Value
from hardware_sim import steps
from hardware_sim.felt import Felt
from hardware_sim.shoe import Shoe
from hardware_sim.steps import Calls, Settle, Setup
from hardware_sim.wire import Hold, Wait

Happening: TypeAlias = observations.Observation | Wait | Hold | steps.LineStep
Acts: TypeAlias = Generator[Happening, None, None]

Seconds: TypeAlias = tuple[float, float]
"""The shortest and the longest time."""


class Pace(Value):
    """How long a dealer takes. Guessed from watching tables, not measured (D)."""

    card: Seconds = (1.2, 2.5)
    result: Seconds = (1.0, 2.0)
    between_rounds: Seconds = (12.0, 25.0)
    new_shoe: Seconds = (40.0, 60.0)
    trouble: Seconds = (2.0, 5.0)
    """The time to notice an error of the shoe and to clear it."""


PACE: Final = Pace()
AT_ONCE: Final = (0.0, 0.0)
FIRST_PLAYER_CARD: Final = observations.Place(Side.PLAYER, 1)


class Table(ABC):
    """The state of a simulated table, and the acts that change it."""

    def __init__(self, setup: Setup, cards: random.Random, pace: random.Random) -> None:
        self.setup: Final = setup
        self.cards_rng: Final = cards
        self._pace_rng = pace
        self.shoe = Shoe(cards, setup.decks, setup.cut_from_end)
        self.felt = Felt()
        self.rounds = 0
        """How many rounds have ended."""
        self.cut = False
        """Whether the cutting card of this shoe has come."""
        self.carried = False
        """Whether the only card on the felt is carried over from an overdraw: the round has not begun."""
        self.kept: Card | None = None
        """An overdrawn card to be used in the next round."""
        self.asked = False
        """Whether an overdrawn card waits for a `Choose`."""
        self.chosen: Settle | None = None
        self.early = False
        """Whether the next round begins without a pause."""
        self.locked = False
        self.errors: list[observations.ShoeFault] = []

    @abstractmethod
    def obey_orders(self, *, trouble: bool = False) -> Acts:
        """Carry out the orders that are possible now; with `trouble` only those that help to clear an error."""

    # Time

    def wait(self, seconds: Seconds) -> Wait:
        """A random wait in this range."""
        return Wait(round(self._pace_rng.uniform(*seconds), 2))

    def pause(self, seconds: Seconds) -> Acts:
        """Wait, then carry out orders; while the shoe is locked, wait on."""
        yield self.wait(seconds)
        yield from self.obey_orders()
        while self.locked:
            yield Hold()
            yield from self.obey_orders()

    def before_card(self) -> Acts:
        """Wait for the next card; draw the cutting card if it comes first."""
        begins = self.carried or not self.felt.cards
        at_once = begins and self.early
        yield from self.pause(AT_ONCE if at_once else PACE.between_rounds if begins else PACE.card)
        self.early = self.early and not at_once
        if self.shoe.cutting_card_is_next:
            yield self.cutting_card()

    # Cards

    def put(self, card: Card, place: observations.Place) -> None:
        """Put a card down."""
        self.felt.put(card, place)
        self.carried = False

    def draw(self, wanted: Card | None = None, *, pause: bool = True) -> Acts:
        """Deal one card to the hand that is due one."""
        if pause:
            yield from self.before_card()
        due = self.felt.due.to
        if due is None:  # an order was heard in the pause, and it ended the hand
            return
        if not self.shoe.left:
            yield from self.nothing_comes()
            return
        card, place = self.shoe.draw(wanted), self.felt.next_place(due)
        self.put(card, place)
        yield observations.CardDrawn(card, observations.Course.GAME, place)

    def nothing_comes(self) -> Acts:
        """The shoe is empty: it reports a time-out, and the round is given up."""
        yield self.complain(observations.ShoeFault.TIMED_OUT)
        yield from self.trouble(observations.ShoeFault.TIMED_OUT)
        if self.felt.cards:
            yield from self.result(steps.Result(Calls.CLAIM, observations.ClaimedResult.FORCE_QUIT))
        else:
            self.rounds += 1  # a round that could not begin is over too, or a dealer would try for ever

    def cutting_card(self) -> observations.CuttingCardDrawn:
        """Draw the cutting card."""
        self.cut = True
        self.shoe.take_cutting_card()
        return observations.CuttingCardDrawn()

    # The end of a round

    def result(self, step: steps.Result) -> Acts:
        """End the round: show concealed cards, call the result, clear the felt; a kept card begins the next round."""
        number = self.rounds
        yield from self.pause(PACE.result)
        if self.rounds != number:  # an order in the pause ended the round already
            return
        if self.setup.concealed:
            for place, card in self.felt.in_deal_order():
                if place not in self.felt.unread:
                    yield observations.IdentityShown(place, card)
        yield self._claim(step)
        self.sweep()
        if self.kept is None:
            yield observations.StandBy()
            return
        card, self.kept = self.kept, None
        self.put(card, FIRST_PLAYER_CARD)
        self.carried = True
        yield observations.CardDrawn(card, observations.Course.CARRIED_OVER, FIRST_PLAYER_CARD)

    def _claim(self, step: steps.Result) -> observations.ResultClaimed:
        right = self.felt.right_claim(banker_six=self.setup.banker_six)
        match step.calls:
            case Calls.WRONG:
                wrong = {observations.ClaimedResult.PLAYER: observations.ClaimedResult.BANKER}.get(
                    right.result, observations.ClaimedResult.PLAYER
                )
                return observations.ResultClaimed(wrong, right.player_pair, right.banker_pair)
            case Calls.CLAIM if step.claim is not None:
                return observations.ResultClaimed(step.claim, step.player_pair, step.banker_pair)
        return right

    def sweep(self) -> None:
        """Clear the felt."""
        if self.felt.cards:
            self.rounds += 1
        self.felt = Felt()
        self.carried = False

    # Errors of the shoe

    def complain(self, fault: observations.ShoeFault) -> observations.FaultRaised:
        """The shoe reports an error."""
        inside = bool(self.errors)
        self.errors.append(fault)
        return observations.FaultRaised(fault, inside_another=inside)

    def trouble(self, fault: observations.ShoeFault) -> Acts:
        """The dealer notices an error and clears it."""
        yield self.wait(PACE.trouble)
        yield from self.obey_orders(trouble=True)
        yield from self.clear(fault)

    def clear(self, fault: observations.ShoeFault) -> Acts:
        """Clear an error. Clearing the first one ends those inside it; one inside another ends without a message (A,
        recorded once)."""
        if self.errors and self.errors[0] is fault:
            self.errors = []
            yield observations.FaultCleared(fault)
        elif fault in self.errors:
            self.errors.remove(fault)
