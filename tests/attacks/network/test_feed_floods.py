"""Somebody floods the feed of the displays. Displays see the table, and cards are journalled."""

import socket
from contextlib import closing
from itertools import cycle

from support.siege import SECONDS, Held, Storm, states

from drivers.feed.server import MOST_HEARD, MOST_READERS


def reader(siege, source, buffer=None):
    line = socket.socket()
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.bind((source, 0))
    line.settimeout(SECONDS)
    line.connect(siege.feed)
    return line


def sees_the_next_card(siege, line):
    """Whether this reader is sent a card that is drawn now."""
    drawn = siege.card()["card"]
    shown = (drawn in (*state["player"], *state["banker"]) for state in states(line))
    return any(shown)


def test_a_crowd_from_many_addresses_takes_nobodys_place_at_the_feed(siege):
    """They take every place there is; whoever comes from another address is let in, and sees the card."""
    sources = cycle(f"127.0.2.{number}" for number in range(1, 9))
    with (
        closing(Held(lambda: reader(siege, next(sources)), MOST_READERS)) as held,
        Storm(held.more, first=MOST_READERS) as storm,
        reader(siege, "127.0.0.1") as display,
    ):
        assert sees_the_next_card(siege, display)
        assert storm.goes_on()


def test_readers_that_never_read_and_readers_that_talk_without_end_delay_no_card(siege):
    with reader(siege, "127.0.0.1") as display:

        def never_read():
            return reader(siege, "127.0.2.20", 2048)

        def talk():
            held.more()
            with reader(siege, "127.0.2.21") as line:
                for _ in range(10):
                    line.sendall(b'{"do":"open-bets"}\n' * MOST_HEARD)

        with closing(Held(never_read, 100)) as held, Storm(talk, first=100) as storm:
            for _ in range(5):
                assert sees_the_next_card(siege, display)
            assert storm.goes_on()
