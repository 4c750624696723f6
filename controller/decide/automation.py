"""Automation: what the software does at a table by itself, because the settings want a step automatic or because a
time is over. Pure: the caller gives the time.

Nothing is done that a person would be refused, nothing while a case or an option holds the table, and nothing that
only people can know to be over: a burn that the settings do not count, what becomes of the cards after a void.
"""

from dataclasses import replace
from typing import Final

from controller.decide.moves import decide
from controller.decide.shoe import burn_wanted
from controller.game.irregularities import Irregularity
from controller.settings.settings import Automation
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, CloseBets, OpenBets, Settle
from controller.table.deal import Deal
from controller.table.model import VOID, Phase, Table
from controller.table.observations import CardDrawn, Course, Observation
from controller.value import Value

SETTLE_AFTER: Final = 2.0
"""Seconds that a result stands at terminals before it is settled: the dealer announces it, and sees what may be wrong
with it."""


class Times(Value):
    """How many seconds this table gives for what. None of it is in the journal."""

    countdown: float | None = None
    """Bets stay open for so long; None: no countdown."""
    closes: bool = False
    """The end of the countdown closes the bets; False: the countdown is only shown, and the dealer closes them."""
    settle_after: float | None = None
    """A result that nothing holds is settled after so long; None: no clock settles it."""
    look: float = 0.0
    """A result can be looked at for so long before bets are opened automatically."""


class Waiting(Value):
    """What the table waits for by the clock: the end of the countdown, and the time after which a result is settled."""

    counting: bool = False
    """Bets are open, and the countdown of this round was begun if there is one."""
    closes_at: float | None = None
    """When the countdown ends; None: none runs."""
    result: tuple[int, Deal] | None = None
    """The round and the cards whose result waits to be settled."""
    since: float = 0.0
    """Since when it has been that result, with nothing that holds the table."""

    def at(self, table: Table, times: Times, now: float, *, stopped: bool) -> "Waiting":
        """The same at this moment. A countdown begins when bets open; whatever interrupts it begins it anew."""
        is_open = table.takes_bets if times.closes else table.phase is Phase.BETTING and not table.held
        waits = table.phase is Phase.RESULT and not table.held_but_for(Irregularity.EARLY_CARD)
        result = (table.round, table.deal) if waits and not stopped else None
        is_open = is_open and not stopped
        same = self if is_open == self.counting else self.begun_anew(times, now, is_open=is_open)
        return same if result == self.result else replace(same, result=result, since=now)

    def begun_anew(self, times: Times, now: float, *, is_open: bool) -> "Waiting":
        """The same with a countdown that begins now, if bets are open and there is one."""
        counts = is_open and times.countdown is not None
        return replace(self, counting=is_open, closes_at=now + (times.countdown or 0.0) if counts else None)

    def due(self, times: Times, now: float) -> Action | None:
        """What is to be done because its time is over."""
        if times.closes and self.closes_at is not None and now >= self.closes_at:
            return CloseBets()
        if times.settle_after is not None and self.result is not None and now - self.since >= times.settle_after:
            return Settle()
        return None


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
