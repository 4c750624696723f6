"""`script/floor`: a whole floor starts with one command, plays, and leaves nothing behind."""

import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import psycopg
import pytest

from sabot.floor.private_postgres import PrivatePostgres, find_programs

ROOT = Path(__file__).parents[3]


@pytest.fixture
def folder():
    """A short one that another user may enter."""
    if find_programs() is None:
        pytest.skip("no PostgreSQL for script/floor")
    with tempfile.TemporaryDirectory(prefix="yard-", dir="/tmp") as made:
        Path(made).chmod(0o711)
        yield Path(made)


def wait_for_rounds(dsn, tables):
    """Until so many tables have a settled round in the store, which tells of each batch that it takes."""
    query = "select count(distinct journal) from record where kind = 'round-settled'"
    with psycopg.connect(dsn, autocommit=True) as conn:
        conn.execute("listen floor")
        while conn.execute(query).fetchone()[0] < tables:
            assert list(conn.notifies(timeout=60, stop_after=1)), "the floor stands still"


def processes_of(folder):
    """The command lines of living processes that name a folder."""
    found = []
    for one in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = one.read_bytes()
        except OSError:
            continue
        if str(folder).encode() in words:
            found.append(words.replace(b"\0", b" ").decode())
    return found


def play(sabot, folder, tables, speed, wanted):
    """Run a floor until so many tables have settled a round; end it with Ctrl-C, and look at what it left."""
    words = [sys.executable, str(ROOT / "script" / "floor_yard.py"), "--tables", str(tables), "--speed", str(speed),
             "--folder", str(folder), "--no-screens"]  # fmt: skip
    dsn = f"host={folder}/pg dbname=floor user=desk"
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as floor:
        said = []
        while not said or "no screen" not in said[-1]:
            said.append(floor.stdout.readline())
            assert said[-1], "".join(said)
        wait_for_rounds(dsn, wanted)
        rows = sabot("floor", "status", "--from", dsn, "--json").json()["tables"]
        assert sabot("floor", "verify", "--from", dsn).status == 0
        os.killpg(floor.pid, signal.SIGINT)  # as a terminal does
        out, _ = floor.communicate(timeout=90)
    assert floor.returncode == 0, out
    assert f'floor wall --from "{dsn}"' in "".join(said)
    assert processes_of(folder) == []
    return rows


def last_records(folder):
    """What the store holds as the last record of each table, after the floor has ended."""
    with PrivatePostgres(folder / "pg") as server, psycopg.connect(server.dsn("floor")) as conn:
        return dict(conn.execute("select table_name, last_kind from journal where not own").fetchall())


def test_a_small_floor_plays_and_ctrl_c_ends_all_of_it(sabot, folder):
    rows = play(sabot, folder, tables=2, speed=100, wanted=2)
    assert [row["table"] for row in rows] == ["T01", "T02"]
    for row in rows:
        found = json.loads(sabot("verify", "--db", str(folder / "tables" / f"{row['table']}.db"), "--json").out)
        assert (found["ok"], found["rounds"] > 0) == (True, True)
    assert last_records(folder) == {"T01": "table-stopped", "T02": "table-stopped"}  # all of it was sent


@pytest.mark.long
@pytest.mark.timeout(600)
def test_forty_tables_play_at_ten_times_the_speed_of_people(sabot, folder):
    rows = play(sabot, folder, tables=40, speed=10, wanted=38)
    assert len(rows) == 40
    assert sum(row["approved"] for row in rows) == 38
    assert any(row["held_since"] for row in rows)


@pytest.mark.parametrize("words", [("--tables", "0"), ("--speed", "0"), ("--folder", "x" * 100), ("--x",)])
def test_words_that_make_no_floor_are_refused(words):
    script = str(ROOT / "script" / "floor_yard.py")
    ran = subprocess.run([sys.executable, script, *words], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert words[0] in ran.stderr
