"""The regulator's bundle out of the store of a floor: the journals as `sabot floor export` writes them."""

import json
from hashlib import sha256

import psycopg
import pytest
from support.checker import check
from support.journals import END, ROUND, SHOE, run_table

from controller.review.review_book import Book, ExportMade
from drivers.postgres.connect import connected
from sabot.cli.stamp import wall_clock
from sabot.floor.book import ReviewPaper

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
    assert (answer.ok, answer.findings) == (True, [])
    assert [note.split(":")[0] for note in answer.notes] == ["review/review.book"]  # a floor's book has no signed head
    assert answer.review_book["records"] > 0
    assert len(answer.journals) == 2
    assert all(one["heads"] for one in answer.journals)
    of_this = next(one for one in answer.journals if one["journal"] == told["journal"])
    assert (of_this["records"], of_this["head"], of_this["rounds"]) == (told["records"], told["head"], 1)


def exports(store):
    with connected(store) as conn:
        book = Book(ReviewPaper(conn), now=wall_clock, software="test")
        found = [one.event for one in book.entries() if isinstance(one.event, ExportMade)]
        return [(one.what.split()[0], one.file, one.sha256, one.by) for one in found]


def only_journal(sabot, store):
    return sabot("floor", "status", "--from", store, "--json").json()["tables"][0]["journal"]


@pytest.mark.usefixtures("played")
def test_a_journal_that_is_taken_out_of_the_store_is_noted_in_the_review_book(sabot, managed, tmp_path):
    take = ("floor", "export", "--from", managed, "--journal", only_journal(sabot, managed), "--to")
    one, two = tmp_path / "one.db", tmp_path / "two.db"
    assert sabot(*take, str(one)).status == 0
    assert sabot(*take, str(two), "--by", "fm1", "--pin-stdin", stdin="605917\n").status == 0
    assert sabot("verify", "--db", str(two)).status == 0
    digests = [sha256(file.read_bytes()).hexdigest() for file in (one, two)]
    assert exports(managed) == [("journal", str(one), digests[0], ""), ("journal", str(two), digests[1], "fm1")]
    none = tmp_path / "none.db"
    assert "not signed" in sabot(*take, str(none), "--by", "fm1", "--pin-stdin", stdin="111119\n").refused()
    assert "not for a dealer" in sabot(*take, str(none), "--by", "d1", "--pin-stdin", stdin="730164\n").refused()
    assert not none.exists()
    assert sabot("floor", "verify", "--from", managed).status == 0


@pytest.mark.usefixtures("played")
def test_an_auditor_takes_a_journal_out_and_makes_no_papers_of_the_house(sabot, managed, tmp_path):
    journal = only_journal(sabot, managed)
    with psycopg.connect(managed, autocommit=True) as conn:
        conn.execute("create role an_auditor login in role sabot_audit")
        conn.execute("create role a_sender login in role sabot_ingest")
    try:
        audit, sender = (managed.replace("user=sabot", f"user={name}") for name in ("an_auditor", "a_sender"))
        take = ("floor", "export", "--journal", journal, "--to", str(tmp_path / "out.db"))
        assert (
            sabot(*take, "--from", audit, "--by", "fm1", "--pin-stdin", stdin="605917\n").refused().count("reads") == 1
        )
        assert "permission denied" in sabot(*take, "--from", sender).refused()
        ran = sabot(*take, "--from", audit)
        assert (ran.status, "only reads" in ran.err) == (0, True)
        assert sabot("verify", "--db", str(tmp_path / "out.db")).status == 0
        for words in (("--bundle", str(tmp_path / "bundle")), ("staff", "--csv", str(tmp_path / "staff.csv"))):
            ran = sabot("report", "--from", audit, "--no-verify", *words)
            assert (ran.status, "only reads" in ran.err.splitlines()[-1]) == (2, True)
        assert not (tmp_path / "bundle").exists()
        assert not (tmp_path / "staff.csv").exists()
    finally:
        with psycopg.connect(managed, autocommit=True) as conn:
            conn.execute("drop role an_auditor")
            conn.execute("drop role a_sender")
    assert exports(managed) == []
