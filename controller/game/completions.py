"""Completions: every way a round can still end, and so which wagers are already decided (reading 8).

A completion may use any cards, not only those left in the shoe, and an unseen card may be any card. A wager is decided
when all completions give it the same result.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from controller.game.cards import Drawn
from controller.game.hands import Side
from controller.game.ruleset import Result, Ruleset, Verdict
from controller.game.table_of_play import next_step

WHOLE: Final = 3
"""The cards of a hand that has all it can have."""


def prospects(ruleset: Ruleset, player: Sequence[Drawn], banker: Sequence[Drawn]) -> Mapping[str, frozenset[Verdict]]:
    """For each wager the game offers, every verdict that is still possible.

    A card that lies in the Banker's hand though the Player is due it belongs to the Player.
    """
    if len(banker) == WHOLE and next_step(player, banker[:2]).to is Side.PLAYER and len(player) == WHOLE - 1:
        player, banker = (*player, banker[2]), banker[:2]
    found = dict.fromkeys(ruleset.wagers, frozenset[Verdict]())
    for view, wagers in ruleset.views:
        values = view.possible(player, banker)
        for wager in wagers:
            found[wager.id] = frozenset(wager.verdicts[value.key] for value in values)
    return found


def decided(ruleset: Ruleset, player: Sequence[Drawn], banker: Sequence[Drawn]) -> Mapping[str, Result]:
    """The wagers that are won, lost or pushed whatever cards may still come, and which of the three."""
    found = {}
    for wager, verdicts in prospects(ruleset, player, banker).items():
        results = {verdict.result for verdict in verdicts}
        if len(results) == 1:
            found[wager] = results.pop()
    return found


def established(
    ruleset: Ruleset, player: Sequence[Drawn], banker: Sequence[Drawn], wagers: Collection[str] | None = None
) -> bool:
    """Whether an outcome is established: at least one wager is conclusively won or lost.

    `wagers` are those that the table offers; None: all of the game.
    """
    found = decided(ruleset, player, banker).items()
    return any(result is not Result.PUSH for on, result in found if wagers is None or on in wagers)
