"""script/screenshots [FOLDER] [--only PREFIX | --phases]: every picture whose name begins like this, or all of them.

The console in English at both panel sizes, a part of it in each language and with large text at the small size, the
display, the terminal and the floor's wall in each language, console and display as people see them who lack colours,
and the pit manager's window.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from gui.console.view import View
from gui.console.window import ConsoleWindow
from gui.display.window import DisplayWindow
from gui.language import LANGUAGES
from gui.language.qt import use_language
from gui.terminal.window import TerminalWindow
from gui.wall.window import WallWindow
from pictures import console_states, display, phases, terminal, wall
from pictures.felt import PANELS
from pictures.vision import VISIONS, seen

DISPLAY = (1920, 1080)
WALLS = ((1920, 1080), (1280, 800))
TERMINALS = ((1280, 800, 217), (1080, 1920, 194))
SMALL = PANELS[1]
TRANSLATED = (
    "console-idle", "console-betting", "console-player-draws", "console-result", "console-report", "console-shoe",
    "console-pin", "console-concealed", "console-tie", "console-stop", "wagers-wagers-seat", "wagers-pay-half",
    "wagers-calculator", "wagers-handlers", "cases-case-overdraw", "cases-ruling-void", "cases-option-each",
    "cases-count-intro", "cases-end-differs", "house-recall", "house-staff-person", "house-screen",
    "house-settings-game", "house-settings-changes", "house-line-test", "house-training-wrong", "house-training-score",
    "etg-countdown", "etg-asks", "etg-money", "etg-day",
)  # fmt: skip
"""States of the console that are painted in every language, and in large text."""
BY_COLOUR = ("console-banker-draws", "console-result", "cases-case-overdraw", "wagers-wagers-16-seats")
DISPLAY_BY_COLOUR = ("banker-wins", "betting-last-seconds", "long-shoe")


def console_picture(view: View, panel: tuple[int, int, int], *, large: bool = False) -> QImage:
    """The dealer's console on a panel of so many pixels and millimetres."""
    width, height, millimetres = panel
    return _painted(ConsoleWindow(view, lambda _: None, millimetres, large=large), width, height)


def _painted(window: QWidget, width: int, height: int) -> QImage:
    window.resize(width, height)
    return window.grab().toImage()


def pictures(only: str) -> Iterator[tuple[str, QImage]]:
    """Every picture with its name; what is not asked for is not painted."""
    for language in LANGUAGES:
        use_language(language)
        for name, view in console_states():
            panels = PANELS if language == "en" else (SMALL,) if name in TRANSLATED else ()
            for panel in panels:
                picture = f"{name}-{language}-{panel[0]}x{panel[1]}"
                if picture.startswith(only):
                    yield picture, console_picture(view, panel)
            if name in TRANSLATED and (picture := f"large-{name}-{language}").startswith(only):
                yield picture, console_picture(view, SMALL, large=True)
        for name, shown in display.states():
            if (picture := f"display-{name}-{language}").startswith(only):
                yield picture, _painted(DisplayWindow(shown), *DISPLAY)
        for name, played in terminal.states():
            for width, height, millimetres in TERMINALS:
                if (picture := f"terminal-{name}-{language}-{width}x{height}").startswith(only):
                    yield picture, _painted(TerminalWindow(played, lambda _: None, millimetres), width, height)
        yield from _walls(language, only)
    if "vision".startswith(only[:6]):
        yield from _visions(only)


def _walls(language: str, only: str) -> Iterator[tuple[str, QImage]]:
    for name, view in wall.states():
        for width, height in WALLS:
            if (picture := f"wall-{name}-{language}-{width}x{height}").startswith(only):
                yield picture, _painted(WallWindow(view), width, height)


def _visions(only: str) -> Iterator[tuple[str, QImage]]:
    use_language("en")
    painted = [(name, console_picture(view, SMALL)) for name, view in console_states() if name in BY_COLOUR]
    painted += [
        (f"display-{name}", _painted(DisplayWindow(view), *DISPLAY))
        for name, view in display.states()
        if name in DISPLAY_BY_COLOUR
    ]
    for vision in VISIONS:
        for name, image in painted:
            if (picture := f"vision-{vision}-{name}").startswith(only):
                yield picture, seen(image, vision)


def main() -> None:
    """Paint what is asked for."""
    asked = argparse.ArgumentParser(prog="script/screenshots", description="Pictures of every screen.")
    asked.add_argument("folder", nargs="?", type=Path, default=Path("out/screenshots"))
    asked.add_argument("--only", default="", metavar="PREFIX", help="pictures whose name begins like this")
    asked.add_argument("--phases", action="store_true", help="only each phase at each size, for docs/pictures")
    words = asked.parse_args()
    words.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication([])
    if words.phases:
        print(f"{phases.save(words.folder)} pictures in {os.path.relpath(words.folder)}/")
        return
    count = 0
    for name, image in pictures(words.only):
        image.save(str(words.folder / f"{name}.png"))
        count += 1
    del application
    if "review".startswith(words.only[:6]):
        for language in LANGUAGES:
            subprocess.run([sys.executable, "-m", "pictures.review", words.folder, language], check=True)  # noqa: S603 - our own
        count += len(list(words.folder.glob("review-*.png")))
    print(f"{count} pictures in {os.path.relpath(words.folder)}/")


if __name__ == "__main__":
    main()
