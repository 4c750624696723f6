"""`sabot terminal`: a player's terminal of the electronic table."""

import os
import re
import signal
import time
from pathlib import Path

import click

from drivers.terminals.certificates import CertificateError, terminal_in
from gui.language import LANGUAGES
from sabot.cli.front import refuse
from sabot.commands.console import _headless
from sabot.screens.language import choose_language

LYING_MM, UPRIGHT_MM = 217, 194
"""How wide the usual panels are: 10 inches lying, 15.6 inches upright."""
PATIENCE = 10.0
"""Seconds that a picture waits for the table."""


@click.command()
@click.option("--connect", "where", required=True, help="The gateway of the table: HOST:PORT.")
@click.option("--seat", type=int, required=True, help="The number of this terminal, as it was enrolled.")
@click.option("--certificates", type=click.Path(path_type=Path), default=Path("etg"), show_default=True,
              help="What `sabot etg enrol` made: the folder of this terminal, or the table's.")  # fmt: skip
@click.option("--vouchers", type=click.Path(path_type=Path, file_okay=False), default=Path("out/vouchers"),
              show_default=True, help="Where vouchers are saved to print, and the last cash-out is kept.")  # fmt: skip
@click.option("--printer", help="The printer for vouchers, by its name; without one they are saved as PDF.")
@click.option("--language", default="en", show_default=True, type=click.Choice(list(LANGUAGES)),
              help="The language to begin with.")  # fmt: skip
@click.option("--windowed", is_flag=True, help="In a window instead of on the whole screen.")
@click.option("--size", default="1280x800", show_default=True, help="Of the window or the picture, in pixels.")
@click.option("--width", "millimetres", type=click.IntRange(100, 1000),
              help=f"How wide the panel is, in millimetres. [default: {LYING_MM}, upright {UPRIGHT_MM}]")  # fmt: skip
@click.option("--picture", type=click.Path(path_type=Path, dir_okay=False),
              help="Save one picture as soon as the table shows, and end. Needs no screen.")  # fmt: skip
def terminal(
    where: str,
    seat: int,
    certificates: Path,
    vouchers: Path,
    printer: str | None,
    language: str,
    size: str,
    millimetres: int | None,
    picture: Path | None,
    *,
    windowed: bool,
) -> int:
    """A player's terminal of a table that serves terminals."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - Qt is loaded by those who show something

    from sabot.screens.failures import catch_failures  # noqa: PLC0415
    from sabot.screens.terminal import Paper, Terminal  # noqa: PLC0415

    host, _, port = where.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) <= 65535:
        refuse(f"--connect: {where!r} is not HOST:PORT")
    measures = re.fullmatch(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})", size)
    if measures is None:
        refuse(f"--size: {size!r} is no size; write it like 1280x800")
    wide, high = int(measures[1]), int(measures[2])
    folder = _own_folder(certificates, seat)
    if vouchers.exists() and not (vouchers.is_dir() and os.access(vouchers, os.W_OK)):
        refuse(f"--vouchers: {vouchers} is no folder that can be written")
    if _headless() and picture is None:
        refuse("there is no screen here; with --picture FILE a picture is saved instead")
    application = QApplication.instance() or QApplication(["sabot"])
    choose_language(language)
    try:
        shown = Terminal(
            (host.strip("[]"), int(port)),
            folder,
            seat,
            Paper(vouchers, printer),
            width_mm=millimetres or (UPRIGHT_MM if high > wide else LYING_MM),
        )
    except CertificateError as error:
        refuse(f"--certificates: {error}")
    shown.window.resize(wide, high)
    if picture is not None:
        return _save(application, shown, picture, where)
    signal.signal(signal.SIGINT, lambda *_: application.quit())
    catch_failures(shown.fail)
    if windowed:
        shown.window.show()
    else:
        shown.window.showFullScreen()
    shown.start()
    try:
        return int(application.exec())
    finally:
        shown.close()


def _own_folder(certificates: Path, seat: int) -> Path:
    """The folder of this terminal: the one named, or the one in the table's folder. It must be this terminal's."""
    folder = certificates if (certificates / "terminal.pem").exists() else certificates / "terminals" / str(seat)
    try:
        found = terminal_in(folder)
    except CertificateError as error:
        refuse(f"--certificates: {error}")
    if found != seat:
        refuse(f"--certificates: {folder} is of terminal {found}, not of terminal {seat}")
    return folder


def _save(application: object, shown: object, picture: Path, where: str) -> int:
    """One picture; status 1 if it shows no live table."""
    from PySide6.QtCore import QEventLoop  # noqa: PLC0415

    shown.start()  # type: ignore[attr-defined]
    until = time.monotonic() + PATIENCE
    try:
        while not shown.view.linked and time.monotonic() < until:  # type: ignore[attr-defined]
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)  # type: ignore[attr-defined]
        if not shown.window.grab().save(str(picture)):  # type: ignore[attr-defined]
            refuse(f"--picture: {picture} cannot be written; name a .png file in a folder that exists")
        linked = bool(shown.view.linked)  # type: ignore[attr-defined]
    finally:
        shown.close()  # type: ignore[attr-defined]
    if not linked:
        click.echo(f"sabot: no table came from {where} within {PATIENCE:.0f} s; the picture says so", err=True)
    return 0 if linked else 1
