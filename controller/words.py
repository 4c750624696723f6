"""Words: steps, reasons and breaches as short English phrases that a dealer can say. No Qt."""

from collections.abc import Sequence

from controller.cards import Card, Drawn, card_name
from controller.hands import Side, Winner, total
from controller.table_of_play import Breach, BrokenRule, Reason, Step

HAND = {Side.PLAYER: "Player", Side.BANKER: "Banker"}


def cards_words(cards: Sequence[Drawn]) -> str:
    """`9H 8D`; the inverse of `parse_cards` where every card was seen."""
    return " ".join(card_name(card) for card in cards)


def step_words(step: Step) -> str:
    """The step in a few words: `Player draws`, `No more cards`."""
    if step.to is not None:
        return f"{HAND[step.to]} draws" if step.reason is not Reason.INITIAL_DEAL else f"Card to {HAND[step.to]}"
    return "Waiting for the reveal" if step.reason is Reason.UNSEEN else "No more cards"


def reason_words(step: Step) -> str:
    """Why: `Banker stands on 4: Player's third card is 8`."""
    player, banker = step.player, step.banker
    match step.reason:
        case Reason.INITIAL_DEAL:
            return "First four cards: Player, Banker, Player, Banker"
        case Reason.NATURAL:
            return f"Natural: {_naturals(player, banker)}"
        case Reason.PLAYER_DRAWS:
            return f"Player draws on {player}"
        case Reason.BANKER_DRAWS:
            return f"Banker draws on {banker}, whatever Player drew"
        case Reason.BANKER_DRAWS_ON_THIRD:
            return f"Banker draws on {banker}: {_third(step.third)}"
        case Reason.BANKER_STANDS_ON_THIRD:
            return f"Banker stands on {banker}: {_third(step.third)}"
        case Reason.BANKER_STANDS:
            return f"Banker stands on {banker}, whatever Player drew"
        case Reason.PLAYER_STOOD_BANKER_DRAWS:
            return f"Banker draws on {banker}: Player stands on {player}"
        case Reason.PLAYER_STOOD_BANKER_STANDS:
            return f"Both stand: Player {player}, Banker {banker}"
        case Reason.BANKER_DREW:
            return "Banker has its third card"
        case Reason.UNSEEN:
            return "It depends on a card that is still face down"


def _naturals(player: int | None, banker: int | None) -> str:
    found = [
        f"{name} {points}"
        for name, points in (("Player", player), ("Banker", banker))
        if points is not None and points >= 8
    ]
    return ", ".join(found)


def _third(points: int | None) -> str:
    # The step knows points, not ranks: a king and an ace are best named by what they count.
    if points is None:
        return "whatever Player's third card is"
    return f"Player's third card {'counts' if points < 2 else 'is'} {points}"


def breach_words(broken: BrokenRule) -> str:
    """What a hand did against the table of play, and what was due."""
    hand = HAND[broken.side]
    match broken.breach:
        case Breach.TOO_FEW:
            return f"{hand} has fewer than two cards"
        case Breach.TOO_MANY:
            return f"{hand} has more than three cards"
        case Breach.DRAWN_ON_NATURAL:
            return f"{hand} has a third card, but none is due ({reason_words(broken.due)})"
        case Breach.THIRD_NOT_DUE:
            return f"{hand} has a third card, but none is due ({_why_not(broken)})"
        case Breach.THIRD_MISSING:
            return f"{hand} lacks its third card ({reason_words(broken.due)})"


def _why_not(broken: BrokenRule) -> str:
    if broken.side is Side.PLAYER:
        return f"Player stands on {broken.due.player}"
    return reason_words(broken.due)


def result_words(winner: Winner, player: Sequence[Card], banker: Sequence[Card]) -> str:
    """The call at the end of a round: `Banker wins 7 over 4`."""
    p, b = total(player), total(banker)
    if winner is Winner.TIE:
        return f"Tie on {p}"
    return f"Player wins {p} over {b}" if winner is Winner.PLAYER else f"Banker wins {b} over {p}"
