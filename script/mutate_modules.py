"""Mutants of whole modules, by mutmut in an environment of its own: `script/mutate [NAME …]`.

For each part: a copy of the project in build/mutate/NAME, mutmut in it with the tests of that part, and a report. What
lives must be listed in tests/mutants.txt with a reason.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / "build" / "mutate"
LISTED: Final = ROOT / "tests" / "mutants.txt"
MUTMUT: Final = ("mutmut==3.8.1", "pytest>=8.3,<9")
"""mutmut counts in its own process what each test runs; with pytest 9 it does not start."""
PYTEST: Final = (
    "-p no:xdist -p no:randomly -p no:cov -o timeout=0 --hypothesis-profile=mutants"
    " --deselect tests/controller/journal/test_journal_refusals.py::test_a_user_with_rights"
)
"""The test that is left out starts a Python without its library, where mutmut cannot work."""
KILLED: Final = frozenset({1, 3})
"""A test failed, or pytest broke off."""
ENDLESS: Final = frozenset({36, 24, -24, 152, 255})
"""It used up its time, thirty times what its tests need: it never ends, so a person notices. Counted apart."""
NO_TEST: Final = 33
SAMPLE: Final = 200
ROOMS: Final = ("controller", "drivers", "gui", "hardware_sim", "sabot")


class Part(NamedTuple):
    """Some modules and the tests that must notice a change in them."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    sample: int | None = None
    """Try only so many mutants, drawn with a fixed seed; None: all."""


GAME: Final = ("tests/controller/game",)
DECIDE: Final = ("tests/controller/decide", "tests/controller/table")
PARTS: Final = {
    "settlement": Part(("controller/game/settlement.py",), GAME),
    "facts": Part(("controller/game/facts.py",), GAME),
    "table-of-play": Part(("controller/game/table_of_play.py",), GAME),
    "odds": Part(("controller/game/odds.py",), GAME),
    "ledger": Part(
        ("controller/table/ledger.py",), ("tests/controller/table", "tests/controller/decide/test_terminal_money.py")
    ),
    "chain": Part(("controller/journal/chain.py",), ("tests/controller/journal",)),
    "heads": Part(
        tuple(f"controller/journal/{name}_heads.py" for name in ("signed", "kept", "known")),
        ("tests/controller/journal", "tests/controller/verify"),
    ),
    "people": Part(("controller/people/*.py",), ("tests/controller/people", "tests/controller/decide")),
    "decide": Part(("controller/decide/*.py",), DECIDE),
    **{
        f"rest-of-{room}": Part((f"controller/{room}/*.py",), (f"tests/controller/{room}", *more), SAMPLE)
        for room, more in {
            "floor": (), "game": (), "journal": ("tests/controller/verify",), "protocol": (), "review": (),
            "runtime": (), "settings": (), "software": (), "table": ("tests/controller/decide",), "training": (),
            "verify": (),
        }.items()
    },
}  # fmt: skip
"""The rest of a room is what no part before names."""


def main() -> int:
    """Mutate the parts that are named; print the score of each, and what lives and is not listed."""
    given = _words()
    if given.list:
        for name, part in PARTS.items():
            print(f"{name:20} {' '.join(part.modules)}" + (f", {part.sample} of them" if part.sample else ""))
        return 0
    status = 0
    for name in given.names or PARTS:
        if not given.only_report:
            _mutate(name, PARTS[name], given.children, given.sample)
        status |= _report(name)
    return status


def _words() -> argparse.Namespace:
    parser = argparse.ArgumentParser("script/mutate", description="change modules in small ways; a test must notice")
    parser.add_argument("names", nargs="*", choices=[*PARTS, []], metavar="NAME", help="parts; --list shows them")
    parser.add_argument("--list", action="store_true", help="list the parts")
    parser.add_argument("--only-report", action="store_true", help="read the results of the last run again")
    parser.add_argument("--sample", type=int, metavar="N", help="try only N of each part, drawn with a fixed seed")
    parser.add_argument("--children", type=int, default=os.cpu_count(), help="how many at the same time")
    return parser.parse_args()


# Running


def _mutate(name: str, part: Part, children: int, fewer: int | None) -> None:
    python = _environment()
    place = WORK / name
    _copy(place)
    _configure(place, name, part)
    names: Sequence[str] = ()
    sample = fewer or part.sample
    if sample is not None:
        # A name that is no mutant: the mutants are made, and the tests are counted, and nothing is tried.
        _mutmut(python, place, children, "no.such.mutant")
        every = sorted(key for key, _ in _results(place))
        names = sorted(Random(name).sample(every, min(sample, len(every))))  # noqa: S311 - the same every time
        (place / "sample.txt").write_text("\n".join(names), encoding="utf-8")
    _mutmut(python, place, children, *names)


def _environment() -> Path:
    """The Python of an environment that has mutmut, and sees the packages of .venv behind its own."""
    python = WORK / "venv" / "bin" / "python"
    if not (WORK / "venv" / "done").exists():
        subprocess.run((sys.executable, "-m", "venv", "--clear", WORK / "venv"), check=True)  # noqa: S603 - our words
        subprocess.run((python, "-m", "pip", "install", "--quiet", *MUTMUT), check=True)  # noqa: S603 - likewise
        (own,) = (WORK / "venv" / "lib").glob("python*/site-packages")
        (theirs,) = (ROOT / ".venv" / "lib").glob("python*/site-packages")
        (own / "sabot.pth").write_text(f"{theirs}\n", encoding="utf-8")
        (WORK / "venv" / "done").touch()
    return python


def _copy(place: Path) -> None:
    """The project as it is now, without what git does not keep; the results of an earlier run go."""
    shutil.rmtree(place, ignore_errors=True)
    listed = subprocess.run(
        ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"),  # noqa: S607 - found on the PATH
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)


def _configure(place: Path, name: str, part: Part) -> None:
    before = [one for other, one in PARTS.items() if other != name and one.sample is None]
    others = [module for one in before for module in one.modules] if part.sample is not None else []
    fields = {
        "source_paths": list(ROOMS),
        "only_mutate": list(part.modules),
        "do_not_mutate": others,
        "also_copy": ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs", "script", "benchmarks", "packaging"],
        "pytest_add_cli_args": PYTEST.split(),
        "pytest_add_cli_args_test_selection": list(part.tests),
        "use_git_change_detection": False,
        "timeout_multiplier": 30.0,
        "timeout_constant": 4.0,
    }
    with (place / "pyproject.toml").open("a", encoding="utf-8") as file:
        print(
            "\n[tool.mutmut]", *(f"{key} = {json.dumps(value)}" for key, value in fields.items()), sep="\n", file=file
        )


def _mutmut(python: Path, place: Path, children: int, *names: str) -> None:
    told = {**os.environ, "CI": "1", "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}
    with (place / "log.txt").open("ab") as log:
        words = (python, ROOT / "script" / "mutmut_once.py", "run", "--max-children", str(children), *names)
        subprocess.run(words, cwd=place, env=told, stdout=log, stderr=log, check=False)  # noqa: S603 - our words


# Reading the results


def _results(place: Path) -> Iterator[tuple[str, int | None]]:
    """Every mutant of a run, and how its tests ended; None: it was not tried."""
    for path in sorted((place / "mutants").rglob("*.meta")):
        yield from json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"].items()


def _report(name: str) -> int:
    place = WORK / name
    results = dict(_results(place))
    if (place / "sample.txt").exists():
        chosen = (place / "sample.txt").read_text(encoding="utf-8").split()
        results = {key: results.get(key) for key in chosen}
    listed = listed_mutants()
    untried = [key for key, code in results.items() if code is None]
    endless = [key for key, code in results.items() if code in ENDLESS]
    alive = [key for key, code in results.items() if code is not None and code not in KILLED | ENDLESS]
    unlisted = [key for key in alive if key not in listed]
    judged = len(results) - len(untried) - (len(alive) - len(unlisted))
    score = 100 * (judged - len(unlisted)) / judged if judged else 100.0
    killed = len(results) - len(untried) - len(endless) - len(alive)
    print(
        f"{name}: {len(results)} mutants, {killed} killed, {len(endless)} endless, {len(alive) - len(unlisted)} listed,"
        f" {len(unlisted)} alive, {len(untried)} not tried: {score:.1f} % of what is not listed",
        flush=True,
    )
    for key in unlisted:
        print(f"  {'no test runs' if results[key] == NO_TEST else 'alive'}: {key}")
    if not results or untried:
        print(f"  {name} did not end: see {(place / 'log.txt').relative_to(ROOT)}")
    return int(bool(unlisted or untried or not results))


def listed_mutants() -> dict[str, str]:
    """The mutants that may live, each with its reason: a line with a name, a colon and the reason."""
    lines = LISTED.read_text(encoding="utf-8").splitlines() if LISTED.exists() else []
    rows = (line.partition(":") for line in lines if line.strip() and not line.startswith("#"))
    return {name.strip(): reason.strip() for name, _, reason in rows}


if __name__ == "__main__":
    sys.exit(main())
