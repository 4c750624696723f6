"""`Options` of a simulated shoe, the same from the command line and from a URL; and the run that they make.

`sabot-shoe --seed 7` and `sim://…?seed=7` mean the same because both are parsed here.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

import msgspec

from controller.nearest import did_you_mean
from controller.value import Value
from drivers import shoes
from drivers.shoes.make import MakeError
from hardware_sim.cable import Carried
from hardware_sim.grammar import whole_number
from hardware_sim.makes import MAKES
from hardware_sim.run import Performance, rehearse
from hardware_sim.scenario import Scenario, load_scenario
from hardware_sim.shoe import FEWEST_DECKS, MOST_DECKS
from hardware_sim.steps import Play, Setup

DEFAULT_KIND: Final = "angel-eye"
MOST_ROUNDS: Final = 10_000_000
FASTEST: Final = 10_000.0
LARGEST_SEED: Final = 2**32 - 1


class OptionsError(ValueError):
    """A bad option; the message is one line for a person and names the option."""


class Options(Value, kw_only=True):
    """The options of one simulated shoe; None if an option was not given."""

    kind: str | None = None
    seed: int | None = None
    scenario: str | None = None
    rounds: int | None = None
    decks: int | None = None
    concealed: bool = False
    speed: float = 1.0
    wait: bool = True
    """Deal nothing while no host has the line open."""

    def performance(
        self, log: Callable[[Carried], None] | None = None, tell: Callable[[str], None] | None = None
    ) -> Performance:
        """The run with these options, after a rehearsal; `NoScenarioError` if the scenario cannot be played."""
        scenario = self._scenario()
        kind = self.kind or scenario.kind or DEFAULT_KIND
        seed = random.SystemRandom().randint(0, LARGEST_SEED) if self.seed is None else self.seed
        if kind not in shoes.MAKES.names:
            raise OptionsError(f"kind: {kind!r} has a simulated face, and no package brings the make itself")
        try:
            rehearse(scenario, kind, seed)
            return Performance(scenario, kind, seed, log=log, tell=tell)
        except MakeError as error:
            raise OptionsError(f"kind: {error}") from None

    def _scenario(self) -> Scenario:
        if self.scenario is None:
            scenario = Scenario("random play", "", Setup(), (Play(rounds=self.rounds),), (0,))
        elif self.rounds is not None:
            raise OptionsError("rounds: goes with random play, a scenario has its own; leave one of the two out")
        else:
            scenario = load_scenario(self.scenario)
        setup = scenario.setup
        decks, concealed = self.decks or setup.decks, self.concealed or setup.concealed
        return replace(scenario, setup=msgspec.structs.replace(setup, decks=decks, concealed=concealed))


def parse_options(pairs: Iterable[tuple[str, str]], prefix: str = "") -> Options:
    """Options from names and values as text. Refusals write `prefix` before the name."""
    found: dict[str, Any] = {}
    for name, text in pairs:
        if name not in PARSERS:
            raise OptionsError(
                f"{prefix}{name}: there is no such option; there are {', '.join(PARSERS)}{did_you_mean(name, PARSERS)}"
            )
        if name in found:
            raise OptionsError(f"{prefix}{name}: is given twice; leave one out")
        found[name] = PARSERS[name](prefix + name, text)
    return Options(**found)


def parse_kind(name: str, text: str) -> str:
    """Parse a make of shoe."""
    if text not in MAKES:
        raise OptionsError(
            f"{name}: {text!r} is not a kind of shoe; there are {', '.join(MAKES)}{did_you_mean(text, MAKES)}"
        )
    return text


def parse_whole(name: str, text: str, least: int, most: int) -> int:
    """Parse a whole number in a range."""
    number = whole_number(text)
    if number is None or not least <= number <= most:
        raise OptionsError(f"{name}: {text!r} is not a whole number from {least} to {most}")
    return number


def parse_speed(name: str, text: str) -> float:
    """Parse a speed: 1 is a human dealer, 0 as fast as possible."""
    try:
        speed = float(text)
    except ValueError:
        speed = -1.0
    if not 0.0 <= speed <= FASTEST:
        raise OptionsError(
            f"{name}: {text!r} is not a speed; 1 is a human dealer, 10 ten times that, 0 no waits at all"
        )
    return speed


def parse_yes(name: str, text: str) -> bool:
    """Parse 1 or 0."""
    if text not in ("0", "1"):
        raise OptionsError(f"{name}: {text!r} is neither 1 (yes) nor 0 (no)")
    return text == "1"


PARSERS: Final[dict[str, Callable[[str, str], Any]]] = {
    "kind": parse_kind,
    "seed": lambda name, text: parse_whole(name, text, 0, LARGEST_SEED),
    "scenario": lambda _, text: text,
    "rounds": lambda name, text: parse_whole(name, text, 1, MOST_ROUNDS),
    "decks": lambda name, text: parse_whole(name, text, FEWEST_DECKS, MOST_DECKS),
    "concealed": parse_yes,
    "speed": parse_speed,
    "wait": parse_yes,
}
"""The parser of every option, by the name of its field in `Options`; it takes the name for a refusal, and the text."""
