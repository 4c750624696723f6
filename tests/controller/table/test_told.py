"""What a table was told, read back from the journal."""

import msgspec
import pytest

from controller.game.cards import parse_card
from controller.game.hands import Side
from controller.table.observations import CardDrawn, Place
from controller.table.told import ToldSeen, decode_told, encode_told, told_of

CARD = CardDrawn(parse_card("9H"), place=Place(Side.BANKER, 2), manual=True)


def seen(**fields: object) -> ToldSeen:
    """What is read back when a card was told whose fields have these values."""
    told = msgspec.json.decode(encode_told(told_of(CARD, 7)))
    told["of"].update(fields)
    read = decode_told(msgspec.json.encode(told))
    assert isinstance(read, ToldSeen)
    return read


def test_an_observation_is_read_back_as_it_was_told() -> None:
    for _ in range(2):
        assert seen().observation == CARD


@pytest.mark.parametrize("manual", [1, 1.0, "true", None])
def test_a_value_of_another_type_is_refused_although_an_equal_one_was_read_before(manual: object) -> None:
    assert seen(manual=True).observation == CARD
    for _ in range(2):
        with pytest.raises(msgspec.ValidationError):
            assert seen(manual=manual).observation


def test_a_number_too_large_for_any_place_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        assert seen(still_to_burn="9" * 40).observation
    with pytest.raises(ValueError, match="is not a card"):
        assert seen(card="ZZ").observation
