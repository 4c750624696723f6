"""What PostgreSQL says, as one line for a person."""

import json

import psycopg
import pytest
from support.batches import chain

from drivers.postgres.connect import StoreError, connected
from drivers.postgres.store import Store


def test_a_refusal_of_the_store_names_no_function_of_it(store):
    with psycopg.connect(store, autocommit=True) as conn:
        for name in ("one_table", "other_table"):
            conn.execute(f"create role {name} login in role sabot_ingest")
    try:
        one, other = (store.replace("user=sabot", f"user={name}") for name in ("one_table", "other_table"))
        with connected(one) as conn:
            records = chain(2)
            journal = json.loads(records[0].payload)["journal"]
            assert Store(conn).push(journal, records).answer == "taken"
        with connected(other) as conn, pytest.raises(StoreError) as refused:
            Store(conn).push(journal)
        assert str(refused.value).endswith("'other_table')")
    finally:
        with psycopg.connect(store, autocommit=True) as conn:
            conn.execute("drop role one_table")
            conn.execute("drop role other_table")
