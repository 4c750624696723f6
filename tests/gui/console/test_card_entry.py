"""Cards entered by hand, touch by touch: face down, named later, taken back."""

import pytest
from support.touches import signed

from controller.game.cards import parse_card, parse_cards
from controller.game.hands import Side
from controller.table.actions import CloseBets, LoadShoe, OpenBets
from controller.table.model import Phase
from gui.console.pages.home import home
from gui.console.pages.menu import touch
from gui.console.pages.page import Act
from gui.console.pages.shoe.shoe import ShoePage
from gui.console.window import ConsoleWindow
from gui.touch.blocks import Faces


@pytest.fixture
def table(felt):
    return felt(shoe="manual").tell(LoadShoe(8), OpenBets(), CloseBets())


def press(table, *keys, page=None):
    """Touch after touch; what is told to the table is told. Returns the page at the end."""
    page = page or home(table.scene())
    for key in keys:
        step = touch(page, key, table.scene())
        if isinstance(step.intent, Act):
            table.tell(step.intent.told)
        page = step.page or home(table.scene())
    return page


def keys_of(cards):
    return [key for card in parse_cards(cards) for key in (f"rank:{str(card)[:-1]}", f"suit:{card.suit}")]


def hands(table):
    return table.table.deal.player, table.table.deal.banker


def test_four_cards_face_down_are_named_in_any_order(table):
    page = press(table, *["face-down"] * 4)
    assert hands(table) == ((None, None), (None, None))
    assert table.view(page).column.title == "Player's card 1 is"
    page = press(table, "another", *keys_of("9H"), page=page)
    assert hands(table) == ((None, None), (*parse_cards("9H"), None))
    press(table, *keys_of("KS KD 8C"), page=page)
    assert hands(table) == (parse_cards("KS KD"), parse_cards("9H 8C"))
    assert table.view().column.title == "Enter the card"


def test_the_last_card_is_taken_back_on_the_pad(table):
    page = press(table, *keys_of("KS"))
    page = press(table, "take-back", page=page)
    assert (hands(table), table.table.shoe.drawn) == (((), ()), 0)
    (button,) = [button for button in table.view(page).column.buttons if button.key == "take-back"]
    assert not button.enabled


def test_the_last_card_is_taken_back_from_the_shoe_page_once_the_result_stands(table):
    press(table, *keys_of("9H 4D KS 2C"))
    assert table.table.phase is Phase.RESULT
    press(table, "take-back", page=ShoePage())
    assert table.table.phase is Phase.DEALING
    press(table, *keys_of("9C"))
    assert table.table.result == "tie" or table.table.phase is Phase.RESULT


def test_the_card_entered_last_is_replaced_where_it_lies(table):
    """The dealer's own until the next card: no signature."""
    press(table, *keys_of("KS"))
    page = press(table, "card:player:1")
    assert table.view(page).column.title == "Player's card 1 is"
    press(table, *keys_of("QS"), page=page)
    assert hands(table) == (parse_cards("QS"), ())
    page = press(table, "card:player:1")
    press(table, "take-back", page=page)
    assert (hands(table), table.table.shoe.drawn) == (((), ()), 0)


def test_an_earlier_card_is_corrected_by_somebody_else(table):
    press(table, *keys_of("KS 4D"))
    page = press(table, "card:player:1", *keys_of("QS"))
    assert table.view(page).column.title == "Player's card 1 is Q♠"
    told = signed(table, page)
    assert (told.hand, told.index, told.card) == (Side.PLAYER, 1, parse_card("QS"))


def test_a_card_that_never_left_the_shoe_is_taken_away_and_later_cards_move_up(table):
    """Typed twice: a pit supervisor signs, for another card has come since."""
    press(table, *keys_of("KS KS 4D 6C"))
    page = press(table, "card:banker:1", "away")
    column = table.view(page).column
    assert column.title == "Banker's card 1: no such card"
    assert "Cards go where they were due." in column.words
    faces = {block.label: block.cards for block in column.blocks if isinstance(block, Faces)}
    assert faces == {"Player": parse_cards("KS 6C"), "Banker": parse_cards("4D")}
    table.tell(signed(table, page))
    assert hands(table) == (parse_cards("KS 6C"), parse_cards("4D"))


def test_a_card_that_the_shoe_read_cannot_be_taken_away(felt):
    table = felt(shoe="angel-eye").tell(LoadShoe(8), OpenBets(), CloseBets()).deal("KS 4D")
    page = touch(None, "card:player:1", table.scene()).page
    assert "away" not in [button.key for button in table.view(page).column.buttons]


def test_a_card_that_lies_face_down_is_named_where_it_lies(table):
    """Also while another card is due; nobody signs."""
    press(table, "face-down", *keys_of("4D"))
    press(table, "card:player:1", *keys_of("9H"))
    assert hands(table) == (parse_cards("9H"), parse_cards("4D"))


@pytest.mark.parametrize("down", [0, 4])
@pytest.mark.parametrize(("width", "height", "mm"), [(1920, 1080, 344), (1280, 800, 217)])
def test_the_page_fits_and_every_key_can_be_touched(qtbot, table, down, width, height, mm):
    page = press(table, *["face-down"] * down)
    view = table.view(page)
    window = ConsoleWindow(view, lambda _: None, mm)
    qtbot.addWidget(window)
    window.resize(width, height)
    zones = dict(window.zones())
    wanted = {"take-back", "another" if down else "face-down"} if down else {"face-down"}
    assert wanted <= set(zones)
    for key, zone in zones.items():
        assert min(zone.width(), zone.height()) >= 11.4 * width / mm, key
