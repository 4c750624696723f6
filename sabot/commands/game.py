"""`sabot game`: check a game file of the house, begin a new one, and the JSON Schema of such files."""

import datetime as dt
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import click

from controller.game.composition import Composition
from controller.game.game_start import BadIdError, start_text
from controller.game.gamefile import GameError, file_faults, game_ids, parse_game
from controller.game.house_games import outside_text
from controller.game.odds import WagerOdds, odds
from controller.game.ruleset import Ruleset
from controller.settings.schemas import SCHEMAS
from sabot.cli.front import house_words, own_file, plural, print_json, print_table, ratio, refuse, refusing
from sabot.cli.progress import ProgressBar
from sabot.commands.odds import percent

MOST_FAULTS: Final = 100
"""Faults that are told one by one."""
_file: Final = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))


@click.group()
def game() -> None:
    """Game files of the house: check one, begin a new one."""


@game.command()
@_file
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def check(file: Path, *, as_json: bool) -> int:
    """Everything that is wrong with a game FILE, one line each; of a good one, the exact edges. A dash reads stdin."""
    with refusing(GameError):
        text, source = own_file(file)
        faults = file_faults(text, source)
        if faults:
            _show_faults("stdin" if str(file) == "-" else str(file), faults, as_json=as_json)
            return 1
        ruleset = outside_text(text, source)
    fewest, most = ruleset.decks
    found = {}
    with ProgressBar("odds") as progress:
        for done, decks in enumerate(range(fewest, most + 1), 1):
            found[decks] = odds(ruleset, Composition.full(decks))
            progress(done, most - fewest + 1)
    if as_json:
        print_json(_document(ruleset, found))
    else:
        _show(ruleset, found)
    return 0


def _show_faults(source: str, faults: list[str], *, as_json: bool) -> None:
    more = max(len(faults) - MOST_FAULTS, 0)
    told = faults[:MOST_FAULTS]
    if as_json:
        pairs = [fault.partition(": ")[::2] for fault in told]
        print_json({"ok": False, "faults": [{"at": at, "what": what} for at, what in pairs], "more": more})
        return
    for fault in told:
        click.echo(f"{source}: {fault}")
    if more:
        click.echo(f"{source}: and {plural(more, 'more fault')}; mend these first")


def _document(ruleset: Ruleset, found: Mapping[int, Mapping[str, WagerOdds]]) -> dict[str, Any]:
    return {
        "ok": True,
        "faults": [],
        "more": 0,
        "game": ruleset.id,
        "document": ruleset.document,
        "fingerprint": ruleset.fingerprint,
        "edges": {
            on: {
                str(decks): {"edge": ratio(of_deck[on].edge), "edge_percent": percent(of_deck[on].edge)}
                for decks, of_deck in found.items()
            }
            for on in ruleset.wagers
        },
    }


def _show(ruleset: Ruleset, found: Mapping[int, Mapping[str, WagerOdds]]) -> None:
    click.echo(f"{ruleset.title}{house_words(ruleset)}, version {ruleset.version} · fingerprint {ruleset.fingerprint}")
    rows = plural(sum(len(wager.rows) for wager in ruleset.wagers.values()), "pay row")
    click.echo(f"No fault: {plural(len(ruleset.wagers), 'wager')}, {rows}; each row decides some round.\n")
    table = [
        [wager.name, *(percent(of_deck[on].edge) for of_deck in found.values())]
        for on, wager in ruleset.wagers.items()
    ]  # fmt: skip
    print_table(table, ["house edge %", *(f">{decks} decks" for decks in found)])


@game.command()
@_file
@click.option("--like", type=click.Choice(game_ids()), help="The shipped game to begin from.")
@click.option("--title", help="The name of the game.")
def new(file: Path, like: str | None, title: str | None) -> None:
    """Write a new game FILE with comments: a copy of a shipped game to change. Its id is the name of the file."""
    with refusing(BadIdError, at=str(file)):
        text = start_text(file.stem, title, like, dt.datetime.now(dt.UTC).date())
    with refusing(GameError):
        parse_game(text, "--title")
    try:
        with file.open("x", encoding="utf-8") as new_file:
            new_file.write(text)
    except FileExistsError:
        refuse(f"{file}: is there already; choose another name")
    except OSError as error:
        refuse(f"{file}: cannot be written ({error.strerror or error})")
    click.echo(f"{file}: written. Change it, then: sabot game check {file}")


@game.command()
@click.argument("kind", type=click.Choice(list(SCHEMAS)), default="game")
def schema(kind: str) -> None:
    """The JSON Schema of game files or of settings files, for editors."""
    print_json(SCHEMAS[kind]())
