"""A card too many: what the shoe reports about it, and what a ruling does with it (reading 15). Part of `decide`.

Around one overdraw the shoe may speak of one physical card three times: drawn outside the round, discarded, or used as
the first card of the next round. It is counted once. The ruling and the shoe's report may come in either order. If they
differ, the table is held, and the ruling remains valid until a person rules otherwise.
"""

from controller.decide.checks import drawn_outside_words
from controller.decide.draft import Draft
from controller.decide.reconstruction import reconstructed
from controller.game.cards import UNSEEN_NAME, Drawn, card_name
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Rule
from controller.table.cases import Case
from controller.table.deal import TURNS, laid_by_ruling, place_words
from controller.table.model import Phase, Table
from controller.table.observations import CardDrawn, Course, Place
from controller.table.surplus import (
    Lying,
    drawn_before_a_loss,
    is_too_many_in_a_hand,
    kept_cards,
    misread_of_round,
    open_losses,
    surplus_cards,
)


def burned_out_of_turn(table: Table) -> list[Lying]:
    """The cards that were burned at another time than the start of a shoe and wait for a ruling (reading 25)."""
    waiting = enumerate(table.waiting)
    return [Lying(drawn.card, "waiting", n) for n, drawn in waiting if drawn.course is Course.BURN]


# What the shoe says


def drawn_outside(draft: Draft, drawn: CardDrawn) -> None:
    """A card was drawn outside the round. If cards wait, or one may have passed, it waits: it came later."""
    name = card_name(drawn.card)
    place = drawn.place
    draft.add(
        events.CardDrawn(
            card=name,
            course=drawn.course,
            claimed=None if place is None else f"{place.side} {place.index}",
            waits=bool(draft.table.waiting or open_losses(draft.table)),
            manual=drawn.manual,
            millis=draft.millis,
        )
    )
    table = draft.table
    foreign = any(case.kind is Irregularity.FOREIGN_CARD and case.round == table.round for case in table.cases)
    if foreign and drawn.card is None and table.phase is Phase.DEALING:
        return  # it is the foreign card itself, which the shoe could not read; the void takes it away
    draft.open_case(Irregularity.OVERDRAW, drawn_outside_words(None))


def discarded(draft: Draft, card: Drawn) -> None:
    """The shoe says that the card too many is discarded, and what it was."""
    table, name = draft.table, card_name(card)
    found, ruled = surplus_cards(table), table.overdraw_ruled
    if found:
        _same(draft, found[0].card, card)
        first = found[0]
        kept = card_name(first.card or card)
        draft.add(events.CardSetAside(card=kept, by_shoe=True, where=first.where, at=first.at))
        draft.resume()
    elif table.carried:
        _same(draft, table.carried[0], card)
        if table.carried[0] is None and card is not None:
            draft.add(events.CardNamed(card=name, where="carried"))
        else:
            draft.add(events.DeviceNoted("discarded", name))
        evidence = phrase("the shoe discards {card}, which was kept for the next round", card=UNSEEN_NAME)
        draft.open_case(Irregularity.OVERDRAW, evidence)
    elif ruled is not None:
        _same(draft, ruled.card, card)
        if ruled.card is None and card is not None and not ruled.kept:
            draft.add(events.CardNamed(card=name, where="burned"))
        else:
            draft.add(events.DeviceNoted("discarded", name))
        if ruled.kept:
            evidence = phrase("the shoe discards {card}, which opened this round", card=name)
            draft.open_case(Irregularity.OVERDRAW, evidence)
    else:
        _discarded_from_a_hand(draft, card)


def _discarded_from_a_hand(draft: Draft, card: Drawn) -> None:
    """No card waits to be discarded. If a ruling laid the card too many into a hand, the shoe means that card: a person
    says what is so, because it cannot lie there and be discarded. Otherwise it is a card that was not seen drawn."""
    table, name = draft.table, card_name(card)
    place = _laid_as(table, card)
    if place is None:
        draft.add(events.CardSetAside(card=name, by_shoe=True, where="shoe"))
        for draw in laid_by_ruling(table.deal)[:1]:
            where = place_words(draw.place) if draw.place else ""
            evidence = phrase("the shoe discards another card than the one that was laid as {place}", place=where)
            draft.open_case(Irregularity.SHOE_ALARM, evidence)
        return
    _lies_in_a_hand(draft, card, place, "discarded")
    evidence = phrase("the shoe discards the card that was laid as {place}", place=place_words(place))
    draft.open_case(Irregularity.SHOE_ALARM, evidence)


def _laid_as(table: Table, card: Drawn) -> Place | None:
    """Where a ruling laid the card too many, if it may be this one: in a hand of the round on the table."""
    laid = laid_by_ruling(table.deal)
    return next((draw.place for draw in laid if None in (draw.card, card) or draw.card is card), None)


def _lies_in_a_hand(draft: Draft, card: Drawn, place: Place, what: str) -> None:
    """Write what the shoe says of the card that a ruling laid there; an unseen one is known now."""
    table = draft.table
    n = table.deal.at(place)
    if n is not None and table.deal.draws[n].card is None and card is not None:
        draft.add(events.CardRevealed(to=place.side, index=place.index, card=card_name(card)))
    else:
        draft.add(events.DeviceNoted(what, card_name(card)))


def carried_over(draft: Draft, card: Drawn) -> None:
    """The shoe says that the card too many is the first of the next round."""
    table, name = draft.table, card_name(card)
    found, ruled = surplus_cards(table), table.overdraw_ruled
    opened = table.deal.at(TURNS[0])
    if table.carried:
        _same(draft, table.carried[0], card)
        if table.carried[0] is None and card is not None:
            draft.add(events.CardNamed(card=name, where="carried"))
        else:
            draft.add(events.DeviceNoted("kept", name))
    elif found:
        first = found[0]
        _same(draft, first.card, card)
        kept = card_name(first.card or card)
        draft.add(events.CardKept(card=kept, by_shoe=True, where=first.where, at=first.at))
        if first.seen:
            _used_although_seen(draft)
        draft.resume()
    elif (place := _laid_as(table, card)) is not None:
        _lies_in_a_hand(draft, card, place, "kept")
        where = place_words(place)
        evidence = phrase("the shoe opens the next round with the card that was laid as {place}", place=where)
        draft.open_case(Irregularity.SHOE_ALARM, evidence)
    elif ruled is not None and ruled.kept and opened is not None:
        before = table.deal.draws[opened].card
        _same(draft, before, card)
        if before is None and card is not None:
            draft.add(events.CardRevealed(to=TURNS[0].side, index=1, card=name))
            draft.resume()
        else:
            draft.add(events.DeviceNoted("kept", name))
    elif ruled is not None and ruled.seen:
        draft.add(events.CardKept(card=card_name(ruled.card or card), by_shoe=True, where="burned"))
        _used_although_seen(draft)
        _begin(draft)
    elif ruled is not None:
        draft.add(events.DeviceNoted("kept", name))
        evidence = phrase("the shoe opens the next round with {card}, which was set aside", card=UNSEEN_NAME)
        draft.open_case(Irregularity.OVERDRAW, evidence)
    else:
        draft.add(events.CardKept(card=name, by_shoe=True, where="shoe"))
        _begin(draft)


def _begin(draft: Draft) -> None:
    """The shoe has begun a round with a card from before: if the bets are closed and no other card came, lay it."""
    table = draft.table
    if table.phase is Phase.DEALING and not table.deal.draws and not table.waiting:
        draft.lay_kept()
        draft.resume()


def _used_although_seen(draft: Draft) -> None:
    """The shoe has used a card that was seen: no clause covers that, and a gaming shift manager decides."""
    for case in draft.table.cases:
        if case.kind is Irregularity.OVERDRAW:
            draft.add(events.CaseClosed(case=case.number, why="the shoe used the card"))
    draft.open_case(Irregularity.OTHER, phrase("the shoe opens the next round with a card that was seen"))


def _same(draft: Draft, before: Drawn, card: Drawn) -> None:
    """The shoe names a card for the second time: if it names another card now, open a case."""
    if before is not None and card is not None and before is not card:
        evidence = phrase("the shoe read the card too many as one card and names another now")
        draft.open_case(Irregularity.SHOE_ALARM, evidence)


# What a ruling does with it


def keep_for_next(draft: Draft, case: Case, _: Rule) -> None:
    """Keep the cards too many as the first cards of the next round, in the order drawn; burn those that were seen."""
    found = _found(draft, case)
    if not found and not draft.table.carried:
        draft.refuse_citing(case, phrase("there is no card too many on the table"))
    keep(draft, found)
    draft.resume()


def keep(draft: Draft, found: list[Lying]) -> None:
    """Keep these cards as the first of the next round; burn those that were seen."""
    for taken, lying in _one_by_one(found):
        if lying.seen:
            draft.add(events.CardSetAside(card=card_name(lying.card), where=lying.where, at=lying.at - taken))
        else:
            draft.add(events.CardKept(card=card_name(lying.card), where=lying.where, at=lying.at - taken))


def set_aside(draft: Draft, case: Case, _: Rule) -> None:
    """Burn the cards too many. If there are none on the table, the shoe has discarded them itself."""
    found = _found(draft, case)
    if not found and case.kind is Irregularity.OVERDRAW:
        found = kept_cards(draft.table)
    burn(draft, found)
    draft.resume()


def burn(draft: Draft, found: list[Lying]) -> None:
    """Burn these cards: they belong to no hand. The index of each is its index before the first of them is burned."""
    for taken, lying in _one_by_one(found):
        draft.add(events.CardSetAside(card=card_name(lying.card), where=lying.where, at=lying.at - taken))


def _one_by_one(found: list[Lying]) -> list[tuple[int, Lying]]:
    """Each card with the number of cards that are taken from the same list before it."""
    return [(sum(other.where == one.where for other in found[:n]), one) for n, one in enumerate(found)]


def waits_for_a_misread(draft: Draft, case: Case) -> bool:
    """Whether a card of the round may be misread, so that nobody knows yet who is due the card too many. Then the draft
    is refused."""
    misread = misread_of_round(draft.table)
    if misread is None:
        return False
    text = phrase("who is due it depends on a card that may be misread: rule on case {case} first", case=misread.number)
    draft.refuse_citing(case, text)
    return True


def within_reach(draft: Draft, case: Case, found: list[Lying]) -> list[Lying]:
    """Those of the surplus cards that were drawn before any card that may have passed unread: what came after it waits
    until that is known. Refused if all of them did."""
    if found and waits_for_a_misread(draft, case):
        return []
    near = drawn_before_a_loss(draft.table, found)
    if found and not near:
        loss = open_losses(draft.table)[0]
        text = phrase("a card may have passed before it: rule on case {case} first", case=loss.number)
        draft.refuse_citing(case, text)
    return near


def take_out(draft: Draft) -> None:
    """If no card lies loose and a hand has one that it was not due: lay the cards where they were due."""
    if is_too_many_in_a_hand(draft.table) and not surplus_cards(draft.table):
        reconstructed(draft)


def _found(draft: Draft, case: Case) -> list[Lying]:
    """The cards too many; one in a hand that was not due it is taken out first. One that was burned out of turn waits
    for the ruling of its own case."""
    found = within_reach(draft, case, surplus_cards(draft.table))
    if not found and draft.refusal is None:
        take_out(draft)
        found = within_reach(draft, case, surplus_cards(draft.table))
    if all(case.kind is not Irregularity.WRONG_PLACE for case in draft.table.cases):
        return found
    burned = burned_out_of_turn(draft.table)
    return [one for one in found if all((one.where, one.at) != (other.where, other.at) for other in burned)]
