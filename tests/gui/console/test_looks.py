"""How the felt looks: on every panel, in every language, without colours; cards that wait; the side of seat 1."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap
from support.table import ToldTable

from controller.game.cards import parse_card
from controller.settings.settings import Screen, SeatsFrom
from controller.settings.table_rules import TableRules
from controller.table.actions import CloseBets, Collect, LoadShoe, OpenBets, PaySeat, PlaceWager, Report
from controller.table.model import Phase
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from gui import theme
from gui.console.felt_paint import boxes_in, felt_zones
from gui.console.layout import lay_out
from gui.console.pages.page import Scene
from gui.console.pages.wagers.bets import BetsPage
from gui.console.paint import paint_console
from gui.console.view import Moment, present
from gui.theme import Scale
from gui.touch import brush
from gui.widgets.lettering import width_of

MENU = ("Irregularity", "Wagers", "Recall", "Shoe", "Dealer", "More")
PANELS = [(1920, 1080, 344), (1280, 800, 217), (1366, 768, 310), (1080, 1920, 194), (800, 1280, 136), (1024, 768, 203)]

LINE_OF_FIGURES, LEAST_FIGURE = 1.05, 3.0
"""A line of figures is so much higher than they are in size, so that a comma is inside; figures have at least so many
millimetres."""


def seen(table, page=None):
    return present(Scene(table.table, table.rules), Moment(), page)


def overlap(one, other):
    return one.intersects(other.adjusted(0.5, 0.5, -0.5, -0.5))


# Panels


@pytest.mark.parametrize("boxes", [None, 0, 7, 16, 24])
@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_has_room_for_everything(qapp, panel, boxes):
    width, height, millimetres = panel
    scale = Scale.of(width, millimetres)
    layout = lay_out(width, height, scale, MENU, boxes)
    whole = QRectF(0, 0, width, height).adjusted(-1, -1, 1, 1)
    rects = [layout.bar, layout.step, layout.reason, layout.column, layout.primary, *layout.menu]
    rects += [] if boxes == 0 else [layout.player, layout.banker, *layout.boxes]
    for at, one in enumerate(rects):
        assert whole.contains(one)
        assert not any(overlap(one, other) for other in rects[at + 1 :])
    assert layout.primary.height() >= scale.px(18)
    for place in layout.menu:
        assert min(place.width(), place.height()) >= scale.px(12) - 1
    for place in layout.boxes:  # a narrow panel has room for two dozen players only in lower boxes
        assert min(place.width(), place.height()) >= scale.px(12 if millimetres > 136 or boxes < 24 else 8) - 1
    if boxes is None:
        assert all(card.height() >= scale.px(10) for cards in layout.cards.values() for card in cards)
    del qapp


@pytest.mark.parametrize("panel", PANELS)
def test_the_words_of_the_menu_are_as_large_as_each_other(qapp, panel):
    width, height, millimetres = panel
    scale = Scale.of(width, millimetres)
    layout = lay_out(width, height, scale, MENU)
    for words, place in zip(MENU, layout.menu, strict=True):
        assert (place.width() - 2 * scale.px(1)) / width_of(words, scale.type(4.8)) >= 0.8, words
    del qapp


def test_a_narrow_panel_shows_three_areas_at_once_in_places_that_a_finger_hits(qapp):
    table = ToldTable("fortune-six", seats=9, screen=Screen(136, 217)).load().open()
    page = BetsPage(Phase.BETTING, hand=100_00)
    for face in (0, 1):
        felt = seen(table, replace(page, face=face)).felt
        assert len(felt.areas) == 3
        scale = Scale.of(800, 136)
        for _, place in felt_zones(felt, lay_out(800, 1280, scale, MENU, 0)):
            assert min(place.width(), place.height()) >= scale.px(12) - 1
    del qapp


def test_a_narrow_panel_shows_eight_players_at_once():
    table = ToldTable("fortune-six", seats=9, screen=Screen(136, 217)).load().open()
    for seat in range(1, 10):
        table.bet(seat, "banker", "100")
    view = seen(table.close().draw("9H KS 4D 6C 2C"))
    assert len(view.felt.places) == 8
    assert "more" in [button.key for button in view.column.buttons]


# Colours


def test_a_selection_is_never_in_the_players_blue():
    for chosen in (theme.CHOSEN_FILL, theme.LIT, theme.KEY, theme.PLATE):
        red, green, blue = (int(chosen[at : at + 2], 16) for at in (1, 3, 5))
        assert max(red, green, blue) - min(red, green, blue) <= 0x20, f"{chosen} is no grey"
        assert chosen not in (theme.PLAYER, theme.PLAYER_FILL)
    assert theme.contrast(theme.LIT, theme.WHITE) >= 7
    assert theme.contrast(theme.LIT, theme.PLATE) >= 1.4, "it is seen beside lines that are not lit"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (theme.TEXT, theme.PANEL),  # what is paid is filled, what is taken is hollow
        (theme.WHITE, theme.EDGE),  # the box that is next
        (theme.WHITE, theme.QUIET),  # what is done fades
        (theme.AMBER, theme.PANEL),  # a table that is held
        (theme.CHOSEN_FILL, theme.KEY),
    ],
)
def test_states_are_told_apart_without_colour(one, other):
    assert theme.contrast(one, other) >= 1.7


# Cards that wait


def held(*cards, before="7H KD"):
    table = ToldTable("fortune-six").load().open().bet(1, "banker", "100").close().draw(before)
    table.do(Report("other"))
    for card in cards:
        table.do(CardDrawn(parse_card(card)))
    return table


def test_a_card_that_waits_under_a_hold_is_shown_where_it_is_due():
    view = seen(held("7C", "5S"))
    assert view.player.waiting == ((2, parse_card("7C")),)
    assert view.banker.waiting == ((2, parse_card("5S")),)
    assert (view.player.cards, view.player.total) == ((parse_card("7H"),), "7"), "it does not count yet"
    assert view.beside == ()


def test_a_surplus_card_lies_face_down_beside_the_shoe():
    table = ToldTable("fortune-six").load().open().close().draw("KH 2D 6S 4C 9D")
    assert seen(table).beside == (("Card too many", 1),)
    assert "9D" not in repr(seen(table).player) + repr(seen(table).banker)


def test_a_card_before_the_close_lies_beside_the_shoe():
    table = ToldTable("fortune-six").load().open()
    table.do(CardDrawn(parse_card("9H")))
    assert seen(table).beside == (("Card too early", 1),)


# The side of seat 1


@pytest.mark.parametrize("side", SeatsFrom)
def test_seat_1_lies_where_the_setting_says_and_is_paid_first(qapp, side):
    table = ToldTable("fortune-six", seats_from=side.value).load().open()
    for seat in (1, 2, 3):
        table.bet(seat, "banker", "100")
    layout = lay_out(1280, 800, Scale.of(1280, 217), MENU, 0)
    zones = dict(felt_zones(seen(table, BetsPage(Phase.BETTING, hand=100_00)).felt, layout))
    first = zones["cell:1:banker"].left() < zones["cell:2:banker"].left()
    assert first is (side is SeatsFrom.LEFT)
    table.close().draw("9H KS 4D 6C 2C")
    view = seen(table)
    boxes = dict(felt_zones(view.felt, lay_out(1280, 800, Scale.of(1280, 217), MENU, 3)))
    assert (boxes["box:1:a"].left() < boxes["box:2:a"].left()) is (side is SeatsFrom.LEFT)
    assert view.action == PaySeat(1)
    del qapp


def test_other_settings_lay_the_seats_out_anew_at_once():
    table = ToldTable("fortune-six").load().open().bet(1, "player", "100").close().draw("9H KS 4D 6C 2C")
    assert not seen(table).felt.from_right
    settings = replace(table.rules.settings, seats_from=SeatsFrom.RIGHT)
    table.rules = TableRules(table.rules.ruleset, settings, MAKES)
    assert seen(table).felt.from_right
    table.do(Collect())


# The amount in hand


def test_a_page_of_the_menu_leaves_the_amount_in_hand(open_console):
    console = open_console()
    for key in ("primary", "primary", "chip:10000", "chip:50000"):
        console.touched(key)
    assert console.view().column.blocks[0].buttons[0].label == "600"
    for key in ("menu:recall", "back"):
        console.touched(key)
    assert console.view().column.blocks[0].buttons[0].label == "600"


# Figures in boxes


def figures_painted(view, size, monkeypatch):
    """The amounts in the boxes of players: each with its place and its size in pixels."""
    width, height, mm = size
    amounts = {words for box in view.felt.boxes for words in (box.takes, box.pays) if words}
    amounts |= {cell for row in view.column.rows for cell in row.cells if cell.startswith("▲")}
    found, true = [], brush.stamp_words

    def noted(painter, rect, words, pixels, *more, bold=False):
        if words in amounts:
            found.append((words, rect, min(pixels, rect.width() / width_of(words, 1, bold=bold))))
        true(painter, rect, words, pixels, *more, bold=bold)

    monkeypatch.setattr(brush, "stamp_words", noted)
    scale = Scale.of(width, mm)
    layout = lay_out(width, height, scale, tuple(button.label for button in view.menu), boxes_in(view.felt))
    painter = QPainter(picture := QPixmap(width, height))
    paint_console(painter, layout, view)
    painter.end()
    del picture
    return [[one for one in found if place.contains(one[1])] for place in (layout.felt, layout.column)]


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("seats", [1, 6, 9, 16])
def test_an_amount_in_a_box_is_read_whole_and_crosses_no_line(felt, monkeypatch, qapp, seats, size):
    """Sixteen seats with three wagers each: the commas too lie inside of the line of the amount."""
    width, height, mm = size
    table = felt(seats=16, screen=Screen(mm, round(mm * height / width))).tell(LoadShoe(8), OpenBets())
    for seat in range(1, seats + 1):
        table.tell(*(PlaceWager(seat, on, 1_234_00) for on in ("banker", "tie", "fortune-six")))
    view = table.tell(CloseBets()).deal("9H KS 4D 6C 2C").view()
    painted, beside = figures_painted(view, size, monkeypatch)
    assert len(painted) == 2 * len(view.felt.boxes)
    assert {words for words, _, _ in beside} >= {"▲ 1,172.30", "▲ 14,808"}
    for words, rect, pixels in (*painted, *beside):
        assert pixels * LINE_OF_FIGURES <= rect.height(), (words, pixels, rect)
        assert pixels >= LEAST_FIGURE * width / mm, (words, pixels * mm / width)
    del qapp
