"""`sabot display`: what the patrons see, on a second screen or another machine. It knows the feed and nothing else."""

from pathlib import Path

import click

from drivers.feed.address import FeedAddressError, parse_address
from gui.language import LANGUAGES
from sabot.cli.front import refusing
from sabot.screens.showing import must_have_screen, open_application, run_window, save_picture, size_option


@click.command()
@click.option("--connect", "where", required=True, help="The table's feed: HOST:PORT, or the path of a socket.")
@click.option("--certificates", type=click.Path(path_type=Path, file_okay=False),
              help="Believe only this table's feed, over TLS: the display's folder of `sabot etg enrol`, or one with "
              "the table's ca.pem.")  # fmt: skip
@click.option("--language", default="en", show_default=True, type=click.Choice(list(LANGUAGES)),
              help="The language to begin with; the key L changes it.")  # fmt: skip
@click.option("--speech", is_flag=True, help="The announcements read aloud, where espeak-ng is installed.")
@click.option("--windowed", is_flag=True, help="In a window instead of on the whole screen.")
@click.option("--size", default="1920x1080", show_default=True, help="Of the window or the picture, in pixels.")
@click.option("--picture", type=click.Path(path_type=Path, dir_okay=False),
              help="Save one picture as soon as the table shows, and end. Needs no screen.")  # fmt: skip
def display(
    where: str,
    certificates: Path | None,
    language: str,
    size: str,
    picture: Path | None,
    *,
    speech: bool,
    windowed: bool,
) -> int:
    """The patrons' display of a table that runs with --feed."""
    with refusing(FeedAddressError, at="--connect"):
        address = parse_address(where)
    context = None
    if certificates is not None:
        from drivers.terminals.certificates import (  # noqa: PLC0415 - only a display that wants TLS loads it
            CertificateError,
            display_context,
        )

        with refusing(CertificateError, at="--certificates"):
            context = display_context(certificates)
    pixels = size_option(size, "1920x1080")
    must_have_screen(picture)
    application = open_application(language, "sabot-display")

    from sabot.screens.display import Display  # noqa: PLC0415 - Qt is loaded by those who show something
    from sabot.screens.speech import Speech  # noqa: PLC0415

    shown = Display(address, Speech(on=speech and picture is None), context)
    shown.window.resize(*pixels)
    if picture is not None:
        return save_picture(application, shown, picture, lambda: not shown.view.lost, f"no feed came from {where}")
    return run_window(application, shown, windowed=windowed)
