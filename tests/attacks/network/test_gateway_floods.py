"""Somebody without a certificate floods the gateway of the terminals. Terminals come in, and cards are journalled."""

import socket
import ssl
from contextlib import ExitStack, closing, suppress

from support.hostile_players import knock
from support.siege import BEGUN, SECONDS, Held, Storm, half_open


def test_handshakes_that_never_end_keep_no_terminal_out_and_delay_no_card(siege):
    """From the terminal's own address: 250 handshakes go on byte by byte, more than one address has places."""
    terminal = "127.0.2.1"
    with ExitStack() as crowd:
        lines = [crowd.enter_context(half_open(siege.address, terminal)) for _ in range(250)]

        def trickle():
            for line in lines:
                with suppress(OSError):
                    line.send(BEGUN[:1])

        with Storm(trickle) as storm:
            assert siege.card()
            assert siege.welcomed(1, terminal)
            assert siege.card()
            assert storm.goes_on()


def test_half_open_handshakes_from_many_addresses_keep_no_terminal_out(siege):
    places = iter(range(10**9))
    with (
        closing(Held(lambda: half_open(siege.address, f"127.0.1.{1 + next(places) % 8}"), 500)) as held,
        Storm(held.more, first=500) as storm,
    ):
        assert siege.welcomed(1)
        assert siege.card()
        assert storm.goes_on()


def test_strangers_who_come_and_go_without_end_delay_no_terminal_and_no_card(siege):
    """They talk rubbish, show foreign certificates or none, and hang up, as fast as they can."""
    stranger = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    def come_and_go():
        for _ in range(20):
            half_open(siege.address, "127.0.0.2").close()
        with suppress(OSError), socket.create_connection(siege.address, SECONDS) as line:
            line.sendall(b"GET / HTTP/1.1\r\n" * 200)
        knock(siege.address, stranger)

    with Storm(come_and_go, first=5) as storm:
        assert siege.welcomed(1)
        for _ in range(5):
            assert siege.card()
        assert storm.goes_on()
