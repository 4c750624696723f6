"""Another journal in the place of the one that was played, or none."""

import json

from support.journals import END, ROUND, SHOE, copy_of, forge, side_by_side

from controller.journal.reader import open_reader
from drivers.terminals import certificates


def doubted(start, db):
    """The one line of a start that was refused; it wrote nothing."""
    files = side_by_side(db)
    ran = start()
    assert (ran.status, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert side_by_side(db) == files
    assert "sabot journal continue" in ran.err
    return ran.err


def test_a_voucher_is_not_paid_again_by_yesterdays_journal(live, db, settings_file, tmp_path):
    certificates.begin(tmp_path / "etg", "Table 1")
    certificates.enrol(tmp_path / "etg", 1)
    words = ("--db", db, "--settings", settings_file, "--terminals", tmp_path / "etg")
    signed = {"by": "d104", "pin": "730164"}
    evening = live(*words)
    said = evening.tell({"do": "sell-voucher", "amount": "50", **signed})
    assert "refused" not in said[-1], said
    code = next(line["code"] for line in said if "code" in line)
    evening.end()
    yesterday = copy_of(db, tmp_path / "yesterday.db")
    today = live(*words)
    assert any(
        line.get("event") == "voucher-redeemed" for line in today.tell({"do": "pay-voucher", "code": code, **signed})
    )
    today.end()
    copy_of(yesterday, db)
    again = live(*words)
    assert (again.process.wait(60), again.take()) == (1, [])
    assert "is missing" in again.errors()


def test_yesterdays_journal_is_not_taken_up(table, db, tmp_path):
    table(*SHOE, *ROUND)
    yesterday = copy_of(db, tmp_path / "yesterday.db")
    table(*ROUND)
    copy_of(yesterday, db)
    assert "is missing" in doubted(lambda: table({"do": "show"}), db)


def test_a_tail_that_was_cut_off_is_missed(table, db):
    table(*SHOE, *ROUND, *ROUND)
    with open_reader(db) as reader:
        (last,) = [entry.n for entry in reader.entries() if entry.kind == "round-settled"][-1:]
    forge(db, ("DELETE FROM events WHERE n >= ?", (last,)))
    assert f"record {last} is missing" in doubted(lambda: table({"do": "show"}), db)


def test_no_new_journal_begins_beside_the_heads_of_a_deleted_one(sabot, table, db):
    table(*SHOE, *ROUND)
    db.unlink()
    assert "is missing" in doubted(lambda: table({"do": "show"}), db)
    add = ("staff", "add", "--db", str(db), "--id", "evil", "--name", "E", "--role", "pit-manager", "--pin-stdin")
    doubted(lambda: sabot(*add, stdin="605917\n"), db)


def test_another_journal_is_not_taken_up_beside_the_heads_of_the_old_one(sabot, table, db, tmp_path):
    table(*SHOE, *ROUND)
    other = tmp_path / "other.db"
    add = ("staff", "add", "--db", str(other), "--id", "evil", "--name", "E", "--role", "pit-manager", "--pin-stdin")
    sabot(*add, stdin="605917\n")
    copy_of(other, db)
    if other.with_name("other.db.key").exists():
        copy_of(other.with_name("other.db.key"), db.with_name("table.db.key"))
    assert "another journal" in doubted(lambda: table({"do": "show"}), db)


def test_a_journal_that_was_rotated_is_not_taken_up_again(sabot, table, db, tmp_path):
    table(*SHOE, *ROUND, *END)
    old = copy_of(db, tmp_path / "old.db")
    assert sabot("journal", "rotate", "--db", str(db), str(tmp_path / "archive")).status == 0
    table(*SHOE, *ROUND)
    archived = tmp_path / "archive" / "journal.db"
    for again in (old, archived):
        copy_of(again, db)
        doubted(lambda: table({"do": "show"}), db)


def test_lines_that_nobody_signed_refuse_nothing(table, db):
    """Or anybody who can write to a file of heads could stop the table; they are told."""
    table(*SHOE, *ROUND)
    heads = db.with_name("table.db.heads")
    line = json.loads(heads.read_text().splitlines()[-1])
    ahead = json.dumps({**line, "n": 10**6}, separators=(",", ":"))
    heads.write_text(heads.read_text() + "no head\n" + ahead + "\n")
    ran = table({"do": "show"})
    assert ran.status == 0
    assert "2 lines" in next(line for line in ran.out.splitlines() if "heads" in line)
