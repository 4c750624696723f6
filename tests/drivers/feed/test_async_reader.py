"""The readers as a program uses them: in turn and in an event loop, over a feed that lies, and over the real one."""

import asyncio
import ssl
import subprocess
import sys
import threading
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from support.process import LiveTable
from support.terminals import folder  # noqa: F401 - a fixture

from controller.protocol.public_state import LONGEST, encode_state
from controller.table.actions import LoadShoe, OpenBets
from drivers.feed.address import Host
from drivers.feed.readers import AsyncFeedReader, FeedAddressError, FeedReader
from drivers.feed.readers import asynchronous as async_reader
from drivers.feed.readers.hearing import FIRST_PAUSE, LONGEST_PAUSE, Hearing
from drivers.feed.wire import beat_line, state_line

AT = "2026-01-01T00:00:00.000Z"
SECONDS = 30.0


@pytest.fixture
def idle(felt):
    return felt().tell(LoadShoe(8)).public()


@pytest.fixture
def betting(felt):
    return felt().tell(LoadShoe(8), OpenBets()).public()


def line(state):
    return state_line(encode_state(state), AT)


class Feed:
    """A feed in the same event loop, which says what a test wants."""

    def __init__(self):
        self.lines = asyncio.Queue()
        self.line = None

    async def accept(self):
        """The next reader that connects."""
        self.hang_up()
        self.line = await asyncio.wait_for(self.lines.get(), SECONDS)

    def hang_up(self):
        if self.line is not None:
            self.line.transport.abort()


@asynccontextmanager
async def fed():
    """A feed and a reader that is connected to it."""
    feed = Feed()
    server = await asyncio.start_server(lambda _, writer: feed.lines.put_nowait(writer), "127.0.0.1", 0)
    feed.address = Host("127.0.0.1", server.sockets[0].getsockname()[1])
    async with server, AsyncFeedReader(feed.address) as reader:
        await feed.accept()
        yield feed, reader, aiter(reader)
        feed.hang_up()


async def until(changes, wanted):
    """The changes up to the first that is wanted."""
    async with asyncio.timeout(SECONDS):
        while not wanted(heard := await anext(changes)):
            pass
        return heard


def test_states_come_in_any_pieces_and_beats_alone_are_no_change(idle, betting):
    async def story():
        async with fed() as (feed, reader, changes):
            assert not (await anext(changes)).live
            whole = beat_line(AT) + line(idle) + line(betting)
            for at in range(0, len(whole), 700):
                feed.line.write(whole[at : at + 700])
                await feed.line.drain()
            assert (await until(changes, lambda heard: heard.state == betting)).live
            feed.line.write(beat_line("2026-01-01T00:00:09.000Z"))
            while reader.poll().clock[0] == AT:
                await asyncio.sleep(0)
            feed.line.write(line(idle))
            heard = await anext(changes)
            assert (heard.state, heard.clock[0]) == (idle, "2026-01-01T00:00:09.000Z")

    asyncio.run(story())


def test_a_lost_line_leaves_the_state_and_takes_its_life(idle, betting):
    async def story():
        async with fed() as (feed, reader, changes):
            feed.line.write(line(idle))
            await until(changes, lambda heard: heard.live)
            feed.hang_up()
            lost = await until(changes, lambda heard: not heard.live)
            assert lost.state == idle
            assert lost.why
            await feed.accept()
            feed.line.write(beat_line(AT))
            while reader.poll().clock is None:
                await asyncio.sleep(0)
            assert not reader.poll().live, "a new line without a state makes no old state live"
            feed.line.write(line(betting))
            assert (await until(changes, lambda heard: heard.live)).state == betting

    asyncio.run(story())


@pytest.mark.parametrize(
    "rubbish",
    [b"hello\n", b'{"kind":"beat","feed":2,"at":"x"}\n', b"x" * (LONGEST + 70_000), b"\xff\n", b"\n"],
    ids=["words", "another version", "no end", "no text", "empty"],
)
def test_rubbish_is_no_feed(idle, rubbish):
    async def story():
        async with fed() as (feed, _, changes):
            feed.line.write(line(idle))
            await until(changes, lambda heard: heard.live)
            feed.line.write(rubbish)
            assert "feed" in (await until(changes, lambda heard: not heard.live)).why
            await feed.accept()
            feed.line.write(line(idle))
            assert (await until(changes, lambda heard: heard.live)).state == idle

    asyncio.run(story())


def test_a_silent_line_is_given_up_even_while_it_is_open(idle, monkeypatch):
    async def story():
        async with fed() as (feed, _, changes):
            feed.line.write(line(idle))
            await until(changes, lambda heard: heard.live)
            monkeypatch.setattr(Hearing, "silent_in", lambda *_: 0.0)
            feed.line.write(b"{")
            assert (await until(changes, lambda heard: not heard.live)).why == "the feed is silent"
            await feed.accept()

    asyncio.run(story())


def test_the_pauses_between_two_tries_grow(monkeypatch):
    """No feed is there: twice as long after each try, up to a bound."""
    pauses = []

    async def story():
        ended = asyncio.Event()
        enough = 8

        async def sleep(seconds):
            pauses.append(seconds)
            if len(pauses) == enough:
                ended.set()
                await asyncio.Future()

        with monkeypatch.context() as patched:
            patched.setattr(async_reader.asyncio, "sleep", sleep)
            async with AsyncFeedReader("/no/feed") as reader:
                await asyncio.wait_for(ended.wait(), SECONDS)
                assert "No such file" in reader.poll().why

    asyncio.run(story())
    assert pauses == [min(FIRST_PAUSE * 2**n, LONGEST_PAUSE) for n in range(8)]


@pytest.mark.parametrize("reader", [FeedReader, AsyncFeedReader])
def test_what_is_no_address_is_refused_in_one_line(reader):
    with pytest.raises(FeedAddressError, match="write HOST:PORT, or the path of a socket"):
        reader("ba:07:1")


# The real feed of a real table


async def _async_changes(address, context, count):
    found = []
    async with asyncio.timeout(SECONDS), AsyncFeedReader(address, context) as reader:
        async for heard in reader:
            if heard.live:
                found.append(heard.state)
            if len(found) == count:
                break
    return found


def _plain_changes(address, context, count):
    found = []
    with FeedReader(address, context) as reader:
        for heard in reader:
            if heard.live:
                found.append(heard.state)
            if len(found) == count:
                break
    return found


@pytest.mark.parametrize("asynchronous", [False, True], ids=["plain", "asyncio"])
@pytest.mark.parametrize("over", ["local", "tls"])
def test_a_table_is_followed(tmp_path, folder, asynchronous, over):  # noqa: F811 - the fixture
    """Each state that the table shows, in order, while the dealer goes on only after it was seen."""
    where = tmp_path / "feed"
    words = ("--feed", where, *(("--feed-tls", folder) if over == "tls" else ()))
    context = ssl.create_default_context(cafile=folder / "ca.pem") if over == "tls" else None
    table = LiveTable("--game", "fortune-six", "--db", tmp_path / "t.db", *words)
    try:
        table.tell({"do": "load-shoe", "decks": 8})
        follow = (
            (lambda count: asyncio.run(_async_changes(str(where), context, count)))
            if asynchronous
            else (lambda count: _plain_changes(str(where), context, count))
        )
        assert [state.phase for state in follow(1)] == ["idle"]
        found = []
        following = threading.Thread(target=lambda: found.extend(follow(2)))
        following.start()
        while following.is_alive():
            table.tell({"do": "open-bets"}, {"do": "take-back", "what": "open-bets"})
            following.join(0.05)
        assert len(found) == 2
        assert {state.phase for state in found} <= {"idle", "betting"}
    finally:
        table.kill()


def test_the_feed_process_loads_no_game_and_no_reader():
    """The front of the readers is not the front of the room."""
    code = "import sys, drivers.feed.server; print([n for n in ('controller.game', 'drivers.feed.readers') if n in sys.modules])"
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=Path(__file__).parents[3], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "[]\n"
