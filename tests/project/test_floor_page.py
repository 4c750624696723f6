"""The alerts of docs/floor.md are those of the code: their names, their figures, their defaults, their ids."""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from controller.floor.alert_notes import Broken, Noted
from controller.floor.alerts import ALARM_WORDS, Cause, Thresholds, alerts
from controller.floor.wall import Alarm

PAGE = (Path(__file__).parents[2] / "docs/floor.md").read_text(encoding="utf-8")
ALERTS = PAGE[PAGE.index("\n## Alerts\n") : PAGE.index("\n## Who may do what\n")]
ROWS = {name: says for names, says in re.findall(r"^\| (`[^|]*) \| ([^|]*) \|", ALERTS, re.MULTILINE)
        for name in re.findall(r"`([a-z]+)`", names)}  # fmt: skip


def test_the_table_has_every_alarm_and_every_other_cause_the_worst_first() -> None:
    assert list(ROWS) == [*ALARM_WORDS, *(str(cause) for cause in Cause if cause is not Cause.ALARM)]


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("held", ["held_seconds"]),
        ("link", ["link_seconds"]),
        ("silent", ["silent_seconds"]),
        ("behind", ["behind_seconds"]),
        ("verify", ["verify_hours"]),
        ("clock", ["clock_seconds"]),
        ("disk", ["disk_gigabytes"]),
        ("pace", ["pace_rounds", "pace_minutes"]),
    ],
)
def test_a_row_says_the_default_of_its_thresholds(name: str, keys: list[str]) -> None:
    assert [float(figure) for figure in re.findall(r"\d+", ROWS[name])] == [getattr(Thresholds(), key) for key in keys]


def test_the_defaults_are_those_of_the_code() -> None:
    (block,) = re.findall(r"((?:^    [a-z_]+ = .*\n)+)", ALERTS, re.MULTILINE)
    assert tomllib.loads(block) == msgspec.to_builtins(Thresholds())


def test_the_page_says_how_an_alert_is_named() -> None:
    """Alerts of the store; the id of an alert of a table is its cause and the journal."""
    journal, at, late = "3f2a9c1b" * 4, "2026-03-01T20:15:00.000Z", "2026-03-05T20:15:00.000Z"
    noted = Noted(broken=(Broken(7, at, journal, 12, "…"),), verified_at=at)
    found = alerts((), noted, Thresholds(), late, [Alarm("stranger", 1, "…", at, journal)])
    causes = {one.id.replace(journal, "JOURNAL"): str(one.cause) for one in found}
    assert causes == {"stranger-JOURNAL-1": "alarm", "broken-7": "broken", "verify-store": "verify"}
    assert set(re.findall(r"`([a-z]+-(?:JOURNAL-1|7|store))`", ALERTS)) == set(causes)
