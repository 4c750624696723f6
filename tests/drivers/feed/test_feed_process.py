"""The feed as a process of its own: the table never waits, whoever listens, and goes on when the process dies."""

import json
import os
import signal
import socket
import stat
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from drivers.feed.address import FeedAddressError, Host, connect, listen, parse_address, put_away, shown
from drivers.feed.outlet import LONGEST_PAUSE, PATIENCE, WINDOW, Outlet
from drivers.feed.server import MOST_OF_ONE

SECONDS = 30.0
"""How long a test waits for something that must come."""


class Clock:
    """Time that passes when a test says so."""

    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture(params=["tcp", "local"])
def outlet(request, tmp_path, clock):
    address = Host("127.0.0.1", 0) if request.param == "tcp" else tmp_path / "feed"
    made = Outlet(address, clock)
    made.at = Host("127.0.0.1", made.port) if request.param == "tcp" else address
    yield made
    made.close()


class Reader:
    """Reads lines, and waits for the one that it wants."""

    def __init__(self, address):
        self.line = connect(address, SECONDS)
        self.file = self.line.makefile("rb")

    def until(self, n):
        """States up to the one with this number."""
        found = []
        while not found or found[-1] != n:
            line = self.file.readline()
            assert line, "the feed ended"
            message = json.loads(line)
            if message["kind"] == "state":
                found.append(message["state"]["n"])
        return found

    def close(self):
        self.file.close()
        self.line.close()


@pytest.fixture
def reader(outlet):
    made = []

    def open_one():
        made.append(Reader(outlet.at))
        return made[-1]

    yield open_one
    for one in made:
        one.close()


def put(outlet, n):
    outlet.put(b'{"n":%d}' % n)


def test_states_come_out(outlet, reader):
    put(outlet, 1)
    one = reader()
    assert one.until(1) == [1]
    put(outlet, 2)
    assert one.until(2)[-1] == 2
    assert reader().until(2) == [2]


def test_a_table_that_is_faster_than_the_process_keeps_the_latest(outlet, reader):
    """Nothing piles up: at most a window is on its way, and the last state arrives."""
    for n in range(500):
        put(outlet, n)
        assert outlet._untaken <= WINDOW
    one = reader()
    line = outlet._line
    while outlet._due:
        line.setblocking(True)
        taken = len(line.recv(65_536))
        line.setblocking(False)
        outlet._untaken -= taken
        outlet.tick()
    assert one.until(499)[-1] == 499


def test_a_hostile_crowd_harms_nobody(outlet, reader):
    """Never reads, talks rubbish, floods, connects by the hundred: who listens gets every state, the table its turn."""
    put(outlet, 0)
    good = reader()
    good.until(0)
    came = 0
    with ExitStack() as crowd:
        for at in range(MOST_OF_ONE * 3):
            with suppress(OSError):  # no room to knock, or already shown the door
                line = crowd.enter_context(connect(outlet.at, SECONDS))
                came += 1
                line.setblocking(False)
                line.send((b"", b"garbage\r\n", b"\x00\xff" * 4000)[at % 3])
            put(outlet, at + 1)
        for n in range(1000, 1020):
            put(outlet, n)
        assert came > MOST_OF_ONE
        assert outlet.up
        last = outlet_last(outlet)
        assert good.until(last)[-1] == last


def outlet_last(outlet):
    """The number of the state that is put last; sent now, if it was kept back."""
    outlet._line.setblocking(True)
    while outlet._due:
        outlet._untaken -= len(outlet._line.recv(65_536))
        outlet._line.setblocking(False)
        outlet.tick()
        outlet._line.setblocking(True)
    outlet._line.setblocking(False)
    return json.loads(outlet._state)["n"]


def ended(process):
    """Wait until a process has ended; whoever started it still has to collect it."""
    os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)


def test_a_process_that_dies_is_replaced_at_the_same_address(outlet, reader, clock):
    put(outlet, 1)
    reader().until(1)
    killed = outlet.process_id
    os.kill(killed, signal.SIGKILL)
    ended(killed)
    put(outlet, 2)
    assert not outlet.up
    clock.now += LONGEST_PAUSE
    outlet.tick()
    assert outlet.process_id != killed
    assert reader().until(2) == [2]
    outlet.tick()
    assert outlet.up


def test_a_process_that_hangs_never_holds_up_the_table_and_is_replaced(outlet, reader, clock):
    put(outlet, 1)
    reader().until(1)
    stopped = outlet.process_id
    os.kill(stopped, signal.SIGSTOP)
    for n in range(2, 2000):
        put(outlet, n)
    assert outlet._untaken <= WINDOW
    clock.now += PATIENCE + 1
    outlet.tick()
    assert not outlet.up
    ended(stopped)
    clock.now += LONGEST_PAUSE
    outlet.tick()
    assert reader().until(1999) == [1999]


def test_nothing_but_the_feed_is_within_reach_of_the_process(outlet, reader, tmp_path):
    """It has sockets, nothing to read from and nothing to write to; the journal that is open beside it is not its."""
    journal = (tmp_path / "journal.db").open("w+b")
    os.set_inheritable(journal.fileno(), True)
    put(outlet, 1)
    reader().until(1)
    folder = Path(f"/proc/{outlet.process_id}/fd")
    kinds = {}
    for one in folder.iterdir():
        target = str(one.readlink())
        kinds[int(one.name)] = target.partition(":")[0]
    journal.close()
    assert kinds[0] == kinds[1] == os.devnull
    rest = {kind for number, kind in kinds.items() if number > 2}
    assert rest <= {"socket", "anon_inode"}, kinds


def test_closing_ends_the_process_and_leaves_nothing_behind(tmp_path):
    path = tmp_path / "feed"
    outlet = Outlet(path)
    process = outlet._child.process
    outlet.close()
    assert process.returncode == 0
    assert not path.exists()


def test_a_socket_that_a_killed_table_left_is_taken_over(tmp_path):
    path = tmp_path / "feed"
    listen(path).close()
    assert stat.S_ISSOCK(path.stat().st_mode)
    line = listen(path)
    with pytest.raises(FeedAddressError, match="cannot be served there"):
        listen(path)
    put_away(line, path)
    assert not path.exists()


def test_a_file_in_the_way_stays(tmp_path):
    path = tmp_path / "feed"
    path.write_text("precious")
    with pytest.raises(FeedAddressError, match="no socket is there"):
        listen(path)
    assert path.read_text() == "precious"


def test_a_port_that_is_taken_is_refused():
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        pytest.raises(FeedAddressError, match="cannot be served there"),
    ):
        listen(Host("127.0.0.1", other.getsockname()[1]))


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("localhost:7101", Host("localhost", 7101)),
        ("10.0.0.7:1", Host("10.0.0.7", 1)),
        ("[::1]:7101", Host("::1", 7101)),
        (":7101", Host("", 7101)),
        ("/run/sabot/feed", Path("/run/sabot/feed")),
        ("feed.sock", Path("feed.sock")),
        ("./a:7", Path("./a:7")),
    ],
)
def test_addresses_are_read_and_written(text, address):
    assert parse_address(text) == address
    assert parse_address(shown(address)) == address


@pytest.mark.parametrize("text", ["", " ", "host:port", "host:70000", "a b:", "::1:x"])
def test_what_is_no_address_is_refused(text):
    with pytest.raises(FeedAddressError):
        parse_address(text)
