"""Putting cards in order: all cards of a round go where they were due (5.7, 5.8, reading 15). Part of `decide`."""

from collections import Counter

from controller.decide.draft import Draft
from controller.game.announcements import cards_words
from controller.game.cards import card_name
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Rule
from controller.table.deal import Deal, Draw, laid_as_due
from controller.table.evolve_cards import in_order
from controller.table.model import Case, Phase, Table


def reconstruct(draft: Draft, case: Case, _: Rule) -> None:
    """Lay the cards where they were due. A card that is left over is a card too many and gets a case of its own."""
    reconstructed(draft)
    if case.kind is Irregularity.OVERDRAW and draft.table.deal.surplus:
        draft.refuse(
            phrase("no hand is due the card too many: keep it for the next round or set it aside"),
            case.clause,
            case.reading,
        )
    draft.resume()


def reconstructed(draft: Draft) -> None:
    """Lay all cards of the round anew, in the order drawn."""
    _lay(draft, laid_as_due(of_this_round(draft.table)))


def lay_anew(draft: Draft) -> None:
    """Lay the cards of the deal anew after one was taken out: each moves up to where it is due."""
    draws = draft.table.deal.draws
    deal = laid_as_due(draws)
    if deal.draws != draws:
        _lay(draft, deal)


def lay_loose(draft: Draft) -> None:
    """Lay cards that had no known place where they are due, as soon as that is known; no other card moves."""
    draws = draft.table.deal.draws
    deal = laid_as_due(draws)
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
        if laid_as_due(pool[:taken]).step.complete or (taken and table.opens_a_round(drawn)):
            break
        taken += 1
    return pool[:taken]


def before_double(table: Table) -> Deal:
    """The cards whose places were certain before two cards were drawn together: all of the round but the last two."""
    return laid_as_due(of_this_round(table)[:-2])


def _lay(draft: Draft, deal: Deal) -> None:
    draft.add(
        events.CardsReconstructed(
            player=[card_name(card) for card in deal.player],
            banker=[card_name(card) for card in deal.banker],
            left_over=[card_name(card) for card in deal.surplus],
        )
    )


def set_order(draft: Draft, case: Case, action: Rule) -> bool:
    """Lay the cards in the order that a pit manager sets. Returns False, with a refusal, if they are other cards."""
    pool = of_this_round(draft.table)
    drawn = [draw.card for draw in pool]
    if Counter(drawn) != Counter(action.cards):
        names = cards_words(drawn) or phrase("there are none")
        text = phrase("give all cards of the round in their order: {cards}", cards=names)
        draft.refuse(text, case.clause, case.reading)
        return False
    _lay(draft, laid_as_due(Draw(card) for card in action.cards))
    return True
