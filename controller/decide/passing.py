"""Hands in the wrong place: a player who handles cards is away, or was given another player's. Part of `decide`.

The report names the hand; the ruling passes its cards on, and the event says from whom to whom.
"""

from controller.decide.dealing_methods import Seated, due_handler, handler_of
from controller.decide.draft import Draft
from controller.decide.wagers import no_such_seat
from controller.game.announcements import HAND, hand_name
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, Permit, kind_name
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Cite
from controller.table import events
from controller.table.actions import Report, Rule
from controller.table.cases import Case
from controller.table.model import Table


def handler_name(handler: Seated | None) -> Phrase:
    """Whoever has the cards of a hand, in words."""
    return phrase("the dealer") if handler is None else phrase("seat {seat}", seat=seat_and_who(handler))


def seat_and_who(player: Seated) -> str:
    """A player as screens name them: `3`; `3b` for the second player of that seat."""
    seat, who = player
    return str(seat) if who == "a" else f"{seat}{who}"


def hand_reported(draft: Draft, action: Report, permit: Permit) -> tuple[Side, Seated] | None:
    """The hand that a report is about and the player who has its cards; None: it names none, or it is refused."""
    if not IRREGULARITIES[action.irregularity].of_hand:
        if action.hand is not None or action.seat is not None:
            text = phrase("{kind} is not about who handles a hand", kind=kind_name(action.irregularity))
            draft.refuse_citing(permit, text)
        return None
    hand = action.hand
    if hand is None and action.irregularity is Irregularity.PLAYER_AWAY:
        hand = _only_hand(draft.table)
    if action.irregularity is Irregularity.WRONG_PLAYER and (hand is None) != (action.seat is None):
        draft.refuse_citing(permit, phrase("say which hand it is and which seat has its cards"))
        return None
    if hand is None:
        return None
    if not draft.table.deal.hand(hand):
        draft.refuse_citing(permit, phrase("{hand} has no cards yet", hand=hand_name(hand)))
        return None
    player = _away(draft, hand, permit) if action.seat is None else _given(draft, action, hand, action.seat, permit)
    return None if player is None else (hand, player)


def _only_hand(table: Table) -> Side | None:
    """The hand that a player handles, if there is one such hand."""
    with_players = [side for side in Side if table.deal.hand(side) and handler_of(table, side) is not None]
    return with_players[0] if len(with_players) == 1 else None


def _away(draft: Draft, hand: Side, permit: Permit) -> Seated | None:
    player = handler_of(draft.table, hand)
    if player is None:
        text = phrase("the dealer has the {hand} cards: no player handles them", hand=hand_name(hand))
        draft.refuse_citing(permit, text)
    return player


def _given(draft: Draft, action: Report, hand: Side, seat: int, permit: Permit) -> Seated | None:
    player, seats = (seat, action.who), draft.rules.settings.seats
    if not 1 <= seat <= seats:
        draft.refuse_by(Cite.SEATS, no_such_seat(seat, seats))
    elif action.irregularity is Irregularity.PLAYER_AWAY and player != handler_of(draft.table, hand):
        has = handler_name(handler_of(draft.table, hand))
        text = phrase("the {hand} cards are with {handler}", hand=hand_name(hand), handler=has)
        draft.refuse_citing(permit, text)
    elif action.irregularity is Irregularity.WRONG_PLAYER and player == due_handler(draft.table, hand):
        text = phrase("the {hand} cards are due to {handler}", hand=hand_name(hand), handler=handler_name(player))
        draft.refuse_citing(permit, text)
    return player if draft.refusal is None else None


def evidence_of(table: Table, kind: Irregularity, handled: tuple[Side, Seated] | None) -> Phrase:
    """What was reported: who has the cards, and to whom they go."""
    if handled is None:
        return phrase("reported by staff")
    side, player = handled
    hand, has = hand_name(side), handler_name(player)
    if kind is Irregularity.PLAYER_AWAY:
        return phrase("the {hand} cards go from {handler} to the dealer", handler=has, hand=hand)
    due = handler_name(due_handler(table, side))
    return phrase("the {hand} cards are with {handler}, due to {due}", hand=hand, handler=has, due=due)


def pass_words(table: Table, case: Case) -> Phrase | None:
    """What the dealer does now with the cards of the hand that a case is about; None if it names none."""
    if case.hand is None:
        return None
    hand = HAND[case.hand]
    if case.kind is Irregularity.PLAYER_AWAY:
        return phrase("Turn the {hand} cards", hand=hand)
    due = due_handler(table, case.hand)
    has = handler_name(case.player)
    if due is None:
        return phrase("Take the {hand} cards back from {handler}", hand=hand, handler=has)
    return phrase(
        "Take the {hand} cards from {handler}, give them to {due}", hand=hand, handler=has, due=handler_name(due)
    )


def expose(draft: Draft, case: Case, _: Rule) -> None:
    """The dealer takes the cards of a player who is away, and exposes them and what that hand still gets."""
    _passed(draft, case, None)
    draft.resume()


def retrieve(draft: Draft, case: Case, _: Rule) -> None:
    """The cards come back from the wrong player and go to the right one."""
    if case.hand is not None:
        _passed(draft, case, due_handler(draft.table, case.hand))
    draft.resume()


def _passed(draft: Draft, case: Case, taker: Seated | None) -> None:
    if case.hand is not None and case.player is not None:
        draft.add(
            events.CardsPassed(
                hand=case.hand,
                giver=events.Handler(*case.player),
                taker=None if taker is None else events.Handler(*taker),
                case=case.number,
            )
        )
