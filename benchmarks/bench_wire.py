"""The wire: how fast an Angel Eye's bytes are decoded, and what the port and the driver add to a bare read.

Decoding is measured against what a line can deliver; latency against pyserial reading the same bytes, turn by turn in
one run, with the bytes already there when the bare read begins: the hardest yardstick for a reader with a thread.
"""

import os
import statistics
import tty
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import serial
from claims import Claim

from controller.game.cards import DECK
from controller.game.hands import Side
from controller.table.observations import BytesRejected, CardDrawn, Course, IdentityShown, Place, ResultClaimed
from drivers.shoes import MAKES
from drivers.shoes.angel_eye.copies import after
from drivers.shoes.angel_eye.driver import AngelEye, encode
from drivers.shoes.port import Port

LINE = 115_200 / 10
"""Bytes a second of the fastest line, 8N1."""
TELEGRAMS = 20_000
CHUNKS = (4096, 24, 1)
TURNS = 1_000
REPEATS = 5


def run():
    """Both claims of the wire."""
    return [*decoding(), latency()]


def bursts(count):
    """Concealed hands as an Angel Eye sends them: draws, identities, result; each telegram three times."""
    places = [Place(side, index) for index in (1, 2) for side in Side]
    readings = []
    for cards in zip(*[cycle(DECK)] * 4, strict=True):
        readings += [CardDrawn(None, Course.GAME, place) for place in places]
        readings += [IdentityShown(place, card) for place, card in zip(places, cards, strict=True)]
        readings.append(ResultClaimed("banker", player_pair=False, banker_pair=False))
        if len(readings) >= count:
            break
    sequence = "0"
    for reading in islice(readings, count):
        sequence = after(sequence)
        yield reading, encode(reading, sequence) * 3


def decoding():
    """Bytes a second through framing, check of every copy, link and decode, by size of chunk."""
    stream = b"".join(raw for _, raw in bursts(TELEGRAMS))
    spoiled = bytearray(stream)
    spoiled[5::80] = bytes(byte ^ 1 for byte in spoiled[5::80])  # every fourth copy or so has a wrong byte
    for size in CHUNKS:
        yield _decoding(stream, size, f"in chunks of {size}", rejected=0)
    yield _decoding(bytes(spoiled), 24, "in chunks of 24, one byte in 80 damaged", rejected=None)


def _decoding(stream, size, how, rejected):
    chunks = [stream[at : at + size] for at in range(0, len(stream), size)]
    best = 0.0
    for _ in range(REPEATS):
        driver = AngelEye()
        started = perf_counter()
        for chunk in chunks:
            driver.feed(chunk, 0.0)
        best = max(best, len(stream) / (perf_counter() - started))
        assert driver.telegrams > TELEGRAMS * 0.9
        assert rejected is None or (driver.rejected_bytes, driver.telegrams) == (rejected, TELEGRAMS)
    ratio = best / LINE
    target = size > 1 and rejected == 0  # the others are shown so that the cost of each is known
    return Claim(
        f"decoding {how}, against a 115,200-baud line",
        f"{ratio:,.0f} times ({best / 1e6:.2f} MB/s, best of {REPEATS})",
        "at least 100" if target else "nothing: shown for comparison",
        ratio >= 100 or not target,
    )


class Pty:
    """A real pty: the far end's descriptor, and a name to open."""

    def __init__(self):
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        self.name = os.ttyname(self.slave)

    def close(self):
        """Both ends."""
        os.close(self.master)
        os.close(self.slave)


def latency():
    """From the last byte written to the pty to the readings out of `poll`, and to the bytes out of a bare read."""
    ours, bare = Pty(), Pty()
    added, plain = [], []
    sequence = list(bursts(TURNS + 1))
    with (
        TemporaryDirectory() as folder,
        Path(folder, "raw").open("w") as kept,
        serial.Serial(bare.name, timeout=1) as line,
        Port(ours.name, MAKES["angel-eye"]) as port,
    ):
        while not port.poll(wait=0.05).observations:  # until it is open, what is sent is thrown away
            os.write(ours.master, sequence[0][1])
        while port.poll(wait=0.05).observations:
            pass
        for reading, raw in sequence[1:]:
            os.write(bare.master, raw)
            started = perf_counter()
            assert line.read(len(raw)) == raw
            plain.append(perf_counter() - started)

            os.write(ours.master, raw)
            started = perf_counter()
            readings = ()
            while not readings:
                readings, chunks, _ = port.poll(wait=1.0)
                kept.writelines(chunk.data.hex() for chunk in chunks)
            added.append(perf_counter() - started)
            assert readings == (reading,)
            assert not any(isinstance(said, BytesRejected) for said in readings)
    ours.close()
    bare.close()
    ours_ms, bare_ms = (statistics.median(times) * 1000 for times in (added, plain))
    return Claim(
        f"pty to readings, median of {TURNS}",
        f"{ours_ms:.3f} ms, a bare read {bare_ms:.3f} ms: adds {ours_ms - bare_ms:.3f} ms",
        "to add at most 1 ms",
        ours_ms - bare_ms <= 1.0,
    )


if __name__ == "__main__":
    for claim in run():
        print(f"{claim.what:75} {claim.figure:55} {claim.wanted}")
