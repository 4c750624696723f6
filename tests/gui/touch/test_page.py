"""What is shown carries where a touch leads, and `pressed` follows it: for every kind of block."""

from dataclasses import replace
from functools import partial

import pytest

from controller.game.cards import parse_card
from gui.touch.blocks import Button, Buttons, CardPad, Chip, Chips, Column, Pad, Row, Rows, Words
from gui.touch.page import Page, Turn, more, paged, pressed
from gui.touch.typed import Typed

NOTHING = Typed(signs=("abc", "def"), most=3)


class Shown(Page):
    """A page that shows the scene: a function of the page that gives its blocks."""

    typed: str = ""
    rank: str = ""
    first: int = 0
    text: Typed = NOTHING
    done: object = None

    def column(self, scene):
        """What the scene says."""
        return Column("Shown", tuple(scene(self)))


HOME = Shown(done="home")


def walk(page, scene, *keys):
    """The page after these touches."""
    for key in keys:
        page = pressed(page, key, scene).page
    return page


@pytest.mark.parametrize(
    ("to", "turn"),
    [
        (None, Turn(Shown())),
        (HOME, Turn(HOME)),
        (Turn(), Turn(None)),
        (Turn(HOME, "intent"), Turn(HOME, "intent")),
        (Shown, Turn(Shown())),
        (partial(Shown, "7"), Turn(Shown("7"))),
        (lambda: Turn(None, "intent"), Turn(None, "intent")),
        (lambda: None, Turn(Shown())),
    ],
)
def test_a_way_is_a_page_a_turn_or_a_function_that_gives_one(to, turn):
    assert pressed(Shown(), "go", lambda _: [Buttons((Button("go", "Go", to=to),))]) == turn
    assert pressed(Shown(), "go", lambda _: [Rows((Row(("Go",), key="go", to=to),))]) == turn


def test_what_is_not_shown_or_cannot_be_touched_leaves_the_page():
    blocks = [Words("go"), Buttons((Button("go", "Go", enabled=False, to=HOME),)), Rows((Row(("Go",), to=HOME),))]
    for key in ("go", "", "ok", "digit:1", "rank:K", "suit:H", "chip:100", "key:a", "nonsense"):
        assert pressed(Shown(), key, lambda _: blocks) == Turn(Shown())


def test_digits_go_into_the_page_that_shows_the_pad():
    def scene(page):
        return [Pad(page.typed, most=3, ok=partial(replace, page, done=page.typed) if page.typed else None)]

    assert walk(Shown(), scene, "ok") == Shown()
    assert walk(Shown(), scene, "digit:0", "digit:7", "digit:5", "digit:9", "point") == Shown("075")
    assert walk(Shown(), scene, "digit:0", "digit:7", "erase", "ok") == Shown("0", done="0")


def test_an_amount_has_one_point_and_two_digits_after_it():
    def scene(page):
        return [Pad(page.typed, point=True, most=2, ok=HOME)]

    assert walk(Shown(), scene, "point", "digit:5", "point", "digit:0", "digit:9", "ok") == Shown("0.50")
    assert walk(Shown(), scene, "digit:0", "digit:1", "digit:2", "digit:3") == Shown("12")


def test_a_pad_may_lead_elsewhere_with_what_was_typed():
    def scene(page):
        return [Pad("", then=lambda typed: replace(page, done=typed), typed="27")]

    assert walk(Shown(), scene, "digit:1") == Shown(done="271")
    assert walk(Shown(), scene, "erase") == Shown(done="2")


def test_signs_of_every_page_of_a_keyboard_are_typed():
    def scene(page):
        return [page.text.keyboard(lambda text: replace(page, text=text))]

    page = walk(Shown(), scene, "key:a", "key:f", "key:z", "space", "key:b")
    assert page.text.text == "af "
    assert walk(page, scene, "erase", "shift").text == Typed("af", 1, ("abc", "def"), 3)
    assert scene(page)[0].shown == "af ▏"


def test_a_rank_then_a_suit_name_a_card():
    def scene(page):
        return [CardPad(page.rank, lambda card: replace(page, done=card))]

    assert walk(Shown(), scene, "suit:H") == Shown()
    assert walk(Shown(), scene, "rank:10") == Shown(rank="10")
    assert walk(Shown(), scene, "rank:10", "rank:K", "suit:H").done == parse_card("KH")


def test_chips_are_touched_where_they_are_live():
    def scene(page, *, live=True):
        return [Chips((Chip(100, "1"), Chip(500, "5")), live, to=lambda cents: replace(page, done=cents))]

    assert walk(Shown(), scene, "chip:500").done == 500
    assert walk(Shown(), partial(scene, live=False), "chip:500") == Shown()


def test_a_long_list_is_turned_over_and_begins_again():
    buttons = [Button(f"at:{n}", str(n)) for n in range(6)]

    def scene(page):
        return [Buttons(paged(page, buttons, 4))]

    seen, page = [], Shown()
    for _ in range(4):
        seen.append([button.key for button in page.column(scene).buttons])
        page = walk(page, scene, "more")
    assert seen == [["at:0", "at:1", "at:2", "more"], ["at:3", "at:4", "at:5", "more"]] * 2
    assert paged(Shown(), buttons, 6) == tuple(buttons)
    assert more(Shown(first=4), 6, 2).to() == Shown(first=0)


def test_ways_are_no_part_of_how_a_block_looks():
    """Only what looks different is painted anew, however its ways were made."""
    one, other = (Column("", (Buttons((Button("go", "Go", to=to),)), Pad("", ok=to))) for to in (HOME, Shown))
    assert one == other
    assert hash(one.blocks[0]) == hash(other.blocks[0])
