"""script/mutations [NAME …]: takes the code behind clauses out, mutant by mutant; a test of each clause must fail.

First it runs the same tests with nothing taken out: a test that fails already notices nothing. Prints the clauses that
survive a mutant and, at the end, how many of the clauses that need a test were tried. Status 1 if a clause survived.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from controller.game.gamefile import game_ids, load_game
from controller.game.ruleset import Does
from mutations.mutants import MUTANTS

ROOT = Path(__file__).parents[2]
NEEDS_A_TEST = (Does.ENFORCES, Does.GUIDES, Does.RECORDS)


def files_of(clauses: Iterable[tuple[str, str]]) -> list[str]:
    """The test files that may prove one of these clauses: those that mark clauses and name it."""
    ids = {clause for _, clause in clauses}
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if "stories" in path.parts:  # minutes each, and nothing that the others do not prove
            continue
        text = path.read_text(encoding="utf-8")
        if "mark.clause" in text and any(f'"{clause}"' in text for clause in ids):
            found.append(str(path.relative_to(ROOT)))
    return found


def run(files: list[str], mutants: Iterable[str], taken_out: str = "") -> tuple[dict[str, list[Any]], str]:
    """Run the tests of these mutants' clauses with one of them taken out, or none: what failed, and pytest's last line."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        words = {"SABOT_MUTANTS": " ".join(mutants), "SABOT_MUTANT": taken_out, "SABOT_FOUND": report.name}
        env = {**os.environ, **words, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "mutations.proving"]
        ran = subprocess.run([*command, *files], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        text = Path(report.name).read_text(encoding="utf-8")
    said = (ran.stdout.strip() or ran.stderr.strip()).splitlines()[-1:]
    return json.loads(text) if text else {"failed": [], "tests": []}, said[0] if said else ""


def found_by(name: str) -> tuple[set[tuple[str, str]], str]:
    """The clauses whose tests failed under this mutant, and what pytest said last."""
    files = files_of(MUTANTS[name].clauses)
    if not files:
        return set(), "no test is marked with these clauses"
    found, said = run(files, [name], name)
    return {(game, clause) for game, clause in found["failed"]}, said


def main(names: list[str]) -> int:
    """Try these mutants, or all of them."""
    unknown = [name for name in names if name not in MUTANTS]
    if unknown:
        print(f"there is no mutant {unknown[0]}; there are {', '.join(MUTANTS)}", file=sys.stderr)
        return 2
    names = names or list(MUTANTS)
    before, said = run(files_of(clause for name in names for clause in MUTANTS[name].clauses), names)
    print(f"nothing taken out: {said}", flush=True)
    if before["tests"]:
        print(f"mend these first: {' '.join(before['tests'])}", file=sys.stderr)
        return 1
    tried: set[tuple[str, str]] = set()
    caught: set[tuple[str, str]] = set()
    survived = []
    for name in names:
        mutant = MUTANTS[name]
        failed, said = found_by(name)
        tried |= set(mutant.clauses)
        caught |= failed
        missed = [clause for clause in mutant.clauses if clause not in failed]
        survived += [(name, clause) for clause in missed]
        left = "; survives: " + ", ".join(f"{game} {clause}" for game, clause in missed) if missed else ""
        print(
            f"{name}: {len(mutant.clauses) - len(missed)} of {len(mutant.clauses)} noticed{left} ({said})", flush=True
        )
    needed = {
        (game, clause.id)
        for game in game_ids()
        for clause in load_game(game).clauses.values()
        if clause.does in NEEDS_A_TEST
    }
    print(f"{len(tried & needed)} of {len(needed)} clauses tried, {len(caught & needed)} noticed")
    for game in game_ids():
        left_out = [clause for name, clause in sorted(needed - tried) if name == game]
        if left_out and len(names) == len(MUTANTS):
            print(f"  not tried in {game}: {' '.join(left_out)}")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
