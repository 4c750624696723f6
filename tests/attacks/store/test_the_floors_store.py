"""Attacks on the floor: by those who run the database, by those who may send, by a desk, and by a table put back."""

import json

import psycopg
import pytest
from support.batches import chain
from support.journals import END, ROUND, SHOE, run_table

from controller.journal import open_reader
from controller.journal.chain import GENESIS, NO_WIRE, record_hash
from controller.journal.copies import Shipped, next_batch
from drivers.postgres.connect import StoreError, connected
from drivers.postgres.own_books import book_id
from drivers.postgres.store import Store
from sabot.host import floor_sender

ENDED = (*SHOE, *ROUND, *END)


@pytest.fixture(autouse=True)
def _patient(monkeypatch):
    """A start waits for the store however slow this machine is."""
    monkeypatch.setattr(floor_sender, "ANSWER_SECONDS", 60.0)


@pytest.fixture
def sent(sabot, db, store):
    """A table that has played and was sent."""
    run_table(sabot, db)(*ENDED)
    assert send(sabot, db, store).status == 0
    return db


def send(sabot, db, store):
    return sabot("floor", "send", "--db", str(db), "--to", store, "--once")


def first_bad(sabot, store, *words):
    ran = sabot("floor", "verify", "--from", store, "--json", *words)
    assert ran.status == 1
    return json.loads(ran.out)["first_bad"]


def alarms(store):
    with psycopg.connect(store) as conn:
        return conn.execute("select journal, kind from alarm order by seq").fetchall()


def as_superuser(store, *statements):
    """Change what no role may: triggers are switched off."""
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        for statement in statements:
            conn.execute(statement)


def id_of(db):
    with open_reader(db) as reader:
        return reader.id


def test_an_edited_record_is_named(sabot, sent, store):
    with psycopg.connect(store) as conn:
        (n,) = conn.execute("select min(n) from record where kind = 'card-drawn'").fetchone()
    as_superuser(
        store, f"update record set payload = replace(convert_from(payload, 'UTF8'), '9H', '2H')::bytea where n = {n}"
    )
    bad = first_bad(sabot, store)
    assert (bad["journal"], bad["n"]) == (id_of(sent), n)
    with psycopg.connect(store) as conn, pytest.raises(psycopg.errors.RaiseException, match="append-only"):
        conn.execute("update record set payload = '' where n = 1")


RAISED = """update record set {}payload = convert_to(replace(convert_from(payload, 'UTF8'), '"round":1', '"round":7'), 'UTF8')
    where kind = 'round-settled'"""


@pytest.mark.usefixtures("sent")
def test_a_record_that_was_edited_behind_a_column_without_a_value_is_named(sabot, store):
    as_superuser(store, "alter table record alter column wire drop not null", RAISED.format("wire = null, "))
    try:
        assert first_bad(sabot, store)["what"].startswith("does not match its hash")
    finally:
        as_superuser(
            store, "update record set wire = '' where wire is null", "alter table record alter wire set not null"
        )


def test_a_file_is_compared_with_what_the_store_holds_and_not_with_what_its_functions_say(sabot, sent, store):
    checks = "and r.hash = public.record_hash(r.before_hash, r.n, r.at, r.kind, r.schema, r.payload, r.wire)"
    with psycopg.connect(store) as conn:
        (honest,) = conn.execute("select pg_get_functiondef('walk'::regproc)").fetchone()
    assert checks in honest
    as_superuser(store, RAISED.format(""), honest.replace(checks, ""))
    try:
        assert sabot("floor", "verify", "--from", store).status == 0  # the store says so; nothing else was asked
        assert "is not the one that the store holds" in first_bad(sabot, store, "--db", str(sent))["what"]
    finally:
        as_superuser(store, honest)


@pytest.mark.usefixtures("sent")
def test_an_anchor_that_nobody_detached_hides_no_record(sabot, store):
    as_superuser(
        store,
        "insert into anchor (journal, n, hash, detached) select journal, n, hash, 'record_20251117' from record where n = 9",
        "delete from record where n between 5 and 9",
    )
    assert first_bad(sabot, store)["n"] == 5


def test_a_name_behind_a_nul_is_still_a_name(store):
    payload = b'{"event":"settings-changed","settings":{"name":"BA-01","pit":"x\\u0000"}}'
    with psycopg.connect(store) as conn:
        row = conn.execute("select json_of(%s) #>> '{settings,name}'", (payload,)).fetchone()
    assert row == ("BA-01",)


def test_a_desk_writes_the_books_of_the_store_and_makes_no_others(sent, store):
    """Neither a book with another name, nor one under the id of a table's journal that was not sent yet."""
    with connected(store) as conn:
        other = "ab" * 16
        for journal, name in (
            (other, "zz"),
            (other, "staff"),
            (id_of(sent), "staff"),
            (book_id(conn, "review"), "staff"),
        ):
            with pytest.raises(StoreError, match="is not the book"):
                Store(conn).write_own(journal, name, own_batch(journal, (("note", b"{}"),)))
        with pytest.raises(StoreError, match="not written this way"):
            Store(conn).push(book_id(conn, "alerts"), own_batch(book_id(conn, "alerts"), ()))
        with pytest.raises(psycopg.Error, match="not the review book"):
            conn.execute("select keep_reviews(%s, 0, '', 1, '', '[]')", (other,))


def own_batch(journal, records, at="2026-11-18T00:00:00.000Z"):
    """A book of a floor with these kinds and payloads."""
    begun = json.dumps({"journal": journal, "format": 1, "software": "", "after": None}).encode()
    book, previous = [], GENESIS
    for n, (kind, payload) in enumerate((("journal-begun", begun), *records), 1):
        previous = record_hash(previous, n, at.encode(), kind.encode(), 1, payload, NO_WIRE)
        book.append(Shipped(n, at, kind, 1, payload, b"", None, previous))
    return book


@pytest.mark.usefixtures("sent")
def test_an_edited_cursor_is_named_whichever_way_it_was_moved(sabot, store):
    with psycopg.connect(store) as conn:
        last, digest = conn.execute("select last_n, last_hash from journal").fetchone()
    as_superuser(store, "update journal set last_n = 9, last_hash = (select hash from record where n = 9)")
    assert first_bad(sabot, store)["n"] == 10
    as_superuser(store, f"update journal set last_n = {last + 5}")
    assert first_bad(sabot, store)["n"] == last + 1
    as_superuser(store, f"update journal set last_n = {last}, last_hash = '\\x{digest.hex()}'", "delete from journal")
    assert "cursor of its journal is gone" in first_bad(sabot, store)["what"]


def test_records_under_a_forged_journal_id_are_refused(sent, store):
    with connected(store) as conn:
        conn.execute("set role sabot_ingest")
        with open_reader(sent) as reader:
            others = next_batch(reader, 0)
        assert Store(conn).push("0" * 32, others).answer == "fork"  # they name another journal
        assert Store(conn).push(id_of(sent), chain(5)).answer == "fork"
    assert ("0" * 32, "fork") in alarms(store)


def test_a_record_that_was_added_to_somebodys_journal_is_found_by_its_table_and_by_its_key(sabot, sent, store):
    with connected(store) as conn:
        conn.execute("set role sabot_ingest")
        at = Store(conn).push(id_of(sent)).cursor
        forged = chain(1)[0]._replace(n=at.n + 1, kind="note", payload=b"{}")
        digest = record_hash(at.hash, forged.n, forged.at.encode(), b"note", 1, b"{}", b"")
        assert Store(conn).push(id_of(sent), [forged._replace(hash=digest)]).answer == "taken"
    ran = send(sabot, sent, store)
    assert (ran.status, "ends with record" in ran.err) == (1, True)
    run_table(sabot, sent)(*ENDED)
    assert "is not the one that the store holds" in send(sabot, sent, store).err
    assert [kind for _, kind in alarms(store)] == ["shorter", "fork"]
    assert first_bad(sabot, store, "--db", str(sent))["n"] == at.n + 1
    with psycopg.connect(store) as conn:  # both versions are kept
        assert conn.execute("select count(*) from forked").fetchone()[0] > 0


def test_a_table_that_was_put_back_is_not_started_and_the_floor_knows(sabot, sent, store, tmp_path):
    yesterday = {file: file.read_bytes() for file in sent.parent.glob(sent.name + "*")}
    run_table(sabot, sent)(*ENDED)
    send(sabot, sent, store)
    for file in sent.parent.glob(sent.name + "*"):
        file.unlink()
    for file, data in yesterday.items():  # with the heads and the key
        file.write_bytes(data)
        file.chmod(0o600)
    settings = tmp_path / "t.toml"
    settings.write_text(f'shoe = "manual"\nfloor = "{store}"\n', encoding="utf-8")
    ran = run_table(sabot, sent)(*ENDED, settings=settings)
    assert (ran.status, ran.out) == (1, "")
    assert "though the floor's store holds records up to" in ran.err
    assert send(sabot, sent, store).status == 1
    assert alarms(store) == [(id_of(sent), "shorter")]


def test_a_desk_that_writes_is_refused(sent, store):
    tried = [
        "insert into record select * from record",
        "update record set payload = ''",
        "delete from alarm",
        "insert into approval (journal, table_name, by) values ('x', 'y', 'z')",
        "update journal set table_name = 'x'",
        "truncate forked",
        "select push('', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', null, null)",
        "alter table record disable trigger all",
        "set session_replication_role = replica",
    ]
    with connected(store) as conn:
        conn.execute("create role a_desk login in role sabot_desk")
        conn.execute("set session authorization a_desk")
        for words in tried:
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute(words)
        with pytest.raises(psycopg.errors.RaiseException, match="is not the book"):
            conn.execute("select write_own(%s, 'staff', '{99}', '{x}', '{x}', '{1}', '{x}', '{x}')", (id_of(sent),))
        conn.execute("reset session authorization")
        conn.execute("drop role a_desk")


def test_a_strangers_fresh_journal_is_an_alarm_and_counts_for_nothing_until_it_is_approved(
    sabot, sent, store, tmp_path
):
    stranger = tmp_path / "stranger.db"
    run_table(sabot, stranger)(*ENDED)
    assert send(sabot, stranger, store).status == 0
    assert alarms(store) == [(id_of(stranger), "stranger")]
    rows = sabot("floor", "status", "--from", store, "--json").json()["tables"]
    assert {row["journal"]: row["approved"] for row in rows} == {id_of(sent): False, id_of(stranger): False}
    approve = ("floor", "approve", "--from", store, "--table", "Table 1", "--journal", id_of(stranger), "--by", "pm1")
    assert "not signed" in sabot(*approve, "--pin-stdin", stdin="605917\n").refused()


@pytest.mark.parametrize("beat", [{"file_n": "many"}, {"file_n": None, "at": 5}, {"file_n": 10**30}, ["beat"], "beat"])
def test_a_sender_that_talks_nonsense_of_itself_hides_no_table(sabot, sent, store, beat):
    with connected(store) as conn:
        conn.execute("update public.heartbeat set beat = %s", (json.dumps(beat),))
    ran = sabot("floor", "status", "--from", store, "--json")
    assert ran.status == 0
    assert [row["journal"] for row in json.loads(ran.out)["tables"]] == [id_of(sent)]


def test_no_password_of_the_store_comes_into_a_journal_or_onto_a_command_line(sabot, sent, tmp_path):
    settings = tmp_path / "t.toml"
    settings.write_text('shoe = "manual"\nfloor = "host=x password=hunter2"\n', encoding="utf-8")
    assert "holds a password" in run_table(sabot, sent)(*ENDED, settings=settings).refused()
    assert "holds a password" in send(sabot, sent, "postgresql://x:hunter2@y/z").refused()
    assert b"hunter2" not in sent.read_bytes()


@pytest.fixture
def logins(store):
    """The DSNs of two tables with a login each."""
    names = ("table_a", "table_b")
    with psycopg.connect(store, autocommit=True) as conn:
        for name in names:
            conn.execute(f"create role {name} login in role sabot_ingest")
    yield [store.replace("user=sabot", f"user={name}") for name in names]
    with psycopg.connect(store, autocommit=True) as conn:
        for name in names:
            conn.execute(f"drop role {name}")


def test_a_login_sends_to_its_own_journals_only(sabot, db, store, logins):
    """Another table, or somebody who took its login, can neither add to a journal, nor claim that it forked, nor give
    a sign of life for it, nor learn where it is."""
    ours, others = logins
    run_table(sabot, db)(*ENDED)
    assert send(sabot, db, ours).status == 0
    with connected(others) as conn:
        theirs, journal = Store(conn), id_of(db)
        at = theirs.push
        forged = chain(1)[0]._replace(n=99_999)
        for attack in (
            lambda: at(journal),
            lambda: at(journal, [forged]),
            lambda: at(journal, chain(5)),
            lambda: at(journal, beat={"at": "2026-11-18T01:00:00.000Z"}),
            lambda: at(journal, ends=1),
            lambda: at(journal, heads=[(1, b"{}")]),
        ):
            with pytest.raises(StoreError, match=f"belongs to login table_a, not to table_b.*hand_over.*{journal}"):
                attack()
        for words in (
            f"select hand_over('{journal}', 'table_b')",
            f"insert into handed (journal, login) values ('{journal}', 'table_b')",
            "select push_batch('', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', null, null)",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute(words)
    assert alarms(store) == []
    run_table(sabot, db)(*ENDED)
    assert send(sabot, db, ours).status == 0


def test_a_login_cannot_go_on_with_somebodys_journal_in_a_new_one(sabot, db, logins, tmp_path):
    ours, others = logins
    run_table(sabot, db)(*ENDED)
    assert send(sabot, db, ours).status == 0
    sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old"))
    refused = send(sabot, db, others)
    assert (refused.status, "belongs to login table_a" in refused.err) == (2, True)
    with connected(others) as conn, open_reader(db) as reader, pytest.raises(StoreError, match="belongs to login"):
        Store(conn).push(reader.id, next_batch(reader, 0))
    assert send(sabot, db, ours).status == 0


def test_a_journal_is_handed_over_with_those_before_it(sabot, db, store, logins, tmp_path):
    ours, others = logins
    run_table(sabot, db)(*ENDED)
    send(sabot, db, ours)
    sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old"))
    send(sabot, db, ours)
    with psycopg.connect(store, autocommit=True) as conn:
        assert conn.execute("select hand_over(%s, 'table_b')", (id_of(db),)).fetchone() == (2,)
        with pytest.raises(psycopg.errors.RaiseException, match="no login"):
            conn.execute("select hand_over(%s, 'table_c')", (id_of(db),))
        with pytest.raises(psycopg.errors.RaiseException, match="holds no journal"):
            conn.execute("select hand_over('x', 'table_b')")
        with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
            conn.execute("delete from handed")
    run_table(sabot, db)(*ENDED)
    assert "belongs to login table_b" in send(sabot, db, ours).refused()
    assert send(sabot, db, others).status == 0
