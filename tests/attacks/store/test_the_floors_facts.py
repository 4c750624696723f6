"""Attacks on the facts of a floor: by each role, by a desk that lies, by a table, and by those who run the database."""

import psycopg
import pytest
from support.journals import END, ROUND, SHOE, run_table

from controller.journal.reader import open_reader
from controller.review.index_file import FORMAT
from drivers.postgres.connect import connected

ENDED = (*SHOE, *ROUND, *END)
FACTS = ("version", "place", "case", "review", "round", "shoe", "game", "tally")
KEEP = "select keep_facts(%s, %s, %s, %s, %s, %s, '', '', '', '[]', '[]', '[]', '{}', %s)"
TALLY = """[{"hour":"2026-01-01T00","dealer":"","device":"","game":"","decks":8,"what":"rounds","count":1,"total":0}]"""


@pytest.fixture
def journal(sabot, db, store):
    """The id of the journal of a table that has played, was sent, and has facts."""
    run_table(sabot, db)(*ENDED)
    assert sabot("floor", "send", "--db", str(db), "--to", store, "--once").status == 0
    assert sabot("floor", "status", "--from", store).status == 0
    with open_reader(db) as reader:
        return reader.id


def place(conn, journal):
    return conn.execute("select n, hash from fact_place where journal = %s", (journal,)).fetchone()


@pytest.mark.parametrize("role", ["sabot_ingest", "sabot_desk", "sabot_audit"])
@pytest.mark.usefixtures("journal")
def test_no_role_writes_facts_by_hand(store, role):
    with connected(store) as conn:
        conn.execute("create role somebody login")
        conn.execute(f"grant {role} to somebody")
        try:
            conn.execute("set session authorization somebody")
            for fact in FACTS:
                for words in ("delete from fact_{}", "truncate fact_{}", "insert into fact_{} select * from fact_{}"):
                    with pytest.raises(psycopg.errors.InsufficientPrivilege):
                        conn.execute(words.format(fact, fact))
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute("update fact_case set ruled_by = ''")
            conn.execute(
                "set sabot.folding = 'true'"
            )  # the mark of our functions opens nothing to those without a right
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute("update fact_tally set count = 0")
            for words in ("select begin_facts('x')", "select folding(true)"):
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    conn.execute(words)
            if role != "sabot_desk":
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    conn.execute("select forget_facts('x')")
        finally:
            conn.execute("reset session authorization")
            conn.execute("drop role somebody")


@pytest.mark.usefixtures("journal")
def test_the_owner_and_a_superuser_are_stopped_by_the_triggers(store):
    with connected(store) as conn:
        for who in ("sabot_owner", "none"):
            conn.execute(f"set role {who}")
            for words in ("update fact_case set ruled_by = ''", "delete from fact_round", "truncate fact_tally",
                          "insert into fact_version values ('x')"):  # fmt: skip
                with pytest.raises(psycopg.errors.RaiseException, match="folded, never written by hand"):
                    conn.execute(words)


def test_facts_go_on_from_their_place_and_up_to_a_record_that_the_store_holds(journal, store):
    with connected(store) as conn:
        conn.execute("set role sabot_desk")
        n, digest = place(conn, journal)
        other = bytes(32)
        assert conn.execute(KEEP, (journal, FORMAT, 0, other, n, digest, "[]")).fetchone() == (False,)
        assert conn.execute(KEEP, (journal, FORMAT, n, other, n, other, "[]")).fetchone() == (False,)
        for upto, upto_hash in ((n, other), (n + 1, other), (n - 1, digest)):
            with pytest.raises(psycopg.errors.RaiseException, match="not the one that the store holds"):
                conn.execute(KEEP, (journal, FORMAT, n, digest, upto, upto_hash, "[]"))
        with pytest.raises(psycopg.errors.RaiseException, match="another version"):
            conn.execute(KEEP, (journal, "x", n, digest, n, digest, "[]"))
        assert conn.execute(KEEP, ("0" * 32, FORMAT, 0, other, 0, other, "[]")).fetchone() == (False,)
        assert place(conn, journal) == (n, digest)


def test_a_desk_that_lies_about_facts_is_found_out_by_a_rebuild(sabot, journal, store):
    with connected(store) as conn:
        conn.execute("set role sabot_desk")
        n, digest = place(conn, journal)
        assert conn.execute(KEEP, (journal, FORMAT, n, digest, n, digest, TALLY)).fetchone() == (True,)
    ran = sabot("floor", "rebuild", "--from", store)
    assert ran.status == 1
    assert "changed by hand" in ran.out
    assert "tallies" in ran.out
    assert sabot("floor", "rebuild", "--from", store).status == 0


@pytest.mark.usefixtures("journal")
def test_no_pin_comes_into_the_facts(store):
    with connected(store) as conn:
        rows = conn.execute("select state, memory from fact_place").fetchall()
        assert rows
        assert conn.execute("select count(*) from record where payload like '%%$argon2%%'").fetchone() > (0,)
    assert not any(b"argon2" in data for row in rows for data in row)


def test_staff_of_a_table_sign_nothing_at_the_floors_desk(sabot, journal, store, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    words = ("report", "--from", store, "shoe", "--by", "pm1", "--pin-stdin", "--json", "-")
    assert journal
    refused = sabot(*words, stdin="605917\n")
    assert (refused.status, "not signed" in refused.err) == (2, True)
