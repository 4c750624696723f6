"""Surplus cards: cards that are drawn and lie in no hand, who has seen them, and what screens may show (reading 15).

The journal has the face of every card that the shoe read. At the table a surplus or early card counts as unseen until
somebody turns it, plays it, or reports that it was exposed: `masked` is the table as people at it may see it.
"""

from enum import StrEnum
from typing import NamedTuple

from msgspec.structs import replace

from controller.game.cards import Drawn
from controller.game.irregularities import IRREGULARITIES, Irregularity
from controller.table.cases import Case
from controller.table.deal import TURNS, Deal, Draw, check_complete, due_place, laid_as_due
from controller.table.evolve_cards import in_order
from controller.table.model import Phase, Table
from controller.table.observations import Course, Place


class Lying(NamedTuple):
    """A card that belongs to no hand, and where it lies."""

    card: Drawn
    where: str
    """`draws` (of the round), `outside`, `waiting` or `carried`, as in `CardSetAside`."""
    at: int
    """Its index there."""
    seen: bool = False
    """Somebody saw its face."""


def of_this_round(table: Table) -> tuple[Draw, ...]:
    """The cards of the round in the order drawn: of the deal, drawn outside it, and waiting until it is complete."""
    pool = in_order(table)
    certain = len(table.deal.draws) + len(table.outside)
    if table.phase is not Phase.DEALING:
        return pool[:certain]
    called = min((after for after, _ in table.claims), default=len(table.waiting))
    taken = certain
    for drawn in table.waiting[:called]:
        laid = laid_as_due(pool[:taken])
        opens_another = table.opens_a_round(drawn) and drawn.place is not None and laid.at(drawn.place) is not None
        if laid.step.complete or opens_another:
            break
        taken += 1
    return pool[:taken]


def seen_deal(table: Table) -> Deal:
    """The cards of the round that have been seen, with those that wait under a hold at the place where each is due."""
    if table.phase is not Phase.DEALING or not (table.waiting or table.outside):
        return table.deal
    lost = _lost_after(table)
    laid = laid_as_due(of_this_round(table)[:lost])
    deal = Deal(tuple(draw for draw in laid.draws if draw.place is not None))
    return deal if lost is None else _laid_as_claimed(deal, in_order(table)[lost:])


def is_loss(table: Table, case: Case) -> bool:
    """Whether a card may have passed that nothing read (reading 29). An unread card that lies on the table is none:
    only its face is not known."""
    lies_there = case.kind is Irregularity.UNREAD_CARD and (case.card is not None or table.has_unseen)
    return IRREGULARITIES[case.kind].may_have_passed and not lies_there


def open_losses(table: Table) -> list[Case]:
    """The cases where a card may have passed, in the order in which it happened; not those of a round that is over."""
    if not table.cases:
        return []
    lost = [case for case in table.cases if is_loss(table, case) and not is_of_round_over(table, case)]
    return sorted(lost, key=lambda case: (passed_before(table, case), case.number))


def is_of_round_over(table: Table, case: Case) -> bool:
    """Whether the round of this case was voided meanwhile: a card that passed lies with the cards of that round."""
    return table.over(case.round) is not None


def passed_before(table: Table, case: Case) -> int:
    """How many of the waiting cards were drawn before the card that passed unread."""
    if case.after is not None:
        return min(case.after, len(table.waiting))
    since = 0 if case.drawn is None else table.shoe.drawn - case.drawn
    return max(0, len(table.waiting) - since) if case.drawn is not None else 0


def before_a_loss(table: Table) -> int:
    """How many of the waiting cards were drawn before any card that may have passed unread."""
    return min((passed_before(table, case) for case in open_losses(table)), default=len(table.waiting))


def drawn_before_a_loss(table: Table, found: list[Lying]) -> list[Lying]:
    """Those of these cards that were drawn before any card that may have passed unread."""
    reach = before_a_loss(table)
    return [lying for lying in found if lying.where != "waiting" or lying.at < reach]


def case_to_rule(table: Table) -> Case | None:
    """The case that holds the table and is ruled on first: one about surplus cards waits for a card that may have
    passed before all of them, and for one of the round that may be misread."""
    if not table.cases:
        return None
    holding = [case for case in table.cases if case.holds]
    if table.phase in (Phase.DEALING, Phase.RESULT):
        holding.sort(key=lambda case: case.kind is Irregularity.EARLY_CARD)  # its round comes after this one
    surplus, losses = surplus_cards(table), open_losses(table)
    if misread_of_round(table) or (surplus and losses and not drawn_before_a_loss(table, surplus)):
        holding.sort(key=lambda case: case.kind is Irregularity.OVERDRAW)
    return holding[0] if holding else None


def misread_of_round(table: Table) -> Case | None:
    """The case that says that a card of the round on the table may be misread: who is due a card depends on it."""
    if table.phase not in (Phase.DEALING, Phase.RESULT):
        return None
    here = [case for case in table.cases if case.holds and case.round == table.round]
    return next((case for case in here if case.kind is Irregularity.MISREAD_CARD), None)


def deal_before(table: Table, case: Case) -> Deal:
    """The cards of the round that were drawn before the card of this case, each where it is due or where the shoe says;
    what may be missing between them is unseen."""
    certain = len(table.deal.draws) + len(table.outside)
    at, first = certain + passed_before(table, case), certain + before_a_loss(table)
    pool = in_order(table)
    return _laid_as_claimed(laid_as_due(pool[: min(at, first)]), pool[first:at])


def _lost_after(table: Table) -> int | None:
    """After how many cards of the round one may have passed that nothing read; None: none is missing."""
    certain = len(table.deal.draws) + len(table.outside)
    return certain + before_a_loss(table) if open_losses(table) else None


def _laid_as_claimed(deal: Deal, draws: tuple[Draw, ...]) -> Deal:
    """Lay cards that came after one that may have passed: only the shoe can say where, and what is between is unseen.

    Whoever draws a fifth card depends on the cards before it: it counts only if nothing is missing before it.
    """
    for draw in draws:
        claimed = draw.claimed
        if claimed is None or (claimed not in TURNS[:4] and claimed != due_place(deal)):
            break
        between = TURNS[: TURNS.index(claimed)] if claimed in TURNS[:4] else ()
        unseen = tuple(Draw(None, place) for place in between if deal.at(place) is None)
        deal = Deal((*deal.draws, *unseen, Draw(draw.card, claimed)))
    return deal


def waiting_at(table: Table, place: Place) -> int | None:
    """The index of the waiting card that is due at this place of the round; None if none is or a card lies there."""
    return None if table.deal.at(place) is not None else waiting_for(table, place)


def waiting_for(table: Table, place: Place) -> int | None:
    """The same, also where a card lies that came there out of order."""
    certain = len(table.deal.draws) + len(table.outside)
    laid = laid_as_due(of_this_round(table)).draws[certain:]
    return next((n for n, draw in enumerate(laid) if draw.place == place), None)


def surplus_cards(table: Table) -> list[Lying]:
    """The cards too many, in the order drawn: in no hand, drawn outside the round, or waiting after it is complete.

    A card whose place only the shoe claims as the first of the next round is an early card, until this round is over.
    """
    if not (table.waiting or table.outside or table.deal.surplus):
        return []
    draws = [(n, draw) for n, draw in enumerate(table.deal.draws) if draw.place is None]
    found = [Lying(draw.card, "draws", n, draw.seen) for n, draw in draws]
    found += [Lying(card, "outside", n, n in table.outside_seen) for n, card in enumerate(table.outside)]
    if table.phase in (Phase.RESULT, Phase.IDLE):
        for n, drawn in enumerate(table.waiting):
            if table.phase is Phase.RESULT and table.opens_a_round(drawn):
                break
            found.append(Lying(drawn.card, "waiting", n, drawn.seen))
    else:
        found += [Lying(table.waiting[n].card, "waiting", n, table.waiting[n].seen) for n in waiting_outside(table)]
    return found


class Loose(StrEnum):
    """Why a card lies in no hand."""

    KEPT = "kept"
    """It is the first of the next round."""
    WAITS = "waits"
    """A card was due when it came; who gets it, or whether it counts, is not known yet."""
    OVER = "over"
    """No card was due: it is one too many."""
    EARLY = "early"
    """It belongs to a round that has not begun."""


def loose_cards(table: Table) -> list[Loose]:
    """Each card that lies in no hand, by why it does. A card that waits where it is due is none of them."""
    if not (table.waiting or table.outside or table.carried or table.deal.surplus):
        return []
    found = [Loose.KEPT for _ in table.carried]
    if table.phase is Phase.DEALING:
        return found + _loose_in_the_deal(table)
    surplus = surplus_cards(table)
    early = len(table.waiting) - sum(lying.where == "waiting" for lying in surplus)
    return [*found, *[Loose.OVER] * len(surplus), *[Loose.EARLY] * early]


def _loose_in_the_deal(table: Table) -> list[Loose]:
    pool, mine = in_order(table), len(of_this_round(table))
    certain = len(table.deal.draws) + len(table.outside)
    laid = laid_as_due(pool[:mine]).draws
    called = certain + min((after for after, _ in table.claims), default=len(table.waiting))
    found = []
    for n, draw in enumerate(pool):
        waits = table.waiting[n - certain] if n >= certain else None
        if draw.place is not None or (n < mine and waits and waits.course is Course.GAME and laid[n].place is not None):
            continue
        if n >= mine:
            opens = waits is not None and table.opens_a_round(waits)
            found.append(Loose.EARLY if opens or n >= called else Loose.OVER)
        else:
            found.append(Loose.OVER if laid_as_due(pool[:n]).step.complete else Loose.WAITS)
    return found


def is_due(table: Table) -> bool:
    """Whether the order drawn says that a hand of the round on the table is due a card too many: one that lies in no
    hand, or one in a hand that was not due it, so that no card is left over."""
    if table.phase is not Phase.DEALING:
        return False
    certain = len(table.deal.draws) + len(table.outside)
    known = of_this_round(table)[: certain + before_a_loss(table)]
    laid = laid_as_due(known).draws
    loose = {*range(len(table.deal.draws), certain), *(certain + n for n in waiting_outside(table))}
    loose |= {n for n, draw in enumerate(table.deal.draws) if draw.place is None}
    if loose:
        return any(draw.place is not None for n, draw in enumerate(laid) if n in loose)
    return is_too_many_in_a_hand(table) and all(draw.place is not None for draw in laid)


def is_too_many_in_a_hand(table: Table) -> bool:
    """Whether a card lies in a hand of the round on the table that was not due it."""
    return table.phase is Phase.DEALING and bool(check_complete(table.deal, Irregularity.OVERDRAW))


def waiting_outside(table: Table) -> list[int]:
    """The indexes of the waiting cards that the shoe drew outside the round."""
    return [n for n, drawn in enumerate(table.waiting) if drawn.course is Course.OUTSIDE]


def kept_cards(table: Table) -> list[Lying]:
    """The cards that wait as the first of the next round, in the order drawn."""
    return [Lying(card, "carried", n) for n, card in enumerate(table.carried)]


def counted(table: Table) -> list[Lying]:
    """The cards as staff count them from 1: those of the round as drawn, surplus ones included.

    Between two rounds, and before the first card of one, the count begins with the kept cards.
    """
    settled = table.phase in (Phase.IDLE, Phase.NO_SHOE)
    draws = () if settled else table.deal.draws
    found = [Lying(draw.card, "draws", n, draw.seen) for n, draw in enumerate(draws)]
    found += kept_cards(table)
    found += [Lying(card, "outside", n, n in table.outside_seen) for n, card in enumerate(table.outside)]
    return found + [Lying(drawn.card, "waiting", n, drawn.seen) for n, drawn in enumerate(table.waiting)]


def masked(table: Table) -> Table:
    """The table as people at it may see it: a surplus or early card that nobody has seen has no face."""
    if not (table.waiting or table.outside or table.carried or table.deal.surplus):
        return table
    shown = _waiting_shown(table)
    return replace(
        table,
        waiting=tuple(
            drawn if shown > n or drawn.seen else type(drawn)(None, drawn.course, drawn.place, manual=drawn.manual)
            for n, drawn in enumerate(table.waiting)
        ),
        outside=tuple(card if n in table.outside_seen else None for n, card in enumerate(table.outside)),
        carried=(None,) * len(table.carried),
        deal=Deal(
            tuple(
                draw if draw.place is not None or draw.seen else Draw(None, None, draw.claimed, carried=draw.carried)
                for draw in table.deal.draws
            )
        ),
    )


def _waiting_shown(table: Table) -> int:
    """How many of the waiting cards belong to the round that is dealt, each with a certain place."""
    if table.phase is not Phase.DEALING:
        return 0
    laid = laid_as_due(of_this_round(table)).draws
    certain = len(table.deal.draws) + len(table.outside)
    placed = next((n for n, draw in enumerate(laid[certain:]) if draw.place is None), max(len(laid) - certain, 0))
    return min((placed, *waiting_outside(table)))


def hidden_faces(table: Table) -> list[Drawn]:
    """The faces that no screen at the table shows."""
    shown = masked(table)
    before, now = ((*(draw.card for draw in in_order(one)), *one.carried) for one in (table, shown))
    return [was for was, card in zip(before, now, strict=True) if was is not card]
