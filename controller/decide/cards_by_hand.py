"""Cards that a person reads from the felt: entered by hand, with another shoe, or found by the guided count (5.11).

Part of `decide`.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from controller.decide.draft import Draft, hand_and_index
from controller.decide.observed import count_copies
from controller.decide.overdraw import burn
from controller.decide.reconstruction import lay_loose
from controller.decide.unseen_cards import name_card, unseen_cards
from controller.game.announcements import cards_words
from controller.game.cards import DECK, Card, Drawn, card_name
from controller.game.irregularities import IRREGULARITIES, Irregularity, Ruling
from controller.game.phrase import Phrase, phrase
from controller.settings.makes import ShoeMake
from controller.table import events
from controller.table.actions import NameCard, Rule
from controller.table.cases import Case
from controller.table.deal import Draw, due_place, place_for, place_words
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Course, Place
from controller.table.surplus import Lying, deal_before, is_loss, is_of_round_over, open_losses, passed_before

WHICH: Final = phrase("say which cards passed: cards, [] if none did")


def enter_by_hand(draft: Draft, case: Case, action: Rule) -> None:
    """A person reads the felt: unseen cards first, then cards that passed and were never reported (reading 29).

    Those are laid where they are due: before the cards that came after them. Where no deal is on they wait, as an early
    card or a card too many. No cards: none passed, and the person says so.
    """
    unseen = len(unseen_cards(draft.table)) if names_unseen(draft.table, case) else 0
    if len(action.given) < unseen:
        draft.refuse_citing(case, phrase("enter every card that is unseen: {count}", count=unseen))
        return
    if action.cards is None and action.ruling is not Ruling.ENTER_CARDS:
        draft.refuse_citing(case, WHICH)
        return
    for card in action.given[:unseen]:
        name_card(draft, unseen_cards(draft.table)[0], card, ruled=True)
        count_copies(draft, card)
    lay_loose(draft)
    passed = action.given[unseen:]
    in_hands = draft.table.phase is Phase.DEALING or is_loss(draft.table, case)
    if passed and not in_hands:
        complete, still_open = phrase("the round is complete"), phrase("the bets are not closed")
        why = complete if draft.table.phase is Phase.RESULT else still_open
        draft.refuse(phrase("{card} cannot be entered: {why}", card=str(passed[0]), why=why), reading=12)
        return
    lay_passed(draft, case, passed)
    draft.resume()


def names_unseen(table: Table, case: Case) -> bool:
    """Whether the cards entered are first of all the unseen ones. After a gap or a damaged message cards may lie
    concealed as they should; they are meant only if nothing can be dealt before they are known."""
    lost = case.kind in (Irregularity.DAMAGED_BURST, Irregularity.SEQUENCE_GAP)
    return not lost or (table.phase is Phase.DEALING and due_place(table.deal) is None)


def lay_passed(draft: Draft, case: Case, passed: Sequence[Drawn]) -> None:
    """Lay cards that passed and that nothing read; None: face down, it will be read again.

    Every loss keeps its place: a card goes behind what was drawn before it, whichever case is ruled first. If the round
    is void meanwhile, the card is away with that round's cards.
    """
    at = passed_before(draft.table, case)
    over = is_of_round_over(draft.table, case)
    first = all(
        (passed_before(draft.table, other), other.number) > (at, case.number) for other in open_losses(draft.table)
    )
    for card in passed:
        drawn = events.CardDrawn(
            card=card_name(card), course=Course.GAME, manual=card is not None, ruled=True, case=case.number
        )
        if over:
            draft.add(replace(drawn, waits=True, at=0), events.CardSetAside(card=card_name(card)))
        elif draft.table.phase is Phase.DEALING and at == 0 and first:
            place, _ = place_for(draft.table.deal, CardDrawn(card))
            to, index = hand_and_index(place)
            draft.add(replace(drawn, to=to, index=index))
        else:
            draft.add(replace(drawn, waits=True, at=at, called=case.called))
            at += 1
        count_copies(draft, card)


def read_again(draft: Draft, case: Case, _: Rule) -> None:
    """The shoe reads the card once more. If a card may have passed, the next card read is that card (reading 29)."""
    table = draft.table
    if is_loss(table, case) and reads_again(table, case):
        lay_passed(draft, case, (None,))
    unseen = unseen_cards(draft.table)
    by_place = draft.rules.shoe(table.shoe.kind).assigns_places
    if IRREGULARITIES[case.kind].may_have_passed and len(unseen) > 1 and not by_place:
        text = phrase("{count} cards are unseen and one can be read: enter them by hand", count=len(unseen))
        draft.refuse_citing(case, text)
    draft.resume()


def reads_again(table: Table, case: Case) -> bool:
    """Whether the next card read is the card of this case. It is not if the shoe has read it since for its place, or if
    only the line was down, and no card and no result came since: then whatever is read is the next card."""
    following = table.waiting[passed_before(table, case) :][:1]
    called = table.claim is not None or len(table.claims) > case.called
    if case.kind is Irregularity.LINK_LOST and not following and not called:
        return False
    if not is_loss(table, case) or table.phase is not Phase.DEALING:
        return True
    due = due_place(deal_before(table, case))
    return due is None or all(drawn.place != due for drawn in following)


def name_face(draft: Draft, action: NameCard) -> None:
    """Decide `NameCard`: a person says what a card is that was entered face down."""
    table = draft.table
    place = Place(action.hand, action.index)
    where = place_words(place)
    n = table.deal.at(place)
    if n is None and not (table.phase is Phase.DEALING and 1 <= action.index <= len(table.deal.hand(action.hand))):
        return draft.refuse(phrase("{place}: no card lies there", place=where), reading=31)
    draw = Draw(None) if n is None else table.deal.draws[n]  # none: its draw was missed, and later cards came
    if draw.card is not None:
        text = phrase("{place} is {card} already: a correction is signed", place=where, card=str(draw.card))
        return draft.refuse(text, reading=11)
    if n is None and not draft.rules.shoe(table.shoe.kind).by_hand:
        return draft.refuse(phrase("{place} was not seen drawn: a correction is signed", place=where), reading=11)
    if not draw.manual and not draft.rules.shoe(table.shoe.kind).by_hand:
        return draft.refuse(phrase("{place} was drawn by the shoe, which shows it", place=where), reading=11)
    draft.by_card = table.shoe.drawn
    name_card(draft, place, action.card, manual=True)
    count_copies(draft, action.card)
    lay_loose(draft)
    draft.resume()
    return None


def swap_shoe(draft: Draft, case: Case, action: Rule) -> None:
    """Another device takes over. A card that the old device could not read must be entered now; others may be."""
    if action.kind is None:
        names = ", ".join(draft.rules.makes)
        draft.refuse_citing(case, phrase("say what reads the cards now: kind, one of {names}", names=names))
        return
    if action.kind not in draft.rules.makes:
        draft.refuse_citing(case, no_such_shoe(action.kind, draft.rules.makes))
        return
    if action.cards is None and IRREGULARITIES[case.kind].may_have_passed:
        draft.refuse_citing(case, WHICH)
        return
    draft.add(events.ShoeSwapped(kind=action.kind, by=action.by.id))
    if action.given or case.kind is Irregularity.UNREAD_CARD:
        enter_by_hand(draft, case, action)
    else:
        draft.resume()


def no_such_shoe(name: str, makes: Mapping[str, ShoeMake]) -> Phrase:
    """Why a shoe of this make cannot be swapped in."""
    return phrase("there is no shoe {name}; there are {names}", name=repr(name), names=", ".join(makes))


# The guided count


def count_missing(draft: Draft, case: Case, action: Rule) -> None:
    """Find the cards that the player took: staff count all others, and the decks must lack exactly those."""
    places = [place for place in unseen_cards(draft.table) if isinstance(place, Place)]
    if not places:
        return draft.refuse_citing(case, phrase("every card in the hands is known: enter and go on"))
    missing = missing_cards(draft.table, action)
    if isinstance(missing, Phrase):
        return draft.refuse_citing(case, missing)
    lacking = cards_words(sorted(missing.elements(), key=DECK.index)) or phrase("none")
    if missing.total() != len(places):
        text = phrase(
            "{missing} cards are missing and the count lacks {lacks}: {cards}; count again",
            missing=len(places), lacks=missing.total(), cards=lacking,
        )  # fmt: skip
        return draft.refuse_citing(case, text)
    order = list(action.given or missing.elements())
    if Counter(order) != missing:
        text = phrase("the cards given are not those that the count lacks")
        return draft.refuse_citing(case, text)
    if len(missing) > 1 and not action.cards:
        text = phrase("the count lacks {cards}: say which lay where, in the order of the deal", cards=lacking)
        return draft.refuse_citing(case, text)
    for place, card in zip(places, order, strict=True):
        name_card(draft, place, card, ruled=True)
    _use_set_aside(draft, action)
    draft.add(events.CardsReplaced(why=f"case {case.number}", by=action.by.id, role=action.by.role))
    draft.resume()
    return None


def missing_cards(table: Table, action: Rule) -> Counter[Card] | Phrase:
    """The cards of the decks that were not counted, or why the count is impossible."""
    decks = table.shoe.decks
    found = Counter(action.counted)
    found.update(card for card in table.out if card is not None)
    found.update(_not_waiting(table, action))
    for card, count in found.items():
        if count > decks:
            return phrase(
                "{count} of {card} were counted and {decks} decks hold {decks}; count again",
                count=count, card=str(card), decks=decks,
            )  # fmt: skip
    return Counter(dict.fromkeys(DECK, decks)) - found


def _not_waiting(table: Table, action: Rule) -> list[Card]:
    """The cards that were set aside and that the shoe did not read."""
    known = Counter(drawn.card for drawn in table.waiting if drawn.card is not None)
    return list((Counter(action.set_aside) - known).elements())


def _use_set_aside(draft: Draft, action: Rule) -> None:
    """Lay the two cards that were set aside where they are due, in the order drawn; burn those that are not needed."""
    for card in _not_waiting(draft.table, action):
        unseen = next((n for n, drawn in enumerate(draft.table.waiting) if drawn.card is None), None)
        if unseen is None:
            draft.add(events.CardDrawn(card=str(card), course="game", waits=True, manual=True))
        else:
            name_card(draft, ("waiting", unseen), card)
    while not draft.table.held and draft.table.waiting and due_place(draft.table.deal) is not None:
        draft.lay_next()
    if not draft.table.held:
        burn(draft, [Lying(drawn.card, "waiting", n) for n, drawn in enumerate(draft.table.waiting)])
