"""Putting cards in order: all cards of a round go where they were due (5.7, 5.8, reading 15). Part of `decide`."""

from collections import Counter

from controller import events
from controller.actions import Rule
from controller.cards import card_name
from controller.deal import Deal, Draw, relay
from controller.draft import Draft
from controller.evolve_cards import in_order
from controller.irregularities import Irregularity
from controller.table import Case, Phase, Table
from controller.words import cards_words


def reconstruct(draft: Draft, case: Case, _: Rule) -> None:
    """The cards go where they were due; what is left over then is a card too many, and a case of its own."""
    reconstructed(draft)
    if case.kind is Irregularity.OVERDRAW and draft.table.deal.surplus:
        draft.refuse(
            "no hand is due the card too many: keep it for the next round or set it aside", case.clause, case.reading
        )
    draft.resume()


def reconstructed(draft: Draft) -> None:
    """Lay all cards of the round anew, in the order drawn."""
    _lay(draft, relay(of_this_round(draft.table)))


def lay_loose(draft: Draft) -> None:
    """Cards that nobody could place go where they are due, now that it can be said; no other card moves."""
    draws = draft.table.deal.draws
    deal = relay(draws)
    stays = all(draw.place in (None, now.place) for draw, now in zip(draws, deal.draws, strict=True))
    if stays and deal.draws != draws:
        _lay(draft, deal)


def of_this_round(table: Table) -> tuple[Draw, ...]:
    """The cards of the round in the order drawn: of the deal, drawn outside it, and waiting until it is complete."""
    pool = in_order(table)
    certain = len(table.deal.draws) + len(table.outside)
    if table.phase is not Phase.DEALING:
        return pool[:certain]
    called = min((after for after, _ in table.claims), default=len(table.waiting))
    taken = certain
    for drawn in table.waiting[:called]:
        if relay(pool[:taken]).step.complete or (taken and table.opens_a_round(drawn)):
            break
        taken += 1
    return pool[:taken]


def before_double(table: Table) -> Deal:
    """The cards that lay certain before two were drawn together: all of the round but the last two."""
    return relay(of_this_round(table)[:-2])


def _lay(draft: Draft, deal: Deal) -> None:
    draft.add(
        events.CardsReconstructed(
            player=[card_name(card) for card in deal.player],
            banker=[card_name(card) for card in deal.banker],
            left_over=[card_name(card) for card in deal.surplus],
        )
    )


def set_order(draft: Draft, case: Case, action: Rule) -> bool:
    """A pit manager says in which order the cards count. Whether that could be done."""
    pool = of_this_round(draft.table)
    drawn = [draw.card for draw in pool]
    if Counter(drawn) != Counter(action.cards):
        said = cards_words(drawn) or "there are none"
        draft.refuse(f"give all cards of the round in their order: {said}", case.clause, case.reading)
        return False
    _lay(draft, relay(Draw(card) for card in action.cards))
    return True
