"""`Performance`: one run of the simulator. A scenario, a make of shoe and a seed become the items that go over the
line.

The same scenario, make and seed give the same items, byte for byte, unless a user or a host intervenes. The cards, the
pace and the faults of the line have separate random generators, so that one more fault never changes a card.
"""

import random
from collections.abc import Callable, Iterator
from typing import Final

from drivers import shoes
from drivers.shoes.angel_eye.commands import ACK, Command, nak
from hardware_sim import steps
from hardware_sim.cable import Cable, Carried
from hardware_sim.dealer import Dealer
from hardware_sim.host import CommandReader
from hardware_sim.makes import MAKES
from hardware_sim.scenario import NoScenarioError, Scenario
from hardware_sim.steps import ScenarioError, Settle, Step
from hardware_sim.table import Acts
from hardware_sim.wire import Hold, Item, Wait

OBEYS: Final[dict[Command, Step]] = {
    Command.LOCK: steps.Lock(locked=True),
    Command.UNLOCK: steps.Lock(locked=False),
    Command.CLEAR_ERROR: steps.Clear(),
    Command.USE_OVERDRAWN: steps.Choose(Settle.USE_NEXT),
    Command.DISCARD_OVERDRAWN: steps.Choose(Settle.DISCARD),
}
"""The step that each command of the host leads to. Confirming a game needs none."""
OTHER_REASON: Final = "FF"
"""The code that refuses a command that is impossible now. That a real shoe uses this code is a guess (D)."""


def rng_for(seed: int, what: str) -> random.Random:
    """The random generator of one part of a run."""
    return random.Random(f"{what} {seed}")  # noqa: S311 - a simulator must repeat itself


def rehearse(scenario: Scenario, kind: str, seed: int) -> None:
    """Raise `NoScenarioError` with the line if this make cannot play the scenario to its end; before anything is
    sent."""
    if scenario.setup.concealed and not shoes.MAKES[kind].capabilities.conceals:
        raise NoScenarioError(f"{scenario.name}: a {kind} shoe cannot conceal cards; use --kind angel-eye")
    dealer = Dealer(scenario.setup, rng_for(seed, "cards"), rng_for(seed, "pace"))
    try:
        for line, step in zip(scenario.lines, scenario.steps, strict=True):
            if isinstance(step, steps.Play) and (step.is_endless or step is scenario.steps[-1]):
                return  # as the cards lie nothing can fail, and it may be long
            if any(isinstance(happened, Hold) for happened in dealer.perform(step, line)):
                return  # the rest depends on the prompt or the host
    except ScenarioError as error:
        raise NoScenarioError(f"{scenario.name}: {error}") from None


class Performance:
    """One run. The caller takes item after item from `next_item`; orders and the host's bytes may come in between."""

    def __init__(
        self,
        scenario: Scenario,
        kind: str,
        seed: int,
        *,
        log: Callable[[Carried], None] | None = None,
        tell: Callable[[str], None] | None = None,
    ) -> None:
        self.kind: Final = kind
        self.seed: Final = seed
        setup = scenario.setup
        self._say = tell or (lambda _: None)
        self._dealer = Dealer(setup, rng_for(seed, "cards"), rng_for(seed, "pace"), self._say)
        self._make = MAKES[kind](concealed=setup.concealed)
        self._cable = Cable(rng_for(seed, "line"), log)
        self._commands = (
            CommandReader(check_stx=setup.check_stx) if shoes.MAKES[kind].capabilities.takes_commands else None
        )
        self._items = self._over_the_line(self._script(scenario))

    def next_item(self) -> Item | None:
        """The next item; None if there is nothing to do until an order comes."""
        item = next(self._items, None)
        if item is None:
            self._items = self._over_the_line(self._dealer.obey_orders(idle=True))
            item = next(self._items, None)
        return item

    def order(self, step: Step) -> str | None:
        """Carry out this step at the first moment at which it is possible. Returns why that is not now, or None."""
        self._dealer.order(step)
        return self.objection(step)

    def objection(self, step: Step) -> str | None:
        """Why this step is impossible now; None if it is possible."""
        return self._dealer.objection(step)

    def hear(self, data: bytes) -> bytes:
        """Take the host's bytes. Returns the shoe's answer."""
        if self._commands is None:
            return b""
        return b"".join(self._answer(command) for command in self._commands.hear(data))

    def _answer(self, command: Command | str) -> bytes:
        if not isinstance(command, Command):
            return nak(command)
        step = OBEYS.get(command)
        if step is not None:
            if self._dealer.objection(step):
                return nak(OTHER_REASON)
            self._dealer.order(step)
        return ACK

    def _script(self, scenario: Scenario) -> Acts:
        for line, step in zip(scenario.lines, scenario.steps, strict=True):
            try:
                yield from self._dealer.perform(step, line)
            except ScenarioError as error:  # a rehearsed script fails only if orders of the user changed the shoe
                self._say(str(error))
        self._say("the script is over; the shoe stays on the line")

    def _over_the_line(self, acts: Acts) -> Iterator[Item]:
        for happened in acts:
            match happened:
                case Wait() | Hold():
                    yield happened
                case steps.LineStep():
                    yield from self._cable.obey(happened)
                case _:
                    said = self._make.say(happened)
                    if said is not None:
                        yield from self._cable.carry(*said)
        yield from self._cable.let_go()
