"""`sim://`: a simulated shoe that pyserial opens like any port."""

import threading

import pytest
import serial
from support.items import all_bytes

from controller.table.observations import LinkBack, LinkLost, SequenceUnproved
from drivers.shoes import MAKES
from drivers.shoes.angel_eye.commands import Command, encode_command
from drivers.shoes.port import Port
from hardware_sim import protocol_sim
from hardware_sim.options import Options
from hardware_sim.scenario import load_scenario
from hardware_sim.wire import Send


@pytest.fixture(autouse=True)
def _fresh_shoes(monkeypatch):
    """Every test has its own shoes, and pyserial knows where to find them."""
    monkeypatch.setattr(serial, "protocol_handler_packages", ["serial.urlhandler", "hardware_sim"])
    protocol_sim.forget()
    yield
    protocol_sim.forget()


@pytest.fixture
def connect():
    """Opens ports, and closes them afterwards."""
    ports = []

    def opened(url, timeout=0.2):
        ports.append(serial.serial_for_url(url, timeout=timeout))
        return ports[-1]

    yield opened
    for port in ports:
        port.close()


def test_the_bytes_are_those_of_the_model(connect, play):
    """Read over the port to the end: the same bytes as the pure run with that seed."""
    items, _ = play(load_scenario("overdraw-concealed"), seed=7)
    port = connect("sim://angel-eye?seed=7&scenario=overdraw-concealed&speed=0")
    assert port.read(100_000) == all_bytes(items)


def test_options_reach_the_model(connect):
    """Kind, seed, rounds, decks and concealment."""
    expected = Options(kind="angel-eye", seed=3, rounds=2, decks=6, concealed=True).performance()
    data = b""
    while (item := expected.next_item()) is not None:
        data += item.data if isinstance(item, Send) else b""
    port = connect("sim://angel-eye?seed=3&rounds=2&decks=6&concealed=1&speed=0")
    assert port.read(100_000) == data


def test_the_seed_is_said(connect, capsys):
    """Chosen or given, on stderr; and what was said gives the same run again."""
    first = connect("sim://bee-tek?rounds=3&speed=0").read(10_000)
    seed = capsys.readouterr().err.split()[-1]
    assert connect(f"sim://bee-tek?rounds=3&speed=0&seed={seed}").read(10_000) == first


def test_a_shoe_stays_behind_its_name(connect):
    """Closing and opening goes on with the same shoe; another device is another shoe."""
    url = "sim://bee-tek?seed=5&scenario=bee-tek&speed=0"
    whole = connect(url + "&device=b").read(10_000)
    port = connect(url)
    first = port.read(40)
    port.close()
    assert first == whole[:40]
    rest = connect(url).read(10_000)
    assert rest == b"" or whole.endswith(rest)
    assert len(first + rest) < len(whole)


def test_one_host_at_a_time(connect):
    """A second one is refused until the first has gone."""
    url = "sim://angel-eye?seed=1&speed=0"
    port = connect(url)
    with pytest.raises(serial.SerialException, match="another host has it open"):
        connect(url)
    port.close()
    assert connect(url).is_open


def test_a_read_waits_no_longer_than_its_timeout(connect):
    """Nothing comes for a minute; the read is back at once."""
    port = connect("sim://angel-eye?seed=1&speed=0.001", timeout=0.01)
    port.read(18)
    assert port.read(1) == b""
    assert port.in_waiting == 0


def test_a_read_without_a_timeout_can_be_cancelled(connect):
    """Another thread calls it off, and it returns what it has."""
    port = connect("sim://bee-tek?seed=1&scenario=bee-tek&speed=0", timeout=None)
    read = []
    reader = threading.Thread(target=lambda: read.append(port.read(1_000_000)))
    reader.start()
    port.cancel_read()
    reader.join(10)
    assert not reader.is_alive()
    assert len(read) == 1


def test_a_closed_port_says_so(connect):
    """As every port of pyserial does."""
    port = connect("sim://angel-eye?seed=1")
    port.close()
    port.close()
    for act in (port.read, lambda: port.write(b"x"), lambda: port.in_waiting, port.reset_input_buffer):
        with pytest.raises(serial.PortNotOpenError):
            act()


def test_a_command_is_answered(connect):
    """Written by the host, acknowledged by the shoe, and told as a telegram."""
    port = connect("sim://angel-eye?seed=1&scenario=locked-shoe&speed=0")
    port.read(100_000)
    assert port.write(encode_command(Command.LOCK)) == 10
    answer = port.read(22)
    assert answer[0] == 0x06
    assert answer[1:8] == answer[8:15] == answer[15:22]
    assert answer[3:5] == b"L\x81"


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("sim://abacus", "kind: 'abacus' is not a kind of shoe; there are angel-eye, bee-tek"),
        ("sim://angel-eye?sed=7", "sed: there is no such option; there are kind, seed"),
        ("sim://angel-eye?seed=x", "seed: 'x' is not a whole number from 0 to"),
        ("sim://angel-eye?seed=1&seed=2", "seed: is given twice"),
        ("sim://angel-eye?speed=fast", "speed: 'fast' is not a speed"),
        ("sim://angel-eye?concealed=yes", "concealed: 'yes' is neither 1"),
        ("sim://angel-eye?decks=3", "decks: '3' is not a whole number from 4 to 10"),
        ("sim://angel-eye?scenario=nope", "nope: no such scenario or file"),
        ("sim://angel-eye?scenario=gap&rounds=3", "rounds: goes with random play"),
        ("sim://bee-tek?concealed=1", "a bee-tek shoe cannot conceal cards"),
        ("sim://angel-eye/extra", "is not a simulated shoe; write it like sim://angel-eye?seed=7"),
    ],
)
def test_a_url_that_cannot_work_is_refused_at_once(url, why):
    """A `ValueError` of one line, before anything is opened."""
    with pytest.raises(ValueError) as error:  # noqa: PT011 - the text is checked below
        serial.serial_for_url(url, do_not_open=True)
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_the_real_port_and_driver_read_a_whole_shoe(play):
    """Through the reader thread: every message of the model, in order, and no other."""
    _, carried = play(load_scenario("normal-shoe"), seed=11)
    expected = [message.reading for message in carried]
    readings = []
    with Port("sim://angel-eye?seed=11&scenario=normal-shoe&speed=0", MAKES["angel-eye"]) as port:
        while len(readings) < len(expected) and (new := port.poll(5.0).observations):
            readings += [reading for reading in new if not isinstance(reading, SequenceUnproved)]
    assert readings == expected


def test_unplugged_and_replugged_under_the_real_port(story):
    """The scenario's own story, over the real port: the link is lost, comes back, and the hole is seen."""
    expects = list(load_scenario("unplug-mid-hand").expects)
    readings = []
    with Port("sim://angel-eye?seed=11&scenario=unplug-mid-hand&speed=0", MAKES["angel-eye"]) as port:
        while story(readings) != expects and (new := port.poll(10.0).observations):
            readings += new
    assert [type(r) for r in readings if isinstance(r, LinkLost | LinkBack)] == [LinkLost, LinkBack]
    assert story(readings) == expects
