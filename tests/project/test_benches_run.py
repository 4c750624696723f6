"""The benchmarks still run: each reads a few telegrams through the same code as with thousands."""

import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path):
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    monkeypatch.chdir(tmp_path)  # the benchmarks make their journals where they are started
    before = set(sys.modules)
    yield importlib.import_module
    for name in set(sys.modules) - before:
        if name.startswith("bench_") or name in ("claims", "honest"):
            del sys.modules[name]


def test_the_benchmark_of_the_table_times_each_card_of_both_controllers(bench, monkeypatch):
    table = bench("bench_table")
    monkeypatch.setattr(table, "CARDS", 4)
    mine, theirs = table.one_run(seed=0)
    assert len(mine) == len(theirs) >= 4
    assert min(*mine, *theirs) > 0


def test_the_benchmark_of_the_wire_times_each_telegram(bench, monkeypatch):
    wire = bench("bench_wire")
    monkeypatch.setattr(wire, "TURNS", 3)
    assert "a bare read" in wire.latency().figure
