"""The mistakes that public parsers of the Angel Eye make, one test each: ours does not."""

from collections.abc import Callable

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table import observations
from drivers.shoes.angel_eye.driver import AngelEye, encode
from drivers.shoes.angel_eye.framing import frame

Burst = Callable[..., bytes]
P1 = observations.Place(Side.PLAYER, 1)
NINE = observations.CardDrawn(parse_card("9H"), observations.Course.GAME, P1)
EIGHT = observations.CardDrawn(parse_card("8H"), observations.Course.GAME, P1)


def test_check_bytes_are_not_ignored(shoe: AngelEye) -> None:
    """A card that arrived damaged is no card: 8♥ with the check of 9♥."""
    raw = encode(NINE, "1").replace(b"\xc9", b"\xc8")
    assert shoe.feed(raw, 1.0) == (observations.BytesRejected(raw, "wrong check"),)


def test_a_concealed_draw_is_not_malformed(shoe: AngelEye) -> None:
    """`D` with card byte 80 is a card that nobody has seen yet."""
    assert shoe.feed(frame("1", b"D\x81\x80") * 3, 1.0) == (observations.CardDrawn(None, observations.Course.GAME, P1),)


def test_a_carried_over_card_is_no_repeat(shoe: AngelEye) -> None:
    """`R81` after `D81` is the first card of the next game, not the same card again."""
    stream = frame("1", b"D\x81\xc9") * 3 + frame("2", b"R\x81\xc9") * 3
    assert shoe.feed(stream, 1.0) == (
        NINE,
        observations.CardDrawn(parse_card("9H"), observations.Course.CARRIED_OVER, P1),
    )


def test_the_identity_of_a_discarded_card_is_known(shoe: AngelEye) -> None:
    """`i81` names the discarded card, and it is not Player card 1."""
    assert shoe.feed(frame("1", b"i\x81\xa8") * 3, 1.0) == (observations.CardDiscarded(parse_card("8C")),)


def test_banker_wins_with_six_is_known(shoe: AngelEye) -> None:
    """Result 5."""
    claimed = observations.ResultClaimed(
        observations.ClaimedResult.BANKER, player_pair=False, banker_pair=False, banker_six=True
    )
    assert shoe.feed(frame("1", b"G\xd0") * 3, 1.0) == (claimed,)


def test_the_cutting_card_is_known(shoe: AngelEye) -> None:
    """`C`."""
    assert shoe.feed(frame("1", b"C") * 3, 1.0) == (observations.CuttingCardDrawn(),)


def test_copies_are_not_told_by_their_number_alone(shoe: AngelEye, burst: Burst) -> None:
    """Nine telegrams on, the number is the same again and the telegram is another: it is read."""
    cards = [NINE, EIGHT] * 5
    assert shoe.feed(burst(*cards), 1.0) == tuple(cards)


def test_a_gap_is_an_alarm(shoe: AngelEye) -> None:
    """A missing number is said, not passed over."""
    assert shoe.feed(frame("2", b"P") * 3, 1.0) == (observations.SequenceGap("1", "2"), observations.StandBy())


def test_a_bad_check_does_not_cost_the_good_frame_behind(shoe: AngelEye) -> None:
    """Only the bad frame is rejected, not the buffer."""
    bad = frame("1", b"D\x81\xc9")[:-2] + b"00"
    assert shoe.feed(bad + frame("1", b"D\x81\xc9"), 1.0) == (observations.BytesRejected(bad, "wrong check"), NINE)


def test_a_bad_check_with_a_start_in_it_does_not_either(shoe: AngelEye) -> None:
    """The check bytes are lost and the next telegram begins where they should be."""
    stub = frame("1", b"D\x81\xc9")[:-2]
    assert shoe.feed(stub + frame("1", b"D\x81\xc9"), 1.0) == (observations.BytesRejected(stub, "cut short"), NINE)


def test_time_opens_no_rounds(shoe: AngelEye) -> None:
    """However late it gets, the clock alone makes no card and no start; what was said is not said again."""
    shoe.feed(frame("1", b"D\x81\xc9") * 3, 1.0)
    assert [shoe.tick(at) for at in (2.0, 60.0, 86_400.0)] == [(), (), ()]
