"""Rulings with the details that they need, as well as people at the table could know them."""

from collections import Counter
from typing import Any

from controller.decide.reconstruction import of_this_round
from controller.decide.unseen_cards import unseen_cards
from controller.game.cards import DECK, Card
from controller.game.hands import Side
from controller.game.irregularities import RULINGS, Needs, Ruling
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.actions import Signature
from controller.table.cases import Case
from controller.table.model import Table
from controller.table.observations import Place
from support.referee.evening import RealCards
from support.referee.staff import who_may


def sensible(
    table: Table,
    rules: TableRules,
    case: Case,
    ruling: Ruling,
    real: RealCards | None = None,
    by: Signature | None = None,
) -> actions.Rule:
    """This ruling on this case, by somebody who may sign it and did not deal."""
    more: dict[str, Any] = {}
    match RULINGS[ruling].needs:
        case Needs.CARDS:
            more["cards"] = felt_cards(table, real)
        case Needs.SHOE:
            more["cards"] = felt_cards(table, real)
            more["kind"] = "manual"
        case Needs.ORDER:
            more["cards"] = tuple(draw.card for draw in of_this_round(table) if draw.card is not None)
        case Needs.PLACE:
            hand = table.deal.player or (table.last.player if table.last else ())
            more["place"] = (Side.PLAYER, 1)
            more["cards"] = (hand[0] if hand and hand[0] else rarest(table),)
        case Needs.COUNT:
            more["counted"], more["cards"] = counted(table)
        case Needs.WAGERS:
            more["wagers"] = heavy(table, rules)
    return actions.Rule(case.number, ruling, by or who_may(case.signer(ruling)), "as seen on the felt", **more)


def rarest(table: Table) -> Card:
    """A card that has come least often."""
    seen = Counter(table.shoe.seen)
    return min(DECK, key=lambda card: seen[card])


def felt_cards(table: Table, real: RealCards | None) -> tuple[Card, ...]:
    """The unseen cards in the order in which they are entered, then those that no message told of."""
    unseen = unseen_cards(table)
    faces = {} if real is None else real.faces
    named = [faces.get(place) if isinstance(place, Place) else None for place in unseen]
    return (*(card or rarest(table) for card in named), *(() if real is None else real.unreported))


def heavy(table: Table, rules: TableRules) -> tuple[tuple[int, str, str], ...]:
    """Wagers of the side that is heavy, the smallest that is enough or else the largest, until the difference fits."""
    limit, difference = rules.settings.differential or 0, table.differential
    left, off = list(table.wagers), []
    while abs(difference) > limit:
        side = Side.PLAYER if difference > 0 else Side.BANKER
        of_it = sorted((wager for wager in left if wager.on == side), key=lambda wager: wager.amount)
        if not of_it:
            break
        enough = [wager for wager in of_it if abs(abs(difference) - wager.amount) <= limit]
        gone = (enough or of_it[-1:])[0]
        left.remove(gone)
        off.append((gone.seat, gone.who, gone.on))
        difference -= gone.amount if side is Side.PLAYER else -gone.amount
    return tuple(off)


def counted(table: Table) -> tuple[dict[Card, int], tuple[Card, ...]]:
    """What the count of the decks gives if the unseen cards of the hands were certain ones, and those cards."""
    places = [place for place in unseen_cards(table) if isinstance(place, Place)]
    known = Counter(card for card in table.out if card is not None)
    left = Counter(dict.fromkeys(DECK, table.shoe.decks)) - known
    missing = tuple(left)[: len(places)]
    left.subtract(missing)
    return {card: count for card, count in left.items() if count > 0}, missing
