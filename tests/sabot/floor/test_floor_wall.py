"""`sabot floor wall`: a picture of a real store, and what is refused."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import psycopg
import pytest
from PySide6.QtGui import QImage
from support.journals import END, ROUND, SHOE, run_table

from controller.floor.wall import later
from controller.journal import Journal
from controller.journal.chain import Entry
from controller.journal.trust import beside
from controller.review.pace import pace_of
from controller.runtime.fold import event_record
from controller.table.events import ClockJumped, RoundSettled
from drivers.postgres.connect import connected
from drivers.postgres.tables import written
from gui.wall.view import present_wall
from sabot.cli.stamp import wall_clock
from sabot.floor import table_folds
from sabot.floor.table_folds import Fold
from sabot.floor.wall_look import FloorReader
from sabot.floor.watch import FloorWatch
from sabot.screens import showing
from sabot.screens.wall import Wall

HELD = (*SHOE, *ROUND, {"do": "report", "irregularity": "other", "note": "a fire"})


@pytest.fixture
def floor(sabot, store, db):
    """A store with one table, which was closed while it was held."""
    run_table(sabot, db)(*HELD)
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")
    return store


def test_a_picture_of_the_wall_is_saved(sabot, floor, tmp_path, qapp):
    del qapp
    file = tmp_path / "wall.png"
    ran = sabot("floor", "wall", "--from", floor, "--picture", str(file), "--size", "1280x800")
    assert (ran.status, ran.err) == (0, "")
    assert (QImage(str(file)).width(), QImage(str(file)).height()) == (1280, 800)


def test_a_hold_begins_when_the_store_received_it(floor):
    with connected(floor) as conn:
        (row,) = FloorReader().look(conn).rows
        query = "select min(received) from record where journal = %s and at = %s"
        (received,) = conn.execute(query, (row.known.journal, row.held_since)).fetchone()
    assert row.held_from == row.held_received == written(received)


def test_a_clock_that_jumps_makes_no_table_slow():
    times = "2026-11-18T20:00:00.000Z", "2026-11-18T23:00:10.000Z"
    began = Fold(opened=times[0], settled=(times[0],))
    fold = began.after(Entry(9, times[1], "clock-jumped", 1, b"", ""), ClockJumped(seconds=10_800))
    assert (fold.opened, fold.settled) == ("2026-11-18T23:00:00.000Z", ("2026-11-18T23:00:00.000Z",))


def test_a_watch_that_starts_late_has_the_pace_of_one_that_was_there_from_the_start(sabot, store, db, monkeypatch):
    """Also far behind the last snapshot, and after the clock of the table was put right."""
    monkeypatch.setattr(table_folds, "LOOK_BACK", 8)  # a round
    play, send = run_table(sabot, db), ("floor", "send", "--db", str(db), "--to", store, "--once")
    with connected(store) as conn:
        early = FloorReader()
        play(*SHOE, *ROUND, *ROUND)
        sabot(*send)
        early.look(conn)
        play(*ROUND, *ROUND, *ROUND, *END)
        with Journal.open(db, now=wall_clock, software="test", keeping=beside(db)) as journal:
            journal.append([event_record(ClockJumped(seconds=-120))])
        sabot(*send)
        rows = [look.rows[0] for look in (early.look(conn), FloorReader().look(conn))]
        assert sabot("log", "--from", store).status == 0  # folds the facts
        rows.append(FloorReader().look(conn).rows[0])
    assert [(row.opened, row.settled) for row in rows] == [(rows[0].opened, rows[0].settled)] * 3
    now = later(rows[0].opened, 1800)
    assert len({row.pace(now) for row in rows}) == 1
    assert len(rows[0].settled) == 5


def test_every_round_of_an_hour_counts_however_fast_a_table_is():
    fold = Fold(opened="2026-11-18T20:00:00.000Z")
    for second in range(0, 1200, 2):
        fold = fold.after(
            Entry(second, later(fold.opened, second), "round-settled", 1, b"", ""), RoundSettled(round=1, lines=[])
        )
    assert pace_of(fold.settled, later(fold.opened, 1200), fold.opened) == 1800


def test_a_store_that_is_away_is_status_1_and_the_picture_says_so(sabot, tmp_path, qapp, monkeypatch):
    del qapp
    monkeypatch.setattr(showing, "PATIENCE", 0.5)
    file = tmp_path / "wall.png"
    ran = sabot("floor", "wall", "--from", f"host={tmp_path} dbname=x", "--picture", str(file))
    assert (ran.status, "the store was not read" in ran.err, file.exists()) == (1, True, True)


def test_what_is_refused_is_one_line(sabot, tmp_path):
    assert "no connection string" in sabot("floor", "wall", "--from", "nonsense", "--picture", "x.png").refused()
    assert "no screen" in sabot("floor", "wall", "--from", f"host={tmp_path}").refused()
    picture = ("--picture", str(tmp_path / "x.png"))
    assert "--size" in sabot("floor", "wall", "--from", f"host={tmp_path}", "--size", "big", *picture).refused()
    assert (
        "cannot be read"
        in sabot("floor", "wall", "--from", f"host={tmp_path}", "--thresholds", "no.toml", *picture).refused()
    )


def test_the_window_follows_the_store(sabot, floor, tmp_path, qtbot):
    wall = Wall(FloorWatch(floor))
    qtbot.addWidget(wall.window)
    wall.start()
    try:
        qtbot.waitUntil(lambda: not wall.view.lost, timeout=60_000)
        assert [(tile.name, tile.says, tile.shoe) for tile in wall.view.tiles] == [
            ("Table 1", "Held: other", "Shoe 1 · Round 1")
        ]
        other, settings = tmp_path / "other.db", tmp_path / "other.toml"
        settings.write_text('name = "Table 2"\n')
        run_table(sabot, other)(*SHOE, settings=settings)
        sabot("floor", "send", "--db", str(other), "--to", floor, "--once")
        qtbot.waitUntil(lambda: [tile.name for tile in wall.view.tiles] == ["Table 1", "Table 2"], timeout=60_000)
        wall.next_language()
        assert wall.view.heading == "2 张赌台"
        wall.next_language()
        wall.next_language()
    finally:
        wall.close()


def test_a_look_goes_on_where_the_last_one_ended_and_begins_at_facts_or_a_snapshot(sabot, store, db):
    """What is folded step by step, from facts, from a snapshot and from the first record is the same table."""
    play = run_table(sabot, db)
    send = ("floor", "send", "--db", str(db), "--to", store, "--once")
    play(*SHOE, *ROUND)
    sabot(*send)
    with connected(store) as conn:
        step_by_step = FloorReader()
        step_by_step.look(conn)
        play(*ROUND, *END)
        sabot(*send)
        grown, fresh = step_by_step.look(conn), FloorReader().look(conn)
        assert sabot("log", "--from", store).status == 0  # folds the facts
        from_facts = FloorReader().look(conn)
    rows = [look.rows[0] for look in (grown, fresh, from_facts)]
    assert rows[0].says == rows[1].says == rows[2].says == "Load a shoe"
    assert len(rows[0].settled) == 2
    assert rows[0].settled == rows[1].settled == rows[2].settled
    assert rows[0].opened == rows[1].opened == rows[2].opened != ""


@pytest.mark.parametrize("payload", [b"{}", b"nonsense", b'{"event":"shoe-loaded"}'])
def test_a_table_whose_records_make_no_sense_does_not_blind_the_wall(sabot, floor, tmp_path, payload):
    other, settings = tmp_path / "other.db", tmp_path / "other.toml"
    settings.write_text('name = "Table 2"\n')
    run_table(sabot, other)(*SHOE, settings=settings)
    sabot("floor", "send", "--db", str(other), "--to", floor, "--once")
    with psycopg.connect(floor, autocommit=True) as conn:
        conn.execute("set session_replication_role = replica")
        conn.execute(
            "update record set payload = %s where kind = 'shoe-loaded' and journal in "
            "(select journal from journal where table_name = 'Table 2')", (payload,),
        )  # fmt: skip
        conn.execute("delete from record where kind = 'snapshot'")
    with connected(floor) as conn:
        rows = FloorReader().look(conn).rows
    assert [(row.known.table, row.unread) for row in rows] == [("Table 1", False), ("Table 2", True)]


def test_a_wall_that_has_not_read_the_store_yet_does_not_say_that_there_is_no_table(floor):
    watch = FloorWatch(floor)  # not begun: as while the first look takes long
    try:
        view = present_wall(watch.poll())
        assert (view.empty, bool(view.lost)) == ("", True)
    finally:
        watch.close()


def test_a_table_without_a_sign_of_life_was_heard_when_its_last_records_came(floor):
    with psycopg.connect(floor, autocommit=True) as conn:
        conn.execute("delete from heartbeat")
        conn.execute("update journal set seen = first_seen + interval '7 minutes' where not own")
    with connected(floor) as conn:
        (row,) = FloorReader().look(conn).rows
    assert row.known.heard == later(row.known.first_seen, 7 * 60)


def test_a_journal_that_is_rotated_under_the_wall_stays_one_table(sabot, store, db, tmp_path):
    reader = FloorReader()
    run_table(sabot, db)(*SHOE, *ROUND, *END)
    sabot("floor", "send", "--db", str(db), "--to", store, "--once")
    with connected(store) as conn:
        (before,) = reader.look(conn).rows
        sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old"))
        run_table(sabot, db)(*SHOE, *ROUND)
        sabot("floor", "send", "--db", str(db), "--to", store, "--once")
        (after,) = reader.look(conn).rows
    assert (after.known.table, after.known.journal != before.known.journal) == (before.known.table, True)
    assert (after.opened > before.opened, after.known.alarms) == (True, ())
