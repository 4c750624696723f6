"""The terminal's window: a function of the view, large enough to touch, whole at both sizes, and all by keyboard."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from gui import theme
from gui.language.qt import use_language
from gui.terminal import felt, paint, voucher
from gui.terminal.buying import BuyPage
from gui.terminal.cashing import CashPage
from gui.terminal.layout import lay_out, sheet_places
from gui.terminal.page import Voucher
from gui.terminal.paper import PrintError, print_voucher, save_voucher
from gui.terminal.redeeming import RedeemPage
from gui.terminal.voucher import QUIET_ZONE, paint_qr, qr_modules
from gui.terminal.window import TerminalWindow
from gui.theme import Scale
from gui.touch import brush
from gui.touch.arming import patient
from gui.touch.column import lay_blocks
from gui.widgets.lettering import width_of

PANELS = ((1280, 800, 217), (1080, 1920, 194))
SMALLEST = 11.4
"""Millimetres of what is touched, with what rounding takes away."""
VOUCHER = Voucher(128, "7K2M-0Q4D-V9XR-1TTB-3N5E", 1_237_50, "SGD", "BA-07", 7, "2026-03-01 21:04:09")


def window_of(qtbot, view, panel, touched=None):
    width, height, mm = panel
    made = TerminalWindow(view, (touched if touched is not None else []).append, mm)
    qtbot.addWidget(made)
    made.now = patient
    made.resize(width, height)
    return made


def picture(qtbot, view, panel):
    return window_of(qtbot, view, panel).grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("panel", PANELS)
def test_the_window_is_a_function_of_the_view(qtbot, pictures, panel):
    """The same view gives the same pixels, in any order; another view gives others."""
    small = (panel[0] // 2, panel[1] // 2, panel[2])
    views = [view for _, view in pictures.states()]
    first = [picture(qtbot, view, small) for view in views]
    again = [picture(qtbot, view, small) for view in reversed(views[::3])]
    assert first[::3] == again[::-1]
    assert all(one != other for at, one in enumerate(first) for other in first[at + 1 :])


@pytest.mark.parametrize("panel", PANELS)
def test_everything_to_touch_is_large_enough_and_in_its_own_place(qtbot, pictures, panel):
    scale = Scale.of(panel[0], panel[2])
    whole = QRectF(0, 0, panel[0], panel[1])
    for name, view in pictures.states():
        window = window_of(qtbot, view, panel)
        zones = window.zones()
        for at, (key, zone) in enumerate(zones):
            side = min(zone.width(), zone.height()) / scale.px_per_mm
            assert side >= SMALLEST, (name, key, side)
            assert whole.contains(zone), (name, key)
            assert not any(zone.intersects(other) for _, other in zones[at + 1 :]), (name, key)


@pytest.mark.parametrize("panel", PANELS)
def test_no_page_overflows(qtbot, pictures, panel):
    """Its blocks have their whole height, above them is room for what stands large, and all of it is on the panel."""
    layout = lay_out(panel[0], panel[1], Scale.of(panel[0], panel[2]))
    places = [layout.names, layout.banner, layout.language, layout.player, layout.banker, layout.roads, layout.board,
              layout.notice, layout.rack, *layout.tools, *layout.money, *layout.services]  # fmt: skip
    for at, one in enumerate(places):
        assert QRectF(0, 0, panel[0], panel[1]).contains(one)
        assert not any(one.intersects(other) for other in places[at + 1 :])
    for name, view in pictures.states():
        if view.sheet is None:
            continue
        hero, blocks = sheet_places(layout, view.sheet)
        assert hero.height() >= layout.scale.px(22), name
        assert layout.sheet.adjusted(-1, -1, 1, 1).contains(hero.united(blocks)), name
        roomy = QRectF(blocks.left(), blocks.top(), blocks.width(), 5_000)
        heights = [place.height() for _, place in lay_blocks(view.sheet, blocks, layout.scale)]
        assert heights == [place.height() for _, place in lay_blocks(view.sheet, roomy, layout.scale)], name
        assert lay_blocks(view.sheet, blocks, layout.scale)[-1][1].bottom() <= blocks.bottom() + 1, name
    del qtbot


@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize("panel", PANELS)
def test_no_words_are_too_small_to_read(qtbot, pictures, monkeypatch, panel, language):
    """Words give way to their place; they must not have to give way so much that nobody reads them."""
    use_language(language)
    found = []
    mm = panel[0] / panel[2]

    def note(real):
        def wrapped(painter, rect, words, size, colour, *more, **options):
            wide = width_of(words, 1, bold=options.get("bold", False))
            found.append((min(size, rect.width() / wide if wide else size) / mm, words))
            real(painter, rect, words, size, colour, *more, **options)

        return wrapped

    monkeypatch.setattr(brush, "stamp_words", note(brush.stamp_words))
    for module in (paint, felt, voucher):
        monkeypatch.setattr(module, "paint_words", note(module.paint_words))
    for name, view in pictures.states():
        found.clear()
        window_of(qtbot, view, panel).grab()
        assert found, name
        least = min(found)
        assert least[0] >= 2.2, (name, least)


def test_words_on_the_felt_stand_out():
    for colour in (*felt.NAMES.values(), felt.GOLD, theme.WHITE, theme.TEXT):
        for ground in (felt.FELT, felt.FELT_EDGE):
            assert theme.contrast(colour, ground) >= 4.5
    assert theme.contrast(felt.NAMES["player"], felt.TINTS["player"]) >= 4.5
    assert theme.contrast(felt.NAMES["banker"], felt.TINTS["banker"]) >= 4.5


# Touch and keys


def test_touch_and_keyboard_do_the_same(qtbot, pictures):
    from controller.table.actions import OpenBets  # noqa: PLC0415 - beside its use

    touched = []
    floor = pictures.Floor().tell(OpenBets()).stake(tie=5_00)
    window = window_of(qtbot, floor.view(), PANELS[0], touched)
    window.show()
    qtbot.mouseClick(window, Qt.MouseButton.LeftButton, pos=dict(window.zones())["area:banker"].center().toPoint())
    for key in (Qt.Key.Key_F2, Qt.Key.Key_1, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_B, Qt.Key.Key_V,
                Qt.Key.Key_C, Qt.Key.Key_H, Qt.Key.Key_L, Qt.Key.Key_R, Qt.Key.Key_X):  # fmt: skip
        qtbot.keyClick(window, key)
    assert touched == ["area:banker", "area:banker", "chip:500", "undo", "clear", "buy", "voucher", "cash", "recall",
                       "language"]  # fmt: skip


def test_every_zone_is_reached_with_tab_and_enter(qtbot, pictures):
    from controller.table.actions import OpenBets  # noqa: PLC0415 - beside its use

    touched = []
    for page in (None, BuyPage(5), RedeemPage()):
        touched.clear()
        window = window_of(qtbot, pictures.Floor().tell(OpenBets()).view(page), PANELS[0], touched)
        window.show()
        keys = [key for key, _ in window.zones()]
        for _ in keys:
            qtbot.keyClick(window, Qt.Key.Key_Tab)
            qtbot.keyClick(window, Qt.Key.Key_Return)
        assert touched == keys


def test_signs_and_digits_go_to_the_pad(qtbot, pictures):
    touched = []
    floor = pictures.Floor()
    window = window_of(qtbot, floor.view(RedeemPage("7K2M0Q4DV9XR1TTB3N5E")), PANELS[0], touched)
    for key in (Qt.Key.Key_7, Qt.Key.Key_K, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(window, key)
    qtbot.keyClicks(window, "oil")  # letters that no code has, read for the digits 0 and 1
    window.render_view(floor.view(BuyPage(5)))
    for key in (Qt.Key.Key_4, Qt.Key.Key_Delete, Qt.Key.Key_K):
        qtbot.keyClick(window, key)
    assert touched == ["sign:7", "sign:K", "erase", "ok", "back", "sign:0", "sign:1", "sign:1", "digit:4", "clear"]


def test_what_cannot_be_taken_back_is_held(qtbot, pictures, quick_hold):
    touched, held = [], []
    window = TerminalWindow(pictures.Floor().view(CashPage()), touched.append, 217, held.append)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    place = dict(window.zones())["cash"].center().toPoint()
    qtbot.mouseClick(window, Qt.MouseButton.LeftButton, pos=place)
    assert touched == []
    assert held == [("cash", 0.0), None]
    qtbot.mousePress(window, Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: touched == ["cash"], timeout=30_000)
    qtbot.mouseRelease(window, Qt.MouseButton.LeftButton, pos=place)
    assert touched == ["cash"]
    del quick_hold


def test_a_failure_of_painting_leaves_no_old_picture(qtbot, pictures, monkeypatch):
    """The screen says STOP, and nothing on it can be touched."""
    window = window_of(qtbot, pictures.Floor().view(), PANELS[0])
    monkeypatch.setattr("gui.terminal.window.paint_terminal", lambda *_: 1 / 0)
    image = window.grab().toImage()
    assert image.pixelColor(5, 5).name().upper() == theme.AMBER
    assert window.zones() == []
    qtbot.keyClick(window, Qt.Key.Key_Tab)


# Paper


def test_the_qr_code_says_the_code(qtbot):
    """Every module is painted where it belongs, with the light zone around them; three corners are the finders."""
    modules = qr_modules(VOUCHER.code)
    count = len(modules) + 2 * QUIET_ZONE
    image = QImage(count * 3, count * 3, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    painter = QPainter(image)
    paint_qr(painter, QRectF(0, 0, count * 3, count * 3), VOUCHER.code)
    painter.end()
    for y in range(count):
        for x in range(count):
            inside = QUIET_ZONE <= x < count - QUIET_ZONE and QUIET_ZONE <= y < count - QUIET_ZONE
            dark = inside and modules[y - QUIET_ZONE][x - QUIET_ZONE]
            assert image.pixelColor(3 * x + 1, 3 * y + 1).lightness() == (0 if dark else 255)
    for row, at in ((0, 0), (0, len(modules) - 7), (len(modules) - 7, 0)):
        assert all(modules[row][at + step] for step in range(7))
    assert qr_modules(VOUCHER.code) != qr_modules(VOUCHER.code[:-1] + "F")
    del qtbot


def test_a_voucher_is_saved_for_nobody_else_to_read(qtbot, tmp_path):
    path = save_voucher(VOUCHER, tmp_path / "new")
    assert path.name == "voucher-128.pdf"
    assert path.read_bytes().startswith(b"%PDF")
    assert path.stat().st_mode & 0o077 == 0
    (tmp_path / "file").write_text("", encoding="ascii")
    with pytest.raises(PrintError, match="voucher-128"):
        save_voucher(VOUCHER, tmp_path / "file")
    with pytest.raises(PrintError, match="no printer 'attic'"):
        print_voucher(VOUCHER, "attic")
    del qtbot
