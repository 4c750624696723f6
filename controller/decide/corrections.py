"""Corrections: a misread card is corrected in the record, and everything after it is judged again (reading 11).

Part of `decide`. A settled round keeps its result: the correction is recorded with what the round would have paid.
"""

from msgspec.structs import replace

from controller.decide.draft import Draft
from controller.decide.observed import count_copies
from controller.decide.reconstruction import lay_anew
from controller.decide.wagers import settled_lines
from controller.game.announcements import hand_name
from controller.game.cards import Drawn, card_name
from controller.game.facts import judge
from controller.game.hands import Side
from controller.game.irregularities import IRREGULARITIES, Irregularity
from controller.game.phrase import phrase
from controller.game.table_of_play import is_lawful
from controller.settings.table_rules import TableRules
from controller.table import events
from controller.table.actions import Correct, Rule
from controller.table.deal import place_words
from controller.table.events import SettledLine
from controller.table.model import Case, LastRound, Phase, Table, Wager
from controller.table.observations import Place


def correct(draft: Draft, action: Correct) -> None:
    """Decide `Correct`: a person says what a card really is, or that it never left the shoe."""
    if draft.may_sign(action.by, action.reason, phrase("a correction")):
        if action.card is None:
            take_away(draft, action)
        else:
            put_right(draft, action)


def take_away(draft: Draft, action: Correct) -> None:
    """Take a card out of the round that was entered by hand and never left the shoe; later cards move up."""
    table = draft.table
    place = Place(action.hand, action.index)
    n = table.deal.at(place) if action.round in (None, table.round) and table.in_round else None
    if n is None:
        text = phrase("{place}: no card of the round on the table lies there", place=place_words(place))
        return draft.refuse(text, reading=22)
    draw = table.deal.draws[n]
    if not draw.manual:
        text = phrase("{place} was read by the shoe and did leave it: say what it is", place=place_words(place))
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
        )
    )
    lay_anew(draft)
    draft.resume()
    return None


def correct_by_ruling(draft: Draft, case: Case, action: Rule) -> None:
    """The ruling names the card and what it is. A card reported as misread may turn out to be right."""
    if action.place is None or len(action.cards) != 1:
        text = phrase("say which card it is and what it should be: hand, index, card")
        draft.refuse(text, case.clause, case.reading)
        return
    (side, index), (card,) = action.place, action.cards
    settled = draft.table.settled_last
    number = settled.number if settled is not None and case.round is None else case.round
    correction = Correct(side, index, card, action.by, action.reason, number)
    hand, _ = _hand(draft.table, correction)
    if case.kind is Irregularity.MISREAD_CARD and 1 <= index <= len(hand) and hand[index - 1] is card:
        draft.resume()
    else:
        put_right(draft, correction)


def put_right(draft: Draft, action: Correct) -> None:
    """Write the correction, in the round on the table or in the one settled last."""
    table = draft.table
    hand, settled = _hand(table, action)
    number = table.round if action.round is None else action.round
    named = hand_name(action.hand)
    if not hand:
        text = phrase("{hand} has no cards in round {round}, or it is over", hand=named, round=number)
        return draft.refuse(text, reading=11)
    if not 1 <= action.index <= len(hand):
        return draft.refuse(phrase("{hand} has no card {index}", hand=named, index=action.index), reading=11)
    before = hand[action.index - 1]
    if before is action.card:
        text = phrase("{hand}'s card {index} is {card} already", hand=named, index=action.index, card=str(before))
        return draft.refuse(text, reading=11)
    for case in table.cases:
        if IRREGULARITIES[case.kind].misread:
            draft.add(events.CaseClosed(case=case.number, why="corrected"))
    draft.add(
        events.CardCorrected(
            round=number,
            hand=action.hand,
            index=action.index,
            before=card_name(before),
            after=str(action.card),
            by=action.by.id,
            role=action.by.role,
            reason=action.reason.strip(),
            settled=settled is not None,
            difference=payout_difference(draft.rules, table, settled, action) if settled else [],
        )
    )
    if settled is None:
        count_copies(draft, action.card)
    draft.resume()
    return None


def _hand(table: Table, action: Correct) -> tuple[tuple[Drawn, ...], LastRound | None]:
    """The cards of the hand that the action names (empty if there is none), and its round if that is settled."""
    if table.phase in (Phase.DEALING, Phase.RESULT) and action.round in (None, table.round):
        return table.deal.hand(action.hand), None
    last = table.last
    if last is not None and last.number == (table.round if action.round is None else action.round):
        return (last.player if action.hand is Side.PLAYER else last.banker), last
    return (), None


def payout_difference(rules: TableRules, table: Table, last: LastRound, action: Correct) -> list[dict[str, object]]:
    """What the last round paid, and what it would have paid with the corrected card."""
    hands = {Side.PLAYER: list(last.player), Side.BANKER: list(last.banker)}
    hands[action.hand][action.index - 1] = action.card
    player, banker = ([card for card in hands[side] if card is not None] for side in Side)
    if not is_lawful(player, banker):
        return [{"judged": "the corrected cards are no finished round"}]
    wagers = tuple(Wager(line.seat, line.who, line.on, line.stake) for line in last.lines)
    then = replace(table, wagers=wagers, warned=last.warned)
    return difference(last.lines, settled_lines(then, rules, judge(player, banker)))


def difference(was: tuple[SettledLine, ...], now: list[SettledLine]) -> list[dict[str, object]]:
    """The wagers on which two settlements differ: what the player got back then, and what is due now."""
    returned = {(line.seat, line.who, line.on): line.returns for line in was}
    return [
        {
            "seat": line.seat,
            "who": line.who,
            "on": line.on,
            "returned": returned[line.seat, line.who, line.on],
            "due": line.returns,
        }
        for line in now
        if returned[line.seat, line.who, line.on] != line.returns
    ]
