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

from controller.review import index_digests
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


def written(desk, kind):
    """The entries of this kind in the review book."""
    return [entry.event for entry in desk.book.entries() if isinstance(entry.event, kind)]


def test_a_case_cleared_from_an_index_is_back_when_the_desk_opens_it(db, desk_of):
    desk = desk_of(db)
    before, index = desk.count(Filters()), desk.journals[0].index.path
    desk.close()
    edit(index, LAST_CASE)
    again = desk_of(db)
    assert again.count(Filters()) == before
    (changed,) = written(again, IndexChanged)
    assert "the index was changed by hand (block 0)" in changed.what


def test_digests_forged_with_the_rows_are_found_when_the_journal_is_folded_anew(db, desk_of):
    desk = desk_of(db)
    before, index = desk.count(Filters()), desk.journals[0].index.path
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
    desk.journals[0].index.remove()
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


def test_an_index_that_cannot_be_written_is_an_error_and_not_an_empty_log(sabot, db, tmp_path):
    blocked = tmp_path / "no-folder"
    blocked.write_text("a file")
    found = sabot("log", "--db", db, "--index", blocked, "--json")
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert str(blocked) in found.err


@pytest.mark.parametrize(
    ("option", "value"),
    [("--dealer", "d999"), ("--ruled-by", "nobody"), ("--table", "BA-70"), ("--ruling", "pardon"),
     ("--device", "abacus"), ("--clause", "99.9"), ("--clause", "reading 99"), ("--game", "poker")],
)  # fmt: skip
def test_a_filter_that_no_journal_names_is_an_error_and_not_an_empty_log(sabot, db, option, value):
    found = sabot("log", "--db", db, option, value)
    assert (found.status, found.out, found.err.count("\n")) == (2, "", 1)
    assert f"{option}: no open journal names {value!r}" in found.err


def test_verified_says_against_what(sabot, db, tmp_path):
    assert sabot("report", "--db", db, "shoe", "--json", tmp_path / "shoe.json").status == 0
    said = json.loads(sabot("log", "--db", db, "--json").out)["journals"][0]["verification"]
    assert "against: its chain, no signed heads, " in said
    assert said.endswith("rounds decided again")
    assert " 0 rounds" not in said
