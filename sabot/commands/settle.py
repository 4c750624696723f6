"""`sabot settle`: settle wagers on a finished round, one request, or one per line with `--jsonl`."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import msgspec

from controller.game.announcements import cards_words, result_words
from controller.game.gamefile import GameError
from controller.game.hands import total
from controller.game.house_games import FileGames, by_id, house_games
from controller.game.money import NotAnAmountError, Payable, Rounding, amount, exact_amount, parse_amount
from controller.game.settlement import Line
from controller.game.settlement import settle as settle_wagers
from sabot.cli.front import GAME_HELP, GameName, house_words, open_stdin, print_json, print_table, refuse, refusing
from sabot.commands.settle_lines import settle_lines
from sabot.commands.settle_requests import BadRequestError, Request, answer, check_request


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
        return settle_lines(open_stdin().buffer, payable, read)
    if games is not None:
        refuse("--games is for --jsonl; leave out --games, and name the file with --game")
    for name, value in given.items():
        if value is None:
            refuse(f"{name} is missing")
    with refusing(BadRequestError):
        request = check_request(str(game), str(player), str(banker), _wager_options(wagers))
    lines = settle_wagers(request.ruleset, request.outcome, request.wagers, payable)
    if as_json:
        print_json(msgspec.to_builtins(answer(request.ruleset, request.outcome, lines)))
    else:
        _show(request, lines)
    return 0


def _wager_options(options: Iterable[str]) -> Iterator[tuple[str, object]]:
    for option in options:
        on, equals, stake = option.partition("=")
        if not equals:
            raise BadRequestError(f"--wager {option!r}: write AREA=AMOUNT, such as banker=100")
        yield on, stake


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
