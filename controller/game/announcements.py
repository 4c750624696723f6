"""Steps, reasons and breaches as short English phrases that a dealer can say. No Qt."""

from collections.abc import Sequence
from typing import Final

from controller.game.cards import Drawn, card_names
from controller.game.hands import Side, Winner, seen_total
from controller.game.phrase import Phrase, phrase
from controller.game.table_of_play import Breach, BrokenRule, Reason, Step

WINS: Final[dict[str, Phrase]] = {
    Winner.PLAYER: phrase("Player wins"),
    Winner.BANKER: phrase("Banker wins"),
    Winner.TIE: phrase("Tie"),
}
"""Results without totals."""
HAND = {Side.PLAYER: phrase("Player"), Side.BANKER: phrase("Banker")}


def hand_name(side: Side) -> Phrase:
    """The name of a hand for phrases: its id in journals, Player or Banker on screens."""
    return HAND[side].written(side.value)


def cards_words(cards: Sequence[Drawn]) -> str:
    """`9H 8D`; the inverse of `parse_cards` where every card was seen."""
    return " ".join(card_names(cards))


def step_words(step: Step) -> Phrase:
    """The step in a few words: `Player draws`, `No more cards`."""
    if step.to is not None:
        initial = step.reason is Reason.INITIAL_DEAL
        if step.to is Side.PLAYER:
            return phrase("Card to Player") if initial else phrase("Player draws")
        return phrase("Card to Banker") if initial else phrase("Banker draws")
    return phrase("Waiting for the reveal") if step.reason is Reason.UNSEEN else phrase("No more cards")


def reason_words(step: Step) -> Phrase:
    """The reason for the step: `Banker stands on 4: Player's third card is 8`."""
    player, banker = step.player, step.banker
    match step.reason:
        case Reason.INITIAL_DEAL:
            return phrase("First four cards: Player, Banker, Player, Banker")
        case Reason.NATURAL:
            return _naturals(player or 0, banker or 0)
        case Reason.PLAYER_DRAWS:
            return phrase("Player draws on {player}", player=player)
        case Reason.BANKER_DRAWS:
            return phrase("Banker draws on {banker}, whatever Player drew", banker=banker)
        case Reason.BANKER_DRAWS_ON_THIRD:
            return phrase("Banker draws on {banker}: {third}", banker=banker, third=_third(step.third))
        case Reason.BANKER_STANDS_ON_THIRD:
            return phrase("Banker stands on {banker}: {third}", banker=banker, third=_third(step.third))
        case Reason.BANKER_STANDS:
            return phrase("Banker stands on {banker}, whatever Player drew", banker=banker)
        case Reason.PLAYER_STOOD_BANKER_DRAWS:
            return phrase("Banker draws on {banker}: Player stands on {player}", banker=banker, player=player)
        case Reason.PLAYER_STOOD_BANKER_STANDS:
            return phrase("Both stand: Player {player}, Banker {banker}", player=player, banker=banker)
        case Reason.BANKER_DREW:
            return phrase("Banker has its third card")
        case Reason.UNSEEN:
            return phrase("It depends on a card that is still face down")


def _naturals(player: int, banker: int) -> Phrase:
    if player >= 8 and banker >= 8:
        return phrase("Natural: Player {player}, Banker {banker}", player=player, banker=banker)
    if player >= 8:
        return phrase("Natural: Player {player}", player=player)
    return phrase("Natural: Banker {banker}", banker=banker)


def _third(points: int | None) -> Phrase:
    # A `Step` has points, not ranks. So that a king is not called "0" and an ace "1", these two say "counts".
    if points is None:
        return phrase("whatever Player's third card is")
    if points < 2:
        return phrase("Player's third card counts {points}", points=points)
    return phrase("Player's third card is {points}", points=points)


def breach_words(broken: BrokenRule) -> Phrase:
    """How a hand broke the table of play, and what was due instead."""
    hand = HAND[broken.side]
    match broken.breach:
        case Breach.TOO_FEW:
            return phrase("{hand} has fewer than two cards", hand=hand)
        case Breach.TOO_MANY:
            return phrase("{hand} has more than three cards", hand=hand)
        case Breach.DRAWN_ON_NATURAL:
            why = reason_words(broken.due)
            return phrase("{hand} has a third card, but none is due ({why})", hand=hand, why=why)
        case Breach.THIRD_NOT_DUE:
            return phrase("{hand} has a third card, but none is due ({why})", hand=hand, why=_why_not(broken))
        case Breach.THIRD_MISSING:
            return phrase("{hand} lacks its third card ({why})", hand=hand, why=reason_words(broken.due))


def _why_not(broken: BrokenRule) -> Phrase:
    if broken.side is Side.PLAYER:
        return phrase("Player stands on {player}", player=broken.due.player)
    return reason_words(broken.due)


def totals_agree(result: str | None, player: int | None, banker: int | None) -> bool:
    """Whether these totals give this result, as far as they are known. They need not: the settled result of a round can
    stand although a card of it was corrected. Then no screen names them with it."""
    if player is None or banker is None:
        return True
    match result:
        case Winner.PLAYER:
            return player > banker
        case Winner.BANKER:
            return banker > player
        case Winner.TIE:
            return player == banker
    return True


def result_words(result: str, player: Sequence[Drawn], banker: Sequence[Drawn]) -> Phrase:
    """The call at the end of a round: `Banker wins 7 over 4`."""
    player_total, banker_total = seen_total(player), seen_total(banker)
    if not totals_agree(result, player_total, banker_total):
        return WINS[result]
    if result == Winner.TIE:
        return phrase("Tie on {total}", total=player_total)
    if result == Winner.PLAYER:
        return phrase("Player wins {high} over {low}", high=player_total, low=banker_total)
    return phrase("Banker wins {high} over {low}", high=banker_total, low=player_total)
