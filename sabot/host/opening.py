"""Opens a table from settings, game, clock, journal and port, for the headless table and the console."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from controller.game.gamefile import GameError, load_game
from controller.journal.errors import DoubtedError, JournalError
from controller.journal.journal import open_reader
from controller.journal.trust import beside
from controller.people.pins import Pin
from controller.runtime.fold import load_state
from controller.runtime.runtime import Clock, Runtime, Written
from controller.settings.makes import MANUAL
from controller.settings.settings import Mode, SettingsError, TableSettings, checked, read_settings
from drivers.shoes import MAKES
from sabot.cli.front import refuse
from sabot.cli.stamp import software, wall_clock
from sabot.host.shoe_line import make_port


def system_clock() -> Clock:
    """The clocks of this machine."""
    return Clock(now=wall_clock, millis=lambda: time.monotonic_ns() // 1_000_000)


def table_settings(file: Path | None, game: str | None, make: str | None, port: str | None) -> TableSettings:
    """The settings of a file, or the defaults with cards entered by hand; options of the command line replace them."""
    try:
        settings = read_settings(file, MAKES) if file else TableSettings(shoe=MANUAL.id)
        changes: dict[str, Any] = {"game": game, "shoe": make, "port": port}
        wanted = replace(settings, **{key: value for key, value in changes.items() if value is not None})
        return checked(wanted, "the settings", MAKES)
    except (SettingsError, GameError) as error:
        refuse(str(error))


def open_table(db: Path, settings: TableSettings, approver: tuple[str, Pin] | None = None) -> tuple[Runtime, Written]:
    """The table of a journal in its last state, with a key to sign its heads."""
    if settings.port is not None:
        # A bad address is refused before anything is written.
        make_port(settings, MAKES[settings.shoe].driver()).close()
    if settings.mode is Mode.LIVE:
        _must_have_a_manager(db)
    try:
        runtime, begun = Runtime.open(
            db,
            ruleset=load_game(settings.game),
            settings=settings,
            clock=system_clock(),
            software=software(),
            makes=MAKES,
            approver=approver,
            keeping=beside(db),
        )
    except DoubtedError:
        raise
    except (JournalError, GameError) as error:
        refuse(str(error))
    return runtime, begun


def _must_have_a_manager(db: Path) -> None:
    """Refuse a live table whose journal has no staff: a manager must be there to sign before anything is written."""
    try:
        if db.exists():
            with open_reader(db) as reader:
                if load_state(reader).staff:
                    return
    except JournalError as error:
        refuse(str(error))
    refuse(f"{db}: a live table needs its first manager: sabot staff add --db {db} --id … --name … --role pit-manager")
