"""Nothing twice, nothing lost, nothing out of order, whatever happens to the store, the senders and the journals."""

import random
import threading
import time

import psycopg
import pytest
from support.chaos import Senders, Writer, assert_copied, catch_up, cut_connections
from support.postgres import private_postgres

from drivers.postgres.connect import connected
from drivers.postgres.migrate import migrate
from drivers.postgres.store import Store
from sabot.floor.sending import Sending


@pytest.fixture
def store(own_store):
    """No other test's: senders may go on for a moment."""
    return own_store


@pytest.fixture
def written(tmp_path):
    """Makes a table that has written something; `again` writes more."""
    stop = threading.Event()
    writer = Writer(tmp_path, 1, stop, 0.0, rotates=False)

    def write(many=300):
        with writer._open() as journal:
            for _ in range(many):
                writer._write(journal)

    writer.again = write
    write()
    return writer


def run(writer, store, *steps):
    """Send without end; before each pause the next step happens, and after the last it ends."""
    left = list(steps)

    def wait(_):
        if left:
            left.pop(0)()
        return not left

    told = []
    Sending(writer.db, store, tell=lambda news, _: told.append(news.value), wait=wait).until_stopped()
    return told


def went_back(store, n):
    """A fail-over to a standby that had not got everything after record n."""
    with psycopg.connect(store) as conn:
        conn.execute("set session_replication_role = replica")
        conn.execute("delete from record where n > %s", (n,))
        conn.execute("delete from head where n > %s", (n,))
        conn.execute("update journal set last_n = %s, last_hash = (select hash from record where n = %s)", (n, n))


def test_after_a_fail_over_what_the_store_has_lost_is_sent_again(written, store):
    told = run(written, store, lambda: went_back(store, 77), written.again, lambda: went_back(store, 600), lambda: None)
    assert told == []
    catch_up([written], store)
    assert_copied([written], store)


def test_connections_that_are_cut_are_made_again(written, store, postgres):
    database = store.split("dbname=")[1].split()[0]

    def cut():
        cut_connections(postgres, database)
        written.again(20)

    told = run(written, store, cut, lambda: None, cut, lambda: None, lambda: None)
    assert told[:2] == ["lost", "back"]
    catch_up([written], store)
    assert_copied([written], store)


def test_two_senders_of_one_journal_send_nothing_twice(written, store):
    def both():
        run(written, store, *([lambda: None] * 3))

    threads = [threading.Thread(target=both) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert_copied([written], store)


def test_a_journal_that_is_rotated_meanwhile_is_followed(written, store):
    told = run(written, store, lambda: written._rotate(1), written.again, lambda: written._rotate(2), lambda: None)
    assert told == []
    assert len(written.files) == 3
    catch_up([written], store)
    assert_copied([written], store)


def test_a_journal_that_is_rotated_between_two_looks_comes_before_the_next(written, store, monkeypatch):
    """A sender that has just looked for what came before must not pass over the journal that it looked at."""
    before, rotations = Sending._before, [1, 2]

    def then_rotate(self, pushes, db):
        found = before(self, pushes, db)
        if rotations and db == written.db:
            written._rotate(rotations.pop())
        return found

    monkeypatch.setattr(Sending, "_before", then_rotate)
    run(written, store, lambda: None)
    assert len(written.files) == 3
    assert_copied([written], store)


def test_a_store_that_is_killed_while_many_send(tmp_path):
    """The short smoke of the long test below."""
    chaos(tmp_path, tables=3, seconds=4.0, pause=0.004)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_forty_senders_through_everything_that_can_happen(tmp_path):
    count = chaos(tmp_path, tables=40, seconds=150.0, pause=0.05)
    assert count > 10_000


def chaos(folder, tables, seconds, pause):
    """Writers write and senders send while the store and the senders are killed, stopped, cut and filled; afterwards
    every journal equals its copy."""
    server, senders = private_postgres(), None
    chance = random.Random(7)  # noqa: S311 - which fault is next
    try:
        with psycopg.connect(server.dsn(), autocommit=True) as conn:
            conn.execute("create database f")
        dsn = server.dsn("f")
        migrate(dsn)
        stop = threading.Event()
        writers = [Writer(folder, number, stop, pause, rotates=number % 3 == 0) for number in range(tables)]
        senders = Senders(writers, dsn)
        for writer in writers:
            writer.start()

        def kill():
            server.kill()
            server.start()

        def stop_and_start():
            server.stop()
            server.start()

        def full():
            server.stop()
            server.start(largest_file=1 << 20)
            stop.wait(seconds / 10)
            stop_and_start()

        faults = [kill, lambda: cut_connections(server, "f"), lambda: senders.kill(chance.randrange(tables)), full,
                  stop_and_start]  # fmt: skip
        until, done = time.monotonic() + seconds, 0
        while time.monotonic() < until:
            faults[done % len(faults)]()
            done += 1
            stop.wait(chance.uniform(0.2, 1.0) * seconds / 12)
        stop.set()
        for writer in writers:
            writer.join()
        ended = senders.end()
        assert [writer.error for writer in writers if writer.error] == []
        assert [status for status in ended if status > 0] == []  # none has claimed a fork
        catch_up(writers, dsn)
        return assert_copied(writers, dsn)
    finally:
        if senders is not None:
            senders.end()
        server.destroy()


def test_a_store_says_where_it_is_without_a_record(store):
    with connected(store) as conn:
        assert Store(conn).push("f" * 32).cursor.n == 0
