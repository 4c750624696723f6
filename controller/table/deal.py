"""`Deal`: the cards of a round in the order drawn, each with the place where it lies. What is odd becomes a `Finding`.

Every card is recorded, whether it is lawful or not, and no card is guessed. A card goes where the shoe says, or where
it is due if the shoe does not say; a card with no place left lies in no hand. The hands are computed from the draws: a
card that is shown, corrected or moved is still the same card, drawn at the same moment. In a hand `None` means an
unseen card, or a card that must be missing because a later card of the same hand was seen.
The deal does not know which game is played; the ruleset says which rulings a finding permits.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from controller.game.announcements import HAND, breach_words, hand_name, reason_words
from controller.game.cards import Card, Drawn, card_name
from controller.game.facts import Outcome, judge
from controller.game.hands import Side, Winner
from controller.game.irregularities import Irregularity
from controller.game.phrase import Phrase, listed, phrase
from controller.game.table_of_play import Breach, Reason, Step, breaches, is_lawful, next_step
from controller.table.observations import CardDrawn, ClaimedResult, IdentityShown, Place, ResultClaimed

MOST_IN_A_HAND: Final = 3
TURNS: Final = tuple(Place(side, index) for index in range(1, MOST_IN_A_HAND + 1) for side in Side)
"""The places of a round in the order in which cards come to them."""


class Finding(NamedTuple):
    """An irregularity that was noticed, with the evidence in one line for staff."""

    kind: Irregularity
    evidence: Phrase


class Draw(msgspec.Struct, frozen=True):
    """One card of the round."""

    card: Drawn
    place: Place | None = None
    """Where it lies; None: in no hand."""
    claimed: Place | None = None
    """Where the shoe said that it goes; None: the shoe did not say."""
    carried: bool = False
    """Carried over from the round before."""
    seen: bool = False
    """Somebody saw its face although it lies in no hand, or lay in one before."""
    manual: bool = False
    """Entered or named by a person, not by the shoe."""


@dataclass(frozen=True)
class Deal:
    """The cards of a round in the order drawn. It has no slots: its cached properties are kept in `__dict__`."""

    draws: tuple[Draw, ...] = ()

    def hand(self, side: Side) -> tuple[Drawn, ...]:
        """The cards of one hand."""
        return self.player if side is Side.PLAYER else self.banker

    def _hand(self, side: Side) -> tuple[Drawn, ...]:
        lying = {draw.place.index: draw.card for draw in self.draws if draw.place and draw.place.side is side}
        return tuple([lying.get(index) for index in range(1, max(lying) + 1)]) if lying else ()

    @cached_property
    def player(self) -> tuple[Drawn, ...]:
        """The Player's hand."""
        return self._hand(Side.PLAYER)

    @cached_property
    def banker(self) -> tuple[Drawn, ...]:
        """The Banker's hand."""
        return self._hand(Side.BANKER)

    @property
    def surplus(self) -> tuple[Drawn, ...]:
        """The cards that lie in no hand."""
        return tuple(draw.card for draw in self.draws if draw.place is None)

    @cached_property
    def step(self) -> Step:
        """The one legal next step."""
        return next_step(self.player, self.banker)

    @cached_property
    def outcome(self) -> Outcome:
        """The round judged on the cards that have been seen. Each hand needs two of them."""
        return judge([card for card in self.player if card], [card for card in self.banker if card])

    @property
    def is_finished(self) -> bool:
        """Whether every card of both hands has been seen and they are a finished round by the table of play."""
        player, banker = all_seen(self.player), all_seen(self.banker)
        return player is not None and banker is not None and is_lawful(player, banker)

    @property
    def open_identities(self) -> bool:
        """Whether every card of both hands has been seen."""
        return None not in (*self.player, *self.banker)

    def at(self, place: Place) -> int | None:
        """The index of the draw at this place; None if there is none."""
        return next((n for n, draw in enumerate(self.draws) if draw.place == place), None)

    def named(self, n: int, card: Card) -> "Deal":
        """The same deal with draw `n` identified as this card."""
        return Deal((*self.draws[:n], replace(self.draws[n], card=card), *self.draws[n + 1 :]))

    def exposed(self, n: int) -> "Deal":
        """The same deal, and somebody saw draw `n`."""
        return Deal((*self.draws[:n], replace(self.draws[n], seen=True), *self.draws[n + 1 :]))

    def turned(self, n: int) -> "Deal":
        """The same deal with draw `n` face down again."""
        return Deal((*self.draws[:n], replace(self.draws[n], card=None), *self.draws[n + 1 :]))

    def by_hand(self, n: int) -> "Deal":
        """The same deal with draw `n` marked as entered by a person."""
        return Deal((*self.draws[:n], replace(self.draws[n], manual=True), *self.draws[n + 1 :]))

    def laid(self, draw: Draw) -> "Deal":
        """The deal with one more card. A card whose draw was missed is put before the cards at later places."""
        at = len(self.draws)
        if draw.claimed is None and draw.place is not None:
            later = TURNS[TURNS.index(draw.place) + 1 :]
            at = next((n for n, other in enumerate(self.draws) if other.place in later), at)
        return Deal((*self.draws[:at], draw, *self.draws[at:]))

    def shown(self, place: Place, card: Card) -> "Deal":
        """The same deal with the card at this place identified. If no card lies there, this card is laid there."""
        n = self.at(place)
        return self.laid(Draw(card, place)) if n is None else self.named(n, card)

    def without(self, n: int) -> "Deal":
        """The same deal without draw `n`."""
        return Deal((*self.draws[:n], *self.draws[n + 1 :]))


def dealt(player: Sequence[Drawn], banker: Sequence[Drawn]) -> Deal:
    """A deal with these hands, drawn in turn."""
    hands = {Side.PLAYER: player, Side.BANKER: banker}
    turns = (place for place in TURNS if place.index <= len(hands[place.side]))
    return Deal(tuple(Draw(hands[place.side][place.index - 1], place) for place in turns))


def due_place(deal: Deal) -> Place | None:
    """The place of the next card; None if no card is due, or if that depends on an unseen card."""
    to = deal.step.to
    return None if to is None else Place(to, len(deal.hand(to)) + 1)


def laid_by_ruling(deal: Deal) -> list[Draw]:
    """The cards of the hands that the shoe drew for no hand and a ruling laid where they were due. None for a shoe that
    never says for which hand it draws."""
    if not any(draw.claimed is not None and not draw.carried for draw in deal.draws):
        return []
    return [draw for draw in deal.draws if draw.place and draw.claimed is None and not (draw.carried or draw.manual)]


def to_name(deal: Deal, *, by_hand: bool) -> Place | None:
    """The first place whose card only a person can name: its draw was missed, people enter the cards, or the shoe drew
    it for no hand (it was kept, or was a card too many and then laid into a hand). While the shoe will still show
    another card, such a card waits too: the shoe may show both."""
    laid = laid_by_ruling(deal)
    for_none = [draw for draw in deal.draws if draw.carried or draw in laid]
    shows = any(draw.place and draw.card is None and draw not in for_none for draw in deal.draws)
    for place in TURNS:
        n = deal.at(place)
        if place.index > len(deal.hand(place.side)):
            continue
        if n is None:
            return place
        draw = deal.draws[n]
        if draw.card is None and (by_hand or draw.manual or (draw in for_none and not shows)):
            return place
    return None


def deal_card(deal: Deal, drawn: CardDrawn) -> tuple[Deal, tuple[Finding, ...]]:
    """The deal with a drawn card laid at its place, and what is odd about the card."""
    place, found = place_for(deal, drawn)
    return deal.laid(Draw(drawn.card, place, drawn.place)), found


def place_for(deal: Deal, drawn: CardDrawn) -> tuple[Place | None, tuple[Finding, ...]]:
    """The place of a drawn card (None: it lies in no hand), and what is odd about the card."""
    step, due = deal.step, due_place(deal)
    place = drawn.place or due
    if place is None:
        kind = Irregularity.UNREAD_CARD if step.reason is Reason.UNSEEN else Irregularity.OVERDRAW
        why = reason_words(step)
        evidence = phrase("{card} drawn and no place is certain for it: {why}", card=card_name(drawn.card), why=why)
        return None, (Finding(kind, evidence),)
    if place not in TURNS or place.index <= len(deal.hand(place.side)):
        name = card_name(drawn.card)
        if step.complete:
            return None, (_not_due(name, place, step),)
        evidence = phrase("{card} drawn for {place}, which has its card", card=name, place=place_words(place))
        return None, (Finding(Irregularity.WRONG_PLACE, evidence),)
    return place, _misplaced(drawn.card, place, due, step)


def _misplaced(card: Drawn, place: Place, due: Place | None, step: Step) -> tuple[Finding, ...]:
    if place == due or (step.reason is Reason.UNSEEN and place.index == MOST_IN_A_HAND):
        return ()
    if due is None and step.complete:
        return (_not_due(card_name(card), place, step),)
    name, lies = card_name(card), place_words(place)
    if due is None:
        evidence = phrase("{card} for {place}, but nobody can say what is due", card=name, place=lies)
    else:
        evidence = phrase("{card} for {place}, but {due} is due", card=name, place=lies, due=place_words(due))
    return (Finding(Irregularity.WRONG_PLACE, evidence),)


def _not_due(name: str, place: Place, step: Step) -> Finding:
    evidence = phrase("{card} for {place}: {why}", card=name, place=place_words(place), why=reason_words(step))
    return Finding(Irregularity.OVERDRAW, evidence)


def meant(deal: Deal, place: Place) -> int | None:
    """The index of the draw that the shoe means: one it claimed for this place (unseen first), or one lying there."""
    claims = [n for n, draw in enumerate(deal.draws) if draw.claimed == place]
    unseen = [n for n in claims if deal.draws[n].card is None]
    if claims:
        return (unseen or claims)[0]
    n = deal.at(place)
    return n if n is not None and deal.draws[n].claimed is None else None


def reveal(deal: Deal, shown: IdentityShown) -> tuple[Deal, tuple[Finding, ...]]:
    """Turn a card that was drawn concealed. If no card lies at its place, it is laid there, with a finding."""
    n, place, card = meant(deal, shown.place), shown.place, shown.card
    if n is not None:
        before = deal.draws[n].card
        if before is None or before is card:
            return deal.named(n, card), ()
        read = {"before": str(before), "now": str(card)}
        evidence = phrase("{place} was read as {before} and is shown as {now}", place=place_words(place), **read)
        return deal, (Finding(Irregularity.MISREAD_CARD, evidence),)
    evidence = phrase("{card} shown for {place}, never seen drawn", card=str(card), place=place_words(place))
    found = (Finding(Irregularity.WRONG_PLACE, evidence),)
    if place not in TURNS or deal.at(place) is not None:
        return deal, found
    return deal.laid(Draw(card, place)), found


def laid_as_due(draws: Iterable[Draw]) -> Deal:
    """Deal these cards again in the order drawn. Cards that no hand is due become surplus.

    While one of the first four cards is unseen, it is not known which hand is due the fifth card: it keeps its place.
    If there are six cards, the fifth is the Player's.
    """
    return _laid_as_due(tuple(draws))


@lru_cache(maxsize=64)
def _laid_as_due(pool: tuple[Draw, ...]) -> Deal:
    """Kept, because each ruling that may be offered asks for the same cards."""
    deal = Deal()
    for n, draw in enumerate(pool):
        place = due_place(deal)
        if place is None and deal.step.reason is Reason.UNSEEN and n < len(TURNS):
            kept = draw.place if draw.place in TURNS[4:] else None
            place = TURNS[n] if len(pool) >= len(TURNS) else kept
        deal = Deal((*deal.draws, replace(draw, place=place)))
    return deal


def check_complete(deal: Deal, only: Irregularity | None = None) -> tuple[Finding, ...]:
    """What is wrong with the number of cards. Call it when the round should be over and every card is seen.

    `only` leaves out findings of any other kind.
    """
    player, banker = all_seen(deal.player), all_seen(deal.banker)
    if player is None or banker is None:
        return ()
    found = breaches(player, banker)
    if only is not None:
        found = tuple([rule for rule in found if _KIND_OF[rule.breach] is only])
    return tuple([Finding(_KIND_OF[rule.breach], breach_words(rule)) for rule in found])


_KIND_OF = {
    Breach.TOO_FEW: Irregularity.SHORT_HAND,
    Breach.THIRD_MISSING: Irregularity.SHORT_HAND,
    Breach.TOO_MANY: Irregularity.OVERDRAW,
    Breach.DRAWN_ON_NATURAL: Irregularity.OVERDRAW,
    Breach.THIRD_NOT_DUE: Irregularity.OVERDRAW,
}


def check_claim(deal: Deal, claim: ResultClaimed) -> tuple[Finding, ...]:
    """Where the shoe's result and pairs differ from the cards; empty while the cards themselves are in doubt."""
    if claim.result is ClaimedResult.FORCE_QUIT or not deal.is_finished:
        return ()
    outcome = deal.outcome
    six = outcome.winner is Winner.BANKER and outcome.standing.banker_total == 6
    agrees = (
        claim.result == outcome.winner.value
        and claim.player_pair == bool(outcome.player_pair)
        and claim.banker_pair == bool(outcome.banker_pair)
        and (six or not claim.banker_six)
    )
    if agrees:
        return ()
    claimed_words, cards = _claim_words(claim), outcome_words(outcome)
    evidence = phrase("the shoe says {said}; the cards say {cards}", said=claimed_words, cards=cards)
    return (Finding(Irregularity.RESULT_MISMATCH, evidence),)


def _claim_words(claim: ResultClaimed) -> Phrase:
    claimed_words = RESULTS[claim.result]
    if claim.banker_six:
        claimed_words = phrase("{result} with six", result=claimed_words)
    return _result_words(claimed_words, player_pair=claim.player_pair, banker_pair=claim.banker_pair)


def outcome_words(outcome: Outcome) -> Phrase:
    """A judged round in a few words: `banker, Player pair`."""
    pairs = {"player_pair": bool(outcome.player_pair), "banker_pair": bool(outcome.banker_pair)}
    return _result_words(RESULTS[outcome.winner], **pairs)


RESULTS: Final[dict[str, Phrase]] = {
    ClaimedResult.PLAYER: hand_name(Side.PLAYER),
    ClaimedResult.BANKER: hand_name(Side.BANKER),
    ClaimedResult.TIE: phrase("Tie").written("tie"),
}


def _result_words(result: Phrase, *, player_pair: bool, banker_pair: bool) -> Phrase:
    pairs = [*[phrase("Player pair")] * player_pair, *[phrase("Banker pair")] * banker_pair]
    return listed([result, *pairs])


def place_words(place: Place) -> Phrase:
    """`Player's card 1`."""
    return phrase("{hand}'s card {index}", hand=HAND[place.side], index=place.index)


def all_seen(cards: Sequence[Drawn]) -> tuple[Card, ...] | None:
    """The cards if every one of them has been seen, otherwise None."""
    return None if None in cards else tuple(cards)  # type: ignore[arg-type]
