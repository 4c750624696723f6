"""What every command uses: refusing with one line, and printing answers."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO

import click
from click.shell_completion import CompletionItem

from controller.game.gamefile import MOST, GameError, GameFileError, game_ids, load_game, parse_game
from controller.game.house_games import is_path, named_game
from controller.game.ruleset import HOUSE_RULES, Cite, Ruleset
from controller.game.strict_toml import read_text
from controller.regular_file import MEBIBYTE


class GameName(click.ParamType[str]):
    """The id of a game, or the path of a game file; which it is, and whether there is one, is looked at later."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text itself."""
        del param, ctx
        return value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The shipped games that begin so; if none does, the files."""
        del ctx, param
        games = [CompletionItem(game) for game in game_ids() if game.startswith(incomplete)]
        return games or [CompletionItem(incomplete, type="file")]


GAME_HELP: Final = "The game: its id (see `sabot rules`), or the path of a game file."
FROM_ZERO: Final = click.IntRange(0, 2**53)
FROM_ONE: Final = click.IntRange(1, 2**53)
"""Numbers that an option takes: no journal counts further, and SQLite and JSON can still hold them."""


class BadInputError(click.ClickException):
    """Input that cannot be used: one line on stderr, exit status 2, nothing written."""

    exit_code = 2


def refuse(message: str) -> NoReturn:
    """Refuse the command with one line that says what is wrong and where."""
    raise BadInputError(message)


@contextmanager
def refusing(*errors: type[Exception], at: str = "") -> Iterator[None]:
    """Turn these errors into a refusal with their message; `at` is the option or the file named before it."""
    try:
        yield
    except errors as error:
        refuse(f"{at}: {error}" if at else str(error))


def open_stdin() -> TextIO:
    """The stream stdin; refuses the command if there is none."""
    if sys.stdin is None or sys.stdin.closed:
        refuse("stdin is closed; pipe the input in")
    return sys.stdin


def game_option(game: str | None, path: Path | None = None) -> Ruleset:
    """The game that `--game` names by id or path, or the game in the user's own file."""
    if (game is None) == (path is None):
        refuse("give --game or --file, one of them")
    with refusing(GameError, at="" if path or is_path(game or "") else "--game"):
        return named_game(game) if game is not None else own_game(path or Path())


def own_game(path: Path) -> Ruleset:
    """The game that `--file` names, to be looked at. A copy of a shipped game that says anything else is no longer that
    game: it has house rules."""
    ruleset = parse_game(*own_file(path))
    copied = ruleset.id in game_ids() and ruleset.fingerprint != load_game(ruleset.id).fingerprint
    return replace(ruleset, house=True) if copied else ruleset


def own_file(path: Path) -> tuple[str, str]:
    """The text of a game file, and how refusals name it. A dash is stdin."""
    if str(path) != "-":
        return read_text(path, GameFileError, MOST), path.name
    raw = open_stdin().buffer.read(MOST * MEBIBYTE + 1)
    if len(raw) > MOST * MEBIBYTE:
        raise GameFileError(f"stdin: is larger than {MOST} MiB")
    try:
        return raw.decode("utf-8"), "stdin"
    except UnicodeDecodeError as error:
        raise GameFileError(f"stdin: is not UTF-8 text (byte {error.start})") from None


def house_words(ruleset: Ruleset) -> str:
    """What is said beside the name of a game that has no approved document; nothing of others."""
    return f" · {HOUSE_RULES}" if ruleset.house else ""


def check_decks(ruleset: Ruleset, decks: int) -> None:
    """Refuse `--decks` if the game is not played with that number."""
    fewest, most = ruleset.decks
    if not fewest <= decks <= most:
        clause = ruleset.cites[Cite.DECKS]
        refuse(f"--decks: {ruleset.id} is played with {fewest} to {most} decks, not {decks} (clause {clause})")


def print_json(document: Any) -> None:
    """One JSON document on stdout."""
    click.echo(json.dumps(document, indent=2))


_LINE: Final = json.JSONEncoder(separators=(",", ":"))


def json_line(document: Any) -> bytes:
    """One JSON document as one line, without its end."""
    return _LINE.encode(document).encode("ascii")


def print_json_line(document: Any, to: TextIO | None = None) -> None:
    """One JSON document as one line on stdout, or on another stream, at once."""
    stream = to or sys.stdout
    stream.write(_LINE.encode(document) + "\n")
    stream.flush()


def print_lines(lines: Sequence[bytes]) -> None:
    """Lines of ASCII on stdout, all at once."""
    if lines:
        sys.stdout.write(b"\n".join([*lines, b""]).decode("ascii"))
        sys.stdout.flush()


def print_table(rows: Sequence[Sequence[object]], headers: list[str]) -> None:
    """Print a table for a person; a column whose header begins with `>` is aligned to the right."""
    align = ["right" if header.startswith(">") else "left" for header in headers]
    titles = [header.removeprefix(">") for header in headers]
    from tabulate import tabulate  # noqa: PLC0415 - only those who print a table need it

    click.echo(tabulate(rows, titles, tablefmt="simple", colalign=align if rows else None, disable_numparse=True))


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
    """A fraction in lowest terms, always with both parts: `19/20`, `8/1`."""
    return f"{number.numerator}/{number.denominator}"


def plural(count: int, thing: str, things: str = "") -> str:
    """`1 round`, `2 rounds`; `things` are several, where an s does not make them."""
    return f"{count} {thing if count == 1 else things or f'{thing}s'}"
