"""The proof of the wire: rounds over a real pty, through the real port and driver, with faults at random.

Every message that left the shoe with a whole copy is reported once, in order and unchanged; where none was whole, a
gap, a damaged burst, a reject or a lost link is reported in that very place. Never a wrong card, never a hang, and
nothing grows.
"""

import gc
import sys
import threading
import time
from collections import Counter, deque
from pathlib import Path

import pytest

from controller.table.observations import (
    BurstDamaged,
    BytesRejected,
    CardDrawn,
    CopiesOdd,
    LineSilent,
    LinkBack,
    LinkLost,
    LockChanged,
    SequenceGap,
    SequenceUnproved,
    ShoeStarted,
)
from drivers.shoes import MAKES
from drivers.shoes.port import Port
from hardware_sim.endpoints import PtyEndpoint
from hardware_sim.faults import Fault, FaultKind
from hardware_sim.pace import PacedRun
from hardware_sim.run import Performance
from hardware_sim.scenario import parse_scenario
from hardware_sim.serve import serve

SAYS_A_HOLE = (SequenceGap, BurstDamaged, LinkLost, SequenceUnproved)
"""What must be said where a message vanished without a trace: a mere reject beside it would be chance."""
SAYS_A_LOSS = (*SAYS_A_HOLE, BytesRejected)
"""What must be said where bytes came, but none that were whole."""
NOTICES = (*SAYS_A_LOSS, CopiesOdd, LineSilent, LinkBack)
PATIENCE = 20.0
"""Seconds without a reading that count as a hang."""
LAST = LockChanged(locked=True)
"""Said once, at the very end, on a good line."""


class Ledger:
    """What left the shoe against what was reported, one by one. The shoe's thread writes, the test reads."""

    def __init__(self):
        self.sent = deque()
        self.faults = Counter()
        self.notices = Counter()
        self.reported = 0
        self.lost = 0
        self.unseen = 0
        self._since = []
        self._last = None
        self._plug_is_due = False

    def carried(self, message):
        """The shoe has put a message on the line."""
        self.sent.append(message)

    def take(self, reading):
        """The host has reported something."""
        if isinstance(reading, NOTICES):
            self.notices[type(reading).__name__] += 1
            self._since.append(reading)
            if isinstance(reading, LinkLost):
                self._plug_pulled()
        elif not self._is_second_start(reading):
            self._match(reading)

    def _next(self):
        message = self.sent.popleft()
        self.faults.update(str(fault.kind) for fault in message.faults)
        self._last = message
        return message

    def _match(self, reading):
        missing = []
        assert self.sent, f"reported {reading}, and nothing more was dealt"
        while (message := self._next()).reading != reading and not message.whole:
            missing.append(message)
            assert self.sent, f"reported {reading}, dealt {missing}"
        assert reading == message.reading, f"reported {reading}, dealt {message}"
        if not message.whole:
            # Halves of two damaged copies can make a whole one; and a first copy can get through before the plug is out.
            assert not is_struck(message, FaultKind.LOSE_ALL)
            self._plug_is_due = is_struck(message, FaultKind.UNPLUG)
        self._account_for(missing, reading)
        self.reported += 1
        self._since = []

    def _account_for(self, missing, reading):
        self.lost += len(missing)
        needed = SAYS_A_HOLE if any(is_gone(message) for message in missing) else SAYS_A_LOSS
        if missing and not any(isinstance(notice, needed) for notice in self._since):
            # A start begins the count anew. What is lost without a trace just before it, or the start itself between
            # a 9 and a 1, nobody can see; but no card may go that way.
            around = [reading, *(message.reading for message in missing)]
            assert ShoeStarted() in around, f"nothing was said of {missing}"
            assert not any(isinstance(message.reading, CardDrawn) for message in missing), (
                f"nothing was said of {missing}"
            )
            self.unseen += len(missing)

    def _plug_pulled(self):
        """What was written just before the plug was pulled may be lost with it: the lost link stands in its place."""
        if self._plug_is_due:
            self._plug_is_due = False
            return
        while not is_struck(self._next(), FaultKind.UNPLUG):
            self.lost += 1
        self.lost += 1

    def _is_second_start(self, reading):
        """A fourth `S` is a second power-on: that is what the protocol says, and a duplicate makes one."""
        last = self._last
        return last is not None and reading == last.reading == ShoeStarted() and is_struck(last, FaultKind.DUPLICATE)


def is_gone(message):
    """Not a byte of it was sent."""
    return any(fault.kind is FaultKind.LOSE_ALL or fault == Fault(FaultKind.DROP_COPY, 3) for fault in message.faults)


def is_struck(message, kind):
    return any(fault.kind is kind for fault in message.faults)


def script(rounds, plugs):
    """A bad line, the plug pulled so many times, and a last word on a good line."""
    batch = f"play {rounds // plugs} rounds\ndeal 9H KS ...\nfault unplug 0s\ndeal random\n"
    return f"bad-line 25%\n{batch * plugs}fault none\nlock\n"


def descriptors():
    return len(list(Path("/proc/self/fd").iterdir()))


def footprint():
    gc.collect()
    return sys.getallocatedblocks()


def soak(link, rounds, plugs, seed):
    """Deal so many rounds over a faulty line; the ledger, and how much memory was in use early and late."""
    ledger = Ledger()
    performance = Performance(parse_scenario(script(rounds, plugs), "soak"), "angel-eye", seed, log=ledger.carried)
    stop = threading.Event()
    end = PtyEndpoint(link)
    feed = PacedRun(performance, 0.0, settle=0.05)
    server = threading.Thread(target=serve, args=(end, feed), kwargs={"stop": stop.is_set}, name="the shoe")
    footprints = []
    server.start()
    try:
        with Port(str(link), MAKES["angel-eye"]) as port:
            heard, done = time.monotonic(), False
            while not done:
                readings = port.poll(1.0).observations
                if readings:
                    heard = time.monotonic()
                assert time.monotonic() - heard < PATIENCE, f"a hang after {ledger.reported} messages"
                for reading in readings:
                    ledger.take(reading)
                    done = done or reading == LAST
                if LinkBack() in readings:
                    footprints.append(footprint())
    finally:
        stop.set()
        server.join(PATIENCE)
        end.close()
    assert not server.is_alive()
    return ledger, footprints


def check(tmp_path, rounds, plugs, seed, capsys):
    before = threading.active_count(), descriptors()
    began = time.monotonic()
    ledger, footprints = soak(tmp_path / "shoe", rounds, plugs, seed)
    assert not ledger.sent
    after = threading.active_count(), descriptors()
    assert all(now <= was for now, was in zip(after, before, strict=True)), (after, before)
    assert len(footprints) == plugs
    # Blocks of memory in use, early and late: caches fill, queues breathe, but nothing is kept for each message.
    early, late = max(footprints[1:4]), min(footprints[-3:])
    assert late - early < 5_000
    with capsys.disabled():
        print(
            f"\n  {rounds} rounds in {time.monotonic() - began:.1f} s: {ledger.reported} messages reported, {ledger.lost} lost"
            f" ({ledger.unseen} of them unseeable before a start); faults {dict(ledger.faults)};"
            f" notices {dict(ledger.notices)}; memory {late - early:+} blocks"
        )
    return ledger


def test_a_few_hundred_rounds_over_a_faulty_line(tmp_path, capsys):
    """Every kind of fault comes up, and every loss is said where it happened."""
    ledger = check(tmp_path, 500, 5, 3, capsys)
    assert set(ledger.faults) == {*map(str, FaultKind)} - {"stall", "slow-line"}
    assert ledger.reported > 2_500
    assert ledger.lost > 100


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_ten_thousand_rounds_over_a_faulty_line(tmp_path, capsys):
    """The same, for a fortnight of play."""
    ledger = check(tmp_path, 10_000, 20, 4, capsys)
    assert ledger.reported > 50_000
