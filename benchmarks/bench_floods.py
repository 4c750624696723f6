"""Floods at the edges of the network: a card from its action to its event on disk, against a card in peace.

Each flood is a process of its own, which is stopped for the cards in peace and then goes on."""

import multiprocessing
import os
import signal
import socket
import ssl
import statistics
import tempfile
from contextlib import ExitStack, suppress
from itertools import cycle
from pathlib import Path
from time import perf_counter, sleep

from claims import Claim
from support.hostile_players import HELLO, Flood, knock, linked
from support.siege import SECONDS, Held, Siege, half_open

BLOCKS, CARDS = 8, 20
"""So many times so many cards, in peace and under the flood."""
PAUSE = 0.01
"""Seconds between two cards: far quicker than any dealer."""
MOST_TAIL = 50.0
"""Milliseconds that nobody at a table notices."""


def run():
    """All claims of the floods."""
    fork = multiprocessing.get_context("fork")
    with tempfile.TemporaryDirectory(dir=".") as folder, ExitStack() as over:
        siege = Siege(Path(folder).resolve())
        over.callback(siege.close)
        dealt(siege)  # the first cards warm everything up
        claims = []
        for name, flood in FLOODS.items():
            turns = fork.RawValue("q", 0)
            storm = fork.Process(target=blow, args=(flood, siege.address, siege.feed, siege.certificates, turns))
            storm.start()
            over.callback(storm.kill)
            while turns.value < 20 and storm.is_alive():
                sleep(PAUSE)
            begun, calm, rough = turns.value, [], []
            for _ in range(BLOCKS):  # in turn, so that the machine's mood falls out
                os.kill(storm.pid, signal.SIGSTOP)
                calm += dealt(siege)
                os.kill(storm.pid, signal.SIGCONT)
                rough += dealt(siege)
            assert turns.value > begun, f"{name}: the flood stands still"
            storm.kill()
            storm.join()
            was, now = statistics.median(calm) * 1e3, statistics.median(rough) * 1e3
            before, tail = (statistics.quantiles(took, n=20)[-1] * 1e3 for took in (calm, rough))
            shown = f"{now / was:.2f} times ({now:.2f} ms against {was:.2f} ms)"
            claims.append(Claim(f"a card under {name}, median", shown, "at most 2 times", now <= 2 * was))
            shown = f"{tail / before:.2f} times ({tail:.1f} ms against {before:.1f} ms)"
            wanted = f"at most 3 times, or {MOST_TAIL:.0f} ms"
            claims.append(Claim("the same, 95th percentile", shown, wanted, tail <= max(3 * before, MOST_TAIL)))
    return claims


def dealt(siege):
    """Seconds that each of many cards took."""
    took = []
    for _ in range(CARDS):
        sleep(PAUSE)
        siege.ready()
        began = perf_counter()
        siege.draw()
        took.append(perf_counter() - began)
    return took


def blow(flood, address, feed, folder, turns):
    """A process of its own: one turn of the flood after the other."""
    once = flood(address, feed, folder)
    while True:
        with suppress(OSError):
            once()
        turns.value += 1


# The floods: each returns what is done again and again


def half_handshakes(address, _feed, _folder):
    """Handshakes that never end, from eight addresses."""
    sources = cycle(f"127.0.1.{number}" for number in range(1, 9))
    return Held(lambda: half_open(address, next(sources)), 500).more


def strangers(address, _feed, _folder):
    """Strangers who come and go."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    def once():
        for _ in range(20):
            half_open(address, "127.0.0.2").close()
        knock(address, context)

    return once


def silent_links(address, _feed, folder):
    """Links with a certificate that never say hello."""
    return Held(lambda: linked(address, folder / "terminals" / "3"), 250).more


def loud_terminal(address, _feed, folder):
    """A terminal that floods and never reads, and another that talks nonsense."""
    flood = Flood(address, folder / "terminals" / "3", b'{"do":"wager","id":1,"round":1,"on":"tie","amount":"5"}\n')

    def once():
        flood.push()
        with linked(address, folder / "terminals" / "4") as line:
            line.sendall(HELLO + b"{]\n" * 20 + b"x" * 100_000)

    return once


def crowd_of_readers(_address, feed, _folder):
    """Readers that take every place at the feed, never read, and talk."""
    sources = cycle(f"127.0.2.{number}" for number in range(1, 9))

    def open_one():
        line = socket.create_connection(feed, SECONDS, source_address=(next(sources), 0))
        line.sendall(b"rubbish" * 700)
        return line

    return Held(open_one, 500).more


FLOODS = {
    "handshakes that never end": half_handshakes,
    "strangers who come and go": strangers,
    "links without a hello": silent_links,
    "a terminal that floods": loud_terminal,
    "a crowd of readers": crowd_of_readers,
}
