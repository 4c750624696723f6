"""The Bee-Tek: text in, cards out; nothing taken for a repeat, nothing dropped in silence."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, parse_card
from controller.game.hands import Side
from controller.game.irregularities import Irregularity
from controller.table.observations import (
    AlarmRaised,
    BytesRejected,
    CardDrawn,
    CardUnread,
    Course,
    CuttingCardDrawn,
    LineSilent,
    LinkBack,
    LinkLost,
    Observation,
    Place,
    ShoeStarted,
)
from drivers.shoes.bee_tek import LONGEST, MAKE, alarm, cut, encode
from drivers.shoes.make import CommandRefusedError, Driver, UnsayableError

FOUR = CardDrawn(parse_card("4S"))

CASES: dict[str, Observation] = {
    "[Game]<Card:4S>": FOUR,
    "[Game]<Card:TH>": CardDrawn(parse_card("10H")),
    "[Game]<Card:10H>": CardDrawn(parse_card("10H")),
    "[Game]<Card:H3>": CardDrawn(parse_card("3H")),
    "[Game]<Card:HT>": CardDrawn(parse_card("10H")),
    "[Game]<Card:H10>": CardDrawn(parse_card("10H")),
    "[Game]<Card:AC>": CardDrawn(parse_card("AC")),
    "[Game]<Card:KD>": CardDrawn(parse_card("KD")),
    "[Manual Burn Cards]<Card:TH>": CardDrawn(parse_card("10H"), Course.BURN),
    "[Game]<Game>": CardUnread(),
    "[Game]<Alarm:E3 Card Not Read>": AlarmRaised("E3", "Card Not Read", Irregularity.UNREAD_CARD),
    "[GameAlarm]<Alarm:E7>": AlarmRaised("E7"),
    "<W0x01>": AlarmRaised("W0x01"),
    "[Game]<W0x1F>": AlarmRaised("W0x1F"),
}
NOISE = [b"\x00", b"\xff\xfe", b"Card", b"]x", b"[Gam", b"[Game]<Ca", b"<Card:4S", b"e]<Card:4S"]

every_case = pytest.mark.parametrize(("text", "reading"), CASES.items(), ids=CASES)


@pytest.fixture
def plain() -> Driver:
    """A driver for a Bee-Tek."""
    return MAKE.driver()


def rejected(readings: tuple[Observation, ...]) -> bytes:
    """All rejected bytes."""
    return b"".join(reading.raw for reading in readings if isinstance(reading, BytesRejected))


@every_case
@pytest.mark.parametrize("around", [("", "\r\n"), (" ", " "), ("", ""), ("\r\n", "\r\n")])
def test_whole(plain: Driver, text: str, reading: Observation, around: tuple[str, str]) -> None:
    """With line ends, with spaces around, with nothing."""
    before, behind = around
    assert plain.feed((before + text + behind).encode(), 1.0) == (reading,)
    assert (plain.telegrams, plain.rejected_bytes) == (1, 0)


@every_case
def test_byte_by_byte(plain: Driver, text: str, reading: Observation) -> None:
    """The reading comes with the `>`."""
    said = [plain.feed(bytes([byte]), 1.0) for byte in (text + "\r\n").encode()]
    assert [at for at, readings in enumerate(said) if readings] == [len(text) - 1]
    assert said[len(text) - 1] == (reading,)


@every_case
@pytest.mark.parametrize("following", CASES)
def test_glued_to_the_next(text: str, reading: Observation, following: str) -> None:
    """Two tokens without anything between them, cut at any place."""
    stream = (text + following).encode()
    for at in range(len(stream)):
        driver = MAKE.driver()
        assert driver.feed(stream[:at], 1.0) + driver.feed(stream[at:], 1.0) == (reading, CASES[following])


@every_case
@pytest.mark.parametrize("noise", NOISE)
def test_noise_around_it(plain: Driver, text: str, reading: Observation, noise: bytes) -> None:
    """Noise in front and behind is rejected, all of it, and costs nothing."""
    readings = plain.feed(noise + text.encode() + noise, 1.0) + plain.tick(9.0)
    assert [reading for reading in readings if not isinstance(reading, BytesRejected | LineSilent)] == [reading]
    assert rejected(readings) == noise * 2
    assert plain.rejected_bytes == len(noise * 2)


@given(st.integers(0, 15 - 1), st.integers(0, 255))
def test_a_damaged_byte_is_another_whole_token_or_a_reject(at: int, byte: int) -> None:
    """The limit of a line without a check: what still looks like a token cannot be told from one; the rest is said."""
    line = b"[Game]<Card:4S>\r\n"
    spoiled = line[:at] + bytes([byte]) + line[at + 1 :]
    readings = MAKE.driver().feed(spoiled, 1.0)
    cards = [reading for reading in readings if isinstance(reading, CardDrawn)]
    if re.fullmatch(rb"\[Game\]<Card:[2-9TJQKA][CDHS]>\r\n", spoiled):
        assert readings == (CardDrawn(parse_card(spoiled[12:14].decode())),)
    else:
        assert cards == []
        assert b"".join(rejected(readings).split()) == b"".join(spoiled.split())


def test_two_equal_lines_are_two_cards(plain: Driver) -> None:
    """There is no count and no copy: never deduplicate."""
    assert plain.feed(b"[Game]<Card:4S>\r\n" * 3, 1.0) == (FOUR, FOUR, FOUR)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[Game]<Card:1S>", "no such card"),
        ("[Game]<Card:4s>", "no such card"),
        ("[Game]<Card:4SS>", "no such card"),
        ("[Game]<Card:>", "no such card"),
        ("[Gane]<Card:4S>", "no such mode"),
        ("[GameAlarm]<Card:4S>", "no such mode"),
        ("<Card:4S>", "no mode before the token"),
        ("[Game]<Cart:4S>", "no such token"),
        ("[Game]Card:4S>", "not a whole token"),
        ("[Game]<Alarm:E3 \x07>", "not a whole token"),
        ("[Game]<Alarm:E3 é>", "not a whole token"),
        ("[Game]<Card:4S\r\n", "not a whole token"),
        (">", "not a whole token"),
        ("]<W0x01>", "not a whole token"),  # a mode that lost its beginning, for all we know
    ],
)
def test_what_is_no_whole_token_is_rejected_with_the_reason(plain: Driver, text: str, why: str) -> None:
    """A card may have passed: a person must hear of it."""
    raw = text.encode("latin-1")
    assert plain.feed(raw, 1.0) == (BytesRejected(raw.rstrip(), why),)


def test_a_damaged_end_does_not_cost_the_next_card(plain: Driver) -> None:
    """`[` always begins a token."""
    assert plain.feed(b"[Game]<Card:4S? [Game]<Card:4S> ", 1.0) == (
        BytesRejected(b"[Game]<Card:4S? ", "not a whole token"),
        FOUR,
    )


def test_the_tail_is_capped(plain: Driver) -> None:
    """Endless rubbish does not pile up, and the card behind it is found."""
    rubbish = b"x" * (LONGEST + 500)
    readings = plain.feed(rubbish, 1.0) + plain.feed(b"[Game]<Card:4S>", 1.0)
    assert readings[-1] == FOUR
    assert rejected(readings) == rubbish


def test_half_a_token_and_silence(plain: Driver) -> None:
    """Said by the clock alone."""
    assert plain.feed(b"[Game]<Ca", 1.0) == ()
    assert plain.tick(2.9) == ()
    assert plain.tick(3.1) == (LineSilent(2.0), BytesRejected(b"[Game]<Ca", "the line fell silent"))
    assert plain.tick(9.0) == ()


def test_a_break_of_the_line(plain: Driver) -> None:
    """Half a token is rejected; the rest of it, later, as well; nothing is put together over the break."""
    plain.feed(b"[Game]<Ca", 1.0)
    assert plain.lost("pulled", 1.1) == (BytesRejected(b"[Game]<Ca", "the line went down"), LinkLost("pulled"))
    assert plain.reconnected(1.2) == (LinkBack(),)
    assert plain.feed(b"rd:4S>", 1.3) == (BytesRejected(b"rd:4S>", "not a whole token"),)


cards = st.builds(CardDrawn, st.sampled_from(DECK), st.sampled_from((Course.GAME, Course.BURN)))
plain_text = st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="[]<>"), max_size=30)
alarms = st.builds(alarm, plain_text.map(lambda text: text.replace(" ", "")), plain_text)
warnings = st.integers(0, 255).map(lambda code: AlarmRaised(f"W0x{code:02X}"))
sayable: st.SearchStrategy[Observation] = st.one_of(cards, st.just(CardUnread()), alarms, warnings)


@given(sayable)
def test_decode_undoes_encode(reading: Observation) -> None:
    """decode(encode(x)) == x for everything that a Bee-Tek can say."""
    assert MAKE.driver().feed(encode(reading), 1.0) == (reading,)


pieces = st.one_of(sayable.map(encode), st.sampled_from(NOISE), st.binary(max_size=12))


@given(st.lists(pieces, max_size=15).map(b"".join), st.lists(st.integers(0, 400), max_size=8))
def test_the_pieces_do_not_depend_on_the_chunks_and_lose_nothing(stream: bytes, cuts: list[int]) -> None:
    """Cut anywhere, the same pieces; and all bytes are there but the blanks between them."""
    whole, left = cut(stream)
    found: list[bytes] = []
    tail = b""
    for start, end in pairwise(sorted({0, len(stream), *(at for at in cuts if at < len(stream))})):
        more, tail = cut(tail + stream[start:end])
        found += more
    assert (found, tail) == (whole, left)
    blanks = b" \t\r\n"
    assert b"".join([*found, tail]).translate(None, blanks) == stream.translate(None, blanks)


@pytest.mark.parametrize(
    "reading",
    [
        ShoeStarted(),
        CuttingCardDrawn(),
        CardDrawn(None),
        CardDrawn(parse_card("4S"), manual=True),
        CardDrawn(parse_card("4S"), place=Place(Side.PLAYER, 1)),
        CardDrawn(parse_card("4S"), Course.OUTSIDE),
        AlarmRaised("E 3"),
        AlarmRaised("E3", "a>b"),
    ],
)
def test_what_it_cannot_say_is_refused(reading: Observation) -> None:
    """It tells neither places nor the cutting card."""
    with pytest.raises(UnsayableError):
        encode(reading)


def test_it_takes_no_commands() -> None:
    """To switch commands on for it is a mistake in the settings."""
    assert MAKE.driver().outgoing() == b""
    with pytest.raises(CommandRefusedError, match="a Bee-Tek takes no commands"):
        MAKE.driver(commands=True)
