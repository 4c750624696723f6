"""The part of `evolve` about cards: the table after each of their events. Nothing is decided here.

A card is counted as drawn once, when the first event speaks of it, and as seen once, when the first event names it.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from controller.game.cards import UNSEEN_NAME, Card, Drawn, parse_card
from controller.game.hands import Side
from controller.table import events
from controller.table.cases import Case
from controller.table.deal import TURNS, Deal, Draw
from controller.table.evolve_money import card_corrected, with_hands
from controller.table.evolve_shoe import counted
from controller.table.model import Phase, RuledOverdraw, Shoe, Table, Typed
from controller.table.observations import CardDrawn, Course, Place


def card_of(name: str) -> Drawn:
    """The card behind a name in an event."""
    return None if name == UNSEEN_NAME else parse_card(name)


def _cards_of(names: list[str]) -> tuple[Drawn, ...]:
    return tuple(card_of(name) for name in names)


_PLACES: Final = {(place.side.value, place.index): place for place in TURNS}
_CLAIMS: Final = {f"{place.side} {place.index}": place for place in TURNS}
"""The places of a round, as events name them: every card asks for one."""


def _place(to: str | None, index: int | None) -> Place | None:
    if to is None or index is None:
        return None
    return _PLACES.get((to, index)) or Place(Side(to), index)


def _claimed(text: str | None) -> Place | None:
    """`player 1` → a place."""
    if text is None or text in _CLAIMS:
        return None if text is None else _CLAIMS[text]
    side, _, index = text.partition(" ")
    return Place(Side(side), int(index))


def _named(shoe: Shoe, before: Drawn, card: Drawn) -> Shoe:
    """The shoe with this card added to `seen`, if it was unseen before and is named now."""
    return shoe if card is None or before is not None else replace(shoe, seen=(*shoe.seen, card))


def _card_burned(table: Table, event: events.CardBurned) -> Table:
    card = card_of(event.card)
    if event.fresh:
        return replace(table, fresh=(*table.fresh, card), shoe=replace(table.shoe, just_started=False), typed=None)
    if event.waits:
        burned = CardDrawn(card, Course.BURN, manual=event.manual)
        typed = Typed("waiting", len(table.waiting)) if event.manual else None
        return replace(table, shoe=counted(table.shoe, card), waiting=(*table.waiting, burned), typed=typed)
    return replace(table, shoe=counted(table.shoe, card, burned=1), typed=Typed("burned") if event.manual else None)


def _card_drawn(table: Table, event: events.CardDrawn) -> Table:
    card, typed = card_of(event.card), event.manual and not event.ruled
    shoe = counted(table.shoe, card)
    if not event.waits and event.course != Course.OUTSIDE:
        draw = Draw(card, _place(event.to, event.index), _claimed(event.claimed), manual=event.manual)
        deal = table.deal.laid(draw)
        typed_at = Typed("draws", next(n for n, one in enumerate(deal.draws) if one is draw)) if typed else None
        # The shoe reports on an overdraw before it deals the next card.
        return replace(
            table, shoe=shoe, millis=event.millis, power_failed=False, deal=deal, typed=typed_at, overdraw_ruled=None
        )
    table = replace(table, shoe=shoe, millis=event.millis, power_failed=False, typed=None)
    if event.course == Course.OUTSIDE:
        if event.waits:
            return replace(table, waiting=(*table.waiting, CardDrawn(card, Course.OUTSIDE)))
        return replace(table, outside=(*table.outside, card))
    at = len(table.waiting) if event.at is None else event.at
    waits = CardDrawn(card, place=_claimed(event.claimed), manual=event.manual)
    # A claim of the shoe that came after a later card now comes after one card more.
    called = len(table.claims) if event.called is None else event.called
    later = [
        event.at is not None and (after > at or (after == at and n >= called))
        for n, (after, _) in enumerate(table.claims)
    ]
    claims = tuple((after + pushed, claim) for pushed, (after, claim) in zip(later, table.claims, strict=True))
    cases = table.cases if event.at is None else _pushed_back(table.cases, at, event.case)
    waiting = (*table.waiting[:at], waits, *table.waiting[at:])
    typed_at = Typed("waiting", at) if typed else None
    return replace(table, waiting=waiting, claims=claims, cases=cases, typed=typed_at, overdraw_ruled=None)


def _pushed_back(cases: tuple[Case, ...], at: int, by: int | None) -> tuple[Case, ...]:
    """The cases when a ruling on case `by` put a card among those that wait: what came after it is one card later."""
    return tuple(
        replace(case, after=case.after + 1)
        if case.after is not None and (case.after, case.number) > (at, case.number if by is None else by)
        else case
        for case in cases
    )


def _card_placed(table: Table, event: events.CardPlaced) -> Table:
    place = _place(event.to, event.index)
    if event.carried:
        # Its place is set as claimed: whatever order the cards are put in, it was drawn first.
        typed = table.carried_typed
        deal = table.deal.laid(Draw(table.carried[0], place, place, carried=True, manual=any(typed[:1])))
        return replace(table, carried=table.carried[1:], carried_typed=typed[1:], deal=deal, typed=None)
    first = table.waiting[0]
    deal = table.deal.laid(Draw(first.card, place, first.place, seen=first.seen, manual=first.manual))
    return replace(_without_waiting(table, 1), deal=deal, typed=None)


def _without_waiting(table: Table, count: int, at: int = 0) -> Table:
    """The table without `count` waiting cards; a claim that came after the last of them is about this round, and a
    case that came after them has so many fewer before it."""
    waiting = (*table.waiting[:at], *table.waiting[at + count :])
    later = tuple((after - count if after > at else after, claim) for after, claim in table.claims)
    later = tuple((max(after, 0), claim) for after, claim in later)
    now = [claim for after, claim in later if after == 0]
    cases = tuple(
        case
        if case.after is None
        else replace(
            case,
            after=case.after if case.after <= at else max(at, case.after - count),
            called=max(0, case.called - len(now)),
        )
        for case in table.cases
    )
    return replace(
        table, waiting=waiting, claims=tuple(entry for entry in later if entry[0]), cases=cases,
        claim=now[0] if now else table.claim,
    )  # fmt: skip


def _card_revealed(table: Table, event: events.CardRevealed) -> Table:
    place, card = Place(Side(event.to), event.index), parse_card(event.card)
    n = table.deal.at(place)
    shoe = counted(table.shoe, card) if n is None else _named(table.shoe, table.deal.draws[n].card, card)
    deal = table.deal.shown(place, card)
    at = deal.at(place) or 0
    typed = Typed("draws", at, turned=True) if event.manual and not event.ruled else None
    if event.manual:
        deal = deal.by_hand(at)
    turned = tuple(dict.fromkeys((*table.turned, event.to)))
    table = replace(table, millis=table.millis if event.millis is None else event.millis)
    return replace(table, deal=deal, shoe=shoe, read_again=False, typed=typed, turned=turned)


def _card_named(table: Table, event: events.CardNamed) -> Table:
    card, at = parse_card(event.card), event.at
    millis = table.millis if event.millis is None else event.millis
    table = replace(table, shoe=_named(table.shoe, None, card), read_again=False, typed=None, millis=millis)
    if event.where == "waiting":
        before = table.waiting[at]
        known = replace(before, card=card, seen=before.seen or event.seen, manual=before.manual or event.manual)
        return replace(table, waiting=(*table.waiting[:at], known, *table.waiting[at + 1 :]))
    if event.where == "draws":
        deal = table.deal.named(at, card)
        deal = deal.exposed(at) if event.seen else deal
        return replace(table, deal=deal.by_hand(at) if event.manual else deal)
    if event.where == "carried":
        table = replace(table, carried=(*table.carried[:at], card, *table.carried[at + 1 :]))
    return replace(table, overdraw_ruled=None)


def _card_exposed(table: Table, event: events.CardExposed) -> Table:
    at = event.at
    table = replace(table, exposed_by=tuple(dict.fromkeys((*table.exposed_by, event.reported_by))))
    match event.where:
        case "draws":
            return replace(table, deal=table.deal.exposed(at))
        case "outside":
            return replace(table, outside_seen=(*table.outside_seen, at))
        case "waiting":
            known = replace(table.waiting[at], seen=True)
            return replace(table, waiting=(*table.waiting[:at], known, *table.waiting[at + 1 :]))
        case _:
            return table


def _without_outside(table: Table, at: int, count: int = 1) -> Table:
    """The table without `count` cards drawn outside the round, from this index on."""
    seen = tuple(n if n < at else n - count for n in table.outside_seen if not at <= n < at + count)
    return replace(table, outside=(*table.outside[:at], *table.outside[at + count :]), outside_seen=seen)


def _taken(table: Table, where: str, at: int, card: Drawn) -> Table:
    """The table without the card at this place; a card that no event has named before counts as drawn now."""
    table = replace(table, typed=None)
    match where:
        case "outside":
            before = table.outside[at]
            table = _without_outside(table, at)
        case "draws":
            before = table.deal.draws[at].card
            table = replace(table, deal=table.deal.without(at))
        case "carried":
            before = table.carried[at]
            carried, typed = table.carried, table.carried_typed
            table = replace(
                table, carried=(*carried[:at], *carried[at + 1 :]), carried_typed=(*typed[:at], *typed[at + 1 :])
            )
        case "waiting":
            before = table.waiting[at].card
            table = _without_waiting(table, 1, at)
        case "burned":
            return replace(table, shoe=replace(table.shoe, burned=table.shoe.burned - 1))
        case _:
            return replace(table, shoe=counted(table.shoe, card))
    return replace(table, shoe=_named(table.shoe, before, card))


def _drawn_outside(table: Table, where: str, at: int) -> bool:
    """Whether the shoe drew this card outside the round: it still reports what becomes of the card."""
    return where == "outside" or (where == "waiting" and table.waiting[at].course is Course.OUTSIDE)


def _card_kept(table: Table, event: events.CardKept) -> Table:
    card = card_of(event.card)
    outside = _drawn_outside(table, event.where, event.at)
    typed = (*table.carried_typed, _is_typed(table, event.where, event.at))
    table = _taken(table, event.where, event.at, card)
    ruled = RuledOverdraw(card, kept=True) if outside and not event.by_shoe else None
    return replace(table, carried=(*table.carried, card), carried_typed=typed, overdraw_ruled=ruled)


def _is_typed(table: Table, where: str, at: int) -> bool:
    """Whether a person entered the card that lies there."""
    if where == "waiting":
        return table.waiting[at].manual
    return where == "draws" and table.deal.draws[at].manual


def _card_set_aside(table: Table, event: events.CardSetAside) -> Table:
    card = card_of(event.card)
    told, outside = table.overdraw_ruled, _drawn_outside(table, event.where, event.at)
    table = _taken(table, event.where, event.at, card)
    ruled = RuledOverdraw(card, kept=False) if outside and not event.by_shoe else None
    if event.seen and told is not None:
        ruled = replace(told, kept=False, seen=True)
    return replace(table, shoe=replace(table.shoe, burned=table.shoe.burned + 1), overdraw_ruled=ruled)


def _cards_reconstructed(table: Table, event: events.CardsReconstructed) -> Table:
    hands = {Side.PLAYER: _cards_of(event.player), Side.BANKER: _cards_of(event.banker)}
    places: list[Place | None] = [place for place in TURNS if place.index <= len(hands[place.side])]
    cards = [hands[place.side][place.index - 1] for place in places if place is not None]
    cards += _cards_of(event.left_over)
    places += [None] * len(event.left_over)
    pool = list(in_order(table)[: len(cards)])
    same = [draw.card for draw in pool] == cards
    draws = []
    for card, place in zip(cards, places, strict=True):
        was = pool.pop(next((n for n, draw in enumerate(pool) if draw.card is card), 0))
        lay_open = was.place is not None and was.card is not None
        draws.append(Draw(card, place, was.claimed if same else place, seen=was.seen or lay_open, manual=was.manual))
    more = max(0, len(cards) - len(table.deal.draws))
    from_outside = min(more, len(table.outside))
    table = _without_outside(_without_waiting(table, more - from_outside), 0, from_outside)
    table = replace(table, deal=Deal(tuple(draws)), typed=None)
    return _dealing(table)


def _round_reconstructed(table: Table, event: events.RoundReconstructed) -> Table:
    over = table.over(event.round)
    if over is None:
        return table
    return with_hands(table, event, over, _cards_of(event.player), _cards_of(event.banker))


def in_order(table: Table) -> tuple[Draw, ...]:
    """The cards that may belong to this round, in the order drawn: of the deal, outside it, and waiting."""
    outside = tuple(Draw(card, seen=n in table.outside_seen) for n, card in enumerate(table.outside))
    waits = table.waiting
    waiting = tuple(Draw(drawn.card, None, drawn.place, seen=drawn.seen, manual=drawn.manual) for drawn in waits)
    return (*table.deal.draws, *outside, *waiting)


def _card_taken_back(table: Table, event: events.CardTakenBack) -> Table:
    card, at = card_of(event.card), event.at
    seen = _not_seen(table.shoe.seen, card)
    away = not event.turned
    shoe = replace(
        table.shoe, seen=seen, drawn=table.shoe.drawn - away, burned=table.shoe.burned - (event.where == "burned")
    )
    table = replace(table, shoe=shoe, typed=None)
    match event.where:
        case "waiting":
            return _without_waiting(table, 1, at)
        case "draws":
            deal = table.deal.without(at) if away else table.deal.turned(at)
            return _dealing(replace(table, deal=deal))
    return table


def _card_taken_away(table: Table, event: events.CardTakenAway) -> Table:
    shoe = replace(table.shoe, seen=_not_seen(table.shoe.seen, card_of(event.card)), drawn=table.shoe.drawn - 1)
    if event.waiting is not None:
        return _without_waiting(replace(table, shoe=shoe, typed=None), 1, event.waiting)
    n = table.deal.at(Place(Side(event.hand), event.index))
    if n is None:
        return table
    return _dealing(replace(table, shoe=shoe, deal=table.deal.without(n), typed=None))


def _dealing(table: Table) -> Table:
    """The table with no result any more, because a card of the round changed."""
    return replace(table, phase=Phase.DEALING, result=None) if table.phase is Phase.RESULT else table


def _not_seen(seen: tuple[Card, ...], card: Drawn) -> tuple[Card, ...]:
    """`seen` without the last of these cards."""
    if card is None or card not in seen:
        return seen
    at = len(seen) - 1 - seen[::-1].index(card)
    return (*seen[:at], *seen[at + 1 :])


def _card_corrected(table: Table, event: events.CardCorrected) -> Table:
    table = replace(table, typed=None)
    before, after, place = card_of(event.before), parse_card(event.after), Place(Side(event.hand), event.index)
    if event.waiting is not None:
        shoe = replace(table.shoe, seen=_seen_instead(table.shoe.seen, before, after))
        known = replace(table.waiting[event.waiting], card=after)
        waiting = (*table.waiting[: event.waiting], known, *table.waiting[event.waiting + 1 :])
        return replace(table, shoe=shoe, waiting=waiting)
    n = table.deal.at(place)
    if table.of_this_shoe(event.round):
        shoe = replace(table.shoe, seen=_seen_instead(table.shoe.seen, before, after))
        unnoticed = n is None and not event.settled
        table = replace(table, shoe=replace(shoe, drawn=shoe.drawn + unnoticed))
    if event.settled:
        deal = table.deal if n is None or event.round != table.round else table.deal.named(n, after)
        return card_corrected(replace(table, deal=deal), event, place, after)
    deal = table.deal.shown(place, after)
    return replace(table, deal=deal, phase=Phase.DEALING, result=None, read_again=False)


def _seen_instead(seen: tuple[Card, ...], before: Drawn, after: Card) -> tuple[Card, ...]:
    """`seen` with the last `before` replaced by `after`; if `before` was not seen, `after` is added."""
    if before is None or before not in seen:
        return (*seen, after)
    at = len(seen) - 1 - seen[::-1].index(before)
    return (*seen[:at], after, *seen[at + 1 :])


EVOLVERS: Final[dict[type, Callable[[Table, Any], Table]]] = {
    events.CardBurned: _card_burned,
    events.CardDrawn: _card_drawn,
    events.CardPlaced: _card_placed,
    events.CardRevealed: _card_revealed,
    events.CardNamed: _card_named,
    events.CardExposed: _card_exposed,
    events.CardKept: _card_kept,
    events.CardSetAside: _card_set_aside,
    events.CardsReconstructed: _cards_reconstructed,
    events.RoundReconstructed: _round_reconstructed,
    events.CardCorrected: _card_corrected,
    events.CardTakenBack: _card_taken_back,
    events.CardTakenAway: _card_taken_away,
}
