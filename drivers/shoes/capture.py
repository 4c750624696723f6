"""Captures: the raw bytes of a line as text that a person can read, cut, mend and play again.

    # a comment, also behind bytes
    05 30 53 03 36 30                         bytes in hex, parted by blanks or not
    12.345 05 34 44 81 80 03 37 32            seconds, with a decimal point
    2025-11-16T21:04:05.678Z 05 34 44         or a date and time (UTC unless it says otherwise)

Each line is one chunk. A chunk without a time came together with the one before it.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from math import inf

from controller.table.observations import Observation
from controller.value import Value
from drivers.shoes.make import Driver


class CaptureError(ValueError):
    """A capture that cannot be read; the message names the line."""


class Recorded(Value):
    """Bytes that came together, and when, in seconds from any start."""

    at: float
    data: bytes


def parse_capture(text: str) -> tuple[Recorded, ...]:
    """The chunks of a capture."""
    chunks = []
    at = 0.0
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words and set(words[0]) & set(".:"):
            at = _parse_time(words.pop(0), number)
        if words:
            chunks.append(Recorded(at, b"".join(_parse_bytes(word, number) for word in words)))
    return tuple(chunks)


def _parse_time(word: str, number: int) -> float:
    try:
        if ":" not in word:
            return float(word)
        when = datetime.fromisoformat(word)
        return (when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp()
    except ValueError:
        raise CaptureError(
            f"line {number}: {word!r} is no time; write seconds such as 12.345, or 2025-11-16T21:04:05.678Z"
        ) from None


def _parse_bytes(word: str, number: int) -> bytes:
    try:
        return bytes.fromhex(word)
    except ValueError:
        raise CaptureError(
            f"line {number}: {word!r} is not bytes in hex; write two digits each, such as 05 30 53"
        ) from None


def capture_line(data: bytes, at: float | datetime | None = None, note: str = "") -> str:
    """One line of a capture, without its line end; the inverse of `parse_capture`."""
    words = [data.hex(" ").upper()]
    if isinstance(at, datetime):
        words.insert(0, at.isoformat())
    elif at is not None:
        words.insert(0, f"{at:.6f}")
    if note:
        words.append(f" # {' '.join(note.split())}")
    return " ".join(words)


def replay(driver: Driver, chunks: Iterable[Recorded]) -> Iterator[Observation]:
    """Play a capture into a driver: every reading, in order, and at the end what was left unfinished."""
    for chunk in chunks:
        yield from driver.feed(chunk.data, chunk.at)
    yield from driver.tick(inf)
