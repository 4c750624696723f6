"""A shoe looked at when it is over: its count, runs in new-deck order, and whether it repeats the one before."""

from typing import Final

from controller.game.cards import Card
from controller.game.irregularities import Irregularity
from controller.settings.settings import Burn
from controller.table.deal import Finding
from controller.table.model import Shoe

LONG_RUN: Final = 8
"""Cards in a row in the order of a new deck. By chance about one shoe in some hundred million has a run this long."""
SAME_CARDS: Final = 12
"""Cards in a row that a shoe shares with the one before, from its first card on."""


def burn_wanted(shoe: Shoe, burn: Burn) -> int | None:
    """How many cards the table's setting burns; None while the card that says so has not come."""
    if burn is Burn.FIRST_CARD:
        return 1 + (shoe.seen[0].points or 10) if shoe.seen else None
    return {Burn.NONE: 0, Burn.ONE: 1, Burn.DECKS: shoe.decks}[burn]


def shoe_findings(shoe: Shoe, remaining: int | None) -> list[Finding]:
    """What the pit should look at. Nothing here stops a table."""
    found = []
    whole = 52 * shoe.decks
    if remaining is not None and shoe.drawn + remaining != whole:
        evidence = (
            f"{shoe.drawn} drawn and {remaining} left make {shoe.drawn + remaining}; {shoe.decks} decks are {whole}"
        )
        found.append(Finding(Irregularity.SHOE_COUNT, evidence))
    run = longest_run(shoe.seen)
    if len(run) >= LONG_RUN:
        cards = " ".join(str(card) for card in run)
        found.append(Finding(Irregularity.NEW_DECK_RUN, f"{len(run)} cards in the order of a new deck: {cards}"))
    same = 0
    for mine, theirs in zip(shoe.seen, shoe.seen_before, strict=False):
        if mine is not theirs:
            break
        same += 1
    if same >= SAME_CARDS:
        found.append(Finding(Irregularity.REPEATED_SHOE, f"the first {same} cards are those of the shoe before"))
    return found


def longest_run(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The longest stretch of neighbours by rank in one suit, all rising or all falling."""
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
