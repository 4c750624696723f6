"""The table of play: who is due a card, and why; and what is wrong with a hand that broke it.

One literal grid, two questions. `next_step` answers at every point of a deal with the one legal step and the reason
for it; `breaches` lists every way in which a recorded round broke the grid. Neither knows a game or a clause:
all five documents share this table, and a ruleset says which of its clauses gives each `Reason`.
"""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import product
from typing import Final

from controller.game.cards import Card, Drawn
from controller.game.hands import Side, seen_total
from controller.value import Value

# Two cards each. D draws, S stands, N natural (the round is over for both hands).
PLAYER_GRID: Final = "DDDDDDSSNN"
"""By the Player's total, 0 to 9."""

BANKER_GRID: Final = {
    # Player's third card:
    # stood  0123456789
    0: ("D", "DDDDDDDDDD"),
    1: ("D", "DDDDDDDDDD"),
    2: ("D", "DDDDDDDDDD"),
    3: ("D", "DDDDDDDDSD"),
    4: ("D", "SSDDDDDDSS"),
    5: ("D", "SSSSDDDDSS"),
    6: ("S", "SSSSSSDDSS"),
    7: ("S", "SSSSSSSSSS"),
}
"""By the Banker's total, then whether the Player stood or which points the Player's third card has."""


class Reason(StrEnum):
    """Why the next step is what it is. The numbers are in the `Step`; `announcements.reason_words` makes a sentence."""

    INITIAL_DEAL = "initial-deal"
    """The first four cards go Player, Banker, Player, Banker."""
    NATURAL = "natural"
    """Eight or nine on two cards: no more cards for either hand."""
    PLAYER_DRAWS = "player-draws"
    """The Player has 0 to 5."""
    BANKER_DRAWS = "banker-draws"
    """The Banker has 0 to 2 and draws whatever the Player drew."""
    BANKER_DRAWS_ON_THIRD = "banker-draws-on-third"
    """The Banker has 3 to 6 and the Player's third card calls for a card."""
    BANKER_STANDS_ON_THIRD = "banker-stands-on-third"
    """The Banker has 3 to 6 and the Player's third card calls for none."""
    BANKER_STANDS = "banker-stands"
    """The Banker has 7 and stands whatever the Player drew."""
    PLAYER_STOOD_BANKER_DRAWS = "player-stood-banker-draws"
    """The Player stood on 6 or 7, the Banker has 0 to 5."""
    PLAYER_STOOD_BANKER_STANDS = "player-stood-banker-stands"
    """The Player stood on 6 or 7, the Banker has 6 or 7."""
    BANKER_DREW = "banker-drew"
    """The Banker has its third card: nothing more can come."""
    UNSEEN = "unseen"
    """It depends on an unseen card."""


class Step(Value):
    """The one legal next step. `to` is None if no card is due, or (reason UNSEEN) if it is not known yet."""

    to: Side | None
    reason: Reason
    player: int | None = None
    """The Player's total on two cards, None while unseen or not dealt."""
    banker: int | None = None
    """The Banker's total on two cards, None while unseen or not dealt."""
    third: int | None = None
    """The points of the Player's third card, None when there is none or it is unseen."""

    @property
    def complete(self) -> bool:
        """The round needs no more cards."""
        return self.to is None and self.reason is not Reason.UNSEEN


def _after_four(player: int, banker: int) -> tuple[Side | None, Reason]:
    if PLAYER_GRID[player] == "N" or PLAYER_GRID[banker] == "N":
        return None, Reason.NATURAL
    if PLAYER_GRID[player] == "D":
        return Side.PLAYER, Reason.PLAYER_DRAWS
    if BANKER_GRID[banker][0] == "D":
        return Side.BANKER, Reason.PLAYER_STOOD_BANKER_DRAWS
    return None, Reason.PLAYER_STOOD_BANKER_STANDS


def _after_third(banker: int, third: int) -> tuple[Side | None, Reason]:
    row = BANKER_GRID[banker][1]
    if row[third] == "D":
        return Side.BANKER, Reason.BANKER_DRAWS if "S" not in row else Reason.BANKER_DRAWS_ON_THIRD
    return None, Reason.BANKER_STANDS if "D" not in row else Reason.BANKER_STANDS_ON_THIRD


AFTER_FOUR: Final = {totals: _after_four(*totals) for totals in product(range(10), range(10))}
AFTER_THIRD: Final = {key: _after_third(*key) for key in product(BANKER_GRID, range(10))}

_ANY_TOTAL: Final = range(10)
_INITIAL: Final = {side: Step(side, Reason.INITIAL_DEAL) for side in Side}


def next_step(player: Sequence[Drawn], banker: Sequence[Drawn]) -> Step:
    """The one legal next step from these cards, and why. A third card that was not due does not count."""
    for place in (0, 1):
        for side, cards in ((Side.PLAYER, player), (Side.BANKER, banker)):
            if len(cards) == place:
                return _INITIAL[side]
    third = seen_total(player[2:3])
    return _step(seen_total(player[:2]), seen_total(banker[:2]), third, len(player), len(banker))


@lru_cache(maxsize=4096)
def _step(p: int | None, b: int | None, third: int | None, player: int, banker: int) -> Step:
    """The step after the initial deal, by the totals on two cards, the points of the Player's third card, and how many
    cards each hand has. Kept: there are some hundred of them, and every card asks for one."""
    players = _ANY_TOTAL if p is None else (p,)
    bankers = _ANY_TOTAL if b is None else (b,)
    found = {AFTER_FOUR[totals] for totals in product(players, bankers)}
    if player > 2 and (Side.PLAYER, Reason.PLAYER_DRAWS) in found:
        # The Player's card was due, or may have been; then there was no natural and an unseen Banker has 0 to 7.
        thirds = _ANY_TOTAL if third is None else (third,)
        found = {AFTER_THIRD[key] for key in product(bankers, thirds) if key in AFTER_THIRD}
    else:
        third = None
    if banker > 2 and any(to is Side.BANKER for to, _ in found):
        return Step(None, Reason.BANKER_DREW, p, b, third)
    if len(found) == 1:
        to, reason = found.pop()
        return Step(to, reason, p, b, third)
    return Step(None, Reason.UNSEEN, p, b, third)


class Breach(StrEnum):
    """How a recorded round broke the table of play."""

    TOO_FEW = "too-few"
    """The initial deal is not complete."""
    TOO_MANY = "too-many"
    """A hand has more than three cards."""
    DRAWN_ON_NATURAL = "drawn-on-natural"
    """A third card although a hand had eight or nine."""
    THIRD_NOT_DUE = "third-not-due"
    """A third card although the hand stands."""
    THIRD_MISSING = "third-missing"
    """No third card although one was due."""


class BrokenRule(Value):
    """One breach: which hand, what, and the step that was due instead (its reason carries the numbers)."""

    side: Side
    breach: Breach
    due: Step


_LAWFUL: Final = frozenset(
    (p, b, 2 if third is None else 3, 3 if drew else 2, third)
    for p, b in product(range(19), range(19))
    for to, _ in [AFTER_FOUR[p % 10, b % 10]]
    for third in (range(10) if to is Side.PLAYER else (None,))
    for drew in [(to if third is None else AFTER_THIRD[b % 10, third][0]) is Side.BANKER]
)
"""Every lawful shape: the points of the first two cards of the Player and of the Banker, summed, the numbers of cards
of both, and the points of the Player's third card."""


def is_lawful(player: Sequence[Card], banker: Sequence[Card]) -> bool:
    """Whether these two hands are a finished round by the table of play."""
    held, against = len(player), len(banker)
    if held < 2 or against < 2:
        return False
    p = player[0].points + player[1].points
    b = banker[0].points + banker[1].points
    return (p, b, held, against, player[2].points if held > 2 else None) in _LAWFUL


def breaches(player: Sequence[Card], banker: Sequence[Card]) -> tuple[BrokenRule, ...]:
    """Every way in which the two hands of a finished round broke the table of play; empty if they are lawful."""
    if is_lawful(player, banker):
        return ()
    found = [
        BrokenRule(side, Breach.TOO_FEW, next_step(player, banker))
        for side, cards in ((Side.PLAYER, player), (Side.BANKER, banker))
        if len(cards) < 2
    ]
    if found:
        return tuple(found)
    after_four = next_step(player[:2], banker[:2])
    found += _third_card(Side.PLAYER, player, after_four)
    if after_four.to is Side.PLAYER and len(player) < 3:
        # Without the Player's card it is not known whether the Banker was due one: only the number of cards is judged.
        return (*found, *(BrokenRule(Side.BANKER, Breach.TOO_MANY, after_four) for _ in banker[3:4]))
    found += _third_card(Side.BANKER, banker, next_step(player[:3], banker[:2]))
    return tuple(found)


def _third_card(side: Side, cards: Sequence[Card], due: Step) -> list[BrokenRule]:
    if len(cards) > 3:
        return [BrokenRule(side, Breach.TOO_MANY, due)]
    if len(cards) == 3 and due.to is not side:
        natural = due.reason is Reason.NATURAL
        return [BrokenRule(side, Breach.DRAWN_ON_NATURAL if natural else Breach.THIRD_NOT_DUE, due)]
    if len(cards) == 2 and due.to is side:
        return [BrokenRule(side, Breach.THIRD_MISSING, due)]
    return []
