"""The wall: its view says everything in words; every table has its place; what is not live looks so."""

from dataclasses import replace
from datetime import UTC

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, qGray
from support.walls import NOW, evening, held, row, watched

from controller.floor.alert_notes import Acknowledgement, Broken, Noted
from controller.floor.alerts import Thresholds, alerts
from controller.floor.wall import Standing, later
from controller.floor.watched import Look, Watched
from controller.game.phrase import phrase
from gui import theme
from gui.language.qt import use_language
from gui.wall import paint
from gui.wall.layout import LEAST, lay_out
from gui.wall.view import present_wall
from gui.wall.window import WallWindow
from gui.widgets.lettering import width_of

SIZES = [(1920, 1080), (1280, 800), (1366, 768), (3840, 2160)]


@pytest.fixture
def english():
    """The language is English again afterwards."""
    yield
    use_language("en")


def view(*rows, **more):
    return present_wall(watched(rows or evening(), **more), UTC)


def picture(qtbot, shown, width=1280, height=800):
    window = WallWindow(shown)
    qtbot.addWidget(window)
    window.resize(width, height)
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_tile_says_what_the_console_says_and_for_how_long_it_is_held():
    (tile,) = view(held(5, seconds=193)).tiles
    assert (tile.standing, tile.says, tile.lasts, tile.cases) == (Standing.HELD, "Held: overdraw", "3:13", "1 case")
    assert (tile.shoe, tile.dealer, tile.pace, tile.heard) == (
        "Shoe 4 · Round 31",
        "Dealer d105",
        "62/h",
        "heard just now",
    )
    (asked,) = view(held(5, says=phrase("Ask each player: withdraw?"))).tiles
    assert asked.says == "Held: Ask each player: withdraw?"


def test_a_silent_table_looks_silent_and_a_closed_one_closed():
    silent, closed, gone = (
        row(1, known={"heard": later(NOW, -3900)}),
        row(2, known={"heard": later(NOW, -3900), "last_kind": "table-stopped"}),
        row(3, known={"heard": later(NOW, -8 * 86_400), "last_kind": "table-stopped"}),
    )
    first, second = view(silent, closed, gone).tiles
    assert (first.state, first.heard, first.dealer) == ("SILENT", "not heard since 19:09", "")
    assert (second.state, second.says, second.heard) == ("", "CLOSED", "")
    assert view(row(1, known={"heard": None})).tiles[0].heard == "never heard"
    assert view(row(1, known={"heard": later(NOW, -3 * 86_400)})).tiles[0].heard == "heard 3 d ago"


def test_a_held_table_that_falls_silent_still_counts_as_held_and_says_for_how_long():
    silent = {"heard": later(NOW, -90), "beat_at": later(NOW, -90)}
    shown = view(held(5, seconds=193, known=silent), held(6), row(7, known=silent))
    assert [words for _, words in shown.counts] == ["2 HELD", "2 SILENT"]
    tile = shown.tiles[0]
    assert (tile.standing, tile.says, tile.corner) == (Standing.SILENT, "Held: overdraw", "SILENT · 3:13")
    assert [one.corner for one in shown.tiles[1:]] == ["3:13", "SILENT"]


LONG = [
    row(1, mode="simulated", known={"approved": False, "heard": later(NOW, -3900)}),
    held(2, mode="simulated", known={"approved": False, "heard": later(NOW, -3900)}),
    *evening(),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.usefixtures("english")
def test_no_text_is_too_small_to_be_read(qtbot, monkeypatch, size, language):
    """Also where a tile has several marks, where a verification found something, and where a note is long."""
    use_language(language)
    noted = Noted(broken=(Broken(9, later(NOW, -99), "0123456789abcdef" * 2, 123_456, "x"),), verified_at=NOW)
    fork = alerts(LONG, noted, Thresholds(), NOW)[0].id
    said = Acknowledgement("", "fm1", "IT looks at the disk of this table and calls back " * 4, NOW)
    noted = replace(noted, acknowledged=((fork, said),))
    shown = present_wall(Watched(Look(NOW, tuple(LONG), noted), NOW, alerts(LONG, noted, Thresholds(), NOW)), UTC)
    painted = []

    class Recorded(paint.Pieces):
        def text(self, rect, words, size, colour, *more, bold=False):
            super().text(rect, words, size, colour, *more, bold=bold)
            if words:
                painted.append((min(self.px(size), rect.width() / width_of(words, 1, bold=bold)), words))

    monkeypatch.setattr(paint, "Pieces", Recorded)
    picture(qtbot, shown, *size)
    assert painted
    assert min(painted)[0] >= 9, min(painted)


def test_a_table_that_was_closed_while_it_was_held_is_held_until_somebody_rules():
    stopped = {"heard": later(NOW, -8 * 86_400), "last_kind": "table-stopped"}
    (tile,) = view(held(5, seconds=193, known=stopped)).tiles
    assert (tile.standing, tile.says, tile.lasts) == (Standing.HELD, "Held: overdraw", "8 d")
    assert (tile.heard, tile.dealer, tile.pace, tile.marks) == ("", "CLOSED", "", ())


def test_a_new_table_a_fork_and_a_table_that_is_not_live_are_marked():
    tiles = {tile.name: tile for tile in view().tiles}
    assert [words for _, words in tiles["Table 11"].marks] == ["NEW"]
    assert [words for _, words in tiles["Table 22"].marks] == ["FORK"]
    assert [words for _, words in tiles["Table 30"].marks] == ["NO LINE"]
    assert [tiles[name].mode_words for name in ("Table 1", "Table 2", "Table 7")] == ["", "SIMULATED", "TRAINING"]


def test_the_wall_counts_what_needs_a_person_and_lists_every_alert():
    shown = view(seen={"disk-" + "0021" * 8})
    assert [words for _, words in shown.counts] == ["2 HELD", "1 SILENT", "1 UNKNOWN"]
    assert (shown.heading, shown.alert_heading) == ("40 tables", "5 new alerts")
    assert [(one.table, bool(one.seen)) for one in shown.alerts][-1] == ("Table 33", True)
    assert view(row(1)).alert_heading == "No new alerts"
    assert view(held(1)).alert_heading == "1 new alert"


def test_a_store_that_is_away_is_told_in_one_line_and_the_last_picture_stays():
    shown = view(row(1), lost="the store cannot be reached: no route")
    assert shown.lost == "The store is not reached since 20:14:07. What you see is from then."
    assert len(shown.tiles) == 1
    assert present_wall(Watched(lost="no route")).lost == "The store is not reached: no route"
    assert view(*()).empty == ""
    assert present_wall(watched([]), UTC).empty == "No table has been heard yet."


@pytest.mark.parametrize("size", SIZES)
def test_up_to_forty_tables_are_on_one_large_screen_and_no_tile_is_too_small(size):
    for tables in (1, 2, 7, 12, 24, 40, 41, 500):
        layout = lay_out(*size, tables)
        assert layout.pages * len(layout.tiles) >= tables
        assert all(tile.width() >= LEAST[0] and tile.height() >= LEAST[1] for tile in layout.tiles)
        assert layout.tiles[-1].bottom() <= layout.alert_heading.top()
        assert layout.tiles[-1].right() <= size[0]
        assert all(a.bottom() <= size[1] and a.right() <= size[0] for a in layout.alerts)
    assert lay_out(1920, 1080, 40).pages == 1


def test_a_table_keeps_its_place_when_something_happens_at_it():
    calm = view(*(row(n) for n in range(1, 13)))
    held_one = view(*(held(n) if n == 7 else row(n) for n in range(1, 13)))
    assert [tile.name for tile in calm.tiles] == [tile.name for tile in held_one.tiles]


def test_the_picture_is_a_function_of_the_view_and_held_is_seen_without_colours(qtbot):
    calm, stopped = (view(row(1), row(2), made) for made in (row(3), held(3)))
    assert picture(qtbot, calm) == picture(qtbot, calm)
    image = picture(qtbot, stopped)
    place = lay_out(1280, 800, 3).tiles[2]
    head = (round(place.center().x()), round(place.top() + 10))
    assert qGray(image.pixel(*head)) - qGray(picture(qtbot, calm).pixel(*head)) > 100
    assert picture(qtbot, calm) != picture(qtbot, view(row(1), row(2), row(3), lost="away"))


def test_pages_turn_by_themselves_and_by_keys(qtbot):
    window = WallWindow(view(*(row(n) for n in range(1, 101))))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    assert lay_out(1280, 800, 100).pages == 5
    window.turn(1, 10)
    assert window.page == 1
    qtbot.waitUntil(lambda: window.page == 2)
    qtbot.keyClick(window, Qt.Key.Key_PageUp)
    assert window.page == 1
    window.render_view(view(row(1)))
    window.grab()
    assert window.page == 0


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("language", ["zh-CN", "zh-TW"])
def test_every_word_of_the_wall_is_translated(qtbot, language):
    use_language(language)
    shown = view(held(1), row(2, known={"heard": later(NOW, -3900), "approved": False}), row(3), lost="x")
    words = [shown.heading, shown.lost, shown.alert_heading, *(words for _, words in shown.counts)]
    words += [
        part for tile in shown.tiles for part in (tile.state, tile.says, tile.shoe, tile.dealer, tile.cases, tile.heard)
    ]
    words += [words for tile in shown.tiles for _, words in tile.marks] + [alert.says for alert in shown.alerts]
    assert [one for one in words if one and one.isascii()] == []
    assert picture(qtbot, shown) != picture(qtbot, view(held(1)))


def test_black_on_amber_and_white_on_red_can_be_read():
    assert theme.contrast(theme.BLACK, theme.AMBER) > 7
    assert theme.contrast(theme.WHITE, theme.BANKER_FILL) > 4.5
    assert width_of("", 10) == 0
