"""Somebody leaves Python files where a table is started, or points Python's variables at a USB stick.

Every planted file writes its name down when it runs. None may."""

import os
import select
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal.journal import Journal
from controller.review.file_desk import open_desk
from controller.review.index_keeper import IndexKeeper
from drivers.feed.address import connect
from drivers.feed.outlet import Outlet
from drivers.terminals import certificates
from sabot.host.served_terminals import StatementRun, start_gateway

ROOT = Path(__file__).parents[3]
SECONDS = 60
MODULES = ("json", "click", "msgspec", "structlog", "sitecustomize", "usercustomize", "multiprocessing", "asyncio")
PACKAGES = ("controller", "drivers")


@pytest.fixture
def stick(tmp_path):
    """A folder of planted code."""
    made = tmp_path / "stick"
    made.mkdir()
    marker = f"open({str(made / 'ran')!r}, 'a').write(__name__ + '\\n')\n"
    for name in MODULES:
        (made / f"{name}.py").write_text(marker)
    for name in PACKAGES:
        (made / name).mkdir()
        (made / name / "__init__.py").write_text(marker)
    return made


def ran(stick):
    """What was planted and has run."""
    found = stick / "ran"
    return found.read_text().split() if found.exists() else []


def variables(stick):
    """Python's variables, pointed at the stick."""
    return {"PYTHONPATH": str(stick), "PYTHONSTARTUP": str(stick / "json.py"), "PYTHONUSERBASE": str(stick)}


STARTS = {
    "sabot": [str(Path(sys.executable).with_name("sabot")), "rules", "--json"],
    "script/run": [str(ROOT / "script" / "run"), "--help"],
}


@pytest.mark.parametrize("start", STARTS)
def test_code_in_the_working_folder_or_named_by_a_variable_is_not_run(stick, start):
    done = subprocess.run(
        STARTS[start],
        cwd=stick,
        env={**os.environ, **variables(stick)},
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    assert ran(stick) == []
    assert (done.returncode, done.stderr) == (0, b"")


def test_python_m_sabot_leaves_the_working_folder_at_once(stick):
    """It starts itself anew in isolation: of the folder only what Python itself loads before can run, and the page
    says so."""
    done = subprocess.run(
        [sys.executable, "-m", "sabot", "rules", "--json"], cwd=stick, capture_output=True, timeout=SECONDS, check=False
    )
    assert ran(stick) == []
    assert (done.returncode, done.stderr) == (0, b"")


def feed_process(tmp_path):
    with closing(Outlet(tmp_path / "feed")) as outlet:
        outlet.put(b'{"n":1}')
        with connect(tmp_path / "feed", SECONDS) as reader:
            assert b"beat" in reader.recv(100)


def gateway_process(tmp_path):
    certificates.begin(tmp_path / "etg", "Table 1")
    with start_gateway(tmp_path / "etg", "127.0.0.1:0") as process:
        assert b"listens" in process.stdout.readline()
        process.stdin.close()


def statement_process(tmp_path):
    Journal.open(tmp_path / "t.db", now=lambda: "2026-01-01T00:00:00.000Z", software="test").close()
    run = StatementRun(tmp_path / "t.db", "")
    run._process.wait(SECONDS)
    found, why = run.look()
    assert found is not None, why
    assert found["balanced"]


def index_process(tmp_path):
    Journal.open(tmp_path / "i.db", now=lambda: "2026-01-01T00:00:00.000Z", software="test").close()
    with open_desk([tmp_path / "i.db"], now=str, software="test", folder=tmp_path / "index") as desk:
        keeper = IndexKeeper(desk.keeper_command("test"))
    assert select.select([keeper], [], [], SECONDS)[0]
    assert keeper.poll()
    keeper.close()


CHILDREN = {
    "feed": feed_process, "gateway": gateway_process, "statement": statement_process, "index": index_process,
}  # fmt: skip


@pytest.mark.parametrize("child", CHILDREN)
def test_no_child_of_a_table_or_a_desk_runs_planted_code(stick, tmp_path, monkeypatch, child):
    monkeypatch.chdir(stick)
    for name, value in variables(stick).items():
        monkeypatch.setenv(name, value)
    CHILDREN[child](tmp_path)
    assert ran(stick) == []


DESK = """
from gui.review.workshop import _CONTEXT as c
if __name__ == "__main__":
    p = c.Process(target=print)
    p.start()
    p.join()
    raise SystemExit(p.exitcode)
"""


def test_the_jobs_of_the_desk_are_as_isolated_as_the_desk(stick, tmp_path):
    """`sabot review` starts its jobs by multiprocessing, which hands its own isolation on."""
    desk = tmp_path / "desk.py"
    desk.write_text(DESK)
    done = subprocess.run(
        [sys.executable, "-I", desk], cwd=stick, env={**os.environ, **variables(stick)}, timeout=SECONDS, check=False
    )
    assert (ran(stick), done.returncode) == ([], 0)
