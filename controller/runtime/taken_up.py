"""A journal that a table goes on with: its state, and the rules, which a shoe in play keeps. Or why it cannot."""

from pathlib import Path

from controller.decide.settings_changes import game_stays, mode_refused
from controller.game.gamefile import ruleset_from_canonical
from controller.game.ruleset import Ruleset
from controller.journal.errors import JournalError
from controller.journal.journal import Journal
from controller.runtime.fold import ShoeEnds, load_state
from controller.runtime.state import State
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table.model import Phase


def taken_up(
    journal: Journal, path: Path, ruleset: Ruleset, settings: TableSettings, ends: ShoeEnds
) -> tuple[State, TableRules]:
    """The state of the journal and the rules to continue with: exactly those of the shoe, if one is loaded."""
    state = load_state(journal, ends)
    table = state.table
    mixed = mode_refused(state.settings, settings.mode)
    if mixed is not None:
        raise JournalError(f"{path}: {mixed}")
    played = str((state.settings or {}).get("game", ruleset.id))
    stays = None if played == ruleset.id else game_stays(table)
    if stays is not None:
        raise JournalError(f"{path}: {stays.text}; go on with --game {played}")
    if table.phase is not Phase.NO_SHOE and state.game_file is not None:
        if table.shoe.game != ruleset.id:
            raise JournalError(f"{path}: a shoe of {table.shoe.game} is loaded; go on with --game {table.shoe.game}")
        if table.shoe.fingerprint != ruleset.fingerprint:
            ruleset = ruleset_from_canonical(state.game_file)
    return state, TableRules(ruleset, settings)
