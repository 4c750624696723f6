"""The table and its journal: from a frame on a pty to its event on disk, verifying, starting, and a week of play."""

import gc
import hashlib
import os
import random
import resource
import sqlite3
import statistics
import struct
import tempfile
import tty
from dataclasses import asdict
from itertools import count
from pathlib import Path
from time import perf_counter, sleep

import msgspec
from claims import Claim
from honest import HonestController

from controller.decide.moves import decide
from controller.game.cards import DECK
from controller.game.gamefile import load_game
from controller.game.hands import Side
from controller.game.table_of_play import next_step
from controller.journal.chain import Record, Wire
from controller.journal.durable_files import append_lines
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.signed_heads import Head, signed_text
from controller.journal.signing_key import public_key
from controller.journal.trust import beside
from controller.journal.walk import verify_chain
from controller.runtime.fold import evolve_state
from controller.runtime.runtime import Clock, Runtime
from controller.runtime.state import State, encode_state, state_layout
from controller.settings.settings import TableSettings
from controller.settings.table_rules import TableRules
from controller.table import actions
from controller.table.events import encode_event, event_name
from controller.table.observations import CardDrawn, Place
from controller.verify.rejudge import rejudge
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from drivers.shoes.port import Port

SOFTWARE = "bench"
RULESET = load_game("fortune-six")
SETTINGS = TableSettings(shoe="angel-eye")
RUNS = 5
CARDS = 120
PAUSE = 0.004
"""Seconds before a telegram, so that whoever reads is waiting for it."""


def run():
    """All claims of the table."""
    return [*latency(), *verifying(), *starting(), *week()]


def rounds(seed=1):
    """Whole rounds for ever, each as the cards in the order drawn with their places."""
    dice = random.Random(seed)
    while True:
        shoe = list(DECK) * 8
        dice.shuffle(shoe)
        left = iter(shoe[:400])
        played = []
        player, banker = (), ()
        for card in left:
            to = next_step(player, banker).to
            held = player if to is Side.PLAYER else banker
            played.append(CardDrawn(card, place=Place(to, len(held) + 1)))
            player, banker = ((*player, card), banker) if to is Side.PLAYER else (player, (*banker, card))
            if next_step(player, banker).complete:
                yield tuple(played)
                played, player, banker = [], (), ()
        yield None  # the shoe is over


def ticking():
    """A clock that only ticks."""
    ticks = count()
    return Clock(now=lambda: "2026-01-01T00:00:00.000Z", millis=lambda: next(ticks))


# From the wire to the disk


def pair_of_ttys():
    """A raw pty: the end to write to, and the name of the other."""
    master, slave = os.openpty()
    tty.setraw(slave)
    return master, slave, os.ttyname(slave)


def latency():
    """Frame on a pty → durable event, beside the honest controller; medians of interleaved runs."""
    medians, tails = [], []
    shown = ""
    for seed in range(RUNS):
        mine, theirs = one_run(seed)
        medians.append(statistics.median(mine) / statistics.median(theirs))
        tails.append(percentile(mine, 95) / percentile(theirs, 95))
        shown = (
            f"{statistics.median(mine) * 1e3:.2f} ms against {statistics.median(theirs) * 1e3:.2f} ms in the last run"
        )
    middle, tail = statistics.median(medians), statistics.median(tails)
    return [
        Claim(
            "frame on a pty to durable event, median",
            f"{middle:.2f} times ({shown})",
            "at most 1.5 times",
            middle <= 1.5,
        ),
        Claim("the same at the 95th percentile", f"{tail:.2f} times", "at most 2 times", tail <= 2),
    ]


def percentile(values, share):
    """The value below which this share of them lies."""
    return sorted(values)[min(len(values) - 1, len(values) * share // 100)]


class Shoe:
    """A process that writes telegrams, as a shoe does: whoever reads is asleep when they come."""

    def __init__(self, *ends):
        self.orders, inbox = os.pipe()
        self.sent, outbox = os.pipe()
        self.inbox, self.pid = inbox, os.fork()
        if not self.pid:
            try:
                self._serve(ends, outbox)
            finally:
                os._exit(0)
        os.close(self.orders)
        os.close(outbox)

    def _serve(self, ends, outbox):
        os.close(self.inbox)
        while order := os.read(self.orders, 64):
            sleep(PAUSE)
            start = perf_counter()
            os.write(ends[order[0]], order[1:] * 3)
            os.write(outbox, struct.pack("d", start))

    def order(self, end, telegram):
        """Send this soon."""
        os.write(self.inbox, bytes([end]) + telegram)

    def began(self):
        """When it was sent."""
        return struct.unpack("d", os.read(self.sent, 8))[0]

    def close(self):
        """No more orders."""
        os.close(self.inbox)
        os.waitpid(self.pid, 0)
        os.close(self.sent)


def one_run(seed):
    """The same telegrams to both, turn by turn."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        mine_end, mine_slave, mine_name = pair_of_ttys()
        their_end, their_slave, their_name = pair_of_ttys()
        shoe = Shoe(mine_end, their_end)
        runtime, _ = Runtime.open(
            Path(folder) / "ours.db",
            ruleset=RULESET,
            settings=SETTINGS,
            clock=ticking(),
            software=SOFTWARE,
            makes=MAKES,
            keeping=beside(Path(folder) / "ours.db"),
        )
        honest = HonestController(their_name, str(Path(folder) / "theirs.db"))
        runtime.tell(actions.LoadShoe(8))
        mine, theirs = [], []
        sequence = 0
        raw = []
        with Port(mine_name, MAKES["angel-eye"], speed=9600) as port:
            for played in rounds(seed):
                if played is None or len(mine) >= CARDS:
                    break
                runtime.tell(actions.OpenBets())
                runtime.tell(actions.CloseBets())
                for drawn in played:
                    sequence = sequence % 9 + 1
                    telegram = angel_eye.encode(drawn, str(sequence))
                    shoe.order(1, telegram)
                    honest.take(telegram)
                    done = perf_counter()
                    theirs.append(done - shoe.began())
                    shoe.order(0, telegram)
                    seen = ()
                    while not any(isinstance(reading, CardDrawn) for reading in seen):
                        seen, chunks, _ = port.poll(wait=1.0)
                        raw += [Wire("shoe", "2026-01-01T00:00:00.000Z", "in", chunk.data) for chunk in chunks]
                        for reading in seen:
                            runtime.tell(reading, tuple(raw))
                            raw.clear()
                    done = perf_counter()
                    mine.append(done - shoe.began())
                runtime.tell(actions.Settle())
        assert runtime.table.shoe.drawn == len(mine)
        shoe.close()
        runtime.close()
        honest.close()
        for descriptor in (mine_end, mine_slave, their_end, their_slave):
            os.close(descriptor)
    return mine, theirs


# Verifying and starting


def events_of(shoes, seed=1):
    """The events of whole shoes, and the state after each shoe."""
    rules = TableRules(RULESET, SETTINGS, MAKES)
    state = State()
    dealer = rounds(seed)
    for number in range(shoes):
        batch = []

        def tell(told):
            nonlocal state
            decision = decide(state.table, told, rules, None, SOFTWARE)
            assert decision.refusal is None, decision.refusal
            for event in decision.events:
                batch.append(event)  # noqa: B023 - used before the next turn
                state = evolve_state(state, event)

        tell(actions.LoadShoe(8))
        for played in dealer:
            if played is None:
                break
            tell(actions.OpenBets())
            for seat, on in enumerate(("player", "banker", "tie", "player-pair", "fortune-six"), 1):
                tell(actions.PlaceWager(seat, on, 100_00 + number))
            tell(actions.CloseBets())
            for drawn in played:
                tell(drawn)
            tell(actions.Settle())
        tell(actions.EndShoe())
        yield batch, state


AT = "2026-01-01T00:00:00.000Z"


def write_shoes(path, shoes, *, repeat=1):
    """A journal of so many shoes, in large batches, and half a shoe after the last snapshot. One head to a round."""
    keeping, heads = beside(path), []
    with Journal.open(path, now=lambda: AT, software=SOFTWARE, durable=False, keeping=keeping) as journal:
        for batch, state in events_of(shoes):
            records = [Record(event_name(event), event.SCHEMA, encode_event(event)) for event in batch]
            for _ in range(repeat):
                written = journal.append(records)
                heads += [(entry.n, entry.hash) for entry in written if entry.kind == "round-settled"]
                entry = journal.save_snapshot(journal.head()[0], encode_state(state), state_layout())
                heads.append((entry.n, entry.hash))
        journal.append(records[: len(records) // 2])
        named = public_key(journal.key)
        lines = []
        for n, head in heads:
            signature = journal.key.sign(signed_text(journal.id, n, head, AT)).hex()
            lines.append(msgspec.json.encode(asdict(Head(n, head, AT, journal.id, named, signature))))
        append_lines(keeping.heads, lines)
        return journal.head()[0]


def played(path, shoes):
    """A journal of so many shoes as a table writes it; the number of its records."""
    runtime, _ = Runtime.open(
        path, ruleset=RULESET, settings=SETTINGS, clock=ticking(), software=SOFTWARE, durable=False, makes=MAKES
    )
    dealer = rounds()
    for number in range(shoes):
        runtime.tell(actions.LoadShoe(8))
        for cards in dealer:
            if cards is None:
                break
            runtime.tell(actions.OpenBets())
            for seat, on in enumerate(("player", "banker", "tie", "player-pair", "fortune-six"), 1):
                runtime.tell(actions.PlaceWager(seat, on, 100_00 + number))
            runtime.tell(actions.CloseBets())
            for drawn in cards:
                runtime.tell(drawn)
            runtime.tell(actions.Settle())
        runtime.tell(actions.EndShoe())
    records = runtime.journal.head()[0]
    runtime.close()
    return records


def verifying():
    """`sabot verify` against a bare walk that reads and hashes the same records: every round decided again, and, where
    it is not recorded what the table was told, judged again."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        told, untold = Path(folder) / "told.db", Path(folder) / "untold.db"
        return [
            verified(told, played(told, 20), "decided", "at least 0.05", 0.05),
            verified(untold, write_shoes(untold, 20), "judged", "at least 0.10", 0.1),
        ]


def verified(path, records, how, wanted, least):
    """The claim about one journal."""
    ratios, ours = [], 0.0
    for _ in range(3):
        start = perf_counter()
        bare_walk(path)
        bare = perf_counter() - start
        start = perf_counter()
        assert verify_chain(path).ok
        with open_reader(path) as reader:
            judged = rejudge(reader)
        ours = perf_counter() - start
        assert judged.first_bad is None, judged
        assert judged.decided == (judged.rounds if how == "decided" else 0)
        ratios.append(bare / ours)
    speed = statistics.median(ratios)
    figure = f"{speed:.2f} of its speed ({records / ours:,.0f} records a second, {judged.rounds} rounds {how})"
    return Claim(f"verify against a bare read-and-hash walk, rounds {how}", figure, wanted, speed >= least)


def bare_walk(path):
    """Read every record and hash it, as simply as can be."""
    digest = b""
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    for n, at, kind, schema, payload in db.execute("SELECT n, at, kind, schema, payload FROM events ORDER BY n"):
        digest = hashlib.sha256(digest + f"{n} {at} {kind} {schema} ".encode() + payload).digest()
    db.close()
    return digest


def starting():
    """A start on a journal of a million events."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = Path(folder) / "million.db"
        one = sum(len(batch) for batch, _ in events_of(1))
        records = write_shoes(path, 10, repeat=1_000_000 // (10 * one) + 2)
        start = perf_counter()
        runtime, _ = Runtime.open(
            path,
            ruleset=RULESET,
            settings=SETTINGS,
            clock=ticking(),
            software=SOFTWARE,
            makes=MAKES,
            keeping=beside(path),
        )
        seconds = perf_counter() - start
        runtime.close()
    return [Claim(f"start on {records:,} records and their heads", f"{seconds:.2f} s", "within 3 s", seconds <= 3)]


def resident():
    """The memory in use now, in KiB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() // 1024


def week():
    """A week at sixty rounds an hour through the runtime: memory must not grow with it."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        runtime, _ = Runtime.open(
            Path(folder) / "week.db",
            ruleset=RULESET,
            settings=SETTINGS,
            clock=ticking(),
            software=SOFTWARE,
            durable=False,
            makes=MAKES,
        )
        dealer, played_rounds, early = rounds(3), 0, 0
        while played_rounds < 7 * 24 * 60:
            runtime.tell(actions.LoadShoe(8))
            for played in dealer:
                if played is None:
                    break
                runtime.tell(actions.OpenBets())
                runtime.tell(actions.PlaceWager(1, "banker", 100_00))
                runtime.tell(actions.CloseBets())
                for drawn in played:
                    runtime.tell(drawn)
                runtime.tell(actions.Settle())
                played_rounds += 1
            runtime.tell(actions.EndShoe())
            if not early and played_rounds > 1_000:
                early = resident()
        grown = resident() - early
        runtime.close()
    figure = f"{grown:+d} KiB from round 1,000 to round {played_rounds:,}"
    return [Claim("memory over a simulated week", figure, "at most +2048 KiB", grown <= 2048)]
