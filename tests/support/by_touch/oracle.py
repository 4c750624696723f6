"""An oracle for the money of a round: the table of play and the pay tables, written again from the rules of the games.

It shares no code with Sabot. Cards are words such as `9H`, money is cents, areas are named as on the layout.
"""

from fractions import Fraction
from random import Random

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PACK = [rank + suit for rank in RANKS for suit in "SHDC"]
BANKER_DRAWS = {0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""By the Banker's total: the Player's third cards, by their points, on which the Banker draws."""


def points(cards):
    """The points of a hand."""
    return sum(min(RANKS.index(card[:-1]) + 1, 10) for card in cards) % 10


def is_due(player, banker):
    """The hand that is due the next card, and as which one; None: the round is complete."""
    drawn = len(player) + len(banker)
    if drawn < 4:
        return ("player", "banker")[drawn % 2], drawn // 2 + 1
    if max(points(player[:2]), points(banker[:2])) >= 8 or len(banker) == 3:
        return None
    if len(player) == 2 and points(player) <= 5:
        return "player", 3
    if len(player) == 2:
        return ("banker", 3) if points(banker) <= 5 else None
    third = str(points(player[2:]))
    return ("banker", 3) if third in BANKER_DRAWS.get(points(banker), "") else None


def deal(cards):
    """The hands that these cards make, in the order in which they leave the shoe, and how many of them were used."""
    player, banker, used = [], [], 0
    while (place := is_due(player, banker)) is not None and used < len(cards):
        (player if place[0] == "player" else banker).append(cards[used])
        used += 1
    return player, banker, used


def shuffled(dice: Random, decks=8):
    """The cards of a shoe."""
    cards = PACK * decks
    dice.shuffle(cards)
    return cards


# Pay tables: by game and area, what a stake of one is paid; 0: it stays the player's, None: it is lost.


def _pair(hand):
    return hand[0][:-1] == hand[1][:-1]


def _precious(hand):
    if not _pair(hand):
        return None
    fours, diamonds = hand[0][:-1] == "4", hand[0][-1] == hand[1][-1] == "D"
    return 30 if fours and diamonds else 15 if fours else 12 if diamonds else 9


def _six(player, banker):
    won = points(banker) == 6 and points(player) < 6
    return (12 if len(banker) == 2 else 20) if won else None


def _side(mine, other, odds=lambda _: 1):
    """A wager on a hand: a tie leaves it."""
    if points(mine) == points(other):
        return 0
    return odds(points(mine)) if points(mine) > points(other) else None


def _tie(player, banker):
    return 8 if points(player) == points(banker) else None


def _common(banker_odds):
    return {
        "Player": _side,
        "Banker": lambda p, b: _side(b, p, banker_odds),
        "Tie": _tie,
        "Player Pair": lambda p, _: 11 if _pair(p) else None,
        "Banker Pair": lambda _, b: 11 if _pair(b) else None,
    }


def _half_on_six(total):
    return Fraction(1, 2) if total == 6 else 1


PAYS = {
    "fortune-six": {**_common(lambda _: Fraction(95, 100)), "Fortune Six": _six},
    "fortune-six-nc": {**_common(_half_on_six), "Fortune Six": _six},
    "no-commission": _common(_half_on_six),
    "fabulous-4": {
        "Player": lambda p, b: _side(p, b, lambda total: {4: Fraction(1, 2), 1: 2}.get(total, 1)),
        "Banker": lambda p, b: _side(b, p, lambda total: {4: 0, 1: 2}.get(total, 1)),
        "Tie": _tie,
        "P. Fabulous 4": lambda p, b: 50 if points(p) == 4 > points(b) else None,
        "B. Fabulous 4": lambda p, b: 25 if points(b) == 4 > points(p) else None,
        "P. Precious": lambda p, _: _precious(p),
        "B. Precious": lambda _, b: _precious(b),
    },
}


def money(game, player, banker, wagers):
    """For each player with wagers: what is taken and what leaves the tray. `wagers` are (player, area, cents)."""
    found = {}
    for who, area, cents in wagers:
        taken, paid = found.get(who, (0, 0))
        odds = PAYS[game][area](player, banker)
        found[who] = (taken + cents, paid) if odds is None else (taken, paid + int(cents * odds))
    return found
