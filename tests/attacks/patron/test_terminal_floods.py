"""Somebody has a terminal's certificate and wants to keep other terminals away from the table, or to hold it up."""

import json
import socket
import time
from contextlib import closing

import pytest
from support.hostile_players import HELLO, Flood, all_that_comes, knock, linked
from support.process import Process
from support.siege import SECONDS, Held, Storm

from drivers.terminals import certificates
from drivers.terminals.client import TerminalLink
from drivers.terminals.gateway import BURST, JOIN_COST, RATE

SHOWN = b'{"do":"shown","round":1,"bets":"open"}\n'
LINKS = 250
ONCE = int(BURST - JOIN_COST)
"""Messages that are heard at once."""


def test_links_without_a_word_keep_no_other_terminal_out(siege):
    """One certificate, more links than the gateway has places for one address, none of which says hello."""
    with (
        closing(Held(lambda: linked(siege.address, siege.folder(3)), LINKS)) as held,
        Storm(held.more, first=LINKS) as storm,
    ):
        assert siege.welcomed(4)
        assert siege.card()
        assert storm.goes_on()


def test_a_terminal_that_floods_and_never_reads_delays_no_other_and_no_card(siege):
    """The other terminal's wager is answered, and cards are journalled, while requests pour in and nonsense with them."""
    siege.credit(5)
    flood = Flood(siege.address, siege.folder(3), b'{"do":"wager","id":1,"round":1,"on":"tie","amount":"5"}\n')
    link = TerminalLink(*siege.address, siege.folder(5))

    def push():
        flood.push()
        with linked(siege.address, siege.folder(4)) as line:
            line.sendall(HELLO + b"{]\n" * 20 + b"x" * 100_000)

    with closing(flood), closing(link), Storm(push, first=3) as storm:
        until(link, lambda talk: not talk.away)
        request = link.ask(link.conversation.wager("banker", "5.00"))
        until(link, lambda talk: request in talk.answers)
        for _ in range(5):
            assert siege.card()
        assert storm.goes_on()


def until(link, so):
    end = time.monotonic() + SECONDS
    while not so(link.conversation):
        assert time.monotonic() < end, "waited in vain"
        link.poll()


class Relayed:
    """A gateway whose table is the test: `lines` are those that it passes on."""

    def __init__(self, folder):
        self.folder = folder
        certificates.begin(folder, "Table 2")
        certificates.enrol(folder, 1)
        certificates.enrol(folder, 2)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / "table.sock"))
        self._listener.listen()
        self._gateway = Process("etg", "gateway", "--dir", folder, "--listen", "127.0.0.1:0")
        host, port = self._gateway.first()["listens"]
        self.address = host, port
        self._listener.settimeout(SECONDS)
        self._table, _ = self._listener.accept()
        self._table.settimeout(SECONDS)
        self._file = self._table.makefile("rb")

    def link(self, terminal=1):
        return linked(self.address, self.folder / "terminals" / str(terminal))

    def line(self):
        """The next line that is passed on."""
        return json.loads(self._file.readline())

    def hear(self, what, count=1):
        """How many messages of the terminal are passed on until so many lines of this kind have come."""
        heard, come = 0, 0
        while come < count:
            kind = self.line()["what"]
            heard += kind == "from"
            come += kind == what
        return heard

    def close(self):
        self._gateway.kill()
        self._file.close()
        self._table.close()
        self._listener.close()


@pytest.fixture
def relayed(tmp_path):
    made = Relayed(tmp_path / "own")
    yield made
    made.close()


def test_a_terminal_that_links_again_and_again_is_not_heard_more_often(relayed):
    """A new link brings no new turns: the limit is the terminal's."""
    began, heard = time.monotonic(), 0
    for _ in range(2):
        with relayed.link() as line:
            line.sendall(HELLO + SHOWN * ONCE)
            heard += relayed.hear("from", ONCE)
    assert heard <= BURST + RATE * (time.monotonic() - began)


def test_nothing_that_a_revoked_terminal_has_said_or_says_reaches_the_table(relayed):
    """Its messages wait for their turn when it is revoked; none of them is passed on, its link ends, and none is new."""
    with relayed.link() as line:
        line.sendall(HELLO + SHOWN * 100)
        relayed.hear("from", ONCE)
        certificates.revoke(relayed.folder, 1)
        assert relayed.hear("left") <= 5
        assert b"revoked" in all_that_comes(line)
    assert knock(relayed.address, certificates.client_context(relayed.folder / "terminals" / "1")) == b""


def test_a_terminal_that_is_revoked_before_it_says_hello_is_not_let_in(relayed):
    with relayed.link(1) as waits, relayed.link(2) as other:
        other.sendall(HELLO)
        relayed.hear("joined")
        certificates.revoke(relayed.folder, 1)
        waits.sendall(HELLO)
        assert b"welcome" not in all_that_comes(waits)
