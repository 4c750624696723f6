"""Commands to an Angel Eye: off unless switched on, one at a time, and every outcome is a reading."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.table.observations import BytesRejected, CommandAnswered, LinkLost, StandBy
from drivers.shoes.angel_eye.commands import ACK, Command, decode_command, encode_command, nak
from drivers.shoes.angel_eye.driver import AngelEye, encode
from drivers.shoes.make import CommandRefusedError

EXAMPLE = b"\x02OPLK02\x031B"
OTHER = b"\x02OPLK02\x0319"


@pytest.fixture
def host() -> AngelEye:
    """A driver with commands on, that has asked the shoe to lock."""
    driver = AngelEye(commands=True)
    driver.feed(encode(StandBy(), "9") * 3, 0.0)
    driver.command(Command.LOCK, 1.0)
    return driver


def test_the_vendors_example() -> None:
    """`LK02` has check 1B when STX is counted in."""
    assert encode_command(Command.LOCK) == EXAMPLE
    assert encode_command(Command.LOCK, check_stx=False) == OTHER


@given(st.sampled_from(Command), st.booleans())
def test_decode_undoes_encode(command: Command, check_stx: bool) -> None:
    """The shoe's side reads what ours writes, and refuses the other form."""
    raw = encode_command(command, check_stx=check_stx)
    assert decode_command(raw, check_stx=check_stx) is command
    assert decode_command(raw, check_stx=not check_stx) == "02"


@pytest.mark.parametrize(
    ("body", "code"),
    [(b"\x02OPLK09\x03", "14"), (b"\x02OPXX01\x03", "13"), (b"\x02AALK01\x03", "12"), (b"\x02OPLK1\x03", "11")],
)
def test_what_is_no_command_is_refused(body: bytes, code: str) -> None:
    """By the codes of the shoe."""
    check = 0
    for byte in body:
        check ^= byte
    assert decode_command(body + b"%02X" % check) == code
    assert decode_command(body[:-1] + b"00") == "03"


def test_read_only_is_the_default() -> None:
    """Nothing is sent, and the caller hears why."""
    driver = AngelEye()
    with pytest.raises(CommandRefusedError, match="commands to the shoe are off"):
        driver.command(Command.UNLOCK, 1.0)
    assert driver.outgoing() == b""


def test_accepted(host: AngelEye) -> None:
    """Sent once; ACK is the answer."""
    assert host.outgoing() == EXAMPLE
    assert host.outgoing() == b""
    assert host.feed(ACK, 1.1) == (CommandAnswered(accepted=True),)


@pytest.mark.parametrize("code", ["01", "03", "11", "12", "13", "14", "21", "22", "FF"])
def test_refused(host: AngelEye, code: str) -> None:
    """NAK and a code, byte by byte."""
    host.outgoing()
    said = [host.feed(bytes([byte]), 1.1) for byte in nak(code)]
    assert said == [(), (), (CommandAnswered(accepted=False, code=code),)]


def test_a_wrong_check_is_tried_once_the_other_way_and_remembered(host: AngelEye) -> None:
    """NAK 02, the other form, ACK; the next command uses it at once."""
    assert host.outgoing() == EXAMPLE
    assert host.feed(nak("02"), 1.1) == ()
    assert host.outgoing() == OTHER
    assert host.feed(ACK, 1.2) == (CommandAnswered(accepted=True),)
    host.command(Command.LOCK, 2.0)
    assert host.outgoing() == OTHER


def test_a_wrong_check_both_ways_is_refused(host: AngelEye) -> None:
    """Not tried a third time; the next command starts with the example's form again."""
    host.outgoing()
    host.feed(nak("02"), 1.1)
    assert host.outgoing() == OTHER
    assert host.feed(nak("02"), 1.2) == (CommandAnswered(accepted=False, code="02"),)
    assert host.outgoing() == b""
    host.command(Command.LOCK, 2.0)
    assert host.outgoing() == EXAMPLE


def test_no_answer_is_a_reading_after_three_seconds(host: AngelEye) -> None:
    """And an answer that comes still later is no answer."""
    assert host.tick(3.9) == ()
    assert host.tick(4.0) == (CommandAnswered(accepted=False, code="no answer"),)
    assert host.feed(ACK, 5.0) + host.tick(6.0) == (BytesRejected(ACK, "the line fell silent"),)


def test_one_command_at_a_time(host: AngelEye) -> None:
    """The second has to wait for the answer to the first."""
    with pytest.raises(CommandRefusedError, match="not answered the last command yet"):
        host.command(Command.UNLOCK, 1.1)
    host.outgoing()
    host.feed(ACK, 1.2)
    host.command(Command.UNLOCK, 1.3)
    assert host.outgoing() == encode_command(Command.UNLOCK)


def test_the_line_goes_down_before_the_answer(host: AngelEye) -> None:
    """Nobody knows whether the shoe did it; and it is not sent when the line is back."""
    assert host.lost("pulled", 1.1) == (CommandAnswered(accepted=False, code="line down"), LinkLost("pulled"))
    host.reconnected(1.2)
    assert host.outgoing() == b""


def test_an_answer_between_telegrams(host: AngelEye) -> None:
    """Glued to a burst on either side."""
    raw = encode(StandBy(), "1")
    assert host.feed(raw * 2 + ACK + raw, 1.1) == (StandBy(), CommandAnswered(accepted=True))
    assert host.rejected_bytes == 0


def test_an_answer_that_nobody_asked_for_is_rejected() -> None:
    """ACK and NAK mean nothing to a driver that only listens."""
    driver = AngelEye()
    raw = ACK + nak("21")
    driver.feed(raw + encode(StandBy(), "9"), 1.0)
    assert driver.rejected_bytes == len(raw)


def test_junk_is_no_answer(host: AngelEye) -> None:
    """An ACK byte inside damaged bytes is not taken for the shoe's word, and NAK needs its code."""
    spoiled = encode(StandBy(), "1").replace(b"P", ACK)
    said = host.feed(spoiled + nak("21")[:2] + encode(StandBy(), "1"), 1.1)
    assert [reading for reading in said if isinstance(reading, CommandAnswered)] == []
    assert said[-1] == StandBy()
