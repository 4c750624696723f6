"""What can still become of a round: every completion, and so which wagers are already decided (reading 8).

Completions range over any cards, not only those left in the shoe, and over every identity of a card that nobody has
seen. Nothing is listed by hand: a wager is decided when all completions give it the same result.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from controller.game.cards import Drawn, Suit
from controller.game.facts import RoundView, Standing, standing
from controller.game.hands import NO_PAIR, PAIRS, Pair, Side, pair, seen_total
from controller.game.ruleset import Result, Ruleset, Verdict
from controller.game.table_of_play import AFTER_FOUR, AFTER_THIRD

_ANY: Final = tuple(range(10))


def possible_standings(player: Sequence[Drawn], banker: Sequence[Drawn]) -> frozenset[Standing]:
    """Every way these hands can stand at the end of a lawful round; empty if no lawful round has these cards."""
    return _standings(*_known(player), *_known(banker))


def _known(cards: Sequence[Drawn]) -> tuple[int | None, bool, int | None]:
    """The total on two cards if certain, whether there is a third card, and its points if certain."""
    first = seen_total(cards[:2]) if len(cards) >= 2 else None
    return first, len(cards) > 2, seen_total(cards[2:3]) if len(cards) > 2 else None


@cache
def _standings(
    player: int | None,
    player_drew: bool,  # noqa: FBT001 - a cache key, called from one place
    player_third: int | None,
    banker: int | None,
    banker_drew: bool,  # noqa: FBT001
    banker_third: int | None,
) -> frozenset[Standing]:
    found: set[Standing] = set()
    player_thirds = _ANY if player_third is None else (player_third,)
    banker_thirds = _ANY if banker_third is None else (banker_third,)

    def banker_ends(p: int, held: int, b: int, *, draws: bool) -> None:
        if draws:
            found.update(standing(p, (b + third) % 10, held, 3) for third in banker_thirds)
        elif not banker_drew:
            found.add(standing(p, b, held, 2))

    for p in _ANY if player is None else (player,):
        for b in _ANY if banker is None else (banker,):
            to, _ = AFTER_FOUR[p, b]
            if to is Side.PLAYER:
                for third in player_thirds:
                    draws = AFTER_THIRD[b, third][0] is Side.BANKER
                    banker_ends((p + third) % 10, 3, b, draws=draws)
            elif not player_drew:
                banker_ends(p, 2, b, draws=to is Side.BANKER)
    return frozenset(found)


def possible_pairs(cards: Sequence[Drawn]) -> frozenset[Pair]:
    """Every pair, or none, that the first two cards of this hand can turn out to be."""
    seen = [card for card in cards[:2] if card is not None]
    if len(seen) == 2:
        return frozenset({pair(seen)})
    if not seen:
        return frozenset(PAIRS)
    (card,) = seen
    of_suits: tuple[Suit | None, ...] = (card.suit, None)
    return frozenset({NO_PAIR, *(p for p in PAIRS if p.rank is card.rank and p.suit in of_suits)})


def prospects(ruleset: Ruleset, player: Sequence[Drawn], banker: Sequence[Drawn]) -> Mapping[str, frozenset[Verdict]]:
    """For each wager the game offers, every verdict that is still possible."""
    values: Mapping[RoundView, frozenset[Standing] | frozenset[Pair]] = {
        RoundView.STANDING: possible_standings(player, banker),
        RoundView.PLAYER_PAIR: possible_pairs(player),
        RoundView.BANKER_PAIR: possible_pairs(banker),
    }
    return {
        wager.id: frozenset(wager.verdicts[value.key] for value in values[wager.view])
        for wager in ruleset.wagers.values()
    }


def decided(ruleset: Ruleset, player: Sequence[Drawn], banker: Sequence[Drawn]) -> Mapping[str, Result]:
    """The wagers that are won, lost or pushed whatever cards may still come, and which of the three."""
    found = {}
    for wager, verdicts in prospects(ruleset, player, banker).items():
        results = {verdict.result for verdict in verdicts}
        if len(results) == 1:
            found[wager] = results.pop()
    return found


def established(ruleset: Ruleset, player: Sequence[Drawn], banker: Sequence[Drawn]) -> bool:
    """Whether an outcome is established: at least one wager of this game is conclusively won or lost."""
    return any(result is not Result.PUSH for result in decided(ruleset, player, banker).values())
