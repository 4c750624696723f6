"""How a mutant takes code out: in the running process, by name, so that an edit elsewhere does not make it stale."""

import sys
from collections.abc import Callable
from typing import Any

import msgspec

from controller.decide import moves
from controller.decide.checks import _FINDERS, Moment
from controller.decide.rulings import EFFECTS, go_on
from controller.game.gamefile import game_ids, load_game
from controller.game.irregularities import Irregularity, Ruling
from controller.table.evolve import EVOLVERS

OURS = ("controller", "drivers", "sabot", "gui", "support")


def everywhere(old: Any, new: Any) -> None:
    """Put a function in the place of another in every module that has it by any name."""
    found = 0
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] not in OURS:
            continue
        for attribute, value in list(vars(module).items()):
            if value is old:
                setattr(module, attribute, new)
                found += 1
    assert found, f"{old} is nowhere"


def forgets(event: type, change: Callable[[Any, Any, Any], Any] = lambda before, _after, _event: before) -> None:
    """`evolve` leaves the table as it was before this event, or as `change` makes it of before and after."""
    old = EVOLVERS[event]
    EVOLVERS[event] = lambda table, told: change(table, old(table, told), told)


def rules_nothing(ruling: Ruling, instead: Callable[..., None] = go_on) -> None:
    """A ruling has no effect, or another one."""
    assert ruling in EFFECTS
    EFFECTS[ruling] = instead


def sees_nothing(moment: Moment, but: Callable[..., Any] | None = None) -> None:
    """The checks of a moment find nothing; or only one of them finds nothing."""
    kept = tuple(find for find in _FINDERS[moment] if but is not None and find is not but)
    assert kept != _FINDERS[moment]
    _FINDERS[moment] = kept


def decides(action: type, function: Callable[..., None]) -> None:
    """Another function decides an action; it is given the old one, the draft and the action."""
    move = moves.MOVES[action]
    moves.MOVES[action] = move._replace(decide=lambda draft, told: function(move.decide, draft, told))


def in_every_phase(action: type) -> None:
    """An action is possible in every phase."""
    moves.MOVES[action] = moves.MOVES[action]._replace(phases=moves.ALWAYS)


def permits(kind: Irregularity, **changed: Any) -> None:
    """What every game that lists it permits for an irregularity, changed."""
    for game in game_ids():
        listed: Any = load_game(game).irregularities
        if kind in listed:
            listed[kind] = msgspec.structs.replace(listed[kind], **changed)


def verdicts(change: Callable[[str, Any], Any]) -> None:
    """Every verdict of every wager, as `change` makes it of the wager's id and the verdict."""
    for game in game_ids():
        for on, kind in load_game(game).wagers.items():
            object.__setattr__(kind, "verdicts", tuple(change(on, verdict) for verdict in kind.verdicts))
