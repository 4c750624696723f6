"""Games from files outside the package. They count as house rules, whatever they say.

A shipped id belongs to the shipped file alone, and two files of a folder have different ids: an id in a journal, a
settings file or a report means one game.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from controller.game.gamefile import GameFileError, UnknownGameError, game_ids, load_game, parse_game, read_game
from controller.game.ruleset import HOUSE_RULES, Ruleset
from controller.nearest import did_you_mean

SUFFIX: Final = ".toml"
MOST_FILES: Final = 100
"""Game files in one folder."""


def is_path(name: str) -> bool:
    """Whether `--game` names a file. An id has neither a slash nor a dot."""
    return "/" in name or name.endswith(SUFFIX)


def outside_game(path: Path) -> Ruleset:
    """A game from a file outside the package."""
    return _outside(read_game(path), str(path))


def outside_text(text: str, source: str) -> Ruleset:
    """A game from the text of such a file; `source` names it in refusals."""
    return _outside(parse_game(text, source), source)


def _outside(ruleset: Ruleset, source: str) -> Ruleset:
    if ruleset.id in game_ids():
        raise GameFileError(f"{source}: id: {ruleset.id!r} is the id of a shipped game; choose another id")
    return ruleset


def house_games(place: Path) -> dict[str, Ruleset]:
    """The games of a folder, or of one file, by their ids."""
    if not place.is_dir():
        found = outside_game(place)
        return {found.id: found}
    try:
        files = sorted(file for file in place.iterdir() if file.suffix == SUFFIX)
    except OSError as error:
        raise GameFileError(f"{place}: cannot be read ({error.strerror or error})") from None
    if len(files) > MOST_FILES:
        raise GameFileError(f"{place}: has {len(files)} game files; a folder has at most {MOST_FILES}")
    games: dict[str, Ruleset] = {}
    named: dict[str, Path] = {}
    for file in files:
        ruleset = outside_game(file)
        if ruleset.id in games:
            raise GameFileError(
                f"{file}: id: {named[ruleset.id].name} has the id {ruleset.id!r} too; change one of them"
            )
        games[ruleset.id], named[ruleset.id] = ruleset, file
    return games


def find_game(game: str, games: Mapping[str, Ruleset]) -> Ruleset:
    """The game of this id: one of `games`, or a shipped one."""
    if game in games:
        return games[game]
    if game in game_ids():
        return load_game(game)
    known = known_ids(games)
    raise UnknownGameError(f"there is no game {game!r}; the games are {', '.join(known)}{did_you_mean(game, known)}")


def known_ids(games: Iterable[str]) -> tuple[str, ...]:
    """The ids of the shipped games, and these."""
    return tuple(sorted({*game_ids(), *games}))


@cache
def is_house(game: str) -> bool:
    """Whether the game of this id has house rules. Any id that is not shipped is that of a file of the house."""
    return bool(game) and (game not in game_ids() or load_game(game).house)


def labelled(game: str) -> str:
    """The id of a game as reports and lists show it: with a note if it has house rules."""
    return f"{game} · {HOUSE_RULES}" if is_house(game) else game


def named_game(name: str) -> Ruleset:
    """The game that `--game` names: a shipped one by its id, or a file by its path."""
    return outside_game(Path(name)) if is_path(name) else load_game(name)


class FileGames:
    """The games that requests name, one after the other. Each file is read once: one run settles by one text of it."""

    def __init__(self) -> None:
        self._read: dict[str, Ruleset] = {}

    def named(self, name: str) -> Ruleset:
        """The game that a request names by id or path."""
        if not is_path(name):
            return load_game(name)
        if name not in self._read:
            if len(self._read) >= MOST_FILES:
                raise GameFileError(f"{name}: is not read: more than {MOST_FILES} game files are named")
            self._read[name] = outside_game(Path(name))
        return self._read[name]


def by_id(games: Mapping[str, Ruleset]) -> Callable[[str], Ruleset]:
    """Finds one of these games or a shipped one by its id. What names a file is refused, and reads none."""

    def find(name: str) -> Ruleset:
        if is_path(name):
            raise UnknownGameError(f"name one of the games by its id: {', '.join(known_ids(games))}")
        return find_game(name, games)

    return find
