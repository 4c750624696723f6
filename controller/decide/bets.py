"""Bets of a round: open, close and settle them, or close them at once because a card came. Part of `decide`."""

from typing import Final

from msgspec.structs import replace

from controller.decide import dealing_methods
from controller.decide.differential import judge_differential, may_close
from controller.decide.draft import Draft
from controller.decide.service import none_is_open
from controller.decide.shoe import burn_wanted
from controller.decide.wagers import no_such_seat, settled_lines
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase
from controller.game.ruleset import Cite
from controller.table import events
from controller.table.actions import ClearSeat, CloseBets, OpenBets, SeatPatron, Settle
from controller.table.model import Phase

LONGEST_PATRON: Final = 40
"""The most letters of a patron's card number."""


def open_bets(draft: Draft, action: OpenBets) -> None:
    """Decide `OpenBets`: the dealer says "place your bets"."""
    if not (may_open(draft) and _enough_cards(draft, action)):
        return
    if draft.table.shoe.rounds == 0:
        _compare_burn(draft)
    opened = events.BetsOpened(round=draft.table.round + 1)
    if action.by is not None and draft.table.lacks_cards:
        opened = replace(opened, by=action.by.id, role=action.by.role, reason=action.reason.strip())
    draft.add(opened)
    if action.free:
        no_more_bets(draft)


def _enough_cards(draft: Draft, action: OpenBets) -> bool:
    """Whether there are cards for a whole round, or a pit supervisor signs for fewer. If not, refuses the draft."""
    if not draft.table.lacks_cards:
        return True
    left = draft.table.cards_for_a_round
    if action.by is None:
        text = phrase(
            "{count} cards are left, and a round may need six: end the shoe, or a pit supervisor signs", count=left
        )
        draft.refuse(text, reading=28)
        return False
    return draft.may_sign(action.by, action.reason, phrase("a round with {count} cards left", count=left))


def _compare_burn(draft: Draft) -> None:
    """Note a burn that differs from the table's setting; it never holds the table (reading 10)."""
    shoe = draft.table.shoe
    wanted = burn_wanted(shoe, draft.rules.settings.burn)
    if wanted is not None and shoe.burned != wanted:
        draft.add(events.DeviceNoted("burn differs", f"{shoe.burned} burned, the table's setting says {wanted}"))


SETTLE_FIRST: Final = phrase("the result of the round before must be settled first")
"""Why an early card is not ruled on while the round before is on the table."""


def close_bets(draft: Draft, action: CloseBets) -> None:
    """Decide `CloseBets`: no more bets, unless the table differential is exceeded. A card that comes closes them."""
    if action.by_card or may_close(draft):
        no_more_bets(draft)


def settle(draft: Draft, _: Settle) -> None:
    """Decide `Settle`: collect losing wagers and pay winning ones."""
    lines = settled_lines(draft.table, draft.rules, draft.table.deal.outcome)
    draft.add(events.RoundSettled(round=draft.table.round, lines=lines))
    dealing_methods.holder_after(draft)


def clear_seat(draft: Draft, action: ClearSeat) -> None:
    """Decide `ClearSeat`: the player has left; the next person at this seat is another player."""
    draft.add(events.SeatCleared(seat=action.seat))
    dealing_methods.seat_cleared(draft, action.seat)


def seat_patron(draft: Draft, action: SeatPatron) -> None:
    """Decide `SeatPatron`: the card number of the player at a seat, for the pit."""
    number, seats = action.patron.strip(), draft.rules.settings.seats
    if not 1 <= action.seat <= seats:
        return draft.refuse_by(Cite.SEATS, no_such_seat(action.seat, seats))
    if len(number) > LONGEST_PATRON or not number.isprintable():
        text = phrase("a card number has at most {most} letters and digits", most=LONGEST_PATRON)
        return draft.refuse(text, reading=13)
    return draft.add(events.PatronNamed(seat=action.seat, who=action.who, patron=number))


def may_open(draft: Draft) -> bool:
    """Whether a round may begin. If not, refuses the draft."""
    shoe = draft.table.shoe
    if not none_is_open(draft):
        return False
    if shoe.spent:
        text = phrase("the cards are to be replaced: end this shoe and load the new one")
        draft.refuse_by(Cite.REPLACE_CARDS, text)
    elif shoe.is_over(draft.rules.settings.rounds_after_cutting_card):
        draft.refuse(phrase("the cutting card has come: end the shoe"), reading=9)
    else:
        dealing_methods.method_can_go_on(draft)
    return draft.refusal is None


def no_more_bets(draft: Draft, *, forced: bool = False) -> None:
    """Close the bets. If the difference fits, a card kept from the round before becomes the first card of this one."""
    draft.add(events.BetsClosed(forced=forced))
    if judge_differential(draft) and not draft.table.deal.draws:
        draft.lay_kept()
    if not draft.table.link and not draft.rules.shoe(draft.table.shoe.kind).by_hand:
        draft.open_case(Irregularity.LINK_LOST, phrase("the line to the shoe is down and cards are due"))
    draft.resume()


def close_now(draft: Draft) -> None:
    """Close the bets at once; the waiting card counts."""
    match draft.table.phase:
        case Phase.NO_SHOE:
            return draft.refuse(phrase("no shoe is loaded: load it first, or void"), reading=12)
        case Phase.RESULT:
            return draft.refuse(SETTLE_FIRST, reading=12)
        case Phase.DEALING if draft.table.deal.draws:
            return draft.refuse(SETTLE_FIRST, reading=12)
        case Phase.IDLE:
            if not may_open(draft):
                return None
            draft.add(events.BetsOpened(round=draft.table.round + 1, forced=True))
            no_more_bets(draft, forced=True)
        case Phase.BETTING:
            no_more_bets(draft, forced=True)
        case Phase.DEALING:
            draft.resume()
    return None
