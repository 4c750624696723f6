"""The electronic table: from a terminal's touch to an answer that is on disk, and what bad clients cost the table."""

import json
import multiprocessing
import random
import selectors
import ssl
import statistics
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter, sleep

from argon2.profiles import CHEAPEST
from claims import Claim
from support.hostile_players import harass, stake_without_end

from controller.game.authority import Role
from controller.game.cards import DECK
from controller.game.hands import Side
from controller.game.table_of_play import next_step
from controller.journal.chain import Record
from controller.journal.journal import Journal
from controller.people.book import NewPerson, People, add
from controller.people.pins import Pin
from controller.table.events import encode_event, event_name
from drivers.terminals import certificates
from drivers.terminals.client import TerminalLink

TERMINALS = 100
SECONDS = 5
"""How many seconds of a wager from every terminal."""
ALONE = 200
"""Wagers of a single terminal, one after the other."""
UNHURRIED = 0.06
"""Seconds between them: faster, and the gateway's own limit of 20 a second would be what is measured."""
CARDS = 250
"""Enough of them for a ratio that stands."""
FLOODERS = tuple(range(104, 134))
"""Terminals that stake as fast as the gateway lets them, with wagers that are good."""
OPEN_SECONDS = 0.1
"""How long bets stay open while they do."""
PIN = "605917"
HOSTILE = (101, 102, 103)
SETTINGS = 'game = "super-six-etg"\nshoe = "manual"\n'


def run():
    """All claims of the electronic table."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        hall = Hall(Path(folder))
        try:
            return [*hall.wagers(), *hall.cards(), *hall.flooded()]
        finally:
            hall.close()


def percentile(values, share):
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


class Hall:
    """A table, a gateway and a hundred terminals; table and gateway are processes of their own."""

    def __init__(self, folder):
        self.folder = folder / "etg"
        certificates.begin(self.folder, "bench")
        for number in range(1, max(FLOODERS) + 1):
            certificates.enrol(self.folder, number)
        db, settings = folder / "table.db", folder / "table.toml"
        settings.write_text(SETTINGS, encoding="utf-8")
        begin(db)
        words = ["--db", str(db), "--settings", str(settings), "--terminals", str(self.folder), "--settle-after", "0"]
        self.table = started("table", *words)
        self.lines = SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        gateway = started("etg", "gateway", "--dir", str(self.folder), "--listen", "127.0.0.1:0", "--with-parent")
        self.gateway = gateway
        self.address = tuple(json.loads(gateway.stdout.readline())["listens"])
        self.links = [
            TerminalLink(*self.address, self.folder / "terminals" / str(number)) for number in range(1, TERMINALS + 1)
        ]
        self.selector = selectors.DefaultSelector()
        for link in self.links:
            self.selector.register(link, selectors.EVENT_READ, link)
        self.until(lambda: not any(link.conversation.away for link in self.links))
        self.tell("shoe-loaded", do="load-shoe", decks=8)
        for number in (*range(1, TERMINALS + 1), *FLOODERS):
            self.tell("credit-bought", do="buy-in", terminal=number, amount="1000000", by="pm1", pin=PIN)
        self.tell("bets-opened", do="open-bets")
        self.until(lambda: all(link.conversation.bets_open for link in self.links))

    def close(self):
        """Everybody goes home."""
        for link in self.links:
            link.close()
        for process in (self.table, self.gateway):
            process.kill()
            with process:
                pass

    def _listen(self):
        """A table whose lines nobody reads would wait."""
        for line in self.table.stdout:
            self.lines.put(line)

    def until(self, done):
        """Let the terminals hear until something is so."""
        while not done():
            self.pump(0.05)

    def pump(self, wait):
        """Let the terminals hear what has come."""
        for key, _ in self.selector.select(wait):
            key.data.poll()
        for link in self.links:
            if link.conversation.away:
                link.poll()

    def tell(self, event, **action):
        """Tell the table this and wait for the event."""
        self.table.stdin.write(json.dumps(action).encode() + b"\n")
        self.table.stdin.flush()
        self.hear(event)

    def hear(self, event):
        """Wait for the table to print this event."""
        while (heard := json.loads(self.lines.get())).get("event") != event:
            assert "refused" not in heard, heard

    # Wagers

    def wagers(self):
        """A single terminal, and a hundred in the same second."""
        alone = [self.placed([(self.links[0], UNHURRIED)])[0] for _ in range(ALONE)]
        dice = random.Random(1)
        spread = []
        for _ in range(SECONDS):
            spread += self.placed([(link, dice.random()) for link in self.links])
        at_once = self.placed([(link, 0.0) for link in self.links])
        self.tell("bets-closed", do="close-bets")
        self.round(list(DECK))
        self.tell("shoe-ended", do="end-shoe")
        single, many = percentile(alone, 99) * 1e3, percentile(spread, 99) * 1e3
        burst = percentile(at_once, 99) * 1e3
        ratio = many / single
        shown = f"{ratio:.1f} times ({many:.1f} ms against {single:.1f} ms)"
        return [
            Claim("100 terminals in one second, 99th percentile", f"{many:.1f} ms", "at most 250 ms", many <= 250),
            Claim("the same against a single terminal", shown, "at most 10 times", ratio <= 10),
            Claim("100 at the same moment, 99th percentile", f"{burst:.1f} ms", "at most 250 ms", burst <= 250),
        ]  # fmt: skip

    def placed(self, when):
        """Wagers at these moments of a second; how long each took to be acknowledged."""
        begin_at = perf_counter()
        waiting = sorted(when, key=lambda one: one[1], reverse=True)
        sent, took = {}, []
        while waiting or sent:
            now = perf_counter()
            while waiting and now - begin_at >= waiting[-1][1]:
                link, _ = waiting.pop()
                start = perf_counter()
                number = link.ask(link.conversation.wager("player", "5.00"))
                sent[id(link)] = (link, number, start)
                now = perf_counter()
            self.pump(max(0.0, min(0.05, begin_at + waiting[-1][1] - now)) if waiting else 0.05)
            now = perf_counter()
            for key, (link, number, start) in tuple(sent.items()):
                answer = link.conversation.answers.get(number)
                if answer is not None:
                    assert answer.outcome == "accepted", answer
                    took.append(now - start)
                    del sent[key]
        return took

    # Cards

    def cards(self):
        """A card to its event on disk, in peace and while bad clients do their worst."""
        calm, _ = self.dealt(2)
        folders = [self.folder / "terminals" / str(number) for number in HOSTILE]
        worst = multiprocessing.get_context("fork").Process(target=_harass, args=(self.address, folders, 120.0))
        worst.start()
        sleep(0.5)
        rough, _ = self.dealt(2)
        worst.terminate()
        worst.join()
        middle = statistics.median(rough) / statistics.median(calm)
        tail = percentile(rough, 95) * 1e3
        was, now = statistics.median(calm) * 1e3, statistics.median(rough) * 1e3
        shown = f"{middle:.2f} times ({now:.2f} ms against {was:.2f} ms)"
        return [
            Claim("a card while clients flood and talk nonsense, median", shown, "at most 2 times", middle <= 2),
            Claim("the same, 95th percentile", f"{tail:.1f} ms", "at most 50 ms", tail <= 50),
        ]  # fmt: skip

    def flooded(self):
        """A card, and the close of the bets, while thirty terminals place good wagers as fast as they may."""
        calm, quiet = self.dealt(3)
        fork = multiprocessing.get_context("fork")
        folders = [self.folder / "terminals" / str(number) for number in FLOODERS]
        count = fork.Value("q", 0)
        flood = fork.Process(target=_flood, args=(self.address, folders, count))
        flood.start()
        while not count.value:
            self.pump(0.05)
        begun, answered = perf_counter(), count.value
        rough, closing = self.dealt(3)
        rate = (count.value - answered) / (perf_counter() - begun)
        flood.terminate()
        flood.join()
        tail, close, was = (percentile(took, 95) * 1e3 for took in (rough, closing, quiet))
        shown = f"median {statistics.median(rough) * 1e3:.2f} ms, in peace {statistics.median(calm) * 1e3:.2f} ms"
        return [
            Claim("good wagers of a flood, answered", f"{rate:.0f} a second", "at least 100", rate >= 100),
            Claim("a card meanwhile, 95th percentile", f"{tail:.1f} ms ({shown})", "at most 50 ms", tail <= 50),
            Claim("the close of the bets meanwhile, 95th percentile", f"{close:.1f} ms, in peace {was:.1f} ms",
                  "at most 50 ms", close <= 50),
        ]  # fmt: skip

    def dealt(self, seed):
        """A fresh shoe, cards round after round; how long each took to be on disk, and how long each close of bets."""
        shoe = list(DECK) * 8
        random.Random(seed).shuffle(shoe)
        self.tell("shoe-loaded", do="load-shoe", decks=8)
        took, closing = [], []
        while len(took) < CARDS:
            self.tell("bets-opened", do="open-bets")
            sleep(OPEN_SECONDS)
            start = perf_counter()
            self.tell("bets-closed", do="close-bets")
            closing.append(perf_counter() - start)
            took += self.round(shoe)
        self.tell("shoe-ended", do="end-shoe")
        return took, closing

    def round(self, shoe):
        """The cards of one round; how long each took to be on disk."""
        took, player, banker = [], (), ()
        while not next_step(player, banker).complete:
            card = shoe.pop()
            sleep(0.01)
            start = perf_counter()
            self.tell("card-drawn", do="card", card=str(card))
            took.append(perf_counter() - start)
            to = next_step(player, banker).to
            player, banker = ((*player, card), banker) if to is Side.PLAYER else (player, (*banker, card))
            self.pump(0)
        self.tell("round-settled", do="settle")  # cards that were entered by hand wait for the dealer (reading 29)
        return took


def _harass(address, folders, seconds):
    harass(address, folders, ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), seconds)


def _flood(address, folders, count):
    for answered in stake_without_end(address, folders):
        count.value = answered


def begin(db):
    """A journal with a pit manager whose PIN is cheap."""
    with Journal.open(db, now=lambda: "2026-01-01T00:00:00.000Z", software="bench") as journal:
        event = add(People(), NewPerson("pm1", "pm1", Role.PIT_MANAGER, Pin(PIN).hashed(CHEAPEST)), None)
        journal.append([Record(event_name(event), event.SCHEMA, encode_event(event))])


def started(*words):
    """A `sabot` process."""
    return subprocess.Popen(
        [sys.executable, "-m", "sabot", *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
