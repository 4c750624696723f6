"""`Dealer`: plays the steps of a script, takes orders meanwhile, and deals rounds and whole shoes.

Two laws. A step of a script that is impossible at its moment is refused with its line. An order given while a script
runs waits for the first moment at which it is possible, and is done before the next card.
"""

import math
import random
from collections.abc import Callable
from typing import Final

from controller.game.hands import Side
from controller.table.observations import AlarmRaised, CardDrawn, Course, LockChanged, ShoeStarted
from hardware_sim import steps
from hardware_sim.mishaps import MISHAPS
from hardware_sim.preconditions import objection, who_is_due
from hardware_sim.shoe import Shoe
from hardware_sim.steps import Burn, ScenarioError, Setup
from hardware_sim.table import PACE, Acts, Table
from hardware_sim.wire import Wait

HELPS_OUT: Final = (steps.Choose, steps.Clear, steps.Lock, steps.LineStep)
"""Orders that are carried out while the shoe reports an error; other orders wait."""
DEALS: Final = (steps.Deal, steps.DealRandom)
"""As orders these wait for the end of the round; in a script, or when no round is being dealt, they continue it."""


class Dealer(Table):
    """A dealer with one shoe. `tell` is called with the reason why an order could not be carried out."""

    def __init__(
        self, setup: Setup, cards: random.Random, pace: random.Random, tell: Callable[[str], None] = lambda _: None
    ) -> None:
        super().__init__(setup, cards, pace)
        self._tell = tell
        self._orders: list[steps.Step] = []

    # Script and orders

    def perform(self, step: steps.Step, line: int = 0) -> Acts:
        """Carry out one step of a script; `ScenarioError` with its line if it is impossible now."""
        try:
            if refusal := self.objection(step):
                raise ScenarioError(refusal)  # noqa: TRY301 - one way out
            yield from self._acts(step)
        except ScenarioError as error:
            raise error.at(line) from None

    def order(self, step: steps.Step) -> None:
        """Carry out this step at the first moment at which it is possible."""
        self._orders.append(step)

    def objection(self, step: steps.Step) -> str | None:
        """Why this step is impossible now; None if it is possible."""
        return objection(step, self)

    def obey_orders(self, *, trouble: bool = False, idle: bool = False) -> Acts:
        """Carry out the orders that are possible now. With `trouble` only `HELPS_OUT`; with `idle` also deals that
        continue a round."""
        while (step := self._next_order(trouble=trouble, idle=idle)) is not None:
            self._orders.remove(step)
            self.early = self.early or idle  # a user who orders cards one by one decides when a round begins
            try:
                yield from self._acts(step)
            except ScenarioError as error:
                self._tell(str(error))

    def _next_order(self, *, trouble: bool, idle: bool) -> steps.Step | None:
        in_a_round = self.felt.cards > 0 and not self.carried and not idle
        for step in self._orders:
            waits = (trouble and not isinstance(step, HELPS_OUT)) or (in_a_round and isinstance(step, DEALS))
            if not waits and self.objection(step) is None:
                return step
        return None

    def _acts(self, step: steps.Step) -> Acts:  # noqa: PLR0912 - a list of one-line acts
        match step:
            case steps.NewShoe():
                yield from self._new_shoe(step)
            case steps.Deal():
                yield from self._deal(step)
            case steps.DealRandom(rounds):
                for _ in range(rounds):
                    if self.shoe.left or self.felt.cards:
                        yield from self._round()
            case steps.Play():
                yield from self._play(step)
            case steps.Result():
                yield from self.result(step)
            case steps.Sweep():
                self.sweep()
            case steps.CuttingCard():
                yield self.cutting_card()
            case steps.RunLow(keep):
                self.shoe.run_low(keep)
            case steps.EarlyCard():
                self.early = True
            case steps.Choose(settle):
                self.chosen = settle
            case steps.Complain(fault):
                yield self.complain(fault)
            case steps.Clear():
                yield from self.clear(self.errors[0])
            case steps.Alarm(code, text):
                yield AlarmRaised(code, text)
            case steps.Lock(locked):
                if locked is not self.locked:
                    self.locked = locked
                    yield LockChanged(locked)
            case steps.Pause(seconds):
                yield Wait(seconds)
            case steps.LineStep():
                yield step
            case _:
                yield from MISHAPS[type(step)](self, step)

    # Shoes and rounds

    def _new_shoe(self, step: steps.NewShoe) -> Acts:
        """Load a new shoe (the first one is new already), switch it on and burn cards."""
        if not self.shoe.untouched:
            yield self.wait(PACE.new_shoe)
            self.shoe = Shoe(self.cards_rng, self.setup.decks, self.setup.cut_from_end)
        self.sweep()
        self.kept, self.cut, self.locked, self.errors = None, False, False, []
        yield ShoeStarted()
        named = list(step.cards)
        burn = self.setup.burn if step.burn is None else step.burn
        count = {Burn.ONE: 1, Burn.DECKS: self.setup.decks}.get(burn, 0)
        if burn is Burn.FIRST_CARD:
            yield self.wait(PACE.card)
            first = self.shoe.draw(named.pop(0) if named else None)
            yield CardDrawn(first, Course.FIRST_BURN)
            count = first.points or 10
        for still in range(count - 1, -1, -1):
            yield self.wait(PACE.card)
            card = self.shoe.draw(named.pop(0) if named else None)
            yield CardDrawn(card, Course.BURN, still_to_burn=still)
        if named:
            raise ScenarioError(f"{named[0]} is not burned any more; take it out")

    def _deal(self, step: steps.Deal) -> Acts:
        """Deal the named cards, each to the hand that is due one."""
        cards = list(step.cards)
        if self.carried:
            lies = self.felt.hands[Side.PLAYER][0]
            if cards[0] is not lies:
                raise ScenarioError(f"the round begins with {lies}, carried over; write it first")
            cards.pop(0)
        for card in cards:
            if self.felt.due.to is None:
                raise ScenarioError(f"the hand is complete before {card}; take it out, or overdraw it")
            yield from self.draw(card)
        if not step.more:
            if not self.felt.due.complete:
                raise ScenarioError(f"{who_is_due(self.felt)}; add it, or end the line with ...")
            yield from self.result(steps.Result())

    def _play(self, step: steps.Play) -> Acts:
        """Deal whole shoes. The round in which the cutting card comes is the last of its shoe."""
        last = math.inf if step.rounds is None else self.rounds + step.rounds
        shoes = math.inf if step.shoes is None else step.shoes
        while shoes > 0 and self.rounds < last:
            shoes -= 1
            yield from self._new_shoe(steps.NewShoe())
            while not self.cut and self.shoe.left and self.rounds < last:
                yield from self._round()

    def _round(self) -> Acts:
        """Deal a round with the next cards of the shoe, or finish the round that is begun."""
        number = self.rounds
        while self.rounds == number and not self.felt.due.complete:
            yield from self.draw()
        if self.rounds == number:
            yield from self.result(steps.Result())
