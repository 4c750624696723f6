"""The audit of a shoe, for the pit only: its cards against the decks, and what every wager was worth before each round.

The edge before a round is exact over the cards not seen by then: those in the shoe, and those burned or drawn unseen. A
player who counts cards knows no more.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from controller.decide.shoe import longest_run, shoe_findings
from controller.game.cards import DECK, Card, Rank, Suit
from controller.game.composition import Composition
from controller.game.odds import FEWEST_CARDS, odds
from controller.game.ruleset import Ruleset
from controller.journal.records import Records
from controller.review.case_steps import state_before
from controller.review.facts import Progress, silent
from controller.review.index_rows import ShoeRow
from controller.runtime.fold import evolve_state, table_events
from controller.runtime.rules_of import rules_of
from controller.table import events
from controller.table.model import Shoe
from controller.value import Value


class ShoeBefore(NamedTuple):
    """What was known of the shoe when the bets of a round opened."""

    round: int
    n: int
    drawn: int
    seen: tuple[Card, ...]


class Edges(NamedTuple):
    """The house edge of every wager in one round: what the house keeps of the stake on average."""

    round: int
    n: int
    drawn: int
    unknown: int
    """How many cards had not been seen."""
    edges: Mapping[str, Fraction]


class Favour(NamedTuple):
    """A wager that favoured a player who counts cards."""

    wager: str
    rounds: tuple[int, ...]
    best: Fraction
    """The lowest house edge, below zero: the most that the wager was worth to the player."""
    at: int
    """The round with that edge."""


class ShoeAudit(Value):
    """What the journal says about one shoe."""

    row: ShoeRow
    ruleset: Ruleset
    shoe: Shoe
    """The shoe at its end, or as it is now."""
    burned: tuple[str, ...]
    """The cards burned or set aside, in order; `??` for a card that was not seen."""
    cut: int | None
    """How many cards had been drawn when the cutting card came; None if it did not come."""
    counts: Mapping[Card, int]
    """How often each card was seen."""
    too_many: tuple[tuple[Card, int], ...]
    """Cards seen more often than the decks hold."""
    run: tuple[Card, ...]
    """The longest run of cards in the order of a new deck."""
    repeats: int
    """How many cards, from the first, are the same as in the shoe before."""
    findings: tuple[str, ...]
    opened: tuple[ShoeBefore, ...]
    """The shoe before each round."""

    @property
    def by_rank(self) -> dict[Rank, int]:
        """How many cards of each rank were seen; a whole shoe has four times its decks."""
        return {rank: sum(n for card, n in self.counts.items() if card.rank is rank) for rank in Rank}

    @property
    def by_suit(self) -> dict[Suit, int]:
        """How many cards of each suit were seen; a whole shoe has thirteen times its decks."""
        return {suit: sum(n for card, n in self.counts.items() if card.suit is suit) for suit in Suit}


def audit_shoe(reader: Records, row: ShoeRow) -> ShoeAudit:
    """Audit one shoe, read from its journal."""
    state = state_before(reader, row.first)
    shoe, opened, cut = state.table.shoe, [], row.cut
    burned = [str(card) for card in shoe.seen]  # the device burned these before staff said "loaded"
    for entry, event in table_events(reader.entries(row.first - 1, row.last or None)):
        before, state = state.table, evolve_state(state, event, entry.n)
        match event:
            case events.ShoeEnded():
                shoe = before.shoe
                break
            case events.BetsOpened(round=number):
                opened.append(ShoeBefore(number, entry.n, before.shoe.drawn, before.shoe.seen))
            case events.OpeningTakenBack():
                opened.pop()
            case events.CuttingCardDismissed():
                cut = None
            case events.CardBurned(card=card) | events.CardSetAside(card=card):
                burned.append(card)
            case events.CuttingCard() if cut is None:
                cut = state.table.shoe.drawn
        shoe = state.table.shoe
    counts = Counter(shoe.seen)
    same = zip(shoe.seen, shoe.seen_before, strict=False)
    repeats = next(
        (at for at, (mine, theirs) in enumerate(same) if mine is not theirs),
        min(map(len, (shoe.seen, shoe.seen_before))),
    )
    return ShoeAudit(
        row=row,
        ruleset=rules_of(state).ruleset,
        shoe=shoe,
        burned=tuple(burned),
        cut=cut,
        counts={card: counts[card] for card in DECK},
        too_many=tuple((card, counts[card]) for card in DECK if counts[card] > row.decks),
        run=longest_run(shoe.seen),
        repeats=repeats,
        findings=tuple(
            f"{finding.kind.replace('-', ' ')}: {finding.evidence}" for finding in shoe_findings(shoe, row.remaining)
        ),
        opened=tuple(opened),
    )


def edges(audit: ShoeAudit, progress: Progress = silent) -> tuple[Edges, ...]:
    """The exact edge of every wager before each round. Takes some milliseconds per round."""
    found = []
    for at, left in enumerate(audit.opened, 1):
        unseen = unseen_cards(audit.row.decks, left.seen)
        if unseen.cards >= FEWEST_CARDS:
            of_wagers = {wager: one.edge for wager, one in odds(audit.ruleset, unseen).items()}
            found.append(Edges(left.round, left.n, left.drawn, unseen.cards, of_wagers))
        progress(at, len(audit.opened))
    return tuple(found)


def unseen_cards(decks: int, seen: tuple[Card, ...]) -> Composition:
    """The decks without the cards that were seen. A copy more than the decks hold is a foreign card and takes
    nothing away."""
    counts = Counter(seen)
    return Composition(tuple(max(0, decks - counts[card]) for card in DECK))


def favours(found: tuple[Edges, ...]) -> tuple[Favour, ...]:
    """The wagers whose house edge was below zero in some round."""
    result = []
    for wager in found[0].edges if found else ():
        good = [(one.edges[wager], one.round) for one in found if one.edges[wager] < 0]
        if good:
            best, at = min(good)
            result.append(Favour(wager, tuple(number for _, number in good), best, at))
    return tuple(result)
