"""`sabot floor alerts` and `acknowledge`: a person has seen it, with a PIN and a note, and it stays visible."""

import os
import select

import psycopg
import pytest
from support.journals import SHOE, run_table

from controller.floor.alerts import Thresholds
from sabot.floor.watch import NOT_YET, FloorWatch

HELD = (*SHOE, {"do": "open-bets"}, {"do": "report", "irregularity": "other", "note": "a fire"})


@pytest.fixture
def low(sabot, managed, db):
    """A store with a table whose disk is low, and which is not closed."""
    run_table(sabot, db)(*HELD)
    sabot("floor", "send", "--db", str(db), "--to", managed, "--once")
    says(managed, free_bytes=10**6)
    return managed


def says(store, **beat):
    """The table is open, and its sender was heard just now and says this."""
    with psycopg.connect(store, autocommit=True) as conn:
        conn.execute("update journal set last_kind = 'card-drawn' where not own")
        conn.execute("update heartbeat set heard = now(), beat = beat || jsonb_build_object('at', now()) || %s",
                     (psycopg.types.json.Jsonb(beat),))  # fmt: skip


def listed(sabot, store, *words):
    return sabot("floor", "alerts", "--from", store, "--json", *words).json()["alerts"]


def acknowledge(sabot, store, alert, *words, by="fm1", pin="605917", note="asked IT"):
    call = (
        "floor",
        "acknowledge",
        "--from",
        store,
        "--alert",
        alert,
        "--by",
        by,
        "--note",
        note,
        "--pin-stdin",
        *words,
    )
    return sabot(*call, stdin=pin + "\n")


def test_an_alert_is_listed_acknowledged_and_still_there(sabot, low):
    (alert,) = listed(sabot, low)
    assert (alert["cause"], alert["table"], alert["acknowledged_by"]) == ("disk", "Table 1", None)
    assert acknowledge(sabot, low, alert["alert"]).out == f"{alert['alert']}: acknowledged by fm1\n"
    (seen,) = listed(sabot, low)
    assert (seen["acknowledged_by"], seen["note"]) == ("fm1", "asked IT")
    assert "asked IT" in sabot("floor", "alerts", "--from", low).out


def test_an_alert_that_comes_again_after_it_was_over_is_acknowledged_anew(sabot, low):
    (alert,) = listed(sabot, low)
    acknowledge(sabot, low, alert["alert"])
    says(low, free_bytes=10**12)
    assert listed(sabot, low) == []
    assert sabot("floor", "alerts", "--from", low).out == "no alerts\n"
    says(low, free_bytes=10**6)
    (again,) = listed(sabot, low)
    assert (again["alert"], again["acknowledged_by"]) == (alert["alert"], None)


def test_what_is_refused_is_one_line(sabot, low, tmp_path):
    (alert,) = listed(sabot, low)
    assert "no alert 'x' now" in acknowledge(sabot, low, "x").refused()
    says(low, free_bytes=10**6, at="2026-01-01T00:00:00Z")
    assert "several alerts begin with ''" in acknowledge(sabot, low, "").refused()
    says(low, free_bytes=10**6)
    assert "not signed" in acknowledge(sabot, low, alert["alert"], pin="111119").refused()
    assert "pit supervisor or higher" in acknowledge(sabot, low, alert["alert"], by="d1", pin="730164").refused()
    assert "a note says" in acknowledge(sabot, low, alert["alert"], note=" ").refused()
    file = tmp_path / "floor.toml"
    file.write_text("disk = 1")
    assert "which nothing reads" in sabot("floor", "alerts", "--from", low, "--thresholds", str(file)).refused()
    file.write_text("disk_gigabytes = 0.0001")
    assert listed(sabot, low, "--thresholds", str(file)) == []


def test_a_verification_is_noted_by_who_may_write_and_by_nobody_else(sabot, low):
    with psycopg.connect(low, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        conn.execute("update journal set first_seen = now() - interval '27 hours'")
    assert "verify" in {one["cause"] for one in listed(sabot, low)}
    assert sabot("floor", "verify", "--from", f"{low} options='-c role=sabot_audit'").status == 0
    assert "verify" in {one["cause"] for one in listed(sabot, low)}
    assert sabot("floor", "verify", "--from", f"{low} options='-c role=sabot_desk'").status == 0
    assert "verify" not in {one["cause"] for one in listed(sabot, low)}


def test_a_verification_that_does_not_hold_is_an_alert_that_stays(sabot, low):
    with psycopg.connect(low, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        conn.execute("create table kept as select * from record where n = 7")
        conn.execute("update record set payload = '{}' where n = 7 and kind = (select kind from kept limit 1)")
        assert sabot("floor", "verify", "--from", low).status == 1
        conn.execute("update record r set payload = k.payload from kept k where (r.journal, r.n) = (k.journal, k.n)")
        conn.execute("drop table kept")
    assert sabot("floor", "verify", "--from", low).status == 0
    assert "broken" in {one["cause"] for one in listed(sabot, low)}


@pytest.fixture
def watch(low):
    """A watch over the store, which has looked once."""
    made = FloorWatch(low, Thresholds())
    made.start()
    yield made
    made.close()


def until(watch, fits):
    """What is watched, as soon as it fits."""
    while not fits(found := watch.poll()):
        select.select([watch.fileno()], [], [], 1.0)
    return found


def test_a_watch_sees_what_a_sender_brings_and_notes_what_is_over(sabot, db, low, watch):
    found = until(watch, lambda one: one.look is not None)
    assert [(row.known.table, row.says, row.cases) for row in found.look.rows] == [("Table 1", "Held: other", 1)]
    acknowledge(sabot, low, found.alerts[0].id)
    assert until(watch, lambda one: one.alerts[0].acknowledged).alerts[0].acknowledged.note == "asked IT"
    before = found.look.rows[0].known.last_n
    run_table(sabot, db)()  # it starts, and is closed again
    sabot("floor", "send", "--db", str(db), "--to", low, "--once")
    found = until(watch, lambda one: one.look.rows[0].known.last_n > before and not one.look.noted.acknowledged)
    assert (found.alerts, found.look.rows[0].standing(found.now)) == ((), "held")


def test_a_watch_keeps_its_last_look_while_the_store_is_away_and_comes_back(low, watch, postgres):
    seen = until(watch, lambda one: one.look is not None)
    name = low.split("dbname=")[1].split()[0]
    with psycopg.connect(postgres.dsn(), autocommit=True) as conn:
        conn.execute(f"alter database {name} allow_connections false")
        conn.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = %s", (name,))
        lost = until(watch, lambda one: one.lost)
        assert (lost.look.rows, lost.now) == (seen.look.rows, lost.lost_since)
        assert "\n" not in lost.lost
        conn.execute(f"alter database {name} allow_connections true")
    assert until(watch, lambda one: not one.lost).look is not None


def test_a_watch_of_nothing_says_why(tmp_path):
    watch = FloorWatch(f"host={tmp_path} dbname=x")
    watch.start()
    assert "cannot be reached" in until(watch, lambda one: one.lost not in ("", NOT_YET)).lost
    watch.close()
    watch.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(watch.fileno())


def test_an_alarm_stays_when_the_journal_is_followed_by_another(sabot, store, db, tmp_path):
    run_table(sabot, db)(*SHOE)
    send = ("floor", "send", "--db", str(db), "--to", store, "--once")
    sabot(*send)
    with psycopg.connect(store, autocommit=True) as conn:
        (journal,) = conn.execute("select journal from journal where not own").fetchone()
        conn.execute("select raise_alarm(%s, 7, 'fork', 'record 7 …')", (journal,))
        conn.execute("select raise_alarm(%s, 1, 'fork', 'of no journal')", ("0" * 32,))
    run_table(sabot, db)({"do": "end-shoe"})
    assert sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old")).status == 0
    sabot(*send)
    found = {one["alert"]: one["table"] for one in listed(sabot, store)}
    assert found == {f"fork-{journal}-7": "Table 1", f"fork-{'0' * 32}-1": "0" * 12}
