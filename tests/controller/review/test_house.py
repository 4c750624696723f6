"""`house.toml`: what a house has decided for its desks."""

import pytest

from controller.review.house import House, HouseError, read_house


def test_without_a_file_the_defaults_hold(tmp_path):
    assert read_house(tmp_path / "review.book") == House(idle_minutes=5)


def test_the_file_lies_beside_the_review_book(tmp_path):
    (tmp_path / "house.toml").write_text("idle_minutes = 12\n")
    assert read_house(tmp_path / "review.book").idle_minutes == 12


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("idle_minuts = 3", "has 'idle_minuts', which nothing reads; it takes idle_minutes"),
        ("idle_minutes = 0", "idle_minutes: 0 is below 1"),
        ("idle_minutes = 121", "idle_minutes: 121 is above 120"),
        ('idle_minutes = "5"', "idle_minutes: '5' is not a whole number"),
        ("idle_minutes = ", "is not TOML"),
    ],
)
def test_what_cannot_be_used_is_one_line_with_the_file_and_the_key(tmp_path, text, says):
    (tmp_path / "house.toml").write_text(text)
    with pytest.raises(HouseError) as refused:
        read_house(tmp_path / "review.book")
    assert says in str(refused.value)
    assert str(refused.value).startswith(f"{tmp_path / 'house.toml'}: ")
    assert "\n" not in str(refused.value)
