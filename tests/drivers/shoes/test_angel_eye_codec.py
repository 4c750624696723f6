"""Every telegram, position, card, result and error of the Angel Eye; encode and decode are inverse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.game.cards import DECK, parse_card
from controller.game.hands import Side
from controller.table import observations
from drivers.shoes.angel_eye import framing
from drivers.shoes.angel_eye.driver import decode, encode, encode_data
from drivers.shoes.make import UnsayableError

P1, B1 = observations.Place(Side.PLAYER, 1), observations.Place(Side.BANKER, 1)

EXAMPLES = [
    ("05 30 53 03 36 30", observations.ShoeStarted()),
    ("05 34 44 81 80 03 37 32", observations.CardDrawn(None, observations.Course.GAME, P1)),
    ("05 37 49 91 A7 03 34 42", observations.IdentityShown(B1, parse_card("7C"))),
    (
        "05 32 47 C2 03 42 34",
        observations.ResultClaimed(observations.ClaimedResult.BANKER, player_pair=False, banker_pair=True),
    ),
    ("05 39 45 82 03 46 44", observations.FaultRaised(observations.ShoeFault.OVERDRAW)),
    ("05 33 44 D0 A2 03 30 36", observations.CardDrawn(parse_card("2C"), observations.Course.BURN, still_to_burn=0)),
]


@pytest.mark.parametrize(("frame", "reading"), EXAMPLES)
def test_example_frames(frame: str, reading: observations.Observation) -> None:
    """The example frames of the protocol notes, both ways."""
    raw = bytes.fromhex(frame)
    assert framing.fault(raw) == ""
    assert decode(raw[2:-3]) == reading
    assert encode(reading, chr(raw[1])) == raw


CASES = [
    ("S", observations.ShoeStarted()),
    ("P", observations.StandBy()),
    ("C", observations.CuttingCardDrawn()),
    ("D 81 C1", observations.CardDrawn(parse_card("AH"), observations.Course.GAME, P1)),
    ("D 93 9D", observations.CardDrawn(parse_card("KD"), observations.Course.GAME, observations.Place(Side.BANKER, 3))),
    ("D C0 B5", observations.CardDrawn(parse_card("5S"), observations.Course.FIRST_BURN)),
    ("D DF AA", observations.CardDrawn(parse_card("10C"), observations.Course.BURN, still_to_burn=15)),
    ("D A0 AB", observations.CardDrawn(parse_card("JC"), observations.Course.BURN)),
    ("I 82 CC", observations.IdentityShown(observations.Place(Side.PLAYER, 2), parse_card("QH"))),
    ("R 81 80", observations.CardDrawn(None, observations.Course.CARRIED_OVER, P1)),
    ("R 81 B9", observations.CardDrawn(parse_card("9S"), observations.Course.CARRIED_OVER, P1)),
    ("d A0 80", observations.CardDrawn(None, observations.Course.OUTSIDE)),
    ("d A0 92", observations.CardDrawn(parse_card("2D"), observations.Course.OUTSIDE)),
    ("i 81 A8", observations.CardDiscarded(parse_card("8C"))),
    ("i 81 80", observations.CardDiscarded(None)),
    ("E C7", observations.FaultRaised(observations.ShoeFault.TIMED_OUT, inside_another=True)),
    ("e 82", observations.FaultCleared(observations.ShoeFault.OVERDRAW)),
    ("G 91", observations.ResultClaimed(observations.ClaimedResult.PLAYER, player_pair=True, banker_pair=False)),
    ("G A3", observations.ResultClaimed(observations.ClaimedResult.TIE, player_pair=True, banker_pair=True)),
    (
        "G D0",
        observations.ResultClaimed(
            observations.ClaimedResult.BANKER, player_pair=False, banker_pair=False, banker_six=True
        ),
    ),
    ("G F0", observations.ResultClaimed(observations.ClaimedResult.FORCE_QUIT, player_pair=False, banker_pair=False)),
    ("L 81", observations.LockChanged(locked=True)),
    ("L 80", observations.LockChanged(locked=False)),
    ("M 41 31 30 30 30 38", observations.PresetChanged("A1", "0008")),
]


def as_data(text: str) -> bytes:
    """`D 81 C1`: the code as a letter, the rest in hex."""
    code, *rest = text.split()
    return code.encode() + bytes.fromhex("".join(rest))


@pytest.mark.parametrize(("text", "reading"), CASES)
def test_every_telegram_both_ways(text: str, reading: observations.Observation) -> None:
    """One case of each telegram, as data and as reading."""
    assert decode(as_data(text)) == reading
    assert encode_data(reading) == as_data(text)


def test_every_card_byte() -> None:
    """Suits 1 to 4 are diamonds, clubs, spades, hearts; ranks 1 to 13; every other byte is no card."""
    by_hand = {0x80: None}
    for bits, suit in enumerate("DCSH", start=1):
        for rank, name in enumerate(["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], start=1):
            by_hand[0x80 + bits * 16 + rank] = parse_card(name + suit)
    for byte in range(256):
        reading = decode(b"D\x81" + bytes([byte]))
        if byte in by_hand:
            assert reading == observations.CardDrawn(by_hand[byte], observations.Course.GAME, P1)
        else:
            assert isinstance(reading, observations.AlarmRaised)


def test_every_position_byte() -> None:
    """Player and Banker 1 to 3, burns, the first burn; every other position is unknown and said so."""
    card = parse_card("9H")
    for byte in range(256):
        target, index = byte >> 4, byte & 15
        reading = decode(b"D" + bytes([byte]) + b"\xc9")
        if target in (8, 9) and index in (1, 2, 3):
            side = Side.PLAYER if target == 8 else Side.BANKER
            assert reading == observations.CardDrawn(card, observations.Course.GAME, observations.Place(side, index))
        elif target == 10:
            assert reading == observations.CardDrawn(card, observations.Course.BURN)
        elif target == 12:
            assert reading == observations.CardDrawn(card, observations.Course.FIRST_BURN)
        elif target == 13:
            assert reading == observations.CardDrawn(card, observations.Course.BURN, still_to_burn=index)
        else:
            assert isinstance(reading, observations.AlarmRaised)
            assert f"44 {byte:02X} C9" in reading.text


def test_every_result_byte() -> None:
    """Five results, two pairs; everything else is unknown and said so."""
    known = {1: "player", 2: "tie", 4: "banker", 5: "banker", 7: "force-quit"}
    for byte in range(256):
        reading = decode(b"G" + bytes([byte]))
        bits = byte >> 4 & 7
        if byte & 0x80 and bits in known and not byte & 0x0C:
            expected = observations.ResultClaimed(
                observations.ClaimedResult(known[bits]), bool(byte & 1), bool(byte & 2), banker_six=bits == 5
            )
            assert reading == expected
        else:
            assert isinstance(reading, observations.AlarmRaised)


def test_every_error_byte() -> None:
    """The code is in six bits, bit 6 says inside another; an unknown code keeps its number."""
    for code in range(64):
        assert decode(bytes([0x45, 0x80 | code])) == observations.FaultRaised(code)
        assert decode(bytes([0x45, 0xC0 | code])) == observations.FaultRaised(code, inside_another=True)
        assert decode(bytes([0x65, 0x80 | code])) == observations.FaultCleared(code)
    assert isinstance(decode(b"E\x02"), observations.AlarmRaised)


@given(mode=st.integers(0, 255), card=st.sampled_from((None, *DECK)))
def test_the_mode_of_a_draw_outside_means_nothing(mode: int, card: object) -> None:
    """Whatever the mode byte of `d` says, the reading is the same."""
    reading = observations.CardDrawn(card, observations.Course.OUTSIDE)  # type: ignore[arg-type]
    assert decode(bytes([0x64, mode]) + encode_data(reading)[2:]) == reading


@given(st.binary(min_size=1, max_size=120))
def test_any_data_is_some_reading(data: bytes) -> None:
    """No telegram with a good check raises or is silent; if it is understood, it can be said again."""
    reading = decode(data)
    if not isinstance(reading, observations.AlarmRaised):
        assert decode(encode_data(reading)) == reading


places = st.builds(observations.Place, st.sampled_from(Side), st.integers(1, 3))
drawn = st.sampled_from((None, *DECK))
codes = st.integers(0, 63)
printable = st.characters(min_codepoint=0x20, max_codepoint=0x7E)
sayable: st.SearchStrategy[observations.Observation] = st.one_of(
    st.builds(observations.ShoeStarted),
    st.builds(observations.StandBy),
    st.builds(observations.CuttingCardDrawn),
    st.builds(
        observations.CardDrawn,
        drawn,
        st.sampled_from((observations.Course.GAME, observations.Course.CARRIED_OVER)),
        places,
    ),
    st.builds(
        observations.CardDrawn,
        drawn,
        st.sampled_from((observations.Course.FIRST_BURN, observations.Course.BURN, observations.Course.OUTSIDE)),
    ),
    st.builds(observations.CardDrawn, drawn, st.just(observations.Course.BURN), st.none(), st.integers(0, 15)),
    st.builds(observations.IdentityShown, places, st.sampled_from(DECK)),
    st.builds(observations.CardDiscarded, drawn),
    st.builds(observations.ResultClaimed, st.sampled_from(observations.ClaimedResult), st.booleans(), st.booleans()),
    st.builds(
        observations.ResultClaimed,
        st.just(observations.ClaimedResult.BANKER),
        st.booleans(),
        st.booleans(),
        st.just(True),
    ),
    st.builds(observations.FaultRaised, codes, st.booleans()),
    st.builds(observations.FaultCleared, codes),
    st.builds(observations.LockChanged, st.booleans()),
    st.builds(
        observations.PresetChanged,
        st.text(printable, min_size=2, max_size=2),
        st.text(printable, min_size=4, max_size=4),
    ),
)


@given(sayable, st.sampled_from("123456789"))
def test_decode_undoes_encode(reading: observations.Observation, number: str) -> None:
    """decode(encode(x)) == x for everything that an Angel Eye can say."""
    sequence = "0" if isinstance(reading, observations.ShoeStarted) else number
    raw = encode(reading, sequence)
    assert framing.fault(raw) == ""
    assert raw[1:2] == sequence.encode()
    assert decode(raw[2:-3]) == reading


@pytest.mark.parametrize(
    "reading",
    [
        observations.CardUnread(),
        observations.LinkBack(),
        observations.BytesRejected(b"x", "y"),
        observations.AlarmRaised("E3", "Card Not Read"),
        observations.CardDrawn(parse_card("9H")),
        observations.CardDrawn(parse_card("9H"), place=P1, manual=True),
        observations.CardDrawn(parse_card("9H"), place=observations.Place(Side.PLAYER, 4)),
        observations.CardDrawn(parse_card("9H"), observations.Course.BURN, still_to_burn=16),
        observations.CardDrawn(parse_card("9H"), observations.Course.CARRIED_OVER),
        observations.IdentityShown(observations.Place(Side.BANKER, 0), parse_card("9H")),
        observations.CuttingCardDrawn(manual=True),
        observations.ResultClaimed(
            observations.ClaimedResult.PLAYER, player_pair=False, banker_pair=False, banker_six=True
        ),
        observations.FaultRaised(64),
        observations.FaultCleared(-1),
        observations.PresetChanged("A", "0008"),
        observations.PresetChanged("A\x03", "0008"),
    ],
)
def test_what_it_cannot_say_is_refused(reading: observations.Observation) -> None:
    """A reading that has no telegram is an error of the caller, not a wrong telegram."""
    with pytest.raises(UnsayableError):
        encode_data(reading)


@pytest.mark.parametrize(
    ("reading", "sequence"),
    [(observations.ShoeStarted(), "1"), (observations.StandBy(), "0"), (observations.StandBy(), "A")],
)
def test_an_impossible_number_is_refused(reading: observations.Observation, sequence: str) -> None:
    """0 counts `S` and nothing else."""
    with pytest.raises(ValueError, match="S is 0, the others are 1 to 9"):
        encode(reading, sequence)
