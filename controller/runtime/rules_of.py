"""`rules_of`: the game and the settings of a state, for those who read a journal and say what the table says."""

from functools import cache

from controller.game.gamefile import GameError, load_game, ruleset_from_canonical
from controller.game.ruleset import Ruleset
from controller.runtime.state import State
from controller.settings.settings import SettingsError, TableSettings, settings_from_fields
from controller.settings.table_rules import TableRules


@cache
def ruleset_of(canonical: str) -> Ruleset:
    """The ruleset from a game file's text in a journal; cached."""
    return ruleset_from_canonical(canonical)


def rules_of(state: State) -> TableRules:
    """The game and the settings of this state. Settings or games that cannot be read are replaced by the default
    ones."""
    try:
        settings = settings_from_fields(state.settings or {})
    except SettingsError:
        settings = TableSettings()
    if state.game_file is not None:
        return TableRules(ruleset_of(state.game_file), settings)
    try:
        return TableRules(load_game(settings.game), settings)
    except GameError:
        return TableRules(load_game(TableSettings().game), settings)
