"""What `decide` would answer to an action, before a person tells the table. This module decides nothing itself."""

from typing import Final, NamedTuple

from controller.decide.moves import decide
from controller.game.authority import LADDER
from controller.game.hands import Side
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, CloseBets, Signature
from controller.table.events import CaseOpened
from controller.table.model import Table
from controller.table.refusal import Refusal
from gui.console.pages.page import Scene
from gui.language import tr

SOMEBODY: Final = "?"
"""In place of the id of the person who will sign; no real id is `?`."""
SOMEBODY_SIGNS: Final = Signature(SOMEBODY, LADDER[-1])
"""A signature with the highest role, only to ask `decide` what would happen; it is never written."""
ANOTHER: Final = "??"
"""The same for a second person."""
SOMEBODY_ELSE: Final = Signature(ANOTHER, LADDER[-1])
"""The same for a second person."""
WHY: Final = "?"


class Foreseen(NamedTuple):
    """What `decide` would answer to some actions."""

    table: Table
    refusal: Refusal | None
    flags: tuple[CaseOpened, ...]
    """The irregularities that would be recorded."""

    @property
    def smooth(self) -> bool:
        """Whether there is neither a refusal nor an irregularity."""
        return self.refusal is None and not self.flags


def foresee(scene: Scene, *told: Action) -> Foreseen:
    """What `decide` would answer to these actions, one after the other."""
    table, refusal, flags = scene.table, None, []
    for action in told:
        decision = decide(table, action, scene.rules)
        table, refusal = decision.table, refusal or decision.refusal
        flags += [event for event in decision.events if isinstance(event, CaseOpened)]
    return Foreseen(table, refusal, tuple(flags))


def permitted(scene: Scene, action: Action) -> bool:
    """Whether `decide` would accept this action now."""
    return decide(scene.table, action, scene.rules).refusal is None


def rule_words(rules: TableRules, clause: str | None, reading: int | None) -> str:
    """The text of the clause, or of the house reading."""
    found = rules.ruleset.clauses.get(clause or "")
    return tr(found.says if found else HOUSE_READINGS.get(reading or 0, ""))


class Differential(NamedTuple):
    """How Player and Banker wagers differ."""

    player: int
    banker: int
    difference: int
    permitted: int
    exceeded: bool
    """Whether it is too large, so that bets cannot close."""


def differential_of(table: Table, rules: TableRules) -> Differential | None:
    """The present table differential; None if this table has no limit for it."""
    limit = rules.settings.differential
    if limit is None:
        return None
    player, banker = (sum(w.amount for w in table.wagers if w.on == side) for side in (Side.PLAYER, Side.BANKER))
    closing = decide(table, CloseBets(), rules)
    held = any(case.kind is Irregularity.TABLE_DIFFERENTIAL for case in closing.table.cases)
    return Differential(player, banker, abs(table.differential), limit, held)
