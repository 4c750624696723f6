"""Pace: the time of a table, split into its parts, and the rounds of an hour. Figures are made again by hand here."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from support.staff import signature

from controller.review.pace import Pace, pace_of, spans
from controller.review.statistics import statistics
from controller.table import actions

ROUND = timedelta(seconds=57.6)


def at(pit: Any, moment: datetime) -> Any:
    """The pit at a time: nothing passes by itself any more."""
    pit.pace, pit.now = timedelta(), moment
    return pit


def round_of(pit: Any, began: datetime) -> None:
    """A round of 57.6 s: 30 s for bets, 10 s for cards, and 17.6 s until it is settled."""
    at(pit, began).tell(actions.OpenBets(), actions.PlaceWager(1, "banker", 100_00))
    at(pit, began + timedelta(seconds=30)).tell(actions.CloseBets())
    at(pit, began + timedelta(seconds=40)).draw(pit.fresh(0, 9, 0, 0))
    at(pit, began + ROUND).tell(actions.Settle())


def part(pit: Any, began: datetime, rounds: int = 25) -> datetime:
    """Rounds without a pause between them, from a fresh shoe."""
    at(pit, began)
    if pit.table.shoe.number:
        pit.tell(actions.EndShoe())
    pit.load()
    for number in range(rounds):
        round_of(pit, began + number * ROUND)
    return pit.now


def test_the_pace_of_parts_of_hours_is_that_of_the_play(make_pit, desk_of) -> None:
    """62.5 rounds an hour are 62.5, although the play touches six hours of the clock."""
    pit = make_pit()
    for hour in (20, 22, 23):
        ended = part(pit, datetime.fromisoformat(f"2026-03-01T{hour}:50:00+00:00"))
    found = statistics(desk_of(pit.path))
    whole, table = found.pace
    assert (whole.name, table.name, table.rounds) == ("all tables", "BA-07", 75)
    assert table.per_hour_of_dealing == pytest.approx(62.5)
    open_for = ended - datetime.fromisoformat("2026-03-01T20:00:02+00:00")  # its first record
    assert table.clock == pytest.approx(open_for / timedelta(milliseconds=1), abs=2000)
    assert table.per_hour_of_clock == pytest.approx(75 / (open_for / timedelta(hours=1)), rel=1e-3)
    assert (table.betting, table.dealing, table.settling) == (75 * 30_000, 75 * 10_000, 75 * 17_600)
    assert table.held == 0
    assert whole == table._replace(name="all tables")
    assert found.pace_by_dealer == (table._replace(name="d104", idle=found.pace_by_dealer[0].idle),)


def test_the_time_of_a_phase_is_split_between_the_hours_it_touches(make_pit, desk_of) -> None:
    pit = make_pit()
    round_of(at(pit, datetime.fromisoformat("2026-03-01T20:59:40+00:00")).load(), pit.now)
    desk = desk_of(pit.path)
    (_, before), (_, after) = (
        statistics(desk, since=f"2026-03-01T{h}", until=f"2026-03-01T{h + 1}").pace for h in (20, 21)
    )
    assert (before.rounds, before.betting, before.dealing, before.settling) == (0, 20_000, 0, 0)
    assert (after.rounds, after.betting, after.dealing, after.settling) == (1, 10_000, 10_000, 17_600)


def test_a_held_table_is_held_and_not_dealt(make_pit, desk_of) -> None:
    pit = make_pit()
    began = datetime.fromisoformat("2026-03-01T20:10:00+00:00")
    at(pit, began).load().bets((1, "banker", 100_00)).draw("KH 9S KD KC 2C")
    assert pit.table.held
    at(pit, began + timedelta(minutes=9)).rule("set-aside")
    at(pit, began + timedelta(minutes=10)).tell(actions.Settle())
    table = statistics(desk_of(pit.path)).pace[1]
    assert (table.held, table.betting, table.dealing, table.settling) == (540_000, 0, 0, 60_000)


def test_a_stopped_table_has_no_time_and_a_clock_that_steps_back_adds_none(make_pit, desk_of) -> None:
    pit = make_pit()
    at(pit, datetime.fromisoformat("2026-03-01T20:10:00+00:00")).load()
    pit.close()
    at(pit, datetime.fromisoformat("2026-03-01T23:10:00+00:00")).open()  # three hours later
    at(pit, datetime.fromisoformat("2026-03-01T23:00:00+00:00")).tell(actions.OpenBets())
    at(pit, datetime.fromisoformat("2026-03-01T23:05:00+00:00")).tell(actions.CloseBets())
    table = statistics(desk_of(pit.path)).pace[1]
    began = datetime.fromisoformat("2026-03-01T20:00:02+00:00")
    assert table.idle == pytest.approx(
        (datetime.fromisoformat("2026-03-01T20:10:00+00:00") - began).seconds * 1000, abs=2000
    )
    assert table.betting == 300_000


def test_each_dealer_has_the_time_of_their_own_duty(make_pit, desk_of) -> None:
    pit = make_pit()
    began = datetime.fromisoformat("2026-03-01T20:10:00+00:00")
    at(pit, began).load()
    round_of(pit, began)
    pit.tell(actions.SignOn(signature("d105")))
    at(pit, began + 3 * ROUND)
    round_of(pit, pit.now)
    first, second = statistics(desk_of(pit.path)).pace_by_dealer
    assert (first.name, second.name) == ("d104", "d105")
    assert first.rounds == second.rounds == 1
    assert first.betting == second.betting == 30_000
    assert second.idle == 2 * ROUND / timedelta(milliseconds=1)


# The arithmetic


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [
        ("2026-03-01T20:10:00.250Z", "2026-03-01T20:10:01.000Z", [("2026-03-01T20", 750)]),
        ("2026-03-01T20:59:59.000Z", "2026-03-01T21:00:00.000Z", [("2026-03-01T20", 1000)]),
        ("2026-03-01T22:30:00.000Z", "2026-03-02T00:15:00.000Z",
         [("2026-03-01T22", 1_800_000), ("2026-03-01T23", 3_600_000), ("2026-03-02T00", 900_000)]),
        ("2026-03-01T20:10:00.000Z", "2026-03-01T20:09:00.000Z", []),
        ("2026-03-01T20:10:00.000Z", "2026-03-01T19:59:00.000Z", []),
        ("1970-01-01T00:00:00.000Z", "2026-03-01T20:00:00.000Z", []),
        ("no time", "2026-03-01T20:00:00.000Z", []),
        ("2026-03-01T20:00:00", "2026-03-01T20:00:01.000Z", []),
        ("", "2026-03-01T20:00:00.000Z", []),
    ],
)  # fmt: skip
def test_the_spans_between_two_records(since: str, until: str, found: list[tuple[str, int]]) -> None:
    assert list(spans(since, until)) == found


def test_a_table_without_time_has_no_pace() -> None:
    none = Pace("BA-07", 0)
    assert (none.per_hour_of_dealing, none.per_hour_of_clock, none.seconds_per_round("betting")) == (0.0, 0.0, 0.0)


def test_the_pace_of_the_last_hour_is_by_the_clock() -> None:
    rounds = [f"2026-03-01T20:{minute:02d}:00.000Z" for minute in range(60)]
    now = "2026-03-01T21:00:00.000Z"
    assert pace_of(rounds, now) == pytest.approx(60)
    assert pace_of(rounds[:30], now) == pytest.approx(30)  # it paused for half of it
    assert pace_of(rounds, "2026-03-01T21:30:00.000Z") == pytest.approx(30)
    assert pace_of(rounds[45:], now, since="2026-03-01T20:45:00.000Z") == pytest.approx(60)  # open for a quarter
    assert pace_of([], now) == 0.0
    assert pace_of([], now, since="2026-03-01T20:59:30.000Z") is None  # too short to say
    assert pace_of(["2026-03-01T22:00:00.000Z"], now) == 0.0  # the clock was set back
    assert pace_of(rounds, now, minutes=15) == pytest.approx(60)
