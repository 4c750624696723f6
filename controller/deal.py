"""A deal in progress: cards go where the shoe says, or where they are due if it does not say; oddities are findings.

Recording a card and judging it are separate acts: none is refused, none is guessed. A card that the shoe placed out of
turn lies where the shoe put it, with unseen cards in the places that it skipped; a card with no place left is surplus.
The deal knows no game; what a finding permits is the ruleset's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from controller.cards import Card, Drawn, card_name
from controller.facts import Outcome, judge
from controller.hands import Side, Winner
from controller.inputs import CardDrawn, ClaimedResult, IdentityShown, Place, ResultClaimed
from controller.irregularities import Irregularity
from controller.table_of_play import Breach, Reason, Step, breaches, next_step
from controller.words import HAND, breach_words, reason_words

MOST_IN_A_HAND = 3


class Finding(NamedTuple):
    """Something that a person must know of, with the evidence in one line."""

    kind: Irregularity
    evidence: str


@dataclass(frozen=True, slots=True)
class Deal:
    """Two hands as they lie, and what does not belong to either."""

    player: tuple[Drawn, ...] = ()
    banker: tuple[Drawn, ...] = ()
    draws: tuple[CardDrawn, ...] = ()
    """Every card of this round in the order drawn, with the place the shoe claimed for it."""
    surplus: tuple[Drawn, ...] = ()
    """Cards drawn in this round that no hand is due."""

    def hand(self, side: Side) -> tuple[Drawn, ...]:
        """The cards of one hand."""
        return self.player if side is Side.PLAYER else self.banker

    def with_hand(self, side: Side, cards: tuple[Drawn, ...]) -> "Deal":
        """The same deal with another hand."""
        return replace(self, player=cards) if side is Side.PLAYER else replace(self, banker=cards)

    @property
    def step(self) -> Step:
        """The one legal next step."""
        return next_step(self.player, self.banker)

    @property
    def open_identities(self) -> bool:
        """Whether every card of both hands has been seen."""
        return None not in (*self.player, *self.banker)


def due_place(deal: Deal) -> Place | None:
    """Where the next card belongs; None when no card is due or nobody can know."""
    to = deal.step.to
    return None if to is None else Place(to, len(deal.hand(to)) + 1)


def deal_card(deal: Deal, drawn: CardDrawn) -> tuple[Deal, tuple[Finding, ...]]:
    """Lay a drawn card where it goes."""
    step, due, place = deal.step, due_place(deal), drawn.place
    noted = replace(deal, draws=(*deal.draws, drawn))
    if place is None and due is None:
        kind = Irregularity.UNREAD_CARD if step.reason is Reason.UNSEEN else Irregularity.OVERDRAW
        evidence = f"{card_name(drawn.card)} drawn and no place is certain for it: {reason_words(step)}"
        return replace(noted, surplus=(*deal.surplus, drawn.card)), (Finding(kind, evidence),)
    place = place or due
    assert place is not None  # noqa: S101 - one of the two is there, or we have returned
    hand = deal.hand(place.side)
    if place.index <= len(hand) or place.index > MOST_IN_A_HAND:
        evidence = f"{card_name(drawn.card)} drawn for {place_words(place)}, which has its card"
        return replace(noted, surplus=(*deal.surplus, drawn.card)), (Finding(Irregularity.WRONG_PLACE, evidence),)
    skipped = (None,) * (place.index - 1 - len(hand))
    after = noted.with_hand(place.side, (*hand, *skipped, drawn.card))
    return after, _misplaced(drawn.card, place, due, step)


def _misplaced(card: Drawn, place: Place, due: Place | None, step: Step) -> tuple[Finding, ...]:
    if place == due or (step.reason is Reason.UNSEEN and place.index == MOST_IN_A_HAND):
        return ()
    if due is None and step.complete:
        return (Finding(Irregularity.OVERDRAW, f"{card_name(card)} for {place_words(place)}: {reason_words(step)}"),)
    was_due = "nobody can say what is" if due is None else f"{place_words(due)} is"
    return (Finding(Irregularity.WRONG_PLACE, f"{card_name(card)} for {place_words(place)}, but {was_due} due"),)


def reveal(deal: Deal, shown: IdentityShown) -> tuple[Deal, tuple[Finding, ...]]:
    """Turn a card that was drawn concealed. A place that nobody saw filled is filled now, and that is a finding."""
    hand, at = deal.hand(shown.place.side), shown.place.index - 1
    if at < len(hand) and hand[at] is not None and hand[at] is not shown.card:
        evidence = f"{place_words(shown.place)} was read as {card_name(hand[at])} and is shown as {shown.card}"
        return deal, (Finding(Irregularity.MISREAD_CARD, evidence),)
    found: tuple[Finding, ...] = ()
    if at >= len(hand):
        found = (
            Finding(Irregularity.WRONG_PLACE, f"{shown.card} shown for {place_words(shown.place)}, never seen drawn"),
        )
        hand = (*hand, *(None,) * (at + 1 - len(hand)))
    return deal.with_hand(shown.place.side, (*hand[:at], shown.card, *hand[at + 1 :])), found


def check_complete(deal: Deal) -> tuple[Finding, ...]:
    """What is wrong with the number of cards, once the round is said to be over and every card is seen."""
    player, banker = _seen(deal.player), _seen(deal.banker)
    if player is None or banker is None:
        return ()
    return tuple(Finding(_KIND_OF[rule.breach], breach_words(rule)) for rule in breaches(player, banker))


_KIND_OF = {
    Breach.TOO_FEW: Irregularity.SHORT_HAND,
    Breach.THIRD_MISSING: Irregularity.SHORT_HAND,
    Breach.TOO_MANY: Irregularity.OVERDRAW,
    Breach.DRAWN_ON_NATURAL: Irregularity.OVERDRAW,
    Breach.THIRD_NOT_DUE: Irregularity.OVERDRAW,
}


def check_claim(deal: Deal, claim: ResultClaimed) -> tuple[Finding, ...]:
    """Whether the shoe's result and pairs are what the cards say; silent while the cards themselves are in doubt."""
    player, banker = _seen(deal.player), _seen(deal.banker)
    if claim.result is ClaimedResult.FORCE_QUIT or player is None or banker is None or breaches(player, banker):
        return ()
    outcome = judge(player, banker)
    six = outcome.winner is Winner.BANKER and outcome.standing.banker_total == 6
    said, cards = _claim_words(claim), outcome_words(outcome)
    agrees = (
        claim.result == outcome.winner.value
        and claim.player_pair == bool(outcome.player_pair)
        and claim.banker_pair == bool(outcome.banker_pair)
        and (six or not claim.banker_six)
    )
    return () if agrees else (Finding(Irregularity.RESULT_MISMATCH, f"the shoe says {said}; the cards say {cards}"),)


def _claim_words(claim: ResultClaimed) -> str:
    six = " with six" if claim.banker_six else ""
    return _result_words(claim.result.value + six, player_pair=claim.player_pair, banker_pair=claim.banker_pair)


def outcome_words(outcome: Outcome) -> str:
    """A judged round in a few words: `banker, Player pair`."""
    pairs = {"player_pair": bool(outcome.player_pair), "banker_pair": bool(outcome.banker_pair)}
    return _result_words(outcome.winner.value, **pairs)


def _result_words(result: str, *, player_pair: bool, banker_pair: bool) -> str:
    return ", ".join([result, *["Player pair"] * player_pair, *["Banker pair"] * banker_pair])


def place_words(place: Place) -> str:
    """`Player's card 1`."""
    return f"{HAND[place.side]}'s card {place.index}"


def _seen(cards: Sequence[Drawn]) -> tuple[Card, ...] | None:
    """The cards, if every one of them has been seen."""
    found = tuple(card for card in cards if card is not None)
    return found if len(found) == len(cards) else None
