"""`sabot terminal`: a player's terminal of the electronic table."""

import os
from pathlib import Path

import click

from drivers.terminals.certificates import CertificateError, terminal_in
from gui.language import LANGUAGES
from sabot.cli.front import refuse, refusing
from sabot.screens.showing import must_have_screen, open_application, run_window, save_picture, size_option

LYING_MM, UPRIGHT_MM = 217, 194
"""The width of the usual panels in millimetres: 10 inches wide, 15.6 inches tall."""


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
    host, _, port = where.rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) <= 65535:
        refuse(f"--connect: {where!r} is not HOST:PORT")
    wide, high = size_option(size, "1280x800")
    folder = _own_folder(certificates, seat)
    if vouchers.exists() and not (vouchers.is_dir() and os.access(vouchers, os.W_OK)):
        refuse(f"--vouchers: {vouchers} is no folder that can be written")
    must_have_screen(picture)
    application = open_application(language)

    from sabot.screens.failures import catch_failures  # noqa: PLC0415 - Qt is loaded by those who show something
    from sabot.screens.terminal import Paper, Terminal  # noqa: PLC0415

    width = millimetres or (UPRIGHT_MM if high > wide else LYING_MM)
    with refusing(CertificateError, at="--certificates"):
        shown = Terminal((host.strip("[]"), int(port)), folder, seat, Paper(vouchers, printer), width_mm=width)
    shown.window.resize(wide, high)
    if picture is not None:
        return save_picture(application, shown, picture, lambda: shown.view.linked, f"no table came from {where}")
    catch_failures(shown.fail)
    return run_window(application, shown, windowed=windowed)


def _own_folder(certificates: Path, seat: int) -> Path:
    """The folder of this terminal: the named one, or the one in the table's folder. Refused if it is another's."""
    folder = certificates if (certificates / "terminal.pem").exists() else certificates / "terminals" / str(seat)
    with refusing(CertificateError, at="--certificates"):
        found = terminal_in(folder)
    if found != seat:
        refuse(f"--certificates: {folder} is of terminal {found}, not of terminal {seat}")
    return folder
