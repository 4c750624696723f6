"""Cases whose cause is gone: what the software saw is never dismissed, but it closes when it is no longer so.

Part of `decide` (reading 22). A mistyped copy too many was corrected, or a card that nobody had seen is known now, or a
correction made a hand due the card that was too many, or the cards decided the side whose wagers were to come off.
"""

from controller.decide.checks import Moment, findings, too_many
from controller.decide.draft import Draft
from controller.decide.reconstruction import lay_loose
from controller.game.cards import UNSEEN_NAME, parse_card
from controller.game.irregularities import Irregularity, Known
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.cases import Case
from controller.table.model import Phase, Table


def close_gone(draft: Draft) -> None:
    """Close every case whose cause is gone, and go on with the deal."""
    for case in draft.table.cases:
        why = gone(draft.table, draft.rules, case)
        if why:
            draft.add(events.CaseClosed(case=case.number, why=why))
            lay_loose(draft)
            draft.resume()


def gone(table: Table, rules: TableRules, case: Case) -> str:
    """Why the cause of a case is gone; empty while it is there, or where the software cannot tell."""
    if case.kind is Irregularity.UNREAD_CARD and case.card == UNSEEN_NAME and not table.has_unseen:
        return "every card is known"
    if case.kind is Irregularity.FOREIGN_CARD and case.card is not None:
        whole = 52 * table.shoe.decks
        copies = table.shoe.seen.count(parse_card(case.card))
        if copies <= table.shoe.decks and table.shoe.drawn <= whole:
            return f"{case.card} came {copies} times after all"
    dealt = case.kind is Irregularity.TABLE_DIFFERENTIAL and table.phase is not Phase.BETTING
    if dealt and not findings(Moment.CLOSING, table, rules):
        return "no wager of the heavier side is open"
    by_a_card = case.kind is Irregularity.OVERDRAW and case.by_card is not None
    if by_a_card and table.phase is Phase.DEALING and table.waiting:
        due = table.deal.step.to is not None and not too_many(table, rules)
        return "a hand is due the card" if due else ""
    short = case.kind is Irregularity.SHORT_HAND and case.known is Known.SEEN and table.phase is Phase.DEALING
    if short and not table.waiting and table.deal.is_finished:
        return "the hands are complete"
    return ""
