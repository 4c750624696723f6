"""The window: a function of the view; a lost feed is seen; a result is told without colours. And the whole way."""

import time
from datetime import datetime, timedelta

import pytest
from PySide6.QtGui import QImage, qGray

from controller.game.authority import Role
from controller.game.hands import Side
from controller.game.irregularities import Irregularity, Ruling
from controller.table import actions
from controller.table.actions import CloseBets, LoadShoe, OpenBets, Settle, Signature
from controller.table.observations import CardDrawn, CuttingCardDrawn, LinkLost, Place
from drivers.feed.outlet import Outlet
from gui import theme
from gui.display.layout import lay_out
from gui.display.view import Middle, present_display
from gui.display.window import DisplayWindow
from gui.patrons import Tone, pays_words, push_words
from sabot.host.display_feed import TableFeed
from sabot.screens.display import Display, seconds_left

GSM = Signature("gsm1", Role.GAMING_SHIFT_MANAGER)
AT = "2026-01-01T00:00:00.000Z"
ROUNDS = {"player": "9H KS KD KC", "banker": "KH 9S KD KC", "tie": "7H 7S KD KC"}
SIZES = [(1920, 1080), (1280, 720), (1366, 768), (3840, 2160)]


def picture(qtbot, view, width=960, height=540):
    window = DisplayWindow(view)
    qtbot.addWidget(window)
    window.resize(width, height)
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def views(felt):
    """Every kind of moment, each unlike the others."""
    yield present_display(None, live=False)
    table = felt()
    yield table.display()
    yield table.tell(LoadShoe(8)).display()
    yield table.tell(OpenBets()).display()
    yield table.display(countdown=20, closes_at=AT, left=20.0)
    yield table.display(countdown=20, closes_at=AT, left=3.2)
    yield table.tell(CloseBets()).display()
    yield table.deal("7H KD").display()
    yield table.deal("7C 5S").display()
    yield table.display(called=True)
    yield table.display(live=False)
    yield table.deal("6S 4D").display()
    yield table.tell(Settle()).display()
    yield table.tell(CuttingCardDrawn()).display()
    for cards in ROUNDS.values():
        yield felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal(cards).display()
    hidden = felt().tell(LoadShoe(8), OpenBets(), CloseBets())
    yield hidden.tell(*(CardDrawn(None, place=Place(side, 1)) for side in Side)).display()
    held = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD").tell(LinkLost("unplugged"))
    yield held.display()
    void = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KD").tell(actions.Report(Irregularity.OTHER))
    yield void.tell(actions.Rule(1, Ruling.VOID, GSM, "as ruled")).display()


def test_the_window_is_a_function_of_the_view(qtbot, felt):
    """The same view gives the same pixels, in any order; another view gives others."""
    first = [picture(qtbot, view) for view in views(felt)]
    again = [picture(qtbot, view) for view in reversed(list(views(felt)))]
    assert first == again[::-1]
    assert all(one != other for at, one in enumerate(first) for other in first[at + 1 :])


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_has_its_place_at_any_size(width, height, turned):
    layout = lay_out(width, height, turned=turned)
    names = ("bar", "banner", "side", "pays", "roads", "counts", "footer")
    places = [getattr(layout, name) for name in names]
    for at, one in enumerate(places):
        assert one.left() >= 0
        assert one.top() >= 0
        assert one.right() <= width + 1
        assert one.bottom() <= height + 1
        assert not any(one.intersects(other) for other in places[at + 1 :]), names[at]


def grey(image, rect):
    return [
        qGray(image.pixel(x, y))
        for y in range(int(rect.top()), int(rect.bottom()), 2)
        for x in range(int(rect.left()), int(rect.right()), 2)
    ]


def test_results_differ_without_colours(qtbot, felt):
    """In grey the banners of Player, Banker and Tie differ in their sign alone, not only in their words."""
    layout = lay_out(960, 540)
    sign = layout.banner.adjusted(0, 0, -layout.banner.width() * 0.9, 0)
    shades = {}
    for result, cards in ROUNDS.items():
        table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal(cards)
        shades[result] = grey(picture(qtbot, table.display()), sign)
    for one, other in (("player", "banker"), ("player", "tie"), ("banker", "tie")):
        apart = sum(abs(a - b) > 40 for a, b in zip(shades[one], shades[other], strict=True))
        assert apart > len(shades[one]) * 0.02, (one, other)


@pytest.mark.parametrize("tone", ["player", "banker", "tie"])
def test_the_words_of_a_result_stand_out(tone):
    fill = {"player": theme.PLAYER_FILL, "banker": theme.BANKER_FILL, "tie": theme.TIE_FILL}[tone]
    assert theme.contrast(theme.WHITE, fill) >= 4.5


def test_a_lost_feed_is_seen(qtbot, felt):
    """Everything is darker, and amber words stand over it."""
    table = felt().tell(LoadShoe(8), OpenBets(), CloseBets()).deal("9H KS KD KC")
    live, lost = (picture(qtbot, table.display(live=alive)) for alive in (True, False))
    layout = lay_out(960, 540)
    for place in (layout.banner, layout.counts, layout.roads):
        assert max(grey(lost, place)) < max(grey(live, place)) / 2
    amber = sum(lost.pixelColor(x, 270).name().upper() == theme.AMBER for x in range(960))
    assert amber > 0
    assert table.display(live=False).lost == "DISPLAY NOT CONNECTED"


def test_a_countdown_stops_with_the_feed(felt):
    table = felt().tell(LoadShoe(8), OpenBets())
    assert table.display(countdown=20, closes_at=AT, left=12.4).countdown.left == 13
    assert table.display(countdown=20, closes_at=AT, left=-3.0).countdown.left == 0
    assert table.display(countdown=20, closes_at=AT, left=99.0).countdown.left == 20
    assert table.display(countdown=20, closes_at=AT, left=12.4, live=False).countdown is None
    assert table.display().countdown is None


def test_seconds_are_counted_by_the_clock_of_the_feed(felt):
    """The display's own wall clock does not come into it."""
    closes = (datetime.fromisoformat(AT) + timedelta(seconds=20)).isoformat()
    state = felt().tell(LoadShoe(8), OpenBets()).public(countdown=20, closes_at=closes)
    assert seconds_left(state, (AT, 500.0), now=507.5) == 12.5
    assert seconds_left(state, None, now=507.5) is None


@pytest.mark.parametrize(
    ("pays", "words"),
    [
        (("1/1",), "1 : 1"), (("19/20",), "0.95 : 1"), (("1/2", "1/1"), "1:2 · 1:1"), (("12/1", "20/1"), "12:1 · 20:1"),
        ((), ""), (("27/50", "27/50"), "0.54 : 1"),
    ],
)  # fmt: skip
def test_pays_are_written_as_on_a_layout(pays, words):
    assert pays_words(pays) == words


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("ez-baccarat", {"Banker": "1 : 1 · push on 7 with 3 cards", "Player": "1 : 1"}),
        ("fabulous-4", {"Banker": "2:1 · 1:1 · push on 4"}),
        ("no-commission", {"Banker": "1:2 · 1:1"}),
    ],
)
def test_a_stake_that_comes_back_without_a_tie_is_said(felt, game, said):
    """A tie goes without saying: it pushes in every game."""
    view = felt(game).tell(LoadShoe(8)).display()
    assert {row.name: row.pays for row in view.areas if row.name in said} == said


def test_a_push_that_no_words_fit_is_said_all_the_same():
    assert push_words("banker", ({"winner": "banker", "player_total": 6},)) == "some results push"


def test_limits_and_game_are_shown(felt):
    view = felt().tell(LoadShoe(8)).display()
    assert (view.table, view.game, view.limits) == ("BA-07", "Fortune Six Baccarat", "USD 50 – 10,000")
    assert [row.limits for row in view.areas if row.name == "Banker"] == ["50 – 10,000"]
    assert view.footer == "For information only. The cards on the table stand."
    assert view.mode_words == "SIMULATED"


@pytest.fixture
def shown(qtbot, tmp_path):
    """A display that looks for a feed which is not there yet."""
    made = Display(tmp_path / "feed")
    qtbot.addWidget(made.window)
    made.window.resize(960, 540)
    made.start()
    yield made
    made.close()


def test_from_the_table_to_the_screen_and_through_a_restart(qtbot, felt, shown, tmp_path):
    """Not connected, live, lost with the last state dimmed, live again with the table that came back."""
    assert shown.view.lost
    table = felt().tell(LoadShoe(8), OpenBets())
    for cards, tone in (("", Tone.OPEN), ("9H KS KD KC", Tone.PLAYER)):
        if cards:
            table.tell(CloseBets()).deal(cards)
        feed = TableFeed(Outlet(tmp_path / "feed"))

        ends = time.monotonic() + 20 if tone is Tone.OPEN else None

        def is_live(feed=feed, tone=tone, ends=ends):
            feed.show(table.table, table.rules, table.recall, countdown=20, closes_at=ends)
            return not shown.view.lost and shown.view.tone is tone

        qtbot.waitUntil(is_live, timeout=30_000)
        assert (shown.view.countdown is not None) == (tone is Tone.OPEN)
        feed.close()
        qtbot.waitUntil(lambda: bool(shown.view.lost), timeout=30_000)
        assert shown.view.tone is tone
    assert shown.view.middle is Middle.HANDS


def test_a_table_whose_feed_fails_goes_on(felt, tmp_path, monkeypatch, capsys):
    """A bug of the feed is the displays' loss: it is said, and nothing is raised."""
    feed = TableFeed(Outlet(tmp_path / "feed"))
    table = felt().tell(LoadShoe(8))
    monkeypatch.setattr("sabot.host.display_feed.encode_state", lambda _: b"x" * 10**6)
    feed.show(table.table, table.rules, table.recall)
    assert not feed.up
    monkeypatch.undo()
    feed.show(table.tell(OpenBets()).table, table.rules, table.recall)
    assert feed.up
    feed.close()
    del capsys
