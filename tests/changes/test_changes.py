"""The twelve common changes of docs/changes.md, each a small patch: found where the page says, in four files at most.

`NAME.patch` is the change, `NAME.py` the test that fails before it and passes after. CONTRIBUTING.md says how to
refresh a patch that no longer applies.
"""

import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
MOST_FILES = 4
GAMES = "controller/games/"
ASIDE = ("tests/", "docs/")
LIST = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
ROWS = (
    "side_bet", "irregularity", "ruling", "make_of_shoe", "language", "log_column", "report", "console_page",
    "event_field", "game", "second_store", "authority_rule",
)  # fmt: skip


def files_named(row: str) -> set[str]:
    """The files that docs/changes.md names for a change."""
    page = (PROJECT / "docs" / "changes.md").read_text(encoding="utf-8")
    part = re.search(rf"^## [^\n]*\(`{row}`\)\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert part, f"docs/changes.md has no change {row}"
    return set(re.findall(r"^\| `([^`]+)` \|", part[1], re.MULTILINE))


def files_touched(row: str) -> set[str]:
    """The files that a patch changes, tests, docs and translations aside."""
    text = (HERE / f"{row}.patch").read_text(encoding="utf-8")
    files = set(re.findall(r"^diff --git a/\S+ b/(\S+)$", text, re.MULTILINE))
    return {file for file in files if not file.startswith(ASIDE) and not file.endswith(".ts")}


def counted(files: set[str]) -> int:
    """How many files these are, all game files being one."""
    return len({GAMES if file.startswith(GAMES) else file for file in files})


def fits(file: str, named: str) -> bool:
    """Whether a file is the one that the page names; NAME stands for a name of one's own."""
    return fnmatch(file, named.replace("NAME", "*"))


def git_apply(folder: Path, row: str, *more: str) -> None:
    """Apply the patch of a change to a folder."""
    command = ["git", "apply", *more, str(HERE / f"{row}.patch")]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, f"{row}.patch no longer applies; CONTRIBUTING.md says how to refresh it\n{ran.stderr}"


def test_every_patch_is_a_row_and_every_row_has_patch_and_test():
    assert {path.stem for path in HERE.glob("*.patch")} == set(ROWS)
    assert {path.stem for path in HERE.glob("*.py")} == {*ROWS, "test_changes", "conftest"}
    page = (PROJECT / "docs" / "changes.md").read_text(encoding="utf-8")
    assert re.findall(r"^## [^\n]*\(`(\w+)`\)$", page, re.MULTILINE) == list(ROWS)


@pytest.mark.parametrize("row", ROWS)
def test_a_change_touches_the_files_that_the_page_names_and_four_at_most(row: str):
    touched, named = files_touched(row), files_named(row)
    assert 1 <= counted(touched) <= MOST_FILES
    assert [file for file in touched if not any(fits(file, name) for name in named)] == []
    assert [name for name in named if not any(fits(file, name) for file in touched)] == []


@pytest.mark.parametrize("row", ROWS)
def test_a_patch_still_applies(row: str):
    git_apply(PROJECT, row, "--check")


@pytest.fixture(scope="module")
def tree(tmp_path_factory) -> Path:
    """A copy of the project's files."""
    folder = tmp_path_factory.mktemp("tree")
    listed = subprocess.run(LIST, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (PROJECT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PROJECT / name, folder / name)
    return folder


def run_test(folder: Path, row: str) -> "subprocess.CompletedProcess[str]":
    """Run the test of a change in a folder."""
    command = [sys.executable, "-m", "pytest", "-q", f"tests/changes/{row}.py"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.parametrize("row", ROWS)
def test_a_change_makes_its_test_pass(tree: Path, row: str):
    before = run_test(tree, row)
    assert before.returncode in (1, 2), before.stdout
    git_apply(tree, row)
    try:
        after = run_test(tree, row)
    finally:
        git_apply(tree, row, "--reverse")
    assert after.returncode == 0, after.stdout
