"""script/mutations [NAME …]: takes the code behind clauses out, mutant by mutant; a test of each clause must fail.

Prints the clauses that survive a mutant and, at the end, how many of the clauses that need a test were tried. Status 1 if
a clause survived.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from controller.game.gamefile import game_ids, load_game
from controller.game.ruleset import Does
from mutations.mutants import MUTANTS, Mutant

ROOT = Path(__file__).parents[2]
NEEDS_A_TEST = (Does.ENFORCES, Does.GUIDES, Does.RECORDS)


def files_of(mutant: Mutant) -> list[str]:
    """The test files that may prove a clause of the mutant: those that mark clauses and name one of these."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.clause" in text and any(f'"{clause}"' in text for _, clause in mutant.clauses):
            found.append(str(path.relative_to(ROOT)))
    return found


def found_by(name: str, mutant: Mutant) -> tuple[set[tuple[str, str]], str]:
    """The clauses whose tests failed under this mutant, and what pytest said last."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        env = {**os.environ, "SABOT_MUTANT": name, "SABOT_FOUND": report.name, "QT_QPA_PLATFORM": "offscreen"}
        env["PYTHONPATH"] = f"{ROOT}:{ROOT / 'tests'}"
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "--tb=no", "-p", "mutations.proving"]
        ran = subprocess.run(
            [*command, *files_of(mutant)], cwd=ROOT, env=env, capture_output=True, text=True, check=False
        )
        text = Path(report.name).read_text(encoding="utf-8")
    said = (ran.stdout.strip() or ran.stderr.strip()).splitlines()[-1:]
    failed = json.loads(text)["failed"] if text else []
    return {(game, clause) for game, clause in failed}, said[0] if said else ""


def main(names: list[str]) -> int:
    """Try these mutants, or all of them."""
    unknown = [name for name in names if name not in MUTANTS]
    if unknown:
        print(f"there is no mutant {unknown[0]}; there are {', '.join(MUTANTS)}", file=sys.stderr)
        return 2
    tried: set[tuple[str, str]] = set()
    caught: set[tuple[str, str]] = set()
    survived = []
    for name in names or MUTANTS:
        mutant = MUTANTS[name]
        failed, said = found_by(name, mutant)
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
        if left_out and not names:
            print(f"  not tried in {game}: {' '.join(left_out)}")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
