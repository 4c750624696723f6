"""A table for people at its console: a journal in a folder, a shoe on a pty, a window of some size in some language."""

import os
import tty
from contextlib import contextmanager
from functools import partial

from controller.game.authority import Role
from controller.game.gamefile import load_game
from controller.runtime.runtime import Runtime
from controller.settings.settings import Screen, TableSettings
from controller.table.events import StaffAdded
from drivers.shoes import MAKES
from gui.language.qt import use_language
from sabot.host.opening import system_clock
from sabot.host.table_host import TableHost
from sabot.screens.console import Console
from support.by_touch.shoe import ShoeOnLine
from support.console import STAFF
from support.fingers import PIN
from support.staff import cheap_hash

SIZES = {
    "1920x1080": (1920, 1080, 344),
    "1280x800": (1280, 800, 217),
    "1366x768": (1366, 768, 344),
    "4:3": (1024, 768, 243),
    "portrait": (1080, 1920, 194),
}
"""Pixels across and down, and millimetres across."""
LANGUAGES = ("en", "zh-CN", "zh-TW")
MORE_STAFF = (("d105", Role.DEALER), ("gsm1", Role.GAMING_SHIFT_MANAGER))


@contextmanager
def console_on_line(folder, size, language, game, seats, on_close=None):
    """The console, the millimetres of its panel, and what makes its shoe."""
    width, height, mm = SIZES[size]
    use_language(language)
    master, slave = os.openpty()
    tty.setraw(slave)
    settings = TableSettings(
        port=os.ttyname(slave), shoe="angel-eye", game=game, seats=seats, language=language,
        screen=Screen(mm, round(mm * height / width)),
    )  # fmt: skip
    runtime, _ = Runtime.open(
        folder / "table.db", ruleset=load_game(game), settings=settings, clock=system_clock(), software="test",
        durable=False, makes=MAKES,
    )  # fmt: skip
    runtime.write(*(StaffAdded(one, one.upper(), role, cheap_hash(PIN)) for one, role in (*STAFF, *MORE_STAFF)))
    console = Console(TableHost(runtime), on_close=on_close)
    console.window.resize(width, height)
    console.window.show()
    console.start()
    try:
        yield console, mm, partial(ShoeOnLine, master)
    finally:
        console.close()
        console.window.close()
        console.window.deleteLater()
        use_language("en")
        os.close(slave)
        os.close(master)
