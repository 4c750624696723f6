"""How a command shows a window: on the screen until it is closed, or as one picture in a file.

Loads Qt only in the functions that need it: a command that refuses its options does not wait for Qt.
"""

import os
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import click

from sabot.cli.front import refuse
from sabot.screens.language import choose_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

PATIENCE: Final = 10.0
"""Seconds that a picture waits for the table."""


class Shown(Protocol):
    """A window with what fills it: `Display` and `Terminal`."""

    @property
    def window(self) -> "QWidget":
        """The window."""

    def start(self) -> None:
        """Begin to listen to the table."""

    def close(self) -> None:
        """Stop listening."""


def is_headless() -> bool:
    """Whether there is no screen; then Qt paints into memory."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform:
        return platform.startswith("offscreen")
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return True
    return False


def must_have_screen(picture: Path | None) -> None:
    """Refuse a command that has neither a screen nor a file for a picture."""
    if is_headless() and picture is None:
        refuse("there is no screen here; with --picture FILE a picture is saved instead")


def size_option(size: str, example: str) -> tuple[int, int]:
    """The width and the height that `--size` names."""
    measures = re.fullmatch(r"([1-9][0-9]{2,3})x([1-9][0-9]{2,3})", size)
    if measures is None:
        refuse(f"--size: {size!r} is no size; write it like {example}")
    return int(measures[1]), int(measures[2])


def open_application(language: str | None = None, name: str = "sabot") -> "QApplication":
    """The Qt application of this process, with this language for its screens. A compositor knows it by `name`."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - Qt is loaded by those who show something

    application = QApplication.instance() or QApplication(["sabot"])
    QApplication.setDesktopFileName(name)
    if language is not None:
        choose_language(language)
    return application  # type: ignore[return-value] # `instance` names the base class


def show_whole(window: "QWidget", *, kiosk: bool = False, may_close: Callable[[], bool] = lambda: False) -> None:
    """Show a window as large as its screen, also where no window manager would make it so; or as a kiosk."""
    if kiosk:
        from sabot.screens.kiosk import Kiosk  # noqa: PLC0415 - Qt is loaded by those who show something

        Kiosk(window, may_close).show()
        return
    window.setGeometry(window.screen().availableGeometry())
    window.showMaximized()


def run_window(application: "QApplication", shown: Shown, *, windowed: bool) -> int:
    """Show a window until it is closed or Ctrl-C is pressed. Returns the exit status."""
    signal.signal(signal.SIGINT, lambda *_: application.quit())
    if windowed:
        shown.window.show()
    else:
        shown.window.showFullScreen()
    shown.start()
    try:
        return int(application.exec())
    finally:
        shown.close()


def save_picture(
    application: "QApplication", shown: Shown, picture: Path, is_live: Callable[[], bool], missing: str
) -> int:
    """Save one PNG of a window, whole or not at all, as soon as it shows a live table.

    Returns the exit status: 1 if no live table came in time; then a line with `missing` says so.
    """
    from PySide6.QtCore import QBuffer, QEventLoop, QIODevice, QSaveFile  # noqa: PLC0415

    shown.start()
    until = time.monotonic() + PATIENCE
    try:
        while not is_live() and time.monotonic() < until:
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
        painted, file = QBuffer(), QSaveFile(str(picture))
        shown.window.grab().save(painted, "PNG")
        plain = picture.is_file() or not picture.exists()
        opened = plain and file.open(QIODevice.OpenModeFlag.WriteOnly)
        if not opened or file.write(painted.data()) != painted.size() or not file.commit():
            refuse(f"--picture: {picture} cannot be written; name a .png file in a folder that exists")
        live = is_live()
    finally:
        shown.close()
    if not live:
        click.echo(f"sabot: {missing} within {PATIENCE:.0f} s; the picture says so", err=True)
    return 0 if live else 1
