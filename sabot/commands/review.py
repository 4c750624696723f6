"""`sabot review`: the pit manager's window over the journals of one or many tables."""

import os
import signal
import sys
from pathlib import Path

import click

from controller.journal.errors import JournalError
from controller.review.filters import FilterError, Filters
from controller.review.house import House, HouseError, read_house
from controller.review.known_values import must_be_known
from controller.settings.dsn import wrong_dsn
from drivers.log import log
from gui.language import LANGUAGES
from gui.review.jobs import DeskFiles
from sabot.cli.front import refuse, refusing
from sabot.cli.review_files import verify_beside_heads
from sabot.cli.stamp import software_mark, wall_clock
from sabot.commands.desks import DeskAt, desk_options, more_files, opened_desk
from sabot.host.wire_words import decode_wire
from sabot.screens.sound import Sound, Tone

LONGEST_NUMBER = 12
"""Digits of the number of a case."""


@click.command()
@desk_options
@more_files
@click.option("--case", "link", metavar="TABLE/NUMBER", help="Open this case: BA-07/4 is case 4 of table BA-07.")
@click.option("--light", is_flag=True, help="Dark on light, for a bright office.")
@click.option("--silent", is_flag=True, help="No tone when a table is held.")
@click.option("--language", default="en", type=click.Choice(list(LANGUAGES)), help="The language of the window.")
def review(
    at: DeskAt,
    more_files: tuple[Path, ...],
    link: str | None,
    language: str,
    *,
    light: bool,
    silent: bool,
) -> int:
    """The pit manager's window over journals or a whole floor: the irregularity log, cases, statistics, shoe audits,
    reports. It reads beside playing tables and writes only to its review book."""
    at = at.more(more_files)
    if at.dsn is not None and (wrong := wrong_dsn(at.dsn)):
        refuse(f"--from: {wrong}")
    files = desk_files(at)
    house = _check(files)
    case = None if link is None else find_case(at, link)
    if not _screen():
        refuse("there is no screen for the window; use sabot log and sabot report, or set DISPLAY")
    return _show(files, house, "light" if light else "dark", language, case, silent=silent)


def find_case(at: DeskAt, link: str) -> tuple[str, int]:
    """The journal and the record of the case that a link names. Refused if there is none."""
    table, _, number = link.rpartition("/")
    if not table or not number.isdecimal() or len(number) > LONGEST_NUMBER:
        refuse(f"--case: write TABLE/NUMBER, such as BA-07/4, not {link!r}")
    with opened_desk(at) as desk:
        try:
            must_be_known(desk, Filters(table=(table,)))
        except FilterError as error:
            refuse(f"--case: {str(error).removeprefix('--table: ')}")
        found = [line for one in desk.journals if (line := desk.numbered(one.id, int(number))) is not None]
        found = [line for line in found if line.case.table == table]
        if not found:
            refuse(f"--case: there is no case {number} at {table}")
        line = max(found, key=lambda line: line.key)
        return line.journal, line.case.n


def desk_files(at: DeskAt) -> DeskFiles:
    """The files of a desk, with everything that only the front door knows."""
    floor = at.open if at.dsn is not None else None
    return DeskFiles(
        at.paths, at.book, at.index_folder, wall_clock, software_mark(), decode_wire, verify_beside_heads, floor
    )


def _check(files: DeskFiles) -> House:
    """What the house has decided for its desks. Refuses the command if no window can be shown."""
    with files.open() as desk:
        if not desk.journals:
            refuse("; ".join(desk.troubles) or "the store holds no journal of a table yet")
        with refusing(JournalError):
            desk.must_work()
        with refusing(HouseError):
            return read_house(desk.book.path)


def _screen() -> bool:
    if os.environ.get("QT_QPA_PLATFORM") or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show(
    files: DeskFiles, house: House, look: str, language: str, case: tuple[str, int] | None, *, silent: bool
) -> int:
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - Qt is loaded by those who show something
    from PySide6.QtWidgets import QApplication, QMessageBox  # noqa: PLC0415

    from gui.language.qt import LanguageError, use_language  # noqa: PLC0415
    from gui.review.window import ReviewWindow  # noqa: PLC0415
    from sabot.screens.failures import catch_failures  # noqa: PLC0415

    application = QApplication.instance() or QApplication(["sabot"])
    with refusing(LanguageError):
        use_language(language)
    for stop in (signal.SIGINT, signal.SIGTERM):
        # Later, from the event loop: a signal may come while the window is made or busy.
        signal.signal(stop, lambda *_: QTimer.singleShot(0, application.quit))
    sound = Sound(on=not silent)
    window = ReviewWindow(files, house, look=look, tone=lambda: sound.play(Tone.STOP))

    window.first_case = case

    def failed(error: BaseException) -> None:
        if isinstance(error, JournalError):  # a store that does not answer
            QMessageBox.warning(window, "Sabot", str(error))
            return
        log().error("a bug of ours", exc_info=error)
        words = f"{type(error).__name__}: {error}. Nothing was changed; close the window and open it again"
        QMessageBox.critical(window, "Sabot", words)

    catch_failures(failed)
    window.showMaximized()
    try:
        return int(application.exec())
    finally:
        window.close_down()
        sound.close()
