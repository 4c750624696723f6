"""The library's front: the lines in the README run, docs/api.md lists what the rooms export, and types are shipped."""

import importlib
import re
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
ROOMS = (
    "controller.game",
    "controller.table",
    "controller.journal",
    "controller.protocol",
    "drivers.shoes",
    "drivers.feed.readers",
)
MOST_LINES = 10


def section(page: str, title: str) -> str:
    """The text under a heading, up to the next one of the same depth."""
    text = (PROJECT / page).read_text(encoding="utf-8")
    return text.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]


def test_the_ten_lines_of_the_readme_print_what_it_says():
    shown = section("README.md", "As a library")
    code = re.search(r"```python\n(.*?)```", shown, re.DOTALL)[1]
    printed = re.search(r"It prints\n\n((?:    .*\n)+)", shown)[1]
    assert len([line for line in code.splitlines() if line.strip()]) <= MOST_LINES
    ran = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert ran.stdout == textwrap.dedent(printed)


@pytest.fixture
def unmeasured(monkeypatch):
    """The programs that this test starts are not measured: coverage itself loads a database."""
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)


@pytest.mark.usefixtures("unmeasured")
def test_the_rules_alone_load_no_screen_no_line_and_no_database():
    code = (
        "import sys, controller.game; print([n for n in ('PySide6', 'serial', 'sqlite3', 'click') if n in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


@pytest.mark.usefixtures("unmeasured")
def test_a_command_that_opens_no_journal_loads_no_database():
    code = "import sys, sabot.__main__, sabot.commands.settle; print([n for n in ('sqlite3', 'cryptography', 'argon2') if n in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_lists_exactly_what_a_room_exports(room: str):
    rows = re.findall(r"^\| ((?:`\w+`(?:, )?)+) \| (\S.*) \|$", section("docs/api.md", f"`{room}`"), re.MULTILINE)
    listed = [name for names, _ in rows for name in re.findall(r"\w+", names)]
    assert sorted(listed) == sorted(importlib.import_module(room).__all__)


def test_every_top_package_of_the_wheel_ships_its_types():
    wheel = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"][
        "targets"
    ]["wheel"]
    missing = [package for package in wheel["packages"] if not (PROJECT / package / "py.typed").is_file()]
    assert missing == []
