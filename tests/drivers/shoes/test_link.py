"""The link: copies collapsed, the count watched, damaged bursts said; and its laws against a simple model."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, parse_card
from controller.game.hands import Side
from controller.table.observations import (
    BurstDamaged,
    BytesRejected,
    CardDrawn,
    CopiesOdd,
    Course,
    LinkBack,
    LinkLost,
    Observation,
    Place,
    SequenceGap,
    SequenceUnproved,
    ShoeStarted,
    StandBy,
)
from drivers.shoes.angel_eye.copies import after
from drivers.shoes.angel_eye.driver import AngelEye, encode

Burst = Callable[..., bytes]
S = encode(ShoeStarted(), "0")
NINE = CardDrawn(parse_card("9H"), Course.GAME, Place(Side.PLAYER, 1))
EIGHT = CardDrawn(parse_card("8S"), Course.GAME, Place(Side.BANKER, 1))


def damaged(raw: bytes) -> bytes:
    """The telegram with a wrong check."""
    return raw[:-1] + (b"0" if raw[-1:] != b"0" else b"1")


def without_rejects(readings: tuple[Observation, ...]) -> list[Observation]:
    """Everything but the rejected bytes."""
    return [reading for reading in readings if not isinstance(reading, BytesRejected)]


@pytest.mark.parametrize(
    ("sequence", "steps", "later"), [("0", 1, "1"), ("1", 1, "2"), ("9", 1, "1"), ("0", 9, "9"), ("8", 3, "2")]
)
def test_the_count(sequence: str, steps: int, later: str) -> None:
    """After 9 and after 0 comes 1."""
    assert after(sequence, steps) == later


def test_two_equal_events_in_a_row_are_two(shoe: AngelEye, burst: Burst) -> None:
    """The same data under the next number is a new event."""
    assert shoe.feed(burst(StandBy(), StandBy()), 1.0) == (StandBy(), StandBy())
    assert shoe.telegrams == 3


def test_one_copy_is_enough(shoe: AngelEye, burst: Burst) -> None:
    """Copies that never came cost nothing."""
    assert shoe.feed(burst(NINE, EIGHT, copies=1), 1.0) == (NINE, EIGHT)


def test_a_fourth_start_is_a_second_power_on(shoe: AngelEye) -> None:
    """Six copies of `S` are two starts."""
    assert shoe.feed(S * 3, 1.0) == (ShoeStarted(),)
    assert shoe.feed(S * 3, 1.0) == (ShoeStarted(),)
    assert shoe.telegrams == 3


@pytest.mark.parametrize("which", range(6))
def test_a_damaged_start_counts_as_a_copy(shoe: AngelEye, which: int) -> None:
    """Two power-ons with one of the six copies damaged are still two."""
    copies = [S] * 6
    copies[which] = damaged(S)
    assert without_rejects(shoe.feed(b"".join(copies), 1.0)) == [ShoeStarted(), ShoeStarted()]


def test_a_start_cut_short_counts_as_a_copy(shoe: AngelEye) -> None:
    """The check bytes of one copy were lost; the start after the third copy is the second power-on."""
    assert without_rejects(shoe.feed(S + S[:4] + S, 1.0)) == [ShoeStarted()]
    assert shoe.feed(S * 3, 1.0) == (ShoeStarted(),)


def test_a_start_after_a_pause_is_a_new_one(shoe: AngelEye) -> None:
    """Two copies of a start were lost, and the next start comes later: not one start."""
    assert shoe.feed(S, 1.0) == (ShoeStarted(),)
    assert shoe.feed(S * 3, 30.0) == (ShoeStarted(),)


def test_more_than_three_copies_are_noted_once(shoe: AngelEye, burst: Burst) -> None:
    """One is kept; that there were more is said once."""
    assert shoe.feed(burst(NINE, copies=6), 1.0) == (NINE, CopiesOdd(4))
    assert shoe.telegrams == 2


def test_a_copy_long_after_the_others_is_odd(shoe: AngelEye, burst: Burst) -> None:
    """Not a copy of the burst, not a new event: noted, and never a second card."""
    assert shoe.feed(burst(NINE, copies=1), 1.0) == (NINE,)
    assert shoe.feed(burst(NINE, copies=1), 60.0) == (CopiesOdd(4),)


def test_a_contradiction_holds(shoe: AngelEye) -> None:
    """Two whole telegrams under one number: the first was taken, the second is shown but not taken."""
    one, other = encode(NINE, "1"), encode(EIGHT, "1")
    contradiction = BurstDamaged((one, other), contradiction=True)
    assert shoe.feed(one + other + other, 1.0) == (NINE, contradiction)
    assert shoe.feed(encode(StandBy(), "2") * 3, 1.0) == (StandBy(),)
    assert shoe.telegrams == 3


def test_the_same_number_after_a_whole_burst_is_a_gap(shoe: AngelEye) -> None:
    """Eight telegrams are missing: no contradiction, a hole."""
    assert shoe.feed(encode(NINE, "1") * 3 + encode(EIGHT, "1") * 3, 1.0) == (NINE, SequenceGap("2", "1"), EIGHT)
    assert shoe.gaps == 1


def test_a_gap_is_said_before_what_follows_it(shoe: AngelEye) -> None:
    """The hole first, then the card behind it."""
    assert shoe.feed(encode(NINE, "3") * 3, 1.0) == (SequenceGap("1", "3"), NINE)
    assert (shoe.gaps, shoe.last_sequence) == (1, "3")


def test_after_a_start_comes_one(shoe: AngelEye) -> None:
    """A telegram lost right after `S` is noticed."""
    assert shoe.feed(S * 3 + encode(NINE, "2") * 3, 1.0) == (ShoeStarted(), SequenceGap("1", "2"), NINE)


def test_a_damaged_burst_is_said_with_its_third_copy(shoe: AngelEye) -> None:
    """At once, not when the next number comes, and the raw copies are kept."""
    bad = damaged(encode(NINE, "1"))
    reject = BytesRejected(bad, "wrong check")
    assert shoe.feed(bad, 1.0) == (reject,)
    assert shoe.feed(bad, 1.0) == (reject,)
    assert shoe.feed(bad, 1.0) == (reject, BurstDamaged((bad, bad, bad)))
    assert shoe.tick(9.0) == ()


def test_a_damaged_burst_with_lost_copies_is_said_by_the_clock(shoe: AngelEye) -> None:
    """One damaged copy and then silence."""
    bad = damaged(encode(NINE, "1"))
    assert shoe.feed(bad, 1.0) == (BytesRejected(bad, "wrong check"),)
    assert shoe.tick(2.0) == (BurstDamaged((bad,)),)


def test_a_damaged_burst_is_said_when_another_telegram_begins(shoe: AngelEye) -> None:
    """Two damaged copies, the third lost, then the telegram after it."""
    bad = damaged(encode(NINE, "1"))
    said = without_rejects(shoe.feed(bad * 2 + encode(EIGHT, "2") * 3, 1.0))
    assert said == [BurstDamaged((bad, bad)), EIGHT]
    assert shoe.gaps == 1


def test_a_hole_explained_by_a_damaged_burst_is_said_once(shoe: AngelEye) -> None:
    """The number that the damaged burst had is missing: that was said already."""
    said = without_rejects(shoe.feed(damaged(encode(NINE, "1")) * 3 + encode(EIGHT, "2") * 3, 1.0))
    assert [type(reading) for reading in said] == [BurstDamaged, CardDrawn]
    assert shoe.gaps == 1


def test_a_greater_hole_behind_a_damaged_burst_is_not_hidden(shoe: AngelEye) -> None:
    """One number is explained, the second is not."""
    said = without_rejects(shoe.feed(damaged(encode(NINE, "1")) * 3 + encode(EIGHT, "3") * 3, 1.0))
    assert [type(reading) for reading in said] == [BurstDamaged, SequenceGap, CardDrawn]
    assert said[1] == SequenceGap("2", "3")


def test_a_damaged_burst_that_cost_nothing(shoe: AngelEye) -> None:
    """Three bad copies and then the number that was due: no hole after all."""
    shoe.feed(damaged(encode(NINE, "1")) * 3, 1.0)
    assert shoe.gaps == 1
    assert shoe.feed(encode(NINE, "1") * 3, 1.0) == (NINE,)
    assert shoe.gaps == 0


def test_a_damaged_burst_before_a_start(shoe: AngelEye) -> None:
    """The start of the count explains nothing: what was damaged before it was lost."""
    bad = damaged(encode(NINE, "1"))
    assert without_rejects(shoe.feed(bad * 2 + S * 3, 1.0)) == [BurstDamaged((bad, bad)), ShoeStarted()]
    assert shoe.gaps == 1


@pytest.mark.parametrize("copies", ["xoo", "oxo", "oox", "xxo", "xox", "oxx"])
def test_a_damaged_copy_counts_as_a_copy(shoe: AngelEye, copies: str) -> None:
    """One whole copy, anywhere, is the telegram; the next burst is not mistaken for a rest of this one."""
    good = encode(NINE, "1")
    stream = b"".join(good if copy == "o" else damaged(good) for copy in copies)
    said = without_rejects(shoe.feed(stream + damaged(encode(EIGHT, "2")) * 3, 1.0))
    assert said[0] == NINE
    assert isinstance(said[1], BurstDamaged)
    assert len(said) == 2


def test_the_first_telegram_ever_is_unproved(burst: Burst) -> None:
    """Whether something was missed before it, nobody can tell."""
    assert AngelEye().feed(burst(NINE, first="5"), 1.0) == (SequenceUnproved(None, "5"), NINE)


def test_after_a_restart_a_matching_number_proves_nothing(burst: Burst) -> None:
    """The journalled number fits, and is unproved all the same; the one after it is proved."""
    driver = AngelEye(last_sequence="4")
    assert driver.feed(burst(NINE, EIGHT, first="5"), 1.0) == (SequenceUnproved("4", "5"), NINE, EIGHT)


def test_after_a_restart_a_jump_is_a_gap_too(burst: Burst) -> None:
    """A number that does not fit proves that something was lost."""
    driver = AngelEye(last_sequence="4")
    assert driver.feed(burst(NINE, first="7"), 1.0) == (SequenceUnproved("4", "7"), SequenceGap("5", "7"), NINE)
    assert driver.gaps == 1


def test_after_a_break_of_the_line(shoe: AngelEye, burst: Burst) -> None:
    """Lost and back are said, half a telegram is rejected, and the next number proves nothing."""
    half = encode(NINE, "1")[:4]
    shoe.feed(half, 1.0)
    assert shoe.lost("pulled", 1.1) == (BytesRejected(half, "the line went down"), LinkLost("pulled"))
    assert shoe.reconnected(5.0) == (LinkBack(),)
    assert shoe.feed(burst(NINE, EIGHT), 5.1) == (SequenceUnproved("9", "1"), NINE, EIGHT)


def test_a_copy_from_before_the_break_is_no_second_card(shoe: AngelEye, burst: Burst) -> None:
    """A serial-device server may deliver the rest of a burst late: noted, unproved, and not taken again."""
    assert shoe.feed(burst(NINE, copies=1), 1.0) == (NINE,)
    shoe.lost("reset", 1.1)
    shoe.reconnected(1.2)
    assert shoe.feed(burst(NINE, copies=2), 1.3) == (CopiesOdd(4), SequenceUnproved("1", "1"))
    assert shoe.feed(burst(EIGHT, first="2"), 1.4) == (EIGHT,)


def test_a_start_after_a_break_is_a_start(shoe: AngelEye) -> None:
    """The shoe was switched off and on, and the line with it."""
    shoe.feed(S * 3, 1.0)
    shoe.lost("off", 1.1)
    shoe.reconnected(9.0)
    assert shoe.feed(S * 3, 9.1) == (SequenceUnproved("0", "0"), ShoeStarted())


# The laws, against a model that knows what was sent and what became of each copy.


@dataclass(frozen=True)
class Sent:
    """A telegram, and for each of its copies: whole, damaged at a place to a value, or lost."""

    reading: Observation
    copies: tuple[tuple[int, int] | bool, ...]

    def whole(self) -> bool:
        return any(copy is True for copy in self.copies)

    def lost(self) -> bool:
        return all(copy is False for copy in self.copies)

    def on_the_wire(self, sequence: str) -> bytes:
        raw = encode(self.reading, sequence)
        return b"".join(self.spoil(raw, copy) for copy in self.copies)

    @staticmethod
    def spoil(raw: bytes, copy: tuple[int, int] | bool) -> bytes:
        if isinstance(copy, bool):
            return raw if copy else b""
        at, change = copy[0] % len(raw), copy[1]
        return raw[:at] + bytes([raw[at] ^ change]) + raw[at + 1 :]


fates = st.one_of(st.just(True), st.just(True), st.just(False), st.tuples(st.integers(0, 11), st.integers(1, 255)))
events = st.one_of(
    st.just(StandBy()),
    st.builds(
        CardDrawn,
        st.sampled_from((None, *DECK)),
        st.just(Course.GAME),
        st.builds(Place, st.sampled_from(Side), st.integers(1, 3)),
    ),
)
deals = st.lists(st.builds(Sent, events, st.tuples(fates, fates, fates)), max_size=25)


@given(deals)
def test_with_pauses_every_telegram_is_read_or_its_loss_is_said(deal: list[Sent]) -> None:
    """The whole truth, burst by burst: read once, or a damaged burst, or (all lost) a gap at the next whole one."""
    driver = AngelEye()
    driver.feed(encode(StandBy(), "9") * 3, 0.0)
    at, sequence, missing, explained = 0.0, "9", 0, 0
    for sent in deal:
        sequence, at = after(sequence), at + 2.0
        readings = without_rejects(driver.feed(sent.on_the_wire(sequence), at) + driver.tick(at + 1.0))
        if sent.whole():
            expected: list[Observation] = [sent.reading]
            if missing % 9 > explained:
                expected.insert(0, SequenceGap(after(sequence, 9 * 9 - missing + explained), sequence))
            assert readings == expected
            missing = explained = 0
        elif sent.lost():
            assert readings == []
            missing += 1
        else:
            assert readings
            assert all(isinstance(reading, BurstDamaged) for reading in readings)
            missing += 1
            explained += len(readings)


@given(deals)
def test_without_pauses_no_card_is_invented_doubled_or_lost_in_silence(deal: list[Sent]) -> None:
    """Glued together, exactly the telegrams with a whole copy are read, and a hole between two is always said."""
    driver = AngelEye()
    stream, sequence = encode(StandBy(), "9") * 3, "9"
    expected: list[tuple[Observation, int]] = []
    missing = 0
    for sent in deal:
        sequence = after(sequence)
        stream += sent.on_the_wire(sequence)
        if sent.whole():
            expected.append((sent.reading, missing))
            missing = 0
        else:
            missing += 1
    readings = driver.feed(stream, 0.0)[2:] + driver.tick(9.0)
    read = [reading for reading in readings if isinstance(reading, CardDrawn | StandBy)]
    assert read == [reading for reading, _ in expected]
    alarms = 0
    found = iter(expected)
    for reading in readings:
        if isinstance(reading, BurstDamaged | SequenceGap):
            alarms += 1
        elif isinstance(reading, CardDrawn | StandBy):
            _, lost_before = next(found)
            assert alarms or lost_before % 9 == 0
            alarms = 0
