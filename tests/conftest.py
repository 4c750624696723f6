"""Hypothesis profiles, the --long switch, what all tests of a worker share, and the check that ties tests to the clauses
of the rule documents."""

import gc
import os
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from support.installed import installed, release_key
from support.postgres import _shared_store, postgres

from controller.game.gamefile import game_ids, load_game
from controller.game.ruleset import Does

# The table's fakes are fast but the machine may not be: no deadline. CI runs the same examples every time.
_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("default", max_examples=100, **_COMMON)
settings.register_profile("ci", max_examples=100, derandomize=True, database=None, **_COMMON)
settings.register_profile("long", max_examples=5_000, **_COMMON)
# A mutant needs to be noticed, not to have the shortest example: script/mutate would wait for minutes.
settings.register_profile(
    "mutants", settings.get_profile("ci"), phases=(Phase.explicit, Phase.generate), report_multiple_bugs=False
)
settings.load_profile("ci" if os.environ.get("CI") else "default")

OPEN_CLAUSES = Path(__file__).parent / "open_clauses.txt"
NEEDS_A_TEST = (Does.ENFORCES, Does.GUIDES, Does.RECORDS)


def pytest_configure() -> None:
    """A shell lets what it runs in the background ignore Ctrl-C, and what that starts too: the tests send it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long proofs too")
    parser.addoption("--clauses", action="store_true", help="print the clauses that no test is marked with")
    parser.addoption("--update-golden", action="store_true", help="write the golden transcripts anew")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collecting leaves no garbage, and the tests stay until the end: to look for some among them takes as long as all
    the rest of collecting."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        skip = pytest.mark.skip(reason="a long proof: script/check --long")
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(skip)


def marked_clauses(items: Iterable[pytest.Item]) -> set[tuple[str, str]]:
    """Every (game, clause) that a test is marked with. A mark that names no clause is a mistake in the test."""
    found = set()
    for item in items:
        for mark in item.iter_markers("clause"):
            games, *ids = mark.args
            for game in game_ids() if games == "all" else games.split():
                for clause in ids:
                    if game not in game_ids() or clause not in load_game(game).clauses:
                        raise pytest.UsageError(f"{item.nodeid} is marked with {game} {clause}, which does not exist")
                    found.add((game, clause))
    return found


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not session.config.getoption("--clauses"):
        return
    tested = marked_clauses(session.items)
    needed = [
        (game, clause.id)
        for game in game_ids()
        for clause in load_game(game).clauses.values()
        if clause.does in NEEDS_A_TEST
    ]
    still_open = [entry for entry in needed if entry not in tested]
    known = [tuple(line.split()) for line in OPEN_CLAUSES.read_text(encoding="utf-8").splitlines() if line.strip()]
    print()
    for game in game_ids():
        ids = [clause for name, clause in still_open if name == game]
        total = sum(name == game for name, _ in needed)
        print(f"  {game}: {total - len(ids)} of {total} clauses tested" + (f"; open: {' '.join(ids)}" if ids else ""))
    lost = [entry for entry in still_open if entry not in known]
    done = [entry for entry in known if entry not in still_open]
    for entry in lost:
        print(f"  FAILED {' '.join(entry)} has lost its test")
    for entry in done:
        print(f"  FAILED {' '.join(entry)} is tested now: take it off {OPEN_CLAUSES.name}")
    if lost or done:
        session.exitstatus = 1
