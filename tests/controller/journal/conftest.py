"""Journals to write, to tamper with and to crash."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from support.journals import forge

from controller.journal.chain import Record, Wire
from controller.journal.journal import Journal

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - a disk that syncs in no time, for what does not depend on the disk


@pytest.fixture
def quick_folder(tmp_path):
    """A folder where syncing costs nothing, if the machine has one."""
    if not os.access(SHARED_MEMORY, os.W_OK):
        yield tmp_path
        return
    folder = Path(tempfile.mkdtemp(prefix="sabot-", dir=SHARED_MEMORY))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def path(quick_folder):
    return quick_folder / "table.db"


@pytest.fixture(scope="session")
def at():
    return "2026-03-01T20:15:00.000Z"


@pytest.fixture
def start(path, at):
    """Open the journal, as often as wanted; all are closed at the end."""
    opened = []

    def open_journal(where=path, **changes):
        journal = Journal.open(where, **{"now": lambda: at, "software": "sabot test", "durable": False, **changes})
        opened.append(journal)
        return journal

    yield open_journal
    for journal in opened:
        journal.close()


@pytest.fixture(scope="session")
def card():
    """A record like those of a table."""

    def make(number: int) -> Record:
        return Record("card-drawn", 1, json.dumps({"card": "9H", "number": number}).encode())

    return make


@pytest.fixture
def small(path, start, card, at):
    """A closed journal with a bit of everything: 8 records, wire bytes at 2 (two lines), 4 and 5, a snapshot at 6."""
    with start() as journal:
        lines = [Wire("sim://", at, "in", b"\x02abc\x03"), Wire("sim://", at, "out", b"\x06")]
        journal.append([card(1), card(2)], lines)
        journal.append([card(3)], [Wire("sim://", at, "in", b"\x02def\x03")])
        journal.append([], [Wire("sim://", at, "in", b"\xff\xff")])
        journal.save_snapshot(5, b'{"phase":"dealing"}')
        journal.append([card(4), card(5)])
    return path


@pytest.fixture(scope="session")
def tamper():
    """Change a journal behind its back: triggers away, SQL, triggers back as they were."""
    return forge


@pytest.fixture(scope="session")
def shim(tmp_path_factory):
    """The shim of shim.c, to be put before a program with LD_PRELOAD."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler here: the shim that kills programs and fails disks cannot be built")
    library = tmp_path_factory.mktemp("shim") / "shim.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, HERE / "shim.c", "-ldl"], check=True)
    return library


@pytest.fixture(scope="session")
def driver():
    """Run a driver of this folder in a process of its own; its lines of JSON."""

    def run(name: str, *words: object, before: tuple[str, ...] = (), preload: str = "", **how) -> list[dict]:
        ran = subprocess.run(
            [*before, sys.executable, str(HERE / name), *map(str, words)],
            env={**os.environ, "PYTHONPATH": str(ROOT)} | ({"LD_PRELOAD": preload} if preload else {}),
            capture_output=True,
            text=True,
            check=False,
            **how,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        return [json.loads(line) for line in ran.stdout.splitlines()]

    return run


@pytest.fixture
def crash(shim, driver):
    """Run crash_driver.py under the shim; what it printed, line by line."""
    return partial(driver, "crash_driver.py", preload=str(shim))
