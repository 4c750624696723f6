"""Journals of a newer Sabot: a process of its own runs today's code with one of its own numbers raised, and deals."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEWER = {
    "migration": "0002-one-day",
    "form": "shoe-loaded (2)",
    "kind": "a-new-event (1)",
    "before a snapshot": "shoe-loaded (2)",
}
"""How it is newer, and what of the journal today's Sabot does not know."""
SHOE = '{"do": "load-shoe", "decks": 8}\n'
PROGRAM = """
import sys
from pathlib import Path
from controller.journal.schema import MIGRATIONS
from controller.table.events import ShoeLoaded
how, db = sys.argv[1:]
if how == "migration":
    MIGRATIONS(name="0002-one-day")(lambda db: db.execute("CREATE TABLE moves (n INTEGER PRIMARY KEY) STRICT"))
elif how != "kind":
    ShoeLoaded.SCHEMA = 2
from sabot.__main__ import run, sabot
from sabot.cli import stamp
stamp.version = lambda: "99.0"
status = run(sabot, "sabot", ["table", "--db", db])
if how == "kind":
    from controller.journal.chain import Record
    from sabot.host.signed_journal import signed_journal
    with signed_journal(Path(db)) as (journal, _):
        journal.append([Record("a-new-event", 1, b'{"event":"a-new-event"}')])
sys.exit(status)
"""


@pytest.fixture
def newer_journal(tmp_path):
    """Call with one of `NEWER`; returns the path of a journal that this newer Sabot has written and signed."""

    def make(how):
        db = tmp_path / "table.db"
        told = SHOE + ('{"do": "end-shoe"}\n' if how == "before a snapshot" else "")
        words = [sys.executable, "-c", PROGRAM, how, db]
        ran = subprocess.run(words, cwd=ROOT, input=told, capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
        return db

    return make
