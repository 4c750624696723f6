"""What every command of the front door shares: the one-line refusal, and how answers are printed."""

import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn, TextIO

import click
from tabulate import tabulate

from controller.game.gamefile import GameError, load_game, read_game
from controller.game.ruleset import Ruleset


class BadInputError(click.ClickException):
    """Input that cannot be used: one line on stderr, exit status 2, nothing written."""

    exit_code = 2


def refuse(message: str) -> NoReturn:
    """Refuse the command with one line that says what is wrong and where."""
    raise BadInputError(message)


def open_stdin() -> TextIO:
    """What is piped in; refuses where there is nothing to read from."""
    if sys.stdin is None or sys.stdin.closed:
        refuse("stdin is closed; pipe the input in")
    return sys.stdin


def game_option(game: str | None, path: Path | None = None) -> Ruleset:
    """The game that `--game` names, or the one in a file of the user's own."""
    if (game is None) == (path is None):
        refuse("give --game or --file, one of them")
    try:
        return load_game(game) if game is not None else read_game(path or Path())
    except GameError as error:
        refuse(str(error) if path else f"--game: {error}")


def print_json(document: Any) -> None:
    """One JSON document on stdout."""
    click.echo(json.dumps(document, indent=2))


def print_table(rows: list[list[str]], headers: list[str], right: tuple[str, ...] = ()) -> None:
    """A well-set table for a person; the columns named in `right` are set flush right."""
    align = ["right" if header in right else "left" for header in headers]
    click.echo(tabulate(rows, headers, tablefmt="simple", colalign=align if rows else None, disable_numparse=True))


def odds_words(pays: tuple[int, int]) -> str:
    """Odds as a layout prints them: `0.95 : 1`, `12 : 1`, `1 : 2`, `push`."""
    first, second = pays
    if first == 0:
        return "push"
    if second in (1, 2) or (100 * first) % second:
        return f"{first} : {second}"
    hundredths = 100 * first // second
    return f"{hundredths // 100}.{hundredths % 100:02d} : 1"


def fact_words(when: dict[str, Any] | Any) -> str:
    """Facts in a row's `when` as words: `winner banker, banker total 6`."""
    said = []
    for name, value in when.items():
        label = name.replace("_", " ")
        said.append(label if value is True else f"no {label}" if value is False else f"{label} {value}")
    return ", ".join(said)


def ratio(number: Fraction) -> str:
    """In lowest terms, always with both parts: `19/20`, `8/1`."""
    return f"{number.numerator}/{number.denominator}"


def plural(count: int, thing: str) -> str:
    """`1 round`, `2 rounds`."""
    return f"{count} {thing}" + ("" if count == 1 else "s")
