"""Who is who on the floor: its own book of staff, and tables that a manager of the floor approves."""

import json

from support.journals import END, ROUND, SHOE, run_table

ENDED = (*SHOE, *ROUND, *END)


def status(sabot, store):
    return sabot("floor", "status", "--from", store, "--json").json()["tables"]


def approve(sabot, store, *words, by="fm1", pin="605917", name="Table 1"):
    call = ("floor", "approve", "--from", store, "--table", name, "--by", by, "--pin-stdin", *words)
    return sabot(*call, stdin=pin + "\n")


def test_the_floor_has_its_own_book_of_staff(sabot, managed):
    people = sabot("staff", "list", "--to", managed, "--json").json()["staff"]
    assert [(one["id"], one["role"], one["by"]) for one in people] == [
        ("fm1", "pit-manager", None),
        ("d1", "dealer", "fm1"),
    ]
    off = sabot("staff", "disable", "--to", managed, "--id", "d1", "--by", "fm1", "--pin-stdin", stdin="605917\n")
    assert off.status == 0
    assert sabot("staff", "list", "--to", managed, "--json").json()["staff"][1]["state"] == "disabled"
    found = json.loads(sabot("floor", "verify", "--from", managed, "--json").out)
    assert (found["ok"], found["journals"], found["book"] > 6) == (True, 0, True)


def test_wrong_pins_are_counted_in_the_store(sabot, managed):
    for _ in range(5):
        wrong = sabot("staff", "disable", "--to", managed, "--id", "d1", "--by", "fm1", "--pin-stdin", stdin="111119\n")
        assert "not signed" in wrong.refused()
    assert sabot("staff", "list", "--to", managed, "--json").json()["staff"][0]["state"] == "waiting"


def test_a_book_is_of_a_journal_or_of_a_floor(sabot, managed, db):
    assert "one of them" in sabot("staff", "list").refused()
    assert "one of them" in sabot("staff", "list", "--db", str(db), "--to", managed).refused()


def test_a_table_is_new_until_a_manager_of_the_floor_approves_it(sabot, managed, db, tmp_path):
    run_table(sabot, db)(*ENDED)
    sabot("floor", "send", "--db", str(db), "--to", managed, "--once")
    assert status(sabot, managed)[0]["approved"] is False
    assert "knows no table" in approve(sabot, managed, name="T9").refused()
    assert "pit manager or higher" in approve(sabot, managed, by="d1", pin="730164").refused()
    assert "not signed" in approve(sabot, managed, by="pm1").refused()  # staff of a table count at that table only
    assert approve(sabot, managed).status == 0
    (row,) = status(sabot, managed)
    assert (row["approved"], row["approved_by"]) == (True, "fm1")
    assert "approved already" in approve(sabot, managed).refused()
    # What it goes on in, with the same key, is known.
    sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old"))
    sabot("floor", "send", "--db", str(db), "--to", managed, "--once")
    (row,) = status(sabot, managed)
    assert (row["approved"], row["alarms"]) == (True, [])


def test_a_table_that_takes_another_name_is_approved_anew(sabot, managed, db, tmp_path):
    run_table(sabot, db)(*ENDED)
    sabot("floor", "send", "--db", str(db), "--to", managed, "--once")
    assert approve(sabot, managed).status == 0
    named = tmp_path / "t.toml"
    named.write_text('name = "T8"\nshoe = "manual"\n', encoding="utf-8")
    run_table(sabot, db)(*ENDED, settings=named)
    sabot("floor", "send", "--db", str(db), "--to", managed, "--once")
    (row,) = status(sabot, managed)
    assert (row["table"], row["approved"]) == ("T8", False)
    assert approve(sabot, managed, name="T8").status == 0
    assert status(sabot, managed)[0]["approved"] is True


def test_a_stranger_of_the_same_name_is_an_alarm_and_is_approved_by_itself(sabot, managed, db, tmp_path):
    stranger = tmp_path / "stranger.db"
    for one in (db, stranger):
        run_table(sabot, one)(*ENDED)
        sabot("floor", "send", "--db", str(one), "--to", managed, "--once")
    rows = status(sabot, managed)
    assert [row["table"] for row in rows] == ["Table 1", "Table 1"]
    (alarmed,) = [row for row in rows if row["alarms"]]
    assert alarmed["alarms"][0]["kind"] == "stranger"
    assert "choose one with --journal" in approve(sabot, managed).refused()
    assert approve(sabot, managed, "--journal", alarmed["journal"]).status == 0
    assert [row["approved"] for row in status(sabot, managed) if row["alarms"]] == [True]
