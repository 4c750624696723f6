"""Whoever has the key can sign what they like beside the journal. Only a witness on another machine knows better."""

import json
import os
import signal
from contextlib import suppress

import pytest
from support.journals import ROUND, SHOE, carried, carriers, copy_of, doubted, forge, settings_naming

from controller.journal.reader import open_reader
from controller.journal.signed_heads import heads_path, sign_head
from controller.journal.signing_key import key_path, load_key, make_key, public_key
from sabot.host import witnesses

SHOW = {"do": "show"}


@pytest.fixture
def witness(tmp_path):
    """A folder on another machine."""
    folder = tmp_path / "witness"
    folder.mkdir()
    return folder


@pytest.fixture
def settings(tmp_path, witness):
    """The settings of a table with a witness."""
    return settings_naming(witness, tmp_path)


@pytest.fixture
def patient(monkeypatch):
    """On a busy machine a witness may take long: a table that does not wait for it deals without what it knows."""
    monkeypatch.setattr(witnesses, "ANSWER_SECONDS", 60.0)


def played(table, settings, *actions):
    """Play, and let the heads arrive."""
    assert table(*actions, settings=settings).status == 0
    carried()


def sign_anew(db, key):
    """Heads as if this had been the journal all the time."""
    heads_path(db).unlink()
    with open_reader(db) as reader:
        for entry in reader.entries():
            if entry.kind == "round-settled":
                sign_head(heads_path(db), key, journal=reader.id, n=entry.n, head=entry.hash, at=entry.at)


@pytest.mark.usefixtures("patient")
def test_a_journal_put_back_with_its_heads_is_not_taken_up(table, db, settings, tmp_path):
    played(table, settings, *SHOE, *ROUND)
    kept = {file: copy_of(file, tmp_path / f"yesterday{file.suffix}") for file in (db, heads_path(db))}
    played(table, settings, *ROUND)
    for file, copy in kept.items():
        copy_of(copy, file)
    assert "is missing" in doubted(lambda: table(SHOW, settings=settings), db)


@pytest.mark.usefixtures("patient")
def test_a_journal_written_anew_and_signed_anew_is_not_taken_up(table, db, settings):
    played(table, settings, *SHOE, *ROUND)
    with open_reader(db) as reader:
        wager = next(entry for entry in reader.entries() if entry.kind == "wager-placed")
    fields = json.loads(wager.payload) | {"amount": 9_999_00}
    forge(db, ("UPDATE events SET payload = ? WHERE n = ?", (json.dumps(fields).encode(), wager.n)), after=wager.n - 1)
    sign_anew(db, load_key(key_path(db)))
    assert "is not the one signed at" in doubted(lambda: table(SHOW, settings=settings), db)


@pytest.mark.usefixtures("patient")
def test_a_journal_written_anew_under_another_key_is_not_taken_up(table, db, settings):
    played(table, settings, *SHOE, *ROUND)
    old = public_key(load_key(key_path(db)))
    key_path(db).unlink()
    new = make_key(key_path(db))
    sql = "UPDATE events SET payload = CAST(replace(CAST(payload AS TEXT), ?, ?) AS BLOB)"
    forge(db, (sql, (old, new)), after=0)
    sign_anew(db, load_key(key_path(db)))
    assert "names another key" in doubted(lambda: table(SHOW, settings=settings), db)


@pytest.mark.usefixtures("patient")
def test_a_table_whose_journal_and_heads_are_gone_does_not_begin_anew(table, db, settings):
    played(table, settings, *SHOE, *ROUND)
    db.unlink()
    heads_path(db).unlink()
    assert "is missing" in doubted(lambda: table(SHOW, settings=settings), db)


@pytest.mark.usefixtures("patient")
def test_settings_without_the_witness_do_not_help(table, db, settings, tmp_path):
    """The journal knows its witnesses too."""
    played(table, settings, *SHOE, *ROUND)
    kept = {file: copy_of(file, tmp_path / f"yesterday{file.suffix}") for file in (db, heads_path(db))}
    played(table, settings, *ROUND)
    for file, copy in kept.items():
        copy_of(copy, file)
    assert "is missing" in doubted(lambda: table(SHOW), db)


def is_lost(line):
    return line.get("event") == "witness-lost"


@pytest.mark.parametrize(("way", "why"), [("the child is stopped", "no answer"), ("a pipe lies there", "not a file")])
def test_a_witness_that_is_made_to_hang_is_told_and_the_table_deals_on_and_ends(
    table, live, db, settings, witness, tmp_path, way, why
):
    """While the table plays: the process that carries heads stands still, as it does in a write to a disk that hangs; or
    the file at the witness becomes a pipe that nobody reads."""
    played(table, settings, *SHOE)
    playing = live("--db", db, "--settings", settings, "--feed", tmp_path / "feed")
    playing.tell()
    (child,) = carriers(playing.process.pid)
    try:
        if way == "the child is stopped":
            os.kill(child, signal.SIGSTOP)
        else:
            (file,) = witness.glob("*.heads")
            os.mkfifo(tmp_path / "pipe")
            (tmp_path / "pipe").replace(file)
        said = playing.tell(*ROUND)
        assert [line["event"] for line in said if "settled" in line.get("event", "")] == ["round-settled"]
        lost = next(filter(is_lost, said), None) or playing.until(is_lost)[-1]
        assert (lost["witness"], why in lost["why"]) == (str(witness), True), lost
        assert "round-settled" in [line.get("event") for line in playing.tell(*ROUND)]
        playing.end()
    finally:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
