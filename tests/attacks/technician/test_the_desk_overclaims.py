"""A technician with the files of the desk: a case is to vanish, or a changed journal is to look whole."""

import io
import json
import shutil
import sqlite3
import sys
from contextlib import closing
from datetime import datetime
from types import SimpleNamespace

import pytest

from controller.journal.file import side_files
from controller.journal.journal import Journal
from controller.journal.signed_heads import heads_path
from controller.review import index_digests
from controller.review.book_heads import sign_book
from controller.review.facts import changed_words
from controller.review.filters import Filters
from controller.review.index_refold import EVERY
from controller.review.review_book import IndexChanged, JournalVerified
from controller.review.trust import Trusted
from sabot.__main__ import run
from sabot.__main__ import sabot as front_door


@pytest.fixture
def db(eventful, tmp_path):
    """A journal in a folder of its own, so that the review book lies there too."""
    path = tmp_path / "pit" / "BA-07.db"
    path.parent.mkdir()
    shutil.copy(eventful, path)
    return path


@pytest.fixture
def sabot(capsys, monkeypatch, tmp_path):
    """Runs a command in this process, with indexes of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))

    def call(*words):
        capsys.readouterr()
        status = run(front_door, "sabot", [str(word) for word in words])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err)

    return call


def edit(path, *statements):
    """Change a file as somebody with SQLite can; triggers are put back, so that nothing shows."""
    with closing(sqlite3.connect(path)) as conn:
        triggers = conn.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            conn.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            conn.execute(statement)
        for _, sql in triggers:
            conn.execute(sql)
        conn.commit()


LAST_CASE = "DELETE FROM cases WHERE n = (SELECT max(n) FROM cases)"


def put_back(path, whole):
    """Put an earlier copy of a file in its place."""
    for side in side_files(path):
        side.unlink(missing_ok=True)
    path.write_bytes(whole)


def written(desk, kind):
    """The entries of this kind in the review book."""
    return [entry.event for entry in desk.book.entries() if isinstance(entry.event, kind)]


def test_a_case_cleared_from_an_index_is_back_when_the_desk_opens_it(db, desk_of):
    desk = desk_of(db)
    before, index = desk.count(Filters()), desk.journals[0].facts.path
    desk.close()
    edit(index, LAST_CASE)
    again = desk_of(db)
    assert again.count(Filters()) == before
    (changed,) = written(again, IndexChanged)
    assert "the index was changed by hand (block 0)" in changed.what


def test_digests_forged_with_the_rows_are_found_when_the_journal_is_folded_anew(db, desk_of):
    desk = desk_of(db)
    before, index = desk.count(Filters()), desk.journals[0].facts.path
    desk.close()
    edit(index, LAST_CASE)
    with closing(sqlite3.connect(index)) as conn:
        index_digests.renew(conn, index_digests.digests(conn))
        conn.commit()
    again = desk_of(db)
    assert again.count(Filters()) == before - 1  # the index agrees with itself
    again.book.now = (datetime.fromisoformat(again.book.now()) + EVERY).isoformat
    assert again.fold_anew()
    assert again.count(Filters()) == before
    assert ["changed by hand" in one.what for one in written(again, IndexChanged)] == [True]


def test_a_journal_found_broken_stays_broken_until_a_person_signs_what_was_done(db, eventful, desk_of, sign):
    """Put back whole, read in anew and verified again, it is broken all the same."""
    edit(db, "UPDATE events SET at = '2026-01-01T00:00:00.000Z' WHERE n = 33")
    desk = desk_of(db)
    journal = desk.journals[0].id
    assert not desk.verify(journal).ok
    desk.close()
    desk.journals[0].facts.remove()
    shutil.copy(eventful, db)
    again = desk_of(db)
    assert again.verify(journal).ok
    assert again.trust(journal).state is Trusted.BROKEN
    assert again.answer(journal, "  ", sign("pm2")).reading == 7
    assert again.answer(journal, "The archive was put back; the disk went to the maker", sign("pm2")).by == "pm2"
    assert again.trust(journal).state is Trusted.VERIFIED


def test_a_journal_cut_short_under_its_index_is_broken_and_not_just_read_in_anew(db, desk_of):
    """The file verifies by itself, but the desk has read more of it before."""
    desk = desk_of(db)
    journal, last = desk.journals[0].id, desk.journals[0].reader.head()[0]
    desk.close()
    edit(db, *(f"DELETE FROM {table} WHERE n > {last - 5}" for table in ("events", "wire", "snapshots")))
    again = desk_of(db)
    assert again.verify(journal).ok  # the chain alone cannot show it
    trust = again.trust(journal)
    assert trust.state is Trusted.BROKEN
    assert f"record {last} is not there any more" in trust.what
    assert [one.ok for one in written(again, JournalVerified)] == [False, True]


def test_a_review_forged_in_an_index_is_not_believed(db, desk_of, tmp_path):
    """Somebody writes into the index that a manager has reviewed every case."""
    index = tmp_path / "index"
    desk_of(db).close()
    forged = "SELECT n, 'dealer', 'all is well', 0, 'pm2', '2026-03-01T21:00:00.000Z', 3 FROM cases"
    edit(next(index.glob("*.index")), f"INSERT OR REPLACE INTO reviews {forged}")
    desk = desk_of(db)
    assert desk.count(Filters(reviewed=True)) == 0
    assert [event.what for event in written(desk, IndexChanged)] == [changed_words(["reviews"])]


@pytest.mark.parametrize("how", ["deleted", "shortened and signed anew", "deleted with its heads"])
def test_a_review_book_that_is_deleted_or_shortened_makes_no_broken_journal_whole(db, desk_of, tmp_path, how):
    """The desk found the journal broken. Somebody takes that out of the book, and puts the right journal back."""
    whole, book = db.read_bytes(), tmp_path / "review.book"
    desk = desk_of(db, book=book)
    edit(db, "UPDATE events SET at = '2026-03-01T00:00:00.000Z' WHERE n = 5")
    desk.verify(desk.journals[0].id)
    assert desk.trust(desk.journals[0].id).state == "broken"
    desk.close()
    put_back(db, whole)
    for file in book.parent.glob("review.book*"):
        if how == "deleted with its heads" or (file.name == "review.book" and how == "deleted"):
            file.unlink()
    if how == "shortened and signed anew":
        edit(book, "DELETE FROM events WHERE n = (SELECT max(n) FROM events)")
        with Journal.open(book, now=lambda: "2026-03-02T00:00:00.000Z", software="sabot test") as journal:
            heads_path(book).unlink()
            sign_book(journal, "2026-03-02T00:00:00.000Z")
    again = desk_of(db, book=book)
    again.verify(again.journals[0].id)
    assert again.trust(again.journals[0].id).state == "broken"
    assert "review book" in again.trust(again.journals[0].id).what


def test_a_broken_journal_is_called_broken_in_every_form_of_the_log(sabot, db):
    whole = db.read_bytes()
    edit(db, "UPDATE events SET at = '2026-03-01T00:00:00.000Z' WHERE n = 5")
    report = db.with_name("r.csv")
    sabot("report", "--db", db, "shift", "--since", "2026-02-01", "--csv", report)
    put_back(db, whole)
    assert "BROKEN" in sabot("log", "--db", db).out
    assert "BROKEN" in sabot("log", "--db", db, "--csv").err
    assert "BROKEN" in sabot("log", "--db", db, "--json").out


def test_a_log_that_could_not_read_the_whole_journal_is_status_1(sabot, db):
    """A record in the middle cannot be read: the log has what comes before it, and says so."""
    edit(db, "UPDATE events SET payload = X'7B' WHERE kind = 'round-settled'")
    for form in ((), ("--csv",), ("--json",)):
        found = sabot("log", "--db", db, *form)
        assert found.status == 1
        assert "cannot be understood" in found.err
    assert "cannot be understood" in json.loads(found.out)["troubles"][0]


def test_an_index_that_cannot_be_written_is_an_error_and_not_an_empty_log(sabot, db, tmp_path):
    blocked = tmp_path / "no-folder"
    blocked.write_text("a file")
    found = sabot("log", "--db", db, "--index", blocked, "--json")
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert str(blocked) in found.err


@pytest.mark.parametrize(
    ("option", "value"),
    [("--dealer", "d999"), ("--ruled-by", "nobody"), ("--table", "BA-70"), ("--ruling", "pardon"),
     ("--device", "abacus"), ("--clause", "99.9"), ("--clause", "reading 99"), ("--game", "poker"),
     ("--shoe", "77"), ("--round", "7777")],
)  # fmt: skip
def test_a_filter_that_no_journal_names_is_an_error_and_not_an_empty_log(sabot, db, option, value):
    found = sabot("log", "--db", db, option, value)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert f"{option}: no open journal names {value!r}" in found.err


@pytest.mark.parametrize(("option", "value"), [("--shoe", "1"), ("--round", "1"), ("--game", "fortune-six")])
def test_a_filter_that_a_journal_names_is_none(sabot, db, option, value):
    assert sabot("log", "--db", db, option, value).status == 0


def test_verified_says_against_what(sabot, db, tmp_path):
    assert sabot("report", "--db", db, "shoe", "--json", tmp_path / "shoe.json").status == 0
    said = json.loads(sabot("log", "--db", db, "--json").out)["journals"][0]["verification"]
    assert "against: its chain, no signed heads, " in said
    assert said.endswith("rounds decided again")
    assert " 0 rounds" not in said
