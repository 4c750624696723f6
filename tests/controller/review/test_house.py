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
        (
            "idle_minuts = 3",
            "has 'idle_minuts', which nothing reads; it takes idle_minutes, time_zone, gaming_day, shifts",
        ),
        ("idle_minutes = 0", "idle_minutes: 0 is below 1"),
        ("idle_minutes = 121", "idle_minutes: 121 is above 120"),
        ('idle_minutes = "5"', "idle_minutes: '5' is not a whole number"),
        ("idle_minutes = ", "is not TOML"),
        ('time_zone = "Mars/Olympus"', "time_zone: there is no zone 'Mars/Olympus' on this machine"),
        ('time_zone = "../etc/passwd"', "time_zone: there is no zone"),
        ('time_zone = ""', "time_zone: there is no zone ''"),
        ('gaming_day = "6:00"', "gaming_day: '6:00' is no quarter of an hour; write one such as 06:00"),
        ('gaming_day = "06:10"', "gaming_day: '06:10' is no quarter"),
        ("gaming_day = 06:00:00", "gaming_day:"),
        ('shifts = ["06:00", "24:00"]', "shifts: '24:00' is no quarter"),
        ("shifts = []", "shifts: name each shift once, at least one"),
        ('shifts = ["06:00", "06:00"]', "shifts: name each shift once"),
        ('shifts = ["07:00", "19:00"]', "shifts: one of them must begin with the gaming day, at 06:00"),
    ],
)
def test_what_cannot_be_used_is_one_line_with_the_file_and_the_key(tmp_path, text, says):
    (tmp_path / "house.toml").write_text(text)
    with pytest.raises(HouseError) as refused:
        read_house(tmp_path / "review.book")
    assert says in str(refused.value)
    assert str(refused.value).startswith(f"{tmp_path / 'house.toml'}: ")
    assert "\n" not in str(refused.value)
