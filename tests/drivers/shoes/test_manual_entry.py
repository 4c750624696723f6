"""Manual entry: the same readings, marked manual."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, parse_card
from controller.table.observations import BytesRejected, CardDrawn, CardUnread, Course, CuttingCardDrawn, Observation
from drivers.shoes.make import UnsayableError
from drivers.shoes.manual import MAKE, encode

CASES: dict[str, Observation] = {
    "9H": CardDrawn(parse_card("9H"), manual=True),
    " th ": CardDrawn(parse_card("10H"), manual=True),
    "10h": CardDrawn(parse_card("10H"), manual=True),
    "burn KS": CardDrawn(parse_card("KS"), Course.BURN, manual=True),
    "CUT": CuttingCardDrawn(manual=True),
}


@pytest.mark.parametrize(("text", "reading"), CASES.items(), ids=CASES)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_is_typed(text: str, reading: Observation, end: str) -> None:
    """Whole, and key by key."""
    line = (text + end).encode()
    driver = MAKE.driver()
    assert driver.feed(line, 1.0) == (reading,)
    assert sum((driver.feed(bytes([key]), 2.0) for key in line), ()) == (reading,)
    assert (driver.telegrams, driver.rejected_bytes) == (2, 0)


@pytest.mark.parametrize("text", ["9X", "burn", "burn 9X", "9H 8D", "cut 9H", "ÿ"])
def test_what_nobody_can_mean_is_rejected_with_a_sentence(text: str) -> None:
    """The sentence says what to write."""
    driver = MAKE.driver()
    (reading,) = driver.feed(f"{text}\n".encode("latin-1"), 1.0)
    assert isinstance(reading, BytesRejected)
    assert reading.raw == text.encode("latin-1")
    assert "9H" in reading.why


def test_a_person_may_take_any_time() -> None:
    """Half a line is not given up by the clock."""
    driver = MAKE.driver()
    assert driver.feed(b"9", 1.0) + driver.tick(3_600.0) == ()
    assert driver.feed(b"H\n", 3_601.0) == (CASES["9H"],)


def test_a_stuck_key_does_not_pile_up() -> None:
    """Eighty characters are no card."""
    readings = MAKE.driver().feed(b"9" * 200, 1.0)
    assert [len(reading.raw) for reading in readings if isinstance(reading, BytesRejected)] == [80, 80]


@given(
    st.one_of(
        st.builds(CardDrawn, st.sampled_from(DECK), st.sampled_from((Course.GAME, Course.BURN)), manual=st.just(True)),
        st.just(CuttingCardDrawn(manual=True)),
    )
)
def test_decode_undoes_encode(reading: Observation) -> None:
    """decode(encode(x)) == x for everything that a person can enter."""
    assert MAKE.driver().feed(encode(reading), 1.0) == (reading,)


@pytest.mark.parametrize("reading", [CardUnread(), CuttingCardDrawn(), CardDrawn(parse_card("9H"))])
def test_what_nobody_enters_is_refused(reading: Observation) -> None:
    """A reading that is not manual cannot come from manual entry."""
    with pytest.raises(UnsayableError):
        encode(reading)
