"""The shoe: loaded, swapped, ended, its cards replaced; and what is checked when it is over. Part of `decide`."""

from typing import Final

from controller.decide.cards_by_hand import no_such_shoe
from controller.decide.draft import Draft
from controller.decide.overdraw import burn
from controller.game.cards import Card
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase, phrase
from controller.game.ruleset import Cite
from controller.settings.settings import Burn
from controller.table import events
from controller.table.actions import EndShoe, LoadShoe, ReplaceCards, SwapShoe
from controller.table.deal import Finding
from controller.table.model import Shoe
from controller.table.rounds import VOID
from controller.table.surplus import kept_cards

LONG_RUN: Final = 8
"""Cards in a row in the order of a new deck. By chance about one shoe in some hundred million has a run this long."""
SAME_CARDS: Final = 12
"""Cards in a row that a shoe shares with the one before, from its first card on."""


def burn_wanted(shoe: Shoe, burn: Burn) -> int | None:
    """How many cards the table's setting burns; None while the card that says so has not come."""
    if burn is Burn.FIRST_CARD:
        return 1 + (shoe.seen[0].points or 10) if shoe.seen else None
    return {Burn.NONE: 0, Burn.ONE: 1, Burn.DECKS: shoe.decks}[burn]


def load_shoe(draft: Draft, action: LoadShoe) -> None:
    """A new shoe, with the whole game file it is played by."""
    ruleset, settings = draft.rules.ruleset, draft.rules.settings
    fewest, most = ruleset.decks
    if not fewest <= action.decks <= most:
        draft.refuse(
            phrase(
                "{game} is played with {fewest} to {most} decks, not {decks}",
                game=ruleset.name,
                fewest=fewest,
                most=most,
                decks=action.decks,
            ),
            ruleset.cites[Cite.DECKS],
        )
        return
    draft.add(
        events.ShoeLoaded(
            shoe=draft.table.shoe.number + 1,
            decks=action.decks,
            game=ruleset.id,
            version=ruleset.version,
            fingerprint=ruleset.fingerprint,
            game_file=ruleset.canonical,
            software=draft.software,
            kind=settings.shoe,
            card_set=dict(action.card_set),
            by=draft.table.dealer,
        )
    )


def swap_shoe(draft: Draft, action: SwapShoe) -> None:
    """Decide `SwapShoe`: another device reads the cards from now on."""
    if action.kind not in draft.rules.makes:
        draft.refuse(no_such_shoe(action.kind, draft.rules.makes), reading=11)
        return
    draft.add(events.ShoeSwapped(kind=action.kind, by=draft.table.dealer))


def end_shoe(draft: Draft, action: EndShoe) -> None:
    """Decide `EndShoe`: count the cards and run the checks for the pit."""
    shoe = draft.table.shoe
    if action.remaining is not None and action.remaining < 0:
        draft.refuse(phrase("the cards left cannot be fewer than none"), draft.rules.ruleset.cites[Cite.DECKS])
        return
    for found in shoe_findings(shoe, action.remaining):
        draft.open_case(found.kind, found.evidence, apart=True)  # an open case is about another shoe
    burn(draft, kept_cards(draft.table))
    draft.add(
        events.ShoeEnded(
            shoe=shoe.number, drawn=shoe.drawn, rounds=shoe.rounds, remaining=action.remaining, by=draft.table.dealer
        )
    )
    for case in draft.table.cases:
        if case.holds:  # a shoe alarm: the device had a new shoe before staff said so
            draft.add(events.CaseClosed(case=case.number, why="the shoe was changed"))


def replace_cards(draft: Draft, action: ReplaceCards) -> None:
    """After a void the cards may be replaced."""
    if draft.table.result != VOID:
        draft.refuse_by(Cite.REPLACE_CARDS, phrase("the cards may be replaced after a void round"))
    elif draft.may_sign(action.by, action.reason, phrase("replacing the cards"), draft.table.round):
        draft.add(events.CardsReplaced(why=action.reason.strip(), by=action.by.id, role=action.by.role))


# What the pit should look at when a shoe is over


def shoe_count(shoe: Shoe, remaining: int | None) -> Phrase | None:
    """Evidence if the cards drawn and those left are not as many as the decks hold."""
    whole = 52 * shoe.decks
    if remaining is None or shoe.drawn + remaining == whole:
        return None
    return phrase(
        "{drawn} drawn and {left} left make {sum}; {decks} decks are {whole}",
        drawn=shoe.drawn, left=remaining, sum=shoe.drawn + remaining, decks=shoe.decks, whole=whole,
    )  # fmt: skip


def new_deck_run(shoe: Shoe, _: int | None) -> Phrase | None:
    """Evidence if many cards came in the order of a new deck."""
    run = longest_run(shoe.seen)
    cards = " ".join(str(card) for card in run)
    if len(run) < LONG_RUN:
        return None
    return phrase("{count} cards in the order of a new deck: {cards}", count=len(run), cards=cards)


def repeated_shoe(shoe: Shoe, _: int | None) -> Phrase | None:
    """Evidence if the first cards are those of the shoe before."""
    pairs = enumerate(zip(shoe.seen, shoe.seen_before, strict=False))
    least = min(len(shoe.seen), len(shoe.seen_before))
    same = next((at for at, (mine, theirs) in pairs if mine is not theirs), least)
    return phrase("the first {count} cards are those of the shoe before", count=same) if same >= SAME_CARDS else None


SHOE_CHECKS: Final = {
    Irregularity.SHOE_COUNT: shoe_count,
    Irregularity.NEW_DECK_RUN: new_deck_run,
    Irregularity.REPEATED_SHOE: repeated_shoe,
}
"""The checks of a shoe that is over. Each takes the shoe and the number of cards left; returns evidence or None."""


def shoe_findings(shoe: Shoe, remaining: int | None) -> list[Finding]:
    """What the checks of a shoe find. These findings never hold the table."""
    found = ((kind, check(shoe, remaining)) for kind, check in SHOE_CHECKS.items())
    return [Finding(kind, evidence) for kind, evidence in found if evidence is not None]


def longest_run(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The longest run of cards of one suit whose ranks rise by one, or fall by one, from card to card."""
    best: tuple[Card, ...] = ()
    for step in (1, -1):
        start = 0
        for at in range(1, len(cards) + 1):
            goes_on = (
                at < len(cards) and cards[at].suit is cards[at - 1].suit and cards[at].rank - cards[at - 1].rank == step
            )
            if not goes_on:
                if at - start > len(best):
                    best = cards[start:at]
                start = at
    return best
