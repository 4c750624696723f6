"""`sabot floor wall`: every table of a floor on one screen, live."""

from pathlib import Path

import click

from drivers.postgres.connect import checked_dsn
from gui.language import LANGUAGES
from sabot.commands.floor_alerts import chosen_thresholds, thresholds_option
from sabot.floor.watch import FloorWatch
from sabot.screens.showing import must_have_screen, open_application, run_window, save_picture, size_option


@click.command()
@click.option("--from", "dsn", required=True, metavar="DSN", help="The store: a connection string of PostgreSQL.")
@thresholds_option
@click.option("--language", default="en", show_default=True, type=click.Choice(list(LANGUAGES)),
              help="The language to begin with; the key L changes it.")  # fmt: skip
@click.option("--windowed", is_flag=True, help="In a window instead of on the whole screen.")
@click.option("--size", default="1920x1080", show_default=True, help="Of the window or the picture, in pixels.")
@click.option("--picture", type=click.Path(path_type=Path, dir_okay=False),
              help="Save one picture as soon as the store was read, and end. Needs no screen.")  # fmt: skip
def wall(dsn: str, file: Path | None, language: str, size: str, picture: Path | None, *, windowed: bool) -> int:
    """The wall: every table of a floor at once, live. Read-only."""
    checked_dsn(dsn)
    thresholds = chosen_thresholds(file)
    pixels = size_option(size, "1920x1080")
    must_have_screen(picture)
    application = open_application(language)

    from sabot.screens.wall import Wall  # noqa: PLC0415 - Qt is loaded by those who show something

    shown = Wall(FloorWatch(dsn, thresholds))
    shown.window.resize(*pixels)
    if picture is not None:
        return save_picture(application, shown, picture, lambda: not shown.view.lost, "the store was not read")
    return run_window(application, shown, windowed=windowed)
