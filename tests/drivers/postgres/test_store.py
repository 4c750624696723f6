"""The store itself: migrations, roles, partitions, and its chain verified in SQL."""

import threading
from datetime import UTC, datetime, timedelta

import psycopg
import pytest
from support.batches import JOURNAL, chain

from drivers.postgres.connect import StoreError, UnreachedError, checked_dsn, connected
from drivers.postgres.migrate import migrate, migrations
from drivers.postgres.store import Store
from drivers.postgres.verify import verify_journals


def tables(dsn):
    with connected(dsn) as conn:
        return conn.execute(
            "select relname, relkind, pg_get_userbyid(relowner) from pg_class where relnamespace = 'public'::regnamespace"
        ).fetchall()


def test_a_store_is_made_once_by_whoever_comes_first(empty_database):
    ran = []
    makers = [threading.Thread(target=lambda: ran.append(migrate(empty_database))) for _ in range(3)]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join()
    assert sorted(map(len, ran)) == [0, 0, len(migrations())]
    before = tables(empty_database)
    assert migrate(empty_database) == []
    assert tables(empty_database) == before
    assert {owner for _, _, owner in before} == {"sabot_owner"}


def test_a_store_of_a_newer_or_another_sabot_is_refused(own_store):
    with connected(own_store) as conn:
        conn.execute("insert into schema_version values (9999, 'later', 'x')")
    with pytest.raises(StoreError, match="newer Sabot"):
        migrate(own_store)
    with connected(own_store) as conn:
        conn.execute("delete from schema_version where number = 9999")
        conn.execute("update schema_version set digest = 'x' where number = 1")
    with pytest.raises(StoreError, match="not the migration that this store was made with"):
        migrate(own_store)


def test_a_database_without_a_store_and_a_server_that_is_away_say_so(empty_database, tmp_path):
    with connected(empty_database) as conn, pytest.raises(StoreError, match="sabot floor init"):
        Store(conn).push(JOURNAL)
    with pytest.raises(UnreachedError, match="cannot be reached"), connected(f"host={tmp_path} dbname=x"):
        pass
    with pytest.raises(StoreError, match="no connection string"):
        checked_dsn("nonsense here")


TABLES = ("journal", "record", "record_other", "anchor", "head", "forked", "alarm", "approval", "heartbeat",
          "schema_version")  # fmt: skip
WRITES = ("insert into {} default values", "delete from {}", "truncate {}", "drop table {}", "alter table {} add x int")
NOT_FOR_INGEST = [f"select * from {name}" for name in TABLES] + [
    "select write_own('', '', '{}', '{}', '{}', '{}', '{}', '{}')",
    "select take('', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', null)",
    "select make_days()",
    "select detach_day(current_date)",
    "select raise_alarm('', 1, '', '')",
    "copy record from stdin",
    "create table mine (x int)",
    "create function f() returns int language sql as 'select 1'",
]
NOT_FOR_READERS = [
    "select push('', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', null, null)",
    *NOT_FOR_INGEST[len(TABLES) + 1 :],
]


@pytest.mark.parametrize(
    ("role", "tried"),
    [
        ("sabot_ingest", NOT_FOR_INGEST),
        ("sabot_desk", NOT_FOR_READERS),
        ("sabot_audit", [*NOT_FOR_READERS, NOT_FOR_INGEST[len(TABLES)]]),
    ],
)
def test_a_role_may_not(store, role, tried):
    """What each role may not do, tried."""
    writes = [words.format(name) for name in TABLES for words in WRITES]
    with connected(store) as conn:
        Store(conn).push(JOURNAL, chain(4))
        conn.execute(f"set role {role}")
        for words in [*tried, *writes, "update record set payload = ''", "update journal set last_n = 99"]:
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                conn.execute(words)


def test_a_role_may(store):
    with connected(store) as conn:
        conn.execute("set role sabot_ingest")
        assert Store(conn).push(JOURNAL, chain(4)).cursor.n == 4
        for role in ("sabot_desk", "sabot_audit"):
            conn.execute(f"set role {role}")
            assert conn.execute("select count(*) from record").fetchone() == (4,)
            assert [walk.bad for _, walk in verify_journals(conn)] == [None]


@pytest.mark.parametrize(
    "table", ["record", "record_other", "head", "forked", "alarm", "anchor", "approval", "journal"]
)
def test_nothing_is_changed_or_removed_not_even_by_the_owner(store, table):
    with connected(store) as conn:
        Store(conn).push(JOURNAL, chain(4), [(1, b"x")])
        conn.execute("set role sabot_owner")
        with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
            conn.execute(f"truncate {table}")
        if table == "record":
            for words in ("update record set payload = ''", "delete from record", "delete from only record_other"):
                if "other" not in words:
                    with pytest.raises(psycopg.errors.RaiseException, match="append-only"):
                        conn.execute(words)


def today(days=0):
    return datetime.now(UTC).date() + timedelta(days)


def test_days_are_made_ahead_and_a_day_without_one_goes_elsewhere(own_store):
    with connected(own_store) as conn:
        names = {name for (name,) in conn.execute("select inhrelid::regclass::text from pg_inherits")}
        assert {f"record_{today(i):%Y%m%d}" for i in range(14)} | {"record_other"} <= names
        conn.execute(f"drop table record_{today(8):%Y%m%d}")
        conn.execute(f"drop table record_{today(7):%Y%m%d}")
        Store(conn).push(JOURNAL, chain(2))  # makes the missing days again
        names = {name for (name,) in conn.execute("select inhrelid::regclass::text from pg_inherits")}
        assert f"record_{today(7):%Y%m%d}" in names
        conn.execute(f"drop table record_{today():%Y%m%d}")
        Store(conn).push("a" * 32, chain(3, "a" * 32))
        assert conn.execute("select count(*) from record_other").fetchone() == (3,)
        assert migrate(own_store) == []  # today cannot be made any more, and that is no error


def test_verification_goes_on_from_the_anchor_of_a_detached_day(own_store):
    with connected(own_store) as conn:
        records = chain(30)
        Store(conn).push(JOURNAL, records[:20])
        assert conn.execute("select detach_day(current_date)").fetchone() == (1,)
        Store(conn).push(JOURNAL, records)
        ((_, walk),) = verify_journals(conn)
        assert (walk.records, walk.bad) == (10, None)
        assert Store(conn).push(JOURNAL, chain(30, change=22)).fork == 22
        assert Store(conn).push(JOURNAL, chain(30, change=7)).fork == 21  # the first that is not detached
