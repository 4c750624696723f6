"""The fuzz targets: for each codec, any bytes at any times, for a bounded while. Long; script/check --long."""

import random
import time

import pytest

from controller.table.observations import BytesRejected, CardDrawn, Observation
from drivers.shoes import MAKES, bee_tek, manual
from drivers.shoes.angel_eye import framing

SECONDS = 60.0

CORPUS = {
    "angel-eye": [
        framing.frame("0", b"S"),
        *(framing.frame(number, b"D\x81\xc9") for number in "123456789"),
        framing.frame("1", b"G\xc2"),
        framing.frame("2", b"M010008"),
        b"\x05",
        b"\x03",
        b"\x06",
        b"\x15",
        b"\x0212",
    ],
    "bee-tek": [
        b"[Game]<Card:9H>\r\n",
        b"[Manual Burn Cards]<Card:10H> ",
        b"[Game]<Game>",
        b"[Game]<Alarm:E3 Card Not Read>",
        b"<W0x01>",
        b"[",
        b"<",
        b">",
        b"]",
    ],
    "manual": [b"9H\n", b"burn KS\r\n", b"cut\n", b"\n", b"10"],
}


def mutated(chance: random.Random, corpus: list[bytes]) -> bytes:
    """Some of the corpus, glued, with bytes changed, lost, doubled or made up."""
    stream = bytearray()
    for _ in range(chance.randrange(1, 12)):
        stream += chance.choice(corpus) * chance.choice((1, 1, 3))
        if chance.random() < 0.2:
            stream += chance.randbytes(chance.randrange(1, 8))
    for _ in range(chance.choice((0, 0, 1, 1, 2, 5))):
        at = chance.randrange(len(stream))
        match chance.randrange(3):
            case 0:
                stream[at] = chance.randrange(256)
            case 1 if len(stream) > 1:
                del stream[at]
            case _:
                stream[at:at] = stream[max(0, at - 3) : at + 1]
    return bytes(stream)


def intact_bytes(kind: str, stream: bytes) -> int:
    """How many bytes of a stretch without pauses belong to whole messages, or are the blanks between pieces."""
    cut = {"angel-eye": framing.cut, "bee-tek": bee_tek.cut, "manual": manual.cut}[kind]
    pieces, tail = cut(stream)
    if kind == "angel-eye":
        return sum(len(piece) for piece in pieces if framing.fault(piece) == "")
    decode = bee_tek.decode if kind == "bee-tek" else manual.decode
    rejected = sum(len(piece) for piece in pieces if isinstance(decode(piece), str))
    return len(stream) - rejected - len(tail)


@pytest.mark.long
@pytest.mark.timeout(SECONDS * 3)
@pytest.mark.parametrize("kind", MAKES)
def test_fuzz(kind: str) -> None:
    """Nothing raises, nothing vanishes, nothing depends on the chunks, and every reading is worth its bytes."""
    seed = random.SystemRandom().randrange(1 << 32)
    chance = random.Random(seed)  # noqa: S311 - a seed that can be told and run again
    deadline = time.monotonic() + SECONDS
    runs = 0
    while time.monotonic() < deadline:
        runs += 1
        stream = mutated(chance, CORPUS[kind])
        driver, whole = MAKES[kind].driver(), MAKES[kind].driver()
        readings: list[Observation] = []
        start = 0
        while start < len(stream):
            end = start + chance.randrange(1, 30)
            readings += driver.feed(stream[start:end], 1.0)
            start = end
        assert tuple(readings) == whole.feed(stream, 1.0), f"seed {seed} run {runs}: {stream.hex(' ')}"
        readings += driver.lost("the end", 2.0)
        rejected = sum(len(reading.raw) for reading in readings if isinstance(reading, BytesRejected))
        assert rejected == driver.rejected_bytes, f"seed {seed} run {runs}: {stream.hex(' ')}"
        assert rejected + intact_bytes(kind, stream) == len(stream), f"seed {seed} run {runs}: {stream.hex(' ')}"
        cards = sum(isinstance(reading, CardDrawn) for reading in readings)
        assert cards <= driver.telegrams
    assert runs > 1000
