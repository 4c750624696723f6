"""Corrections: a misread card is corrected in the record, and everything after it is judged again (reading 11).

Part of `decide`. The outcome of a settled round becomes that of the cards, and the difference in money is listed.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from controller.decide.adjustments import close_if_even
from controller.decide.draft import Draft
from controller.decide.money_due import UNFINISHED, chips_of, lines_of, money_after, outcome_of
from controller.decide.observed import count_copies
from controller.decide.overdraw import burn, burned_out_of_turn, keep
from controller.decide.reconstruction import lay, lay_anew, lies_as_due, look_at_order
from controller.game.announcements import hand_name
from controller.game.cards import Drawn, card_name
from controller.game.facts import Outcome
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity, Known
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Correct, Rule
from controller.table.cases import Case
from controller.table.deal import Deal, Draw, check_complete, dealt, laid_as_due, place_words
from controller.table.events import SettledLine
from controller.table.model import Phase, Table
from controller.table.observations import Place
from controller.table.rounds import LastRound
from controller.table.surplus import open_losses, surplus_cards, waiting_at


def correct(draft: Draft, action: Correct) -> None:
    """Decide `Correct`: a person says what a card really is, or that it never left the shoe."""
    number = draft.table.round if action.round is None else action.round
    if draft.may_sign(action.by, action.reason, phrase("a correction"), number):
        if action.card is None:
            take_away(draft, action)
        else:
            put_right(draft, action)


def take_away(draft: Draft, action: Correct) -> None:
    """Take a card out of the round that was entered by hand and never left the shoe; later cards move up."""
    table = draft.table
    place = Place(action.hand, action.index)
    here = action.round in (None, table.round) and table.in_round
    n, waits = (table.deal.at(place), _waits_at(table, place)) if here else (None, None)
    if n is None and waits is None:
        text = phrase("{place}: no card of the round on the table lies there", place=place_words(place))
        return draft.refuse(text, reading=22)
    draw = table.deal.draws[n] if n is not None else table.waiting[waits or 0]
    if not draw.manual:
        text = phrase("{place} was read by the shoe and did leave it: say what it is", place=place_words(place))
        return draft.refuse(text, reading=22)
    if draw.seen and action.by.id in table.exposed_by:
        text = phrase(
            "{place} was reported as seen by {person}: somebody else signs that it never left the shoe",
            place=place_words(place), person=action.by.id,
        )  # fmt: skip
        return draft.refuse(text, reading=22)
    draft.add(
        events.CardTakenAway(
            round=table.round,
            hand=action.hand,
            index=action.index,
            card=card_name(draw.card),
            by=action.by.id,
            role=action.by.role,
            reason=action.reason.strip(),
            waiting=waits,
        )
    )
    for case in table.cases:
        if case.kind is Irregularity.EXPOSED_CARD and draw.seen and not _any_seen(draft.table):
            draft.add(events.CaseClosed(case=case.number, why="the card was corrected away"))
    lay_anew(draft)
    draft.resume()
    return None


def _any_seen(table: Table) -> bool:
    return any(draw.seen for draw in table.deal.draws)


def correct_by_ruling(draft: Draft, case: Case, action: Rule) -> None:
    """The ruling names the card and what it is. A card reported as misread may turn out to be right."""
    if action.place is None or len(action.given) != 1:
        text = phrase("say which card it is and what it should be: hand, index, card")
        draft.refuse_citing(case, text)
        return
    (side, index), (card,) = action.place, action.given
    settled = draft.table.settled_last
    number = settled.number if settled is not None and case.round is None else case.round
    correction = Correct(side, index, card, action.by, action.reason, number)
    hand, _ = _hand(draft.table, correction)
    if case.kind is Irregularity.MISREAD_CARD and 1 <= index <= len(hand) and hand[index - 1] is card:
        draft.resume()
    else:
        put_right(draft, correction)


def put_right(draft: Draft, action: Correct) -> None:
    """Write the correction, in the round on the table or in a settled one of this shoe."""
    table = draft.table
    hand, over = _hand(table, action)
    number = table.round if action.round is None else action.round
    named = hand_name(action.hand)
    here = over is None and number == table.round
    waits = _waits_at(table, Place(action.hand, action.index)) if here else None
    if waits is not None:
        hand = (*hand, *(table.waiting[waits].card for _ in range(len(hand), action.index)))
    if not hand:
        text = phrase("{hand} has no cards in round {round}, or it is over", hand=named, round=number)
        over = table.over(number)
        if over is not None and over.is_void:
            text = phrase("round {round} is void: its cards are not corrected any more", round=number)
        return draft.refuse(text, reading=11)
    if not 1 <= action.index <= len(hand):
        return draft.refuse(phrase("{hand} has no card {index}", hand=named, index=action.index), reading=11)
    before = hand[action.index - 1]
    if before is action.card:
        text = phrase("{hand}'s card {index} is {card} already", hand=named, index=action.index, card=str(before))
        return draft.refuse(text, reading=11)
    for case in table.cases:
        if IRREGULARITIES[case.kind].misread and case.round in (None, number):
            draft.add(events.CaseClosed(case=case.number, why="corrected"))
    event = events.CardCorrected(
        round=number,
        hand=action.hand,
        index=action.index,
        before=card_name(before),
        after=str(action.card),
        by=action.by.id,
        role=action.by.role,
        reason=action.reason.strip(),
        waiting=waits,
    )
    if over is None:
        wrong = not lies_as_due(table.deal)
        draft.add(event)
        count_copies(draft, action.card)
        look_at_order(draft)
        if wrong and lies_as_due(draft.table.deal):
            _close_put_right(draft)
    else:
        _in_settled(draft, event, over, action)
    draft.resume()
    return None


def _close_put_right(draft: Draft) -> None:
    """By the corrected card every card lies where it was due: what held the table for that closes itself (reading 22).
    A card that was kept for the next round and seemed due in this one is kept again."""
    table = draft.table
    loose = [one for one in surplus_cards(table) if one.where != "draws" or not table.deal.draws[one.at].carried]
    if loose or open_losses(table) or burned_out_of_turn(table) or (table.carried and table.deal.surplus):
        return
    for case in table.cases:
        about = case.kind in (Irregularity.WRONG_PLACE, Irregularity.OVERDRAW) and case.round == table.round
        if about and case.known is Known.SEEN:
            draft.add(events.CaseClosed(case=case.number, why="corrected"))
    keep(draft, surplus_cards(table))


def _hand(table: Table, action: Correct) -> tuple[tuple[Drawn, ...], LastRound | None]:
    """The cards of the hand that the action names (empty if there is none), and its round if that is settled."""
    if table.phase in (Phase.DEALING, Phase.RESULT) and action.round in (None, table.round):
        return table.deal.hand(action.hand), None
    over = table.over(table.round if action.round is None else action.round)
    if over is None or over.is_void or not table.of_this_shoe(over.number):
        return (), None
    return (over.player if action.hand is Side.PLAYER else over.banker), over


def _waits_at(table: Table, place: Place) -> int | None:
    """The index of the waiting card that is due at this place, or will be as soon as the bets are closed."""
    if table.phase is Phase.BETTING:
        kept = () if table.deal.draws else tuple(Draw(card) for card in table.carried)
        table = replace(table, phase=Phase.DEALING, deal=laid_as_due((*kept, *table.deal.draws)))
    return waiting_at(table, place)


def _in_settled(draft: Draft, event: events.CardCorrected, over: LastRound, action: Correct) -> None:
    """Correct a card of a settled round: its outcome is that of the cards, and the difference in money is listed."""
    hand = over.player if action.hand is Side.PLAYER else over.banker
    hand = (*hand[: action.index - 1], action.card, *hand[action.index :])
    now = replace(over, player=hand) if action.hand is Side.PLAYER else replace(over, banker=hand)
    outcome = outcome_of(now)
    if outcome is None:
        draft.add(replace(event, settled=True, difference=[{"judged": "the corrected cards are no finished round"}]))
        return _refer(draft, now)
    draft.add(replace(event, settled=True, **_settled_by(draft, over, outcome)))
    for case in draft.table.cases:
        if case.kind in UNFINISHED and case.round == over.number:
            draft.add(events.CaseClosed(case=case.number, why="corrected"))
    close_if_even(draft, over.number)
    return None


def _settled_by(draft: Draft, over: LastRound, outcome: Outcome) -> dict[str, Any]:
    """The fields of an event by which a settled round gets the settlement of this outcome."""
    lines = lines_of(draft.table, draft.rules, over, chips_of(over), outcome)
    return {
        "difference": difference(over.carried_out, lines),
        "result": outcome.winner,
        "lines": lines,
        "money": money_after(draft.table, draft.rules, over, lines),
    }


def reconstruct_settled(draft: Draft, case: Case, over: LastRound, laid: Deal) -> None:
    """The cards of a settled round go where they were due, and its outcome is that of the hands. A hand that was due a
    card that was kept, or came too many, has it now. One that no hand is due is burned: it lay in a hand and was seen
    (reading 15)."""
    table = draft.table
    for card in table.carried[: len(laid.draws) - len(table.deal.draws)]:
        draft.add(events.CardPlaced(card=card_name(card), carried=True))
    lay(draft, laid)
    burn(draft, [one for one in surplus_cards(draft.table) if one.where == "draws"])
    draft.add(
        events.RoundReconstructed(
            round=over.number,
            player=[card_name(card) for card in laid.player],
            banker=[card_name(card) for card in laid.banker],
            case=case.number,
            **_settled_by(draft, over, laid.outcome),
        )
    )
    for other in draft.table.cases:
        about = other.round == over.number or (other.round is None and len(laid.draws) > len(table.deal.draws))
        if IRREGULARITIES[other.kind].until_next_round and about and other.known is Known.SEEN:
            draft.add(events.CaseClosed(case=other.number, why="corrected"))
    close_if_even(draft, over.number)
    draft.resume()


def _refer(draft: Draft, now: LastRound) -> None:
    """The corrected cards are no finished round. Before the next one begins a hand has the wrong number of cards; later
    the settled result stands, and the case goes to the gaming shift manager."""
    hands = dealt(now.player, now.banker)
    found = check_complete(hands, Irregularity.OVERDRAW) or check_complete(hands)  # one incident is one case
    settled = draft.table.settled_last
    if settled is not None and settled.number == now.number:
        draft.note(*found, about=now.number)
        return
    evidence = phrase(
        "round {round}: the corrected cards are no finished round: {why}", round=now.number, why=found[0].evidence
    )
    draft.open_case(Irregularity.OTHER, evidence, about=now.number, holds=False)


def difference(was: Iterable[SettledLine], now: Iterable[SettledLine]) -> list[dict[str, object]]:
    """The wagers on which two settlements differ: what the player got back then, and what is due now."""
    returned = {(line.seat, line.who, line.on): line.returns for line in was}
    return [
        {
            "seat": line.seat,
            "who": line.who,
            "on": line.on,
            "returned": returned.get((line.seat, line.who, line.on), 0),
            "due": line.returns,
        }
        for line in now
        if returned.get((line.seat, line.who, line.on), 0) != line.returns
    ]
