"""The import contracts, broken on purpose: each must fail, by name, for the import that it forbids."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("controller", "drivers", "gui", "hardware_sim", "sabot")


@pytest.fixture(scope="module")
def copy_of_the_rooms(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rooms")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for room in ROOMS:
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def lint_imports(folder):
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_rooms_keep_their_contracts(copy_of_the_rooms):
    ran = lint_imports(copy_of_the_rooms)
    assert ran.returncode == 0, ran.stdout


BROKEN = [
    ("controller", "import drivers", "Front door over screens and drivers over controller"),
    ("drivers", "import gui", "Front door over screens and drivers over controller"),
    ("gui", "import drivers", "Front door over screens and drivers over controller"),
    ("gui", "import sabot", "Front door over screens and drivers over controller"),
    ("sabot", "import hardware_sim", "The product knows no simulator"),
    ("hardware_sim", "import gui", "The simulator knows no screen and no front door"),
    ("controller", "import PySide6", "The controller knows no Qt, serial line or click"),
    ("controller", "import serial", "The controller knows no Qt, serial line or click"),
    ("drivers", "import PySide6", "Drivers and simulator know no Qt"),
    ("sabot", "import sqlite3", "Only the controller knows SQLite"),
    ("sabot", "import psycopg", "Only the drivers know PostgreSQL"),
    ("controller/journal", "import controller.game.cards", "The journal does not know what its records mean"),
    ("controller/software", "import controller.table.model", "What checks the software knows nothing else of ours"),
    ("controller/decide", "import time", "The core reads no clock, no randomness and no database"),
    ("controller/review", "import controller.decide.draft", "A draft never leaves decide"),
    ("drivers", "import controller.decide.moves", "Drivers hold no runtime and decide nothing"),
    ("sabot/cli", "import sabot.commands.log", "Commands over screens over hosts over what commands share"),
    ("sabot/host", "import gui.theme", "A host has no screen"),
    ("gui/display", "import gui.terminal.view", "The rooms of the screens"),
]


@pytest.mark.parametrize(("room", "line", "contract"), BROKEN)
def test_a_broken_contract_fails(copy_of_the_rooms, room, line, contract):
    trespasser = copy_of_the_rooms / room / "trespasser.py"
    trespasser.write_text(line + "\n", encoding="utf-8")
    try:
        ran = lint_imports(copy_of_the_rooms)
    finally:
        trespasser.unlink()
    assert ran.returncode == 1
    broken = [row for row in ran.stdout.splitlines() if row.endswith("BROKEN")]
    assert len(broken) == 1
    assert broken[0].startswith(contract)
