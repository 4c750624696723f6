"""Game files: reads a TOML game, refuses it with one clear line if anything is wrong, and takes its fingerprint.

A refusal names the file, the key (or the line, where TOML itself is broken) and what is wrong. Nothing is guessed and
no unknown key is passed over: a game file decides what is paid. `strict_toml` checks types, ranges and names
(`game_table` lists them), `game_faults` checks what the file means.

A journal keeps the game file of each shoe. Files of the first version have no `methods`, `electronic` and
`commission`, and none of the optional cites: `ruleset_from_canonical` takes these from the shipped file of the same id
and version.
"""

import datetime as dt
import hashlib
import json
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

from controller.game.facts import VIEWS
from controller.game.game_faults import game_faults, new_file_faults, part_faults
from controller.game.game_table import Document, GameTable, WagerTable
from controller.game.ruleset import NEEDED_CITES, Clause, Ruleset, WagerKind, wager_kind
from controller.game.strict_toml import convert, parse_toml, read_text, refusals
from controller.nearest import did_you_mean

GAMES: Final = Path(__file__).parents[1] / "games"
MOST: Final = 1
"""MiB that are read of a game file: the journal keeps every one."""
DEFAULT_GAME: Final = "fortune-six"
"""The game of a table whose settings name none. Code knows no other game by its id."""


class GameError(ValueError):
    """A game cannot be loaded; the message is one line for a person."""


class GameFileError(GameError):
    """A game file that cannot be used."""


class UnknownGameError(GameError):
    """A game id that no file has."""


def game_ids() -> tuple[str, ...]:
    """The games that are shipped."""
    return tuple(sorted(path.stem for path in GAMES.glob("*.toml")))


@cache
def load_game(game: str) -> Ruleset:
    """A shipped game by its id."""
    if game not in game_ids():
        near = did_you_mean(game, game_ids())
        raise UnknownGameError(f"there is no game {game!r}; the games are {', '.join(game_ids())}{near}")
    ruleset = read_game(GAMES / f"{game}.toml")
    if ruleset.id != game:
        raise GameFileError(f"{game}.toml: id: {ruleset.id!r} is not the name of the file")
    return ruleset


def read_game(path: Path) -> Ruleset:
    """A game from a file."""
    return parse_game(read_text(path, GameFileError, MOST), path.name)


def parse_game(text: str, source: str) -> Ruleset:
    """A game from the text of a file; `source` names it in refusals."""
    content = parse_toml(text, source, GameFileError)
    made = _ruleset(content, source, canonical(content))
    for key, what in new_file_faults(convert(content, GameTable, source, GameFileError)):
        raise GameFileError(f"{source}: {key}: {what}")
    return made


def file_faults(text: str, source: str) -> list[str]:
    """Everything that is wrong with the text of a game file outside the package, each in one line: the key, and what is
    wrong. `GameFileError` if it is not TOML."""
    content = parse_toml(text, source, GameFileError)
    found = list(refusals(content, GameTable))
    if found:
        meant = part_faults(content)
    else:
        table = convert(content, GameTable, source, GameFileError)
        meant = chain(game_faults(table), new_file_faults(table))
    found += [f"{key}: {what}" for key, what in meant]
    if content.get("id") in game_ids():
        found.append(f"id: {content['id']!r} is the id of a shipped game; choose another id")
    return found


@lru_cache(maxsize=64)
def ruleset_from_canonical(text: str) -> Ruleset:
    """The game from its canonical text in a journal, so that an old shoe is judged by the rules it was played under."""
    content = json.loads(text)
    content["effective"] = dt.date.fromisoformat(content["effective"])
    if "effective_time" in content:
        content["effective_time"] = dt.time.fromisoformat(content["effective_time"])
    return _ruleset(_with_newer_keys(content), "the game file in the journal", text)


_NEWER_KEYS: Final = ("methods", "electronic")


def _with_newer_keys(content: dict[str, Any]) -> dict[str, Any]:
    """A journalled file of the first version, with the keys it lacks from the shipped file of its id and version.

    The approved document is the same, so what the table permits stays the same. A file that has any of the newer keys
    or cites is not touched, nor is one that is not shipped.
    """
    cites = content["cites"]
    if content["id"] not in game_ids() or any(key in content for key in _NEWER_KEYS) or len(cites) > len(NEEDED_CITES):
        return content
    shipped = json.loads(load_game(content["id"]).canonical)
    if shipped["version"] != content["version"]:
        return content
    newer = {key: shipped[key] for key in _NEWER_KEYS if key in shipped}
    for on, wager in shipped["wager"].items():
        for now, then in zip(wager["row"], content["wager"][on]["row"], strict=False):
            if "commission" in now and now["pays"] == then["pays"]:
                then["commission"] = now["commission"]
    return content | newer | {"cites": shipped["cites"] | cites}


def canonical(content: Mapping[str, Any]) -> str:
    """The content as JSON that does not depend on spacing, comments, key order or platform."""
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True, default=_plain)


def _plain(value: object) -> str:
    if isinstance(value, (dt.date, dt.time)):
        return value.isoformat()
    raise TypeError(f"{value!r} cannot stand in a game file")


def _ruleset(content: Mapping[str, Any], source: str, text: str) -> Ruleset:
    """The game that a file's content describes; `text` is its canonical form."""
    table = convert(content, GameTable, source, GameFileError)
    for key, what in game_faults(table):
        raise GameFileError(f"{source}: {key}: {what}")
    wagers = {on: _wager(on, table.wager[on]) for on in table.offers}
    views = {one.view: tuple(other for other in wagers.values() if other.view is one.view) for one in wagers.values()}
    return Ruleset(
        id=table.id,
        title=table.title,
        version=table.version,
        effective=table.effective,
        effective_time=table.effective_time,
        decks=table.decks,
        wagers=wagers,
        views=tuple((VIEWS[view], kinds) for view, kinds in views.items()),
        clauses={number: Clause(number, one.does, one.says) for number, one in table.clause.items()},
        cites=table.cites,
        irregularities={permit.kind: permit for permit in table.irregularity},
        methods=table.methods,
        electronic=table.electronic,
        house=table.document is Document.HOUSE or table.id not in game_ids(),
        canonical=text,
        fingerprint=hashlib.sha256(text.encode("ascii")).hexdigest(),
    )


def _wager(on: str, table: WagerTable) -> WagerKind:
    return wager_kind(on, table.name, table.views[0], tuple(table.row), table.lose_rows)
