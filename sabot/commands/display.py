"""`sabot display`: what the patrons see, on a second screen or another machine. It knows the feed and nothing else."""

import re
import signal
import time
from pathlib import Path

import click

from drivers.feed.address import Address, FeedAddressError, parse_address
from gui.language import LANGUAGES
from sabot.cli.front import refuse
from sabot.commands.console import _headless
from sabot.screens.language import choose_language

PATIENCE = 10.0
"""Seconds that a picture waits for the feed."""


@click.command()
@click.option("--connect", "where", required=True, help="The table's feed: HOST:PORT, or the path of a socket.")
@click.option("--language", default="en", show_default=True, type=click.Choice(list(LANGUAGES)),
              help="The language to begin with; the key L changes it.")  # fmt: skip
@click.option("--speech", is_flag=True, help="The announcements read aloud, where espeak-ng is installed.")
@click.option("--windowed", is_flag=True, help="In a window instead of on the whole screen.")
@click.option("--size", default="1920x1080", show_default=True, help="Of the window or the picture, in pixels.")
@click.option("--picture", type=click.Path(path_type=Path, dir_okay=False),
              help="Save one picture as soon as the table shows, and end. Needs no screen.")  # fmt: skip
def display(where: str, language: str, size: str, picture: Path | None, *, speech: bool, windowed: bool) -> int:
    """The patrons' display of a table that runs with --feed."""
    try:
        address = parse_address(where)
    except FeedAddressError as error:
        refuse(f"--connect: {error}")
    measures = re.fullmatch(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})", size)
    if measures is None:
        refuse(f"--size: {size!r} is no size; write it like 1920x1080")
    pixels = (int(measures[1]), int(measures[2]))
    headless = _headless()
    if picture is not None:
        return _save(where, address, language, pixels, picture)
    if headless:
        refuse("there is no screen here; with --picture FILE a picture is saved instead")
    return _show(address, language, pixels, speech=speech, windowed=windowed)


def _show(address: Address, language: str, size: tuple[int, int], *, speech: bool, windowed: bool) -> int:
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - Qt is loaded by those who show something

    from sabot.screens.display import Display  # noqa: PLC0415
    from sabot.screens.speech import Speech  # noqa: PLC0415

    application = QApplication.instance() or QApplication(["sabot"])
    choose_language(language)
    shown = Display(address, Speech(on=speech))
    shown.window.resize(*size)
    if windowed:
        shown.window.show()
    else:
        shown.window.showFullScreen()
    shown.start()
    signal.signal(signal.SIGINT, lambda *_: application.quit())
    try:
        return int(application.exec())
    finally:
        shown.close()


def _save(where: str, address: Address, language: str, size: tuple[int, int], picture: Path) -> int:
    """One picture, whole or none; status 1 if it shows no live table."""
    from PySide6.QtCore import QBuffer, QEventLoop, QIODevice, QSaveFile  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - Qt is loaded by those who show something

    from sabot.screens.display import Display  # noqa: PLC0415

    application = QApplication.instance() or QApplication(["sabot"])
    choose_language(language)
    shown = Display(address)
    shown.window.resize(*size)
    shown.start()
    until = time.monotonic() + PATIENCE
    try:
        while shown.view.lost and time.monotonic() < until:
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
        painted, file = QBuffer(), QSaveFile(str(picture))
        shown.window.grab().save(painted, "PNG")
        plain = picture.is_file() or not picture.exists()
        opened = plain and file.open(QIODevice.OpenModeFlag.WriteOnly)
        if not opened or file.write(painted.data()) != painted.size() or not file.commit():
            refuse(f"--picture: {picture} cannot be written; name a .png file in a folder that exists")
    finally:
        shown.close()
    if shown.view.lost:
        click.echo(f"sabot: no feed came from {where} within {PATIENCE:.0f} s; the picture says so", err=True)
        return 1
    return 0
