"""Gaming days and shifts: whole, without a gap, and right through both changes of summer time."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from controller.review.gaming_days import gaming_day_of, moment, shifts_between, shifts_of
from controller.review.house import House

BERLIN = House(time_zone="Europe/Berlin", gaming_day="06:00", shifts=("06:00", "14:00", "22:00"))
NIGHT = House(time_zone="America/New_York", gaming_day="02:30", shifts=("02:30", "03:00", "14:00"))
MACAU = House(time_zone="Asia/Macau")


def hours(shift):
    return (datetime.fromisoformat(shift.until) - datetime.fromisoformat(shift.since)) / timedelta(hours=1)


@pytest.mark.parametrize(
    ("house", "day", "lengths"),
    [
        (BERLIN, date(2026, 3, 27), [8, 8, 8]),
        (BERLIN, date(2026, 3, 28), [8, 8, 7]),  # the clocks go forward in the night to the 29th
        (BERLIN, date(2026, 10, 24), [8, 8, 9]),  # … and back in the night to the 25th
        (BERLIN, date(2026, 10, 25), [8, 8, 8]),
        (MACAU, date(2026, 3, 28), [8, 8, 8]),
        (MACAU, date(2026, 10, 24), [8, 8, 8]),
        (House(), date(2026, 3, 28), [8, 8, 8]),
        (House(time_zone="Australia/Lord_Howe"), date(2026, 4, 4), [8, 8, 8.5]),  # changed by half an hour
        (House(time_zone="Asia/Kolkata", gaming_day="05:30", shifts=("05:30", "17:30")), date(2026, 1, 1), [12, 12]),
        (NIGHT, date(2026, 3, 7), [0.5, 11, 12]),  # the day ends when the clocks jump from 02:00 to 03:00
        (NIGHT, date(2026, 3, 8), [11, 12.5]),  # 02:30 and 03:00 are the same moment: one shift
        (NIGHT, date(2026, 10, 31), [0.5, 11, 13.5]),
    ],
)
def test_the_shifts_of_a_day_follow_the_clocks(house, day, lengths):
    assert [hours(shift) for shift in shifts_of(house, day)] == lengths


def test_a_gaming_day_has_23_or_25_hours_where_the_clocks_change():
    found = {day: sum(map(hours, shifts_of(BERLIN, day))) for day in (date(2026, 3, 28), date(2026, 10, 24))}
    assert found == {date(2026, 3, 28): 23, date(2026, 10, 24): 25}


@pytest.mark.parametrize("house", [BERLIN, NIGHT, MACAU, House()])
def test_shifts_follow_each_other_without_a_gap_through_a_year(house):
    found = list(shifts_between(house, "2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z"))
    assert [one.until for one in found[:-1]] == [one.since for one in found[1:]]
    assert found[0].since <= "2026-01-01T00:00:00.000Z" <= found[0].until
    assert found[-1].since < "2027-01-01T00:00:00.000Z" <= found[-1].until
    assert all(str(gaming_day_of(house, one.since)) == one.day for one in found)


def test_an_hour_that_comes_twice_begins_the_first_time():
    assert moment(date(2026, 10, 25), time(2, 30), BERLIN.zone) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


def test_an_hour_that_is_left_out_begins_with_the_change():
    assert moment(date(2026, 3, 29), time(2, 30), BERLIN.zone) == datetime(2026, 3, 29, 1, 0, tzinfo=UTC)


def test_a_time_before_the_hour_belongs_to_the_day_before():
    assert gaming_day_of(BERLIN, "2026-03-29T03:59:00.000Z") == date(2026, 3, 28)
    assert gaming_day_of(BERLIN, "2026-03-29T04:00:00.000Z") == date(2026, 3, 29)


def test_shifts_that_are_not_named_are_of_eight_hours_from_the_gaming_day_on():
    assert [f"{one:%H:%M}" for one in House(gaming_day="04:30").shift_begins] == ["04:30", "12:30", "20:30"]
