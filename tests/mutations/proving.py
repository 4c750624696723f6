"""A plugin for pytest: takes a mutant's code out, keeps the tests of its clauses, and writes down what they found.

`script/mutations` loads it (`-p mutations.proving`) with a file in SABOT_FOUND, the mutants whose clauses are proved in
SABOT_MUTANTS and the one that is taken out in SABOT_MUTANT: none, to see which tests fail without it.
"""

import json
import os
from pathlib import Path

import pytest

from controller.game.gamefile import game_ids

_failed: set[tuple[str, str]] = set()
_tests: list[str] = []
_of: dict[str, set[tuple[str, str]]] = {}


def proves(item: pytest.Item) -> set[tuple[str, str]]:
    """The games and clauses that a test proves: a test with a game among its parameters proves only that game's."""
    callspec = getattr(item, "callspec", None)
    values = () if callspec is None else tuple(callspec.params.values())
    flat = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    own = {value for value in flat if isinstance(value, str) and value in game_ids()}
    found = set()
    for mark in item.iter_markers("clause"):
        games, *ids = mark.args
        named = set(game_ids()) if games == "all" else set(games.split())
        found |= {(game, clause) for game in (named & own or named) for clause in ids}
    return found


def pytest_configure(config: pytest.Config) -> None:
    """Take the code out before any test is read."""
    del config
    from mutations.mutants import MUTANTS  # noqa: PLC0415 - only now are pytest's paths set

    if name := os.environ["SABOT_MUTANT"]:
        MUTANTS[name].take_out()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of the mutants' clauses."""
    from mutations.mutants import MUTANTS  # noqa: PLC0415 - as above

    wanted = {clause for name in os.environ["SABOT_MUTANTS"].split() for clause in MUTANTS[name].clauses}
    for item in items:
        _of[item.nodeid] = proves(item) & wanted
    items[:] = [item for item in items if _of[item.nodeid] and not item.get_closest_marker("long")]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note a test that failed, and its clauses."""
    if report.failed:
        _tests.append(report.nodeid)
        _failed.update(_of.get(report.nodeid, set()))


def pytest_sessionfinish() -> None:
    """Write down the tests that failed, and their clauses."""
    found = {"tests": _tests, "failed": sorted(_failed)}
    Path(os.environ["SABOT_FOUND"]).write_text(json.dumps(found), encoding="utf-8")
