"""The live prompt, the two ends of a line and the words of readings, each by itself."""

import os
import select
import socket
from typing import get_args

import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import observations
from hardware_sim.endpoints import EndpointError, PtyEndpoint, TcpEndpoint
from hardware_sim.grammar import parse_step
from hardware_sim.notation import words
from hardware_sim.pace import PacedRun
from hardware_sim.prompt import HELP, SHORT, Prompt
from hardware_sim.run import Performance
from hardware_sim.scenario import parse_scenario
from hardware_sim.wire import Send

PATIENCE = 20.0


class Typist:
    """A prompt on a pipe, and everything it says."""

    def __init__(self, script):
        self.out, self.into = os.pipe()
        self.said, self.left = [], []
        self.feed = PacedRun(Performance(parse_scenario(script, "test"), "angel-eye", 1), 0.0)
        self.prompt = Prompt(self.out, self.feed, self.said.append, lambda: self.left.append(True))

    def type(self, text):
        os.write(self.into, text.encode())
        self.said.clear()
        self.prompt.read(0.0)
        return self.said


@pytest.fixture
def typist():
    made = []

    def at(script="lock"):
        made.append(Typist(script))
        return made[-1]

    yield at
    for one in made:
        os.close(one.out)
        os.close(one.into)


@pytest.mark.parametrize("short", SHORT)
def test_every_short_name_stands_for_a_step(short):
    """And the help has it."""
    assert parse_step(SHORT[short])
    assert any(short in line.split() for line in HELP)


def test_what_is_typed_is_done(typist):
    """A line is a step; the answer says when."""
    one = typist()
    one.feed.due(0.0, listening=True)
    assert one.type("cutting-card\n") == ["cutting-card: comes next"]
    assert one.feed.due(0.0, listening=True) == Send(b"\x052C\x0372" * 3)
    assert one.type("flip in 2 copies\n") == ["flip in 2 copies: comes next"]
    assert one.type("result\n") == ["result: as soon as it fits (there is no card on the felt)"]


def test_lines_may_come_in_pieces_or_together(typist):
    """Nothing is done before the line is whole."""
    one = typist()
    assert one.type("lo") == []
    assert one.type("ck\n\n  unlock\n") == ["lock: comes next", "unlock: comes next"]


def test_what_cannot_be_done_is_said(typist):
    """One line each, and the shoe goes on."""
    one = typist()
    assert one.type("gremlins\n") == ["'gremlins' is not understood; help has what is"]
    assert one.type("deal 99X\n")[0].startswith("'99X' is not a card")
    assert one.type("speed warp\n")[0].startswith("speed: 'warp' is not a speed")
    assert one.type("speed 5\n") == ["speed 5"]
    assert one.feed.speed == 5.0
    assert one.type("\xff\xfe\n") == ["'\xff\xfe' is not understood; help has what is"]
    assert one.type("help\n") == list(HELP)
    assert one.left == []


def test_quitting_and_the_end_of_typing(typist):
    """`quit` leaves; a closed stdin only ends the prompt."""
    one = typist()
    one.type("quit\n")
    assert one.left == [True]
    assert one.prompt.listens
    os.close(one.into)
    one.into = os.dup(one.out)
    one.prompt.read(0.0)
    assert not one.prompt.listens


def wait_for(descriptors):
    assert select.select(descriptors, [], [], PATIENCE)[0]


def test_a_tcp_end_takes_hosts_one_after_the_other():
    """Bytes both ways, a second host turned away, a host that has gone noticed, the plug pulled and put back."""
    end = TcpEndpoint("127.0.0.1", 0)
    address = ("127.0.0.1", int(end.name.rpartition(":")[2]))
    assert end.name == f"socket://127.0.0.1:{address[1]}"
    assert (end.connected, end.look(), end.read(), end.write(b"x"), end.outlet()) == (False, False, b"", 0, None)
    with socket.create_connection(address, PATIENCE) as host:
        wait_for(end.watch())
        assert end.look()
        assert end.connected
        assert end.read() == b""
        assert end.connected
        assert end.write(b"card") == 4
        assert host.recv(4) == b"card"
        host.sendall(b"lock")
        wait_for([end.outlet()])
        assert end.read() == b"lock"
        with socket.create_connection(address, PATIENCE) as other:
            wait_for(end.watch())
            assert not end.look()
            assert other.recv(1) == b""
    wait_for([end.outlet()])
    with socket.create_connection(address, PATIENCE) as heir:
        wait_for(end.watch()[:1])
        assert end.look(), "the first host has gone, so the next one is let in"
        end.unplug()
        assert heir.recv(1) == b""
    assert not end.connected
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(address, PATIENCE)
    end.replug()
    assert int(end.name.rpartition(":")[2]) == address[1]
    end.close()
    end.close()


def test_a_tcp_end_survives_a_host_that_vanishes():
    """A reset in the middle of a write is a host that has gone, not an error."""
    end = TcpEndpoint("localhost", 0)
    host = socket.create_connection(("localhost", int(end.name.rpartition(":")[2])), PATIENCE)
    wait_for(end.watch())
    end.look()
    host.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    host.close()
    wait_for([end.outlet()])
    end.write(b"x")
    end.write(b"x")
    assert not end.connected
    end.close()


def test_a_pty_end_sees_hosts_come_and_go(tmp_path):
    """Nobody, somebody, nobody again; bytes both ways; and another pty under the same name after the plug was out."""
    link = tmp_path / "shoe"
    end = PtyEndpoint(link)
    assert (end.look(), end.connected, end.watch(), end.outlet()) == (False, False, [], None)
    for _ in range(2):
        host = os.open(link, os.O_RDWR | os.O_NOCTTY)
        assert end.look()
        assert not end.look()
        assert end.write(b"\x03\x04\x11\x13\n\r\xff") == 7
        assert os.read(host, 100) == b"\x03\x04\x11\x13\n\r\xff", "raw: no byte means anything to the pty"
        os.write(host, b"\x03\n")
        wait_for(end.watch())
        assert end.read() == b"\x03\n"
        os.close(host)
        assert not end.look()
        assert not end.connected
        assert end.read() == b""
    host = os.open(link, os.O_RDWR | os.O_NOCTTY)
    before = os.ttyname(host)
    end.look()
    end.unplug()
    assert not link.is_symlink()
    assert (end.connected, end.look(), end.write(b"x")) == (False, False, 0)
    end.replug()
    assert str(link.readlink()) != before, "the old one is still held by the host"
    os.close(host)
    end.close()
    end.close()
    assert not link.is_symlink()


def test_a_link_that_somebody_else_has_made_since_is_left_alone(tmp_path):
    """Only our own link is removed."""
    link = tmp_path / "shoe"
    end = PtyEndpoint(link)
    link.unlink()
    link.symlink_to("/dev/pts/ptmx")
    end.close()
    assert link.is_symlink()
    link.unlink()
    (tmp_path / "file").write_text("")
    link.symlink_to(tmp_path / "file")
    with pytest.raises(EndpointError, match="is there already and is not a shoe's link"):
        PtyEndpoint(link)


NINE = parse_card("9H")
FIRST = observations.Place(Side.PLAYER, 1)
SAID = {
    observations.CardDrawn(NINE, observations.Course.GAME, FIRST): "player 1 9H",
    observations.CardDrawn(NINE): "card 9H",
    observations.CardDrawn(None, observations.Course.OUTSIDE): "outside ??",
    observations.IdentityShown(FIRST, NINE): "shows player 1 9H",
    observations.CardDiscarded(NINE): "discarded 9H",
    observations.ResultClaimed(
        observations.ClaimedResult.BANKER, True, True, True
    ): "result banker player-pair banker-pair six",
    observations.FaultRaised(2): "error overdraw",
    observations.FaultRaised(60): "error 60",
    observations.FaultCleared(6): "cleared card-code",
    observations.CuttingCardDrawn(): "cutting-card",
    observations.ShoeStarted(): "started",
    observations.StandBy(): "stand-by",
    observations.LockChanged(locked=True): "locked",
    observations.PresetChanged("AB", "0001"): "preset AB 0001",
    observations.CardUnread(): "unread",
    observations.AlarmRaised("E3"): "alarm E3",
    observations.SequenceGap("1", "3"): "gap",
    observations.SequenceUnproved(None, "3"): "unproved",
    observations.BurstDamaged(()): "damaged",
    observations.BurstDamaged((), contradiction=True): "contradiction",
    observations.CopiesOdd(4): "odd-copies",
    observations.LinkLost("why"): "link-lost",
    observations.LinkBack(): "link-back",
    observations.LineSilent(1.0): "silent",
    observations.BytesRejected(b"x", "why"): "rejected",
    observations.DriverFailed(b"x", "why"): "driver-failed",
    observations.CommandAnswered(accepted=True): "accepted",
    observations.CommandAnswered(accepted=False, code="02"): "refused 02",
}


def test_every_reading_has_its_words():
    """Whatever a driver can report; only the floor's store reports a contradiction."""
    assert {type(reading) for reading in SAID} == set(get_args(observations.Observation)) - {
        observations.StoreContradicts
    }
    assert {reading: words(reading) for reading in SAID} == SAID
