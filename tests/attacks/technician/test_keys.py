"""The key that signs heads: taken away, or another put in its place."""

from support.journals import ROUND, SHOE, doubted

from controller.journal.signing_key import make_key


def test_a_key_that_is_missing_is_not_made_anew(sabot, table, db):
    table(*SHOE, *ROUND)
    db.with_name("table.db.key").unlink()
    assert "key" in doubted(lambda: table({"do": "show"}), db)
    unlock = ("staff", "unlock", "--db", str(db), "--id", "ps1", "--by", "pm1", "--pin-stdin")
    doubted(lambda: sabot(*unlock, stdin="605917\n"), db)


def test_another_key_is_not_taken(table, db):
    table(*SHOE, *ROUND)
    key = db.with_name("table.db.key")
    key.unlink()
    make_key(key)
    assert "another key" in doubted(lambda: table({"do": "show"}), db)
