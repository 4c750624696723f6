"""Requests to settle: read strictly, checked, and answered as docs/command-line.md has it."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from controller.game.announcements import breach_words, cards_words
from controller.game.cards import Card, NotACardError, parse_cards
from controller.game.facts import Outcome, judge
from controller.game.gamefile import GameError
from controller.game.hands import Side, Winner
from controller.game.house_games import named_game
from controller.game.money import NotAnAmountError, amount, exact_amount, parse_amount
from controller.game.ruleset import Cite, Result, Ruleset
from controller.game.settlement import Line, Stake
from controller.game.strict_json import BadLineError, converted, read_object
from controller.game.table_of_play import breaches
from controller.nearest import did_you_mean
from controller.value import Value


class BadRequestError(ValueError):
    """A request that cannot be settled; the message is one line for a person."""


MOST_SHOWN: Final = 8
"""Cards of one hand that a refusal shows."""


class Request(Value):
    """A checked request: lawful hands, offered wagers, good amounts."""

    ruleset: Ruleset
    outcome: Outcome
    wagers: tuple[Stake, ...]


def check_request(
    game: str,
    player: str,
    banker: str,
    wagers: Iterable[tuple[str, object]],
    read: Callable[[str], Ruleset] = named_game,
) -> Request:
    """A request from its parts; raises `BadRequestError` with one line. `read` finds the game."""
    try:
        ruleset = read(game)
    except GameError as error:
        raise BadRequestError(f"game: {error}") from None
    hands = []
    for side, text in ((Side.PLAYER, player), (Side.BANKER, banker)):
        try:
            hands.append(parse_cards(text))
        except NotACardError as error:
            raise BadRequestError(f"{side}: {error}") from None
    broken = breaches(*hands)
    if broken:
        said = "; ".join(f"{breach_words(rule)}, clause {ruleset.clause_of(rule)}" for rule in broken)
        shown = " against ".join(map(_hand_words, hands))
        raise BadRequestError(f"{shown} is not a finished round: {said}")
    return Request(ruleset, judge(*hands), tuple(_check_wagers(ruleset, wagers)))


def _hand_words(cards: Sequence[Card]) -> str:
    """The cards of a hand that is no good, which may be any number."""
    more = len(cards) - MOST_SHOWN
    return (cards_words(cards[:MOST_SHOWN]) or "no card") + (f" and {more} more" if more > 0 else "")


def _check_wagers(ruleset: Ruleset, wagers: Iterable[tuple[str, object]]) -> Iterator[Stake]:
    seen = set()
    for on, stake in wagers:
        if on not in ruleset.wagers:
            offered = ", ".join(ruleset.wagers)
            clause = ruleset.cites[Cite.AVAILABLE_WAGERS]
            raise BadRequestError(
                f"wager {on!r}: {ruleset.id} does not offer it; it offers {offered} (clause {clause})"
                f"{did_you_mean(on, ruleset.wagers)}"
            )
        if on in seen:
            raise BadRequestError(f"wager {on!r} stands twice; give each area once")
        seen.add(on)
        if not isinstance(stake, str):
            raise BadRequestError(
                f'wager {on!r}: the amount must be a text such as "100.00", not {json.dumps(stake)[:40]}'
            )
        try:
            yield Stake(on, parse_amount(stake))
        except NotAnAmountError as error:
            raise BadRequestError(f"wager {on!r}: {error}") from None


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a request as in its JSON line; `check_request` checks the texts."""

    game: str
    player: str
    banker: str
    wagers: dict[str, object] = {}


def parse_request(line: bytes, read: Callable[[str], Ruleset] = named_game) -> Request:
    """One JSON line to a checked request; raises `BadRequestError` with one line. `read` finds the game."""
    try:
        asked = converted(read_object(line), _Asked)
    except BadLineError as error:
        raise BadRequestError(str(error)) from None
    return check_request(asked.game, asked.player, asked.banker, asked.wagers.items(), read)


class SettledWager(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One settled wager, as in an answer."""

    wager: str
    stake: str
    result: Result
    pays: str
    returns: str
    clause: str
    exact: str | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is answered to a request. What has the value of its default is left out."""

    winner: Winner
    player_total: int
    banker_total: int
    natural: bool
    settlement: list[SettledWager]
    document: str | None = None


def answer(ruleset: Ruleset, outcome: Outcome, lines: Iterable[Line]) -> Answer:
    """The answer to a request for this game and round, whose wagers are settled in these lines."""
    standing = outcome.standing
    return Answer(
        standing.winner,
        standing.player_total,
        standing.banker_total,
        standing.natural,
        [_settled(line) for line in lines],
        ruleset.document,
    )


def _settled(line: Line) -> SettledWager:
    verdict = line.verdict
    return SettledWager(
        line.on,
        amount(line.stake),
        verdict.result,
        amount(line.pays),
        amount(line.returns),
        verdict.clause,
        None if line.exact is None else exact_amount(line.exact),
    )
