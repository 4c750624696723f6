"""Each telegram of the Angel Eye as it may arrive: whole, in bytes, glued, in noise, with any one byte damaged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import observations
from drivers.shoes.angel_eye.driver import AngelEye, encode
from drivers.shoes.angel_eye.framing import cut, fault, frame

CASES: dict[str, observations.Observation] = {
    "S": observations.ShoeStarted(),
    "P": observations.StandBy(),
    "C": observations.CuttingCardDrawn(),
    "D open": observations.CardDrawn(parse_card("9H"), observations.Course.GAME, observations.Place(Side.PLAYER, 1)),
    "D concealed": observations.CardDrawn(None, observations.Course.GAME, observations.Place(Side.BANKER, 3)),
    "D first burn": observations.CardDrawn(parse_card("3S"), observations.Course.FIRST_BURN),
    "D burn": observations.CardDrawn(parse_card("KC"), observations.Course.BURN, still_to_burn=2),
    "I": observations.IdentityShown(observations.Place(Side.BANKER, 1), parse_card("7C")),
    "G": observations.ResultClaimed(observations.ClaimedResult.BANKER, player_pair=False, banker_pair=True),
    "R": observations.CardDrawn(None, observations.Course.CARRIED_OVER, observations.Place(Side.PLAYER, 1)),
    "d": observations.CardDrawn(None, observations.Course.OUTSIDE),
    "i": observations.CardDiscarded(parse_card("QD")),
    "E": observations.FaultRaised(2),
    "e": observations.FaultCleared(2),
    "L": observations.LockChanged(locked=True),
    "M": observations.PresetChanged("A1", "0008"),
    "unknown": observations.AlarmRaised("unknown", "the shoe said 58: no such telegram"),
}
NOISE = [b"\x00", b"\xff\xfe", b"\x03", b"\x05", b"\x06", b"\x15", b"\x0512", b"xyz\x03", b"\x05" * 2, bytes(200)]


def telegram(reading: observations.Observation) -> bytes:
    """One copy of the case as number 1, or 0 for `S`."""
    if isinstance(reading, observations.AlarmRaised):
        return frame("1", b"X")
    return encode(reading, "0" if isinstance(reading, observations.ShoeStarted) else "1")


def at_nine() -> AngelEye:
    """A driver that stands at 9, so that 0 and 1 are both in order."""
    driver = AngelEye()
    driver.feed(encode(observations.StandBy(), "9") * 3, 0.0)
    return driver


every_case = pytest.mark.parametrize("reading", CASES.values(), ids=CASES)


@every_case
def test_whole(reading: observations.Observation) -> None:
    """Three copies, one reading."""
    assert at_nine().feed(telegram(reading) * 3, 1.0) == (reading,)


@every_case
def test_byte_by_byte(reading: observations.Observation) -> None:
    """The reading comes with the last byte of the first copy, and never again."""
    driver, raw = at_nine(), telegram(reading)
    said = [driver.feed(bytes([byte]), 1.0) for byte in raw * 3]
    assert [at for at, readings in enumerate(said) if readings] == [len(raw) - 1]
    assert said[len(raw) - 1] == (reading,)
    assert driver.rejected_bytes == 0


@every_case
@pytest.mark.parametrize("after", CASES.values(), ids=CASES)
def test_glued_to_the_next(reading: observations.Observation, after: observations.Observation) -> None:
    """Two bursts in one chunk, cut at any place, are two readings."""
    following = telegram(after)
    if following[1:2] == b"1" == telegram(reading)[1:2]:
        following = frame("2", following[2:-3])
    stream = telegram(reading) * 3 + following * 3
    for at in range(len(stream)):
        driver = at_nine()
        assert driver.feed(stream[:at], 1.0) + driver.feed(stream[at:], 1.0) == (reading, after)


@every_case
@pytest.mark.parametrize("noise", NOISE)
def test_noise_around_it(reading: observations.Observation, noise: bytes) -> None:
    """Noise before, between and after the copies is rejected, all of it, and costs nothing."""
    raw = telegram(reading)
    driver = at_nine()
    readings = driver.feed(noise + raw + noise + raw + raw + noise, 1.0) + driver.tick(9.0)
    rejected = b"".join(reading.raw for reading in readings if isinstance(reading, observations.BytesRejected))
    assert [
        reading for reading in readings if not isinstance(reading, observations.BytesRejected | observations.LineSilent)
    ] == [reading]
    assert rejected == noise * 3
    assert driver.rejected_bytes == len(noise * 3)


@every_case
def test_noise_that_looks_like_telegrams_may_be_said_as_a_damaged_burst(reading: observations.Observation) -> None:
    """Six bytes with ENQ or ETX among them could be a lost copy: a false alarm is possible, a lost card is not."""
    driver = at_nine()
    readings = driver.feed(telegram(reading) * 3 + b"\x05" * 7, 1.0) + driver.tick(9.0)
    others = [said for said in readings if not isinstance(said, observations.BytesRejected)]
    assert others == [reading, observations.BurstDamaged((b"\x05" * 6,))]


@every_case
@pytest.mark.parametrize("damaged", [0, 1, 2])
def test_any_byte_of_a_copy_changed_to_any_value(reading: observations.Observation, damaged: int) -> None:
    """Exactly one right reading, whatever happens to one copy, and nothing but that copy is rejected."""
    raw = telegram(reading)
    following = encode(observations.StandBy(), "1" if raw[1:2] == b"0" else "2")
    for at, was in enumerate(raw):
        for byte in range(256):
            if byte == was:
                continue
            copies = [raw, raw, raw]
            copies[damaged] = raw[:at] + bytes([byte]) + raw[at + 1 :]
            driver = at_nine()
            readings = driver.feed(b"".join(copies), 1.0) + driver.tick(2.0)
            rejected = [reading.raw for reading in readings if isinstance(reading, observations.BytesRejected)]
            assert [said for said in readings if not isinstance(said, observations.BytesRejected)] == [reading], (
                at,
                byte,
            )
            assert b"".join(rejected) == copies[damaged], (at, byte)
            assert driver.feed(following * 3, 3.0) == (observations.StandBy(),), (at, byte)


@every_case
@pytest.mark.parametrize("dropped", [0, 1, 2])
def test_any_byte_of_a_copy_lost(reading: observations.Observation, dropped: int) -> None:
    """A byte that is lost damages its copy and no other."""
    raw = telegram(reading)
    for at in range(len(raw)):
        copies = [raw, raw, raw]
        copies[dropped] = raw[:at] + raw[at + 1 :]
        driver = at_nine()
        readings = driver.feed(b"".join(copies), 1.0) + driver.tick(2.0)
        assert [said for said in readings if not isinstance(said, observations.BytesRejected)] == [reading], at
        assert driver.rejected_bytes == len(raw) - 1


@given(data=st.data(), reading=st.sampled_from([case for name, case in CASES.items() if name != "M"]))
def test_all_three_copies_damaged(data: st.DataObject, reading: observations.Observation) -> None:
    """One byte wrong in each copy: never a reading, always a damaged burst, and the hole is said once."""
    raw = telegram(reading)
    copies = []
    for _ in range(3):
        at = data.draw(st.integers(0, len(raw) - 1))
        byte = data.draw(st.integers(0, 255).filter(lambda byte, at=at: byte != raw[at]))  # type: ignore[misc]
        copies.append(raw[:at] + bytes([byte]) + raw[at + 1 :])
    driver = at_nine()
    readings = driver.feed(b"".join(copies), 1.0) + driver.tick(2.0)
    assert b"".join(said.raw for said in readings if isinstance(said, observations.BytesRejected)) == b"".join(copies)
    others = [said for said in readings if not isinstance(said, observations.BytesRejected)]
    assert others
    assert all(isinstance(said, observations.BurstDamaged) and not said.contradiction for said in others)
    assert driver.gaps == 1
    number = "1" if raw[1:2] == b"0" else "2"
    if number == "2":
        assert driver.feed(encode(observations.StandBy(), number) * 3, 3.0) == (observations.StandBy(),)
        assert driver.gaps == 1


pieces = st.one_of(
    st.sampled_from(list(CASES.values())).map(telegram),
    st.sampled_from(NOISE),
    st.binary(max_size=10),
    st.sampled_from(list(CASES.values())).map(telegram).map(lambda raw: raw[: len(raw) // 2]),
)


@given(st.lists(st.tuples(pieces, st.sampled_from([0.0, 0.001, 0.6])), max_size=30))
def test_every_byte_is_taken_or_rejected_once(chunks: list[tuple[bytes, float]]) -> None:
    """Conservation: what came is the whole telegrams plus the rejects, in order and without a rest."""
    driver = AngelEye()
    at, readings, stretch, stretches = 0.0, [], b"", []
    for chunk, pause in chunks:
        if pause > 0.5:
            stretches.append(stretch)
            stretch = b""
        at += pause
        readings += driver.feed(chunk, at)
        stretch += chunk
        if not chunk and pause > 0.5:
            at -= pause  # no byte came: the silence goes on
    readings += driver.tick(at + 9)
    rejected = b"".join(reading.raw for reading in readings if isinstance(reading, observations.BytesRejected))
    whole = [piece for part in (*stretches, stretch) for piece in cut(part)[0] if fault(piece) == ""]
    assert len(rejected) + sum(map(len, whole)) == sum(len(chunk) for chunk, _ in chunks)
    assert driver.rejected_bytes == len(rejected)


@given(st.lists(pieces, max_size=20).map(b"".join), st.lists(st.integers(0, 300), max_size=8))
def test_the_readings_do_not_depend_on_the_chunks(stream: bytes, cuts: list[int]) -> None:
    """However the stream is cut, the same readings come in the same order."""
    whole = AngelEye().feed(stream, 0.0)
    driver, said, start = AngelEye(), (), 0
    for at in (*sorted(cuts), len(stream)):
        said += driver.feed(stream[start : max(at, start)], 0.0)
        start = max(at, start)
    assert said == whole


def test_half_a_telegram_and_silence() -> None:
    """What was begun and not finished is said by the clock alone: nothing more has to come."""
    driver = at_nine()
    half = telegram(CASES["D open"])[:5]
    assert driver.feed(half, 1.0) == ()
    assert driver.tick(1.4) == ()
    assert driver.tick(1.6) == (observations.LineSilent(0.5), observations.BytesRejected(half, "the line fell silent"))
    assert driver.tick(9.0) == ()


def test_half_of_a_further_copy_and_silence_is_no_silence() -> None:
    """The telegram was taken; that its third copy is cut short is a reject and nothing else."""
    driver = at_nine()
    raw = telegram(CASES["D open"])
    assert driver.feed(raw * 2 + raw[:3], 1.0) == (CASES["D open"],)
    assert driver.tick(2.0) == (observations.BytesRejected(raw[:3], "the line fell silent"),)


def test_a_long_pause_ends_half_a_telegram_without_a_tick() -> None:
    """A replay, which has no clock of its own, reads the same as the live line did."""
    raw = telegram(CASES["D open"])
    live, replayed = at_nine(), at_nine()
    said = live.feed(raw[:5], 1.0) + live.tick(1.7) + live.feed(raw * 3, 5.0)
    assert replayed.feed(raw[:5], 1.0) + replayed.feed(raw * 3, 5.0) == said
