"""Worlds whose senders also push into a real PostgreSQL: it answers as the pure rule does, and holds the same records."""

import pytest
from support.postgres import TABLES
from support.world.law import Law, WorldBrokenError
from support.world.world import HOUR, Plan, World, world

from controller.journal.reader import open_reader
from drivers.postgres.connect import Connection, connected
from drivers.postgres.store import Store


def _with_store(made: World, conn: Connection) -> None:
    for watch in made.watches:
        watch.store.real = Store(conn)


def _play(plan: Plan, dsn: str) -> None:
    with world(plan) as made, connected(dsn) as conn:
        _with_store(made, conn)
        made.run()
        for station, watch in zip(made.stations, made.watches, strict=True):
            rows = conn.execute(
                "select n, hash from record where journal = %s order by n", (station.runtime.journal.id,)
            ).fetchall()
            with open_reader(station.db) as reader:
                assert rows == [
                    (entry.n, bytes.fromhex(entry.hash)) for entry in reader.entries(0, watch.store.cursor.n)
                ]
            assert len(rows) > 100


def test_a_small_world_with_a_real_store(store: str):
    _play(Plan(seed=11, days=0.02, faults=("cable", "mistakes", "power", "store")), store)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(40, 43))
def test_longer_worlds_with_a_real_store(seed: int, store: str):
    _play(Plan(seed, tables=2, days=0.2), store)


def test_a_store_that_has_forgotten_breaks_the_law(store: str):
    with world(Plan(seed=5, faults=())) as made, connected(store) as conn:
        _with_store(made, conn)
        made.time.run(HOUR // 6)
        conn.execute("set session_replication_role = replica")
        conn.execute(f"truncate {', '.join(TABLES)} restart identity")
        with pytest.raises(WorldBrokenError, match=Law.STORE.name):
            made.time.run(made.time.millis + HOUR // 6)
