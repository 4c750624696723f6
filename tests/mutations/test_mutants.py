"""That the mutants name real clauses; and, as a long proof, that a test of each clause notices its mutant."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from controller.game.gamefile import load_game
from mutations.mutants import MUTANTS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_names_clauses_that_there_are(name):
    """Each names at least one clause, of games that list it."""
    assert MUTANTS[name].clauses
    for game, clause in MUTANTS[name].clauses:
        assert clause in load_game(game).clauses


def test_an_unknown_mutant_is_named():
    """One line and status 2."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "mutations", "no-such-mutant"]
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.startswith("there is no mutant no-such-mutant; there are any-number-of-decks, ")


@pytest.mark.long
@pytest.mark.timeout(7_200)
def test_a_test_of_each_clause_notices_when_its_code_is_taken_out():
    """`script/mutations`: no clause survives."""
    env = {**os.environ, "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
    command = [sys.executable, "-m", "mutations"]
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
