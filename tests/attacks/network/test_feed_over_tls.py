"""Somebody on the network shows a display a table of their own making, or floods a feed over TLS."""

import select
import socket
import ssl
import threading
from contextlib import ExitStack, suppress

import pytest
from support.process import LiveTable
from support.siege import BEGUN, SECONDS, Storm, half_open, states
from support.table import Felt

from controller.protocol.public_state import encode_state
from controller.table.actions import LoadShoe
from drivers.feed.address import Host
from drivers.feed.readers import FeedReader
from drivers.feed.wire import FEED_NAME, beat_line, state_line
from drivers.terminals import certificates

AT = "2026-01-01T00:00:00.000Z"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The certificates of a table with two displays and a terminal."""
    made = tmp_path_factory.mktemp("feed") / "etg"
    certificates.begin(made, "Table 1")
    for number in (1, 2):
        certificates.enrol(made, number, certificates.DISPLAY)
    certificates.enrol(made, 1)
    return made


class FalseFeed:
    """Tells every reader that comes of a table that does not exist."""

    def __init__(self, context=None):
        self._context = context
        self._state = beat_line(AT) + state_line(encode_state(Felt().tell(LoadShoe(8)).public()), AT)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = Host(*self._listener.getsockname())
        self._lines = []
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self):
        with suppress(OSError):
            while True:
                line, _ = self._listener.accept()
                self._lines.append(line)
                with suppress(OSError):
                    if self._context is not None:
                        line = self._context.wrap_socket(line, server_side=True)
                        self._lines.append(line)
                    line.sendall(self._state)

    def close(self):
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for line in self._lines:
            line.close()


def heard(reader, so):
    """What a reader knows as soon as it is so."""
    reader.start()
    try:
        while not so(known := reader.poll()):
            assert select.select([reader], [], [], SECONDS)[0], "nothing came"
        return known
    finally:
        reader.close()


@pytest.mark.parametrize("lie", ["in plain words", "with certificates of its own"])
def test_a_display_believes_no_feed_but_its_tables(tmp_path, folder, lie):
    context = None
    if lie != "in plain words":
        certificates.begin(tmp_path / "false", "Table 1")
        context = certificates.feed_context(tmp_path / "false")
    feed = FalseFeed(context)
    try:
        known = heard(FeedReader(feed.address, certificates.display_context(folder)), lambda known: known.why)
        assert (known.live, known.state) == (False, None)
    finally:
        feed.close()


def table_over_tls(tmp_path, folder):
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = free.getsockname()
    words = ("--feed", "{}:{}".format(*address), "--feed-tls", folder)
    table = LiveTable("--game", "fortune-six", "--db", tmp_path / "t.db", *words)
    table.tell({"do": "load-shoe", "decks": 8}, {"do": "open-bets"}, {"do": "close-bets"})
    return table, address


def display(address, context):
    line = socket.create_connection(address, SECONDS)
    try:
        return context.wrap_socket(line, server_hostname=FEED_NAME)
    except BaseException:
        line.close()
        raise


def test_handshakes_that_never_end_keep_no_display_out_and_delay_no_card(tmp_path, folder):
    """From the display's own address, byte by byte, more than the feed has places for."""
    table, address = table_over_tls(tmp_path, folder)
    with ExitStack() as crowd:
        crowd.callback(table.kill)
        lines = [crowd.enter_context(half_open(address, "127.0.0.1")) for _ in range(100)]

        def trickle():
            for line in lines:
                with suppress(OSError):
                    line.send(BEGUN[:1])

        with Storm(trickle) as storm, display(address, certificates.display_context(folder)) as shown:
            assert any(line.get("event") == "card-drawn" for line in table.tell({"do": "card", "card": "9H"}))
            assert any("9H" in state["player"] for state in states(shown))
            assert storm.goes_on()


def test_a_revoked_display_is_disconnected_and_another_is_not(tmp_path, folder):
    table, address = table_over_tls(tmp_path, folder)
    one, two = (certificates.display_context(folder / "displays" / number) for number in ("1", "2"))
    with ExitStack() as both:
        both.callback(table.kill)
        first, second = (both.enter_context(display(address, context)) for context in (one, two))
        assert next(states(second))
        assert next(states(first))
        certificates.revoke(folder, 1, certificates.DISPLAY)
        with suppress(ConnectionError, ssl.SSLError):
            while first.recv(65536):
                pass
        table.tell({"do": "card", "card": "9H"})
        assert any("9H" in state["player"] for state in states(second))
        with suppress(ConnectionError, ssl.SSLError), display(address, one) as again:
            assert again.recv(65536) == b""
