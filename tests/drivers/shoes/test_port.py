"""Ports over a real pty, a real socket, RFC 2217 and a loop: unplugged, replugged, closed at any moment."""

import gc
import os
import select
import socket
import termios
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial
import serial.rfc2217

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table.observations import (
    BytesRejected,
    CardDrawn,
    CommandAnswered,
    Course,
    LinkBack,
    LinkLost,
    Observation,
    Place,
    SequenceUnproved,
    ShoeStarted,
    StandBy,
)
from drivers.shoes import MAKES
from drivers.shoes.angel_eye.commands import ACK, Command, encode_command
from drivers.shoes.angel_eye.driver import AngelEye, encode
from drivers.shoes.angel_eye.framing import frame
from drivers.shoes.port import Chunk, Heard, Port, PortError

pytestmark = pytest.mark.usefixtures("steady")

PATIENCE = 20.0
"""Far more than anything here takes; reached only by a hang."""

ANGEL, BEE_TEK = MAKES["angel-eye"], MAKES["bee-tek"]
NINE = CardDrawn(parse_card("9H"), Course.GAME, Place(Side.PLAYER, 1))
BURST = encode(NINE, "1") * 3
FIRST = (SequenceUnproved(None, "1"), NINE)


def until(port: Port, wanted: Callable[[list[Observation]], bool]) -> list[Observation]:
    """Poll, blocking, until the readings so far are as wanted."""
    readings: list[Observation] = []
    deadline = time.monotonic() + PATIENCE
    while not wanted(readings):
        assert time.monotonic() < deadline, f"nothing more came after {readings}"
        readings += port.poll(wait=0.2).observations
    return readings


def has(kind: type[object]) -> Callable[[list[Observation]], bool]:
    """Some reading is of this kind."""
    return lambda readings: any(isinstance(reading, kind) for reading in readings)


def speaks(send: Callable[[bytes], object], port: Port, data: bytes, wanted: type[object]) -> list[Observation]:
    """Send until it is heard: opening a line throws away what was sent before, and nobody says when it is open."""
    readings: list[Observation] = []
    deadline = time.monotonic() + PATIENCE
    while not has(wanted)(readings):
        assert time.monotonic() < deadline
        send(data)
        readings += port.poll(wait=0.1).observations
    return readings


def in_use() -> tuple[int, int]:
    """Threads and descriptors of this process."""
    return threading.active_count(), len(list(Path("/proc/self/fd").iterdir()))


@pytest.fixture
def steady() -> Iterator[None]:
    """No threads and no descriptors are left behind."""
    gc.collect()
    before = in_use()
    yield
    gc.collect()
    assert all(now <= was for now, was in zip(in_use(), before, strict=True)), (in_use(), before)


class SocketShoe:
    """A serial-device server in TCP mode, for one connection at a time."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.listening.settimeout(PATIENCE)
        self.url = f"socket://127.0.0.1:{self.listening.getsockname()[1]}"

    def accept(self) -> socket.socket:
        """The controller connects."""
        connection, _ = self.listening.accept()
        connection.settimeout(PATIENCE)
        return connection

    def close(self) -> None:
        """The server is gone."""
        self.listening.close()


@pytest.fixture
def socket_shoe() -> Iterator[SocketShoe]:
    """A real loopback socket."""
    shoe = SocketShoe()
    yield shoe
    shoe.close()


def test_pty(pty_shoe) -> None:
    """Bytes on a pty become readings, and are returned with their time; none is lost where a driver breaks off."""
    log: list[bytes] = []
    chunks: list[Chunk] = []

    class Watched(AngelEye):
        def feed(self, data: bytes, at: float) -> tuple[Observation, ...]:
            log.append(data)
            if data.startswith(b"!"):
                raise KeyError(data)
            return super().feed(data, at)

    before = time.time()
    readings: list[Observation] = []
    with Port(str(pty_shoe.link), ANGEL, Watched()) as port:
        while not has(CardDrawn)(readings):
            assert time.time() < before + PATIENCE
            pty_shoe.send(BURST[:8])
            heard = port.poll(wait=0.1)
            readings += heard.observations
            chunks += heard.chunks
        assert tuple(readings)[-2:] == FIRST
        assert [chunk.data for chunk in chunks] == log
        assert all(before <= chunk.wall <= time.time() for chunk in chunks)
        port.poll(wait=0.1)
        assert port.unreturned == []
        pty_shoe.send(b"!")
        with pytest.raises(KeyError):
            port.poll(wait=PATIENCE)
        assert [chunk.data for chunk in port.unreturned] == [b"!"]


def test_the_consumer_is_woken(pty_shoe) -> None:
    """Its descriptor is ready when there is something to poll, and not before."""
    with Port(str(pty_shoe.link), BEE_TEK) as port:
        opened = select.poll()
        opened.register(port, select.POLLIN)
        assert opened.poll(PATIENCE * 1000), "the line was opened"
        assert port.poll() == Heard()
        assert not opened.poll(0)
        pty_shoe.send(b"[Game]<Card:9H>\r\n")
        assert opened.poll(PATIENCE * 1000), "a card came"
        assert CardDrawn(parse_card("9H")) in port.poll().observations


def test_unplugged_and_replugged(pty_shoe) -> None:
    """Lost once, with a reason; back once; and the number after it proves nothing."""
    with Port(str(pty_shoe.link), ANGEL) as port:
        assert tuple(speaks(pty_shoe.send, port, BURST[:8], CardDrawn))[-2:] == FIRST
        pty_shoe.unplug()
        (lost,) = [reading for reading in until(port, has(LinkLost)) if isinstance(reading, LinkLost)]
        assert lost.why == "the device is gone"  # one thing, though it shows in several ways
        assert port.poll(wait=0.3) == Heard()
        pty_shoe.plug()
        readings = until(port, has(LinkBack))
        readings += speaks(pty_shoe.send, port, encode(StandBy(), "2"), StandBy)
        assert [reading for reading in readings if not isinstance(reading, BytesRejected)][:3] == [
            LinkBack(),
            SequenceUnproved("1", "2"),
            StandBy(),
        ]


def test_a_port_that_is_not_there_yet(pty_shoe) -> None:
    """Lost at once, back when it appears."""
    pty_shoe.unplug()
    with Port(str(pty_shoe.link), ANGEL) as port:
        (lost,) = until(port, has(LinkLost))
        assert "could not open port" in lost.why  # type: ignore[union-attr]
        pty_shoe.plug()
        assert until(port, has(LinkBack)) == [LinkBack()]


def test_fifty_times_unplugged_leaves_nothing_behind(pty_shoe) -> None:
    """No thread and no descriptor more after fifty shoes on one port."""
    with Port(str(pty_shoe.link), ANGEL) as port:
        speaks(pty_shoe.send, port, BURST, CardDrawn)
        before = in_use()
        for _ in range(3):
            pty_shoe.unplug()
            until(port, has(LinkLost))
            pty_shoe.plug()
            until(port, has(LinkBack))
        assert in_use() == before
    for _ in range(47):
        with Port(str(pty_shoe.link), ANGEL) as port:
            port.poll()


def test_two_controllers_cannot_share_a_shoe(pty_shoe) -> None:
    """The second one is told so, and gets the shoe when the first lets go."""
    with Port(str(pty_shoe.link), ANGEL) as first:
        speaks(pty_shoe.send, first, BURST, CardDrawn)
        with Port(str(pty_shoe.link), ANGEL) as second:
            (lost,) = until(second, has(LinkLost))
            assert "exclusively" in lost.why  # type: ignore[union-attr]
            first.close()
            assert until(second, has(LinkBack)) == [LinkBack()]


def test_close_in_any_state(pty_shoe, socket_shoe: SocketShoe) -> None:
    """Before the start, at once after it, while the line is down, and twice."""
    Port(str(pty_shoe.link), ANGEL).close()
    for url in (str(pty_shoe.link), "/nowhere/at/all", socket_shoe.url, "loop://"):
        port = Port(url, ANGEL)
        port.start()
        port.close()
        port.close()
        port.poll()
    with Port("/nowhere/at/all", ANGEL) as port:
        until(port, has(LinkLost))
    pty_shoe.unplug()
    with Port(str(pty_shoe.link), ANGEL) as port:
        until(port, has(LinkLost))


def test_socket(socket_shoe: SocketShoe) -> None:
    """A serial-device server: bytes, a reset in the middle of a telegram, and the next connection."""
    with Port(socket_shoe.url, ANGEL) as port:
        with socket_shoe.accept() as line:
            assert tuple(speaks(line.sendall, port, BURST[:8], CardDrawn))[-2:] == FIRST
            line.sendall(BURST[:5])
            assert line.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == 0
        readings = until(port, has(LinkLost))
        assert readings[-1] == LinkLost("read failed: socket disconnected")
        assert sum(len(reading.raw) for reading in readings if isinstance(reading, BytesRejected)) == 5
        with socket_shoe.accept() as line:
            assert until(port, has(LinkBack)) == [LinkBack()]
            readings = speaks(line.sendall, port, encode(StandBy(), "2"), StandBy)
            assert readings[-2:] == [SequenceUnproved("1", "2"), StandBy()]


def test_a_reset_socket_is_closed(socket_shoe: SocketShoe) -> None:
    """A far end that resets the connection leaves no descriptor open, again and again."""
    with Port(socket_shoe.url, ANGEL) as port:
        for _ in range(3):
            line = socket_shoe.accept()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            speaks(line.sendall, port, encode(ShoeStarted(), "0"), ShoeStarted)
            line.close()
            until(port, has(LinkLost))


def test_loop_and_commands() -> None:
    """What the driver wants sent is sent; on a loop our own command comes back and is nobody's telegram."""
    driver = AngelEye(commands=True)
    with Port("loop://", ANGEL, driver) as port:
        driver.command(Command.LOCK, time.monotonic())
        readings = until(port, has(BytesRejected))
        assert readings == [BytesRejected(encode_command(Command.LOCK), "no start")]


def test_a_command_over_a_pty(pty_shoe) -> None:
    """The far end gets the bytes, and its ACK is the answer."""
    driver = AngelEye(commands=True)
    with Port(str(pty_shoe.link), ANGEL, driver) as port:
        speaks(pty_shoe.send, port, BURST[:8], CardDrawn)
        driver.command(Command.UNLOCK, time.monotonic())
        port.poll()
        sent = b""
        while len(sent) < 10:
            sent += os.read(pty_shoe.master, 10)
        assert sent == encode_command(Command.UNLOCK)
        pty_shoe.send(ACK)
        assert until(port, has(CommandAnswered))[-1] == CommandAnswered(accepted=True)


def test_a_command_from_before_a_break_does_not_come_late(pty_shoe) -> None:
    """The line is down: the command is answered so, and is not sent to whatever is plugged in next."""
    driver = AngelEye(commands=True)
    with Port(str(pty_shoe.link), ANGEL, driver) as port:
        speaks(pty_shoe.send, port, BURST[:8], CardDrawn)
        pty_shoe.unplug()
        until(port, has(LinkLost))
        driver.command(Command.UNLOCK, time.monotonic())
        port.poll()
        pty_shoe.plug()
        until(port, has(LinkBack))
        os.set_blocking(pty_shoe.master, False)
        speaks(pty_shoe.send, port, encode(StandBy(), "2"), StandBy)
        with pytest.raises(BlockingIOError):
            os.read(pty_shoe.master, 1)


@pytest.mark.filterwarnings("ignore:set(Daemon|Name):DeprecationWarning")  # pyserial's own, on Python 3.11
def test_rfc2217() -> None:
    """A serial-device server that speaks RFC 2217: options negotiated, then bytes."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.settimeout(PATIENCE)
    done = threading.Event()

    class Connection:
        """What the negotiation of pyserial's server side writes to."""

        def __init__(self, line: socket.socket) -> None:
            self.line = line

        def write(self, data: bytes) -> None:
            self.line.sendall(data)

    def serve() -> None:
        line, _ = listening.accept()
        line.settimeout(0.05)
        with line, serial.serial_for_url("loop://", timeout=0) as device:
            server = serial.rfc2217.PortManager(device, Connection(line))
            while not done.is_set():
                try:
                    data = line.recv(1024)
                except TimeoutError:
                    line.sendall(b"".join(server.escape(encode(NINE, "1"))))
                    continue
                if not data:
                    return
                b"".join(server.filter(data))

    server = threading.Thread(target=serve)
    server.start()
    try:
        with Port(f"rfc2217://127.0.0.1:{listening.getsockname()[1]}", ANGEL, speed=4800) as port:
            readings = until(port, has(CardDrawn))
            assert tuple(readings)[-2:] == FIRST
            done.set()
    finally:
        done.set()
        server.join(PATIENCE)
        listening.close()


@pytest.mark.parametrize("speed", [4800, 9600])
def test_the_speed_is_found(pty_shoe, speed: int) -> None:
    """A shoe at either speed: at the wrong one it is rubbish, and soon it is understood."""

    def send(data: bytes) -> None:
        at = termios.tcgetattr(pty_shoe.master)[5]  # the far end sees what the port was set to
        understood = at == {4800: termios.B4800, 9600: termios.B9600}[speed]
        pty_shoe.send(data if understood else bytes(byte ^ 0x5A for byte in data))

    with Port(str(pty_shoe.link), ANGEL) as port:
        readings = speaks(send, port, frame("1", b"D\x81\xc9") * 3, CardDrawn)
        assert port.speed == speed
    assert [reading for reading in readings if isinstance(reading, CardDrawn)] == [NINE]


def test_a_given_speed_is_kept(pty_shoe) -> None:
    """Whatever rubbish comes, a speed from the settings is not changed."""
    with Port(str(pty_shoe.link), ANGEL, speed=9600) as port:
        speaks(pty_shoe.send, port, b"\x05rubbish\x03xx" * 3, BytesRejected)
        assert port.speed == 9600


@pytest.mark.parametrize(
    "url",
    [
        "smoke://signals", "://", "socket://127.0.0.1:99999", "socket://127.0.0.1", "socket://127.0.0.1:0", "socket://:7",
        "socket://", "SOCKET://127.0.0.1:x", "socket://[::1:7", "socket://127.0.0.1:-7", "rfc2217://127.0.0.1:x",
        "rfc2217://127.0.0.1", "rfc2217://127.0.0.1:70000?timeout=3",
    ],
)  # fmt: skip
def test_what_can_be_no_port_is_refused_at_once(url: str) -> None:
    """One line that says what is wrong and what to write."""
    with pytest.raises(PortError, match="is no port") as error:
        Port(url, ANGEL)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("url", ["socket://127.0.0.1:1", "Socket://shoe-7.pit:65535", "rfc2217://[::1]:7?timeout=3"])
def test_an_address_of_a_host_and_a_port_may_be_one(url: str) -> None:
    Port(url, ANGEL).close()
