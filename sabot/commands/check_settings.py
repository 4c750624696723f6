"""`sabot check-settings`: what each line of a settings file means, and everything that is wrong with it."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import click

from controller.game.gamefile import GameError
from controller.game.strict_toml import parse_toml, read_text
from controller.settings.checking import Games, contradictions, settings_games
from controller.settings.settings import SETTINGS, SettingsError, TableSettings, settings_from_fields
from controller.value import Value
from drivers.shoes import MAKES, MakeError
from drivers.shoes.port import Port, PortError
from sabot.cli.front import open_stdin, plural, print_json, refuse

MOST_FAULTS: Final = 100
"""Faults that are told one by one."""
WHEN_WORDS: Final = {
    "never": "cannot change later",
    "between-shoes": "changes between shoes",
    "between-rounds": "changes between rounds",
    "any-time": "changes at any time",
}

_BY_GAME: Final = ("game", "decks", "wagers", "limits", "differential", "method", "authority", "automation")
JUDGED_BY: Final = {
    "game": _BY_GAME,
    "games": _BY_GAME,
    "shoe": ("method", "automation", "shoe_lock"),
    "unit": ("limits",),
    "chips": ("unit",),
    "high_limit_area": ("method",),
    "automation": ("shoe_lock",),
    "mode": ("port",),
}
"""What is judged against each key: not, while that one is wrong."""

_KEY: Final = re.compile(r"""\s*\[*\s*(["']?)(.+?)\1\s*[=.\]]""")


class Fault(Value):
    """Something that is wrong with a file."""

    key: str
    what: str


@click.command(name="check-settings")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
def check_settings(file: Path, *, as_json: bool) -> int:
    """Explain each line of a settings FILE, and say what is wrong with it. A dash reads it from stdin."""
    source = "stdin" if str(file) == "-" else str(file)
    try:
        text = open_stdin().read() if str(file) == "-" else read_text(file, SettingsError)
        content = parse_toml(text, source, SettingsError)
    except SettingsError as error:
        refuse(str(error))
    except UnicodeDecodeError as error:
        refuse(f"{source}: is not UTF-8 text (byte {error.start})")
    lines = _lines(text, content)
    faults = list(_faults(content))
    if as_json:
        print_json(
            {
                "ok": not faults,
                "faults": [{"key": one.key, "line": _line(lines, one.key), "what": one.what} for one in faults],
                "settings": [{"key": key, "line": lines.get(key), **_explained(key, content[key])} for key in content],
            }
        )
        return 1 if faults else 0
    for key in sorted(_worth_explaining(content), key=lambda key: lines.get(key, 0)):
        said = _explained(key, content[key])
        click.echo(f"{lines.get(key, '?'):>4}  {key}: {said['says']}")
        if said["takes"]:
            click.echo(f"      takes {said['takes']}; default {said['default']}; {said['when']}")
    for one in faults[:MOST_FAULTS]:
        click.echo(f"{source}, line {_line(lines, one.key) or '?'}: {one.key}: {one.what}")
    if len(faults) > MOST_FAULTS:
        click.echo(f"{source}: and {plural(len(faults) - MOST_FAULTS, 'more fault')}; mend these first")
    click.echo(f"{plural(len(content), 'setting')}, {plural(len(faults), 'fault')}")
    return 1 if faults else 0


def _worth_explaining(content: Mapping[str, Any]) -> list[str]:
    """The settings, and the first of the keys that are none."""
    return [key for key in content if key in SETTINGS] + [key for key in content if key not in SETTINGS][:MOST_FAULTS]


def _explained(key: str, value: Any) -> dict[str, Any]:
    row = SETTINGS.get(key)
    if row is None:
        return {"value": str(value), "says": "there is no such setting", "takes": None, "default": None, "when": None}
    default = "none" if row.default is None else json.dumps(row.form.write(row.default))
    says = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", row.words)
    return {"value": value, "says": says, "takes": row.takes, "default": default, "when": WHEN_WORDS[row.when]}


def _faults(content: Mapping[str, Any]) -> Iterator[Fault]:
    """What is wrong with each value, and where the good ones contradict each other."""
    bad = set[str]()
    for key, value in content.items():
        try:
            settings_from_fields({key: value}, "", now=True)
        except SettingsError as error:
            bad.add(key)
            at, _, what = str(error).removeprefix(": ").partition(": ")
            yield Fault(key if at == "the file" else at, what)
    settings = settings_from_fields({key: value for key, value in content.items() if key not in bad})
    games: Games = {}
    try:
        games = settings_games(settings, "")
    except (SettingsError, GameError) as error:
        bad.add("games")
        yield Fault("games", str(error).removeprefix(": games: "))
    try:
        if settings.mode != "live" and settings.shoe in MAKES.names:
            MAKES[settings.shoe]  # says why it cannot be loaded
    except MakeError as error:
        bad.add("shoe")
        yield Fault("shoe", str(error))
    unsure = bad | {key for one in bad for key in JUDGED_BY.get(one, ())}
    for key, what in contradictions(_known(settings), MAKES, games.get(settings.game), games):
        root = key.partition(".")[0]
        if root not in unsure:
            bad.add(root)
            yield Fault(key, str(what))
    if not bad & {"shoe", "port"} and settings.port is not None:
        try:
            Port(settings.port, MAKES[settings.shoe]).close()
        except PortError as error:
            yield Fault("port", str(error))


def _known(settings: TableSettings) -> TableSettings:
    """The settings; no code of a package is loaded for a live table."""
    MAKES.admit(() if settings.mode == "live" else None)
    return settings


def _lines(text: str, content: Mapping[str, Any]) -> dict[str, int]:
    """The line on which each key first stands: `key = …`, `key.more = …` or `[key…]`."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        key = _KEY.match(line)
        if key and key[2] in content:
            found.setdefault(key[2], number)
    return found


def _line(lines: Mapping[str, int], key: str) -> int | None:
    return lines.get(re.split(r"[.\[]", key, maxsplit=1)[0])
