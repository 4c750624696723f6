"""A simulated table: the shoe, the felt, and the small acts of which a dealer's work is made.

What comes out is what *happens*, in the vocabulary of readings with every card known, parted by waits; a make of shoe
(`makes`) then says as much of it as that make can. Pure: randomness is handed in, waits are data. Laws: a card goes
where the table of play says it is due, unless a mishap says otherwise; cards come only from the shoe.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, TypeAlias

from controller.game.cards import Card
from controller.game.hands import Side
from controller.table.observations import (
    CardDrawn,
    ClaimedResult,
    Course,
    CuttingCardDrawn,
    FaultCleared,
    FaultRaised,
    IdentityShown,
    Observation,
    Place,
    ResultClaimed,
    ShoeFault,
    StandBy,
)
from hardware_sim import steps
from hardware_sim.felt import Felt
from hardware_sim.shoe import NoSuchCardError, Shoe, ShoeEmptyError
from hardware_sim.steps import Calls, ScenarioError, Settle, Setup
from hardware_sim.wire import Hold, Wait

Happening: TypeAlias = Observation | Wait | Hold | steps.LineStep
Acts: TypeAlias = Generator[Happening, None, None]

Seconds: TypeAlias = tuple[float, float]
"""A range to choose from."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a dealer takes. Guesses from watching tables, not measured (D)."""

    card: Seconds = (1.2, 2.5)
    result: Seconds = (1.0, 2.0)
    between_rounds: Seconds = (12.0, 25.0)
    new_shoe: Seconds = (40.0, 60.0)
    trouble: Seconds = (2.0, 5.0)
    """To notice an error of the shoe and to clear it."""


PACE: Final = Pace()
AT_ONCE: Final = (0.0, 0.0)
FIRST_PLAYER_CARD: Final = Place(Side.PLAYER, 1)


class Table(ABC):
    """Everything that changes at a simulated table, and the acts that change it."""

    def __init__(self, setup: Setup, cards: random.Random, pace: random.Random) -> None:
        self.setup: Final = setup
        self.cards_rng: Final = cards
        self._pace_rng = pace
        self.shoe = Shoe(cards, setup.decks, setup.cut_from_end)
        self.felt = Felt()
        self.rounds = 0
        """Rounds ended or swept."""
        self.cut = False
        """The cutting card of this shoe is out."""
        self.carried = False
        """The one card on the felt is carried over from an overdraw: no round is dealt yet."""
        self.kept: Card | None = None
        """An overdrawn card that waits for the next round."""
        self.asked = False
        """An overdrawn card waits for somebody to say what becomes of it."""
        self.chosen: Settle | None = None
        self.early = False
        """The next round begins at once."""
        self.locked = False
        self.errors: list[ShoeFault] = []

    @abstractmethod
    def obey_orders(self, *, trouble: bool = False) -> Acts:
        """Whatever was ordered and fits the moment; in trouble only what helps out of it."""

    # Time

    def wait(self, seconds: Seconds) -> Wait:
        """Some time out of this range."""
        return Wait(round(self._pace_rng.uniform(*seconds), 2))

    def pause(self, seconds: Seconds) -> Acts:
        """The dealer takes a moment; orders are heard at its end, and a locked shoe stops the deal."""
        yield self.wait(seconds)
        yield from self.obey_orders()
        while self.locked:
            yield Hold()
            yield from self.obey_orders()

    def before_card(self) -> Acts:
        """The time until the next card, and the cutting card if it lies in front of it."""
        begins = self.carried or not self.felt.cards
        at_once = begins and self.early
        yield from self.pause(AT_ONCE if at_once else PACE.between_rounds if begins else PACE.card)
        self.early = self.early and not at_once
        if self.shoe.cutting_card_is_next:
            yield self.cutting_card()

    # Cards

    def take(self, wanted: Card | None, line: int) -> Card:
        """A card out of the shoe; a script that asks for what is not there is refused at its line."""
        try:
            return self.shoe.draw(wanted)
        except (NoSuchCardError, ShoeEmptyError) as error:
            raise ScenarioError(line, str(error)) from None

    def put(self, card: Card, place: Place) -> None:
        """A card is laid down."""
        self.felt.put(card, place)
        self.carried = False

    def draw(self, wanted: Card | None = None, line: int = 0, *, pause: bool = True) -> Acts:
        """One card to the hand that is due it."""
        if pause:
            yield from self.before_card()
        due = self.felt.due.to
        if due is None:  # an order was heard in the pause, and it ended the hand
            return
        if not self.shoe.left:
            yield from self.nothing_comes()
            return
        card, place = self.take(wanted, line), self.felt.next_place(due)
        self.put(card, place)
        yield CardDrawn(card, Course.GAME, place)

    def nothing_comes(self) -> Acts:
        """The shoe is empty: it can only complain that drawing takes too long, and the round is given up."""
        yield self.complain(ShoeFault.TIMED_OUT)
        yield from self.trouble(ShoeFault.TIMED_OUT)
        if self.felt.cards:
            yield from self.result(steps.Result(Calls.CLAIM, ClaimedResult.FORCE_QUIT))
        else:
            self.rounds += 1  # a round that could not begin is over too, or a dealer would try for ever

    def cutting_card(self) -> CuttingCardDrawn:
        """The cutting card comes out."""
        self.cut = True
        self.shoe.take_cutting_card()
        return CuttingCardDrawn()

    # The end of a round

    def result(self, step: steps.Result) -> Acts:
        """Concealed cards are shown, the shoe says who won, the felt is cleared; a kept card opens the next round."""
        number = self.rounds
        yield from self.pause(PACE.result)
        if self.rounds != number:  # an order in the pause ended the round already
            return
        if self.setup.concealed:
            for place, card in self.felt.in_deal_order():
                if place not in self.felt.unread:
                    yield IdentityShown(place, card)
        yield self._claim(step)
        self.sweep()
        if self.kept is None:
            yield StandBy()
            return
        card, self.kept = self.kept, None
        self.put(card, FIRST_PLAYER_CARD)
        self.carried = True
        yield CardDrawn(card, Course.CARRIED_OVER, FIRST_PLAYER_CARD)

    def _claim(self, step: steps.Result) -> ResultClaimed:
        right = self.felt.right_claim(banker_six=self.setup.banker_six)
        match step.calls:
            case Calls.WRONG:
                wrong = {ClaimedResult.PLAYER: ClaimedResult.BANKER}.get(right.result, ClaimedResult.PLAYER)
                return ResultClaimed(wrong, right.player_pair, right.banker_pair)
            case Calls.CLAIM if step.claim is not None:
                return ResultClaimed(step.claim, step.player_pair, step.banker_pair)
        return right

    def sweep(self) -> None:
        """The felt is cleared."""
        if self.felt.cards:
            self.rounds += 1
        self.felt = Felt()
        self.carried = False

    # Errors of the shoe

    def complain(self, fault: ShoeFault) -> FaultRaised:
        """The shoe is in error."""
        inside = bool(self.errors)
        self.errors.append(fault)
        return FaultRaised(fault, inside_another=inside)

    def trouble(self, fault: ShoeFault) -> Acts:
        """The dealer notices an error and clears it."""
        yield self.wait(PACE.trouble)
        yield from self.obey_orders(trouble=True)
        yield from self.clear(fault)

    def clear(self, fault: ShoeFault) -> Acts:
        """Clearing the first error ends those inside it; one inside another ends without a word (A, recorded once)."""
        if self.errors and self.errors[0] is fault:
            self.errors = []
            yield FaultCleared(fault)
        elif fault in self.errors:
            self.errors.remove(fault)
