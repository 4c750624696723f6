"""Whole evenings by touch alone: people read what is painted and press coordinates, at each size and in each language.

Their money is computed by an oracle of its own; at the end the journal verifies.
"""

import random

import pytest
from support.by_touch.evening import Evening
from support.by_touch.oracle import PAYS
from support.by_touch.shoe import ShoeOnLine
from support.console import STAFF
from support.fingers import PIN
from support.staff import cheap_hash

from controller.game.authority import Role
from controller.settings.settings import Screen, TableSettings
from controller.table.events import StaffAdded
from controller.verify.whole import verify_journal
from gui.language.qt import use_language
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

SIZES = {
    "1920x1080": (1920, 1080, 344),
    "1280x800": (1280, 800, 217),
    "1366x768": (1366, 768, 344),
    "4:3": (1024, 768, 243),
    "portrait": (1080, 1920, 194),
}
LANGUAGES = ("en", "zh-CN", "zh-TW")
MORE_STAFF = (("d105", Role.DEALER), ("gsm1", Role.GAMING_SHIFT_MANAGER))


@pytest.fixture(scope="session")
def staff():
    """Two dealers, and one of each who may decide; everybody's PIN is the same, and cheap to check."""
    return tuple(StaffAdded(one, one.upper(), role, cheap_hash(PIN)) for one, role in (*STAFF, *MORE_STAFF))


@pytest.fixture
def evening(qtbot, qapp, open_runtime, line, monkeypatch):
    """Opens a table for an evening; a button that is held is held for a blink."""
    monkeypatch.setattr("gui.touch.window.HOLD_MS", 40)
    master, port = line
    opened = []

    def make(seed, size, language="en", game="fortune-six", seats=7):
        width, height, mm = SIZES[size]
        use_language(language)
        settings = TableSettings(
            port=port, shoe="angel-eye", game=game, seats=seats, language=language,
            screen=Screen(mm, round(mm * height / width)),
        )  # fmt: skip
        closed = []
        console = Console(TableHost(open_runtime(settings)), on_close=lambda: closed.append(True))
        opened.append(console)
        qtbot.addWidget(console.window)
        console.window.resize(width, height)
        console.window.show()
        console.start()
        dice = random.Random(seed)  # noqa: S311 - dice, not keys
        table = Evening(console, qapp, dice, mm, lambda *about: ShoeOnLine(master, *about), game, seats)
        table.closed = closed
        return table

    yield make
    use_language("en")
    for console in opened:
        console.close()


def play(table, rounds):
    try:
        table.begins()
        table.plays(rounds)
        table.ends()
    except Exception as error:
        error.add_note(table.story())
        raise
    assert table.closed
    found = verify_journal(table.journal.path)
    assert found.ok, found
    assert (found.against.rounds, len(table.settled)) == (rounds, rounds)
    print(f"{rounds} rounds, {table.touches} touches, {table.glass.contacts} contacts")


def test_a_short_evening_by_touch(evening):
    play(evening(1, "1280x800"), 3)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_an_evening_by_touch(evening, size, language):
    seed = list(SIZES).index(size) * len(LANGUAGES) + LANGUAGES.index(language)
    games = list(PAYS)
    play(evening(seed, size, language, games[seed % len(games)], seats=(7, 9, 5)[seed % 3]), 30)
