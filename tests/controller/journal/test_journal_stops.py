"""A disk that is full or fails: the journal stops, says why in one line, loses nothing, and goes on when it can."""

import json
import os
import shutil
import sqlite3
import subprocess
import threading
from contextlib import closing

import pytest

from controller.journal.errors import JournalStoppedError
from controller.journal.reader import open_reader
from controller.journal.walk import verify_chain


@pytest.mark.parametrize("fails", range(8))
def test_files_that_may_not_grow_at_any_append_of_a_round(quick_folder, driver, fails):
    (found,) = driver("full_disk_driver.py", "limit", quick_folder, fails)
    line = f"{quick_folder}/table.db: the disk fails or is full (disk I/O error); check the disk and its space"
    before = [number for number in range(fails) for _ in "12"]
    assert (found["first"], found["again"], found["still"]) == (line, line, False)
    assert found["seen"] == before  # everything acknowledged, and nothing of the batch that was refused
    assert found["resumed"]
    assert found["kinds"] == ["journal-begun", "journal-resumed"]
    assert found["all"] == [number for number in range(8) for _ in "12"]
    assert found["ok"]


def test_a_small_disk_filled_to_the_brim(tmp_path, driver):
    mounting = ("unshare", "--mount", "sh", "-c", f'mount -t tmpfs -o size=1m none {tmp_path} && exec "$@"', "sh")
    if (
        shutil.which("unshare") is None
        or subprocess.run([*mounting, "true"], capture_output=True, check=False).returncode
    ):
        pytest.skip("a small disk can only be mounted by root, in a mount namespace")
    (found,) = driver("full_disk_driver.py", "small", tmp_path, before=mounting)
    assert found["done"] > 5
    assert found["line"] == f"{tmp_path}/table.db: the disk is full; make room on it"
    assert found["seen"] == [number for number in range(found["done"]) for _ in "12"]
    assert (found["still"], found["resumed"], found["ok"]) == (False, True, True)
    assert found["all"] == [number for number in range(found["done"] + 1) for _ in "12"]


def test_a_stop_is_remembered_and_recorded(start, card, monkeypatch):
    journal = start()
    journal.append([card(1)])
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    with monkeypatch.context() as patch:
        patch.setattr("controller.journal.journal.write_batch", lambda *_: (_ for _ in ()).throw(full))
        line = f"{journal.path}: the disk is full; make room on it"
        for act in (lambda: journal.append([card(2)]), lambda: journal.save_snapshot(2, b"")):
            with pytest.raises(JournalStoppedError) as stopped:
                act()
            assert str(stopped.value) == journal.stopped == line
        assert not journal.try_resume()
    with pytest.raises(JournalStoppedError):
        journal.append([card(2)])
    assert journal.head()[0] == 2
    assert journal.try_resume()
    assert (journal.stopped, journal.try_resume()) == (None, True)
    resumed = list(journal.entries())[-1]
    assert (resumed.kind, json.loads(resumed.payload)) == ("journal-resumed", {"why": line})
    assert journal.append([card(2)])[0].n == 4


def test_it_does_not_try_again_without_some_room(start, card, monkeypatch):
    journal = start()
    journal.stopped = "the disk is full"
    with monkeypatch.context() as patch:
        patch.setattr("controller.journal.journal.disk_usage", lambda _: shutil._ntuple_diskusage(1, 1, 200_000))
        assert not journal.try_resume()
    assert (journal.stopped, journal.head()[0]) == ("the disk is full", 1)
    assert journal.try_resume()
    assert journal.append([card(1)])[0].n == 3


@pytest.mark.parametrize("name", ["table.db", "table.db-wal"])
def test_a_file_that_is_moved_away_stops_the_journal_until_it_is_back(start, card, path, name):
    """SQLite would go on writing to a file that nobody can find again."""
    journal = start()
    journal.append([card(1)])
    file = path.with_name(name)
    away = file.rename(path.with_name("away"))
    with pytest.raises(JournalStoppedError, match="was moved, deleted or replaced while in use; put it back"):
        journal.append([card(2)])
    assert not journal.try_resume()
    away.rename(file)
    assert journal.try_resume()
    journal.append([card(2)])
    journal.close()
    assert [entry.kind for entry in start().entries(after=1)] == ["card-drawn", "journal-resumed", "card-drawn"]


def test_without_its_wal_the_journal_is_saved_by_closing_it(start, card, path):
    journal = start()
    journal.append([card(1), card(2)])
    wal = path.with_name("table.db-wal")
    wal.unlink()
    with pytest.raises(JournalStoppedError) as stopped:
        journal.append([card(3)])
    assert str(stopped.value) == (
        f"{path}: table.db-wal beside it was moved, deleted or replaced while in use; put it back, or end the table in"
        " good order: that saves what was recorded"
    )
    journal.close()
    assert verify_chain(path).records == 3


def test_a_file_that_is_cut_off_stops_the_journal_until_it_is_whole(start, card, path):
    journal = start()
    journal.append([card(1)])
    journal.checkpoint(least=1)
    journal.append([card(2)])
    whole = path.read_bytes()
    os.truncate(path, len(whole) - 4096)
    with pytest.raises(
        JournalStoppedError, match="was cut off while in use; end the table, keep the file and run sabot"
    ):
        journal.append([card(3)])
    assert not journal.try_resume()
    with path.open("r+b") as file:
        file.write(whole)
    assert journal.try_resume()
    journal.append([card(3)])
    journal.close()
    assert verify_chain(path).ok


def test_another_program_that_appends_stops_the_journal_for_good(start, card, path):
    journal = start()
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO events VALUES (2, '', '', 1, x'', x'', x'')")
        other.commit()
    with pytest.raises(JournalStoppedError, match="another program wrote to it"):
        journal.append([card(1)])
    assert not journal.try_resume()
    assert journal.stopped == f"{path}: another program wrote to it; keep the file and run sabot verify"


def test_another_program_that_holds_the_file_stops_it_for_a_while(start, card, path, monkeypatch):
    monkeypatch.setattr("controller.journal.file._WAIT_SECONDS", 0)
    journal = start()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalStoppedError, match=r"another program is using it \(database is locked\)"):
            journal.append([card(1)])
        assert not journal.try_resume()
    assert journal.try_resume()
    assert [entry.n for entry in journal.append([card(1)])] == [3]
    assert verify_chain(path).ok


def test_another_thread_is_a_mistake_not_a_stop(start, card):
    journal = start()
    raised = []

    def act():
        try:
            journal.append([card(1)])
        except sqlite3.ProgrammingError as error:
            raised.append(error)

    thread = threading.Thread(target=act)
    thread.start()
    thread.join()
    assert len(raised) == 1
    assert journal.stopped is None
    assert journal.append([card(1)])[0].n == 2


def test_readers_go_on_while_the_journal_is_stopped(start, card, path):
    journal = start()
    journal.append([card(1)])
    journal.stopped = "the disk is full"
    with open_reader(path) as reader:
        assert reader.head() == journal.head()
        assert len(list(reader.entries())) == 2
