"""Two damaged copies that make one piece with a right check: found by the soak, once in some ten thousand rounds."""

import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table.observations import BytesRejected, CardDrawn, IdentityShown, Place, SequenceUnproved
from drivers.shoes import MAKES
from drivers.shoes.angel_eye import driver as angel_eye
from drivers.shoes.angel_eye import framing

MERGED = [
    (IdentityShown(Place(Side.BANKER, 2), parse_card("5C")), 0x02, 0x45),
    (CardDrawn(parse_card("KS"), place=Place(Side.BANKER, 1)), 0x43, 0x15),
]


@pytest.mark.parametrize(("reading", "end", "start"), MERGED)
def test_the_third_copy_still_counts(reading, end, start):
    """ETX of the first copy and ENQ of the second are flipped; the third is whole."""
    whole = angel_eye.encode(reading, "9")
    first = whole[:-3] + bytes([end]) + whole[-2:]
    second = bytes([start]) + whole[1:]
    check = 0
    for byte in (first + second)[1:-2]:
        check ^= byte
    assert (first + second)[-2:] == b"%02X" % check, "the two must make one piece that passes the check"
    assert framing.fault(first + second) == "wrong length"
    driver = MAKES["angel-eye"].driver()
    readings = [*driver.feed(first + second + whole, 0.0), *driver.tick(9.0)]
    assert [said for said in readings if not isinstance(said, (BytesRejected, SequenceUnproved))] == [reading]
    assert driver.rejected_bytes == len(first + second)


def test_an_unknown_code_may_have_any_length():
    assert framing.fault(framing.frame("3", b"X" + b"\x81" * 9)) == ""
