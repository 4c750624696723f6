"""`sabot floor`: a journal goes to a store, is compared there, and comes back out."""

import json
import shutil
import sqlite3

import psycopg
import pytest
from support.chaos import heads_of
from support.journals import END, ROUND, SHOE, forge, run_table

from controller.journal import open_reader
from controller.journal.chain import image_digest, record_hash
from drivers.postgres.connect import connected
from drivers.postgres.own_books import book_id
from drivers.postgres.reading import StoredJournal

ENDED = (*SHOE, *ROUND, *END)


@pytest.fixture(scope="module")
def _played():
    """The files of a journal that was played, by name; filled by the first test."""
    return {}


@pytest.fixture
def played(sabot, db, _played):
    """A journal with a round, its key and its heads."""
    if not _played:
        assert run_table(sabot, db)(*ENDED).status == 0
        _played |= {file.name: file.read_bytes() for file in db.parent.glob(db.name + "*")}
    for name, data in _played.items():
        (db.parent / name).write_bytes(data)
        (db.parent / name).chmod(0o600)
    return db


def send(sabot, db, store):
    return sabot("floor", "send", "--db", str(db), "--to", store, "--once")


def verify(sabot, store, *files):
    ran = sabot("floor", "verify", "--from", store, *(word for file in files for word in ("--db", str(file))), "--json")
    assert ran.err == ""
    found = json.loads(ran.out)
    assert ran.status == (0 if found["ok"] else 1)
    return found


def status(sabot, store):
    return sabot("floor", "status", "--from", store, "--json").json()["tables"]


def records(db):
    with open_reader(db) as reader:
        return reader.head()[0]


def test_init_makes_a_store_and_twice_changes_nothing(sabot, empty_database):
    assert "0001_store.sql" in sabot("floor", "init", "--to", empty_database).out
    assert sabot("floor", "init", "--to", empty_database).out == "the store is set up already\n"
    assert verify(sabot, empty_database) == {
        "ok": True, "journals": 0, "records": 0, "first_bad": None, "bad": [], "store": [], "unread": [],
        "alarms": [], "behind": 0, "book": 0, "doubted": [],
    }  # fmt: skip


def test_a_journal_is_sent_and_sent_again_and_nothing_is_there_twice(sabot, played, store):
    for _ in range(2):
        assert send(sabot, played, store).status == 0
    found = verify(sabot, store, played)
    assert (found["ok"], found["journals"], found["records"], found["behind"]) == (True, 1, records(played), 0)


def test_status_has_a_row_for_the_table(sabot, played, store):
    send(sabot, played, store)
    (row,) = status(sabot, store)
    assert (row["table"], row["last_n"], row["phase"], row["fork"], row["approved"]) == (
        "Table 1", records(played), "no-shoe", None, False,
    )  # fmt: skip
    assert row["heard_seconds"] < 60
    assert (row["held_since"], row["cases_open"]) == (None, 0)
    assert "Table 1" in sabot("floor", "status", "--from", store).out


def test_status_says_since_when_a_table_is_held(sabot, db, store):
    run_table(sabot, db)(*SHOE, {"do": "open-bets"}, {"do": "report", "irregularity": "other", "note": "a fire"})
    send(sabot, db, store)
    (row,) = status(sabot, store)
    assert (row["phase"], row["cases_open"]) == ("betting", 1)
    assert row["held_since"] is not None


def test_what_a_table_writes_later_follows(sabot, played, store):
    send(sabot, played, store)
    before = records(played)
    run_table(sabot, played)(*ENDED)
    assert verify(sabot, store, played)["behind"] == records(played) - before
    send(sabot, played, store)
    assert verify(sabot, store, played)["behind"] == 0


def test_an_exported_journal_is_the_journal(sabot, played, store, tmp_path):
    send(sabot, played, store)
    (row,) = status(sabot, store)
    back = tmp_path / "back.db"
    assert sabot("floor", "export", "--from", store, "--journal", row["journal"], "--to", str(back)).status == 0
    found = sabot("verify", "--db", str(back), "--json").json()
    assert found == sabot("verify", "--db", str(played), "--json").json()
    assert back.with_name("back.db.heads").read_bytes() == played.with_name(played.name + ".heads").read_bytes()
    again = sabot("floor", "export", "--from", store, "--journal", row["journal"], "--to", str(back))
    assert "never overwritten" in again.refused()
    unknown = sabot("floor", "export", "--from", store, "--journal", "x", "--to", str(tmp_path / "no.db"))
    assert "holds no journal x" in unknown.refused()


@pytest.mark.parametrize("book", ["staff", "alerts"])
def test_an_exported_book_of_the_floor_is_verified_as_one(sabot, managed, tmp_path, book):
    assert sabot("floor", "verify", "--from", managed).status == 0  # noted in the book about alerts
    with connected(managed) as conn:
        journal = book_id(conn, book)
    file = tmp_path / "book.db"
    assert sabot("floor", "export", "--from", managed, "--journal", journal, "--to", str(file)).status == 0
    ran = sabot("verify", "--db", str(file))
    assert (ran.status, f"a book of a floor ({book})" in ran.out) == (0, True)
    with sqlite3.connect(file) as conn:
        conn.execute("drop trigger events_no_update")
        conn.execute("update events set payload = x'7b7d' where n = 2")
    ran = sabot("verify", "--db", str(file))
    assert (ran.status, "record 2" in ran.out, "good up to there: 1 record," in ran.out) == (1, True, True)


def test_a_rotated_journal_is_followed_and_what_was_left_of_it_is_fetched_from_its_archive(
    sabot, played, store, tmp_path
):
    send(sabot, played, store)
    run_table(sabot, played)(*ENDED)  # not sent before the rotation
    archive = tmp_path / "old"
    assert sabot("journal", "rotate", "--db", str(played), str(archive)).status == 0
    send(sabot, played, store)
    found = verify(sabot, store, played, archive / "journal.db")
    assert (found["ok"], found["journals"], found["behind"]) == (True, 2, 0)
    (row,) = status(sabot, store)
    assert row["alarms"] == []


def test_the_last_head_of_a_rotated_journal_is_sent_though_its_records_are_there(sabot, played, store, tmp_path):
    archive = tmp_path / "old"
    sabot("journal", "rotate", "--db", str(played), str(archive))
    alone = tmp_path / "alone" / "journal.db"  # the file without its heads
    alone.parent.mkdir()
    shutil.copyfile(archive / "journal.db", alone)
    for file in (alone, played):
        assert send(sabot, file, store).status == 0
    with open_reader(alone) as reader, connected(store) as conn:
        stored = StoredJournal(conn, reader.id)
        assert stored.heads() == heads_of(archive / "journal.db", reader.id) != []


def test_a_rotated_journal_whose_archive_was_moved_is_named(sabot, played, store, tmp_path):
    archive = tmp_path / "old"
    sabot("journal", "rotate", "--db", str(played), str(archive))
    archive.rename(tmp_path / "elsewhere")
    ran = send(sabot, played, store)
    assert ran.status == 0
    assert "sabot floor send --once --db FILE" in ran.err
    assert send(sabot, tmp_path / "elsewhere" / "journal.db", store).status == 0
    assert verify(sabot, store, played, tmp_path / "elsewhere" / "journal.db")["behind"] == 0


def test_a_file_that_is_shorter_or_different_is_status_1_and_one_line(sabot, played, store, tmp_path):
    early = tmp_path / "early.db"
    shutil.copyfile(played, early)
    run_table(sabot, played)(*ENDED)
    send(sabot, played, store)
    ran = send(sabot, early, store)
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert f"ends with record {records(early)}" in ran.err
    assert verify(sabot, store, early)["first_bad"]["n"] == records(early) + 1
    forge(played, ("UPDATE events SET payload = ? WHERE n = 9", (b"{}",)), after=8)
    ran = send(sabot, played, store)
    assert (ran.status, ran.err.count("\n")) == (1, 1)
    assert "record 9 is not the one that the store holds" in ran.err
    bad = verify(sabot, store, played)["first_bad"]
    assert (bad["n"], "is not the one that the store holds" in bad["what"]) == (9, True)
    (row,) = status(sabot, store)
    assert row["fork"]["n"] == records(early)
    assert [alarm["kind"] for alarm in row["alarms"]] == ["shorter", "fork"]


@pytest.mark.parametrize(
    ("change", "n", "what"),
    [
        ("update record set payload = '{{}}' where n = 7", 7, "does not match its hash"),
        ("update record set wire = 'x' where n = 5", 5, "does not match its hash"),
        ("update record set snapshot = 'x' where kind = 'snapshot'", None, "does not match its hash"),
        ("delete from record where n = 8", 8, "is missing"),
        ("insert into record select journal, n, at, kind, schema, payload, wire, snapshot, hash, now() - interval '1y' from record where n = 6", 6, "is there twice"),
        ("update journal set last_n = 20, last_hash = (select hash from record where n = 20)", 21, "cursor"),
        ("update journal set last_hash = ''", None, "is not the one that the cursor names"),
        ("delete from journal", 1, "cursor"),
    ],
)  # fmt: skip
def test_whatever_is_changed_in_the_store_is_named(sabot, played, store, change, n, what):
    send(sabot, played, store)
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")  # as a superuser can: no trigger fires
        conn.execute(change.format())
    bad = verify(sabot, store)["first_bad"]
    assert what in bad["what"]
    assert n in (None, bad["n"])
    assert len(bad["journal"]) == 32


def changed(store, *statements):
    with psycopg.connect(store, autocommit=True) as conn:
        for statement in statements:
            conn.execute(statement)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("alter table record disable trigger append_only", "trigger append_only on record is switched off"),
        ("alter table record_other disable trigger all", "trigger never_empty on record_other is switched off"),
        ("alter table journal disable trigger all", "trigger forward on journal is switched off"),
        ("drop trigger never_empty on head", "trigger never_empty on head is gone"),
        ("drop table fact_case", "table fact_case is missing; run sabot floor init"),
        ("drop table handed", "table handed is missing; bring back a backup"),
        ("drop function hand_over", "function hand_over is missing"),
        ("set sabot.folding = 'true'; update fact_version set version = 'zzz'", "its facts are of version zzz"),
    ],
)
def test_a_store_that_is_not_as_the_migrations_make_it_is_named(sabot, played, own_store, change, said):
    send(sabot, played, own_store)
    changed(own_store, change)
    ran = sabot("floor", "verify", "--from", own_store)
    assert (ran.status, f"NOT VERIFIED: the store: {said}" in ran.out) == (1, True)


@pytest.mark.parametrize(
    "gone", ["table fact_case", "table fact_place cascade", "function keep_counts", "table fact_count"]
)
def test_init_makes_facts_anew_that_are_gone(sabot, played, own_store, gone):
    send(sabot, played, own_store)
    before = sabot("log", "--from", own_store).out
    changed(own_store, f"drop {gone}")
    assert "facts made anew" in sabot("floor", "init", "--to", own_store).out
    assert (sabot("log", "--from", own_store).out, verify(sabot, own_store)["ok"]) == (before, True)
    assert sabot("floor", "rebuild", "--from", own_store).status == 0
    assert sabot("floor", "init", "--to", own_store).out == "the store is set up already\n"


def test_init_does_not_make_up_for_records_that_are_gone(sabot, own_store):
    changed(own_store, "drop table head")
    assert "bring the store back from a backup" in sabot("floor", "init", "--to", own_store).refused()


def test_every_journal_that_does_not_hold_is_named_and_a_broken_file_hides_no_other(sabot, played, store, tmp_path):
    other, settings = tmp_path / "other.db", tmp_path / "other.toml"
    settings.write_text('name = "Table 2"\n')
    run_table(sabot, other)(*ENDED, settings=settings)
    for file in (played, other):
        send(sabot, file, store)
    no_journal = tmp_path / "odd.db"
    no_journal.write_bytes(b"odd" * 999)
    assert len(verify(sabot, store, no_journal, played)["unread"]) == 1
    changed(store, "set session_replication_role = replica; update record set payload = '{}' where n = 7")
    found = verify(sabot, store, no_journal, played, other)
    assert [(one["n"], one["journal"]) for one in found["bad"]] == [(7, one["journal"]) for one in found["bad"]]
    assert len({one["journal"] for one in found["bad"]}) == 2
    assert found["first_bad"] == found["bad"][0]
    lines = sabot("floor", "verify", "--from", store, "--db", str(played)).out.splitlines()
    assert [line.startswith("NOT VERIFIED: journal ") for line in lines[:2]] == [True, True]


def test_an_alarm_that_waits_for_a_person_is_told(sabot, played, store, tmp_path):
    early = tmp_path / "early.db"
    shutil.copyfile(played, early)
    run_table(sabot, played)(*ENDED)
    send(sabot, played, store)
    send(sabot, early, store)
    ran = sabot("floor", "verify", "--from", store)
    assert (ran.status, "alarm: " in ran.out, "FORK" in ran.out) == (0, True, True)


def test_a_store_that_was_rewritten_with_hashes_that_fit_is_contradicted_by_the_signed_heads(sabot, played, store):
    send(sabot, played, store)
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        conn.execute("update record set payload = '{}' where n = 9")
        previous = conn.execute("select hash from record where n = 8").fetchone()[0]
        for n, at, kind, schema, payload, wire in conn.execute(
            "select n, at, kind, schema, payload, wire from record where n > 8 order by n"
        ).fetchall():
            previous = record_hash(previous, n, at.encode(), kind.encode(), schema, payload, image_digest(wire))
            conn.execute("update record set hash = %s where n = %s", (previous, n))
        conn.execute("update journal set last_hash = %s", (previous,))
    bad = verify(sabot, store)["first_bad"]
    assert "is not the one signed at" in bad["what"]


def test_bad_input_is_one_line(sabot, played, tmp_path):
    assert "no connection string" in send(sabot, played, "nonsense").refused()
    assert "cannot be reached" in send(sabot, played, f"host={tmp_path} dbname=x").refused()
    assert "there is no journal" in send(sabot, tmp_path / "no.db", f"host={tmp_path} dbname=x").refused()
