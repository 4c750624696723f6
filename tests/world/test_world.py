"""A small world keeps every law, and the same seed gives the same line."""

import os
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest
from support.world import world as whole
from support.world.faults import FAULTS, Faults
from support.world.law import Law, WorldBrokenError
from support.world.shrink import shrink
from support.world.slips import SLIPS
from support.world.world import Plan, play, world

from controller.game.irregularities import Irregularity
from controller.table.model import Phase
from hardware_sim.faults import Fault, FaultKind
from hardware_sim.steps import Strike

ROOT = Path(__file__).parents[2]
SMALL = Plan(seed=11, tables=1, days=0.03, faults=("cable", "clock", "disk", "mistakes", "plug", "power", "stall"))


def test_a_small_world_keeps_every_law():
    ended = play(SMALL)
    assert ended.rounds > 20
    assert ended.line.startswith("seed=11 tables=1 days=0.03 rounds=")


@pytest.mark.long
def test_the_same_seed_gives_the_same_line_in_another_process():
    """Whatever order sets have in that process."""
    ended = play(SMALL)
    kinds = ",".join(SMALL.faults)
    ran = subprocess.run(
        (sys.executable, "-m", "support.world", "--seed=11", "--tables=1", "--days=0.03", f"--faults={kinds}"),
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}", "PYTHONHASHSEED": "3"},
        capture_output=True,
        text=True,
    )
    assert ran.stdout == ended.line + "\n"


@pytest.mark.long
def test_three_tables_see_a_crash_five_kinds_of_fault_and_a_thousand_rounds():
    ended = play(Plan(seed=77, tables=3, days=0.5))
    assert ended.rounds >= 1_000
    assert ended.crashes >= 1
    assert len(ended.faults) >= 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_other_worlds_keep_every_law(seed: int):
    try:
        ended = play(Plan(seed, tables=1, days=0.2))
    except WorldBrokenError as error:
        pytest.fail(f"script/world --seed {seed} --tables 1 --days 0.2: {error}")
    assert ended.rounds


@pytest.mark.parametrize("interval", [300, 0])
def test_a_line_of_a_plain_shoe_that_comes_twice(interval: int, monkeypatch: pytest.MonkeyPatch):
    """It is two cards; only the time between them tells (decision 0059). With an interval a person is asked. Without
    one there is a card too many, and the law says so."""
    drawn_by_lot = whole._settings
    monkeypatch.setattr(
        whole, "_settings", lambda name, rng: replace(drawn_by_lot(name, rng), double_draw_interval=interval)
    )
    with world(Plan(seed=1, faults=())) as made:
        station = made.stations[0]
        assert station.settings.shoe == "bee-tek"
        while station.table.phase is not Phase.DEALING:
            made.time.run(made.time.millis + 500)
        drawn = station.table.shoe.drawn
        station.real.obey(Strike(Fault(FaultKind.DUPLICATE, copies=1)))
        with nullcontext() if interval else pytest.raises(WorldBrokenError, match=Law.CARDS.name):
            station.real.deal()
        assert station.table.shoe.drawn == drawn + 2
        assert [case.kind for case in station.table.cases] == ([Irregularity.DOUBLE_DRAW] if interval else [])


def test_every_law_has_a_test_that_breaks_it():
    tested = (Path(__file__).parent / "test_world_laws.py").read_text(encoding="utf-8")
    assert [law.name for law in Law if f"Law.{law.name}" not in tested] == []


def test_a_failure_is_made_smaller(monkeypatch: pytest.MonkeyPatch):
    """Of three kinds of fault one breaks a law: only that one is left, and the steps until then."""

    def lies(faults: Faults) -> None:
        faults.watch.broken(Law.SHOWN, "on purpose")

    monkeypatch.setitem(FAULTS, "clock", (1, lies))
    plan = Plan(seed=3, days=0.01)
    smallest = shrink(plan, Law.SHOWN, ("cable", "clock", "stall"))
    assert smallest.faults == ("clock",)
    assert smallest.steps is not None
    assert smallest.words.startswith("--seed 3 --tables 1 --days 0.01 --faults clock --steps ")


@pytest.mark.parametrize("name", [name for name in SLIPS if name not in ("wrong-pin", "wager-slip")])
def test_every_mistake_of_people_is_made_and_put_right(name: str, monkeypatch: pytest.MonkeyPatch):
    """Only this mistake, again and again: it leaves a trace at the table, and every law holds."""
    monkeypatch.setattr("support.world.slips.SLIPS", {name: SLIPS[name], "wrong-pin": SLIPS["wrong-pin"]})
    monkeypatch.setattr(whole, "MISTAKES", 0.5)
    monkeypatch.setattr(whole, "WEATHER", (1,))
    with world(Plan(seed=4, days=0.014, faults=("mistakes",))) as made:
        made.run()
        assert made.people[0].slips.made.count(name) > 2
        assert made.watches[0].settled
