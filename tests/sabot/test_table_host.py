"""The host of a table, without a screen and without a shoe."""

import pytest

from controller.decide.automation import Times
from controller.game.gamefile import load_game
from controller.people.book import USED_BEFORE
from controller.people.pins import Pin
from controller.protocol.host_requests import ChangePin, CheckPin, HashPin
from controller.runtime.runtime import Runtime
from controller.settings.settings import Mode, TableSettings
from controller.table.actions import EndShoe, LoadShoe, OpenBets, Signature, SwapShoe
from controller.table.events import ClockSynchronised, event_name
from controller.table.model import Phase
from drivers.shoes import MAKES
from sabot.host.opening import system_clock
from sabot.host.table_host import TableHost


class Time:
    """Time that passes when a test says so."""

    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Time()


def opened(db, clock, **settings):
    """A host, and the names of what was written when the table was taken up."""
    table = TableSettings(**settings)
    runtime, begun = Runtime.open(
        db, ruleset=load_game(table.game), settings=table, clock=system_clock(), software="test", makes=MAKES
    )
    return TableHost(runtime, times=Times(20), now=clock), [event_name(event) for _, event in begun.entries]


@pytest.fixture
def host(db, clock):
    """A table with a countdown that is only shown, as `--countdown 20` wants it."""
    made, _ = opened(db, clock, shoe="manual")
    yield made
    made.close()


def test_the_next_shoe_is_heard_again_after_a_swap(db, clock, tmp_path):
    """A swap is for the loaded shoe: the next one is read by the make of the settings."""
    made, _ = opened(db, clock, shoe="bee-tek", port=str(tmp_path / "shoe"))
    for told, listens in (
        (LoadShoe(8), True),
        (SwapShoe("manual"), False),
        (EndShoe(), False),
        (LoadShoe(8), True),
        (SwapShoe("manual"), False),
        (SwapShoe("angel-eye"), True),
    ):
        assert made.tell(told).refusal is None
        assert (made.line.port is not None) is listens, told
    made.close()


def test_a_line_on_which_cards_are_typed_is_listened_to(db, clock, tmp_path):
    """Settings may name a line for entry by hand, as a keyboard that sends lines."""
    made, _ = opened(db, clock, shoe="manual", port=str(tmp_path / "keys"))
    assert made.tell(LoadShoe(8)).refusal is None
    assert made.line.port is not None
    made.close()
    made, _ = opened(db, clock, shoe="manual", port=str(tmp_path / "keys"))
    assert made.line.port is not None
    made.close()


def test_a_shoe_that_was_swapped_out_is_not_heard_after_a_restart(db, clock, tmp_path):
    """The journal says what reads the cards; settings that name another make from now on are a swap, written down."""
    port = str(tmp_path / "shoe")
    made, _ = opened(db, clock, shoe="bee-tek", port=port)
    for told in (LoadShoe(8), SwapShoe("manual")):
        assert made.tell(told).refusal is None
    assert made.line.port is None
    made.close()
    made, begun = opened(db, clock, shoe="bee-tek", port=port)
    assert (made.line.port, begun) == (None, ["table-started"])
    made.close()
    for begins in (["table-started", "settings-changed", "shoe-swapped"], ["table-started"]):
        made, begun = opened(db, clock, shoe="angel-eye", port=port)
        assert (made.runtime.table.shoe.kind, made.line.port is None, begun) == ("angel-eye", False, begins)
        made.close()


def test_there_is_one_countdown(host, clock):
    """That of the command line is only shown; the dealer's closes the bets; turned off, the first is shown again."""
    for told in (LoadShoe(8), OpenBets()):
        assert host.tell(told).refusal is None
    host.look()
    assert host.waiting.closes_at == 120.0
    clock.now = 121.0
    host.look()
    assert host.runtime.table.phase is Phase.BETTING
    host.count_down(5)
    host.look()
    assert host.waiting.closes_at == 126.0
    host.count_down(None)
    host.look()
    assert (host.times, host.waiting.closes_at) == (Times(20), 141.0)
    host.count_down(5)
    clock.now = 126.0
    host.look()
    assert (host.runtime.table.phase, host.waiting.closes_at) == (Phase.DEALING, None)


def replied(host, request):
    """The reply to a request that another thread works on."""
    replies = []
    host.ask(request, replies.append)
    while not replies:
        host.look()
    return replies[0]


def test_slow_work_is_replied_to_in_a_later_look(host, pins):
    signed = replied(host, CheckPin("ps1", pins["ps1"]))
    assert isinstance(signed, Signature)
    assert signed.id == "ps1"
    assert replied(host, CheckPin("ps1", "000000")).text
    assert Pin("271828").fits(replied(host, HashPin("d9", Pin("271828"))))


@pytest.mark.usefixtures("cheap_pins")
def test_a_new_pin_is_compared_and_hashed_beside_the_table(host, pins):
    by = replied(host, CheckPin("ps1", pins["ps1"], own=True))
    assert replied(host, ChangePin("ps1", Pin(pins["ps1"]), by)) == USED_BEFORE
    assert "a PIN is not" in replied(host, ChangePin("ps1", Pin("123456"), by)).text
    assert replied(host, ChangePin("ps1", Pin("271828"), by)) == "Done."
    assert isinstance(replied(host, CheckPin("ps1", "271828")), Signature)


def test_a_person_who_waits_is_refused_at_once(host, pins):
    """No PIN is looked at: the reply comes without another thread."""
    for _ in range(5):
        replied(host, CheckPin("ps1", "999999"))
    replies = []
    host.ask(CheckPin("ps1", pins["ps1"]), replies.append)
    assert "can sign again in" in replies[0].text


def test_an_error_in_another_thread_is_raised_by_a_look(host):
    host.aside.fail(KeyError("elsewhere"))
    with pytest.raises(KeyError, match="elsewhere"):
        host.look()


def test_a_live_table_notes_when_no_time_server_keeps_its_clock(db, clock, monkeypatch):
    """A minute after the start, then every hour; only what changed."""
    said = iter([False, False, True])
    monkeypatch.setattr("sabot.host.watches.is_synchronised", lambda: next(said))
    made, _ = opened(db, clock, mode=Mode.LIVE, shoe="manual")
    written = []
    monkeypatch.setattr(made.runtime, "write", lambda *events: written.extend(events))
    for seconds in (0, 59, 1, 3_599, 1, 3_600):
        clock.now += seconds
        made.look()
    assert written == [ClockSynchronised(synchronised=False), ClockSynchronised(synchronised=True)]
    made.close()
