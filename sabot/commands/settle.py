"""`sabot settle`: settle wagers on a finished round, one request, or one per line with `--jsonl`."""

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import click
import msgspec

from controller.game.announcements import breach_words, cards_words, result_words
from controller.game.cards import NotACardError, parse_cards
from controller.game.facts import Outcome, judge
from controller.game.gamefile import GameError
from controller.game.hands import Side, total
from controller.game.house_games import FileGames, by_id, house_games, named_game
from controller.game.money import NotAnAmountError, Payable, Rounding, amount, exact_amount, parse_amount
from controller.game.ruleset import Cite, Ruleset
from controller.game.settlement import Line, Stake
from controller.game.settlement import settle as settle_wagers
from controller.game.strict_json import BadLineError, converted, read_object
from controller.game.table_of_play import breaches
from controller.nearest import did_you_mean
from controller.value import Value
from sabot.cli.front import (
    GAME_HELP,
    GameName,
    house_words,
    open_stdin,
    print_json,
    print_json_line,
    print_table,
    refuse,
    refusing,
)
from sabot.cli.lines import LONGEST_LINE

"""The longest line in bytes. A request has a few hundred; a longer line is refused without being kept."""


class BadRequestError(ValueError):
    """A request that cannot be settled; the message is one line for a person."""


class Request(Value):
    """A checked request: lawful hands, offered wagers, good amounts."""

    ruleset: Ruleset
    outcome: Outcome
    wagers: tuple[Stake, ...]


@click.command()
@click.option("--game", type=GameName(), help=GAME_HELP)
@click.option("--player", help='The Player hand, such as "9H 8D".')
@click.option("--banker", help='The Banker hand, such as "KS 8C".')
@click.option("--wager", "wagers", multiple=True, help="AREA=AMOUNT, such as banker=100; may be given more than once.")
@click.option("--unit", default="0.01", show_default=True, help="The smallest amount that the table can pay.")
@click.option(
    "--rounding",
    type=click.Choice([rounding.value for rounding in Rounding]),
    default=Rounding.DOWN.value,
    show_default=True,
    help="What happens to a payout between two such amounts.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--jsonl", is_flag=True, help="Requests as JSON lines on stdin, answers as JSON lines on stdout.")
@click.option(
    "--games",
    type=click.Path(path_type=Path),
    help="With --jsonl: a folder of game files. Lines name games by id, and read no other file.",
)
def settle(
    game: str | None,
    player: str | None,
    banker: str | None,
    wagers: tuple[str, ...],
    unit: str,
    rounding: str,
    games: Path | None,
    *,
    as_json: bool,
    jsonl: bool,
) -> int:
    """Settle wagers on a finished round, to the cent and with the clause that decides each."""
    with refusing(NotAnAmountError, at="--unit"):
        payable = Payable(parse_amount(unit), Rounding(rounding))
    given = {"--game": game, "--player": player, "--banker": banker}
    if jsonl:
        named = [name for name, value in given.items() if value is not None] + ["--wager"] * bool(wagers)
        if named:
            refuse(f"--jsonl takes its requests from stdin; leave out {', '.join(named)}")
        if as_json:
            refuse("--jsonl answers in JSON lines; leave out --json")
        with refusing(GameError, at="--games"):
            read = FileGames().named if games is None else by_id(house_games(games))
        return _settle_lines(open_stdin().buffer, payable, read)
    if games is not None:
        refuse("--games is for --jsonl; leave out --games, and name the file with --game")
    for name, value in given.items():
        if value is None:
            refuse(f"{name} is missing")
    with refusing(BadRequestError):
        request = check_request(str(game), str(player), str(banker), _wager_options(wagers))
    lines = answer_lines(request, payable)
    if as_json:
        print_json(answer(request, lines))
    else:
        _show(request, lines)
    return 0


def _wager_options(options: Iterable[str]) -> Iterator[tuple[str, object]]:
    for option in options:
        on, equals, stake = option.partition("=")
        if not equals:
            raise BadRequestError(f"--wager {option!r}: write AREA=AMOUNT, such as banker=100")
        yield on, stake


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
        shown = " against ".join(cards_words(cards) or "no card" for cards in hands)
        raise BadRequestError(f"{shown} is not a finished round: {said}")
    return Request(ruleset, judge(*hands), tuple(_check_wagers(ruleset, wagers)))


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


def answer_lines(request: Request, payable: Payable) -> tuple[Line, ...]:
    """The settlement of a checked request."""
    return settle_wagers(request.ruleset, request.outcome, request.wagers, payable)


def answer(request: Request, lines: Iterable[Line]) -> dict[str, Any]:
    """The answer as docs/command-line.md has it."""
    standing = request.outcome.standing
    return {
        "winner": standing.winner,
        "player_total": standing.player_total,
        "banker_total": standing.banker_total,
        "natural": standing.natural,
        "settlement": [line_fields(line) for line in lines],
        **({"document": request.ruleset.document} if request.ruleset.house else {}),
    }


def line_fields(line: Line) -> dict[str, Any]:
    """One settled wager as docs/command-line.md has it."""
    fields: dict[str, Any] = {
        "wager": line.on,
        "stake": amount(line.stake),
        "result": line.result,
        "pays": amount(line.pays),
        "returns": amount(line.returns),
        "clause": line.clause,
    }
    if line.exact is not None:
        fields["exact"] = exact_amount(line.exact)
    return fields


def _show(request: Request, lines: tuple[Line, ...]) -> None:
    outcome = request.outcome
    if request.ruleset.house:
        click.echo(f"{request.ruleset.title}{house_words(request.ruleset)}")
    for name, cards in (("Player", outcome.player), ("Banker", outcome.banker)):
        click.echo(f"{name}  {cards_words(cards):12} {total(cards)}")
    natural = ", natural" if outcome.standing.natural else ""
    click.echo(f"{result_words(outcome.winner, outcome.player, outcome.banker)}{natural}")
    if not lines:
        return
    click.echo()
    rows = [
        [
            request.ruleset.wagers[line.on].name,
            amount(line.stake),
            line.result,
            amount(line.pays),
            amount(line.returns),
            str(line.clause),
            exact_amount(line.exact) if line.exact is not None else "",
        ]
        for line in lines
    ]
    headers = ["wager", ">stake", "result", ">pays", ">returns", "clause", "exact"]
    if not any(line.exact is not None for line in lines):
        headers, rows = headers[:-1], [row[:-1] for row in rows]
    print_table(rows, headers)


def _settle_lines(stream: BinaryIO, payable: Payable, read: Callable[[str], Ruleset]) -> int:
    status = 0
    while line := stream.readline(LONGEST_LINE + 1):
        try:
            if len(line) > LONGEST_LINE:
                _skip_line(stream, line)
                raise BadRequestError(f"the line is longer than {LONGEST_LINE} bytes")  # noqa: TRY301 - one way out for all
            request = parse_request(line, read)
            document = answer(request, answer_lines(request, payable))
        except BadRequestError as error:
            status = 1
            document = {"error": str(error)}
        print_json_line(document)
    return status


def _skip_line(stream: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(LONGEST_LINE)


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
