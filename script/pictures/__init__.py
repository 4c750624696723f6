"""Pictures of every screen: named sets of states, told by the core itself, and what paints them."""

from collections.abc import Callable, Iterator

from gui.console.view import View
from pictures import cases, console, etg, house, money, wagers

CONSOLE: dict[str, Callable[[], Iterator[tuple[str, View]]]] = {
    "console": console.states,
    "wagers": wagers.states,
    "cases": cases.states,
    "house": house.states,
    "money": money.states,
    "etg": etg.states,
}
"""The sets of the dealer's console."""


def console_states() -> Iterator[tuple[str, View]]:
    """Every state of every set, by set and name, in the language in use."""
    for name, states in CONSOLE.items():
        for state, view in states():
            yield f"{name}-{state}", view
