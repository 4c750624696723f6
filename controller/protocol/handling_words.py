"""What is done with the cards now, in words that a dealer can say: who draws, who is given a hand, who turns it. No Qt.

Only games with dealing methods say it. Under method A the dealer draws and players handle the hands; under B the dealer
lays every card on its area; under C a player draws, and exposed cards go to their area.
"""

from controller.decide.dealing_methods import Seated, handler_of, reveal_order
from controller.decide.passing import handler_name, pass_words, seat_and_who
from controller.game.announcements import HAND
from controller.game.hands import Side
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Method
from controller.game.table_of_play import Reason
from controller.settings.table_rules import TableRules
from controller.table.model import Phase, Table

INITIAL_DEAL = 4


def handling_words(table: Table, rules: TableRules) -> Phrase | None:
    """What is done with the cards now; None if the game says nothing about it, or nothing is to be done."""
    holding = table.holding_case
    if holding is not None:
        return pass_words(table, holding)
    if not rules.ruleset.methods or table.held or table.phase not in (Phase.DEALING, Phase.RESULT):
        return None
    if reveals(table):
        return _revealing(table)
    step = table.deal.step
    if table.phase is Phase.RESULT or step.to is None:
        return None
    return _drawing(table, step.to, further=step.reason is not Reason.INITIAL_DEAL)


def reveals(table: Table) -> bool:
    """Whether a hand is to be revealed now: it lies face down; or the initial deal is out, players have a hand of it or
    the dealer chose an order, and nothing shows that it was turned."""
    deal = table.deal
    if len(deal.draws) < INITIAL_DEAL or deal.surplus:
        return False
    if not deal.open_identities:
        return deal.step.to is None
    chosen = table.reveal_first is not None or any_handler(table)
    return chosen and len(deal.draws) == INITIAL_DEAL and not table.turned


def any_handler(table: Table) -> bool:
    """Whether a player has a hand now."""
    return any(handler_of(table, side) is not None for side in Side)


def _revealing(table: Table) -> Phrase:
    first, second = reveal_order(table)
    if table.deal.open_identities:
        return phrase("Reveal {first}, then {second}", first=HAND[first], second=HAND[second])
    side = first if None in table.deal.hand(first) else second
    return _turning(table, side, handler_of(table, side))


def _turning(table: Table, side: Side, handler: Seated | None) -> Phrase:
    hand = HAND[side]
    if handler is None:
        turned = phrase("Turn the {hand} cards", hand=hand)
    else:
        turned = phrase("The {hand} cards: {handler} turns them", hand=hand, handler=handler_name(handler))
    if table.method != Method.C:
        return turned
    return phrase("{turned}, then lay them on the {hand} area", turned=turned, hand=hand)


def _drawing(table: Table, side: Side, *, further: bool) -> Phrase:
    """Who draws the card that is due, and where it goes."""
    handler, hand = handler_of(table, side), HAND[side]
    drawer = phrase("The dealer")
    if table.holder is not None:
        drawer = phrase("Seat {seat}", seat=seat_and_who(table.holder))
    if table.method == Method.B and handler is None:
        return phrase("{drawer} draws and lays it on the {hand} area", drawer=drawer, hand=hand)
    if not further:
        return phrase("{drawer} draws", drawer=drawer)
    if handler is not None and handler == table.holder:
        return phrase("{drawer} draws and turns it, then lay it on the {hand} area", drawer=drawer, hand=hand)
    if handler is not None:
        return phrase("{drawer} draws, face down to {handler}", drawer=drawer, handler=handler_name(handler))
    if table.method == Method.C:
        return phrase("{drawer} draws; turn it and lay it on the {hand} area", drawer=drawer, hand=hand)
    return phrase("{drawer} draws, face down, and turns it", drawer=drawer)
