"""Opens a table from settings, game, clock, journal and port, for the headless table and the console."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from controller.decide.running import Manifest
from controller.game.gamefile import GameError
from controller.game.house_games import find_game, is_path
from controller.game.strict_toml import parse_toml, read_text
from controller.journal.errors import DoubtedError, JournalError
from controller.journal.journal import Journal
from controller.journal.signing_key import load_key, public_key
from controller.journal.trust import Keeping, beside, must_not_be_lost
from controller.runtime.clock import Clock
from controller.runtime.runtime import Approvers, Runtime, Written
from controller.runtime.state import State
from controller.settings.checking import checked
from controller.settings.makes import MANUAL
from controller.settings.settings import Mode, SettingsError, TableSettings, settings_from_fields
from drivers.shoes import MAKES, MakeError
from sabot.cli.front import refuse
from sabot.cli.stamp import software, wall_clock
from sabot.host.floor_sender import FloorSender, compared_floor, named_floor
from sabot.host.game_files import file_game, loaded_game, table_games
from sabot.host.shoe_line import make_port
from sabot.host.signed_journal import must_be_a_tables
from sabot.host.witnesses import Witnesses, must_not_be_known, named_witnesses, witnessed


def system_clock() -> Clock:
    """The clocks of this machine."""
    return Clock(now=wall_clock, millis=lambda: time.monotonic_ns() // 1_000_000)


def table_settings(
    file: Path | None, game: str | None, make: str | None, port: str | None, db: Path | None = None
) -> TableSettings:
    """The settings of a file, or the defaults with cards entered by hand; options of the command line replace them.
    `game` is an id, or the path of a game file. `db` is the journal, which may have the game. With neither file nor
    game it is that of the shoe which is loaded there.

    For a live table no code of a package is loaded: `sabot.host.outside_shoes` loads it when it is approved.
    """
    if port is not None and make is None and file is None:
        refuse(f"--port: say with --shoe which shoe is on this line: {', '.join(sorted(MAKES.names))}")
    MAKES.admit(())
    try:
        settings = _file_settings(file, db) if file else TableSettings(shoe=MANUAL.id)
        if file is None and game is None:
            game = loaded_game(db)
        changes: dict[str, Any] = {"game": game, "shoe": make, "port": port}
        if game is not None and is_path(game):
            changes |= {"game": file_game(Path(game), db), "games": str(Path(game).resolve())}
        wanted = replace(settings, **{key: value for key, value in changes.items() if value is not None})
        if wanted.mode is not Mode.LIVE:
            MAKES.admit(None)
            if wanted.shoe in MAKES.names:
                MAKES[wanted.shoe]  # says why it cannot be loaded
        return checked(wanted, "the settings", MAKES, table_games(wanted, db))
    except (SettingsError, GameError, MakeError) as error:
        refuse(str(error))


def _file_settings(file: Path, db: Path | None) -> TableSettings:
    source = str(file)
    settings = settings_from_fields(parse_toml(read_text(file, SettingsError), source, SettingsError), source)
    return checked(settings, source, MAKES, table_games(settings, db, source))


class OpenTable(NamedTuple):
    """A table that was taken up."""

    runtime: Runtime
    begun: Written
    """What was written when it was."""
    witnesses: Witnesses | None
    floor: FloorSender | None
    """The sender to the store of the floor."""


def open_table(
    db: Path,
    settings: TableSettings,
    approvers: Approvers = (),
    manifest: Manifest | None = None,
) -> OpenTable:
    """The table of a journal in its last state; it signs its heads. DoubtedError: the journal is not the one that was
    signed."""
    if settings.port is not None:
        # A bad address is refused before anything is written.
        make_port(settings, MAKES[settings.shoe].driver()).close()
    keeping, found = beside(db), list[Witnesses | None]()
    senders = list[FloorSender | None]()

    def compare(journal: Journal, state: State) -> None:
        found.append(witnessed(journal, keeping, named_witnesses(settings, state)))
        senders.append(compared_floor(journal, named_floor(settings, state)))
        if settings.mode is Mode.LIVE and not state.staff:
            _refuse_without_manager(db)

    if not db.exists():
        _must_be_new(db, keeping, settings)
    try:
        must_be_a_tables(db)
        games = table_games(settings, db)
        runtime, begun = Runtime.open(
            db,
            ruleset=find_game(settings.game, games),
            settings=settings,
            clock=system_clock(),
            software=software(),
            makes=dict(MAKES),
            games=games,
            approvers=approvers,
            manifest=manifest,
            keeping=keeping,
            compare=compare,
        )
    except BaseException as error:
        for known in filter(None, found):
            known.close()
        for sender in filter(None, senders):
            sender.close()
        if isinstance(error, JournalError | GameError | SettingsError) and not isinstance(error, DoubtedError):
            refuse(str(error))
        raise
    (witnesses,), (floor,) = found, senders
    if witnesses is not None and runtime.signer is not None:
        runtime.signer.on_signed = witnesses.carry
        witnesses.carry()
    if floor is not None:
        floor.begin()
    return OpenTable(runtime, begun, witnesses, floor)


def _must_be_new(db: Path, keeping: Keeping, settings: TableSettings) -> None:
    """Refuse to begin a journal where one is missing; a live table also one without staff."""
    must_not_be_lost(db, keeping)
    if keeping.key.exists():
        must_not_be_known(db, keeping, public_key(load_key(keeping.key)), settings.witnesses or ())
    if settings.mode is Mode.LIVE:
        _refuse_without_manager(db)


def _refuse_without_manager(db: Path) -> NoReturn:
    """A manager must be there to sign before anything is written."""
    refuse(f"{db}: a live table needs its first manager: sabot staff add --db {db} --id … --name … --role pit-manager")
