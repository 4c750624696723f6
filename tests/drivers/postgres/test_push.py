"""`push`, the function of the store, held against the rule in Python; and what it writes down beside the records."""

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.batches import JOURNAL, chain

from controller.floor import BEFORE_THE_FIRST, Answer, Cursor, ingest
from drivers.postgres.connect import StoreError, connected
from drivers.postgres.reading import StoredJournal, held_journal
from drivers.postgres.store import Store

TRUE, OTHER = chain(12), [chain(12, change=n) for n in range(1, 13)]


@pytest.fixture(scope="module")
def shared(postgres):
    """One store for many examples."""
    from support.postgres import new_database  # noqa: PLC0415 - beside the fixture that needs it

    with connected(new_database(postgres)) as conn:
        yield conn


batches = st.tuples(st.sampled_from([TRUE, TRUE, TRUE, *OTHER]), st.integers(0, 11), st.integers(0, 12)).map(
    lambda cut: cut[0][cut[1] : cut[2]]
)
edits = st.sampled_from(["", "", "", "payload", "wire", "at", "kind", "schema", "hash", "n", "drop"])


def edited(batch, edit, where):
    """A batch with one record changed or left out."""
    if not batch or not edit:
        return batch
    i = where % len(batch)
    if edit == "drop":
        return batch[:i] + batch[i + 1 :]
    new = {"payload": b"\xff\x00", "wire": b"\x01", "at": "è", "kind": "other", "schema": 7, "hash": bytes(32), "n": 3}
    return [*batch[:i], batch[i]._replace(**{edit: new[edit]}), *batch[i + 1 :]]


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(
    sent=st.lists(
        st.tuples(batches, edits, st.integers(0, 11), st.none() | st.tuples(st.integers(1, 12), st.booleans())),
        min_size=1, max_size=6,
    )
)  # fmt: skip
def test_the_function_answers_as_the_rule(shared, sent):
    """Any batches in any order, edited or not, and cursors that somebody moves back or changes: the same answer, the
    same cursor, the same records."""
    with shared.transaction(force_rollback=True):
        store, cursor, held = Store(shared), BEFORE_THE_FIRST, {}
        for batch, edit, where, move in sent:
            if move is not None and held:
                cursor = moved(shared, cursor, held, *move)
            said = edited(batch, edit, where)
            last = Cursor(max(held), held[max(held)]) if held else None
            expected = ingest(JOURNAL, cursor, said, held, last)
            pushed = store.push(JOURNAL, said)
            assert (pushed.answer, pushed.cursor, pushed.fork) == (expected.answer, expected.cursor, expected.fork)
            if expected.answer is Answer.TAKEN:
                held |= {record.n: record.hash for record in said}
            cursor = expected.cursor
        rows = shared.execute("select n, hash from record order by n").fetchall()
        assert rows == sorted(held.items())


def moved(conn, cursor, held, n, with_hash):
    """The cursor after somebody who stops the triggers has moved it back to a record, or has changed its hash only."""
    n = min(n, cursor.n)
    cursor = Cursor(n, held[n] if with_hash else b"\1" * 32)
    conn.execute("set local session_replication_role = replica")
    conn.execute("update journal set last_n = %s, last_hash = %s", (cursor.n, cursor.hash))
    conn.execute("set local session_replication_role = origin")
    return cursor


def test_a_cursor_that_was_moved_is_an_alarm_about_the_store_and_the_table_goes_on(store):
    with connected(store) as conn:
        Store(conn).push(JOURNAL, TRUE[:8])
        with conn.transaction():
            moved(conn, Cursor(8, TRUE[7].hash), {}, 3, with_hash=False)
        assert Store(conn).push(JOURNAL).cursor.n == 8
        assert Store(conn).push(JOURNAL, TRUE[8:]).answer is Answer.TAKEN
        assert conn.execute("select kind, n from alarm").fetchall() == [("cursor", 3)]
        assert conn.execute("select count(*) from forked").fetchone() == (0,)
        assert list(StoredJournal(conn, JOURNAL).shipped()) == TRUE


def test_records_after_the_cursor_that_do_not_follow_are_named_and_nothing_is_taken(store):
    with connected(store) as conn:
        Store(conn).push(JOURNAL, TRUE[:8])
        conn.execute(
            "insert into record select journal, 9, at, kind, schema, payload, wire, snapshot, hash from record where n = 2"
        )
        with pytest.raises(StoreError, match="the store is damaged"):
            Store(conn).push(JOURNAL, TRUE[8:])
        assert held_journal(conn, JOURNAL).n == 8


def test_a_record_comes_back_as_it_was_sent(store):
    with connected(store) as conn:
        Store(conn).push(JOURNAL, TRUE)
        assert list(StoredJournal(conn, JOURNAL).shipped()) == TRUE


def test_a_fork_is_an_alarm_that_stays_and_both_versions_are_kept(store):
    with connected(store) as conn:
        Store(conn).push(JOURNAL, TRUE)
        for _ in range(2):
            assert Store(conn).push(JOURNAL, OTHER[6]).fork == 7
        assert Store(conn).push(JOURNAL, chain(14)[12:]).answer is Answer.TAKEN
        assert conn.execute("select n, kind from alarm").fetchall() == [(7, "fork")]
        kept = conn.execute("select n, sent_payload from forked order by n").fetchall()
        assert kept == [(record.n, record.payload) for record in OTHER[6][6:]]
        assert list(StoredJournal(conn, JOURNAL).shipped(upto=12)) == TRUE
        for table in ("alarm", "forked"):
            with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
                conn.execute(f"delete from {table}")


def test_heads_are_kept_once_in_order_and_only_of_records_that_are_there(store):
    with connected(store) as conn:
        pushed = Store(conn).push(JOURNAL, TRUE[:6], [(2, b"two"), (6, b"six"), (9, b"nine")])
        assert pushed.head == 6
        assert Store(conn).push(JOURNAL, TRUE, [(6, b"six"), (6, b"six again"), (9, b"nine")]).head == 9
        assert StoredJournal(conn, JOURNAL).heads() == [b"two", b"six", b"six again", b"nine"]


def test_a_batch_that_is_no_batch_is_refused_whole(store):
    with connected(store) as conn:
        for wrong in ("'{1,2}'", "'{1}', '{x,y}'"):
            words = f"select push('{JOURNAL}', {wrong}" + ", '{}'" * (10 - wrong.count("',")) + ", null, null)"
            with pytest.raises(psycopg.Error):
                conn.execute(words)
        many = chain(501)
        with pytest.raises(StoreError, match="at most 500"):
            Store(conn).push(JOURNAL, many)
        assert held_journal(conn, JOURNAL) is None


def alarms(conn):
    return conn.execute("select journal, kind from alarm order by seq").fetchall()


A, B, C = "a" * 32, "b" * 32, "c" * 32


def test_a_journal_of_a_known_table_that_does_not_name_its_predecessor_is_an_alarm(store):
    with connected(store) as conn:
        pushes = Store(conn)
        pushes.push(A, chain(4, A, name="T7"))
        pushes.push(B, chain(4, B, name="T7", after={"journal": A, "n": 4}))
        pushes.push("1" * 32, chain(4, "1" * 32, name="T8"))
        assert alarms(conn) == []
        pushes.push(C, chain(4, C, name="T7"))
        assert alarms(conn) == [(C, "stranger")]


def test_a_successor_with_another_key_and_a_second_successor_are_alarms(store):
    with connected(store) as conn:
        pushes = Store(conn)
        pushes.push(A, chain(4, A, name="T7"))
        pushes.push(B, chain(4, B, name="T7", after={"journal": A, "n": 4}, key="bb" * 32))
        assert alarms(conn) == [(B, "key")]
        pushes.push(C, chain(4, C, name="T7", after={"journal": A, "n": 4}))
        assert (C, "branch") in alarms(conn)


def test_the_cursor_pins_key_and_predecessor_and_never_goes_back(store):
    with connected(store) as conn:
        Store(conn).push(A, chain(4, A, name="T7"))
        held = held_journal(conn, A)
        assert (held.table, held.public_key, held.n) == ("T7", "aa" * 32, 4)
        for change in ("last_n = 2", "public_key = 'x'", "predecessor = 'x'", "last_hash = ''", "own = true"):
            with pytest.raises(psycopg.errors.RaiseException, match="only goes forward"):
                conn.execute(f"update journal set {change}")
        with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
            conn.execute("delete from journal")


def test_a_shorter_file_is_an_alarm(store):
    with connected(store) as conn:
        Store(conn).push(A, chain(6, A))
        assert Store(conn).push(A, chain(4, A)[3:], ends=4).answer is Answer.SKIPPED
        assert alarms(conn) == [(A, "shorter")]
