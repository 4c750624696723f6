"""The key that signs heads: taken away, or another put in its place."""

import json

import pytest
from support.journals import ROUND, SHOE, doubted

from controller.journal.signing_key import load_key, make_key, public_key


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


@pytest.mark.parametrize("away", [(), ("table.db.heads",)], ids=["with its heads", "without heads"])
def test_the_journal_of_another_key_is_not_verified_against_the_one_on_paper(sabot, table, db, away):
    """The wrong key, and somebody else's journal against the right one: the same. Its own key verifies it."""
    table(*SHOE, *ROUND)
    own = public_key(load_key(db.with_name("table.db.key")))
    verify = ("verify", "--db", str(db), "--json", "--public-key")
    assert json.loads(sabot(*verify, own).out)["heads"] > 0
    for file in away:
        db.with_name(file).unlink()
    ran = sabot(*verify, "11" * 32)
    found = json.loads(ran.out)
    assert (ran.status, found["ok"]) == (1, False)
    assert "names another key" in found["first_bad"]["what"]
    assert found["told"] == []


def test_a_journal_without_a_head_of_the_key_on_paper_is_not_verified_against_it(sabot, table, db):
    table(*SHOE, *ROUND)
    own = public_key(load_key(db.with_name("table.db.key")))
    db.with_name("table.db.heads").unlink()
    ran = sabot("verify", "--db", str(db), "--public-key", own)
    assert ran.status == 1
    assert ran.out.startswith("NOT VERIFIED: no head of this journal is signed by the key given\n")
