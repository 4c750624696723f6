"""The host of a table, without a screen and without a shoe."""

import pytest

from controller.decide.automation import Times
from controller.game.gamefile import load_game
from controller.people.pins import Pin
from controller.protocol.host_requests import CheckPin, HashPin
from controller.runtime.runtime import Runtime
from controller.settings.settings import TableSettings
from controller.table.actions import LoadShoe, OpenBets, Signature
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


@pytest.fixture
def host(db, clock):
    """A table with a countdown that is only shown, as `--countdown 20` wants it."""
    settings = TableSettings(shoe="manual")
    runtime, _ = Runtime.open(
        db, ruleset=load_game(settings.game), settings=settings, clock=system_clock(), software="test", makes=MAKES
    )
    made = TableHost(runtime, times=Times(20), now=clock)
    yield made
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
    assert Pin("271828").fits(replied(host, HashPin(Pin("271828"))))


def test_an_error_in_another_thread_is_raised_by_a_look(host):
    host.aside.fail(KeyError("elsewhere"))
    with pytest.raises(KeyError, match="elsewhere"):
        host.look()
