"""Foresight: what the core would say to an action, before anybody tells the table. Nothing is decided here."""

from typing import NamedTuple

from controller.decide.moves import decide
from controller.game.hands import Side
from controller.game.house_readings import HOUSE_READINGS
from controller.game.irregularities import Irregularity
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, CloseBets
from controller.table.events import CaseOpened
from controller.table.model import Table
from controller.table.refusal import Refusal
from gui.console.pages.page import Scene
from gui.language import tr


class Foreseen(NamedTuple):
    """What would come of an action."""

    table: Table
    refusal: Refusal | None
    flags: tuple[CaseOpened, ...]
    """The irregularities that would be written down."""

    @property
    def smooth(self) -> bool:
        """Nothing is in the way of it."""
        return self.refusal is None and not self.flags


def foresee(scene: Scene, *told: Action) -> Foreseen:
    """What would come of these, one after the other."""
    table, refusal, flags = scene.table, None, []
    for action in told:
        decision = decide(table, action, scene.rules)
        table, refusal = decision.table, refusal or decision.refusal
        flags += [event for event in decision.events if isinstance(event, CaseOpened)]
    return Foreseen(table, refusal, tuple(flags))


def permitted(scene: Scene, action: Action) -> bool:
    """Whether the core would take this now."""
    return decide(scene.table, action, scene.rules).refusal is None


def rule_words(rules: TableRules, clause: str | None, reading: int | None) -> str:
    """The clause or the reading in our words."""
    found = rules.ruleset.clauses.get(clause or "")
    return tr(found.says if found else HOUSE_READINGS.get(reading or 0, ""))


class Differential(NamedTuple):
    """How Player and Banker wagers differ."""

    player: int
    banker: int
    difference: int
    permitted: int
    exceeded: bool
    """Bets could not close."""


def differential_of(table: Table, rules: TableRules) -> Differential | None:
    """The table differential as it stands; None: this table has none."""
    limit = rules.settings.differential
    if limit is None:
        return None
    player, banker = (sum(w.amount for w in table.wagers if w.on == side) for side in (Side.PLAYER, Side.BANKER))
    closing = decide(table, CloseBets(), rules)
    held = any(case.kind is Irregularity.TABLE_DIFFERENTIAL for case in closing.table.cases)
    return Differential(player, banker, abs(table.differential), limit, held)
