"""The pace of a run against a clock that the test holds in its hand."""

from drivers.shoes.angel_eye.commands import Command, encode_command
from hardware_sim.grammar import parse_step
from hardware_sim.pace import PacedRun
from hardware_sim.run import Performance
from hardware_sim.scenario import parse_scenario
from hardware_sim.wire import Replug, Send, Unplug


def make_feed(text, speed=1.0, **options):
    return PacedRun(Performance(parse_scenario(text, "test"), "angel-eye", 1), speed, **{"settle": 0.0} | options)


def test_a_wait_is_kept_and_divided_by_the_speed():
    """Eight seconds at speed one, two at speed four."""
    for speed, due in ((1.0, 8.0), (4.0, 2.0)):
        feed = make_feed("wait 8s\nlock", speed)
        assert feed.due(100.0, listening=True) is None
        assert feed.seconds_left(100.0, listening=True) == due
        assert feed.due(100.0 + due - 0.01, listening=True) is None
        assert isinstance(feed.due(100.0 + due, listening=True), Send)


def test_without_waits_everything_is_due_at_once():
    """Speed nought."""
    feed = make_feed("wait 8s\nlock\nwait 1min\nunlock", 0.0)
    assert [type(feed.due(5.0, listening=True)) for _ in range(3)] == [Send, Send, type(None)]


def test_the_dealer_waits_for_a_listener_unless_told_not_to():
    """Nothing is dealt to nobody; with `waits=False` it is, and is lost."""
    feed = make_feed("lock")
    assert feed.due(5.0, listening=False) is None
    assert feed.seconds_left(5.0, listening=False) is None
    assert isinstance(feed.due(5.0, listening=True), Send)
    assert isinstance(make_feed("lock", waits=False).due(5.0, listening=False), Send)


def test_a_host_gets_a_moment_after_it_has_come():
    """pyserial throws away what is there when it opens: so first there is nothing."""
    feed = make_feed("lock", settle=0.3)
    feed.host_came(10.0)
    assert feed.due(10.2, listening=True) is None
    assert isinstance(feed.due(10.3, listening=True), Send)


def test_a_pulled_plug_comes_back_though_nobody_listens():
    """The time with the plug out passes by itself, and what is said meanwhile is lost."""
    feed = make_feed("unplug\nlock\nwait 3s\nreplug\nunlock")
    assert feed.due(1.0, listening=True) == Unplug()
    assert not feed.plugged
    assert feed.due(1.0, listening=False) is None
    assert feed.due(4.0, listening=False) == Replug()
    assert feed.due(4.0, listening=False) is None
    assert isinstance(feed.due(4.0, listening=True), Send)


def test_an_order_cuts_the_wait_short():
    """What is typed happens now, not in an hour."""
    feed = make_feed("wait 60min\nlock")
    feed.due(0.0, listening=True)
    assert feed.order(parse_step("cutting-card"), 7.0) is None
    assert feed.seconds_left(7.0, listening=True) == 0.0
    assert isinstance(feed.due(7.0, listening=True), Send)


def test_an_order_wakes_a_shoe_whose_script_is_over():
    """And a command wakes one that is locked."""
    feed = make_feed("lock")
    assert isinstance(feed.due(0.0, listening=True), Send)
    assert feed.due(0.0, listening=True) is None
    assert feed.seconds_left(0.0, listening=True) is None
    assert feed.hear(encode_command(Command.UNLOCK), 1.0) == b"\x06"
    assert isinstance(feed.due(1.0, listening=True), Send)


def test_a_fast_shoe_without_a_plug_still_lets_the_caller_have_its_turn():
    """No waits, nothing arrives, no end: and yet `due` returns, so that somebody can put the plug back."""
    feed = make_feed("unplug\nplay forever", 0.0)
    assert feed.due(0.0, listening=True) == Unplug()
    assert feed.due(0.0, listening=False) is None
    assert feed.order(parse_step("replug"), 0.0) is None
    assert Replug() in [feed.due(0.0, listening=False) for _ in range(5)]
