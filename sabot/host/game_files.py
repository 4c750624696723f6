"""The games of the house that a table can play: from where its settings say, and from its own journal.

A journal has the file of every game that was played. So a table goes on with its game also where the file is gone.
"""

from collections.abc import Mapping
from pathlib import Path

from controller.game.gamefile import GameError, game_ids
from controller.game.house_games import outside_game
from controller.game.ruleset import Ruleset
from controller.journal.errors import JournalError
from controller.journal.reader import open_reader
from controller.runtime.fold import load_state
from controller.runtime.rules_of import ruleset_of
from controller.runtime.state import State
from controller.settings.checking import settings_games
from controller.settings.settings import SettingsError, TableSettings
from controller.table.model import Phase


def table_games(settings: TableSettings, db: Path | None, source: str = "the settings") -> Mapping[str, Ruleset]:
    """The games of the house, by id; `SettingsError` if the file of a game that is wanted cannot be read. `source`
    names the settings in it."""
    if settings.game in game_ids() and settings.games is None:
        return {}
    try:
        games = settings_games(settings, source)
    except SettingsError:
        kept = _in_journal(db, settings.game)
        if kept is None:
            raise
        return {kept.id: kept}
    if settings.game in games or settings.game in game_ids():
        return games
    kept = _in_journal(db, settings.game)
    return games if kept is None else {**games, kept.id: kept}


def file_game(path: Path, db: Path | None) -> str:
    """The id of the game in a file. Where the file is gone, of the game in the journal, if the file was named for it;
    otherwise `GameError`."""
    try:
        return outside_game(path).id
    except GameError:
        if path.exists() or _in_journal(db, path.stem) is None:
            raise
        return path.stem


def loaded_game(db: Path | None) -> str | None:
    """The id of the game whose shoe is loaded in a journal; None: no shoe is."""
    table = _folded(db).table
    return None if table.phase is Phase.NO_SHOE else table.shoe.game


def _in_journal(db: Path | None, game: str) -> Ruleset | None:
    """The game of this id, if the journal was played by it last."""
    kept = _folded(db).game_file
    found = None if kept is None else ruleset_of(kept)
    return found if found is not None and found.id == game else None


def _folded(db: Path | None) -> State:
    """What a journal says; nothing, if there is none or it is refused: the start says what is wrong with it."""
    if db is None or not db.exists():
        return State()
    try:
        with open_reader(db) as reader:
            return load_state(reader)
    except JournalError:
        return State()
