"""The regulator's bundle out of the store of a floor: the journals as `sabot floor export` writes them."""

import json

import pytest
from support.checker import check
from support.journals import END, ROUND, SHOE, run_table

pytestmark = pytest.mark.usefixtures("qapp")
"""A bundle has reports as PDF: Qt paints them, with the one application of this process."""


@pytest.fixture
def played(sabot, db, store, tmp_path, monkeypatch):
    """A journal and the one after it, both sent to the store."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    run = run_table(sabot, db)
    run(*SHOE, *ROUND, *END)
    assert sabot("journal", "rotate", "--db", str(db), str(tmp_path / "old")).status == 0
    run(*SHOE, *ROUND)
    assert sabot("floor", "send", "--db", str(db), "--to", store, "--once").status == 0
    return db


def test_a_bundle_of_a_floor_has_every_journal_of_it(sabot, played, store, tmp_path):
    told = json.loads(sabot("verify", "--db", str(played), "--json").out)
    ran = sabot("report", "--from", store, "--bundle", str(tmp_path / "bundle"))
    assert (ran.status, ran.out.count("sha256")) == (0, 2), ran
    answer = check(tmp_path / "bundle")
    assert (answer.ok, answer.findings, answer.notes) == (True, [], [])
    assert len(answer.journals) == 2
    assert all(one["heads"] for one in answer.journals)
    of_this = next(one for one in answer.journals if one["journal"] == told["journal"])
    assert (of_this["records"], of_this["head"], of_this["rounds"]) == (told["records"], told["head"], 1)
