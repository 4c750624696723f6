"""`sabot-shoe` as a developer runs it: over a pty, over TCP, with a prompt, and when asked for what cannot be."""

import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections import Counter

import pytest
import serial
from support.items import all_bytes

from controller.game.cards import DECK, parse_cards
from controller.table.observations import LinkBack, LinkLost, LockChanged, ResultClaimed
from drivers.shoes import MAKES
from drivers.shoes.angel_eye.commands import ACK, Command, encode_command
from drivers.shoes.port import Port
from hardware_sim.__main__ import main
from hardware_sim.scenario import load_scenario, shipped_names

PATIENCE = 20.0
"""Seconds until a test gives up on a process; none needs a tenth of it."""


class Shoe:
    """A running `sabot-shoe`, and what it says on stderr line by line."""

    def __init__(self, *options):
        command = [sys.executable, "-m", "hardware_sim", *options]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self._unread = b""

    def line(self):
        """The next line."""
        while b"\n" not in self._unread:
            assert select.select([self.process.stderr], [], [], PATIENCE)[0], "sabot-shoe says nothing"
            new = os.read(self.process.stderr.fileno(), 4096)
            assert new, "sabot-shoe has ended"
            self._unread += new
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode()

    def lines_until(self, text):
        """All lines up to one with this text in it."""
        lines = [self.line()]
        while text not in lines[-1]:
            lines.append(self.line())
        return lines

    def type(self, text):
        """A line at the prompt."""
        self.process.stdin.write(text.encode() + b"\n")

    def end(self, number):
        """Its exit status after this signal."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def kill(self):
        """However the test went."""
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stderr.close()


@pytest.fixture
def start():
    """Starts `sabot-shoe`, waits until it says where it is, and ends it afterwards."""
    running = []

    def started(*options):
        running.append(Shoe(*options))
        return running[-1], running[-1].line()

    yield started
    for shoe in running:
        shoe.kill()


def read_bytes(descriptor, size):
    """So many bytes, or what came before the far end closed."""
    data = b""
    while len(data) < size and select.select([descriptor], [], [], PATIENCE)[0]:
        try:
            new = os.read(descriptor, size - len(data))
        except OSError:
            break
        if not new:
            break
        data += new
    return data


def expected_bytes(play, name, seed=7):
    scenario = load_scenario(name)
    items, _ = play(scenario, scenario.kind or "angel-eye", seed)
    return all_bytes(items)


@pytest.fixture
def link(tmp_path):
    return tmp_path / "shoe"


def test_a_pty_serves_the_bytes_of_the_model(start, link, play):
    """Seed and link are said; the bytes are those of the pure run; the link is gone when the shoe is."""
    shoe, line = start("--kind", "angel-eye", "--pty", str(link), "--seed", "7", "--scenario", "gap", "--speed", "0")
    assert line == f"sabot-shoe: angel-eye on {link}, seed 7"
    expected = expected_bytes(play, "gap")
    host = os.open(link, os.O_RDWR | os.O_NOCTTY)
    assert read_bytes(host, len(expected)) == expected
    os.close(host)
    assert shoe.end(signal.SIGTERM) == 0
    assert not os.path.lexists(link)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_other_ways_to_end_it_leave_no_link_either(start, link, number):
    """Ctrl-C and a closed terminal."""
    shoe, _ = start("--pty", str(link))
    assert link.is_symlink()
    assert shoe.end(number) == 0
    assert not os.path.lexists(link)


ASKS = "deal 9C 2H KD 5D ...\noverdraw 7H ask\nresult\n"
"""Holds until the host commands it, so that a test decides when the shoe goes on."""


@pytest.fixture
def asks(tmp_path):
    """A scenario that holds in the middle."""
    path = tmp_path / "asks.shoe"
    path.write_text(ASKS)
    return str(path)


def test_a_host_may_close_and_open_again(start, link, asks, play):
    """The shoe goes on where it was, for the next host as for the last."""
    start("--pty", str(link), "--seed", "7", "--scenario", asks, "--speed", "0")
    before = all_bytes(play(ASKS, seed=7)[0])
    for order in (b"", encode_command(Command.CONFIRM_GAME), encode_command(Command.DISCARD_OVERDRAWN)):
        host = os.open(link, os.O_RDWR | os.O_NOCTTY)
        if order:
            os.write(host, order)
            assert read_bytes(host, 1) == ACK
        else:
            assert read_bytes(host, len(before)) == before
        if order == encode_command(Command.DISCARD_OVERDRAWN):
            assert read_bytes(host, 5)[2:5] == b"i\x81\xc7"
        os.close(host)


def test_pyserial_loses_nothing_on_opening(start, link, play):
    """It throws away what is there when it opens; the shoe gives it a moment."""
    start("--pty", str(link), "--seed", "7", "--scenario", "gap", "--speed", "0")
    expected = expected_bytes(play, "gap")
    with serial.Serial(str(link), timeout=PATIENCE, exclusive=True) as host:
        assert host.read(len(expected)) == expected


def test_tcp_takes_one_host_at_a_time(start, asks, play):
    """A second host is turned away while the first is there; after it has gone, another is let in."""
    _, line = start("--tcp", "127.0.0.1:0", "--seed", "7", "--scenario", asks, "--speed", "0")
    address = ("127.0.0.1", int(line.split(",")[0].rpartition(":")[2]))
    before = all_bytes(play(ASKS, seed=7)[0])
    with socket.create_connection(address, PATIENCE) as first:
        assert read_bytes(first.fileno(), len(before)) == before
        with socket.create_connection(address, PATIENCE) as second:
            assert read_bytes(second.fileno(), 1) == b""
    with socket.create_connection(address, PATIENCE) as third:
        third.sendall(encode_command(Command.DISCARD_OVERDRAWN))
        assert read_bytes(third.fileno(), 1) == ACK


@pytest.mark.parametrize("way", ["--pty", "--tcp"])
def test_a_pulled_plug_under_the_real_port(start, link, story, way):
    """The pty vanishes, or the connection breaks; it comes back under the same name, and the hole is seen."""
    place = str(link) if way == "--pty" else "127.0.0.1:0"
    shoe, line = start(way, place, "--prompt", "--speed", "0", "--scenario", "early-card")

    def read_until(kind):
        readings, until = [], time.monotonic() + PATIENCE
        while not any(isinstance(reading, kind) for reading in readings) and time.monotonic() < until:
            readings += port.poll(0.5).observations
        return readings

    with Port(line.split()[3].rstrip(","), MAKES["angel-eye"]) as port:
        shoe.lines_until("the script is over")
        shoe.type("lock")
        read_until(LockChanged)  # now the host has everything that came before
        shoe.type("unplug")
        shoe.type("unlock")
        shoe.lines_until("unlocked   [the plug is out]")
        shoe.type("deal 9H KS ...")
        shoe.lines_until("banker 1 KS   [the plug is out]")
        shoe.type("replug")
        assert [type(reading) for reading in read_until(LinkBack)] == [LinkLost, LinkBack]
        shoe.type("deal 4D 6C 2C")
        readings = read_until(ResultClaimed)
    assert story([LinkBack(), *readings]) == ["link-back", "unproved", "gap", "round -- 4D 2C | -- 6C | banker"]


def test_the_prompt_makes_a_running_shoe_misbehave(start, link):
    """Typed lines: an answer each, and the bytes show what was ordered; `quit` ends it."""
    shoe, line = start("--pty", str(link), "--prompt", "--speed", "0", "--scenario", "early-card", "--seed", "1")
    assert line.endswith("help for help")
    host = os.open(link, os.O_RDWR | os.O_NOCTTY)
    shoe.lines_until("the script is over")
    for typed, answer in (
        ("help", "the simulator:"),
        ("nonsense", "'nonsense' is not understood; help has what is"),
        ("fault gremlin", "'gremlin' is not a fault"),
        ("speed x", "speed: 'x' is not a speed"),
        ("overdraw 7H discard", "overdraw 7H discard: as soon as it fits (the Player is due a card"),
        ("lose", "lose: comes next"),
        ("deal 9C 2H KD 5D", "deal 9C 2H KD 5D: comes next"),
    ):
        shoe.type(typed)
        shoe.lines_until(answer)
    said = [line.strip() for line in shoe.lines_until("stand-by")]
    assert said == [
        "player 1 9C   [lose-all, arrives damaged or not at all]",
        "banker 1 2H",
        "player 2 KD",
        "banker 2 5D",
        "error overdraw",
        "outside ??",
        "discarded 7H",
        "cleared overdraw",
        "result player",
        "stand-by",
    ]
    os.close(host)
    shoe.type("quit")
    assert shoe.process.wait(PATIENCE) == 0
    assert not os.path.lexists(link)


def test_the_end_of_typing_is_not_the_end_of_the_shoe(start, link, play):
    """stdin closes; the bytes come all the same."""
    shoe, _ = start("--pty", str(link), "--prompt", "--seed", "7", "--scenario", "gap", "--speed", "0")
    shoe.process.stdin.close()
    expected = expected_bytes(play, "gap")
    host = os.open(link, os.O_RDWR | os.O_NOCTTY)
    assert read_bytes(host, len(expected)) == expected
    os.close(host)


def test_cards_prints_a_whole_shoe_as_the_seed_has_it(capsys, play):
    """Twenty to a line; a run with that seed deals them in that order."""
    main(["--cards", "--decks", "6", "--seed", "9"])
    said = capsys.readouterr()
    cards = parse_cards(said.out)
    assert Counter(cards) == Counter(list(DECK) * 6)
    assert [len(line.split()) for line in said.out.splitlines()] == [20] * 15 + [12]
    assert said.err == "sabot-shoe: seed 9\n"
    _, carried = play("decks 6\nburn none\nplay 10 rounds", seed=9)
    dealt = [getattr(message.reading, "card", None) for message in carried]
    assert tuple(card for card in dealt if card is not None) == cards[: len([card for card in dealt if card])]


def test_the_version_is_named(capsys):
    main(["--version"])
    assert re.match(r"sabot-shoe, version \d", capsys.readouterr().out)


def test_scenarios_are_listed_and_shown(capsys):
    """Names with titles; the text of one, to copy."""
    main(["--list-scenarios"])
    lines = capsys.readouterr().out.splitlines()
    assert tuple(line.split()[0] for line in lines) == shipped_names()
    assert len(lines) >= 12
    main(["--show-scenario", "gap"])
    assert "fault lose-all" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("", "where? Say either --pty LINK or --tcp HOST:PORT"),
        ("--pty a --tcp b:1", "where? Say either --pty LINK or --tcp HOST:PORT"),
        ("--kind abacus --pty a", "--kind: 'abacus' is not a kind of shoe; there are angel-eye, bee-tek"),
        ("--seed x --pty a", "--seed: 'x' is not a whole number"),
        ("--speed -1 --pty a", "--speed: '-1' is not a speed"),
        ("--speed nan --pty a", "--speed: 'nan' is not a speed"),
        ("--decks 11 --cards", "--decks: '11' is not a whole number from 4 to 10"),
        ("--rounds 0 --pty a", "--rounds: '0' is not a whole number"),
        ("--rounds 5 --scenario gap --pty a", "rounds: goes with random play"),
        ("--scenario nope --pty a", "nope: no such scenario or file; sabot-shoe --list-scenarios has the names"),
        ("--show-scenario nope", "nope: no such scenario or file"),
        ("--scenario concealed-hands --kind bee-tek --pty a", "concealed-hands: a bee-tek shoe cannot conceal cards"),
        ("--tcp 4001", "--tcp: '4001' is not HOST:PORT; write it like localhost:4001"),
        ("--tcp localhost:99999", "--tcp: 'localhost:99999' is not HOST:PORT"),
        ("--tcp localhost:٣", "--tcp: 'localhost:٣' is not HOST:PORT"),
        ("--tcp no.such.host.invalid:4001", "no.such.host.invalid:4001: cannot listen"),
        ("--pty no/such/folder/link", "no/such/folder/link: cannot be made (No such file or directory)"),
        ("--bogus", "No such option"),
        ("--seed", "Option '--seed' requires an argument."),
        ("stray-word --pty a", "Got unexpected extra argument"),
    ],
)
def test_bad_input_is_one_line_and_status_two(arguments, why, capsys, tmp_path, monkeypatch):
    """What is wrong and what to do; no usage text, no traceback, nothing made."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        main(arguments.split())
    said = capsys.readouterr()
    assert stopped.value.code == 2
    assert said.err.startswith(f"sabot-shoe: {why}")
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_link_that_is_something_else_is_left_alone(capsys, link):
    """A file of somebody's is not replaced; a link that an earlier run left behind is."""
    link.write_text("precious")
    with pytest.raises(SystemExit):
        main(["--pty", str(link)])
    assert "is there already and is not a shoe's link; remove it or name another" in capsys.readouterr().err
    assert link.read_text() == "precious"


def test_a_stale_link_is_replaced(start, link):
    """What a killed shoe left behind does not stop the next one."""
    link.symlink_to("/dev/pts/999999")
    _, line = start("--pty", str(link))
    assert "angel-eye on" in line
    assert link.exists()


def test_a_port_in_use_is_one_line(capsys):
    """And which one."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as stopped:
            main(["--tcp", f"127.0.0.1:{port}"])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert said == f"sabot-shoe: 127.0.0.1:{port}: cannot listen (Address already in use); name another port\n"


def test_a_reader_that_goes_away_is_no_traceback():
    """`sabot-shoe --cards | head -1`."""
    piped = f"{sys.executable} -m hardware_sim --cards --decks 10 --seed 1 | head -c 1"
    done = subprocess.run(["bash", "-c", piped], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stderr == "sabot-shoe: seed 1\n"
