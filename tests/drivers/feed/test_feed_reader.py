"""A display's end of the feed: the latest state, and never an old one as if it were live."""

import select
import socket

import pytest

from controller.protocol.public_state import LONGEST, encode_state
from controller.table.actions import LoadShoe, OpenBets
from drivers.feed.address import Host
from drivers.feed.readers import FeedReader
from drivers.feed.readers import plain as feed_reader
from drivers.feed.readers.hearing import SILENT
from drivers.feed.wire import beat_line, state_line

AT = "2026-01-01T00:00:00.000Z"
SECONDS = 30.0


class Feed:
    """A feed that says what a test wants."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.listener.settimeout(SECONDS)
        self.address = Host("127.0.0.1", self.listener.getsockname()[1])
        self.line = None

    def accept(self):
        self.hang_up()
        self.line, _ = self.listener.accept()

    def say(self, data):
        self.line.sendall(data)

    def hang_up(self):
        if self.line is not None:
            self.line.close()

    def close(self):
        self.hang_up()
        self.listener.close()


@pytest.fixture
def feed():
    made = Feed()
    yield made
    made.close()


@pytest.fixture
def reader(feed):
    made = FeedReader(feed.address)
    made.start()
    feed.accept()
    yield made
    made.close()


@pytest.fixture
def idle(felt):
    return felt().tell(LoadShoe(8)).public()


@pytest.fixture
def betting(felt):
    return felt().tell(LoadShoe(8), OpenBets()).public()


def line(state):
    return state_line(encode_state(state), AT)


def until(reader, wanted):
    """What was heard, as soon as it is what is wanted; each change rings."""
    while not wanted(heard := reader.poll()):
        assert select.select([reader], [], [], SECONDS)[0], f"waited in vain; heard {heard}"
    return heard


def test_nothing_is_live_before_the_first_state(feed, reader):
    feed.say(beat_line(AT))
    heard = until(reader, lambda heard: heard.clock)
    assert (heard.state, heard.live, heard.clock[0]) == (None, False, AT)


def test_states_replace_each_other_in_any_pieces(feed, reader, idle, betting):
    whole = beat_line(AT) + line(idle) + line(betting)
    for at in range(0, len(whole), 700):
        feed.say(whole[at : at + 700])
    heard = until(reader, lambda heard: heard.state == betting)
    assert heard.live


def test_a_lost_line_leaves_the_state_and_takes_its_life(feed, reader, idle, betting):
    feed.say(line(idle))
    until(reader, lambda heard: heard.live)
    feed.hang_up()
    heard = until(reader, lambda heard: not heard.live)
    assert (heard.state, heard.why) == (idle, "the feed has ended")
    feed.accept()
    feed.say(beat_line(AT))
    assert not reader.poll().live, "a new line without a state makes no old state live"
    feed.say(line(betting))
    assert until(reader, lambda heard: heard.live).state == betting


def test_a_silent_line_is_not_live(feed, reader, idle, monkeypatch):
    feed.say(line(idle))
    until(reader, lambda heard: heard.live)
    later = feed_reader.time.monotonic() + SILENT + 1
    with monkeypatch.context() as patched:
        patched.setattr(feed_reader.time, "monotonic", lambda: later)
        heard = reader.poll()
    assert (heard.live, heard.state) == (False, idle)


@pytest.mark.parametrize(
    "rubbish",
    [b"hello\n", b'{"kind":"beat","feed":2,"at":"x"}\n', b"x" * (LONGEST + 70_000), b"\xff\n", b"\n"],
    ids=["words", "another version", "no end", "no text", "empty"],
)
def test_rubbish_is_no_feed(feed, reader, idle, rubbish):
    feed.say(line(idle))
    until(reader, lambda heard: heard.live)
    feed.say(rubbish)
    assert until(reader, lambda heard: not heard.live).why
    feed.accept()
    feed.say(line(idle))
    assert until(reader, lambda heard: heard.live).state == idle


def test_a_feed_that_is_not_there_is_waited_for(idle):
    """Refused at first, then served: the reader finds it by itself."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    reader = FeedReader(Host("127.0.0.1", port))
    reader.start()
    assert until(reader, lambda heard: heard.why).state is None
    with socket.create_server(("127.0.0.1", port)) as listener:
        listener.settimeout(SECONDS)
        found, _ = listener.accept()
        with found:
            found.sendall(line(idle))
            assert until(reader, lambda heard: heard.live).state == idle
    reader.close()
    reader.close()
