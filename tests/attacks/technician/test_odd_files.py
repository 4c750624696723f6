"""A technician puts a pipe, a device or a file without end in the place of a file: nothing hangs, and one line says it."""

import os
from pathlib import Path

import pytest
from support.journals import ROUND, SHOE

PLACES = ["table.db.heads", "table.db.key", "table.db", "table.db.lock"]


def pipe(path):
    os.mkfifo(path)


def device(path):
    path.symlink_to("/dev/zero")


def endless(path):
    with path.open("wb") as file:
        file.truncate(1 << 40)


@pytest.fixture
def played(table, db):
    table(*SHOE, *ROUND)
    return db


@pytest.mark.parametrize("odd", [pipe, device], ids=lambda one: one.__name__)
@pytest.mark.parametrize("place", PLACES)
def test_a_start_waits_for_no_pipe_and_reads_no_device(table, played, place, odd):
    file = played.with_name(place)
    file.unlink()
    odd(file)
    ran = table({"do": "show"})
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "is a pipe or a device, not a file" in ran.err
    assert not Path("/dev/zero.lock").exists()


@pytest.mark.parametrize("odd", [pipe, device, endless], ids=lambda one: one.__name__)
def test_verify_tells_of_heads_that_are_no_file(sabot, played, odd):
    heads = played.with_name("table.db.heads")
    heads.unlink()
    odd(heads)
    ran = sabot("verify", "--db", str(played))
    assert ran.status == 0
    assert "no signed heads compared" in ran.out
    assert str(heads) in ran.out
    chosen = sabot("verify", "--db", str(played), "--heads", str(heads))
    assert (chosen.status, chosen.out.splitlines()[0].startswith("NOT VERIFIED: ")) == (1, True)


@pytest.mark.parametrize("odd", [pipe, device], ids=lambda one: one.__name__)
@pytest.mark.parametrize("command", ["verify", "log"])
def test_no_command_waits_for_a_journal_that_is_a_pipe(sabot, tmp_path, monkeypatch, command, odd):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    odd(tmp_path / "table.db")
    ran = sabot(command, "--db", str(tmp_path / "table.db"))
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "is a pipe or a device, not a file" in ran.err


@pytest.mark.parametrize("odd", [pipe, device, endless], ids=lambda one: one.__name__)
def test_a_settings_file_that_is_none_is_refused(sabot, db, tmp_path, odd):
    file = tmp_path / "table.toml"
    odd(file)
    refused = sabot("table", "--db", str(db), "--settings", str(file)).refused()
    assert refused.startswith(f"{file}: cannot be read (is ")


def test_a_witness_whose_heads_are_a_pipe_is_told_and_refuses_nothing(sabot, db, tmp_path):
    """As a witness that cannot be reached."""
    witness, settings = tmp_path / "witness", tmp_path / "table.toml"
    witness.mkdir()
    settings.write_text(f'shoe = "manual"\nwitnesses = ["{witness}"]\n', encoding="utf-8")
    words = ("table", "--db", str(db), "--settings", str(settings))
    found = []
    for _ in range(50):  # nobody waits for the child that carries the heads
        assert sabot(*words, stdin='{"do":"show"}\n').status == 0
        if found := [*witness.glob("*.heads")]:
            break
    (heads,) = found
    heads.unlink()
    os.mkfifo(heads)
    ran = sabot(*words, stdin='{"do":"show"}\n')
    assert ran.status == 0
    assert "is a pipe or a device, not a file" in ran.out
    found = sabot("verify", "--db", str(db))
    assert (found.status, str(heads) in found.out) == (0, True)


@pytest.mark.parametrize(
    "words",
    [
        ("table", "--db"),
        ("staff", "add", "--id", "pm9", "--name", "x", "--role", "pit-manager", "--pin-stdin", "--db"),
        ("journal", "rotate", "archive", "--db"),
        ("journal", "continue", "--by", "pm1", "--second", "pm2", "--reason", "x", "--db"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_review_book_in_the_place_of_a_journal_is_refused_and_nothing_is_left_beside_it(
    sabot, played, tmp_path, monkeypatch, words
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    shift = ("report", "--db", str(played), "shift", "--since", "2026-01-01", "--json", str(tmp_path / "shift.json"))
    assert sabot(*shift).status == 0
    book = tmp_path / "review.book"
    before = {file.name for file in tmp_path.glob("review.book*")}
    refused = sabot(*words, str(book), stdin="739154\n").refused()
    assert refused == f"{book}: is a review book, not a table's journal; name another file"
    assert {file.name for file in tmp_path.glob("review.book*")} <= before | {"review.book-wal", "review.book-shm"}
