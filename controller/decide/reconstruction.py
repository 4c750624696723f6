"""Putting cards in order: all cards of a round go where they were due (5.7, 5.8, reading 15). Part of `decide`."""

from collections import Counter
from itertools import takewhile

from controller.decide.draft import Draft
from controller.game.announcements import cards_words
from controller.game.cards import card_name
from controller.game.irregularities import Irregularity
from controller.game.phrase import phrase
from controller.table import events
from controller.table.actions import Rule
from controller.table.cases import Case
from controller.table.deal import TURNS, Deal, Draw, due_place, laid_as_due, place_words
from controller.table.evolve_cards import in_order
from controller.table.model import Phase, Table
from controller.table.surplus import before_a_loss, is_due, masked, of_this_round, open_losses, surplus_cards


def reconstruct(draft: Draft, case: Case, _: Rule) -> None:
    """Lay the cards where they were due. A card that is left over is a card too many and gets a case of its own."""
    due = is_due(draft.table)
    reconstructed(draft, case.cards)
    if case.kind is Irregularity.OVERDRAW and surplus_cards(draft.table) and not due:
        draft.refuse(
            phrase("no hand is due the card too many: keep it for the next round or set it aside"),
            case.clause,
            case.reading,
        )
    draft.resume()


def reconstructed(draft: Draft, cards: tuple[int, ...] = ()) -> None:
    """Lay all cards of the round anew, in the order drawn; `cards` were drawn together and belong to them."""
    lay(draft, laid_as_due(drawn_with(draft.table, cards)))


def look_at_order(draft: Draft) -> None:
    """Hold the table if a card that is known now changes who was due the cards after it: one of them lies in a hand
    that was not due it, or was kept for the next round and is due in this one (readings 11 and 15)."""
    table = draft.table
    draws = table.deal.draws
    if table.phase is not Phase.DEALING or not draws or open_losses(table):
        return
    kept = laid_as_due((*draws, *(Draw(card) for card in table.carried))).draws[len(draws) :]
    for draw in takewhile(lambda draw: draw.place is not None, kept):
        draft.add(events.CardPlaced(card=card_name(draw.card), carried=True))
    due = due_place(draft.table.deal)
    if due is None:
        return
    last = next((draw for draw in draws if draw.place in TURNS[TURNS.index(due) + 1 :]), None)
    if last is not None and last.place is not None:
        lies = place_words(last.place)
        evidence = phrase(
            "{card} for {place}, but {due} is due", card=card_name(last.card), place=lies, due=place_words(due)
        )
    elif draft.table.deal.surplus and kept:
        evidence = phrase("a card that was kept for the next round was due in this one")
    else:
        return
    draft.open_case(Irregularity.WRONG_PLACE, evidence)


def lies_as_due(deal: Deal) -> bool:
    """Whether every card lies where it was due by the order drawn; one that no hand is due lies in none."""
    return laid_as_due(deal.draws).draws == deal.draws


def lay_anew(draft: Draft) -> None:
    """Lay the cards of the deal anew after one was taken out: each moves up to where it is due."""
    if not lies_as_due(draft.table.deal):
        lay(draft, laid_as_due(draft.table.deal.draws))


def lay_loose(draft: Draft) -> None:
    """Lay cards that had no known place where they are due, as soon as that is known; no other card moves."""
    draws = draft.table.deal.draws
    deal = laid_as_due(draws)
    stays = all(draw.place in (None, now.place) for draw, now in zip(draws, deal.draws, strict=True))
    if stays and deal.draws != draws:
        lay(draft, deal)


def drawn_with(table: Table, cards: tuple[int, ...] = ()) -> tuple[Draw, ...]:
    """The cards of the round in the order drawn, with the cards (counted from 1) that were drawn together.

    None of them came after a card that may have passed unread: where those belong is not known yet.
    """
    reach = len(table.deal.draws) + len(table.outside) + before_a_loss(table)
    return in_order(table)[: min(reach, max(len(of_this_round(table)), *cards, 0))]


def before_double(table: Table, case: Case) -> Deal:
    """The cards whose places were certain before cards were drawn together: those of the case, or the last two."""
    pool = drawn_with(table, case.cards)
    return laid_as_due(pool[: max(0, min(case.cards, default=len(pool) - 1) - 1)])


def lay(draft: Draft, deal: Deal) -> None:
    """Write that the cards lie like this now."""
    draft.add(
        events.CardsReconstructed(
            player=[card_name(card) for card in deal.player],
            banker=[card_name(card) for card in deal.banker],
            left_over=[card_name(card) for card in deal.surplus],
        )
    )


def set_order(draft: Draft, case: Case, action: Rule) -> bool:
    """Lay the cards in the order that a pit manager sets. Returns False, with a refusal, if they are other cards."""
    drawn = [draw.card for draw in drawn_with(draft.table, case.cards)]
    if Counter(drawn) != Counter(action.given):
        shown = [draw.card for draw in drawn_with(masked(draft.table), case.cards)]
        names = cards_words(shown) or phrase("there are none")
        text = phrase("give all cards of the round in their order: {cards}", cards=names)
        draft.refuse_citing(case, text)
        return False
    lay(draft, laid_as_due(Draw(card) for card in action.given))
    return True
