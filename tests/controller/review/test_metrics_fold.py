"""The metrics of a table: what they count, how they are written, and what they never say."""

import re
from collections import Counter
from pathlib import Path

import pytest
from support.metrics import parse_metrics, value_of
from support.staff import ROLES

from controller.game.cards import DECK
from controller.journal.chain import Wire
from controller.journal.reader import open_reader
from controller.protocol.metrics_text import METRICS, Histogram, MetricsText
from controller.review.metrics_fold import HostFigures, MetricsFold, verified_text
from controller.runtime.state import State

LABELS = {"table", "pit", "phase", "result", "course", "kind", "le", "version", "manifest", "game", "game_version"}
ALL = HostFigures(commits=(0.002, 0.3), terminals=3, sent=10, sent_at=1772395200.5, offset=-0.25)


def folded(path: Path, figures: HostFigures = ALL) -> str:
    with open_reader(path) as reader:
        fold = MetricsFold(State())
        for entry in reader.entries():
            fold.take(entry)
        fold.take_wire(wire for _, wire in reader.wire())
        fold.take_figures(figures)
        return fold.text(reader.head()[0], 5_000_000_000)


def test_the_counts_are_those_of_the_journal(eventful, told) -> None:
    found = parse_metrics(folded(eventful))
    events = told(eventful)
    names = Counter(event.get("event") for event in events)
    rounds = {one.labels["result"]: one.value for one in found["sabot_rounds_total"].samples}
    assert rounds["void"] == names["round-voided"]
    assert rounds["player"] + rounds["banker"] + rounds["tie"] == names["round-settled"]
    courses = Counter(event["course"] for event in events if event.get("event") == "card-drawn")
    courses.update("first-burn" if e.get("first") else "burn" for e in events if e.get("event") == "card-burned")
    cards = {one.labels["course"]: one.value for one in found["sabot_cards_total"].samples if one.value}
    assert cards == dict(courses)
    assert value_of(found, "sabot_journal_records_total") == events[-1]["n"]
    assert value_of(found, "sabot_forward_lag_records") == events[-1]["n"] - 10
    assert value_of(found, "sabot_journal_free_bytes") == 5_000_000_000
    assert value_of(found, "sabot_journal_commit_seconds_sum") == pytest.approx(0.302)
    assert value_of(found, "sabot_clock_offset_seconds") == -0.25
    assert value_of(found, "sabot_terminals_linked") == 3
    assert value_of(found, "sabot_shoe_link_up") in (0, 1)
    phases = {one.labels["phase"]: one.value for one in found["sabot_table_phase"].samples}
    assert phases == {"no-shoe": 1, "idle": 0, "betting": 0, "dealing": 0, "result": 0}
    ended = value_of(found, "sabot_round_phase_seconds_count", phase="dealing")
    assert names["round-settled"] <= ended <= names["round-settled"] + names["round-voided"]


def test_a_held_table_and_its_time(make_pit) -> None:
    pit = make_pit()
    pit.load().bets((1, "banker", 100_00)).draw("KH 9S KD KC 2C")
    found = parse_metrics(folded(pit.path))
    assert value_of(found, "sabot_table_held") == 1
    assert value_of(found, "sabot_cases_open") == len(pit.table.cases) == 1
    pit.rule("set-aside").settle_down()
    found = parse_metrics(folded(pit.path))
    assert value_of(found, "sabot_table_held") == 0
    assert value_of(found, "sabot_round_phase_seconds_sum", phase="held") > 0


def test_names_and_types_are_those_of_the_table(eventful) -> None:
    found = parse_metrics(folded(eventful) + verified_text(State(), 1.0))
    assert {name: (family.kind, family.says) for name, family in found.items()} == {
        name: (metric.kind, metric.says) for name, metric in METRICS.items()
    }
    for name, family in found.items():
        assert name.startswith("sabot_")
        assert name.endswith("_total") == (family.kind == "counter")


def test_no_line_is_about_a_person_a_case_or_a_card(eventful) -> None:
    text = folded(eventful)
    for family in parse_metrics(text).values():
        for sample in family.samples:
            assert sample.labels.keys() <= LABELS
            assert sample.labels["table"] == "BA-07"
    values = set(re.findall(r'="([^"]*)"', text))
    assert not values & {*ROLES, *map(str, DECK)}


def test_what_is_not_known_is_left_out(make_pit) -> None:
    pit = make_pit(port=None, shoe="manual")
    found = parse_metrics(folded(pit.path, HostFigures()))
    assert not found.keys() & {
        "sabot_shoe_link_up", "sabot_shoe_last_byte_timestamp_seconds", "sabot_forward_lag_records",
        "sabot_forward_last_success_timestamp_seconds", "sabot_clock_offset_seconds", "sabot_terminals_linked",
        "sabot_journal_last_verified_timestamp_seconds",
    }  # fmt: skip


def test_the_last_byte_is_the_last_that_came_in() -> None:
    fold = MetricsFold(State())
    fold.take_wire(
        [
            Wire("x", "2026-03-01T20:00:00.250Z", "in", b"1"),
            Wire("x", "2026-03-01T20:00:01.000Z", "out", b"1"),
            Wire("x", "no time", "in", b"1"),
        ]
    )
    assert value_of(parse_metrics(fold.text(1, None)), "sabot_shoe_last_byte_timestamp_seconds") == 1772395200.25


@pytest.mark.parametrize("name", ['a"b', "back\\slash", "new\nline", '\\"', "} 1", "赌台", '{table="x"}', "\\n"])
def test_hostile_names_are_escaped(name: str) -> None:
    made = MetricsText({"table": name, "pit": ""})
    made.put("sabot_table_held", 1)
    (sample,) = parse_metrics(made.text())["sabot_table_held"].samples
    assert (sample.labels, sample.value) == ({"table": name}, 1)


def test_a_histogram_counts_what_is_at_a_step_in_it() -> None:
    one = Histogram((1.0, 2.0))
    for seconds in (0.5, 1.0, 1.5, 9.0):
        one.add(seconds)
    assert (one.within, one.count, one.sum) == ([2, 3], 4, 12.0)
