"""Captures: text to chunks and back, one clear line for a mistake, and a replay that reads like the live line."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.table.observations import LineSilent, SequenceUnproved, ShoeStarted
from drivers.shoes.angel_eye.driver import AngelEye
from drivers.shoes.capture import CaptureError, Recorded, capture_line, parse_capture, replay

TEXT = """
# a shoe is switched on
05 30 53 03 36 30        # S
053053033630 05 30

12.345 53 03 36 30
2025-11-16T21:04:05.500Z ff
2025-11-16T21:04:06 FE   # without a zone it is UTC
"""


def test_the_format() -> None:
    """Hex parted or not, comments, seconds, dates; a chunk without a time came with the one before."""
    when = datetime(2025, 11, 16, 21, 4, 5, 500_000, tzinfo=UTC).timestamp()
    assert parse_capture(TEXT) == (
        Recorded(0.0, bytes.fromhex("053053033630")),
        Recorded(0.0, bytes.fromhex("0530530336300530")),
        Recorded(12.345, bytes.fromhex("53033630")),
        Recorded(when, b"\xff"),
        Recorded(when + 0.5, b"\xfe"),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("05\n\n0G", "line 3: '0G' is not bytes in hex"),
        ("05 3", "line 1: '3' is not bytes in hex"),
        ("0x05", "line 1: '0x05' is not bytes in hex"),
        ("1.2.3 05", "line 1: '1.2.3' is no time"),
        ("# fine\n25:61 05", "line 2: '25:61' is no time"),
    ],
)
def test_a_mistake_names_its_line(text: str, message: str) -> None:
    """What is wrong, where, and what to write instead."""
    with pytest.raises(CaptureError, match="; write ") as error:
        parse_capture(text)
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


@given(st.lists(st.tuples(st.binary(min_size=1), st.integers(0, 10**12)), max_size=10), st.booleans())
def test_parse_undoes_write(chunks: list[tuple[bytes, int]], dated: bool) -> None:
    """What is written is read again, to the microsecond."""
    start = datetime(2025, 1, 1, tzinfo=timezone(timedelta(hours=8)))
    lines, expected = [], []
    for data, micros in chunks:
        when = start + timedelta(microseconds=micros)
        lines.append(capture_line(data, when if dated else micros / 1e6, note="a\nnote # of any kind"))
        expected.append((data, when.timestamp() if dated else micros / 1e6))
    parsed = parse_capture("\n".join(lines))
    assert [chunk.data for chunk in parsed] == [data for data, _ in expected]
    assert [chunk.at for chunk in parsed] == pytest.approx([at for _, at in expected], abs=1e-6)


def test_a_line_without_a_time() -> None:
    """Upper-case hex, parted by blanks."""
    assert capture_line(b"\x05\xab") == "05 AB"


def test_replay_ends_with_what_was_left_unfinished() -> None:
    """The last half telegram is not forgotten."""
    driver = AngelEye()
    readings = list(replay(driver, parse_capture(TEXT.split("12.345", maxsplit=1)[0] + "05 31 44")))
    assert readings[:2] == [SequenceUnproved(None, "0"), ShoeStarted()]
    assert LineSilent(0.5) in readings
    assert (driver.telegrams, driver.rejected_bytes, driver.gaps) == (1, 5, 0)
