"""`Scenario` files: the set-up of a table, the steps of a script, and what a host should see.

    # The title: the first comment line.
    decks 6                     set-up, before the first step: kind, decks, burn, concealed, cut-from-end, banker-six
    new-shoe burn one           steps, as `grammar` reads them
    deal 9H KS 4D 6C 2C
    expect round 9H 4D 2C | KS 6C | banker      for the tests: what the driver should see, in order

Everything after `#` is a comment. A file is rehearsed when it is read: a scenario that cannot be played to its end is
refused with the line before any byte is sent.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Final

from hardware_sim.grammar import Words, parse_step
from hardware_sim.makes import MAKES
from hardware_sim.shoe import FEWEST_DECKS, MOST_DECKS
from hardware_sim.steps import Burn, ScenarioError, Setup, Step

SUFFIX: Final = ".shoe"
SHIPPED: Final = files("hardware_sim") / "scenarios"


@dataclass(frozen=True, slots=True)
class Scenario:
    """One script, ready to be played."""

    name: str
    title: str
    setup: Setup
    steps: tuple[Step, ...]
    kind: str | None = None
    """The make of shoe that it was written for; None for any."""
    expects: tuple[str, ...] = ()


class NoScenarioError(ValueError):
    """A scenario that cannot be found, read or understood; the message is one line for a person."""


def shipped_names() -> tuple[str, ...]:
    """The scenarios that come with the simulator."""
    return tuple(sorted(path.name.removesuffix(SUFFIX) for path in SHIPPED.iterdir() if path.name.endswith(SUFFIX)))


def load_scenario(name: str) -> Scenario:
    """Load a shipped scenario by its name, or any scenario by its path."""
    try:
        return parse_scenario(scenario_text(name), name)
    except ScenarioError as error:
        raise NoScenarioError(f"{name}: {error}") from None


def scenario_text(name: str) -> str:
    """The text of a shipped scenario by its name, or of any file by its path."""
    try:
        if name in shipped_names():
            return SHIPPED.joinpath(name + SUFFIX).read_text(encoding="utf-8")
        return Path(name).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise NoScenarioError(f"{name}: no such scenario or file; sabot-shoe --list-scenarios has the names") from None
    except OSError as error:
        raise NoScenarioError(f"{name}: cannot be read ({error.strerror or error}); check the path") from None
    except UnicodeDecodeError as error:
        raise NoScenarioError(f"{name}: is not UTF-8 text (byte {error.start}); save it as plain text") from None


def parse_scenario(text: str, name: str) -> Scenario:
    """Parse the text of a scenario."""
    scenario = Scenario(name, "", Setup(), ())
    steps: list[Step] = []
    expects: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        content, _, comment = raw.partition("#")
        if not scenario.title and comment.strip():
            scenario = replace(scenario, title=comment.strip())
        words = Words(content, number)
        if not words:
            continue
        verb = words.take("a step").lower()
        if verb == "expect":
            expects.append(" ".join(words.rest()))
        elif verb not in SETTINGS:
            steps.append(parse_step(content, number))
        elif steps:
            words.refuse(f"{verb!r} sets the table up and belongs above the first step")
        else:
            scenario = SETTINGS[verb](scenario, words)
            words.end()
    return replace(scenario, steps=tuple(steps), expects=tuple(expects))


def _kind(scenario: Scenario, words: Words) -> Scenario:
    word = words.take("a kind of shoe").lower()
    if word not in MAKES:
        words.refuse(f"{word!r} is not a kind of shoe; it may be {', '.join(MAKES)}")
    return replace(scenario, kind=word)


def _decks(scenario: Scenario, words: Words) -> Scenario:
    decks = words.number("a number of decks", FEWEST_DECKS, MOST_DECKS)
    return replace(scenario, setup=replace(scenario.setup, decks=decks))


def _burn(scenario: Scenario, words: Words) -> Scenario:
    return replace(scenario, setup=replace(scenario.setup, burn=words.one_of(Burn, "a burn")))


def _cut(scenario: Scenario, words: Words) -> Scenario:
    cut = None if words.took("none") else words.number("a number of cards", 0, 200)
    return replace(scenario, setup=replace(scenario.setup, cut_from_end=cut))


SETTINGS: Final[Mapping[str, Callable[[Scenario, Words], Scenario]]] = {
    "kind": _kind,
    "decks": _decks,
    "burn": _burn,
    "cut-from-end": _cut,
    "concealed": lambda scenario, _: replace(scenario, setup=replace(scenario.setup, concealed=True)),
    "banker-six": lambda scenario, _: replace(scenario, setup=replace(scenario.setup, banker_six=True)),
    "check-after-stx": lambda scenario, _: replace(scenario, setup=replace(scenario.setup, check_stx=False)),
}
"""The verbs that set up a table, and the function that parses each."""
