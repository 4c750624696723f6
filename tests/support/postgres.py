"""A private PostgreSQL for tests: one server for each worker, and databases made from a template."""

import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from drivers.postgres.migrate import migrate
from sabot.floor.private_postgres import NOT_DURABLE, NoPostgresError, PrivatePostgres

TEMPLATE = "template_floor"
TABLES = (
    "journal", "record", "anchor", "head", "forked", "alarm", "approval", "heartbeat", "handed", "written", "fact_place",
    "fact_case", "fact_review", "fact_round", "fact_shoe", "fact_count", "fact_game", "fact_tally",
)  # fmt: skip
_numbers = count(1)


def private_postgres(**settings: str) -> PrivatePostgres:
    """A server in a short folder that another user may enter: the path of a socket is limited."""
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    try:
        server = PrivatePostgres(folder, NOT_DURABLE | {"autovacuum": "off"} | settings)  # it lives for minutes
        server.start()
    except NoPostgresError as error:
        shutil.rmtree(folder, ignore_errors=True)
        pytest.skip(f"no PostgreSQL for the tests of the floor: {error}")
    return server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """The server of this worker, with an empty store as template."""
    server = private_postgres()
    try:
        with psycopg.connect(server.dsn(), autocommit=True) as conn:
            conn.execute(f"create database {TEMPLATE}")
        migrate(server.dsn(TEMPLATE))
        yield server
    finally:
        server.destroy()


@pytest.fixture
def empty_database(postgres: PrivatePostgres) -> str:
    """The DSN of a database without a store."""
    return new_database(postgres, "template1")


@pytest.fixture(scope="session")
def _shared_store(postgres: PrivatePostgres) -> str:
    return new_database(postgres)


@pytest.fixture
def store(_shared_store: str) -> str:
    """The DSN of an empty store. The next test empties it again: for tests that leave no sender behind and change no
    table."""
    with psycopg.connect(_shared_store, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")  # no trigger fires
        # For a few rows, `truncate` takes a hundred times as long: it makes every file of every table anew.
        conn.execute("; ".join(f"delete from {table}" for table in TABLES))
        conn.execute("select setval(oid::regclass, 1, false) from pg_class where relkind = 'S'")
    return _shared_store


@pytest.fixture
def own_store(postgres: PrivatePostgres) -> str:
    """The DSN of an empty store that no other test has."""
    return new_database(postgres)


def new_database(server: PrivatePostgres, template: str = TEMPLATE) -> str:
    """Make a database and return its DSN."""
    name = f"floor_{next(_numbers)}"
    with psycopg.connect(server.dsn(), autocommit=True) as conn:
        conn.execute(f"create database {name} template {template}")
    return server.dsn(name)
