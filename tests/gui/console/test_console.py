"""The console: what only a widget can show, and a whole round through driver, journal and window."""

import gc
import os
import sys
import tty

import pytest
from argon2.profiles import CHEAPEST
from PySide6.QtCore import QObject, Qt, Signal

from controller.game.authority import Role
from controller.game.cards import parse_card
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.people.pins import Pin
from controller.runtime.runtime import Runtime
from controller.settings.settings import TableSettings
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, SignOn, SwapShoe
from controller.table.events import StaffAdded
from controller.table.observations import CardDrawn, LinkLost, Place
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from gui import theme
from gui.console.layout import lay_out
from gui.console.pages.cases.card_entry import CorrectPage
from gui.console.pages.cases.reporting import ReportPage
from gui.console.pages.menu import touch
from gui.console.pages.shoe.ending import ConfirmEndPage
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.pages.signing import Signing
from gui.console.window import ConsoleWindow
from gui.theme import Scale
from gui.touch.arming import patient
from gui.touch.blocks import Button, Buttons, Column, Spring, Words
from gui.touch.column import column_zones
from sabot.host.opening import system_clock
from sabot.host.table_host import TableHost
from sabot.screens.console import Console

PANELS = [(1920, 1080, 344), (1280, 800, 217)]


@pytest.mark.parametrize(
    "colour", [theme.TEXT, theme.WHITE, theme.QUIET, theme.PLAYER, theme.BANKER, theme.TIE, theme.AMBER]
)
@pytest.mark.parametrize("ground", [theme.PANEL, theme.PLATE])
def test_words_stand_out_from_their_ground(colour, ground):
    """AA or better, computed."""
    assert theme.contrast(colour, ground) >= 4.5


@pytest.mark.parametrize("fill", [theme.PLAYER_FILL, theme.BANKER_FILL, theme.TIE_FILL, *theme.MODE_FILLS.values()])
def test_white_stands_out_from_the_fills(fill):
    assert theme.contrast(theme.WHITE, fill) >= 4.5


def states(felt):
    """Views of every kind of moment."""
    table = felt().tell(LoadShoe(8))
    yield table.view()
    yield table.tell(OpenBets(), *(PlaceWager(seat, "banker", 100_00) for seat in range(1, 8))).view()
    yield table.tell(CloseBets()).deal("7H KD 7C 5S 6S").view()
    yield table.view(ReportPage())
    yield table.view(ShoePage())
    yield table.view(CorrectPage(Side.PLAYER, 1))
    yield table.deal("4D 9C").view()
    page = None
    for key in ("ruling:keep-for-next", "person:ps1", "reason:0"):
        page = touch(page, key, table.scene()).page
        yield table.view(page)
    yield table.view(stopped="the disk is full")


@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_targets_are_large_enough_inside_and_apart(qtbot, felt, width, height, mm):
    """None below 12 mm, the primary at least 20 mm high, none over the edge, no two on top of each other."""
    for view in states(felt):
        window = ConsoleWindow(view, lambda _: None, mm)
        qtbot.addWidget(window)
        window.resize(width, height)
        per_mm = width / mm
        zones = window.zones()
        for key, zone in zones:
            assert min(zone.width(), zone.height()) >= 11.4 * per_mm, (key, zone.height() / per_mm)
            assert window.rect().contains(zone.toRect().adjusted(1, 1, -1, -1)), key
        assert window.placed().primary.height() >= 20 * per_mm
        for at, (key, one) in enumerate(zones):
            for name, other in zones[at + 1 :]:
                assert not one.intersects(other), (key, name, one, other)


def test_a_long_paragraph_among_short_ones_keeps_clear_of_the_buttons():
    """Only it can give way: the others have a line each."""
    short, long = Words("Player"), Words("In no hand: " + "J♦ 4♠ K♥ " * 30)
    column = Column("", (short, short, short, long, Spring(), Buttons((Button("same", "All as on the felt"),))))
    layout = lay_out(1280, 800, Scale.of(1280, 217), ("More",) * 5)
    for key, zone in column_zones(column, layout.column, layout.scale):
        assert layout.column.contains(zone), key


@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_the_window_is_a_function_of_the_view(qtbot, felt, width, height, mm):
    """The same view gives the same pixels; another view gives others."""
    pictures = []
    for view in states(felt):
        twice = []
        for _ in range(2):
            window = ConsoleWindow(view, lambda _: None, mm)
            qtbot.addWidget(window)
            window.resize(width, height)
            twice.append(window.grab().toImage())
        assert twice[0] == twice[1]
        pictures.append(twice[0])
    assert all(one != other for at, one in enumerate(pictures) for other in pictures[at + 1 :])


def test_a_held_table_has_an_amber_edge(qtbot, felt):
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H").tell(LinkLost("unplugged"))
    window = ConsoleWindow(table.view(), lambda _: None, 344)
    qtbot.addWidget(window)
    window.resize(1920, 1080)
    image = window.grab().toImage()
    edge = {image.pixelColor(x, 2).name().upper() for x in range(0, 1920, 3)}
    assert {theme.AMBER, theme.BLACK} <= edge


@pytest.mark.parametrize(("width", "height", "mm"), PANELS)
def test_a_held_table_has_a_sign_beside_its_words(qtbot, felt, width, height, mm):
    """Known without reading: a black triangle at the left of the banner, the words clear of it."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).tell(LinkLost("unplugged"))
    window = ConsoleWindow(table.view(), lambda _: None, mm)
    qtbot.addWidget(window)
    window.resize(width, height)
    image, step, per_mm = window.grab().toImage(), window.placed().step, width / mm
    foot = int(step.center().y() + 2.8 * per_mm)
    seen = [image.pixelColor(int(step.left() + at * per_mm), foot).name().upper() for at in (0.4, 3, 8, 10.5)]
    assert seen == [theme.AMBER, theme.BLACK, theme.BLACK, theme.AMBER]


@pytest.fixture
def window(qtbot, felt):
    """A window on a table, and what was touched on it."""
    table, touched = felt().tell(LoadShoe(8)), []
    made = ConsoleWindow(table.view(), touched.append, 344)
    made.touched, made.table, made.now = touched, table, patient
    qtbot.addWidget(made)
    made.resize(1920, 1080)
    made.show()
    return made


def tap(qtbot, window, key):
    qtbot.mouseClick(window, Qt.MouseButton.LeftButton, pos=dict(window.zones())[key].center().toPoint())


def test_touch_and_keyboard_do_the_same(qtbot, window):
    tap(qtbot, window, "primary")
    qtbot.keyClick(window, Qt.Key.Key_Return)
    qtbot.mouseClick(window, Qt.MouseButton.LeftButton, pos=window.placed().step.center().toPoint())
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.touched == ["primary", "primary", "menu:report"]


def test_digits_go_to_the_pad(qtbot, window):
    page = Signing(lambda by, _: SignOn(by), Role.DEALER, "", why=False, person="ps1")
    window.render_view(window.table.view(page))
    for key in (Qt.Key.Key_4, Qt.Key.Key_Backspace, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
        qtbot.keyClick(window, key)
    tap(qtbot, window, "digit:7")
    assert window.touched == ["digit:4", "erase", "ok", "back", "digit:7"]


def test_ranks_and_suits_go_to_the_card_pad(qtbot, window):
    window.render_view(window.table.view(CorrectPage(Side.PLAYER, 1)))
    for key in "k0asx":
        qtbot.keyClicks(window, key)
    assert window.touched == ["rank:K", "rank:10", "rank:A", "suit:S"]


def test_every_zone_is_reached_with_tab(qtbot, window):
    window.render_view(window.table.view(ReportPage()))
    keys = [key for key, _ in window.zones()]
    for _ in keys:
        qtbot.keyClick(window, Qt.Key.Key_Tab)
        qtbot.keyClick(window, Qt.Key.Key_Return)
    assert window.touched == [key for key in keys if not window._must_be_held(key)]
    qtbot.keyClick(window, Qt.Key.Key_Backtab)
    qtbot.keyClick(window, Qt.Key.Key_Space)
    assert window.touched[-1] == keys[-2]
    qtbot.keyClicks(window, "2")
    assert window.touched[-1] == "group:1"


def test_what_cannot_be_taken_back_is_held(qtbot, window):
    """A tap does nothing but show that holding would; a finger that stays down long enough does it, once."""
    window.render_view(window.table.view(ConfirmEndPage(416)))
    tap(qtbot, window, "confirm")
    assert window.touched == []
    place = dict(window.zones())["confirm"].center().toPoint()
    qtbot.mousePress(window, Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: bool(window.touched))
    qtbot.mouseRelease(window, Qt.MouseButton.LeftButton, pos=place)
    assert window.touched == ["confirm"]


def test_a_finger_that_slides_off_touches_nothing(qtbot, window):
    qtbot.mousePress(window, Qt.MouseButton.LeftButton, pos=window.placed().primary.center().toPoint())
    qtbot.mouseRelease(window, Qt.MouseButton.LeftButton, pos=window.placed().step.center().toPoint())
    assert window.touched == []


@pytest.fixture
def console(qtbot, tmp_path):
    """A console on a real pty, with a supervisor in its book."""
    master, slave = os.openpty()
    tty.setraw(slave)
    settings = TableSettings(shoe="angel-eye", port=os.ttyname(slave))
    runtime, _ = Runtime.open(
        tmp_path / "table.db",
        ruleset=load_game("fortune-six"),
        settings=settings,
        clock=system_clock(),
        software="test",
        makes=MAKES,
    )
    pin_hash = Pin("271828").hashed(CHEAPEST)
    runtime.write(StaffAdded("ps1", "P S", Role.PIT_SUPERVISOR, pin_hash), StaffAdded("d1", "D", Role.DEALER, pin_hash))
    made = Console(TableHost(runtime), now=patient)
    qtbot.addWidget(made.window)
    made.window.resize(1280, 800)
    made.window.show()
    made.start()
    made.sequence = 0
    made.shoe = master
    yield made
    made.close()
    os.close(master)
    os.close(slave)


def send(console, *readings):
    """What the shoe says, three copies each."""
    for reading in readings:
        console.sequence = console.sequence % 9 + 1
        os.write(console.shoe, angel_eye.encode(reading, str(console.sequence)) * 3)


def card(name, side, index):
    return CardDrawn(parse_card(name), place=Place(side, index))


ROUND = [
    card("9H", Side.PLAYER, 1), card("KS", Side.BANKER, 1), card("4D", Side.PLAYER, 2), card("6C", Side.BANKER, 2),
    card("2C", Side.PLAYER, 3),
]  # fmt: skip


def press(qtbot, console, key="primary"):
    zones = dict(console.window.zones())
    qtbot.mouseClick(console.window, Qt.MouseButton.LeftButton, pos=zones[key].center().toPoint())


def test_a_round_from_bytes_to_pixels(qtbot, console):
    """Load, bets, no more bets, five telegrams, settled; everything shown is on disk."""
    for _ in range(3):
        press(qtbot, console)
    assert console.runtime.table.phase == "dealing"
    send(console, *ROUND)
    qtbot.waitUntil(lambda: console.view().step == "BANKER WINS 6 OVER 5")
    press(qtbot, console)
    assert console.runtime.table.phase == "idle"
    assert rejudge(console.runtime.journal).first_bad is None
    assert console.runtime.journal.head()[0] == list(console.runtime.journal.entries())[-1].n


def test_an_irregularity_is_ruled_on_the_screen(qtbot, console):
    """A card too many, kept for the next round by a supervisor who signs; a wrong PIN first."""
    for _ in range(3):
        press(qtbot, console)
    send(console, *ROUND, card("7H", Side.PLAYER, 3))
    qtbot.waitUntil(lambda: console.view().alarm)
    for key in ("ruling:keep-for-next", "person:ps1", "reason:0"):
        press(qtbot, console, key)
    for pin in ("111112", "271828"):  # a refused PIN leads back to the page that asks for it
        for digit in pin:
            press(qtbot, console, f"digit:{digit}")
        press(qtbot, console, "ok")
        if pin == "111112":
            qtbot.waitUntil(lambda: any("not signed" in words for words in console.view().column.words))
    qtbot.waitUntil(lambda: bool(console.runtime.table.carried))
    assert console.view().beside
    assert console.view().primary == "Settle the round"


def test_a_lost_line_shows(qtbot, console):
    for _ in range(3):
        press(qtbot, console)
    send(console, ROUND[0])
    qtbot.waitUntil(lambda: console.view().step == "CARD TO BANKER")
    console.host.line.port._put(_lost())
    qtbot.waitUntil(lambda: console.view().step == "HELD: LINK LOST")


def _lost():
    from drivers.shoes.port import _Lost  # noqa: PLC0415 - what the reader thread puts when the cable is pulled

    return _Lost(0.0, "unplugged")


class _Canary(QObject):
    sang = Signal(bool)


def test_signals_do_not_wear_out_true(qtbot):
    """PySide6 6.12.0 loses a reference to True with each emission and kills the process; this must never come back."""
    canary = _Canary()
    heard = []
    canary.sang.connect(heard.append)
    gc.collect()
    before = sys.getrefcount(True)
    for _ in range(5_000):
        canary.sang.emit(True)
    heard.clear()
    assert sys.getrefcount(True) >= before - 100
    del qtbot


def test_a_device_that_was_put_away_is_not_heard(qtbot, console):
    """After a swap to cards by hand a card that the device reads would count twice; another make is read as such."""
    for _ in range(3):
        press(qtbot, console)
    send(console, ROUND[0])
    qtbot.waitUntil(lambda: console.runtime.table.shoe.drawn == 1)
    console._tell(SwapShoe("manual"))
    assert console.host.line.port is None
    send(console, ROUND[1])
    console.touched("rank:9")
    console.touched("suit:S")
    assert console.runtime.table.shoe.drawn == 2
    assert console.runtime.table.deal.banker == (parse_card("9S"),)
    console._tell(SwapShoe("bee-tek"))
    assert isinstance(console.host.line.port.driver, type(MAKES["bee-tek"].driver()))
    qtbot.waitUntil(lambda: console.host.line.port._device is not None)
    os.write(console.shoe, b"[Game]<Card:4D>\r\n")
    qtbot.waitUntil(lambda: console.runtime.table.shoe.drawn == 3)
    assert console.runtime.table.deal.player[1] is parse_card("4D")
