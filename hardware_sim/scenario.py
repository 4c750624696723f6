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
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from controller.value import Value
from hardware_sim.grammar import Words, parse_step
from hardware_sim.makes import MAKES
from hardware_sim.shoe import FEWEST_DECKS, MOST_DECKS
from hardware_sim.steps import Burn, ScenarioError, Setup, Step

SUFFIX: Final = ".shoe"
SHIPPED: Final = files("hardware_sim") / "scenarios"


class Scenario(Value):
    """One script, ready to be played."""

    name: str
    title: str
    setup: Setup
    steps: tuple[Step, ...]
    lines: tuple[int, ...]
    """The line of the file that each step is on; 0 if it does not come from a file."""
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
    """Parse the text of a scenario; `ScenarioError` with the line of what cannot be understood."""
    title = ""
    setup: dict[str, Any] = {"kind": None}
    steps: dict[int, Step] = {}
    expects: list[str] = []
    for number, raw in enumerate(text.splitlines(), 1):
        content, _, comment = raw.partition("#")
        title = title or comment.strip()
        words = Words(content)
        if not words:
            continue
        try:
            verb = words.take("a step").lower()
            if verb == "expect":
                expects.append(" ".join(words.rest()))
            elif verb not in SETTINGS:
                steps[number] = parse_step(content)
            elif steps:
                words.refuse(f"{verb!r} sets the table up and belongs above the first step")
            else:
                field, parse = SETTINGS[verb]
                setup[field] = parse(words)
                words.end()
        except ScenarioError as error:
            raise error.at(number) from None
    kind = setup.pop("kind")
    return Scenario(name, title, Setup(**setup), tuple(steps.values()), tuple(steps), kind, tuple(expects))


def _kind(words: Words) -> str:
    word = words.take("a kind of shoe").lower()
    if word not in MAKES:
        words.refuse(f"{word!r} is not a kind of shoe; it may be {', '.join(MAKES)}")
    return word


SETTINGS: Final[Mapping[str, tuple[str, Callable[[Words], Any]]]] = {
    "kind": ("kind", _kind),
    "decks": ("decks", lambda words: words.number("a number of decks", FEWEST_DECKS, MOST_DECKS)),
    "burn": ("burn", lambda words: words.one_of(Burn, "a burn")),
    "cut-from-end": (
        "cut_from_end",
        lambda words: None if words.took("none") else words.number("a number of cards", 0, 200),
    ),
    "concealed": ("concealed", lambda _: True),
    "banker-six": ("banker_six", lambda _: True),
    "check-after-stx": ("check_stx", lambda _: False),
}
"""The verbs that set up a table: the field of `Setup` that each sets (`kind` is the scenario's own), and the function
that parses its value."""
