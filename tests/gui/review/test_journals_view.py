"""Journals on the screen: trust, verification, and files that cannot be used."""

import shutil
import sqlite3
from contextlib import closing

from controller.review.review_book import JournalVerified
from gui.review.words import Trust


def rows(found):
    return {row[1]: row for row in found.window.journals.model.rows}


def test_files_that_cannot_be_used_are_one_line_each_and_the_others_are_open(office, eventful, vip, tmp_path):
    empty, foreign, text, gone = (tmp_path / name for name in ("empty.db", "foreign.db", "text.db", "gone.db"))
    empty.touch()
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE x (y)")
        db.commit()
    text.write_text("this is no database\n" * 100)
    newer, damaged, locked = (tmp_path / name for name in ("newer.db", "damaged.db", "locked.db"))
    for path in (newer, damaged, locked):
        shutil.copy(vip, path)
        with closing(sqlite3.connect(path)) as copy:
            copy.execute("PRAGMA journal_mode = DELETE")
    with closing(sqlite3.connect(newer)) as db:
        db.execute("INSERT INTO _sqlite_migrations VALUES (999, 'sabot-journal', '9999-from-the-future', 'then')")
        db.commit()
    data = bytearray(damaged.read_bytes())
    data[4096 : 4096 * 4] = b"\xff" * 4096 * 3
    damaged.write_bytes(data)
    with closing(sqlite3.connect(locked, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        found = office(empty, foreign, text, gone, newer, damaged, locked, eventful)
        other.execute("ROLLBACK")
    found.window.go("journals")
    said = rows(found)
    assert "is empty" in said["empty.db"][-1]
    assert "of another program" in said["foreign.db"][-1]
    assert "not a Sabot journal" in said["text.db"][-1]
    assert "there is no journal" in said["gone.db"][-1]
    assert "newer Sabot" in said["newer.db"][-1]
    assert "damaged" in said["damaged.db"][-1]
    assert "another program is using it" in said["locked.db"][-1]
    assert said["BA-07.db"][-1] == ""
    assert all("\n" not in row[-1] for row in said.values())
    assert found.lines()
    # it was let go of: look again
    found.window.retry()
    found.caught_up()
    assert rows(found)["locked.db"][-1] == ""
    assert {one.table for one in found.session.statuses} == {"BA-07", "VIP-1"}


def test_a_file_that_vanishes_is_said_so(live):
    pit, found = live()
    pit.close()
    pit.path.rename(pit.path.with_name("elsewhere.db"))
    found.wait(lambda: any("is gone" in one.trouble for one in found.session.statuses))
    assert "is gone" in rows(found)["BA-07.db"][-1]
    pit.path.with_name("elsewhere.db").rename(pit.path)
    pit.open()


def test_verifying_goes_into_the_book_and_onto_every_view(office, eventful):
    found = office(eventful)
    assert found.session.trust[found.desk.journals[0].id] == Trust("unverified", "Not verified yet")
    found.window.go("journals")
    found.window.journals.verify(0)
    found.sign_act()
    found.wait(lambda: not found.window.journals.tasks)
    records = found.session.statuses[0].records
    assert f"all {records:,} records fit" in found.window.journals.message.text()
    found.wait(lambda: found.session.trust[found.desk.journals[0].id].state == "verified")
    verified = [entry.event for entry in found.desk.book.entries() if isinstance(entry.event, JournalVerified)]
    assert [(one.ok, one.records, one.by) for one in verified] == [(True, records, "pm2")]
    assert f"Verified to record {records:,}" in rows(found)["BA-07.db"][9]
    case = found.open_case("overdraw")
    assert f"Verified to record {records:,}" in case.trust.text()


def test_a_changed_record_is_broken_at_its_number(office, eventful, tmp_path):
    path = tmp_path / "changed.db"
    shutil.copy(eventful, path)
    with closing(sqlite3.connect(path)) as db:
        triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            db.execute(f"DROP TRIGGER {name}")
        changed = "UPDATE events SET payload = CAST(replace(payload, '10000', '90000') AS BLOB) WHERE n = ?"
        n = db.execute(
            "SELECT max(n) FROM events WHERE kind = 'wager-placed' AND n < 300 AND instr(payload, '10000')"
        ).fetchone()[0]
        assert db.execute(changed, (n,)).rowcount == 1
        for _, sql in triggers:
            db.execute(sql)
        db.commit()
    found = office(path, index=tmp_path / "index")
    found.window.go("journals")
    found.window.journals.verify(0)
    found.sign_act()
    found.wait(lambda: not found.window.journals.tasks)
    assert f"BROKEN at record {n}" in found.window.journals.message.text()
    found.wait(lambda: found.session.trust[found.desk.journals[0].id].state == "broken")
    assert "✕" in rows(found)["changed.db"][9]
    assert f"record {n}" in found.session.trust[found.desk.journals[0].id].words
    found.window.journals.answer(found.desk.journals[0].id, "The file went to the auditor")
    found.sign_act()
    assert found.window.journals.message.text() == "Signed; verify the journal again"
    found.wait(lambda: found.session.trust[found.desk.journals[0].id].state == "unverified")


def test_a_walk_can_be_stopped_and_trust_is_as_before(office, eventful):
    found = office(eventful)
    found.window.go("journals")
    found.window.journals.verify(0)
    found.sign_act()
    (task,) = found.window.journals.tasks.values()
    task.stop()
    found.wait(lambda: not found.window.journals.tasks)
    assert "stopped" in found.window.journals.message.text()
    assert not any(isinstance(entry.event, JournalVerified) for entry in found.desk.book.entries())
