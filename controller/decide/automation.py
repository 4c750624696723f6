"""Automation: the step that the software takes by itself, where a table wants it so. Pure.

Nothing is taken that a person would be refused, nothing while a case or an option holds the table, and nothing that
only people can know to be over: a burn that the settings do not count, what becomes of the cards after a void.
"""

from controller.decide.moves import decide
from controller.decide.shoe import burn_wanted
from controller.settings.settings import Automation
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, CloseBets, OpenBets, Settle
from controller.table.model import VOID, Phase, Table
from controller.table.observations import CardDrawn, Course, Observation


def due_step(table: Table, rules: TableRules, coming: Action | Observation | None = None) -> Action | None:
    """The step that is due now; `coming` is what the table is about to be told, None: nothing."""
    step = _wanted(table, rules, coming)
    if step is None or table.held or Automation(step.do) not in rules.settings.automation:
        return None
    return step if decide(table, step, rules).refusal is None else None


def _wanted(
    table: Table, rules: TableRules, coming: Action | Observation | None
) -> OpenBets | CloseBets | Settle | None:
    if coming is not None:
        # The first card of a round closes the bets: no earlier moment is known, and none later is right.
        card = isinstance(coming, CardDrawn) and coming.course is Course.GAME
        return CloseBets() if card and table.phase is Phase.BETTING else None
    match table.phase:
        case Phase.RESULT if table.claim is not None or not rules.shoe(table.shoe.kind).gives_results:
            return Settle()  # a shoe that calls the result is heard first
        case Phase.IDLE if table.result != VOID and _burned(table, rules):
            return OpenBets()
    return None


def _burned(table: Table, rules: TableRules) -> bool:
    """Whether the burn is over, as far as software can tell: after the first round, or when the count is right."""
    return table.shoe.rounds > 0 or table.shoe.burned == burn_wanted(table.shoe, rules.settings.burn)
