"""Betting and paying on the real window, by press coordinates: how many touches it takes, and that nothing is lost."""

import re

import pytest
from support.fingers import Fingers
from support.table import Felt
from support.touches import card_keys

from controller.decide.payouts import payouts
from controller.game.cards import parse_cards
from controller.game.gamefile import GAMES, parse_game
from controller.game.irregularities import Irregularity
from controller.settings.table_rules import TableRules
from controller.table.actions import CloseBets, LoadShoe, OpenBets, PlaceWager, Report
from controller.table.events import decode_event
from controller.table.model import Phase
from controller.table.observations import CardDrawn
from drivers.shoes import MAKES
from gui.console.pages.menu import touch
from gui.console.window import ConsoleWindow
from gui.touch.blocks import Words
from gui.touch.brush import paragraph_height
from gui.touch.column import lay_blocks

BANKER = "2C KS 3D 5H 6C 3S"
"""Banker wins with eight over one."""
SMALL = (1280, 800, 217)
SIZES = [(1920, 1080, 344), SMALL, (1366, 768, 344), (1024, 768, 243), (1080, 1920, 194)]
TWELVE = 12.0
MOST_TOUCHES = 45

ROUND = (
    (1, "banker", 500, "a"), (1, "tie", 100, "a"),
    (2, "banker", 1_000, "a"), (2, "player-pair", 100, "a"),
    (3, "player", 600, "a"), (3, "player", 1_500, "b"),
    (4, "player", 200, "a"), (4, "tie", 100, "a"),
    (5, "banker", 600, "a"), (5, "banker-pair", 100, "a"),
    (6, "player", 1_500, "a"), (6, "banker", 200, "b"),
    (7, "banker", 500, "a"), (7, "fortune-six", 100, "a"),
    (8, "player", 1_000, "a"), (8, "banker-pair", 200, "a"),
    (9, "banker", 1_500, "a"), (9, "tie", 600, "a"),
)  # fmt: skip
"""Nine seats with two wagers each: six amounts, of which 200, 600 and 1,500 need two chips, and two back bettors."""


class Counting(Fingers):
    """Counts the touches."""

    touches = 0

    def press(self, *keys):
        self.touches += len(keys)
        super().press(*keys)

    def take_up(self, amount):
        """An amount in hand: with one touch where it is a chip or was placed lately, else chip by chip."""
        if f"chip:{amount * 100}" in self.shown:
            self.press(f"chip:{amount * 100}")
            return
        for chip in (5_000, 1_000, 500, 100):
            self.press(*[f"chip:{chip * 100}"] * (amount // chip))
            amount %= chip

    def wrote_by_staff(self):
        """Who of the staff placed each wager of the evening."""
        kept = [entry for entry in self.runtime.journal.entries() if entry.kind == "wager-placed"]
        return [decode_event(entry.payload).placed_by for entry in kept]

    def finish(self):
        """The big button until the round is settled; its words on the way."""
        said = []
        while self.table.phase is Phase.RESULT:
            said.append(self.window._view.primary)
            self.press("primary")
        return said


@pytest.fixture
def at_table(qtbot, qapp, open_console):
    def make(**settings):
        found = Counting(qtbot, qapp, open_console(**{"seats": 9, **settings}))
        found.press("primary", "primary")
        found.touches = 0
        return found

    return make


@pytest.mark.parametrize("order", ["seat by seat", "amount by amount"])
def test_nine_seats_with_two_wagers_each_take_few_touches(at_table, order):
    hand = at_table()
    wagers = ROUND if order == "seat by seat" else sorted(ROUND, key=lambda one: one[2])
    in_hand = None
    for seat, on, amount, who in wagers:
        if amount != in_hand:
            hand.take_up(amount)
            in_hand = amount
        if who == "b":
            hand.press("who")
        hand.press(f"cell:{seat}:{on}")
    assert {(w.seat, w.on, w.amount // 100, w.who) for w in hand.table.wagers} == set(ROUND)
    assert hand.touches <= MOST_TOUCHES


def test_a_round_is_paid_with_the_big_button_and_a_restart_goes_on_where_it_was(at_table, qtbot, qapp, open_console):
    hand = at_table()
    for seat, on in ((2, "banker"), (4, "player"), (7, "banker"), (9, "banker")):
        hand.press("chip:50000", f"cell:{seat}:{on}")
    hand.press("primary", *card_keys(BANKER))
    hand.press("primary", "primary")
    assert [one.is_done for one in payouts(hand.table, hand.runtime.rules)] == [True, True, False, False]
    hand.console.close()
    hand.console.window = None
    again = Counting(qtbot, qapp, open_console(seats=9))
    assert [box.state for box in again.window._view.felt.boxes] == ["done", "done", "next", "open"]
    again.press("box:9:a", "paid")
    assert again.finish() == ["Seat 7 is paid: settle"]
    assert [line.seat for line in again.table.last.lines] == [4, 2, 7, 9]


def test_boxes_do_not_move_while_they_are_paid(at_table):
    hand = at_table()
    for seat, on in ((2, "banker"), (4, "player"), (7, "banker"), (9, "tie")):
        hand.press("chip:50000", f"cell:{seat}:{on}")
    hand.press("primary", *card_keys(BANKER))
    places = {key: zone for key, zone in hand.window.zones() if key.startswith("box:")}
    while hand.table.phase is Phase.RESULT:
        assert {key: zone for key, zone in hand.window.zones() if key.startswith("box:")} == places
        hand.press("primary")


def test_a_card_that_slips_out_while_paying_hides_no_money(at_table):
    """A case opens; the boxes stay, each can be opened, and after the ruling the paying goes on."""
    hand = at_table()
    for seat, on in ((2, "banker"), (4, "player"), (7, "banker")):
        hand.press("chip:50000", f"cell:{seat}:{on}")
    hand.press("primary", *card_keys(BANKER), "primary")
    hand.press("menu:shoe", "enter", *card_keys("AD"))
    assert hand.table.holding_case.kind is Irregularity.OVERDRAW
    assert [box.pays for box in hand.window._view.felt.boxes] == ["475", "", "475"]
    hand.press("box:7:a")
    assert hand.column.title == "Seat 7"
    hand.press("back", "ruling:set-aside")
    hand.sign("ps1")
    assert hand.finish() == ["Seat 2 is paid", "Seat 7 is paid: settle"]


def test_a_touch_on_the_felt_leads_back_to_it_from_another_page(at_table):
    hand = at_table()
    hand.press("chip:50000", "cell:3:banker", "primary", *card_keys(BANKER), "menu:more", "box:3:a")
    assert hand.column.title == "Seat 3"


def test_in_the_next_round_the_first_player_of_the_seat_bets_again(at_table):
    """The back bettor, who placed the last wager, and a mode such as *Take back* end with the round; the amount stays."""
    hand = at_table()
    hand.press("chip:10000", "chip:50000", "who", "cell:3:banker", "placed-by", "take", "primary")
    for card in parse_cards(BANKER):
        hand.runtime.tell(CardDrawn(card))
    hand.console.refresh()
    hand.finish()
    hand.press("primary", "cell:3:banker")
    assert [(wager.seat, wager.who, wager.amount) for wager in hand.table.wagers] == [(3, "a", 600_00)]
    assert hand.wrote_by_staff() == [None, None]


def test_an_amount_that_was_placed_is_not_added_to_in_the_next_round(at_table):
    """Other pages were open meanwhile; the first chip begins a new amount."""
    hand = at_table()
    hand.press("chip:100000", "chip:50000", "cell:3:banker", "primary", *card_keys(BANKER))
    hand.finish()
    hand.press("primary", "chip:100000", "cell:3:banker")
    assert [wager.amount for wager in hand.table.wagers] == [1_000_00]


# Sizes


def large_game():
    """Fortune Six with fourteen areas."""
    text = (GAMES / "fortune-six.toml").read_text(encoding="utf-8")
    area = re.search(r"^\[wager\.fortune-six\].*?(?=^\[(?!\[?wager\.fortune-six))", text, re.MULTILINE | re.DOTALL)
    more = [f"extra-{number}" for number in range(1, 9)]
    text = text.replace('"fortune-six"]', ", ".join(['"fortune-six"', *(f'"{one}"' for one in more)]) + "]", 1)
    named = ((one, area[0].replace("wager.fortune-six", f"wager.{one}")) for one in more)
    return parse_game(text + "".join(said.replace('"Fortune Six"', f'"{one}"') for one, said in named), "large")


def large_table(wagers=()):
    table = Felt("fortune-six", seats=16)
    table.rules = TableRules(large_game(), table.rules.settings, MAKES)
    return table.tell(LoadShoe(8), OpenBets(), *wagers)


def assert_targets(qtbot, view, size):
    width, height, mm = size
    window = ConsoleWindow(view, lambda _: None, mm)
    qtbot.addWidget(window)
    window.resize(width, height)
    zones = window.zones()
    for key, zone in zones:
        assert min(zone.width(), zone.height()) * mm / width >= TWELVE - 0.05, (key, size)
        assert window.rect().toRectF().contains(zone), (key, size)
    for at, (key, one) in enumerate(zones):
        assert not any(one.intersects(two) for _, two in zones[at + 1 :]), key
    return window


@pytest.mark.parametrize("size", SIZES)
def test_sixteen_seats_and_fourteen_areas(qtbot, size):
    """Two halves of the seats, faces of at most six areas: together every place, none under 12 mm."""
    table, page, seen = large_table(), None, set()
    table.tell(PlaceWager(16, "extra-8", 50_00))
    page = touch(page, "chip:10000", table.scene()).page
    for _ in range(2):
        for _ in range(3):
            window = assert_targets(qtbot, table.view(page), size)
            seen |= {key for key, _ in window.zones() if key.startswith("cell:")}
            page = touch(page, "face", table.scene()).page
        page = touch(page, "half", table.scene()).page
    assert len(seen) == 16 * 14


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("message", ["", "the most on Player at seat 3 is 10,000: place at most 9,500 more there"])
def test_amounts_of_lately_and_a_refusal_have_room_beside_both_faces(qtbot, size, message):
    """Where there is no room for both, the refusal is read in full; nothing else moves."""
    table, page = large_table(), None
    for chips in ("chip:10000 chip:10000", "chip:50000 chip:10000", "chip:10000 chip:100000"):
        for key in (*chips.split(), "cell:1:player"):
            page = touch(page, key, table.scene()).page
    assert len(page.lately) == 3
    before = assert_targets(qtbot, table.view(page), size)
    window = assert_targets(qtbot, table.view(page, message), size)
    layout, column = window.placed(), window.column()
    for block, place in lay_blocks(column, layout.column, layout.scale):
        assert layout.column.contains(place), block
        if isinstance(block, Words):
            assert place.height() >= paragraph_height(block.text, layout.scale.px(3.0), place.width()) - 1
    assert column.words == ((message,) if message else ())
    kept = {key: zone for key, zone in before.zones() if key != "chip"}
    for key, zone in window.zones():
        assert kept[key] == zone, key


@pytest.mark.parametrize("size", SIZES)
def test_nine_seats_and_six_areas_at_once(qtbot, size):
    table = Felt("fortune-six", seats=9).tell(LoadShoe(8), OpenBets())
    page = touch(None, "chip:10000", table.scene()).page
    window = assert_targets(qtbot, table.view(page), size)
    assert sum(key.startswith("cell:") for key, _ in window.zones()) == 9 * 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("held", [False, True])
def test_sixteen_seats_with_three_wagers_each_are_paid_on_one_screen(qtbot, size, held):
    wagers = [PlaceWager(seat, on, 1_234_00) for seat in range(1, 17) for on in ("banker", "tie", "fortune-six")]
    table = Felt("fortune-six", seats=16).tell(LoadShoe(8), OpenBets(), *wagers, CloseBets())
    table.deal("9H KS 4D 6C 2C")
    if held:
        table.tell(Report(Irregularity.OTHER))
    window = assert_targets(qtbot, table.view(), size)
    assert sum(key.startswith("box:") for key, _ in window.zones()) == 16


def test_the_felt_belongs_to_the_phase(felt):
    table = felt().tell(LoadShoe(8))
    kinds = [type(table.view().felt).__name__]
    kinds.append(type(table.tell(OpenBets(), PlaceWager(1, "tie", 100_00)).view().felt).__name__)
    kinds.append(type(table.tell(CloseBets(), CardDrawn(None)).view().felt).__name__)
    assert kinds == ["NoneType", "BetsFelt", "NoneType"]
