"""The feed process, turned by hand: its clock is ours, so that seconds pass when a test says so."""

import asyncio
import json
import socket

import pytest

from drivers.feed import server as feed
from drivers.feed.wire import ALIVE, PACKET

BIG = b'{"n":%d,"pad":"' + b"x" * 12_000 + b'"}'


TURNS = 32
"""Turns of the loop in which everything that is ready is done."""


class Loop(asyncio.SelectorEventLoop):
    """A loop whose clock a test sets."""

    now = 100.0

    def time(self):
        return self.now


class Hall:
    """A server, its table, its readers and its clock."""

    def __init__(self, path):
        self.loop = Loop()
        self.path = str(path)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listener.bind(self.path)
        listener.listen(128)
        self.table, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.table.setblocking(False)
        self.server = feed.Server(listener, its, now=self.loop.time)
        self.run = self.loop.create_task(self.server.run())
        self.open = [listener, its, self.table]

    def tell(self, state):
        """The table says this; the server takes it and says so."""
        self.table.send(state)
        self.pass_seconds(1)
        assert self.table.recv(PACKET) == ALIVE

    def pass_seconds(self, seconds, alive=False):
        """So many turns, a second each: the server waits for nothing."""
        for _ in range(seconds):
            if alive:
                self.table.send(ALIVE)
            self.turn()
            assert not self.run.done()
            if alive:
                self.table.recv(PACKET)

    def turn(self):
        """A second passes, and the server does what it can."""
        self.loop.now += feed.BEAT
        for _ in range(TURNS):
            self.loop.call_soon(self.loop.stop)
            self.loop.run_forever()

    @property
    def readers(self):
        """How many readers are served."""
        return self.server.door.inside.total()

    def reader(self, buffer=None):
        """A reader that was accepted."""
        line = self.connected(buffer)
        self.pass_seconds(1, alive=True)
        return line

    def connected(self, buffer=None):
        """One that waits to be."""
        line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        if buffer:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        line.connect(self.path)
        line.setblocking(False)
        self.open.append(line)
        return line

    def close(self):
        tasks = asyncio.all_tasks(self.loop)
        for task in tasks:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self.loop.close()
        for line in self.open:
            line.close()


@pytest.fixture
def hall(tmp_path):
    made = Hall(tmp_path / "feed")
    yield made
    made.close()


def received(line):
    """All that has come, and whether the line has ended."""
    data = b""
    while True:
        try:
            part = line.recv(65_536)
        except BlockingIOError:
            return data, False
        except ConnectionResetError:
            return data, True
        if not part:
            return data, True
        data += part


def lines(line):
    return [json.loads(one) for one in received(line)[0].splitlines()]


def states(line):
    return [one["state"] for one in lines(line) if one["kind"] == "state"]


def test_the_clock_first_then_the_state_then_beats(hall):
    hall.tell(b'{"n":1}')
    reader = hall.reader()
    hall.pass_seconds(2, alive=True)
    found = lines(reader)
    assert [one["kind"] for one in found] == ["beat", "state", *["beat"] * (len(found) - 2)]
    assert found[1]["state"] == {"n": 1}
    assert {one["feed"] for one in found} == {1}


def test_every_change_goes_to_everybody(hall):
    readers = [hall.reader() for _ in range(5)]
    for n in range(3):
        hall.tell(b'{"n":%d}' % n)
    assert [states(reader) for reader in readers] == [[{"n": 0}, {"n": 1}, {"n": 2}]] * 5


def test_who_comes_late_gets_the_latest_only(hall):
    for n in range(3):
        hall.tell(b'{"n":%d}' % n)
    assert states(hall.reader()) == [{"n": 2}]


def test_a_slow_reader_misses_what_was_between_and_gets_the_latest(hall):
    """It reads nothing for a while: few states are kept for it, and the last thing it gets is the last state."""
    slow, quick = hall.reader(buffer=4096), hall.reader()
    seen = []
    for n in range(8):
        hall.tell(BIG % n)
        seen += states(quick)
    assert [state["n"] for state in seen] == list(range(8))
    data = b""
    for _ in range(40):
        data += received(slow)[0]
        hall.pass_seconds(1, alive=True) if b'"n":7' not in data else None
    found = [
        json.loads(one)["state"]["n"]
        for one in data.splitlines(keepends=True)
        if b"state" in one and one.endswith(b"\n")
    ]
    assert found == sorted(found)
    assert found[-1] == 7
    assert len(found) < 8


def test_who_never_reads_is_let_go_and_costs_the_others_nothing(hall):
    stuck, quick = hall.reader(buffer=4096), hall.reader()
    for n in range(40):
        hall.tell(BIG % n)
        assert [state["n"] for state in states(quick)] == [n]
        if hall.readers == 1:
            break
    assert hall.readers == 1
    assert received(stuck)[1]
    hall.tell(b'{"n":99}')
    assert states(quick) == [{"n": 99}]


def test_what_readers_say_is_thrown_away_and_too_much_ends_the_line(hall):
    browser, flood, quiet = hall.reader(), hall.reader(), hall.reader()
    browser.send(b"GET / HTTP/1.1\r\nHost: table\r\n\r\n")
    hall.tell(b'{"n":1}')
    assert states(browser) == [{"n": 1}]
    for _ in range(3):
        try:
            flood.send(b'{"do":"open-bets"}\n' * 200)
        except OSError:
            break
        hall.pass_seconds(1, alive=True)
    assert received(flood)[1]
    assert states(quiet) == [{"n": 1}]
    assert hall.readers == 2


def test_who_ends_its_own_side_is_still_told(hall):
    reader = hall.reader()
    reader.shutdown(socket.SHUT_WR)
    hall.tell(b'{"n":1}')
    hall.tell(b'{"n":2}')
    assert states(reader) == [{"n": 1}, {"n": 2}]


def test_who_is_gone_is_forgotten(hall):
    hall.reader().close()
    hall.tell(b'{"n":1}')
    hall.tell(b'{"n":2}')
    assert not hall.server.door.inside


def test_one_user_cannot_take_every_place(hall):
    first = hall.reader()
    crowd = [hall.connected() for _ in range(feed.MOST_OF_ONE + 20)]
    hall.pass_seconds(4, alive=True)
    assert hall.readers == feed.MOST_OF_ONE
    assert sum(received(line)[1] for line in crowd) == 21
    hall.tell(b'{"n":1}')
    assert states(first) == [{"n": 1}]
    crowd[0].close()
    hall.tell(b'{"n":2}')
    hall.tell(b'{"n":3}')
    assert states(hall.reader()) == [{"n": 3}]


def test_a_silent_table_is_not_shown_as_live(hall):
    """No beats without a sign of life, and nothing at all for who comes then; with the table everything comes back."""
    hall.tell(b'{"n":1}')
    reader = hall.reader()
    hall.pass_seconds(int(feed.SILENT) + 1)
    received(reader)
    late = hall.connected()
    hall.pass_seconds(5)
    assert (received(reader), received(late)) == ((b"", False), (b"", False))
    hall.table.send(ALIVE)
    hall.pass_seconds(1)
    assert [one["kind"] for one in lines(late)][:2] == ["beat", "state"]
    assert lines(reader)[0]["kind"] == "beat"


def test_two_beats_of_one_millisecond_are_two_beats(hall, monkeypatch):
    """A clock that stands still, or was put back, keeps no beat from a reader."""
    monkeypatch.setattr(feed, "wall_clock", lambda: "2026-01-01T00:00:00.000Z")
    hall.tell(b'{"n":1}')
    reader = hall.reader()
    received(reader)
    hall.pass_seconds(2, alive=True)
    assert [one["kind"] for one in lines(reader)] == ["beat", "beat"]


def test_the_end_of_the_table_is_the_end(hall):
    hall.table.close()
    hall.turn()
    assert hall.run.done()
