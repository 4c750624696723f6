"""Opening and closing the bets, when it is their time and when a card forces it. Part of `decide`."""

from controller.decide import dealing_methods
from controller.decide.draft import Draft
from controller.decide.overdraw import open_with_carried
from controller.game.irregularities import Irregularity
from controller.game.ruleset import Cite
from controller.table import events
from controller.table.model import Phase


def may_open(draft: Draft) -> bool:
    """Whether a round may begin; if not, the draft is refused."""
    shoe = draft.table.shoe
    if shoe.spent:
        draft.refuse(
            "the cards are to be replaced: end this shoe and load the new one", draft.rules.ruleset.cites[Cite.DECKS]
        )
    elif shoe.is_over(draft.rules.settings.rounds_after_cutting_card):
        draft.refuse("the cutting card has come: end the shoe", reading=9)
    else:
        dealing_methods.method_can_go_on(draft)
    return draft.refusal is None


def close_bets(draft: Draft, *, forced: bool = False) -> None:
    """No more bets; a card kept from the round before opens this one."""
    draft.add(events.BetsClosed(forced=forced))
    if not draft.table.deal.draws:
        open_with_carried(draft)
    if not draft.table.link and not draft.rules.shoe(draft.table.shoe.kind).by_hand:
        draft.open_case(Irregularity.LINK_LOST, "the line to the shoe is down and cards are due")
    draft.resume()


def close_now(draft: Draft) -> None:
    """Bets close at once, and the waiting card counts."""
    match draft.table.phase:
        case Phase.NO_SHOE:
            return draft.refuse("no shoe is loaded: load it first, or void", reading=12)
        case Phase.RESULT:
            return draft.refuse("the result of the round before must be settled first", reading=12)
        case Phase.IDLE:
            if not may_open(draft):
                return None
            draft.add(events.BetsOpened(round=draft.table.round + 1, forced=True))
            close_bets(draft, forced=True)
        case Phase.BETTING:
            close_bets(draft, forced=True)
        case Phase.DEALING:
            draft.resume()
    return None
