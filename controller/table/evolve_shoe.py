"""The part of `evolve` about the shoe: loaded, swapped, ended, its cutting card, its faults and its link. Nothing is
decided here."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from controller.game.cards import Drawn
from controller.table import events
from controller.table.deal import Deal
from controller.table.evolve_money import shoe_over
from controller.table.model import Phase, Shoe, Table
from controller.table.observations import FaultCleared, FaultRaised, faults_after


def counted(shoe: Shoe, card: Drawn, *, drawn: int = 1, burned: int = 0) -> Shoe:
    """The shoe after this card was drawn, or burned."""
    return replace(
        shoe,
        drawn=shoe.drawn + drawn,
        burned=shoe.burned + burned,
        seen=shoe.seen if card is None else shoe.seen + (card,),  # noqa: RUF005 - half the time, for every card
        just_started=False,
    )


def same_shoe(table: Table) -> Table:
    """The table when the shoe that looked new is the old one: the cards in `fresh` were burned from the old one."""
    shoe = table.shoe
    for card in table.fresh:
        shoe = counted(shoe, card, burned=1)
    return replace(table, shoe=shoe, fresh=())


def _shoe_loaded(table: Table, event: events.ShoeLoaded) -> Table:
    # Cards that a device burned before staff said "loaded" belong to the new shoe; a cutting card does not.
    shoe = replace(
        table.shoe, number=event.shoe, decks=event.decks, game=event.game, fingerprint=event.fingerprint,
        kind=event.kind, cutting_card=False, cut_first=False, cut_seen=False, spent=False,
    )  # fmt: skip
    return replace(table, shoe=shoe, phase=Phase.IDLE, deal=Deal(), claim=None)


def _shoe_swapped(table: Table, event: events.ShoeSwapped) -> Table:
    return replace(table, shoe=replace(table.shoe, kind=event.kind), faults=(), link=True, read_again=False)


def _cutting_card(table: Table, event: events.CuttingCard) -> Table:
    shoe = table.shoe
    shoe = replace(shoe, cutting_card=True, cut_first=event.first_of_round, cut_seen=shoe.cut_seen or not event.manual)
    return replace(table, shoe=shoe)


def _cutting_card_dismissed(table: Table, _: events.CuttingCardDismissed) -> Table:
    return replace(table, shoe=replace(table.shoe, cutting_card=False, cut_first=False, rounds_since_cut=0))


def _shoe_ended(table: Table, _: events.ShoeEnded) -> Table:
    shoe = Shoe(number=table.shoe.number, seen_before=table.shoe.seen)
    for card in table.fresh:
        shoe = counted(shoe, card, burned=1)
    return replace(
        shoe_over(table), phase=Phase.NO_SHOE, shoe=shoe, deal=Deal(), carried=(), carried_typed=(), outside=(),
        outside_seen=(), waiting=(), claims=(), fresh=(), overdraw_ruled=None, claim=None, holder=None, typed=None,
    )  # fmt: skip


def _fault_raised(table: Table, event: events.FaultRaised) -> Table:
    fault = FaultRaised(event.code, inside_another=event.inside_another)
    since = table.faults_since if table.faults else table.round
    return replace(table, faults=faults_after(table.faults, fault), faults_since=since)


EVOLVERS: Final[dict[type, Callable[[Table, Any], Table]]] = {
    events.ShoeLoaded: _shoe_loaded,
    events.ShoeSwapped: _shoe_swapped,
    events.ShoeRestarted: lambda table, _: replace(table, shoe=replace(table.shoe, just_started=True), faults=()),
    events.CuttingCard: _cutting_card,
    events.CuttingCardDismissed: _cutting_card_dismissed,
    events.CardsReplaced: lambda table, _: replace(table, shoe=replace(table.shoe, spent=True)),
    events.ShoeEnded: _shoe_ended,
    events.FaultRaised: _fault_raised,
    events.FaultCleared: lambda table, e: replace(table, faults=faults_after(table.faults, FaultCleared(e.code))),
    events.LinkDown: lambda table, _: replace(table, link=False),
    events.LinkUp: lambda table, _: replace(table, link=True),
}
