"""Where telegrams begin and end: nothing vanishes, and nothing hides the good telegram behind it."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.shoes.angel_eye.framing import LONGEST, cut, fault, frame

GOOD = bytes.fromhex("05 34 44 81 80 03 37 32")

# Streams made of what matters: marks, pieces of telegrams, whole ones, and anything else.
tokens = st.one_of(
    st.sampled_from([b"\x05", b"\x03", b"\x06", b"\x15", b"0", b"S", GOOD, GOOD[:5], GOOD[3:], frame("0", b"S")]),
    st.binary(max_size=12),
)
streams = st.lists(tokens, max_size=20).map(b"".join)


@given(streams, st.booleans())
def test_pieces_and_tail_are_the_stream(stream: bytes, answers: bool) -> None:
    """Nothing is dropped or doubled."""
    pieces, tail = cut(stream, answers=answers)
    assert b"".join(pieces) + tail == stream
    assert all(0 < len(piece) <= LONGEST for piece in pieces)
    assert len(tail) < LONGEST


@given(streams, st.lists(st.integers(0, 400), max_size=10))
def test_the_pieces_do_not_depend_on_the_chunks(stream: bytes, cuts: list[int]) -> None:
    """Split anywhere, the same pieces come out."""
    whole, left = cut(stream)
    found: list[bytes] = []
    tail = b""
    for start, end in pairwise(sorted({0, len(stream), *(at for at in cuts if at < len(stream))})):
        pieces, tail = cut(tail + stream[start:end])
        found += pieces
    assert (found, tail) == (whole, left)


@given(before=streams, after=streams)
def test_a_good_telegram_is_found_behind_and_before_anything(before: bytes, after: bytes) -> None:
    """Junk, half telegrams and bad checks in front never cost the good one."""
    ahead, _ = cut(before + GOOD)
    assert ahead[-1] == GOOD
    pieces, _ = cut(before + GOOD + after)
    assert pieces[: len(ahead)] == ahead


@given(streams)
def test_exactly_the_whole_telegrams_are_good(stream: bytes) -> None:
    """An independent look by pattern finds the same telegrams."""
    pattern = re.compile(rb"\x05(?:0S[^\x05\x03]*|[1-9][^\x05\x03S][^\x05\x03]*)\x03[0-9A-F]{2}", re.DOTALL)
    found = []
    for match in pattern.finditer(stream):
        check = 0
        for byte in match[0][1:-2]:
            check ^= byte
        if match[0][-2:] == format(check, "02X").encode() and len(match[0]) <= LONGEST:
            found.append(match[0])
    assert [piece for piece in cut(stream)[0] if fault(piece) == ""] == found


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        ("34 44 81 80 03 37 32", "no start"),
        ("05 34 44 81", "cut short"),
        ("05 34 03 33 37", "cut short"),
        ("05 34 44 81 80 03 37 33", "wrong check"),
        ("05 37 49 91 A7 03 34 62", "wrong check"),  # lower-case hex
        ("05 30 44 81 80 03 37 36", "impossible sequence"),
        ("05 34 53 03 36 34", "impossible sequence"),
        ("05 41 44 81 80 03 30 37", "impossible sequence"),
    ],
)
def test_what_is_wrong_is_said(piece: str, why: str) -> None:
    """Each way of not being a telegram has its word."""
    assert fault(bytes.fromhex(piece)) == why


def test_over_long_telegrams_are_cut_off() -> None:
    """A telegram without an end is given up at 128 bytes, and the one behind it is found."""
    pieces, tail = cut(b"\x05" + b"1" * 300 + GOOD)
    assert [len(piece) for piece in pieces] == [128, 128, 45, 8]
    assert fault(pieces[0]) == "too long"
    assert pieces[-1] == GOOD
    assert tail == b""
