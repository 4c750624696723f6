"""What the driver tests share: telegrams in bursts, a driver that is played to, and a far end for ports."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.pty_shoe import PtyShoe

from controller.table.observations import Observation
from drivers.shoes.angel_eye.copies import after
from drivers.shoes.angel_eye.driver import AngelEye, encode

Burst = Callable[..., bytes]


@pytest.fixture
def burst() -> Burst:
    """Telegrams as an Angel Eye sends them: three copies each, counted on from a number."""

    def make(*readings: Observation, first: str = "1", copies: int = 3) -> bytes:
        stream, sequence = b"", first
        for reading in readings:
            stream += encode(reading, sequence) * copies
            sequence = after(sequence)
        return stream

    return make


@pytest.fixture
def shoe() -> AngelEye:
    """An Angel Eye that has just been proved to stand at number 9: the next telegram is 1, and nothing is unproved."""
    driver = AngelEye()
    driver.feed(bytes.fromhex("05 39 50 03 36 41") * 3, 0.0)
    return driver


@pytest.fixture
def pty_shoe(tmp_path: Path) -> Iterator[PtyShoe]:
    """A real pty to plug and unplug."""
    shoe = PtyShoe(tmp_path / "shoe")
    yield shoe
    if shoe.master >= 0:
        shoe.unplug()
