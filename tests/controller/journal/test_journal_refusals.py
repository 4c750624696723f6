"""What is no journal, or not ours to open, is refused: one line that says what is wrong, where, and what to do."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal.errors import DoubtedError, JournalError
from controller.journal.journal import Journal
from controller.journal.lock import lock_path
from controller.journal.reader import open_reader
from controller.journal.schema import MIGRATIONS, _fresh
from controller.journal.signed_heads import sign_head
from controller.journal.trust import beside
from controller.journal.walk import verify_chain

ROOT = Path(__file__).parents[3]


def foreign(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE events (n)")


def garbled(path):
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)


NO_JOURNAL = {
    "empty file": (lambda path: path.touch(), "is empty, so not a journal; restore an archive"),
    "text file": (lambda path: path.write_text("9H 8D\n" * 1_000), "is not a Sabot journal"),
    "short text file": (lambda path: path.write_text("9H"), "is not a Sabot journal"),
    "database of another program": (foreign, "is a database of another program, not a Sabot journal"),
    "garbled database": (garbled, "is not a Sabot journal, or is damaged"),
    "folder": (lambda path: path.mkdir(), "is a folder"),
}


@pytest.mark.parametrize("name", NO_JOURNAL)
def test_what_is_no_journal_is_refused_and_left_alone(start, path, name):
    make, line = NO_JOURNAL[name]
    make(path)
    before = path.read_bytes() if path.is_file() else None
    for opening in (start, lambda: open_reader(path)):
        with pytest.raises(JournalError) as refused:
            opening()
        assert str(refused.value).startswith(f"{path}: {line}")
        assert "\n" not in str(refused.value)
    assert before == (path.read_bytes() if path.is_file() else None)


def test_a_missing_folder(start, tmp_path):
    with pytest.raises(JournalError, match=r"table\.db: its folder does not exist; make the folder first"):
        start(tmp_path / "nowhere" / "table.db")


def test_a_reader_makes_no_journal(path):
    with pytest.raises(JournalError, match="there is no journal; check the path"):
        open_reader(path)
    assert not path.exists()


def test_a_journal_that_is_gone_while_its_records_are_still_there(start, path):
    """The file was moved and its WAL was not: beginning anew would bury what is in it."""
    path.with_name("table.db-wal").write_bytes(b"records")
    with pytest.raises(JournalError, match=r"is missing, but table\.db-wal is there with records in it"):
        start()
    assert not path.exists()


def test_a_newer_journal(small, start):
    with closing(sqlite3.connect(small)) as db:
        db.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('sabot-journal', '0009-later', '')"
        )
        db.commit()
    for opening in (start, lambda: open_reader(small)):
        with pytest.raises(JournalError, match=r"written by a newer Sabot \(it has 0009-later\); use that one"):
            opening()


@pytest.fixture
def next_version(small):  # noqa: ARG001 - after the journal was written
    """This program as it may be one day: with one more migration."""
    MIGRATIONS(name="0002-one-day")(lambda db: db.execute("CREATE TABLE tables_moves (n INTEGER PRIMARY KEY) STRICT"))
    _fresh.cache_clear()
    yield
    MIGRATIONS._migrations.pop()
    _fresh.cache_clear()


@pytest.mark.usefixtures("next_version")
def test_an_older_journal(small, start):
    """A reader cannot bring it up to date; a controller does, and nothing in it changes."""
    with pytest.raises(JournalError, match="written by an older Sabot; open it once with the table"):
        open_reader(small)
    with start() as journal:
        assert journal.head()[0] == 8
        assert "tables_moves" in journal._db.table_names()
    with start(), open_reader(small) as reader:
        assert reader.head() == journal.head()
    assert verify_chain(small).ok


DAMAGED = [
    ("UPDATE events SET payload = x'00' WHERE n = 1", "record 1 does not match its hash"),
    ("UPDATE events SET payload = x'00' WHERE n = 7", "record 7 does not match its hash"),
    ("DELETE FROM events WHERE n = 7", "record 7 is missing"),
    ("DELETE FROM events WHERE n = 5", "record 5 is missing"),
    ("DELETE FROM events", "record 1 is missing"),
    ("UPDATE snapshots SET payload = x'00'", "record 6 has a snapshot that was changed"),
    ("UPDATE snapshots SET upto = 7, n = 8", "record 8 has a snapshot that was changed"),
    ("UPDATE snapshots SET upto = 8", "record 6 has a snapshot that was changed"),
    ("UPDATE snapshots SET upto = 6", "record 6 has a snapshot that was changed"),
    ("UPDATE snapshots SET upto = 7", "record 6 has a snapshot that was changed"),
    ("UPDATE snapshots SET upto = 4", "record 6 has a snapshot that was changed"),
    ("UPDATE snapshots SET upto = 0", "record 0 is missing, though a snapshot takes it in"),
    ("INSERT INTO snapshots VALUES (7, 6, x'00')", "record 7 has a snapshot that was changed"),
    ("INSERT INTO wire VALUES (8, 0, 'sim://', 'x', 'in', x'00')", "record 8 has wire bytes that were changed"),
]


@pytest.fixture
def signed(small, start, at):
    """The small journal with a head at its last record; where its key and its heads are."""
    keeping = beside(small)
    with start(keeping=keeping) as journal:
        n, head = journal.head()
        sign_head(keeping.heads, journal.key, journal=journal.id, n=n, head=head, at=at)
    return keeping


@pytest.mark.parametrize(("sql", "line"), DAMAGED)
def test_damage_since_the_last_snapshot_is_found_at_the_start(small, signed, start, tamper, sql, line):
    tamper(small, sql)
    with pytest.raises(DoubtedError) as refused:
        start(keeping=signed)
    assert str(refused.value).startswith(f"{small}: {line}")
    assert str(refused.value).endswith("; find the journal that belongs here, or go on with sabot journal continue")


def test_without_heads_the_whole_chain_is_walked(small, start, tamper):
    tamper(small, "UPDATE events SET payload = x'00' WHERE n = 3")
    with pytest.raises(JournalError) as refused:
        start()
    assert str(refused.value).startswith(f"{small}: record 3 does not match its hash")
    assert str(refused.value).endswith("; keep the file and run sabot verify")


def test_a_reader_of_a_journal_that_is_no_longer_whole(small, tamper):
    """It opens, if it can, so that what is left can be looked at; what cannot be read is refused in one line."""
    tamper(small, "DELETE FROM events")
    with open_reader(small) as reader, pytest.raises(JournalError, match="has no records; keep the file"):
        reader.head()
    tamper(small, "DROP TABLE events", triggers=False)
    with pytest.raises(JournalError, match=r"it cannot be used \(no such table: events\)"):
        open_reader(small)


def test_damage_before_a_snapshot_under_a_head_is_left_to_verify(small, signed, start, tamper):
    """A start is quick; what it does not look at, a full verify does. Who folds it walks it first."""
    tamper(small, "UPDATE events SET payload = x'00' WHERE n = 3")
    journal = start(keeping=signed)
    assert journal.head()[0] == 8
    assert journal.vouched_snapshot() == (5, b'{"phase":"dealing"}')
    with pytest.raises(DoubtedError, match="records after 0 are not as they were written"):
        journal.must_hold(0)


def test_a_journal_without_its_triggers_is_not_written(small, start):
    with closing(sqlite3.connect(small)) as db:
        db.execute("DROP TRIGGER events_no_delete")
    with pytest.raises(JournalError, match="tables or triggers were changed by hand"):
        start()
    with open_reader(small) as reader:
        assert reader.head()[0] == 8


def test_a_second_controller_is_refused_with_the_number_of_the_first(start, path):
    first = start()
    with pytest.raises(JournalError) as refused:
        start()
    assert str(refused.value) == (
        f"{path}: a table is running with it, or another command is at work (process {os.getpid()}); close that one first"
    )
    first.close()
    assert start().head()[0] == 1


def test_a_link_is_no_way_round_the_lock(start, path, tmp_path):
    first = start()
    (tmp_path / "link.db").symlink_to(path)
    with pytest.raises(JournalError, match="a table is running with it"):
        start(tmp_path / "link.db")
    first.close()
    assert start(tmp_path / "link.db").id == first.id


HOLD = """
import sys
from pathlib import Path
from controller.journal.journal import Journal
journal = Journal.open(Path(sys.argv[1]), now=lambda: "now", software="x")
print(journal.head()[0], flush=True)
sys.stdin.read()
"""


def test_a_killed_controller_holds_nothing(start, path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, path], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "1\n"
        with pytest.raises(JournalError, match=rf"process {other.pid}\)"):
            start()
        other.kill()
    assert start().head()[0] == 1
    assert lock_path(path).read_text() == f"{os.getpid()}\n"


def test_a_foreign_program_that_holds_the_file(start, small, monkeypatch):
    monkeypatch.setattr("controller.journal.file._WAIT_SECONDS", 0)
    with closing(sqlite3.connect(small, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(
            JournalError, match=r"another program is using it \(database is locked\); close that program"
        ):
            start()
    assert start().head()[0] == 8


OPEN = """
import os, sys
from pathlib import Path
from controller.journal.journal import Journal
from controller.journal.reader import open_reader
from controller.journal.errors import JournalError
if os.geteuid() == 0:
    os.setuid(65534)  # only now: a user without rights might not get at this Python
path = Path(sys.argv[1])
try:
    if sys.argv[2] == "read":
        print(open_reader(path).head()[0])
    else:
        print(Journal.open(path, now=lambda: "now", software="x").head()[0])
except JournalError as error:
    print(error)
"""


@pytest.fixture
def as_nobody(start, monkeypatch):
    """Open a journal as a user who has no special rights, with these rights on the file and on its folder."""
    monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)  # that user may not write what coverage measures
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "table.db"
        with start(path):
            pass

        def run(how: str, file_mode: int, folder_mode: int) -> str:
            if os.geteuid() == 0:
                for file in (folder, *folder.iterdir()):
                    os.chown(file, 65534, 65534)
            path.chmod(file_mode)
            folder.chmod(folder_mode)
            command = [sys.executable, "-c", OPEN, path, how]
            ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            folder.chmod(0o755)
            assert (ran.returncode, ran.stderr) == (0, "")
            return ran.stdout.removesuffix("\n").replace(str(folder), "")

        yield run


def test_a_user_with_rights(as_nobody):
    assert as_nobody("write", 0o644, 0o755) == "1"


READ_ONLY = "/table.db: it or its folder may not be written; give this user the right to, on a writable disk"


def test_a_read_only_file(as_nobody):
    assert as_nobody("write", 0o444, 0o755) == READ_ONLY
    assert as_nobody("read", 0o444, 0o755) == "1"


def test_a_read_only_folder(as_nobody):
    assert as_nobody("write", 0o644, 0o555) == READ_ONLY


def test_a_file_that_may_not_be_read(as_nobody):
    for how in ("read", "write"):
        assert as_nobody(how, 0o000, 0o755).startswith("/table.db: it cannot be opened; check that this user may")


def test_a_refused_start_holds_neither_lock_nor_file(small, start, tamper):
    tamper(small, "UPDATE events SET payload = x'01' WHERE n = 7")
    with pytest.raises(JournalError):
        start()
    held = [str(link.readlink()) for link in Path("/proc/self/fd").iterdir() if link.is_symlink()]
    assert len(held) > 2
    assert not any(str(small) in name for name in held)


def test_a_leftover_of_an_interrupted_beginning_does_no_harm(start, path):
    path.with_name("table.db.new").write_bytes(b"half a journal")
    path.with_name("table.db.new-journal").write_bytes(b"half a rollback journal")
    assert start().head()[0] == 1
    assert sorted(file.name for file in path.parent.glob("*.new*")) == []


def test_a_journal_is_begun_with_the_class_method_alone(path):
    with Journal.open(path, now=lambda: "now", software="sabot 1.0") as journal:
        assert b'"software":"sabot 1.0"' in next(iter(journal.entries())).payload
