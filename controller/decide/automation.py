"""Automation: what the software does at a table by itself, because the settings want a step automatic or because a
time is over. Pure: the caller gives the time.

The software does nothing that a person would be refused, and nothing while a case or an option holds the table. It does
not act where only people know that something is over: a burn that the settings do not count, the cards after a void. It
settles no cards that nothing proves (reading 29): `unproved` says why, and a person confirms them by settling.
"""

from dataclasses import replace
from typing import Final

from controller.decide.moves import decide
from controller.decide.shoe import burn_wanted
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase, phrase
from controller.settings.settings import Automation
from controller.settings.table_rules import TableRules
from controller.table.actions import Action, CloseBets, OpenBets, Settle
from controller.table.deal import Deal
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Course, Observation
from controller.table.rounds import VOID
from controller.value import Value

SETTLE_AFTER: Final = 2.0
"""Seconds that terminals show a result before it is settled. In this time the dealer announces it and can notice a
mistake."""


class Times(Value):
    """The seconds that this table waits before each automatic step. They are not in the journal."""

    countdown: float | None = None
    """How long bets stay open; None: no countdown."""
    closes: bool = False
    """The end of the countdown closes the bets; False: the countdown is only shown, and the dealer closes them."""
    settle_after: float | None = None
    """How long a result is shown before it is settled, if nothing holds the table; None: it is not settled by time."""
    look: float = 0.0
    """How long a result is shown before bets are opened automatically."""


class Waiting(Value):
    """What the table waits for by the clock: the end of the countdown, and the time after which a result is settled."""

    counting: bool = False
    """Bets are open, and the countdown of this round has begun if there is one."""
    closes_at: float | None = None
    """When the countdown ends; None: no countdown is running."""
    result: tuple[int, Deal] | None = None
    """The round and the cards whose result waits to be settled."""
    since: float = 0.0
    """Since when that result has been there with nothing holding the table."""

    def at(self, table: Table, rules: TableRules, times: Times, now: float, *, stopped: bool) -> "Waiting":
        """This value at the time `now`. A countdown begins when bets open, and again after every interruption.

        A result on cards that nothing proves is not settled by time: it waits for the dealer.
        """
        is_open = table.takes_bets if times.closes else table.phase is Phase.BETTING and not table.held
        waits = table.phase is Phase.RESULT and not table.held_but_for(Irregularity.EARLY_CARD)
        waits = waits and times.settle_after is not None and unproved(table, rules) is None
        result = (table.round, table.deal) if waits and not stopped else None
        is_open = is_open and not stopped
        same = self if is_open == self.counting else self.begun_anew(times, now, is_open=is_open)
        return same if result == self.result else replace(same, result=result, since=now)

    def begun_anew(self, times: Times, now: float, *, is_open: bool) -> "Waiting":
        """This value with a countdown that begins now, if bets are open and the table has a countdown."""
        counts = is_open and times.countdown is not None
        return replace(self, counting=is_open, closes_at=now + (times.countdown or 0.0) if counts else None)

    def due(self, times: Times, now: float) -> Action | None:
        """The action whose time has come; None if there is none."""
        if times.closes and self.closes_at is not None and now >= self.closes_at:
            return CloseBets()
        if times.settle_after is not None and self.result is not None and now - self.since >= times.settle_after:
            return Settle()
        return None


def due_step(table: Table, rules: TableRules, coming: Action | Observation | None = None) -> Action | None:
    """The automatic step to take now; None if there is none. `coming` is what the table will be told next."""
    step = _wanted(table, rules, coming)
    if step is None or table.held or Automation(step.do) not in rules.settings.automation:
        return None
    return step if decide(table, step, rules).refusal is None else None


def _wanted(
    table: Table, rules: TableRules, coming: Action | Observation | None
) -> OpenBets | CloseBets | Settle | None:
    if coming is not None:
        # The first card of a round closes the bets: the software knows no earlier moment, and later is too late.
        card = isinstance(coming, CardDrawn) and coming.course is Course.GAME and not coming.manual
        closes = card and table.phase is Phase.BETTING and card_may_close(table, rules)
        return CloseBets(by_card=True) if closes else None
    match table.phase:
        case Phase.RESULT if unproved(table, rules) is None:
            # If the shoe reports results, wait for its report.
            return Settle() if table.claim is not None or not rules.shoe(table.shoe.kind).gives_results else None
        case Phase.IDLE if table.result != VOID and not table.taken_back and _burned(table, rules):
            return OpenBets()
    return None


def _burned(table: Table, rules: TableRules) -> bool:
    """Whether the burn is over as far as the software can tell: a round was played, or the count is right."""
    return table.shoe.rounds > 0 or table.shoe.burned == burn_wanted(table.shoe, rules.settings.burn)


def unproved(table: Table, rules: TableRules) -> Phrase | None:
    """Why a person must confirm the cards of this round (reading 29); None if the shoe shows that none was lost."""
    shoe = rules.shoe(table.shoe.kind)
    if shoe.by_hand or table.by_hand:
        return phrase("a card was entered by hand") if table.by_hand else phrase("cards are entered by hand")
    return None if shoe.proves_cards else phrase("this shoe does not show that no card was lost")


def card_may_close(table: Table, rules: TableRules) -> bool:
    """Whether the first card of a round stands for the call "no more bets": only with a shoe that counts its
    messages, and never where players bet at terminals."""
    return rules.shoe(table.shoe.kind).has_sequence and not (rules.ruleset.electronic or table.by_hand)


def left_to_people(table: Table, rules: TableRules) -> Phrase | None:
    """Why a step that the settings make automatic is left to the dealer in this phase; None if it is not."""
    wanted = rules.settings.automation
    if table.phase is Phase.BETTING and Automation.CLOSE_BETS in wanted and not card_may_close(table, rules):
        if rules.ruleset.electronic:
            return phrase("at terminals no card closes the bets")
        return unproved(table, rules) or phrase("this shoe does not show that no card was lost")
    if table.phase is Phase.RESULT and (Automation.SETTLE in wanted or rules.ruleset.electronic):
        return unproved(table, rules)
    return None
